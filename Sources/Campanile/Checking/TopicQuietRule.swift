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
        case let whole = schedule.outcome(in: nil)
      else { return nil }
      guard case .none(let reason) = whole else { return held(whole, campaign, at: line) }
      let outcome: TimeProblem.QuietOutcome
      switch reason {
      case .quietHours: outcome = .skipped
      case .expiredWhileHeld: outcome = .expired
      default: return nil
      }
      return TimeProblem.insideQuietHours(outcome).diagnostic(at: line.argumentRange)
    }
  }

  /// What always waits for the end of quiet hours.
  private static func held(
    _ outcome: CompiledSchedule.Outcome, _ campaign: LoweredCampaign, at line: Line
  ) -> Diagnostic? {
    guard case .sends(let sends) = outcome, sends.allSatisfy({ $0.moment > $0.wanted }) else { return nil }
    // What is sent now may be checked at any hour.
    if case .now = campaign.plan.schedule.timing { return nil }
    let problem = TimeProblem.insideQuietHours(.held(isRecurring: line.word == .every))
    return problem.diagnostic(at: line.argumentRange)
  }
}
