/// Values and signs that stand alone behind `or` and `and`: what they are asked of is said once, before the first.
extension Parser {
  /// `tags contains "a" or "b"`: the test once more, of the same attribute; `nil` where something else stands.
  ///
  /// - Parameter previous: The condition before the last `and` or `or`.
  mutating func parseValueAlone(behind previous: Syntax.Condition?) -> Syntax.Condition? {
    guard [.string, .number, .date].contains(kind), !current.isMalformed, isEndOfValue(token(ahead: 1)),
      let asked = previous?.lastTest, asked.operand.fallback == nil, asked.kindOfValue.map(at) ?? false
    else { return nil }
    if let mixed = parseMixedValues(behind: asked) { return mixed }
    let isOr = isBehindOr
    let first = currentRange
    let values = takeValuesAlone(isOr: isOr)
    let alone = AloneValues(
      asked: asked, texts: values, range: first.union(rangeToHere(from: first)), isOr: isOr,
      isGrouped: isGrouped(behind: previous, isOr: isOr), isAdjacent: asked.range.end == endBeforeJoint(of: first))
    let (problem, range) = alone.problem(in: file)
    report(problem.diagnostic(at: range))
    return .invalid(range)
  }

  /// `kinds contains paper or glass`: values of the same attribute, without quotes.
  mutating func parseNameAlone(behind previous: Syntax.Condition?) -> Syntax.Condition? {
    guard at(.name), !current.isMalformed, isEndOfTest(token(ahead: 1)), let asked = previous?.lastTest,
      asked.operand.fallback == nil, case .text(let test, .name(let first)) = asked.test,
      test.kind == .contains, !isInput(first.text), isValueName(current), index > 0,
      ["or", "and"].contains(text(tokens[index - 1]))
    else { return nil }
    let isOr = isBehindOr
    let range = currentRange
    var values = [word]
    advance()
    while at(word: isOr ? "or" : "and"), token(ahead: 1).kind == .name, isValueName(token(ahead: 1)),
      isEndOfTest(token(ahead: 2))
    {
      advance()
      values.append(word)
      advance()
    }
    let alone = AloneValues(
      asked: asked, texts: values, range: range.union(rangeToHere(from: range)), isOr: isOr,
      isGrouped: isGrouped(behind: previous, isOr: isOr), isAdjacent: asked.range.end == endBeforeJoint(of: range))
    let (problem, whole) = alone.problem(in: file)
    report(problem.diagnostic(at: whole))
    return .invalid(whole)
  }

  private func isValueName(_ token: Token) -> Bool {
    let word = text(token)
    return !token.startsLine && !isSegment(word) && !isAttribute(word) && !isInput(word) && word != "everyone"
      && !isConditionWord(token)
  }

  private static let testsOfOne: Set = ["within", "before", "after", "contains", "starts", "ends", "speaks", "in"]

  /// `arrival is set and within 14 days`: the attribute stands before each of its tests.
  mutating func parseTestAlone(behind previous: Syntax.Condition?) -> Syntax.Condition? {
    let next = token(ahead: 1)
    guard at(.name), Self.testsOfOne.contains(word), !current.startsLine, !next.startsLine, !isAttribute(word),
      [.number, .string, .date, .instant, .leftParenthesis].contains(next.kind) || text(next) == "with"
        || next.kind == .name && !isConditionWord(next) && !isAttribute(text(next))
          && ["speaks", "contains"].contains(word),
      !(at(word: "in") && isAtListOfConditions)
    else { return nil }
    let operand: Syntax.Operand
    // Only a locale speaks.
    let maySay = { (name: String, word: String) in
      word != "speaks" || name.contains("locale") || name.contains("lang")
    }
    switch previous?.end {
    case .presence(let name, isSet: true, _)? where !isBehindOr && maySay(name.text, word):
      operand = Syntax.Operand(name: name, range: name.range)
    case .test(let asked, let test, _)?
    where asked.fallback == nil && test.isAlike(word) && maySay(asked.name.text, word):
      operand = asked
    case .presence?, .test?:
      guard at(word: "speaks") else { return nil }
      operand = Syntax.Operand(name: Syntax.Name("locale", currentRange), range: currentRange)
    default: return nil
    }
    guard !isGrouped(behind: previous, isOr: isBehindOr) else { return nil }
    let start = currentRange
    report(.foreignWord(word, meant: "\(operand.name.text) \(word)"), at: start)
    return parseTest(of: operand, from: start)
  }

