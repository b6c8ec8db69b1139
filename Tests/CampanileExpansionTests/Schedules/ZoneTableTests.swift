import CampanileTestSupport
import Testing

@testable import CampanileExpansion

@Suite struct ZoneTableTests {
  @Test func `every row is read, and every name finds its zone`() throws {
    for (row, id) in zip(ZoneTable.zoneRows, ZoneTable.allZones) {
      #expect(Zone(row: row) != nil)
      #expect(ZoneTable.id(of: ZoneTable.name(of: id)) == id)
    }
    #expect(ZoneTable.allNames.count == ZoneTable.zoneRows.count + ZoneTable.linkRows.count)
    #expect(ZoneTable.allNames.allSatisfy { ZoneTable.id(of: $0) != nil })
    #expect(ZoneTable.id(of: "Asia/Calcutta") == ZoneTable.id(of: "Asia/Kolkata"))
    // Whatever a zone is linked to, it keeps the name that somebody gave it.
    for name in ZoneTable.allNames { #expect(ZoneTable.id(of: name).map(ZoneTable.name) == name) }
  }

  /// The checker compares times on the wall without reading all zones, where they are further apart than this.
  @Test func `from now on a clock moves by less than three hours, and two differ by at most 26`() {
    for id in ZoneTable.allZones {
      let zone = ZoneTable.zone(id)
      let offsets = stride(from: Int64(1_750_000_000), to: 2_200_000_000, by: 20 * 86_400).map(zone.offset)
      #expect((offsets.max() ?? 0) - (offsets.min() ?? 0) < 3 * 3600, "\(ZoneTable.name(of: id))")
      #expect(offsets.allSatisfy { (-12 * 3600...14 * 3600).contains($0) }, "\(ZoneTable.name(of: id))")
    }
  }

  @Test(arguments: ["", "europe/berlin", "Europe/Berlin ", "Europe/Berli", "UTC\0", "../etc/passwd", "é"])
  func `a name that isn't spelled exactly is none`(name: String) {
    #expect(ZoneTable.id(of: name) == nil)
  }

  @Test(arguments: [
    ("europe/berlin", "Europe/Berlin"), ("Europe/Berlni", "Europe/Berlin"), ("America/New York", "America/New_York"),
    ("Berlin", "Europe/Berlin"), ("Tokyo", "Asia/Tokyo"), ("Asia/Calcuta", "Asia/Calcutta"), ("Utc", "UTC"),
    // What is a city's name to the letter is that city, and no zone that is called nearly so: `Cuba`.
    ("Juba", "Africa/Juba"), ("juba", "Africa/Juba"), ("Cubaa", "Cuba"),
  ])
  func `a misspelled name has a nearest one`(name: String, nearest: String) {
    #expect(ZoneTable.nearestName(to: name) == nearest)
  }

  @Test(arguments: ["", "x", "Middle-earth/Mordor", String(repeating: "a", count: 1_000_000)])
  func `a name near to none has no nearest one`(name: String) {
    #expect(ZoneTable.nearestName(to: name) == nil)
  }

  @Test func `a skipped day, a skipped half hour and a skipped midnight move forward`() throws {
    func moment(_ name: String, _ wall: String) throws -> String {
      text(ZoneTable.zone(try zone(name)).moment(ofWall: utc(wall)))
    }
    // Samoa went from the 29th to the 31st of December 2011.
    #expect(try moment("Pacific/Apia", "2011-12-29 23:00") == "2011-12-30 09:00")
    #expect(try moment("Pacific/Apia", "2011-12-30 09:00") == "2011-12-30 19:00")
    #expect(try moment("Pacific/Apia", "2011-12-31 09:00") == "2011-12-30 19:00")
    // Kwajalein skipped the 21st of August 1993.
    #expect(try moment("Pacific/Kwajalein", "1993-08-21 12:00") == "1993-08-22 00:00")
    #expect(try moment("Australia/Lord_Howe", "2026-10-04 02:15") == "2026-10-03 15:45")
    #expect(try moment("Australia/Lord_Howe", "2026-04-05 01:45") == "2026-04-04 14:45")
    #expect(try moment("Africa/Cairo", "2026-04-24 00:30") == "2026-04-23 22:30")
    #expect(try moment("Europe/Dublin", "2026-10-25 01:30") == "2026-10-25 00:30")
    #expect(try moment("Antarctica/Troll", "2004-07-01 12:00") == "2004-07-01 12:00")
  }

  @Test func `the zones that a time touches on a date are named`() throws {
    let touched = try ZoneTable.zonesTouched(day(2026, 3, 29), time(2, 30))
    #expect(touched.contains { $0.zone == "Europe/Berlin" && $0.meeting == .gap(seconds: 3_600) })
    #expect(!touched.contains { $0.zone == "Europe/London" || $0.zone == "America/New_York" })
    let folds = try ZoneTable.zonesTouched(day(2026, 4, 5), time(1, 45))
    #expect(folds.contains { $0.zone == "Australia/Lord_Howe" && $0.meeting == .fold(seconds: 1_800) })
    #expect(try ZoneTable.zonesTouched(day(2026, 6, 10), time(9)).isEmpty)
    #expect(try ZoneTable.zonesTouched(day(2026, 3, 29), time(3)).allSatisfy { $0.zone != "Europe/Berlin" })
    #expect(throws: PlanProblem.noSuchDate(year: 2026, month: 2, day: 29)) {
      try ZoneTable.zonesTouched(day(2026, 2, 29), time(9))
    }
  }

