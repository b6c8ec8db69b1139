package import CampanileExpansion
package import CampanileSyntax

extension Failure {
  /// Why plans and an audience give no batches.
  init(embedding problem: ExpansionProblem) {
    switch problem {
    case .plan(let name, let problem):
      self.init(.unusablePlan, summary: "the plan `\(name)` can't be right: \(problem)")
    case .limit(let campaign, let limit):
      self.init(.limitExceeded, summary: "`\(campaign)` would reach more than its limit of \(limit)")
    case .tooManyRejects:
      self.init(.tooManyRejects, summary: "more lines of the audience can't be used than are allowed")
    case .rejected(let line, _, let reason):
      self.init(.unusableAudience, summary: "line \(line) can't be used: \(reason)")
    case .audience(_, let reason), .header(let reason):
      self.init(.unusableAudience, summary: "the audience can't be read: \(reason)")
    case .form, .column, .repeatedColumn, .openQuote, .otherHeader, .shardOfStream:
      self.init(.unusableAudience, summary: "the audience isn't what can be read: \(problem)")
    case .output: self.init(.unwritableFile, summary: "the output could not be written")
    case .cancelled: self.init(.interrupted, summary: "interrupted")
    }
  }

  /// Why builds can't tell what was sent.
  package init(_ problem: SentHistory.Problem) {
    let anew =
      "a history that isn't whole would send again what was sent; get the build again from where it was compiled"
    switch problem {
    case .notABuild(let name):
      self.init(
        .unreadableFile, summary: "`\(VisibleText.line(name))` is no build, so nobody knows what it has sent",
        path: name,
        help: ["name the folder that `campanile compile` wrote, with its `manifest.json`"])
    case .damaged(let name, let finding):
      self.init(.damagedBuild, summary: finding.text, path: name, help: [anew])
    case .unusablePlan(let name, let file, let problem):
      let place = problem.path.isEmpty ? "" : ", at `\(problem.path)`"
      self.init(
        .unusablePlan, summary: "`\(VisibleText.line(file))` is no plan\(place): \(problem.reason)", path: name,
        help: [anew])
    case .otherFormat(let name, let format):
      self.init(
        .wrongUse,
        summary:
          "`\(VisibleText.line(name))` was compiled with `--format \(VisibleText.line(format))`, whose tokens are others",
        path: name, help: ["name builds of the format that is compiled now"])
    case .twice(let one, let other):
      self.init(
        .wrongUse, summary: "`\(VisibleText.line(one))` and `\(VisibleText.line(other))` are the same build",
        path: other,
        help: ["name it once: its sends would count twice"])
    case .tooMany:
      self.init(
        .damagedBuild, summary: "the builds of `--history` have sent more than four billion alerts",
        help: ["name fewer of them: those that the caps and `again` look back to"])
    }
  }

  /// A history knows devices by the tokens of its format.
  init(history: ExpandOptions.Format, of format: ExpandOptions.Format) {
    self.init(
      .wrongUse, summary: "the history is of `\(history.rawValue)`, and `\(format.rawValue)` has other tokens",
      help: ["make it with the format that is expanded now"])
  }
}
