/// Titles of examples that don't stand in one pair of quotes.
extension Parser {
  /// Moves over the words of an example's title without quotes, up to the brace.
  mutating func nameOfExample() -> SourceRange {
    let start = currentRange
    while at(.name) || at(.number) { advance() }
    return rangeToHere(from: start)
  }

  /// `example "Marta" many-times {`
  mutating func takeRestOfTitle(_ title: Syntax.StringLiteral) {
    let words = tokens[index...].prefix(8).prefix { [.name, .number, .string].contains($0.kind) && !$0.startsLine }
    guard !isRecovering, !at(word: "with"), let first = words.first, let last = words.last,
      first.start >= title.range.end,
      token(ahead: words.count).kind == .leftBrace, !token(ahead: words.count).startsLine
    else { return }
    let whole = title.range.union(range(last))
    let meant = file.text(in: whole).filter { $0 != "\"" }
    covered.append(whole)
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: "\"\(meant)\"").diagnostic(at: whole))
    for _ in words { advance() }
  }
}
