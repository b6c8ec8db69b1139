/// The wall times at which a recurrence ticks, before any zone gives them moments.
///
/// Every wall time of the rule counts once. On a day on which the clock goes forward, ticks in the gap move forward by
/// it, and those that meet another tick are one with it; but ticks of an interval that is no longer than the gap are left
/// out, for the next follows as soon as it should, and they would crowd it. On a day on which the clock goes back, the
/// second run of the repeated hour has no ticks. So `every 15 minutes` has 92 ticks on the one day and 96 on the other.
struct TickPattern: Sendable {
  /// Seconds after the midnight of the day that the rule names, rising; past 86,400 where a window passes midnight.
  fileprivate let times: [Int64]
  /// The distance between the ticks of an interval, in seconds; `nil` for ticks at stated times.
  let step: Int64?
  private let days: Days
  private let rhythm: CompiledStride?
  private let from: CivilDay?
  private let until: CivilDay?
  private let except: Set<CivilDay>

  private enum Days: Sendable {
    case every
    /// By weekday, 1…7.
    case weekly(Set<Int>)
    /// By day of the month; -1 is the last.
    case monthly(Set<Int>)
    /// By weekday, of the weeks 1…4 of the month; -1 is the last of such weekdays.
    case weekdaysOfMonth(weeks: Set<Int>, days: Set<Int>)

    func contain(_ day: CivilDay) -> Bool {
      switch self {
      case .every:
        return true
      case .weekly(let weekdays):
        return weekdays.contains(day.weekday)
      case .monthly(let monthDays):
        let date = day.date
        if monthDays.contains(date.day) { return true }
        return monthDays.contains(-1) && date.day == CivilDay.length(year: date.year, month: date.month)
      case .weekdaysOfMonth(let weeks, let weekdays):
        guard weekdays.contains(day.weekday) else { return false }
        let date = day.date
        if weeks.contains((date.day - 1) / 7 + 1) { return true }
        return weeks.contains(-1) && date.day + 7 > CivilDay.length(year: date.year, month: date.month)
      }
    }
  }

  init(_ recurrence: Plan.Schedule.Recurrence) throws(PlanProblem) {
    switch recurrence.rule {
    case .interval(let minutes, let from, let to):
      times = try Self.times(everyMinutes: minutes, from: from, to: to)
      step = Int64(minutes) * 60
      days = .every
    case .weekly(let weekdays, let times):
      guard !weekdays.isEmpty, weekdays.allSatisfy((1...7).contains) else { throw .noTicks }
      self.times = try Self.sorted(times)
      step = nil
      days = .weekly(Set(weekdays))
    case .monthly(let monthDays, let times):
      guard !monthDays.isEmpty, monthDays.allSatisfy({ $0 == -1 || (1...31).contains($0) }) else { throw .noTicks }
      self.times = try Self.sorted(times)
      step = nil
      days = .monthly(Set(monthDays))
    case .weekdaysOfMonth(let weeks, let weekdays, let times):
      guard !weeks.isEmpty, weeks.allSatisfy({ $0 == -1 || (1...4).contains($0) }), !weekdays.isEmpty,
        weekdays.allSatisfy((1...7).contains)
      else { throw .noTicks }
      self.times = try Self.sorted(times)
      step = nil
      days = .weekdaysOfMonth(weeks: Set(weeks), days: Set(weekdays))
    }
    let from = try recurrence.from.map { date throws(PlanProblem) in try CivilDay(date) }
    self.from = from
    if let wanted = recurrence.stride {
      guard let from, Plan.Schedule.Recurrence.Stride.counts.contains(wanted.count) else { throw .strideWithoutStart }
      let days = days
      rhythm = CompiledStride(wanted, from: from) { days.contain($0) }
    } else {
      rhythm = nil
    }
    until = try recurrence.until.map { date throws(PlanProblem) in try CivilDay(date) }
    except = Set(try recurrence.except.map { date throws(PlanProblem) in try CivilDay(date) })
  }

  /// The wall times in a range, rising, each once.
  ///
  /// `from`, `until` and `except` speak of the day on which a tick falls, not of the day on which its window began.
  ///
  /// - Parameter isEndless: goes on after `until`, for the tick at which the last push expires.
  func walls(in range: Range<Int64>, isEndless: Bool = false) -> ContiguousArray<Int64> {
    var walls: ContiguousArray<Int64> = []
    var isRising = true
    // A window that began the day before may tick on the first day; none that begins after the last day does. Whoever
    // looks centuries ahead for a tick of a schedule that is over is done at once.
    let first = max(CivilDay(wall: range.lowerBound).number, from?.number ?? -1_000) - 1
    let last = min(CivilDay(wall: range.upperBound).number, isEndless ? .max : until?.number ?? .max)
    guard first <= last else { return walls }
    for number in stride(from: first, through: last, by: 1) {
      let day = CivilDay(number: number)
      guard matches(day) else { continue }
      let counts = isAllowed(day, isEndless: isEndless)
      for time in times {
        let wall = day.midnight + time
        guard range.contains(wall) else { continue }
        guard time < 86_400 ? counts : isAllowed(CivilDay(wall: wall), isEndless: isEndless) else { continue }
        if let before = walls.last, before >= wall { isRising = false }
        walls.append(wall)
      }
    }
    if isRising { return walls }
    return ContiguousArray(Set(walls).sorted())
  }

