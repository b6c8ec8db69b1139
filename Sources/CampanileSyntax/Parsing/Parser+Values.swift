extension Parser {
  /// value = string | number | percent | duration | date | time | instant | zone | "true" | "false" | name ("else" value)?
  ///       | list
  ///
  /// - Parameters:
  ///   - allowsDuration: Whether a unit behind a number belongs to it. In a list of keys and values it doesn't: there it
  ///     is the next key.
  ///   - allowsElse: Whether an attribute may have a value that stands in for it.
  mutating func parseValue(
    _ what: Expectation = .value, allowsDuration: Bool = false, allowsElse: Bool = false
  ) -> Syntax.Value {
    let start = placeOfMistake
    switch kind {
    case .string, .multilineString: return .string(parseString(what))
    case .number where isAtDayInWords, .name where isAtDayInWords: return parseDateValue()
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
    case .date where isAtMomentInWords: return parseMomentValue()
    case .date: return parseDateValue()
    case .time:
      let (time, isUnreadable) = reading { $0.parseTime() }
      return isUnreadable ? .invalid(time.range) : .time(time)
    case .instant: return parseInstant()
    case .zone:
      var name = Syntax.Name(text(current), currentRange)
      advance()
      // `America/New York`: an attribute's name begins with a small letter.
      while at(.name), !current.startsLine, word.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false,
        ![.string, .number].contains(token(ahead: 1).kind)
      {
        name = Syntax.Name(name.text + " " + word, name.range.union(currentRange))
        advance()
      }
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
      fail(expected: at(.plus) ? what.withoutPlus : what)
      return .invalid(start)
    }
  }

  /// Whether what other languages write for `else` stands here: `or`, `default` or `??`, and a value behind it.
  var atForeignElse: Bool {
    let next = token(ahead: 1)
    if at(.question), next.kind == .question || next.kind == .colon, next.start == current.end { return true }
    if at(.orSign), !next.startsLine { return true }
    return (at(word: "or") || at(word: "default")) && !next.startsLine && next.kind != .leftBrace
      && next.kind != .rightBrace
  }

  /// name "else" value
  ///
  /// The names of a row of them wait in a list, and not on the machine's stack.
  private mutating func parseFallback(of name: Syntax.Name) -> Syntax.Value {
    var names = [name]
    var fallback = Syntax.Value.invalid(name.range)
    defer { depth -= names.count - 1 }
    while true {
      takeElse()
      guard depth < Self.maximumDepth else {
        fail(.tooDeep, at: currentRange)
        return .invalid(name.range)
      }
      if let bare = takeBareTextBehindElse() { return .invalid(bare) }
      // Names in lists may have values that stand in for them too.
      if failQuestionAsText() { return fallback }
      fallback = at(.name) ? parseValue(.missingValue) : parseValue(.missingValue, allowsElse: true)
      guard case .name(let next) = fallback, !isRecovering, at(word: "else") || atForeignElse else { break }
      if next.text == "none", at(word: "else"), !isAttribute("none") {
        reportBehindElseNone()
        break
      }
      depth += 1
      names.append(next)
    }
    if isRecovering { return .invalid(rangeToHere(from: name.range)) }
    return names.reversed().reduce(fallback) { value, name in
      .attribute(name, fallback: value, rangeToHere(from: name.range))
    }
  }

  /// `fee else none else 0`
  private mutating func reportBehindElseNone() {
    let (start, before) = (currentRange, previousEnd)
    advance()
    _ = parseValue(.missingValue, allowsElse: true)
    guard !isRecovering else { return }
    let whole = rangeToHere(from: start)
    let gap = SourceRange(file: file.id, start: before.end, end: whole.end)
    report(.behindElseNone(file.text(in: whole), removing: gap), at: whole)
  }

  /// `else`, and what others write for it, which is reported.
  private mutating func takeElse() {
    if !at(word: "else") {
      let before = tokens[index - 1]
      if hasReportedSign(from: before.end, to: current.start),
        file.bytes[Int(before.end)..<Int(current.start)].contains(0x7C)
      {
        // `first-name | default: "friend"`
        let end = token(ahead: 1).kind == .colon ? range(token(ahead: 1)) : currentRange
        let sign = SourceRange(file: file.id, start: before.end, end: current.start)
        let written = file.text(in: sign.union(end)).trimmingCharacters(in: .whitespaces)
        let whole = SourceRange(file: file.id, start: end.end - UInt32(clamping: written.utf8.count), end: end.end)
        covered.append(sign.union(end))
        diagnostics.report(LineProblem.foreignWord(written, meant: "else").diagnostic(at: whole))
        if token(ahead: 1).kind == .colon { advance() }
      } else {
        if at(.orSign) { covered.append(currentRange) }
        let isSigns = at(.question)
        let range = isSigns ? currentRange.union(range(token(ahead: 1))) : currentRange
        report(.foreignWord(isSigns ? file.text(in: range) : text(current), meant: "else"), at: range)
        if isSigns { advance() }
      }
    }
    advance()
  }

  /// `en Write to us  pl "Napisz"`: the words that one blank separates.
  private var wordsInRow: String {
    var last = index
    while last + 2 < tokens.count, tokens[last + 1].kind == .name, !tokens[last + 1].startsLine,
      tokens[last + 1].start == tokens[last].end + 1, ![.string, .leftBrace].contains(tokens[last + 2].kind)
    {
      last += 1
    }
    let words = tokens[index...last].map { text($0) }
    // `title name when name is set "…"`
    guard !words.contains(where: { ["when", "by", "is", "if", "else"].contains($0) }) else { return word }
    return last == index ? word : file.text(in: currentRange.union(range(tokens[last])))
  }

  /// string = `"…"` | `"""…"""`
  mutating func parseString(_ what: Expectation) -> Syntax.StringLiteral {
    guard at(.string) || at(.multilineString) else {
      let place = placeOfMistake
      failWordsOfOtherScript()
      fail(expected: at(.name) ? what.inQuotes(wordsInRow) : what)
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
    if current.isMalformed { noteFailure() }
    advance()
    return literal
  }

  /// `hi सीट बुक करें`: all of it is the text.
  private mutating func failWordsOfOtherScript() {
    func isForeign(_ token: Token) -> Bool {
      token.kind == .name && !file.bytes[Int(token.start)..<Int(token.end)].contains(where: \.isNameByte)
    }
    guard at(.name), isForeign(current), !isRecovering else { return }
    var last = 0
    while isForeign(token(ahead: last + 1)), !token(ahead: last + 1).startsLine { last += 1 }
    let whole = currentRange.union(range(token(ahead: last)))
    let problem = LineProblem.bareText(meant: "\"\(file.text(in: whole))\"")
    failCovering(whole, problem.diagnostic(at: whole))
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
  mutating func parseNumber(_ what: Expectation) -> Syntax.NumberLiteral {
    if let digits = numberInWords(ahead: 0) {
      let range = currentRange
      report(.foreignWord(word, meant: digits), at: range)
      advance()
      return Syntax.NumberLiteral(text: digits, range: range)
    }
    guard at(.number) else {
      let range = placeOfMistake
      fail(expected: what)
      return Syntax.NumberLiteral(text: "0", range: range)
    }
    let number = Syntax.NumberLiteral(text: numberText(dropping: 0), range: currentRange)
    advance()
    return number
  }

  /// Whether a number stands some places ahead on the line, in digits or in words.
  func isNumber(ahead distance: Int) -> Bool {
    let token = token(ahead: distance)
    return !token.startsLine && (token.kind == .number || numberInWords(ahead: distance) != nil)
  }

  /// `three` as `3`.
  func numberInWords(ahead distance: Int) -> String? {
    let token = token(ahead: distance)
    guard token.kind == .name, distance == 0 ? at(.name) : !token.startsLine else { return nil }
    // `two hundred` is neither 2 nor 100.
    let next = self.token(ahead: distance + 1)
    if next.kind == .name, !next.startsLine, Syntax.number(inWords: text(next)) != nil { return nil }
    return Syntax.number(inWords: text(token)).map(String.init)
  }

  /// The current token's text without underscores, and without some bytes at its end.
  func numberText(dropping count: Int) -> String {
    let bytes = file.bytes[Int(current.start)..<Int(current.end)].dropLast(count)
    let text = String(
      decoding: bytes.contains(where: Self.isBetweenDigits) ? bytes.filter { !Self.isBetweenDigits($0) }[...] : bytes,
      as: UTF8.self)
    return text.first == "." ? "0" + text : text
  }

  /// `_`, a blank and `'`; all but the first were reported.
  private static func isBetweenDigits(_ byte: UInt8) -> Bool { byte == 0x5F || byte == 0x20 || byte == 0x27 }
}
