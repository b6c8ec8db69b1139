internal import CampanileSyntax

/// What comes from the same slip as something else waits until that is mended.
///
/// Where something is wrong, hints and some warnings speak of what was guessed in its place.
///
/// - Parameter declarations: where each campaign and template stands.
func withoutFollowUps(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  // What shipped apps understand is compared in the end.
  let isAllRight = !diagnostics.contains { $0.severity == .error && $0.code != .unshippedPart }
  let waiting: Set<Diagnostic.Code> = [
    .sameVariants, .uselessException, .alwaysTrue, .uselessFallback, .lostVariable, .addedVariable, .insideQuietHours,
    .shownOddly, .repeatsOften, .mutableWithoutAlert, .labelWithoutReply, .allLanguagesSent,
    .unusedParameter, .beyondCap,
  ]
  let over = Set(diagnostics.filter { $0.code == .momentIsPast }.map(\.range.file))
  // Of a day that was guessed, nobody knows whether it is past.
  let misread = Set(diagnostics.filter { $0.code == .malformedDate }.map(\.range.file))
  let isTypeUnknown = diagnostics.contains { $0.code == .unknownType }
  let isZoneUnknown = diagnostics.contains { $0.code == .unknownZone }
  // `interests is empty`, of a set that is never missing: what waits itself says nothing in another's place.
  let needlessAsked = diagnostics.filter {
    [.matchesNobody, .alwaysTrue].contains($0.code) && $0.severity == .error && !$0.notes.isEmpty
  }
  let isQuietByDay = diagnostics.contains { $0.code == .quietByDay }
  let impossible = Set(diagnostics.filter { $0.code == .matchesNobody && $0.severity == .error }.map(\.range.file))
  let needless = Set(diagnostics.filter(\.leavesOut).map(\.range))
  let unknownFields = Set(diagnostics.filter { $0.code == .activityField }.map(\.range))
  // An attribute without which nothing works is asked for once.
  let needed = Set(diagnostics.filter { $0.code == .needsAttribute && $0.fixes.isEmpty }.compactMap(\.namedFirst))
  let unread = Set(diagnostics.filter { $0.code == .expected }.map(\.range.file))
  let expected = diagnostics.filter { $0.code == .expected }.map(\.range)
  let numbers = diagnostics.filter { $0.code == .malformedNumber && $0.severity == .error }.map(\.range)
  let wrongValues = diagnostics.filter { $0.code == .wrongType && $0.severity == .error && $0.fixes.isEmpty }.map(
    \.range)
  // `text "…"` for `body`: what other languages lack then was guessed.
  let guessedLines = Set(diagnostics.filter { $0.code == .unknownDirective && !$0.fixes.isEmpty }.map(\.range.file))
  let heldBack = diagnostics.filter { $0.code == .lineTwice && $0.label == TimeProblem.labelOfIdleLine }
    .flatMap { $0.notes.map(\.range) + [$0.range] }
  let otherwiseCalled = Set(
    diagnostics.filter {
      // `start 2026-12-01` with `end 2026-12-31` below it
      $0.code == .expected && ($0.fixes.first?.edits.first?.replacement.hasPrefix("from 2") ?? false)
    }.map(\.range.file)
  ).union(
    diagnostics.filter { $0.code == .unknownDirective && $0.help.contains { $0.contains("`from`") } }.map(\.range.file))
  // `key code integer` of a table whose keys are text.
  let isKeyUnread = diagnostics.contains { $0.code == .tableRow && $0.summary.hasPrefix(Reason.theKey) }
  let unfitKeys = diagnostics.filter(\.isOfUnfitKey).map(\.summary)
  let otherNumbers = diagnostics.filter { $0.label == TextProblem.otherNumberLabel }.compactMap(\.namedFirst)
  let otherValues = diagnostics.filter { $0.label == TextProblem.otherValueLabel }
  let lackingLocales = diagnostics.filter {
    $0.code == .missingLocale && $0.summary.hasPrefix(TextProblem.alertLacksText)
  }.map { (place: $0.range.declared(among: declarations), text: $0) }
  let asked = diagnostics.filter { $0.code == .maybeMissing }.flatMap { $0.notes.map(\.range) + [$0.range] }
  // `tier includes gold`: what fits instead says enough.
  let unfitTests = diagnostics.filter { $0.code == .operatorDoesNotFit }.map(\.range)
  let images = diagnostics.filter { $0.code == .imageAddress && $0.severity == .error }.map(\.range)
  let unfit = Set(diagnostics.filter { $0.code == .unfitForKind && $0.severity == .error }.map(\.range.file))
  // An alert that shows nothing says of its texts that they are empty.
  let blank = diagnostics.filter { $0.code == .emptyPush }.map(\.range)
  // `locale = en-*`: what is written otherwise is doubted when it is mended.
  let rewritten = diagnostics.filter {
    $0.code == .unexpectedCharacter && $0.severity == .error && !$0.fixes.isEmpty
  }.map(\.range)
  // `dish text? default "soup"`: whether it is ever missing is what has to be decided.
  let isDefaultInDoubt = diagnostics.contains { $0.summary == Reason.optionalWithDefault }
  // `!visits` of a number, which no `not` makes a condition of
  let unfitAlone = diagnostics.filter {
    $0.code == .operatorDoesNotFit && $0.summary.contains("` alone is no condition")
  }.map(\.range)
  let withoutDollar = diagnostics.filter { $0.code == .missingDollar }.compactMap(\.namedFirst)
  // `number: nr` of an input that was renamed, and whose examples tell of it.
  let hasInputTwice = diagnostics.contains { $0.code == .listedTwice }
  let unknownInputs = diagnostics.filter {
    $0.code == .unknownParameter && $0.summary.contains("` has no input `") && !hasInputTwice
  }
  .compactMap { told in told.quotedInSummary.last.map { (name: $0, file: told.range.file) } }
  // A value that a column's `one of` lost, and a cell has.
  let lostValues = diagnostics.filter { $0.code == .tableRow }.compactMap { cell in
    cell.namedFirst.map { column in (column: ".\(column)", ending: " and here stands \"", cell: cell.summary) }
  }.filter { $0.cell.contains($0.ending) }
  // Of a template that wasn't given what it takes, a default may stand where a value was meant.
  let misgiven = Set(
    diagnostics.filter { [.unknownParameter, .missingArgument].contains($0.code) && $0.severity == .error }
      .flatMap(\.notes).map { $0.range.declared(among: declarations) })
  // `quiet 22:00 to 08:00, hold`: who lacks a zone is asked about when `local` stands there.
  let withoutLocal = diagnostics.filter { $0.code == .missingZone && $0.severity == .error }.map(\.range)
  let isShownOddly = diagnostics.contains { $0.code == .shownOddly }
  let alone = withoutNeighbours(
    withoutConsequences(withInputsInQuotes(diagnostics), declarations), declarations)
  return withPresence(withTemplates(withCopies(withZonesInWords(outsideRewritten(alone)), declarations)))
    .map { $0.withWhatItNeeds(diagnostics) }
    .filter { diagnostic in
      switch diagnostic.code {
      // Nobody is asked for what would let all others have the value.
      case .maybeMissing where impossible.contains(diagnostic.range.file): return false
      // `destructive red`: what is to go needs no comma.
      case .expected where needless.contains(diagnostic.range): return false
      // `1.000,00`: that its point is one of decimals goes with what is wrong with all of it.
      case .malformedNumber where diagnostic.severity == .warning && numbers.contains { $0.encloses(diagnostic.range) }:
        return false
      // `departs is recent`: what stands behind it is wrong, however it is asked.
      case .expected where diagnostic.isOfVerb && diagnostic.range.isRightBefore(wrongValues): return false
      // `ignores all`: what it says isn't known.
      case .quietNeedsInterruption where expected.contains { diagnostic.range.encloses($0) }: return false
      case .expected where diagnostic.asksPresence && needlessAsked.contains { $0.range.encloses(diagnostic.range) }:
        return false
      case .expected where diagnostic.isOfTest && unfitTests.contains { $0.encloses(diagnostic.range) }: return false
      case .lookupKey where isKeyUnread && diagnostic.isOfKeyType: return false
      // `stations[12]`, where the type of the keys is told already.
      case .lookupKey where unfitKeys.contains { $0.hasSuffix(" and \(diagnostic.summary)") }: return false
      // `starts 2026-12-03`: the first day stands in a line that is called otherwise.
      case .strideWithoutStart where otherwiseCalled.contains(diagnostic.range.file): return false
      // A field that an activity hasn't needs no quotes: `home_goals`.
      case .unexpectedCharacter where unknownFields.contains(diagnostic.range): return false
      case .unknownAttribute where diagnostic.namedFirst.map(needed.contains) ?? false: return false
      case .lookupKey where diagnostic.namedFirst.map(needed.contains) ?? false: return false
      case .unexpectedCharacter
      where diagnostic.summary.hasPrefix("`!` is")
        && unfitAlone.contains { $0.file == diagnostic.range.file && $0.start == diagnostic.range.end }:
        return false
      case .unreachableText where isDefaultInDoubt: return false
      // `collapse "pier-{pier}"`, which is meant to be another text for each
      case .sharedCollapse where withoutDollar.contains(where: diagnostic.summary.contains): return false
      case .sharedCollapse where misgiven.contains(diagnostic.range.declared(among: declarations)): return false
      case .wrongType
      where unknownInputs.contains { diagnostic.label == "`\($0.name)`" && diagnostic.range.file == $0.file }:
        return false
      case .unknownEnumerator
      where lostValues.contains { lost in
        (diagnostic.namedFirst?.hasSuffix(lost.column) ?? false)
          && (diagnostic.quotedInSummary.last.map { lost.cell.hasSuffix("\(lost.ending)\($0)\"") } ?? false)
      }:
        return false
      // What is missing may stand on the line that couldn't be read.
      case .lastIsGuarded where unread.contains(diagnostic.range.file): return false
      case .missingSchedule where unread.contains(diagnostic.range.file): return false
      // The line above it asks for something else than it says.
      case .unreachableText
      where diagnostic.notes.contains { note in asked.contains { note.range.isBeforeCondition($0) } }:
        return false
      case _ where diagnostic.severity == .error: return true
      case .quietNeedsZone where withoutLocal.contains { diagnostic.range.encloses($0) }: return false
      // `2026-12-01 at 09:00`, told as a whole
      // A value of an attribute whose type nobody knows was compared with a guess.
      case .wrongType where diagnostic.label == TimeProblem.labelOfMidnight:
        return !isTypeUnknown
          && !diagnostics.contains {
            $0.severity == .error && $0.range.file == diagnostic.range.file && $0.range.start == diagnostic.range.start
          }
      case _ where rewritten.contains { $0.encloses(diagnostic.range) }: return false
      case .ownMoment where !isAllRight && diagnostic.summary.hasPrefix(TimeProblem.ofThatVeryYear): return false
      case _ where !isAllRight && (diagnostic.severity == .hint || waiting.contains(diagnostic.code)): return false
      case .emptyText where blank.contains { $0.encloses(diagnostic.range) }: return false
      // `when city is set "{$name}"`: what is wrong is that it asks for another.
      case .unreachableText where asked.contains { diagnostic.range.isBeforeCondition($0) }: return false
      // One of the two is told by itself.
      case .lostVariable where diagnostic.label == TextProblem.otherSenseLabel: return !isShownOddly
      case .addedVariable where otherNumbers.contains { diagnostic.summary.contains("`\($0)`") }: return false
      case .shownOddly where otherValues.contains { $0.names(diagnostic) }: return false
      // The texts of a variant stand in for those of the alert.
      case .missingLocale
      where lackingLocales.contains {
        $0.place == diagnostic.range.declared(among: declarations) && $0.text.lacks(diagnostic)
      }:
        return false
      // A cap that lets no more through than another: which of them is meant decides what is held back.
      case .beyondCap: return !heldBack.contains(diagnostic.range)
      case .momentIsPast, .farAway: return !misread.contains(diagnostic.range.file)
      // An address that can't stand for its braces is told with what is meant.
      case .foreignPlaceholder, .missingDollar: return !images.contains { $0.encloses(diagnostic.range) }
      // What an alert can't have needs no translation.
      case .missingLocale where diagnostic.severity == .warning && guessedLines.contains(diagnostic.range.file):
        return false
      case .missingLocale: return !unfit.contains(diagnostic.range.file)
      case .insideQuietHours: return !isQuietByDay
      case .quietNeedsZone: return !isZoneUnknown
      case .uselessException: return !over.contains(diagnostic.range.file)
      default: return true
      }
    }
}

