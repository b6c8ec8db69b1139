/// Words before a text that were taken for something else: for a text without quotes, or for a locale.
extension Parser {
  /// `message "…"` is a `subtitle` where the texts of other languages have one, and none has a `body`.
  func lineOfOthers(_ meant: String) -> String {
    guard meant == "body" else { return meant }
    let own = linesOfBlock
    if own.contains("body"), !own.contains("title") { return "title" }
    var lines: Set<String> = []
    var place = declarationStart + 1
    while place < tokens.count, place - declarationStart < 2048, !isDeclaration(at: place) {
      if tokens[place].kind == .name, ["subtitle", "body"].contains(text(tokens[place])) {
        lines.insert(text(tokens[place]))
      }
      place += 1
    }
    return lines == ["subtitle"] ? "subtitle" : meant
  }

  /// The lines of texts that the block around the current place has.
  private var linesOfBlock: Set<String> {
    var lines: Set<String> = []
    for step in [-1, 1] {
      var (place, depth) = (index + step, 0)
      while tokens.indices.contains(place), abs(place - index) < 256, depth >= 0 {
        switch tokens[place].kind {
        case .leftBrace: depth -= step < 0 ? 1 : -1
        case .rightBrace: depth -= step < 0 ? -1 : 1
        case .name where depth == 0 && ["title", "subtitle", "body"].contains(text(tokens[place])):
          lines.insert(text(tokens[place]))
        default: break
        }
        place += step
      }
    }
    return lines
  }

  /// `else body "…"` below a line with `when`: the line alone is for all others.
  mutating func skipElseBeforeLine() {
    let (line, text) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), ["else", "otherwise", "default"].contains(word), line.kind == .name, !line.startsLine,
      Vocabulary.words(in: .text).contains(self.text(line)), !text.startsLine
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `title when otherwise "…"`: the line alone is for all others.
  mutating func skipWhenOfOthers() {
    guard at(word: "when"), token(ahead: 2).kind == .string, !token(ahead: 2).startsLine,
      ["else", "otherwise", "default", "other", "others", "true"].contains(text(token(ahead: 1))),
      !isSegment(text(token(ahead: 1))), !isAttribute(text(token(ahead: 1)))
    else { return }
    let whole = currentRange.union(range(token(ahead: 1)))
    report(.needlessWord(file.text(in: whole)), at: whole)
    advance()
    advance()
  }

  /// `title else when vip "…"`, `title bold "…"`, `title is "…"`: passes over what says nothing.
  ///
  /// - Returns: whether a condition stands here, whose `when` was told.
  mutating func skipWordsBeforeText() -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, !next.startsLine else { return false }
    if failTextsInBraces() { return false }
    if ["else", "otherwise", "and", "or", "only", "just"].contains(word), ["when", "if"].contains(text(next)),
      restHasText
    {
      // `else when` and `else if`
      let isIf = text(next) == "if"
      let whole = isIf ? currentRange.union(range(next)) : currentRange
      let written = file.text(in: whole)
      report(isIf ? .foreignWord(written, meant: "when") : .needlessWord(written), at: whole)
      advance()
      if isIf { advance() }
      return isIf
    }
    guard next.kind == .string else { return false }
    let isStyle = Self.stylesOfText.contains(word.lowercased())
    guard isStyle || Self.wordsOfSentences.contains(word), !isLocale(word) else { return false }
    if isStyle {
      let place = currentRange
      let whole = SourceRange(file: file.id, start: place.start, end: next.start)
      let problem = ContentProblem.noStyle(word).diagnostic(at: place).replacing(whole, with: "")
      report(problem)
      advance()
    } else {
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    return false
  }

