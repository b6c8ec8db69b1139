internal import CampanileSyntax

/// Without what another report of the same declaration says already.
func withoutNeighbours(_ diagnostics: [Diagnostic], _ declarations: [SourceRange]) -> [Diagnostic] {
  guard diagnostics.count > 1 else { return diagnostics }
  let of = { (code: Diagnostic.Code) in diagnostics.filter { $0.code == code } }
  let twice = Set(of(.listedTwice).filter { $0.summary.hasPrefix("variant `") }.map(\.range.file))
  let interruptions = Set(of(.unknownWord).filter { $0.summary.contains("`interruption` takes") }.map(\.range.file))
  // Of an alert that lacks a language, its variants lack it too.
  let lacking = (of(.missingLocale) + of(.missingSource)).filter { $0.summary.hasPrefix("this alert has no text in ") }
    .map { (place: $0.range.declared(among: declarations), summary: $0.summary) }
  let options = of(.unknownWord).map(\.range)
  let behindOptions = of(.expected).map(\.range).filter { $0.isRightBehind(options) }
  let odd = of(.shownOddly).map(\.range)
  let unnamed = Set(of(.expected).filter { $0.summary.hasPrefix("a parameter has a type") }.map(\.range.file))
  let recipients = Set(of(.expected).filter { $0.summary == "who gets it stands behind `to`" }.map(\.range.file))
  let unknownOptions = of(.badOption).filter { $0.summary.contains("has no option") }.map(\.range)
  let braces = Set(of(.missingBrace).filter { $0.severity == .error }.map(\.range.file))
  // `"@cart.title"` in each language needs no translation.
  let quotedKeys = of(.shownOddly).filter {
    $0.summary.hasSuffix(TextProblem.Oddity.keyInQuotes) || $0.summary.hasSuffix(TextProblem.Oddity.signInQuotes)
  }
  .map { $0.range.declared(among: declarations) }
  let lostSigns = of(.missingDollar).map { $0.range.declared(among: declarations) }
  let isTableUnread = of(.malformedTable).contains { $0.severity == .error }
  let isBlankAlert = of(.emptyPush).contains { $0.summary.contains("its texts are empty") }
  // `inputs name text` and an example that names them.
  let inputLines = Set(
    of(.unknownDirective).filter { $0.help.first?.hasPrefix("inputs stand behind") ?? false }.map(\.range.file))
  // An input that is called as an attribute isn't missing.
  let twiceDeclared = Set(
    of(.declaredTwice).filter { $0.summary.hasPrefix("attribute or input") }.compactMap(\.namedFirst))
  // A cell that can't be read is no empty one, and its row may have the key.
  let hasUnreadCell = of(.tableRow).contains { $0.severity == .error }
  // `delay` in a condition and among the inputs of an example: one input that isn't declared.
  let undeclared = Set(
    of(.unknownParameter).filter { $0.summary.contains("has no input `") && $0.fixes.isEmpty }
      .compactMap { $0.summary.split(separator: "`").last.map(String.init) })
  // `event update` for `event start`.
  let notStarted = of(.unfitForKind)
    .filter {
      $0.help == ["it goes with `event start`"] || $0.help.first?.hasPrefix(OtherWordProblem.writeEvent) ?? false
    }
    .map { $0.range.declared(among: declarations) }
  var started: Set<SourceRange> = []
  let twiceInFile = Set(of(.listedTwice).filter { $0.severity == .error }.map(\.range.file))
  let otherLines = of(.expected).filter { $0.fixes.first?.edits.first?.replacement.hasPrefix("interruption ") ?? false }
    .map { $0.range.declared(among: declarations) }
  // A condition that never holds doesn't hold at some moment either.
  let isNeverTrue = of(.matchesNobody).contains { $0.summary == "this condition can match nobody" }
  let twiceInputs = of(.listedTwice).filter { $0.summary.hasPrefix("input `") }
    .map { $0.range.declared(among: declarations) }
  // Of two parameters with one name, one has lost its own, and the uses give it.
  let twiceParameters = of(.listedTwice).filter { $0.summary.hasPrefix("parameter `") }
    .map { $0.range.declared(among: declarations) }
  let twiceInterruptions = of(.lineTwice).filter { $0.summary.hasPrefix("`interruption` can") }
    .map { $0.range.declared(among: declarations) }
  // A day that was mistaken leaves a send too many.
  let uselessDays = of(.uselessException).map { $0.range.declared(among: declarations) }
  let wrongKinds = of(.wrongToken).filter { $0.help.contains { $0.contains("a `push … as") } }
    .map { $0.range.declared(among: declarations) }
  let withoutTick = of(.spanWithoutTick).filter { $0.severity == .error }.map { $0.range.declared(among: declarations) }
  // What a text of a table has no room for is in no other language either.
  let fullTexts = Set(of(.tableArguments).flatMap(\.notes).map(\.range))
  let otherForms = of(.shownOddly).filter { $0.help.first?.hasSuffix(TextProblem.sayHowMany) ?? false }.map(\.range)
  let alertsTwice = of(.lineTwice).filter { $0.summary.hasPrefix("`alert` can") }
    .map { $0.range.declared(among: declarations) }
  let inOtherCapitals = of(.declaredTwice).map(\.summary).filter { $0.hasSuffix(" differ in capitals alone") }
  let wrongTypes = of(.wrongType).filter { $0.severity == .error }.map(\.range)
  let impossibleRows = of(.matchesNobody).filter { $0.severity == .error }.compactMap(\.help.first)
    .filter { $0.hasPrefix("none of the values of `") }.compactMap { $0.split(separator: "`").last.map(String.init) }
  let noLanguages = of(.unknownLocale).compactMap(\.help.first).filter {
    $0.contains("`, which is listed, is no language")
  }
  .compactMap { $0.split(separator: "`").first.map(String.init) }
  let targetsTwice = of(.lineTwice).filter { $0.summary.hasPrefix("`to` can") }
    .map { $0.range.declared(among: declarations) }
  let lostInForms = of(.lostVariable).filter { $0.summary.contains("which its other forms") }
  var parts: Set<String> = []
  return diagnostics.filter { diagnostic in
    let range = diagnostic.range
    switch diagnostic.code {
    // What a block that isn't closed took in may be its alert.
    case .emptyPush where diagnostic.summary.hasPrefix("this campaign shows nothing"):
      return !braces.contains(range.file)
    case .matchesNobody where diagnostic.label == "never true then": return !isNeverTrue
    // Whom nobody is among, all others get too.
    case .matchesNobody where diagnostic.severity == .warning && diagnostic.isOfOtherPush: return !isNeverTrue
    // Of two inputs with one name, one has lost its own.
    case .unknownParameter where diagnostic.summary.contains("has no input `"):
      return !twiceInputs.contains(range.declared(among: declarations))
    case .unknownParameter where diagnostic.summary.hasPrefix("template `"):
      return !diagnostic.notes.contains { twiceParameters.contains($0.range.declared(among: declarations)) }
    case .badgeType, .missingArgument, .collapseIdentifier, .imageAddress:
      return !twiceParameters.contains(range.declared(among: declarations))
    case .addedVariable where fullTexts.contains(range): return false
    // `practice = place` beside an input `practice`, which `place` was to be.
    case .unknownEnumerator where diagnostic.namedFirst.map(twiceDeclared.contains) ?? false: return false
    case .unknownSegment where inOtherCapitals.contains { $0.contains("`\(diagnostic.namedFirst ?? "")`") }:
      return false
    // `date? default today`
    case .attributeForm where diagnostic.summary == Reason.optionalWithDefault:
      return !wrongTypes.contains(range)
    case .addedVariable where diagnostic.notes.contains { fullTexts.contains($0.range) }: return false
    case .addedVariable where otherForms.contains { $0.file == range.file && $0.isWithin(400, behind: range) }:
      return false
    case .missingLocale where noLanguages.contains { diagnostic.summary.contains("`\($0)`") }: return false
    case .missingLocale where diagnostic.summary.hasPrefix("this alert"):
      return !alertsTwice.contains(range.declared(among: declarations))
    case .shownOddly where diagnostic.help == ["say it here too, or in none of them"]:
      let name = diagnostic.namedFirst ?? ""
      return !lostInForms.contains { $0.range.file == range.file && $0.summary.contains("`\(name)`") }
    // Of a table that can't be read, nobody knows the keys.
    case .unknownKey where diagnostic.fixes.isEmpty: return !isTableUnread
    // An empty text of a string table is told where it leaves nothing to show.
    case .emptyText where !declarations.contains { $0.encloses(range) }: return !isBlankAlert
    // `{§guest}` lost its sign, and so its value.
    case .addedVariable where diagnostic.severity == .warning:
      return !lostSigns.contains(range.declared(among: declarations))
    case .sameText: return !quotedKeys.contains(range.declared(among: declarations))
    case .unknownParameter where diagnostic.summary.contains("has no inputs"): return !inputLines.contains(range.file)
    case .maybeMissing where diagnostic.notes.first?.text == TypeProblem.emptyCell && hasUnreadCell: return false
    case .lookupKey where diagnostic.label == "in no row": return !hasUnreadCell
    // `3 seasons` in a column of numbers, whose cell is none yet.
    case .maybeMissing where hasUnreadCell && (diagnostic.namedFirst?.contains("[") ?? false): return false
    // `wards[kind] is set`, which never is.
    case .maybeMissing where impossibleRows.contains { diagnostic.namedFirst?.hasPrefix("\($0)[") ?? false }:
      return false
    // The second `to` may ask for it.
    case .maybeMissing where targetsTwice.contains(range.declared(among: declarations)): return false
    case .maybeMissing: return !(diagnostic.namedFirst.map(twiceDeclared.contains) ?? false)
    case .shortMonths: return !withoutTick.contains(range.declared(among: declarations))
    case .wrongToken: return !notStarted.contains(range.declared(among: declarations))
    case .unfitForKind where wrongKinds.contains(range.declared(among: declarations)): return false
    case .unfitForKind where notStarted.contains(range.declared(among: declarations)):
      return started.insert(range.declared(among: declarations)).inserted
    case .listedTwice where diagnostic.severity == .warning: return !twiceInFile.contains(range.file)
    case .quietNeedsInterruption: return !otherLines.contains(range.declared(among: declarations))
    // The one that stands twice has the share of another.
    case .sharesDoNotAddUp: return !twice.contains(range.file)
    case .criticalMismatch where twiceInterruptions.contains(range.declared(among: declarations)): return false
    case .beyondCap:
      return !diagnostic.notes.contains { uselessDays.contains($0.range.declared(among: declarations)) }
    case .criticalMismatch where diagnostic.severity == .warning: return !interruptions.contains(range.file)
    case .missingLocale where !diagnostic.summary.hasPrefix("this alert"):
      guard let locale = diagnostic.namedFirst else { return true }
      let place = range.declared(among: declarations)
      return !lacking.contains { $0.place == place && $0.summary.contains("`\(locale)`") }
    // `url "shop://x"`: what stands behind a word that is none.
    case .expected:
      return !behindOptions.contains(range)
    // It isn't the name of an action either, which would have a block.
    case .missingBrace: return !range.isRightBehind(behindOptions)
    case .mixedDirection:
      return !odd.contains { $0.file == range.file && $0.start <= range.start && range.end <= $0.end }
    // `:number style=currency currency=EUR`
    case .badOption where diagnostic.summary.contains("has no option `currency`"):
      return !unknownOptions.contains { $0.file == range.file && $0.start < range.start && $0.end + 32 > range.start }
    // `:currency crrency=EUR`
    case .badOption where diagnostic.summary.contains("needs a currency"):
      return !unknownOptions.contains { $0.file == range.file && $0.start >= range.end && $0.start <= range.end + 32 }
    // A parameter without its name, which is used below.
    case .unknownAttribute, .unknownVariable:
      return !unnamed.contains(range.file) && !(diagnostic.namedFirst.map(undeclared.contains) ?? false)
    case .missingLine where diagnostic.summary.hasSuffix("no `to` line"): return !recipients.contains(range.file)
    // An activity that has no keys in a part is told of one.
    case .activityField where diagnostic.help == ["it has no keys"]:
      let quoted = diagnostic.summary.split(separator: "`")
      return parts.insert("\(quoted.count > 1 ? quoted[1] : "") \(quoted.last ?? "")").inserted
    default: return true
    }
  }
}

extension SourceRange {
  fileprivate func isWithin(_ bytes: UInt32, behind other: SourceRange) -> Bool {
    start > other.end && start - other.end < bytes
  }

  fileprivate func isRightBehind(_ others: [SourceRange]) -> Bool {
    others.contains { $0.file == file && $0.end <= start && start <= $0.end + 2 }
  }
}
