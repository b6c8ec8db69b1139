/// A property list as Xcode writes projects and tables of strings: `{ key = value; list = (a, b); }`.
///
/// Foundation reads this form on some systems and not on others; this reader is the same everywhere.
indirect enum OpenStepList: Equatable, Sendable {
  case text(String)
  case list([OpenStepList])
  /// Of a key that stands twice, the last value.
  case block([String: OpenStepList])

  /// - Returns: `nil` where the text is none. A table of strings has no braces around it.
  static func read(_ text: String) -> OpenStepList? {
    var reader = OpenStepReader(bytes: Array(text.utf8))
    reader.skip()
    let value = reader.isAt("{") ? reader.value(0) : reader.entries(0, isOpen: true).map { .block($0) }
    reader.skip()
    return reader.isAtEnd ? value : nil
  }

  subscript(key: String) -> OpenStepList? { if case .block(let entries) = self { entries[key] } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var entries: [String: OpenStepList] { if case .block(let entries) = self { entries } else { [:] } }

  /// The texts of a list, or the one text.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.compactMap(\.text)
    case .block: []
    }
  }
}

private struct OpenStepReader {
  private let bytes: [UInt8]
  private var place = 0

  /// More lists within each other than a project has.
  private static let maximumDepth = 64

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  var isAtEnd: Bool { place >= bytes.count }

  func isAt(_ sign: Character) -> Bool { place < bytes.count && sign.asciiValue == bytes[place] }

  private func isAt(_ first: UInt8, _ second: UInt8) -> Bool {
    place + 1 < bytes.count && bytes[place] == first && bytes[place + 1] == second
  }

  /// Passes over blanks and comments.
  mutating func skip() {
    while place < bytes.count {
      if bytes[place] <= 0x20 {
        place += 1
      } else if isAt(UInt8(ascii: "/"), UInt8(ascii: "/")) {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else if isAt(UInt8(ascii: "/"), UInt8(ascii: "*")) {
        place += 2
        while place < bytes.count, !isAt(UInt8(ascii: "*"), UInt8(ascii: "/")) { place += 1 }
        place = min(place + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private mutating func take(_ sign: Character) -> Bool {
    skip()
    guard isAt(sign) else { return false }
    place += 1
    return true
  }

  mutating func value(_ depth: Int) -> OpenStepList? {
    guard depth < Self.maximumDepth else { return nil }
    if take("{") { return entries(depth + 1, isOpen: false).map { .block($0) } }
    if take("(") {
      var values: [OpenStepList] = []
      while !take(")") {
        guard let value = value(depth + 1) else { return nil }
        values.append(value)
        if !take(",") {
          guard take(")") else { return nil }
          return .list(values)
        }
      }
      return .list(values)
    }
    return word().map { .text($0) }
  }

  /// - Parameter isOpen: whether they end with the file, and not with a brace.
  mutating func entries(_ depth: Int, isOpen: Bool) -> [String: OpenStepList]? {
    var entries: [String: OpenStepList] = [:]
    while true {
      skip()
      if isOpen ? isAtEnd : take("}") { return entries }
      guard let key = word() else { return nil }
      if take(";") {
        entries[key] = .text(key)
        continue
      }
      guard take("="), let value = value(depth), take(";") else { return nil }
      entries[key] = value
    }
  }

  private mutating func word() -> String? {
    skip()
    guard place < bytes.count else { return nil }
    if isAt("\"") || isAt("'") { return quoted(bytes[place]) }
    let start = place
    while place < bytes.count, Self.isPlain(bytes[place]) { place += 1 }
    return start == place ? nil : String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte >= 0x80
      || "_$/:.-+@<>*[]?!~&%^|".utf8.contains(byte)
  }

  private mutating func quoted(_ quote: UInt8) -> String? {
    place += 1
    var content: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), place < bytes.count else {
        content.append(byte)
        continue
      }
      let escape = bytes[place]
      place += 1
      switch escape {
      case UInt8(ascii: "n"): content.append(0x0A)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "r"): content.append(0x0D)
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        let digits = bytes[place...].prefix(4)
        guard digits.count == 4, let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(number)
        else { return nil }
        content += Array(String(scalar).utf8)
        place += 4
      default: content.append(escape)
      }
    }
    return nil
  }
}
