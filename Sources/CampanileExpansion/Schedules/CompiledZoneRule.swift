/// In whose zone a wall-clock time is meant, with names resolved.
enum CompiledZoneRule: Sendable {
  case named(Zone)
  case local(otherwise: Zone?)

  init(_ rule: Plan.Schedule.ZoneRule) throws(PlanProblem) {
    switch rule {
    case .named(let name):
      self = .named(try ZoneTable.zone(named: name).zone)
    case .local(let name?):
      self = .local(otherwise: try ZoneTable.zone(named: name).zone)
    case .local(nil):
      self = .local(otherwise: nil)
    }
  }

  /// `nil` where the recipient's zone counts and is unknown, and no other is named.
  func zone(of recipient: Zone?) -> Zone? {
    switch self {
    case .named(let zone): zone
    case .local(let otherwise): recipient ?? otherwise
    }
  }

  /// The zone for recipients whose own is unknown.
  var zoneOtherwise: Zone? { zone(of: nil) }
}
