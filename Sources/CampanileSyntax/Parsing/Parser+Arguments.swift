/// What stands behind the word of a directive.
extension Parser {
  /// What follows a word, by its row's shape.
  mutating func parseArgument(_ row: DirectiveRow) -> Syntax.Argument {
    let word = row.word.rawValue
    skipSign(behind: word)
    failConditionOfLine(row)
    failInterruptionAsPriority(row.word)
    coverShare(of: row.word)
    if failFraction(of: row.word) { return .invalid(previousEnd) }
    skipWordBeforeValue(of: row)
    switch row.shape {
    case .flag(let words):
      for word in words where !take(word: word) { fail(expected: .word(word)) }
      return .none
    case .value(.badge), .value(.image):
      if failWhenForBy() { return .invalid(previousEnd) }
      let condition = takeWhen() ? parseCondition() : nil
      if condition != nil { skipSignBehindCondition() }
      if condition != nil { skipThenBehindCondition() }
      if current.kind == .leftBrace { fail(expected: .argument(of: row.shape)) }
      skipCountOf()
      let value = parseAnyValue(.argument(of: row.shape).withExample(of: isLineAlone ? row : nil), of: word)
      let start = range(tokens[statementStart])
      return .chosen([
        .init(condition: condition, value: value, word: word, wordRange: start, range: rangeToHere(from: start))
      ])
    case .value(let type):
      if case .category = type {
        if failIdentifierOfCategory() { return .value(.invalid(placeOfMistake)) }
        if at(.leftBrace) { fail(expected: .categoryOfLine) }
      }
      if type.isText, at(.name), current.isMalformed, self.word.contains("_"), !self.word.contains(" ") {
        // `collapse cart_reminder`
        let whole = currentRange
        report(.bareText(meant: "\"\(self.word)\""), at: whole)
        advance()
        return .value(.invalid(whole))
      }
      if at(.plus), token(ahead: 1).kind == .number, !token(ahead: 1).startsLine {
        // `rank +5`
        report(.needlessWord("+"), at: currentRange)
        advance()
      }
      if type.isText, let text = parseTextInParentheses(.argument(of: type)) ?? parseBareWords() { return .value(text) }
      return .value(parseValue(.argument(of: type).withExample(of: isLineAlone ? row : nil)))
    case .choice(let words):
      let name = parseName(.oneOf(words).withExample(of: isLineAlone ? row : nil))
      if at(.name), words.contains(name.text + "-" + self.word) {
        // `time sensitive`
        let whole = name.range.union(currentRange)
        let meant = name.text + "-" + self.word
        report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
        advance()
        return .value(.name(Syntax.Name(meant, whole)))
      }
      if at(.name), !current.startsLine, words.contains(self.word), !isRecovering {
        // `late skip send`
        let whole = name.range.union(currentRange)
        let problem = LineProblem.oneOfTwoWords(name.text, self.word, of: row.word.rawValue, at: whole)
        fail(problem)
      }
      return .value(.name(name))
    case .texts: return .names(parseTextsInParentheses() ?? parseTexts(.textInQuotes))
    case .words(let words): return .names(parseNames(.oneOf(words)))
    case .exemptions(let phrases): return parseExemptions(phrases)
    case .campaigns:
      if at(.name), ["campaign", "campaigns"].contains(self.word), token(ahead: 1).kind == .name,
        !token(ahead: 1).startsLine
      {
        report(.needlessWord(self.word), at: currentRange)
        advance()
      }
      if failSpanOfCampaigns() { return .invalid(currentRange) }
      if let whole = nameInParts {
        fail(.nameInParts(file.text(in: whole).split(separator: " ").map(String.init)), at: whole)
        return .invalid(whole)
      }
      return .names(parseNames(.aCampaign))
    case .cap: return parseCap()
    case .gap:
      if at(.number), isUnit(ahead: 1), isWord("after", ahead: 2), token(ahead: 3).startsLine {
        // `again 30 days after`
        let span = currentRange.union(range(token(ahead: 1)))
        let whole = span.union(range(token(ahead: 2)))
        fail(.foreignWord(file.text(in: whole), meant: "after \(file.text(in: span))"), at: whole)
        return .invalid(whole)
      }
      if at(.number), isUnit(ahead: 1), isWord("after", ahead: 2) || isWord("from", ahead: 2) {
        fail(.gapToOthers, at: range(token(ahead: 2)))
      }
      if !take(word: "after") {
        if at(.number), isUnit(ahead: 1) {
          // `again 7 days`
          report(.foreignWord(text(current), meant: "after \(text(current))"), at: currentRange)
        } else if at(.name), ["every", "in", "within", "once", "for", "per", "before", "until"].contains(self.word),
          token(ahead: 1).kind == .number
        {
          // `again every 3 days`
          report(.foreignWord(self.word, meant: "after"), at: currentRange)
          advance()
        } else if let span = takeSpanAgain() {
          return .duration(span)
        } else {
          let isNever = at(.name) && ["never", "no", "none", "once"].contains(self.word)
          let isAlways =
            at(.name) && ["always", "anytime", "unlimited", "yes", "true", "everytime"].contains(self.word)
          fail(expected: .timeUntilAgain(isNever: isNever, isAlways: isAlways))
        }
      }
      return .duration(parseDuration())
    case .contract: return parseContract()
    case .locales: return parseLocales()
    case .dates: return .dates(parseDates())
    case .condition:
      if row.word == .to, at(word: "channel"), token(ahead: 1).kind == .string {
        advance()
        let channel = parseString(.channelID)
        reportConditionBehindChannel()
        return .channel(channel)
      }
      if row.word == .to, let channel = parseBareChannel() { return .channel(channel) }
      if row.word == .to, at(.string), !isWord("in", ahead: 1), declarationHasLine("of"), declarationHasLine("event") {
        // `to "dHN0LXNyY2g="` of a live push
        report(.foreignWord(text(current), meant: "channel \(text(current))"), at: currentRange)
        return .channel(parseString(.channelID))
      }
      return .condition(parseCondition())
    case .input: return parseInput()
    case .send: return parseSend()
    case .expiry: return parseExpiry(of: row.word)
    case .sound: return .sound(parseSound())
    case .rate: return parseRate()
    case .ramp: return parseRamp()
    case .count: return parseCount()
    case .quiet: return parseQuiet()
    case .recurrence:
      let recurrence = parseRecurrence()
      failDaysBehindRecurrence()
      return .recurrence(recurrence)
    case .span: return parseSpan()
    case .duration:
      return .duration(parseDuration())
    case .alert: return .alert(parseAlert())
    case .data:
      let failures = failureCount
      let entries = parseData(owner: "`\(row.word.rawValue)`")
      // What a state lacks may be what couldn't be read of it.
      let isPart = row.word == .state || row.word == .attributes
      return isPart && failureCount != failures ? .invalid(previousEnd) : .data(entries)
    case .experiment: return .experiment(parseExperiment())
    case .example: return .example(parseExample(from: range(tokens[index - 1])))
    case .call: return .call(parseCall())
    case .text:
      // Only alerts have texts; elsewhere one is read to get past it.
      if take(word: "when") { _ = parseCondition() }
      _ = parseTextContent()
      return .invalid(previousEnd)
    }
  }

