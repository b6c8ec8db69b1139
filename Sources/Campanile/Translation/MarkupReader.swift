/// Reads XML 1.0 (W3C, fifth edition), as much of it as files of translations need, from its first byte to its last.
///
/// Strict: what is not well-formed is an error with its place. Without document types, so that there are no entities but
/// the five that XML has itself, and nothing outside the file is ever looked at. Depth, attributes and size have limits.
struct MarkupReader {
  /// Why a file is not well-formed.
  struct Problem: Error, Equatable {
    let what: MarkupProblem
    /// Counts from 1.
    let line: Int
    /// In characters, from 1.
    let column: Int

    var reason: String { what.summary }
  }

  /// A name with the namespace that it belongs to.
  struct Name: Equatable {
    /// Empty where none is declared.
    let space: String
    let local: String
  }

  struct Element: Equatable {
    let name: Name
    /// Attributes without a prefix, by their names.
    let attributes: [String: String]
    /// Where it begins, in bytes.
    let offset: Int
  }

  enum Event: Equatable {
    case start(Element)
    case end(Name)
    case text(String)
  }

  static let maximumByteCount = 64 << 20
  static let maximumDepth = 100
  private static let maximumAttributeCount = 64

  private let bytes: [UInt8]
  private var position = 0
  /// The open elements: the name as it is written, its meaning, and the namespaces that were known before.
  private var open: [(written: String, name: Name, outer: [String: String])] = []
  private var spaces = ["xml": "http://www.w3.org/XML/1998/namespace"]
  private var hasRoot = false
  /// The end of an element that closes itself.
  private var pendingEnd = false

  init(_ bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    guard bytes.count <= Self.maximumByteCount else {
      throw Problem(what: .tooLarge(megabytes: Self.maximumByteCount >> 20), line: 1, column: 1)
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0) {
      throw Problem(what: .utf16, line: 1, column: 1)
    }
    if let offset = Self.firstInvalid(bytes) { throw problem(.notUTF8, at: offset) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if looks(at: "<?xml"), position + 5 < bytes.count, Self.isSpace(bytes[position + 5]) { try readDeclaration() }
  }

  /// Where the text stops being UTF-8.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    // The longest beginning that is right; a sequence that it divides is at most three bytes long.
    var low = 0
    var high = bytes.count
    func isRight(_ count: Int) -> Bool {
      (0...3).contains { $0 <= count && String(validating: bytes[..<(count - $0)], as: UTF8.self) != nil }
    }
    while low < high {
      let middle = (low + high + 1) / 2
      if isRight(middle) { low = middle } else { high = middle - 1 }
    }
    return max(low - 3, 0)
  }

  // MARK: Places

  /// Counts from 1.
  func line(at offset: Int) -> Int { bytes[..<min(offset, bytes.count)].count { $0 == 0x0A } + 1 }

