internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// What a Live Activity shows is outdated after it was sent, and no ended one stays for more than four hours, whatever
/// `dismissal-date` says.
///
/// Apple, "Starting and updating Live Activities with ActivityKit push notifications".
enum DismissalRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let live = campaign.contents.first?.content.live else { return [] }
    let moments = moments(of: campaign, now: context.options.now)
    var found: [Diagnostic] = []
    if let line = campaign.lines[.stale], let stale = live.staleAt, let moments,
      stale <= moments.first || moments.otherwise.map({ stale <= $0 }) ?? false
    {
      let problem = TimeProblem.staleBeforeSend(isCertain: campaign.schedule?.timing != .now)
      found.append(problem.diagnostic(at: line.argumentRange))
    }
    if let line = campaign.lines[.dismiss], let end = live.dismissAt, let last = moments?.last, end <= last {
      found.append(TimeProblem.dismissedBeforeSend.diagnostic(at: line.argumentRange))
    } else if let line = campaign.lines[.dismiss] {
      let longest = live.dismissAfter ?? live.dismissAt.flatMap { end in moments.map { end - $0.last } } ?? 0
      if longest > Plan.Live.longestDismissal {
        found.append(PayloadProblem.lateDismissal.diagnostic(at: line.range))
      }
    }
    if let line = campaign.lines[.stale], let dismissal = campaign.lines[.dismiss], found.isEmpty,
      isLater(live.staleAfter, than: live.dismissAfter) || isLater(live.staleAt, than: live.dismissAt)
    {
      found.append(TimeProblem.staleBehindDismissal(first: dismissal.argumentRange, at: line.argumentRange))
    }
    return found
  }

  private static func isLater(_ one: Int64?, than other: Int64?) -> Bool {
    guard let one, let other else { return false }
    return one >= other
  }

  private typealias Moments = (first: Int64, last: Int64, otherwise: Int64?)

  /// The first and the last moment of a push that goes out once, and that of those who have no zone, where others have their
  /// own; `nil` where they are recipients' own.
  private static func moments(of campaign: ResolvedCampaign, now: Int64) -> Moments? {
    guard let timing = campaign.schedule?.timing else { return nil }
    switch timing {
    case .now: return (now, now, nil)
    case .recurring, .after: return nil
    case .at(_, _, let zone):
      guard let schedule = try? CompiledSchedule(Plan.Schedule(timing: timing), now: now, window: 0) else { return nil }
      let zones: [ZoneTable.ID?] = schedule.isSameEverywhere ? [nil] : ZoneTable.allZones
      let wanted = zones.compactMap { schedule.wantedMoment(in: $0) }
      guard let first = wanted.min(), let last = wanted.max() else { return nil }
      var otherwise: Int64?
      if case .local(let name?) = zone { otherwise = schedule.wantedMoment(in: ZoneTable.id(of: name)) }
      return (first, last, otherwise)
    }
  }
}
