/// Texts whose locale stands in the word of their line, or behind them, and not around them as a block.
extension Parser {
  /// One text, and the locale that it says it is for.
  private struct TextOfLocale {
    let locale: String?
    let word: Word
    /// Places ahead of the first one.
    let start: Int
    let text: Int
    let end: Int
  }

  /// `title-es "Hola"  body_es "…"`, `es-title "Hola"`, `title(es) "Hola"`, `title "Hola" es` and `title { es "Hola" }`: read as the blocks that are
  /// meant, with one report for all of them.
  mutating func takeLocalesOfTexts() -> (locales: [Syntax.LocaleBlock], lines: [Syntax.TextLine])? {
    guard at(.name), let parts = textsWithLocaleInWord() ?? textsBeforeLocales() ?? textsOfLocalesInLines(),
      let last = parts.last
    else {
      return nil
    }
    let first = index
    let whole = currentRange.union(range(tokens[first + last.end - 1]))
    let place = currentRange
    let isOnOneLine = !parts.dropFirst().contains { tokens[first + $0.start].startsLine }
    let indentation = String(repeating: " ", count: column(of: first))
    var order: [String?] = []
    var texts: [String?: [String]] = [:]
    var lines: [String?: [Syntax.TextLine]] = [:]
    for part in parts {
      let (start, end) = (range(tokens[first + part.start]), range(tokens[first + part.text]))
      while index < first + part.text { advance() }
      let literal = parseString(.theTextInQuotes)
      while index < first + part.end { advance() }
      if texts[part.locale] == nil { order.append(part.locale) }
      texts[part.locale, default: []].append("\(part.word.rawValue) \(file.text(in: end))")
      lines[part.locale, default: []].append(
        Syntax.TextLine(
          word: part.word, wordRange: start, condition: nil, content: .message(literal), range: start.union(end)))
    }
    let blocks = order.map { locale in
      let inside = (texts[locale] ?? []).joined(separator: "  ")
      return locale.map { "\($0) { \(inside) }" } ?? inside
    }
    let problem = LocaleOfTextProblem.locales(
      order.compactMap { $0 }, meant: blocks.joined(separator: "  "),
      replacement: blocks.joined(separator: isOnOneLine ? "  " : "\n" + indentation), whole: whole, at: place)
    report(problem)
    noteFailure()
    return (
      order.compactMap { locale in
        locale.map { Syntax.LocaleBlock(locale: Syntax.Name($0, place), lines: lines[$0] ?? [], range: whole) }
      }, lines[nil] ?? []
    )
  }

  /// `title-es "Hola"`, and others behind it; those for every locale between them stay what they are.
  private func textsWithLocaleInWord() -> [TextOfLocale]? {
    var parts: [TextOfLocale] = []
    var place = 0
    while parts.count < 256, let part = textWithLocaleInWord(ahead: place) {
      parts.append(part)
      place = part.end
    }
    guard parts.first?.locale != nil else { return nil }
    while let last = parts.last, last.locale == nil { parts.removeLast() }
    return parts
  }

  private func textWithLocaleInWord(ahead place: Int) -> TextOfLocale? {
    let token = token(ahead: place)
    guard token.kind == .name else { return nil }
    let written = text(token)
    if isText(ahead: place + 1) {
      if let word = textWord(written) {
        return TextOfLocale(locale: nil, word: word, start: place, text: place + 1, end: place + 2)
      }
      let parts = written.split(separator: "_", omittingEmptySubsequences: false).flatMap { $0.split(separator: "-") }
      guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
      let (word, rest) =
        textWord(first).map { ($0, parts.dropFirst()) } ?? textWord(last).map { ($0, parts.dropLast()) } ?? (nil, [])
      guard let word, let locale = listedLocale(rest.joined(separator: "-")) else { return nil }
      return TextOfLocale(locale: locale, word: word, start: place, text: place + 1, end: place + 2)
    }
    // `title(es) "Hola"`
    let inside = self.token(ahead: place + 2)
    guard let word = textWord(written), self.token(ahead: place + 1).kind == .leftParenthesis, inside.kind == .name,
      self.token(ahead: place + 3).kind == .rightParenthesis, isText(ahead: place + 4), !isAttribute(text(inside)),
      !isSegment(text(inside)), let locale = listedLocale(text(inside))
    else { return nil }
    return TextOfLocale(locale: locale, word: word, start: place, text: place + 4, end: place + 5)
  }

