internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax

/// Which campaigns a command is about.
extension Session {
  /// The plans that the command line names; all when it names none.
  func chosen(of plans: [Plan]) throws(UsageProblem) -> [Plan] {
    let known = plans.map(\.name)
    for name in arguments.words where !known.contains(name) {
      throw UsageProblem(
        text: "`\(name)` is no campaign or refresh of this workspace",
        help: helpOnOtherThings(name) ?? nearestName(to: name, among: known).map { "did you mean `\($0)`?" }
          ?? arguments.helpOnQuotes(name) ?? "it has \(known.joined(separator: ", "))")
    }
    return arguments.words.isEmpty ? plans : plans.filter { arguments.words.contains($0.name) }
  }

  /// What somebody names who doesn't name a campaign: a file, an audience, a segment, or the command's help.
  private func helpOnOtherThings(_ word: String) -> String? {
    let command = "campanile \(arguments.command.name)"
    if word == "help" { return "`campanile help \(arguments.command.name)` tells what it does" }
    if word.hasSuffix(".plan.json"), arguments.command.name == "compile" {
      return "a plan is expanded: `campanile expand \(ShellWord.quoted(word))`"
    }
    if word.contains(","), arguments.command.arguments.contains("NAME") {
      let names = word.split(separator: ",").map { $0.filter { $0 != " " } }
      return "names stand apart without commas: `\(command) \(names.joined(separator: " "))`"
    }
    let endings = [".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".gz", ".zst"]
    if endings.contains(where: word.lowercased().hasSuffix),
      arguments.command.options.contains(where: { $0.name == "audience" })
    {
      return "an audience is named with its option: `\(command) --audience \(ShellWord.quoted(word))`"
    }
    guard case .success(let workspace) = workspace() else { return nil }
    let declared = declarations(in: workspace.files)
    let place = absolute(word)
    let inFile = declared.filter { declaration in
      // `tonight.campaign` too
      isSame(workspace.root + "/" + declaration.path, place) || declaration.path == "campaigns/" + word
    }
    if !inFile.isEmpty {
      let campaigns = inFile.filter(\.isCampaign).map { "`\($0.name)`" }
      return campaigns.isEmpty
        ? "it is a file of this workspace, which declares no campaign"
        : "it is a file: name what stands in it, \(campaigns.prefix(20).joined(separator: ", "))"
    }
    guard let other = declared.first(where: { $0.name == word }) else { return nil }
    return "it is a \(other.kind), in `\(VisibleText.line(other.path))`: name the campaign that uses it"
  }
}