  func problem(_ what: MarkupProblem, at offset: Int? = nil) -> Problem {
    let before = bytes[..<min(offset ?? position, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Problem(
      what: what, line: line(at: offset ?? position),
      // Bytes within a character don't count.
      column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1)
  }

  // MARK: Events

  /// The next event; `nil` at the end of a file that is whole.
  mutating func next() throws(Problem) -> Event? {
    if pendingEnd {
      pendingEnd = false
      return close()
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let start = position
        let text = try readText()
        if !open.isEmpty { return .text(text) }
        guard text.utf8.allSatisfy(Self.isSpace) else {
          throw problem(
            !hasRoot && start == 0 && position == bytes.count ? .noMarkup : .textOutside(hasEnded: hasRoot), at: start)
        }
        continue
      }
      if looks(at: "<!--") {
        try skipComment()
      } else if looks(at: "<![CDATA[") {
        return .text(try readCharacterData())
      } else if looks(at: "<!") {
        throw problem(looks(at: "<!DOCTYPE") ? .documentType : .noDeclaration)
      } else if looks(at: "<?") {
        try skipInstruction()
      } else if looks(at: "</") {
        return try readEnd()
      } else {
        return try readStart()
      }
    }
    if let last = open.last { throw problem(.endsBefore("</\(last.written)>")) }
    guard hasRoot else { throw problem(.noElement) }
    return nil
  }

  private mutating func close() -> Event? {
    guard let last = open.popLast() else { return nil }
    spaces = last.outer
    return .end(last.name)
  }

  // MARK: Elements

  private mutating func readStart() throws(Problem) -> Event {
    let start = position
    position += 1
    let written = try readName(.element)
    if open.isEmpty, hasRoot { throw problem(.secondRoot, at: start) }
    guard open.count < Self.maximumDepth else {
      throw problem(.tooDeep(Self.maximumDepth), at: start)
    }
    var attributes: [(name: String, value: String, offset: Int)] = []
    while true {
      let hasSpace = skipSpaces()
      let isCut = position == bytes.count || position + 1 == bytes.count && bytes[position] == UInt8(ascii: "/")
      guard !isCut else { throw problem(.endsWithin("<\(written)")) }
      if bytes[position] == UInt8(ascii: ">") || looks(at: "/>") { break }
      guard hasSpace else { throw problem(.noSpace(written)) }
      let offset = position
      let name = try readName(.attribute)
      if attributes.contains(where: { $0.name == name }) { throw problem(.twice(name), at: offset) }
      guard attributes.count < Self.maximumAttributeCount else {
        throw problem(.tooManyAttributes(written, most: Self.maximumAttributeCount), at: offset)
      }
      skipSpaces()
      try expect("=", after: name)
      skipSpaces()
      attributes.append((name, try readValue(of: name), offset))
    }
    let outer = spaces
    for attribute in attributes {
      if attribute.name == "xmlns" {
        spaces[""] = attribute.value
      } else if attribute.name.hasPrefix("xmlns:") {
        spaces[String(attribute.name.dropFirst(6))] = attribute.value
      }
    }
    var own: [String: String] = [:]
    for attribute in attributes {
      // Names of other namespaces mean nothing here, but have to be declared.
      if attribute.name.contains(":") {
        if !attribute.name.hasPrefix("xmlns:") { _ = try meaning(of: attribute.name, at: attribute.offset) }
      } else if attribute.name != "xmlns" {
        own[attribute.name] = attribute.value
      }
    }
    let name = try meaning(of: written, at: start + 1)
    open.append((written, name, outer))
    hasRoot = true
    if bytes[position] == UInt8(ascii: "/") {
      position += 1
      pendingEnd = true
    }
    position += 1
    return .start(Element(name: name, attributes: own, offset: start))
  }

  private mutating func readEnd() throws(Problem) -> Event? {
    let start = position
    position += 2
    let written = try readName(.element)
    skipSpaces()
    guard position < bytes.count else { throw problem(.endsWithin("</\(written)")) }
    try expect(">", after: written)
    guard let last = open.last else { throw problem(.endsNothing(written), at: start) }
    guard last.written == written else {
      throw problem(.otherEnd(written, due: last.written), at: start)
    }
    return close()
  }

  private func meaning(of written: String, at offset: Int) throws(Problem) -> Name {
    let parts = written.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw problem(.noName(written), at: offset)
    }
    guard parts.count == 2 else { return Name(space: spaces[""] ?? "", local: written) }
    guard let space = spaces[String(parts[0])] else {
      throw problem(.unknownPrefix(written), at: offset)
    }
    return Name(space: space, local: String(parts[1]))
  }

  private mutating func readName(_ what: MarkupProblem.Named) throws(Problem) -> String {
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    let first = position > start ? bytes[start] : 0
    guard position > start, !(0x30...0x39).contains(first), first != UInt8(ascii: "-"), first != UInt8(ascii: ".")
    else {
      throw problem(.nameDue(what, atEnd: start >= bytes.count), at: start)
    }
    guard position - start <= 256 else { throw problem(.longName(what), at: start) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readValue(of name: String) throws(Problem) -> String {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw problem(.noQuotes(name))
    }
    let start = position
    let quote = bytes[position]
    position += 1
    var value: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      switch bytes[position] {
      case UInt8(ascii: "<"): throw problem(.lessInValue(name))
      case UInt8(ascii: "&"): try readReference(to: &value)
      case 0x09, 0x0A, 0x0D:
        // Spaces, as XML has it; a carriage return and a line feed are one.
        if !looks(at: "\r\n") { value.append(0x20) }
        position += 1
      default: try readByte(to: &value)
      }
    }
    guard position < bytes.count else { throw problem(.openValue(name), at: start) }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }

