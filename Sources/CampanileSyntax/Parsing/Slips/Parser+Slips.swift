/// Slips of the hand that any line may hold: looked for where something else was expected.
extension Parser {
  /// `expires after after 2 hours`
  mutating func failWordTwice() -> Bool {
    guard index > 0, !current.startsLine, [.name, .number, .string].contains(current.kind) else { return false }
    let before = tokens[index - 1]
    guard before.kind == current.kind, text(before) == text(current) else { return false }
    let next = token(ahead: 1)
    // `count count(tags)` in data: a key, and what is called.
    if next.kind == .leftParenthesis, next.start == current.end { return false }
    let whole = SourceRange(file: file.id, start: before.end, end: current.end)
    let problem = LineProblem.wordTwice(at(.string) ? nil : text(current), removing: whole)
    let place = currentRange
    failCovering(place, problem.diagnostic(at: place))
    return true
  }

  /// `data { link "shop://" screen  hours hours }`: a text in two pieces, behind which keys and values change places.
  mutating func failNameBehindText() -> Bool {
    guard index > 0, at(.name), !current.startsLine, isAttribute(word) || isInput(word) else { return false }
    let (text, value) = (tokens[index - 1], word)
    let rest = tokens[index...].prefix(64).enumerated().prefix { $0 == 0 || !$1.startsLine && $1.kind != .rightBrace }
    // Where the blank is wider, a pair begins there.
    guard text.kind == .string, !text.isMalformed, current.start == text.end + 1, rest.count > 2,
      !rest.count.isMultiple(of: 2), !rest.contains(where: { isConditionWord($1) || self.text($1) == "if" }),
      rest.allSatisfy({ [.name, .string, .number].contains($1.kind) })
    else { return false }
    let whole = range(text).union(currentRange)
    let meant = self.text(text).dropLast() + "{$\(value)}\""
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: String(meant)).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `tag tag "c"`, where the second one was read as what the line says.
  mutating func failFirstWordTwice() -> Bool {
    guard index == statementStart + 2, !current.startsLine else { return false }
    let (first, second) = (tokens[statementStart], tokens[statementStart + 1])
    // `count count(tags)` in data: a key, and what is called.
    let isCall = at(.leftParenthesis) && current.start == second.end
    guard first.kind == .name, second.kind == .name, !second.startsLine, text(first) == text(second), !isCall else {
      return false
    }
    let (whole, place) = (SourceRange(file: file.id, start: first.end, end: second.end), range(second))
    let problem = LineProblem.wordTwice(text(second), removing: whole)
    failCovering(place, problem.diagnostic(at: place))
    return true
  }

  /// `nick nick is set`, of which the second is passed over, and `joined before before 7 days ago`.
  @inline(never)
  mutating func skipWordTwiceInTest() {
    let (next, behind) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), next.kind == .name, !next.startsLine, !behind.startsLine else { return }
    if text(next) == word, isTestWord(behind), text(behind) != word {
      let whole = SourceRange(file: file.id, start: current.end, end: next.end)
      report(.wordTwice(word, removing: whole), at: range(next))
      return advance()
    }
    let value = token(ahead: 3)
    guard behind.kind == .name, isTestWord(next), text(next) == text(behind), !value.startsLine,
      value.kind != .name || !isConditionWord(value), value.kind != .rightBrace, value.kind != .rightParenthesis
    else { return }
    let (whole, place) = (SourceRange(file: file.id, start: next.end, end: behind.end), range(behind))
    let problem = LineProblem.wordTwice(text(behind), removing: whole)
    failCovering(place, problem.diagnostic(at: place))
  }

  private func isTestWord(_ token: Token) -> Bool {
    Self.comparison(token.kind) != nil || token.kind == .name && Syntax.Test.firstWords.contains(text(token))
  }

  /// `contains likes "rye"`: the attribute stands behind what is asked of it.
  @inline(never)
  mutating func failTestBeforeName() -> Bool {
    let (name, value) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), ["contains", "before", "after", "in", "within", "speaks"].contains(word), !isAttribute(word),
      name.kind == .name, !name.startsLine, isAttribute(text(name)), !value.startsLine,
      [.name, .string, .number, .date, .leftParenthesis].contains(value.kind),
      value.kind != .name || !isConditionWord(value)
    else { return false }
    let whole = currentRange.union(range(name))
    fail(.testBeforeName(meant: "\(text(name)) \(word)"), at: whole)
    return true
  }

  /// `set` and `missing` behind `is`, with letters swapped, or one too many or too few. A value that it is compared with
  /// needs `=`, and is hardly ever so near to them.
  var presenceMeant: String? {
    guard at(.name), word != "set", word != "missing" else { return nil }
    if ["sets", "sett", "sset", "seet", "est", "ste", "st", "se"].contains(word) { return "set" }
    let isNear = word.utf8.count >= 6 && word.utf8.count <= 8 && word.hasSuffix("g") || word == "missin"
    return isNear && nearestName(to: word, among: ["missing"]) != nil ? "missing" : nil
  }

  /// Words that join the parts of lines, whatever the line.
  private static let joints = ["else", "when", "local", "and", "from", "until", "after", "before", "within", "default"]

  /// `10:00 local esle UTC`, and `10:00 lcoal else UTC`, where a zone might be called so.
  mutating func failMisspeltWord() -> Bool {
    guard at(.name), !current.startsLine, index > 0 else { return false }
    var slip = current
    var meant = joint(meantBy: current)
    if meant == nil, at(word: "else"), tokens[index - 1].kind == .name {
      slip = tokens[index - 1]
      meant = joint(meantBy: slip).flatMap { $0 == "local" ? $0 : nil }
    }
    guard let meant else { return false }
    let problem = LineProblem.foreignWord(text(slip), meant: meant)
    let place = range(slip)
    failCovering(place, problem.diagnostic(at: place))
    return true
  }

  /// Two letters swapped, one too many or one too few; a word of three letters is never one too short.
  private func joint(meantBy token: Token) -> String? {
    let word = text(token)
    guard word.utf8.count >= 3, word.utf8.count <= 8, !Self.joints.contains(word) else { return nil }
    return Self.joints.first { joint in
      joint.utf8.sorted() == word.utf8.sorted() || word == joint + "s"
        || joint.utf8.count > 3 && joint.hasPrefix(word) && joint.utf8.count == word.utf8.count + 1
    }
  }
}
