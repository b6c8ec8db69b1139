/// Texts in pieces, as programs put them together.
extension Parser {
  /// `body "You have " + plays + " plays"`, behind the first piece: one text, which takes the values in.
  mutating func takeJoinedPieces() -> Bool {
    guard !isRecovering, index > 0, tokens[index - 1].kind == .string,
      let (meant, whole, end) = joinedPieces(from: index - 1)
    else { return false }
    covered.append(whole)
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole))
    while index < end { advance() }
    return true
  }

  /// `body first-name + ", welcome"`, whose first piece is a value.
  mutating func failJoinedPieces() -> Bool {
    guard at(.name), !isRecovering, Self.joints.contains(token(ahead: 1).kind),
      let (meant, whole, _) = joinedPieces(from: index)
    else { return false }
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `thread "room-" + room` and `collapse room + "-news"`, of lines whose text takes values in.
  mutating func takePieces(behind line: Word) -> Bool {
    guard case .value(.template)? = DirectiveTable.row(of: line)?.shape, index > 0 else { return false }
    if takeAddedName() { return true }
    guard kind.map(Self.joints.contains) ?? false, !current.startsLine,
      tokens[index - 1].kind == .name || tokens[index - 1].kind == .string && !at(.plus),
      index - 1 > statementStart,
      let (meant, whole, _) = joinedPieces(from: index - 1)
    else { return false }
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// What programs, spreadsheets and databases put between the pieces of a text.
  private static let joints: Set<Token.Kind> = [.plus, .andSign, .orSign]

  private func joinedPieces(from start: Int) -> (meant: String, range: SourceRange, end: Int)? {
    let first = tokens[start]
    var (place, last) = (start + 1, first)
    var pieces = [piece(first)]
    while place + 1 < tokens.count, pieces.count < 32 {
      // The sign behind a text is one that the lexer passed over.
      let hasSign = Self.joints.contains(tokens[place].kind)
      let next = tokens[hasSign ? place + 1 : place]
      let gap = SourceRange(file: file.id, start: last.end, end: max(next.start, last.end))
      // A text goes on in the next line too.
      guard !next.startsLine || next.kind == .string, next.kind == .name || next.kind == .string,
        ["+", "&", "||"].contains(file.text(in: gap).trimmingCharacters(in: .whitespacesAndNewlines))
      else { break }
      pieces.append(piece(next))
      place += hasSign ? 2 : 1
      last = next
    }
    // A text and one value are told elsewhere.
    let isPlus = file.text(in: SourceRange(file: file.id, start: first.end, end: last.start)).contains("+")
    guard pieces.count > 2 || pieces.count == 2 && (last.kind == .string || first.kind == .name || !isPlus) else {
      return nil
    }
    return ("\"\(pieces.joined())\"", range(first).union(range(last)), place)
  }

  private func piece(_ token: Token) -> String {
    token.kind == .name ? "{$\(text(token))}" : String(text(token).dropFirst().dropLast())
  }
}
