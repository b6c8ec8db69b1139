extension Parser {
  /// body = "{" directive* "}"
  mutating func parseBody(_ place: DirectiveRow.Place, owner: String) -> Syntax.Body {
    var directives: [Syntax.Directive] = []
    var previous: Word?
    let words = Vocabulary.words(in: place)
    let reopens: (Parser) -> Bool = { parser in
      // Behind a declaration's brace no line of it can follow, unless the brace was one too early.
      guard place != .variant, parser.tokens[parser.index].kind == .name, parser.tokens[parser.index].startsLine else {
        return false
      }
      let isColumn = parser.column(of: parser.index) > parser.declarationColumn
      // Without a brace too many, the line stands alone between two declarations.
      var counting = parser
      return isColumn && !parser.isAtDeclaration && counting.surplusOfBraces() < 0
        && words.contains(parser.text(parser.tokens[parser.index]))
        && parser.goesOn(behind: directives.map(\.word))
    }
    let belongsOutside: (Parser) -> Bool = { place == .variant && ($0.word == "variant" || $0.word == "holdout") }
    var isIncomplete = false
    let range = parseBlock(owner, belongsOutside: belongsOutside, reopens: reopens) { parser in
      guard let directive = parser.parseDirective(place, behind: &previous) else {
        isIncomplete = true
        return
      }
      if directive.word == .from, case .span(let from, let until) = directive.argument,
        let first = directives.firstIndex(where: { $0.word == .from }),
        case .span(let given, let givenUntil) = directives[first].argument, (given == nil) == (from != nil),
        (givenUntil == nil) == (until != nil)
      {
        // `from` and `until` on two lines are one span.
        directives[first].argument = .span(from: given ?? from, until: givenUntil ?? until)
      } else if parser.isReopened,
        directive.word == .example || directives.contains(where: { $0.word == directive.word })
      {
        // Most likely it belongs to what should have been opened there.
        isIncomplete = true
      } else {
        directives.append(directive)
      }
    }
    return Syntax.Body(directives: directives, range: range, isIncomplete: isIncomplete || isRecovering)
  }

  /// directive = word argument, as the table of directives says
  ///
  /// - Parameter previous: The word of the line before it, for what follows that on the same line.
  private mutating func parseDirective(_ place: DirectiveRow.Place, behind previous: inout Word?) -> Syntax.Directive? {
    let documentation = documentation
    let start = currentRange
    if let line = takeAgainInWords(place, documentation) { return line }
    if failSentence() || failCommentInBraces() { return nil }
    guard let (word, isMisplaced, isForeign) = parseWord(place, behind: previous) else { return nil }
    previous = word
    guard let row = DirectiveTable.row(of: word) else { return nil }
    if word == .to, !isMisplaced, at(.date), !current.startsLine {
      fail(.dayAsRecipients, at: currentRange)
      return nil
    }
    // What stands in the wrong place is read, to get past it, but says nothing.
    if isMisplaced || isForeign { silence += 1 }
    let silenced = silencedCount
    let wordRange = rangeToHere(from: start)
    let isUntil = word == .from && text(of: start) == "until"
    let argumentStart = max(placeOfMistake.start, wordRange.end)
    let (argument, isUnreadable) = reading { isUntil ? $0.parseUntil() : $0.parseArgument(row) }
    let range = rangeToHere(from: start)
    endDirective(word, in: place)
    // Signs that the lexer passed over belong to the line too: what is left of it may not be what was meant.
    let isOdd = !row.shape.isBlock && hasReportedSign(from: start.start, to: isAtEnd ? range.end + 1 : current.start)
    if isMisplaced || isForeign { silence -= 1 }
    if isForeign {
      // The line is read only where nothing else is wrong with it; else one report is enough.
      let isSound =
        !isRecovering && !isUnreadable && !isOdd && silencedCount == silenced && !declarationHasLine(word.rawValue)
      // `importance high`: priorities are numbers.
      let fits =
        switch (word, argument) {
        case (.priority, .value(.number)), (.label, .value(.string)): true
        case (.priority, _), (.label, _): false
        default: true
        }
      reportForeignLine(at: start, meant: word, in: place, isSound: isSound && fits)
      // Whom a campaign reaches says what its texts may use.
      if !isSound || word != .to { return nil }
    }
    guard !isMisplaced else { return nil }
    return Syntax.Directive(
      word: word, wordRange: wordRange, argument: isRecovering || isUnreadable || isOdd ? .invalid(range) : argument,
      argumentRange: SourceRange(file: file.id, start: argumentStart, end: range.end),
      documentation: documentation, range: range)
  }

  /// One line holds one thing: what stands behind a directive's argument has to be the next line of a block on one line.
  private mutating func endDirective(_ word: Word, in place: DirectiveRow.Place) {
    guard !isRecovering, kind != nil, !isAtEnd, !at(.rightBrace), !isAtDeclaration else { return }
    if word == .category, failActionsAsCategory() { return }
    if takeNeedlessComma(behind: word.rawValue) || takePieces(behind: word) { return }
    if word == .quiet, at(.name), ["on", "only", "except", "every", "each", "during"].contains(self.word) {
      let word = currentRange
      return failCovering(word, LineAdvice.daysOfQuiet(at: word))
    }
    if at(.name), self.word == "only", case .flag? = DirectiveTable.row(of: word)?.shape, !current.startsLine {
      // `once only`
      report(.needlessWord(self.word), at: currentRange)
      advance()
      return
    }
    if at(.name), self.word == "true", !current.startsLine, takesWords(word) {
      // `interruption time-sensitive true`, `ignores caps true`
      report(.needlessWord(self.word), at: currentRange)
      advance()
      return
    }
    if word != .once && skipEachRecipient() || failInnerQuotesOfLine() || failSecondValue(of: word) { return }
    if word == .to, at(.name), Self.nounsOfPeople.contains(self.word), token(ahead: 1).startsLine,
      !isSegment(self.word), !hasReportedSign(from: previousEnd.end, to: current.start)
    {
      // `to vip users`
      report(.needlessWord(self.word), at: currentRange)
      advance()
      return
    }
    if failWordBehindName(of: word) { return }
    if word == .once, takeOfEachDevice() || takeOnceInSpan() { return }
    if at(.name), !current.startsLine, index - 1 > statementStart, tokens[index - 1].kind == .name,
      text(tokens[index - 1]) == self.word, token(ahead: 1).startsLine || token(ahead: 1).kind == .rightBrace
    {
      // `expires at once once`: the second would be a line of its own.
      report(.needlessWord(self.word), at: currentRange)
      return advance()
    }
    if at(.upTo), token(ahead: 1).startsLine || token(ahead: 1).kind == .rightBrace {
      // `…` at a line's end
      covered.append(currentRange)
      report(.needlessWord(text(current)), at: currentRange)
      return advance()
    }
    if skipInclusive(behind: word) || skipYes(behind: word) || skipNow(behind: word) || skipUnit(behind: word)
      || skipWhole(behind: word)
      || failVibration(behind: word)
    {
      return
    }
    if word == .to ? failForeignEnd() : failCommaInNumber(isSure: true) { return }
    if failPreposition(behind: word) { return }
    if at(.name), Vocabulary.words[self.word] != nil || self.word == "until" { return }
    let next = token(ahead: 1)
    // `sned now`: a misspelt word, and something that may follow it.
    let hasMore = !next.startsLine && next.kind != .rightBrace && next.kind != .comma
    if at(.name), !tokens[statementStart].startsLine || hasMore,
      nearestName(to: self.word, among: Vocabulary.words(in: place)).map({ isNear($0) }) ?? false
    {
      return
    }
    // `badge 1  en { title "…" }` of a variant: told as a line of its own.
    if place != .app, isLocaleOutsideAlert || areTextsOutsideAlert(in: place) { return }
    // In a block on one line an unknown word most likely begins a line of its own.
    if at(.name), !tokens[statementStart].startsLine, isBlockOnLine {
      let isLine = next.kind == .string || next.kind == .number || next.kind == .leftBrace
      if isLine { return fail(.unknownLine(self.word, in: place, nearest: nil, elsewhere: nil), at: currentRange) }
    }
    if case .flag? = DirectiveTable.row(of: word)?.shape, let isOff = isFlagValue(current) {
      return fail(.valueOfFlag(word, isOff: isOff), at: currentRange)
    }
    // The block is closed by it.
    if isAtParenthesisForBrace() { return }
    if at(.rightParenthesis), next.startsLine || next.kind == .rightBrace {
      report(.needlessWord(")"), at: currentRange)
      return advance()
    }
    if failRecurrenceOfOthers(in: place) || failWordTwice() || failFirstWordTwice()
      || failGluedWord() || failMisspeltWord()
    {
      return
    }
    fail(.extraArgument(word, found: found, meant: comparisonMeant), at: currentRange)
  }

  /// `rank 1 to 5`, `expires after 10 hours from signup`: `to` and `from` begin lines too, but not this one.
  private mutating func failPreposition(behind line: Word) -> Bool {
    // `again after 20 days of silence`
    let isOf = at(word: "of") && !declarationHasLine("event")
    guard at(.name), word == "to" || word == "from" || isOf, !current.startsLine, !isBlockOnLine,
      isOf || declarationHasLine(word) || word == "from" && token(ahead: 1).kind != .date
    else { return false }
    if line == .every, at(word: "from"), token(ahead: 1).kind == .date {
      let whole = currentRange.union(range(token(ahead: 1)))
      let problem = ScheduleProblem.secondFrom(at: whole)
      fail(problem)
      return true
    }
    fail(.extraArgument(line, found: found), at: currentRange)
    return true
  }

  /// `once per user`: it is for each by itself.
  private mutating func takeOfEachDevice() -> Bool {
    guard at(.name), ["per", "for", "to"].contains(self.word), !token(ahead: 1).startsLine else { return false }
    let isJoint = ["each", "every", "a", "any"].contains(text(token(ahead: 1)))
    let noun = token(ahead: isJoint ? 2 : 1)
    guard noun.kind == .name, !noun.startsLine,
      Self.nounsOfPeople.contains(text(noun)) || Self.nounsOfPeople.contains(text(noun) + "s")
        || ["person", "everyone", "everybody"].contains(text(noun))
    else { return false }
    let whole = currentRange.union(range(noun))
    report(.onceForEach(file.text(in: whole)), at: whole)
    for _ in 0..<(isJoint ? 3 : 2) { advance() }
    return true
  }

  /// Whether the current word is a misspelling of another, and not another word: `users` isn't `uses`.
  private func isNear(_ meant: String) -> Bool {
    let isPlural = word == meant + "s" || word + "s" == meant || word.replacing("r", with: "") == meant
    return !isPlural && word.utf8.count >= 4
  }

  /// Whether the statement's block was opened on its own line.
  private var isBlockOnLine: Bool {
    var before = statementStart
    while before > 0, !tokens[before].startsLine, statementStart - before < 256 {
      before -= 1
      if tokens[before].kind == .leftBrace { return true }
    }
    return false
  }

  /// `10 000`
  mutating func failBlanksInNumber(beginningWith first: Token) -> Bool {
    guard first.kind == .number, first.end - first.start <= 3,
      text(first).utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return false
    }
    var (groups, ahead) = ([text(first)], 0)
    while token(ahead: ahead).kind == .number, token(ahead: ahead).start == tokens[index + ahead - 1].end + 1,
      case let parts = text(token(ahead: ahead)).split(separator: ".", omittingEmptySubsequences: false),
      parts[0].utf8.count == 3, parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    {
      groups.append(text(token(ahead: ahead)))
      ahead += 1
      // `12 800.5`
      if parts.count == 2 { break }
    }
    guard ahead > 0 else { return false }
    let whole = range(first).union(range(token(ahead: ahead - 1)))
    failCovering(whole, LiteralProblem.thousandsBlank(meant: groups.joined(separator: "_")).diagnostic(at: whole))
    return true
  }

  /// `relevance 0,5` and `orders > 1,000`
  ///
  /// - Parameters:
  ///   - isSure: whether decimals are taken here.
  ///   - mayBeList: whether several numbers are, where that isn't sure.
  mutating func failCommaInNumber(isSure: Bool, mayBeList: Bool = true) -> Bool {
    let (first, next) = (tokens[max(index, 1) - 1], token(ahead: 1))
    if failBlanksInNumber(beginningWith: first) { return true }
    guard at(.comma), first.kind == .number, first.end == current.start, next.kind == .number || next.kind == .percent,
      next.start == current.end
    else { return false }
    let rest = numbersBehindCommas()
    if rest.count > 1, let last = rest.last {
      let whole = range(first).union(range(last))
      let groups = [String(text(first))] + rest.map { String(text($0)) }
      let isThousands = first.end - first.start <= 3 && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
      let problem: LiteralProblem =
        isThousands ? .thousandsComma(meant: groups.joined(separator: "_")) : .numbersInARow(groups, isList: !isSure)
      failCovering(whole, problem.diagnostic(at: whole))
      return true
    }
    let whole = range(first).union(range(next)).union(signOfMoney(behind: next) ?? range(next))
    let (isThousand, meant) = Self.number(text(first), text(next), isPlain: next.kind == .number)
    let problem: LiteralProblem =
      isThousand
      ? .thousandsComma(meant: meant) : .decimalComma(meant: meant, isSure: isSure, mayBeList: mayBeList && !isSure)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// The sign in `9,80 €`, which the lexer has told.
  private func signOfMoney(behind number: Token) -> SourceRange? {
    let rest = file.bytes[Int(number.end)...].prefix(8)
    let blanks = rest.prefix { $0 == 0x20 }.count
    guard let sign = ["€", "$", "£", "¥"].first(where: { rest.dropFirst(blanks).starts(with: $0.utf8) }) else {
      return nil
    }
    let start = number.end + UInt32(clamping: blanks)
    let end = start + UInt32(clamping: sign.utf8.count)
    return hasReportedSign(from: start, to: end) ? SourceRange(file: file.id, start: start, end: end) : nil
  }

  /// The numbers that follow with a comma before each and no blank.
  private func numbersBehindCommas() -> [Token] {
    var (found, ahead) = ([Token](), 0)
    while token(ahead: ahead).kind == .comma, found.count < 64 {
      let number = token(ahead: ahead + 1)
      guard number.kind == .number, number.start == token(ahead: ahead).end,
        found.last.map({ $0.end == token(ahead: ahead).start }) ?? true
      else { break }
      found.append(number)
      ahead += 2
    }
    return found
  }

  /// What is meant by two numbers with a comma between them, and whether it is a whole one: `1,000`, `1.500,00` and
  /// `1,500.00`, `0,5`.
  private static func number(_ first: String, _ next: String, isPlain: Bool) -> (isWhole: Bool, meant: String) {
    let isZero = { (decimals: Substring) in decimals.utf8.allSatisfy { $0 == UInt8(ascii: "0") } }
    let behind = next.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if isPlain, first != "0", behind[0].utf8.count == 3 {
      let isWhole = behind.count == 1 || isZero(behind[1])
      return (isWhole, first + "_" + (isWhole ? String(behind[0]) : next))
    }
    let groups = first.split(separator: ".")
    if isPlain, groups.count > 1, groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }) {
      let whole = groups.joined(separator: "_")
      return isZero(next[...]) ? (true, whole) : (false, whole + "." + next)
    }
    return (false, first + "." + next)
  }

  private func text(of range: SourceRange) -> String { file.text(in: range) }

  /// The word that begins a line. A misspelt one is reported and taken for the one that was meant, so that the line isn't
  /// missed; one that belongs elsewhere is reported.
  private mutating func parseWord(
    _ place: DirectiveRow.Place, behind previous: Word?
  ) -> (word: Word, isMisplaced: Bool, isForeign: Bool)? {
    let token = current
    if at(.string), self.token(ahead: 1).kind == .colon, !self.token(ahead: 1).startsLine {
      // `"send": 2026-12-03 at 10:00 UTC`
      let written = String(text(token).dropFirst().dropLast())
      let whole = currentRange.union(range(self.token(ahead: 1)))
      if let known = Vocabulary.words[written], DirectiveTable.row(of: known)?.places.contains(place) ?? false {
        report(.foreignWord(file.text(in: whole), meant: written), at: whole)
        advance()
        advance()
        return (known, false, false)
      }
    }
    if let meant = takeLineWithoutWord(in: place) { return (meant, false, false) }
    guard at(.name) else {
      if let previous, !token.startsLine {
        if failWordTwice() { return nil }
        fail(.extraArgument(previous, found: found, meant: comparisonMeant), at: currentRange)
      } else {
        fail(expected: lineExpected(in: place))
      }
      return nil
    }
    let written = word
    if written.contains(".") {
      // `alert.en { … }`, once for all its locales.
      if reportedForms.insert(String(written.prefix { $0 != "." })).inserted {
        fail(.dottedBlock(written), at: currentRange)
      } else {
        silence += 1
        fail(.dottedBlock(written), at: currentRange)
        silence -= 1
      }
      return nil
    }
    if skipTextsOutsideAlert(in: place) { return nil }
    if let known = Vocabulary.words[written] ?? (written == "until" ? .from : nil) {
      let isMisplaced = !(DirectiveTable.row(of: known)?.places.contains(place) ?? false)
      if isMisplaced {
        // The lines of one alert are one mistake.
        let isText = DirectiveTable.row(of: known).map { if case .text = $0.shape { true } else { false } } ?? false
        if !isText || reportedForms.insert("texts \(declarationStart)").inserted {
          reportMisplaced(known, in: place)
          noteStray(known)
        }
      }
      advance()
      return (known, isMisplaced, false)
    }
    if failLineOfLostBlock(place) || failLineWithout(in: place) || failValueBeforeWord(in: place) { return nil }
    if isTemplateWithoutUses(in: place) {
      report(.foreignWord(written, meant: "uses \(written)"), at: currentRange)
      return (.uses, false, false)
    }
    if let meant = takeWordBeforeSchedule(in: place) { return (meant, false, false) }
    if failIgnoredInWords(in: place) || failMonthsAsLine(in: place) || failTimeToLive(in: place)
      || failFrequencyAtHour(in: place)
    {
      return nil
    }
    // `exclude 2026-12-25`
    let isException = written == "exclude" && self.token(ahead: 1).kind == .date
    // `max 2 alerts per day`
    let isFrequency =
      ["max", "maximum", "cap"].contains(written) && (isWord("per", ahead: 2) || isWord("per", ahead: 3))
    // `schedule month on day 5`
    let isRecurrence = ["schedule", "scheduled", "send-at", "deliver"].contains(written) && isRecurrenceAhead
    let next = self.token(ahead: 1)
    // `action view`, a button, and `message { … }`, an alert
    let isButton = written == "action" && next.kind == .name && !next.startsLine
    let isAlert =
      ["message", "text", "msg"].contains(written) && next.kind == .leftBrace && !next.startsLine
      && (DirectiveTable.row(of: .alert)?.places.contains(place) ?? false)
    let special = isButton ? "actions" : isAlert ? "notification" : nil
    let isBound = isFrequency && place == .app && next.kind == .number
    let said =
      isException
      ? "not-on"
      : isBound ? "no-more-than" : isFrequency ? "frequency-cap" : isRecurrence ? "repeat" : special ?? written
    if next.kind == .name, !next.startsLine, let joined = Vocabulary.words["\(written)-\(text(next))"],
      DirectiveTable.row(of: joined)?.places.contains(place) ?? false
    {
      // `not with flash-sale`
      let whole = currentRange.union(range(next))
      report(.foreignWord(file.text(in: whole), meant: joined.rawValue), at: whole)
      advance()
      advance()
      return (joined, false, false)
    }
    if takeExceptionInWords(in: place) { return (.except, false, false) }
    if ["only", "frequency"].contains(written), isWord("once", ahead: 1), place == .campaign || place == .template {
      report(.needlessWord(written), at: currentRange)
      advance()
      advance()
      return (.once, false, false)
    }
    if DirectiveTable.row(of: .every)?.places.contains(place) ?? false {
      if failRecurrenceRuleAsLine() || failMonthsWithoutEvery() || failWeekdayAsLine() { return nil }
      if takeRecurrenceWithoutEvery() { return (.every, false, false) }
    }
    if written == "on", next.kind == .date, isWord("until", ahead: 2),
      DirectiveTable.row(of: .from)?.places.contains(place) ?? false
    {
      // `on 2026-11-20 until 2026-12-31`
      report(.foreignWord(written, meant: "from"), at: currentRange)
      advance()
      return (.from, false, false)
    }
    if takeFirstAndLastDay(in: place) { return nil }
    // `app-version >= 5.0` lacks its `to`.
    let isTest = Self.comparison(next.kind) != nil && isAttribute(written)
    if place != .text, !isTest, place == .app || token.startsLine || !isBlockOnLine || previous == nil,
      let foreign = written == "when" && next.kind == .name
        ? ForeignLine.condition : ForeignLine.of(said, in: place)
    {
      switch foreign {
      case .called
      where ["repeat", "repeats"].contains(said) && ["never", "no", "none", "false"].contains(text(next)):
        fail(.lineOfOthers(written, in: place, advice: ForeignLine.neverAgain), at: currentRange)
        return nil
      case .called(let words, let otherwise):
        if var meant = words.first(where: { DirectiveTable.row(of: $0)?.places.contains(place) ?? false }) {
          // `urgency time-sensitive`
          if meant == .priority, case .choice(let levels)? = DirectiveTable.row(of: .interruption)?.shape,
            levels.contains(text(next))
          {
            meant = .interruption
          }
          if failForeignChoice(of: meant) { return nil }
          advance()
          if at(.colon) || at(.equal) { advance() }
          return (meant, false, true)
        }
        if let otherwise {
          fail(.lineOfOthers(written, in: place, advice: otherwise), at: currentRange)
          return nil
        }
      case .advice(let advice):
        if failLineOfData(advice, in: place) { return nil }
        fail(.lineOfOthers(written, in: place, advice: adviceOnCron ?? advice), at: currentRange)
        return nil
      }
    }
    if place != .app, isLocaleOutsideAlert {
      // `en { title "…" }`, without the alert around it: once for all locales.
      if reportedForms.insert("alert \(declarationStart)").inserted {
        fail(.textsOutsideAlert(written), at: currentRange)
      } else {
        silence += 1
        fail(.textsOutsideAlert(written), at: currentRange)
        silence -= 1
      }
      return nil
    }
    if failGluedLine(in: place) { return nil }
    let nearest = nearestName(to: written, among: Vocabulary.words(in: place))
    if let nearest, let meant = Word(rawValue: nearest) {
      report(.unknownLine(written, in: place, nearest: nearest, elsewhere: nil), at: currentRange)
      advance()
      return (meant, false, false)
    }
    if let previous, !token.startsLine {
      if failRecurrenceOfOthers(in: place) || failWordTwice() || failMisspeltWord() { return nil }
      fail(.extraArgument(previous, found: found, meant: comparisonMeant), at: currentRange)
      return nil
    }
    if failConditionBelow() { return nil }
    if takeConditionWithoutTo(in: place) { return (.to, false, false) }
    if failAttribute(in: place) || failCallWithoutUses(in: place) { return nil }
    // Of a short word, too many others are near.
    let elsewhere =
      written.utf8.count < 4
      ? Word(rawValue: written) : nearestName(to: written, among: Vocabulary.allWords).flatMap { Word(rawValue: $0) }
    fail(.unknownLine(written, in: place, nearest: nil, elsewhere: elsewhere), at: currentRange)
    return nil
  }
}
