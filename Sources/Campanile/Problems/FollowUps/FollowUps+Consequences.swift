internal import CampanileSyntax

/// One report of a slip that is met as two or more of different kinds, with what each of them knows.
func withoutConsequences(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  guard diagnostics.count > 1 else { return diagnostics }
  var told = withWordsOfQueries(
    withCasesOfOneChoice(withoutColonsBeforeTexts(withoutElses(withNamesInCategories(diagnostics)))))
  told = withoutEchoes(told, declarations)
  told = withFormsOfOthers(withDashesInTexts(told), declarations)
  told = withCommentsInTexts(withValuesDeclaredOtherwise(withEnvironments(told)), declarations)
  told = withVersions(withSwappedEvents(withoutShares(told)))
  told = withFlagsInWords(withNamesAlone(withSetsOfChoices(told)))
  told = withFlagsAsChoices(withPairsOfOneSlip(told))
  // `uses trip(plate: car)` of a template whose lines still say `$plate`
  let lostParameters = told.filter {
    $0.code == .unknownParameter && $0.help.contains { $0.contains(": declare it behind the template's name") }
  }.compactMap(\.quotedInSummary.last)
  let keysTwice = Set(told.filter { $0.code == .listedTwice }.flatMap { $0.notes.map(\.range) + [$0.range] })
  let isWrong = told.contains { $0.severity == .error && $0.code != .matchesNobody }
  let lacksCells = told.contains { $0.code == .tableRow && $0.summary.hasSuffix(LookupProblem.noValueInRow) }
  let hasOddCells = told.contains { $0.code == .tableRow && $0.severity == .error }
  let attributesTwice = Set(
    told.filter { $0.code == .listedTwice && $0.summary.hasPrefix("attribute ") }.compactMap(\.namedFirst))
  let alwaysSet = told.contains { $0.code == .alwaysTrue && $0.summary.hasSuffix(" is always set") }
  told = withColumnsReadTwice(told)
  told = withUnusableNames(told)
  // `boolean member`
  let turned = Set(told.filter { $0.summary == TypeProblem.typeBeforeName }.compactMap(\.nameToWrite))
  let kinds = told.filter { $0.summary.hasPrefix("a campaign has no kind") }
    .map { $0.range.declared(among: declarations) }
  let openAlerts = told.filter { $0.code == .missingBrace && $0.summary.contains("the block of the alert") }
    .map { $0.range.declared(among: declarations) }
  let misplaced = Set(
    told.filter { $0.code == .misplacedDeclaration }.map { $0.range.declared(among: declarations) })
  let unfit = told.filter { $0.code == .functionUnfit }.map(\.range)
  let strays = told.filter { $0.code == .unknownDirective && ($0.help.first?.hasPrefix("what the app gets") ?? false) }
  return told.filter { diagnostic in
    let range = diagnostic.range
    switch diagnostic.code {
    // `member is set`, which says nothing, where `member` was meant.
    case .unreachableText where lacksCells && diagnostic.severity == .warning: return false
    // A key of an activity that stands twice, with two types.
    case .wrongType
    where diagnostic.notes.contains { note in
      note.text == TypeProblem.keyDeclared && keysTwice.contains(note.range)
    }:
      return false
    // `ja` in a column of flags
    case .matchesNobody where hasOddCells && diagnostic.severity == .warning: return false
    // An attribute that is declared twice, with two types.
    case .operatorDoesNotFit: return !diagnostic.quotedInSummary.contains(where: attributesTwice.contains)
    case .matchesNobody where isWrong && diagnostic.summary == TimeProblem.nobodyThen: return false
    case .unreachableText where alwaysSet && diagnostic.summary.contains(AlternativeProblem.nobodyPasses): return false
    case .unknownSegment, .unknownAttribute, .unknownVariable:
      let name = diagnostic.namedFirst.map { String($0.drop { $0 == "$" }) }
      return !(name.map { lostParameters.contains($0) || turned.contains($0) } ?? false)
    case .wrongToken, .emptyPush, .missingSchedule, .missingLine:
      return !kinds.contains(range.declared(among: declarations))
    // `template sale {` in a campaign file: what is a campaign can't be checked as a template.
    case .misplacedDirective where misplaced.contains(range.declared(among: declarations)): return false
    case .misplacedAttribute where misplaced.contains(range.declared(among: declarations)): return false
    // What the block took in may be the texts of the others.
    case .missingLocale where diagnostic.summary.hasPrefix(TextProblem.alertLacksText):
      return !openAlerts.contains(range.declared(among: declarations))
    // `{$until :time length=medium}` of a date
    case .badOption where diagnostic.summary.contains("has no option"):
      return !unfit.contains { $0.file == range.file && $0.start < range.start && $0.end + 64 > range.start }
    // `{$episode :offset plus=1}`: the option that is called otherwise is the one that is needed.
    case .badOption where diagnostic.summary.contains("needs one of the options"):
      return !diagnostics.contains {
        $0.code == .badOption && $0.range.file == range.file && $0.summary.contains("has no option")
          && $0.range.start >= range.start && $0.range.start < range.end + 64
      }
    // `deeplink "…"`, and the other keys of the block that isn't opened.
    case .unknownDirective where diagnostic.fixes.isEmpty && !strays.contains(diagnostic):
      let place = range.declared(among: declarations)
      return !strays.contains { $0.range.declared(among: declarations) == place && $0.range.start < range.start }
    default: return true
    }
  }
}

