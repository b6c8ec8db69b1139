/// The elements of a set, one after the other: of an array in JSON, or of a CSV field with `;` between them, and blanks around
/// those.
///
/// The array's grammar was checked by the parser where it comes from JSON; in a CSV field it is checked here.
struct SetElements: ~Copyable {
  private let source: Bytes
  private var place = 0
  private var scratch = ByteWriter(capacity: 64)
  private let isArray: Bool
  /// False once an element isn't right.
  private(set) var isWellFormed = true

  init(_ source: Bytes) {
    self.source = source
    isArray = source.count > 0 && source[0] == UInt8(ascii: "[")
    place = isArray ? 1 : 0
  }

  /// Calls with each element of an array that holds nothing but texts without escapes, until `body` is false.
  ///
  /// - Returns: whether it came to the end of such an array, and of `source`.
  @inline(__always)
  static func plainTexts(_ source: Bytes, _ body: (Bytes) -> Bool) -> Bool {
    guard source.count >= 2, source[0] == UInt8(ascii: "[") else { return false }
    if source.count == 2 { return source[1] == UInt8(ascii: "]") }
    var place = 1
    while source[place] == UInt8(ascii: "\"") {
      let close = TextScan.close(source, from: place &+ 1)
      if close.place < 0 || close.hasEscapes || close.place &+ 1 >= source.count { return false }
      if !body(source.slice(place &+ 1, close.place)) { return false }
      let behind = source[close.place &+ 1]
      if behind == UInt8(ascii: "]") { return close.place &+ 2 == source.count }
      if behind != UInt8(ascii: ",") { return false }
      place = source[close.place &+ 2] == UInt8(ascii: " ") ? close.place &+ 3 : close.place &+ 2
    }
    return false
  }

  /// The next element; its text is valid until the one after it.
  mutating func next() -> (text: Bytes, form: Capture.Kind)? {
    isArray ? nextOfArray() : nextOfField()
  }

  private mutating func nextOfField() -> (text: Bytes, form: Capture.Kind)? {
    while place < source.count {
      var start = place
      var end = source.first(UInt8(ascii: ";"), from: start, to: source.count) ?? source.count
      place = end + 1
      // Blanks around an element are how people write a list.
      while start < end, isBlank(source[start]) { start += 1 }
      while end > start, isBlank(source[end - 1]) { end -= 1 }
      if end > start { return (source.slice(start, end), .field) }
    }
    return nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private mutating func nextOfArray() -> (text: Bytes, form: Capture.Kind)? {
    skipSpace()
    guard place < source.count, isWellFormed else {
      isWellFormed = false
      return nil
    }
    if source[place] == UInt8(ascii: "]") {
      isWellFormed = isWellFormed && place + 1 == source.count
      return nil
    }
    var parser = JSONLineParser(paths: AttributePaths())
    var line = CapturedLine(count: 0)
    let start = place
    guard let end = parser.value(source, from: start, to: source.count, node: -1, into: &line) else {
      isWellFormed = false
      return nil
    }
    place = end
    skipSpace()
    if place < source.count, source[place] == UInt8(ascii: ",") {
      place += 1
      skipSpace()
      if place < source.count, source[place] == UInt8(ascii: "]") { isWellFormed = false }
    } else if place >= source.count || source[place] != UInt8(ascii: "]") {
      isWellFormed = false
    }
    let text = source.slice(start, end)
    switch source[start] {
    case UInt8(ascii: "\""):
      let inner = text.slice(1, text.count - 1)
      guard inner.contains(UInt8(ascii: "\\")) else { return (inner, .text) }
      scratch.removeAll()
      guard JSONText.unescape(inner, into: &scratch) else {
        isWellFormed = false
        return nil
      }
      return (scratch.bytes, .text)
    case UInt8(ascii: "t"): return (text, .yes)
    case UInt8(ascii: "f"): return (text, .no)
    case UInt8(ascii: "n"): return (text, .missing)
    case UInt8(ascii: "["): return (text, .array)
    case UInt8(ascii: "{"): return (text, .object)
    default: return (text, .number)
    }
  }

  private mutating func skipSpace() {
    while place < source.count, [0x20, 0x09, 0x0A, 0x0D].contains(source[place]) { place += 1 }
  }
}
