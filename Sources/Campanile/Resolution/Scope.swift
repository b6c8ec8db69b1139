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
  /// The segment that it is, whatever name it was given, when that stands alone; and whether `not` stands before it.
  var segment: String?
  var isNegated = false
  /// How many tests it has, with all segments written out; ten values of a list count as one more.
  var size = 1
  /// How many `and`, `or` and `not` are nested in it.
  var levels = 0

  static let invalid = CheckedCondition(predicate: .constant(true), isInvalid: true)

  /// The opposite. Two `not` are none.
  mutating func negate() {
    if case .not(let inner) = predicate {
      predicate = inner
      levels -= 1
    } else {
      predicate = .not(predicate)
      levels += 1
    }
    isNegated.toggle()
  }
}

/// A condition over FCM topics. FCM reads `&&` and `||` from left to right, so every pair is in brackets.
struct TopicCondition {
  var text: String
  var count: Int

  /// More than these are counted and not written: FCM takes five.
  private static let mostWritten = 64

  /// Whether ``text`` holds them all.
  var isWritten: Bool { count <= Self.mostWritten }

  init(text: String, count: Int) {
    self.text = text
    self.count = count
  }

  /// Several, joined. FCM reads from left to right without precedence, so each step is put in brackets.
  init(_ parts: [TopicCondition], isAnd: Bool) {
    // Segments that name segments twice and again would have no end.
    count = parts.reduce(0) { min($0 + $1.count, 1_000_000) }
    text = parts.first?.text ?? ""
    guard isWritten else { return }
    for part in parts.dropFirst() { text = "(\(text)) \(isAnd ? "&&" : "||") (\(part.text))" }
  }
}
