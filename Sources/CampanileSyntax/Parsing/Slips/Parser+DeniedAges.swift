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
}