  /// texts = string ("," string)*
  private mutating func parseTexts(_ what: Expectation) -> [Syntax.Name] {
    var texts: [Syntax.Name] = []
    repeat {
      let literal = parseString(what)
      if isRecovering { break }
      texts.append(Syntax.Name(literal.plain.text, literal.range))
      if at(.string), !current.startsLine {
        reportMissingComma()
        continue
      }
      guard takeListComma() else { break }
    } while true
    return texts
  }

  /// exemptions = phrase ("," phrase)*
  private mutating func parseExemptions(_ phrases: [[String]]) -> Syntax.Argument {
    var names: [Syntax.Name] = []
    repeat {
      skipArticle(before: phrases)
      let start = currentRange
      if let phrase = phrases.first(where: { meansPhrase($0) }) {
        let meant = phrase.joined(separator: " ")
        let isLonger = ["time", "times", "period", "hour", "phase"].contains { isWord($0, ahead: 1) }
        let whole = isLonger ? start.union(range(token(ahead: 1))) : start
        report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
        advance()
        if isLonger { advance() }
        names.append(Syntax.Name(meant, start))
        continue
      }
      if at(.name), ["at-most", "apart", "limits", "limit", "cap", "frequency", "frequency-cap"].contains(self.word),
        phrases.contains(["caps"])
      {
        // `ignores at-most`
        report(.foreignWord(self.word, meant: "caps"), at: start)
        advance()
        names.append(Syntax.Name("caps", start))
        continue
      }
      if at(.string), let phrase = phrases.first(where: { "\"\($0.joined(separator: " "))\"" == text(current) }) {
        // `ignores "quiet hours"`
        let meant = phrase.joined(separator: " ")
        report(.foreignWord(text(current), meant: meant), at: start)
        advance()
        names.append(Syntax.Name(meant, start))
        continue
      }
      if at(.name), names.isEmpty, ["all", "everything", "both", "any"].contains(self.word), token(ahead: 1).startsLine
      {
        // `ignores all`
        let meant = phrases.map { $0.joined(separator: " ") }
        report(.foreignWord(self.word, meant: meant.joined(separator: ", ")), at: currentRange)
        advance()
        return .names(meant.map { Syntax.Name($0, start) })
      }
      guard let phrase = phrases.first(where: { at(word: $0[0]) }) else {
        fail(expected: .phrase(of: phrases))
        break
      }
      for word in phrase where !take(word: word) { fail(expected: .word(word)) }
      names.append(Syntax.Name(phrase.joined(separator: " "), rangeToHere(from: start)))
    } while !isRecovering && (takeCommaOrAnd() || takeLostComma(before: phrases))
    return .names(names)
  }

