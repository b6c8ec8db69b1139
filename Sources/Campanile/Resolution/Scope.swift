internal import CampanileExpansion
internal import CampanileSyntax

/// What names mean at a place.
struct Scope {
  /// A template's parameter, and what the campaign gave for it.
  struct Binding {
    let type: Plan.AttributeType
    /// A stand-in of the type while a template is checked by itself.
    let value: Plan.Value
  }

  var parameters: [String: Binding] = [:]
  /// Optional attributes that are known to be set here, because a condition asked.
  var known: Set<String> = []
  /// Off while a template without a `to` line is checked by itself: only the campaign that uses it knows what is set.
  var checksPresence = true
  /// Whether there is a recipient at all; a campaign to FCM topics has none.
  var hasRecipient = true
  /// The `uses` line, when the scope is a template's.
  var use: SourceRange?

  /// The same scope, with more attributes known to be set.
  func knowing(_ names: Set<String>) -> Scope {
    var scope = self
    scope.known.formUnion(names)
    return scope
  }
}

/// A condition that was checked.
struct CheckedCondition {
  var predicate: Plan.Predicate
  /// Attributes that are surely set where the condition is true, and where it is false.
  var setWhenTrue: Set<String> = []
  var setWhenFalse: Set<String> = []
  /// The FCM condition, when it is made of topics.
  var topics: TopicCondition?
  var isInvalid = false

  static let invalid = CheckedCondition(predicate: .constant(true), isInvalid: true)
}

/// A condition over FCM topics. FCM reads `&&` and `||` from left to right, so every pair is in brackets.
struct TopicCondition {
  var text: String
  var count: Int
}
