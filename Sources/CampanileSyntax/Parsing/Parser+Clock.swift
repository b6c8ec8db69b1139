internal import CampanileText

/// A time of day, and the ways in which people write one.
extension Parser {
  /// `send local 2026-12-01 at 18:00`: a zone stands behind its time.
  mutating func failZoneBeforeDay() -> Bool {
    let (day, time) = (token(ahead: 1), token(ahead: 3))
    guard at(word: "local") || at(word: "UTC") || at(.zone), day.kind == .date, isWord("at", ahead: 2),
      time.kind == .time, !time.startsLine, token(ahead: 4).startsLine
    else { return false }
    let moment = file.text(in: range(day).union(range(time)))
    let whole = currentRange.union(range(time))
    fail(.zoneBeforeDay(meant: "\(moment) \(text(current))", isWhole: !at(word: "local")), at: whole)
    return true
  }

  /// `send 1796148000`, a moment as programs count it: since 1970, in seconds or thousandths.
  mutating func failSecondsSince1970() -> Bool {
    let written = text(current)
    guard at(.number), token(ahead: 1).startsLine || token(ahead: 1).kind == .rightBrace,
      let number = Int(written), [10, 13].contains(written.utf8.count)
    else { return false }
    let seconds = written.utf8.count == 13 ? number / 1_000 : number
    let (day, minute) = (Self.day(seconds / 86_400), seconds % 86_400 / 60)
    let time = ClockText.clock(minutes: minute)
    let isExact = seconds % 60 == 0 && (seconds == number || number % 1_000 == 0)
    fail(.secondsSince1970(written, meant: "\(day) at \(time) UTC", isExact: isExact), at: currentRange)
    return true
  }

  /// time = hour ":" minute, two digits each, 00:00 to 24:00
  mutating func parseTime(_ what: Expectation = .time) -> Syntax.TimeLiteral {
    let nothing = Syntax.TimeLiteral(minutes: 0, range: placeOfMistake)
    if let time = parseTimeInWords() ?? parseTimeInQuotes() { return time }
    guard at(.time) || (at(.number) && Self.clock(text(current)) != nil) else {
      if failLetterInHour() { return nothing }
      let nearest = text(current).split(separator: "_").joined()
      fail(expected: at(.number) && Self.clock(nearest) != nil ? what : what.withMinutes)
      return nothing
    }
    var range = currentRange
    let isNumber = at(.number)
    var written = text(current)
    advance()
    if isNumber, at(.comma), current.start == range.end, let minutes = minutesBehindComma(of: written) {
      // `18,30`
      written += ":" + minutes
      advance()
      range = range.union(currentRange)
      advance()
    }
    if isNumber, let half = takeHalfInWords() {
      // `6 in the evening`
      let whole = rangeToHere(from: range)
      let meant = Self.time(Self.clock(written) ?? written, half: half)
      report(.malformedTime(file.text(in: whole), meant: meant), at: whole)
      if meant == nil { hasUnreadablePart = true }
      return Syntax.TimeLiteral(minutes: Self.minutes(meant ?? "") ?? 0, range: whole)
    }
    // `9:00pm`, `6 pm` and `6 p.m.`
    let half = Self.half(word)
    if let half, kind == .name {
      let whole = range.union(currentRange)
      let meant = Self.time(Self.clock(written) ?? written, half: half)
      report(.malformedTime(file.text(in: whole), meant: meant), at: whole)
      if meant == nil { hasUnreadablePart = true }
      advance()
      return Syntax.TimeLiteral(minutes: Self.minutes(meant ?? "") ?? 0, range: whole)
    }
    if isNumber || written.contains("h") || written.contains("H") {
      var whole = range
      if at(.name), ["uhr", "h", "hours", "hour", "o'clock", "oclock", "hrs"].contains(word.lowercased()) {
        whole = range.union(currentRange)
        advance()
      }
      let meant = Self.clock(written)
      report(.malformedTime(file.text(in: whole), meant: meant), at: whole)
      if meant == nil { hasUnreadablePart = true }
      return Syntax.TimeLiteral(minutes: Self.minutes(meant ?? "") ?? 0, range: whole)
    }
    guard let minutes = Self.minutes(written) else {
      // `07:3` may be one of two.
      let isHalf = written.split(separator: ":").last?.utf8.count == 1 && !written.hasSuffix(":")
      let meant = isHalf ? "" : Self.padded(Syntax.digits(forLettersIn: written))
      report(.malformedTime(written, meant: Self.minutes(meant) == nil ? nil : meant), at: range)
      if Self.minutes(meant) == nil { hasUnreadablePart = true }
      return Syntax.TimeLiteral(minutes: Self.minutes(meant) ?? 0, range: range)
    }
    skipWordOfClock()
    return Syntax.TimeLiteral(minutes: minutes, range: range)
  }

