/// Lines of categories that stand elsewhere than they should, or in another order.
extension Parser {
  /// `view { title en "View" }`: what stands behind a locale is the title.
  mutating func skipTitleBeforeLocale() {
    guard at(.name), ["title", "text", "label"].contains(word), token(ahead: 1).kind == .name,
      token(ahead: 2).kind == .string, !token(ahead: 1).startsLine
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `{ en "View" opens-app }`: the options stand behind the brace.
  mutating func failOptionInTitles() {
    let option = currentRange
    let told = LineProblem.optionInTitles(word).diagnostic(at: option)
    var last = 0
    while token(ahead: last + 1).kind == .comma, token(ahead: last + 2).kind == .name { last += 2 }
    let brace = token(ahead: last + 1)
    guard brace.kind == .rightBrace else { return fail(told) }
    let options = file.text(in: option.union(range(token(ahead: last))))
    let start = tokens[index - 1].kind == .comma && index > 1 ? range(tokens[index - 2]).end : previousEnd.end
    let whole = SourceRange(file: file.id, start: start, end: brace.end)
    let meant = told.replacing(whole, with: " }  \(options)")
    fail(LineProblem.behindBlock(meant))
  }

  /// `thread "rewards"` and `interruption active`, of a word that no action is near to
  var isLineWithoutBlock: Bool {
    let (value, end) = (token(ahead: 1), token(ahead: 2))
    guard current.startsLine, !value.startsLine, end.startsLine || end.kind == .rightBrace || end.kind == .endOfFile,
      end.kind != .leftBrace
    else { return false }
    return [.string, .number, .percent].contains(value.kind) && !isTitleOfAction
      || value.kind == .name && !PhraseTable.words(in: .actionOption).contains(text(value))
  }

  /// `view { … }, opens-app`
  mutating func skipCommaBeforeOptions(of action: inout Syntax.Action) {
    guard at(.comma), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine else { return }
    let comma = currentRange
    let next = text(token(ahead: 1))
    if ["button", "placeholder"].contains(next), token(ahead: 2).kind == .leftBrace {
      // `ask { … }, button { … }`
      report(.lostReply(before: next), at: comma)
      action.options.append(Syntax.Name("reply", comma))
    } else {
      report(LineProblem.needlessWord(",").diagnostic(at: comma).replacing(comma, with: ""))
    }
    advance()
  }

  /// `"BOOK_NOW" { en "Book" }`: what the app calls the action, which has a name of its own before it.
  @inline(never)
  mutating func failActionInQuotes() -> Bool {
    let written = text(current).dropFirst().dropLast()
    guard at(.string), current.startsLine || tokens[index - 1].kind == .leftBrace, token(ahead: 1).kind == .leftBrace,
      written.contains("_") || written.contains(".") || written.first?.isUppercase ?? false
    else { return false }
    let name = Self.slug(written.lowercased())
    guard !name.isEmpty, name.utf8.first?.isNameLetter ?? false else { return false }
    fail(.foreignWord(text(current), meant: "\(name) as \(text(current))"), at: currentRange)
    return true
  }

  /// `button { en "Send" },` below an action that has lost its `reply,`.
  @inline(never)
  mutating func takeLabelsOfLostReply() -> Bool {
    guard at(.name), ["button", "placeholder"].contains(word), current.startsLine, index > 0,
      tokens[index - 1].kind == .rightBrace, token(ahead: 1).kind == .leftBrace,
      let end = tokens[index...].prefix(128).firstIndex(where: { $0.kind == .rightBrace }), end + 1 < tokens.count,
      case let next = tokens[end + 1],
      next.kind == .comma || !next.startsLine && next.kind == .name && text(next) == "placeholder"
    else { return false }
    report(.replyLostAbove(word, end: previousEnd.atEnd), at: currentRange)
    while at(.name), ["button", "placeholder"].contains(word), token(ahead: 1).kind == .leftBrace {
      _ = parseLabel()
      guard !isRecovering, at(.comma) else { break }
      advance()
    }
    return true
  }

  /// `open "Open"`, which is a button's title, and no value of the line that is called so.
  private var isTitleOfAction: Bool {
    let title = text(token(ahead: 1)).filter { $0 != "\"" }
    return title.lowercased() == word
  }

  /// `en "View"  de "Zeigen"` above `view {`
  mutating func failTextsAboveAction() -> Bool {
    guard at(.name), current.startsLine, isLocale(word), token(ahead: 1).kind == .string, !token(ahead: 1).startsLine
    else { return false }
    var last = index + 1
    while last + 2 < tokens.count, tokens[last + 1].kind == .name, !tokens[last + 1].startsLine,
      tokens[last + 2].kind == .string, !tokens[last + 2].startsLine
    {
      last += 2
    }
    guard last + 2 < tokens.count, tokens[last + 1].kind == .name, tokens[last + 1].startsLine,
      tokens[last + 2].kind == .leftBrace || text(tokens[last + 2]) == "as"
    else { return false }
    let whole = currentRange.union(range(tokens[last]))
    fail(.textsAboveAction(text(tokens[last + 1])), at: whole)
    return true
  }

  /// `{ sv en  "Lås" "Lock" }`, `{ en "Lock"  "Lås" sv }`, `{ en "Lock" "Lock" }`, and an action's line among the texts
  /// of the one above.
  @inline(never)
  mutating func failMisplacedInTitles(of owner: String) -> Bool {
    let (next, third, fourth) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    if at(.string), !current.startsLine, tokens[index - 1].kind == .string, failWordTwice() { return true }
    if at(.string), next.kind == .name, !next.startsLine, third.kind != .string || third.startsLine,
      isLocale(text(next))
    {
      // `"Lås" sv`
      let whole = currentRange.union(range(next))
      fail(.localesBeforeTexts(meant: "\(text(next)) \(text(current))"), at: whole)
      return true
    }
    guard at(.name) else { return false }
    if next.kind == .leftBrace, ["title", "titles", "text", "texts", "label", "labels"].contains(word),
      third.kind == .name,
      fourth.kind == .string
    {
      // `extend { title { en "Extend" } }`
      failTitlesInBlock()
      return true
    }
    if next.kind == .leftBrace, current.startsLine, owner.hasPrefix("action") {
      let action = word
      fail(.actionAmongTexts(action, of: owner), at: currentRange)
      return true
    }
    if next.kind == .name, third.kind == .string, fourth.kind == .string, !next.startsLine, !third.startsLine,
      !fourth.startsLine, isLocale(word), isLocale(text(next))
    {
      // `sv en  "Lås" "Lock"`
      let whole = currentRange.union(range(fourth))
      fail(.localesBeforeTexts(meant: "\(word) \(text(third))  \(text(next)) \(text(fourth))"), at: whole)
      return true
    }
    return false
  }

  /// `title { en "Extend"  es "Ampliar" }` in the block of an action
  private mutating func failTitlesInBlock() {
    var place = 2
    while ![.rightBrace, .leftBrace, .endOfFile].contains(token(ahead: place).kind), place < 128 { place += 1 }
    let opening = SourceRange(file: file.id, start: current.start, end: token(ahead: 2).start)
    let (last, closing) = (token(ahead: place - 1), token(ahead: place))
    let end = closing.kind == .rightBrace ? SourceRange(file: file.id, start: last.end, end: closing.end) : nil
    let word = word
    let whole = currentRange.union(range(closing.kind == .rightBrace ? closing : token(ahead: 1)))
    // `confirm { title { en "Confirm" } }` as `confirm { en "Confirm" }`
    let inside = range(token(ahead: 2)).union(range(last))
    let hasName = index > 1 && tokens[index - 1].kind == .leftBrace && tokens[index - 2].kind == .name
    let meant = hasName && end != nil && place > 2 ? "\(text(tokens[index - 2])) { \(file.text(in: inside)) }" : nil
    let problem = MeantProblem.titlesInBlock(word, opening: opening, closing: end, meant: meant)
      .diagnostic(at: currentRange)
    failCovering(whole, problem)
  }

  /// `button` for the `send-button` of `reply, send-button { … }`: what others call the texts of a reply. Behind a comma only an
  /// option may stand; without one, it may be the next action.
  func labelOfReply(at place: Int) -> String? {
    guard place > 0, place + 1 < tokens.count, tokens[place].kind == .name, !tokens[place].startsLine,
      tokens[place + 1].kind == .leftBrace
    else { return nil }
    switch text(tokens[place]) {
    case "hint", "prompt": return "placeholder"
    case "send-button", "reply-button", "submit-button", "button-title": return "button"
    case "send", "submit": return tokens[place - 1].kind == .comma ? "button" : nil
    default: return nil
    }
  }

  /// Tells of its word, and of the comma that it lacks behind another option.
  mutating func reportLabelOfReply(_ meant: String) {
    let before = tokens[index - 1]
    guard before.kind == .name else { return report(.foreignWord(word, meant: meant), at: currentRange) }
    let gap = SourceRange(file: file.id, start: before.end, end: current.end)
    report(.foreignWord(word, meant: ", \(meant)", replacing: gap), at: currentRange)
  }
}
