internal import CampanileSyntax

/// `in (german, polish)` and `allows CarPlay, dismiss`: what is written otherwise in one list is one slip, whose fix mends all of it.
func withValuesOfOneList(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let codes: Set<Diagnostic.Code> = [
    .malformedLocale, .unknownZone, .wrongType, .unknownWord, .unexpectedCharacter, .unknownEnumerator,
  ]
  let places = diagnostics.indices.filter { place in
    let (code, range, fixes) = (diagnostics[place].code, diagnostics[place].range, diagnostics[place].fixes)
    return codes.contains(code) && fixes.count == 1 && fixes[0].edits.count == 1 && fixes[0].edits[0].range == range
  }.sorted {
    let (one, other) = (diagnostics[$0].range, diagnostics[$1].range)
    return (one.file.rawValue, one.start) < (other.file.rawValue, other.start)
  }
  guard places.count > 1 else { return diagnostics }
  var groups: [[Int]] = []
  for place in places {
    if let last = groups.last?.last, diagnostics[last].isListed(with: diagnostics[place], in: files) {
      groups[groups.count - 1].append(place)
    } else {
      groups.append([place])
    }
  }
  var told = diagnostics
  var dropped: Set<Int> = []
  for group in groups where group.count > 1 {
    told[group[0]] = Habits.merged(group.map { diagnostics[$0] }, isSpelling: true)
    dropped.formUnion(group.dropFirst())
  }
  return told.indices.filter { !dropped.contains($0) }.map { told[$0] }
}

extension Diagnostic {
  /// Whether another one stands behind it in the same list: nothing but values and commas is between them.
  fileprivate func isListed(with next: Diagnostic, in files: [SourceFile]) -> Bool {
    guard code == next.code, severity == next.severity, range.file == next.range.file, range.end < next.range.start,
      next.range.start - range.end <= 64, let file = files.first(where: { $0.id == range.file })
    else { return false }
    let between = file.bytes[Int(range.end)..<Int(next.range.start)]
    return between.contains(UInt8(ascii: ","))
      && between.allSatisfy { $0.isNameByte || ", ./\"".utf8.contains($0) }
  }
}
