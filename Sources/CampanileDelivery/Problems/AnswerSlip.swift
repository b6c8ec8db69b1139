internal import CampanileExpansion

/// What a program has written in the place of an answer. Nothing of the line is told, which may hold a token.
enum AnswerSlip: Equatable {
  case notJSON
  /// Bytes of Latin-1, for instance.
  case notUTF8
  /// An object over several lines begins.
  case severalLines
  case array
  case noObject
  case lacks([String])
  /// A number in the place of a word.
  case notText([String])
  case otherDevice
  /// There was one for the device already.
  case secondAnswer
  /// None of the words that there are.
  case otherStatus(String)

  /// Of a line that isn't JSON.
  init(_ line: ArraySlice<UInt8>) {
    if String(validating: line, as: UTF8.self) == nil {
      self = .notUTF8
      return
    }
    let signs = line.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    self = [[UInt8(ascii: "{")], [UInt8(ascii: "[")]].contains(signs) ? .severalLines : .notJSON
  }

  init(_ value: JSONValue) {
    let needed = ["token", "status"]
    if case .array = value {
      self = .array
    } else if case .object = value {
      let missing = needed.filter { value[$0] == nil }
      self = missing.isEmpty ? .notText(needed.filter { value[$0]?.textValue == nil }) : .lacks(missing)
    } else {
      self = .noObject
    }
  }

  // MARK: Words

  private static let form = #"each is a line of its own, such as `{"token":"…","status":"accepted"}`"#
  private static let output = "its standard output is for answers alone: whatever else it says goes to standard error"

  /// What other programs say, in small letters: nothing else of a line is repeated.
  private static let meanings = [
    "accepted": "accepted", "ok": "accepted", "success": "accepted", "succeeded": "accepted", "sent": "accepted",
    "delivered": "accepted", "done": "accepted", "200": "accepted", "refused": "refused", "rejected": "refused",
    "failed": "refused", "failure": "refused", "error": "refused", "invalid": "refused", "unregistered": "refused",
    "retry": "retry", "later": "retry", "throttled": "retry", "timeout": "retry", "unavailable": "retry",
  ]

  /// - Parameter line: which of the lines that it has written; counts from 1.
  func failure(line: Int) -> ProgramSender.Failure {
    let subject = "line \(line) of its answers"
    switch self {
    case .notJSON: return .badAnswer(reason: "\(subject) is not JSON", help: [Self.output])
    case .notUTF8:
      return .badAnswer(
        reason: "\(subject) is not UTF-8", help: ["let the program write UTF-8, or ASCII with `\\u` escapes"])
    case .severalLines:
      return .badAnswer(
        reason: "\(subject) is the beginning of JSON alone", help: ["answers aren't indented: \(Self.form)"])
    case .array: return .badAnswer(reason: "\(subject) is an array", help: ["answers aren't collected: \(Self.form)"])
    case .noObject: return .badAnswer(reason: "\(subject) is no object", help: [Self.output, Self.form])
    case .lacks(let keys):
      return .badAnswer(
        reason: "\(subject) lacks \(Self.list(keys)): an answer has `token` and `status`", help: [Self.form])
    case .otherDevice:
      return .badAnswer(
        reason: "\(subject) is for a device that it was not given",
        help: ["`token` is one of the batch's `tokens`, as it stands there"])
    case .secondAnswer:
      return .badAnswer(
        reason: "\(subject) is the second one for its device", help: ["a device is answered for once in a batch"])
    case .otherStatus(let status):
      let word = Self.meanings[status.lowercased()].map { "`\(status)` stands there: write `\($0)`" }
      return .badAnswer(
        reason: "`status` in \(subject) is none of accepted, refused and retry", help: [word].compactMap(\.self))
    case .notText(let keys):
      return .badAnswer(
        reason: "\(Self.list(keys)) in \(subject) \(keys.count == 1 ? "is no text" : "are no texts")",
        help: keys.contains("status") ? ["`status` is \"accepted\", \"refused\" or \"retry\""] : [])
    }
  }

  private static func list(_ keys: [String]) -> String { keys.map { "`\($0)`" }.joined(separator: " and ") }
}