/// `members integer from "town"`, a column of texts that `town` is read from: its cells fit no whole number.
private func withColumnsReadTwice(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { twice, cells in
    guard twice.label == LookupProblem.sameColumn, cells.code == .tableRow, cells.namedFirst == twice.namedFirst else {
      return nil
    }
    return LookupProblem.sameColumn(twice, cells: cells.range)
  }
}

/// `campaign birth.day {`, which others name `birthday`.
private func withUnusableNames(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let kinds: Set<Diagnostic.Code> = [.unknownCampaign, .unknownTemplate, .unknownCategory, .unknownActivity]
  return merging(diagnostics) { name, use in
    guard name.summary.hasSuffix(Diagnostic.otherSigns), kinds.contains(use.code), let written = name.namedFirst,
      let used = use.namedFirst, written.filter({ $0.isLetter || $0.isNumber }) == used.filter({ $0 != "-" })
    else { return nil }
    return NameProblem.usedOtherwise(used, name)
  }
}

/// `category "APPT" {`, where a template has `category appointment`.
private func withNamesInCategories(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let all = diagnostics.filter { $0.code == .unknownCategory }
  for unknown in all {
    guard let name = unknown.namedFirst, all.allSatisfy({ $0.namedFirst == name }), let hint = unknown.help.first,
      ["there is `", "there are `", "did you mean `"].contains(where: hint.hasPrefix), case let declared = hint.quoted,
      let head = diagnostics.firstIndex(where: {
        let isInQuotes =
          $0.summary == "a name stands without quotes"
          // `match-day as "MATCH_DAY"`
          || $0.summary.hasPrefix("`\"") && $0.fixes.first?.edits.first?.replacement.contains(" as \"") ?? false
        return $0.code == .expected && isInQuotes && $0.nameToWrite.map(declared.contains) ?? false
      })
    else { continue }
    var told = diagnostics
    told[head] = NameProblem.categoryWithoutName(name, use: unknown.range, diagnostics[head].range)
    return told.filter { !all.contains($0) }
  }
  return diagnostics
}

/// `title: Welcome`
private func withoutColonsBeforeTexts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { colon, text in
    guard colon.summary.hasPrefix("no `:` stands behind"), text.label.hasPrefix("no quotes here"),
      colon.range.isJustBefore(text.range)
    else { return nil }
    return NameProblem.merged(text, "a text stands in quotes, and no `:` before it", with: colon)
  }
}

/// `level < 5 %`, of a whole number
private func withoutShares(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { share, number in
    guard share.code == .unexpectedCharacter, number.code == .wrongType, share.range.file == number.range.file,
      share.range.start == number.range.start, number.summary.hasPrefix(Reason.wholeNumber),
      let written = share.fixes.first?.edits.first?.replacement, written.hasSuffix("%")
    else { return nil }
    return NameProblem.noShare(String(written.dropLast()), at: share.range)
  }
}

/// `on no` and `on yes` in a list of data
private func withFlagsInWords(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let isFlag = { (diagnostic: Diagnostic) in
    diagnostic.fixes.count == 1 && ["true", "false"].contains(diagnostic.fixes[0].edits.first?.replacement)
      && (diagnostic.summary.hasSuffix("is written `true` here")
        || diagnostic.summary.hasSuffix("is written `false` here"))
  }
  return merging(diagnostics) { first, second in
    guard isFlag(first), second.fixes.count == 1, isFlag(second), first.code == second.code,
      first.range.file == second.range.file, first.range.end < second.range.start,
      second.range.start - first.range.end < 400
    else { return nil }
    return NameProblem.merged(first, first.summary, with: second, help: first.help + second.help)
  }
}

/// `app-version number`, and an example that gives it `3.2.1`.
private func withVersions(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { doubt, value in
    guard doubt.code == .versionAsNumber, value.code == .wrongType, value.severity == .error,
      let version = value.quotedInSummary.last, version.utf8.allSatisfy({ $0 == 0x2E || (0x30...0x39).contains($0) }),
      version.utf8.count(where: { $0 == 0x2E }) > 1
    else { return nil }
    return TypeProblem.versionGiven(version, doubt, at: value.range)
  }
}

