/// Declarations that begin with what stands behind a name.
extension Parser {
  /// `category as "ORDER" {`: told, and the rest is read as it stands.
  mutating func takeNameLeftOut(_ what: Expectation) -> Syntax.Name? {
    let next = token(ahead: 1)
    guard at(word: "as"), !isRecovering, next.kind == .string, !next.startsLine, token(ahead: 2).kind == .leftBrace
    else { return nil }
    report(.expected(what.beforeAs, found: found), at: currentRange)
    return Syntax.Name("", currentRange)
  }

  /// `push tick widgets {`, whose `as` is missing, and `push as widgets {`, whose name is.
  mutating func reportKind(_ kind: String, of name: String, _ inputs: String = "", at range: SourceRange) {
    if name == "as" {
      report(.expected(Expectation.pushName.beforeAs, found: "`as`"), at: range)
    } else {
      let written = file.text(in: range)
      report(.foreignWord(written, meant: "\(name)\(inputs) as \(kind)"), at: range)
    }
  }
}
