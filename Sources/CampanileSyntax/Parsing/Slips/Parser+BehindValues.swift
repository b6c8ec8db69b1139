/// What stands behind a value of an example, or around it, and is none.
extension Parser {
  /// `honey 88.5 kg`, `balance 120 EUR  plan "x"`, `hives 12 hives` and `app-version 1.8b`, with another attribute or nothing
  /// behind it.
  mutating func skipUnitInExample(of name: Syntax.Name) {
    let next = token(ahead: 1)
    guard !isRecovering, at(.name), !current.startsLine, index > 0, tokens[index - 1].kind == .number,
      isValueName(name.text), !isValueName(word) || word == name.text,
      next.startsLine || [.rightBrace, .endOfFile].contains(next.kind)
        || next.kind == .name && isValueName(text(next))
    else { return }
    let number = tokens[index - 1]
    let whole = SourceRange(file: file.id, start: number.end, end: current.end)
    if let half = Self.half(word), word.count > 1, let hour = Self.time("\(text(number)):00", half: half) {
      // `best-hour 7pm`
      let written = range(number).union(currentRange)
      let meant = String(Int(hour.prefix(2)) ?? 0)
      report(.foreignWord(file.text(in: written), meant: meant), at: written)
    } else if number.end == current.start, !isUnitOfMeasure(word) {
      report(.lettersBehindNumber(word, number: text(number)), at: range(number).union(currentRange))
    } else {
      report(.unitBehindNumber(word, whole: whole), at: currentRange)
    }
    advance()
  }

  /// `badge 3 hives` and `relevance 0.5 points`
  mutating func skipUnit(behind line: Word) -> Bool {
    let next = token(ahead: 1)
    guard [.badge, .relevance, .rank, .priority].contains(line), at(.name), !current.startsLine, index > 0,
      tokens[index - 1].kind == .number, Vocabulary.words[word] == nil, !Self.isUnit(word),
      next.startsLine || next.kind == .rightBrace
    else { return false }
    let whole = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
    if line == .rank, ["st", "nd", "rd", "th"].contains(word) {
      let written = range(tokens[index - 1]).union(currentRange)
      let problem = LineAdvice.ordinalRank(file.text(in: written), at: written)
      report(problem)
    } else {
      report(.unitBehindNumber(word, whole: whole), at: currentRange)
    }
    advance()
    return true
  }

  /// `badge number of cart-items`
  mutating func skipCountOf() {
    let place = at(word: "the") ? 1 : 0
    let (noun, name) = (token(ahead: place), token(ahead: place + 2))
    guard at(.name), !current.startsLine, noun.kind == .name,
      ["number", "count", "amount", "total"].contains(text(noun)),
      isWord("of", ahead: place + 1), name.kind == .name, !name.startsLine, !isAttribute(text(noun)),
      !isInput(text(noun))
    else { return }
    let whole = currentRange.union(range(token(ahead: place + 1)))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0...(place + 1) { advance() }
  }

