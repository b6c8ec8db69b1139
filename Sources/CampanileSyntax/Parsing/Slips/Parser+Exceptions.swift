/// Who shall not be meant, in the words of other languages. These reach over all that is listed behind them, as `not` doesn't.
extension Parser {
  private static let exceptions: Set = ["except", "but", "unless", "without", "minus", "excluding", "exclude"]

  /// `fans, but only with badges` and `fans but only if paid`: both have to hold.
  private mutating func failCondition() -> Bool {
    let but = at(.comma) ? 1 : 0
    let small: Set = ["only", "with", "if", "when", "also", "just", "who", "are", "have", "where"]
    var last = but
    if !isWord("but", ahead: but) {
      // `fans only if paid`
      guard at(word: "only"), but == 0 else { return false }
    }
    guard !token(ahead: but).startsLine else { return false }
    while small.contains(text(token(ahead: last + 1))), !isSegment(text(token(ahead: last + 1))),
      token(ahead: last + 1).kind == .name
    {
      last += 1
    }
    let next = token(ahead: last + 1)
    let isTest = next.kind == .name && !isEndOfTest(token(ahead: last + 2))
    guard last > but || but == 1 && isTest, !next.startsLine, next.kind == .leftParenthesis || next.kind == .name,
      text(next) != "not"
    else { return false }
    let whole = currentRange.union(range(token(ahead: last)))
    let problem = wordForAnd(file.text(in: whole), replacing: whole)
    failCovering(whole, problem)
    return true
  }

  /// `, but not` and `, except`, whose comma goes with them.
  private mutating func failExceptionBehindComma() -> Bool {
    guard at(.comma), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine,
      Self.exceptions.contains(text(token(ahead: 1)))
    else { return false }
    let last = isWord("not", ahead: 2) ? 2 : 1
    guard text(token(ahead: 1)) != "but" || last == 2,
      [.name, .leftParenthesis].contains(token(ahead: last + 1).kind)
    else { return false }
    let written = currentRange.union(range(token(ahead: last)))
    let list = listOfExceptions(from: index + last + 1)
    if list == .single, !hasOrBefore {
      fail(.foreignWord(file.text(in: written), meant: " and not", replacing: written), at: written)
    } else if !hasOrBefore, case .names(let names, let end) = list {
      let meant = " and not (\(names.joined(separator: " or ")))"
      fail(.foreignWord(file.text(in: written), meant: meant, replacing: written.union(end)), at: written)
    } else {
      fail(.exception(file.text(in: written), hasOrBefore: hasOrBefore, isList: list != .single), at: written)
    }
    return true
  }

  /// `except`, `but not` and the like, which end what can be read.
  mutating func failException() -> Bool {
    if failOtherValue() || failCondition() || failExceptionBehindComma() { return true }
    guard at(.name), Self.exceptions.contains(word), !token(ahead: 1).startsLine,
      token(ahead: 1).kind == .name || token(ahead: 1).kind == .leftParenthesis
    else { return false }
    let isDoubled = isWord("not", ahead: 1)
    if word == "but", !isDoubled, isTestBehindBut {
      let problem = wordForAnd(word)
      fail(problem)
      return true
    }
    let range = isDoubled ? currentRange.union(range(token(ahead: 1))) : currentRange
    let list = listOfExceptions(from: index + (isDoubled ? 2 : 1))
    let isPlain = list == .single && !hasOrBefore
    fail(isPlain ? .foreignWord(file.text(in: range), meant: "and not") : exception(range, list), at: range)
    return true
  }

  /// `and except vip`, at the joint.
  mutating func failExceptionBehindJoint() -> Bool {
    let except = token(ahead: 1)
    guard at(word: "and"), except.kind == .name, Self.exceptions.contains(text(except)) else { return false }
    let words = currentRange.union(range(except))
    let list = listOfExceptions(from: index + 2)
    let isSingle = !hasOrBefore && list == .single
    let problem: LineProblem =
      isSingle ? .foreignWord(file.text(in: words), meant: "and not") : exception(words, list)
    fail(problem, at: words)
    return true
  }

