/// A `)` whose `(` got lost, and one that stands behind the text.
extension Parser {
  /// `when (vip "Hello"` and `when (vip "Hello")`: the condition ends before the text.
  mutating func failTextInGroup(_ opening: SourceRange) -> Bool {
    guard at(.string), !current.startsLine,
      let place = tokens[..<index].lastIndex(where: { $0.start == opening.start }), place > 0,
      isConditionWord(tokens[place - 1]) || ["when", "("].contains(text(tokens[place - 1]))
    else { return false }
    var edits = [Diagnostic.Fix.Edit(replacing: previousEnd.atEnd, with: ")")]
    let next = token(ahead: 1)
    if next.kind == .rightParenthesis, !next.startsLine, parentheses == 1 {
      edits.append(.init(replacing: range(next), with: ""))
    }
    let problem = StructureProblem.textInGroup(edits, opened: opening).diagnostic(at: currentRange)
    failCovering(currentRange, problem)
    return true
  }

  /// `(members and) vip`: what is joined stands inside.
  mutating func failEarlyParenthesis(behind joint: String) -> Bool {
    let next = token(ahead: 1)
    guard at(.rightParenthesis), ["and", "or"].contains(joint), next.kind == .name, !next.startsLine,
      !isConditionWord(next), isEndOfTest(token(ahead: 2))
    else { return false }
    let whole = currentRange.union(range(next))
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
    let meant = "\(text(next)))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant, replacing: gap).diagnostic(at: whole)
    failCovering(whole, problem.replacing(gap, with: " " + meant))
    return true
  }

  /// `vip and tier = gold or tier = free)`: without both it asks for others than with them.
  mutating func failUnopenedParenthesis(behind before: Token) -> Bool {
    guard at(.rightParenthesis), parentheses == 0 else { return false }
    let (group, isNeeded) = lostGroup
    fail(.unopenedParenthesis(behind: before.end, group: group, isNeeded: isNeeded), at: currentRange)
    return true
  }

  /// What the parentheses most likely held, and whether it matters that there are some.
  private var lostGroup: (text: String?, isNeeded: Bool) {
    var joints: [(word: String, place: Int)] = []
    var (place, depth, isDenied) = (index - 1, 0, false)
    while place > 0, depth >= 0 {
      let token = tokens[place]
      let word = token.kind == .name ? text(token) : ""
      if token.kind == .rightParenthesis { depth += 1 }
      if token.kind == .leftParenthesis { depth -= 1 }
      if depth == 0 {
        if ["to", "when", "testers"].contains(word)
          || token.kind == .equal && text(tokens[max(place - 2, 0)]) == "segment"
        {
          break
        }
        if ["and", "or"].contains(word) { joints.insert((word, place), at: 0) }
        if word == "not", !joints.isEmpty { isDenied = true }
      }
      place -= 1
    }
    let next = text(token(ahead: 1))
    guard !isDenied else { return (nil, true) }
    if joints.last?.word == "or" {
      if let and = joints.last(where: { $0.word == "and" }) { return (self.group(from: and.place + 1), true) }
      return next == "and" ? (self.group(from: place + 1), true) : (nil, false)
    }
    return (nil, next == "and" && joints.contains { $0.word == "or" })
  }

  /// What stands from a token up to the `)`, where that is one line.
  private func group(from first: Int) -> String? {
    let written = file.text(in: range(tokens[first]).union(range(tokens[index - 1])))
    return written.contains("\n") ? nil : written
  }
}
