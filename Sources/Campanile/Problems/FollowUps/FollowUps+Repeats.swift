internal import CampanileSyntax

/// What one slip makes of other lines, and what is told of it twice at one place.
func withoutRepeats(
  _ diagnostics: [Diagnostic], _ declarations: [SourceRange], _ files: [SourceFile]
) -> [Diagnostic] {
  let told = withArgumentsInQuotes(diagnostics, files)
  guard told.count > 1 else { return told }
  return withoutEffects(
    withOtherDeclarations(
      withTypesOfValues(
        withBracesInTables(withLinesOfDiff(withBlocksOfLocales(withNamesInQuotes(withNamesInCapitals(told)))))),
      declarations),
    declarations)
}

/// `kWh number?`, which all others call `kwh`: its uses as arguments are places of the same report.
private func withNamesInCapitals(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var told = diagnostics
  for (place, unknown) in diagnostics.enumerated() where unknown.code == .unknownAttribute && unknown.fixes.count == 1 {
    guard let meant = unknown.fixes[0].edits.first?.replacement,
      let name = unknown.quotedInSummary.first(where: { $0.lowercased() == meant.lowercased() })
    else { continue }
    let isDeclaredSo = unknown.quotedInSummary.contains(meant)
    let others = diagnostics.filter { other in
      other.code == .wrongType && other.severity == .error && other.fixes.isEmpty
        && other.summary.hasSuffix(" here, not `\(isDeclaredSo ? meant : name)`")
    }
    guard !others.isEmpty else { continue }
    // Where the declaration is mended, its uses are right.
    if !isDeclaredSo { told[place] = NameProblem.alsoAt(others.map(\.range), unknown, writing: meant) }
    told.removeAll { others.contains($0) }
    return told
  }
  return told
}

/// `practice = "place"`, an input in quotes.
private func withNamesInQuotes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var told: [Diagnostic] = []
  var dropped: [Diagnostic] = []
  for diagnostic in diagnostics {
    let same = diagnostics.first {
      $0.code == .missingDollar && $0.range == diagnostic.range && diagnostic.code == .unknownEnumerator
    }
    if let same, let name = diagnostic.quotedInSummary.last {
      told.append(NameProblem.nameInQuotes(name, diagnostic, advice: same.help))
      dropped.append(same)
    } else {
      told.append(diagnostic)
    }
  }
  return told.filter { !dropped.contains($0) }
}

/// `en "From 5 December"`, where the other languages have a subtitle.
private func withBlocksOfLocales(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var told = diagnostics
  for (place, block) in diagnostics.enumerated()
  where block.code == .expected && block.summary.hasSuffix(" stand in a block") && block.fixes.count == 1 {
    guard let lacking = diagnostics.first(where: { $0.code == .missingLocale && $0.range == block.range }),
      lacking.quotedInSummary.count > 1, ["subtitle", "body"].contains(lacking.quotedInSummary[1])
    else { continue }
    // Where they have more besides, this is the title, as theirs is.
    let all = diagnostics.filter { $0.code == .missingLocale && $0.range == block.range }
    let isOfField = all.count == 1 && !lacking.quotedInSummary.dropFirst(2).contains("body")
    if isOfField { told[place] = NameProblem.textOfOthers(block, field: lacking.quotedInSummary[1]) }
    told.removeAll { all.contains($0) }
    return told
  }
  return told
}

/// `-  rank 10` and `+  rank 20`, lines of a diff.
private func withLinesOfDiff(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let bullets = diagnostics.filter {
    $0.code == .unexpectedCharacter && $0.summary.hasSuffix(" stands before a line")
  }
  let removed = bullets.filter { $0.namedFirst == "-" }
  let added = bullets.filter { $0.namedFirst == "+" }
  guard let first = removed.first, let file = added.first?.range.file, file == first.range.file else {
    return diagnostics
  }
  let all = (removed + added).filter { $0.range.file == file }
  return diagnostics.compactMap { diagnostic in
    diagnostic == first ? NameProblem.linesOfDiff(first, added: added[0]) : all.contains(diagnostic) ? nil : diagnostic
  }
}

/// `campaign desk {` in a template file, whose lines are those of something else.
private func withOtherDeclarations(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  diagnostics.map { misplaced in
    guard misplaced.code == .misplacedDeclaration, misplaced.namedFirst == "campaign",
      let line = diagnostics.first(where: {
        $0.code == .unknownDirective && $0.fixes.isEmpty && $0.summary.hasSuffix(" is not a line of a campaign")
          && $0.range.declared(among: declarations) == misplaced.range.declared(among: declarations)
          && $0.range.file == misplaced.range.file && $0.range.start > misplaced.range.start
      })
    else { return misplaced }
    return NameProblem.otherDeclaration(misplaced, line: line.namedFirst ?? "", at: line.range)
  }
}

