extension Plan {
  /// One version of the content, and the share of recipients that gets it.
  package struct Variant: Equatable, Sendable {
    /// `nil` where there is no experiment.
    package let name: String?
    /// Hundredths of a percent, 0…10,000. Variants take their buckets in order, after the holdout's.
    package let share: Int
    package let content: Content

    package init(name: String?, share: Int, content: Content) {
      self.name = name
      self.share = share
      self.content = content
    }
  }

  /// What a push carries; the row of its kind says what it may be.
  package struct Content: Equatable, Sendable {
    /// The texts by locale, the source locale first, the others in the app's order. For a push without alert they say
    /// nothing but the locales of its messages, and are empty where it has none.
    package var texts: [LocalizedText] = []
    package var launchImage: String?
    package var badge: Badge?
    package var sound: Sound?
    /// What groups, filters or finds, by the key of the payload that says it.
    package var identifiers: [PayloadKey: Template] = [:]
    package var category: String?
    package var interruption: String?
    package var relevance: Double?
    package var isMutable = false
    package var isContentAvailable = false
    /// Push to Talk: the service has something new, and nobody speaks.
    package var isServiceUpdate = false
    package var live: Live?
    package var image: Image?
    /// The app's own keys, in the author's order.
    package var data: [DataEntry] = []

    package init() {}

    /// What `interruption` may be.
    package static let interruptions = ["passive", "active", "time-sensitive", "critical"]
  }

  /// The alert's texts in one locale.
  package struct LocalizedText: Equatable, Sendable {
    package let locale: String
    package var title: Text?
    package var subtitle: Text?
    package var body: Text?

    /// Not so where the app's own texts alone, in `data`, are by locale.
    var hasLines: Bool { title != nil || subtitle != nil || body != nil }

    package init(locale: String, title: Text? = nil, subtitle: Text? = nil, body: Text? = nil) {
      self.locale = locale
      self.title = title
      self.subtitle = subtitle
      self.body = body
    }
  }

  /// One line of an alert.
  package enum Text: Equatable, Sendable {
    /// The first alternative whose guard holds.
    case alternatives([Alternative])
    /// Text that the app looks up in its own tables: `title-loc-key` and `title-loc-args`.
    case key(String, arguments: [Value])
  }

  package struct Alternative: Equatable, Sendable {
    /// `nil` for the last one.
    package let guardCondition: Predicate?
    package let message: Message

    package init(guard condition: Predicate? = nil, message: Message) {
      guardCondition = condition
      self.message = message
    }
  }

  /// A MessageFormat 2 message, and what its variables stand for where they aren't attributes.
  package struct Message: Equatable, Sendable {
    /// The source text of the message; `by` has been turned into `.match`.
    package let source: String
    /// The values of a template's parameters, by name, sorted.
    package let parameters: [Parameter]

    package init(_ source: String, parameters: [Parameter] = []) {
      self.source = source
      self.parameters = parameters
    }
  }

  package struct Parameter: Equatable, Sendable {
    package let name: String
    package let value: Value

    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  package indirect enum Badge: Equatable, Sendable {
    /// 0 clears the badge.
    case count(Int)
    /// An integer attribute. A recipient whose value is negative or missing is rejected.
    case attribute(String)
    case choice([Chosen<Badge>])
  }

  package enum Image: Equatable, Sendable {
    case template(Template)
    case choice([Chosen<Template>])
  }

  /// One of several values: the first whose guard holds. Where none does, there is none, and its key is left out.
  package struct Chosen<Value: Equatable & Sendable>: Equatable, Sendable {
    /// `nil` where it is for all that are left; only the last is.
    package let guardCondition: Predicate?
    /// `nil` leaves the key out.
    package let value: Value?

    package init(guard condition: Predicate?, value: Value?) {
      guardCondition = condition
      self.value = value
    }
  }

  /// A text in the language of the alert.
  package struct LocalizedMessage: Equatable, Sendable {
    package let locale: String
    package let message: Message

    package init(locale: String, message: Message) {
      self.locale = locale
      self.message = message
    }
  }

  package enum Sound: Equatable, Sendable {
    /// A file name, or `default`.
    case named(String)
    /// A critical alert's sound; volume is from 0 to 1.
    case critical(name: String, volume: Double)
  }

  package struct DataEntry: Equatable, Sendable {
    package let key: String
    package let value: DataValue

    package init(key: String, value: DataValue) {
      self.key = key
      self.value = value
    }
  }

  package indirect enum DataValue: Equatable, Sendable {
    case template(Template)
    case literal(Literal)
    /// In JSON by its type: numbers and booleans as such, sets as arrays, all else as text; left out when missing.
    case attribute(String)
    /// An attribute, with what stands in when a recipient lacks it (`first-name else "friend"`).
    case attributeOr(String, DataValue)
    case list([DataValue])
    case object([DataEntry])
    /// JSON's `null`.
    case null
    case choice([Chosen<DataValue>])
    /// By locale, the source locale first: what a recipient reads whose alert is in that locale.
    case message([LocalizedMessage])
  }
}

extension Plan.Badge {
  /// Whether everybody gets one.
  package var isSure: Bool {
    switch self {
    case .count, .attribute: true
    case .choice(let alternatives):
      !alternatives.isEmpty && alternatives.last?.guardCondition == nil
        && alternatives.allSatisfy { $0.value?.isSure ?? false }
    }
  }
}
