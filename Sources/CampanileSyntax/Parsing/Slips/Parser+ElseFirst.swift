/// Values whose parts stand in another order, or lack their half.
extension Parser {
  /// `who else "friend" first-name`, and `who else "friend"`: what stands in comes behind what it stands in for.
  @inline(never)
  mutating func failElseFirst(_ what: Expectation) -> Bool {
    let (standIn, name, behind) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(word: "else"), !isRecovering, !isAttribute(word), !isInput(word), !standIn.startsLine,
      [.string, .number, .name, .date, .instant].contains(standIn.kind)
    else { return false }
    // Behind two names, the first is the next key.
    let isWhole =
      behind.startsLine || behind.kind == .rightBrace
      || behind.kind == .name && !token(ahead: 4).startsLine && token(ahead: 4).kind != .rightBrace
    guard name.kind == .name, !name.startsLine, isAttribute(text(name)) || isInput(text(name)), isWhole else {
      fail(expected: what.beforeElse(text(standIn)))
      return true
    }
    let whole = currentRange.union(range(name))
    let meant = "\(text(name)) else \(text(standIn))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `badge by unread`, and no case behind it.
  @inline(never)
  mutating func failChoiceWithoutBlock(of owner: String) -> Bool {
    let (name, behind) = (token(ahead: 1), token(ahead: 2))
    guard at(word: "by"), !isRecovering, !isAttribute(word), name.kind == .name, !name.startsLine,
      isAttribute(text(name)),
      behind.startsLine || behind.kind == .rightBrace, behind.kind != .leftBrace
    else { return false }
    let whole = currentRange.union(range(name))
    fail(.choiceWithoutCases(owner, by: text(name)), at: whole)
    return true
  }

  /// `badge count(unread)`: in data, where names stand in a row, it is told with them.
  @inline(never)
  mutating func failCallAlone(of owner: String) -> Bool {
    let opening = token(ahead: 1)
    guard owner == "badge" || owner == "image", at(.name), !isRecovering, opening.kind == .leftParenthesis,
      opening.start == current.end
    else { return false }
    let whole = currentRange.union(restOfLine(from: currentRange))
    fail(.callAsValue(word, of: nameInParentheses(ahead: 1)), at: whole)
    return true
  }

  /// `visits`, of `(visits)` some places ahead.
  func nameInParentheses(ahead place: Int) -> String? {
    let name = token(ahead: place + 1)
    return name.kind == .name && token(ahead: place + 2).kind == .rightParenthesis ? text(name) : nil
  }

  /// `coalesce(first-name, "friend")`: whether the call that begins at the token before is the `else` of others.
  @inline(never)
  mutating func failElseAsCall() -> Bool {
    let name = tokens[index - 1]
    let (value, comma, standIn, closing) = (
      token(ahead: 1), token(ahead: 2), token(ahead: 3), token(ahead: 4)
    )
    guard ["coalesce", "ifnull", "nvl", "isnull", "default", "ifempty", "or"].contains(text(name).lowercased()),
      value.kind == .name, comma.kind == .comma, [.string, .number, .date, .name].contains(standIn.kind),
      closing.kind == .rightParenthesis, !closing.startsLine
    else { return false }
    let whole = range(name).union(range(closing))
    let meant = "\(text(value)) else \(text(standIn))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }
}
