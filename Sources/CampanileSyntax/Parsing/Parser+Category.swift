extension Parser {
  /// category = "category" name ("as" string)? "{" (action | label | line)* "}"
  ///
  /// line = ("presents" | "allows") name ("," name)*, label = ("hidden-preview" | "summary") titles
  mutating func parseCategory(start: SourceRange, documentation: String?) -> Syntax.Category {
    let swapped = takeSwappedIdentifier()
    if !word.contains(where: \.isLowercase) { reportNameOfApp("category") }
    let signed = swapped?.name ?? takeNameWithSign()
    let name = signed ?? takeIdentifierAsName() ?? parseBlockName(.categoryName)
    let identifier = swapped?.identifier ?? (signed == nil ? parseIdentifier(isOfCategory: true) : nil)
    var actions: [Syntax.Action] = []
    var labels: [Syntax.Label] = []
    var presents: [Syntax.Name] = []
    var allows: [Syntax.Name] = []
    let reopens: (Parser) -> Bool = { $0.isBelowBrace && $0.isAtAction }
    var lacksTexts = false
    _ = parseBlock("category `\(name.text)`", reopens: reopens) { parser in
      if parser.isAtPresents {
        if !parser.at(word: "presents") {
          let next = parser.token(ahead: 1)
          let isSigned = next.kind == .colon || next.kind == .equal
          let whole = isSigned ? parser.currentRange.union(parser.range(next)) : parser.currentRange
          parser.report(.foreignWord(parser.file.text(in: whole), meant: "presents"), at: whole)
          parser.advance()
          if isSigned { parser.advance() }
        } else {
          parser.advance()
          parser.skipSign(behind: "presents")
        }
        presents += parser.parseNames(.presentations)
      } else if let options = parser.takeOptionsOfCategory() {
        allows += options
      } else if parser.isAtAllows {
        if !parser.at(word: "allows") {
          parser.report(.foreignWord(parser.word, meant: "allows"), at: parser.currentRange)
        }
        parser.advance()
        parser.skipSign(behind: "allows")
        allows += parser.parseNames(.allowances)
      } else if let alone = parser.takeNamesAlone(
        of: "allows", Set(PhraseTable.words(in: .allowance)), .allowances)
      {
        allows += alone
      } else if let alone = parser.takeNamesAlone(
        of: "presents", Set(PhraseTable.words(in: .presentation)), .presentations)
      {
        presents += alone
      } else if parser.at(word: "hidden-preview") || parser.at(word: "summary") {
        labels.append(parser.parseLabel())
      } else if parser.at(.name), parser.token(ahead: 1).kind == .leftBrace, let meant = parser.labelMeant {
        parser.report(.unknownLabel(parser.word, meant: meant), at: parser.currentRange)
        labels.append(parser.parseLabel())
      } else if parser.failTextsAboveAction() {
        lacksTexts = true
      } else if var action = parser.parseAction() {
        if lacksTexts { action.isIncomplete = true }
        actions.append(action)
      }
    }
    let late = identifier == nil ? takeLateIdentifier(behind: name) : nil
    return Syntax.Category(
      name: name, identifier: identifier ?? late, actions: actions, labels: labels, presents: presents, allows: allows,
      documentation: documentation, range: rangeToHere(from: start))
  }

  /// The label that a misspelt one means; an action's own name may be close to none.
  private var labelMeant: String? {
    if word.hasPrefix("hidden-p") { return "hidden-preview" }
    // `preview { en "%u messages" }`
    if word == "preview", text(token(ahead: 3)).contains("%u") || isLongTextAlone { return "hidden-preview" }
    if word == "hidden" { return "hidden-preview" }
    // No button counts what else there is.
    if word.hasPrefix("summary") || text(token(ahead: 3)).contains("%u") { return "summary" }
    return ["summary", "hidden-preview"].first { nearestName(to: word, among: [$0]) != nil }
  }

  /// `preview { en "A call for donors" }`: a sentence, and nothing behind the block that a button does.
  private var isLongTextAlone: Bool {
    let rest = tokens[index...].dropFirst()
    guard text(token(ahead: 3)).split(separator: " ").count > 2,
      let close = rest.firstIndex(where: { $0.kind == .rightBrace }), close + 1 < tokens.count
    else { return false }
    return tokens[close + 1].startsLine || tokens[close + 1].kind == .rightBrace
  }

  /// Whether `presents` stands here, perhaps misspelt: an action has a block behind its name.
  private var isAtPresents: Bool {
    let next = token(ahead: 1)
    guard at(.name), next.kind != .leftBrace else { return false }
    if word == "presents" { return true }
    if next.startsLine { return false }
    let isBlock = next.kind == .name && token(ahead: 2).kind == .leftBrace
    // `show "Show trip"` and `show en "Show trip"` are actions that lack their blocks.
    let isTitle =
      next.kind == .string && !PhraseTable.words(in: .presentation).contains(text(next).filter { $0 != "\"" })
    if isTitle || next.kind == .name && token(ahead: 2).kind == .string && !token(ahead: 2).startsLine { return false }
    return !isBlock
      && (["shows", "show", "presentation", "foreground", "display"].contains(word)
        || nearestName(to: word, among: ["presents"]) != nil)
  }

  /// identifier = ("as" string)?
  private mutating func parseIdentifier(isOfCategory: Bool = false) -> Syntax.StringLiteral? {
    let isAction =
      token(ahead: 1).kind == .leftBrace && !token(ahead: 1).startsLine && !text(current).contains(" ")
      && localeOfTitleBeforeBlock == nil
    if isOfCategory || isAction, at(.string), !isRecovering, index > 0, !current.startsLine,
      tokens[index - 1].kind == .name
    {
      // `category order "ORDER" {` and `view "VIEW" { … }`
      report(.foreignWord(text(current), meant: "as \(text(current))"), at: currentRange)
    } else if at(.name), !isRecovering, !current.startsLine, Self.wordsBeforeIdentifier.contains(word),
      token(ahead: 1).kind == .string, token(ahead: 2).kind == .leftBrace
    {
      // `category order id "ORDER" {`
      report(.foreignWord(word, meant: "as"), at: currentRange)
      advance()
    } else if isAtSignBeforeIdentifier {
      // `view = "VIEW" { … }`
      let isClose = current.start == tokens[index - 1].end
      report(.foreignWord(text(current), meant: isClose ? " as" : "as"), at: currentRange)
      advance()
    } else if isRecovering || !take(word: "as") {
      return nil
    }
    if at(.name), token(ahead: 1).kind == .leftBrace, !current.startsLine {
      // `category order as ORDER {`, and `view as VIEW {`
      report(.bareText(meant: "\"\(word)\""), at: currentRange)
      advance()
      return nil
    }
    let literal = parseString(.appIdentifier)
    return isRecovering ? nil : literal
  }

  private var isAtSignBeforeIdentifier: Bool {
    let next = token(ahead: 1)
    return at(.equal) || at(.colon)
      ? index > 0 && next.kind == .string && !next.startsLine && token(ahead: 2).kind == .leftBrace : false
  }

  /// `category coach = "COACH_MSG" {`
  private mutating func takeNameWithSign() -> Syntax.Name? {
    guard at(.name), current.isMalformed, let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = word[..<sign].filter { $0 != " " }
    let rest = word[sign...].dropFirst().drop { $0 == " " }
    guard rest.utf8.count > 2, rest.first == "\"", rest.last == "\"", !name.isEmpty, name.utf8.allSatisfy(\.isNameByte)
    else { return nil }
    let start = current.start + UInt32(clamping: word.utf8.distance(from: word.utf8.startIndex, to: sign))
    report(.foreignWord("=", meant: "as"), at: SourceRange(file: file.id, start: start, end: start + 1))
    advance()
    return Syntax.Name(name, range(tokens[index - 1]))
  }

  /// action = name ("as" string)? titles (option ("," option)*)?
  private mutating func parseAction() -> Syntax.Action? {
    let start = currentRange
    let documentation = documentation
    if at(.name), ["action", "button", "option"].contains(word), token(ahead: 1).kind == .name,
      token(ahead: 2).kind == .leftBrace, !token(ahead: 1).startsLine
    {
      report(.needlessWord(word), at: currentRange)
      advance()
    }
    if at(.leftBrace) {
      let hasTexts = token(ahead: 1).kind == .name && token(ahead: 2).kind == .string
      fail(.expected(.actionName(hasTexts: hasTexts), found: found), at: currentRange)
    }
    if failActionInQuotes() || takeLabelsOfLostReply() || failLineOfCampaign() || failNamesChangedRound() { return nil }
    let first = takeOptionBeforeName()
    reportNameOfApp()
    let swapped = takeSwappedIdentifier()
    var name = swapped?.name ?? parseName(.actionName)
    guard !isRecovering else { return nil }
    skipWordBeforeTitles()
    let early = first + takeOptionsBeforeBlock()
    if !isAtOptionOfAction { takeWords(of: &name, before: [.leftBrace]) }
    if !isAtSignBeforeIdentifier { skipSign(behind: name.text) }
    let identifier = swapped?.identifier ?? parseIdentifier()
    let (titles, isIncomplete) = parseTitles(of: "action `\(name.text)`", .actionTitle)
    var action = Syntax.Action(
      name: name, identifier: identifier, titles: titles, options: early, documentation: documentation, range: start,
      isIncomplete: isIncomplete)
    if !early.isEmpty, at(.comma), !token(ahead: 1).startsLine { advance() }
    parseOptions(of: &action)
    action.range = rangeToHere(from: start)
    return action
  }

  /// `data { bags bags }`: a line of a campaign, whose block has no titles.
  private mutating func failLineOfCampaign() -> Bool {
    let (key, title) = (token(ahead: 2), token(ahead: 3))
    guard at(.name), let word = Vocabulary.words[word] else { return false }
    let isBlock =
      [.data, .alert, .attributes, .state].contains(word) && token(ahead: 1).kind == .leftBrace && key.kind == .name
      && title.kind != .string
    guard isBlock || isLineWithoutBlock else { return false }
    fail(.lineInCategory(word), at: currentRange)
    return true
  }

  /// `SHOW_DETOUR { … }`: the name that the app has for the action, or the category, stands behind `as`.
  private mutating func reportNameOfApp(_ what: String = "action") {
    guard at(.name), current.isMalformed, token(ahead: 1).kind == .leftBrace, word.utf8.allSatisfy({ $0 < 0x80 }) else {
      return
    }
    let meant = word.lowercased().replacing("_", with: "-")
    guard let first = meant.utf8.first, first.isNameLetter, meant.utf8.allSatisfy(\.isNameByte) else { return }
    covered.append(currentRange)
    diagnostics.report(DeclarationProblem.nameOfApp(word, meant: meant, of: what).diagnostic(at: currentRange))
  }

  /// option = name | "icon" string | ("button" | "placeholder") titles
  ///
  /// On one line the next action may follow, which has a brace or its own identifier behind its name.
  private mutating func parseOptions(of action: inout Syntax.Action) {
    if action.identifier == nil { action.identifier = takeLateIdentifier(behind: action.name) }
    skipCommaBeforeOptions(of: &action)
    if let names = takeOptionsInParentheses() {
      action.options += names
      return
    }
    joinOptionsBelow()
    var isFirst = true
    while !isRecovering {
      if let meant = labelOfReply(at: index) {
        reportLabelOfReply(meant)
        action.labels.append(parseLabel(meant: meant))
        if takeOptionComma() { continue }
        return
      }
      if isFirst, !isAtFirstOption, !isAtBareSymbol { return }
      isFirst = false
      if at(word: "icon"), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
        // `icon map`
        advance()
        let symbol = currentRange
        report(.bareText(meant: "\"\(word)\""), at: symbol)
        advance()
        if takeOptionComma() { continue }
        return
      }
      if isAtIconSaidOtherwise {
        action.icon = parseIconSaidOtherwise()
        if takeOptionComma() || takeLostComma() { continue }
        return
      }
      if at(.name), !at(word: "icon"), !isAtReplyLabel, token(ahead: 1).kind == .string, !token(ahead: 1).startsLine,
        token(ahead: 2).kind != .leftBrace
      {
        // `opens "shop://cart"`
        let option = word
        let whole = currentRange.union(range(token(ahead: 1)))
        failCovering(whole, LineProblem.linkOfAction(option).diagnostic(at: whole))
        return
      }
      if at(word: "icon"), token(ahead: 1).kind == .string {
        advance()
        action.icon = parseString(.symbolName)
        if takeOptionComma() || takeLostComma() { continue }
        return
      }
      if let symbol = takeBareSymbol() {
        action.icon = symbol
        if takeOptionComma() { continue }
        return
      }
      if isAtReplyLabel {
        action.labels.append(parseLabel())
        if takeOptionComma() { continue }
        return
      }
      if isWord("and", ahead: 1), isWord("icon", ahead: 2), token(ahead: 3).kind == .string, !current.startsLine {
        // `opens-app and icon "ticket"`
        action.options.append(parseName(.option))
        let gap = SourceRange(file: file.id, start: previousEnd.start, end: current.end)
        report(.foreignWord("and", meant: ",", replacing: gap), at: currentRange)
        advance()
        continue
      }
      action.options += parseOptionNames()
      if at(word: "true"), !current.startsLine {
        // `opens-app true`
        report(.needlessWord(word), at: currentRange)
        advance()
      }
      if failBlockOfOption(action.options.last) { return }
      if skipValueOfOption(action.options.last), at(.comma) {
        if takeOptionComma() { continue }
        return
      }
      guard isAtReplyLabel || isAtIcon || isAtBareSymbol || isAtIconSaidOtherwise || labelOfReply(at: index) != nil
      else { return }
      if labelOfReply(at: index) == nil, tokens[index - 1].kind != .comma { reportMissingComma() }
    }
  }

  /// Options on the line below their action, whose lines end where they end.
  private mutating func joinOptionsBelow() {
    let next = token(ahead: 1)
    let isOptionAlone = PhraseTable.words(in: .actionOption).contains(text(current)) && isEndOfOption(ahead: 1)
    guard isBlocked, !isRecovering, index > 0, tokens[index - 1].kind == .rightBrace, current.kind == .name,
      isOptionAlone || text(current) == "icon" && next.kind == .string && !next.startsLine && isEndOfOption(ahead: 2)
    else { return }
    let gap = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.start)
    let isPlain = file.text(in: gap).allSatisfy(\.isWhitespace)
    report(.optionBelow(text(current), gap: isPlain ? gap : nil), at: currentRange)
    continueLine()
  }

  private func isEndOfOption(ahead place: Int) -> Bool {
    let next = token(ahead: place)
    return next.kind == .comma || next.startsLine || next.kind == .rightBrace
  }

  /// Whether another option comes behind a comma; one behind the last is reported, and passed.
  private mutating func takeOptionComma() -> Bool {
    guard take(.comma) else { return false }
    guard isBehindOptions else { return true }
    reportLastComma()
    return false
  }

  /// Whether a word of an action's options or `as` stands here.
  private var isAtOptionOfAction: Bool {
    at(word: "as") || isAtReplyLabel || PhraseTable.words(in: .actionOption).contains(word)
  }

  /// Whether the next action, or a line of the category, begins here: a comma before it was one too many.
  private var isBehindOptions: Bool {
    if at(.rightBrace) { return true }
    guard at(.name), !isAtReplyLabel, !isAtIcon, labelOfReply(at: index) == nil else { return false }
    let isLine = ["presents", "allows", "hidden-preview", "summary"].contains(word) && current.startsLine
    return isLine || token(ahead: 1).kind == .leftBrace || isWord("as", ahead: 1)
  }

  /// Whether a symbol's name stands here, with quotes or, as a mistake, without.
  private var isAtIcon: Bool {
    let next = token(ahead: 1)
    return at(word: "icon") && (next.kind == .string || next.kind == .name && !next.startsLine)
  }

  private var isAtReplyLabel: Bool {
    let next = token(ahead: 1)
    // `button "Send"` lacks its block, which is told where it is read.
    return (at(word: "button") || at(word: "placeholder"))
      && (next.kind == .leftBrace || next.kind == .string && !next.startsLine)
  }

  private var isAtFirstOption: Bool {
    guard at(.name), !at(word: "presents"), !at(word: "allows"), !isWord("as", ahead: 1) else { return false }
    if isAtReplyLabel { return !current.startsLine }
    return token(ahead: 1).kind != .leftBrace || isAtOptionBeforeNamelessAction
  }

  /// `view { … }  opens-app` above `{ en "Reply" }`, whose action lacks its name: the option isn't it.
  private var isAtOptionBeforeNamelessAction: Bool {
    let brace = token(ahead: 1)
    guard at(.name), !current.startsLine, brace.kind == .leftBrace else { return false }
    // An action may be called `reply`, or `unlock` at a bike; none is called `opens-app`.
    return PhraseTable.words(in: .actionOption).contains(word)
      && (brace.startsLine || word.contains("-") || word == "destructive")
  }

  /// Names with commas between, up to an option that has something behind it.
  private mutating func parseOptionNames() -> [Syntax.Name] {
    var names: [Syntax.Name] = []
    while let name = takeOptionInWords() ?? takeOptionBeforeWords() {
      names.append(name)
      guard takeOptionComma() else { return names }
      if isAtReplyLabel || isAtIcon { return names }
    }
    var last = index
    // An option with a text or a block behind it is read by itself.
    while last + 2 < tokens.count, tokens[last].kind == .name, tokens[last + 1].kind == .comma { last += 2 }
    let behind = tokens[min(last + 1, tokens.count - 1)]
    let isBareIcon = text(tokens[last]) == "icon" && behind.kind == .name && !behind.startsLine
    let isSymbol =
      last > index && tokens[last].kind == .string && tokens[last - 1].kind == .comma || isIconSaidOtherwise(at: last)
    let isLabel = ["icon", "button", "placeholder"].contains(text(tokens[last])) || labelOfReply(at: last) != nil
    guard last > index, isSymbol || isLabel,
      isSymbol || behind.kind == .string || behind.kind == .leftBrace || isBareIcon
    else { return names + parseNames(.option) { $0.isBehindOptions } }
    while index < last, !isRecovering {
      names.append(parseName(.option))
      _ = take(.comma)
    }
    return names
  }

  /// `opens app` for `opens-app`
  private mutating func takeOptionInWords() -> Syntax.Name? {
    let next = token(ahead: 1)
    guard at(.name), next.kind == .name, !next.startsLine else { return nil }
    let meant = optionInWords(word, text(next))
    let options = PhraseTable.words(in: .actionOption)
    if word == "not", options.contains(text(next)), token(ahead: 2).kind != .leftBrace {
      // `not opens-app`: without the option it doesn't.
      let both = currentRange.union(range(next))
      fail(.needlessWord(file.text(in: both)), at: both)
      return nil
    }
    if ["style", "role", "option", "is"].contains(word), options.contains(text(next)),
      token(ahead: 2).kind != .leftBrace
    {
      // `style destructive`
      report(.needlessWord(word), at: currentRange)
      advance()
      return parseName(.option)
    }
    let isRed = text(next) == "red" && ["color", "colour", "tint", "in"].contains(word)
    guard options.contains(meant) || isRed else { return nil }
    let whole = currentRange.union(range(next))
    if isRed { return takeRed(whole) }
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    advance()
    advance()
    return Syntax.Name(meant, whole)
  }

  /// label = word titles
  mutating func parseLabel(meant: String? = nil) -> Syntax.Label {
    let name = Syntax.Name(meant ?? word, currentRange)
    advance()
    skipSign(behind: name.text)
    let (titles, isIncomplete) = parseTitles(of: "`\(name.text)`", .theTextInQuotes)
    return Syntax.Label(
      name: name, titles: titles, range: rangeToHere(from: name.range), isIncomplete: isIncomplete)
  }

  /// `"en" "View"` and `"en": "View"`
  private mutating func takeQuotedLocale() -> Syntax.Name? {
    let colon = token(ahead: 1).kind == .colon ? 1 : 0
    guard at(.string), token(ahead: 1 + colon).kind == .string else { return nil }
    let written = String(text(current).dropFirst().dropLast())
    guard (2...10).contains(written.utf8.count), written.utf8.allSatisfy({ $0.isNameByte }) else { return nil }
    let whole = colon == 1 ? currentRange.union(range(token(ahead: 1))) : currentRange
    report(.foreignWord(file.text(in: whole), meant: written), at: whole)
    let name = Syntax.Name(written, currentRange)
    for _ in 0...colon { advance() }
    return name
  }

  /// titles = "{" (locale string)* "}"
  private mutating func parseTitles(
    of owner: String, _ what: Expectation
  ) -> (titles: [(locale: Syntax.Name, text: Syntax.StringLiteral)], isIncomplete: Bool) {
    let failures = failureCount
    var titles: [(locale: Syntax.Name, text: Syntax.StringLiteral)] = []
    takeTitleBeforeBlock()
    if at(.string), !isRecovering {
      // `view "View"`
      // An example of a line is no longer than a line.
      let isShort = current.end - current.start <= 80
      report(.titleWithoutLocale(owner, text: isShort ? text(current) : "\"…\""), at: currentRange)
      noteFailure()
      advance()
      return ([], true)
    }
    _ = parseBlock(owner) { parser in
      if parser.at(word: "title") || parser.at(word: "text") || parser.at(word: "label"),
        parser.token(ahead: 1).kind == .string
      {
        // `{ title "View" }`
        let example = parser.text(parser.token(ahead: 1))
        parser.fail(
          .titleWithoutLocale(owner, text: example.utf8.count <= 80 ? example : "\"…\""), at: parser.currentRange)
        return
      }
      parser.skipTitleBeforeLocale()
      if parser.failMisplacedInTitles(of: owner) { return }
      if let locale = parser.takeQuotedLocale() {
        let text = parser.parseString(what)
        if !parser.isRecovering { titles.append((locale, text)) }
        parser.skipCommaBetween(locale.text)
        return
      }
      if !titles.isEmpty, parser.isAtOptionOfAction, !parser.isAtReplyLabel {
        // `{ en "View" opens-app }`
        return parser.failOptionInTitles()
      }
      if parser.at(.string) {
        // `{ "View"  de "Ansehen" }`
        let example = parser.text(parser.current)
        let text = example.utf8.count <= 80 ? example : "\"…\""
        if let locale = parser.onlyLocaleLeft {
          return parser.fail(.lostLocale(locale, text: text, of: owner), at: parser.currentRange)
        }
        return parser.fail(.titleWithoutLocale(owner, text: text), at: parser.currentRange)
      }
      let locale = parser.parseLocaleName(.localeOfLabel)
      parser.skipSign(behind: locale.text)
      let text = parser.parseString(what)
      if !parser.isRecovering { titles.append((locale, text)) }
      parser.skipCommaBetween(locale.text)
    }
    return (titles, failureCount != failures)
  }
}