/// `place: text`, which is compared with one of a few names and given one of them.
private func withTypesOfValues(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var told = diagnostics
  for (place, compared) in diagnostics.enumerated()
  where compared.code == .wrongType && compared.summary.hasPrefix("one of `") && compared.summary.hasSuffix("is text") {
    let quoted = compared.quotedInSummary
    guard quoted.count > 2, let name = quoted.last else { continue }
    let given = diagnostics.filter {
      $0.code == .wrongType && $0.range.file == compared.range.file
        && $0.summary.hasPrefix("text has to stand here, not ")
        && quoted.dropLast().contains($0.quotedInSummary.last ?? "")
    }
    guard !given.isEmpty else { continue }
    told[place] = TypeProblem.textForValues(
      compared, name: name, values: Array(quoted.dropLast()), given: given.map(\.range))
    told.removeAll { given.contains($0) }
    return told
  }
  return told
}

/// `{name}` in the source text of a catalog: told at the text, and not at its uses as well.
private func withBracesInTables(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var told = diagnostics
  for (place, text) in diagnostics.enumerated() where text.code == .addedVariable {
    let uses = diagnostics.filter { use in
      use.code == .tableArguments && use.severity == .warning && use.notes.contains { $0.range == text.range }
    }
    guard let use = uses.first else { continue }
    told[place] = TextProblem.bracesInTable(text, use)
    told.removeAll { uses.contains($0) }
    return told
  }
  return told
}

/// `@cart.items("count")`: the name of a number in quotes.
private func withArgumentsInQuotes(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  diagnostics.map { diagnostic in
    guard diagnostic.code == .tablePlaceholder, diagnostic.summary.hasSuffix("this value is text"),
      let file = files.first(where: { $0.id == diagnostic.range.file })
    else { return diagnostic }
    let written = file.text(in: diagnostic.range)
    let name = written.dropFirst().dropLast()
    guard written.hasPrefix("\""), written.hasSuffix("\""), !name.isEmpty, name.utf8.allSatisfy(\.isNameByte) else {
      return diagnostic
    }
    return TextProblem.argumentInQuotes(diagnostic, String(name))
  }
}

/// Without what only follows from what is told of another line.
private func withoutEffects(
  _ diagnostics: [Diagnostic], _ declarations: [SourceRange]
) -> [Diagnostic] {
  let twice = diagnostics.filter { $0.code == .declaredTwice }
  // `members` and `Members`
  let segments = Set(twice.filter { $0.summary.hasPrefix("segment ") }.flatMap(\.quotedInSummary))
  let copies = twice.flatMap { told in
    told.help.filter { $0.hasSuffix(Reason.usedAndUndeclared) }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
  }
  let hasNoZones = diagnostics.contains { $0.code == .needsAttribute && $0.namedFirst == "timezone" }
  let days = diagnostics.filter { $0.fixes.count == 1 && $0.fixes[0].edits.first?.replacement == "date" }
  let declaredOtherwise = diagnostics.filter { $0.code == .wrongType && $0.label == TypeProblem.labelOfDoubt }
  let tableTypes = diagnostics.filter { $0.code == .tablePlaceholder && $0.summary.hasSuffix("this value is text") }
  let untyped = Set(
    diagnostics.filter { $0.code == .misplacedDeclaration }.map { $0.range.declared(among: declarations) })
  return diagnostics.filter { diagnostic in
    let range = diagnostic.range
    switch diagnostic.code {
    case .unknownSegment: return !(diagnostic.namedFirst.map(segments.contains) ?? false)
    // `locale = en or cs`
    case .bareLanguage: return !diagnostics.contains { $0.code == .unknownSegment && $0.range.encloses(range) }
    // What the second one asks for, nobody knows.
    case .maybeMissing: return segments.isEmpty
    case .unknownEnumerator: return !(diagnostic.quotedInSummary.last.map(copies.contains) ?? false)
    case .lookupKey: return !(diagnostic.namedFirst.map(copies.contains) ?? false)
    case .zonelessMoment where hasNoZones && diagnostic.label.hasPrefix("neither an attribute"): return false
    case .zonelessMoment:
      let shown = diagnostic.namedFirst.map { String($0.drop { $0 == "$" }) }
      return !days.contains { $0.namedFirst == shown && $0.range.file == range.file }
    // `by points, member { one true "…" }`, of a member that is declared as a number.
    case .wrongType where diagnostic.summary.hasPrefix(Reason.pluralKey) && diagnostic.fixes.isEmpty:
      return declaredOtherwise.isEmpty || !["true", "false"].contains(diagnostic.quotedInSummary.last)
    // `@cart.items("count")`: the text's numbers are none.
    case .tableArguments: return !tableTypes.contains { range.encloses($0.range) }
    case .tablePlaceholder where diagnostic.summary.hasPrefix("nothing in these texts"):
      return !tableTypes.contains { told in told.notes.contains { $0.range.file == range.file } }
    // `body when room.free`, of a column whose type is told to be another
    case .unreachableText:
      return !declaredOtherwise.contains {
        $0.notes.contains {
          $0.range.file == range.file && range.end < $0.range.start && $0.range.start - range.end < 64
        }
      }
    case .unknownDirective: return !untyped.contains(range.declared(among: declarations))
    default: return true
    }
  }
}