  private static let wordsOfClock: Set = ["uhr", "h", "hours", "hrs", "o'clock", "oclock"]

  /// `20:00 Uhr to 08:00 Uhr`: both told as one.
  private mutating func skipWordOfClock() {
    guard at(.name), !current.startsLine, index > 0, Self.wordsOfClock.contains(word.lowercased()) else { return }
    let isSecond = index > 3 && tokens[index - 4].kind == .time && text(tokens[index - 3]) == word
    if !isSecond {
      let (time, second) = (token(ahead: 2), token(ahead: 3))
      let isTwice = time.kind == .time && second.kind == .name && text(second) == word && !second.startsLine
      let gaps =
        [SourceRange(file: file.id, start: previousEnd.start, end: current.end)]
        + (isTwice ? [SourceRange(file: file.id, start: time.end, end: second.end)] : [])
      report(.wordBehindTime(word, removing: gaps), at: currentRange)
    }
    advance()
  }

  /// `O9:00`, whose hour is a name then.
  private mutating func failLetterInHour() -> Bool {
    let (colon, minutes) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), word.utf8.count == 2, colon.kind == .colon, colon.start == current.end, minutes.kind == .number,
      minutes.start == colon.end
    else { return false }
    let whole = currentRange.union(range(minutes))
    let meant = Syntax.digits(forLettersIn: file.text(in: whole))
    guard Self.minutes(meant) != nil else { return false }
    let problem = LiteralProblem.malformedTime(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// The minutes of `18,30`, behind whose hour a comma stands.
  private func minutesBehindComma(of hour: String) -> String? {
    let next = token(ahead: 1)
    let digits = text(next)
    guard next.kind == .number, next.start == current.end, digits.utf8.count == 2, hour.utf8.count <= 2,
      Self.clock(hour + ":" + digits) != nil
    else { return nil }
    return digits
  }

  /// `in the evening`, behind an hour.
  private mutating func takeHalfInWords() -> String? {
    let halves = ["morning": "am", "afternoon": "pm", "evening": "pm"]
    guard at(word: "in"), isWord("the", ahead: 1), let half = halves[text(token(ahead: 2)).lowercased()] else {
      return nil
    }
    for _ in 0..<3 { advance() }
    return half
  }

  /// `noon` and `midnight`
  private mutating func parseTimeInWords() -> Syntax.TimeLiteral? {
    guard at(.name) else { return nil }
    switch word.lowercased() {
    case "noon", "midday":
      let range = currentRange
      report(.malformedTime(word, meant: "12:00"), at: range)
      advance()
      return Syntax.TimeLiteral(minutes: 720, range: range)
    case "midnight":
      // The day's beginning or its end, nobody knows.
      let range = currentRange
      report(.midnight, at: range)
      advance()
      hasUnreadablePart = true
      return Syntax.TimeLiteral(minutes: 0, range: range)
    default: return nil
    }
  }

  // MARK: What was meant

  /// `am` or `pm`, however they are written.
  static func half(_ word: String) -> String? {
    switch word.lowercased() {
    case "am", "a.m", "a.m.", "a": "am"
    case "pm", "p.m", "p.m.", "p": "pm"
    default: nil
    }
  }

  /// `18`, `1800`, `930`, `18.30` and `18h30` as hours and minutes with a colon; `nil` for other numbers.
  static func clock(_ written: String) -> String? {
    let parts = written.lowercased().split(separator: ".", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "h", omittingEmptySubsequences: false) }.map(String.init)
    let isDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard isDigits else { return minutes(padded(written)).map { _ in padded(written) } }
    let text: String
    switch (parts.count, parts[0].utf8.count) {
    case (1, 1), (1, 2): text = padded(parts[0]) + ":00"
    case (1, 3): text = "0\(parts[0].prefix(1)):\(parts[0].suffix(2))"
    case (1, 4): text = "\(parts[0].prefix(2)):\(parts[0].suffix(2))"
    case (2, 1), (2, 2): text = padded(parts[0]) + ":" + parts[1]
    default: return nil
    }
    return minutes(text) == nil ? nil : text
  }

  /// `9:00` as `09:00`.
  private static func padded(_ time: String) -> String {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    return parts.prefix(2).map { $0.count == 1 ? "0" + $0 : String($0) }.joined(separator: ":")
  }

  /// `9:00` with `pm` as `21:00`.
  static func time(_ text: String, half: String) -> String? {
    guard let minutes = minutes(padded(text)), (60..<780).contains(minutes) else { return nil }
    let hour = minutes / 60 % 12 + (half == "pm" ? 12 : 0)
    return padded("\(hour):\(ClockText.two(minutes % 60))")
  }
}
