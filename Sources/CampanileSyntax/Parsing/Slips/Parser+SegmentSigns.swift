/// What other tools write before the name of those who are meant.
extension Parser {
  /// `members and newsletter on`: the name alone asks whether it is true.
  mutating func skipYes(behind line: Word) -> Bool {
    let next = token(ahead: 1)
    if line == .late, at(.name), !current.startsLine, let words = wordsOfLateSend {
      // `late send now`
      let whole = currentRange.union(range(token(ahead: words - 1)))
      report(.needlessWord(file.text(in: whole)), at: whole)
      for _ in 0..<words { advance() }
      return true
    }
    guard line == .to, at(.name), !current.startsLine, ["on", "yes", "ticked", "checked"].contains(word), index > 0,
      isAttribute(text(tokens[index - 1])), next.startsLine || next.kind == .rightBrace
    else { return false }
    report(.needlessWord(word), at: currentRange)
    advance()
    return true
  }

  /// How many words say again that what is late is sent at once.
  private var wordsOfLateSend: Int? {
    guard index > 0, case let before = text(tokens[index - 1]), before == "send" else { return nil }
    if at(word: "at"), isWord("once", ahead: 1) { return 2 }
    return ["now", "immediately", "anyway", "later", "instantly", "directly"].contains(word) ? 1 : nil
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
