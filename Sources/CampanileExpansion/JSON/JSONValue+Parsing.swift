extension JSONValue {
  /// Why bytes aren't JSON.
  package struct Problem: Error, Equatable {
    /// The byte at which it was noticed.
    package let offset: Int
    package let reason: String
  }

  /// Arrays and objects within each other, at the most.
  package static let maximumDepth = 128

  /// Reads one JSON value (RFC 8259) and nothing behind it.
  package init(parsing bytes: [UInt8]) throws(Problem) {
    var reader = Reader(bytes: bytes)
    self = try reader.readDocument()
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func problem(_ reason: String) -> Problem { Problem(offset: index, reason: reason) }

    mutating func readDocument() throws(Problem) -> JSONValue {
      let value = try readValue(depth: 0)
      skipSpace()
      guard index == bytes.count else { throw problem("something stands behind the value") }
      return value
    }

    private mutating func skipSpace() {
      while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func readValue(depth: Int) throws(Problem) -> JSONValue {
      guard depth <= JSONValue.maximumDepth else { throw problem("it is nested too deeply") }
      skipSpace()
      switch current {
      case UInt8(ascii: "{"): return try readObject(depth: depth)
      case UInt8(ascii: "["): return try readArray(depth: depth)
      case UInt8(ascii: "\""): return .text(try readText())
      case UInt8(ascii: "t"): return try readWord("true", .boolean(true))
      case UInt8(ascii: "f"): return try readWord("false", .boolean(false))
      case UInt8(ascii: "n"): return try readWord("null", .null)
      case nil: throw problem("it ends too early")
      default: return try readNumber()
      }
    }

    private mutating func readWord(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
      for byte in word.utf8 {
        guard current == byte else { throw problem("a value is expected") }
        index += 1
      }
      return value
    }

    private mutating func readObject(depth: Int) throws(Problem) -> JSONValue {
      index += 1
      var members: [Member] = []
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object([]) }
      while true {
        skipSpace()
        guard current == UInt8(ascii: "\"") else { throw problem("a key in quotes is expected") }
        let key = try readText()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw problem("`:` is expected") }
        members.append(Member(key, try readValue(depth: depth + 1)))
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        guard take(UInt8(ascii: ",")) else { throw problem("`,` or `}` is expected") }
      }
    }

    private mutating func readArray(depth: Int) throws(Problem) -> JSONValue {
      index += 1
      var values: [JSONValue] = []
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array([]) }
      while true {
        values.append(try readValue(depth: depth + 1))
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(values) }
        guard take(UInt8(ascii: ",")) else { throw problem("`,` or `]` is expected") }
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard current == byte else { return false }
      index += 1
      return true
    }

    private mutating func readNumber() throws(Problem) -> JSONValue {
      let start = index
      var isWhole = true
      _ = take(UInt8(ascii: "-"))
      guard let first = current, (48...57).contains(first) else { throw problem("a value is expected") }
      skipDigits()
      if first == 48, index - start > (bytes[start] == 45 ? 2 : 1) { throw problem("a number has no leading zero") }
      if take(UInt8(ascii: ".")) {
        isWhole = false
        guard skipDigits() else { throw problem("a digit is expected") }
      }
      if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
        isWhole = false
        if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
        guard skipDigits() else { throw problem("a digit is expected") }
      }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      if isWhole, let integer = Int64(text) { return .integer(integer) }
      guard let number = Double(text), number.isFinite else { throw problem("the number is too large") }
      return .number(number)
    }

    @discardableResult
    private mutating func skipDigits() -> Bool {
      let start = index
      while let byte = current, (48...57).contains(byte) { index += 1 }
      return index > start
    }

    private mutating func readText() throws(Problem) -> String {
      index += 1
      var content: [UInt8] = []
      while let byte = current {
        switch byte {
        case UInt8(ascii: "\""):
          index += 1
          guard let text = String(validating: content, as: UTF8.self) else { throw problem("a text is not UTF-8") }
          return text
        case UInt8(ascii: "\\"):
          index += 1
          try readEscape(to: &content)
        case 0..<0x20: throw problem("a control character stands in a text")
        default:
          content.append(byte)
          index += 1
        }
      }
      throw problem("a text has no end")
    }

    private mutating func readEscape(to content: inout [UInt8]) throws(Problem) {
      guard let byte = current else { throw problem("a text has no end") }
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
      case UInt8(ascii: "b"): content.append(0x08)
      case UInt8(ascii: "f"): content.append(0x0C)
      case UInt8(ascii: "n"): content.append(0x0A)
      case UInt8(ascii: "r"): content.append(0x0D)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "u"):
        var value = try readHexadecimal()
        if (0xD800..<0xDC00).contains(value) {
          guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw problem("half a surrogate pair") }
          let low = try readHexadecimal()
          guard (0xDC00..<0xE000).contains(low) else { throw problem("half a surrogate pair") }
          value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw problem("half a surrogate pair") }
        content += Array(String(Character(scalar)).utf8)
      default: throw problem("an escape that JSON doesn't know")
      }
    }

    private mutating func readHexadecimal() throws(Problem) -> UInt32 {
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
          throw problem("four hexadecimal digits are expected")
        }
        value = value << 4 | UInt32(digit)
        index += 1
      }
      return value
    }
  }
}
