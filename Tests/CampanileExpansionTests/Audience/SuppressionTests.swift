import Testing

@testable import CampanileExpansion

/// Whom the lines of a list name.
struct SuppressionTests {
  @Test(
    "a token in capitals is the same one, which has whole bytes of digits; the case of anything else counts",
    arguments: [
      ("AB01", "ab01", true), ("aB01", "ab01", true), ("ab01", "ab01", true), ("  AB01\t", "ab01", true),
      ("AB01", "AB01", true), ("ab01", "AB01", false),
      // No token has half a byte, or a sign that is no digit.
      ("AB0", "ab0", false), ("AB0", "AB0", true), ("AG01", "ag01", false), ("AG01", "AG01", true), ("", "", false),
      ("@B01", "`b01", false), ("AF/9", "af/9", false), ("AF:9", "af:9", false),
    ])
  func cases(line: String, value: String, isNamed: Bool) {
    let arena = Arena()
    withExtendedLifetime(arena) {
      #expect(Suppression(values: [line]).contains(arena.bytes(value).hash) == isNamed)
    }
  }
}
