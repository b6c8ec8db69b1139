import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// What lines mean in the plan where several of them meet.
struct PlanMeaningTests {
  private func plan(_ lines: String, template: String = "") throws -> Plan {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience { id text  token device-token  locale locale  first-name text?  items integer default 0 }
      \(template)
      === campaigns/hello.campaign
      campaign hello {
        send 2026-12-01 at 10:00 UTC
        \(lines)
        alert { en { title "Hi" } }
      }
      """
    let compilation = compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_867_200))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.summary))")
    return try #require(compilation.plans.first)
  }

  @Test("a campaign's data wins over its template's, key by key")
  func dataIsMerged() throws {
    let template = #"template sale() { data { screen "sale"  tab "all" } }"#
    let plan = try plan("to everyone\n  uses sale()\n  data { screen \"cart\"  item 3 }", template: template)
    let json = String(decoding: plan.json, as: UTF8.self)
    for key in ["screen", "tab", "item"] { #expect(json.matches(of: try Regex("\"\(key)\"")).count == 1, "\(json)") }
    #expect(json.contains("\"cart\"") && !json.contains("\"sale\""), "\(json)")
  }

  @Test(
    "FCM reads from left to right, so each step of a condition stands in brackets",
    arguments: [
      (
        #"topic "a" and (topic "b" or topic "c")"#,
        "('a' in topics) && (('b' in topics) || ('c' in topics))"
      ),
      (
        #"topic "a" or topic "b" and topic "c""#,
        "('a' in topics) || (('b' in topics) && ('c' in topics))"
      ),
      (
        #"topic "a" and topic "b" and not topic "c""#,
        "(('a' in topics) && ('b' in topics)) && (!('c' in topics))"
      ),
    ])
  func topics(condition: String, expected: String) throws {
    let plan = try plan("to \(condition)")
    let json = String(decoding: plan.json, as: UTF8.self)
    #expect(json.contains(expected), "\(json)")
  }

  @Test("what only one side of an `or` asks for isn't known behind it")
  func orNarrowsNothing() {
    for (condition, isKnown) in [
      ("first-name is set and items > 1", true), ("first-name is set or items > 1", false),
      ("first-name is set or first-name is set and items > 1", true),
      ("not (first-name is missing or items > 1)", true), ("not (first-name is missing and items > 1)", false),
    ] {
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { id text  token device-token  locale locale  first-name text?  items integer default 0 }
        === campaigns/hello.campaign
        campaign hello {
          to \(condition)
          send 2026-12-01 at 10:00 UTC
          alert { en { title "Hi {$first-name}" } }
        }
        """
      let codes = compile(ExampleWorkspace.files(of: source)).diagnostics.filter { $0.severity == .error }.map(\.code)
      #expect(codes == (isKnown ? [] : [.maybeMissing]), "\(condition): \(codes)")
    }
  }
}
