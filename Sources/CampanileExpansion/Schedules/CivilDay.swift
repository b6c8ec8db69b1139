package import MessageFormat

package typealias CivilDay = MessageFormat.CivilDay

extension CivilDay {
  /// The day of a date that a plan states.
  init(_ date: Plan.Schedule.Date) throws(PlanProblem) {
    guard Self.years.contains(date.year) else { throw .dateOutOfRange }
    guard (1...12).contains(date.month), date.day >= 1, date.day <= Self.length(year: date.year, month: date.month)
    else {
      throw .noSuchDate(year: date.year, month: date.month, day: date.day)
    }
    self.init(year: date.year, month: date.month, day: date.day)
  }

  package var date: Plan.Schedule.Date {
    let (year, month, day) = parts
    return Plan.Schedule.Date(year: year, month: month, day: day)
  }
}
