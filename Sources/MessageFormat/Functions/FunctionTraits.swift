/// What the checker and the quick ways of formatting know of a function without calling it. They ask here, and nowhere for
/// a function by its name or type.
package struct FunctionTraits: Sendable {
  /// What becomes of a number's fraction, which decides over the plural forms that a message needs.
  package enum Fraction: Sendable { case kept, dropped, gained }

  package var fraction = Fraction.kept
  /// What a region may write otherwise of what the function shows.
  package var formats: RegionalFormats.Kinds = .numbers
  /// Whether a time of day is shown, which a day doesn't have.
  package var showsTime = false
  /// Whether a text comes out as it went in.
  package var passesText = false
  /// Whether a whole number comes out as it went in, to be written in digits alone.
  package var passesIntegers = false
}
