extension Contract.ReadingProblem {
  package var reason: String {
    switch self {
    case .noJSON(let reason): "it is not JSON: \(reason)"
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

/// What is wrong with a contract that `app` names.
extension Reason {
  static func noVersion(_ text: String) -> String { "`\(text)` is not a version" }
  static func noContract(_ path: String) -> String { "there is no contract \"\(path)\"" }
  static let writeContract =
    "write it with `campanile contract --out FILE` in the state of the workspace that was shipped"
  static let moveInside = "move it into the workspace, or allow its folder with `--allow-read FOLDER`"
  static func contractOutside(_ path: String) -> String {
    "\"\(path)\" lies outside of the workspace, and is not read"
  }
  static func brokenContract(_ path: String, _ reason: String?) -> String {
    "\"\(path)\" is not a contract: \(reason ?? "it can't be read")"
  }
  static func contractOfOther(_ path: String, _ other: String?, own: String) -> String {
    "\"\(path)\" is the contract of \(other.map { "`\($0)`" } ?? "another app"), and this app is `\(own)`"
  }
}
