extension Contract.ReadingProblem {
  package var reason: String {
    switch self {
    case .noJSON(let reason, let offset): "it is not JSON: \(reason), at byte \(offset)"
    case .noContract: "it has no `campanile-contract`; `campanile contract` writes one"
    case .otherVersion(let known):
      "this compiler reads contracts of the versions \(known.map(String.init).joined(separator: " and "))"
    case .unknownEvent(let word): "`\(word)` is no event of a Live Activity"
    case .unknownTokenType(let word): "`\(word)` is not a type of tokens"
    case .unknownKind(let word): "`\(word)` is not a kind of push"
    case .untypedKey: "a key of `data` has no `type`"
    case .tooDeep: "its types are nested too deeply"
    case .unknownType(let name): "`\(name)` is not a type"
    case .noText(let key): "`\(key)` is missing, or no text"
    case .otherValue(let key): "`\(key)` holds something that is no text"
    case .noList(let key): "`\(key)` is missing, or no list"
    }
  }
}
