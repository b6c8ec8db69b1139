import Testing

@testable import CampanileExpansion

typealias Schedule = Plan.Schedule

/// The moment of `2026-12-01 09:00`, in UTC.
func utc(_ text: String) -> Int64 {
  let parts = text.split { "- :".contains($0) }.compactMap { Int($0) }
  return CivilDay(year: parts[0], month: parts[1], day: parts[2]).midnight + Int64(parts[3] * 3_600 + parts[4] * 60)
}

/// A moment as `2026-12-01 09:00`, in UTC; seconds are added where there are any.
func text(_ moment: Int64) -> String {
  func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
  let day = CivilDay(wall: moment)
  let clock = moment - day.midnight
  let date = day.date
  let seconds = clock % 60 == 0 ? "" : ":" + two(clock % 60)
  return "\(date.year)-\(two(Int64(date.month)))-\(two(Int64(date.day))) "
    + "\(two(clock / 3_600)):\(two(clock / 60 % 60))" + seconds
}

func day(_ year: Int, _ month: Int, _ day: Int) -> Schedule.Date { Schedule.Date(year: year, month: month, day: day) }

func time(_ hour: Int, _ minute: Int = 0) -> Schedule.TimeOfDay {
  Schedule.TimeOfDay(minutes: hour * 60 + minute)
}

func zone(_ name: String) throws -> ZoneTable.ID { try #require(ZoneTable.id(of: name)) }

/// The sends of a schedule, each as `moment`, or `moment > expiration`; a reason in place of them.
func sends(
  _ schedule: Schedule, in name: String?, now: String, days: Int64 = 1, since: String? = nil
) throws -> [String] {
  let compiled = try CompiledSchedule(schedule, now: utc(now), window: days * 86_400, since: since.map(utc))
  switch compiled.outcome(in: try name.map(zone)) {
  case .none(let reason):
    return [reason.rawValue]
  case .sends(let sends):
    return sends.map { send in
      switch send.expiration {
      case .unstated: text(send.moment)
      case .atOnce: text(send.moment) + " > at once"
      case .at(let moment): text(send.moment) + " > " + text(moment)
      }
    }
  }
}
