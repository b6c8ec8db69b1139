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

  /// Every time in the quiet hours: held, only the last of a night counts; skipped, nobody gets one.
  ///
  /// - Parameter times: minutes since midnight, on the recipient's clock.
  mutating func tellOfQuietTimes(
    _ times: [Int], _ expiry: Plan.Schedule.Expiry, _ quiet: Plan.Schedule.QuietHours, at line: Line?
  ) {
    guard let line, !times.isEmpty, times.allSatisfy({ quiet.contains($0 % 1_440) }) else { return }
    guard quiet.holds else {
      report(.insideQuietHours("nobody gets it; choose another time", isLost: true), at: line.argumentRange)
      return
    }
    if case .after(let seconds) = expiry, times.allSatisfy({ seconds <= quiet.minutesLeft(at: $0) * 60 }) {
      report(
        .insideQuietHours(
          "nobody gets it: it expires before they end; choose another time, or let it live longer", isLost: true),
        at: line.argumentRange)
    } else {
      report(
        .insideQuietHours(
          "every recipient gets it at their end\(line.word == .every ? ", once a night" : "")", isLost: false),
        at: line.argumentRange)
    }
  }

  /// Compares the moments of sending and of expiry, in each zone where they are the recipient's own.
  mutating func compare(_ expiry: Plan.Schedule.Expiry, with timing: Plan.Schedule.Timing, at range: SourceRange) {
    // Where a schedule begins today, and `now`, depend on when it is compiled.
    var isCertain = true
    var start = options.now
    switch timing {
    case .now: isCertain = false
    case .at: break
    case .recurring(let recurrence):
      if let from = recurrence.from {
        start = max(0, CivilDay(year: from.year, month: from.month, day: from.day).midnight - 86_400)
      } else {
        isCertain = false
      }
    }
    guard
      let schedule = try? CompiledSchedule(Plan.Schedule(timing: timing, expiry: expiry), now: start, window: 0)
    else { return }
    var expired: [String] = []
    var isLong = false
    let zones: [ZoneTable.ID?] = schedule.isSameEverywhere ? [nil] : ZoneTable.allZones
    for zone in zones {
      guard let end = schedule.fixedExpiry(in: zone),
        let first = schedule.wantedMoment(in: zone) ?? schedule.firstMomentAfterWindow(in: zone)
      else { continue }
      if end <= first { expired.append(zone.map(ZoneTable.name) ?? "") }
      if case .recurring = timing { continue }
      if end - first > 30 * 86_400 { isLong = true }
    }
    if isLong { report(.expiresLate, at: range) }
    guard !expired.isEmpty else { return }
    let some = expired.count == zones.count ? [] : expired.sorted { Self.isShownFirst($0, $1) }
    report(.expiresBeforeSend(zones: Array(some.prefix(2)), total: some.count, isCertain: isCertain), at: range)
  }

  /// Cities before zones without a place.
  private static func isShownFirst(_ one: String, _ other: String) -> Bool {
    (one.hasPrefix("Etc/") ? 1 : 0, one) < (other.hasPrefix("Etc/") ? 1 : 0, other)
  }

  /// Says that nobody gets a campaign any more, where that is so in every zone.
  mutating func warnOfPast(_ schedule: Plan.Schedule, _ lines: Lines) {
    switch schedule.timing {
    case .now: return
    case .at:
      guard let line = lines[.send], isLateEverywhere(schedule) else { return }
      report(.momentIsPast(lastDay: nil, sendsLate: schedule.sendsLate), at: line.argumentRange)
    case .recurring(let recurrence):
      guard let until = recurrence.until, let line = lines[.from] else { return }
      let day = CivilDay(year: until.year, month: until.month, day: until.day)
      // The day ends last in the zone that is twelve hours behind UTC.
      guard day.midnight + 86_400 + 12 * 3_600 <= options.now else { return }
      report(.momentIsPast(lastDay: MomentText.date(until), sendsLate: false), at: line.range)
    }
  }

  /// Where a clock shows a time last, and where first, it is past already.
  private func isLateEverywhere(_ schedule: Plan.Schedule) -> Bool {
    guard let compiled = try? CompiledSchedule(schedule, now: options.now, window: 0, since: options.since) else {
      return false
    }
    return ["Etc/GMT+12", "UTC", "Pacific/Kiritimati"].allSatisfy {
      compiled.outcome(in: ZoneTable.id(of: $0)) == .none(.late)
    }
  }
}

extension Plan.Schedule.QuietHours {
  /// - Parameter minute: since midnight, on the recipient's clock.
  func contains(_ minute: Int) -> Bool {
    from.minutes < to.minutes
      ? (from.minutes..<to.minutes).contains(minute) : minute >= from.minutes || minute < to.minutes
  }

  /// How long a quiet time of day is held, on a day without a change of the clock.
  func minutesLeft(at minute: Int) -> Int64 {
    Int64(((to.minutes - minute) % 1_440 + 1_440) % 1_440)
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
