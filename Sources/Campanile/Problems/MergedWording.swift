internal import CampanileSyntax

/// What is said where one slip was met as several.
extension NameProblem {
  /// A name with signs that names lack, and as others write it.
  static func usedOtherwise(_ used: String, _ name: Diagnostic) -> Diagnostic {
    Diagnostic(
      name.code, name.summary, at: name.range, label: name.label, notes: name.notes,
      help: ["write `\(used)`, as it is called elsewhere"],
      fixes: [.init("write `\(used)`", replacing: name.range, with: used)])
  }

  /// One of two reports, with the fixes of both as one.
  static func merged(
    _ kept: Diagnostic, _ summary: String, with other: Diagnostic, help: [String]? = nil
  ) -> Diagnostic {
    var edits: [Diagnostic.Fix.Edit] = []
    let all = (kept.fixes.first?.edits ?? []) + (other.fixes.first?.edits ?? [])
    for edit in all.sorted(by: { $0.range.start < $1.range.start }) {
      if edits.last.map({ edit.range.start >= $0.range.end }) ?? true { edits.append(edit) }
    }
    let isWhole = !kept.fixes.isEmpty && !other.fixes.isEmpty
    return Diagnostic(
      kept.code, kept.severity, summary, at: kept.range, label: kept.label, notes: kept.notes,
      help: help ?? kept.help, fixes: isWhole ? [.init("write it so", edits)] : [])
  }

  static func categoryWithoutName(_ name: String, use: SourceRange, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "a category has a name before what the app calls it", at: range,
      notes: [.init("its name is `\(name)` here", at: use)], help: ["write `\(name) as` before the quotes"],
      fixes: [.init("write `\(name) as`", replacing: range.atStart, with: "\(name) as ")])
  }

  static func formsOfOthers(
    forms: [String], of other: String, in locale: String, at range: SourceRange, lacking: SourceRange
  ) -> Diagnostic {
    let listed = forms.map { "`\($0)`" }.joined(separator: " and ")
    return Diagnostic(
      .pluralUnknown, "the block of `\(locale)` has the plural forms of `\(other)`", at: range, label: "never chosen",
      notes: [.init("`\(other)` lacks \(listed)", at: lacking)],
      help: ["if the texts of `\(locale)` and `\(other)` have changed places, exchange the names of the two blocks"])
  }

  static func valuesDeclaredOtherwise(_ attribute: String, _ all: [Diagnostic]) -> Diagnostic {
    var used: [String] = []
    for value in all.compactMap(\.quotedInSummary.last) where !used.contains(value) { used.append(value) }
    let places = all.flatMap { [$0.range] + $0.notes.filter { $0.text == "and here" }.map(\.range) }
    // What the fixes write in the place of others.
    for value in all.flatMap({ $0.fixes.flatMap(\.edits).map { $0.replacement.lowercased() } })
    where !used.contains(where: { $0.lowercased() == value }) { used.append(value) }
    let listed = used.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      all[0].code, "the values of `\(attribute)` are declared with other capitals than they are used", at: all[0].range,
      label: "and in \(places.count - 1) more places",
      notes: places.dropFirst().prefix(3).map { .init("and here", at: $0) },
      help: [
        "write \(listed) where `\(attribute)` is declared, if the export says them so; else write them here as there"
      ])
  }

  static func noShare(_ number: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(Reason.wholeNumber), and no share", at: range, help: ["write `\(number)`"],
      fixes: [.init("write `\(number)`", replacing: range, with: number)])
  }

  /// `of end` and `event tour`
  static func swappedEvent(
    activity: String, event: String, _ range: SourceRange, _ eventRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownActivity, "`of` and `event` are changed round: each has the value of the other", at: range,
      notes: [.init("the activity stands here", at: eventRange)],
      help: ["write `of \(activity)` and `event \(event)`"],
      fixes: [
        .init(
          "write them so", [.init(replacing: range, with: activity), .init(replacing: eventRange, with: event)])
      ])
  }

  static func commentedOut(_ comment: Diagnostic, _ guarded: Diagnostic) -> Diagnostic {
    Diagnostic(
      comment.code, comment.severity, comment.summary, at: comment.range, label: comment.label,
      notes: comment.notes + [.init("without that line, some get none of these", at: guarded.range)],
      help: ["remove the sign, for the line is needed; a comment starts with `//`"])
  }
}

extension NameProblem {
  static func segmentMeant(_ told: Diagnostic, _ name: String) -> Diagnostic {
    Diagnostic(
      told.code, told.severity, told.summary, at: told.range, label: told.label, notes: told.notes,
      help: [Reason.meantFor(name)], fixes: [.init("write `\(name)`", replacing: told.range, with: name)])
  }
}

