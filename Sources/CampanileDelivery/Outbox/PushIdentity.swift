internal import CampanileCrypto

/// Gives each push of a build a UUID of its own, the same in each run.
///
/// SHA-256 of the build's digest and of the number of a group of 65,536 places gives the bits, into which the place within
/// the group is put, so that no two pushes of a build share one. Version 8 says that the bits are of one's own making
/// (RFC 9562).
struct PushIdentity: Sendable {
  /// The first bytes of each group's digest.
  private let groups: [[UInt8]]

  /// - Parameter seal: the build's digest.
  init(seal: String, pushCount: Int) {
    groups = (0...max(pushCount, 1) >> 16).map { group in
      let digest = Array(SHA256.digest(of: Array("campanile apns-id \(seal) \(group)".utf8)).utf8)
      return stride(from: 0, to: 32, by: 2).map { index in
        Self.value(digest[index]) << 4 | Self.value(digest[index + 1])
      }
    }
  }

  /// The UUID's text.
  func bytes(of place: UInt32) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>(repeating: UInt8(ascii: "-"), count: 36)
    let group = groups[min(Int(place >> 16), groups.count - 1)]
    var target = 0
    for index in 0..<16 {
      var byte = group[index]
      switch index {
      // Mixed with all of the digest, so that neighbours don't look like a row of numbers.
      case 4: byte = UInt8(truncatingIfNeeded: place >> 8) ^ group[index]
      case 5: byte = UInt8(truncatingIfNeeded: place) ^ group[index]
      case 6: byte = 0x80 | group[index] & 0x0F
      case 8: byte = 0x80 | group[index] & 0x3F
      default: break
      }
      if index == 4 || index == 6 || index == 8 || index == 10 { target += 1 }
      text[target] = Self.digit(byte >> 4)
      text[target + 1] = Self.digit(byte & 0x0F)
      target += 2
    }
    return text
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
  private static func value(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit &- 0x30 : digit &- 0x57 }
}
