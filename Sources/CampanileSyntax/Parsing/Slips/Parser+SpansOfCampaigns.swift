extension Parser {
  /// `not-with flash-sale within 3 days`
  mutating func failSpanOfCampaigns() -> Bool {
    if let words = wordsOfSameDay {
      // `not-with flash-sale on the same day`
      let last = token(ahead: words)
      let said = range(token(ahead: 1)).union(range(last))
      let gap = SourceRange(file: file.id, start: current.end, end: last.end)
      let problem = OrderProblem.spanOfCampaigns(file.text(in: said)).diagnostic(at: said)
      advance()
      failCovering(said, problem.replacing(gap, with: ""))
      return true
    }
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

  /// How many words behind the name say `on the same day`.
  private var wordsOfSameDay: Int? {
    let phrases = [["on", "the", "same", "day"], ["the", "same", "day"], ["on", "same", "day"], ["same", "day"]]
    return phrases.first { phrase in
      phrase.enumerated().allSatisfy { isWord($1, ahead: $0 + 1) && !token(ahead: $0 + 1).startsLine }
    }?.count
  }
}
