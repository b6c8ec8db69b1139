/// How long ago something was, in words that mean two things or deny one.
extension Parser {
  /// `30 days`, behind `within`; with `ago` one side of now is meant, and `within` looks to both.
  mutating func parseWithin(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition {
    let sign = index > 0 ? range(tokens[index - 1]) : currentRange
    let duration = parseDuration()
    guard at(word: "ago"), !isRecovering else { return .test(operand, .within(duration), rangeToHere(from: start)) }
    let (name, written) = (operand.name, file.text(in: duration.range))
    advance()
    let whole = rangeToHere(from: sign)
    let problem: any Problem =
      name.isOfThePast
      ? LineProblem.foreignWord(file.text(in: whole), meant: "within \(written)")
      : ConditionProblem.oneWay(
        file.text(in: whole), name: name.text, written, isAhead: false, isDenied: isBehindNot(start))
    report(problem.diagnostic(at: whole))
    return .invalid(whole)
  }

  /// `no more than 90 days ago` and `not older than 90 days`: what is denied is the other side.
  mutating func parseDeniedAge(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let side = text(token(ahead: 1)).lowercased()
    guard at(.name), ["no", "not"].contains(word.lowercased()), text(token(ahead: 2)) == "than",
      ["more", "older", "longer", "earlier", "less", "newer", "later"].contains(side), token(ahead: 3).kind == .number,
      isUnit(ahead: 4), isWord("ago", ahead: 5) || side == "older" || side == "newer"
    else { return nil }
    let sign = currentRange
    for _ in 0..<3 { advance() }
    let duration = parseDuration()
    _ = take(word: "ago")
    let whole = rangeToHere(from: sign)
    let relation: Syntax.Side = ["less", "newer", "later"].contains(side) ? .before : .after
    let meant = "\(relation == .before ? "before" : "after") \(file.text(in: duration.range)) ago"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .test(operand, .ago(relation, duration), rangeToHere(from: start))
  }

  /// `points > 0 if points is set`: what is asked first stands first.
  mutating func failPresenceBehindIf() -> Bool {
    let (name, end) = (token(ahead: 1), token(ahead: 3))
    guard at(word: "if"), index > 2, !current.startsLine, name.kind == .name, isWord("is", ahead: 2),
      text(end) == "set",
      isEndOfTest(token(ahead: 4)), case let operand = tokens[index - 3], text(operand) == text(name),
      Self.comparison(tokens[index - 2].kind) != nil
    else { return false }
    let whole = range(operand).union(range(end))
    let test = file.text(in: range(operand).union(range(tokens[index - 1])))
    let meant = joinedByAnd("\(text(name)) is set and \(test)", at: whole)
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `first-name not empty`
  mutating func parsePresenceDenied(of operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    let (state, next) = (token(ahead: 1), token(ahead: 2))
    guard at(word: "not"), !state.startsLine, ["empty", "blank", "null", "missing", "set"].contains(text(state)),
      isEndOfTest(next) || next.kind == .string
    else { return nil }
    let whole = currentRange.union(range(state))
    let isSet = text(state) != "set"
    report(.foreignWord(file.text(in: whole), meant: isSet ? "is set" : "is missing"), at: whole)
    advance()
    advance()
    return .presence(operand.name, isSet: isSet, rangeToHere(from: start))
  }

  /// `or` behind a test that was told, and of which nothing is left.
  var isJointBehindReported: Bool {
    guard at(word: "or") || at(word: "and"), index > 0 else { return false }
    return hasReportedSign(from: tokens[index - 1].end, to: current.start)
  }

  /// `in 100..` and `in ..200`, of which one end is left open.
  mutating func failOpenSpan(of operand: Syntax.Operand) -> Bool {
    guard operand.fallback == nil, index > 0 else { return false }
    if let span = spanWithCommas {
      // `in 0,5..1,5`
      let problem = LineProblem.foreignWord(file.text(in: span.range), meant: span.meant)
      failCovering(span.range, problem.diagnostic(at: span.range))
      return true
    }
    let (sign, value, last) = (range(tokens[index - 1]), token(ahead: 1), token(ahead: 2))
    if at(.upTo), [.number, .date].contains(value.kind), !value.startsLine, isEndOfTest(last) {
      let whole = sign.union(range(value))
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: "<= \(text(value))")
      failCovering(whole, problem.diagnostic(at: whole))
      return true
    }
    guard at(.number) || at(.date), value.kind == .upTo, isEndOfTest(last) else { return false }
    let whole = sign.union(range(value))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: ">= \(text(current))")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// The two ends of a span, one or both of which have a comma before their decimals, or their thousands as a letter.
  private var spanWithCommas: (range: SourceRange, meant: String)? {
    var (place, ends) = (0, [String]())
    while ends.count < 2 {
      guard token(ahead: place).kind == .number, place == 0 || !token(ahead: place).startsLine else { return nil }
      var number = text(token(ahead: place))
      let unit = token(ahead: place + 1)
      if let zeros = ["k": "_000", "m": "_000_000"][text(unit)], unit.start == token(ahead: place).end {
        // `50k..60k`
        number += zeros
        place += 1
      }
      if token(ahead: place + 1).kind == .comma, token(ahead: place + 2).kind == .number,
        token(ahead: place + 2).start == token(ahead: place).end + 1
      {
        number += "." + text(token(ahead: place + 2))
        place += 2
      }
      ends.append(number)
      if ends.count == 1, token(ahead: place + 1).kind != .upTo { return nil }
      place += ends.count == 1 ? 2 : 0
    }
    guard place > 2, ends.count == 2 else { return nil }
    return (currentRange.union(range(token(ahead: place))), ends.joined(separator: ".."))
  }

  /// `"04", "01"` behind `starts with` and its first value: asked for each.
  mutating func failSeveralStarts(
    _ test: Syntax.TextTest, of operand: Syntax.Operand, beginningWith first: Syntax.Value, from start: SourceRange
  ) -> Bool {
    guard at(.comma), !isRecovering, case .string = first, token(ahead: 1).kind == .string, !token(ahead: 1).startsLine,
      !isBehindNot(start)
    else { return false }
    var values = [file.text(in: first.range)]
    while at(.comma), token(ahead: 1).kind == .string, !token(ahead: 1).startsLine {
      advance()
      values.append(text(current))
      advance()
    }
    let whole = rangeToHere(from: start)
    let tests = values.map { "\(operand.name.text) \(test.kind.rawValue) \($0)" }.joined(separator: " or ")
    report(.foreignWord(file.text(in: whole), meant: "(\(tests))"), at: whole)
    return true
  }
}