  /// `quiet hours caps`
  private mutating func takeLostComma(before phrases: [[String]]) -> Bool {
    guard at(.name), !current.startsLine, phrases.contains(where: { at(word: $0[0]) }) else { return false }
    reportMissingComma()
    return true
  }

  /// Moves over a comma, or over `and` in its place, which is reported.
  private mutating func takeCommaOrAnd() -> Bool {
    guard at(word: "and"), !token(ahead: 1).startsLine else { return takeListComma() }
    let gap = SourceRange(file: file.id, start: previousEnd.start, end: currentRange.end)
    report(.foreignWord("and", meant: ",", replacing: gap), at: currentRange)
    advance()
    return true
  }

  /// `cap` for `caps`, `quiet` and `quiet-hours` for `quiet hours`.
  private func meansPhrase(_ phrase: [String]) -> Bool {
    guard at(.name) else { return false }
    if phrase.count == 1 { return word + "s" == phrase[0] }
    return word == phrase.joined(separator: "-") || word == phrase[1]
      || (word == phrase[0] && !isWord(phrase[1], ahead: 1))
  }

  /// cap = number ("alerts" | "alert") "per" duration
  private mutating func parseCap() -> Syntax.Argument {
    if let cap = parseCapInWords() { return cap }
    let count = parseCountNumber(.countOfAlerts)
    if at(.name), ["minute", "hour", "day", "week"].contains(word),
      hasReportedSign(from: count.range.end, to: current.start)
    {
      // `3/day`
      let whole = SourceRange(file: file.id, start: count.range.end, end: currentRange.end)
      let meant = " \(Self.alerts(count)) per 1 \(word)"
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
      failCovering(whole, problem)
      return .invalid(whole)
    }
    if at(.zone), let unit = text(current).split(separator: "/").last, text(current).hasPrefix("alert"),
      ["minute", "hour", "day", "week"].contains(unit)
    {
      // `2 alerts/day`
      fail(.foreignWord(text(current), meant: "\(Self.alerts(count)) per 1 \(unit)"), at: currentRange)
      return .invalid(currentRange)
    }
    if let unit = parseForeignCap(Self.alerts(count)) { return .cap(count: count, per: unit) }
    if at(.name), ["alerts", "alert"].contains(word) {
      advance()
    } else {
      fail(expected: .alerts)
    }
    if !take(word: "per"), !failAdverbOfCap() { fail(expected: .perDuration) }
    let span = parseDuration()
    failSecondCap()
    return .cap(count: count, per: span)
  }

  /// The word behind a cap's number.
  private static func alerts(_ count: Syntax.NumberLiteral) -> String { count.text == "1" ? "alert" : "alerts" }