  /// `title "Hi" en  title "Hola" es`, up to the end of the line or the block: otherwise a locale is that of what stands
  /// behind it.
  private func textsBeforeLocales() -> [TextOfLocale]? {
    var parts: [TextOfLocale] = []
    var place = 0
    while parts.count < 256, let word = textWord(text(token(ahead: place))), isText(ahead: place + 1) {
      let locale = token(ahead: place + 2)
      guard locale.kind == .name, !locale.startsLine, let name = listedLocale(text(locale)) else { return nil }
      parts.append(TextOfLocale(locale: name, word: word, start: place, text: place + 1, end: place + 3))
      place += 3
      if token(ahead: place).startsLine || token(ahead: place).kind == .rightBrace { break }
    }
    let end = token(ahead: place)
    guard !parts.isEmpty, end.startsLine ? end.kind != .leftBrace : end.kind == .rightBrace else { return nil }
    return parts
  }

  /// `title { en "Hi"  es "Hola" }  body { en "…" }`, with the locales in each line.
  private func textsOfLocalesInLines(called others: [String: Word] = [:]) -> [TextOfLocale]? {
    var parts: [TextOfLocale] = []
    var place = 0
    while parts.count < 256, case let line = text(token(ahead: place)), let word = textWord(line) ?? others[line],
      token(ahead: place + 1).kind == .leftBrace
    {
      var next = place + 2
      var start = place
      while token(ahead: next).kind == .name, let locale = listedLocale(text(token(ahead: next))) {
        let gap = token(ahead: next + 1).kind == .colon ? 1 : 0
        guard isText(ahead: next + 1 + gap) else { return nil }
        parts.append(TextOfLocale(locale: locale, word: word, start: start, text: next + 1 + gap, end: next + 2 + gap))
        next += 2 + gap
        if token(ahead: next).kind == .comma { next += 1 }
        start = next
      }
      guard let last = parts.popLast(), last.word == word, token(ahead: next).kind == .rightBrace else { return nil }
      parts.append(TextOfLocale(locale: last.locale, word: word, start: last.start, text: last.text, end: next + 1))
      place = next + 1
    }
    return parts.isEmpty ? nil : parts
  }

  /// `headings { en "Hi" }  contents { en "…" }` as lines of a campaign, and `title { en "Hi" }` there: one report, and passed over.
  mutating func skipTextsOutsideAlert(in place: DirectiveRow.Place) -> Bool {
    guard let parts = textsOutsideAlert(in: place), let last = parts.last else { return false }
    let (first, at) = (index, currentRange)
    var order: [String] = []
    var texts: [String: [String]] = [:]
    for part in parts {
      guard let locale = part.locale else { return false }
      if texts[locale] == nil { order.append(locale) }
      texts[locale, default: []].append("\(part.word.rawValue) \(text(tokens[first + part.text]))")
    }
    let blocks = order.map { "\($0) { \((texts[$0] ?? []).joined(separator: "  ")) }" }
    let indent = String(repeating: " ", count: column(of: first))
    let isOnOneLine = order.count == 1
    let problem = LocaleOfTextProblem.locales(
      order, meant: "alert { \(blocks.joined(separator: "  ")) }",
      replacement: isOnOneLine
        ? "alert { \(blocks[0]) }"
        : "alert {\n" + blocks.map { "\(indent)  \($0)\n" }.joined() + "\(indent)}",
      whole: at.union(range(tokens[first + last.end - 1])), at: at)
    report(problem)
    noteFailure()
    while index < first + last.end { advance() }
    return true
  }

  func areTextsOutsideAlert(in place: DirectiveRow.Place) -> Bool { textsOutsideAlert(in: place) != nil }

  private func textsOutsideAlert(in place: DirectiveRow.Place) -> [TextOfLocale]? {
    guard [.campaign, .template].contains(place), at(.name), token(ahead: 1).kind == .leftBrace,
      !declarationHasLine(Word.alert.rawValue)
    else { return nil }
    return textsOfLocalesInLines(called: ["headings": .title, "contents": .body, "subtitles": .subtitle])
  }

  private func isText(ahead place: Int) -> Bool {
    let token = token(ahead: place)
    return token.kind == .string && !token.startsLine
  }

  private func textWord(_ written: some StringProtocol) -> Word? {
    Vocabulary.words(in: .text).contains(String(written)) ? Word(rawValue: String(written)) : nil
  }

  /// The app's locale, whose parts may stand with other signs between and in other letters.
  private func listedLocale(_ written: String) -> String? {
    let parts = written.split(separator: "_").flatMap { $0.split(separator: "-") }.map(String.init)
    guard let language = parts.first?.lowercased(), (2...3).contains(language.utf8.count), parts.count < 4 else {
      return nil
    }
    let rest = parts.dropFirst().map { $0.utf8.count == 4 ? $0.withCapital : $0.uppercased() }
    let name = ([language] + rest).joined(separator: "-")
    return isLocale(name) ? name : isLocale(written) ? written : nil
  }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
