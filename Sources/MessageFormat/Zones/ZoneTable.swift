/// Every IANA time zone and link, the same on every machine, whatever zone files the machine has.
package enum ZoneTable {
  /// A zone. A link is equal to the zone that it stands for: their clocks are the same. It keeps its own name.
  package struct ID: Hashable, Comparable, Sendable {
    package let rawValue: UInt16
    /// The place of the name by which it was found; ``ownName`` for the zone's own.
    fileprivate let spelling: UInt16

    fileprivate static let ownName: UInt16 = .max

    package init(rawValue: UInt16) { self.init(rawValue: rawValue, spelling: Self.ownName) }

    init(rawValue: UInt16, spelling: UInt16) {
      self.rawValue = rawValue
      self.spelling = spelling
    }

    package static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  }

  /// How a time of day on a date meets a zone's clock.
  package enum Meeting: Equatable, Sendable {
    case once
    /// The clock jumps over it.
    case gap(seconds: Int64)
    /// The clock shows it twice.
    case fold(seconds: Int64)
  }

  /// The zone of a name, which is spelled exactly as in the database.
  package static func id(of name: String) -> ID? {
    let bytes = ContiguousArray(name.utf8)
    return names.id(of: bytes.span)
  }

  /// The same for the bytes of a name as they stand in an audience.
  package static func id(of name: Span<UInt8>) -> ID? { names.id(of: name) }

  /// The name by which a zone was found, `Europe/Oslo` also where the database links it to Berlin; else the zone's own.
  /// Empty for an identity from elsewhere.
  ///
  /// But `UTC` is called that, and not `Etc/UTC`, which nobody writes.
  package static func name(of id: ID) -> String {
    if id.spelling != ID.ownName { return names.name(at: Int(id.spelling)) }
    let place = Int(id.rawValue)
    guard names.zones.indices.contains(place) else { return "" }
    return names.zones[place] == "Etc/UTC" ? "UTC" : names.zones[place]
  }

  /// Every zone, links apart, by name.
  package static var allZones: [ID] { zoneRows.indices.map { ID(rawValue: UInt16(truncatingIfNeeded: $0)) } }

  /// Every name, links included, sorted by their bytes.
  package static let allNames = names.all

  /// Seconds east of Greenwich at a moment, for printing wall-clock times.
  package static func offset(of id: ID, at moment: Int64) -> Int64 { zone(id).offset(at: moment) }

  /// The offsets of a zone, read from the table when they are first asked for.
  package static func zone(_ id: ID) -> Zone {
    decoded.value(of: id) {
      let place = Int(id.rawValue)
      // Every row is read by a test; an identity that isn't from this table can only be made by hand.
      return zoneRows.indices.contains(place) ? Zone(row: zoneRows[place]) ?? .utc : .utc
    }
  }

  /// A zone as it is in the years around a wall time: of all zones only these are read, once for each year. To be asked
  /// where all zones are.
  package static func zone(_ id: ID, around wall: Int64) -> Zone {
    let zones = zones(around: wall)
    let place = Int(id.rawValue)
    return zones.indices.contains(place) ? zones[place] : .utc
  }

  /// How a wall time meets the clocks of all zones, those apart that show it once.
  package static func meetings(ofWall wall: Int64) -> [(id: ID, meeting: Meeting)] {
    let (ids, zones) = (allZones, zones(around: wall))
    var touched: [(id: ID, meeting: Meeting)] = []
    for index in 0..<zones.count {
      let meeting = zones[index].meeting(ofWall: wall)
      if meeting != .once { touched.append((ids[index], meeting)) }
    }
    return touched
  }

  private static func zones(around wall: Int64) -> [Zone] {
    aroundYears.value(of: CivilDay(wall: wall).parts.year) {
      zoneRows.map { Zone(row: $0, around: wall) ?? .utc }
    }
  }

  static let names = ZoneNames(zoneRows: zoneRows, linkRows: linkRows)

  private static let decoded = SharedTable<ID, Zone>()
  /// All zones as they are around a year.
  private static let aroundYears = SharedTable<Int, [Zone]>(most: 16)
}

/// The clock of one zone, for printing many wall-clock times.
package struct ZoneClock: Sendable {
  private let zone: Zone

  /// - Parameter id: `nil` for UTC.
  package init(_ id: ZoneTable.ID?) { zone = id.map(ZoneTable.zone) ?? .utc }

  /// Seconds east of Greenwich.
  package func offset(at moment: Int64) -> Int64 { zone.offset(at: moment) }
}
