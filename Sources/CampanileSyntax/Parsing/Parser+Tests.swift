extension Parser {
  /// test = sign value | "in" "(" value ("," value)* ")" | "in" value ".." value | ("starts" | "ends") "with" value
  ///      | "contains" value | "within" duration | ("before" | "after") (duration "ago" | value) | "speaks" name
  ///      | "is" ("set" | "missing")
  ///
  /// Without a test the operand is a segment or a boolean attribute.
  mutating func parseTest(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    guard !isRecovering else { return .invalid(rangeToHere(from: start)) }
    let (condition, isUnreadable) = reading { $0.parseTestIfAny(of: operand, from: start) }
    if isRecovering || isUnreadable { return .invalid(rangeToHere(from: start)) }
    if let condition { return condition }
    guard let fallback = operand.fallback else { return .name(operand.name) }
    // `vip else false`, alone, asks whether it is true.
    let sign = Syntax.Comparison(kind: .equal, range: fallback.range)
    return .comparison(operand, sign, .boolean(true, fallback.range), operand.range)
  }

  private mutating func parseTestIfAny(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let sign = currentRange
    if let comparison = kind.flatMap(Self.comparison) {
      advance()
      let value = parseValue("a value to compare with", allowsDuration: true)
      let condition = Syntax.Condition.comparison(
        operand, Syntax.Comparison(kind: comparison, range: sign), value, rangeToHere(from: start))
      if let kind, Self.comparison(kind) != nil {
        fail(.chainedComparison(operand.name.text), at: currentRange)
      }
      return condition
    }
    switch word {
    case "in":
      advance()
      return parseMembership(of: operand, from: start)
    case "not" where isWord("in", ahead: 1):
      report(.notIn(operand.name.text), at: sign.union(range(token(ahead: 1))))
      advance()
      advance()
      return .not(parseMembership(of: operand, from: start), rangeToHere(from: start))
    case "starts", "ends":
      let kind: Syntax.TextTest.Kind = word == "starts" ? .startsWith : .endsWith
      advance()
      if !take(word: "with") { fail(expected: "`with`") }
      let test = Syntax.TextTest(kind: kind, range: rangeToHere(from: sign))
      let value = parseValue("a text in quotes")
      return .text(operand, test, value, rangeToHere(from: start))
    case "contains":
      advance()
      let value = parseValue("a text in quotes")
      return .text(operand, Syntax.TextTest(kind: .contains, range: sign), value, rangeToHere(from: start))
    case "within":
      advance()
      let duration = parseDuration()
      return .within(operand, duration, rangeToHere(from: start))
    case "before", "after":
      let isBefore = word == "before"
      advance()
      return parseMoment(of: operand, isBefore: isBefore, from: start)
    case "speaks":
      advance()
      let language = parseName("a language, such as `pt`")
      return .speaks(operand, language, rangeToHere(from: start))
    case "is":
      advance()
      return parsePresence(of: operand, from: start)
    default:
      return nil
    }
  }

  /// "(" value ("," value)* ")" | value ".." value
  private mutating func parseMembership(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    if at(.leftParenthesis) {
      let values = parseList { parser -> Syntax.Value? in
        let value = parser.parseValue()
        return parser.isRecovering ? nil : value
      }
      return .oneOf(operand, values, rangeToHere(from: start))
    }
    let lower = parseValue("a list such as `(a, b)`, or a range such as `1..5`")
    if !take(.upTo) { fail(expected: "`..` and the range's end, or a list in parentheses") }
    let upper = parseValue("the range's end")
    return .between(operand, lower, upper, rangeToHere(from: start))
  }

  /// duration "ago" | value
  private mutating func parseMoment(
    of operand: Syntax.Operand, isBefore: Bool, from start: SourceRange
  ) -> Syntax.Condition {
    guard at(.number) else {
      let value = parseValue("a day such as `2026-12-01`, or `60 days ago`")
      return .relation(operand, isBefore: isBefore, value, rangeToHere(from: start))
    }
    let duration = parseDuration()
    if !isRecovering, !take(word: "ago") { report(.missingAgo, at: duration.range) }
    return .ago(operand, isBefore: isBefore, duration, rangeToHere(from: start))
  }

  /// "set" | "missing"
  private mutating func parsePresence(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    let name = operand.name
    if operand.fallback != nil { report(.fallbackWithPresence, at: operand.range) }
    if take(word: "set") { return .presence(name, isSet: true, rangeToHere(from: start)) }
    if take(word: "missing") { return .presence(name, isSet: false, rangeToHere(from: start)) }
    if at(word: "not"), isWord("set", ahead: 1) || isWord("missing", ahead: 1) {
      let isSet = isWord("missing", ahead: 1)
      let range = currentRange.union(range(token(ahead: 1)))
      report(.presenceNegated(meant: isSet ? "set" : "missing"), at: range)
      advance()
      advance()
      return .presence(name, isSet: isSet, rangeToHere(from: start))
    }
    fail(expected: "`set` or `missing`", help: ["to compare with a value write `\(name.text) = …`"])
    return .invalid(start)
  }
}
