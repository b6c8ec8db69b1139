internal import Campanile
internal import CampanileExpansion
internal import CampanilePreview
internal import CampanileSyntax

extension CommandRow {
  static let overlap = CommandRow(
    name: "overlap", arguments: "[NAME…]", argumentCount: 0...10_000,
    summary: "Shows which campaigns one recipient can get.",
    details: """
      Every two campaigns and refreshes whose segments have a recipient in common, and such a recipient: one of the \
      workspace's examples, else one that is made up of what the segments ask. With names, only pairs of which one is named, and \
      those too that can't meet; these stand among the JSON lines always. When they are sent isn't looked at; `campanile calendar` shows that.
      """,
    options: [
      .workspace, .allowRead, OptionRow("format", "text|jsonl", "for people, or for programs (text)", .choice), .now,
      .color, .formatDiagnostics,
    ],
    examples: [
      ("campanile overlap", "all pairs that meet"),
      ("campanile overlap flash-sale", "what those can get besides who get the flash sale"),
    ],
    run: { session throws(UsageProblem) in try session.overlap() })
}

extension Session {
  /// `campanile overlap [NAME…]`
  func overlap() throws(UsageProblem) -> ExitCode {
    let now = try now().seconds
    let isForPrograms = try arguments.choice("format") == "jsonl"
    let compilation: Compilation
    let files: SourceTexts
    switch compiledWorkspace(now: now) {
    case .success(let (found, sources)): (compilation, files) = (found, SourceTexts(sources))
    case .failure(let ended): return ended.exitCode
    }
    let named = try chosen(of: compilation.previews).map(\.name)
    let wanted = arguments.words.isEmpty ? [] : Set(named)
    let titles = compilation.schema.examples.map(\.title)
    let examples = titles.isEmpty ? [] : zip(titles, compilation.exampleRecipients).map { (title: $0, values: $1) }
    do {
      let overlap = try CampaignOverlap(compilation.previews, wanted: wanted, examples: examples, now: now)
      let text = OverlapText(
        overlap: overlap, order: compilation.schema.names,
        segments: overlap.plans.map { plan in compilation.segments[plan.name].map { files.line(of: $0.range) } ?? "" },
        showsImpossible: !wanted.isEmpty)
      if isForPrograms {
        _ = terminal.output(text.lines)
        return .success
      }
      terminal.write(text.text)
      let toTopics = compilation.previews.filter { $0.condition != nil }.map(\.name)
      if !toTopics.isEmpty {
        note(
          "to topics, so that Firebase alone knows who gets them: \(toTopics.joined(separator: ", "))\n")
      }
      return .success
    } catch let problem as CampaignOverlap.TooManySegments {
      throw UsageProblem(problem)
    } catch {
      return fail(.incomparableSegments(error))
    }
  }
}
