internal import CampanileText

/// The lines of a schedule, as an author writes them.
extension SourceText {
  package static func moment(
    _ date: Plan.Schedule.Date, _ time: Plan.Schedule.TimeOfDay, _ zone: Plan.Schedule.ZoneRule, hour: String? = nil
  ) -> String { "\(date.text) at \(list([time], hour)) \(self.zone(zone))" }

  package static func zone(_ zone: Plan.Schedule.ZoneRule) -> String {
    switch zone {
    case .named(let name): name
    case .local(let otherwise): "local else \(otherwise ?? "skip")"
    }
  }

  /// What stands behind `send`.
  ///
  /// - Parameter hour: a recipient's own.
  package static func after(_ own: Plan.Schedule.OwnMoment, hour: String?) -> String {
    let day = own.isYearly ? "each \(own.attribute)" : own.attribute
    let span =
      own.seconds == 0
      ? "0 days after \(day)"
      : own.seconds < 0 ? "\(duration(-own.seconds)) before \(day)" : "after \(duration(own.seconds)) from \(day)"
    guard let clock = own.clock else { return span }
    return "\(span) at \(list([clock.time], hour)) \(zone(clock.zone))"
  }

  /// The line that says when, of a push at moments of recipients' own, and its waves.
  package static func ownRule(_ schedule: Plan.Schedule) -> String {
    let line =
      switch schedule.timing {
      case .now: "send now"
      case .at(let date, let time, let zone): "send " + moment(date, time, zone, hour: schedule.hour)
      case .after(let own): "send " + after(own, hour: schedule.hour)
      case .recurring(let recurrence): "every " + rule(recurrence, hour: schedule.hour)
      }
    return line + (schedule.ramp.isEmpty ? "" : ", ramp " + ramp(schedule.ramp))
  }

  /// What stands behind `every`.
  ///
  /// - Parameter hour: a recipient's own.
  package static func rule(_ recurrence: Plan.Schedule.Recurrence, hour: String? = nil) -> String {
    let zone = zone(recurrence.zone)
    let list = { (times: [Plan.Schedule.TimeOfDay]) in Self.list(times, hour) }
    if let stride = recurrence.stride {
      let unit = "\(stride.count) \(stride.unit.rawValue)"
      switch recurrence.rule {
      case .weekly(let days, let times):
        let on = stride.unit == .weeks ? " on \(weekdays(days))" : ""
        return "\(unit)\(on) at \(list(times)) \(zone)"
      case .weekdaysOfMonth(let weeks, let days, let times):
        return "\(unit) on \(monthWeeks(weeks)) \(weekdays(days, isEach: true)) at \(list(times)) \(zone)"
      case .monthly(let days, let times): return "\(unit) on \(monthDays(days)) at \(list(times)) \(zone)"
      case .interval: break
      }
    }
    switch recurrence.rule {
    case .interval(let minutes, let from, let to):
      let hours = [from.map { "from \($0.text)" }, to.map { "to \($0.text)" }].compactMap(\.self)
      return ([duration(Int64(minutes) * 60)] + hours + [zone]).joined(separator: " ")
    case .weekly(let days, let times):
      return "\(weekdays(days)) at \(list(times)) \(zone)"
    case .weekdaysOfMonth(let weeks, let days, let times):
      return "month on \(monthWeeks(weeks)) \(weekdays(days, isEach: true)) at \(list(times)) \(zone)"
    case .monthly(let days, let times): return "month on \(monthDays(days)) at \(list(times)) \(zone)"
    }
  }

  private static func monthDays(_ days: [Int]) -> String {
    let numbers = days.filter { $0 > 0 }.map(String.init).joined(separator: ", ")
    let named = [numbers.isEmpty ? nil : "day " + numbers, days.contains(-1) ? "last day" : nil]
    return named.compactMap(\.self).joined(separator: ", ")
  }

  /// `first, last`
  private static func monthWeeks(_ weeks: [Int]) -> String {
    let names = [1: "first", 2: "second", 3: "third", 4: "fourth", -1: "last"]
    return (weeks.filter { $0 > 0 } + weeks.filter { $0 < 0 }).map { names[$0] ?? String($0) }.joined(separator: ", ")
  }

  /// - Parameter isEach: each day by its name.
  private static func weekdays(_ days: [Int], isEach: Bool = false) -> String {
    switch days {
    case [1, 2, 3, 4, 5, 6, 7] where !isEach: "day"
    case [1, 2, 3, 4, 5] where !isEach: "weekday"
    case [6, 7] where !isEach: "weekend"
    default:
      days.map { ClockText.weekdays.indices.contains($0 - 1) ? ClockText.weekdays[$0 - 1] : String($0) }.joined(
        separator: ", ")
    }
  }

  private static func list(_ times: [Plan.Schedule.TimeOfDay], _ hour: String?) -> String {
    (hour.map { "\($0) else " } ?? "") + times.map(\.text).joined(separator: ", ")
  }

  /// What stands behind `expires`; `nil` where the line is left out.
  package static func expiry(_ expiry: Plan.Schedule.Expiry) -> String? {
    switch expiry {
    case .unstated: nil
    case .atOnce: "at once"
    case .after(let seconds): "after \(duration(seconds))"
    case .at(let date, let time, let zone): "at \(moment(date, time, zone))"
    case .nextTick: "at the next tick"
    }
  }

  package static func quiet(_ hours: Plan.Schedule.QuietHours) -> String {
    let zone = hours.zoneOtherwise.map { " else \($0)" } ?? ""
    return "\(hours.from.text) to \(hours.to.text) local\(zone), \(hours.holds ? "hold" : "skip")"
  }

  package static func ramp(_ waves: [Plan.Schedule.Wave]) -> String {
    let parts = waves.map { percent($0.share) + ($0.seconds == 0 ? "" : " after \(duration($0.seconds))") }
    return (parts + (waves.last?.share == 10_000 ? [] : ["rest none"])).joined(separator: ", ")
  }

  package static func throttle(_ throttle: Plan.Schedule.Throttle) -> String {
    let units: [Int64: String] = [1: "second", 60: "minute", 3_600: "hour"]
    return "\(grouped(throttle.count)) per \(units[throttle.seconds] ?? duration(throttle.seconds))"
  }
}
