/// Values that parentheses hold together where a test takes one of them, and tests that begin with their value.
extension Parser {
  /// `contains ("a" and "b")`: asked for each.
  mutating func parseGroupContained(in operand: Syntax.Operand, from start: SourceRange) -> Syntax.Condition? {
    guard let group = groupOfValues() else { return nil }
    for _ in 0..<group.count { advance() }
    let whole = rangeToHere(from: start)
    let meant = group.tests(behind: "\(file.text(in: operand.range)) contains")
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .invalid(whole)
  }

  /// `tags contains "a" and ("b" or "c")`, `topic "a" or ("b" and "c")` and `country = "DE" or ("AT" or "CH")`.
  mutating func parseGroupAlone(behind previous: Syntax.Condition?) -> Syntax.Condition? {
    guard let alone = groupAlone(behind: previous) else { return nil }
    for _ in 0..<alone.count { advance() }
    report(alone.problem.diagnostic(at: alone.range))
    return .invalid(alone.range)
  }

  /// Values in parentheses behind a test of one, what they mean, and how many tokens they are.
  func groupAlone(
    behind previous: Syntax.Condition?
  ) -> (problem: any Problem, range: SourceRange, count: Int)? {
    guard let group = groupOfValues(), group.kind != .name else { return nil }
    let whole = currentRange.union(range(token(ahead: group.count - 1)))
    let asked = previous?.lastTest
    let (meant, isNegated): (String, Bool)
    switch previous?.end {
    case .topic?: (meant, isNegated) = (group.tests(behind: "topic"), false)
    case .not(.topic, _)?: (meant, isNegated) = (group.tests(behind: "topic"), true)
    default:
      guard let asked, asked.operand.fallback == nil else { return nil }
      if case .comparison(let sign, let first) = asked.test, sign.kind == .equal, asked.kindOfValue == group.kind {
        let (problem, range) = listMeant(by: group, at: whole, behind: asked, first: first)
        return (problem, range, group.count)
      }
      guard case .text(let test, .string) = asked.test else { return nil }
      meant = group.tests(behind: "\(asked.operand.name.text) \(test.kind.rawValue)")
      isNegated = asked.isNegated
    }
    guard group.kind == .string else { return nil }
    // Whether `not` goes for the group too, nobody knows.
    let problem: any Problem =
      isNegated
      ? ConditionProblem.valueAlone(group.values[0], help: ConditionProblem.written(meant), meant: nil)
      : LineProblem.foreignWord(file.text(in: whole), meant: meant)
    return (problem, whole, group.count)
  }

  /// Nothing has two values at once, so that `and` is no part of what is meant.
  private func listMeant(
    by group: GroupOfValues, at whole: SourceRange, behind asked: Syntax.AskedTest, first: Syntax.Value
  ) -> (ConditionProblem, SourceRange) {
    let isOr = index > 0 && text(tokens[index - 1]) == "or"
    let values = [file.text(in: first.range)] + group.values
    let list = "\(asked.isNegated ? "not " : "")\(asked.operand.name.text) in (\(values.joined(separator: ", ")))"
    guard isOr, asked.range.end == endBeforeJoint(of: currentRange), !group.joints.contains("and") else {
      return (.valueAlone(group.values[0], help: ConditionProblem.oneOfTwo(list), meant: nil), whole)
    }
    return (.valueAlone(group.values[0], help: nil, meant: list), asked.range.union(whole))
  }

  /// `tags contains "a" and "b" or "c"`: each is asked for, and joined as it is written.
  mutating func parseMixedValues(behind asked: Syntax.AskedTest) -> Syntax.Condition? {
    guard !asked.isNegated, case .text(let test, .string) = asked.test, index > 0, isRowMixed else { return nil }
    let start = currentRange
    let question = "\(asked.operand.name.text) \(test.kind.rawValue)"
    let first = "\(question) \(text(current))"
    advance()
    let meant = first + (takeRowOfValues(behind: question) ?? "")
    let whole = rangeToHere(from: start)
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return .invalid(whole)
  }

