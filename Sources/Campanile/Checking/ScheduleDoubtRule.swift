internal import CampanileExpansion
internal import CampanileSyntax

/// What a schedule says that its author can't have meant.
extension Checker {
  /// A time that stands twice is sent once; most often another one is meant.
  mutating func refuseTwice(_ times: [Syntax.TimeLiteral]) {
    var first: [Int: SourceRange] = [:]
    for time in times {
      if let known = first[time.minutes] {
        let text = MomentText.clock(minutes: time.minutes)
        report(.listedTwice(text, what: "time", first: known), at: time.range)
      }
      first[time.minutes] = first[time.minutes] ?? time.range
    }
  }

  /// The days of `except`, each once.
  mutating func exceptions(_ line: Line?) -> [Syntax.DateLiteral] {
    guard let line, case .dates(let dates) = line.argument else { return [] }
    var first: [Plan.Schedule.Date: SourceRange] = [:]
    var kept: [Syntax.DateLiteral] = []
    for date in dates {
      guard let day = usableDate(date) else { continue }
      if let known = first[day] {
        report(.listedTwice(MomentText.date(day), what: "day", first: known), at: date.range)
      } else {
        first[day] = date.range
        kept.append(date)
      }
    }
    return kept
  }

  /// - Parameter recurrence: without its exceptions.
  mutating func warnOfUselessExceptions(_ dates: [Syntax.DateLiteral], in recurrence: Plan.Schedule.Recurrence) {
    for date in dates {
      let day = planDate(date)
      guard (try? recurrence.hasTick(on: day)) == false else { continue }
      let reason: String
      if let from = recurrence.from, MomentText.date(day) < MomentText.date(from) {
        reason = "it begins on \(MomentText.date(from))"
      } else if let until = recurrence.until, MomentText.date(day) > MomentText.date(until) {
        reason = "it ends on \(MomentText.date(until))"
      } else if case .monthly = recurrence.rule {
        reason = "it is day \(day.day) of its month"
      } else {
        let weekday = CivilDay(year: day.year, month: day.month, day: day.day).weekday
        reason = "it is a \(MomentText.weekdays[weekday - 1])"
      }
      report(.uselessException(reason), at: date.range)
    }
  }

  /// Every tick in the quiet hours: held, only the last of a night counts; skipped, nobody gets one.
  mutating func tellOfQuietTicks(
    _ recurrence: Plan.Schedule.Recurrence, _ quiet: Plan.Schedule.QuietHours, at line: Line?
  ) {
    guard case .local = recurrence.zone, let line, let times = try? recurrence.minutesOfDay(),
      times.allSatisfy(quiet.contains)
    else { return }
    report(
      .insideQuietHours(
        quiet.holds
          ? "every recipient gets it at their end, once a night" : "nobody gets it; choose other times"),
      at: line.argumentRange)
  }

  /// Says that nobody gets a campaign any more, where that is so in every zone.
  mutating func warnOfPast(_ schedule: Plan.Schedule, _ lines: Lines) {
    switch schedule.timing {
    case .now: return
    case .at:
      guard let line = lines[.send], isLateEverywhere(schedule) else { return }
      report(.momentIsPast(lastDay: nil), at: line.argumentRange)
    case .recurring(let recurrence):
      guard let until = recurrence.until, let line = lines[.from] else { return }
      let day = CivilDay(year: until.year, month: until.month, day: until.day)
      // The day ends last in the zone that is twelve hours behind UTC.
      guard day.midnight + 86_400 + 12 * 3_600 <= options.now else { return }
      report(.momentIsPast(lastDay: MomentText.date(until)), at: line.range)
    }
  }

  /// Where a clock shows a time last, and where first, it is past already; quiet hours may hold it for one of them.
  private func isLateEverywhere(_ schedule: Plan.Schedule) -> Bool {
    guard let compiled = try? CompiledSchedule(schedule, now: options.now, window: 0) else { return false }
    let outcomes = ["Etc/GMT+12", "UTC", "Pacific/Kiritimati"].map { compiled.outcome(in: ZoneTable.id(of: $0)) }
    let isSent = outcomes.contains { outcome in if case .sends = outcome { true } else { false } }
    return !isSent && outcomes.contains(.none(.late))
  }
}

extension Plan.Schedule.QuietHours {
  /// - Parameter minute: since midnight, on the recipient's clock.
  func contains(_ minute: Int) -> Bool {
    from.minutes < to.minutes
      ? (from.minutes..<to.minutes).contains(minute) : minute >= from.minutes || minute < to.minutes
  }
}

/// Days and times as the language writes them.
private enum MomentText {
  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// `2026-12-01`, which sorts as the days do.
  static func date(_ date: Plan.Schedule.Date) -> String { "\(date.year)-\(two(date.month))-\(two(date.day))" }

  /// `09:00`
  static func clock(minutes: Int) -> String { "\(two(minutes / 60)):\(two(minutes % 60))" }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
