/// A holdout, and shares, as people say them.
extension Parser {
  private static let holdouts = [
    ["control", "group"], ["control-group"], ["holdout-group"], ["hold", "out"], ["hold-out"], ["placebo"],
  ]

  /// `control group 10%`: reported, and passed over.
  mutating func takeHoldoutInWords() -> Bool {
    let words = Self.holdouts.first { words in
      words.indices.allSatisfy { $0 == 0 ? at(.name) && word == words[0] : isWord(words[$0], ahead: $0) }
    }
    guard let words else { return false }
    let colon = token(ahead: words.count).kind == .colon ? 1 : 0
    let share = token(ahead: words.count + colon)
    // With a block it may be a variant.
    guard [.percent, .number].contains(share.kind), !share.startsLine,
      token(ahead: words.count + colon + 1).kind != .leftBrace
    else { return false }
    let whole = currentRange.union(range(token(ahead: words.count - 1)))
    report(.foreignWord(file.text(in: whole), meant: "holdout"), at: whole)
    for _ in words { advance() }
    return true
  }

  /// `holdout group 10%`
  mutating func skipNounOfHoldout() {
    guard at(.name), ["group", "share", "of"].contains(word), [.percent, .number].contains(token(ahead: 1).kind),
      !token(ahead: 1).startsLine
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `variant plain none`: a word where the share should stand, and no block.
  mutating func failWordForShare(of variant: String) -> Bool {
    guard at(.name), !current.startsLine, token(ahead: 1).startsLine || token(ahead: 1).kind == .rightBrace else {
      return false
    }
    fail(expected: .share(ofVariant: variant))
    return true
  }
}
