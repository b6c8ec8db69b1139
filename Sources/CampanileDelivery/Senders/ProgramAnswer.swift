internal import CampanileExpansion
internal import Foundation

/// One line that a program answers with.
struct ProgramAnswer {
  /// Longer lines are none.
  static let maximumByteCount = 16 << 10
  /// The longest that a device is put off, in seconds.
  static let longestPause = 3_600.0

  let token: String
  let answer: Answer

  /// Reads a line, without its end.
  ///
  /// - Parameters:
  ///   - number: which of its lines it is.
  ///   - tokens: those that it may be about.
  init(_ line: ArraySlice<UInt8>, _ number: Int, among tokens: Set<String>) throws(ProgramSender.Failure) {
    guard let value = try? JSONValue(parsing: Array(line)) else { throw AnswerSlip(line).failure(line: number) }
    guard let token = value["token"]?.textValue, let status = value["status"]?.textValue else {
      throw AnswerSlip(value).failure(line: number)
    }
    guard tokens.contains(token) else {
      throw AnswerSlip.otherDevice.failure(line: number)
    }
    self.token = token
    // An empty reason would be no row of the report.
    let written = value["reason"]?.textValue.flatMap { BlankText.isBlank($0) ? nil : $0 } ?? "no reason given"
    let reason = Self.masked(written, tokens: tokens)
    switch status {
    case "accepted": answer = .accepted
    case "refused": answer = Answer(refusedFor: reason)
    case "retry": answer = .later(reason: reason, after: try Self.pause(value["after"]))
    default: throw AnswerSlip.otherStatus(status).failure(line: number)
    }
  }

  private static func pause(_ value: JSONValue?) throws(ProgramSender.Failure) -> Double {
    let seconds: Double?
    switch value {
    case nil: seconds = 1
    case .integer(let integer)?: seconds = Double(integer)
    case .number(let number)?: seconds = number
    default: seconds = nil
    }
    guard let seconds, seconds.isFinite, (0...longestPause).contains(seconds) else {
      throw .badAnswer(reason: "`after` is a number of seconds from 0 to \(Int(longestPause))")
    }
    return seconds
  }

  // MARK: Reasons

  /// A reason as it may be shown: shortened, and without anything that is a token or could be one.
  static func masked(_ reason: String, tokens: Set<String>) -> String {
    var text = ""
    var word = ""
    // What lies behind is cut off below; a token that the cut divides is masked as a whole.
    let isKnown = { (word: String) in
      [word, word.lowercased(), word.uppercased()].contains { !$0.isEmpty && tokens.contains($0) }
    }
    for character in DigitGroups.masked(reason.prefix(4_096), isKnown: isKnown) {
      if character.isASCII, character.isLetter || character.isNumber || "-_:.+/".contains(character) {
        word.append(character)
      } else {
        text += masked(word: word, tokens: tokens)
        text.append(character)
        word = ""
      }
      if text.count > 100 { break }
    }
    text += masked(word: word, tokens: tokens)
    return text.count > 100 ? text.prefix(99) + "…" : text
  }

  private static func masked(word: String, tokens: Set<String>) -> String {
    let known = [word, word.lowercased(), word.uppercased()]
    if known.contains(where: tokens.contains) { return shortened(token: word) }
    // Reasons of APNs and FCM are words without digits. The parts of a signed token have dots between them, those of Base64
    // a plus or a slash: where one part is a token's, all are.
    let parts = word.split(whereSeparator: { ".+/".contains($0) })
    if parts.contains(where: { $0.count >= 16 && $0.contains(where: \.isNumber) }) {
      let end = word.reversed().prefix { $0 == "." }.count
      return shortened(token: String(word.dropLast(end))) + String(repeating: ".", count: end)
    }
    for separator in ["/", "+", ".", ":"] where word.contains(separator) {
      return word.components(separatedBy: separator).map { masked(word: $0, tokens: tokens) }
        .joined(separator: separator)
    }
    return word
  }
}
