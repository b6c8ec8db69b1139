import CampanileTestSupport
import Foundation
import Testing

/// Whom each test of a condition lets through, as the built binary decides it for devices with values near its bounds.
@Suite(.waits)
struct ConditionMeaningTests {
  private static let devices = #"""
    {"id":"1","token":"aa01","locale":"en","n":0,"r":0.5,"v":"4.2","d":"2026-12-01","t":"2026-12-01T00:00:00Z","flag":true,"name":"Ana","tier":"gold","home":"en-US","zone":"Europe/Berlin","tags":["a","b"],"marks":[1,2],"page":"https://a.example/x"}
    {"id":"2","token":"aa02","locale":"en","n":3,"r":3,"v":"4.2.0","d":"2026-11-30","t":"2026-12-01T23:59:59Z","flag":false,"name":"Bo","tier":"silver","home":"de","zone":"UTC","tags":["b"],"marks":[]}
    {"id":"3","token":"aa03","locale":"en","n":5,"r":-2.25,"v":"4.10","d":"2026-11-01","t":"2026-11-30T12:00:00+05:00","flag":false,"tier":"bronze","home":"zh-Hant-TW","zone":"Asia/Kolkata","tags":[],"marks":[2],"page":"http://b.example"}
    {"id":"4","token":"aa04","locale":"en","n":-7,"r":1000.0,"v":"4.2.0.0.1","d":"2025-12-01","t":"2026-12-02T00:00:00Z","flag":true,"name":"ana","tier":"gold","home":"de-AT","zone":"Asia/Calcutta","tags":["A"],"marks":[10]}
    {"id":"5","token":"aa05","locale":"en","n":4,"r":2.5,"v":"70000.0.1","d":"2026-12-03","t":"2026-12-01T08:00:00Z","flag":false,"name":"Élan","tier":"silver","home":"en","zone":"America/New_York","tags":["a;b"],"marks":[1]}

    """#

  /// Conditions, and the devices that they are true of, seen from 2026-12-02 at 09:00 UTC.
  private static let conditions: [(condition: String, devices: String)] =
    [
      ("n = 3", "2"), ("n != 3", "1345"), ("n < 3", "14"), ("n <= 3", "124"), ("n > 3", "35"), ("n >= 3", "235"),
      ("n in 0..4", "125"), ("n in (0, 5)", "13"), ("not n in 0..4", "34"), ("r = 3", "2"), ("r > 2.5", "24"),
      ("r <= 2.5", "135"), ("r in -3..3", "1235"), ("r in (0.5, 1000)", "14"), ("r != 2.5", "1234"), ("v = 4.2", "12"),
      ("v > 4.2", "345"), ("v >= 4.2", "12345"), ("v < 4.10", "124"), ("v <= 4.2.0.0.1", "124"),
      ("v in 4.2..4.9", "124"), ("v in (4.2, 4.10)", "123"), ("v != 4.2", "345"), ("v = 70000.0.1", "5"),
      ("v < 70000", "1234"), ("d = 2026-12-01", "1"), ("d != 2026-12-01", "2345"), ("d before 2026-12-01", "234"),
      ("d after 2026-12-01", "5"), ("d in 2026-11-01..2026-11-30", "23"), ("d in (2026-12-01, 2026-12-03)", "15"),
      ("d within 30 days", "125"), ("d before 30 days ago", "34"), ("d after 30 days ago", "125"),
      ("d = 1 day ago", "1"), ("d != 1 day ago", "2345"), ("t = 2026-12-01", "125"), ("t before 2026-12-01", "3"),
      ("t after 2026-12-01", "4"), ("t <= 2026-12-01", "1235"), ("t >= 2026-12-01", "1245"), ("t > 2026-12-01", "4"),
      ("t < 2026-12-01", "3"), ("t != 2026-12-01", "34"), ("t in (2026-11-30, 2026-12-02)", "34"),
      ("t in (2026-11-30, 2026-12-01T23:59:59Z)", "23"), ("t before 2026-12-01T08:00:00Z", "13"),
      ("t after 2026-12-01T08:00:00Z", "24"), ("t in 2026-11-30..2026-12-01", "1235"), ("t within 24 hours", "24"),
      ("t before 24 hours ago", "135"), ("t after 1 hour ago", ""), ("t = 0 days ago", "4"), ("flag", "14"),
      ("not flag", "235"), ("flag = true", "14"), ("flag = false", "235"), ("name is set", "1245"),
      ("name is missing", "3"), (#"name is set and name = "Ana""#, "1"), (#"name else "" = "Ana""#, "1"),
      (#"name else "Ana" = "Ana""#, "13"), (#"name is set and name != "Ana""#, "245"),
      (#"name is set and name in ("Ana", "Bo")"#, "12"), (#"name is set and name starts with "A""#, "1"),
      (#"name is set and name ends with "n""#, "5"), (#"name is set and name contains "la""#, "5"),
      ("tier = today", ""), ("t in 2026-12-01T08:00:00Z..2026-12-01", "25"), ("tier = gold", "14"),
      ("tier != gold", "235"), ("tier in (gold, bronze)", "134"),
      ("not tier in (gold, bronze)", "25"), ("home = de", "2"), ("home speaks de", "24"), ("home speaks zh", "3"),
      ("home in (en, en-US)", "15"), ("home != en", "1234"), ("zone = Asia/Kolkata", "34"), ("zone != UTC", "1345"),
      ("zone in (UTC, Asia/Calcutta)", "234"), (#"tags contains "a""#, "1"), (#"not tags contains "b""#, "345"),
      ("marks contains 2", "13"), ("marks contains 10", "4"), (#"page is set and page starts with "https""#, "1"),
      ("n = 3 or tier = gold and flag", "124"), ("(n = 3 or tier = gold) and not flag", "2"),
      ("not (n = 3 or tier = gold)", "35"), ("n > 3 and n < 5 or n = -7", "45"),
    ]

  @Test("each condition lets those through that it is true of")
  func letsThrough() throws {
    let tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de }
      audience {
        id text  token device-token  locale locale
        n integer  r number  v version  d date  t instant  flag boolean  name text?
        tier one of bronze, silver, gold, today  home locale  zone timezone
        tags set of text default ()  marks set of integer default ()  page url?
      }
      """, to: "templates/shop.template")
    for (number, row) in Self.conditions.enumerated() {
      try tool.write(
        """
        campaign c\(number) {
          to \(row.condition)
          send 2026-12-02 at 09:00 UTC
          alert { title "Hi" }
        }
        """, to: "campaigns/c\(number).campaign")
    }
    try tool.write(Self.devices, to: "devices.jsonl")
    let result = try tool.run(
      "compile", "--audience", "devices.jsonl", "--now", "2026-12-02T00:00:00Z", "--out", "build")
    #expect(result.code == 0, "\(result.error)")
    for (number, row) in Self.conditions.enumerated() {
      let batches = (try? tool.read("build/c\(number).batches.jsonl")) ?? ""
      let tokens = batches.matches(of: /"aa0([0-9])"/).map { String($0.1) }.sorted().joined()
      #expect(tokens == row.devices, "\(row.condition)")
    }
  }
}