  /// `winter sale`, two names without a comma between.
  private var nameInParts: SourceRange? {
    let (second, third) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), second.kind == .name, !second.startsLine, Vocabulary.words[text(second)] == nil,
      !["and", "or"].contains(text(second)), third.kind != .name || third.startsLine
    else { return nil }
    return currentRange.union(range(second))
  }

  /// input = "token" | "channel" string
  private mutating func parseInput() -> Syntax.Argument {
    let start = placeOfMistake
    if at(word: "token") {
      advance()
      return .input(channel: nil, rangeToHere(from: start))
    }
    let next = token(ahead: 1)
    if at(word: "channel"), next.kind == .name || next.kind == .number, !next.startsLine,
      next.end - next.start >= 8 || token(ahead: 2).start == next.end
    {
      // `input channel dHN0LXNyY2g=`
      let channel = readBareChannel(next)
      return .input(channel: channel, rangeToHere(from: start))
    }
    if takeAttributeAsInput() { return .input(channel: nil, rangeToHere(from: start)) }
    guard take(word: "channel") else {
      fail(expected: .input)
      return .invalid(start)
    }
    let channel = parseString(.channelID)
    return .input(channel: channel, rangeToHere(from: start))
  }

  /// contract = string "for" number
  private mutating func parseContract() -> Syntax.Argument {
    let path = parseString(.contractPath)
    guard !isRecovering else { return .invalid(path.range) }
    if at(.name), ["since", "from", "of", "at", "version", "in"].contains(word), token(ahead: 1).kind == .number,
      !token(ahead: 1).startsLine
    {
      // `contract "…" since 3.0`
      report(.foreignWord(word, meant: "for"), at: currentRange)
      advance()
    } else if !take(word: "for") {
      fail(expected: .versionOfContract)
    }
    if at(.string), !isRecovering {
      // `for "7.0.0 (build 341)"`
      let inside = text(current).dropFirst().dropLast()
      let number = inside.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      if number.last?.isNumber ?? false { fail(.foreignWord(text(current), meant: String(number)), at: currentRange) }
    }
    let version = parseNumber(.appVersion)
    return .contract(path, version: version)
  }

  /// locales = locale ("," locale)*
  private mutating func parseLocales() -> Syntax.Argument {
    if at(.leftParenthesis) {
      let opening = currentRange
      let isReported = file.bytes[Int(opening.start)] == UInt8(ascii: "[")
      let names = parseList { parser -> Syntax.Name? in
        let name = parser.parseLocaleName(.localeOfApp)
        return parser.isRecovering ? nil : name
      }
      guard !isRecovering else { return .invalid(opening) }
      let whole = rangeToHere(from: opening)
      let meant = names.map(\.text).joined(separator: ", ")
      if isReported {
        covered.append(whole)
        diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole))
      } else {
        report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
      }
      return .names(names)
    }
    var names = parseLocalesWithSlashes() ?? parseLocalesInOneText() ?? parseQuotedNames() ?? []
    var isMore = names.isEmpty || take(.comma)
    while isMore, !isRecovering {
      if !names.isEmpty, current.startsLine, !at(.name) || Vocabulary.words[word] != nil {
        report(.signBehindLine(sign: "`,`", "locales"), at: range(tokens[index - 1]))
        endLine()
        break
      }
      names.append(parseLocaleName(.localeOfApp))
      if names.count == 1, at(.name), !current.startsLine, ["default", "main", "primary", "source"].contains(word) {
        // `en default, de`: the first one is.
        let place = currentRange
        let gap = SourceRange(file: file.id, start: previousEnd.start, end: place.end)
        let problem = LineProblem.needlessWord(word).diagnostic(at: place).replacing(gap, with: "")
        report(problem)
        advance()
      }
      skipNoteInParentheses()
      isMore = take(.comma)
      guard !isMore, !isRecovering else { continue }
      let place = previousEnd
      // `und` is no locale of readers either.
      if at(.name), ["and", "or", "und", "oder"].contains(word) {
        report(
          .foreignWord(
            word, meant: ",", replacing: SourceRange(file: file.id, start: place.start, end: currentRange.end)),
          at: currentRange)
        advance()
        isMore = true
      } else if at(.name), Vocabulary.words[word] == nil {
        let gap = SourceRange(file: file.id, start: place.start, end: currentRange.start)
        if hasReportedSign(from: gap.start, to: gap.end) {
          // `en; de`
          covered.append(gap)
          diagnostics.report(
            LineProblem.foreignWord(";", meant: ",", replacing: gap).diagnostic(at: gap).replacing(gap, with: ", "))
        } else {
          reportMissingComma()
        }
        isMore = true
      }
    }
    return .names(names)
  }

  /// `priority time-sensitive`
  private mutating func failInterruptionAsPriority(_ line: Word) {
    guard line == .priority, at(.name), !isRecovering,
      ["passive", "active", "time-sensitive", "critical"].contains(word)
    else { return }
    let whole = range(tokens[index - 1]).union(currentRange)
    fail(.foreignWord(file.text(in: whole), meant: "interruption \(word)"), at: whole)
  }

  /// `sound "alarm.caf", critical`
  private mutating func failSoundBeforeCritical() -> Bool {
    let place = token(ahead: 1).kind == .comma ? 2 : 1
    guard isWord("critical", ahead: place), !token(ahead: place).startsLine else { return false }
    let whole = currentRange.union(range(token(ahead: place)))
    fail(.foreignWord(file.text(in: whole), meant: "critical \(text(current))"), at: whole)
    return true
  }

  /// sound = "critical" value ("volume" value)? | string | name
  private mutating func parseSound() -> Syntax.Sound {
    let start = currentRange
    if at(word: "critical"), token(ahead: 1).kind == .string || token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine
    {
      advance()
      // `sound critical volume 0.8`
      if at(word: "volume"), token(ahead: 1).kind == .number { fail(expected: .criticalSound) }
      let file = parseValue(.soundFile)
      if at(.comma), isWord("volume", ahead: 1) {
        // `critical "alarm.caf", volume 0.9`
        report(.needlessWord(","), at: currentRange)
        advance()
      }
      if at(.number), !current.startsLine {
        // `critical "alarm.caf" 0.8`
        report(.foreignWord(text(current), meant: "volume \(text(current))"), at: currentRange)
        let volume = parseValue(.volume)
        return .critical(file, volume: volume, rangeToHere(from: start))
      }
      if at(.percent), !current.startsLine, let share = Int(text(current).dropLast()), (0...100).contains(share) {
        // `critical "alarm.caf" 80%`
        fail(.foreignWord(text(current), meant: "volume \(Double(share) / 100)"), at: currentRange)
      }
      let hasVolume = take(word: "volume")
      if hasVolume { skipSign(behind: "volume") }
      let volume = hasVolume ? parseValue(.volume) : nil
      return .critical(file, volume: volume, rangeToHere(from: start))
    }
    if at(.string), failSoundBeforeCritical() { return .name(Syntax.Name("default", start)) }
    if at(.string) { return .file(parseString(.soundFile)) }
    if let (meant, whole) = soundInBraces {
      fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
      return .name(Syntax.Name("default", start))
    }
    if at(.name), self.word == "by", token(ahead: 1).kind == .name, token(ahead: 2).kind == .leftBrace {
      fail(.choiceOfSound, at: start.union(range(token(ahead: 1))))
      return .name(Syntax.Name("default", start))
    }
    if at(word: "critical") {
      advance()
      fail(expected: .criticalSound)
      return .name(Syntax.Name("critical", start))
    }
    let meant = [
      "on": "default", "yes": "default", "true": "default", "off": "none", "no": "none", "false": "none",
      "silent": "none", "mute": "none", "muted": "none", "standard": "default", "system": "default",
    ]
    if let meant = meant[word.lowercased()], at(.name), !isWord("else", ahead: 1) {
      report(.foreignWord(word, meant: meant), at: currentRange)
      let name = Syntax.Name(meant, currentRange)
      advance()
      return .name(name)
    }
    return .name(parseName(.sound))
  }
}

extension DirectiveRow.Shape {
  /// Whether the argument is a block, of which every line is looked at by itself.
  var isBlock: Bool {
    switch self {
    case .alert, .data, .experiment, .example, .text: true
    case .flag, .value, .choice, .texts, .words, .contract, .input, .exemptions, .cap, .gap, .campaigns, .locales,
      .dates, .condition, .send, .expiry, .sound, .rate, .ramp,
      .count, .quiet,
      .recurrence,
      .span, .duration, .call:
      false
    }
  }
}

extension DirectiveRow.ValueType {
  /// Whether it stands in quotes.
  var isText: Bool {
    switch self {
    case .text, .template: true
    default: false
    }
  }
}
