internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax

/// Which campaigns a command is about.
extension Session {
  /// The plans that the command line names; all when it names none.
  func chosen(of plans: [Plan]) throws(UsageProblem) -> [Plan] {
    let known = plans.map(\.name)
    for name in arguments.words where !known.contains(name) {
      throw .isNoCampaign(
        name, but: otherThing(name), command: arguments.command.name, known: known, help: arguments.helpOnQuotes(name))
    }
    return arguments.words.isEmpty ? plans : plans.filter { arguments.words.contains($0.name) }
  }

  /// Tells what a compile found. With names, nothing that stands in other campaigns alone: who sends one now has no use for it.
  func tellOfChosen(_ compilation: Compilation, files: [SourceFile]) {
    guard compilation.isSuccess, !arguments.words.isEmpty, !compilation.diagnostics.isEmpty else {
      return tell(compilation, files: files)
    }
    let campaigns = declarations(in: files).filter(\.isCampaign)
    let others = campaigns.filter { !arguments.words.contains($0.name) }.map(\.range)
    let told = compilation.diagnostics.filter { diagnostic in
      ([diagnostic.range] + diagnostic.notes.map(\.range)).contains { place in
        !others.contains { $0.encloses(place) }
      }
    }
    tell(told, omittedCount: compilation.omittedCount, files: files)
  }

  /// What somebody names who doesn't name a campaign: a file, an audience, a segment, or the command's help.
  private func otherThing(_ word: String) -> OtherThing? {
    if word == "help" { return .help }
    if word.hasSuffix(".plan.json"), arguments.command.name == "compile" { return .plan }
    if word.contains(","), arguments.command.arguments.contains("NAME") {
      return .list(word.split(separator: ",").map { $0.filter { $0 != " " } })
    }
    let endings = [".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".gz", ".zst"]
    if endings.contains(where: word.lowercased().hasSuffix),
      arguments.command.options.contains(where: { $0.name == "audience" })
    {
      return .audience
    }
    guard case .success(let workspace) = workspace() else { return nil }
    let declared = declarations(in: workspace.files)
    let place = absolute(word)
    let inFile = declared.filter { declaration in
      // `tonight.campaign` too
      isSame(workspace.root + "/" + declaration.path, place) || declaration.path == "campaigns/" + word
    }
    if !inFile.isEmpty { return .file(inFile.filter(\.isCampaign).map(\.name)) }
    return declared.first { $0.name == word }.map { .declaration($0) }
  }
}
