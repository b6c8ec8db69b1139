extension Syntax {
  /// A segment's or guard's condition.
  package indirect enum Condition: Sendable {
    /// Two or more, joined by `and`.
    case and([Condition], SourceRange)
    /// Two or more, joined by `or`.
    case or([Condition], SourceRange)
    case not(Condition, SourceRange)
    /// `everyone`
    case everyone(SourceRange)
    /// A segment, or a boolean attribute.
    case name(Name)
    /// `cart-items > 0`
    case comparison(Operand, Comparison, Value, SourceRange)
    /// `tier in (silver, gold)`
    case oneOf(Operand, [Value], SourceRange)
    /// `cart-items in 1..5`, both ends included
    case between(Operand, Value, Value, SourceRange)
    /// `city starts with "San"`; `tags contains "vip"` too
    case text(Operand, TextTest, Value, SourceRange)
    /// `last-seen within 60 days`
    case within(Operand, DurationLiteral, SourceRange)
    /// `last-seen before 60 days ago`, `after 60 days ago`, `= 3 days ago`
    case ago(Operand, Side, DurationLiteral, SourceRange)
    /// `last-seen before 2026-10-01`, `after …`
    case relation(Operand, isBefore: Bool, Value, SourceRange)
    /// `locale speaks pt`
    case speaks(Operand, Name, SourceRange)
    /// `first-name is set`, `first-name is missing`
    case presence(Name, isSet: Bool, SourceRange)
    /// `sample 10% of "salt"`
    case sample(Value, salt: StringLiteral, SourceRange)
    /// `topic "sports"`
    case topic(StringLiteral, SourceRange)
    case invalid(SourceRange)

    package var range: SourceRange {
      switch self {
      case .and(_, let range), .or(_, let range), .not(_, let range), .everyone(let range),
        .comparison(_, _, _, let range),
        .oneOf(_, _, let range), .between(_, _, _, let range), .text(_, _, _, let range), .within(_, _, let range),
        .ago(_, _, _, let range), .relation(_, _, _, let range), .speaks(_, _, let range), .presence(_, _, let range),
        .sample(_, _, let range), .topic(_, let range), .invalid(let range):
        range
      case .name(let name): name.range
      }
    }
  }

  package enum Side: String, Sendable {
    case before, after
    /// `=`: on that day.
    case on
  }

  /// `NAME` or `NAME else VALUE`
  package struct Operand: Sendable {
    package var name: Name
    package var fallback: Value?
    package var range: SourceRange
  }

  package struct Comparison: Sendable {
    package enum Kind: String, Sendable {
      case equal = "="
      case notEqual = "!="
      case less = "<"
      case lessOrEqual = "<="
      case greater = ">"
      case greaterOrEqual = ">="
    }

    package var kind: Kind
    package var range: SourceRange
  }

  package struct TextTest: Sendable {
    package enum Kind: String, Sendable {
      case startsWith = "starts with"
      case endsWith = "ends with"
      case contains
    }

    package var kind: Kind
    package var range: SourceRange
  }
}
