import CampanileExpansion
import Testing

struct MeantZoneTests {
  @Test(
    "abbreviations, countries, offsets and cities mean places",
    arguments: [
      ("pst", ["America/Los_Angeles"]), ("CST", ["America/Chicago", "Asia/Shanghai", "America/Havana"]),
      ("EST", ["America/New_York"]), ("GMT+1", ["Etc/GMT-1"]), ("Germany", ["Europe/Berlin"]),
      ("Hamburg", ["Europe/Berlin"]), ("Europe/Berln", ["Europe/Berlin"]), ("utc", ["UTC"]), ("+05:30", []),
      ("XST", []), ("Nowhere", []),
    ])
  func meant(written: String, zones: [String]) {
    #expect(MeantZone(written).zones == zones)
  }
}
