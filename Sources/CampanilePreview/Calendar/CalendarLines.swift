package import CampanileExpansion

/// The calendar for programs: one JSON object on each line, its keys in a fixed order.
///
///     {"campaign":"price-feed","kind":"background","send_at":"2026-12-01T05:00:00Z","local":"2026-12-01T06:00:00+01:00",
///      "zones":["Europe/Berlin"],"expires_at":"2026-12-01T11:00:00Z","jitter":600,"reason":null}
///
/// `expires_at` is `"at once"` for one attempt only, and null where APNs decides. What isn't sent comes last, with a
/// `reason` and without moments.
package struct CalendarLines {
  private let calendar: SendCalendar
  private let zone: ZoneTable.ID

  /// - Parameter zone: whose clock `local` shows.
  package init(_ calendar: SendCalendar, in zone: ZoneTable.ID) {
    self.calendar = calendar
    self.zone = zone
  }

  package func write(to output: inout some TextOutputStream) {
    var buffer = CalendarBuffer()
    let heads = calendar.plans.map { plan in
      "{\"campaign\":\(Self.quoted(plan.name)),\"kind\":\"\(plan.kind.rawValue)\","
    }
    let zones = calendar.zoneSets.map(Self.list)
    let clock = ZoneClock(zone)
    for entry in calendar.entries {
      buffer.append(heads[entry.plan])
      buffer.append("\"send_at\":\"")
      buffer.append(timestampOf: entry.moment)
      buffer.append("\",\"local\":\"")
      buffer.append(timestampOf: entry.moment, offset: clock.offset(at: entry.moment))
      buffer.append("\",\"zones\":")
      buffer.append(zones[entry.zoneSet])
      switch entry.expiration {
      case .unstated:
        buffer.append(",\"expires_at\":null,\"jitter\":")
      case .atOnce:
        buffer.append(",\"expires_at\":\"at once\",\"jitter\":")
      case .at(let moment):
        buffer.append(",\"expires_at\":\"")
        buffer.append(timestampOf: moment)
        buffer.append("\",\"jitter\":")
      }
      buffer.append(number: entry.jitter)
      buffer.append(",\"reason\":null}\n")
      buffer.drain(into: &output)
    }
    for absence in calendar.absences {
      buffer.append(heads[absence.plan])
      buffer.append("\"send_at\":null,\"local\":null,\"zones\":\(Self.list(absence.zones)),\"expires_at\":null,")
      buffer.append("\"jitter\":0,\"reason\":\"\(absence.reason.rawValue)\"}\n")
    }
    buffer.drain(into: &output, atEnd: true)
  }

  private static func list(_ zones: [ZoneTable.ID]) -> String {
    "[\(zones.map { quoted(ZoneTable.name(of: $0)) }.joined(separator: ","))]"
  }

  /// A JSON string with only the escapes that JSON demands.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
