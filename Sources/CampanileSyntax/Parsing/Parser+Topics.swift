/// Topics, and what people write who want several of them.
extension Parser {
  /// `topics "a", "b"`, `topic ("a", "b")`, `topic in ("a", "b")`, `topic = "a"`: each is a condition of its own.
  mutating func parseTopicsInWords() -> Syntax.Condition? {
    guard at(.name), word == "topic" || word == "topics" && !isSet(word) else { return nil }
    let start = currentRange
    var place = 1
    if [.equal, .colon].contains(token(ahead: 1).kind) || ["in", "is", "contains"].contains(text(token(ahead: 1))) {
      place = 2
    }
    if token(ahead: place).kind == .leftParenthesis { place += 1 }
    if place > 1, let each = parseTopicsOfGroup(ahead: place - 1) { return each }
    var names: [String] = []
    while token(ahead: place).kind == .string, !token(ahead: place).startsLine {
      names.append(text(token(ahead: place)))
      place += 1
      let isJoint = token(ahead: place).kind == .comma || text(token(ahead: place)) == "or"
      guard isJoint, token(ahead: place + 1).kind == .string, !token(ahead: place).startsLine else { break }
      // `topic "a" or "b"` is told as a topic alone.
      if place == 2, word == "topic", text(token(ahead: place)) == "or" { break }
      place += 1
    }
    guard let first = names.first else { return nil }
    if token(ahead: place).kind == .rightParenthesis, !token(ahead: place).startsLine, hasOpened(before: place) {
      place += 1
    }
    let whole = start.union(range(token(ahead: place - 1)))
    // `topic "a"` is right, and `topics "a"` a word for it that is told elsewhere.
    guard names.count > 1 || place > 2 else { return nil }
    let joined = names.map { "topic \($0)" }.joined(separator: " or ")
    let isAmongAnd = index > 0 && ["and", "not"].contains(text(tokens[index - 1])) || isWord("and", ahead: place)
    let meant = names.count == 1 ? "topic \(first)" : isAmongAnd ? "(\(joined))" : joined
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    let parentheses = parentheses
    for _ in 0..<place { advance() }
    self.parentheses = parentheses
    return .invalid(whole)
  }

  /// `topic ("a" and "b")`: the parenthesis stands some places ahead.
  private mutating func parseTopicsOfGroup(ahead place: Int) -> Syntax.Condition? {
    guard let group = groupOfValues(ahead: place), group.kind == .string, group.joints.contains("and") else {
      return nil
    }
    let start = currentRange
    for _ in 0..<place + group.count { advance() }
    let whole = rangeToHere(from: start)
    report(.foreignWord(file.text(in: whole), meant: group.tests(behind: "topic")), at: whole)
    return .invalid(whole)
  }

  /// `'coast' in topics && !('islands' in topics)`, a condition as Firebase itself writes it: one report, whatever it holds.
  mutating func parseTopicsOfFirebase() -> Syntax.Condition? {
    let start = currentRange
    var (meant, place, open) = ("", 0, 0)
    while true {
      while case let sign = token(ahead: place).kind, sign == .notSign || sign == .leftParenthesis {
        // One topic needs no parentheses.
        let isAlone = token(ahead: place + 4).kind == .rightParenthesis
        if sign == .notSign { meant += "not " } else if !isAlone { meant += "(" }
        if sign == .leftParenthesis { open += 1 }
        place += 1
      }
      let (topic, list) = (token(ahead: place), token(ahead: place + 2))
      let inside = text(topic).dropFirst().dropLast()
      guard topic.kind == .string, text(topic).hasPrefix("'"), !inside.contains("\""), !list.startsLine,
        isWord("in", ahead: place + 1), text(list) == "topics"
      else { return nil }
      meant += "topic \"\(inside)\""
      let isAlone = place > 0 && token(ahead: place - 1).kind == .leftParenthesis
      place += 3
      var isFirst = true
      while open > 0, token(ahead: place).kind == .rightParenthesis, !token(ahead: place).startsLine {
        if !(isFirst && isAlone) { meant += ")" }
        (isFirst, open) = (false, open - 1)
        place += 1
      }
      let joint = token(ahead: place)
      guard !joint.startsLine, let word = Self.joints[joint.kind] ?? Self.jointWords[text(joint)] else { break }
      meant += " \(word) "
      place += 1
    }
    guard open == 0 else { return nil }
    let whole = start.union(range(token(ahead: place - 1)))
    covered.append(whole)
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    diagnostics.report(problem.diagnostic(at: whole))
    for _ in 0..<place { advance() }
    return .invalid(whole)
  }

  private static let joints: [Token.Kind: String] = [.andSign: "and", .orSign: "or"]
  private static let jointWords = ["and": "and", "or": "or", "AND": "and", "OR": "or"]

  /// Whether one of the tokens up to a place opens a parenthesis.
  private func hasOpened(before place: Int) -> Bool {
    (1..<place).contains { token(ahead: $0).kind == .leftParenthesis }
  }

  /// `topic "a" or "b"`: reported with what is asked, and read.
  mutating func parseTopicAlone(behind previous: Syntax.Condition?) -> Syntax.Condition? {
    let asked: SourceRange
    var isNegated = false
    switch previous?.end {
    case .topic(_, let range)?: asked = range
    case .not(.topic(_, let range), _)?:
      asked = range
      isNegated = true
    default: return nil
    }
    guard at(.string), !current.isMalformed, isEndOfTest(token(ahead: 1)) else { return nil }
    let start = currentRange
    let isOr = index > 0 && text(tokens[index - 1]) == "or"
    let isAdjacent = endBeforeJoint(of: start) == asked.end
    var texts = [text(current)]
    let joint = isOr ? "or" : "and"
    advance()
    while at(word: joint), token(ahead: 1).kind == .string, isEndOfTest(token(ahead: 2)) {
      advance()
      texts.append(text(current))
      advance()
    }
    if !isNegated, let rest = takeRowOfValues(behind: "topic") {
      // `topic "a" and "b" or "c"`
      let whole = rangeToHere(from: start)
      let tests = texts.map { "topic \($0)" }.joined(separator: " \(joint) ")
      report(.foreignWord(file.text(in: whole), meant: tests + rest), at: whole)
      return .invalid(whole)
    }
    let whole = rangeToHere(from: start)
    let tests = texts.map { "topic \($0)" }
    guard isNegated || isGrouped(behind: previous, isOr: isOr) else {
      let meant = tests.joined(separator: " \(joint) ")
      report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
      return .invalid(whole)
    }
    let all = [file.text(in: asked)] + tests
    if isNegated, !isOr {
      report(.valueAlone(texts[0], help: ConditionProblem.notBoth(all), meant: nil), at: whole)
    } else {
      // `and` binds tighter than `or`, and `not` than both.
      let meant = "(\(all.joined(separator: " or ")))"
      let range = asked.union(whole)
      let help = ConditionProblem.written((isNegated ? "not " : "") + meant)
      report(.valueAlone(texts[0], help: help, meant: isAdjacent ? meant : nil), at: range)
    }
    return .invalid(whole)
  }
}
