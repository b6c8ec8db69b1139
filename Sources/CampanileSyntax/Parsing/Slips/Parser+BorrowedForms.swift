/// Forms of other languages and tools, told as a whole with what stands for them here.
extension Parser {
  private static let steps = [
    "hour": "hour", "hours": "hour", "minute": "minute", "minutes": "minute", "day": "day", "days": "day",
    "week": "week", "hourly": "hour", "daily": "day", "weekly": "week",
  ]

  /// `10% every hour`, `10% per day`, `10% hourly`: the waves that it stands for.
  mutating func failRampInSteps(of share: SourceRange) -> Bool {
    let hasSign = at(.name) && ["every", "per", "each", "a", "an"].contains(word)
    let hasNumber = hasSign && token(ahead: 1).kind == .number
    let place = hasNumber ? 2 : hasSign ? 1 : 0
    let unit = token(ahead: place)
    guard at(.name), !current.startsLine, unit.kind == .name, !unit.startsLine, let known = Self.steps[text(unit)],
      hasSign || text(unit).hasSuffix("ly"), let step = hasNumber ? Int(text(token(ahead: 1))) : 1, step > 0, step < 100
    else { return false }
    let written = file.text(in: share)
    let percent = Int(written.filter { $0 != "%" && $0 != " " }) ?? 0
    var waves: String?
    if (5...99).contains(percent) {
      waves = (0..<(99 + percent) / percent).map { wave in
        let count = wave * step
        return "\(min(100, (wave + 1) * percent))%"
          + (wave == 0 ? "" : " after \(count) \(known)\(count == 1 ? "" : "s")")
      }.joined(separator: ", ")
    }
    let whole = share.union(range(unit))
    let isLast = token(ahead: place + 1).startsLine || token(ahead: place + 1).kind == .rightBrace
    let problem = BorrowedProblem.rampInSteps(share: written, unit: known, waves: isLast ? waves : nil)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `1% now, …`: the first wave goes out at the first moment.
  mutating func skipNowOfWave(isFirst: Bool) {
    guard isFirst, at(.name), !current.startsLine, ["now", "immediately", "first"].contains(word) else { return }
    let (place, gap) = (currentRange, SourceRange(file: file.id, start: previousEnd.end, end: current.end))
    let problem = LineProblem.needlessWord(word).diagnostic(at: place).replacing(gap, with: "")
    report(problem)
    advance()
  }

  /// `@member.price(price + 1)`
  mutating func failSumOfTableValue(_ value: Syntax.Value) -> Bool {
    let other = token(ahead: 1)
    // `price -1`, and `price * 2`, whose sign was told and is covered.
    let sign = SourceRange(file: file.id, start: previousEnd.end, end: max(previousEnd.end, current.start))
    let isBehindSign =
      at(.number) && ("+-".contains(text(current).prefix(1)) || hasReportedSign(from: sign.start, to: sign.end))
    guard case .name(let name) = value, !isRecovering, !current.startsLine,
      isBehindSign || (at(.plus) || at(.slash)) && [.number, .string, .name].contains(other.kind)
    else { return false }
    let end = isBehindSign ? currentRange : range(other)
    let whole = name.range.union(end)
    let problem = BorrowedProblem.sumOfTableValue(file.text(in: whole), of: name.text)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `...receipt` in data
  mutating func failSpread() -> Bool {
    let name = token(ahead: 1)
    let dots: Set = ["...", "…", ".."]
    let isBefore = at(.upTo) && dots.contains(text(current)) && name.kind == .name
    // `receipt...`
    let isBehind = at(.name) && name.kind == .upTo && dots.contains(text(name))
    guard isBefore || isBehind, name.start == current.end else { return false }
    let whole = currentRange.union(range(name))
    let problem = BorrowedProblem.spread(file.text(in: whole))
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `if energy < 10 then not veterans` as a whole condition
  mutating func failIfThen() -> Bool {
    guard at(.name), word.lowercased() == "if" else { return false }
    let line = tokens[index...].dropFirst().prefix(64).prefix { !$0.startsLine && $0.kind != .rightBrace }
    guard let then = line.firstIndex(where: { $0.kind == .name && text($0).lowercased() == "then" }), then > index + 1,
      let last = line.last, last.start > tokens[then].start,
      !line.contains(where: { $0.kind == .string && $0.start > tokens[then].start }),
      !line.contains(where: { $0.kind == .name && ["or", "else"].contains(text($0)) })
    else { return false }
    let first = range(tokens[index + 1]).union(range(tokens[then - 1]))
    let second = range(tokens[then + 1]).union(range(last))
    let whole = currentRange.union(range(last))
    let problem = BorrowedProblem.ifThen(meant: "\(file.text(in: first)) and \(file.text(in: second))")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `in range(1, 5)`
  mutating func failCallOfRange() -> Bool {
    let (from, to) = (token(ahead: 2), token(ahead: 4))
    guard at(.name), ["range", "between"].contains(word), token(ahead: 1).kind == .leftParenthesis,
      [.number, .date].contains(from.kind), from.kind == to.kind, token(ahead: 3).kind == .comma,
      token(ahead: 5).kind == .rightParenthesis
    else { return false }
    let whole = currentRange.union(range(token(ahead: 5)))
    let problem = BorrowedProblem.callOfRange(from: text(from), to: text(to))
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `46357`, a day as spreadsheets keep it: days since the end of 1899.
  mutating func failSerialDay() -> Bool {
    guard at(.number), text(current).utf8.count == 5, let days = Int(text(current)), (43_831...62_000).contains(days),
      isWord("at", ahead: 1) || token(ahead: 1).startsLine || token(ahead: 1).kind == .rightBrace
    else { return false }
    let problem = BorrowedProblem.serialDay(text(current), meant: Self.day(days - 25_569))
    let place = currentRange
    failCovering(place, problem.diagnostic(at: place))
    return true
  }

  /// `minutes: 20`, where a type stands.
  mutating func failValueAsType() -> Bool {
    let next = token(ahead: 1)
    guard
      [.comma, .rightParenthesis].contains(next.kind) || next.startsLine || ["from", "default"].contains(text(next))
    else { return false }
    let name = index > 0 && tokens[index - 1].kind == .name ? text(tokens[index - 1]) : ""
    if name == "environment", at(.name), ["production", "development", "sandbox"].contains(word) {
      fail(.foreignWord(word, meant: "one of development, production"), at: currentRange)
      return true
    }
    let inside = at(.string) ? String(text(current).dropFirst().dropLast()) : text(current)
    let isLanguage = isShapedLikeLocale(inside) && !PhraseTable.words(in: .type).contains(inside)
    if name == "locale" && isLanguage && inside != "string" && inside != "str"
      || name == "timezone" && ["local", "UTC"].contains(inside)
    {
      // `locale de`
      let problem = BorrowedProblem.valueOfEach(text(current), type: name)
      let place = currentRange
      failCovering(place, problem.diagnostic(at: place))
      return true
    }
    let type: String
    switch kind {
    case .zone where inside.first?.isUppercase ?? false: type = "timezone"
    case .string where name == "timezone" && inside.contains("/"): type = "timezone"
    case .string where !name.isEmpty && isNoType(inside): type = "text"
    case .number: type = text(current).contains(".") ? "number" : "integer"
    case .date: type = "date"
    case .instant: type = "instant"
    case .name where ["true", "false"].contains(word): type = "boolean"
    default: return false
    }
    let problem = BorrowedProblem.valueAsType(type == "timezone" ? inside : text(current), type: type)
    let place = currentRange
    failCovering(place, problem.diagnostic(at: place))
    return true
  }

  /// `BASIC` of `tariff "BASIC"`, and not `String` of `tariff "String"`.
  private func isNoType(_ text: String) -> Bool {
    let types: Set = [
      "string", "integer", "int", "text", "number", "float", "double", "bool", "boolean", "date", "datetime",
      "timestamp",
      "varchar", "uuid", "decimal", "instant", "url", "uri", "json", "char",
    ]
    let plain = text.lowercased().filter { $0.isLetter }
    return text != text.lowercased() && !types.contains(plain) || text.contains(" ") || text.contains("@")
  }

  /// `expires 4h`: with `after`, and its unit in full.
  mutating func failAbbreviatedLife(of line: Word) -> Bool {
    let next = token(ahead: 1)
    guard at(.number), next.kind == .name, Self.units[text(next)] == nil, let (meant, count) = durationMeant, count == 2
    else { return false }
    let whole = currentRange.union(range(next))
    failCovering(whole, ScheduleProblem.expiryWithoutAfter("", of: line, meant: meant).diagnostic(at: whole))
    return true
  }

  /// The last token of `van ? "V" : "C"`: behind its second value the next pair begins.
  var endOfChoice: Int {
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, tokens[last + 1].kind != .rightBrace {
      last += 1
      if tokens[last - 1].kind == .colon, [.string, .number].contains(tokens[last].kind) { break }
    }
    return last
  }

  /// `deeplink "shop://cart"` beside a block `data`, into which it belongs; the block's brace, where it hasn't the key.
  mutating func failLineOfData(_ advice: String, in directives: DirectiveRow.Place) -> Bool {
    let (value, behind) = (token(ahead: 1), token(ahead: 2))
    guard advice == ForeignLine.adviceOnLinks, at(.name), !current.isMalformed, current.startsLine,
      value.kind == .string || value.kind == .name, !value.startsLine, behind.startsLine || behind.kind == .rightBrace
    else { return false }
    let line = currentRange.union(range(value))
    guard let opening = openingOfData else {
      let keys = ["deeplink", "deep-link", "link", "url", "route", "launch-url", "open-url", "screen", "path"]
      // Where another line of what was a block is below it, one of them alone is no help.
      let isAlone = behind.kind != .name || Vocabulary.words[text(behind)] != nil
      guard directives != .app, isAlone, keys.contains(word) else { return false }
      let problem = LineProblem.dataAlone(
        word, in: directives, meant: "data { \(word) \(text(value)) }", replacing: line, at: currentRange)
      failCovering(line, problem)
      return true
    }
    let pair = word + " " + text(value)
    let block = tokens[(opening + 1)...].prefix(512).prefix { $0.kind != .rightBrace }
    let isThere = block.contains { $0.kind == .name && text($0) == word }
    // With its line's end.
    let gap = SourceRange(file: file.id, start: current.start, end: behind.startsLine ? behind.start : line.end)
    let brace = range(tokens[opening])
    let edits = [
      Diagnostic.Fix.Edit(replacing: gap, with: ""), Diagnostic.Fix.Edit(replacing: brace, with: "{ \(pair) "),
    ].sorted { $0.range.start < $1.range.start }
    let problem = BorrowedProblem.lineOfData(pair, data: brace, edits: isThere ? nil : edits)
    let place = currentRange
    failCovering(place, problem.diagnostic(at: place))
    return true
  }

  /// What puts `title "…"  body "…"` into an alert, where nothing stands between them.
  private var editsAroundTexts: [Diagnostic.Fix.Edit] {
    let words = Set([Word.title, .subtitle, .body].map(\.rawValue))
    var (place, depth) = (0, 0)
    while words.contains(text(token(ahead: place))), token(ahead: place + 1).kind == .string,
      !token(ahead: place + 1).startsLine
    {
      place += 2
    }
    guard place > 0, token(ahead: place).kind != .string else { return [] }
    let end = range(token(ahead: place - 1)).atEnd
    // Another text below would be left outside.
    for next in place..<place + 256 {
      let token = token(ahead: next)
      if token.kind == .leftBrace { depth += 1 }
      if token.kind == .rightBrace { depth -= 1 }
      if depth < 0 || token.kind == .endOfFile { break }
      if depth == 0, token.kind == .name, words.contains(text(token)) { return [] }
    }
    let start = SourceRange(file: file.id, start: current.start, end: current.start)
    return [.init(replacing: start, with: "alert { "), .init(replacing: end, with: " }")]
  }

  /// `subtitle "…"` as a line of a campaign, of whose alert it is a part.
  mutating func reportMisplaced(_ word: Word, in place: DirectiveRow.Place) {
    let isText = [.title, .subtitle, .body].contains(word)
    guard isText, [.campaign, .template].contains(place), declarationHasLine(Word.alert.rawValue) else {
      let problem = LineProblem.misplacedLine(word, in: place).diagnostic(at: currentRange)
      let edits = isText && [.campaign, .template].contains(place) ? editsAroundTexts : []
      return report(edits.isEmpty ? problem : problem.withFixes([.init("put it into an `alert`", edits)]))
    }
    let problem = LineProblem.besideAlert(word, in: place, at: currentRange)
    report(problem)
  }

  /// The brace of the `data` that stands in the same body as this line.
  private var openingOfData: Int? {
    var (place, depth) = (declarationStart + 1, 0)
    while place + 1 < tokens.count, place - declarationStart < 4096, !isDeclaration(at: place) {
      if tokens[place].kind == .leftBrace { depth += 1 }
      if tokens[place].kind == .rightBrace { depth -= 1 }
      if depth == 1, tokens[place].kind == .name, text(tokens[place]) == Word.data.rawValue,
        tokens[place + 1].kind == .leftBrace
      {
        return place + 1
      }
      place += 1
    }
    return nil
  }

  /// `"2026-12-01T17:30:00"`, and nothing behind it: nobody knows whose clock is meant.
  func lacksZone(behind moment: String?) -> Bool {
    let next = token(ahead: 1)
    return moment.map { !$0.hasSuffix("UTC") } ?? false && (next.startsLine || next.kind == .rightBrace)
  }

  /// `limit < 50_000 recipients` and `limit "50_000" recipients`
  mutating func failLimitOfOthers() -> Bool {
    let number = token(ahead: 1)
    if let kind, Self.comparison(kind) != nil, number.kind == .number, !number.startsLine {
      let gap = SourceRange(file: file.id, start: current.start, end: number.start)
      let problem = LineProblem.needlessWord(text(current)).diagnostic(at: currentRange).replacing(gap, with: "")
      failCovering(currentRange, problem)
      return true
    }
    let inside = at(.string) ? String(text(current).dropFirst().dropLast()) : ""
    guard !inside.isEmpty, inside.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x5F }) else { return false }
    fail(.foreignWord(text(current), meant: inside), at: currentRange)
    return true
  }

  /// `limit none`
  mutating func failNoLimit() -> Bool {
    guard at(.name), ["none", "no", "unlimited", "off", "never", "infinite", "infinity", "nolimit"].contains(word),
      !current.startsLine, token(ahead: 1).startsLine || token(ahead: 1).kind == .rightBrace
    else { return false }
    let place = currentRange
    let line = tokens[statementStart]
    let problem = BorrowedProblem.noLimit(word, of: text(line), line: range(line).union(place))
    failCovering(place, problem.diagnostic(at: place))
    return true
  }

  /// `body doses == 1 ? "One." : "{$doses}."`: the choice by the number, or two lines.
  mutating func failChoiceOfTexts() -> Bool {
    guard at(.name), !current.startsLine else { return false }
    let line = tokens[index...].prefix(64).enumerated().prefix { $0.offset == 0 || !$0.element.startsLine }.map(
      \.element)
    guard let mark = line.firstIndex(where: { $0.kind == .question }), mark > 0, mark + 3 < line.count,
      line[mark + 1].kind == .string, line[mark + 2].kind == .colon, line[mark + 3].kind == .string,
      mark + 4 == line.count || line[mark + 4].kind != .question
    else { return false }
    let (first, second) = (text(line[mark + 1]), text(line[mark + 3]))
    let asked = file.text(in: currentRange.union(range(line[mark - 1]))).replacing("===", with: "=")
      .replacing("==", with: "=").replacing("&&", with: "and").replacing("||", with: "or")
    let isByNumber = mark == 3 && line[1].kind == .equal && line[2].kind == .number && !text(line[2]).contains(".")
    let whole = range(tokens[statementStart]).union(range(line[mark + 3]))
    let lines =
      isByNumber
      ? ["\(textWord) by \(word) { \(text(line[2])) \(first)  other \(second) }"]
      : ["\(textWord) when \(asked) \(first)", "\(textWord) \(second)"]
    failCovering(whole, BorrowedProblem.choiceOfTexts(lines, isBy: isByNumber).diagnostic(at: whole))
    return true
  }

  /// `t("visit.title", name)`: the values behind the key, as they are written.
  func valuesOfLookup(behindKeyAt place: Int) -> (values: String, end: SourceRange)? {
    var last = place + 1
    guard token(ahead: last).kind == .comma else { return nil }
    last += 1
    let first = last
    while last < place + 32, [.name, .number].contains(token(ahead: last).kind), token(ahead: last + 1).kind == .comma {
      last += 2
    }
    guard [.name, .number].contains(token(ahead: last).kind), token(ahead: last + 1).kind == .rightParenthesis else {
      return nil
    }
    let values = range(token(ahead: first)).union(range(token(ahead: last)))
    return (file.text(in: values), range(token(ahead: last + 1)))
  }

  /// `car if car = van then "V" else "C"` in data, from the key on: its lines as they are written here.
  mutating func failChoiceOfTwo() -> Bool {
    let line = tokens[index...].prefix(64).enumerated().prefix { $0.offset == 0 || !$0.element.startsLine }.map(
      \.element)
    guard index > 0, [.name, .string].contains(tokens[index - 1].kind), at(word: "if"),
      let then = line.firstIndex(where: { $0.kind == .name && text($0) == "then" }), then > 1, then + 3 < line.count,
      [.name, .string, .number].contains(line[then + 1].kind), text(line[then + 2]) == "else",
      [.name, .string, .number].contains(line[then + 3].kind), !["if", "when"].contains(text(line[then + 3]))
    else { return false }
    let key = text(tokens[index - 1])
    let asked = file.text(in: range(line[1]).union(range(line[then - 1]))).replacing("==", with: "=")
    let whole = range(tokens[index - 1]).union(range(line[then + 3]))
    let lines = ["\(key) when \(asked) \(text(line[then + 1]))", "\(key) \(text(line[then + 3]))"]
    failCovering(whole, BorrowedProblem.choiceInWords(lines).diagnostic(at: whole))
    return true
  }
}
