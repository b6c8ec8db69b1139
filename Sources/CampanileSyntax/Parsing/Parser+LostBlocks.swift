/// Lines of a block whose opening line is missing: one report for all of them, and for the brace that is left over.
extension Parser {
  static let formsOfNumbers: Set = ["zero", "one", "two", "few", "many", "other"]

  /// A line of `data` without the `data {` above it: indented deeper than the block around, which has a brace too many.
  mutating func failLineOfLostBlock(_ place: DirectiveRow.Place) -> Bool {
    let isOfExperiment = ["variant", "holdout"].contains(word)
    guard place != .text, current.startsLine, isOfExperiment || token(ahead: 1).kind != .leftBrace, isBraceLeftOver,
      let own = columnOfLines, column(of: index) > own
    else { return false }
    failOnce(.lineOfLostBlock(word, opening: isOfExperiment ? "experiment NAME" : "data"))
    return true
  }

  /// `one "…"` without the `body by NAME {` above it.
  mutating func failCaseOfLostChoice() -> Bool {
    guard at(.name), Self.formsOfNumbers.contains(word), token(ahead: 1).kind == .string, isBraceLeftOver else {
      return false
    }
    failOnce(.lineOfLostBlock(word, opening: "body by NAME"))
    return true
  }

  /// Whether the declaration closes more than it opens, or was told so already.
  private var isBraceLeftOver: Bool {
    mutating get { reportedForms.contains("alert \(declarationStart)") || surplusOfBraces() < 0 }
  }

  /// How far the first line of the declaration is indented.
  private var columnOfLines: Int? {
    tokens.indices.dropFirst(declarationStart + 1).first { tokens[$0].startsLine }.map(column)
  }

  private mutating func failOnce(_ problem: LineProblem) {
    // Its brace isn't told either.
    let isFirst = reportedForms.insert("alert \(declarationStart)").inserted
    if !isFirst { silence += 1 }
    fail(problem, at: currentRange)
    if !isFirst { silence -= 1 }
  }
}
