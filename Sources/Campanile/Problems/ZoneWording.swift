internal import CampanileExpansion

/// What is said of what is no zone, in campaign files and on the command line.
package struct ZoneWording {
  package let summary: String
  package let help: String
  /// What stands in its place, where it is clear what was meant.
  package let zone: String?

  /// - Parameters:
  ///   - place: what is left of it without words such as `time`.
  ///   - isValue: it is compared with the zones of recipients, or is one of them. These are places; nobody's zone is an
  ///     offset.
  package init(_ name: String, place: String, isValue: Bool = false) {
    let meant = MeantZone(place)
    if !isValue, ["locale", "locales", "locally"].contains(place.lowercased()) {
      zone = "local"
      summary = "`\(place)` is not a time zone"
      help = "did you mean `local`, each recipient's own zone?"
      return
    }
    if isValue, case .offset = meant {
      zone = nil
      summary = "`\(place)` is an offset, not a time zone"
      help = "recipients have the zone of a place, such as `Europe/Berlin`; where several places are meant, list them"
      return
    }
    zone = meant.zone
    summary =
      switch meant {
      case .abbreviation: "`\(place)` is an abbreviation, not a time zone"
      case .country: "`\(place)` is a country, not a time zone"
      case .offset: "`\(place)` is an offset, not a time zone"
      case .clock, .city, .near, .unknown: "`\(name)` is not a time zone"
      }
    help = Self.help(meant, place)
  }

  private static func help(_ meant: MeantZone, _ place: String) -> String {
    switch meant {
    case .abbreviation(let places) where places.count > 1:
      "clocks of several places are called that: write \(quoted(places)), or another place"
    case .country(let places) where places.count > 1:
      "it has several clocks: write \(quoted(places)), or another place"
    case .abbreviation(let places), .country(let places): "write `\(places.first ?? "UTC")`"
    case .offset(let zone):
      (zone.map { "write `\($0)`, or better " } ?? "write ")
        + "the place whose clock is meant, such as `Europe/Berlin`: it knows the summer time too"
    case .clock(let zone): "write `\(zone)`"
    case .city(let zone): "its clocks are those of another city: write `\(zone)`"
    case .near(let zone): zone == place ? "write `\(zone)`" : "did you mean `\(zone)`?"
    case .unknown where place == "local":
      "`else` is for those who have no zone: a zone stands behind it, or `skip`, which leaves them out"
    case .unknown where place == "skip" || place == "hold":
      "a zone stands here: its hours count for whoever has no zone of their own"
    case .unknown: "zones are written as in `Europe/Berlin`, or `UTC`"
    }
  }

  /// `a`, `b` or `c`
  private static func quoted(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
  }
}

extension ZoneWording {
  /// How a catalog's text gets a zone, whose `%@` can't name one.
  /// - Parameter option: what names one in the text; `nil` in a catalog, which takes none.
  static func ofMoment(option: String?, _ hasZoneAttribute: Bool) -> [String] {
    guard let option else {
      return [
        (hasZoneAttribute ? "keep the line for those `when timezone is set`, or " : "") + inCatalog(hasZoneAttribute)
      ]
    }
    guard hasZoneAttribute else {
      return [
        option.hasSuffix("UTC")
          ? "name the zone here, such as `timeZone=|Europe/Berlin|`; `\(option)` shows it so many hours earlier or later than a "
            + "clock there" : "name the zone here: `\(option)`"
      ]
    }
    return [
      "give those who lack a zone one, `timezone timezone default Europe/Berlin` in the `audience` block; or write two lines, the first behind `when timezone is set`, the second without the moment",
      "a zone in the text itself, as `timeZone=|Europe/Berlin|`, is everybody's: those who have another read that clock too",
    ]
  }

  private static func inCatalog(_ hasZoneAttribute: Bool) -> String {
    let line = "name one in the campaign's line `send` or `every`, as in "
    return hasZoneAttribute
      ? line + "`local else Europe/Berlin`"
      : "give the audience an attribute `timezone`, or " + line + "`send 2026-12-01 at 09:00 Europe/Berlin`"
  }
}
