internal import CampanileSyntax

/// A name or a value that is used several times and declared nowhere, while one that is a letter away is declared and used nowhere: the
/// slip is where it is declared, and the uses are right.
func withSlipsAtDeclarations(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let ofNames: Set<Diagnostic.Code> = [
    .unknownAttribute, .unknownVariable, .unknownSegment, .unknownCategory, .unknownTemplate, .unknownActivity,
    .unknownLookup, .unknownEnumerator, .unknownParameter,
  ]
  struct Slip: Hashable {
    let written: String
    let declared: String
  }
  func slip(of diagnostic: Diagnostic) -> Slip? {
    // `class` is never `bridge`
    let isValue = [.unknownEnumerator, .unknownParameter].contains(diagnostic.code)
    guard ofNames.contains(diagnostic.code), diagnostic.fixes.count == 1,
      let name = isValue ? diagnostic.quotedInSummary.last : diagnostic.namedFirst,
      let edit = diagnostic.fixes[0].edits.first
    else { return nil }
    let isSign = { (sign: Character) in sign == "$" }
    return Slip(written: String(name.drop(while: isSign)), declared: String(edit.replacement.drop(while: isSign)))
  }
  let uses = Dictionary(grouping: diagnostics.filter { slip(of: $0) != nil }) { slip(of: $0) }
  var places: [Slip: SourceRange] = [:]
  for case (let slip?, let all) in uses where all.count > 1 && isOneSlip(from: slip.written, to: slip.declared) {
    let isTable = all.allSatisfy { $0.code == .unknownLookup }
    let found = files.filter(\.kind.isSource).flatMap { file in
      // A table's name may be that of a key, or of an attribute, elsewhere.
      file.places(of: slip.declared).filter { !isTable || file.isOfTable($0) }.prefix(2)
    }
    if found.count == 1 { places[slip] = found[0] }
  }
  guard !places.isEmpty else { return diagnostics }
  var told: Set<Slip> = []
  let misspelt = Set(places.keys.map(\.written))
  return diagnostics.compactMap { diagnostic in
    // As a table's key it is met as well.
    if diagnostic.code == .lookupKey, diagnostic.label.hasPrefix("not known here"),
      diagnostic.namedFirst.map(misspelt.contains) ?? false
    {
      return nil
    }
    guard let slip = slip(of: diagnostic), let place = places[slip] else { return diagnostic }
    guard told.insert(slip).inserted else { return nil }
    let all = uses[slip] ?? []
    return Diagnostic(
      diagnostic.code, "`\(slip.declared)` is used nowhere, and `\(slip.written)` is declared nowhere", at: place,
      notes: all.prefix(2).map { .init("`\(slip.written)` is used here", at: $0.range) },
      help: ["did you mean `\(slip.written)`, as in \(all.count) places?"],
      fixes: [.init("write `\(slip.written)`", replacing: place, with: slip.written)])
  }
}

extension SourceFile {
  /// Whether a table's name stands in a place: behind the word `table`, or before the key of a row.
  fileprivate func isOfTable(_ range: SourceRange) -> Bool {
    let before = bytes[..<Int(range.start)].reversed().drop { $0 == 0x20 }.prefix(5)
    return before.elementsEqual("elbat".utf8) || bytes[Int(range.end)...].first == UInt8(ascii: "[")
  }

  /// Where a name stands, also within texts.
  fileprivate func places(of name: String) -> [SourceRange] {
    let wanted = Array(name.utf8)
    let isOfName = { (place: Int) in
      guard self.bytes.indices.contains(place) else { return false }
      let byte = self.bytes[place]
      return byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80 || (48...57).contains(byte)
        || (65...90).contains(byte) || (97...122).contains(byte)
    }
    return bytes.indices.compactMap { place in
      guard bytes[place] == wanted.first, bytes[place...].starts(with: wanted), !isOfName(place - 1),
        !isOfName(place + wanted.count)
      else { return nil }
      return SourceRange(file: id, start: UInt32(place), end: UInt32(place + wanted.count))
    }
  }
}

extension SourceRange {
  /// Whether it stands further up in the same file.
  func isBefore(_ other: SourceRange) -> Bool { file == other.file && start < other.start }
}
