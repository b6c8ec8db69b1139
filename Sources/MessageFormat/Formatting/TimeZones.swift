/// Time zones by the names that messages give them: IANA names, `UTC`, and offsets such as `+02:00`.
enum TimeZones {
  /// Whether a message may name the zone: each of the database but those that have no summer, and mean a place that has one
  /// to nearly everybody.
  static func isKnown(_ name: String) -> Bool { !["EST", "MST", "HST"].contains(name) && zone(named: name) != nil }

  /// The zone that a message or a recipient names; recipients may name every zone of the database, `CET` too.
  static func zone(named name: String) -> Zone? {
    if let offset = offset(name) { return Zone(offset: Int64(offset)) }
    if name == "UTC" || name == "Z" { return .utc }
    return ZoneTable.id(of: name).map(ZoneTable.zone)
  }

  /// `time-numoffset = ("+" / "-") time-hour ":" time-minute` of RFC 3339, in seconds.
  private static func offset(_ name: String) -> Int? {
    let bytes = Array(name.utf8)
    guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes[3] == UInt8(ascii: ":")
    else { return nil }
    let digits = [bytes[1], bytes[2], bytes[4], bytes[5]].map { Int($0) - 0x30 }
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    let hours = digits[0] * 10 + digits[1]
    let minutes = digits[2] * 10 + digits[3]
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (bytes[0] == UInt8(ascii: "-") ? -1 : 1)
  }
}

/// Calendars by their Unicode identifiers (LDML part 1, `ca`). Dates are written in the Gregorian calendar alone.
enum Calendars {
  static let known = ["gregory", "iso8601"]
}
