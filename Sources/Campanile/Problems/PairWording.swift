internal import CampanileSyntax
internal import CampanileText

extension TypeProblem {
  /// `unpaid is true`
  static func numberAsFlag(isTrue: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "a number is compared with a number, and is not `true` or `false`", at: range,
      help: [isTrue ? "of one or more write `> 0`" : "of none write `= 0`"])
  }

  /// `strict: one of yes, no`
  static func flagAsChoice(_ name: String, value: Diagnostic, choice: Diagnostic) -> Diagnostic {
    Diagnostic(
      choice.code, choice.summary, at: choice.range, label: choice.label,
      notes: choice.notes + [.init("what is given here is", at: value.range)],
      help: choice.help + ["where it is `true` or `false`, write `\(name): boolean`"])
  }

  static func flagDeclaredAsChoice(_ name: String, _ uses: [SourceRange], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownEnumerator, "`\(name)` is declared as one of two words, and used as `true` or `false`", at: range,
      label: labelOfDoubt,
      notes: uses.prefix(3).enumerated().map { .init($0.offset == 0 ? "used here" : "and here", at: $0.element) },
      help: ["what is `true` or `false` is a `boolean`: write `\(name) boolean`, with `default false`"])
  }

  static func nameInQuotes(_ value: Diagnostic, _ letters: Diagnostic) -> Diagnostic {
    Diagnostic(
      value.code, value.summary, at: value.range, label: value.label, notes: value.notes, help: letters.help,
      fixes: letters.fixes)
  }
}

extension TextProblem {
  /// `{$due :currency currency=EUR}` and `{$bill :date}`
  static func namesSwapped(_ one: String, _ other: String, _ first: Diagnostic, _ second: Diagnostic) -> Diagnostic {
    Diagnostic(
      first.code, "`\(one)` and `\(other)` have changed places", at: first.range, label: first.summary,
      notes: [.init(second.summary, at: second.range)],
      help: ["write `$\(other)` here, and `$\(one)` there"],
      fixes: [
        .init(
          "let them change places",
          [.init(replacing: first.range, with: "$\(other)"), .init(replacing: second.range, with: "$\(one)")])
      ])
  }
}

extension NameProblem {
  /// `push bell as voip`
  static func kindOfOthers(_ kind: String, token: Diagnostic, line: Diagnostic) -> Diagnostic {
    Diagnostic(
      line.code, line.summary, at: line.range, label: line.label,
      notes: [.init("nor is this a token of that kind", at: token.range)],
      help: ["its token and this line are of another kind: write `as \(kind)` behind the push's name"])
  }
}

extension TextProblem {
  /// `locales en, de-DE, ko-KR`, and texts in `de` and `ko`
  static func regionsListed(_ pairs: [(written: String, place: SourceRange, meant: String)]) -> Diagnostic? {
    guard let first = pairs.first else { return nil }
    let listed = pairs.map { "`\($0.written)`" }.joined(separator: " and ")
    let meant = pairs.map { "`\($0.meant)`" }.joined(separator: " and ")
    return Diagnostic(
      .unknownLocale, "\(listed) are listed, and the texts are in \(meant)", at: first.place,
      notes: pairs.dropFirst().map { .init("and here", at: $0.place) }, help: ["write \(meant)"],
      fixes: [.init("write \(meant)", pairs.map { .init(replacing: $0.place, with: $0.meant) })])
  }
}

extension TimeProblem {
  /// Several campaigns whose times fall into quiet hours.
  static func quietOfMany(_ all: [Diagnostic]) -> Diagnostic? {
    guard let first = all.first else { return nil }
    return Diagnostic(
      first.code, .warning, first.summary, at: first.range,
      label: "here and in \(counted(all.count - 1, "more place"))",
      notes: all.dropFirst().prefix(3).map { .init("and here", at: $0.range) },
      help: ["are the hours of `quiet` in the `app` block right? else choose other times"])
  }
}
