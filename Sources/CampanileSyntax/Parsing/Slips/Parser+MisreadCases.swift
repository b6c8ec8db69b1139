internal import CampanileText

/// Cases of a `by` whose words were taken for keys of several attributes.
extension Parser {
  /// `gold Gold  other "…"`, `New York "…"`, `gold other "…"`, `gold { one "…" }`: what stands behind the one key of a
  /// case and is no text.
  ///
  /// - Parameters:
  ///   - attribute: The one that chooses.
  ///   - first: Where the case begins.
  /// - Returns: whether one of them was there.
  mutating func failMisreadCase(of attribute: String, from first: SourceRange) -> Bool {
    let (next, behind) = (token(ahead: 1), token(ahead: 2))
    let key = file.text(in: first)
    if at(.leftBrace), !current.startsLine, next.kind == .name, behind.kind == .string || behind.kind == .name {
      // `gold { one "…"  other "…" }`
      fail(.choiceInCase(key, of: attribute, by: nil), at: currentRange)
      return true
    }
    if at(word: "by"), next.kind == .name, behind.kind == .leftBrace, !behind.startsLine {
      // `gold by cart-items { … }`
      fail(.choiceInCase(key, of: attribute, by: text(next)), at: currentRange.union(range(next)))
      return true
    }
    guard at(.name), !current.startsLine, !next.startsLine else { return false }
    if next.kind == .string, at(word: "other"), key != "other" {
      // `gold other "…"`
      fail(.caseWithoutText(key), at: first)
      return true
    }
    if let end = endOfBareText {
      let whole = upToBlank(behind: currentRange.union(range(tokens[end])))
      let meant = CampaignString.quoted(file.text(in: whole), as: .source)
      failCovering(whole, LineProblem.bareText(meant: meant).diagnostic(at: whole))
      return true
    }
    if let end = endOfWords {
      // `New York "…"`
      let whole = first.union(range(tokens[end]))
      let words = file.text(in: whole)
      failCovering(whole, ContentProblem.caseOfWords(words).diagnostic(at: whole))
      return true
    }
    return false
  }

  /// With the full stop or whatever the lexer passed over at the text's end.
  private func upToBlank(behind text: SourceRange) -> SourceRange {
    let rest = file.bytes[Int(text.end)...].prefix(8).prefix { $0 > 0x20 && !"{}\"".utf8.contains($0) }
    return SourceRange(file: file.id, start: text.start, end: text.end + UInt32(rest.count))
  }

  /// The last token of a text without quotes, behind which another case begins: `gold Gold  other "…"`.
  private var endOfBareText: Int? {
    var (last, depth) = (index, 0)
    while last < index + 64, last + 2 < tokens.count {
      switch tokens[last].kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .name, .number, .comma, .stray: break
      default: return nil
      }
      let (next, behind) = (tokens[last + 1], tokens[last + 2])
      guard depth >= 0, !next.startsLine else { return nil }
      let isCase = next.start > tokens[last].end + 1 || Self.formsOfNumbers.contains(text(next))
      if depth == 0, next.kind == .name, isCase, behind.kind == .string, !behind.startsLine { return last }
      last += 1
    }
    return nil
  }

  /// The last of several words with capitals, before the text of their case.
  private var endOfWords: Int? {
    var last = index
    let begins = { (token: Token) in (0x41...0x5A).contains(self.file.bytes[Int(token.start)]) }
    guard index > 0, begins(tokens[index - 1]) else { return nil }
    while last < index + 8, tokens[last].kind == .name, !tokens[last].startsLine, begins(tokens[last]) {
      guard last + 1 < tokens.count, !tokens[last + 1].startsLine else { return nil }
      if tokens[last + 1].kind == .string { return last }
      last += 1
    }
    return nil
  }
}
