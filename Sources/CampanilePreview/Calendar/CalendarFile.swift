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
    let stamp = Self.utc(now)
    Self.write(
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Campanile//Campanile//EN", "CALSCALE:GREGORIAN"], to: &output)
    for entry in calendar.entries {
      let item = calendar.plans[entry.plan]
      let zones = calendar.zones(of: entry).map(ZoneTable.name)
      let moment = Self.utc(entry.moment)
      var lines = [
        "BEGIN:VEVENT",
        "UID:\(Self.escaped(item.name))-\(moment)\(item.isSameEverywhere ? "" : Self.mark(zones))@\(Self.escaped(item.topic))",
        "DTSTAMP:\(stamp)",
        "DTSTART:\(moment)",
      ]
      if entry.jitter > 0 { lines.append("DTEND:\(Self.utc(entry.moment + entry.jitter))") }
      lines += [
        "SUMMARY:\(Self.escaped(item.name))",
        "DESCRIPTION:\(Self.escaped(description(of: entry, zones)))",
        "CATEGORIES:\(CalendarTable.word(for: item.kind).uppercased())",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
      ]
      Self.write(lines, to: &output)
    }
    Self.write(["END:VCALENDAR"], to: &output)
  }

  private func description(of entry: SendCalendar.Entry, _ zones: [String]) -> String {
    let item = calendar.plans[entry.plan]
    let recipients = item.isSameEverywhere ? "in all time zones" : "in \(zones.joined(separator: ", "))"
    let expiry =
      switch entry.expiration {
      case .unstated: ""
      case .atOnce: "\nNot stored: one attempt."
      case .at(let moment): "\nExpires \(ClockText(moment, in: nil).timestamp)."
      }
    return "A push (\(CalendarTable.word(for: item.kind))) to recipients \(recipients).\(expiry)"
  }

  private static func utc(_ moment: Int64) -> String { ClockText(moment, in: nil).compact + "Z" }

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

  /// Writes lines with their ends, folded so that none is longer than 75 octets; no character is cut in two.
  private static func write(_ lines: [String], to output: inout some TextOutputStream) {
    for line in lines {
      if line.utf8.count <= 75 {
        output.write(line + "\r\n")
        continue
      }
      var folded = ""
      var octets = 0
      for scalar in line.unicodeScalars {
        let length = UTF8.width(scalar)
        if octets + length > 75 {
          folded += "\r\n "
          octets = 1
        }
        folded.unicodeScalars.append(scalar)
        octets += length
      }
      output.write(folded + "\r\n")
    }
  }
}
