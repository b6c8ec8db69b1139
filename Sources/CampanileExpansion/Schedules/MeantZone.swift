internal import Foundation

/// What somebody most likely means who names for a zone what is none: one answer for campaign files, command lines and
/// the lines of an audience.
package enum MeantZone: Equatable, Sendable {
  /// `PST`: the places whose clocks are called that, the first one first.
  case abbreviation([String])
  /// `Germany`: its zones, the largest first.
  case country([String])
  /// `+01:00`: the zone that has it all year, if there is one.
  case offset(String?)
  /// `Pacific`, as clocks are called.
  case clock(String)
  /// `Munich`, which keeps the clocks of another city.
  case city(String)
  /// It is misspelt.
  case near(String)
  case unknown

  /// Whether it is the name of a zone. Three abbreviations that the database has are none: they have no summer, and who
  /// writes them mostly means New York, Denver or Honolulu.
  package static func isZone(_ name: String) -> Bool {
    ZoneTable.id(of: name) != nil && !ZoneAbbreviations.isRefused(name)
  }

  package init(_ written: String) {
    if let places = ZoneAbbreviations.places(of: written) {
      self = .abbreviation(places)
    } else if let places = ZoneAbbreviations.countries[written.lowercased()] {
      self = .country(places)
    } else if let offset = ZoneAbbreviations.offset(written) {
      self = .offset(offset)
    } else if let places = Self.beforeOffset(written).flatMap(ZoneAbbreviations.places) {
      self = .abbreviation(places)
    } else if let summer = Self.beforeOffset(written).flatMap({ Self.summerNames[$0] }),
      let places = ZoneAbbreviations.places(of: summer)
    {
      // The database has these too, but whoever adds hours to one means a place.
      self = .abbreviation(places)
    } else if let zone = Self.clock(written) {
      self = .clock(zone)
    } else if let zone = Self.withoutMarks(written), Self.isZone(zone) {
      self = .near(zone)
    } else if let zone = ZoneCities.calledElsewhere(written) {
      self = .near(zone)
    } else if let zone = ZoneCities.zone(of: written) {
      self = .city(zone)
    } else if let zone = Self.isZone(written) ? written : Self.nearest(to: written) {
      self = .near(zone)
    } else if let zone = ZoneCities.nearestZone(to: written) {
      self = .city(zone)
    } else {
      self = .unknown
    }
  }

  /// Those that may be meant.
  package var zones: [String] {
    switch self {
    case .abbreviation(let places), .country(let places): places
    case .clock(let zone), .city(let zone), .near(let zone): [zone]
    case .offset(let zone): zone.map { [$0] } ?? []
    case .unknown: []
    }
  }

  /// The one that is meant, where there is no doubt.
  package var zone: String? { zones.count == 1 ? zones.first : nil }

  private static let summerNames = ["CET": "CEST", "MET": "CEST", "EET": "EEST", "WET": "WEST"]

  /// `Pacific`, and `Pacific Time`, `Pacific Standard Time`
  private static func clock(_ written: String) -> String? {
    var name = written.lowercased()
    for ending in [" time", " standard", " daylight"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return ZoneAbbreviations.clocks[name] ?? WindowsZones.zone(of: written)
  }

  /// `CET` of `CET+1`
  private static func beforeOffset(_ written: String) -> String? {
    guard let sign = written.firstIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let digits = written[sign...].dropFirst()
    return !digits.isEmpty && digits.allSatisfy({ $0.isNumber || $0 == ":" }) ? String(written[..<sign]) : nil
  }

  /// `Europe/Zürich` without the marks over its letters; `nil` where there are none.
  private static func withoutMarks(_ written: String) -> String? {
    guard !written.allSatisfy(\.isASCII) else { return nil }
    let plain = written.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(plain.map { $0 == " " ? "_" : Character($0) })
  }

  /// `Mexico/City` and `Germany/Berlin`: what the zone's city is called, with something before it that no zone begins with.
  private static func ofCity(behind written: String) -> String? {
    let parts = written.split(separator: "/")
    guard parts.count > 1 else { return nil }
    return [parts.joined(separator: "_"), String(parts[parts.count - 1]), inWords(parts[parts.count - 1])].lazy
      .compactMap { city in
        ZoneTable.nearestName(to: city).flatMap { zone in
          zone.split(separator: "/").last?.lowercased() == city.lowercased() && zone.contains("/") ? zone : nil
        }
      }.first
  }

  /// `NewYork` as `New_York`
  private static func inWords(_ city: Substring) -> String {
    city.enumerated().reduce(into: "") { words, letter in
      if letter.offset > 0, letter.element.isUppercase, words.last?.isLowercase ?? false { words += "_" }
      words.append(letter.element)
    }
  }

  /// The zone that was meant by a misspelt one. Never one abbreviation for another: they are as near as they are wrong.
  private static func nearest(to written: String) -> String? {
    let joined = String(written.map { $0 == " " ? "_" : $0 })
    if joined != written, ZoneTable.id(of: joined) != nil { return joined }
    // The database has this city twice, and calls the other name an old one.
    if joined.lowercased() == "istanbul" { return "Europe/Istanbul" }
    let nearest = ZoneTable.nearestName(to: joined)
    // `us/pacific`
    if let nearest, nearest.lowercased() == joined.lowercased() { return nearest }
    if let zone = ofCity(behind: joined) { return zone }
    let longer = names(beginningWith: joined)
    guard longer.isEmpty else { return longer.count == 1 ? longer.first : nil }
    guard let nearest else { return nil }
    if nearest.contains("/") {
      // A misspelt name has about the same letters.
      return abs(nearest.utf8.count - joined.utf8.count) <= 2 || !joined.contains("/") ? nearest : nil
    }
    return nil
  }

  /// `America/New_York` of `America/New`, which isn't `America/Nome`.
  private static func names(beginningWith written: String) -> [String] {
    guard written.contains("/") else { return [] }
    return ZoneTable.allNames.filter { $0.lowercased().hasPrefix(written.lowercased() + "_") }
  }
}
