internal import CampanileSyntax

/// `practice = "place"` of the input `place`: no value is called so, since none is meant.
func withInputsInQuotes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let quoted = diagnostics.filter {
    $0.severity == .warning && $0.help.first?.hasPrefix(TextProblem.forTheValue) ?? false
  }
  guard !quoted.isEmpty else { return diagnostics }
  let values = diagnostics.filter { $0.code == .unknownEnumerator && $0.severity == .error }.map(\.range)
  return diagnostics.compactMap { diagnostic in
    if quoted.contains(diagnostic), values.contains(diagnostic.range) { return nil }
    guard diagnostic.code == .unknownEnumerator, let input = quoted.first(where: { $0.range == diagnostic.range })
    else {
      return diagnostic
    }
    return Diagnostic(
      diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
      notes: diagnostic.notes, help: input.help, fixes: input.fixes)
  }
}

/// `lessons text default ""`, given a list in an example: what its default and its tests lack is told by its type.
func withoutConsequencesOfTypes(_ diagnostics: [Diagnostic], _ names: TypedNames) -> [Diagnostic] {
  let doubted = diagnostics.filter { $0.code == .wrongType }.flatMap { diagnostic in
    diagnostic.label == TypeProblem.labelOfDoubt
      ? [diagnostic.range]
      : diagnostic.notes.filter { $0.text == TypeProblem.declaredHere && diagnostic.label == "a list" }.map(\.range)
  }
  guard !doubted.isEmpty else { return diagnostics }
  let declared = names.all.filter { name in doubted.contains { name.range.encloses($0) } }
  return diagnostics.filter { diagnostic in
    switch diagnostic.code {
    // A key of an activity is declared with the type that the attribute should have.
    case .wrongType where diagnostic.notes.last?.text == TypeProblem.keyDeclared:
      !diagnostics.contains { doubt in
        doubt.label == TypeProblem.labelOfDoubt && doubt.namedFirst != nil
          && doubt.namedFirst == diagnostic.namedFirst
          && diagnostic.summary.firstRange(of: " has to stand").map {
            doubt.summary.contains(" used as \(diagnostic.summary[..<$0.lowerBound])")
          } ?? false
      }
    case .attributeForm: !declared.contains { $0.range.encloses(diagnostic.range) }
    case .operatorDoesNotFit where diagnostic.summary.hasPrefix("`contains` cannot test"):
      !declared.contains { diagnostic.summary.contains("`\($0.written)`") }
    default: true
    }
  }
}

/// `note word` of an activity, whose key `note` lost the `?` by which others may leave it out.
func withoutValuesOfLackingKeys(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [Diagnostic] {
  let lacking = diagnostics.filter { $0.code == .activityField && $0.summary.contains("` lacks `") }
    .compactMap(\.quotedInSummary.last)
  guard !lacking.isEmpty else { return diagnostics }
  return diagnostics.filter { diagnostic in
    guard diagnostic.code == .maybeMissing,
      diagnostic.help.first?.contains("a value that is the attribute alone") ?? false,
      let file = files.first(where: { $0.id == diagnostic.range.file })
    else { return true }
    let before = file.bytes[..<Int(diagnostic.range.start)].suffix(200).reversed().drop { $0 == 0x20 }
    let key = String(decoding: Array(before.prefix { $0.isNameByte }.reversed()), as: UTF8.self)
    return !lacking.contains(key)
  }
}

/// `ticket text`, without the `?` that an `is set` and an `else` speak of: one cause, told where the condition asks.
func withPresenceToldOnce(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let asked = diagnostics.indices.filter { place in
    let diagnostic = diagnostics[place]
    return [.alwaysTrue, .matchesNobody].contains(diagnostic.code) && !diagnostic.notes.isEmpty
      && (diagnostic.summary.hasSuffix(" is always set") || diagnostic.summary.hasSuffix(" is never missing"))
  }
  guard let first = asked.first else { return diagnostics }
  var told = diagnostics
  var dropped: Set<Int> = []
  for place in asked where place == first || told[place].namedFirst != told[first].namedFirst {
    let name = told[place].namedFirst
    let idle = diagnostics.indices.filter {
      diagnostics[$0].code == .uselessFallback && diagnostics[$0].namedFirst == name
    }
    guard !idle.isEmpty, !dropped.contains(place), dropped.isDisjoint(with: idle) else { continue }
    dropped.formUnion(idle)
    told[place] = TypeProblem.withIdleFallbacks(told[place], idle.map { diagnostics[$0].range })
  }
  return told.indices.filter { !dropped.contains($0) }.map { told[$0] }
}
