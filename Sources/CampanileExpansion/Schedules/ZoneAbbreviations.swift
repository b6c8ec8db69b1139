/// What people write who mean the clock of a place: `PST`, `CEST`, `+01:00`.
///
/// Abbreviations are never zones of their own here: several places share one, and half of them name only the winter or the
/// summer. Only where one place is meant by all who write it, it is offered as a fix.
enum ZoneAbbreviations {
  /// The places whose clocks have the name, the first one first; `nil` where it is none.
  static func places(of name: String) -> [String]? { table[name.uppercased()] }

  /// Zones by what their clocks are called, in small letters, without `time`.
  static let clocks: [String: String] = [
    "eastern": "America/New_York", "central": "America/Chicago", "mountain": "America/Denver",
    "pacific": "America/Los_Angeles", "atlantic": "America/Halifax", "greenwich": "UTC", "greenwich mean": "UTC",
    "central european": "Europe/Berlin", "central european summer": "Europe/Berlin", "german": "Europe/Berlin",
    "austrian": "Europe/Vienna", "swiss": "Europe/Zurich", "french": "Europe/Paris", "italian": "Europe/Rome",
    "spanish": "Europe/Madrid", "dutch": "Europe/Amsterdam", "british": "Europe/London",
    "british summer": "Europe/London", "irish": "Europe/Dublin", "polish": "Europe/Warsaw", "greek": "Europe/Athens",
    "turkish": "Europe/Istanbul", "indian": "Asia/Kolkata", "japanese": "Asia/Tokyo", "chinese": "Asia/Shanghai",
    "korean": "Asia/Seoul",
  ]

  /// Whether an abbreviation that the IANA database knows as a zone is none here, because it has no summer.
  static func isRefused(_ name: String) -> Bool { ["EST", "MST", "HST"].contains(name) }

  /// `+01:00` and `UTC+1`: the zone with that offset the year round, where there is one; `nil` for what is no offset.
  static func offset(_ name: String) -> String?? {
    var rest = name.uppercased()[...]
    for prefix in ["UTC", "GMT"] where rest.hasPrefix(prefix) && rest.count > 3 { rest = rest.dropFirst(3) }
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    let digits = rest.dropFirst().filter { $0 != ":" }
    guard !digits.isEmpty, digits.count <= 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let hours = digits.count > 2 ? Int(digits.dropLast(2)) : Int(digits)
    let minutes = digits.count > 2 ? Int(digits.suffix(2)) : 0
    guard let hours, minutes == 0 else { return .some(nil) }
    if hours == 0 { return "UTC" }
    // The names of these zones have the sign of the clock's way to Greenwich.
    let zone = "Etc/GMT\(sign == "+" ? "-" : "+")\(hours)"
    return ZoneTable.id(of: zone) == nil ? .some(nil) : zone
  }

