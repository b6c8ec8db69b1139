/// What is known of a variable before there is a value.
public enum VariableType: Equatable, Sendable {
  case text
  case integer
  case number
  case boolean
  /// A day, without time and zone.
  case date
  /// A moment in time.
  case instant
  /// An amount with its currency.
  case currency
  /// One of these texts.
  case choice([String])
  /// A type that no function takes and no placeholder can show, by its name.
  case opaque(String)
}
