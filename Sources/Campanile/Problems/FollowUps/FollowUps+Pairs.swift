internal import CampanileExpansion
internal import CampanileSyntax

/// One report of two that only one slip makes together.
func withPairsOfOneSlip(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  merging(diagnostics) { first, second in
    numberAsFlag(first, second) ?? namesSwapped(first, second) ?? kindOfOthers(first, second)
      ?? flagAsChoice(first, second) ?? nameInQuotes(first, second)
  }
}

/// `unpaid is true`, of a number
private func numberAsFlag(_ test: Diagnostic, _ value: Diagnostic) -> Diagnostic? {
  guard test.code == .expected, test.summary == "`is` is written `=` here", value.code == .wrongType,
    test.range.isJustBefore(value.range),
    UsedTypes.ofWanted(value.wantedType)?.isSubset(of: UsedTypes.numbers) ?? false,
    let flag = ["true", "false"].first(where: { value.summary.hasSuffix(" not `\($0)`") })
  else { return nil }
  return TypeProblem.numberAsFlag(isTrue: flag == "true", at: test.range.union(value.range))
}

/// `{$due :currency currency=EUR}` and `{$bill :date}`, whose names have changed places.
private func namesSwapped(_ first: Diagnostic, _ second: Diagnostic) -> Diagnostic? {
  guard first.code == .functionUnfit, second.code == .functionUnfit, first.range.file == second.range.file,
    first.range.end < second.range.start, second.range.start - first.range.end < 200,
    let one = first.shownValue, let other = second.shownValue, one.name != other.name,
    UsedTypes.ofFunction(one.function)?.contains(other.type) ?? false,
    UsedTypes.ofFunction(other.function)?.contains(one.type) ?? false
  else { return nil }
  return TextProblem.namesSwapped(one.name, other.name, first, second)
}

/// `push bell as voip` with the token and the lines of another kind.
private func kindOfOthers(_ token: Diagnostic, _ line: Diagnostic) -> Diagnostic? {
  guard token.code == .wrongToken, line.code == .unfitForKind, token.range.file == line.range.file,
    let kind = line.help.first?.firstRange(of: "belongs in a push `as ").flatMap({ place in
      line.help.first.map { $0[place.upperBound...].prefix { $0 != "`" } }
    }), max(token.range.start, line.range.start) - min(token.range.start, line.range.start) < 400
  else { return nil }
  return NameProblem.kindOfOthers(String(kind), token: token, line: line)
}

/// `strict: one of yes, no`, given and chosen as `true` or `false`
private func flagAsChoice(_ value: Diagnostic, _ choice: Diagnostic) -> Diagnostic? {
  guard value.code == .wrongType, value.summary.hasSuffix("which is \(Plan.AttributeType.boolean.described)"),
    choice.code == .unknownEnumerator, let name = choice.namedFirst,
    ["`\(name)` is never `true`", "`\(name)` is never `false`"].contains(choice.summary),
    choice.help.first?.hasPrefix("it is \(value.wantedType)") ?? false
  else { return nil }
  return TypeProblem.flagAsChoice(name, value: value, choice: choice)
}

/// `gate "gate"`, of a key that is a whole number
private func nameInQuotes(_ value: Diagnostic, _ letters: Diagnostic) -> Diagnostic? {
  guard value.code == .wrongType, letters.code == .missingDollar, value.range == letters.range else { return nil }
  return TypeProblem.nameInQuotes(value, letters)
}

/// `one of yes, no`, where each use of it is `true` or `false`: told once, where it is declared.
func withFlagsAsChoices(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let words: Set = ["yes", "no", "on", "off", "y", "n", "enabled", "disabled"]
  var uses: [SourceRange: [Diagnostic]] = [:]
  for choice in diagnostics where choice.code == .unknownEnumerator && choice.fixes.isEmpty {
    guard ["true", "false"].contains(choice.quotedInSummary.last),
      let declared = choice.notes.first(where: { $0.text == TypeProblem.valuesDeclared }),
      case let values = choice.help.first?.quoted.filter({ $0 != "other" }) ?? [], values.count == 2,
      values.allSatisfy(words.contains)
    else { continue }
    uses[declared.range, default: []].append(choice)
  }
  // `consent` alone, which a flag may stand
  let alone = diagnostics.filter { test in
    test.code == .operatorDoesNotFit && test.summary.contains("` alone is no condition")
      && uses.contains { declared, all in
        test.namedFirst == all[0].namedFirst && test.notes.contains { $0.range == declared }
      }
  }
  return diagnostics.compactMap { choice in
    if alone.contains(choice) { return nil }
    guard let (declared, all) = uses.first(where: { $0.value.contains(choice) }), let name = choice.namedFirst else {
      return choice
    }
    return all.first == choice ? TypeProblem.flagDeclaredAsChoice(name, all.map(\.range), at: declared) : nil
  }
}

extension Diagnostic {
  /// What is wanted, in the words of a report of a value.
  fileprivate var wantedType: String {
    summary.firstRange(of: " has to stand here").map { String(summary[..<$0.lowerBound]) } ?? ""
  }

  /// The value and the function of a report that the two don't fit.
  fileprivate var shownValue: (name: String, function: String, type: Plan.AttributeType)? {
    let quoted = summary.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard quoted.count > 4, let type = UsedTypes.told.first(where: { quoted[4] == ", which is \($0.described)" })
    else { return nil }
    return (quoted[3], String(quoted[1].dropFirst()), type)
  }
}
