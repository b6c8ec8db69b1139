internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension TypeProblem {
  /// `signup = 2026`
  ///
  /// - Parameter isWhole: whether what is meant takes the place of the whole test, and not of its sign and year alone.
  static func yearAlone(
    _ written: String, _ type: Plan.AttributeType, meant: String, isWhole: Bool, replacing rest: SourceRange,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(type.described) has to stand here, not the number \(written)", at: range,
      label: "the number \(written)", help: ["the year is asked for by `\(meant)`"],
      fixes: isWhole ? [] : [.init("write `\(meant)`", replacing: rest, with: meant)])
  }

  /// An experiment of which some readers see no difference.
  static func variantsAlike(in locales: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .sameVariants, .hint, "readers of \(listed(locales)) get the same from every variant",
      at: range,
      help: [
        "they count in its shares all the same: write their texts in the variants too, or ask for the others in `to`"
      ])
  }

  static let labelOfDoubt = "is its type right?"
  static let declaredHere = "declared here: is its type right?"

  static func eitherAsked(_ names: [String], at range: SourceRange) -> Diagnostic {
    let listed = names.map { "`\($0)`" }.joined(separator: " or ")
    return Diagnostic(
      .maybeMissing, "\(listed) may be missing: one of them is enough for this `or`", at: range,
      help: ["write `\(names.map { "\($0) is set" }.joined(separator: " and "))`, or a line for each of them"])
  }

  static func alwaysSet(
    _ name: String, _ hasDefault: Bool, isError: Bool, _ nonEmpty: String?, declared: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .alwaysTrue, isError ? .error : .warning, "`\(name)` is always set", at: range, label: "always true",
      notes: [neverLacking(hasDefault, declared)],
      help: [
        nonEmpty
          ?? (hasDefault
            ? "where recipients may lack it, write a `?` behind its type instead of the `default`; else leave the condition out"
            : "where recipients may lack it, write a `?` behind its type; else leave the condition out")
      ])
  }

  static func inputAlwaysSet(
    _ name: String, hasDefault: Bool, declared: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .alwaysTrue, .warning, "`\(name)` is always set", at: range, label: "always true",
      notes: [
        .init(
          hasDefault ? "its `default` stands in where none is given" : "no `?` stands behind its type", at: declared)
      ],
      help: [
        "where it needn't be given, write a `?` behind its type\(hasDefault ? " instead of the `default`" : ""); "
          + "else leave the condition out"
      ])
  }

  static func unknownEnumerator(
    _ name: String, of attribute: String, _ known: [String], declared: SourceRange?, isCase: Bool, at range: SourceRange
  ) -> Diagnostic {
    // `b3` is no slip of `b1`.
    let isOfNumbers =
      nearestName(to: name, among: known).map { $0.filter(\.isNumber) != name.filter(\.isNumber) } ?? false
    let told = suggesting(
      .unknownEnumerator, "`\(attribute)` is never `\(name)`", name: name,
      known: isOfNumbers ? [] : known + (isCase ? ["other"] : []),
      at: range, otherwise: "it is one of \(listed(known))\(isCase ? "; `other` is for all others" : "")",
      label: "not one of its values")
    if told.fixes.isEmpty, let longer = onlyValue(beginningWith: name, among: known), !isOfNumbers {
      // `wait` for `waiting`
      return told.with(help: [Reason.didYouMean(longer)] + told.help.filter { $0 != Reason.didYouMean(longer) })
    }
    // `advanced` for `Advanced`: which of the two is right, nobody knows.
    let isOfCapitals = known.contains { $0 != name && $0.lowercased() == name.lowercased() }
    guard let declared, told.fixes.isEmpty || isOfCapitals else { return told }
    return Diagnostic(
      told.code, told.severity, told.summary, at: range, label: told.label,
      notes: [.init(valuesDeclared, at: declared)], help: told.help, fixes: told.fixes)
  }

  static let valuesDeclared = "its values are declared here"

  /// Why no recipient lacks it.
  static func neverLacking(_ hasDefault: Bool, _ declared: SourceRange) -> Diagnostic.Note {
    .init(
      hasDefault ? "its `default` stands in where a recipient has none" : "no `?` stands behind its type", at: declared)
  }

  static func nothingInExample(_ name: String, whole: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "what may be missing is left out of an example", at: range,
      help: ["remove `\(name)` from it: that is a recipient or a moment without one"],
      fixes: [.init("remove it", replacing: whole, with: "")])
  }

  static func listForOne(_ name: String, _ type: Plan.AttributeType, declared: SourceRange, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .wrongType, "\(type.described) has to stand here, not a list", at: range, label: "a list",
      notes: [.init(declaredHere, at: declared)],
      help: ["write one value without parentheses; where `\(name)` holds several, write `set of …` as its type"])
  }

  /// `weight 4.2` in an example, of what is declared as a whole number
  static func decimalsGiven(_ found: String, declared: SourceRange, at range: SourceRange) -> Diagnostic {
    let parts = found.split(separator: " ").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    let isThousand =
      parts.count > 1 && (1...3).contains(parts[0].count) && parts[0] != "0"
      && parts.dropFirst().allSatisfy { $0.count == 3 }
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    let meant = isThousand ? parts.joined(separator: "_") : nil
    return Diagnostic(
      .wrongType, "\(Reason.wholeNumber), not \(found)", at: range, label: found,
      notes: [.init(declaredHere, at: declared)],
      help: [
        meant.map { "a dot stands before decimals: write `\($0)`" }
          ?? "what may have decimals is declared as a `number`; a whole number has none: `3`"
      ], fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
  }

  static func contradicted(_ name: String, _ places: [SourceRange], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(name)` is declared otherwise than its values and uses in \(counted(places.count, "place"))",
      at: range, label: labelOfDoubt,
      notes: places.prefix(3).enumerated().map {
        .init($0.offset == 0 ? "of another type" : "and here", at: $0.element)
      },
      help: ["give it the type of its values, or mend those"])
  }

  static func namesOfText(_ name: String, _ words: [String], _ places: [SourceRange], at range: SourceRange)
    -> Diagnostic
  {
    let values = words.map { String($0.filter { $0 != "`" }) }
    return Diagnostic(
      .wrongType, "`\(name)` is declared as text, and a word without quotes in \(counted(places.count, "place"))",
      at: range, label: labelOfDoubt,
      notes: places.prefix(3).map { .init("a word", at: $0) },
      help: [
        "of a few words, write `one of \(values.joined(separator: ", "))`, with all there are; any other text stands in quotes: `\"\(values[0])\"`"
      ])
  }

  static func withIdleFallbacks(_ asked: Diagnostic, _ fallbacks: [SourceRange]) -> Diagnostic {
    Diagnostic(
      asked.code, asked.severity, asked.summary, at: asked.range, label: asked.label,
      notes: asked.notes + fallbacks.prefix(2).map { .init("nor is this `else` ever used", at: $0) }, help: asked.help,
      fixes: asked.fixes)
  }

  static func neverMissing(
    _ name: String, _ hasDefault: Bool, isFlag: Bool, declared: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    let instead =
      isFlag ? "write `not \(name)`, or " : hasDefault ? "ask for the value that stands in, or " : ""
    return Diagnostic(
      .matchesNobody, "`\(name)` is never missing", at: range, label: "never true",
      notes: [neverLacking(hasDefault, declared)],
      help: [
        hasDefault
          ? instead + "write a `?` behind its type instead of the `default`"
          : (isFlag ? instead : "") + "where recipients may lack it, write a `?` behind its type"
      ])
  }

  static let anotherAttribute = "is another attribute, and a condition compares one with a value"

  /// `kwh < kwh-before`, both of them numbers.
  static func attributesCompared(_ name: String, _ type: Plan.AttributeType, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(name)` \(anotherAttribute)", at: range,
      label: "also \(type.described)",
      help: ["write a value; what compares two attributes is an attribute of its own, which the export says"])
  }

  static func alonePresences(_ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .operatorDoesNotFit, "`\(name)` \(Self.asksNothing)", at: range,
      help: ["write `\(meant)`, in parentheses: `and` binds tighter than `or`"])
  }

  static func neverNull(_ word: String, _ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "nothing equals `\(word)`, and `\(name)` is never missing", at: range,
      help: [
        "leave the question out; where recipients may lack it, write a `?` behind its type in place of a `default`"
      ])
  }

  static func missingHere(_ name: String, asked: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .maybeMissing, "`\(name)` is missing wherever this is asked", at: range, label: "of those who lack it",
      notes: [.init("this asks for it", at: asked)],
      help: ["write `\(name) is set and …`, or `or` where those who lack it are meant too"])
  }

  /// - Parameter edits: empty where the default is no value of the type that is meant.
  static let asksForAnother = "this asks for another"
  static let nothingSaysWhat = "may be missing, and nothing here says what then"

  /// `token device-token?`
  static func neverOptional(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .attributeForm, Reason.neverOptional(name), at: range,
      help: ["remove the `?`: a line of the audience that lacks it is rejected"])
  }

  /// `environment text`
  static func environmentAsText(_ meant: String, _ places: [SourceRange], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "`environment` is declared as text, and its values are names", at: range, label: labelOfDoubt,
      notes: places.prefix(3).enumerated().map { .init($0.offset == 0 ? "one of them" : "and here", at: $0.element) },
      help: ["write `\(meant)`, which keeps Apple's environments apart"],
      fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  static func typeOfUses(
    _ name: String, _ declared: Plan.AttributeType, _ meant: Plan.AttributeType, _ edits: [Diagnostic.Fix.Edit],
    _ places: [SourceRange], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType,
      "`\(name)` is declared as \(declared.described), and used as \(meant.described) in \(counted(places.count, "place"))",
      at: range, label: labelOfDoubt,
      notes: places.prefix(3).enumerated().map {
        .init($0.offset == 0 ? "used as \(meant.described)" : "and here", at: $0.element)
      },
      help: ["write `\(meant.declaration)`" + (edits.isEmpty ? ", with a `default` of that type" : "")],
      fixes: edits.isEmpty ? [] : [.init("write `\(meant.declaration)`", edits)])
  }
}
