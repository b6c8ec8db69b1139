/// `again after`, said as other languages do.
extension Parser {
  /// `at most once per 7 days`, `not again before 7 days`, `repeat after 7 days`: reported, and read as `again after`.
  mutating func takeAgainInWords(_ place: DirectiveRow.Place, _ documentation: String?) -> Syntax.Directive? {
    guard place == .campaign || place == .template, at(.name), let (span, count) = againInWords else { return nil }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    report(.foreignWord(file.text(in: whole), meant: "again after \(span)"), at: whole)
    for _ in 0..<count { advance() }
    let parts = span.split(separator: " ")
    let seconds = (parts.first.flatMap { Int64($0) } ?? 1) * (parts.last.flatMap { Self.units[String($0)] } ?? 86_400)
    return Syntax.Directive(
      word: .again, wordRange: whole, argument: .duration(Syntax.DurationLiteral(seconds: seconds, range: whole)),
      argumentRange: whole, documentation: documentation, range: whole)
  }

  private static let wordsForAgain = [
    ["at", "most", "once"], ["at-most", "once"], ["no", "more", "than", "once"], ["not", "more", "than", "once"],
    ["only", "once"], ["max", "once"], ["not", "again"], ["never", "again"], ["no", "repeat"], ["repeat"], ["repeats"],
    ["resend"], ["frequency", "once"], ["frequency", "at", "most", "once"], ["frequency", "at-most", "once"],
    ["frequency", "max", "once"], ["frequency", "only", "once"], ["cap", "once"], ["limit", "once"],
  ]

  /// Most lines begin with none of them.
  private static let firstWordsForAgain = Set(wordsForAgain.compactMap(\.first))

  /// The span that is meant, and how many words say it.
  private var againInWords: (span: String, count: Int)? {
    guard Self.firstWordsForAgain.contains(word) else { return nil }
    // `frequency: once a month`
    let colon = word == "frequency" && token(ahead: 1).kind == .colon ? 1 : 0
    let words = Self.wordsForAgain.first { words in
      words.indices.allSatisfy { place in
        place == 0
          ? words[0] == word : isWord(words[place], ahead: place + colon) && !token(ahead: place + colon).startsLine
      }
    }
    guard let words else { return nil }
    let first = words.count + colon
    guard !token(ahead: first).startsLine else { return nil }
    if words.last == "once" {
      var behind = self
      for _ in 0..<first { behind.advance() }
      return behind.spanBehindJoint.map { ($0.text, first + $0.count) }
    }
    let joints = words.count == 1 ? ["after"] : ["before", "after", "for", "within", "in", "until"]
    let (number, unit) = (token(ahead: first + 1), token(ahead: first + 2))
    guard joints.contains(text(token(ahead: first))), number.kind == .number, !number.startsLine, !unit.startsLine,
      let count = Int(text(number)), (1...3_650).contains(count)
    else { return nil }
    if let days = Self.unevenUnits[text(unit)] { return ("\(count * days) days", first + 3) }
    return Self.units[text(unit)] == nil ? nil : ("\(count) \(text(unit))", first + 3)
  }

  /// `holdout 20 of 100` and `ramp 20/100`: reported, and no more looked at.
  mutating func takeShareOfHundred() -> Syntax.Value? {
    guard !isRecovering, !current.startsLine else { return nil }
    if at(.date) {
      let parts = text(current).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1] == "100", let share = Int(parts[0]), (1...100).contains(share) else {
        return takeShareInParts()
      }
      let whole = currentRange
      covered.append(whole)
      diagnostics.report(LineProblem.foreignWord(text(current), meant: "\(share)%").diagnostic(at: whole))
      advance()
      return .invalid(whole)
    }
    let isLong = text(token(ahead: 1)) == "out"
    let end = token(ahead: isLong ? 3 : 2)
    guard at(.number), let share = Int(text(current)), (1...100).contains(share), isWord("of", ahead: isLong ? 2 : 1),
      end.kind == .number, text(end) == "100", !end.startsLine
    else { return nil }
    let whole = currentRange.union(range(end))
    report(.foreignWord(file.text(in: whole), meant: "\(share)%"), at: whole)
    for _ in 0..<(isLong ? 4 : 3) { advance() }
    return .invalid(whole)
  }

  /// `of tour end` and `category cart without view`: what stands behind a name, and belongs elsewhere.
  mutating func failWordBehindName(of line: Word) -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, index > 0 else { return false }
    if line == .of, ["start", "update", "end"].contains(word), next.startsLine || next.kind == .rightBrace,
      !declarationHasLine("event")
    {
      let gap = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
      let indent = String(repeating: " ", count: column(of: statementStart))
      hasUseInHead = true
      let place = currentRange
      fail(.eventBehindOf(word, indent: indent, gap: gap), at: place)
      return true
    }
    guard line == .category, ["without", "except", "minus", "but"].contains(word), next.kind == .name, !next.startsLine
    else { return false }
    let whole = currentRange.union(range(next))
    fail(.actionsLeftOut(file.text(in: whole)), at: whole)
    return true
  }

  /// `timezone CET +1` in an example
  mutating func failOffsetBehindZone(_ value: Syntax.Value) -> Bool {
    guard !isRecovering, !current.startsLine, case .name(let zone) = value, (3...4).contains(zone.text.utf8.count),
      zone.text.allSatisfy(\.isUppercase),
      at(.plus) && token(ahead: 1).kind == .number || at(.number) && "+-".contains(text(current).prefix(1))
    else { return false }
    let end = at(.plus) ? token(ahead: 1) : current
    let whole = zone.range.union(range(end))
    fail(.zoneWithOffset(file.text(in: whole)), at: whole)
    return true
  }

  /// `variant calm 1/3`: a share of one in so many, told once in a declaration.
  private mutating func takeShareInParts() -> Syntax.Value? {
    let parts = text(current).split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, text(current).contains("/"), parts[0] > 0, parts[0] < parts[1], parts[1] <= 20 else {
      return nil
    }
    let whole = currentRange
    covered.append(whole)
    if reportedForms.insert("share in parts \(declarationStart)").inserted {
      diagnostics.report(LiteralProblem.shareInParts(text(current), parts[0], of: parts[1], at: whole))
    }
    advance()
    return .invalid(whole)
  }
}