/// `at 09:00 user timezone`, where some have none: one mistake, and what to write is `local` with its `else`.
private func withZonesInWords(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let zoneless = diagnostics.filter { $0.code == .localNeedsFallback }
  guard !zoneless.isEmpty else { return diagnostics }
  var told: Set<SourceRange> = []
  let merged = diagnostics.map { diagnostic in
    guard diagnostic.code == .expected, diagnostic.fixes.first?.edits.first?.replacement == "local",
      let zone = zoneless.first(where: { diagnostic.range.encloses($0.range) })
    else { return diagnostic }
    told.insert(zone.range)
    return Diagnostic(
      .expected, diagnostic.summary, at: diagnostic.range, label: diagnostic.label, notes: zone.notes, help: zone.help)
  }
  return merged.filter { $0.code != .localNeedsFallback || !told.contains($0.range) }
}

/// A declaration that was copied, and of which the copy has no name of its own yet: what is used and isn't declared may be it.
private func withCopies(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  let kinds: [Diagnostic.Code: String] = [
    .unknownSegment: "segment", .unknownTemplate: "template", .unknownCategory: "category",
    .unknownActivity: "activity", .unknownLookup: "table", .unknownAttribute: "attribute",
    .unknownVariable: "attribute", .unknownCampaign: "campaign",
  ]
  let unknown = diagnostics.filter {
    kinds[$0.code] != nil && $0.severity == .error && ($0.fixes.isEmpty || $0.mayBeText)
  }
  guard !unknown.isEmpty else { return diagnostics }
  var waiting: [Diagnostic] = []
  let told = diagnostics.map { diagnostic in
    guard diagnostic.code == .declaredTwice, let kind = diagnostic.summary.split(separator: " ").first else {
      return diagnostic
    }
    // An input is one of its declaration.
    let owner = kind == "attribute" ? diagnostic.range.declared(among: declarations) : nil
    let lost = unknown.filter { lost in
      kinds[lost.code] == String(kind) && (owner.map { lost.range.declared(among: declarations) == $0 } ?? true)
    }
    guard let name = lost.first?.namedFirst, lost.allSatisfy({ $0.namedFirst == name }) else { return diagnostic }
    waiting += lost
    // Of two with one name, nobody knows which is meant.
    guard name != diagnostic.namedFirst else { return diagnostic }
    return Diagnostic(
      diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
      notes: diagnostic.notes, help: diagnostic.help.filter { $0 != Reason.copyOf(name) } + [Reason.copyOf(name)],
      fixes: diagnostic.fixes)
  }
  return told.filter { !waiting.contains($0) }
}