/// `of end` and `event tour`
private func withSwappedEvents(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { activity, event in
    guard activity.code == .unknownActivity, let name = activity.namedFirst,
      ["start", "update", "end"].contains(name), event.summary.hasSuffix(" is not something that `event` takes"),
      let given = event.namedFirst, activity.help.contains(where: { $0.contains("`\(given)`") }),
      activity.range.file == event.range.file,
      max(activity.range.start, event.range.start)
        - min(activity.range.start, event.range.start) < 400
    else { return nil }
    return NameProblem.swappedEvent(activity: given, event: name, activity.range, event.range)
  }
}

/// `bike and due-back`, both of which may be missing
private func withNamesAlone(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { first, second in
    guard first.summary.hasSuffix(TypeProblem.asksNothing), second.summary.hasSuffix(TypeProblem.asksNothing),
      first.range.file == second.range.file, case let end = first.notes.last?.range.end ?? first.range.end,
      end < second.range.start, second.range.start - end < 8, second.notes.isEmpty, let other = second.namedFirst,
      let names = first.notes.isEmpty ? first.namedFirst.map({ [$0] }) : first.help.first?.quotedAsSet
    else { return nil }
    return TypeProblem.namesAlone(names + [other], first, second)
  }
}

/// `kinds any of paper, glass`, of which conditions ask with `contains`
private func withSetsOfChoices(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { type, test in
    guard type.code == .expected, let fix = type.fixes.first?.edits.first, type.fixes.count == 1,
      ["one of", "set of one of"].contains(fix.replacement), type.summary.hasPrefix("`any of` is written "),
      test.code == .operatorDoesNotFit, test.summary.hasPrefix("`contains` cannot test "),
      test.summary.contains("which is one of ")
    else { return nil }
    return TypeProblem.setOfChoices(type)
  }
}

/// `by stamp { 5 1  10 2 }` and `by stamp { five one  ten two }`: what is written otherwise in one choice.
private func withCasesOfOneChoice(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { first, second in
    guard first.code == second.code, first.severity == second.severity, first.fixes.count == 1,
      second.fixes.count == 1, first.isOfCase, second.isOfCase, first.range.file == second.range.file,
      first.range.end <= second.range.start,
      second.range.start - (first.fixes[0].edits.map(\.range.end).max() ?? first.range.end) < 16
    else { return nil }
    return NameProblem.merged(first, first.summary, with: second, help: first.help + second.help)
  }
}

/// `body if vip "…" else "…"`
private func withoutElses(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { test, other in
    guard test.summary == "`if` is written `when` here", other.summary.hasPrefix("`else` is written `"),
      test.range.file == other.range.file, test.range.start < other.range.start,
      other.range.start - test.range.start < 400, let field = other.nameToWrite
    else { return nil }
    return NameProblem.merged(
      test, test.summary, with: other,
      help: ["write `when`, and in place of `else` a second `\(field)`: it is for all others"])
  }
}

/// `first–name` in conditions and in texts.
private func withDashesInTexts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { dashed, variable in
    guard [.malformedDate, .unexpectedCharacter].contains(dashed.code), variable.code == .unknownVariable,
      dashed.range.file == variable.range.file, dashed.fixes.count == 1, let name = variable.namedFirst,
      let meant = variable.fixes.first?.edits.first?.replacement.drop(while: { $0 == "$" }),
      name.contains("\u{2013}") || name.contains("\u{2014}") || name.contains("\u{2011}"),
      dashed.fixes[0].edits.contains(where: { $0.replacement == String(meant) })
    else { return nil }
    return NameProblem.merged(dashed, dashed.summary, with: variable, help: dashed.help)
  }
}

/// `WHERE vip AND tier IN (gold)`, as databases are asked.
private func withWordsOfQueries(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { query, word in
    guard query.summary == "no `WHERE` stands here" || query.summary == "no `where` stands here",
      query.range.file == word.range.file, word.fixes.count == 1, query.fixes.count == 1,
      let sign = word.namedFirst, ["AND", "OR", "NOT", "IN", "=", "=="].contains(sign),
      word.range.start > query.range.end,
      word.range.start - query.range.end < 400
    else { return nil }
    return NameProblem.merged(query, query.summary, with: word, help: query.help + word.help)
  }
}

/// The first two that are one, as one, until no two are left.
func merging(
  _ diagnostics: [Diagnostic], _ merge: (Diagnostic, Diagnostic) -> Diagnostic?
) -> [Diagnostic] {
  var told = diagnostics
  var place = 0
  while place < told.count, told.count <= 64 {
    var found: (other: Int, merged: Diagnostic)?
    for other in told.indices where other != place && found == nil {
      found = merge(told[place], told[other]).map { (other, $0) }
    }
    guard let (other, merged) = found else {
      place += 1
      continue
    }
    told[place] = merged
    told.remove(at: other)
    if other < place { place -= 1 }
  }
  return told
}

