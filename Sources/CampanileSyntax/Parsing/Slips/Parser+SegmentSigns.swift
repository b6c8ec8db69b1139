/// What other tools write before the name of those who are meant.
extension Parser {
  /// `members and newsletter on`: the name alone asks whether it is true.
  mutating func skipYes(behind line: Word) -> Bool {
    let next = token(ahead: 1)
    guard line == .to, at(.name), !current.startsLine, ["on", "yes", "ticked", "checked"].contains(word), index > 0,
      isAttribute(text(tokens[index - 1])), next.startsLine || next.kind == .rightBrace
    else { return false }
    report(.needlessWord(word), at: currentRange)
    advance()
    return true
  }

  /// `@members` and `segment = members`
  mutating func failSignBeforeSegment() -> Bool {
    if at(.tableKey), case let name = String(text(current).dropFirst()), isSegment(name) || name == "everyone" {
      fail(.foreignWord(text(current), meant: name), at: currentRange)
      return true
    }
    let (sign, name) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), ["segment", "segments", "audience", "list", "group"].contains(word), !isAttribute(word),
      !isSegment(word), sign.kind == .equal || sign.kind == .colon || ["is", "in"].contains(text(sign)),
      !sign.startsLine, name.kind == .name, !name.startsLine
    else { return false }
    // Which names are segments is known when the file is read once more.
    hasPossession = true
    guard isSegment(text(name)) else { return false }
    let whole = currentRange.union(range(name))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: text(name)).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }
}
