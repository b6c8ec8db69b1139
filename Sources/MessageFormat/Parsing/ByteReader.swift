/// A place in the UTF-8 bytes of a message, and the looks and steps from there that the grammar needs.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var index = 0

  init(_ source: String) {
    bytes = Array(source.utf8)
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The byte here, or `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The scalar here with its length in bytes. The bytes came from a `String`, so they are well-formed UTF-8.
  var scalar: (value: Unicode.Scalar, length: Int)? {
    guard index < bytes.count else { return nil }
    let first = UInt32(bytes[index])
    if first < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return nil }
    var value = first & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// The bytes of the character here, or the empty range at the end.
  var rangeOfCurrent: Range<Int> { index..<index + (scalar?.length ?? 0) }

  func at(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= bytes.count else { return false }
    // A literal in the program's read-only data: its pointer is valid for its length, always.
    return unsafe UnsafeBufferPointer(start: text.utf8Start, count: length).elementsEqual(bytes[index..<index + length])
  }

  mutating func advance(by count: Int) {
    index = min(index + count, bytes.count)
  }

  mutating func move(to index: Int) {
    self.index = min(max(0, index), bytes.count)
  }

  mutating func take(_ text: StaticString) -> Bool {
    guard at(text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Moves past all scalars that are in a class, and says whether there were any.
  @discardableResult
  mutating func skip(while isIncluded: (Unicode.Scalar) -> Bool) -> Bool {
    let start = index
    while let (value, length) = scalar, isIncluded(value) { index += length }
    return index > start
  }

  /// `o = *(ws / bidi)`
  mutating func skipOptionalSpace() {
    skip { CharacterClass.isWhitespace($0) || CharacterClass.isBidi($0) }
  }

  /// `s = *bidi ws o`; whether there was any, with the place left alone if not.
  mutating func skipSpace() -> Bool {
    let start = index
    skip(while: CharacterClass.isBidi)
    guard let scalar, CharacterClass.isWhitespace(scalar.value) else {
      index = start
      return false
    }
    skipOptionalSpace()
    return true
  }

  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
