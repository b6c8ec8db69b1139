internal import CampanileText

/// Ends that are said by the clock, and years by their months.
extension ScheduleProblem {
  /// `every fortnight`, and `every second thursday`, which may be one of each month
  static func everyOther(_ written: String, _ meant: String, hasStart: Bool, at range: SourceRange) -> Diagnostic {
    let summary = "`every` is followed by how often, not by `\(written)`"
    guard written.hasPrefix("second ") || written.hasPrefix("2nd "), meant.hasPrefix("2 weeks on ") else {
      return Diagnostic(
        .malformedRecurrence, summary, at: range,
        help: ["write `\(meant)`" + (hasStart ? "" : ", and the first day in a line of its own: `from 2026-12-07`")],
        fixes: hasStart ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    }
    let day = meant.split(separator: " ").last ?? ""
    return Diagnostic(
      .malformedRecurrence, summary, at: range,
      help: [
        "write `\(meant)` for every other one, with the first day in a line of its own such as `from 2026-12-07`, or "
          + "`month on second \(day)` for one of each month"
      ])
  }

  /// `send 3 days before due best-hour local`
  static func hourWithoutAt(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "expected `at` before the hour", at: range,
      help: ["write `at \(name) else 10:00`, with the time of those who have no such hour"])
  }

  /// `quiet 22:30 to 08:00 local, 13:00 to 14:00 local, skip`
  static func secondQuietHours(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "an app has quiet hours from one time to another, and no second ones", at: range,
      help: ["keep those of the night; what is sent at noon is moved by the time of its `send` or `every` line"])
  }

  static let everyLine = "what goes out again and again is an `every` line: `every day at 09:00 local`"

  /// `send daily at 18:00 UTC`
  static func sendDaily(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "`send` is for a single time", at: range,
      help: ["what goes out again and again is an `every` line: write `every day`"],
      fixes: [.init("write `every day`", replacing: range, with: "every day")])
  }

  /// `except sunday`
  static func weekdaysLeft(_ meant: String, _ times: String?) -> String {
    times.map { "name those that are left: `every \(meant) \($0)`" }
      ?? "name those that are left, with the time and the zone: `every \(meant) at 09:00 local`"
  }

  static let usualRecurrences = "write it like `every weekday at 09:00 UTC`, or `every month on day 1 at 10:00 UTC`"

  /// `every hour at :15`
  ///
  /// - Parameter last: the last hour of a day in which it comes.
  static func minuteOfInterval(_ interval: String, minute: Int, last: Int, at range: SourceRange) -> Diagnostic {
    let (first, last) = (ClockText.clock(minutes: minute), ClockText.clock(minutes: last * 60 + minute))
    return Diagnostic(
      .malformedRecurrence, "an interval has no minute of its own: its first hour says it", at: range,
      help: ["write `every \(interval) from \(first) to \(last) local`"])
  }

  /// - Parameters:
  ///   - written: what stands there.
  ///   - sent: the time of the sending, where it is known.
  ///   - meant: how long after it that is.
  static func clockOfEnd(
    _ written: String, sent: String?, meant: String?, replacing whole: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    guard let sent, let meant else {
      return Diagnostic(
        .expected, "expected a day before \(written)", at: range,
        help: [
          "count from the sending, `after 8 hours`; or write the one day for all, like `2026-12-01 at 09:00 local`"
        ])
    }
    return Diagnostic(
      .expected, "an end has its day, or is counted from the sending", at: range,
      help: ["write `after \(meant)`, which it is for what goes out at \(sent)"],
      fixes: [.init("write `after \(meant)`", replacing: whole, with: "after \(meant)")])
  }

  /// `expires at departure`, of what is sent so long before it.
  static func endAtOwn(_ name: String, meant: String, replacing whole: SourceRange, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .expected, "`expires` takes a day or a span, and no value such as `\(name)`", at: range,
      help: ["write `after \(meant)`: it is sent so long before `\(name)`"],
      fixes: [.init("write `after \(meant)`", replacing: whole, with: "after \(meant)")])
  }

  /// `except weekend`, of days of months
  static func weekdaysOfMonths(_ clock: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedRecurrence, exceptTakesDays, at: range,
      help: [
        "name the dates, such as `except 2026-12-25`; or choose a day of the week instead: "
          + "`every month on first monday \(clock)`"
      ])
  }

  /// `every saturday at 09:00 UTC from 2026-12-05`, above a line `from`
  static func secondFrom(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "the first day stands in a line of its own already", at: range,
      help: ["keep the day that is meant, there or here"])
  }

  /// `send manually`
  static func sentByHand(_ written: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expected, "`\(written)` is no moment", at: range,
      help: ["what somebody starts, or another program, is `send now`: it goes out when it is compiled"])
  }

  /// `until forever`
  static func endless(_ written: String, isLine: Bool, replacing whole: SourceRange, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .expected, "`\(written)` is no day", at: range,
      help: [isLine ? "remove the line: without it, it goes on" : "remove `until \(written)`: without it, it goes on"],
      fixes: isLine ? [] : [.init("remove it", replacing: whole, with: "")])
  }

  /// `every last friday of november`, `every november on day 5`
  ///
  /// - Parameters:
  ///   - meant: how often, without `every`: `12 months on last friday at 09:00 UTC`.
  ///   - start: the first day of the month.
  static func onceAYear(_ written: String, meant: String, start: String, hasStart: Bool, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .malformedRecurrence, "`\(written)` is once a year, and `every` counts months", at: range,
      help: [
        "write `every \(meant)`"
          + (hasStart
            ? ", of which the first month is that of `from`"
            : ", and the first month in a line of its own: `from \(start)`")
      ])
  }

  /// `every day in december`
  static func monthOfDays(_ month: String, first: String, last: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedRecurrence, "a month is no part of an `every` line", at: range,
      help: ["the days between which it goes out are a line of their own: `from \(first) until \(last)`"])
  }

  /// `on last day - 3 days`
  static func shiftOfDays(_ written: String, isOfLastDay: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedRecurrence, "a schedule names its days, and takes no `\(written)` from them", at: range,
      help: [
        isOfLastDay
          ? "what comes near to it is `on day 28`, which each month has; where the very day counts, write a `send` for each"
          : "the day before or behind another one has no name here: write a `send` for each"
      ])
  }

  /// `on first weekday`
  static func dayOfWork(_ written: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedRecurrence, "`\(written)` is no day of a month: they have a number, or are one of the week's seven",
      at: range,
      help: [
        "write `day 1`, `last day` or `first monday`; on which day people work isn't known here: where it counts, write a `send` for "
          + "each"
      ])
  }

  /// `on 5th friday`
  static func fifthOfMonth(_ written: String, day: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedRecurrence, "`\(written)` is not in each month", at: range,
      help: ["`last \(day)` is the fifth, or where there is none, the fourth"])
  }

  /// `except august`, `until august`
  static func monthAsDay(
    _ month: String, line: String, before: String, first: String, last: String, behind: String, at range: SourceRange
  )
    -> Diagnostic
  {
    Diagnostic(
      .expected, "`\(month)` is no day", at: range,
      help: [
        line == "except"
          ? "for a whole month let the campaign end before it, `until \(before)`, and another one go on: `from \(behind)`"
          : "write \(line == "until" ? "its last day: `\(last)`" : "its first day: `\(first)`"), with the year that is meant"
      ])
  }
}
