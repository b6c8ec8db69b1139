extension Parser {
  /// condition = conjunction ("or" conjunction)*
  mutating func parseCondition() -> Syntax.Condition {
    let start = placeOfMistake
    guard depth < Self.maximumDepth else {
      fail(.tooDeep, at: start)
      return .invalid(start)
    }
    depth += 1
    defer { depth -= 1 }
    var parts = [parseConjunction()]
    while takeJoint("or", .orSign) { parts.append(parseConjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts, rangeToHere(from: start))
  }

  /// conjunction = negation ("and" negation)*
  private mutating func parseConjunction() -> Syntax.Condition {
    let start = placeOfMistake
    var parts = [parseNegation()]
    while takeJoint("and", .andSign) { parts.append(parseNegation()) }
    return parts.count == 1 ? parts[0] : .and(parts, rangeToHere(from: start))
  }

  /// Moves over `and` or `or`, which may also begin the next line; the condition goes on behind it, on whatever line.
  private mutating func takeJoint(_ joint: String, _ sign: Token.Kind) -> Bool {
    guard !isRecovering else { return false }
    let isJoint = current.kind == sign || (current.kind == .name && text(current) == joint)
    guard isJoint else { return false }
    if isBlocked { continueLine() }
    advance()
    if !isAtDeclaration { continueLine() }
    return true
  }

  /// negation = "not" negation | primary
  private mutating func parseNegation() -> Syntax.Condition {
    let start = placeOfMistake
    guard at(word: "not") || at(.notSign) else { return parsePrimary() }
    guard depth < Self.maximumDepth else {
      fail(.tooDeep, at: start)
      return .invalid(start)
    }
    depth += 1
    defer { depth -= 1 }
    advance()
    let condition = parseNegation()
    return .not(condition, rangeToHere(from: start))
  }

  /// primary = "(" condition ")" | "everyone" | "sample" percent "of" string | "topic" string | operand test?
  private mutating func parsePrimary() -> Syntax.Condition {
    let start = placeOfMistake
    switch kind {
    case .leftParenthesis:
      if isOperandInParentheses { return parseTest(of: parseOperandInParentheses(), from: start) }
      let opening = currentRange
      parentheses += 1
      advance()
      let condition = parseCondition()
      closeParenthesis(opening)
      return isRecovering ? .invalid(rangeToHere(from: start)) : condition
    case .name:
      break
    case .number, .percent, .date, .time, .instant, .zone, .string, .multilineString:
      return parseReversedComparison()
    case .tableKey, .leftBrace, .rightBrace, .rightParenthesis, .comma, .colon, .question, .equal, .notEqual, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .upTo, .andSign, .orSign, .notSign, .stray, .endOfFile, nil:
      fail(expected: "a condition")
      return .invalid(start)
    }
    if take(word: "everyone") { return .everyone(rangeToHere(from: start)) }
    let next = token(ahead: 1)
    if at(word: "sample"), next.kind == .percent || next.kind == .number || isWord("of", ahead: 1) {
      return parseSample()
    }
    if at(word: "topic"), next.kind == .string || (next.kind == .name && !next.startsLine && !isConditionWord(next)) {
      advance()
      let topic = parseString("the topic's name in quotes")
      return isRecovering ? .invalid(rangeToHere(from: start)) : .topic(topic, rangeToHere(from: start))
    }
    let isUnusable = isUnusableName
    let condition = parseTest(of: parseOperand(), from: start)
    return isUnusable ? .invalid(rangeToHere(from: start)) : condition
  }

  /// Whether a word may stand behind a name in a condition.
  private func isConditionWord(_ token: Token) -> Bool {
    [
      "and", "or", "is", "in", "else", "starts", "ends", "contains", "within", "before", "after", "speaks", "by", "key",
      "not",
    ].contains(text(token))
  }

  /// "sample" percent "of" string
  private mutating func parseSample() -> Syntax.Condition {
    let start = currentRange
    advance()
    if at(word: "of") { fail(expected: "a share, such as `10%`") }
    let share = parseValue("a share, such as `10%`")
    if !take(word: "of") { fail(expected: "`of` and a text in quotes") }
    let salt = parseString("a text in quotes, which makes this sample another than others")
    return isRecovering ? .invalid(rangeToHere(from: start)) : .sample(share, salt: salt, rangeToHere(from: start))
  }

  /// operand = name ("else" value)?
  private mutating func parseOperand() -> Syntax.Operand {
    let start = placeOfMistake
    let name = parseName("an attribute or a segment")
    let fallback = take(word: "else") ? parseValue("the value that stands in for a missing one") : nil
    return Syntax.Operand(name: name, fallback: fallback, range: rangeToHere(from: start))
  }

  /// `(cart-items else 0)`
  private var isOperandInParentheses: Bool {
    token(ahead: 1).kind == .name && token(ahead: 2).kind == .name && text(token(ahead: 2)) == "else"
      && token(ahead: 4).kind == .rightParenthesis
  }

  private mutating func parseOperandInParentheses() -> Syntax.Operand {
    let opening = currentRange
    parentheses += 1
    advance()
    let operand = parseOperand()
    closeParenthesis(opening)
    return operand
  }

  /// `3 < cart-items`: reported with the way round that the language has, and understood.
  private mutating func parseReversedComparison() -> Syntax.Condition {
    let start = currentRange
    let value = parseValue(allowsDuration: true)
    guard !isRecovering, let sign = kind.flatMap(Self.comparison), token(ahead: 1).kind == .name else {
      fail(.conditionBeginsWithValue, at: start)
      return .invalid(start)
    }
    let signRange = currentRange
    advance()
    let name = parseName("an attribute")
    let range = rangeToHere(from: start)
    if kind.flatMap(Self.comparison) != nil {
      fail(.chainedComparison(name.text), at: range.union(currentRange))
      return .invalid(range)
    }
    let turned = Self.turned(sign)
    report(
      .reversedComparison(meant: "\(name.text) \(turned.rawValue) \(file.text(in: value.range))"), at: range)
    let operand = Syntax.Operand(name: name, fallback: nil, range: name.range)
    return .comparison(operand, Syntax.Comparison(kind: turned, range: signRange), value, range)
  }

  static func comparison(_ kind: Token.Kind) -> Syntax.Comparison.Kind? {
    switch kind {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .name, .number, .percent, .date, .time, .instant, .zone, .string, .multilineString, .tableKey, .leftBrace,
      .rightBrace, .leftParenthesis, .rightParenthesis, .comma, .colon, .question, .upTo, .andSign, .orSign, .notSign,
      .stray, .endOfFile:
      nil
    }
  }

  private static func turned(_ kind: Syntax.Comparison.Kind) -> Syntax.Comparison.Kind {
    switch kind {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
