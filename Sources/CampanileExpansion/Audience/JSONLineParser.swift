/// Reads one line of JSON by the grammar of RFC 8259, all of it, and notes where the attributes' values stand.
///
/// The obvious parser, byte by byte. The lines that look like the ones before them take ``LineShape`` instead.
struct JSONLineParser {
  /// Objects and arrays may nest so deep.
  static let deepestNesting = 512

  let paths: AttributePaths
  private var source = Bytes.empty
  private var place = 0
  private var end = 0
  private var fault: LineFault.Reason?
  private(set) var hasNonASCII = false
  /// The places of the line's own keys: from the end of the value before to the start of the value.
  private(set) var keys: [Key] = []

  struct Key {
    let start: Int
    let valueStart: Int
    /// The node in the tree of paths; -1 for a key that nobody reads.
    let node: Int
    let hasEscapes: Bool
  }

  init(paths: AttributePaths) { self.paths = paths }

  /// - Returns: `nil` when the line is right; `line` is filled then.
  mutating func parse(_ source: Bytes, from start: Int, to end: Int, into line: inout CapturedLine) -> LineFault? {
    self.source = source
    place = start
    self.end = end
    fault = nil
    keys.removeAll(keepingCapacity: true)
    line.removeAll()
    if let invalid = UTF8Check.firstInvalid(source, from: start, to: end) {
      return LineFault(reason: .utf8, offset: invalid - start)
    }
    skipSpace()
    if peek() == UInt8(ascii: "{") {
      object(node: 0, depth: 1, into: &line)
    } else {
      value(node: -1, depth: 1, into: &line)
      if fault == nil {
        skipSpace()
        fault = place == end ? .object : .trailing
      }
    }
    if fault == nil {
      skipSpace()
      if place != end { fault = .trailing }
    }
    return fault.map { LineFault(reason: $0, offset: place - start) }
  }

  /// Reads one value that begins at `start`, and returns its end; `nil` when it isn't JSON.
  mutating func value(
    _ source: Bytes, from start: Int, to end: Int, node: Int, into line: inout CapturedLine
  ) -> Int? {
    self.source = source
    place = start
    self.end = end
    fault = nil
    // The line's own object is the first level.
    value(node: node, depth: 2, into: &line)
    return fault == nil ? place : nil
  }

  private func peek() -> UInt8? { place < end ? source[place] : nil }

  private mutating func skipSpace() {
    while place < end {
      switch source[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  private mutating func object(node: Int, depth: Int, into line: inout CapturedLine) {
    guard depth <= Self.deepestNesting else {
      fault = .depth
      return
    }
    var before = place
    place += 1
    skipSpace()
    if peek() == UInt8(ascii: "}") {
      place += 1
      return
    }
    while true {
      skipSpace()
      guard peek() == UInt8(ascii: "\"") else {
        fault = .key
        return
      }
      let keyStart = place + 1
      guard let hasEscapes = string() else { return }
      let child = node < 0 ? -1 : find(keyStart, place - 1, hasEscapes, in: node)
      skipSpace()
      guard peek() == UInt8(ascii: ":") else {
        fault = .colon
        return
      }
      place += 1
      skipSpace()
      if node == 0 { keys.append(Key(start: before, valueStart: place, node: child, hasEscapes: hasEscapes)) }
      value(node: child, depth: depth + 1, into: &line)
      guard fault == nil else { return }
      before = place
      skipSpace()
      switch peek() {
      case UInt8(ascii: ","): place += 1
      case UInt8(ascii: "}"):
        place += 1
        return
      default:
        fault = .commaOrBrace
        return
      }
    }
  }

  private func find(_ start: Int, _ end: Int, _ hasEscapes: Bool, in node: Int) -> Int {
    guard hasEscapes else { return paths.child(of: node, key: source.slice(start, end)) ?? -1 }
    var plain = ByteWriter()
    guard JSONText.unescape(source.slice(start, end), into: &plain) else { return -1 }
    return paths.child(of: node, key: plain.bytes) ?? -1
  }

  private mutating func value(node: Int, depth: Int, into line: inout CapturedLine) {
    // Of equal keys the last one wins, whatever stood below the earlier ones.
    if node > 0 {
      for capture in paths.captures(below: node) { line[capture] = Capture() }
    }
    let start = place
    let kind: Capture.Kind
    switch peek() {
    case UInt8(ascii: "\""):
      guard let hasEscapes = string() else { return }
      note(hasEscapes ? .escapedText : .text, start + 1, place - 1, node, into: &line)
      return
    case UInt8(ascii: "{"):
      object(node: node, depth: depth, into: &line)
      kind = .object
    case UInt8(ascii: "["):
      array(depth: depth, into: &line)
      kind = .array
    case UInt8(ascii: "t"):
      word("true")
      kind = .yes
    case UInt8(ascii: "f"):
      word("false")
      kind = .no
    case UInt8(ascii: "n"):
      word("null")
      kind = .missing
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      number()
      kind = .number
    default:
      fault = .value
      return
    }
    guard fault == nil else { return }
    note(kind, start, place, node, into: &line)
  }

  private func note(_ kind: Capture.Kind, _ start: Int, _ end: Int, _ node: Int, into line: inout CapturedLine) {
    guard node > 0, let capture = paths.nodes[node].capture else { return }
    line[capture] = Capture(
      kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }

  private mutating func array(depth: Int, into line: inout CapturedLine) {
    guard depth <= Self.deepestNesting else {
      fault = .depth
      return
    }
    place += 1
    skipSpace()
    if peek() == UInt8(ascii: "]") {
      place += 1
      return
    }
    while true {
      skipSpace()
      value(node: -1, depth: depth + 1, into: &line)
      guard fault == nil else { return }
      skipSpace()
      switch peek() {
      case UInt8(ascii: ","): place += 1
      case UInt8(ascii: "]"):
        place += 1
        return
      default:
        fault = .commaOrBracket
        return
      }
    }
  }

  private mutating func word(_ word: StaticString) {
    for index in 0..<word.utf8CodeUnitCount {
      // Within the constant's length.
      guard place < end, unsafe source[place] == word.utf8Start[index] else {
        fault = .value
        return
      }
      place += 1
    }
  }

  private mutating func digits() {
    guard let first = peek(), (0x30...0x39).contains(first) else {
      fault = .number
      return
    }
    while let byte = peek(), (0x30...0x39).contains(byte) { place += 1 }
  }

  private mutating func number() {
    if peek() == UInt8(ascii: "-") { place += 1 }
    if peek() == UInt8(ascii: "0") { place += 1 } else { digits() }
    guard fault == nil else { return }
    if peek() == UInt8(ascii: ".") {
      place += 1
      digits()
      guard fault == nil else { return }
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      place += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { place += 1 }
      digits()
    }
  }

  /// Passes over text in quotes; `nil` when it isn't right, else whether it holds escapes.
  private mutating func string() -> Bool? {
    var hasEscapes = false
    place += 1
    while place < end {
      let byte = source[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return hasEscapes
      }
      if byte == UInt8(ascii: "\\") {
        guard let length = JSONText.escapeLength(source, at: place, end: end) else {
          fault = .escape
          return nil
        }
        hasEscapes = true
        place += length
      } else if byte < 0x20 {
        fault = .control
        return nil
      } else {
        place += 1
      }
    }
    fault = .unterminated
    return nil
  }
}
