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
    case test(Operand, Test, SourceRange)
    /// `first-name is set`, `first-name is missing`
    case presence(Name, isSet: Bool, SourceRange)
    /// `sample 10% of "salt"`
    case sample(Value, salt: StringLiteral, SourceRange)
    /// `topic "sports"`
    case topic(StringLiteral, SourceRange)
    case invalid(SourceRange)

    package var range: SourceRange {
      switch self {
      case .and(_, let range), .or(_, let range), .not(_, let range), .everyone(let range), .test(_, _, let range),
        .presence(_, _, let range), .sample(_, _, let range), .topic(_, let range), .invalid(let range):
        range
      case .name(let name): name.range
      }
    }

    /// What stands last in it, where it is a row of conditions with `and`.
    package var end: Condition { if case .and(let parts, _) = self { parts.last ?? self } else { self } }
  }

  /// What is asked of an attribute's value: one case for each operator.
  package enum Test: Sendable {
    /// `cart-items > 0`
    case comparison(Comparison, Value)
    /// `tier in (silver, gold)`
    case oneOf([Value])
    /// `cart-items in 1..5`, both ends included
    case between(Value, Value)
    /// `city starts with "San"`; `tags contains "vip"` too
    case text(TextTest, Value)
    /// `last-seen within 60 days`
    case within(DurationLiteral)
    /// `last-seen before 60 days ago`, `after 60 days ago`, `= 3 days ago`
    case ago(Side, DurationLiteral)
    /// `last-seen before 2026-10-01`, `after …`
    case relation(isBefore: Bool, Value)
    /// `locale speaks pt`
    case speaks(Name)

    /// With which a test begins, behind the attribute; others begin with a sign.
    static let firstWords: Set = ["in", "starts", "ends", "contains", "within", "before", "after", "speaks", "is"]

    /// The operator as it is written.
    package var word: String {
      switch self {
      case .comparison(let comparison, _): comparison.kind.rawValue
      case .oneOf, .between: "in"
      case .text(let test, _): test.kind.rawValue
      case .within: "within"
      case .ago(let side, _): side == .on ? "=" : side.rawValue
      case .relation(let isBefore, _): isBefore ? "before" : "after"
      case .speaks: "speaks"
      }
    }

    /// The values that the attribute is compared with.
    package var values: [Value] {
      switch self {
      case .comparison(_, let value), .text(_, let value), .relation(_, let value): [value]
      case .oneOf(let values): values
      case .between(let lower, let upper): [lower, upper]
      case .within, .ago, .speaks: []
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
