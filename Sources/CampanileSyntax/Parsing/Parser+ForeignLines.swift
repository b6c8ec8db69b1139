/// Lines that begin with another tool's word for them.
extension Parser {
  /// Whether a line of the current declaration begins with a word.
  func declarationHasLine(_ word: String) -> Bool {
    var next = declarationStart + 1
    while next < tokens.count {
      let token = tokens[next]
      if token.startsLine, token.kind == .name {
        if isOuterDeclaration(at: next) { return false }
        if text(token) == word { return true }
      }
      next += 1
    }
    return false
  }

  mutating func reportForeignLine(
    at start: SourceRange, meant: Word, in place: DirectiveRow.Place, isSound: Bool
  ) {
    guard silence == 0 else { return }
    if diagnostics.isFull(file.id) { return diagnostics.omit() }
    let written = file.text(in: start)
    let example = DirectiveTable.row(of: meant)?.example ?? meant.rawValue
    var whole = start
    if let sign = tokens[statementStart...].prefix(2).last, sign.kind == .colon || sign.kind == .equal {
      whole = start.union(range(sign))
    }
    let problem: LineProblem =
      isSound
      ? .foreignLine(written, in: place, meant: meant, replacing: whole)
      : .lineOfOthers(written, in: place, advice: "it is called `\(meant.rawValue)` here: `\(example)`")
    diagnostics.report(problem.diagnostic(at: start))
  }
}
