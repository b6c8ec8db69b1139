/// The signs around a place for a value, which go with it.
extension ForeignPlaceholder {
  /// `__nickname__`, whose end a name with a `_` in it has too.
  static func underscored(_ bytes: [UInt8], _ start: Int) -> (end: Int, name: Range<Int>?)? {
    guard bytes[start...].starts(with: "__".utf8), start == 0 || !isNameByte(bytes[start - 1]) else { return nil }
    let rest = bytes[(start + 2)...].prefix(64)
    guard let end = rest.firstIndex(of: UInt8(ascii: "_")), end > start + 2, bytes[end...].starts(with: "__".utf8),
      rest[..<end].allSatisfy(isNameByte)
    else { return nil }
    return (end + 2, start + 2..<end)
  }

  /// With the same signs around it once more: `[[line]]`, `{{{line}}}`, `##line##`.
  static func withTwins(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let pairs = ["{}", "[]", "<>", "()", "%%", "##", "||", "@@", "$$"].map { Array($0.utf8) }
    var range = range
    guard let pair = pairs.first(where: { $0 == [bytes[range.lowerBound], bytes[range.upperBound - 1]] }) else {
      return range
    }
    for _ in 0..<2 {
      let (before, behind) = (range.lowerBound - 1, range.upperBound)
      // `\{` is a brace.
      guard before >= 0, behind < bytes.count, bytes[before] == pair[0], bytes[behind] == pair[1],
        before == 0 || bytes[before - 1] != UInt8(ascii: "\\")
      else { break }
      range = before..<behind + 1
    }
    return range
  }

  /// `{{${cart-items} | default: 0}}`, with what stands around the sign.
  static func withBraces(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    // `($due :date)`
    if range.lowerBound > 0, bytes[range.lowerBound - 1] == 0x28, bytes[range.lowerBound] == UInt8(ascii: "$"),
      bytes[range.upperBound - 1] == 0x29
    {
      return range.lowerBound - 1..<range.upperBound
    }
    // `[$name]`
    if range.lowerBound > 0, bytes[range.lowerBound - 1] == 0x5B, bytes[range.lowerBound] == UInt8(ascii: "$"),
      range.upperBound < bytes.count, bytes[range.upperBound] == 0x5D
    {
      return range.lowerBound - 1..<range.upperBound + 1
    }
    // `❴$name❵`
    if bytes[..<range.lowerBound].suffix(3).elementsEqual("\u{2774}".utf8),
      bytes[range.upperBound...].starts(with: "\u{2775}".utf8)
    {
      return range.lowerBound - 3..<range.upperBound + 3
    }
    // `{{ ${name} }}`
    // `{{custom_attribute.${name}}}`
    let before = bytes[..<range.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x2E || isNameByte($0) }.count
    let start = range.lowerBound - before - 2
    guard bytes[range.lowerBound] == UInt8(ascii: "$"), start >= 0, bytes[start...].starts(with: "{{".utf8) else {
      return range
    }
    let rest = bytes[range.upperBound...].prefix(80)
    guard let end = rest.firstIndex(of: UInt8(ascii: "}")), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "}")
    else { return range }
    return start..<end + 2
  }
}
