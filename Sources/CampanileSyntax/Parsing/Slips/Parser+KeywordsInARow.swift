/// Two words that open declarations, one behind the other.
extension Parser {
  /// `audience segment loyal = …`, as if one declaration belonged to another: the second word is read.
  mutating func takeKeywordBehindAnother() -> DeclarationKeyword? {
    let (second, name, sign) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(.name), let first = DeclarationKeyword(rawValue: word), second.kind == .name, !second.startsLine,
      let meant = DeclarationKeyword(rawValue: text(second)), meant != first, meant.fileKinds.contains(file.kind),
      name.kind == .name, !name.startsLine, !sign.startsLine
    else { return nil }
    // An app may be called `segment`; what stands behind its name shows what is meant.
    let isMeant =
      switch meant {
      case .segment: sign.kind == .equal
      case .table: isWord("from", ahead: 3)
      case .category, .template, .activity: sign.kind == .leftBrace && (first == .audience || first == .app)
      default: false
      }
    guard isMeant else { return nil }
    report(.keywordBehindAnother(word, meant: meant.rawValue), at: currentRange)
    advance()
    advance()
    return meant
  }
}
