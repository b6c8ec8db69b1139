/// A name where a text in quotes stands: whether its word is meant, or its value, only the author knows.
extension Parser {
  /// `first-name Lucía` in an example: what no name can be is a text, where the attribute isn't one of several values.
  mutating func takeForeignWord(of name: String) -> Syntax.Value? {
    let next = token(ahead: 1)
    guard at(.name), word.utf8.contains(where: { $0 >= 0x80 }), word.allSatisfy({ $0.isLetter || $0 == "-" }),
      choices(of: name) == nil, next.kind != .comma
    else { return nil }
    let range = currentRange
    report(.bareText(meant: "\"\(word)\""), at: range)
    advance()
    return .invalid(range)
  }

  /// `title none`, `title flight`, `title $flight` and `title flight else "…"`
  mutating func failNameAsText(_ line: Word) -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, !["by", "key", "when", "if"].contains(word) else { return false }
    let name = text(current)
    let place = currentRange
    if next.kind == .name, !next.startsLine, text(next) == "else", token(ahead: 2).kind == .string {
      failCovering(
        currentRange.union(range(token(ahead: 2))),
        LineProblem.elseInText(name, of: line.rawValue).diagnostic(at: place))
      return true
    }
    guard next.startsLine || next.kind == .rightBrace || next.kind == .endOfFile || isLineOfAlert(next) else {
      return false
    }
    if ["none", "null", "nil"].contains(name.lowercased()) {
      failCovering(place, LineProblem.noText(name, line).diagnostic(at: place))
      return true
    }
    let isSigned = current.start > 0 && file.bytes[Int(current.start) - 1] == UInt8(ascii: "$")
    if isSigned {
      let whole = SourceRange(file: file.id, start: current.start - 1, end: current.end)
      failCovering(whole, LineProblem.bareText(meant: "\"{$\(name)}\"").diagnostic(at: whole))
      return true
    }
    // A text begins with a capital, or says more.
    guard !current.isMalformed, name.utf8.first.map({ (0x61...0x7A).contains($0) }) ?? false else { return false }
    failCovering(place, LineProblem.nameAsText(name).diagnostic(at: place))
    return true
  }

  /// `title "…"  "…" body }`: the word stands behind its text.
  mutating func failTextBeforeItsWord(behind line: Word) -> Bool {
    let (next, end) = (token(ahead: 1), token(ahead: 2))
    guard next.kind == .name, !next.startsLine, Vocabulary.words(in: .text).contains(text(next)),
      text(next) != line.rawValue, end.startsLine || end.kind == .rightBrace
    else { return false }
    let whole = currentRange.union(range(next))
    let written = file.text(in: whole)
    fail(.foreignWord(abridged(written), meant: "\(text(next)) \(text(current))"), at: whole)
    return true
  }

  private func isLineOfAlert(_ token: Token) -> Bool {
    token.kind == .name && ["title", "subtitle", "body"].contains(text(token))
  }
}