/// Without what is written wrong inside of what the fix of another writes anew, such as the values of a list that lacks its
/// parentheses.
private func outsideRewritten(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let errors = diagnostics.indices.filter { diagnostics[$0].severity == .error }.sorted {
    let (one, other) = (diagnostics[$0].range, diagnostics[$1].range)
    // What encloses others comes before them.
    return (one.file.rawValue, one.start, other.end) < (other.file.rawValue, other.start, one.end)
  }
  var waiting: Set<Int> = []
  var outer: SourceRange?
  for place in errors {
    let own = diagnostics[place].range
    if let outer, outer.file == own.file, own.start >= outer.start, own.end <= outer.end {
      let isList =
        diagnostics[place].code == .unexpectedCharacter && diagnostics[place].summary == Diagnostic.squareList
      if own != outer, isList || [.wrongType, .expected].contains(diagnostics[place].code) {
        waiting.insert(place)
      }
    } else if !diagnostics[place].fixes.isEmpty, [.expected, .unknownSegment].contains(diagnostics[place].code) {
      outer = own
    }
  }
  guard !waiting.isEmpty else { return diagnostics }
  return diagnostics.indices.filter { !waiting.contains($0) }.map { diagnostics[$0] }
}

extension SourceRange {
  /// Whether `when` and a condition stand right behind it.
  fileprivate func isBeforeCondition(_ condition: SourceRange) -> Bool {
    file == condition.file && end < condition.start && condition.start - end <= UInt32(" when  ".utf8.count)
  }

