internal import CampanileSyntax

/// One mistake that is met at several places is told once: a name that is declared nowhere, or otherwise, in the whole workspace;
/// what is written wrong again and again, most often in each translation of a text, in its file.
///
/// Its fix mends every place; the first of the other places are its notes.
func toldOnce(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  struct Mention: Hashable {
    let code: Diagnostic.Code
    let summary: String
    /// `nil` where the mistake is one in all files.
    let file: SourceFile.ID?
  }
  let ofNames: Set<Diagnostic.Code> = [
    .unknownLocale, .unknownAttribute, .unknownVariable, .unknownLookup, .lookupKey, .unknownEnumerator,
    .unknownActivity, .activityField, .unknownSegment, .unknownCategory, .unknownTemplate, .unknownKey, .unknownAppKey,
    .appKeyArguments, .unknownParameter, .reservedKey, .wrongToken, .tablePlaceholder, .malformedLocale,
    .missingArgument,
  ]
  let ofFiles: Set<Diagnostic.Code> = [
    .maybeMissing, .choiceKeys, .missingDollar, .pluralUnknown, .shownOddly, .unknownZone, .tableArguments,
    .foreignPlaceholder, .badOption, .messageSyntax, .functionUnfit, .unknownFunction, .unreachableText,
    .misplacedAttribute, .zonelessMoment,
  ]
  // What is asked in conditions too is no text.
  let others = Set(
    diagnostics.filter { ofNames.contains($0.code) && !isTextWithoutQuotes($0) }.compactMap(\.namedFirst)
      .map { String($0.drop { $0 == "$" }) })
  // One name, wherever it stands, is one mistake before it is a way to spell.
  var seen: Set<String> = []
  let again = Set(
    diagnostics.filter { $0.code == .unknownEnumerator && !seen.insert($0.summary).inserted }.map(\.summary))
  // `arrives 2026-12-01T12:00:00Z` and `arrives eta`, where a day has to stand.
  var literals: [NamedType: Mention] = [:]
  for diagnostic in diagnostics where diagnostic.code == .wrongType && !diagnostic.help.isEmpty {
    guard !isQuotedValue(diagnostic), NamedType(diagnostic).type == nil else { continue }
    let summary = diagnostic.summary + diagnostic.help.joined(separator: " ")
    literals[NamedType(file: diagnostic.range.file, type: diagnostic.summary)] = Mention(
      code: .wrongType, summary: summary, file: diagnostic.range.file)
  }
  func mention(_ diagnostic: Diagnostic) -> Mention? {
    // `first-name` is always set: its declaration lacks a `?`, wherever it is asked for.
    if diagnostic.code == .alwaysTrue, !diagnostic.notes.isEmpty {
      return Mention(code: diagnostic.code, summary: diagnostic.summary, file: nil)
    }
    // A file that was copied, and one that stands in the other folder, are one mistake each.
    if [.declaredTwice, .ambiguousKey].contains(diagnostic.code), let first = diagnostic.notes.first {
      let summary = "\(first.range.file.rawValue)"
      return Mention(code: diagnostic.code, summary: summary, file: diagnostic.range.file)
    }
    // A line that was doubled: all of its words stand twice, as far from each other.
    if diagnostic.code == .listedTwice, diagnostic.severity == .error, let first = diagnostic.notes.first,
      first.range.file == diagnostic.range.file, first.range.start < diagnostic.range.start
    {
      let summary = "\(diagnostic.range.start - first.range.start)"
      return Mention(code: diagnostic.code, summary: summary, file: diagnostic.range.file)
    }
    // `timezone timezone` without its `?`.
    if diagnostic.code == .uselessZoneFallback {
      return Mention(code: diagnostic.code, summary: "", file: nil)
    }
    if diagnostic.code == .misplacedDeclaration {
      return Mention(code: diagnostic.code, summary: "", file: diagnostic.range.file)
    }
    // A locale that was added to the app, or an audience's language that nobody has written for yet.
    if diagnostic.code == .missingLocale, diagnostic.fixes.isEmpty,
      diagnostic.summary.hasPrefix(TextProblem.alertLacksText)
    {
      return Mention(code: diagnostic.code, summary: diagnostic.summary, file: nil)
    }
    if diagnostic.code == .missingActionTitle, let locale = diagnostic.summary.split(separator: " in ").last {
      return Mention(code: diagnostic.code, summary: String(locale), file: nil)
    }
    // A block that was copied whole: its title and its body.
    if diagnostic.code == .sameText, diagnostic.help.first?.hasPrefix(CopiedText.translateIt) ?? false {
      // Both name its language last.
      let quoted = diagnostic.summary.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
      let language = quoted.last.map { String($0.element) } ?? diagnostic.summary
      return Mention(code: .sameText, summary: language, file: diagnostic.range.file)
    }
    // `variant a 50% { … }` and `variant b 50% { … }` outside of an experiment.
    if diagnostic.code == .unknownDirective, diagnostic.fixes.isEmpty, diagnostic.help == [Diagnostic.inExperiment] {
      return Mention(code: .unknownDirective, summary: diagnostic.summary, file: diagnostic.range.file)
    }
    let warnings: Set<Diagnostic.Code> = [.missingDollar, .shownOddly, .appKeyArguments]
    guard diagnostic.severity == .error || warnings.contains(diagnostic.code) else { return nil }
    if diagnostic.help == [Reason.putTextInQuotes] {
      return Mention(code: diagnostic.code, summary: Reason.putTextInQuotes, file: nil)
    }
    if isTextWithoutQuotes(diagnostic), let name = diagnostic.namedFirst, !others.contains(name) {
      return Mention(code: diagnostic.code, summary: spelledOtherwise, file: nil)
    }
    // Its type may be another than was meant.
    if diagnostic.help == [Reason.aloneIfBoolean] {
      return Mention(code: diagnostic.code, summary: diagnostic.summary, file: nil)
    }
    // A table's row that may be missing is one mistake, whatever columns of it are said.
    if diagnostic.code == .maybeMissing, diagnostic.notes.first?.text == TypeProblem.noRow,
      let name = diagnostic.namedFirst, let row = name.split(separator: ".").first
    {
      return Mention(code: diagnostic.code, summary: String(row), file: diagnostic.range.file)
    }
    // `tickets > "0"` and `seats > "5"` are one habit; other values that don't fit are one mistake where they are mended alike.
    if diagnostic.code == .wrongType {
      // Values of one key of an activity, whose type may be wrong.
      if !isQuotedValue(diagnostic), let declared = diagnostic.notes.last, declared.text == TypeProblem.keyDeclared {
        let place = "\(declared.range.file.rawValue) \(declared.range.start)"
        return Mention(code: .wrongType, summary: place, file: nil)
      }
      if let literals = literals[NamedType(diagnostic)] { return literals }
      let advice = isQuotedValue(diagnostic) ? quotedValues : diagnostic.help.joined(separator: " ")
      return Mention(code: .wrongType, summary: diagnostic.summary + advice, file: diagnostic.range.file)
    }
    // `level integer?`: its `?` is one cause, wherever it is met.
    if diagnostic.code == .localNeedsFallback || diagnostic.code == .maybeMissing && diagnostic.notes.count == 1,
      let declared = diagnostic.notes.first
    {
      return Mention(code: diagnostic.code, summary: diagnostic.summary + "\(declared.range.start)", file: nil)
    }
    if diagnostic.summary == TextProblem.ordinalKeys {
      return Mention(
        code: diagnostic.code, summary: spelledOtherwise + diagnostic.summary, file: diagnostic.range.file)
    }
    if ofFiles.contains(diagnostic.code) {
      return Mention(code: diagnostic.code, summary: diagnostic.summary, file: diagnostic.range.file)
    }
    if !again.contains(diagnostic.summary), let habit = habit(of: diagnostic) {
      return Mention(code: diagnostic.code, summary: habit, file: diagnostic.range.file)
    }
    if diagnostic.code == .unknownParameter, !diagnostic.fixes.isEmpty {
      // An input that is called otherwise in one place is one in its examples and in its texts.
      let parts = diagnostic.summary.split(separator: "`")
      if parts.count > 3 { return Mention(code: .unknownAttribute, summary: String(parts[3]), file: nil) }
    }
    if diagnostic.code == .needsAttribute, diagnostic.fixes.isEmpty, let name = diagnostic.namedFirst {
      return Mention(code: diagnostic.code, summary: name, file: nil)
    }
    guard ofNames.contains(diagnostic.code) else { return nil }
    // `airports.home is set` and `airports.home.lounge`: the same row.
    if diagnostic.code == .unknownAttribute, let name = diagnostic.namedFirst, name.contains("."),
      let meant = diagnostic.fixes.first?.edits.first?.replacement, LookupName.isOne(meant)
    {
      let row = name.drop { $0 == "$" }.split(separator: ".").prefix(2).joined(separator: ".")
      return Mention(code: .unknownAttribute, summary: rowsWithDots + row, file: nil)
    }
    // A name is one mistake in conditions and in texts, where it has a dollar sign.
    if [.unknownAttribute, .unknownVariable, .lookupKey, .unknownSegment].contains(diagnostic.code),
      let name = diagnostic.summary.split(separator: "`").first
    {
      return Mention(code: .unknownAttribute, summary: String(name.drop { $0 == "$" }), file: nil)
    }
    return Mention(code: diagnostic.code, summary: diagnostic.summary, file: nil)
  }
  var places: [Mention: [Diagnostic]] = [:]
  for diagnostic in diagnostics {
    if let mention = mention(diagnostic) { places[mention, default: []].append(diagnostic) }
  }
  // Where a language is missing here and there, each place is told.
  let ofLanguages: Set<Diagnostic.Code> = [.missingLocale, .missingActionTitle]
  for (mention, all) in places where ofLanguages.contains(mention.code) && all.count < 5 { places[mention] = nil }
  guard places.values.contains(where: { $0.count > 1 }) else { return diagnostics }
  var told: Set<Mention> = []
  return diagnostics.compactMap { diagnostic in
    guard let mention = mention(diagnostic), let all = places[mention], all.count > 1 else { return diagnostic }
    guard told.insert(mention).inserted else { return nil }
    // Texts without quotes, and values with them, are written otherwise at each place.
    let isSpelling =
      mention.summary == Reason.putTextInQuotes || mention.summary.hasPrefix(rowsWithDots)
      || mention.summary.hasSuffix(quotedValues) && Set(all.map(\.help)).count > 1
      || mention.summary.hasPrefix(spelledOtherwise) && Set(all.map(\.help)).count > 1
    return Habits.merged(all, isSpelling: isSpelling)
  }
}

