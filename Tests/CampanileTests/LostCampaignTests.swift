import CampanileExpansion
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// What stands between a build and a text that nobody gets, where no rule has told of it.
struct LostCampaignTests {
  /// What would be told of the campaigns if no other problem had been.
  private func untold(_ lines: String) -> [String] {
    let source = "campaign hello {\n  to engaged\n  \(lines)\n}\n"
    let sources = ResolvedSources(
      ExampleWorkspace.files(of: source), CompileOptions(now: 1_795_867_200), texts: Rules.all.texts)
    var diagnostics = Diagnostics()
    checkLoss(of: sources.context.names, besides: sources.campaigns, reportingTo: &diagnostics)
    return diagnostics.inSourceOrder.map(\.summary)
  }

  @Test(
    "a campaign that would be sent without a part that can't be read is refused",
    arguments: [
      #"send now  alert { title "Hi, {$nobody}" }"#,
      #"send now  alert { title "Hi"  body "{$nobody :number}" }"#,
      #"send now  alert { en { title "Hi" }  de { title "Hallo, {$nobody}" } }"#,
      #"alert { title "Hi" }"#,
      #"send now  alert { title "Hi" }  experiment e { a 50% { alert { title "{$nobody}" } }  b 50% { } }"#,
    ])
  func refused(lines: String) {
    #expect(untold(lines) == ["something in `hello` can't be read, so that it would be left out"])
  }

  @Test("a whole one isn't, and neither is one of which a rule has told")
  func whole() {
    #expect(untold(#"send now  alert { title "Hi" }"#).isEmpty)
    let told = compile(ExampleWorkspace.files(of: "campaign hello {\n  to engaged\n  send now\n}\n"), options: .init())
    #expect(told.diagnostics.allSatisfy { !$0.summary.contains("left out") })
  }
}
