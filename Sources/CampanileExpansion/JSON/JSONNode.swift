extension JSONValue {
  /// Reads one JSON value (RFC 8259) and nothing behind it.
  package init(parsing bytes: [UInt8]) throws(JSONNode.Problem) { self.init(try JSONNode(parsing: bytes)) }

  /// The value without its place.
  package init(_ node: JSONNode) {
    switch node.content {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text.value)
    case .array(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .object(let members): self = .object(members.map { Member($0.key.value, JSONValue($0.value)) })
    }
  }
}

/// A JSON value that knows where it stands, for files that people mend.
package struct JSONNode: Sendable {
  package indirect enum Content: Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case text(Text)
    case array([JSONNode])
    case object([Member])
  }

  /// A text, and where each part of it stands.
  package struct Text: Sendable {
    package let value: String
    /// With the quotes.
    package let range: Range<Int>
    /// Where runs of the text begin: an offset in its UTF-8, and the offset that it came from. Sorted; the first run
    /// begins at 0; an escape is a run of its own.
    package let runs: [(offset: Int, source: Int)]
  }

  package struct Member: Sendable {
    package let key: Text
    package let value: JSONNode
  }

  package let content: Content
  /// In bytes.
  package let range: Range<Int>

  private init(content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// The value of a key; of duplicate keys the last.
  package subscript(key: String) -> JSONNode? { members?.last { $0.key.value == key }?.value }

  package var members: [Member]? {
    if case .object(let members) = content { return members }
    return nil
  }

  package var text: Text? {
    if case .text(let text) = content { return text }
    return nil
  }

  /// Why bytes aren't JSON.
  package struct Problem: Error, Equatable {
    static let largeNumber = "the number is too large"

    /// Whether all that is wrong is a number that no program can hold.
    var isTooLargeNumber: Bool { reason == Self.largeNumber }

    /// The byte at which it was noticed.
    package let offset: Int
    package let reason: String

    /// The reason that a comma before a closing bracket is: it is noticed at the comma.
    package static let needlessComma = "nothing follows a comma"
    package static let missingComma = "`,` or `}` is expected"
  }

  /// Arrays and objects within each other, at the most.
  ///
  /// A plan's conditions take two for each of their levels.
  package static let maximumDepth = PlanLimits.levels * 2 + 60

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

    mutating func readDocument() throws(Problem) -> JSONNode {
      // A mark of the byte order may be passed over (RFC 8259, section 8.1).
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
      let value = try readValue(depth: 0)
      skipSpace()
      guard index == bytes.count else { throw problem("something stands behind the value") }
      return value
    }

    private mutating func skipSpace() {
      while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func readValue(depth: Int) throws(Problem) -> JSONNode {
      guard depth <= JSONNode.maximumDepth else { throw problem("it is nested too deeply") }
      skipSpace()
      let start = index
      let content = try readContent(depth: depth)
      return JSONNode(content: content, range: start..<index)
    }

    private mutating func readContent(depth: Int) throws(Problem) -> Content {
      switch current {
      case UInt8(ascii: "{"): return .object(try readMembers(depth: depth))
      case UInt8(ascii: "["): return .array(try readElements(depth: depth))
      case UInt8(ascii: "\""): return .text(try readText())
      case UInt8(ascii: "t"): return try readWord("true", .boolean(true))
      case UInt8(ascii: "f"): return try readWord("false", .boolean(false))
      case UInt8(ascii: "n"): return try readWord("null", .null)
      case nil: throw problem("it ends too early")
      default: return try readNumber()
      }
    }

    private mutating func readWord(_ word: String, _ value: Content) throws(Problem) -> Content {
      for byte in word.utf8 {
        guard current == byte else { throw problem("a value is expected") }
        index += 1
      }
      return value
    }

    private mutating func readMembers(depth: Int) throws(Problem) -> [Member] {
      index += 1
      var members: [Member] = []
      skipSpace()
      if take(UInt8(ascii: "}")) { return [] }
      while true {
        skipSpace()
        guard current == UInt8(ascii: "\"") else { throw problem("a key in quotes is expected") }
        let key = try readText()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw problem("`:` is expected") }
        members.append(Member(key: key, value: try readValue(depth: depth + 1)))
        skipSpace()
        if take(UInt8(ascii: "}")) { return members }
        try takeComma(before: UInt8(ascii: "}"), otherwise: Problem.missingComma)
      }
    }

    private mutating func readElements(depth: Int) throws(Problem) -> [JSONNode] {
      index += 1
      var values: [JSONNode] = []
      skipSpace()
      if take(UInt8(ascii: "]")) { return [] }
      while true {
        values.append(try readValue(depth: depth + 1))
        skipSpace()
        if take(UInt8(ascii: "]")) { return values }
        try takeComma(before: UInt8(ascii: "]"), otherwise: "`,` or `]` is expected")
      }
    }

    /// A comma with something behind it.
    private mutating func takeComma(before end: UInt8, otherwise reason: String) throws(Problem) {
      let comma = index
      guard take(UInt8(ascii: ",")) else { throw problem(reason) }
      skipSpace()
      if current == end { throw Problem(offset: comma, reason: Problem.needlessComma) }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard current == byte else { return false }
      index += 1
      return true
    }

    private mutating func readNumber() throws(Problem) -> Content {
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
      guard let number = Double(text), number.isFinite else { throw problem(Problem.largeNumber) }
      return .number(number)
    }

    @discardableResult
    private mutating func skipDigits() -> Bool {
      let start = index
      while let byte = current, (48...57).contains(byte) { index += 1 }
      return index > start
    }

    private mutating func readText() throws(Problem) -> Text {
      let start = index
      index += 1
      // Most texts have no escapes.
      let plain = endOfPlainBytes
      if plain < bytes.count, bytes[plain] == UInt8(ascii: "\""),
        let text = String(validating: bytes[index..<plain], as: UTF8.self)
      {
        index = plain + 1
        return Text(value: text, range: start..<index, runs: [(offset: 0, source: start + 1)])
      }
      var content: [UInt8] = []
      var runs = [(offset: 0, source: index)]
      while let byte = current {
        switch byte {
        case UInt8(ascii: "\""):
          index += 1
          guard let text = String(validating: content, as: UTF8.self) else { throw problem("a text is not UTF-8") }
          return Text(value: text, range: start..<index, runs: runs)
        case UInt8(ascii: "\\"):
          runs.append((content.count, index))
          index += 1
          try readEscape(to: &content)
          runs.append((content.count, index))
        case 0..<0x20: throw problem("a control character stands in a text")
        default:
          let end = endOfPlainBytes
          content += bytes[index..<end]
          index = end
        }
      }
      throw problem("a text has no end")
    }

    /// Up to where the bytes of a text stand for themselves.
    private var endOfPlainBytes: Int {
      let bytes = bytes
      var end = index
      while end < bytes.count {
        let next = bytes[end]
        if next < 0x20 || next == 0x22 || next == 0x5C { break }
        end += 1
      }
      return end
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