  /// Whether texts follow that are joined otherwise than the one here.
  private var isRowMixed: Bool {
    var joints = [text(tokens[index - 1])]
    var place = 1
    while isTextOfRow(ahead: place) {
      joints.append(text(token(ahead: place)))
      place += 2
    }
    return Set(joints) == ["and", "or"]
  }

  /// Whether `and` or `or` stands some places ahead, and behind it a text that nothing is asked of.
  private func isTextOfRow(ahead place: Int) -> Bool {
    let (joint, value) = (token(ahead: place), token(ahead: place + 1))
    return joint.kind == .name && ["and", "or"].contains(text(joint)) && value.kind == .string && !value.isMalformed
      && isEndOfTest(token(ahead: place + 2))
  }

  /// ` or topic "c"`, of the texts that follow with their joints; `nil` where none does.
  mutating func takeRowOfValues(behind asked: String) -> String? {
    var row = ""
    while isTextOfRow(ahead: 0) {
      row += " \(word) \(asked) "
      advance()
      row += text(current)
      advance()
    }
    return row.isEmpty ? nil : row
  }

  /// The values of `("a" and "b" or "c")`; `nil` where something else stands here, or a list.
  func groupOfValues(ahead place: Int = 0) -> GroupOfValues? {
    let kind = token(ahead: place + 1).kind
    guard token(ahead: place).kind == .leftParenthesis, [.string, .number, .name].contains(kind) else { return nil }
    var group = GroupOfValues(kind: kind, values: [], joints: [], count: 1)
    while group.values.count < 64 {
      let (value, joint) = (token(ahead: place + group.count), token(ahead: place + group.count + 1))
      guard value.kind == kind, !value.isMalformed, kind != .name || !isConditionWord(value) else {
        return nil
      }
      group.values.append(text(value))
      group.count += 2
      if joint.kind == .rightParenthesis { return group.joints.isEmpty ? nil : group }
      guard joint.kind == .name, ["and", "or"].contains(text(joint)) else { return nil }
      group.joints.append(text(joint))
    }
    return nil
  }

  /// `"a" contains tags`, `"DE" is country` and `"DE" starts with country`: the attribute comes first.
  mutating func parseReversedTest() -> Syntax.Condition? {
    let (value, verb) = (current, token(ahead: 1))
    guard at(.string), !value.isMalformed, verb.kind == .name, !verb.startsLine else { return nil }
    let hasWith = isWord("with", ahead: 2)
    let name = token(ahead: hasWith ? 3 : 2)
    guard name.kind == .name, !name.startsLine, isAttribute(text(name)), isEndOfTest(token(ahead: hasWith ? 4 : 3)),
      hasWith == ["starts", "ends"].contains(text(verb))
    else { return nil }
    let test: String
    switch text(verb) {
    case "is": test = isSet(text(name)) ? "contains" : "="
    case "contains": test = "contains"
    case "starts", "ends": test = "\(text(verb)) with"
    default: return nil
    }
    let whole = currentRange.union(range(name))
    for _ in 0..<(hasWith ? 4 : 3) { advance() }
    report(.reversedComparison(meant: "\(text(name)) \(test) \(text(value))"), at: whole)
    return .invalid(whole)
  }
}

/// Values in parentheses with `and` and `or` between them.
struct GroupOfValues {
  let kind: Token.Kind
  var values: [String]
  /// What stands between them.
  var joints: [String]
  /// Of its tokens.
  var count: Int

  /// Each asked for by itself.
  func tests(behind asked: String) -> String {
    let joined = zip(joints, values.dropFirst()).reduce("\(asked) \(values[0])") { "\($0) \($1.0) \(asked) \($1.1)" }
    return "(\(joined))"
  }
}
