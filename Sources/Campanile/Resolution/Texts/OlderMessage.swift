/// A choice as MessageFormat 1 writes it: `{count, plural, one {…} other {…}}`.
struct OlderMessage {
  let name: String
  /// `plural`, `select` and the like.
  let word: String
  /// What stands behind the word, such as `percent`.
  let style: String
  /// Bytes of the text, from its name to its word, or to its style.
  let range: Range<Int>
  /// With its braces, where no other ones stand in it.
  let whole: Range<Int>?

  private static let words: Set = ["plural", "select", "selectordinal", "number", "date", "time"]

  static func first(in source: String) -> OlderMessage? {
    let bytes = Array(source.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var offset = 0
    while let brace = bytes[offset...].firstIndex(of: UInt8(ascii: "{")) {
      offset = brace + 1
      // No further than to the next brace: however many stand there, each byte is looked at twice at most.
      guard let comma = bytes[offset...].firstIndex(where: { ",{}".utf8.contains($0) }),
        bytes[comma] == UInt8(ascii: ",")
      else { continue }
      let start = bytes[(comma + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
      let end = bytes[start...].firstIndex { !(0x61...0x7A).contains($0) } ?? bytes.count
      let name = text(offset..<comma).trimmed
      guard words.contains(text(start..<end)), !name.isEmpty, !name.contains(" ") else { continue }
      var (style, last) = ("", end)
      if let comma = bytes[end...].firstIndex(where: { $0 != UInt8(ascii: " ") }), bytes[comma] == UInt8(ascii: ",") {
        let close = bytes[(comma + 1)...].firstIndex { "{}".utf8.contains($0) } ?? bytes.count
        style = text((comma + 1)..<close).trimmed
        if style.hasPrefix("::") { last = close }
      }
      let close = bytes[end...].firstIndex { "{}".utf8.contains($0) }
      return OlderMessage(
        name: name.hasPrefix("$") ? String(name.dropFirst()) : name, word: text(start..<end), style: style,
        range: offset..<last, whole: close.flatMap { bytes[$0] == UInt8(ascii: "}") ? brace..<$0 + 1 : nil })
    }
    return nil
  }
}
