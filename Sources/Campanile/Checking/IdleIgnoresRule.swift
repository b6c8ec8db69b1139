internal import CampanileSyntax

/// `ignores quiet hours` in an app that has caps alone, which are most likely meant. In one without either the line is there
/// for what the app may come to say.
enum IdleIgnoresRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let app = context.app
    guard app.isWhole, app.range != nil, app.lines[.quiet] == nil, campaign.isShown,
      case .names(let names)? = campaign.lines[.ignores]?.argument,
      let name = names.first(where: { $0.text == Exemption.quietHours.rawValue })
    else { return [] }
    let hasCaps = !app.caps.isEmpty || app.apart != nil
    guard hasCaps, !campaign.lines.ignores(.caps), !campaign.mayNotIgnoreQuietHours else { return [] }
    return [TimeProblem.idleIgnores(at: name.range)]
  }
}
