public struct MessageScope { public init(variables: [String: VariableType], locale: LanguageTag?) {} }
extension Message { public func problems(in scope: MessageScope) -> [MessageProblem] { [] } }
