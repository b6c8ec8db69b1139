internal import Foundation

/// Time zones by the names that messages give them: IANA names, `UTC`, and offsets such as `+02:00`.
enum TimeZones {
  static func isKnown(_ name: String) -> Bool { zone(named: name) != nil }

  static func zone(named name: String) -> TimeZone? {
    if let offset = offset(name) { return TimeZone(secondsFromGMT: offset) }
    guard name.utf8.count <= 64, name.utf8.allSatisfy({ isNameByte($0) }) else { return nil }
    if name == "UTC" || name == "Z" { return TimeZone(secondsFromGMT: 0) }
    // Abbreviations such as "EST" mean different zones in different places; names have a slash.
    guard name.contains("/") else { return nil }
    return TimeZone(identifier: name)
  }

  /// The bytes of IANA names. A dot isn't one, as names are looked up as paths below the zone files' folder.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "/"): true
    default: false
    }
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

/// Calendars by their Unicode identifiers (LDML part 1, `ca`).
enum Calendars {
  static func isKnown(_ name: String) -> Bool { identifiers[name] != nil }

  static func identifier(named name: String) -> Calendar.Identifier? { identifiers[name] }

  private static let identifiers: [String: Calendar.Identifier] = [
    "gregory": .gregorian, "gregorian": .gregorian, "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic,
    "ethioaa": .ethiopicAmeteAlem, "ethiopic": .ethiopicAmeteMihret, "hebrew": .hebrew, "indian": .indian,
    "islamic": .islamic, "islamic-civil": .islamicCivil, "islamic-tbla": .islamicTabular,
    "islamic-umalqura": .islamicUmmAlQura, "iso8601": .iso8601, "japanese": .japanese, "persian": .persian,
    "roc": .republicOfChina,
  ]
}
