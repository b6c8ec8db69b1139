extension Plan {
  /// A segment or guard, with every name of another segment replaced by what it stands for.
  ///
  /// An attribute that is missing makes every test of it false, except ``isSet(_:)`` under `not`. The checker sees to
  /// it that no author is surprised: a test of an optional attribute is guarded, or has a fallback.
  package indirect enum Predicate: Hashable, Sendable {
    case constant(Bool)
    case all([Predicate])
    case any([Predicate])
    case not(Predicate)
    case isSet(String)
    /// A boolean attribute.
    case isTrue(Operand)
    /// `= != < <= > >=`. Text, locale, url, enumeration: only `=` and `!=`. Locales are compared in canonical form.
    case compare(Operand, Comparison, Literal)
    /// `in 1..5`, both ends included.
    case between(Operand, Literal, Literal)
    /// `in (a, b)`.
    case oneOf(Operand, [Literal])
    case text(Operand, TextTest, String)
    /// A set that contains a value.
    case contains(Operand, Literal)
    /// `within 60 days`: no more than so many seconds away from the moment of sending, before or after. For a `date`,
    /// days are counted, from the day of the moment of sending in UTC.
    case within(Operand, seconds: Int64)
    /// `before 60 days ago`, `after 60 days ago`, relative to the moment of sending, and `= 3 days ago`: on the day in UTC
    /// that is so many days before the one of the moment of sending, of an `instant` too.
    case ago(Operand, Side, seconds: Int64)
    /// Every locale of a language.
    case speaks(Operand, String)
    /// A stable share: bucket(salt, id) < share, in hundredths of a percent.
    case sample(share: Int, salt: String)
  }

  /// An attribute, with what stands in when a recipient lacks it (`cart-items else 0`).
  package struct Operand: Hashable, Sendable {
    package let attribute: String
    package let fallback: Literal?

    package init(_ attribute: String, else fallback: Literal? = nil) {
      self.attribute = attribute
      self.fallback = fallback
    }
  }

  /// Where a value lies, seen from a moment.
  package enum Side: String, CaseIterable, Sendable {
    case before, after
    /// On its day.
    case on
  }

  package enum Comparison: String, CaseIterable, Codable, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  package enum TextTest: String, CaseIterable, Codable, Sendable {
    case startsWith = "starts with"
    case endsWith = "ends with"
    case contains
  }
}
