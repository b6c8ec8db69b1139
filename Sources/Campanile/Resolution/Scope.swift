internal import CampanileExpansion
internal import CampanileSyntax

/// What names mean at a place.
struct Scope {
  /// A template's parameter, and what the campaign gave for it.
  struct Binding {
    let type: Plan.AttributeType
    /// A stand-in of the type while a template is checked by itself.
    let value: Plan.Value
    /// Where a campaign gives it to its template, and how it is written there.
    var given: (range: SourceRange, text: String)?
    /// Where a template has it as a default.
    var defaultRange: SourceRange?
    /// Whether nobody gave it, so that its value says nothing but its type.
    var isStandIn = false

    static func standIn(for type: Plan.AttributeType) -> Self {
      Self(type: type, value: .literal(type.standIn()), isStandIn: true)
    }
  }

  var parameters: [String: Binding] = [:]
  /// Optional attributes that are known to be set here, because a condition asked.
  var known: Set<String> = []
  /// Whether `not` stands before the test here, so that those who lack its attribute may be meant too.
  var isDenied = false
  /// Attributes that several parts of an `or` ask, each by itself.
  var askedByAlternatives: Set<String> = []
  /// What other parts of the `and` here make sure of, which stand behind.
  var askedBehind: Set<String> = []
  /// What other parts of the `or` here ask, so that this one is for those who lack it.
  var askedBeside: Set<String> = []
  /// Of `or`, what the end of an `and` before it says is missing: `a and x is missing or x > 3`.
  var missingAtEnd: Set<String> = []
  /// `town is set` before `or` and a test of the same, and what stands between both.
  var presenceBeside: (name: String, range: SourceRange, joint: SourceRange)?
  /// Off while a template without a `to` line is checked by itself: only the campaign that uses it knows what is set.
  var checksPresence = true
  /// Whether there is a recipient at all; a campaign to FCM topics has none.
  var hasRecipient = true
  /// Whether a text has other lines beside this one, for others.
  var isOneOfLines = false
  /// Whether whoever listens to a channel gets it.
  var isToChannel = false
  /// What the line of a text asks before it, where that is whether something is there.
  var presence: (name: String, isSet: Bool, range: SourceRange)?
  /// What the line of a text asks before it, where that is whether one of several is there.
  var either: (names: [String], range: SourceRange)?
  /// Optional attributes that are known to be missing here, and where that is asked.
  var missing: [String: SourceRange] = [:]
  /// The `uses` line, when the scope is a template's.
  var use: SourceRange?

  /// Whether a lookup's row is surely there, so that only its cell may be empty.
  func knowsRow(of name: String) -> Bool {
    guard let lookup = LookupName(name) else { return false }
    return known.contains(LookupName(table: lookup.table, key: lookup.key, column: nil).text)
  }

  /// The row of the same table, by another key, that is known to be there.
  func otherRow(than lookup: LookupName) -> String? {
    known.sorted().first { name in
      guard let other = LookupName(name), other.column == nil, other.table == lookup.table, other.key != lookup.key
      else { return false }
      return other.keyName != nil
    }
  }

  /// The parameter that a value is or begins with: `image picture`, `"{$picture}"`.
  func parameter(at value: Syntax.DataValue) -> Binding? {
    switch value {
    case .value(.name(let name)): parameters[name.text]
    case .value(.string(let literal)) where literal.plain.text.hasPrefix("{$"):
      parameters[String(literal.plain.text.dropFirst(2).prefix { $0 != "}" && $0 != " " })]
    default: nil
    }
  }

  /// Why nothing of a recipient can be used.
  var nobody: String { isToChannel ? Reason.channelsKnowNobody : Reason.topicsKnowNobody }

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
  /// Whether all that is wrong is an attribute that may be missing; what it asks is known to be set behind it.
  var onlyLacksPresence = false
  /// The segment that it is, whatever name it was given, when that stands alone; and whether `not` stands before it.
  var segment: String?
  var isNegated = false
  /// How many tests it has, with all segments written out; ten values of a list count as one more.
  var size = 1
  /// How many `and`, `or` and `not` are nested in it.
  var levels = 0

  static let invalid = CheckedCondition(predicate: .constant(true), isInvalid: true)

  /// A condition of which only an attribute is doubted that may be missing.
  static func lacking(_ names: Set<String>) -> Self {
    CheckedCondition(
      predicate: .constant(true), setWhenTrue: names, setWhenFalse: names, isInvalid: true, onlyLacksPresence: true)
  }

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
  /// The same as a condition: each topic a name that is true for who has subscribed.
  var formula: Plan.Predicate
  /// Whether the author has written `everyone`.
  var saysEveryone = false

  /// More than these are counted and not written: FCM takes five.
  private static let mostWritten = 64

  /// Whether ``text`` holds them all.
  var isWritten: Bool { count <= Self.mostWritten }

  init(topic name: String) {
    text = "'\(name)' in topics"
    count = 1
    formula = .test(.init(name), .isTrue)
  }

  /// The opposite.
  mutating func negate() {
    text = "!(\(text))"
    formula = .not(formula)
    saysEveryone = false
  }

  /// Several, joined. FCM reads from left to right without precedence, so each step is put in brackets.
  init(_ parts: [TopicCondition], isAnd: Bool) {
    // Segments that name segments twice and again would have no end.
    count = parts.reduce(0) { min($0 + $1.count, 1_000_000) }
    text = parts.first?.text ?? ""
    saysEveryone = parts.contains(where: \.saysEveryone)
    formula = isAnd ? .all(parts.map(\.formula)) : .any(parts.map(\.formula))
    guard isWritten else { return }
    for part in parts.dropFirst() { text = "(\(text)) \(isAnd ? "&&" : "||") (\(part.text))" }
  }

  // MARK: Who that is

  /// Whether somebody who has subscribed to none of the topics gets it.
  var isForStrangers: Bool { isWritten && Self.holds(formula, for: []) }

  /// Whether everybody gets it, or nobody, whatever they have subscribed to. Of at most five topics, which is what FCM takes.
  var isAlways: Bool { subscriptions.allSatisfy { Self.holds(formula, for: $0) } }
  var isNever: Bool { !subscriptions.contains { Self.holds(formula, for: $0) } }

  /// Every set of the topics that one can have subscribed to.
  private var subscriptions: [Set<String>] {
    var sets: [Set<String>] = [[]]
    for name in Set(formula.attributes).sorted().prefix(5) { sets += sets.map { $0.union([name]) } }
    return sets
  }

  private static func holds(_ formula: Plan.Predicate, for topics: Set<String>) -> Bool {
    switch formula {
    case .all(let parts): parts.allSatisfy { holds($0, for: topics) }
    case .any(let parts): parts.contains { holds($0, for: topics) }
    case .not(let inner): !holds(inner, for: topics)
    case .test(let topic, .isTrue): topics.contains(topic.attribute)
    default: false
    }
  }
}
