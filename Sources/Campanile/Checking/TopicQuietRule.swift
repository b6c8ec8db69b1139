internal import CampanileExpansion
internal import CampanileSyntax

/// What goes to topics or to a channel at one time for all, in the app's quiet hours: whether anybody gets it is known.
enum TopicQuietRule: PlanRule {
  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic] {
    campaigns.compactMap { campaign in
      guard !campaign.plan.isToDevices, campaign.plan.schedule.quiet != nil,
        let line = campaign.resolved.lines[.send] ?? campaign.resolved.lines[.every],
        let schedule = try? CompiledSchedule(
          campaign.plan, now: context.options.now, window: CompiledSchedule.longestWindow),
        case .none(let reason) = schedule.outcome(in: nil)
      else { return nil }
      let outcome: TimeProblem.QuietOutcome
      switch reason {
      case .quietHours: outcome = .skipped
      case .expiredWhileHeld: outcome = .expired
      default: return nil
      }
      return TimeProblem.insideQuietHours(outcome).diagnostic(at: line.argumentRange)
    }
  }
}
