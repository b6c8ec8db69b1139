extension Parser {
  /// category = "category" name "{" (action | "presents" name ("," name)*)* "}"
  mutating func parseCategory(start: SourceRange, documentation: String?) -> Syntax.Category {
    let name = parseBlockName("the category's name")
    var actions: [Syntax.Action] = []
    var presents: [Syntax.Name] = []
    _ = parseBlock("category `\(name.text)`") { parser in
      if parser.at(word: "presents"), parser.token(ahead: 1).kind != .leftBrace {
        parser.advance()
        presents += parser.parseNames("`banner`, `list`, `sound` or `badge`")
      } else if let action = parser.parseAction() {
        actions.append(action)
      }
    }
    return Syntax.Category(
      name: name, actions: actions, presents: presents, documentation: documentation, range: rangeToHere(from: start))
  }

  /// action = name "{" (locale string)* "}" (option ("," option)*)?
  private mutating func parseAction() -> Syntax.Action? {
    let start = currentRange
    if at(word: "action"), token(ahead: 1).kind == .name, token(ahead: 2).kind == .leftBrace,
      !token(ahead: 1).startsLine
    {
      report(.needlessWord("action"), at: currentRange)
      advance()
    }
    let name = parseName("an action's name")
    guard !isRecovering else { return nil }
    skipSign(behind: name.text)
    let failures = failureCount
    var titles: [(locale: Syntax.Name, text: Syntax.StringLiteral)] = []
    _ = parseBlock("action `\(name.text)`") { parser in
      let locale = parser.parseLocaleName("a locale, such as `en`")
      parser.skipSign(behind: locale.text)
      let text = parser.parseString("the action's title")
      if !parser.isRecovering { titles.append((locale, text)) }
      parser.skipCommaBetween(locale.text)
    }
    let isIncomplete = failureCount != failures
    var options: [Syntax.Name] = []
    // On one line the next action may follow, which has a brace behind its name.
    if at(.name), token(ahead: 1).kind != .leftBrace, !at(word: "presents") { options = parseNames("an option") }
    return Syntax.Action(
      name: name, titles: titles, options: options, range: rangeToHere(from: start), isIncomplete: isIncomplete)
  }
}
