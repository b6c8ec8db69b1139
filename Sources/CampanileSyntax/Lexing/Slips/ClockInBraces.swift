/// `{18:30 :time}`, `{|08:00| :time}` and `{8 pm :time}` in a text: a time of day, which is no value.
package enum ClockInBraces {
  /// The first in a text, with its braces.
  ///
  /// - Parameter isReadable: whether the text can be read: then only what a function shows as a moment is one for sure.
  package static func first(in text: String, isReadable: Bool = false) -> (time: String, range: Range<Int>)? {
    let bytes = Array(text.utf8)
    for opening in bytes.indices where bytes[opening] == UInt8(ascii: "{") {
      guard let closing = bytes[(opening + 1)...].firstIndex(where: { "{}".utf8.contains($0) }),
        bytes[closing] == UInt8(ascii: "}")
      else { continue }
      let inside = bytes[(opening + 1)..<closing].drop { $0 == 0x20 }
      guard let length = length(of: inside.drop { $0 == UInt8(ascii: "|") }) else { continue }
      let isQuoted = inside.first == UInt8(ascii: "|")
      let time = inside.drop { $0 == UInt8(ascii: "|") }.prefix(length)
      var rest = inside.dropFirst(length + (isQuoted ? 1 : 0))
      if isQuoted {
        guard rest.first == UInt8(ascii: "|") else { continue }
        rest = rest.dropFirst()
      }
      rest = rest.drop { $0 == 0x20 }
      let isShown = [":time", ":datetime", ":date"].contains { rest.starts(with: $0.utf8) }
      guard isShown || !isReadable && !isQuoted && time.contains(UInt8(ascii: ":")) else { continue }
      return (String(decoding: time, as: UTF8.self), opening..<closing + 1)
    }
    return nil
  }

  /// How many bytes say `8:00`, `18:30:00`, `8pm` or `8 am` at a beginning; `nil` where none do.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int? {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let hours = bytes.prefix(while: isDigit)
    guard (1...2).contains(hours.count) else { return nil }
    var rest = bytes.dropFirst(hours.count)
    while rest.first == UInt8(ascii: ":"), rest.dropFirst().prefix(while: isDigit).count == 2 {
      rest = rest.dropFirst(3)
    }
    let clock = rest.startIndex - bytes.startIndex
    let half = rest.drop { $0 == 0x20 }
    if half.count > 1, ["am", "pm"].contains(String(decoding: half.prefix(2), as: UTF8.self).lowercased()),
      half.dropFirst(2).first.map({ " :|".utf8.contains($0) }) ?? true
    {
      return half.startIndex + 2 - bytes.startIndex
    }
    return clock > hours.count && !(rest.first.map(isDigit) ?? false) ? clock : nil
  }
}
