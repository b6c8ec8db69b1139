import CampanileExpansion
import CampanileSyntax
import Testing

@testable import CampanileCommandLine

/// What is said of a workspace's own file that can't be written: no option names another place for it.
struct SourceWritingTests {
  @Test("a source that can't be written is as it was, and `--out` is no way out")
  func help() {
    let path = "campaigns/a.campaign"
    for problem in [OutputProblem.diskFull(path: path), .readOnly(path: path), .notAllowed(path: path)] {
      let failure = Failure.unwritableSource(problem, path: path)
      #expect(failure.code == .unwritableFile)
      #expect(failure.help.count == 1 && failure.help[0].hasSuffix("as it was"), "\(failure.help)")
      #expect(failure.help[0].hasPrefix("make room") == (problem == .diskFull(path: path)))
    }
  }
}