  /// The campaign or template in which it stands; its file where it stands in none.
  func declared(among declarations: [SourceRange]) -> SourceRange {
    // Whoever asks asks for each of many reports.
    var (low, high) = (0, declarations.count)
    while low < high {
      let middle = (low + high) / 2
      if (declarations[middle].file, declarations[middle].start) <= (file, start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, declarations[low - 1].encloses(self) else { return SourceRange(file: file, start: 0, end: 0) }
    return declarations[low - 1]
  }
}

extension Diagnostic {
  /// The first name that its summary quotes.
  var namedFirst: String? {
    let parts = summary.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// Whether it is a name in data, and its fix only puts it in quotes.
  var mayBeText: Bool {
    guard code == .unknownAttribute, fixes.count == 1, let name = namedFirst else { return false }
    return fixes[0].edits.first?.replacement == "\"\(name)\""
  }

  /// Whether it asks for `is set` or `is missing` instead of other words.
  fileprivate var asksPresence: Bool {
    guard fixes.count == 1, let meant = fixes[0].edits.first?.replacement else { return false }
    // `is not set`
    return ["is set", "is missing"].contains(meant) || ["set", "missing"].contains(meant) && summary.hasSuffix("`not`")
  }

  /// Whether it names the same languages.
  fileprivate func lacks(_ other: Diagnostic) -> Bool {
    !other.summary.hasPrefix(TextProblem.alertLacksText)
      && [" has no ", " have no "].contains { verb in
        other.summary.firstRange(of: verb).map { summary.hasSuffix(" in \(other.summary[..<$0.lowerBound])") } ?? false
      }
  }

  /// Whether the value that another doubts is told here as one in the place of another.
  fileprivate func names(_ other: Diagnostic) -> Bool {
    range.file == other.range.file && other.namedFirst.map { summary.contains("`\($0)`, where") } ?? false
  }

  /// Whether a table's keys are of another type than what is given for one.
  fileprivate var isOfKeyType: Bool {
    isOfUnfitKey || summary.hasPrefix("the keys of `")
  }

  /// Whether it asks for another way to write a test.
  fileprivate var isOfTest: Bool {
    guard fixes.count == 1, let meant = fixes[0].edits.first?.replacement else { return false }
    return meant == "contains" || meant == "!=" || meant.contains(" in (")
  }

  /// Whether it asks to leave a word out.
  fileprivate var leavesOut: Bool {
    code == .unknownWord && !fixes.isEmpty && fixes.allSatisfy { $0.edits.allSatisfy(\.replacement.isEmpty) }
  }
}
