import Testing

@testable import CampanileExpansion

struct RejectLimitTests {
  @Test(
    "what is allowed is allowed to the last line",
    arguments: [
      ("4", 4, 100, false), ("4", 5, 100, true), ("0", 0, 100, false), ("0", 1, 100, true),
      ("5%", 5, 100, false), ("5%", 6, 100, true), ("0.1%", 1, 1_000, false), ("0.1%", 2, 1_000, true),
      ("99%", 1, 1, true), ("100%", 1, 1, false), ("5%", 0, 0, false), ("7", 7, 7, false),
      ("5%", Int.max / 20, Int.max, false), ("5%", Int.max / 20 + 1, Int.max, true),
    ])
  func limits(text: String, rejected: Int, records: Int, isExceeded: Bool) throws {
    #expect(try #require(RejectLimit(text)).isExceeded(by: rejected, of: records) == isExceeded)
  }

  @Test(
    "a limit is a share or a number", arguments: ["", "%", "5 %", "-1", "+5", "101%", "5.%", "1.2345678%", "100.1%"])
  func refused(text: String) {
    #expect(RejectLimit(text) == nil)
  }

  @Test("a limit is shown as it was written", arguments: ["5%", "0.1%", "100%", "12.000001%", "4"])
  func shown(text: String) throws {
    #expect(try #require(RejectLimit(text)).description == text)
  }
}
