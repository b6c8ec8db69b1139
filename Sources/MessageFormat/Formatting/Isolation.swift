/// The control characters round a value that keep its direction from spilling over (UAX #9, "Explicit Directional
/// Isolates").
package enum Isolation: UInt8, Equatable, Sendable {
  case none, leftToRight, rightToLeft, firstStrong

  /// What stands before the value: U+2066, U+2067 or U+2068.
  package var opening: String {
    switch self {
    case .none: ""
    case .leftToRight: "\u{2066}"
    case .rightToLeft: "\u{2067}"
    case .firstStrong: "\u{2068}"
    }
  }

  /// What stands behind it: U+2069.
  package var closing: String { self == .none ? "" : "\u{2069}" }
}
