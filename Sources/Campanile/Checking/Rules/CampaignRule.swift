internal import CampanileSyntax

/// What can be wrong with a campaign although each of its lines is right by itself.
///
/// A rule is a function from what was resolved to problems. It changes nothing and knows no other rule, so that rules may
/// run in any order. One rule stands in one file, and in ``CampaignRules``.
protocol CampaignRule: SendableMetatype {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic]
}

/// What rules may look at besides the campaign.
struct RuleContext: Sendable {
  let schema: Schema
  let app: AppSettings
  let options: CompileOptions
  let meetings: ZoneMeetings
}

enum CampaignRules {
  /// In no particular order.
  static let all: [any CampaignRule.Type] = [
    ShownRule.self, MutableRule.self, CriticalRule.self, ScheduleLinesRule.self, QuietHoursRule.self,
    ClockChangeRule.self, ExpiryRule.self, ExceptionRule.self, PastRule.self,
  ]
}
