internal import CampanileExpansion
internal import CampanileSyntax

/// `quiet 17:00 to 20:00` of an app that sends most in the evening: told once, with the campaigns.
func withQuietToldOnce(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let places = diagnostics.indices.filter {
    diagnostics[$0].summary == TimeProblem.fallsIntoQuietHours && diagnostics[$0].severity == .warning
  }
  guard places.count > 2, let first = places.first,
    let told = TimeProblem.quietOfMany(places.map { diagnostics[$0] })
  else { return diagnostics }
  return diagnostics.indices.compactMap { $0 == first ? told : places.contains($0) ? nil : diagnostics[$0] }
}

/// An activity's key that all who give it give a value of one other type: told once, at its type.
func withKeysToldOnce(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let keyed = diagnostics.indices.filter {
    diagnostics[$0].code == .wrongType && diagnostics[$0].notes.last?.text == TypeProblem.keyDeclared
  }
  guard keyed.count > 1 else { return diagnostics }
  let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  var told: [Int: Diagnostic] = [:]
  var dropped: Set<Int> = []
  for (declared, places) in Dictionary(grouping: keyed, by: { diagnostics[$0].notes.last?.range })
  where places.count > 1 {
    guard let declared, let source = sources[declared.file], let type = source.typeWord(behind: declared),
      let written = UsedTypes.told.first(where: { $0.declaration == source.text(in: type) })
    else { continue }
    let given = places.map { diagnostics[$0].typeOfGiven }
    let types = Set(given.compactMap(\.self))
    guard !given.contains(nil), !types.isEmpty,
      let meant = types.count == 1 ? types.first : types.isSubset(of: UsedTypes.numbers) ? .number : nil,
      meant != written
    else { continue }
    let name = source.text(in: declared)
    // Where one of the others gives what is declared, nobody knows which is right; a whole number is a number too.
    let isWider = written == .integer && meant == .number
    let other = written == .text ? try? Regex("\\b\(name) +\"") : nil
    let isGiven = files.contains { file in
      file.kind.isSource && (other.map { String(decoding: file.bytes, as: UTF8.self).contains($0) } ?? false)
    }
    guard isWider || written == .text && !isGiven, let first = places.min() else { continue }
    dropped.formUnion(places)
    told[first] = TypeProblem.typeOfUses(
      name, written, meant, [.init(replacing: type, with: meant.declaration)],
      places.sorted().map { diagnostics[$0].range },
      at: type)
  }
  return diagnostics.indices.compactMap { told[$0] ?? (dropped.contains($0) ? nil : diagnostics[$0]) }
}

/// Without what a mended line, or the answer beside it, makes needless: how the days of an `except` are written that goes with no
/// `send`, and `{$year else 2000}` where `to` has to ask for the year first.
func withoutNeedlessAnswers(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let idle = diagnostics.filter { $0.code == .needsEvery }.map(\.range)
  let asked = Set(diagnostics.filter { $0.code == .maybeMissing }.compactMap(\.namedFirst))
  guard !idle.isEmpty || !asked.isEmpty else { return diagnostics }
  let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  return diagnostics.filter { diagnostic in
    switch diagnostic.code {
    case .expected: return !idle.contains { diagnostic.stands(behind: $0, in: sources) }
    case .messageSyntax:
      return
        !(diagnostic.summary.contains(TextProblem.neverMissing) && diagnostic.namedFirst.map(asked.contains) ?? false)
    default: return true
    }
  }
}

/// Without the value that a translation doesn't say where its name stands there without its dollar: `{nom}`.
func withoutValuesOfWords(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let words = diagnostics.filter { $0.code == .missingDollar && $0.fixes.count == 1 }
  guard !words.isEmpty else { return diagnostics }
  return diagnostics.filter { told in
    told.code != .lostVariable
      || !words.contains { word in
        word.range.file == told.range.file
          && word.fixes[0].edits.contains { told.summary.contains("`\($0.replacement)`") }
          // What is told of a text stands at its line's word, and the text behind it.
          && told.range.start <= word.range.start && word.range.start - told.range.start < 512
      }
  }
}

/// Without the missing `every` of an `except members`: not the days are wrong, but the line.
func withSegmentsLeftOut(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let others = diagnostics.filter { $0.help.first?.hasPrefix(Diagnostic.whoIsNotMeant) ?? false }
  guard !others.isEmpty else { return diagnostics }
  let sources = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
  return diagnostics.filter { told in
    told.code != .needsEvery || !others.contains { $0.stands(behind: told.range, in: sources) }
  }
}

extension Diagnostic {
  /// Whether nothing but blanks is between a line's word and it.
  fileprivate func stands(behind line: SourceRange, in sources: [SourceFile.ID: SourceFile]) -> Bool {
    guard line.file == range.file, line.end <= range.start, let source = sources[line.file] else { return false }
    return source.bytes[Int(line.end)..<Int(range.start)].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// The type of what a report of a value says was given.
  fileprivate var typeOfGiven: Plan.AttributeType? {
    guard let place = summary.firstRange(of: " has to stand here, not ") else { return nil }
    let given = summary[place.upperBound...]
    if let type = UsedTypes.told.first(where: { given.hasSuffix(", which is \($0.described)") }) { return type }
    let number = Reason.theNumber("")
    if given.hasPrefix(number) { return given.contains(".") ? .number : .integer }
    return given == Reason.moment ? .instant : nil
  }
}

extension SourceFile {
  /// The word of the type behind a name on its line.
  fileprivate func typeWord(behind name: SourceRange) -> SourceRange? {
    let rest = bytes[Int(name.end)...].prefix(80)
    let start = rest.firstIndex { $0 != UInt8(ascii: " ") } ?? rest.endIndex
    let end = rest[start...].firstIndex { !$0.isNameByte } ?? rest.endIndex
    guard end > start else { return nil }
    return SourceRange(file: id, start: UInt32(clamping: start), end: UInt32(clamping: end))
  }
}
