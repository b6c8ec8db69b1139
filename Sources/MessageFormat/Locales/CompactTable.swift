/// A read-only table in one text: `key=value` entries, separated by a space or line feed and sorted by the bytes of their
/// keys. It costs nothing until it is asked, and then a binary search.
struct CompactTable: Sendable {
  private let bytes: [UInt8]

  /// - Parameter text: The entries; keys and values without spaces, line feeds and `=`.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  func value(for key: String) -> String? {
    let key = Array(key.utf8)
    var low = 0
    var high = bytes.count
    while low < high {
      let (start, equals, end) = entry(around: low + (high - low) / 2)
      if key.elementsEqual(bytes[start..<equals]) {
        return String(decoding: bytes[min(equals + 1, end)..<end], as: UTF8.self)
      }
      if key.lexicographicallyPrecedes(bytes[start..<equals]) {
        high = start
      } else {
        low = end + 1
      }
    }
    return nil
  }

  /// Where the entry round a place starts, has its equals sign, and ends.
  private func entry(around place: Int) -> (start: Int, equals: Int, end: Int) {
    var start = place
    while start > 0, !isSeparator(bytes[start - 1]) { start -= 1 }
    var equals = start
    while equals < bytes.count, bytes[equals] != UInt8(ascii: "="), !isSeparator(bytes[equals]) { equals += 1 }
    var end = equals
    while end < bytes.count, !isSeparator(bytes[end]) { end += 1 }
    return (start, equals, end)
  }

  private func isSeparator(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
}
