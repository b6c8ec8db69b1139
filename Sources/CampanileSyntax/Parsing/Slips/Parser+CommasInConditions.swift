/// What stands behind a condition where `and` or `or` is meant.
extension Parser {
  /// `members, newcomers` and `goal > 0 is set`
  mutating func failComma(behind before: Token) -> Bool {
    if failListWithoutIn(behind: before) { return true }
    if failValuesOfUnnamed(behind: before) || failPresenceOfTest(behind: before) { return true }
    let next = token(ahead: 1)
    if at(.comma), isWord("not", ahead: 1), !next.startsLine, token(ahead: 2).kind == .name, before.kind == .name,
      parentheses == 0, !isBehindNot(range(before)), isSegment(text(before)) || isSegment(text(token(ahead: 2)))
    {
      // `members, not newcomers`
      let whole = currentRange.union(range(next))
      let meant = hasOrBefore ? nil : " and not"
      if let meant { fail(.foreignWord(file.text(in: whole), meant: meant), at: whole) }
      return meant != nil
    }
    if failCommaBeforeTest(behind: before) { return true }
    guard at(.comma), parentheses == 0, before.kind == .name, !isConditionWord(before), next.kind == .name,
      !next.startsLine, !isConditionWord(next), isEndOfTest(token(ahead: 2)) || token(ahead: 2).kind == .comma,
      isSegment(text(before)) || isSegment(text(next)) || isAttribute(text(before)) && isAttribute(text(next))
    else { return false }
    fail(.commaBetween(test(endingWith: before), text(next), sign: text(current)), at: currentRange)
    return true
  }

  /// `os >= 17,0`, behind the first number: no list is compared so.
  var isBehindOrder: Bool {
    index > 1 && [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(tokens[index - 2].kind)
  }

  /// `bins contains bio` where a value stands last; the name itself of a segment or a flag.
  func test(endingWith value: Token) -> String {
    guard index > 2 else { return text(value) }
    let (name, sign) = (tokens[index - 3], tokens[index - 2])
    let isTest = Self.comparison(sign.kind) != nil || sign.kind == .name && isWord("contains", ahead: -2)
    guard isTest, name.kind == .name, isAttribute(text(name)) else { return text(value) }
    return file.text(in: range(name).union(range(value)))
  }

  /// `goal > 0 is set`: two questions about one value.
  private mutating func failPresenceOfTest(behind before: Token) -> Bool {
    let end = token(ahead: 1)
    guard at(word: "is"), text(end) == "set", !end.startsLine, isEndOfTest(token(ahead: 2)), index > 2,
      [.number, .string, .date, .instant, .name].contains(before.kind), case let name = tokens[index - 3],
      Self.comparison(tokens[index - 2].kind) != nil, name.kind == .name, isAttribute(text(name))
    else { return false }
    let whole = range(name).union(range(end))
    let test = file.text(in: range(name).union(range(before)))
    let meant = joinedByAnd("\(text(name)) is set and \(test)", at: whole)
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// `members, visits >= 3`
  private mutating func failCommaBeforeTest(behind before: Token) -> Bool {
    let (name, sign, value) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(.comma), parentheses == 0, before.kind == .name, !isConditionWord(before), isSegment(text(before)),
      name.kind == .name, !name.startsLine, isAttribute(text(name)), Self.comparison(sign.kind) != nil,
      [.number, .name, .string, .date].contains(value.kind), !value.startsLine, isEndOfTest(token(ahead: 4))
    else { return false }
    let test = file.text(in: range(name).union(range(value)))
    fail(.commaBetween(text(before), test, sign: text(current)), at: currentRange)
    return true
  }

  /// `tier (silver, gold)`
  private mutating func failListWithoutIn(behind before: Token) -> Bool {
    guard at(.leftParenthesis), !current.startsLine, before.kind == .name, let known = choices(of: text(before)) else {
      return false
    }
    var place = 1
    while known.contains(text(token(ahead: place))), !token(ahead: place).startsLine {
      place += token(ahead: place + 1).kind == .comma ? 2 : 1
    }
    let end = token(ahead: place)
    guard place > 1, end.kind == .rightParenthesis, !end.startsLine else { return false }
    let whole = range(before).union(range(end))
    let list = file.text(in: currentRange.union(range(end)))
    fail(.foreignWord(file.text(in: whole), meant: "\(text(before)) in \(list)"), at: whole)
    return true
  }
}