  /// Whether `and` stands on either side of what is joined here.
  var isAmongAnd: Bool {
    var depth = 0
    for token in tokens[min(statementStart, index)..<index].reversed() {
      if token.kind == .rightParenthesis { depth += 1 }
      if token.kind == .leftParenthesis { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, token.kind == .andSign || token.kind == .name && text(token) == "and" { return true }
    }
    depth = 0
    for token in tokens[index...].prefix(64) {
      if [.rightBrace, .leftBrace, .endOfFile].contains(token.kind) { return false }
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      let isAnd = token.kind == .andSign || token.kind == .name && text(token) == "and"
      if depth < 0 || token.startsLine && !isAnd { return false }
      if depth == 0, isAnd { return true }
    }
    return false
  }

  /// `items < 3 or > 9`: a sign, and what it is asked of stands before the other.
  mutating func parseSignAlone(behind previous: Syntax.Condition?) -> Syntax.Condition? {
    guard kind.flatMap(Self.comparison) != nil, let asked = previous?.lastTest, asked.operand.fallback == nil else {
      return nil
    }
    let (start, sign, isOr) = (currentRange, text(current), isBehindOr)
    if !isOr, case .comparison(let first, _) = asked.test, let second = kind.flatMap(Self.comparison),
      let side = first.kind.side, side == second.side
    {
      // `streak > 0 and >= 1`: of the same attribute it would say nothing.
      fail(.signWithoutName(sign), at: start)
      return .invalid(start)
    }
    let isAdjacent = asked.range.end == endBeforeJoint(of: start)
    let (test, isUnreadable) = reading { $0.parseTest(of: asked.operand, from: start) }
    guard !isRecovering, !isUnreadable else { return .invalid(start) }
    let isGrouped = isGrouped(behind: previous, isOr: isOr)
    if !asked.isNegated, !isGrouped {
      report(.foreignWord(sign, meant: "\(asked.operand.name.text) \(sign)"), at: start)
      return test
    }
    let second = "\(asked.operand.name.text) \(file.text(in: rangeToHere(from: start)))"
    let tests = [file.text(in: asked.testRange), second]
    let whole = asked.range.union(rangeToHere(from: start))
    let problem = ConditionProblem.alone(sign, asked, tests, isOr: isOr, isAdjacent: isAdjacent)
    report(problem.diagnostic(at: whole))
    return .invalid(whole)
  }

  /// The value here, and those behind it that are joined in the same way.
  private mutating func takeValuesAlone(isOr: Bool) -> [String] {
    let own = kind
    var values = [text(current)]
    advance()
    while kind == .orSign || kind == .andSign || at(word: "or") || at(word: "and"),
      (at(.orSign) || at(word: "or")) == isOr, token(ahead: 1).kind == own, isEndOfValue(token(ahead: 2))
    {
      advance()
      values.append(text(current))
      advance()
    }
    return values
  }

  private var isBehindOr: Bool { index > 0 && (text(tokens[index - 1]) == "or" || tokens[index - 1].kind == .orSign) }

  /// Where what stands before the `and` or `or` ends, behind which a range begins.
  func endBeforeJoint(of range: SourceRange) -> UInt32? {
    let place = tokens[..<index].lastIndex { $0.end <= range.start }
    return place.flatMap { $0 > 0 ? tokens[$0 - 1].end : nil }
  }

  /// Whether what is joined by `or` has something joined by `and` beside it, so that it needs parentheses.
  func isGrouped(behind previous: Syntax.Condition?, isOr: Bool) -> Bool {
    guard isOr else { return false }
    if case .and? = previous { return true }
    return !isRecovering && (kind == .andSign || current.kind == .name && text(current) == "and")
  }

  private func isEndOfValue(_ next: Token) -> Bool {
    isEndOfTest(next) || !next.startsLine && [.andSign, .orSign].contains(next.kind)
  }
}

extension Syntax.Condition {
  /// The test that stands last in it, and whether it is turned around.
  package var lastTest: Syntax.AskedTest? {
    switch end {
    case .test(let operand, let test, let range):
      return Syntax.AskedTest(operand: operand, test: test, isNegated: false, range: range, testRange: range)
    case .not(.test(let operand, let test, let inner), let range):
      // `not tier != gold` is turned around twice.
      if case .comparison(let sign, _) = test, sign.kind == .notEqual { return nil }
      return Syntax.AskedTest(operand: operand, test: test, isNegated: true, range: range, testRange: inner)
    default: return nil
    }
  }
}

extension Syntax {
  /// A test with the `not` before it.
  package struct AskedTest {
    package let operand: Operand
    package let test: Test
    package let isNegated: Bool
    package let range: SourceRange
    package let testRange: SourceRange

    /// It and tests like it, in parentheses.
    package func grouped(_ tests: [String], isOr: Bool) -> String {
      "\(isNegated ? "not " : "")(\(tests.joined(separator: isOr ? " or " : " and ")))"
    }

    /// What its value is, where one more of them may follow.
    var kindOfValue: Token.Kind? {
      switch test {
      case .text(_, .string), .comparison(_, .string): .string
      case .comparison(_, .number): .number
      case .comparison(let sign, .date) where sign.kind.isEquality: .date
      default: nil
      }
    }
  }
}

extension Syntax.Test {
  /// Whether what it asks may be asked by another word too.
  fileprivate func isAlike(_ word: String) -> Bool {
    switch word {
    case "within", "before", "after":
      switch self {
      case .within, .ago, .relation, .comparison(_, .date), .comparison(_, .instant): true
      default: false
      }
    case "contains", "starts", "ends":
      switch self {
      case .text, .comparison(_, .string): true
      default: false
      }
    default: true
    }
  }
}

extension Syntax.Comparison.Kind {
  /// Whether it is true of what is greater, or of what is less.
  fileprivate var side: Bool? {
    switch self {
    case .greater, .greaterOrEqual: true
    case .less, .lessOrEqual: false
    case .equal, .notEqual: nil
    }
  }

