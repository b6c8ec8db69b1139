import Testing

@testable import CampanileExpansion

struct ZoneAbbreviationTests {
  @Test(
    "an offset is the zone that has it all year, and minutes have none",
    arguments: [
      ("+1", "Etc/GMT-1"), ("+01", "Etc/GMT-1"), ("+0100", "Etc/GMT-1"), ("+01:00", "Etc/GMT-1"),
      ("UTC+1", "Etc/GMT-1"),
      ("GMT+10", "Etc/GMT-10"), ("-5", "Etc/GMT+5"), ("-05:00", "Etc/GMT+5"), ("utc-11", "Etc/GMT+11"), ("+0", "UTC"),
      ("-00:00", "UTC"),
    ])
  func offsets(written: String, zone: String) {
    #expect(ZoneAbbreviations.offset(written) == .some(.some(zone)))
  }

  @Test(
    "an offset without a zone of its own is one all the same", arguments: ["+05:30", "+530", "+25", "-13", "+9999"])
  func offsetsWithoutZone(written: String) {
    #expect(ZoneAbbreviations.offset(written) == .some(.none))
  }

  @Test("anything else is no offset", arguments: ["", "+", "1", "UTC", "GMT", "+1x", "+12345", "Berlin", "+-1"])
  func others(written: String) {
    #expect(ZoneAbbreviations.offset(written) == .none)
  }
}
