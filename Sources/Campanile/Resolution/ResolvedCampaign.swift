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
  /// `nil` where the experiment can't be read.
  let variants: ResolvedVariants?
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

  var name: String { syntax.name.text }

  /// Whether people see or hear something new: an update of a Live Activity does only with an alert.
  var isShown: Bool { row.isShown && (!row.isShownByAlert || lines[.alert] != nil) }

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
}

/// An experiment's versions; without one, the only version.
struct ResolvedVariants: Sendable {
  let name: String?
  let holdout: Int
  let variants: [Plan.Variant]
}
