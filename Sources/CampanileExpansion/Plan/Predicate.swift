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
    case test(Operand, Test)
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
}
