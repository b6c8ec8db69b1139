internal import Campanile
internal import CampanileSyntax

/// What somebody names who doesn't name a campaign.
enum OtherThing {
  case help
  case plan
  /// Names with commas between them.
  case list([String])
  case audience
  /// A file of the workspace, with the campaigns that it declares.
  case file([String])
  case declaration(DeclaredName)

  fileprivate func advice(on name: String, command: String) -> String {
    switch self {
    case .help: return "`campanile help \(command)` tells what it does"
    case .plan: return "a plan is expanded: `campanile expand \(ShellWord.quoted(name))`"
    case .list(let names):
      return "names stand apart without commas: `campanile \(command) \(names.joined(separator: " "))`"
    case .audience:
      return "an audience is named with its option: `campanile \(command) --audience \(ShellWord.quoted(name))`"
    case .file(let campaigns):
      let names = campaigns.prefix(20).map { "`\($0)`" }
      return names.isEmpty
        ? "it is a file of this workspace, which declares no campaign"
        : "it is a file: name what stands in it, \(names.joined(separator: ", "))"
    case .declaration(let other):
      return "it is a \(other.kind), in `\(VisibleText.line(other.path))`: name the campaign that uses it"
    }
  }
}

extension UsageProblem {
  /// - Parameters:
  ///   - other: what it is instead.
  ///   - known: the campaigns and refreshes that there are.
  ///   - help: on an option before it, whose value it may belong to.
  static func isNoCampaign(
    _ name: String, but other: OtherThing?, command: String, known: [String], help: String?
  ) -> UsageProblem {
    UsageProblem(
      text: "`\(name)` is no campaign or refresh of this workspace",
      help: other?.advice(on: name, command: command) ?? meant(by: name, among: known).map(didYouMean) ?? help
        ?? "it has \(known.joined(separator: ", "))")
  }

  /// A misspelt name, one with its file's ending, and the beginning of a single one.
  private static func meant(by name: String, among known: [String]) -> String? {
    let plain = name.hasSuffix(".campaign") ? String(name.dropLast(".campaign".count)) : name
    if plain != name, known.contains(plain) { return plain }
    if let nearest = nearestName(to: plain, among: known) { return nearest }
    let longer = known.filter { $0.hasPrefix(plain + "-") }
    return plain.utf8.count >= 3 && longer.count == 1 ? longer[0] : nil
  }
}
