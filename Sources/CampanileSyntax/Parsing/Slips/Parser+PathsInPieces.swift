/// Paths of attributes whose parts stand in quotes of their own.
extension Parser {
  /// `from "person"."firstName"`
  mutating func takeRestOfPath() {
    let first = index - 1
    while at(.string), index > 0, !current.startsLine, tokens[index - 1].kind == .string,
      file.text(in: gapBefore) == ".", hasReportedSign(from: gapBefore.start, to: gapBefore.end)
    {
      advance()
    }
    guard first >= 0, index - 1 > first else { return }
    let whole = range(tokens[first]).union(range(tokens[index - 1]))
    let parts = tokens[first..<index].map { text($0).filter { $0 != "\"" } }
    covered.append(whole)
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\"\(parts.joined(separator: "."))\"")
    diagnostics.report(problem.diagnostic(at: whole))
  }

  private var gapBefore: SourceRange {
    SourceRange(file: file.id, start: tokens[index - 1].end, end: current.start)
  }
}
