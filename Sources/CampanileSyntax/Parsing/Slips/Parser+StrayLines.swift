/// Lines that stand in a block, or between blocks, where they can't.
extension Parser {
  /// `links "shop://*"`, `at-most 2 alerts per 1 day` in the audience, where a type would stand behind a name.
  @inline(never)
  mutating func failLineInAudience() -> Bool {
    if at(.name), current.startsLine, isLocale(word), token(ahead: 1).kind == .leftBrace {
      fail(.localeInAudience(word), at: currentRange)
      return true
    }
    guard at(.name), current.startsLine, let known = Vocabulary.words[word], let row = DirectiveTable.row(of: known),
      !isTypeAhead, isValueOfLine(ahead: 1, isOfApp: row.places.contains(.app) && !row.places.contains(.campaign))
    else { return false }
    noteStray(known)
    fail(.lineInAudience(known), at: currentRange)
    return true
  }

  /// - Parameter isOfApp: whether no campaign has such a line: its word is no attribute's name, such as `token`.
  private func isValueOfLine(ahead distance: Int, isOfApp: Bool) -> Bool {
    let next = token(ahead: distance)
    guard !next.startsLine else { return false }
    switch next.kind {
    case .string, .number, .percent, .time, .date, .leftBrace: return true
    // `uses reward(points: 10)`
    case .name where at(word: "uses"): return token(ahead: distance + 1).kind == .leftParenthesis
    case .name where at(word: "send") && text(next) == "now": return true
    case .name where at(word: "sound") && text(next) == "default": return token(ahead: distance + 1).startsLine
    case .name where isOfApp:
      let line = tokens[(index + distance)...].prefix(24).enumerated().prefix { $0 == 0 || !$1.startsLine }
        .map(\.element)
      if text(next) == "default" { return false }
      let words = PhraseTable.words(in: .type) + ["one", "set", "list", "array", "enum", "from"]
      return line.count > 1 && !words.contains(text(next)) && nearestName(to: text(next), among: words) == nil
        && !line.contains { $0.kind == .question || ["from", "default"].contains(text($0)) }
    default: return false
    }
  }

  /// `two "…"` outside of all blocks: told as what it is.
  mutating func failCaseOutside() -> Bool {
    guard at(.name), Self.formsOfNumbers.contains(word), token(ahead: 1).kind == .string, !token(ahead: 1).startsLine
    else { return false }
    fail(.caseOutside(word), at: currentRange)
    isBraceReported = true
    return true
  }

  /// `table goods … {` above the brace that closes the block before it: the two lines are exchanged.
  @inline(never)
  mutating func takeDeclarationAboveBrace() -> Bool {
    guard !isBraceReported, surplusOfBraces() == 1 else { return false }
    var opening = index + 1
    while opening < tokens.count, opening - index < 64, !tokens[opening].startsLine, tokens[opening].kind != .leftBrace
    {
      opening += 1
    }
    guard opening + 2 < tokens.count, tokens[opening].kind == .leftBrace, !tokens[opening].startsLine else {
      return false
    }
    let (closing, line) = (tokens[opening + 1], tokens[opening + 2])
    guard closing.kind == .rightBrace, closing.startsLine, line.startsLine, line.kind == .name,
      !isDeclaration(at: opening + 2), column(of: opening + 2) > column(of: index)
    else { return false }
    let place = range(tokens[index])
    let whole = place.union(range(tokens[opening]))
    isBraceReported = true
    report(.lineAboveBrace(file.text(in: whole), at: whole, brace: range(closing)), at: place)
    reportedForms.insert("brace \(opening + 1)")
    return true
  }

  /// Moves over a brace that belongs to the block before the one that was just opened.
  @inline(never)
  mutating func skipBraceOfOther() {
    guard tokens[index].kind == .rightBrace, tokens[index].startsLine, reportedForms.contains("brace \(index)") else {
      return
    }
    beginStatement()
    advance()
  }
}