  /// `tags contains "news" but not "sale"`: the second value is asked for by itself.
  private mutating func failOtherValue() -> Bool {
    let comma = at(.comma) ? 1 : 0
    let first = token(ahead: comma)
    guard first.kind == .name, !first.startsLine, Self.exceptions.contains(text(first)) || text(first) == "not" else {
      return false
    }
    let place = comma + (isWord("not", ahead: comma + 1) ? 2 : 1)
    let (value, next) = (token(ahead: place), token(ahead: place + 1))
    guard text(first) != "but" || place == comma + 2, index > 2, [.string, .number, .name].contains(value.kind),
      tokens[index - 1].kind == value.kind, !value.startsLine, isEndOfTest(next),
      ![token(ahead: place + 2), token(ahead: place + 3)].prefix(while: { !$0.startsLine }).contains(where: {
        $0.kind == value.kind && value.kind != .name
      })
    else { return false }
    let (name, test) = (tokens[index - 3], tokens[index - 2])
    guard name.kind == .name, isWord("contains", ahead: -2), value.kind != .name || !isSegment(text(value)),
      value.kind != .name || !isAttribute(text(value)), !test.startsLine
    else { return false }
    let written = currentRange.union(range(value))
    if hasOrBefore {
      let words = currentRange.union(range(token(ahead: place - 1)))
      let problem = LineProblem.exception(file.text(in: words), hasOrBefore: true, isList: false)
      failCovering(words, problem.diagnostic(at: words))
      return true
    }
    let meant = "and not \(text(name)) contains \(text(value))"
    let whole = comma == 1 ? SourceRange(file: file.id, start: previousEnd.end, end: written.end) : written
    let problem = LineProblem.foreignWord(
      file.text(in: written), meant: comma == 1 ? " " + meant : meant, replacing: whole)
    failCovering(written, problem.diagnostic(at: written))
    return true
  }

  /// `or else vip`: the joint alone says it.
  mutating func skipElseBehind(_ joint: String) {
    let next = token(ahead: 1)
    guard at(.name), ["else", "otherwise"].contains(word), !isAttribute(word), !isSegment(word), !current.startsLine,
      next.kind == .name || next.kind == .leftParenthesis, !next.startsLine
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `visits >= 3 but last-visit is set`: a test of its own, and nobody who is left out.
  private var isTestBehindBut: Bool {
    let (name, before) = (token(ahead: 1), index > 0 ? text(tokens[index - 1]) : "")
    guard name.kind == .name, !isConditionWord(name), !isEndOfTest(token(ahead: 2)) else { return false }
    return before != "everyone" && !Self.nounsOfPeople.contains(before) && !Self.foreignEveryones.contains(before)
  }

  /// `no` and `without` before names, none of which shall be meant.
  ///
  /// - Returns: Whether there are several, so that it was reported, and what follows given up.
  mutating func failForeignNot() -> Bool {
    let list = listOfExceptions(from: index + 1)
    guard ["no", "non", "without"].contains(word), list != .single else { return false }
    let range = currentRange
    guard case .names(let names, let end) = list else {
      fail(.foreignWord(word, meant: "not"), at: range)
      return true
    }
    let meant = "not (\(names.joined(separator: " or ")))"
    fail(.foreignWord(word, meant: meant, replacing: range.union(end)), at: range)
    return true
  }

  private func exception(_ range: SourceRange, _ list: Exceptions) -> LineProblem {
    let written = file.text(in: range)
    guard !hasOrBefore, case .names(let names, let end) = list else {
      return .exception(written, hasOrBefore: hasOrBefore, isList: list != .single)
    }
    return .foreignWord(
      written, meant: "and not (\(names.joined(separator: " or ")))", replacing: range.union(end))
  }

  private enum Exceptions: Equatable {
    /// One condition.
    case single
    /// Names with `or` or commas between them.
    case names([String], end: SourceRange)
    /// Conditions of other kinds, or joined otherwise.
    case mixed
  }

  /// What stands in a condition from a token on, to its end.
  private func listOfExceptions(from first: Int) -> Exceptions {
    var names: [String] = []
    var (isNames, isJoined, depth, last) = (true, false, 0, first)
    for place in first..<tokens.count {
      let token = tokens[place]
      let isFirst = place == first
      let isJoint = [.andSign, .orSign, .comma].contains(token.kind) || ["and", "or"].contains(text(token))
      let isOpen = !isFirst && isJoinedBehind(place - 1)
      if token.kind == .endOfFile || token.kind == .rightBrace || token.startsLine && !isJoint && !isOpen { break }
      if token.kind == .rightParenthesis, depth == 0 { break }
      if token.kind == .name, !isFirst, !isOpen, !isJoint, depth == 0, Vocabulary.words[text(token)] != nil,
        !isConditionWord(token)
      {
        break
      }
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      if depth == 0, isJoint { isJoined = true }
      if depth == 0, isJoint, token.kind == .andSign || text(token) == "and" { isNames = false }
      if !isJoint {
        if token.kind != .name || !isFirst && !isOpen { isNames = false }
        names.append(text(token))
      }
      last = place
      if isJoined, !isNames { return .mixed }
    }
    if !isJoined { return .single }
    return isNames && !names.isEmpty ? .names(names, end: range(tokens[last])) : .mixed
  }

  private func isJoinedBehind(_ place: Int) -> Bool {
    let token = tokens[place]
    return [.andSign, .orSign, .comma].contains(token.kind)
      || token.kind == .name && ["and", "or"].contains(text(token))
  }

  /// `except members`
  mutating func failSegmentAsDay() -> Bool {
    guard at(.name), !current.startsLine, isSegment(word) else { return false }
    fail(expected: .day.without(segment: word))
    return true
  }
}