  /// All that decides whether, and which, ticks a day has: whether its windows begin, and whether its ticks count.
  func state(on day: CivilDay) -> UInt8 { (matches(day) ? 1 : 0) | (isAllowed(day, isEndless: false) ? 2 : 0) }

  /// The most ticks that any stretch of the wall clock holds, both its ends included; `length` in seconds, up to a day.
  func mostTicks(within length: Int64) -> Int {
    let twice = times + times.map { $0 + 86_400 }
    let rising = twice == twice.sorted() ? twice : Set(twice).sorted()
    var most = 0
    var end = 0
    for (start, time) in rising.enumerated() {
      while end < rising.count, rising[end] - time <= length { end += 1 }
      most = max(most, end - start)
    }
    return most
  }

  /// Whether the rule ticks at a wall time's day, by `from`, `until` and `except`.
  private func isAllowed(_ day: CivilDay, isEndless: Bool) -> Bool {
    if let from, day < from { return false }
    if let until, !isEndless, day > until { return false }
    return except.isEmpty || !except.contains(day)
  }

  private func matches(_ day: CivilDay) -> Bool {
    guard days.contain(day) else { return false }
    return rhythm.map { $0.contains(day) } ?? true
  }

  /// The shortest distance between two ticks on the wall clock, in seconds.
  var shortestGap: Int64 {
    var gap = Int64.max
    for (one, other) in zip(times, times.dropFirst()) { gap = min(gap, other - one) }
    guard let first = times.first, let last = times.last else { return 86_400 }
    var before: Int64?
    let start = CivilDay(year: 2023, month: 1, day: 1).number
    for number in start..<start + daysWithAllDistances where matches(CivilDay(number: number)) {
      if let before {
        let distance = (number - before) * 86_400 + first - last
        // A window that ends where the next one begins gives one tick, and no distance.
        if distance > 0 { gap = min(gap, distance) }
      }
      before = number
    }
    return gap
  }

  /// So many days hold every distance between two days of the rule: of a month's days, or of each so many-th week, four
  /// years and a bit.
  private var daysWithAllDistances: Int64 {
    switch days {
    case .every: 2
    case .weekly where rhythm == nil: 15
    default: 1_500
    }
  }

  private static func times(
    everyMinutes minutes: Int, from: Plan.Schedule.TimeOfDay?, to: Plan.Schedule.TimeOfDay?
  ) throws(PlanProblem) -> [Int64] {
    guard (1...1_440).contains(minutes) else { throw .intervalOutOfRange(minutes: minutes) }
    let step = minutes * 60
    let start = try (from ?? Plan.Schedule.TimeOfDay(minutes: 0)).seconds()
    guard let to else { return Array(stride(from: start, to: 86_400, by: step)) }
    let end = try to.seconds()
    // From a time to the same time is all day round, and its end is the next day's beginning.
    if end == start { return Array(stride(from: start, to: end + 86_400, by: step)) }
    return Array(stride(from: start, through: end > start ? end : end + 86_400, by: step))
  }

  private static func sorted(_ times: [Plan.Schedule.TimeOfDay]) throws(PlanProblem) -> [Int64] {
    guard !times.isEmpty else { throw .noTicks }
    var seconds: Set<Int64> = []
    for time in times { seconds.insert(try time.seconds()) }
    return seconds.sorted()
  }
}

extension Plan.Schedule.Recurrence {
  /// The shortest distance between two ticks on the wall clock, in seconds; a longer jitter would make them overlap.
  package func shortestGap() throws(PlanProblem) -> Int64 { try TickPattern(self).shortestGap }

  /// The times of day at which it ticks, in minutes since midnight.
  package func minutesOfDay() throws(PlanProblem) -> [Int] {
    try TickPattern(self).times.map { Int($0 % 86_400) / 60 }
  }

  /// Whether a tick falls on a day, on the wall clock.
  package func hasTick(on date: Plan.Schedule.Date) throws(PlanProblem) -> Bool {
    let day = try CivilDay(date)
    return try !TickPattern(self).walls(in: day.midnight..<day.midnight + 86_400).isEmpty
  }
}