  /// Zones by the name of a country, in small letters; several where it has several clocks.
  static let countries: [String: [String]] = [
    "germany": ["Europe/Berlin"], "deutschland": ["Europe/Berlin"], "austria": ["Europe/Vienna"],
    "switzerland": ["Europe/Zurich"], "france": ["Europe/Paris"], "italy": ["Europe/Rome"],
    "spain": ["Europe/Madrid", "Atlantic/Canary"], "netherlands": ["Europe/Amsterdam"],
    "belgium": ["Europe/Brussels"], "denmark": ["Europe/Copenhagen"], "sweden": ["Europe/Stockholm"],
    "norway": ["Europe/Oslo"], "finland": ["Europe/Helsinki"], "england": ["Europe/London"],
    "britain": ["Europe/London"], "scotland": ["Europe/London"], "uk": ["Europe/London"],
    "united kingdom": ["Europe/London"], "czechia": ["Europe/Prague"], "hungary": ["Europe/Budapest"],
    "greece": ["Europe/Athens"], "romania": ["Europe/Bucharest"], "bulgaria": ["Europe/Sofia"],
    "croatia": ["Europe/Zagreb"], "slovakia": ["Europe/Bratislava"], "slovenia": ["Europe/Ljubljana"],
    "ukraine": ["Europe/Kyiv"], "russia": ["Europe/Moscow", "Asia/Yekaterinburg", "Asia/Vladivostok"],
    "usa": ["America/New_York", "America/Chicago", "America/Los_Angeles"],
    "us": ["America/New_York", "America/Chicago", "America/Los_Angeles"],
    "united states": ["America/New_York", "America/Chicago", "America/Los_Angeles"],
    "canada": ["America/Toronto", "America/Vancouver"], "mexico": ["America/Mexico_City", "America/Tijuana"],
    "brazil": ["America/Sao_Paulo", "America/Manaus"], "argentina": ["America/Argentina/Buenos_Aires"],
    "colombia": ["America/Bogota"], "peru": ["America/Lima"], "china": ["Asia/Shanghai"], "india": ["Asia/Kolkata"],
    "korea": ["Asia/Seoul"], "south korea": ["Asia/Seoul"], "thailand": ["Asia/Bangkok"],
    "vietnam": ["Asia/Ho_Chi_Minh"], "philippines": ["Asia/Manila"], "malaysia": ["Asia/Kuala_Lumpur"],
    "taiwan": ["Asia/Taipei"], "indonesia": ["Asia/Jakarta", "Asia/Makassar"], "pakistan": ["Asia/Karachi"],
    "australia": ["Australia/Sydney", "Australia/Adelaide", "Australia/Perth"],
    "new zealand": ["Pacific/Auckland"], "south africa": ["Africa/Johannesburg"], "nigeria": ["Africa/Lagos"],
    "kenya": ["Africa/Nairobi"], "morocco": ["Africa/Casablanca"], "saudi arabia": ["Asia/Riyadh"],
    "uae": ["Asia/Dubai"],
  ]

  private static let table: [String: [String]] = [
    "PST": ["America/Los_Angeles"], "PDT": ["America/Los_Angeles"], "PT": ["America/Los_Angeles"],
    "MST": ["America/Denver", "America/Phoenix"], "MDT": ["America/Denver"], "MT": ["America/Denver"],
    "CST": ["America/Chicago", "Asia/Shanghai", "America/Havana"], "CDT": ["America/Chicago", "America/Havana"],
    "CT": ["America/Chicago"], "EST": ["America/New_York"], "EDT": ["America/New_York"], "ET": ["America/New_York"],
    "AST": ["America/Halifax", "Asia/Riyadh", "America/Puerto_Rico"], "ADT": ["America/Halifax"],
    "NST": ["America/St_Johns"], "NDT": ["America/St_Johns"], "AKST": ["America/Anchorage"],
    "AKDT": ["America/Anchorage"], "HST": ["Pacific/Honolulu"], "BRT": ["America/Sao_Paulo"],
    "ART": ["America/Argentina/Buenos_Aires"], "CLT": ["America/Santiago"], "COT": ["America/Bogota"],
    "PET": ["America/Lima"], "BST": ["Europe/London", "Asia/Dhaka"],
    "IST": ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"], "WEST": ["Europe/Lisbon"],
    "CEST": ["Europe/Berlin", "Europe/Paris", "Europe/Madrid"], "MEZ": ["Europe/Berlin"], "MESZ": ["Europe/Berlin"],
    "EEST": ["Europe/Athens", "Europe/Helsinki", "Europe/Kyiv"], "MSK": ["Europe/Moscow"], "TRT": ["Europe/Istanbul"],
    "SAST": ["Africa/Johannesburg"], "EAT": ["Africa/Nairobi"], "WAT": ["Africa/Lagos"], "CAT": ["Africa/Maputo"],
    "GST": ["Asia/Dubai"], "PKT": ["Asia/Karachi"], "ICT": ["Asia/Bangkok"], "WIB": ["Asia/Jakarta"],
    "SGT": ["Asia/Singapore"], "MYT": ["Asia/Kuala_Lumpur"], "PHT": ["Asia/Manila"], "HKT": ["Asia/Hong_Kong"],
    "JST": ["Asia/Tokyo"], "KST": ["Asia/Seoul"], "AWST": ["Australia/Perth"],
    "ACST": ["Australia/Adelaide", "Australia/Darwin"], "ACDT": ["Australia/Adelaide"],
    "AEST": ["Australia/Sydney", "Australia/Brisbane"], "AEDT": ["Australia/Sydney"], "NZST": ["Pacific/Auckland"],
    "NZDT": ["Pacific/Auckland"], "Z": ["UTC"], "ZULU": ["UTC"], "UCT": ["UTC"],
  ]
}
