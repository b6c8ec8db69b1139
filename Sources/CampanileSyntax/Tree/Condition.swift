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

  /// `NAME` or `NAME else VALUE`
  package struct Operand: Sendable {
    package var name: Name
    package var fallback: Value?
    package var range: SourceRange
  }
}
