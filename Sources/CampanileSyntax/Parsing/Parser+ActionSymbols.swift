/// What is written otherwise around an action's `icon`, and lines of a category without their first word.
extension Parser {
  /// `icon "qrcode" opens-app`: whether the next option follows without its comma, which is reported.
  mutating func takeLostComma() -> Bool {
    guard at(.name), !current.startsLine, PhraseTable.words(in: .actionOption).contains(word),
      token(ahead: 1).kind != .leftBrace, !isWord("as", ahead: 1)
    else { return false }
    reportMissingComma()
    return true
  }

  /// Whether `"heart"` stands where `icon "heart"` is meant, and no option's name in quotes.
  var isAtBareSymbol: Bool {
    guard at(.string), !current.isMalformed, !current.startsLine, index > 0,
      [.comma, .rightBrace].contains(tokens[index - 1].kind)
    else { return false }
    let inside = String(text(current).dropFirst().dropLast())
    return !inside.isEmpty && !PhraseTable.words(in: .actionOption).contains(inside)
  }

  /// Reads `"heart"` as `icon "heart"`, and reports it.
  mutating func takeBareSymbol() -> Syntax.StringLiteral? {
    guard isAtBareSymbol else { return nil }
    report(.foreignWord(text(current), meant: "icon \(text(current))"), at: currentRange)
    return parseString(.symbolName)
  }

  private static let wordsForIcon: Set = ["symbol", "image", "glyph"]

  /// Whether `icon: "heart"` or `symbol "heart"` stands here.
  var isAtIconSaidOtherwise: Bool { at(.name) && !current.startsLine && isIconSaidOtherwise(at: index) }

  func isIconSaidOtherwise(at place: Int) -> Bool {
    guard place + 2 < tokens.count else { return false }
    let (word, next) = (text(tokens[place]), tokens[place + 1])
    guard !next.startsLine else { return false }
    if word == "icon" { return [.colon, .equal].contains(next.kind) && tokens[place + 2].kind == .string }
    return Self.wordsForIcon.contains(word) && next.kind == .string && !text(next).contains("://")
  }

  /// Reads `icon: "heart"` and `symbol "heart"`, and reports what stands there too much or otherwise.
  mutating func parseIconSaidOtherwise() -> Syntax.StringLiteral {
    if at(word: "icon") {
      advance()
      skipSign(behind: "icon")
    } else {
      report(.foreignWord(word, meant: "icon"), at: currentRange)
      advance()
    }
    return parseString(.symbolName)
  }

  /// `dismissal` or `banner` alone on its line: read as `allows dismissal` and `presents banner`, and reported.
  mutating func takeNamesAlone(of line: String, _ words: Set<String>, _ what: Expectation) -> [Syntax.Name]? {
    let next = token(ahead: 1)
    guard at(.name), current.startsLine, words.contains(word) else { return nil }
    let name = Syntax.Name(word, currentRange)
    let end = token(ahead: 2)
    if next.kind == .name, !next.startsLine, ["true", "yes", "allowed", "on"].contains(text(next)),
      end.startsLine || end.kind == .rightBrace
    {
      // `dismissal true`
      let whole = currentRange.union(range(next))
      report(.foreignWord(file.text(in: whole), meant: "\(line) \(word)"), at: whole)
      advance()
      advance()
      return [name]
    }
    // A block may be opened on the next line.
    guard next.kind != .leftBrace, next.startsLine || next.kind == .rightBrace || next.kind == .comma else {
      return nil
    }
    report(.foreignWord(word, meant: "\(line) \(word)"), at: currentRange)
    return parseNames(what)
  }
}
