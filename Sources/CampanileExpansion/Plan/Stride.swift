extension Plan.Schedule.Recurrence {
  /// Every so many days, weeks or months, counted from the recurrence's first day.
  ///
  /// Weeks go from Monday to Sunday. The first week or month that counts is that of the first day of the rule on or after
  /// ``Plan/Schedule/Recurrence/from``, so that a recurrence begins as soon as it may.
  package struct Stride: Equatable, Sendable {
    package enum Unit: String, CaseIterable, Sendable {
      case days, weeks, months
    }

    /// From 1.
    package let count: Int
    package let unit: Unit

    package init(_ count: Int, _ unit: Unit) {
      self.count = count
      self.unit = unit
    }

    package static let counts = 1...366
  }
}

extension Plan.Schedule.Recurrence {
  /// The same with every day, week and month.
  package var withoutStride: Self { Self(rule: rule, zone: zone) }
}

/// A stride with its beginning.
struct CompiledStride: Sendable {
  private let stride: Plan.Schedule.Recurrence.Stride
  /// The day, week or month that counts, and with it every `count`-th one, before and after.
  private let first: Int64

  /// - Parameters:
  ///   - from: the recurrence's first day.
  ///   - matches: whether a day is one of the rule's.
  init(_ stride: Plan.Schedule.Recurrence.Stride, from: CivilDay, matches: (CivilDay) -> Bool) {
    self.stride = stride
    // No two days of a month's rule are further apart than two months.
    let start = (from.number..<from.number + 93).first { matches(CivilDay(number: $0)) } ?? from.number
    first = Self.number(of: CivilDay(number: start), stride.unit)
  }

  func contains(_ day: CivilDay) -> Bool {
    (Self.number(of: day, stride.unit) - first) % Int64(stride.count) == 0
  }

  private static func number(of day: CivilDay, _ unit: Plan.Schedule.Recurrence.Stride.Unit) -> Int64 {
    switch unit {
    case .days: return day.number
    case .weeks: return (day.number - Int64(day.weekday - 1)) / 7
    case .months:
      let date = day.date
      return Int64(date.year) * 12 + Int64(date.month)
    }
  }
}
