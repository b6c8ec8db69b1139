/// One content line of an iCalendar file, folded so that no part is longer than 75 octets (RFC 5545, 3.1).
struct CalendarLine {
  private var content = CalendarBuffer()

  private static let longest = 75

  mutating func append(_ text: String) { content.append(text) }

  mutating func append(timestampOf moment: Int64) { content.append(timestampOf: moment) }

  mutating func append(compactOf moment: Int64) { content.append(compactOf: moment) }

  /// Writes the line with its end, and begins the next. No character is cut in two.
  mutating func end(in buffer: inout CalendarBuffer, with ending: [UInt8] = [0x0D, 0x0A]) {
    let bytes = content.bytes
    var start = 0
    while bytes.count - start > Self.room(at: start) {
      var end = start + Self.room(at: start)
      // The later bytes of a character in UTF-8 begin with the bits 10.
      while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      buffer.append(bytes[start..<end])
      buffer.append("\r\n ")
      start = end
    }
    buffer.append(bytes[start...])
    buffer.append(ending)
    content.removeAll()
  }

  /// A continued line begins with a space.
  private static func room(at start: Int) -> Int { start == 0 ? longest : longest - 1 }
}
