/// Tokens whose first digits say what is to happen to them, so that a test needs no script.
///
/// `dead` and three digits: what they stand for happens every time. `deaf` and the same digits: it happens once, and the
/// next push to the token is accepted. `1a7e` and four digits: accepted after so many milliseconds. All are hexadecimal, as
/// tokens of APNs are; FCM's tokens may begin so, too.
package enum TellingToken {
  package struct Row: Sendable {
    /// Behind `dead` or `deaf`.
    package let digits: String
    let apns: ReceiverAction
    let fcm: ReceiverAction
  }

  package static let always = "dead"
  package static let once = "deaf"
  package static let late = "1a7e"

  package static let rows: [Row] = [
    Row(digits: "410", apns: .refuse(.unregistered), fcm: .fault(.unregistered)),
    Row(digits: "404", apns: .refuse(.unregistered), fcm: .fault(.unregistered)),
    Row(digits: "411", apns: .refuse(.expiredToken), fcm: .fault(.unregistered)),
    Row(digits: "400", apns: .refuse(.badDeviceToken), fcm: .fault(.invalidArgument)),
    Row(digits: "401", apns: .refuse(.deviceTokenNotForTopic), fcm: .fault(.thirdPartyAuthError)),
    Row(digits: "403", apns: .refuse(.expiredProviderToken), fcm: .fault(.senderIDMismatch)),
    Row(digits: "413", apns: .refuse(.payloadTooLarge), fcm: .fault(.invalidArgument)),
    Row(digits: "429", apns: .refuse(.tooManyRequests), fcm: .fault(.quotaExceeded)),
    Row(digits: "500", apns: .refuse(.internalServerError), fcm: .fault(.internalError)),
    Row(digits: "503", apns: .refuse(.serviceUnavailable), fcm: .fault(.unavailable)),
    Row(digits: "c01", apns: .cut, fcm: .cut),
    Row(digits: "c02", apns: .goAway, fcm: .goAway),
    Row(digits: "c03", apns: .goAwayBefore, fcm: .goAwayBefore),
    Row(digits: "c04", apns: .reset(.refusedStream), fcm: .reset(.refusedStream)),
    Row(digits: "c05", apns: .reset(.internal), fcm: .reset(.internal)),
    Row(digits: "c06", apns: .silence, fcm: .silence),
  ]

  /// What a token asks for; `nil` for one that asks for nothing.
  static func rule(_ token: String, isFCM: Bool) -> ReceiverScript.Rule? {
    let bytes = token.utf8
    // Nearly all tokens end here.
    guard let first = bytes.first, first == UInt8(ascii: "d") || first == UInt8(ascii: "1") else { return nil }
    if token.hasPrefix(late) {
      guard let milliseconds = Int(token.dropFirst(late.count).prefix(4)) else { return nil }
      return ReceiverScript.Rule(condition: .all, action: .delay(milliseconds), isOnce: false)
    }
    let isOnce = token.hasPrefix(once)
    guard isOnce || token.hasPrefix(always) else { return nil }
    let digits = token.dropFirst(4).prefix(3)
    guard let row = rows.first(where: { $0.digits == digits }) else { return nil }
    return ReceiverScript.Rule(condition: .all, action: isFCM ? row.fcm : row.apns, isOnce: isOnce)
  }
}