  /// `rank 20/100` and `relevance 9/10`
  mutating func failFraction(of line: Word) -> Bool {
    guard [.badge, .relevance, .rank, .priority].contains(line), at(.date), !current.startsLine else { return false }
    let parts = text(current).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let part = Int(parts[0]), let all = Int(parts[1]) else { return false }
    var meant = "\(part)"
    if line == .relevance {
      guard all == 10 || all == 100, (1..<all).contains(part) else { return false }
      meant = all == 100 && part < 10 ? "0.0\(part)" : "0.\(part)"
    }
    let whole = currentRange
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `rank 20 %`: that it is no share is told, and not how one is written.
  mutating func coverShare(of line: Word) {
    guard [.badge, .rank, .priority].contains(line), at(.percent), file.text(in: currentRange).contains(" ") else {
      return
    }
    covered.append(currentRange)
  }

  /// `rank 20 of 100` and `badge 1 out of 3`
  mutating func skipWhole(behind line: Word) -> Bool {
    let place = isWord("of", ahead: 1) ? 1 : 0
    let whole = token(ahead: place + 1)
    guard [.badge, .relevance, .rank, .priority].contains(line), at(.name), !current.startsLine,
      place == 1 ? word == "out" : word == "of", index > 0, tokens[index - 1].kind == .number, whole.kind == .number,
      !whole.startsLine
    else { return false }
    let rest = currentRange.union(range(whole))
    let number = tokens[index - 1]
    if line == .relevance, let part = Int(text(number)), let all = Int(text(whole)), all == 10 || all == 100,
      (1..<all).contains(part)
    {
      // `relevance 9 of 10`
      let digits = all == 100 && part < 10 ? "0\(part)" : "\(part)"
      report(
        .foreignWord(file.text(in: range(number).union(rest)), meant: "0.\(digits)"), at: range(number).union(rest))
    } else {
      report(.needlessWord(file.text(in: rest)), at: rest)
    }
    for _ in 0...(place + 1) { advance() }
    return true
  }

  /// `queen carnica bee  joined …` and `member true yes  joined …`: a word behind the value of an example, and another attribute or
  /// nothing behind it.
  mutating func failWordBehindValue(of name: Syntax.Name) -> Bool {
    let next = token(ahead: 1)
    guard !isRecovering, at(.name), !current.startsLine, index > 0,
      [.name, .string, .date, .instant].contains(tokens[index - 1].kind), current.start == tokens[index - 1].end + 1,
      isValueName(name.text), !isValueName(word),
      next.startsLine || [.rightBrace, .endOfFile].contains(next.kind)
        || next.kind == .name && isValueName(text(next))
    else { return false }
    let place = currentRange
    let problem = LineProblem.leftOver(found: found, behind: name.text).diagnostic(at: place)
    failCovering(place, problem)
    return true
  }

  /// `layer "soil" deep  zoom 12` in data: one blank before the word and more behind it, and pairs of keys and values from there.
  mutating func failWordBehindValue(ofKey key: String) -> Bool {
    let next = token(ahead: 1)
    guard !isRecovering, at(.name), !current.startsLine, index > 0, case let before = tokens[index - 1],
      [.string, .number, .date].contains(before.kind) || ["true", "false"].contains(text(before)),
      current.start == before.end + 1, next.kind == .name, !next.startsLine, next.start > current.end + 1,
      !["when", "if", "else", "or", "and", "by", "message", "then", "unless", "for", "is", "otherwise"].contains(word),
      hasOddRow
    else { return false }
    let place = currentRange
    let problem = LineProblem.leftOver(found: found, behind: key).diagnostic(at: place)
    failCovering(place, problem)
    return true
  }

  /// Whether a name is an attribute, or an input of the declaration at hand.
  private func isValueName(_ name: String) -> Bool { isAttribute(name) || isInput(name) }

  /// `queen carnica, buckfast`, of which a recipient has one.
  mutating func failSecondValue(of name: Syntax.Name, behind value: Syntax.Value) -> Bool {
    let next = token(ahead: 1)
    guard at(.comma), case .name(let first) = value, next.kind == .name, !next.startsLine,
      choices(of: name.text)?.contains(text(next)) ?? false
    else { return false }
    let whole = first.range.union(range(next))
    failCovering(whole, ContentProblem.severalValues(of: name.text, first.text).diagnostic(at: whole))
    return true
  }

  /// `first-name {Rosa}`, of what is no word of a few.
  mutating func failValueInBraces(of name: Syntax.Name) -> Bool {
    if failListInBraces() { return true }
    let (inner, end) = (token(ahead: 1), token(ahead: 2))
    guard at(.leftBrace), [.name, .string, .number].contains(inner.kind), end.kind == .rightBrace, !end.startsLine,
      isAttribute(name.text), choices(of: name.text) == nil
    else { return false }
    let whole = currentRange.union(range(end))
    let problem = ContentProblem.valueInBraces(of: name.text, text(inner)).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `hubs {"centro", "roma"}`
  private mutating func failListInBraces() -> Bool {
    guard at(.leftBrace), !current.startsLine, !isRecovering, token(ahead: 2).kind == .comma else { return false }
    let values: Set<Token.Kind> = [.name, .string, .number]
    var last = index + 1
    while last + 1 < tokens.count, values.contains(tokens[last].kind), tokens[last + 1].kind == .comma { last += 2 }
    guard last + 1 < tokens.count, values.contains(tokens[last].kind), tokens[last + 1].kind == .rightBrace else {
      return false
    }
    let whole = currentRange.union(range(tokens[last + 1]))
    let written = file.text(in: whole)
    let inside = written.dropFirst().dropLast().trimmingCharacters(in: .whitespaces)
    failCovering(whole, LineProblem.foreignWord(written, meant: "(\(inside))").diagnostic(at: whole))
    return true
  }

  /// `photo https://img.example.com/a.jpg`, which was told: what follows is no value of it.
  func isValueTold(of name: Syntax.Name) -> Bool {
    guard hasReportedSign(from: name.range.end, to: current.start) else { return false }
    let gap = SourceRange(file: file.id, start: name.range.end, end: current.start)
    return file.text(in: gap).contains("://") || file.text(in: gap).contains("@")
  }

  /// `title when force >= 10 Bft "Heavy storm"`, and `offer when points > 500 pts "x"` in data.
  mutating func skipUnitBehindCondition(ofText: Bool) {
    let next = token(ahead: 1)
    guard !isRecovering, at(.name), !current.startsLine, next.kind == .string, !next.startsLine, index > 0,
      !isAttribute(word), !["key", "by", "message", "then"].contains(word), !isConditionWord(current)
    else { return }
    let before = tokens[index - 1]
    let whole = SourceRange(file: file.id, start: before.end, end: current.end)
    if before.kind == .number, ofText || isUnitOfMeasure(word) {
      report(.unitBehindNumber(word, whole: whole), at: currentRange)
      advance()
    } else if ofText, [.name, .date, .string].contains(before.kind), Vocabulary.words[word] == nil,
      current.start == before.end + 1
    {
      // `title when queen = carnica bee "Hello"`
      report(.wordBehindCondition(word), at: currentRange)
      advance()
    }
  }

  /// `ticket  ship text`: the next field stands where a type would.
  mutating func failTypeForgotten(of name: Syntax.Name) -> Bool {
    let types = PhraseTable.words(in: .type)
    let next = token(ahead: 1)
    guard at(.name), !types.contains(word), ForeignTypes.names[word.lowercased()] == nil, next.kind == .name,
      !next.startsLine, types.contains(text(next)), !["one", "set", "optional", "required", "nullable"].contains(word)
    else { return false }
    let behind = token(ahead: 2)
    // `a b text`: which of the two was meant as the name, the blanks say.
    guard behind.kind != .colon, current.start > name.range.end + 1 || current.startsLine else { return false }
    report(ContentProblem.typeForgotten(name.text).diagnostic(at: name.range))
    noteFailure()
    return true
  }

  /// `message { en { "…" }  de { "…" } }`, and a single brace that nothing closes: all are reported as one.
  ///
  /// - Parameter braces: Those that are too many so far.
  /// - Returns: whether another one stands behind the text.
  mutating func takeBraceInMessage(_ braces: inout [SourceRange]) -> Bool {
    let (next, last) = (token(ahead: 3), token(ahead: 4))
    guard at(.leftBrace), token(ahead: 1).kind == .string else { return false }
    let isClosed =
      token(ahead: 2).kind == .rightBrace
      && (next.kind == .rightBrace || next.kind == .name && [.string, .leftBrace].contains(last.kind))
    braces += [currentRange] + (isClosed ? [range(token(ahead: 2))] : [])
    advance()
    return isClosed
  }

  func isUnitOfMeasure(_ word: String) -> Bool {
    Self.isUnit(word) || Self.unitsOfMeasure.contains(word) || word.utf8.count == 3 && word.allSatisfy(\.isUppercase)
  }

  static let unitsOfMeasure: Set = [
    "km", "m", "cm", "mm", "mi", "kg", "g", "lb", "percent", "kmh", "mph", "points", "miles", "meters", "metres", "x",
    "px", "pt", "pts", "l", "ml", "ft", "in", "oz", "kcal",
  ]
}
