extension Plan.Schedule {
  /// So long after, or before, a day or a moment that each recipient has as an attribute.
  package struct OwnMoment: Equatable, Sendable {
    /// Of the type `date` or `instant`.
    package let attribute: String
    /// Negative before it. With a clock, whole days.
    package let seconds: Int64
    /// The time of the day that is so many days away; `nil` for the moment itself, only of an `instant`.
    package let clock: Clock?
    /// Whether the day comes again in every year after its own. It has a clock then.
    package let isYearly: Bool

    package init(attribute: String, seconds: Int64, clock: Clock?, isYearly: Bool = false) {
      self.attribute = attribute
      self.seconds = seconds
      self.clock = clock
      self.isYearly = isYearly
    }

    /// As many seconds a day of each year may be away.
    package static let longestYearlySpan: Int64 = 365 * 86_400
  }

  /// A time of day, and whose clock shows it.
  package struct Clock: Equatable, Sendable {
    package let time: TimeOfDay
    package let zone: ZoneRule

    package init(time: TimeOfDay, zone: ZoneRule) {
      self.time = time
      self.zone = zone
    }
  }

  /// Recipients have moments of their own, which only their values tell.
  package var hasOwnMoments: Bool { !ownAttributes.isEmpty }

  /// The attributes that decide a recipient's own moment.
  package var ownAttributes: [String] {
    var names = hour.map { [$0] } ?? []
    if case .after(let own) = timing { names.append(own.attribute) }
    return names
  }

  /// Whose clock the times of sending are shown by; `nil` where there are none.
  package var zoneRule: ZoneRule? {
    switch timing {
    case .now: nil
    case .at(_, _, let rule): rule
    case .recurring(let recurrence): recurrence.zone
    case .after(let own): own.clock?.zone
    }
  }

  /// The same for recipients with an hour of their own.
  ///
  /// - Parameter hour: 0…23.
  func at(hour: Int) -> Plan.Schedule {
    let time = TimeOfDay(minutes: hour * 60)
    let timing: Timing =
      switch timing {
      case .now: .now
      case .at(let date, _, let zone): .at(date, time, zone)
      case .recurring(let recurrence): .recurring(recurrence.at(time))
      case .after(let own):
        .after(
          .init(
            attribute: own.attribute, seconds: own.seconds,
            clock: own.clock.map { .init(time: time, zone: $0.zone) }, isYearly: own.isYearly))
      }
    return Plan.Schedule(
      timing: timing, sendsLate: sendsLate, quiet: quiet, expiry: expiry, throttle: throttle, ramp: ramp)
  }
}

extension Plan {
  /// Lines say which wave they belong to, and whether they are for testers.
  var hasMarks: Bool { testers != nil || !schedule.ramp.isEmpty }
}

extension Plan.Schedule.Recurrence {
  fileprivate func at(_ time: Plan.Schedule.TimeOfDay) -> Self {
    let rule: Rule =
      switch rule {
      case .interval: rule
      case .weekly(let days, _): .weekly(days: days, times: [time])
      case .monthly(let days, _): .monthly(days: days, times: [time])
      case .weekdaysOfMonth(let weeks, let days, _): .weekdaysOfMonth(weeks: weeks, days: days, times: [time])
      }
    return Self(rule: rule, zone: zone, from: from, until: until, except: except, jitter: jitter, stride: stride)
  }
}