  @Test func `read for one wall time, a row answers as the whole one does`() throws {
    for (number, row) in ZoneTable.zoneRows.enumerated() where number.isMultiple(of: Effort.step(4)) {
      let zone = try #require(Zone(row: row))
      var moments = [utc("2026-03-29 01:00"), utc("1970-01-01 00:00"), utc("2200-12-31 23:00")]
      if !zone.changes.isEmpty { moments.append(zone.changes[number * 7 % zone.changes.count]) }
      for moment in moments {
        let part = try #require(Zone(row: row, around: moment))
        let walls = stride(from: moment - 90_000, through: moment + 90_000, by: 7_200)
        let other = walls.first {
          part.meeting(ofWall: $0) != zone.meeting(ofWall: $0) || part.moment(ofWall: $0) != zone.moment(ofWall: $0)
        }
        #expect(other == nil, "\(row.prefix(30))")
        let kept = ZoneTable.zone(ZoneTable.ID(rawValue: UInt16(number)), around: moment)
        #expect(kept.moment(ofWall: moment) == zone.moment(ofWall: moment), "\(row.prefix(30))")
      }
    }
  }

  @Test func `the meeting of a wall time agrees with the clock, minute by minute`() throws {
    for name in ["Europe/Berlin", "Australia/Lord_Howe", "America/Sao_Paulo", "Pacific/Apia", "Africa/Casablanca"] {
      let zone = ZoneTable.zone(try zone(name))
      for change in zone.changes.suffix(4) + zone.changes.prefix(4) {
        var shown: [Int64: Int] = [:]
        let range = stride(from: change - 180_000, through: change + 180_000, by: 300)
        for moment in range { shown[zone.wall(at: moment), default: 0] += 1 }
        for wall in stride(from: change - 30_000, through: change + 30_000, by: 300) {
          switch zone.meeting(ofWall: wall) {
          case .once: #expect(shown[wall] == 1)
          case .gap: #expect(shown[wall] == nil)
          case .fold: #expect(shown[wall] == 2)
          }
        }
      }
    }
  }

  @Test func `the moments of many wall times are those of each, in every zone`() throws {
    // Around the changes of a year, and long behind the last one that is listed.
    let year = ContiguousArray(stride(from: Int64(1_767_225_600), to: 1_798_761_600, by: 86_400 * 3 + 1_800))
    let walls = year + [4_102_444_800, 4_102_448_400]
    for id in ZoneTable.allZones {
      let zone = ZoneTable.zone(id)
      #expect(zone.moments(ofWalls: walls) == ContiguousArray(walls.map { zone.moment(ofWall: $0) }))
    }
    #expect(ZoneTable.zone(try #require(ZoneTable.id(of: "Asia/Tokyo"))).moments(ofWalls: []) == [])
  }

  @Test func `days and dates turn into each other`() {
    for number in stride(from: CivilDay.first.number, through: CivilDay.last.number, by: 1) {
      let date = CivilDay(number: number).date
      #expect(CivilDay(year: date.year, month: date.month, day: date.day).number == number)
    }
    #expect(CivilDay(year: 2026, month: 12, day: 1).weekday == 2)
    #expect(CivilDay.first.weekday == 4)
  }
}
