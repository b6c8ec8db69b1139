/// A text of a plan that is the same for everyone and has to have a form: one rule for the checker and the plan reader.
package enum FixedText: Sendable {
  /// An app's bundle identifier, of which topics are made.
  case bundle
  /// FCM's `analytics_label`.
  case label
  /// The key under which a push names its campaign.
  case tag
  /// A registration token of FCM.
  case fcmToken
  /// The identifier of a channel for broadcasts, in Base64.
  case channel
  /// The name of a Swift type.
  case typeName

  package func fits(_ text: String) -> Bool {
    let bytes = text.utf8
    switch self {
    case .bundle:
      return (1...PayloadLimits.bundleBytes).contains(bytes.count)
        && bytes.allSatisfy { Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        && !text.hasPrefix(".") && !text.hasSuffix(".") && !text.contains("..")
    case .label:
      return (1...PayloadLimits.labelBytes).contains(bytes.count)
        && bytes.allSatisfy { Self.isLetterOrDigit($0) || "-_.~%".utf8.contains($0) }
    case .channel:
      guard (1...256).contains(bytes.count), bytes.count.isMultiple(of: 4) else { return false }
      let digits = bytes.prefix { $0 != UInt8(ascii: "=") }
      return bytes.count - digits.count <= 2 && bytes.dropFirst(digits.count).allSatisfy { $0 == UInt8(ascii: "=") }
        && digits.allSatisfy { Self.isLetterOrDigit($0) || "+/-_".utf8.contains($0) }
    case .typeName:
      return (1...128).contains(bytes.count) && !(48...57).contains(bytes.first ?? 48)
        && bytes.allSatisfy { Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
    case .fcmToken:
      return (1...ValueReader.longestOpaqueToken).contains(bytes.count)
        && bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    case .tag:
      return (1...PayloadLimits.tagBytes).contains(bytes.count)
        && bytes.allSatisfy { Self.isLetterOrDigit($0) || "-_".utf8.contains($0) } && !Self.takenKeys.contains(text)
    }
  }

  /// Keys beside `aps` that Apple, Firebase or the compiler itself uses.
  private static let takenKeys: Set<String> = [
    "aps", "fcm_options", "from", "gcm", "google", "image", "mdm", "message_type", "notification",
  ]

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
  }
}