/// What is told of `eta`, an attribute or an input of another type than is wanted, without its name.
private struct NamedType: Hashable {
  let file: SourceFile.ID
  /// `nil` where no name is told.
  let type: String?

  init(file: SourceFile.ID, type: String?) { (self.file, self.type) = (file, type) }

  init(_ diagnostic: Diagnostic) {
    file = diagnostic.range.file
    let parts = diagnostic.summary.split(separator: "`", omittingEmptySubsequences: false)
    let isNamed =
      parts.count == 3 && diagnostic.fixes.isEmpty && diagnostic.help.isEmpty && parts[2].hasPrefix(Self.joint)
    type = isNamed ? String(parts[0] + parts[2].dropFirst(Self.joint.count)) : nil
  }

  private static let joint = ", which is "
}

/// Stands for the rows of tables that are written with dots.
private let rowsWithDots = "[ "

extension NameProblem {
  static let labelOfAppName = "the app's name for it"
}

/// `home Ajax` in data
private func isTextWithoutQuotes(_ diagnostic: Diagnostic) -> Bool {
  diagnostic.code == .unknownAttribute && diagnostic.fixes.count == 1
    && diagnostic.fixes[0].edits.first?.replacement.first == "\""
}

/// Stands before habits that are written otherwise at each place.
private let spelledOtherwise = "spelled "

/// `in (Mitte, Nord)` and `state { homeGoals 0  awayGoals 0 }`: what is spelled in one way throughout, and otherwise here.
private func habit(of diagnostic: Diagnostic) -> String? {
  guard diagnostic.fixes.count == 1, diagnostic.fixes[0].edits.count == 1 else { return nil }
  switch diagnostic.code {
  case .unknownEnumerator: return diagnostic.namedFirst.map { spelledOtherwise + $0 }
  // `from "2026-12-01" until "2026-12-31"`, `quiet "21:30" to "06:00"`
  case .expected where diagnostic.isQuotedTime: return spelledOtherwise + "time"
  case .activityField where diagnostic.label == NameProblem.labelOfAppName: return spelledOtherwise + diagnostic.label
  default: return nil
  }
}

/// Stands for the advice on values that are right without their quotes.
private let quotedValues = " \""

/// Whether a value is right without its quotes.
private func isQuotedValue(_ diagnostic: Diagnostic) -> Bool {
  diagnostic.label == Reason.textInQuotes && diagnostic.fixes.count == 1
}
