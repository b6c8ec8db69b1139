/// Conditions side by side, or below each other, without the `and` or `or` that joins them.
extension Parser {
  /// Tells of a joint that is missing before what can only be another condition. Which joint is meant decides who it is for,
  /// so that nothing more is said of the condition.
  mutating func failLostJoint() {
    guard isAtLostJoint else { return }
    if isBlocked { continueLine() }
    fail(.lostJoint(before: text(current)), at: currentRange)
  }

  /// `not tags contains "no-ads"` below a condition, `name is set` behind one
  private var isAtLostJoint: Bool {
    let next = token(ahead: 1)
    guard current.kind == .name, !next.startsLine else { return false }
    let name = text(current)
    if name == "not" { return current.startsLine && next.kind == .name || !current.startsLine && isNegated(next) }
    // What stands twice, and what begins a line or declaration, is told as that.
    guard Vocabulary.words[name] == nil, DeclarationKeyword(rawValue: name) == nil, index > 0,
      text(tokens[index - 1]) != name
    else { return false }
    return next.kind == .name && Self.tests.contains(text(next))
  }

  /// `members not points > 5`
  private func isNegated(_ next: Token) -> Bool {
    let test = token(ahead: 2)
    return next.kind == .name && !test.startsLine
      && (Self.comparison(test.kind) != nil || test.kind == .name && Self.tests.contains(text(test)))
  }

  /// `to lapsed,` with the next condition below: reported, and read as `and`, which such lists mean.
  mutating func takeCommaForJoint() -> Bool {
    let (next, sign) = (token(ahead: 1), token(ahead: 2))
    guard at(.comma), parentheses == 0, next.startsLine, next.kind == .name, Vocabulary.words[text(next)] == nil,
      DeclarationKeyword(rawValue: text(next)) == nil, !sign.startsLine,
      Self.comparison(sign.kind) != nil || sign.kind == .name && Self.tests.contains(text(sign))
    else { return false }
    let comma = currentRange
    report(.foreignWord(",", meant: " and", replacing: comma), at: comma)
    advance()
    return true
  }

  private static let tests: Set = ["is", "contains", "in", "between", "within", "speaks"]
}
