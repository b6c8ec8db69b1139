/// Which control characters stand around a text that goes into a message. Holds nothing but small values, so that it is
/// copied freely in the loop over all recipients.
package struct TextIsolation: Sendable {
  /// The direction that the text's functions gave it.
  let direction: ResolvedValue.Direction
  /// Whether an option of the last function says so.
  let isExplicit: Bool
  let strategy: BidiStrategy
  let messageDirection: TextDirection

  /// - Complexity: O(*n*) for the strategy that looks into the text, else O(1).
  @inline(__always)
  package func isolation(of utf8: Span<UInt8>) -> Isolation {
    switch direction {
    case .ltr: strategy.isolation(of: .leftToRight, isExplicit: isExplicit, in: messageDirection, utf8)
    case .rtl: strategy.isolation(of: .rightToLeft, isExplicit: isExplicit, in: messageDirection, utf8)
    case .auto: strategy == .none ? .none : .firstStrong
    case .inherit: strategy.isolation(of: nil, isExplicit: false, in: messageDirection, utf8)
    }
  }
}
