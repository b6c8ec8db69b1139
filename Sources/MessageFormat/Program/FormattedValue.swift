/// A value's text with what goes round it.
package struct FormattedValue: Equatable, Sendable {
  package let text: String
  package let isolation: Isolation
  /// Whether the value failed, so that the text names its source: `{$name}`.
  package let isFallback: Bool

  /// The text within its control characters.
  package var isolated: String { isolation.opening + text + isolation.closing }
}
