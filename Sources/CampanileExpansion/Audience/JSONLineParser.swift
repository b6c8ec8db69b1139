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
  /// What stands between the values of the line, which are no objects, or are in lists; empty when it can't be told.
  private(set) var runs: [Run] = []
  private var runStart = 0
  /// The nodes of the objects that are open.
  private var path: [Int32] = []
  private var isRunKept = false
  private var cleared: [Int] = []

  struct Run {
    let start: Int
    /// Where the value behind it begins, of a text behind its quote; behind the line's object at the end.
    let valueStart: Int
    let isText: Bool
    /// The node of the key in the tree of paths; -1 for a key that nobody reads.
    let node: Int
    let isEnd: Bool
    /// The nodes of the objects that are open behind it.
    let path: [Int32]
    /// The captures that are missing unless they come behind it.
    let cleared: [Int]
  }

  init(paths: AttributePaths) { self.paths = paths }

  /// - Returns: `nil` when the line is right; `line` is filled then.
  mutating func parse(_ source: Bytes, from start: Int, to end: Int, into line: inout CapturedLine) -> LineFault? {
    self.source = source
    place = start
    self.end = end
    fault = nil
    runs.removeAll(keepingCapacity: true)
    path.removeAll(keepingCapacity: true)
    cleared.removeAll(keepingCapacity: true)
    runStart = start
    isRunKept = true
    line.removeAll()
    if let invalid = UTF8Check.firstInvalid(source, from: start, to: end) {
      return LineFault(reason: .utf8, offset: invalid - start)
    }
    // The mark of UTF-8 stands where files were joined that each begin with it.
    if end - start >= 3, source[start] == 0xEF, source[start + 1] == 0xBB, source[start + 2] == 0xBF { place += 3 }
    skipSpace()
    if peek() == UInt8(ascii: "{") {
      object(node: 0, depth: 1, into: &line)
      endRun(node: -1, isEnd: true)
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
    if !isRunKept { runs.removeAll(keepingCapacity: true) }
    return fault.map { LineFault(reason: $0, offset: place - start) }
  }

  /// Reads one value that begins at `start`, and returns its end; `nil` when it isn't JSON.
  mutating func value(
    _ source: Bytes, from start: Int, to end: Int, node: Int, depth: Int = 2, into line: inout CapturedLine
  ) -> Int? {
    self.source = source
    place = start
    self.end = end
    fault = nil
    isRunKept = false
    // The line's own object is the first level.
    value(node: node, depth: depth, into: &line)
    return fault == nil ? place : nil
  }

  /// The bytes up to `place` are a run.
  private mutating func endRun(node: Int, isEnd: Bool = false) {
    guard isRunKept, fault == nil else { return }
    let isText = !isEnd && peek() == UInt8(ascii: "\"")
    runs.append(
      Run(
        start: runStart, valueStart: isText ? place + 1 : place, isText: isText, node: node, isEnd: isEnd, path: path,
        cleared: cleared))
    cleared.removeAll(keepingCapacity: true)
  }

  /// Whether an object with something in it begins here.
  private func isFilledObject() -> Bool {
    guard peek() == UInt8(ascii: "{") else { return false }
    var next = place + 1
    while next < end, [0x20, 0x09, 0x0D].contains(source[next]) { next += 1 }
    return next < end && source[next] != UInt8(ascii: "}")
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
    place += 1
    skipSpace()
    if peek() == UInt8(ascii: "}") {
      place += 1
      return
    }
    if isRunKept { path.append(Int32(truncatingIfNeeded: node)) }
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
      member(node: child, depth: depth + 1, into: &line)
      guard fault == nil else { return }
      skipSpace()
      switch peek() {
      case UInt8(ascii: ","): place += 1
      case UInt8(ascii: "}"):
        place += 1
        if isRunKept { path.removeLast() }
        return
      default:
        fault = .commaOrBrace
        return
      }
    }
  }

  /// The value of a key, between whose own values runs stand when it is an object.
  private mutating func member(node: Int, depth: Int, into line: inout CapturedLine) {
    guard isRunKept else { return value(node: node, depth: depth, into: &line) }
    if node > 0, !paths.nodes[node].children.isEmpty { cleared += paths.nodes[node].captures }
    if isFilledObject() {
      value(node: node, depth: depth, into: &line)
      // Its own value would be noted behind its last run.
      if node > 0, paths.nodes[node].capture != nil { isRunKept = false }
      return
    }
    endRun(node: node)
    let isText = peek() == UInt8(ascii: "\"")
    let keeps = isRunKept
    isRunKept = false
    value(node: node, depth: depth, into: &line)
    isRunKept = keeps
    // A text's closing quote belongs to the next run.
    runStart = isText ? place - 1 : place
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
      for capture in paths.nodes[node].captures { line[capture] = Capture() }
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
