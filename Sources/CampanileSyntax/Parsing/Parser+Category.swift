extension Parser {
  /// category = "category" name "{" (action | "presents" name ("," name)*)* "}"
  mutating func parseCategory(start: SourceRange, documentation: String?) -> Syntax.Category {
    let name = parseBlockName("the category's name")
    var actions: [Syntax.Action] = []
    var presents: [Syntax.Name] = []
    _ = parseBlock("category `\(name.text)`") { parser in
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
        presents += parser.parseNames("`banner`, `list`, `sound` or `badge`")
      } else if let action = parser.parseAction() {
        actions.append(action)
      }
    }
    return Syntax.Category(
      name: name, actions: actions, presents: presents, documentation: documentation, range: rangeToHere(from: start))
  }

  /// Whether `presents` stands here, perhaps misspelt: an action has a block behind its name.
  private var isAtPresents: Bool {
    let next = token(ahead: 1)
    guard at(.name), next.kind != .leftBrace else { return false }
    if word == "presents" { return true }
    if next.startsLine { return false }
    let isBlock = next.kind == .name && token(ahead: 2).kind == .leftBrace
    return !isBlock
      && (["shows", "show", "presentation", "foreground", "display"].contains(word)
        || nearestName(to: word, among: ["presents"]) != nil)
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
