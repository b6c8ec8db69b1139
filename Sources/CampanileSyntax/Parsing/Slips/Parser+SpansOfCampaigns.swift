extension Parser {
  /// `not-with flash-sale within 3 days`
  mutating func failSpanOfCampaigns() -> Bool {
    let (word, unit) = (token(ahead: 1), token(ahead: 3))
    guard at(.name), ["within", "for", "in", "before", "after"].contains(text(word)), !word.startsLine,
      token(ahead: 2).kind == .number, isUnit(ahead: 3)
    else { return false }
    let words = range(word).union(range(unit))
    let whole = SourceRange(file: file.id, start: current.end, end: unit.end)
    let problem = OrderProblem.spanOfCampaigns(file.text(in: words)).diagnostic(at: words)
    failCovering(words, problem.replacing(whole, with: ""))
    return true
  }
}
