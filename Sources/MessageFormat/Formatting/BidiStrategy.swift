/// Where the control characters go that keep a value's direction from spilling over into its message (LDML part 9,
/// "Handling Bidirectional Text").
///
/// But for ``none``, directional controls in a text that is put in are balanced, so that it can't leave its isolate.
public enum BidiStrategy: String, CaseIterable, Sendable {
  /// The specification's Default Bidi Strategy: round every value but those that are known to run from left to right in
  /// a message that does.
  case isolateAll
  /// Nowhere.
  case none
  /// Only round values whose characters can run the other way than their message, and those with `u:dir`.
  case auto

  /// - Parameters:
  ///   - direction: The value's; `nil` when it isn't known.
  ///   - isExplicit: Whether `u:dir` was set on the expression.
  ///   - text: The value's text in UTF-8.
  func isolation(
    of direction: TextDirection?, isExplicit: Bool, in message: TextDirection, _ text: Span<UInt8>
  ) -> Isolation {
    switch self {
    case .none: return .none
    case .isolateAll:
      switch direction {
      case .leftToRight: return message == .leftToRight && !isExplicit ? .none : .leftToRight
      case .rightToLeft: return .rightToLeft
      case nil: return .firstStrong
      }
    case .auto:
      if isExplicit, let direction { return direction == .leftToRight ? .leftToRight : .rightToLeft }
      if direction == message { return .none }
      return BidiScan.canDiffer(text, from: message) ? .firstStrong : .none
    }
  }
}
