internal import CampanileText

extension Parser {
  /// `template promo($percent, $link)`: that each lacks its type is all that is to be said.
  mutating func coverDollarsOfNames() {
    var place = 1
    while token(ahead: place).kind == .name, !token(ahead: place).startsLine, token(ahead: place + 1).kind == .comma,
      place < 64
    {
      place += 2
    }
    let closing = token(ahead: place + 1)
    guard at(.leftParenthesis), token(ahead: place).kind == .name, closing.kind == .rightParenthesis,
      !closing.startsLine, hasReportedSign(from: current.end, to: closing.start)
    else { return }
    let inside = SourceRange(file: file.id, start: current.end, end: closing.start)
    if file.text(in: inside).allSatisfy({ $0.isLetter || "$-, 0123456789".contains($0) }) { covered.append(inside) }
  }

  /// `collapse ("cart")`
  mutating func parseTextInParentheses(_ what: Expectation) -> Syntax.Value? {
    let (text, closing) = (token(ahead: 1), token(ahead: 2))
    guard at(.leftParenthesis), text.kind == .string, closing.kind == .rightParenthesis, !closing.startsLine else {
      return nil
    }
    let whole = currentRange.union(range(closing))
    report(.foreignWord(file.text(in: whole), meant: self.text(text)), at: whole)
    advance()
    defer { advance() }
    return parseValue(what)
  }

