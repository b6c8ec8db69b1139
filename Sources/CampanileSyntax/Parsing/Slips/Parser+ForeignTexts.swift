/// Lines of alerts as other tools and languages write them: reported, and read as what was meant.
extension Parser {
  /// `title` at the end of its line, and the text in quotes on the next one.
  mutating func takeTextOfNextLine() {
    guard kind == nil, !isRecovering, current.startsLine, current.kind == .string, !current.isMalformed,
      token(ahead: 1).startsLine || [.rightBrace, .name].contains(token(ahead: 1).kind)
    else { return }
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: current.start)
    continueLine()
    // A comment between the lines would swallow what is moved behind it.
    let isPlain = file.text(in: gap).allSatisfy(\.isWhitespace)
    report(.textOnNextLine(gap: isPlain ? gap : nil), at: currentRange)
  }

  /// `locale en { … }`
  mutating func skipWordOfLocale() {
    guard at(.name), ["locale", "language", "lang"].contains(word), token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine, token(ahead: 2).kind == .leftBrace
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// Whether `[en] {` or `(en) {` stands here.
  var isAtLocaleInBrackets: Bool {
    at(.leftParenthesis) && token(ahead: 1).kind == .name && token(ahead: 2).kind == .rightParenthesis
      && token(ahead: 3).kind == .leftBrace
  }

  mutating func parseLocaleInBrackets() -> Syntax.Name {
    let whole = currentRange.union(range(token(ahead: 2)))
    let name = Syntax.Name(text(token(ahead: 1)), range(token(ahead: 1)))
    covered.append(whole)
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: name.text).diagnostic(at: whole))
    for _ in 0..<3 { advance() }
    return name
  }

  /// `body by number of items {`
  mutating func skipCountWords() {
    guard at(.name), ["count", "number", "amount", "quantity"].contains(word), text(token(ahead: 1)) == "of",
      token(ahead: 2).kind == .name
    else { return }
    let words = currentRange.union(range(token(ahead: 1)))
    report(.needlessWord(file.text(in: words)), at: words)
    advance()
    advance()
  }

  /// `when` in capitals, and in other languages.
  private static let foreignWhens: Set = [
    "when", "wenn", "falls", "si", "cuando", "quando", "quand", "gdy", "kiedy", "als", "wanneer", "kun", "když",
  ]

  /// `title (vip) "…"` and `title unless vip "…"`, of which the second is left for the condition to negate.
  ///
  /// - Returns: whether a condition stands here.
  mutating func takeForeignWhen() -> Bool {
    if at(.leftParenthesis), token(ahead: 1).kind == .string, token(ahead: 2).kind == .rightParenthesis {
      // `title("Spring")`
      let whole = currentRange.union(range(token(ahead: 2)))
      let isClose = index > 0 && tokens[index - 1].end == current.start
      let meant = (isClose ? " " : "") + text(token(ahead: 1))
      fail(.foreignWord(file.text(in: whole), meant: meant, replacing: whole), at: whole)
      return false
    }
    if at(.leftParenthesis), restHasText, !["when", "if"].contains(text(token(ahead: 1))) {
      report(.missingWhen, at: currentRange)
      return true
    }
    if at(.name), Self.foreignWhens.contains(word.lowercased()), word != "when", restHasText,
      token(ahead: 1).kind == .name
    {
      // `title wenn vip "…"`, `title When vip "…"`
      report(.foreignWord(word, meant: "when"), at: currentRange)
      advance()
      return true
    }
    guard at(.name), word == "unless", restHasText, !restHasJoint else { return false }
    report(.foreignWord(word, meant: "when not"), at: currentRange)
    advance()
    return true
  }

  /// Whether `and` or `or` stands before the next text of the line.
  private var restHasJoint: Bool {
    var next = index + 1
    while next < tokens.count, !tokens[next].startsLine, tokens[next].kind != .string {
      if tokens[next].kind == .name, ["and", "or"].contains(text(tokens[next])) { return true }
      next += 1
    }
    return false
  }

  /// `when vip { "…" }`: the text without its braces.
  mutating func parseTextInBraces() -> Syntax.StringLiteral? {
    let inside = token(ahead: 1)
    guard at(.leftBrace), inside.kind == .string, !inside.startsLine, token(ahead: 2).kind == .rightBrace else {
      return nil
    }
    let whole = currentRange.union(range(token(ahead: 2)))
    report(.foreignWord(file.text(in: whole), meant: text(inside)), at: whole)
    advance()
    let literal = parseString(.theTextInQuotes)
    advance()
    return literal
  }

  /// `one {You came {$visits} time.}`, as older messages have it: a text of words in braces, and no quotes.
  mutating func failBareTextInBraces() -> Bool {
    guard at(.leftBrace), !isRecovering else { return false }
    let bytes = file.bytes[Int(current.start)...].prefix { $0 != 0x0A }.prefix(512)
    var (depth, end) = (0, bytes.startIndex)
    for place in bytes.indices {
      if bytes[place] == UInt8(ascii: "{") { depth += 1 }
      if bytes[place] == UInt8(ascii: "}") { depth -= 1 }
      end = place + 1
      if depth == 0 { break }
    }
    let inside = String(decoding: bytes[..<end].dropFirst().dropLast(), as: UTF8.self)
    guard depth == 0, inside.contains(" "), inside.contains("{$"), !inside.contains("\""), !inside.contains("\\") else {
      return false
    }
    let whole = SourceRange(file: file.id, start: current.start, end: UInt32(end))
    while index < tokens.count, tokens[index].start < whole.end { advance() }
    failCovering(whole, LineProblem.bareText(meant: "\"\(inside)\"").diagnostic(at: whole))
    return true
  }

  /// `localized("survey.title")`, `t("…")`, `String(localized: "…")`, `R.string("…")`: a text looked up by its key.
  var foreignLookup: (key: String, values: String?, range: SourceRange)? {
    guard at(.name), token(ahead: 1).kind == .leftParenthesis, token(ahead: 1).start == current.end else { return nil }
    let hasLabel = token(ahead: 2).kind == .name && token(ahead: 3).kind == .colon
    let inside = hasLabel ? 4 : 2
    guard token(ahead: inside).kind == .string, !token(ahead: inside).startsLine,
      [.rightParenthesis, .comma].contains(token(ahead: inside + 1).kind)
    else { return nil }
    let key = String(text(token(ahead: inside)).dropFirst().dropLast())
    if let (values, end) = valuesOfLookup(behindKeyAt: inside) { return (key, values, currentRange.union(end)) }
    return (key, nil, currentRange.union(range(token(ahead: inside + 1))))
  }

  /// What stands behind the key of a string table.
  ///
  ///     arguments = "(" value ("," value)* ")"
  mutating func parseArguments(of key: Syntax.Name) -> [Syntax.Value] {
    guard at(.leftParenthesis) else { return parseBareValues(of: key) }
    // Of one value nobody asks which it is; of several the first is told.
    let isOnly = token(ahead: 4).kind == .rightParenthesis
    var isTold = false
    return parseList { parser in
      isTold = parser.skipLabel(isOnly: isOnly, isTold: isTold) || isTold
      let value = parser.parseValue(.attributeOrValue)
      if case .name(let name) = value, parser.at(word: "else") || parser.atForeignElse {
        let problem = LineProblem.elseInTableValue(name.text, key: parser.file.text(in: key.range), of: parser.textWord)
        parser.fail(problem, at: parser.currentRange)
      }
      if parser.failSumOfTableValue(value) { return nil }
      return parser.isRecovering ? nil : value
    }
  }

  /// `@survey.points(points: points)`; whether there is a label.
  private mutating func skipLabel(isOnly: Bool, isTold: Bool) -> Bool {
    guard at(.name), [.colon, .equal].contains(token(ahead: 1).kind) else { return false }
    let label = currentRange.union(range(token(ahead: 1)))
    advance()
    advance()
    // The blank behind it goes with it.
    let place = SourceRange(file: file.id, start: label.start, end: max(current.start, label.end))
    if !isTold { report(.labelOfValue(file.text(in: label), removing: isOnly ? place : nil), at: label) }
    return true
  }

  /// `@survey.points points` and `@survey.points, points`: values without their parentheses.
  private mutating func parseBareValues(of key: Syntax.Name) -> [Syntax.Value] {
    let hasSign = at(.comma) || (at(.name) && ["with", "using", "from", "args", "by", "for"].contains(word))
    let next = hasSign ? token(ahead: 1) : current
    let others = Vocabulary.words(in: .text) + ["when", "if", "else"]
    // `title @welcome en { … }`: a locale's block begins.
    guard !isRecovering, !current.startsLine, !next.startsLine, next.kind == .name, !others.contains(text(next)),
      token(ahead: hasSign ? 2 : 1).kind != .leftBrace
    else { return [] }
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: next.start)
    if hasSign { advance() }
    let first = currentRange
    var values: [Syntax.Value] = []
    repeat { values.append(parseValue(.attributeOrValue)) } while !isRecovering && take(.comma)
    if isRecovering { return values }
    let written = file.text(in: rangeToHere(from: first))
    report(
      .bareValues("@\(key.text)(\(written))", list: "(\(written))", replacing: gap.union(rangeToHere(from: first))),
      at: rangeToHere(from: first))
    return values
  }
}