extension TypeProblem {
  /// `holdout 20%  variant a 50% { … }  variant b 50% { … }`
  ///
  /// What the author means of the two can't be known, so that nothing is offered.
  static func holdoutOnTop(_ told: Diagnostic, _ meant: [(place: SourceRange, share: String)]) -> Diagnostic {
    let shares = listed(meant.map(\.share))
    return Diagnostic(
      told.code, told.summary, at: told.range, label: told.label,
      notes: meant.map { .init("counts beside the holdout", at: $0.place) },
      help: ["the holdout is a part of all: write \(shares), or other shares, or remove the holdout"])
  }

  static let asksNothing = "alone doesn't say what is asked"

  static func namesAlone(_ names: [String], _ first: Diagnostic, _ second: Diagnostic) -> Diagnostic {
    let asked = names.map { "`\($0) is set`" }
    let listed = asked.dropLast().joined(separator: ", ") + " and " + (asked.last ?? "")
    return Diagnostic(
      first.code, first.severity, "`\(names[0])` \(asksNothing)", at: first.range, label: first.label,
      notes: first.notes + [.init("nor does this", at: second.range)],
      help: ["write \(listed), or compare them with something"])
  }

  static func setOfChoices(_ type: Diagnostic) -> Diagnostic {
    let meant = "set of one of"
    return Diagnostic(
      type.code, type.severity, "`any of` is written `\(meant)` here", at: type.range, label: type.label,
      notes: type.notes, help: ["write `\(meant)`"],
      fixes: [.init("write `\(meant)`", replacing: type.range, with: meant)])
  }
}

extension LookupProblem {
  static let blankEdges = "begins or ends with a blank"

  static func keyUsedWithoutBlanks(_ told: Diagnostic, key: String, uses: [SourceRange]) -> Diagnostic {
    let plain = key.trimmingCharacters(in: .whitespacesAndNewlines)
    return Diagnostic(
      told.code, .error, told.summary, at: told.range, label: told.label,
      notes: uses.prefix(3).map { .init("looked up without it", at: $0) }, help: told.help,
      fixes: [.init("remove them", replacing: told.range, with: plain)])
  }
}

extension TypeProblem {
  static let keyDeclared = "the key is declared here"

