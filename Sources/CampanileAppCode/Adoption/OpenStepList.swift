/// A property list as Xcode writes projects and tables of strings: `{ key = value; list = (a, b); }`.
///
/// Foundation reads this form on some systems and not on others; this reader is the same everywhere.
indirect enum OpenStepList: Equatable, Sendable {
  case text(String)
  case list([OpenStepList])
  /// Of a key that stands twice, the last value.
  case block([String: OpenStepList])

  /// Where a text is no list, and why.
  struct Problem: Error, Equatable {
    /// From 1.
    let line: Int
    let reason: Reason

    enum Reason {
      case unclosedQuote, noEqualsSign, noSemicolon, conflict, typographicQuote, noText, tooDeep, leftOver
    }
  }

  /// - Note: A table of strings has no braces around it.
  static func read(_ text: String) throws(Problem) -> OpenStepList {
    var reader = OpenStepReader(bytes: Array(text.utf8))
    reader.skip()
    let value = try reader.isAt("{") ? reader.value(0) : .block(reader.entries(0, isOpen: true))
    reader.skip()
    guard reader.isAtEnd else { throw reader.problem(.leftOver) }
    return value
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

  /// - Parameter place: where it is, if not here.
  func problem(_ reason: OpenStepList.Problem.Reason, at place: Int? = nil) -> OpenStepList.Problem {
    let place = place ?? self.place
    let line = bytes[..<place].count { $0 == 0x0A } + 1
    let rest = bytes[place...]
    // What a merge left behind, and “ for ", is the reason whatever it stands in the place of.
    if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { rest.starts(with: $0.utf8) }) {
      return .init(line: line, reason: .conflict)
    }
    if ["\u{201C}", "\u{201D}", "\u{201E}"].contains(where: { rest.starts(with: $0.utf8) }) {
      return .init(line: line, reason: .typographicQuote)
    }
    return .init(line: line, reason: reason)
  }

  private mutating func take(_ sign: Character) -> Bool {
    skip()
    guard isAt(sign) else { return false }
    place += 1
    return true
  }

  mutating func value(_ depth: Int) throws(OpenStepList.Problem) -> OpenStepList {
    guard depth < Self.maximumDepth else { throw problem(.tooDeep) }
    if take("{") { return .block(try entries(depth + 1, isOpen: false)) }
    if take("(") {
      var values: [OpenStepList] = []
      while !take(")") {
        values.append(try value(depth + 1))
        if !take(",") {
          guard take(")") else { throw problem(.leftOver) }
          return .list(values)
        }
      }
      return .list(values)
    }
    return .text(try word())
  }

  /// - Parameter isOpen: whether they end with the file, and not with a brace.
  mutating func entries(_ depth: Int, isOpen: Bool) throws(OpenStepList.Problem) -> [String: OpenStepList] {
    var entries: [String: OpenStepList] = [:]
    while true {
      skip()
      if isOpen ? isAtEnd : take("}") { return entries }
      let start = place
      let key = try word()
      let isUnclosed = goesOverLines(from: start, to: place)
      if take(";") {
        entries[key] = .text(key)
        continue
      }
      guard take("=") else { throw isUnclosed ? problem(.unclosedQuote, at: start) : problem(.noEqualsSign) }
      skip()
      let text = place
      entries[key] = try value(depth)
      // Where the next line goes on, the sign is missing on the one before.
      let end = place
      guard take(";") else {
        if goesOverLines(from: text, to: end) { throw problem(.unclosedQuote, at: text) }
        throw problem(.noSemicolon, at: isAtConflict ? nil : end)
      }
    }
  }

  /// Where a quote goes over lines and what stands behind it isn't right, it was to end on its own.
  private func goesOverLines(from start: Int, to end: Int) -> Bool {
    bytes[start] == UInt8(ascii: "\"") && bytes[start..<end].contains(0x0A)
  }

  private var isAtConflict: Bool { problem(.leftOver).reason != .leftOver }

  private mutating func word() throws(OpenStepList.Problem) -> String {
    skip()
    guard place < bytes.count else { throw problem(.noText) }
    if isAt("\"") || isAt("'") { return try quoted(bytes[place]) }
    let start = place
    while place < bytes.count, Self.isPlain(bytes[place]) { place += 1 }
    guard start < place else { throw problem(.noText) }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "_$/:.-".utf8.contains(byte)
  }

  /// A UTF-16 unit in four digits.
  private func unit(at place: Int) -> UInt16? {
    let digits = bytes[min(place, bytes.count)...].prefix(4)
    return digits.count == 4 ? UInt16(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }

  private mutating func quoted(_ quote: UInt8) throws(OpenStepList.Problem) -> String {
    let start = place
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
        // Two of them make one character beyond 16 bits.
        guard let first = unit(at: place) else { throw problem(.noText) }
        place += 4
        var units = [first]
        if UTF16.isLeadSurrogate(first), isAt(UInt8(ascii: "\\"), escape), let second = unit(at: place + 2) {
          units.append(second)
          place += 6
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw problem(.noText) }
        content += Array(text.utf8)
      default: content.append(escape)
      }
    }
    throw problem(.unclosedQuote, at: start)
  }
}
