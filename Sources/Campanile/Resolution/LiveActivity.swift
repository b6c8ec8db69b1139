internal import CampanileExpansion
internal import CampanileSyntax

/// What the app's type of a Live Activity holds, its types looked up.
struct LiveActivity: Sendable {
  let name: Syntax.Name
  /// The name of the app's type.
  let type: String?
  let attributes: [Field]
  let state: [Field]
  /// Whether these are all of its keys; one that couldn't be read isn't missed.
  let isWhole: Bool

  struct Field: Sendable {
    let name: Syntax.Name
    /// In `aps`, as the app decodes it.
    let key: String
    let type: Plan.AttributeType
    let isOptional: Bool
  }
}

extension Resolver {
  /// Looks up the types of all activities.
  mutating func checkActivities() {
    var firstTypes: [String: SourceRange] = [:]
    for name in symbols.activityNames {
      guard let activity = symbols.activities[name] else { continue }
      var type: String?
      if let literal = activity.type {
        if FixedText.typeName.fits(literal.plain.text) {
          type = literal.plain.text
          // The app has one type of a name, and the system asks for it by that name alone.
          if let first = firstTypes.updateValue(literal.range, forKey: literal.plain.text) {
            report(.listedTwice(literal.plain.text, what: "type", first: first), at: literal.range)
          }
        } else {
          report(.typeName(literal.plain.text), at: literal.range)
        }
      }
      let (attributes, areWhole) = fields(activity.attributes)
      let (state, isWhole) = fields(activity.state)
      activities[name] = LiveActivity(
        name: activity.name, type: type, attributes: attributes, state: state,
        isWhole: areWhole && isWhole && !activity.isIncomplete)
    }
  }

  private mutating func fields(_ fields: [Syntax.Field]) -> (fields: [LiveActivity.Field], areWhole: Bool) {
    var result: [LiveActivity.Field] = []
    var areWhole = true
    var firstRanges: [String: SourceRange] = [:]
    var firstNames: [String: SourceRange] = [:]
    for field in fields {
      if let turned = turned(field.name, field.type) {
        report(turned.problem, at: turned.range)
        areWhole = false
        continue
      }
      let key = field.key?.plain.text ?? Self.camelCase(field.name.text)
      if let first = firstRanges[key] {
        report(.listedTwice(key, what: "key", first: first), at: field.name.range)
        // `hut text as "guest"`: what gives it a value isn't wrong too.
        areWhole = false
        continue
      }
      if let first = firstNames[field.name.text] {
        // `act text  act integer as "currentAct"`
        report(.listedTwice(field.name.text, what: "key", first: first), at: field.name.range)
        areWhole = false
        continue
      }
      firstNames[field.name.text] = field.name.range
      firstRanges[key] = field.key?.range ?? field.name.range
      if let literal = field.key, CheckedText.filled.problem(in: key) != nil {
        report(.emptyValue(Noun.key), at: literal.range)
        areWhole = false
        continue
      }
      guard let type = type(of: field.type) else {
        areWhole = false
        continue
      }
      guard !type.isToken else {
        report(.misplacedAttribute(field.name.text, reason: Reason.tokenIsNoContent), at: field.name.range)
        areWhole = false
        continue
      }
      result.append(.init(name: field.name, key: key, type: type, isOptional: field.isOptional))
    }
    return (result, areWhole)
  }

  /// `distance-km` as Swift's properties are written: `distanceKm`.
  static func camelCase(_ name: String) -> String {
    let parts = name.split(separator: "-")
    let rest = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ([parts.first.map(String.init) ?? ""] + rest).joined()
  }
}