  package var isEquality: Bool { self == .equal || self == .notEqual }
}

extension ConditionProblem {
  /// What is alone, where the tests that were meant need parentheses.
  fileprivate static func alone(
    _ written: String, _ asked: Syntax.AskedTest, _ tests: [String], isOr: Bool, isAdjacent: Bool
  ) -> ConditionProblem {
    if asked.isNegated, !isOr { return .valueAlone(written, help: notBoth(tests), meant: nil) }
    let meant = asked.grouped(tests, isOr: isOr)
    return .valueAlone(written, help: ConditionProblem.written(meant), meant: isAdjacent ? meant : nil)
  }
}

/// Values that stand alone behind a test, and what was meant by them.
private struct AloneValues {
  let asked: Syntax.AskedTest
  let texts: [String]
  /// Theirs.
  let range: SourceRange
  let isOr: Bool
  let isGrouped: Bool
  /// Whether no parenthesis stands between the test and them.
  let isAdjacent: Bool

  func problem(in file: SourceFile) -> (any Problem, SourceRange) {
    let name = asked.operand.name.text
    let whole = asked.range.union(range)
    if case .comparison(let sign, _) = asked.test, !sign.kind.isEquality {
      // `points > 1 or 5`: whether more than that is meant or just that, nobody knows.
      return (ConditionProblem.valueAlone(texts[0], help: ConditionProblem.whole(name, texts[0]), meant: nil), range)
    }
    if case .comparison(let sign, let value) = asked.test {
      let list = "\(name) in (\(([file.text(in: value.range)] + texts).joined(separator: ", ")))"
      // Nothing has two values at once, so that nobody excludes just that.
      let isNegated = asked.isNegated || sign.kind == .notEqual
      if isAdjacent, isNegated || isOr {
        return (ConditionProblem.valueAlone(texts[0], help: nil, meant: isNegated ? "not \(list)" : list), whole)
      }
      let help =
        isNegated || isOr
        ? ConditionProblem.written((isNegated ? "not " : "") + list) : ConditionProblem.oneOfTwo(list)
      return (ConditionProblem.valueAlone(texts[0], help: help, meant: nil), whole)
    }
    guard case .text(let test, let first) = asked.test else {
      return (ConditionProblem.conditionBeginsWithValue, range)
    }
    let tests = texts.map { "\(name) \(test.kind.rawValue) \($0)" }
    if !asked.isNegated, !isGrouped {
      let meant = tests.joined(separator: isOr ? " or " : " and ")
      return (LineProblem.foreignWord(file.text(in: range), meant: meant), range)
    }
    // What is written otherwise, as `includes`, is told with them.
    let all = ["\(file.text(in: asked.operand.range)) \(test.kind.rawValue) \(file.text(in: first.range))"] + tests
    return (ConditionProblem.alone(texts[0], asked, all, isOr: isOr, isAdjacent: isAdjacent), whole)
  }
}
