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

  private static let others: [(String, [String])] = [
    ("CET+1", ["Europe/Berlin", "Europe/Paris", "Europe/Madrid"]),
    ("MET+1", ["Europe/Berlin", "Europe/Paris", "Europe/Madrid"]),
    ("EET+2", ["Europe/Athens", "Europe/Helsinki", "Europe/Kyiv"]),
    ("WET+0", ["Europe/Lisbon"]),
    ("CEST-1", ["Europe/Berlin", "Europe/Paris", "Europe/Madrid"]),
    ("WET+", []),
    ("WET+x", []),
    ("CET-01:00", ["Europe/Berlin", "Europe/Paris", "Europe/Madrid"]),
    ("IST+5", ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"]),
    ("cet+1", []),
    ("Europe/Zürich", ["Europe/Zurich"]),
    ("São Paulo", ["America/Sao_Paulo"]),
    ("Mexico/City", ["America/Mexico_City"]),
    ("Germany/Berlin", ["Europe/Berlin"]),
    ("America/New", ["America/New_York"]), ("america/los", ["America/Los_Angeles"]),
    ("America/Port", ["America/Port_of_Spain"]), ("America/N", []), ("America/St", []),
    ("Australia/Lord", ["Australia/Lord_Howe"]),
    ("Antarctica/South", ["Australia/South"]), ("New", []),
    ("America/Nwe_York", ["America/New_York"]),
    ("new york", ["America/New_York"]),
    ("New York", ["America/New_York"]),
    ("us/pacific", ["US/Pacific"]),
    ("Pacific", ["America/Los_Angeles"]),
    ("pacific time", ["America/Los_Angeles"]), ("Pacific Standard Time", ["America/Los_Angeles"]),
    ("Mountain Daylight Time", ["America/Denver"]), ("Central European Summer Time", ["Europe/Berlin"]), ("time", []),
    ("Munich", ["Europe/Berlin"]),
    ("Muncih", ["Europe/Berlin"]),
    ("+1", ["Etc/GMT-1"]),
    ("+01", ["Etc/GMT-1"]),
    ("+0100", ["Etc/GMT-1"]),
    ("+01:00", ["Etc/GMT-1"]),
    ("+1:00", ["Etc/GMT-1"]),
    ("-0800", ["Etc/GMT+8"]),
    ("+00:00", ["UTC"]),
    ("+0000", ["UTC"]),
    ("UTC+0", ["UTC"]),
    ("GMT-0", ["UTC"]),
    ("UTC+12", ["Etc/GMT-12"]),
    ("UTC-12", ["Etc/GMT+12"]),
    ("UTC+14", ["Etc/GMT-14"]),
    ("UTC+15", []),
    ("UTC-13", []),
    ("GMT+12", ["Etc/GMT-12"]),
    ("+12345", []),
    ("+", []),
    ("-", []),
    ("UTC", ["UTC"]),
    ("GMT+5:30", []),
    ("GMT+0530", []),
    ("EST-5", ["America/New_York"]),
    ("MST", ["America/Denver", "America/Phoenix"]),
    ("HST", ["Pacific/Honolulu"]),
    ("mst+7", ["America/Denver", "America/Phoenix"]),
    ("Z", ["UTC"]),
    ("z", ["UTC"]),
    ("London", ["Europe/London"]),
    ("london ", []),
    ("england", ["Europe/London"]),
    ("Europe", []),
    ("Europe/", []),
    ("/Berlin", []),
    ("Etc/GMT+1", ["Etc/GMT+1"]),
    ("EDT", ["America/New_York"]),
    ("BST", ["Europe/London", "Asia/Dhaka"]),
    ("JST", ["Asia/Tokyo"]),
    ("AEST", ["Australia/Sydney", "Australia/Brisbane"]),
    ("USA", ["America/New_York", "America/Chicago", "America/Los_Angeles"]),
    ("Brazil", ["America/Sao_Paulo", "America/Manaus"]),
    ("Holland", []),
    ("Deutschland", ["Europe/Berlin"]),
    ("UK", ["Europe/London"]),
    ("x", []),
    ("Österreich", []),
  ]

  @Test("hours behind an abbreviation, offsets of all lengths, marks over letters and what is near none")
  func others() {
    for (written, zones) in Self.others {
      #expect(MeantZone(written).zones == zones, "\(written)")
    }
  }
}
