internal import CampanileSyntax

/// A text of `data`, in the language of the alert.
struct DataMessage {
  /// The keys that lead to it, with dots between: `promo.greeting`.
  let path: String
  /// Of several of a key, when it is this one.
  let condition: SourceRange?
  let message: Syntax.LocalizedMessage
}

extension [Syntax.DataEntry] {
  /// The texts of some `data`, in their order. They nest no deeper than the parser lets blocks do.
  var messages: [DataMessage] { flatMap { $0.value.messages(at: $0.key.text, when: $0.condition?.range) } }
}

extension Syntax.DataValue {
  fileprivate func messages(at path: String, when condition: SourceRange?) -> [DataMessage] {
    switch self {
    case .message(let message): [DataMessage(path: path, condition: condition, message: message)]
    case .object(let entries, _):
      entries.flatMap { $0.value.messages(at: path + "." + $0.key.text, when: $0.condition?.range ?? condition) }
    case .list(let values, _):
      values.enumerated().flatMap { $0.element.messages(at: path + ".\($0.offset + 1)", when: condition) }
    case .choice(let choice):
      choice.cases.flatMap { $0.value.messages(at: path, when: $0.keys.first?.range ?? condition) }
    case .alternatives(let alternatives):
      alternatives.flatMap { $0.value.messages(at: path, when: $0.condition?.range ?? condition) }
    case .value, .sum: []
    }
  }
}
