/// Two words that open declarations, one behind the other.
extension Parser {
  /// `audience segment loyal = …`, as if one declaration belonged to another: the second word is read.
  mutating func takeKeywordBehindAnother() -> DeclarationKeyword? {
    let (second, name, sign) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    if let keyword = takeKeywordBehindPush() { return keyword }
    guard at(.name), let first = DeclarationKeyword(rawValue: word), second.kind == .name, !second.startsLine,
      let meant = DeclarationKeyword(rawValue: text(second)), meant != first, meant.fileKinds.contains(file.kind),
      name.kind == .name, !name.startsLine, !sign.startsLine
    else { return nil }
    // An app may be called `segment`; what stands behind its name shows what is meant.
    let isMeant =
      switch meant {
      case .segment: sign.kind == .equal
      case .table: isWord("from", ahead: 3)
      case .category, .template, .activity: sign.kind == .leftBrace && [.audience, .app, .live].contains(first)
      default: false
      }
    guard isMeant else { return nil }
    report(.keywordBehindAnother(word, meant: meant.rawValue), at: currentRange)
    advance()
    advance()
    return meant
  }

  /// `push campaign hello {` and `push notification hello {`
  private mutating func takeKeywordBehindPush() -> DeclarationKeyword? {
    let (second, name, sign) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard file.kind == .campaign, at(word: "push"), second.kind == .name, !second.startsLine,
      ["campaign", "notification", "message", "alert"].contains(text(second)), name.kind == .name, !name.startsLine,
      sign.kind == .leftBrace || sign.kind == .leftParenthesis, !sign.startsLine
    else { return nil }
    if text(second) == "campaign" {
      report(.keywordBehindAnother(word, meant: text(second)), at: currentRange)
    } else {
      let whole = currentRange.union(range(second))
      report(.foreignWord(file.text(in: whole), meant: "campaign"), at: whole)
    }
    advance()
    advance()
    return .campaign
  }
}