  /// `by (tier) {` and `by "tier" {`: the name stands alone.
  mutating func failNameOfChoice() -> Bool {
    guard at(word: "by"), !isRecovering else { return false }
    let isInside = token(ahead: 1).kind == .leftParenthesis && token(ahead: 3).kind == .rightParenthesis
    let (name, brace) = (token(ahead: isInside ? 2 : 1), token(ahead: isInside ? 4 : 2))
    guard name.kind == (isInside ? .name : .string), brace.kind == .leftBrace, !brace.startsLine else { return false }
    let whole = range(token(ahead: 1)).union(range(token(ahead: isInside ? 3 : 1)))
    let meant = isInside ? text(name) : String(text(name).dropFirst().dropLast())
    guard isAttribute(meant) else { return false }
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `image ("https://…")`
  mutating func failTextInParentheses(of owner: String) -> Bool {
    let (text, closing) = (token(ahead: 1), token(ahead: 2))
    if owner == Word.badge.rawValue, text.kind == .name, closing.kind == .rightParenthesis, !closing.startsLine {
      // `badge(unread)`
      let whole = currentRange.union(range(closing))
      let isClose = index > 0 && tokens[index - 1].end == current.start
      let meant = (isClose ? " " : "") + self.text(text)
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
      failCovering(whole, problem.diagnostic(at: whole))
      return true
    }
    guard owner == Word.image.rawValue, text.kind == .string, closing.kind == .rightParenthesis, !closing.startsLine
    else { return false }
    return failGroup()
  }

  /// `sender: if guest-name is set then guest-name else "the patrol"`: a value, and what stands in for it.
  ///
  /// - Parameter label: the parameter that is given; what asks for more than the value's presence is told as a condition.
  mutating func takeChoiceOfArgument(_ label: String) -> SourceRange? {
    let name = token(ahead: 1)
    guard at(word: "if"), !isRecovering, name.kind == .name, !name.startsLine else { return nil }
    // `if guest-name is set then`, `if guest-name then` and `if guest-name != null then`
    let line = tokens[index...].prefix(12).prefix { !$0.startsLine || $0.start == current.start }
    guard let then = line.firstIndex(where: { text($0) == "then" }), then + 2 < tokens.count,
      text(tokens[then + 1]) == text(name), text(tokens[then + 2]) == "else", then + 3 < tokens.count,
      [.name, .string, .number, .date].contains(tokens[then + 3].kind)
    else { return nil }
    let words = SourceRange(file: file.id, start: current.start, end: tokens[then + 1].start)
    let (written, meant) = (range(tokens[then + 1]), words.union(range(tokens[then + 3])))
    covered.append(meant)
    if silence == 0 {
      let value = file.text(in: written.union(range(tokens[then + 3])))
      let asked = tokens[(index + 2)..<then].map { text($0) }
      if [[], ["is", "set"], ["!=", "null"], ["!=", "nil"]].contains(asked) {
        diagnostics.report(LineProblem.foreignWord(file.text(in: meant), meant: value).diagnostic(at: meant))
      } else {
        diagnostics.report(ContentProblem.conditionAsArgument(label, meant: nil).diagnostic(at: meant))
      }
    }
    while index < then + 4 { advance() }
    return meant
  }

  /// `reward(vip: member == true)`: up to the next argument or the end, told as a condition.
  mutating func takeConditionOfArgument(_ label: String) -> SourceRange? {
    let first = at(word: "not") ? 1 : 0
    let (name, sign) = (token(ahead: first), token(ahead: first + 1))
    guard at(.name), !isRecovering, name.kind == .name, !name.startsLine, !sign.startsLine,
      isAttribute(text(name)) || isSegment(text(name)) || text(name).contains("[")
    else { return nil }
    let isJoint = ["and", "or"].contains(text(sign)) && isTestable(token(ahead: first + 2))
    let isTest =
      Self.comparison(sign.kind) != nil || isJoint
      || sign.kind == .name && Syntax.Test.firstWords.contains(text(sign))
    guard first == 1 || isTest else { return nil }
    var (place, depth) = (index + 1, 0)
    while place < index + 32, place + 2 < tokens.count, !tokens[place].startsLine {
      let token = tokens[place]
      if depth == 0, token.kind == .rightParenthesis { break }
      if depth == 0, token.kind == .comma, tokens[place + 1].kind == .name, tokens[place + 2].kind == .colon { break }
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      place += 1
    }
    guard [.rightParenthesis, .comma].contains(tokens[place].kind), !tokens[place].startsLine else { return nil }
    let whole = currentRange.union(range(tokens[place - 1]))
    let isFlag =
      first == 0 && place == index + 3 && text(tokens[place - 1]) == "true"
      && (sign.kind == .equal || text(sign) == "is")
    covered.append(whole)
    if silence == 0 {
      let problem = ContentProblem.conditionAsArgument(label, meant: isFlag ? text(name) : nil)
      diagnostics.report(problem.diagnostic(at: whole))
    }
    while index < place { advance() }
    return whole
  }

  private func isTestable(_ token: Token) -> Bool {
    token.kind == .name && !token.startsLine
      && (isAttribute(text(token)) || isSegment(text(token)) || text(token) == "not")
  }

  /// `reward(tone: Well done!)`: words up to the next argument or the end, told as a text without its quotes.
  mutating func takeBareTextOfArgument() -> SourceRange? {
    let second = token(ahead: 1)
    guard at(.name), !isRecovering, second.kind == .name && text(second) != "else" || second.kind == .notSign,
      !second.startsLine, second.kind == .notSign || !["or", "otherwise"].contains(text(second))
    else { return nil }
    var place = index + 1
    while place < index + 32, place + 2 < tokens.count {
      let token = tokens[place]
      if token.startsLine { return nil }
      if token.kind == .rightParenthesis { break }
      if token.kind == .comma, tokens[place + 1].kind == .name, tokens[place + 2].kind == .colon { break }
      guard [.name, .notSign, .number, .comma, .question].contains(token.kind) else { return nil }
      place += 1
    }
    guard place < index + 32, [.rightParenthesis, .comma].contains(tokens[place].kind) else { return nil }
    // With a full stop or the like behind it, which the lexer passed over.
    let inside = file.bytes[Int(current.start)..<Int(tokens[place].start)]
    let blanks = inside.reversed().prefix { $0 <= 0x20 }.count
    let whole = SourceRange(file: file.id, start: current.start, end: tokens[place].start - UInt32(blanks))
    let meant = CampaignString.quoted(file.text(in: whole), as: .source)
    covered.append(whole)
    if silence == 0 { diagnostics.report(LineProblem.bareText(meant: meant).diagnostic(at: whole)) }
    while index < place { advance() }
    return whole
  }

  /// `key "K", first-name else "you"` and `key "K" with first-name`: values without their parentheses.
  mutating func parseBareArguments(of key: Syntax.StringLiteral) -> [Syntax.DataValue]? {
    let next = token(ahead: 1)
    guard at(.comma) || (at(.name) && ["with", "using", "from", "args"].contains(word)), !current.startsLine,
      !next.startsLine, next.kind == .name || next.kind == .string || next.kind == .number
    else { return nil }
    let gap = SourceRange(file: file.id, start: key.range.end, end: next.start)
    advance()
    let first = currentRange
    var values: [Syntax.DataValue] = []
    repeat { values.append(parseAnyValue(.attributeOrValue, of: "key")) } while !isRecovering && take(.comma)
    if isRecovering { return values }
    let written = file.text(in: rangeToHere(from: first))
    let whole = gap.union(rangeToHere(from: first))
    report(
      .foreignWord(file.text(in: whole).drop { $0 == " " }.description, meant: "(\(written))", replacing: whole),
      at: whole)
    return values
  }

  /// `except (2026-12-25, 2027-01-01)`: a list has no parentheses.
  mutating func failGroup() -> Bool {
    guard at(.leftParenthesis), !current.startsLine else { return false }
    var last = 1
    while last < 64, ![.rightParenthesis, .leftBrace, .rightBrace, .endOfFile].contains(token(ahead: last).kind) {
      last += 1
    }
    guard last > 1, token(ahead: last).kind == .rightParenthesis else { return false }
    let whole = currentRange.union(range(token(ahead: last)))
    let inner = file.text(in: range(token(ahead: 1)).union(range(token(ahead: last - 1))))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: inner).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }
}
