internal import CampanileExpansion
internal import CampanileSyntax

/// What is wrong with the values of a template, where that takes more words.
extension NameProblem {
  /// A `live` without its activity, or without what happens to it.
  ///
  /// - Parameter known: what may stand in the line, where that is known.
  static func missing(_ word: Word, ofLive known: [String], at range: SourceRange) -> Diagnostic {
    let plain = NameProblem.missingLine(word, in: Reason.thisLive).diagnostic(at: range)
    guard (1...4).contains(known.count) else { return plain }
    let lines = alternatives(known.map { "`\(word.rawValue) \($0)`" })
    return plain.with(help: [known.count == 1 ? "add the line \(lines)" : "add the line that is meant: \(lines)"])
  }

  /// Two values that stand under each other's names.
  static func swapped(_ one: String, _ two: String, other: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "the values of `\(one)` and `\(two)` are swapped", at: range,
      notes: [.init("the other one", at: other)], help: ["each of the two takes the other's value"])
  }
}

extension TextProblem {
  /// A parameter of a template, in a line of the campaign that uses it.
  static func parameterOutside(_ name: String, _ template: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownVariable, "`\(name)` is a parameter of `\(template)`, and is known in its own lines alone", at: range,
      help: ["write the value itself here, or let the line stand in the template"])
  }
}

/// Values of a string table's key, in another order than its text has them.
extension TextProblem {
  /// `%lld Fahrten, %@` of a source text `%@, %lld trips`
  static func changedOrder(
    _ places: [(place: String, value: String)], of key: String, _ locale: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "the `\(locale)` text of `\(key)` has its values in another order than the source text", at: range,
      help: [
        "write in it which is which: " + places.map { "`\($0.place)` for `\($0.value)`" }.joined(separator: ", ")
      ])
  }

  static func valuesChanged(
    _ one: (name: String, range: SourceRange), _ two: (name: String, range: SourceRange), text: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType,
      "`\(one.name)` and `\(two.name)` are changed round: the text shows a number where `\(one.name)` stands",
      at: one.range, label: "no number", notes: [.init("the text in the table", at: text)],
      help: ["write `\(two.name)` here, and `\(one.name)` where that stands"],
      fixes: [
        .init(
          "write the one in the other's place",
          [.init(replacing: one.range, with: two.name), .init(replacing: two.range, with: one.name)])
      ])
  }
}
