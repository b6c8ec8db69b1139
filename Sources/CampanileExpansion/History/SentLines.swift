/// Finds moments and tokens in the lines of batches, without reading what lies between.
///
/// The lines are those that a compile has written, as their digest says; what isn't such a line is told, and never a trap.
struct SentLines: ~Copyable {
  private let format: BatchFormat
  private var scratch = ByteWriter()
  private var lastText: (UInt64, UInt64) = (0, 0)
  private var lastMoment: Int64?

  init(_ format: BatchFormat) { self.format = format }

  /// Reads a line, without its line feed.
  ///
  /// - Parameter found: is called for each token, with its key.
  /// - Returns: when it is sent; `nil` where this is no line of a batch.
  mutating func read(_ line: Bytes, _ found: (UInt64) -> Void) -> Int64? {
    guard let place = Self.behind(Self.moment, in: line, from: 0, to: min(line.count, Self.longestHead)),
      let moment = moment(line, place)
    else { return nil }
    switch format {
    case .apns: return readTokens(line, from: place + Self.momentLength, found) ? moment : nil
    case .fcm: return readToken(line, from: place + Self.momentLength, found) ? moment : nil
    }
  }

  private static let moment = Bytes(text: "\"send_at\":\"")
  private static let tokens = Bytes(text: "\"tokens\":[")
  private static let message = Bytes(text: "\"message\":{\"token\":\"")

  /// The names before the moment are at most 255 bytes each, of which each may be an escape.
  private static let longestHead = 8_192
  /// `2026-12-01T15:00:00Z`
  private static let momentLength = 20

  private mutating func moment(_ line: Bytes, _ place: Int) -> Int64? {
    guard place + Self.momentLength < line.count else { return nil }
    // Of date and time, the rest is the same in all.
    let text = (line.word(at: place + 2), line.word(at: place + 11))
    if let lastMoment, text == lastText { return lastMoment }
    guard let moment = TimeText.seconds(line.slice(place, place + Self.momentLength)) else { return nil }
    (lastText, lastMoment) = (text, moment)
    return moment
  }

  /// `…,"tokens":["a1","b2"]}`: the last list of the line, because tokens hold no bracket.
  private func readTokens(_ line: Bytes, from start: Int, _ found: (UInt64) -> Void) -> Bool {
    var place = start
    var open = -1
    while let next = line.first(UInt8(ascii: "["), from: place, to: line.count) {
      open = next
      place = next + 1
    }
    guard open > start, Self.behind(Self.tokens, in: line, from: open - 9, to: line.count) == open + 1 else {
      return false
    }
    place = open + 1
    while place < line.count, line[place] == UInt8(ascii: "\"") {
      guard let end = line.first(UInt8(ascii: "\""), from: place + 1, to: line.count), end + 1 < line.count else {
        return false
      }
      found(SentHistory.key(of: line.slice(place + 1, end), keepsTokens: false))
      if line[end + 1] == UInt8(ascii: "]") { return true }
      guard line[end + 1] == UInt8(ascii: ",") else { return false }
      place = end + 2
    }
    return false
  }

  /// `…,"message":{"token":"a1",…`
  private mutating func readToken(_ line: Bytes, from start: Int, _ found: (UInt64) -> Void) -> Bool {
    let end = min(line.count, start + 64)
    guard let place = Self.behind(Self.message, in: line, from: start, to: end) else { return false }
    var last = place
    var hasEscape = false
    while last < line.count, line[last] != UInt8(ascii: "\"") {
      if line[last] == UInt8(ascii: "\\") {
        hasEscape = true
        guard let length = JSONText.escapeLength(line, at: last, end: line.count) else { return false }
        last += length
      } else {
        last += 1
      }
    }
    guard last < line.count else { return false }
    guard hasEscape else {
      found(SentHistory.key(of: line.slice(place, last), keepsTokens: true))
      return true
    }
    scratch.removeAll()
    guard JSONText.unescape(line.slice(place, last), into: &scratch) else { return false }
    scratch.clearPadding()
    found(SentHistory.key(of: scratch.bytes, keepsTokens: true))
    return true
  }

  /// The place behind the first such text that begins in a range.
  private static func behind(_ wanted: Bytes, in line: Bytes, from: Int, to: Int) -> Int? {
    var place = max(0, from)
    // The second letter is rarer than the quote before it.
    while let next = line.first(wanted[1], from: place + 1, to: max(place + 1, to)) {
      place = next
      let end = next - 1 + wanted.count
      if end <= line.count, line.slice(next - 1, end).equals(wanted) { return end }
    }
    return nil
  }
}
