/// `and` binds tighter than `or`, and `not` than both: where a part of a condition needs parentheses.
extension Parser {
  /// Whether an `or` stands before in the condition, outside of parentheses: `and` would bind tighter.
  var hasOrBefore: Bool {
    var depth = 0
    for token in tokens[min(statementStart, index)..<index].reversed() {
      if token.kind == .rightParenthesis { depth += 1 }
      if token.kind == .leftParenthesis { depth -= 1 }
      // All before the parenthesis that is open here is outside of it.
      if depth < 0 { return false }
      if depth == 0, token.kind == .orSign || token.kind == .name && text(token) == "or" { return true }
    }
    return false
  }

  /// Whether an `or` stands behind a range in the condition, outside of parentheses.
  private func hasOrBehind(_ range: SourceRange) -> Bool {
    var depth = 0
    for place in index..<min(index + 96, tokens.count) where tokens[place].start >= range.end {
      let token = tokens[place]
      if [.leftBrace, .rightBrace, .endOfFile].contains(token.kind) { return false }
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      let isJoint = token.kind == .name && ["and", "or"].contains(text(token))
      if depth < 0 || token.startsLine && !isJoint && ![.andSign, .orSign].contains(token.kind) { return false }
      if depth == 0, token.kind == .orSign || text(token) == "or" { return true }
    }
    return false
  }

  /// The token before a range.
  private func token(before range: SourceRange) -> Token? {
    tokens[..<min(index + 1, tokens.count)].last { $0.end <= range.start }
  }

  /// Whether `not` stands before a range, and reaches over its first test alone.
  func isBehindNot(_ range: SourceRange) -> Bool {
    guard let token = token(before: range) else { return false }
    return token.kind == .notSign || token.kind == .name && text(token).lowercased() == "not"
  }

  func isBehindAnd(_ range: SourceRange) -> Bool {
    guard let token = token(before: range) else { return false }
    return token.kind == .andSign || token.kind == .name && text(token).lowercased() == "and"
  }

  /// Several tests that a test stands for, in parentheses where a `not` before it would reach over the first alone.
  func joinedByAnd(_ tests: String, at range: SourceRange) -> String { isBehindNot(range) ? "(\(tests))" : tests }

  /// What people write between two conditions for `and`, which binds tighter than an `or` before it.
  func wordForAnd(_ written: String, replacing range: SourceRange? = nil) -> Diagnostic {
    let place = range ?? currentRange
    let isBehind = hasOrBehind(place)
    if hasOrBefore || isBehind {
      return ConditionProblem.andBehindOr(written, isBehind: isBehind && !hasOrBefore).diagnostic(at: place)
    }
    let isBlank = place.start == previousEnd.end
    return LineProblem.foreignWord(written, meant: isBlank ? " and" : "and", replacing: place).diagnostic(at: place)
  }

  /// `either` and `both` before what they join: reported with the parentheses that it needs here.
  mutating func reportGroup() {
    let written = currentRange
    // As it is read here, something else is asked.
    if isBehindNot(written) || isBehindAnd(written) { hasUnreadablePart = true }
    guard word == "either" || word == "both", let (end, hasMore) = endOfGroup(isOr: word == "either") else {
      return report(.needlessWord(word), at: written)
    }
    let inside = file.text(in: range(token(ahead: 1)).union(range(tokens[end])))
    let joint = word == "either" ? "or" : "and"
    if word == "either", hasMore {
      report(.groupOpen(word, meant: "(\(inside))"), at: written)
    } else if isBehindNot(written) || word == "either" && isBehindAnd(written) {
      let whole = written.union(range(tokens[end]))
      report(.foreignWord("\(word) … \(joint) …", meant: "(\(inside))", replacing: whole), at: whole)
    } else {
      report(.needlessWord(word), at: written)
    }
  }

  /// The last token of what `either` or `both` joins, and whether `and` stands behind it.
  private func endOfGroup(isOr: Bool) -> (last: Int, hasMore: Bool)? {
    var (depth, last, hasJoint) = (0, index, false)
    for place in index + 1..<tokens.count {
      let token = tokens[place]
      let isAnd = token.kind == .andSign || token.kind == .name && text(token) == "and"
      let isJoint = isAnd || token.kind == .orSign || token.kind == .name && text(token) == "or"
      let isOpen = ["and", "or"].contains(text(tokens[place - 1]))
      if [.endOfFile, .rightBrace, .leftBrace].contains(token.kind) { break }
      if token.startsLine, !isJoint, !isOpen, depth == 0 { break }
      if depth == 0, token.kind == .rightParenthesis || [.string, .name].contains(token.kind) && isTextOrLine(place) {
        break
      }
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
      if depth == 0, isJoint {
        if isAnd == isOr, hasJoint { return (last, true) }
        if isAnd != isOr { hasJoint = true }
      }
      last = place
    }
    return hasJoint ? (last, false) : nil
  }

  /// Whether the line's text, or the next line of a block on one line, stands at a place behind a whole condition.
  private func isTextOrLine(_ place: Int) -> Bool {
    let (token, before) = (tokens[place], tokens[place - 1])
    if token.kind == .string {
      return before.kind == .name && !isConditionWord(before)
        && !["with", "contains", "topic", "of"].contains(text(before)) || [.number, .string].contains(before.kind)
    }
    return Vocabulary.words[text(token)] != nil && !isConditionWord(token) && !isConditionWord(before)
      && Self.comparison(before.kind) == nil && ![.comma, .leftParenthesis].contains(before.kind)
      && !isAttribute(text(token))
  }

  /// `growers as well as frost` and `buyers nor vips`
  mutating func failWordsForJoints(behind before: Token) -> Bool {
    guard at(.name), !current.startsLine, !isConditionWord(before) else { return false }
    let isTogether = ["together", "along"].contains(word) && isWord("with", ahead: 1)
    let isAsWell = at(word: "as") && isWord("well", ahead: 1) && isWord("as", ahead: 2)
    let words = isAsWell ? 3 : isTogether ? 2 : at(word: "nor") ? 1 : 0
    let next = token(ahead: words)
    guard words > 0, !next.startsLine, next.kind == .name || next.kind == .leftParenthesis else { return false }
    let one = test(endingWith: before)
    let other = next.kind == .name && isEndOfTest(token(ahead: words + 1)) ? text(next) : "…"
    let whole = currentRange.union(range(token(ahead: words - 1)))
    if words > 1 {
      fail(.asWellAs(file.text(in: whole), one, other), at: whole)
    } else if index > 1, isBehindNot(range(before)), !hasOrBefore {
      // `not buyers nor vips`
      fail(.foreignWord(word, meant: "and not"), at: whole)
    } else {
      fail(.norBetween(one, other), at: whole)
    }
    return true
  }
}
