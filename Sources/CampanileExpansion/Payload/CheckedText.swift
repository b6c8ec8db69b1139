/// A part of a push that has to have a form, also with a recipient's values in it.
///
/// The checker asks it of what stands in a file, the expansion of what comes out for each recipient: one rule for both.
package enum CheckedText: Int, Sendable {
  /// The header `apns-collapse-id`: 1 to 64 bytes of visible ASCII. Blanks are none: a header's value may lose them.
  case collapse
  /// The address of a picture: https, with a host, and without blanks.
  case image
  /// What groups, filters or finds, and does nothing when it is empty or blank.
  case filled
  /// An alert's texts, which show nothing when all are empty.
  case shown

  package enum Problem: Equatable, Sendable {
    case empty
    case tooLong(bytes: Int)
    /// The place of a byte that may not stand in it.
    case odd(at: Int)
    case notSecure
  }

  package func problem(in text: String) -> Problem? {
    if self == .filled, BlankText.isBlank(text) { return .empty }
    let bytes = Array(text.utf8)
    return problem(count: bytes.count) { bytes[$0] }
  }

  /// - Parameter byte: the text's UTF-8 by place.
  @inline(__always)
  package func problem(count: Int, _ byte: (Int) -> UInt8) -> Problem? {
    switch self {
    case .collapse:
      if count == 0 { return .empty }
      for place in 0..<count where !APNsHeader.holds(byte(place)) { return .odd(at: place) }
      return count > PayloadLimits.collapseBytes ? .tooLong(bytes: count) : nil
    case .image:
      let scheme = "https://".utf8
      guard count > scheme.count else { return count == 0 ? .empty : .notSecure }
      for (place, letter) in scheme.enumerated() where byte(place) | 0x20 != letter | 0x20 { return .notSecure }
      for place in scheme.count..<count where Self.isOdd(byte(place)) { return .odd(at: place) }
      return "/?#".utf8.contains(byte(scheme.count)) ? .notSecure : nil
    case .filled, .shown:
      for place in 0..<count where byte(place) > 0x20 { return nil }
      return .empty
    }
  }

  /// What no address holds as it is.
  private static func isOdd(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F || "\"<>\\^`{|}".utf8.contains(byte) }

  /// Why a recipient is rejected whose values break the rule.
  var rejectCode: RejectCode {
    switch self {
    case .collapse: .invalidCollapse
    case .image: .invalidImage
    case .filled: .emptyIdentifier
    case .shown: .emptyAlert
    }
  }
}
