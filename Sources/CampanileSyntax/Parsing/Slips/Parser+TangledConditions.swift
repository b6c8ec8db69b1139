/// Conditions whose words stand twice, in another order, or for several attributes at once.
extension Parser {
  /// `starts with with "a"`
  mutating func skipSecond(_ first: String) {
    guard at(word: first), !current.startsLine, index > 0, !token(ahead: 1).startsLine else { return }
    let whole = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
    report(.wordTwice(word, removing: whole), at: currentRange)
    advance()
  }

  /// Whether `due and book are set` stands some places ahead: each is asked by itself.
  func isTestOfTwo(ahead place: Int) -> Bool { testOfSeveral(ahead: place) != nil }

  /// `due and book are set`, `due, book are set` and `(due and book) is set`: what is meant, and the last token.
  private func testOfSeveral(ahead start: Int) -> (meant: String, isOr: Bool, last: Int)? {
    let isInside = token(ahead: start).kind == .leftParenthesis
    var place = isInside ? start + 1 : start
    var (names, joint) = ([String](), "")
    while names.count < 16 {
      let name = token(ahead: place)
      guard name.kind == .name, names.isEmpty || !name.startsLine, !isSegment(text(name)), !isConditionWord(name) else {
        return nil
      }
      names.append(text(name))
      place += 1
      let next = token(ahead: place)
      guard next.kind == .comma || next.kind == .name && ["and", "or"].contains(text(next)), !next.startsLine else {
        break
      }
      if next.kind == .name {
        guard joint.isEmpty || joint == text(next) else { return nil }
        joint = text(next)
      } else if isWord("and", ahead: place + 1) || isWord("or", ahead: place + 1) {
        place += 1
        joint = text(token(ahead: place))
      }
      place += 1
    }
    if isInside {
      guard token(ahead: place).kind == .rightParenthesis else { return nil }
      place += 1
    }
    let isPlural = isWord("are", ahead: place) || isWord("were", ahead: place)
    let test = token(ahead: place + 1)
    guard names.count > 1, isPlural || isInside && isWord("is", ahead: place), test.kind == .name, !test.startsLine,
      ["set", "missing"].contains(text(test))
    else { return nil }
    if joint.isEmpty { joint = "and" }
    let tests = names.map { "\($0) is \(text(test))" }
    return (tests.joined(separator: " \(joint) "), joint == "or", place + 1)
  }

  /// `due and book are set`, and `both due and book are set`
  mutating func failTestOfTwo() -> Bool {
    let place = at(word: "both") ? 1 : 0
    guard at(.name) || at(.leftParenthesis), let test = testOfSeveral(ahead: place),
      index == 0 || text(tokens[index - 1]) != "not"
    else { return false }
    let whole = currentRange.union(range(token(ahead: test.last)))
    fail(.foreignWord(file.text(in: whole), meant: test.isOr ? "(\(test.meant))" : test.meant), at: whole)
    return true
  }

  /// `neither members nor fans`
  mutating func failNeither() -> Bool {
    let (first, behind) = (token(ahead: 1), token(ahead: 2))
    guard at(word: "neither"), first.kind == .name, !first.startsLine, !isConditionWord(first), !isSegment(word),
      !isAttribute(word)
    else { return false }
    var whole = currentRange.union(range(first))
    var parts = ["not \(text(first))"]
    var place = 1
    while isWord("nor", ahead: place + 1), token(ahead: place + 2).kind == .name, !token(ahead: place + 2).startsLine {
      place += 2
      parts.append("not \(text(token(ahead: place)))")
      whole = whole.union(range(token(ahead: place)))
    }
    guard parts.count > 1, isEndOfTest(token(ahead: place + 1)), !behind.startsLine else {
      fail(.neither, at: currentRange)
      return true
    }
    fail(.foreignWord(file.text(in: whole), meant: parts.joined(separator: " and ")), at: whole)
    return true
  }

  /// `city not = "Rome"`, `points not > 5`: the sign that says the opposite.
  mutating func parseNegatedSign(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let sign = token(ahead: 1)
    guard at(word: "not"), !sign.startsLine, let meant = Self.comparison(sign.kind).flatMap({ Self.opposites[$0] })
    else { return nil }
    let whole = currentRange.union(range(sign))
    report(.foreignWord(file.text(in: whole), meant: meant.rawValue), at: whole)
    advance()
    advance()
    return readComparison(meant, of: operand, sign: whole, from: start)
  }

  /// `level 20..100`: `in` stands before the span.
  mutating func failSpanWithoutIn(behind before: Token) -> Bool {
    let end = token(ahead: 2)
    if at(word: "from"), token(ahead: 1).kind == .number, end.kind == .upTo, token(ahead: 3).kind == .number,
      before.kind == .name
    {
      // `points from 20..30`
      let (whole, span) = (
        currentRange.union(range(token(ahead: 3))), range(token(ahead: 1)).union(range(token(ahead: 3)))
      )
      fail(.foreignWord(file.text(in: whole), meant: "in \(file.text(in: span))"), at: whole)
      return true
    }
    let start = at(word: "from") || at(word: "since") ? 1 : 0
    let (first, last) = (token(ahead: start), token(ahead: start + 2))
    if before.kind == .name, first.kind == .number || first.kind == .date, last.kind == first.kind, !last.startsLine,
      ["to", "until", "till", "through", "up"].contains(text(token(ahead: start + 1))),
      start == 1 || isAttribute(text(before)), isEndOfTest(token(ahead: start + 3))
    {
      // `zone from 3 to 7`
      let whole = currentRange.union(range(last))
      fail(.foreignWord(file.text(in: whole), meant: "in \(text(first))..\(text(last))"), at: whole)
      return true
    }
    guard at(.number) || at(.date), before.kind == .name, isAttribute(text(before)), token(ahead: 1).kind == .upTo,
      [.number, .date].contains(end.kind), !end.startsLine
    else { return false }
    let whole = currentRange.union(range(end))
    fail(.foreignWord(file.text(in: whole), meant: "in \(file.text(in: whole))"), at: whole)
    return true
  }

