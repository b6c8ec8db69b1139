/// Signs and words in names and lists of names that say nothing there.
extension Parser {
  /// `key "SCREENS_FULL" screens`
  mutating func failBareArgument() -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, !isRecovering, Vocabulary.words[word] == nil, word != "when",
      next.startsLine || next.kind == .rightBrace, isAttribute(word) || isInput(word)
    else { return false }
    let gap = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
    let place = currentRange
    let meant = "(\(word))"
    let problem = LineProblem.foreignWord(word, meant: meant).diagnostic(at: place)
    failCovering(place, problem.replacing(gap, with: meant))
    return true
  }

  /// The lines that a payload's own keys are here: `title-loc-key "SCREENS_FULL"`.
  static let linesOfPayload = [
    "title-loc-key": "title key", "subtitle-loc-key": "subtitle key", "loc-key": "body key",
    "body-loc-key": "body key",
  ]

  /// `screens unsigned integer`
  mutating func skipModifierOfType() {
    skipFillerOfType()
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine,
      ["unsigned", "signed", "short", "long", "nonnull", "final", "const"].contains(word.lowercased()),
      next.kind == .name, !next.startsLine, PhraseTable.words(in: .type).contains(text(next))
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `spent a number`, `spent is a number`, `spent of type number`: without it, it would be taken for a part of the name.
  private mutating func skipFillerOfType() {
    let fillers: Set = ["a", "an", "as", "is", "the", "type", "of", "are"]
    var count = 0
    while count < 3, fillers.contains(text(token(ahead: count))), token(ahead: count).kind == .name,
      !token(ahead: count).startsLine
    {
      count += 1
    }
    let type = token(ahead: count)
    // `of text` has lost its `set`.
    guard count > 0, count > 1 || text(current) != "of", !isRecovering, type.kind == .name, !type.startsLine,
      PhraseTable.words(in: .type).contains(text(type)) || ForeignTypes.names[text(type).lowercased()] != nil,
      token(ahead: count + 1).kind != .name || token(ahead: count + 1).startsLine
        || ["from", "default", "of"].contains(text(token(ahead: count + 1)))
    else { return }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0..<count { advance() }
  }

  /// `"day" | "night"`, a type as TypeScript writes it.
  mutating func parseBarredTexts() -> Syntax.TypeName? {
    guard isAtBarredTexts(ahead: 0) else { return nil }
    let start = currentRange
    var names: [Syntax.Name] = []
    while at(.string), names.isEmpty || hasReportedSign(from: tokens[index - 1].end, to: current.start) {
      names.append(Syntax.Name(String(text(current).dropFirst().dropLast()), currentRange))
      advance()
    }
    let whole = rangeToHere(from: start)
    covered.append(whole)
    let meant = "one of " + names.map(\.text).joined(separator: ", ")
    diagnostics.report(LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole))
    return .oneOf(names, whole)
  }

  func isAtBarredTexts(ahead distance: Int) -> Bool {
    let (first, second) = (token(ahead: distance), token(ahead: distance + 1))
    guard first.kind == .string, second.kind == .string, !second.startsLine,
      hasReportedSign(from: first.end, to: second.start)
    else { return false }
    return file.bytes[Int(first.end)..<Int(second.start)].contains(0x7C)
      && [first, second].allSatisfy { text($0).dropFirst().dropLast().allSatisfy { $0.isLowercase || $0 == "-" } }
  }

  /// `in 2026-12-01-2026-12-31`
  mutating func failSpanWithDash() -> Bool {
    if failCallOfRange() { return true }
    let written = text(current)
    let parts = written.split { "-\u{2013}".contains($0) }
    guard at(.date) || at(.number) || at(.name), parts.count == 6 else { return false }
    let (from, until) = (parts[..<3].joined(separator: "-"), parts[3...].joined(separator: "-"))
    guard Syntax.isDate(from), Syntax.isDate(until) else { return false }
    let place = currentRange
    failCovering(place, LineProblem.foreignWord(written, meant: "\(from)..\(until)").diagnostic(at: place))
    return true
  }

  /// The other segment that stands behind a comma, `frequent` of `segment vip = paid, frequent = trips > 10`.
  var otherSegment: String? {
    let name = token(ahead: 1)
    guard at(.comma), name.kind == .name, !name.startsLine, token(ahead: 2).kind == .equal, !isAttribute(text(name))
    else { return nil }
    return text(name)
  }

  /// `jitter 5..15 minutes` and `5 to 15 minutes`: it begins at once.
  mutating func failSpanOfJitter() {
    let (sign, last) = (token(ahead: 1), token(ahead: 2))
    guard at(.number), index > 0, text(tokens[index - 1]) == Word.jitter.rawValue,
      sign.kind == .upTo || text(sign) == "to" || text(sign) == "-", last.kind == .number, !last.startsLine,
      isUnit(ahead: 3)
    else { return }
    let whole = currentRange.union(range(token(ahead: 3)))
    fail(.jitterFromTo("\(text(last)) \(text(token(ahead: 3)))"), at: whole)
  }

  /// `jitter 30 minutes, 60 minutes`, from and to: no sum is written so.
  mutating func failSpansFromTo() -> Bool {
    let (comma, second) = (token(ahead: 2), token(ahead: 3))
    guard at(.number), comma.kind == .comma, second.kind == .number, !second.startsLine, isUnit(ahead: 1),
      isUnit(ahead: 4), let first = Self.units[text(token(ahead: 1))], let other = Self.units[text(token(ahead: 4))],
      first <= other
    else { return false }
    var last = 4
    while token(ahead: last + 1).kind == .comma, token(ahead: last + 2).kind == .number, isUnit(ahead: last + 3) {
      last += 3
    }
    let whole = currentRange.union(range(token(ahead: last)))
    let isSend = text(tokens[statementStart]) == "send"
    fail(isSend ? .severalMomentsOfOwn : .severalSpans, at: whole)
    return true
  }

  /// `send 1 day, 3 days after signup` and `send 1 day and 3 days after signup`
  mutating func failSeveralMoments() -> Bool {
    let (joint, second) = (token(ahead: 2), token(ahead: 3))
    guard at(.number), isUnit(ahead: 1), joint.kind == .comma || text(joint) == "and", second.kind == .number,
      !second.startsLine, isUnit(ahead: 4), let first = Self.units[text(token(ahead: 1))],
      let other = Self.units[text(token(ahead: 4))],
      // `1 day and 2 hours` is a sum.
      first <= other
    else { return false }
    var last = 4
    while token(ahead: last + 1).kind == .comma || text(token(ahead: last + 1)) == "and",
      token(ahead: last + 2).kind == .number, isUnit(ahead: last + 3)
    {
      last += 3
    }
    let whole = currentRange.union(range(token(ahead: last)))
    fail(.severalMomentsOfOwn, at: whole)
    return true
  }

  /// `3 days before the due date at 09:15`
  mutating func takeNounBehindAttribute() -> Syntax.Name? {
    let first = ["the", "their", "a", "an"].contains(word) ? 1 : 0
    let (name, noun, behind) = (token(ahead: first), token(ahead: first + 1), token(ahead: first + 2))
    guard at(.name), name.kind == .name, noun.kind == .name, !noun.startsLine, isAttribute(text(name)),
      !isAttribute(text(noun)), ["date", "day", "time", "moment"].contains(text(noun)),
      behind.startsLine || isWord("at", ahead: first + 2) || behind.kind == .rightBrace
    else { return nil }
    let whole = currentRange.union(range(noun))
    report(.foreignWord(file.text(in: whole), meant: text(name)), at: whole)
    for _ in 0..<first + 2 { advance() }
    return Syntax.Name(text(name), range(name))
  }

  /// `send it only to people in Dubai`: a word that may begin a line, and one behind it that is no value of any.
  private var isAboutIt: Bool {
    let (next, behind) = (token(ahead: 1), token(ahead: 2))
    // `it` is a language too.
    return word != "locales" && next.kind == .name && !next.startsLine
      && ["it", "them", "this", "these", "those"].contains(text(next)) && behind.kind == .name && !behind.startsLine
      && !isAttribute(text(next)) && !isSegment(text(next)) && !isConditionWord(behind)
  }

  /// `Please replace older ones on the device.` as a line: a sentence, in as many words.
  mutating func failSentence() -> Bool {
    guard at(.name), current.startsLine else { return false }
    let isAboutIt = isAboutIt
    guard isAboutIt || Vocabulary.words[word] == nil else { return false }
    let line = [current] + tokens[index...].dropFirst().prefix(64).prefix { !$0.startsLine }
    guard line.count > 4, let last = line.last, line.allSatisfy({ [.name, .comma, .stray].contains($0.kind) }),
      line.filter({ $0.kind == .name }).count > 3
    else { return false }
    let end = Int(last.end)
    let isClosed =
      ".!".utf8.contains(file.bytes[end - 1])
      || end < file.bytes.count && ".!".utf8.contains(file.bytes[end])
    // `TO members and country is set` is a line.
    let isWord = Vocabulary.words[word.lowercased()] != nil
    guard isClosed || isAboutIt || !isWord && word.first?.isUppercase ?? false else { return false }
    let sign: UInt32 = end < file.bytes.count && ".!".utf8.contains(file.bytes[end]) ? 1 : 0
    let whole = SourceRange(file: file.id, start: current.start, end: last.end + sign)
    let problem = SignProblem.sentence(file.text(in: whole), at: whole)
    failCovering(whole, problem)
    return true
  }
}
