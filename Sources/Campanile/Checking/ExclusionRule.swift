internal import CampanileExpansion
internal import CampanileSyntax

/// Finds campaigns that wait for each other by `not-with`: nobody can tell which of them is left out. And those that wait for one to
/// topics, of which nobody can tell who gets it.
enum ExclusionRule: PlanRule {
  /// Nobody reads more names than these.
  private static let mostNames = 12

  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic] {
    let places = Dictionary(campaigns.enumerated().map { ($1.plan.name, $0) }) { first, _ in first }
    var found: [Diagnostic] = []
    for campaign in campaigns {
      for name in campaign.plan.guards.notWith {
        guard let other = places[name].map({ campaigns[$0] }), other.plan.condition != nil else { continue }
        let problem = TimeProblem.excludesTopics(
          name, declared: other.resolved.lines[.to]?.range ?? other.resolved.syntax.name.range)
        found.append(problem.diagnostic(at: place(of: name, in: campaign.resolved)))
      }
    }
    // Where each stands on the path; -1 for those that are done.
    var depths: [Int: Int] = [:]
    var path: [(campaign: Int, next: Int)] = []
    for start in campaigns.indices where depths[start] == nil && !campaigns[start].plan.guards.notWith.isEmpty {
      depths[start] = 0
      path.append((start, 0))
      while let step = path.last {
        let names = campaigns[step.campaign].plan.guards.notWith
        guard step.next < names.count else {
          depths[step.campaign] = -1
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        guard let other = places[names[step.next]] else { continue }
        if let depth = depths[other] {
          guard depth >= 0 else { continue }
          let circle = path[depth...].map { campaigns[$0.campaign].plan.name }
          let problem = NameProblem.exclusionCircle(
            Array(circle.prefix(mostNames)), omitted: max(0, circle.count - mostNames))
          found.append(problem.diagnostic(at: place(of: names[step.next], in: campaigns[step.campaign].resolved)))
        } else {
          depths[other] = path.count
          path.append((other, 0))
        }
      }
    }
    return found
  }

  private static func place(of name: String, in campaign: ResolvedCampaign) -> SourceRange {
    guard case .names(let names)? = campaign.lines[.notWith]?.argument else { return campaign.syntax.name.range }
    return names.first { $0.text == name }?.range ?? campaign.syntax.name.range
  }
}
