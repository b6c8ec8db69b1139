/// The checked program of one campaign or refresh, without any recipient's data.
///
/// A plan is what a pipeline reviews, signs and ships: with an audience and a moment it gives the batches, and no
/// source is needed any more. Everything in it was checked; the ranges of its values are upheld again when a plan is
/// read back from JSON, because a plan may have been edited by hand.
public struct Plan: Equatable, Sendable {
  /// The version of the JSON form. A reader refuses any other.
  public static let formatVersion = 1

  /// The name of the campaign or refresh.
  public let name: String
  /// What kind of push the plan makes. Its row of ``PushKindTable`` says what follows from it.
  public let kind: PushKind
  /// The app's bundle identifier, of which the kind makes `apns-topic`.
  package let topic: String
  /// The locale in which the campaign is written; the last resort of every locale lookup.
  package let sourceLocale: String
  /// The attributes that this plan reads, `token` and `locale` included, in the audience's order, and behind them its inputs
  /// and what is looked up.
  package internal(set) var attributes: [Attribute]
  /// Who gets it.
  package internal(set) var segment: Predicate
  /// An FCM condition, when the segment is made of topics; then no audience is needed.
  package let condition: String?
  package let schedule: Schedule
  /// One of those that the kind allows; `nil` leaves the header out.
  package let priority: Int?
  package internal(set) var collapse: Template?
  /// The experiment's name, by which recipients are put into variants; `nil` without an experiment.
  package let experiment: String?
  /// The share of recipients, in hundredths of a percent (0…10,000), that gets nothing.
  package let holdout: Int
  /// At least one. Their shares and the holdout add up to 10,000.
  package internal(set) var variants: [Variant]
  /// More recipients than this stop the compile before anything is written.
  package let limit: Int?
  /// The FCM analytics label.
  package let label: String?
  /// The key beside `aps` under which a push says ``name``; `nil` where the app wants none.
  package let tag: String?
  /// Whether the author wrote `to everyone`.
  package internal(set) var isForEveryone: Bool
  /// The attribute whose token a push goes to. A recipient without it gets none.
  package let token: String
  /// Which of APNs' environments the tokens are of, where the sources say so; the segment leaves out others.
  package let environment: String?

  /// The channel that it goes to, by its identifier, instead of to devices.
  package let channel: String?
  /// What holds between its alerts and others to the same device.
  package let guards: Guards

  /// The attribute `id` of the audience, where the plan has no other use for it: who is held back may be named by it.
  package let identity: Attribute?
  /// Who tests: those get it first. `nil` where the audience names nobody.
  package internal(set) var testers: Predicate?

  /// The attribute that every device has, and by which it is known.
  package static let mainToken = "token"

  package init(
    name: String, kind: PushKind, topic: String, sourceLocale: String, attributes: [Attribute], segment: Predicate,
    condition: String? = nil, schedule: Schedule, priority: Int? = nil, collapse: Template? = nil,
    experiment: String? = nil, holdout: Int = 0, variants: [Variant], limit: Int? = nil, label: String? = nil,
    tag: String? = nil, isForEveryone: Bool = false, token: String = Plan.mainToken, environment: String? = nil,
    channel: String? = nil, guards: Guards = Guards(), identity: Attribute? = nil, testers: Predicate? = nil
  ) {
    self.name = name
    self.kind = kind
    self.topic = topic
    self.sourceLocale = sourceLocale
    self.attributes = attributes
    self.segment = segment
    self.condition = condition
    self.schedule = schedule
    self.priority = priority
    self.collapse = collapse
    self.experiment = experiment
    self.holdout = holdout
    self.variants = variants
    self.limit = limit
    self.label = label
    self.tag = tag
    self.isForEveryone = isForEveryone
    self.token = token
    self.environment = environment
    self.channel = channel
    self.guards = guards
    self.identity = identity
    self.testers = testers
  }
}

extension Plan {
  /// One fact that the audience knows about a device.
  package struct Attribute: Equatable, Sendable {
    /// The name that campaigns use.
    package let name: String
    package let type: AttributeType
    /// Whether a recipient may lack it.
    package let isOptional: Bool
    /// The keys that lead to it in a JSON line (`["address", "city"]`). In CSV, the column is these joined by dots.
    package let path: [String]
    /// What stands in for a missing value.
    package var defaultValue: Literal?
    /// Whether it is no attribute of the audience, but a value that is given when the plan is expanded.
    package let isInput: Bool
    /// The attribute of the audience that it is made of, where it has another value: with a `default` of its own, or with
    /// something added.
    package let base: String?
    /// What is added to the number that stands in the audience.
    package let addend: Int64
    /// The attribute of the same type that is read where a recipient lacks this one.
    package var otherwise: String?
    /// Where its value is looked up; `nil` for what the audience knows itself.
    package var lookup: Lookup?

    package init(
      name: String, type: AttributeType, isOptional: Bool = false, path: [String], defaultValue: Literal? = nil,
      isInput: Bool = false, base: String? = nil, addend: Int64 = 0, otherwise: String? = nil,
      lookup: Lookup? = nil
    ) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.path = path
      self.defaultValue = defaultValue
      self.isInput = isInput
      self.base = base
      self.addend = addend
      self.otherwise = otherwise
      self.lookup = lookup
    }

    /// What is read in its place, under another name.
    func named(_ name: String) -> Attribute {
      Attribute(
        name: name, type: type, isOptional: isOptional, path: path, defaultValue: defaultValue, base: base ?? self.name,
        addend: addend, otherwise: otherwise, lookup: lookup)
    }

    /// Whether nobody has to give it a value.
    package var mayGoWithout: Bool { isOptional || defaultValue != nil }
  }

  /// What an attribute's value may be.
  package indirect enum AttributeType: Hashable, Sendable {
    case text, integer, number, boolean, date, instant, version, locale, timezone, url
    case token(TokenType)
    /// One of these names, in the order of their declaration.
    case oneOf([String])
    case set(AttributeType)

    package static let deviceToken = AttributeType.token(.device)

    package var isToken: Bool { if case .token = self { true } else { false } }
  }

  /// A value that stands in the source.
  package enum Literal: Hashable, Sendable {
    case text(String)
    case integer(Int64)
    case number(Double)
    case boolean(Bool)
    /// Days since 1970-01-01.
    case date(Int32)
    /// Seconds since 1970-01-01T00:00:00Z.
    case instant(Int64)
    /// The parts, without trailing zeros, so that 4.2 = 4.2.0.
    case version([UInt32])
    /// A locale, zone, url, token or name of an enumeration: text that has a type.
    case symbol(String)
    case list([Literal])
    /// The value of an input, which is known when the plan is expanded; see ``Plan/giving(_:)``.
    case input(String)
  }

  /// A value that is known now or taken from the recipient.
  package enum Value: Equatable, Sendable {
    case literal(Literal)
    case attribute(String)
  }

  /// Plain text with attributes in it, as in `collapse "order-{$id}"`.
  package struct Template: Equatable, Sendable {
    package enum Piece: Equatable, Sendable {
      case text(String)
      case attribute(String)
    }

    package let pieces: [Piece]

    package init(_ pieces: [Piece]) { self.pieces = pieces }

    package init(_ text: String) { pieces = [.text(text)] }

    /// The text, where it is the same for everyone.
    package var fixedText: String? {
      var text = ""
      for piece in pieces {
        guard case .text(let part) = piece else { return nil }
        text += part
      }
      return text
    }
  }
}
