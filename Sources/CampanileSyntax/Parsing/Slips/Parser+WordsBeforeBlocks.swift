/// A word too many before the brace of a block.
extension Parser {
  /// Reports what stands between a block's word and its brace.
  ///
  /// - Returns: whether the brace is the next token now, or the statement was given up.
  mutating func takeWordsBeforeBlock(of owner: String) -> Bool {
    guard !isBlocked, !isRecovering, let brace = braceOnLine, brace > index, !current.startsLine else { return false }
    let words = currentRange.union(range(tokens[brace - 1]))
    let keyword = owner.prefix { $0 != " " }
    if owner == OpenBlock.alert { return takeWordsOfAlert(upTo: brace) }
    if ["`data`", "`state`", "`attributes`"].contains(owner) { return takeNameOfData(owner, upTo: brace) }
    if at(.name), brace == index + 1, Self.openings.contains(word), owner != "`by`" {
      // `example "Ana" with {`
      report(.needlessWord(word), at: words)
      advance()
      return true
    }
    if owner == "`by`", !at(.string) {
      let problem = HeadProblem.wordsBeforeBlock(owner, file.text(in: words)).diagnostic(at: words)
      failCovering(words, problem)
      return true
    }
    if keyword == "variant" { return takeWordsOfVariant(upTo: brace) }
    // `experiment wording (50%, 50%) {`; in other parentheses may be the block itself.
    let isBlock = at(.leftParenthesis) && ![.number, .percent].contains(token(ahead: 1).kind)
    if keyword == "experiment", !at(.name), !at(.string), !isBlock {
      failCovering(words, HeadProblem.sharesOfExperiment.diagnostic(at: words))
      return true
    }
    if at(.name), failInputsWithoutParentheses(upTo: brace, of: String(keyword)) { return true }
    if at(.name), takeLinesInHead(of: String(keyword), upTo: brace) { return true }
    if at(.name), keyword == "template", Lexer.usesOfOthers.contains(word) {
      let problem = HeadProblem.templateOfOthers(file.text(in: words)).diagnostic(at: words)
      failCovering(words, problem)
      return true
    }
    guard at(.name), Self.declarations.contains(String(keyword)) else { return false }
    let problem = HeadProblem.wordsBeforeBlock(owner, file.text(in: words)).diagnostic(at: words)
    failCovering(words, problem)
    return true
  }

  private static let declarations: Set = [
    "app", "campaign", "refresh", "live", "push", "template", "activity", "category", "experiment",
  ]

  private static let openings: Set = ["with", "has", "is", "as", "of", "in", "do", "begin", "contains", "then"]

  /// Words with which a condition begins, here or elsewhere.
  private static let whens: Set = ["when", "if", "unless", "where", "for", "to"]

