internal import CampanileText

extension Parser {
  /// `every 12 hours at 08:00`, behind the interval: times of day that are so far apart.
  mutating func failTimeOfInterval(_ interval: Syntax.DurationLiteral) {
    let time = token(ahead: 1)
    let day = 86_400
    guard !isRecovering else { return }
    let written = file.text(in: interval.range)
    guard time.kind == .time, !time.startsLine, let first = Self.minutes(text(time)),
      case let seconds = Int(interval.seconds), seconds >= day / 4, day.isMultiple(of: seconds)
    else {
      let isTime = time.kind == .time && Self.minutes(text(time)) != nil
      fail(.intervalAtTime(written, time: isTime ? text(time) : "09:00", times: nil), at: currentRange)
      return
    }
    let times = stride(from: 0, to: day, by: seconds).map { ($0 / 60 + first) % (day / 60) }.sorted()
    let whole = interval.range.union(range(time))
    let meant = "day at \(times.map(ClockText.clock(minutes:)).joined(separator: ", "))"
    let next = token(ahead: 2)
    let hasNoZone = next.startsLine || next.kind == .rightBrace
    if hasNoZone {
      // Times of day need a zone, which is for the author to say.
      fail(.intervalAtTime(written, time: text(time), times: meant), at: currentRange)
    } else {
      fail(.intervalWithTime(meant: (whole, meant)), at: currentRange)
    }
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
