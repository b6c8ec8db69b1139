extension Syntax.DecodedText {
  /// What takes the place of a byte in the source of a message.
  private typealias Edit = (offset: Int, replacement: [UInt8])

  /// The source of a message in which lookups have dots in the place of their brackets: MessageFormat's names have none.
  func withDottedLookups() -> Syntax.DecodedText {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "[")) else { return self }
    var edits: [Edit] = []
    var place = 0
    while place < bytes.count {
      let lookup = Self.edits(in: bytes, at: place)
      edits += lookup
      place = (lookup.last?.offset ?? place) + 1
    }
    guard !edits.isEmpty else { return self }
    return replacing(edits, in: bytes)
  }

  /// - Parameter edits: sorted.
  private func replacing(_ edits: [Edit], in bytes: [UInt8]) -> Syntax.DecodedText {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var runs: [(offset: UInt32, source: UInt32)] = []
    var rest = self.runs[...]
    var place = 0
    /// Takes over what stands before an offset, and the runs that begin there.
    func copy(to end: Int) {
      while let run = rest.first, Int(run.offset) <= end {
        runs.append((UInt32(clamping: text.count + Int(run.offset) - place), run.source))
        rest = rest.dropFirst()
      }
      text += bytes[place..<end]
      place = end
    }
    for edit in edits {
      copy(to: edit.offset)
      let source = sourceRange(of: edit.offset..<edit.offset + 1)
      // Where another number of bytes stands, it is a run of its own, as an escape is.
      if edit.replacement.count != 1 { runs.append((UInt32(clamping: text.count), source.start)) }
      text += edit.replacement
      place += 1
      if edit.replacement.count != 1 { runs.append((UInt32(clamping: text.count), source.end)) }
    }
    copy(to: bytes.count)
    return Syntax.DecodedText(
      text: String(decoding: text, as: UTF8.self), runs: runs, sourceEnd: sourceEnd, file: file)
  }

  /// What changes in the lookup of the placeholder that a brace at `start` opens; nothing where there is none.
  private static func edits(in bytes: [UInt8], at start: Int) -> [Edit] {
    guard bytes[start] == UInt8(ascii: "{") else { return [] }
    // `\{` is a brace that people read.
    var backslashes = 0
    while start > backslashes, bytes[start - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
    guard backslashes.isMultiple(of: 2) else { return [] }
    func name(from start: Int) -> Int? {
      var end = start
      while end < bytes.count, end == start ? bytes[end].isNameLetter : bytes[end].isNameByte { end += 1 }
      return end > start ? end : nil
    }
    var place = start + 1
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "$"), let opening = name(from: place + 1),
      opening < bytes.count, bytes[opening] == UInt8(ascii: "["),
      let (closing, edits) = keyEdits(in: bytes, from: opening), closing + 1 < bytes.count,
      bytes[closing + 1] == UInt8(ascii: "."), name(from: closing + 2) != nil
    else { return [] }
    return edits
  }

  /// Where the brackets end that open at an offset, and what changes in them.
  private static func keyEdits(in bytes: [UInt8], from opening: Int) -> (closing: Int, edits: [Edit])? {
    let inside = bytes[(opening + 1)...]
    let dot = UInt8(ascii: ".")
    let closing: Int
    var edits: [Edit]
    if inside.first == UInt8(ascii: "\"") {
      // A name has no such sign, and nothing in a key's quotes is one.
      guard let end = inside.dropFirst().firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }),
        bytes[end] == UInt8(ascii: "\"")
      else { return nil }
      closing = end + 1
      let key = (opening + 2)..<end
      edits = [(opening, [dot]), (opening + 1, Array(LookupName.Key.text("").dotted.utf8))]
      edits += key.map { ($0, LookupName.Key.escaped(bytes[$0])) }.filter { $0.1.count != 1 }
      edits.append((end, []))
    } else {
      let end = inside.firstIndex { !$0.isNameByte } ?? inside.endIndex
      guard end > opening + 1,
        let name = LookupName("t[" + String(decoding: bytes[(opening + 1)..<end], as: UTF8.self) + "]")
      else { return nil }
      closing = end
      let sign = name.key.dotted.utf8.first.map { $0 == bytes[opening + 1] ? [] : [$0] } ?? []
      edits = [(opening, [dot] + sign)]
    }
    guard closing < bytes.count, bytes[closing] == UInt8(ascii: "]") else { return nil }
    edits.append((closing, []))
    return (closing, edits)
  }
}