  /// `likes cake contains`, `likes "cake" contains`: the test stands before its value.
  mutating func failTestBehindValue() -> Bool {
    guard index > 0, at(.name) || at(.string), !current.startsLine else { return false }
    let (before, test) = (tokens[index - 1], token(ahead: 1))
    let words = isWord("with", ahead: 2) && ["starts", "ends"].contains(text(test)) ? 2 : 1
    guard before.kind == .name, isAttribute(text(before)) || isSet(text(before)), test.kind == .name, !test.startsLine,
      words == 2 || ["contains", "speaks"].contains(text(test)), isEndOfTest(token(ahead: words + 1))
    else { return false }
    let whole = currentRange.union(range(token(ahead: words)))
    let tests = file.text(in: range(test).union(range(token(ahead: words))))
    fail(.foreignWord(file.text(in: whole), meant: "\(tests) \(text(current))"), at: whole)
    return true
  }

  /// `joined after 2026-11-01 00:00`, `joined after 2026-11-01 at 10:00`
  mutating func failTimeBehindDay(behind before: Token) -> Bool {
    let isAt = at(word: "at") && token(ahead: 1).kind == .time && !token(ahead: 1).startsLine
    guard at(.time) || isAt, !current.startsLine, before.kind == .date else { return false }
    let time = isAt ? token(ahead: 1) : current
    fail(.timeBehindDay(day: text(before), time: text(time)), at: currentRange.union(range(time)))
    return true
  }

  /// `points >` above the next line, of which one word could be the value.
  var isLineBelowSign: Bool {
    let next = token(ahead: 1)
    guard current.startsLine, current.kind == .name, Vocabulary.words[text(current)] != nil, !next.startsLine else {
      return false
    }
    return Self.comparison(next.kind) == nil && ![.rightParenthesis, .comma].contains(next.kind)
      && !["and", "or"].contains(text(next))
  }

  /// `speaks it_IT` and `speaks "it_IT"`: the language of a locale as others write it.
  var languageOfLocale: String? {
    let next = token(ahead: 1)
    let locale = next.kind == .string ? text(next).filter { $0 != "\"" } : text(next)
    // `speaks "Spanish"`
    if next.kind == .string, !next.startsLine, let code = LanguageNames.code(of: locale) { return code }
    guard next.kind == .string || next.kind == .name && next.isMalformed, !next.startsLine,
      let sign = locale.firstIndex(of: "_")
    else { return nil }
    let language = String(locale[..<sign])
    let isCode = (2...3).contains(language.utf8.count) && language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    return isCode ? language : nil
  }

  mutating func parseLanguageOfLocale(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    guard let language = languageOfLocale else { return .invalid(start) }
    advance()
    let place = currentRange
    covered.append(place)
    if silence == 0 {
      diagnostics.report(LineProblem.foreignWord(text(current), meant: language).diagnostic(at: place))
    }
    advance()
    return .test(operand, .speaks(Syntax.Name(language, place)), rangeToHere(from: start))
  }

  private static let opposites: [Syntax.Comparison.Kind: Syntax.Comparison.Kind] = [
    .equal: .notEqual, .less: .greaterOrEqual, .lessOrEqual: .greater, .greater: .lessOrEqual, .greaterOrEqual: .less,
  ]

  /// `city is = "Rome"` and `city is not = "Rome"`, behind the `is`: the sign alone says it.
  mutating func parseSignBehindIs(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let isNegated = at(word: "not")
    let sign = isNegated ? token(ahead: 1) : current
    guard index > 0, !isBlocked, !sign.startsLine, let kind = Self.comparison(sign.kind),
      let meant = isNegated ? Self.opposites[kind] : kind
    else { return nil }
    let whole = range(tokens[index - 1]).union(range(sign))
    report(.foreignWord(file.text(in: whole), meant: meant.rawValue), at: whole)
    advance()
    if isNegated { advance() }
    return readComparison(meant, of: operand, sign: whole, from: start)
  }

  /// `city = is "Rome"` and `likes = contains "cake"`, behind the sign: one of the two is enough.
  mutating func parseTestBehindSign(
    _ kind: Syntax.Comparison.Kind, at sign: SourceRange, of operand: Syntax.Operand, from start: SourceRange
  ) -> Syntax.Condition? {
    let next = token(ahead: 1)
    guard kind == .equal, at(.name), !current.startsLine, Syntax.Test.firstWords.contains(word), !next.startsLine,
      [.string, .number, .date, .leftParenthesis].contains(next.kind)
        || ["with", "set", "missing"].contains(text(next))
    else { return nil }
    let isSign = at(word: "is") && !["set", "missing"].contains(text(next))
    let whole = sign.union(currentRange)
    report(.foreignWord(file.text(in: whole), meant: isSign ? kind.rawValue : word), at: whole)
    guard isSign else { return parseTestIfAny(of: operand, from: start) }
    advance()
    return readComparison(kind, of: operand, sign: whole, from: start)
  }

  /// `likes contains = "cake"`
  mutating func skipEqualSign() {
    guard at(.equal), !token(ahead: 1).startsLine else { return }
    report(.needlessWord("="), at: currentRange)
    advance()
  }
}
