/// One content line of an iCalendar file, folded so that no part is longer than 75 octets (RFC 5545, 3.1).
enum CalendarLine {
  private static let longest = 75

  /// Writes a line with its end. No character is cut in two.
  static func append(_ text: String, to buffer: inout CalendarBuffer) {
    let bytes = ContiguousArray(text.utf8)
    var start = 0
    while bytes.count - start > room(at: start) {
      var end = start + room(at: start)
      // The later bytes of a character in UTF-8 begin with the bits 10.
      while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      buffer.append(bytes[start..<end])
      buffer.append("\r\n ")
      start = end
    }
    buffer.append(bytes[start...])
    buffer.append("\r\n")
  }

  /// A continued line begins with a space.
  private static func room(at start: Int) -> Int { start == 0 ? longest : longest - 1 }
}
