import CampanileExpansion

/// The calendar as an iCalendar file (RFC 5545) that a calendar program opens.
///
/// All moments are in UTC, so that no time zone has to be described; a program shows them in its own. The identifier of
/// an event is made of what it is (plan, moment, zones), so that a file opened again replaces events and doubles none.
package struct CalendarFile {
  private let calendar: SendCalendar
  private let now: Int64

  /// - Parameter now: when the file is made, in seconds since 1970 in UTC (`DTSTAMP`).
  package init(_ calendar: SendCalendar, now: Int64) {
    self.calendar = calendar
    self.now = now
  }

  package func write(to output: inout some TextOutputStream) {
    var buffer = CalendarBuffer()
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Campanile//Campanile//EN", "CALSCALE:GREGORIAN"] {
      buffer.append(line + "\r\n")
    }
    let plans = calendar.plans.map { EventText(name: Self.escaped($0.name), topic: Self.escaped($0.topic), $0.kind) }
    let names = calendar.zoneSets.map { $0.map(ZoneTable.name) }
    let marks = names.map(Self.mark)
    let recipients = names.map { "in " + Self.escaped($0.joined(separator: ", ")) }
    var stamp = CalendarBuffer()
    stamp.append("\r\nDTSTAMP:")
    stamp.append(compactOf: now)
    stamp.append("\r\n")

    var line = CalendarLine()
    for entry in calendar.entries {
      let plan = plans[entry.plan]
      let isSame = calendar.plans[entry.plan].isSameEverywhere
      buffer.append("BEGIN:VEVENT\r\n")
      line.append("UID:\(plan.name)-")
      line.append(compactOf: entry.moment)
      if !isSame { line.append(marks[entry.zoneSet]) }
      line.append("@\(plan.topic)")
      line.end(in: &buffer, with: stamp.bytes)
      buffer.append("DTSTART:")
      buffer.append(compactOf: entry.moment)
      if entry.jitter > 0 {
        buffer.append("\r\nDTEND:")
        buffer.append(compactOf: entry.moment + entry.jitter)
      }
      buffer.append("\r\n")
      line.append(plan.summary)
      line.end(in: &buffer)
      line.append(plan.description)
      line.append(isSame ? "in all time zones" : recipients[entry.zoneSet])
      switch entry.expiration {
      case .unstated:
        line.append(".")
      case .atOnce:
        line.append(".\\nNot stored: one attempt.")
      case .at(let moment):
        line.append(".\\nExpires ")
        line.append(timestampOf: moment)
        line.append(".")
      }
      line.end(in: &buffer)
      buffer.append(plan.end)
      buffer.drain(into: &output)
    }
    buffer.append("END:VCALENDAR\r\n")
    buffer.drain(into: &output, atEnd: true)
  }

  /// What all events of a plan share.
  private struct EventText {
    let name: String
    let topic: String
    let summary: String
    let description: String
    let end: String

    init(name: String, topic: String, _ kind: Plan.Kind) {
      self.name = name
      self.topic = topic
      summary = "SUMMARY:" + name
      let word = kind == .alert ? "alert" : "refresh"
      description = "DESCRIPTION:A push (\(word)) to recipients "
      end = "CATEGORIES:\(word.uppercased())\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n"
    }
  }

  /// Tells events at one moment apart that go to different zones: FNV-1a of their names.
  private static func mark(_ zones: [String]) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in zones.joined(separator: ",").utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return "-" + String(hash, radix: 36)
  }

  /// A value of the type TEXT; control characters other than line ends may not stand in one at all.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\n": escaped += "\\n"
      case "\u{0}"..<" ", "\u{7F}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