  /// The brace that closes the block that is opened there.
  func closingBrace(of brace: Int) -> Int? {
    var depth = 0
    for place in brace..<min(tokens.count, brace + 4096) {
      if tokens[place].kind == .leftBrace { depth += 1 }
      if tokens[place].kind == .rightBrace { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  private mutating func failCondition(upTo brace: Int) {
    let words = currentRange.union(range(tokens[brace - 1]))
    let condition = brace > index + 1 ? range(tokens[index + 1]).union(range(tokens[brace - 1])) : words.atEnd
    let problem = HeadProblem.conditionOfBlock(word, file.text(in: condition)).diagnostic(at: words)
    failCoveringOnce("condition of a block", words, problem)
  }

  /// One mistake in each locale is one.
  mutating func failCoveringOnce(_ form: String, _ range: SourceRange, _ problem: Diagnostic) {
    let isFirst = reportedForms.insert("\(form) \(declarationStart)").inserted
    if !isFirst { silence += 1 }
    failCovering(range, problem)
    if !isFirst { silence -= 1 }
  }

  /// With the blank behind it.
  private func removal(upTo brace: Int) -> SourceRange {
    SourceRange(file: file.id, start: current.start, end: tokens[brace].start)
  }

  /// `alert when vip {` and `alert default {`
  private mutating func takeWordsOfAlert(upTo brace: Int) -> Bool {
    if at(.name), Self.whens.contains(word), brace > index + 1 {
      failCondition(upTo: brace)
      return true
    }
    if isAtLocaleInBrackets {
      let words = currentRange.union(range(token(ahead: 2)))
      let problem = HeadProblem.localeOfAlert([text(token(ahead: 1))], edits: []).diagnostic(at: words)
      failCovering(words, problem)
      return true
    }
    guard at(.name) || at(.string), brace == index + 1 else { return false }
    if at(.name), isAttribute(word) || isSegment(word) {
      // `alert vip {`
      let problem = HeadProblem.conditionOfBlock(word, word).diagnostic(at: currentRange)
      failCovering(currentRange, problem)
      return true
    }
    if Vocabulary.words(in: .text).contains(word) {
      let problem = HeadProblem.textBeforeBlock(word).diagnostic(at: currentRange)
      failCovering(currentRange, problem)
      return true
    }
    let name = at(.name) ? word : String(text(current).dropFirst().dropLast())
    if at(.string), isShapedLikeLocale(name) {
      let problem = HeadProblem.localeOfAlert([name], edits: []).diagnostic(at: currentRange)
      failCovering(currentRange, problem)
      return true
    }
    report(.nameOfBlock(HeadProblem.alert, name, isKey: false, removing: removal(upTo: brace)), at: currentRange)
    advance()
    return true
  }

  /// `data payload {`
  private mutating func takeNameOfData(_ owner: String, upTo brace: Int) -> Bool {
    if at(.name), ["when", "if", "unless"].contains(word), brace > index + 1, owner == "`data`" {
      let words = currentRange.union(range(tokens[brace - 1]))
      let condition = file.text(in: range(tokens[index + 1]).union(range(tokens[brace - 1])))
      let problem = HeadProblem.conditionOfData(condition).diagnostic(at: words)
      failCovering(words, problem)
      return true
    }
    if at(.name), ["as", "for", "of", "with", "in"].contains(word), [.name, .string].contains(token(ahead: 1).kind),
      brace == index + 2
    {
      // `data for app {`, `data for "app" {`
      let words = currentRange.union(range(token(ahead: 1)))
      report(
        .nameOfBlock(owner, file.text(in: words), isKey: false, removing: removal(upTo: brace)), at: words)
      while index < brace { advance() }
      return true
    }
    guard at(.name) || at(.string), brace == index + 1 else { return false }
    let name = at(.name) ? word : String(text(current).dropFirst().dropLast())
    let others: Set = [
      "payload", "data", "custom", "userinfo", "user-info", "extra", "extras", "json", "object", "fields", "default",
      "content", "values", "info", "map", "dictionary",
    ]
    let isKey = owner == "`data`" && !others.contains(name.lowercased())
    report(.nameOfBlock(owner, name, isKey: isKey, removing: removal(upTo: brace)), at: currentRange)
    advance()
    return true
  }

  /// `variant a 50% of vip {` and `variant a 50% of everyone {`
  private mutating func takeWordsOfVariant(upTo brace: Int) -> Bool {
    guard at(.name), ["of", "for", "to", "in", "among", "from", "with"].contains(word) || Self.whens.contains(word)
    else { return false }
    let words = currentRange.union(range(tokens[brace - 1]))
    let last = text(tokens[brace - 1])
    let isAll = ["everyone", "all", "them", "traffic"].contains(last) || Self.nounsOfPeople.contains(last)
    if isAll, !Self.whens.contains(word), brace - index < 4 {
      report(.needlessWord(file.text(in: words)), at: words)
    } else {
      if reportedForms.insert("recipients of a variant \(declarationStart)").inserted {
        report(.recipientsOfVariant(file.text(in: words)), at: words)
      }
      noteFailure()
    }
    while index < brace { advance() }
    return true
  }

  /// `alert en { … }`, and `alert de { … }` below it: reported, and read as the blocks of one alert.
  mutating func takeLocalesOfAlert() -> Bool {
    // `alert locale en {`
    let isNamed = at(.name) && ["locale", "language", "lang", "for", "in"].contains(word)
    guard isAtLocaleBeforeBlock(isNamed ? 1 : 0) else { return false }
    let start = currentRange
    if isNamed { advance() }
    var places: [Int] = [index]
    while let last = places.last, let closing = closingBrace(of: last + 1), closing + 2 < tokens.count,
      tokens[closing + 1].kind == .name, text(tokens[closing + 1]) == "alert",
      isAtLocaleBeforeBlock(closing + 2 - index)
    {
      places.append(closing + 2)
    }
    guard let last = places.last, let closing = closingBrace(of: last + 1) else { return false }
    var edits: [Diagnostic.Fix.Edit] = []
    for place in places {
      let word = range(tokens[place])
      edits.append(
        place == index
          ? .init(replacing: SourceRange(file: file.id, start: start.start, end: word.start), with: "{ ")
          : .init(replacing: SourceRange(file: file.id, start: tokens[place - 1].start, end: word.start), with: ""))
    }
    // `de {` below it: the alert's own brace closes all of them, and what lacks that one is told with this.
    let next = closing + 1 - index
    let isFollowed =
      token(ahead: next).startsLine && token(ahead: next + 1).kind == .leftBrace
      && isShapedLikeLocale(text(token(ahead: next)))
      && ["title", "subtitle", "body"].contains(text(token(ahead: next + 2)))
    if isFollowed {
      reportedForms.insert("alert \(declarationStart)")
    } else {
      edits.append(.init(replacing: range(tokens[closing]).atEnd, with: " }"))
    }
    let locales = places.map { text(tokens[$0]) }
    report(.localeOfAlert(locales, edits: edits), at: start.union(currentRange))
    // Which other locales it lacks can be told then.
    noteFailure()
    return true
  }

  /// Passes over the `alert` before the next locale's block.
  mutating func takeWordOfNextAlert() -> Bool {
    guard !isRecovering, current.kind == .name, text(current) == "alert", isAtLocaleBeforeBlock(1) else { return false }
    beginStatement()
    advance()
    return true
  }

  private func isAtLocaleBeforeBlock(_ distance: Int) -> Bool {
    let (locale, brace) = (token(ahead: distance), token(ahead: distance + 1))
    return locale.kind == .name && !locale.startsLine && brace.kind == .leftBrace && !brace.startsLine
      && isShapedLikeLocale(text(locale)) && !isAttribute(text(locale)) && !isSegment(text(locale))
      && Vocabulary.words[text(locale)] == nil
      && !["all", "any", "new", "ios", "the", "for", "on", "my"].contains(text(locale))
  }

  private static let wordsOfLocales: Set = [
    "default", "fallback", "source", "locale", "language", "text", "texts", "alert", "block", "as", "is", "has", "only",
  ]

  /// Whether `en when vip {` stands here.
  var isAtLocaleWithWords: Bool {
    let next = token(ahead: 1)
    guard at(.name), isShapedLikeLocale(word), Vocabulary.words[word] == nil, next.kind == .name, !next.startsLine,
      Vocabulary.words[text(next)] == nil, let brace = braceOnLine, brace > index + 1
    else { return false }
    let isNeedless = Self.wordsOfLocales.contains(text(next)) || text(next) == word
    return Self.whens.contains(text(next)) && brace > index + 2 || isNeedless && brace == index + 2
  }

  /// `en when vip {` and `en default {`, behind the locale.
  mutating func takeWordsOfLocale() {
    guard at(.name), !current.startsLine, !isRecovering, let brace = braceOnLine, brace > index else { return }
    if Self.whens.contains(word), brace > index + 1 { return failCondition(upTo: brace) }
    let isTwice = index > 0 && text(tokens[index - 1]) == word
    guard brace == index + 1, Self.wordsOfLocales.contains(word) || isTwice else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `view opens-app { en "View" }`: the options, which stand behind the block.
  mutating func takeOptionsBeforeBlock() -> [Syntax.Name] {
    let options = PhraseTable.words(in: .actionOption)
    guard at(.name), options.contains(word), !current.startsLine, let brace = braceOnLine,
      let closing = closingBrace(of: brace)
    else { return [] }
    var names: [Syntax.Name] = []
    for place in index..<brace where tokens[place].kind != .comma {
      guard tokens[place].kind == .name, options.contains(text(tokens[place])),
        !["icon", "button", "placeholder"].contains(text(tokens[place]))
      else { return [] }
      names.append(Syntax.Name(text(tokens[place]), range(tokens[place])))
    }
    let words = currentRange.union(range(tokens[brace - 1]))
    let meant = names.map(\.text).joined(separator: ", ")
    let next = tokens[min(closing + 1, tokens.count - 1)]
    let behind = tokens[min(closing + 2, tokens.count - 1)]
    let hasMore =
      !next.startsLine && next.kind == .name && options.contains(text(next))
      && (behind.kind != .leftBrace || text(next) == "button" || text(next) == "placeholder")
    report(
      .optionBeforeBlock(
        meant, removing: removal(upTo: brace), place: range(tokens[closing]).atEnd,
        meant: "  \(meant)" + (hasMore ? "," : "")), at: words)
    while index < brace { advance() }
    return names
  }

  /// `reply answer { en "Answer" }`: an option before its action's name, which would be taken for a part of it.
  mutating func takeOptionBeforeName() -> [Syntax.Name] {
    let name = token(ahead: 1)
    guard at(.name), PhraseTable.words(in: .actionOption).contains(word),
      !["icon", "button", "placeholder"].contains(word), name.kind == .name, !name.startsLine,
      token(ahead: 2).kind == .leftBrace, !token(ahead: 2).startsLine, let closing = closingBrace(of: index + 2)
    else { return [] }
    let option = Syntax.Name(word, currentRange)
    let next = tokens[min(closing + 1, tokens.count - 1)]
    let hasMore = !next.startsLine && next.kind == .name && PhraseTable.words(in: .actionOption).contains(text(next))
    let (removed, place) = (removal(upTo: index + 1), range(tokens[closing]).atEnd)
    let problem = HeadProblem.optionBeforeBlock(
      option.text, removing: removed, place: place, meant: "  \(option.text)" + (hasMore ? "," : ""))
    report(problem, at: option.range)
    advance()
    return [option]
  }

  /// `view title { … }`: what others call what an action's block holds.
  mutating func skipWordBeforeTitles() {
    guard at(.name), token(ahead: 1).kind == .leftBrace, !current.startsLine, !token(ahead: 1).startsLine,
      ["title", "titles", "text", "texts", "label", "labels", "button", "action"].contains(word)
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }
}
