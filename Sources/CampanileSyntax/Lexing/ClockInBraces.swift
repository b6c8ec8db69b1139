/// `{18:30 :time}` in a text: a time of day, which is no value.
package enum ClockInBraces {
  /// The first in a text, with its braces.
  package static func first(in text: String) -> (time: String, range: Range<Int>)? {
    let bytes = Array(text.utf8)
    let isDigit = { (place: Int) in bytes.indices.contains(place) && (0x30...0x39).contains(bytes[place]) }
    for opening in bytes.indices where bytes[opening] == UInt8(ascii: "{") {
      let start = bytes[(opening + 1)...].firstIndex { $0 != 0x20 } ?? bytes.count
      let colon = isDigit(start + 1) ? start + 2 : start + 1
      guard isDigit(start), colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), isDigit(colon + 1),
        isDigit(colon + 2), !isDigit(colon + 3),
        let closing = bytes[colon...].firstIndex(where: { $0 == UInt8(ascii: "}") })
      else { continue }
      return (String(decoding: bytes[start..<colon + 3], as: UTF8.self), opening..<closing + 1)
    }
    return nil
  }
}
