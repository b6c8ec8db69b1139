extension Syntax {
  /// A value as written; what it means depends on the type that is wanted where it stands.
  package indirect enum Value: Sendable {
    case string(StringLiteral)
    /// `12`, `-3`, `5_000`, `0.5`, `4.2.1`: digits and dots. A version where a version is wanted.
    case number(NumberLiteral)
    /// `10%`; `number.text` is without the sign.
    case percent(NumberLiteral)
    case duration(DurationLiteral)
    /// `2026-12-01`
    case date(DateLiteral)
    /// `09:00`
    case time(TimeLiteral)
    /// `2026-12-01T09:00:00Z`; seconds since 1970.
    case instant(Int64, SourceRange)
    /// `true` or `false`
    case boolean(Bool, SourceRange)
    /// A word: an attribute, a parameter, a name of an enumeration, a locale (`pt-BR`), a keyword like `none`.
    case name(Name)
    /// `Europe/Berlin`
    case zone(Name)
    /// `(a, b)`
    case list([Value], SourceRange)
    /// `first-name else "friend"`, in data
    case attribute(Name, fallback: Value, SourceRange)
    case invalid(SourceRange)

    package var range: SourceRange {
      switch self {
      case .string(let literal): literal.range
      case .number(let literal), .percent(let literal): literal.range
      case .duration(let literal): literal.range
      case .date(let literal): literal.range
      case .time(let literal): literal.range
      case .name(let name), .zone(let name): name.range
      case .instant(_, let range), .boolean(_, let range), .list(_, let range), .attribute(_, _, let range),
        .invalid(let range):
        range
      }
    }
  }

  package struct NumberLiteral: Sendable {
    /// Sign, digits and dots, without `_`.
    package var text: String
    /// With the percent sign, where there is one.
    package var range: SourceRange

    package init(text: String, range: SourceRange) {
      self.text = text
      self.range = range
    }
  }

  /// `14 days`
  package struct DurationLiteral: Sendable {
    package var seconds: Int64
    package var range: SourceRange
  }

  /// A day that exists.
  package struct DateLiteral: Sendable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var range: SourceRange
  }

  /// `09:00`; minutes since midnight, 0…1,440.
  package struct TimeLiteral: Sendable {
    package var minutes: Int
    package var range: SourceRange
  }
}
