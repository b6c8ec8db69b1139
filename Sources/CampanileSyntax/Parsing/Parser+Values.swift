extension Parser {
  /// value = string | number | percent | duration | date | time | instant | zone | "true" | "false" | name ("else" value)?
  ///       | list
  ///
  /// - Parameters:
  ///   - allowsDuration: Whether a unit behind a number belongs to it. In a list of keys and values it doesn't: there it
  ///     is the next key.
  ///   - allowsElse: Whether an attribute may have a value that stands in for it.
  mutating func parseValue(
    _ what: String = "a value", allowsDuration: Bool = false, allowsElse: Bool = false
  ) -> Syntax.Value {
    let start = placeOfMistake
    switch kind {
    case .string, .multilineString: return .string(parseString(what))
    case .number:
      if allowsDuration, isUnit(ahead: 1) {
        let (duration, isUnreadable) = reading { $0.parseDuration() }
        return isUnreadable ? .invalid(duration.range) : .duration(duration)
      }
      return .number(parseNumber(what))
    case .percent:
      let number = Syntax.NumberLiteral(text: numberText(dropping: 1), range: currentRange)
      advance()
      return .percent(number)
    case .date: return parseDateValue()
    case .time:
      let (time, isUnreadable) = reading { $0.parseTime() }
      return isUnreadable ? .invalid(time.range) : .time(time)
    case .instant: return parseInstant()
    case .zone:
      let name = Syntax.Name(text(current), currentRange)
      advance()
      return .zone(name)
    case .name:
      let range = currentRange
      if take(word: "true") { return .boolean(true, range) }
      if take(word: "false") { return .boolean(false, range) }
      // What can't be a name was reported as such; nobody needs to look for it.
      if isUnusableName {
        _ = nameText()
        advance()
        return .invalid(range)
      }
      let name = parseName(what, allowsLookup: true)
      guard allowsElse, at(word: "else") || atForeignElse else { return .name(name) }
      return parseFallback(of: name)
    case .leftParenthesis:
      guard depth < Self.maximumDepth else {
        fail(.tooDeep, at: start)
        return .invalid(start)
      }
      depth += 1
      defer { depth -= 1 }
      let values = parseList { parser -> Syntax.Value? in
        let value = parser.parseValue(allowsDuration: allowsDuration, allowsElse: allowsElse)
        return parser.isRecovering ? nil : value
      }
      return isRecovering ? .invalid(rangeToHere(from: start)) : .list(values, rangeToHere(from: start))
    case .tableKey, .leftBrace, .rightBrace, .rightParenthesis, .comma, .colon, .slash, .question, .equal, .notEqual,
      .less,
      .lessOrEqual, .greater, .greaterOrEqual, .upTo, .plus, .andSign, .orSign, .notSign, .stray, .endOfFile, nil:
      fail(
        expected: what,
        help: at(.plus) ? ["a number is written without `+`; `NAME + 1` is one more than an attribute has"] : [])
      return .invalid(start)
    }
  }

  /// Whether what other languages write for `else` stands here: `or`, `default` or `??`, and a value behind it.
  private var atForeignElse: Bool {
    let next = token(ahead: 1)
    if at(.question), next.kind == .question, next.start == current.end { return true }
    return (at(word: "or") || at(word: "default")) && !next.startsLine && next.kind != .leftBrace
      && next.kind != .rightBrace
  }

  /// name "else" value
  private mutating func parseFallback(of name: Syntax.Name) -> Syntax.Value {
    if !at(word: "else") {
      let isSigns = at(.question)
      let range = isSigns ? currentRange.union(range(token(ahead: 1))) : currentRange
      report(.foreignWord(isSigns ? "??" : word, meant: "else"), at: range)
      if isSigns { advance() }
    }
    advance()
    guard depth < Self.maximumDepth else {
      fail(.tooDeep, at: currentRange)
      return .invalid(name.range)
    }
    depth += 1
    defer { depth -= 1 }
    let fallback = parseValue("the value that stands in for a missing one", allowsElse: true)
    let range = rangeToHere(from: name.range)
    return isRecovering ? .invalid(range) : .attribute(name, fallback: fallback, range)
  }

  /// string = `"…"` | `"""…"""`
  mutating func parseString(_ what: String) -> Syntax.StringLiteral {
    guard at(.string) || at(.multilineString) else {
      let place = placeOfMistake
      fail(expected: what, help: at(.name) ? ["put it in quotes: \"\(word)\""] : [])
      let empty = Syntax.DecodedText(text: "", runs: [(0, place.start)], sourceEnd: place.start, file: file.id)
      return Syntax.StringLiteral(range: place, plain: empty, message: empty)
    }
    guard current.end - current.start <= Self.maximumTextBytes else { return parseLongString() }
    var decoder = StringDecoder(file)
    let literal = decoder.decode(current)
    let isOverLines = current.kind == .string && current.isMalformed
    if silence == 0, !isOverLines {
      for (problem, range) in decoder.problems { diagnostics.report(problem.diagnostic(at: range)) }
    }
    // A text without an end may have swallowed the closing braces too.
    if current.kind == .multilineString, current.isMalformed { isBraceReported = true }
    advance()
    return literal
  }

  /// A push has 4,096 bytes. No text that is written into a source comes near this, whatever its forms and choices.
  private static let maximumTextBytes: UInt32 = 65_536

  /// Reports a text that is too long to be one, and reads it as some other.
  private mutating func parseLongString() -> Syntax.StringLiteral {
    let range = currentRange
    let bytes = Int(range.end - range.start)
    report(LiteralProblem.longText(bytes: bytes, most: Int(Self.maximumTextBytes)).diagnostic(at: range))
    let text = Syntax.DecodedText(text: "…", runs: [(0, range.start)], sourceEnd: range.end, file: file.id)
    if current.kind == .multilineString, current.isMalformed { isBraceReported = true }
    advance()
    return Syntax.StringLiteral(range: range, plain: text, message: text)
  }

  /// number = ["-"] digits ("." digits)*
  mutating func parseNumber(_ what: String) -> Syntax.NumberLiteral {
    guard at(.number) else {
      let range = placeOfMistake
      fail(expected: what)
      return Syntax.NumberLiteral(text: "0", range: range)
    }
    let number = Syntax.NumberLiteral(text: numberText(dropping: 0), range: currentRange)
    advance()
    return number
  }

  /// The current token's text without underscores, and without some bytes at its end.
  private func numberText(dropping count: Int) -> String {
    let bytes = file.bytes[Int(current.start)..<Int(current.end)].dropLast(count)
    let text = String(
      decoding: bytes.contains(where: { $0 == 0x5F || $0 == 0x20 })
        ? bytes.filter { $0 != 0x5F && $0 != 0x20 }[...] : bytes, as: UTF8.self)
    return text.first == "." ? "0" + text : text
  }

  // MARK: Durations

  /// Seconds by unit, singular and plural.
  private static let units: [String: Int64] = [
    "second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600, "day": 86400, "days": 86400,
    "week": 604_800, "weeks": 604_800,
  ]

  /// What people write instead of a unit.
  private static let abbreviations: [String: String] = [
    "s": "seconds", "sec": "seconds", "secs": "seconds", "m": "minutes", "min": "minutes", "mins": "minutes",
    "h": "hours", "hr": "hours", "hrs": "hours", "d": "days", "w": "weeks", "wk": "weeks",
  ]

  func isUnit(ahead distance: Int) -> Bool {
    let token = token(ahead: distance)
    guard token.kind == .name, !token.startsLine || parentheses > 0 else { return false }
    let isAdjacent = token.start == self.token(ahead: distance - 1).end
    return isAdjacent || Self.units[text(token)] != nil
  }

  /// duration = number unit
  mutating func parseDuration() -> Syntax.DurationLiteral {
    let start = placeOfMistake
    let number = parseNumber("a duration, such as `12 hours`")
    guard at(.name) else {
      if !isRecovering { fail(.missingUnit(number.text), at: number.range) }
      return Syntax.DurationLiteral(seconds: 0, range: start)
    }
    let isAdjacent = current.start == tokens[index - 1].end
    let unit = Self.units[word]
    if unit == nil || isAdjacent {
      let meant = Self.abbreviations[word] ?? (unit == nil ? nil : word)
      let known = ["seconds", "minutes", "hours", "days", "weeks"]
      let place = isAdjacent ? number.range.union(currentRange) : currentRange
      let nearest = meant ?? nearestName(to: word, among: known)
      let problem = LiteralProblem.unknownUnit(
        word, count: isAdjacent ? number.text : nil, nearest: nearest, known: known)
      if let meant = nearest {
        report(problem, at: place)
        advance()
        return duration(number, Self.units[meant] ?? 0, from: start)
      }
      fail(problem, at: place)
      return Syntax.DurationLiteral(seconds: 0, range: start)
    }
    advance()
    let first = duration(number, unit ?? 0, from: start)
    let hasAnd = at(word: "and")
    guard !isRecovering, hasAnd ? token(ahead: 1).kind == .number : at(.number), isUnit(ahead: hasAnd ? 2 : 1),
      hasAnd ? !token(ahead: 1).startsLine : true
    else { return first }
    // `1 hour and 30 minutes`
    silence += 1
    if hasAnd { advance() }
    let second = parseDuration()
    silence -= 1
    let seconds = first.seconds + second.seconds
    let parts: [(Int64, String)] = [(86_400, "days"), (3_600, "hours"), (60, "minutes"), (1, "seconds")]
    let (size, name) = parts.first { seconds.isMultiple(of: $0.0) } ?? (1, "seconds")
    let whole = rangeToHere(from: start)
    report(.foreignWord(file.text(in: whole), meant: "\(seconds / size) \(name)"), at: whole)
    return Syntax.DurationLiteral(seconds: seconds, range: whole)
  }

  private mutating func duration(
    _ number: Syntax.NumberLiteral, _ unit: Int64, from start: SourceRange
  ) -> Syntax.DurationLiteral {
    let range = rangeToHere(from: start)
    guard let count = Int64(number.text), count >= 0 else {
      hasUnreadablePart = true
      let isWhole = number.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      report(isWhole ? .durationTooLong : .durationNotWhole(number.text), at: number.range)
      return Syntax.DurationLiteral(seconds: 0, range: range)
    }
    let (seconds, overflows) = count.multipliedReportingOverflow(by: unit)
    // A thousand years: more is a slip of the finger, and sums of such durations stay far from overflowing.
    guard !overflows, seconds <= 1000 * 366 * 86400 else {
      hasUnreadablePart = true
      report(.durationTooLong, at: range)
      return Syntax.DurationLiteral(seconds: 0, range: range)
    }
    return Syntax.DurationLiteral(seconds: seconds, range: range)
  }
}
