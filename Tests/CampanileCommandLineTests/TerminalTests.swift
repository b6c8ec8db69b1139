import CampanilePreview
import Testing

@testable import CampanileCommandLine

/// What reaches a terminal, and in which form.
struct TerminalTests {
  private func terminal(_ isTerminal: Bool, _ environment: [String: String]) -> Terminal {
    Terminal(
      outputDescriptor: -1, output: { _ in true }, outputProblem: { nil }, error: { _ in }, nextLine: { nil },
      isErrorTerminal: isTerminal,
      errorWidth: { nil }, environment: environment, folder: "/", now: { 0 })
  }

  @Test(
    "colours are for terminals that show them, unless somebody wants it otherwise",
    arguments: [
      (true, ["TERM": "xterm"], true), (true, [:], true), (false, ["TERM": "xterm"], false),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
      (true, ["TERM": "xterm", "NO_COLOR": ""], true),
    ] as [(Bool, [String: String], Bool)])
  func colors(isTerminal: Bool, environment: [String: String], isColored: Bool) {
    let terminal = terminal(isTerminal, environment)
    #expect(terminal.usesColor(nil) == isColored && terminal.usesColor("auto") == isColored)
    #expect(terminal.usesColor("always") && !terminal.usesColor("never"))
  }

  @Test("what changed is shown without the signs that would change the terminal")
  func changedLines() {
    let line = "a\u{1B}[31m\u{202E}b"
    #expect(DiffWording.marked(.gone(line)) == "- a␛[31m<U+202E>b")
    #expect(DiffWording.marked(.added(line)) == "+ a␛[31m<U+202E>b")
    #expect(DiffWording.marked(.kept(line)) == "  a␛[31m<U+202E>b")
  }
}
