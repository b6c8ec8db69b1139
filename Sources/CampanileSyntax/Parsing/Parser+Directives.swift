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
      return isColumn && !parser.isAtDeclaration && words.contains(parser.text(parser.tokens[parser.index]))
    }
    let belongsOutside: (Parser) -> Bool = { place == .variant && ($0.word == "variant" || $0.word == "holdout") }
    let range = parseBlock(owner, belongsOutside: belongsOutside, reopens: reopens) { parser in
      guard let directive = parser.parseDirective(place, behind: &previous) else { return }
      if directive.word == .from, case .span(nil, let until?) = directive.argument,
        let last = directives.indices.last, directives[last].word == .from,
        case .span(let from?, nil) = directives[last].argument
      {
        // `from` and `until` on two lines are one span.
        directives[last].argument = .span(from: from, until: until)
      } else {
        directives.append(directive)
      }
    }
    return Syntax.Body(directives: directives, range: range)
  }

  /// directive = word argument, as the table of directives says
  ///
  /// - Parameter previous: The word of the line before it, for what follows that on the same line.
  private mutating func parseDirective(_ place: DirectiveRow.Place, behind previous: inout Word?) -> Syntax.Directive? {
    let documentation = documentation
    let start = currentRange
    guard let (word, isMisplaced) = parseWord(place, behind: previous) else { return nil }
    previous = word
    guard let row = DirectiveTable.row(of: word) else { return nil }
    // What stands in the wrong place is read, to get past it, but says nothing.
    if isMisplaced { silence += 1 }
    let wordRange = rangeToHere(from: start)
    let isUntil = word == .from && text(of: start) == "until"
    let (argument, isUnreadable) = reading { isUntil ? $0.parseUntil() : $0.parseArgument(row) }
    let range = rangeToHere(from: start)
    if isMisplaced { silence -= 1 }
    guard !isMisplaced else { return nil }
    return Syntax.Directive(
      word: word, wordRange: wordRange, argument: isRecovering || isUnreadable ? .invalid(range) : argument,
      documentation: documentation, range: range)
  }

  private func text(of range: SourceRange) -> String { file.text(in: range) }

  /// The word that begins a line. A misspelt one is reported and taken for the one that was meant, so that the line isn't
  /// missed; one that belongs elsewhere is reported.
  private mutating func parseWord(
    _ place: DirectiveRow.Place, behind previous: Word?
  ) -> (word: Word, isMisplaced: Bool)? {
    let token = current
    guard at(.name) else {
      if let previous, !token.startsLine {
        fail(.extraArgument(previous, found: found), at: currentRange)
      } else {
        fail(expected: "a line of \(place.phrase)")
      }
      return nil
    }
    let written = word
    if let known = Vocabulary.words[written] ?? (written == "until" ? .from : nil) {
      let isMisplaced = !(DirectiveTable.row(of: known)?.places.contains(place) ?? false)
      if isMisplaced { report(.misplacedLine(known, in: place), at: currentRange) }
      advance()
      return (known, isMisplaced)
    }
    let nearest = nearestName(to: written, among: Vocabulary.words(in: place))
    if let nearest, let meant = Word(rawValue: nearest) {
      report(.unknownLine(written, in: place, nearest: nearest, elsewhere: nil), at: currentRange)
      advance()
      return (meant, false)
    }
    if let previous, !token.startsLine {
      fail(.extraArgument(previous, found: found), at: currentRange)
      return nil
    }
    let elsewhere = nearestName(to: written, among: Vocabulary.allWords).flatMap { Word(rawValue: $0) }
    fail(.unknownLine(written, in: place, nearest: nil, elsewhere: elsewhere), at: currentRange)
    return nil
  }

  /// What follows a word, by its row's shape.
  private mutating func parseArgument(_ row: DirectiveRow) -> Syntax.Argument {
    let word = row.word.rawValue
    skipSign(behind: word)
    switch row.shape {
    case .flag(let words):
      for word in words where !take(word: word) { fail(expected: "`\(word)`") }
      return .none
    case .value(let type):
      return .value(parseValue(type.phrase(for: word)))
    case .choice(let words):
      let listed = words.map { "`\($0)`" }.joined(separator: ", ")
      return .value(.name(parseName("one of \(listed)")))
    case .locales: return .names(parseNames("a locale, such as `en` or `pt-BR`"))
    case .dates: return .dates(parseDates())
    case .condition: return .condition(parseCondition())
    case .send: return parseSend()
    case .expiry: return parseExpiry()
    case .sound: return .sound(parseSound())
    case .rate: return parseRate()
    case .count: return parseCount()
    case .quiet: return parseQuiet()
    case .recurrence: return .recurrence(parseRecurrence())
    case .span: return parseSpan()
    case .duration: return .duration(parseDuration())
    case .alert: return .alert(parseAlert())
    case .data: return .data(parseData())
    case .experiment: return .experiment(parseExperiment())
    case .call: return .call(parseCall())
    case .text:
      // Only alerts have texts; elsewhere one is read to get past it.
      if take(word: "when") { _ = parseCondition() }
      _ = parseTextContent()
      return .invalid(previousEnd)
    }
  }

  /// sound = "critical" value ("volume" value)? | string | name
  private mutating func parseSound() -> Syntax.Sound {
    let start = currentRange
    if at(word: "critical"), token(ahead: 1).kind == .string || token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine
    {
      advance()
      let file = parseValue("the sound's file")
      let volume = take(word: "volume") ? parseValue("a volume from 0 to 1") : nil
      return .critical(file, volume: volume, rangeToHere(from: start))
    }
    if at(.string) { return .file(parseString("the sound's file")) }
    return .name(parseName(#"`default`, `none`, a file such as "chime.caf", or `critical "alarm.caf"`"#))
  }

  /// rate = number "per" ("second" | "minute" | "hour")
  private mutating func parseRate() -> Syntax.Argument {
    let count = parseCountNumber("a number, such as `5_000 per minute`")
    if !take(word: "per") { fail(expected: "`per second`, `per minute` or `per hour`") }
    let units: [String: Int64] = ["second": 1, "minute": 60, "hour": 3600]
    guard at(.name), let seconds = units[word] else {
      if at(.name) {
        let known = ["second", "minute", "hour"]
        let nearest = nearestName(to: word, among: known)
        fail(.unknownUnit(word, count: nil, nearest: nearest, known: known), at: currentRange)
      } else {
        fail(expected: "`second`, `minute` or `hour`")
      }
      return .invalid(previousEnd)
    }
    advance()
    return .rate(count: count, seconds: seconds)
  }

  /// count = number "recipients"
  private mutating func parseCount() -> Syntax.Argument {
    let count = parseCountNumber("a number, such as `2_000_000 recipients`")
    if !take(word: "recipients"), !take(word: "recipient") { fail(expected: "`recipients`") }
    return .count(count)
  }

  private mutating func parseCountNumber(_ what: String) -> Syntax.NumberLiteral {
    let number = parseNumber(what)
    // `5,000` is the way a person writes it.
    if at(.comma), token(ahead: 1).kind == .number, token(ahead: 1).start == current.end {
      let text = text(token(ahead: 1))
      fail(
        .thousandsComma(meant: number.text + "_" + text),
        at: number.range.union(range(token(ahead: 1))))
    }
    return number
  }

  /// call = name ("(" name ":" value ("," name ":" value)* ")")?
  private mutating func parseCall() -> Syntax.Call {
    let start = currentRange
    let template = parseName("a template's name")
    var arguments: [(label: Syntax.Name, value: Syntax.Value)] = []
    if at(.leftParenthesis) {
      arguments = parseList { parser in
        let label = parser.parseName("a parameter's name and `:`")
        if !parser.take(.colon) { parser.fail(expected: "`:` behind `\(label.text)`") }
        let value = parser.parseValue("a value for `\(label.text)`", allowsDuration: true)
        return parser.isRecovering ? nil : (label, value)
      }
    }
    return Syntax.Call(template: template, arguments: arguments, range: rangeToHere(from: start))
  }

  /// experiment = name "{" ("holdout" percent | "variant" name percent body)* "}"
  private mutating func parseExperiment() -> Syntax.Experiment {
    let start = currentRange
    var experiment = Syntax.Experiment(
      name: parseName("the experiment's name"), holdout: nil, variants: [], range: start)
    _ = parseBlock("experiment `\(experiment.name.text)`") { parser in
      let start = parser.currentRange
      if parser.take(word: "holdout") {
        let share = parser.parseValue("a share, such as `10%`")
        let range = parser.rangeToHere(from: start)
        if experiment.holdout != nil {
          parser.report(.secondHoldout, at: range)
        } else if !parser.isRecovering {
          experiment.holdout = (share, range)
        }
      } else if parser.take(word: "variant") {
        let name = parser.parseName("the variant's name")
        let share = parser.parseValue("the variant's share, such as `45%`")
        let body = parser.parseBody(.variant, owner: "variant `\(name.text)`")
        experiment.variants.append(
          Syntax.Variant(name: name, share: share, body: body, range: parser.rangeToHere(from: start)))
      } else if parser.at(.name) {
        let nearest = nearestName(to: parser.word, among: ["holdout", "variant"])
        parser.fail(.unknownExperimentLine(parser.word, nearest: nearest), at: parser.currentRange)
      } else {
        parser.fail(expected: "`holdout` or `variant`")
      }
    }
    experiment.range = rangeToHere(from: start)
    return experiment
  }
}

extension DirectiveRow.ValueType {
  /// What an author should write, for a report that it is missing.
  fileprivate func phrase(for word: String) -> String {
    switch self {
    case .template, .text: "a text in quotes"
    case .integer: "a whole number"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let numbers): "one of \(numbers.map(String.init).joined(separator: ", "))"
    case .badge: "a whole number, an attribute or `none`"
    case .category: "a category's name"
    }
  }
}
