package import CampanileExpansion
internal import CampanileText

/// The calendar for programs: one JSON object on each line, its keys in a fixed order.
///
///     {"campaign":"price-feed","kind":"background","send_at":"2026-12-01T05:00:00Z","local":"2026-12-01T06:00:00+01:00",
///      "zones":["Europe/Berlin"],"expires_at":"2026-12-01T11:00:00Z","jitter":600,"reason":null}
///
/// `expires_at` is `"at once"` for one attempt only, and null where APNs decides. What isn't sent comes last, with a
/// `reason` and without moments; of what each recipient gets at a moment of its own, `rule` says how that is found.
package struct CalendarLines {
  private let calendar: SendCalendar
  private let zone: ZoneTable.ID
  private let heads: [String]
  private let zones: [String]

  /// - Parameter zone: whose clock `local` shows.
  package init(_ calendar: SendCalendar, in zone: ZoneTable.ID) {
    self.calendar = calendar
    self.zone = zone
    heads = calendar.plans.map { plan in
      "{\"campaign\":\(JSONString.quoted(plan.name)),\"kind\":\"\(plan.kind.rawValue)\","
        + (plan.wave.map { "\"wave\":\($0.number)," } ?? "")
    }
    zones = calendar.zoneSets.map(Self.list)
  }

  package func write(to take: (Span<UInt8>) throws -> Void) rethrows {
    var buffer = CalendarBuffer()
    let clock = ZoneClock(zone)
    var templates = EntryTemplates()
    var moments = MomentTexts([.extended, .extended, .extended])
    for entry in calendar.entries {
      let offset = clock.offset(at: entry.moment)
      let shape = EntryShape(entry, offset: offset)
      let span = templates.span(of: shape) ?? templates.add(template(shape), for: shape)
      moments.show(wall: entry.moment, in: 0)
      moments.show(wall: entry.moment + offset, in: 1)
      // In UTC, as `send_at` is.
      if let expiresAt = entry.expiresAt { moments.show(wall: expiresAt, in: 2) }
      buffer.append(span, of: templates, moments)
      try buffer.drain(to: take)
    }
    for absence in calendar.absences {
      buffer.append(heads[absence.plan])
      buffer.append("\"send_at\":null,\"local\":null,\"zones\":\(Self.list(absence.zones)),\"expires_at\":null,")
      let rule = calendar.plans[absence.plan].ownRule.map { ",\"rule\":\(JSONString.quoted($0))" } ?? ""
      buffer.append("\"jitter\":0,\"reason\":\"\(absence.reason.rawValue)\"\(rule)}\n")
    }
    try buffer.drain(to: take, atEnd: true)
  }

  private func template(_ shape: EntryShape) -> ContiguousArray<UInt8> {
    let marks = (0..<3).map { EntryTemplates.mark($0, .extended) }
    let expiry =
      switch shape.expiration {
      case .unstated: "null"
      case .atOnce: "\"at once\""
      case .at: "\"\(marks[2])Z\""
      }
    let text =
      heads[shape.plan] + "\"send_at\":\"\(marks[0])Z\",\"local\":\"\(marks[1])\(MomentText.offset(shape.offset))\","
      + "\"zones\":\(zones[shape.zoneSet]),\"expires_at\":\(expiry),\"jitter\":\(shape.jitter),\"reason\":null}\n"
    return ContiguousArray(text.utf8)
  }

  private static func list(_ zones: [ZoneTable.ID]) -> String {
    "[\(zones.map { JSONString.quoted(ZoneTable.name(of: $0)) }.joined(separator: ","))]"
  }
}
