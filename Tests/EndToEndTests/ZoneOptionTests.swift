import Testing

/// Zones on the command line are answered as in campaign files.
@Suite(.waits)
struct ZoneOptionTests {
  @Test(
    "what is no zone is told with the place that is meant, and never with another abbreviation",
    arguments: [
      ("PST", "write `America/Los_Angeles`"), ("CST", "`America/Chicago`, `Asia/Shanghai`"), ("JST", "`Asia/Tokyo`"),
      ("MSK", "`Europe/Moscow`"), ("EST", "write `America/New_York`"), ("GMT+1", "write `Etc/GMT-1`"),
      ("Munich", "write `Europe/Berlin`"), ("berlin", "did you mean `Europe/Berlin`?"),
      ("XST", "as in `Europe/Berlin`"),
    ])
  func answers(zone: String, words: String) throws {
    let tool = try Tool.begun()
    for line in [["calendar", "--zone", zone], ["message", "{|2026-12-01T09:00:00Z| :time}", "--zone", zone]] {
      let result = try tool.run(list: line)
      #expect(result.code == 2 && result.error.contains(words), "\(result.error)")
      #expect(!["`EST`?", "`CET`?", "`MST`?"].contains(where: result.error.contains), "\(result.error)")
    }
  }
}
