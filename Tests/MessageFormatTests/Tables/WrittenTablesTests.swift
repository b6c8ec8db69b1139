import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileTables

/// The tables of CLDR's data stand in the project as they are written, and nobody has changed one by hand.
@Suite("Tables written from their data", .enabled(if: ConformanceFiles.arePresent))
struct WrittenTablesTests {
  @Test("the table of plural rules is what its data says") func plurals() throws {
    try expectUnchanged(writePluralTable)
  }

  @Test("the tables of locales are what their data says") func locales() throws {
    try expectUnchanged(writeLocaleTables)
  }

  @Test("the table of numbers is what its data says") func numbers() throws { try expectUnchanged(writeNumberTable) }

  // These two take ten seconds.

  @Test("the table of currencies is what its data says", .enabled(if: Effort.isWhole)) func currencies() throws {
    try expectUnchanged(writeCurrencyTable)
  }

  @Test("the table of dates is what its data says", .enabled(if: Effort.isWhole)) func dates() throws {
    try expectUnchanged(writeDateTable)
  }

  private func expectUnchanged(
    _ write: (URL, URL) throws -> Void, at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let data = try #require(ConformanceFiles.folder).appending(path: "cldr")
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/MessageFormat")
      .standardized
    let written = FileManager.default.temporaryDirectory.appending(path: "campanile-tables-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: written) }
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      try FileManager.default.createDirectory(at: written.appending(path: name), withIntermediateDirectories: true)
    }
    try write(data, written)
    let found = try FileManager.default.subpathsOfDirectory(atPath: written.path).filter { $0.hasSuffix(".swift") }
    #expect(!found.isEmpty, sourceLocation: location)
    for path in found {
      let own = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let isSame = try String(contentsOf: written.appending(path: path), encoding: .utf8) == own
      #expect(isSame, "\(path) is not what is written from the data", sourceLocation: location)
    }
  }
}

struct WindowsZoneTableTests {
  @Test("a zone of Windows is the world's, by its name of today, and offsets are none")
  func windowsZones() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "campanile-tables-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "Schedules"), withIntermediateDirectories: true)
    func row(_ name: String, _ zone: String, _ territory: String) -> String {
      #"{"mapZone": {"_other": "\#(name)", "_type": "\#(zone)", "_territory": "\#(territory)"}}"#
    }
    let rows = [
      row("India Standard Time", "Asia/Calcutta", "001"), row("India Standard Time", "Asia/Calcutta", "IN"),
      row("Central Europe Standard Time", "Europe/Prague", "CZ"), row("UTC-11", "Etc/GMT+11", "001"),
      row("Russia Time Zone 3", "Europe/Samara", "001"),
    ]
    try Data(
      #"{"supplemental": {"version": {"_cldrVersion": "1"}, "windowsZones": {"mapTimezones": [\#(rows.joined(separator: ","))]}}}"#
        .utf8
    ).write(to: folder.appending(path: "windowsZones.json"))
    let names = #"{"inccu": {"_alias": "Asia/Calcutta Asia/Kolkata", "_iana": "Asia/Kolkata"}, "_alias": "-"}"#
    try Data(#"{"keyword": {"u": {"tz": \#(names)}}}"#.utf8).write(to: folder.appending(path: "timezone.json"))
    try writeWindowsZones(from: folder, to: folder)
    let written = try String(
      contentsOf: folder.appending(path: "Schedules/WindowsZones+Generated.swift"), encoding: .utf8)
    #expect(
      written.split(separator: "\n").filter { $0.hasPrefix("    ") && $0.contains(":") } == [
        "    india:Asia/Kolkata", "    russia time zone 3:Europe/Samara",
      ])
  }
}

struct DaylightRuleTests {
  @Test(
    "the rules of time zone files are read",
    arguments: [
      ("UTC0", ""), ("<+0530>-5:30", ""), ("JST-9", ""),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "3600,7200,3,5,0,7200,10,5,0,10800"),
      ("EST5EDT,M3.2.0,M11.1.0", "-18000,-14400,3,2,0,7200,11,1,0,7200"),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "37800,39600,10,1,0,7200,4,1,0,7200"),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "3600,0,10,5,0,7200,3,5,0,3600"),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "-7200,-3600,3,5,0,-3600,10,5,0,0"),
    ]) func read(text: String, row: String) throws
  {
    #expect(try #require(DaylightRule(text)).row == row)
  }

  @Test(
    "any other rule is none",
    arguments: [
      "", "CE-1", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,J60,J300", "CET-1CEST,M3.5,M10.5.0",
      "CET-1CEST,M3.5.0,M10.5.0,", "<+05-5", "CET-1:2:3:4", "CET-x",
    ]) func refuse(text: String)
  {
    #expect(DaylightRule(text) == nil)
  }
}
