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
    let (brace, inside) = (token(ahead: words.count), token(ahead: words.count + 1))
    // `example "Karlin" station { "KRL" }`, where the attribute moved out of its block, is another slip.
    guard !isRecovering, !at(word: "with"), let first = words.first, let last = words.last,
      first.start >= title.range.end, brace.kind == .leftBrace, !brace.startsLine,
      inside.kind == .name || inside.kind == .rightBrace, !isAttribute(text(first)), !isInput(text(first))
    else { return }
    let whole = title.range.union(range(last))
    let meant = file.text(in: whole).filter { $0 != "\"" }
    covered.append(whole)
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: "\"\(meant)\"").diagnostic(at: whole))
    for _ in words { advance() }
  }
}
