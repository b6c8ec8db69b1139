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
    for entry in calendar.entries {
      let expiry =
        switch entry.expiration {
        case .unstated: "null"
        case .atOnce: "\"at once\""
        case .at(let moment): "\"\(ClockText(moment, in: nil).timestamp)\""
        }
      output.write(
        head(entry.plan)
          + "\"send_at\":\"\(ClockText(entry.moment, in: nil).timestamp)\","
          + "\"local\":\"\(ClockText(entry.moment, in: zone).timestamp)\","
          + "\"zones\":\(list(calendar.zones(of: entry))),\"expires_at\":\(expiry),\"jitter\":\(entry.jitter),"
          + "\"reason\":null}\n")
    }
    for absence in calendar.absences {
      output.write(
        head(absence.plan)
          + "\"send_at\":null,\"local\":null,\"zones\":\(list(absence.zones)),\"expires_at\":null,\"jitter\":0,"
          + "\"reason\":\"\(absence.reason.rawValue)\"}\n")
    }
  }

  private func head(_ plan: Int) -> String {
    let item = calendar.plans[plan]
    return "{\"campaign\":\(Self.quoted(item.name)),\"kind\":\"\(item.kind.rawValue)\","
  }

  private func list(_ zones: [ZoneTable.ID]) -> String {
    "[\(zones.map { Self.quoted(ZoneTable.name(of: $0)) }.joined(separator: ","))]"
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
