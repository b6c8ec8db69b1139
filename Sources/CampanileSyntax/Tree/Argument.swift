extension Syntax {
  /// What follows a directive's word; one case for each shape in the table of directives.
  package indirect enum Argument: Sendable {
    /// Nothing follows: `mutable`, `content-available`, `once`.
    case none
    /// A single value.
    case value(Value)
    /// A value by the whole grammar of them; several where lines with `when` stand above one another.
    case chosen([ValueAlternative])
    /// Words, locales or names, with commas between.
    case names([Name])
    /// `2 alerts per 1 day`
    case cap(count: NumberLiteral, per: DurationLiteral)
    /// `"contracts/4.2.json" for 4.2`
    case contract(StringLiteral, version: NumberLiteral)
    /// Days, with commas between.
    case dates([DateLiteral])
    case condition(Condition)
    /// `channel "dHN0LXNyY2g="`, behind `to`
    case channel(StringLiteral)
    /// `token`, or `channel "dHN0LXNyY2g="`
    case input(channel: StringLiteral?, SourceRange)
    case send(Send)
    case expiry(Expiry)
    case sound(Sound)
    /// `5_000 per minute`: so many, in so many seconds.
    case rate(count: NumberLiteral, seconds: Int64)
    /// `1%, 10% after 30 minutes, 100% after 2 hours`; or with `rest none` behind them.
    case ramp([Wave], leavesRest: SourceRange?)
    /// `2_000_000 recipients`
    case count(NumberLiteral)
    /// `22:00 to 08:00 local else Europe/Berlin, hold`
    case quiet(from: TimeLiteral, to: TimeLiteral, otherwise: Name?, action: Name)
    case recurrence(Recurrence)
    /// `from DATE until DATE`; either alone will do.
    case span(from: DateLiteral?, until: DateLiteral?)
    case duration(DurationLiteral)
    case alert(Alert)
    case data([DataEntry])
    case experiment(Experiment)
    /// `"A draw" { home "Portugal" }`
    case example(Example)
    /// `promo(percent: 0.2, link: "shop://flash")`
    case call(Call)
    case invalid(SourceRange)
  }

  /// `10% after 30 minutes`
  package struct Wave: Sendable {
    package var share: Value
    /// `nil` where none is written: at once.
    package var delay: DurationLiteral?
    package var range: SourceRange
  }

  package enum Send: Sendable {
    case now(SourceRange)
    case at(Moment)
    case after(OwnMoment)
  }

  /// `2026-12-01 at 09:00 local else Europe/Berlin`
  package struct Moment: Sendable {
    package var date: DateLiteral
    package var time: TimeLiteral
    /// `at best-hour else 09:00`: each recipient's own hour.
    package var hour: Name?
    package var zone: ZoneClause
    package var range: SourceRange
  }

  /// `after 3 days from signup at 10:00 local`, `3 days before renewal at 10:00 local`
  package struct OwnMoment: Sendable {
    package var duration: DurationLiteral
    package var isBefore: Bool
    /// `0 days after each birthday`: the day comes again every year.
    package var isYearly: Bool
    package var attribute: Name
    /// `at 10:00 local`; `nil` for the moment itself.
    package var clock: (time: TimeLiteral, hour: Name?, zone: ZoneClause)?
    package var range: SourceRange
  }

  package enum ZoneClause: Sendable {
    /// `UTC`, `Europe/Berlin`
    case named(Name)
    case local(SourceRange, otherwise: LocalFallback?)
    /// No zone was given. Reported by the parser.
    case invalid(SourceRange)
  }

  package enum LocalFallback: Sendable {
    case zone(Name)
    case skip(SourceRange)
  }

  package enum Expiry: Sendable {
    case after(DurationLiteral)
    case at(Moment)
    case atOnce(SourceRange)
  }

  package enum Sound: Sendable {
    /// `default`, `none`, or a parameter.
    case name(Name)
    case file(StringLiteral)
    /// `critical "alarm.caf" volume 0.8`
    case critical(Value, volume: Value?, SourceRange)
  }

  package struct Recurrence: Sendable {
    package enum Rule: Sendable {
      /// `6 hours from 06:00 to 22:00`
      case interval(DurationLiteral, from: TimeLiteral?, to: TimeLiteral?)
      /// `day at`, `weekday at`, `monday, thursday at`; 1 = Monday … 7 = Sunday.
      case weekly(days: [Int], times: [TimeLiteral])
      /// `month on day 1 at`, `month on last day at` (-1).
      case monthly(days: [Int], times: [TimeLiteral])
      /// `month on first, third monday at`: weeks 1…4, -1 is the last; days as in `weekly`.
      case weekdaysOfMonth(weeks: [Int], days: [Int], times: [TimeLiteral])
      case invalid
    }

    /// `2 weeks`, `3 days`, `2 months`
    package struct Stride: Sendable {
      package enum Unit: String, CaseIterable, Sendable {
        case days, weeks, months
      }

      package var count: NumberLiteral
      package var unit: Unit
    }

    package var rule: Rule
    package var stride: Stride?
    /// `at best-hour else 09:00`: each recipient's own hour.
    package var hour: Name?
    /// `nil` where none was written, which an interval without a window of time allows.
    package var zone: ZoneClause?
    package var range: SourceRange
  }

  /// `alert { … }`
  package struct Alert: Sendable {
    /// Lines that stand in the alert itself and hold for every locale.
    package var lines: [TextLine]
    package var locales: [LocaleBlock]
    package var range: SourceRange
    /// Whether a text was left out, since it couldn't be read.
    package var isIncomplete = false
  }

  /// `de { title "…" body "…" }`
  package struct LocaleBlock: Sendable {
    package var locale: Name
    package var lines: [TextLine]
    package var range: SourceRange
  }

  /// `title when first-name is set "…"`
  package struct TextLine: Sendable {
    /// `.title`, `.subtitle` or `.body`.
    package var word: Word
    package var wordRange: SourceRange
    package var condition: Condition?
    package var content: TextContent
    package var range: SourceRange
  }

  package enum TextContent: Sendable {
    case message(StringLiteral)
    case choice(Choice)
    /// `@cart.title`, `@cart.left(cart-items)` or `@"A key of words"`
    case table(Name, arguments: [Value], SourceRange)
    /// `key "CART_TITLE"(cart-items)`
    case key(StringLiteral, arguments: [DataValue], SourceRange)
    case invalid(SourceRange)
  }

  /// `by cart-items, tier { one gold "…" other other "…" }`
  package struct Choice: Sendable {
    package var selectors: [Selector]
    package var cases: [ChoiceCase]
    package var range: SourceRange

    package init(selectors: [Selector], cases: [ChoiceCase], range: SourceRange) {
      self.selectors = selectors
      self.cases = cases
      self.range = range
    }
  }

  package struct Selector: Sendable {
    package var name: Name
    package var isOrdinal: Bool

    package init(name: Name, isOrdinal: Bool) {
      self.name = name
      self.isOrdinal = isOrdinal
    }
  }

  package struct ChoiceCase: Sendable {
    /// One for each selector, unless the author forgot one.
    package var keys: [Value]
    package var text: StringLiteral
    package var range: SourceRange

    package init(keys: [Value], text: StringLiteral, range: SourceRange) {
      self.keys = keys
      self.text = text
      self.range = range
    }
  }

  /// `KEY VALUE` or `KEY { … }`
  package struct DataEntry: Sendable {
    package var key: Name
    package var value: DataValue
    /// `KEY when CONDITION VALUE`
    package var condition: Condition?

    package init(key: Name, value: DataValue, condition: Condition? = nil) {
      self.key = key
      self.value = value
      self.condition = condition
    }
  }

  /// A value where any may stand: of `data`, a badge, an image, an argument.
  package indirect enum DataValue: Sendable {
    case value(Value)
    case object([DataEntry], SourceRange)
    /// `({ sku "a" }, { sku "b" })`: a list of more than plain values.
    case list([DataValue], SourceRange)
    /// `unread + 1`, `unread + 1 else 1`
    case sum(Name, NumberLiteral, fallback: Value?, SourceRange)
    /// `by tier { gold "a" other "b" }`
    case choice(ValueChoice)
    /// Several of a key: `KEY when CONDITION VALUE`, and then perhaps `KEY VALUE`.
    case alternatives([ValueAlternative])
    /// `message "…"`, or `message { en "…" de "…" }`.
    case message(LocalizedMessage)

    package var range: SourceRange {
      switch self {
      case .value(let value): value.range
      case .object(_, let range), .list(_, let range), .sum(_, _, _, let range): range
      case .choice(let choice): choice.range
      case .alternatives(let alternatives):
        alternatives.dropFirst().reduce(alternatives[0].range) { $0.union($1.range) }
      case .message(let message): message.range
      }
    }
  }

  /// `when CONDITION VALUE`
  package struct ValueAlternative: Sendable {
    package var condition: Condition?
    package var value: DataValue
    /// Where its line begins.
    package var wordRange: SourceRange
    package var range: SourceRange

    /// What that is.
    package var word: String

    package init(condition: Condition?, value: DataValue, word: String, wordRange: SourceRange, range: SourceRange) {
      self.word = word
      self.condition = condition
      self.value = value
      self.wordRange = wordRange
      self.range = range
    }
  }

  package struct ValueChoice: Sendable {
    package var selectors: [Name]
    package var cases: [ValueCase]
    package var range: SourceRange
  }

  package struct ValueCase: Sendable {
    /// One for each selector, unless the author forgot one.
    package var keys: [Value]
    package var value: DataValue
    package var range: SourceRange
  }

  /// A text of MessageFormat 2 that a program gets, in each locale or for all.
  package struct LocalizedMessage: Sendable {
    /// For every locale, where there is only one.
    package var text: StringLiteral?
    package var texts: [(locale: Name, text: StringLiteral)]
    package var range: SourceRange
  }

  /// `experiment NAME { holdout 10% variant calm 45% { … } }`
  package struct Experiment: Sendable {
    package var name: Name
    package var holdout: (share: Value, range: SourceRange)?
    package var variants: [Variant]
    package var range: SourceRange
    /// Whether a line was left out, since it couldn't be read.
    package var isIncomplete = false
  }

  package struct Variant: Sendable {
    package var name: Name
    package var share: Value
    package var body: Body
    package var range: SourceRange
  }

  package struct Call: Sendable {
    package var template: Name
    package var arguments: [(label: Name, value: DataValue)]
    package var range: SourceRange
  }
}
