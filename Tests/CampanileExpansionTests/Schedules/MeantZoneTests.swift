import CampanileExpansion
import Testing

struct MeantZoneTests {
  @Test(
    "abbreviations, countries, offsets and cities mean places",
    arguments: [
      ("pst", ["America/Los_Angeles"]), ("CST", ["America/Chicago", "Asia/Shanghai", "America/Havana"]),
      ("EST", ["America/New_York"]), ("GMT+1", ["Etc/GMT-1"]), ("Germany", ["Europe/Berlin"]),
      ("Hamburg", ["Europe/Berlin"]), ("Europe/Berln", ["Europe/Berlin"]), ("utc", ["UTC"]), ("+05:30", []),
      ("XST", []), ("Nowhere", []), ("Asia/Bejing", ["Asia/Shanghai"]), ("Hambrug", ["Europe/Berlin"]),
      ("Hambrxgg", []),
      ("PST-8", ["America/Los_Angeles"]), ("PST-x", []), ("Lisl", []), ("Tuxyn", []),
    ])
  func meant(written: String, zones: [String]) {
    #expect(MeantZone(written).zones == zones)
  }
}
