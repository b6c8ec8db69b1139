/// Where the control characters go that keep a value's direction from spilling over into its message (LDML part 9,
/// "Handling Bidirectional Text").
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
  ///   - text: The value's text.
  func isolation(
    of direction: TextDirection?, isExplicit: Bool, in message: TextDirection, _ text: some Sequence<UInt8>
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

/// Looks for characters that run the other way than a message.
enum BidiScan {
  /// Whether a text has letters of the other direction, directional controls or, among right-to-left text, digits, whose
  /// groups swap places there.
  static func canDiffer(_ text: some Sequence<UInt8>, from direction: TextDirection) -> Bool {
    var decoder = UTF8()
    var bytes = text.makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .emptyInput: return false
      case .error: continue
      case .scalarValue(let scalar):
        if isControl(scalar) { return true }
        switch direction {
        case .leftToRight: if isRightToLeft(scalar) { return true }
        case .rightToLeft: if isLeftToRightOrDigit(scalar) { return true }
        }
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// By the blocks that Unicode reserves for scripts written from right to left.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  private static func isLeftToRightOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return (0x30...0x39).contains(scalar.value) || (0x61...0x7A).contains(scalar.value | 0x20)
    }
    return scalar.value >= 0xAA && !isRightToLeft(scalar) && scalar.properties.isAlphabetic
  }
}
