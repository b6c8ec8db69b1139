internal import CampanileExpansion
internal import CampanileSyntax

/// A campaign or refresh whose names were looked up and whose values have their types. What couldn't be is missing here,
/// and was reported.
///
/// Rules look at it, and the plan is made from it.
struct ResolvedCampaign: Sendable {
  let syntax: Syntax.Campaign
  let row: PushKindRow
  /// With those of its template.
  let lines: Lines
  /// Whether these are all lines there will be; otherwise a line was left out, or a template isn't known.
  let isWhole: Bool
  /// `nil` without a line `to`.
  let condition: CheckedCondition?
  let schedule: Plan.Schedule?
  let interruption: String?
  /// What is sent, the campaign's own lines first, then those of each variant that has some.
  let contents: [ResolvedContent]
  /// As it is written; `nil` without one.
  let experiment: ResolvedExperiment?
  /// `nil` where the experiment can't be read, or doesn't add up.
  let variants: ResolvedVariants?
  /// Of a `live`; `nil` where it isn't known.
  let activity: LiveActivity?
  /// The attribute that it goes to; `nil` where the lines don't say, or wrongly.
  let token: String?
  /// The channel that it goes to, instead of to devices.
  let channel: String?
  let collapse: Plan.Template?
  let priority: Int?
  let label: String?
  let limit: Int?
  /// With the app's caps.
  let guards: Plan.Guards
  let inputs: ResolvedInputs
  /// Attributes with another default or something added, by name.
  let derived: [Plan.Attribute]
  /// The texts of each `message` in its data, the source locale's first.
  let messages: [[WrittenText]]

  var name: String { syntax.name.text }

  /// Whether people see or hear something new: an update of a Live Activity does only with an alert.
  var isShown: Bool { row.isShown && (!row.isShownByAlert || lines[.alert] != nil) }

  /// Whether lines may say what holds between its alerts and others: nobody knows what a topic's subscribers had.
  var hasGuards: Bool { row.countsAsAlert && lines.guardLine?.scope.hasRecipient != false }

  /// Where what the payload holds is written.
  var payloadRange: SourceRange { lines[.alert]?.wordRange ?? lines[.data]?.wordRange ?? syntax.name.range }
}

/// What a push carries, and the lines that say so.
struct ResolvedContent: Sendable {
  let content: Plan.Content
  /// Those of its alert, as they are written.
  let texts: [WrittenText]
  let lines: Lines
  /// The name of the campaign or variant.
  let name: String
  let range: SourceRange
  /// Whether somebody gets just this; otherwise only parts of it are used.
  let isSent: Bool
  /// Whether a text of it can't be read, which was told.
  let isBroken: Bool
}

/// An experiment, whatever its shares add up to.
struct ResolvedExperiment: Sendable {
  let name: Syntax.Name
  let holdout: Int
  let variants: [Variant]
  /// Whether these are all variants there will be, and every share could be read.
  let isWhole: Bool

  struct Variant: Sendable {
    let plan: Plan.Variant
    let name: Syntax.Name
    let shareRange: SourceRange
    /// Whether nothing was reported up to its end, so that what it sends is what is written.
    let isSound: Bool
  }

  /// All shares together, in hundredths of a percent.
  static let whole = 10_000

  var total: Int { variants.reduce(holdout) { $0 + $1.plan.share } }

  /// What can be sent.
  var versions: ResolvedVariants? {
    guard isWhole, !variants.isEmpty, total == Self.whole else { return nil }
    return ResolvedVariants(name: name.text, holdout: holdout, variants: variants.map(\.plan))
  }
}

/// An experiment's versions; without one, the only version.
struct ResolvedVariants: Sendable {
  let name: String?
  let holdout: Int
  let variants: [Plan.Variant]

  static func only(_ content: Plan.Content) -> Self {
    Self(name: nil, holdout: 0, variants: [.init(name: nil, share: ResolvedExperiment.whole, content: content)])
  }
}
