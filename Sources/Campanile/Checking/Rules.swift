internal import CampanileSyntax

/// What can be wrong with a campaign although each of its lines is right by itself.
///
/// A rule is a function from what was resolved to problems. It changes nothing and knows no other rule, so that rules may
/// run in any order. One rule stands in one file, and in ``Rules``.
protocol CampaignRule: SendableMetatype {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic]
}

/// What can be wrong with what campaigns share: the app, its audience, its categories.
protocol WorkspaceRule: SendableMetatype {
  static func check(_ context: RuleContext) -> [Diagnostic]
}

/// What can be wrong with finished plans: with the bytes of one, or with several together.
protocol PlanRule: SendableMetatype {
  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic]
}

/// What can be wrong with a text by itself, although it can be read and says only what is known.
///
/// Asked once for each text, when it is read: a thousand campaigns may share one.
protocol TextRule: SendableMetatype {
  static func check(_ text: ResolvedText) -> [Diagnostic]
}

/// What rules may look at besides the campaigns.
struct RuleContext: Sendable {
  let schema: Schema
  let app: AppSettings
  let audience: Syntax.Audience?
  let categories: [ResolvedCategory]
  let activities: [Syntax.Activity]
  let options: CompileOptions
  let meetings: ZoneMeetings
  /// Those of all campaigns and the like.
  let names: [Syntax.Name]
  /// Where each campaign and template stands, in the order of files and places.
  let declarations: [SourceRange]
  let typedNames: TypedNames
}

/// The rules of a compile.
struct Rules {
  var texts: [any TextRule.Type]
  var workspace: [any WorkspaceRule.Type]
  var campaigns: [any CampaignRule.Type]
  var plans: [any PlanRule.Type]

  /// In no particular order.
  static let all = Rules(
    texts: [LengthRule.self, DirectionRule.self, StopRule.self, ValueRule.self],
    workspace: [
      AppLinesRule.self, QuietSpanRule.self, VersionTypeRule.self, EnvironmentRule.self, SamePathRule.self,
      CategoryRule.self, RequiredAttributeRule.self, TestersRule.self, ActivityTypeRule.self,
    ],
    campaigns: [
      MissingLineRule.self, ContradictionRule.self, ExperimentRule.self, LiveEventRule.self, ShortMonthRule.self,
      ZoneFallbackRule.self, BroadcastRule.self, RecipientLinesRule.self, BadgeExampleRule.self, ShareExampleRule.self,
      ShownRule.self, YearlyDayTextRule.self,
      MutableRule.self, CriticalRule.self, ScheduleLinesRule.self, QuietHoursRule.self, ClockChangeRule.self,
      ExpiryRule.self, ExceptionRule.self, PastRule.self, FarRule.self, KindRule.self, FrequencyRule.self,
      CallRule.self, DismissalRule.self, ExampleMomentRule.self, OwnMomentRule.self, TranslationRule.self,
      SameTitleRule.self, PassiveSoundRule.self, ExampleFormRule.self, OwnTokenRule.self, OtherEnvironmentRule.self,
      IntervalHoursRule.self, TableRowsRule.self, IdleIgnoresRule.self, MixedJointRule.self,
    ],
    plans: [
      PayloadRule.self, BackgroundRule.self, ExclusionRule.self, ExcludedDayRule.self, CollapseRule.self, CapRule.self,
      TopicQuietRule.self,
      DayTestRule.self,
    ])
}