  /// What is wrong with a value of an activity's key, and where that is declared.
  static func ofField(_ problem: Diagnostic, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      problem.code, problem.severity, problem.summary, at: problem.range, label: problem.label,
      notes: problem.notes + [.init(keyDeclared, at: declared)], help: problem.help + adviceOnType(problem),
      fixes: problem.fixes)
  }

  /// `cost paid`, which is a number, where the key is a whole one.
  private static func adviceOnType(_ problem: Diagnostic) -> [String] {
    let types = [
      "a number": "number", "a whole number": "integer", "a text": "text", "text": "text", "a date": "date",
      "a day": "date", "a moment": "instant", "a version": "version",
    ]
    if problem.help.isEmpty, problem.summary.hasSuffix(", which is text"),
      let choices = problem.summary.firstMatch(of: /^one of (`.+`) has to stand here, not `([^`]+)`/)
    {
      let names = choices.1.split(separator: "`").filter { $0 != ", " && $0 != " and " && $0 != " or " }
      return ["declare `\(choices.2)` with the key's type, `one of \(names.joined(separator: ", "))`"]
    }
    guard problem.help.isEmpty, let found = problem.summary.split(separator: ", which is ").last,
      let type = types[String(found)]
    else { return [] }
    return ["where this is right, write `\(type)` as the type of the key"]
  }

  /// `phase running`, of a key that is declared as a text.
  static func ofTextField(_ problem: Diagnostic, declared: SourceRange) -> Diagnostic {
    Diagnostic(
      problem.code, problem.severity, problem.summary, at: problem.range, label: problem.label,
      notes: problem.notes + [
        .init("a `text` takes anything in quotes; a key with a few values is `one of …`", at: declared)
      ], help: problem.help, fixes: problem.fixes)
  }

  /// `app-version number`, where a value has more than one dot.
  static func versionGiven(_ version: String, _ doubt: Diagnostic, at value: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(version)` is a version, and no number", at: doubt.range, notes: [.init("given here", at: value)],
      help: doubt.help, fixes: doubt.fixes)
  }

  static let labelOfEnvironments = "means nothing by itself"

  static func environmentsOfOthers(_ declared: Diagnostic, used: [Diagnostic]) -> Diagnostic {
    let meant = "one of development, production"
    return Diagnostic(
      declared.code, declared.summary, at: declared.range, label: declared.label,
      notes: used.prefix(3).map { .init("and here it is one of them", at: $0.range) },
      help: ["write `\(meant)`, as the export has to say it"],
      fixes: [.init("write `\(meant)`", replacing: declared.range, with: meant)])
  }

  static let typeBeforeName = "a name stands before its type"
}

/// What is said once of what was met at several places.
extension NameProblem {
  static func alsoAt(_ places: [SourceRange], _ told: Diagnostic, writing meant: String) -> Diagnostic {
    let edits = told.fixes[0].edits + places.map { Diagnostic.Fix.Edit(replacing: $0, with: meant) }
    return Diagnostic(
      told.code, told.severity, told.summary, at: told.range, label: told.label,
      notes: told.notes + places.prefix(2).map { .init("and here", at: $0) }, help: told.help,
      fixes: [.init(told.fixes[0].title, edits)])
  }

  static func nameInQuotes(_ name: String, _ told: Diagnostic, advice: [String]) -> Diagnostic {
    Diagnostic(
      told.code, told.severity, told.summary, at: told.range, label: "in quotes", notes: told.notes, help: advice,
      fixes: [.init("write `\(name)`", replacing: told.range, with: name)])
  }

  static func textOfOthers(_ block: Diagnostic, field: String) -> Diagnostic {
    let fix = block.fixes[0]
    let edits = fix.edits.map {
      Diagnostic.Fix.Edit(replacing: $0.range, with: $0.replacement.replacing("{ title ", with: "{ \(field) "))
    }
    return Diagnostic(
      block.code, block.summary, at: block.range, label: "the others have a `\(field)`", notes: block.notes,
      help: block.help.map { $0.replacing("{ title ", with: "{ \(field) ") }, fixes: [.init(fix.title, edits)])
  }

  static func linesOfDiff(_ removed: Diagnostic, added: Diagnostic) -> Diagnostic {
    Diagnostic(
      removed.code, "these are lines of a diff", at: removed.range,
      notes: [.init("a line that it adds", at: added.range)],
      help: ["take out the lines that begin with `-`, and the `+` before the others"])
  }
}

extension NameProblem {
  static func otherDeclaration(_ told: Diagnostic, line: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      told.code, told.summary, at: told.range, label: told.label,
      notes: told.notes + [.init("no line of a campaign", at: place)],
      help: ["where `\(line)` belongs to a category, write `category`; a campaign stands in `campaigns/NAME.campaign`"])
  }
}

extension TypeProblem {
  static func textForValues(
    _ told: Diagnostic, name: String, values: [String], given: [SourceRange]
  ) -> Diagnostic {
    Diagnostic(
      told.code, told.summary, at: told.range, label: told.label,
      notes: told.notes + given.prefix(2).map { .init("given one of them, without quotes", at: $0) },
      help: ["where `\(name)` is declared, write `one of \(values.joined(separator: ", "))` in place of `text`"])
  }
}

extension TextProblem {
  static func bracesInTable(_ text: Diagnostic, _ use: Diagnostic) -> Diagnostic {
    Diagnostic(
      text.code, text.severity, text.summary, at: text.range, label: text.label,
      notes: text.notes + [.init("a value is given here", at: use.range)],
      help: ["write `%@` in the text, where the value belongs; people would read the braces as they stand"])
  }

  /// `Hi {$name else "you"}` as the two lines that say it.
  static func twoLines(
    _ told: Diagnostic, _ name: String, _ texts: (set: String, missing: String), field: String,
    replacing range: SourceRange
  ) -> Diagnostic {
    let (first, second) = ("when \(name) is set \"\(texts.set)\"", "\(field) \"\(texts.missing)\"")
    return Diagnostic(
      told.code, told.summary, at: told.range, label: told.label, notes: told.notes,
      help: ["write two lines: `\(field) \(first)` and below it `\(second)`"],
      fixes: [.init("write two lines", replacing: range, with: "\(first)  \(second)")])
  }

  /// `{visits, plural, one {…} other {…}}` as lines of their own.
  static func newer(_ told: Diagnostic, _ choice: String, field: String, replacing range: SourceRange) -> Diagnostic {
    let head = choice.prefix { $0 != "{" }
    return Diagnostic(
      told.code, told.summary, at: told.range, label: told.label, notes: told.notes,
      help: ["write `\(field) \(choice)`"],
      fixes: [.init("write it as `\(field) \(head){ … }`", replacing: range, with: choice)])
  }

  static func argumentInQuotes(_ told: Diagnostic, _ name: String) -> Diagnostic {
    Diagnostic(
      told.code, told.summary, at: told.range, label: told.label, notes: told.notes,
      help: ["for the value write `\(name)`, without quotes"],
      fixes: [.init("write `\(name)`", replacing: told.range, with: name)])
  }

  /// `one true "…"  other true "…"  other other "…"`
  static func formOfOneValue(
    _ form: String, of locale: String, lacking values: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .pluralMissing, .warning,
      "this choice has the plural form `\(form)` of `\(locale)` for some values, and not for \(listed(values))",
      at: range,
      help: ["add a line for `\(form)` and \(listed(values)); `other` alone would read wrong for some numbers"])
  }
}

extension RecipientProblem {
  static func otherEnvironment(_ environment: String, at range: SourceRange) -> Diagnostic {
    let other = environment == "production" ? "development" : "production"
    return Diagnostic(
      .matchesNobody, "this condition lets only devices of `\(other)` through, and the pushes go to `\(environment)`",
      at: range, label: "nobody gets it",
      help: ["remove the test; the app's line `environment` says which devices are sent to"])
  }
}
