import Testing

@testable import Campanile
@testable import CampanileSyntax

/// Reports that name several things: up to so many, and how many more there are.
struct ProblemTextTests {
  private let range = SourceRange(file: SourceFile.ID(rawValue: 0), start: 0, end: 1)

  @Test("eight reasons are told why versions of an app don't understand a campaign, and how many more there are")
  func reasons() {
    for (count, versions) in [(1, ["4.0"]), (8, ["4.0", "4.1"]), (9, ["4.0"]), (12, ["4.0", "4.1", "4.2"])] {
      let reasons = (1...count).map { "reason \($0)" }
      let told = PayloadProblem.notUnderstood(
        "sale", .campaign, versions: versions, reasons: reasons, isError: true, from: "5.0", fix: nil
      ).diagnostic(at: range)
      let more = count > 8 ? ["and \(count - 8) more"] : []
      #expect(told.help == Array(reasons.prefix(8)) + more + ["add `app-version >= 5.0` to the condition"])
      #expect(told.summary.hasPrefix(versions.count == 1 ? "app version `4.0` does not" : "app versions `4.0`"))
    }
  }
}
