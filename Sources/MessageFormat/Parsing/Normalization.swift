internal import Foundation

extension String {
  /// In Unicode's Normalization Form C. ASCII, the usual case, is in it already.
  var inNFC: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  /// Whether both are the same sequence of scalars; `==` takes canonically equivalent ones for equal.
  func hasSameScalars(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
