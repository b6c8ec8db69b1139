/// Days, times and how long.
extension Expectation {
  static var day: Self { .init("a day, such as `2026-12-01`") }
  static var dayToCompareWith: Self { .init("a day such as `2026-12-01`, or `60 days ago`") }
  static var dayOfSend: Self { .init("`now`, or a day such as `2026-12-01 at 09:00 local`") }
  static var dayOfExpiry: Self { .init("`once`, or a day such as `2026-12-02 at 09:00 UTC`") }
  static var dayBehindAt: Self { .init("a day such as `2026-12-02 at 09:00 UTC`") }
  static var dayOfMonth: Self { .init("a day of the month, from 1 to 31") }
  static var dayOrLastDay: Self { .init("`day 1` or `last day`") }
  static var weekday: Self { .init("a day of the week") }
  static var countOfDays: Self { .init("a number of days, weeks or months") }
  static var durationNotShare: Self { duration.with("it is no share: write how long, such as `10 minutes`") }
  static var duration: Self { .init("a duration, such as `12 hours`") }
  static var hours: Self { .init("the hours, such as `22:00 to 08:00 local, hold`") }
  static var endOfHours: Self { .init("`to` and the end of the hours") }
  static var holdOrSkip: Self { .init("`hold` or `skip`") }
  static var commaAndHoldOrSkip: Self { .init("`, hold` or `, skip`") }
  static var time: Self { .init("a time, such as `09:00`") }
  static var timeOfOthers: Self { .init("the time for recipients without an hour of their own, such as `10:00`") }
  static var zone: Self { .init("a time zone: `local`, `UTC` or one like `Europe/Berlin`") }
  static var zoneName: Self { .init("a time zone") }
  static var zoneOfOthers: Self { .init("a time zone such as `Europe/Berlin`") }
  static var zoneOrSkip: Self { .init("a time zone such as `Europe/Berlin`, or `skip`") }

  /// What is behind `every month`, or `every 3 months`.
  static func daysOfMonth(every count: String?) -> Self {
    let months = count.map { "\($0) months" } ?? "month"
    return .init("`on day 1` or `on last day`", "a month needs its day: `every \(months) on day 1 at 10:00 UTC`")
  }

  /// `1.12.`
  static func year(meant: String) -> Self {
    .init("a day with its year", "write it like `\(meant)`, with the year that is meant")
  }

  /// `12-24`, where the other days tell the year
  static func yearOfOthers(meant: String) -> Self { .init("a day with its year", "write `\(meant)`") }

  // What to do about what stands where a day should.

  func without(segment: String) -> Self { with("\(Diagnostic.whoIsNotMeant): `to … and not \(segment)`") }

  func withYear(_ day: String) -> Self { with("a day has its year: `\(day)`") }
  var withDayItself: Self { with("a file is compiled again on other days: write the day itself, such as `2026-12-01`") }
  var withNow: Self { with("what goes out at once is `send now`") }
  var withSpanForAttribute: Self {
    with("no attribute stands here: count from the moment at which each recipient gets it, `expires after 6 hours`")
  }
  var withDayForName: Self { with("write the day itself, such as `2026-12-25`") }
  var withMinutes: Self { with("hours and minutes: `18:00`") }

  /// `expires after midnight`
  var withMoment: Self {
    with(
      "how long is counted from the sending, as in `after 6 hours`; a moment is written `at 2026-12-02 at 00:00 UTC`")
  }

  static func duration(meant: String) -> Self { duration.with("write `\(meant)`") }

  /// `after days`
  static func duration(of unit: String) -> Self {
    duration.with("say how many: `\(unit.hasSuffix("s") ? "2" : "1") \(unit)`")
  }

  /// Behind the day of a `send`.
  static func timeOfDay(hasMoreDays: Bool, isSpan: Bool) -> Self {
    atTime.with(
      hasMoreDays
        ? "a `send` has one day: write a campaign for each, or an `every` line for days that come again"
        : isSpan ? "a push has one time; `throttle 5_000 per minute` lets many go out bit by bit" : nil)
  }

  /// Behind the days of an `every` line.
  static func timeOfDays(isException: Bool) -> Self {
    atTime.with(
      isException
        ? "name the days: `every monday, tuesday at 09:00 local`; single days are a line: `except 2026-12-24`" : nil)
  }

  /// `every day twice`
  static var timesOfDay: Self { atTime.with("name each time: `every day at 09:00, 18:00 local`") }

  private static var atTime: Self { .init("`at` and a time, such as `at 09:00 local`") }

  ///
  /// - Parameter isZero: whether `0` stands there, as other tools call what isn't tried again.
  static func expiry(of line: Word, day: String?, isNever: Bool, isZero: Bool) -> Self {
    .init(
      "`after 12 hours`, `at 2026-12-02 at 09:00 UTC` or `at once`",
      isZero
        ? "write `at once`"
        : day.map { "write it like `\(line.rawValue) at \($0) at 09:00 UTC`" }
          ?? (isNever ? ScheduleProblem.without(line) : "write it like `\(line.rawValue) after 12 hours`"))
  }

  // MARK: Moments of each recipient's own

  static var ownMoment: Self { .init("an attribute that is a date or a moment, such as `signup`") }
  static var ownMomentBehindSpan: Self { ownMoment.with("say from what: `3 days after signup at 10:00 local`") }
  static var ownMomentOfCell: Self {
    ownMoment.with(
      "nothing is counted from a cell of a table: let the export say the moment itself, as an attribute of each recipient"
    )
  }
  static var fromOwnMoment: Self {
    .init(
      "`from` and an attribute, such as `after 3 days from signup`",
      "say from what: an attribute that is a date or a moment, `after 3 days from signup at 10:00 local`")
  }

  // MARK: Waves

  static var noneForRest: Self { .init("`none`: whoever is in no wave gets nothing") }

  /// `10% at 09:00`
  static var delayForTime: Self { delay.with("write it like `\(exampleOfRamp)`") }

  /// `1% to 100% over 2 hours`
  static var delayForSpan: Self { delay.with("a ramp is a row of waves: `\(exampleOfRamp)`") }

  static var delayOfNextWave: Self { .init("when this wave goes out", "a ramp is a row of waves: `\(exampleOfRamp)`") }

  private static var delay: Self { .init("`after` and how long after the first moment") }
  private static var exampleOfRamp: String { "ramp 1%, 10% after 30 minutes, 100% after 2 hours" }
}

extension Diagnostic {
  package static let ownZone = "`local` is each recipient's own zone; or write `UTC`, or a zone like `Europe/Berlin`"

  package static let whoIsNotMeant = "who is not meant stands behind `to`"
}