  /// `title when vip { "a" } else { "b" }`
  private mutating func failTextsInBraces() -> Bool {
    guard at(word: "when") || at(word: "if"), index > 0, Vocabulary.words(in: .text).contains(text(tokens[index - 1])),
      let brace = braceOnLine, brace > index + 1, brace + 2 < tokens.count, tokens[brace + 1].kind == .string,
      tokens[brace + 2].kind == .rightBrace, !tokens[brace + 1].startsLine, !tokens[brace + 2].startsLine,
      !tokens[(index + 1)..<brace].contains(where: { $0.kind == .string && text($0).contains("{") })
    else { return false }
    let condition = file.text(in: range(token(ahead: 1)).union(range(tokens[brace - 1])))
    var (last, meant) = (brace + 2, "when \(condition) \(text(tokens[brace + 1]))")
    var other = brace + 3
    if other < tokens.count, tokens[other].kind == .name, ["else", "otherwise"].contains(text(tokens[other])) {
      other += 1
      let isInBraces = other < tokens.count && tokens[other].kind == .leftBrace
      if isInBraces { other += 1 }
      guard other + 1 < tokens.count, tokens[other].kind == .string, !tokens[other].startsLine,
        !isInBraces || tokens[other + 1].kind == .rightBrace
      else { return false }
      last = isInBraces ? other + 1 : other
      meant += "  \(text(tokens[index - 1])) \(text(tokens[other]))"
    }
    let whole = currentRange.union(range(tokens[last]))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem.replacing(whole, with: meant))
    return true
  }

  /// `title body "…"`: told, and the next line is read as what it is.
  mutating func isTextMissing(behind word: Word, at start: SourceRange) -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, Vocabulary.words(in: .text).contains(self.word), self.word != word.rawValue,
      [.string, .multilineString, .tableKey].contains(next.kind), !next.startsLine,
      !hasReportedSign(from: start.end, to: current.start)
    else { return false }
    report(.lineWithoutText(word), at: start)
    noteFailure()
    return true
  }

  private static let wordsOfSentences: Set = ["is", "as", "to", "are", "be", "says", "reads", "equals", "text"]

  /// What other tools let a text be.
  private static let stylesOfText: Set = [
    "bold", "italic", "strong", "underline", "underlined", "html", "markdown", "rich", "big", "large", "small",
    "plain", "uppercase", "lowercase", "red", "green", "blue",
  ]

  /// `title for vip "…"` and `title loc "…"`: whether one of them was there.
  mutating func failWordBeforeText() -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, !next.startsLine else { return false }
    if next.kind == .string, Self.wordsOfLookups.contains(word.lowercased()), !isLocale(word) {
      fail(.foreignWord(word, meant: "key"), at: currentRange)
      return true
    }
    if word == "only", text(next) == "for", conditionEndsWithText(from: 2) {
      let whole = currentRange.union(range(next))
      fail(.foreignWord(file.text(in: whole), meant: "when"), at: whole)
      return true
    }
    if ["elif", "elsif", "elseif", "else-if", "for", "where", "given", "provided"].contains(word), next.kind == .name,
      conditionEndsWithText(from: 1)
    {
      if isLocale(text(next)), token(ahead: 2).kind == .string {
        // `title for de "…"`
        fail(.localeBehindWord(text(next), word: textWord), at: range(next))
      } else {
        fail(.foreignWord(word, meant: "when"), at: currentRange)
      }
      return true
    }
    return false
  }

  private static let wordsOfLookups: Set = [
    "loc", "loc-key", "title-loc-key", "loc_key", "i18n", "l10n", "localized", "localised", "localize", "translate",
    "translated", "nslocalizedstring",
  ]

  /// Whether a text stands behind what may be a condition: a name in a word or two, or something that compares.
  private func conditionEndsWithText(from distance: Int) -> Bool {
    var (place, isComparison) = (distance, false)
    while place < 32 {
      let token = token(ahead: place)
      guard !token.startsLine else { return false }
      switch token.kind {
      case .string where !isComparison || place > distance + 1:
        return isComparison || (distance + 1...distance + 2).contains(place)
      case .name:
        // The next line of the alert.
        if ["title", "subtitle", "body"].contains(text(token)) { return false }
        // `for vip by tier { … }`
        if place > distance, text(token) == "by" { return true }
        if place > distance, isConditionWord(token) { isComparison = true }
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: isComparison = true
      case .number, .date, .leftParenthesis, .rightParenthesis, .comma, .upTo, .string: break
      default: return false
      }
      place += 1
    }
    return false
  }

  /// `key cart.title`: the key up to the next blank, in place of what was told of its dots.
  mutating func failKeyWithoutQuotes() {
    guard at(.name), !current.startsLine else { return }
    let start = Int(current.start)
    let rest = file.bytes[start...].prefix(200).prefix { $0 > 0x20 && !"(){},\"".utf8.contains($0) }
    let whole = SourceRange(file: file.id, start: current.start, end: max(current.end, UInt32(clamping: rest.endIndex)))
    let key = file.text(in: whole)
    let isCapital = key.count > 1 && key.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "-" }
    guard key.contains(".") || key.contains("_") || isCapital, Vocabulary.words[key] == nil else { return }
    failCovering(whole, ContentProblem.keyWithoutQuotes(key).diagnostic(at: whole))
  }

  /// `title when name is set  Hello you"`: several words, none of which begins another kind of text.
  var bareTextBehindCondition: (range: SourceRange, meant: String)? {
    guard !isRecovering, at(.name) || at(.leftBrace), !current.startsLine, !isConditionWord(current),
      !["for", "on", "per", "with", "from", "then", "else", "otherwise", "default"].contains(word),
      let bare = bareText(), bare.meant.contains(" "), !bare.meant.hasSuffix("{\""), !bare.meant.contains("=")
    else { return nil }
    return bare
  }
}
