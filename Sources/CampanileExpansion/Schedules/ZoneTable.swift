package import MessageFormat

package typealias Zone = MessageFormat.Zone
package typealias ZoneClock = MessageFormat.ZoneClock
package typealias ZoneTable = MessageFormat.ZoneTable

extension ZoneTable {
  /// The zones in which a clock doesn't show a time on a date, or shows it twice; sorted by name.
  package static func zonesTouched(
    _ date: Plan.Schedule.Date, _ time: Plan.Schedule.TimeOfDay
  ) throws(PlanProblem) -> [(zone: String, meeting: Meeting)] {
    let wall = try CivilDay(date).midnight + time.seconds()
    return meetings(ofWall: wall).map { (name(of: $0.id), $0.meeting) }
  }

  /// The moment at which a clock in a zone shows midnight of a date, or the first moment after.
  package static func midnight(of date: Plan.Schedule.Date, in id: ID) throws(PlanProblem) -> Int64 {
    zone(id).moment(ofWall: try CivilDay(date).midnight)
  }

  static func zone(named name: String) throws(PlanProblem) -> (id: ID, zone: Zone) {
    guard let id = id(of: name) else { throw .unknownZone(name, nearest: MeantZone(name).zone) }
    return (id, zone(id))
  }
}

extension Plan.Schedule.TimeOfDay {
  /// Seconds since midnight, 0…86,400.
  func seconds() throws(PlanProblem) -> Int64 {
    guard (0...1_440).contains(minutes) else { throw .timeOutOfRange(minutes: minutes) }
    return Int64(minutes) * 60
  }
}
