import Foundation

/// One line for each of Windows' names of zones, in small letters and without `standard time`: the name, a colon, and the
/// zone that CLDR gives whatever the country, by the name that the IANA database has for it today.
func writeWindowsZones(from folder: URL, to sources: URL) throws {
  let windows = try supplemental("windowsZones.json", in: folder)
  let version = cldrVersion(of: windows)
  let code = """
    /// Windows' names of zones in CLDR \(version), a line each: the name in small letters without `standard time`, a colon, and
    /// the zone of the IANA database.
    enum WindowsZoneData {
      static let table = \"\"\"
    \(try lines(windows, names: try ianaNames(in: folder)))
        \"\"\"
    }

    """
  try write(
    code, to: sources.appending(path: "Schedules/WindowsZones+Generated.swift"), command: "windows",
    source: "CLDR \(version), windowsZones.json and timezone.json")
}

private func lines(_ windows: [String: Any], names: [String: String]) throws -> String {
  guard let rows = (windows["windowsZones"] as? [String: Any])?["mapTimezones"] as? [[String: [String: String]]] else {
    throw TableError("no zones of Windows")
  }
  return rows.compactMap { row -> String? in
    // `001` is the world; names such as `UTC-11` are offsets, and say so themselves.
    guard let zone = row["mapZone"], zone["_territory"] == "001", let name = zone["_other"]?.lowercased(),
      let known = zone["_type"], !name.hasPrefix("utc")
    else { return nil }
    return "    \(name.replacing(" standard time", with: "")):\(names[known] ?? known)"
  }.sorted().joined(separator: "\n")
}

/// CLDR keeps the names that it had first, such as `Asia/Calcutta`.
private func ianaNames(in folder: URL) throws -> [String: String] {
  let data = try Data(contentsOf: folder.appending(path: "timezone.json"))
  let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
  let keyword = (root?["keyword"] as? [String: Any])?["u"] as? [String: Any]
  guard let zones = keyword?["tz"] as? [String: Any] else { throw TableError("timezone.json: no data") }
  var names: [String: String] = [:]
  for case let zone as [String: Any] in zones.values {
    guard let name = zone["_iana"] as? String, let aliases = zone["_alias"] as? String else { continue }
    for alias in aliases.split(separator: " ") { names[String(alias)] = name }
  }
  return names
}
