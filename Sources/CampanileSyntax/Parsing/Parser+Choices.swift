/// `by`: texts that an attribute's value chooses.
extension Parser {
  /// choice = selector ("," selector)* "{" case* "}", selector = name "ordinal"?
  mutating func parseChoice(from start: SourceRange) -> Syntax.TextContent {
    let failures = failureCount
    var selectors: [Syntax.Selector] = []
    skipCountWords()
    selectors += takeSelectorsInParentheses()
    if selectors.isEmpty {
      repeat {
        if !selectors.isEmpty, at(word: "ordinal"), token(ahead: 1).kind == .leftBrace, index > 0 {
          // `by visits, ordinal {`
          let comma = range(tokens[index - 1])
          report(LineProblem.needlessWord(",").diagnostic(at: comma).replacing(comma, with: ""))
          selectors[selectors.count - 1].isOrdinal = true
          advance()
          continue
        }
        if let selector = takeWordsBehindBy() {
          selectors.append(selector)
          continue
        }
        let name = parseName(.attributeToChooseBy, allowsLookup: true)
        if isRecovering { break }
        selectors.append(Syntax.Selector(name: name, isOrdinal: takeOrdinal()))
      } while !isRecovering && (take(.comma) || takeJointOfSelectors())
    }
    failConditionBehindBy(selectors, from: start)
    if at(.name), ["plural", "count", "number", "cardinal"].contains(word), token(ahead: 1).kind == .leftBrace {
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    var cases: [Syntax.ChoiceCase] = []
    let count = selectors.count
    let attribute = count == 1 ? selectors.first?.name.text : nil
    if at(.equal) || at(.colon), let attribute, token(ahead: 1).kind != .leftBrace {
      // `by tier = gold { … }`
      let rest = restOfLine(from: currentRange)
      fail(.comparisonInBy(attribute), at: currentRange.union(rest.start < rest.end ? range(token(ahead: 1)) : rest))
    }
    let belongsOutside: (Parser) -> Bool = {
      Vocabulary.words[$0.word] != nil || $0.token(ahead: 1).kind == .leftBrace
    }
    let opening = index
    let parseCase: (inout Parser) -> Void = { parser in
      // Of several keys for one attribute, another attribute is most likely missing.
      let hasPairs = cases.contains { $0.keys.count > count }
      if let choiceCase = parser.parseChoiceCase(
        selectorCount: count, attribute: attribute, mayBeMisread: !hasPairs)
      {
        cases.append(choiceCase)
      }
    }
    _ = parseBlock("`by`", belongsOutside: belongsOutside, parseCase)
    readLinesBelowBrace(of: "`by`", openedAt: opening, where: { $0.isAtCaseOfTexts }, parseCase)
    let range = rangeToHere(from: start)
    if failureCount != failures { return .invalid(range) }
    return .choice(Syntax.Choice(selectors: selectors, cases: cases, range: range))
  }

  /// `case glass: "…"`, as Swift has it: without its word, and without the colon.
  private mutating func skipWordOfCase() {
    let key = token(ahead: 1)
    let colon = token(ahead: 2)
    guard at(.name), ["case", "when"].contains(word.lowercased()), !key.startsLine,
      key.kind == .name && colon.kind == .string || colon.kind == .colon || key.kind == .number && colon.kind == .string
    else { return }
    let whole = colon.kind == .colon ? currentRange.union(range(colon)) : currentRange.union(range(key))
    report(.foreignWord(file.text(in: whole), meant: text(key)), at: whole)
    advance()
    caseWithColon = colon.kind == .colon ? key.end : nil
  }

  /// `другие "…"` and `ostatní "…"` for `other`
  private mutating func takeTranslatedCase(of attribute: String?) -> Syntax.Value? {
    guard at(.name), [.string, .colon, .equal].contains(token(ahead: 1).kind), !token(ahead: 1).startsLine,
      word.utf8.contains(where: { $0 >= 0x80 })
    else { return nil }
    let name = Syntax.Name(word, currentRange)
    let values = attribute.flatMap { choices(of: $0) }
    // `gøld` may be a slip in the name itself.
    let known = values ?? ["zero", "one", "two", "few", "many"]
    guard !(known + ["other"]).contains(Self.slug(word)) else { return nil }
    report(ContentProblem.translatedCase(values).diagnostic(at: name.range))
    noteFailure()
    advance()
    return .name(name)
  }

  /// `main ostatní "…"`, of a choice by two
  private mutating func takeTranslatedKey() -> Syntax.Value? {
    let known = ["zero", "one", "two", "few", "many", "other"]
    guard at(.name), word.utf8.contains(where: { $0 >= 0x80 }), !known.contains(Self.slug(word)),
      onlyOwner(of: [Self.slug(word)]) == nil
    else { return nil }
    let name = Syntax.Name(word, currentRange)
    report(ContentProblem.translatedCase([]).diagnostic(at: name.range))
    noteFailure()
    advance()
    return .name(name)
  }

  /// Passes over `:`, `=`, `=>` or `->` between a case and its text.
  mutating func skipSignOfCase() {
    guard at(.colon) || at(.equal) || at(.greaterOrEqual), index > 0 else { return }
    if at(.greaterOrEqual) { covered.append(currentRange) }
    if caseWithColon != tokens[index - 1].end {
      reportHabit(.signBehindWord(sign: found, text(tokens[index - 1])))
    }
    advance()
  }

  /// `2+` and `>1`, which are `other`.
  private mutating func takeOtherNumbers() -> Syntax.Value? {
    let start = currentRange
    let next = token(ahead: 1)
    var last = index
    while last < tokens.count, last < index + 64, tokens[last].kind != .rightBrace {
      // `>1` beside `other` is something else.
      if tokens[last].kind == .name, text(tokens[last]) == "other" { return nil }
      last += 1
    }
    if at(.greater) || at(.greaterOrEqual), next.kind == .number {
      advance()
    } else {
      // The lexer passed over the sign.
      guard at(.number), hasReportedSign(from: current.end, to: next.start),
        file.bytes[Int(current.end)] == UInt8(ascii: "+")
      else { return nil }
    }
    let isBehind = start == currentRange
    advance()
    let end = isBehind ? start.end + 1 : previousEnd.end
    let whole = SourceRange(file: file.id, start: start.start, end: end)
    covered.append(whole)
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: "other").diagnostic(at: whole))
    return .name(Syntax.Name("other", whole))
  }

  /// `2..4`, `2-4`, `2 to 4`, and `5+` and `>4` beside `other`: a case is one number.
  var rangeOfNumbers: SourceRange? {
    let next = token(ahead: 1)
    guard !next.startsLine else { return nil }
    if [.greater, .greaterOrEqual, .less, .lessOrEqual].contains(kind), next.kind == .number {
      return currentRange.union(range(next))
    }
    // `2-4`, which the lexer takes for a day.
    if current.kind == .date, text(current).split(separator: "-").count == 2 { return currentRange }
    guard at(.number) else { return nil }
    if next.kind == .upTo || isWord("to", ahead: 1), token(ahead: 2).kind == .number {
      return currentRange.union(range(token(ahead: 2)))
    }
    if next.kind == .number, next.start == current.end, text(next).hasPrefix("-") {
      return currentRange.union(range(next))
    }
    guard hasReportedSign(from: current.end, to: next.start), file.bytes[Int(current.end)] == UInt8(ascii: "+") else {
      return nil
    }
    return SourceRange(file: file.id, start: current.start, end: current.end + 1)
  }

  /// case = value{one for each selector} string
  ///
  /// - Parameters:
  ///   - attribute: The one that chooses, where there is one.
  ///   - mayBeMisread: Whether what stands behind its keys may be something else than more of them.
  private mutating func parseChoiceCase(
    selectorCount: Int, attribute: String?, mayBeMisread: Bool
  ) -> Syntax.ChoiceCase? {
    let start = currentRange
    var keys: [Syntax.Value] = []
    if selectorCount == 1, at(.name), Vocabulary.words(in: .text).contains(word), isWord("when", ahead: 1),
      token(ahead: 2).kind == .name, !token(ahead: 2).startsLine, restHasText
    {
      // `title when vip "…"`, which belongs outside
      fail(.textAmongCases(word, of: attribute), at: restOfLine(from: currentRange))
      return nil
    }
    if at(.equal), token(ahead: 1).kind == .number {
      // `=1 "…"`
      let sign = currentRange
      report(LineProblem.needlessWord("=").diagnostic(at: sign).replacing(sign, with: ""))
      advance()
    }
    if at(.equal), token(ahead: 1).kind == .name, token(ahead: 2).kind == .string, !token(ahead: 1).startsLine {
      // `= gold "…"`
      let sign = currentRange
      report(LineProblem.needlessWord("=").diagnostic(at: sign).replacing(sign, with: ""))
      advance()
    }
    if selectorCount == 1 { skipWordOfCase() }
    if selectorCount == 1, at(.leftParenthesis), token(ahead: 2).kind == .comma {
      // `(gold, silver) "…"`
      fail(.casesOnOneLine(first: text(token(ahead: 1))), at: currentRange)
    }
    if selectorCount == 1, let translated = takeTranslatedCase(of: attribute) { keys.append(translated) }
    while !isRecovering, kind != nil {
      if at(.leftBrace), keys.count == selectorCount, token(ahead: 1).kind == .string,
        token(ahead: 2).kind == .rightBrace
      {
        // `one {"…"}`
        let whole = currentRange.union(range(token(ahead: 2)))
        let problem = OrderProblem.textInBraces(abridged(text(token(ahead: 1)))).diagnostic(at: whole)
        failCovering(whole, problem)
        break
      }
      if keys.count == selectorCount, failBareTextInBraces() { return nil }
      if at(.string) || at(.multilineString) {
        // A text may be a key too, when another text follows.
        let next = token(ahead: 1)
        let isKey = keys.count < selectorCount && !next.startsLine && next.kind != .rightBrace && at(.string)
        guard isKey, next.kind == .string || keys.count + 1 < selectorCount else { break }
      }
      if keys.count == 1, selectorCount == 1, mayBeMisread, at(.name), !current.startsLine,
        token(ahead: 1).kind == .string,
        text(tokens[index - 1]) == word
      {
        // `gold gold "…"`
        let whole = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
        report(.wordTwice(word, removing: whole), at: currentRange)
        advance()
        continue
      }
      if keys.count == 1, mayBeMisread, let attribute, failMisreadCase(of: attribute, from: start) { return nil }
      if !keys.isEmpty, keys.count >= selectorCount, let bare = bareText() {
        // `one You have {$bags} bag."`
        failCovering(bare.range, LineProblem.bareText(meant: bare.meant).diagnostic(at: bare.range))
        return nil
      }
      if keys.isEmpty, at(.name), ["default", "else", "otherwise", "_"].contains(word) {
        // `default: "…"`, and `_ "…"` as Swift has it
        let isSigned = token(ahead: 1).kind == .colon
        let whole = isSigned ? currentRange.union(range(token(ahead: 1))) : currentRange
        report(.foreignWord(file.text(in: whole), meant: "other"), at: whole)
        if isSigned { caseWithColon = current.end }
        keys.append(.name(Syntax.Name("other", currentRange)))
        advance()
      } else if keys.isEmpty, let rest = takeOtherNumbers() {
        keys.append(rest)
      } else if let whole = rangeOfNumbers {
        let isComparison = !at(.number) && !at(.date)
        let problem = LineProblem.numbersAsCase(file.text(in: whole), attribute: isComparison ? attribute : nil)
          .diagnostic(at: whole)
        failCovering(whole, problem)
      } else if selectorCount > 1, keys.count < selectorCount, let translated = takeTranslatedKey() {
        keys.append(translated)
      } else {
        keys.append(parseValue(.caseOfTexts))
      }
      skipSignOfCase()
      if selectorCount == 1, at(.name), index > 0, hasReportedSign(from: tokens[index - 1].end, to: current.start) {
        // `gold / silver "…"`
        let gap = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.start)
        if file.text(in: gap).contains(where: { "/|&+".contains($0) }) {
          let first = file.text(in: rangeToHere(from: start))
          failCovering(gap, LineProblem.casesOnOneLine(first: first).diagnostic(at: gap))
        }
      }
      if at(.comma) || at(word: "or") || at(word: "and") || at(.orSign), selectorCount == 1 {
        fail(.casesOnOneLine(first: file.text(in: rangeToHere(from: start))), at: currentRange)
      }
      if at(.comma) { fail(.commaBetweenKeys(example: #"one gold "…""#), at: currentRange) }
    }
    if keys.isEmpty, hasReportedSign(from: index > 0 ? tokens[index - 1].end : 0, to: current.start) {
      // `* "…"`
      noteFailure()
      _ = parseString(.textOfCase)
      return nil
    }
    let text = parseString(.textOfCase)
    if !isRecovering, failInnerQuotes(of: text) { return nil }
    skipCommaBetween(file.text(in: start))
    guard !isRecovering else { return nil }
    return Syntax.ChoiceCase(keys: keys, text: text, range: rangeToHere(from: start))
  }
}
