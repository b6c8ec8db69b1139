import Testing

@testable import CampanileExpansion

struct LiteralTextTests {
  @Test(
    "literals are written as they stand in an audience",
    arguments: [
      (Plan.Literal.version([]), "0", "\"0\""), (.version([3, 1]), "3.1", "\"3.1\""), (.integer(-3), "-3", "-3"),
      (.number(2), "2", "2"), (.number(0.5), "0.5", "0.5"), (.boolean(false), "false", "false"),
      (.date(20_446), "2025-12-24", "\"2025-12-24\""),
      (.list([.text("a, \"b\""), .symbol("c")]), #"["a, \"b\"","c"]"#, #"["a, \"b\"","c"]"#),
    ])
  func text(literal: Plan.Literal, plain: String, json: String) {
    #expect(LiteralText.plain(literal) == plain)
    #expect(LiteralText.json(literal) == json)
  }
}
