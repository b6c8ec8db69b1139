/// A day of the proleptic Gregorian calendar as a number: days since 1970-01-01.
///
/// The arithmetic is that of Howard Hinnant's "chrono-compatible low-level date algorithms", which counts years from
/// March on, so that the leap day is the last of its year.
package struct CivilDay: Comparable, Hashable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int64

  package init(number: Int64) { self.number = number }

  /// - Parameters:
  ///   - year: 1970…2200 or a little more.
  ///   - month: 1…12.
  ///   - day: any; days past the month's end run on into the next month.
  package init(year: Int, month: Int, day: Int) {
    let shifted = Int64(month <= 2 ? year - 1 : year)
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let monthFromMarch = Int64((month + 9) % 12)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// The day on which a wall clock shows so many seconds since its 1970.
  package init(wall: Int64) { number = wall.flooredQuotient(by: 86_400) }

  /// The years that plans may name.
  package static let years = 1970...2200

  package static let first = CivilDay(year: years.lowerBound, month: 1, day: 1)
  package static let last = CivilDay(year: years.upperBound, month: 12, day: 31)
  /// The last second of them in UTC.
  package static let lastMoment = last.midnight + 86_399

  package static func length(year: Int, month: Int) -> Int {
    switch month {
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }

  /// Midnight on the wall clock, in seconds since its 1970.
  package var midnight: Int64 { number * 86_400 }

  /// 1 = Monday … 7 = Sunday.
  package var weekday: Int { Int((number + 3).remainderFloored(by: 7)) + 1 }

  /// Year, month from 1, and day of the month.
  package var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (Int(year), Int(month), Int(day))
  }

  package func advanced(by days: Int64) -> CivilDay { CivilDay(number: number + days) }
}

extension Int64 {
  /// The quotient rounded down, also for what lies before 1970. `divisor` is positive.
  package func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// The remainder that is never negative. `divisor` is positive.
  package func remainderFloored(by divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