  // MARK: Text

  private mutating func readText() throws(Problem) -> String {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      if bytes[position] == UInt8(ascii: "&") {
        guard !open.isEmpty else { throw problem(.textOutside(hasEnded: false)) }
        try readReference(to: &text)
      } else {
        if looks(at: "]]>") { throw problem(.sectionEndInText) }
        try readByte(to: &text)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readCharacterData() throws(Problem) -> String {
    let start = position
    guard !open.isEmpty else { throw problem(.textOutside(hasEnded: false)) }
    position += 9
    var text: [UInt8] = []
    while !looks(at: "]]>") {
      guard position < bytes.count else { throw problem(.open("<![CDATA["), at: start) }
      try readByte(to: &text)
    }
    position += 3
    return String(decoding: text, as: UTF8.self)
  }

  /// One byte of text; line ends become line feeds.
  private mutating func readByte(to text: inout [UInt8]) throws(Problem) {
    let byte = bytes[position]
    switch byte {
    case 0x0D:
      if position + 1 >= bytes.count || bytes[position + 1] != 0x0A { text.append(0x0A) }
    case 0x09, 0x0A, 0x20...0x7F: text.append(byte)
    case 0..<0x20: throw problem(.control)
    // U+FFFE and U+FFFF.
    case 0xEF where looks(at: [0xEF, 0xBF, 0xBE]) || looks(at: [0xEF, 0xBF, 0xBF]):
      throw problem(.noCharacter)
    default: text.append(byte)
    }
    position += 1
  }

  private mutating func readReference(to text: inout [UInt8]) throws(Problem) {
    let start = position
    guard let end = bytes[position...].prefix(14).firstIndex(of: UInt8(ascii: ";")) else {
      throw problem(.noReference)
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    position = end + 1
    if let character = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][name] {
      text += Array(character.utf8)
      return
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#") else {
      throw problem(.unknownEntity(name), at: start)
    }
    guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value), Self.isCharacter(scalar)
    else { throw problem(.noCharacterReference(name), at: start) }
    text += Array(String(Character(scalar)).utf8)
  }

  static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  // MARK: What is passed over

  private mutating func readDeclaration() throws(Problem) {
    let start = position
    try skipInstruction()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // `encoding="…"`; others than UTF-8 would have been noticed, but for their like.
    guard let place = text.firstRange(of: "encoding") else { return }
    let rest = text[place.upperBound...].drop { " \t\r\n=".contains($0) }
    let name = rest.dropFirst().prefix { $0 != "\"" && $0 != "'" }.lowercased()
    guard ["utf-8", "utf8", "us-ascii"].contains(name) else {
      throw problem(.otherEncoding(name), at: start)
    }
  }

  private mutating func skipInstruction() throws(Problem) {
    let start = position
    position += 2
    let name = try readName(.instruction)
    if name.lowercased() == "xml", start != 0, start != 3 || bytes[0] != 0xEF {
      throw problem(.lateDeclaration, at: start)
    }
    while !looks(at: "?>") {
      guard position < bytes.count else { throw problem(.open("<?\(name)"), at: start) }
      position += 1
    }
    position += 2
  }

  private mutating func skipComment() throws(Problem) {
    let start = position
    position += 4
    while !looks(at: "--") {
      guard position < bytes.count else { throw problem(.openComment, at: start) }
      position += 1
    }
    guard looks(at: "-->") else { throw problem(.hyphensInComment) }
    position += 3
  }

  // MARK: Bytes

  private func looks(at text: StaticString) -> Bool {
    text.withUTF8Buffer { buffer in
      guard position + buffer.count <= bytes.count else { return false }
      for index in buffer.indices where unsafe bytes[position + index] != buffer[index] { return false }
      return true
    }
  }

  private func looks(at sequence: [UInt8]) -> Bool { bytes[position...].starts(with: sequence) }

  private mutating func expect(_ byte: Character, after what: String) throws(Problem) {
    guard position < bytes.count, bytes[position] == byte.asciiValue else {
      throw problem(.due(byte, after: what))
    }
    position += 1
  }

  @discardableResult
  private mutating func skipSpaces() -> Bool {
    let start = position
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
