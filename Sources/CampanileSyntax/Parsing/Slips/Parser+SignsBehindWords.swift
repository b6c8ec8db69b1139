extension Parser {
  /// `within "42 days"`
  mutating func takeDurationInQuotes() -> Syntax.DurationLiteral? {
    guard at(.string), !current.isMalformed, !isRecovering else { return nil }
    let parts = text(current).dropFirst().dropLast().split(separator: " ")
    guard parts.count == 2, let number = Int64(parts[0]), number > 0, number < 1_000_000,
      let unit = Self.units[String(parts[1])]
    else { return nil }
    let whole = currentRange
    report(.foreignWord(text(current), meant: parts.joined(separator: " ")), at: whole)
    advance()
    return Syntax.DurationLiteral(seconds: number * unit, range: whole)
  }

  /// `links ("shop://*", "https://shop.example.com/*")`
  mutating func parseTextsInParentheses() -> [Syntax.Name]? {
    guard at(.leftParenthesis), !isRecovering, token(ahead: 1).kind == .string else { return nil }
    let opening = currentRange
    let isReported = file.bytes[Int(opening.start)] == UInt8(ascii: "[")
    let texts = parseList { parser -> Syntax.Name? in
      let literal = parser.parseString(.textInQuotes)
      return parser.isRecovering ? nil : Syntax.Name(literal.plain.text, literal.range)
    }
    guard !isRecovering else { return texts }
    let whole = rangeToHere(from: opening)
    let written = file.text(in: whole)
    let inside = written.dropFirst().dropLast().trimmingCharacters(in: .whitespacesAndNewlines)
    let problem = LineProblem.foreignWord(written, meant: inside).diagnostic(at: whole)
    if isReported { covered.append(whole) }
    diagnostics.report(problem)
    return texts
  }

  /// `locales it/de/en`
  mutating func parseLocalesWithSlashes() -> [Syntax.Name]? {
    guard at(.zone), !isRecovering, !current.startsLine else { return nil }
    let parts = text(current).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1,
      parts.allSatisfy({
        (2...7).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isNameByte) && $0.prefix(2).allSatisfy(\.isLowercase)
      })
    else { return nil }
    let whole = currentRange
    report(.foreignWord(text(current), meant: parts.joined(separator: ", ")), at: whole)
    advance()
    return parts.map { Syntax.Name($0, whole) }
  }

  /// `environment = "production"`: the sign and the quotes are one habit.
  mutating func takeSignBeforeQuotedWord(of word: String) -> Bool {
    guard let known = Word(rawValue: word), case .choice(let choices)? = DirectiveTable.row(of: known)?.shape,
      let value = quotedName(ahead: 1), !token(ahead: 1).startsLine, choices.contains(value.text), !readsIndentation
    else { return false }
    let whole = currentRange.union(value.range)
    let isClose = index > 0 && tokens[index - 1].end == current.start
    report(.foreignWord(file.text(in: whole), meant: (isClose ? " " : "") + value.text), at: whole)
    toldQuote = value.range.start
    advance()
    return true
  }

  /// `opens-app, style destructive`
  mutating func takeOptionBeforeWords() -> Syntax.Name? {
    let (first, second) = (text(token(ahead: 2)), text(token(ahead: 3)))
    let options = PhraseTable.words(in: .actionOption)
    guard at(.name), token(ahead: 1).kind == .comma, !token(ahead: 3).startsLine,
      ["style", "role"].contains(first) && options.contains(second)
        || options.contains(word) && options.contains(optionInWords(first, second))
    else { return nil }
    return parseName(.option)
  }

  /// `requires-unlock` for `requires unlock` and `require unlock`.
  func optionInWords(_ first: String, _ second: String) -> String {
    let verbs = [
      "require": "requires", "needs": "requires", "need": "requires", "open": "opens", "launch": "opens",
      "launches": "opens",
    ]
    return "\(verbs[first] ?? first)-\(second)"
  }

  /// `opens-app { link "x" }`: what is in the block is no title of a locale.
  mutating func failBlockOfOption(_ option: Syntax.Name?) -> Bool {
    guard let option, at(.leftBrace), !isRecovering, !current.startsLine, token(ahead: 1).kind == .name,
      PhraseTable.words(in: .actionOption).contains(option.text), !isShapedLikeLocale(text(token(ahead: 1)))
    else { return false }
    let tokensAhead = tokens[index...].prefix(64)
    guard let end = tokensAhead.first(where: { $0.kind == .rightBrace }) else { return false }
    let whole = currentRange.union(range(end))
    failCovering(whole, SlipProblem.blockOfOption(option.text).diagnostic(at: whole))
    return true
  }

  /// `opens-app: true` and `destructive = yes` in a category: an option stands alone, and with `false` it is to go.
  mutating func skipValueOfOption(_ option: Syntax.Name?) -> Bool {
    guard let option, at(.colon) || at(.equal), !isRecovering, !current.startsLine, !token(ahead: 1).startsLine,
      let isOff = isFlagValue(token(ahead: 1))
    else { return false }
    let value = currentRange.union(range(token(ahead: 1)))
    if isOff {
      var whole = option.range.union(value)
      let problem = LineProblem.needlessWord(file.text(in: whole))
      let place = whole
      if token(ahead: 2).kind == .comma, !token(ahead: 2).startsLine { whole = whole.union(range(token(ahead: 2))) }
      failCovering(place, problem.diagnostic(at: place).replacing(whole, with: ""))
      return false
    }
    let gap = SourceRange(file: file.id, start: option.range.end, end: value.end)
    let problem = LineProblem.needlessWord(file.text(in: value))
    diagnostics.report(problem.diagnostic(at: value).replacing(gap, with: ""))
    covered.append(value)
    advance()
    advance()
    return true
  }

  /// From a parenthesis to the one that closes it on its line, or to the line's end.
  var parenthesesOnLine: SourceRange {
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, tokens[last].kind != .rightParenthesis { last += 1 }
    return currentRange.union(range(tokens[last]))
  }

  /// `locales "en, el, it"`: all of them in one text.
  mutating func parseLocalesInOneText() -> [Syntax.Name]? {
    let names = text(current).dropFirst().dropLast().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard at(.string), !current.startsLine, names.count > 1,
      names.allSatisfy({ $0.utf8.count > 1 && $0.utf8.allSatisfy(\.isNameByte) })
    else { return nil }
    let whole = currentRange
    report(.foreignWord(text(current), meant: names.joined(separator: ", ")), at: whole)
    advance()
    return names.map { Syntax.Name($0, whole) }
  }
}
