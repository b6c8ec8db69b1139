internal import CampanileExpansion
internal import CampanileSyntax

/// What tells of a call comes at once, or not at all.
///
/// Apple, "Responding to VoIP Notifications from PushKit" and "Creating a Push to Talk app": no storing (or for a few seconds),
/// and delivery at once. A service update of Push to Talk isn't a call.
enum CallRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.row.isUrgent, campaign.lines[.serviceUpdate] == nil else { return [] }
    let kind = Reason.push(as: campaign.row.kind)
    var found: [Diagnostic] = []
    if let line = campaign.lines[.priority], let priority = campaign.priority, priority != APNsHeader.assumedPriority {
      found.append(PayloadProblem.slowCall(kind: kind, priority: priority).diagnostic(at: line.range))
    }
    if let line = campaign.lines[.expires], case .after(let seconds)? = campaign.schedule?.expiry,
      seconds > PushKindRow.urgentSeconds
    {
      found.append(PayloadProblem.lateCall(kind: kind).diagnostic(at: line.range))
    }
    return found
  }
}
