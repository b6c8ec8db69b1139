/// Several conditions in one list, as other tools have them: `all of (vip, points > 3)`, `or(vip, staff)`.
extension Parser {
  /// By the word before a list: the joint that stands between its conditions here, and whether all of it is negated.
  private static let quantifiers: [String: (joint: String, isNegated: Bool)] = [
    "all": ("and", false), "and": ("and", false), "every": ("and", false), "both": ("and", false),
    "any": ("or", false), "or": ("or", false), "some": ("or", false), "either": ("or", false), "one": ("or", false),
    "none": ("or", true), "neither": ("or", true), "not": ("or", true), "in": ("or", false),
  ]

  var isAtListOfConditions: Bool { listOfConditions != nil }

  private var listOfConditions: (joint: String, isNegated: Bool, opening: Int, conditions: [String], end: Int)? {
    guard at(.name), let (joint, isNegated) = Self.quantifiers[word.lowercased()] else { return nil }
    let opening = text(token(ahead: 1)) == "of" ? 2 : 1
    if opening == 2, let names = namesOfList(joint) {
      return (joint, isNegated, opening, names.names, names.end)
    }
    guard token(ahead: opening).kind == .leftParenthesis, let parts = conditionsOfList(from: opening + 1),
      parts.conditions.count > 1
    else { return nil }
    return (joint, isNegated, opening, parts.conditions, parts.end)
  }

  /// `IF(points > 20, true, false)` of a spreadsheet, and `case when points > 20 then true` of a database: the condition is
  /// true or false itself.
  mutating func failFunctionIf() -> Bool {
    let isCase = at(.name) && word == "case" && isWord("when", ahead: 1)
    guard at(.name), word.lowercased() == "if" && token(ahead: 1).kind == .leftParenthesis || isCase else {
      return false
    }
    var (place, depth) = (2, 1)
    while place < 64, !token(ahead: place).startsLine, depth > 0 {
      let token = token(ahead: place)
      if isCase ? text(token) == "then" : depth == 1 && token.kind == .comma { break }
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      place += 1
    }
    let rest = restOfLine(from: currentRange)
    guard place > 2, [.comma, .name].contains(token(ahead: place).kind) || depth == 0 else { return false }
    let last = depth == 0 ? place - 2 : place - 1
    let condition = file.text(in: range(token(ahead: 2)).union(range(token(ahead: last))))
    let isPlain = !condition.contains("(")
    let problem = LineProblem.foreignFunction(isCase ? "case" : word, meant: isPlain ? condition : nil, at: rest)
    failCovering(rest, problem)
    return true
  }

  /// `to =AND(vip, members)`, a formula of a spreadsheet: its sign goes with the list.
  mutating func skipSignOfFormula(behind word: String) -> Bool {
    guard at(.equal), word == Word.to.rawValue, ["and", "or", "not"].contains(text(token(ahead: 1)).lowercased()),
      token(ahead: 2).kind == .leftParenthesis
    else { return false }
    advance()
    return true
  }

  /// Reports such a list with the conditions joined, and gives the rest up; whether one stood there.
  mutating func failListOfConditions() -> Bool {
    guard let list = listOfConditions else { return false }
    let isFormula = index > 1 && tokens[index - 1].kind == .equal && text(tokens[index - 2]) == Word.to.rawValue
    let whole = (isFormula ? range(tokens[index - 1]) : currentRange).union(range(token(ahead: list.end)))
    let joined = list.conditions.joined(separator: " \(list.joint) ")
    let meant = (list.isNegated ? "not " : "") + "(\(joined))"
    let written = file.text(in: currentRange.union(range(token(ahead: list.opening - 1))))
    fail(.foreignWord("\(written) (…)", meant: meant, replacing: whole), at: whole)
    return true
  }

  /// `buyers, vips` behind `one of`, without parentheses.
  private func namesOfList(_ joint: String) -> (names: [String], end: Int)? {
    var (names, place) = ([String](), 2)
    while names.count < 64, token(ahead: place).kind == .name, !token(ahead: place).startsLine,
      !isConditionWord(token(ahead: place)), Vocabulary.words[text(token(ahead: place))] == nil
    {
      names.append(text(token(ahead: place)))
      let sign = token(ahead: place + 1)
      let hasBoth = sign.kind == .comma && text(token(ahead: place + 2)) == joint
      guard sign.kind == .comma || text(sign) == joint && !sign.startsLine else { break }
      place += hasBoth ? 3 : 2
    }
    guard names.count > 1, isEndOfTest(token(ahead: place + 1)), isSegment(names[0]) || isSegment(names[1]) else {
      return nil
    }
    return (names, place)
  }

  /// The texts between the commas of a list, each in parentheses where it is joined itself.
  private func conditionsOfList(from first: Int) -> (conditions: [String], end: Int)? {
    var (conditions, depth, ahead, start) = ([String](), 0, first, first)
    var isJoined = false
    while ahead < first + 128 {
      let token = token(ahead: ahead)
      let isEnd = depth == 0 && (token.kind == .comma || token.kind == .rightParenthesis)
      if isEnd {
        guard ahead > start else { return nil }
        let text = file.text(in: range(self.token(ahead: start)).union(range(self.token(ahead: ahead - 1))))
        let plain = text.hasPrefix("NOT(") || text.hasPrefix("NOT ") ? "not" + text.dropFirst(3) : text
        conditions.append(isJoined ? "(\(plain))" : plain)
        if token.kind == .rightParenthesis { return (conditions, ahead) }
        (start, isJoined) = (ahead + 1, false)
      } else {
        switch token.kind {
        case .leftParenthesis: depth += 1
        case .rightParenthesis: depth -= 1
        case .name: if depth == 0, ["and", "or"].contains(self.text(token)) { isJoined = true }
        case .leftBrace, .rightBrace, .endOfFile, .stray: return nil
        default: break
        }
      }
      ahead += 1
    }
    return nil
  }
}
