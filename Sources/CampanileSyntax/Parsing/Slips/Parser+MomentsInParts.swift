/// Moments as programs write them, and spans in several units.
extension Parser {
  /// `2026-12-01 09:00:00Z`, at the time.
  mutating func failMomentInParts() {
    let zone = token(ahead: 1)
    guard at(.time), !current.startsLine, text(zone) == "Z", zone.start == current.end else { return }
    let parts = text(current).split(separator: ":")
    let time = parts.prefix(2).joined(separator: ":")
    guard parts.count < 3 || parts[2] == "00", Self.minutes(time) != nil else { return }
    let whole = currentRange.union(range(zone))
    fail(.foreignWord(file.text(in: whole), meant: "at \(time) UTC"), at: whole)
  }

  /// `send at 10:00, 7 days before renewal local else UTC`: how long before or after comes first.
  mutating func failSpanBehindTime() {
    let first = at(word: "at") ? 1 : 0
    guard !isRecovering, let (clock, count) = foreignTime(ahead: first, isBehindAt: first == 1) else { return }
    let early = zoneWords(ahead: first + count)
    var next = first + count + early.count
    if token(ahead: next).kind == .comma { next += 1 }
    let (number, side, name) = (token(ahead: next), token(ahead: next + 2), token(ahead: next + 3))
    guard number.kind == .number, !number.startsLine, isUnit(ahead: next + 1),
      ["before", "after"].contains(text(side)),
      name.kind == .name, !name.startsLine
    else { return }
    let late = zoneWords(ahead: next + 4)
    guard early.isEmpty || late.isEmpty else { return }
    let whole = currentRange.union(range(token(ahead: next + 3 + late.count)))
    let span = file.text(in: range(number).union(range(name)))
    let meant = "\(span) at \(([clock] + early + late).joined(separator: " "))"
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
  }

  /// `local else Europe/Berlin`, some places ahead.
  private func zoneWords(ahead distance: Int) -> [String] {
    var words: [String] = []
    while case let token = token(ahead: distance + words.count), !token.startsLine,
      token.kind == .zone || ["UTC", "local", "else", "skip"].contains(text(token))
    {
      words.append(text(token))
    }
    return words
  }

  /// `1 day 2 hours before renewal`
  mutating func failSpansInARow() -> Bool {
    let (second, side) = (token(ahead: 2), token(ahead: 4))
    guard at(.number), isUnit(ahead: 1), second.kind == .number, !second.startsLine, isUnit(ahead: 3),
      ["before", "after", "from"].contains(text(side)), !side.startsLine,
      let one = Self.units[text(token(ahead: 1))], let other = Self.units[text(token(ahead: 3))],
      let first = Int64(text(current)), let rest = Int64(text(second)), first < 10_000, rest < 10_000
    else { return false }
    let whole = currentRange.union(range(token(ahead: 3)))
    let seconds = first * Int64(one) + rest * Int64(other)
    let unit: (String, Int64) =
      seconds % 86_400 == 0 ? ("days", 86_400) : seconds % 3_600 == 0 ? ("hours", 3_600) : ("minutes", 60)
    let problem = OrderProblem.spansInARow("\(seconds / unit.1) \(unit.0)").diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `on fridays at 09:00`, a line of its own.
  mutating func failWeekdayAsLine() -> Bool {
    let next = token(ahead: 1)
    let named = text(next).lowercased()
    guard at(.name), word == "on", next.kind == .name, !next.startsLine,
      let day = Self.weekdays.first(where: { $0 == named || $0 + "s" == named })
    else { return false }
    let whole = currentRange.union(range(next))
    fail(.foreignWord(file.text(in: whole), meant: "every \(day)"), at: whole)
    noteStray(.every)
    return true
  }

  /// `{# a note #}` and `{% comment %} a note {% endcomment %}`, as templates elsewhere have them.
  mutating func failCommentInBraces() -> Bool {
    guard at(.leftBrace), current.startsLine, Int(current.end) < file.bytes.count,
      [UInt8(ascii: "#"), UInt8(ascii: "%")].contains(file.bytes[Int(current.end)])
    else { return false }
    let start = SourceRange(file: file.id, start: current.start, end: current.end + 1)
    let end = file.bytes[Int(current.end)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.count
    let line = SourceRange(file: file.id, start: current.start, end: UInt32(end))
    let problem = OrderProblem.commentInBraces(file.text(in: start)).diagnostic(at: start)
    if file.bytes[Int(current.end)] == UInt8(ascii: "#") {
      // The lexer took the rest of the line for a comment, with the brace that closes.
      covered.append(line)
      if silence == 0 { diagnostics.report(problem) }
      noteFailure()
      continueLine()
      advance()
      if current.startsLine { endLine() }
      return true
    }
    while !isAtEnd, index + 1 < tokens.count, tokens[index + 1].start < line.end { advance() }
    failCovering(line, problem)
    return true
  }
}