extension Parser {
  /// `link "shop://item/" + code`: a text takes the value in.
  mutating func takeAddedName() -> Bool {
    if takeJoinedPieces() { return true }
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, index > 0, tokens[index - 1].kind == .string, next.kind != .plus,
      next.startsLine || next.kind == .rightBrace || next.kind == .name
    else { return false }
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: current.start)
    guard hasReportedSign(from: gap.start, to: gap.end),
      file.text(in: gap).trimmingCharacters(in: .whitespaces) == "+"
    else { return false }
    let literal = range(tokens[index - 1])
    let whole = literal.union(currentRange)
    let meant = file.text(in: literal).dropLast() + "{$\(word)}\""
    covered.append(whole)
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: String(meant)).diagnostic(at: whole))
    advance()
    return true
  }

  /// `like "B%"` as `starts with "B"`.
  var textTestMeant: String? {
    let next = token(ahead: 1)
    guard word.lowercased() == "like", next.kind == .string, !next.startsLine else { return nil }
    let pattern = text(next).dropFirst().dropLast()
    let inside = pattern.drop { $0 == "%" }.prefix { $0 != "%" }
    guard !inside.isEmpty, !inside.contains("_"), !inside.contains("\\") else { return nil }
    switch (pattern.hasPrefix("%"), pattern.hasSuffix("%")) {
    case (true, true) where pattern.count == inside.count + 2: return "contains \"\(inside)\""
    case (true, false) where pattern.count == inside.count + 1: return "ends with \"\(inside)\""
    case (false, true) where pattern.count == inside.count + 1: return "starts with \"\(inside)\""
    case (false, false) where pattern.count == inside.count: return "= \"\(inside)\""
    default: return nil
    }
  }

  /// `like "sop%"` of one of several values: those that it would find.
  func valuesMeant(among values: [String]) -> String? {
    let next = token(ahead: 1)
    guard ["like", "ilike"].contains(word.lowercased()), next.kind == .string, !next.startsLine else { return nil }
    let pattern = text(next).dropFirst().dropLast().lowercased()
    let inside = pattern.drop { $0 == "%" }.prefix { $0 != "%" }
    guard !inside.isEmpty, !inside.contains("_") else { return nil }
    let found = values.filter { value in
      switch (pattern.hasPrefix("%"), pattern.hasSuffix("%")) {
      case (true, true): value.contains(inside)
      case (true, false): value.hasSuffix(inside)
      case (false, true): value.hasPrefix(inside)
      case (false, false): value == inside
      }
    }
    return found.count > 1 ? "in (\(found.joined(separator: ", ")))" : found.first.map { "= \($0)" }
  }
}
