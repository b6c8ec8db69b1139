internal import CampanileText

extension Parser {
  /// `every 12 hours at 08:00`, behind the interval: times of day that are so far apart.
  mutating func failTimeOfInterval(_ interval: Syntax.DurationLiteral) {
    let time = token(ahead: 1)
    guard !isRecovering else { return }
    let written = file.text(in: interval.range)
    if failMinuteOfInterval(written, ahead: 0, whole: interval.range) { return }
    guard let meant = timesOfDay(every: Int(interval.seconds), from: time) else {
      let isTime = time.kind == .time && Self.minutes(text(time)) != nil
      fail(.intervalAtTime(written, time: isTime ? text(time) : "09:00", times: nil), at: currentRange)
      return
    }
    let whole = interval.range.union(range(time))
    let next = token(ahead: 2)
    let hasNoZone = next.startsLine || next.kind == .rightBrace
    if hasNoZone {
      // Times of day need a zone, which is for the author to say.
      fail(.intervalAtTime(written, time: text(time), times: meant), at: currentRange)
    } else {
      fail(.intervalWithTime(meant: (whole, meant)), at: currentRange)
    }
  }

  /// `every 24h at 18:00 UTC`: the unit in short, and a time of day, are told as one.
  mutating func failShortIntervalAtTime() -> Bool {
    let (unit, time, zone) = (token(ahead: 1), token(ahead: 3), token(ahead: 4))
    guard at(.number), !isRecovering, unit.kind == .name, unit.start == current.end, isWord("at", ahead: 2),
      !token(ahead: 2).startsLine, !zone.startsLine, zone.kind != .rightBrace, let count = Int64(text(current)),
      let seconds = Self.units[Self.abbreviations[text(unit)] ?? text(unit)], (1...86_400).contains(count),
      let meant = timesOfDay(every: Int(count * seconds), from: time)
    else { return false }
    let whole = currentRange.union(range(time))
    fail(.intervalWithTime(meant: (whole, meant)), at: whole)
    return true
  }

  /// `day at 08:00, 20:00` for times 12 hours apart; `nil` where they are no times of each day, or too many.
  private func timesOfDay(every seconds: Int, from time: Token) -> String? {
    let day = 86_400
    guard time.kind == .time, !time.startsLine, let first = Self.minutes(text(time)), seconds >= day / 4,
      day.isMultiple(of: seconds)
    else { return nil }
    let times = stride(from: 0, to: day, by: seconds).map { ($0 / 60 + first) % (day / 60) }.sorted()
    return "day at \(times.map(ClockText.clock(minutes:)).joined(separator: ", "))"
  }

  /// `every hour at :15`, `every 2 hours at 00:30`: the minute, which the first of its hours says.
  ///
  /// - Parameter place: where its `at` stands.
  mutating func failMinuteOfInterval(_ interval: String, ahead place: Int, whole: SourceRange) -> Bool {
    let (at, first) = (token(ahead: place), token(ahead: place + 1))
    guard isWord("at", ahead: place), !at.startsLine, !first.startsLine,
      interval.hasSuffix("hour") || interval.hasSuffix("hours")
    else { return false }
    let isSign = first.kind == .colon
    let last = isSign ? token(ahead: place + 2) : first
    let minute = isSign ? text(last) : text(last).split(separator: ":").last.map(String.init) ?? ""
    guard last.kind == (isSign ? .number : .time), minute.utf8.count == 2, let number = Int(minute), number < 60,
      isSign || text(last).hasPrefix("00:") || text(last).hasPrefix("0:"),
      let step = Int(interval.prefix { $0 != " " }),
      (1...5).contains(step)
    else { return false }
    let words = whole.union(range(last))
    let problem = ScheduleProblem.minuteOfInterval(
      interval, minute: number, last: 23 / step * step, at: range(at).union(range(last)))
    failCovering(words, problem)
    return true
  }

  /// `every 6 hours, from 05:00 to 23:00 local`
  mutating func skipCommaBeforeHours() {
    let (first, last) = (token(ahead: 1), token(ahead: 3))
    if at(.comma), first.kind == .time, ["to", "until", "till"].contains(text(token(ahead: 2))), last.kind == .time,
      !last.startsLine
    {
      // `every 6 hours, 06:00 to 22:00 local`
      let whole = currentRange.union(range(last))
      let meant = " from \(text(first)) to \(text(last))"
      return fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    }
    guard at(.comma), isWord("from", ahead: 1), token(ahead: 2).kind == .time, !token(ahead: 1).startsLine else {
      return
    }
    report(.needlessWord(","), at: currentRange)
    advance()
  }

  /// `expires 2026-12-24 14:00 UTC`
  mutating func failMomentWithoutAt() -> Bool {
    let time = token(ahead: 1)
    if at(.instant), let meant = ScheduleProblem.moment(text(current)) {
      // `expires 2026-12-01T09:00:00Z`
      let isWhole = meant.hasSuffix("UTC")
      if isWhole { fail(.foreignWord(text(current), meant: "at \(meant)"), at: currentRange) }
      return isWhole
    }
    guard at(.date), time.kind == .time, !time.startsLine else { return false }
    let whole = currentRange.union(range(time))
    fail(.foreignWord(file.text(in: whole), meant: "at \(text(current)) at \(text(time))"), at: whole)
    return true
  }
}