/// The forms of `pl` in the block of `de`, and the other way round.
private func withFormsOfOthers(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  let unknown = diagnostics.filter { $0.code == .pluralUnknown && $0.severity == .error }
  guard let first = unknown.first, let locale = first.namedFirst,
    let lacking = diagnostics.first(where: {
      $0.code == .pluralMissing && $0.range.file == first.range.file
        && $0.range.declared(among: declarations) == first.range.declared(among: declarations)
    })
  else { return diagnostics }
  let lost = lacking.quotedInSummary
  let own = unknown.filter { $0.namedFirst == locale && $0.range.file == first.range.file }
  let forms = own.compactMap(\.quotedInSummary.last)
  guard lost.count > 1, let other = lost.last, other != locale, Set(forms) == Set(lost.dropLast()) else {
    return diagnostics
  }
  let told = NameProblem.formsOfOthers(
    forms: forms, of: other, in: locale, at: first.range, lacking: lacking.range)
  return diagnostics.compactMap { $0 == first ? told : $0 == lacking || own.contains($0) ? nil : $0 }
}

/// `one of Soprano, Alto`, where all else says `soprano` and `alto`.
private func withValuesDeclaredOtherwise(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var groups: [String: [Diagnostic]] = [:]
  for diagnostic in diagnostics where diagnostic.code == .unknownEnumerator {
    guard let attribute = diagnostic.namedFirst, let value = diagnostic.quotedInSummary.last,
      let meant = diagnostic.fixes.first?.edits.first?.replacement, meant != value,
      meant.lowercased() == value.lowercased()
    else { continue }
    groups[attribute, default: []].append(diagnostic)
  }
  var told = diagnostics
  for (attribute, all) in groups.sorted(by: { $0.key < $1.key }) {
    let values = Set(all.compactMap(\.quotedInSummary.last))
    // `one of A1, A2, B1`, of which the places of each are one report.
    let places = all.reduce(0) { $0 + 1 + $1.notes.count { $0.text.hasPrefix("and here") } }
    guard values.count > 2 && Set(all.map(\.range.file)).count > 1 || values.count > 1 && places > 3,
      let first = told.firstIndex(of: all[0])
    else { continue }
    told[first] = NameProblem.valuesDeclaredOtherwise(attribute, all)
    told.removeAll { all.contains($0) }
  }
  return told
}

/// `environment one of dev, prod`, and the environments of others in the examples.
private func withEnvironments(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  guard let declared = diagnostics.firstIndex(where: { $0.label == TypeProblem.labelOfEnvironments }) else {
    return diagnostics
  }
  let used = diagnostics.filter {
    $0.code == .unknownEnumerator && $0.severity == .error && $0.namedFirst == "environment"
      && ["development", "production"].contains($0.quotedInSummary.last)
  }
  guard !used.isEmpty else { return diagnostics }
  var told = diagnostics
  told[declared] = TypeProblem.environmentsOfOthers(diagnostics[declared], used: used)
  return told.filter { !used.contains($0) }
}

/// `# title "…"` of a title without which others lack theirs.
private func withCommentsInTexts(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  merging(diagnostics) { comment, guarded in
    guard comment.code == .unexpectedCharacter, comment.summary.hasSuffix("does not start a comment"),
      guarded.code == .lastIsGuarded, comment.range.file == guarded.range.file,
      comment.range.declared(among: declarations) == guarded.range.declared(among: declarations)
    else { return nil }
    return NameProblem.commentedOut(comment, guarded)
  }
}

extension SourceRange {
  func isJustBefore(_ other: SourceRange) -> Bool {
    file == other.file && end <= other.start && other.start <= end + 2
  }
}

extension String {
  /// The names of "write `a is set` and `b is set`".
  fileprivate var quotedAsSet: [String] {
    quoted.compactMap { $0.hasSuffix(" is set") ? String($0.dropLast(" is set".count)) : nil }
  }

  /// All that stands between two of its signs for code.
  var quoted: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension Diagnostic {
  /// Whether it speaks of a number in words, or of a value's name as a number.
  fileprivate var isOfCase: Bool {
    switch code {
    case .badgeType: Syntax.number(inWords: quotedInSummary.last ?? "") != nil
    case .wrongType: summary.hasPrefix("one of `") && label.hasPrefix("the number ")
    default: false
    }
  }

  /// All that its summary quotes.
  var quotedInSummary: [String] { summary.quoted }

  /// The first word that its only fix writes.
  fileprivate var nameToWrite: String? {
    guard fixes.count == 1 else { return nil }
    return fixes[0].edits.first?.replacement.split(separator: " ").first.map(String.init)
  }
}
