internal import CampanileCrypto
internal import CampanileExpansion
internal import Foundation

/// What a connection thinks of the provider tokens that come over it.
///
/// Source: Apple, "Establishing a token-based connection to APNs": ES256, ten characters of key and team, at most an hour
/// old, renewed no more than once in 20 minutes, one team a connection.
struct ProviderTokenCheck {
  private static let mostSeconds: Int64 = 3_600
  private static let fewestSeconds: Int64 = 1_200
  /// How far a client's clock may be ahead.
  private static let allowance: Int64 = 300

  private let publicKey: VerificationKey?
  /// The header's value as it was accepted last, so that the same isn't read again.
  private var accepted: ContiguousArray<UInt8> = []
  private var current: Content?
  private var hasExpired = false

  private struct Content {
    let key: String
    let team: String
    let issued: Int64
  }

  init(publicKey: VerificationKey?) { self.publicKey = publicKey }

  /// Whether a token was accepted on this connection.
  var hasAccepted: Bool { current != nil }

  /// - Parameters:
  ///   - value: the header's.
  ///   - now: seconds since 1970.
  /// - Returns: why it isn't accepted; `nil` when it is.
  mutating func problem(with value: Span<UInt8>, now: Int64) -> APNsReason? {
    // A connection that has once met an expired token refuses all that come after it.
    if hasExpired { return .expiredProviderToken }
    if value.count == accepted.count, let current, Self.equal(value, accepted) {
      guard now - current.issued <= Self.mostSeconds else { return expire() }
      return nil
    }
    // Copied during the call.
    let text = unsafe value.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    guard let content = content(of: text) else { return .invalidProviderToken }
    guard content.issued <= now + Self.allowance else { return .invalidProviderToken }
    guard now - content.issued <= Self.mostSeconds else { return expire() }
    if let current {
      guard current.key == content.key, current.team == content.team else { return .unrelatedKeyIDInToken }
      guard content.issued - current.issued >= Self.fewestSeconds else { return .tooManyProviderTokenUpdates }
    }
    current = content
    accepted = ContiguousArray(text.utf8)
    return nil
  }

  private mutating func expire() -> APNsReason {
    hasExpired = true
    return .expiredProviderToken
  }

  private static func equal(_ value: Span<UInt8>, _ other: ContiguousArray<UInt8>) -> Bool {
    for index in value.indices where value[index] != other[index] { return false }
    return true
  }

  private func content(of text: String) -> Content? {
    guard text.prefix(7).lowercased() == "bearer " else { return nil }
    let parts = text.dropFirst(7).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = Base64URL.bytes(String(parts[2])),
      header["alg"]?.textValue == "ES256", let key = header["kid"]?.textValue, key.utf8.count == 10,
      let team = claims["iss"]?.textValue, team.utf8.count == 10, let issued = claims["iat"]?.integerValue,
      (0..<100_000_000_000).contains(issued)
    else { return nil }
    if let publicKey {
      guard publicKey.isValid(signature, of: Array("\(parts[0]).\(parts[1])".utf8)) else { return nil }
    }
    return Content(key: key, team: team, issued: issued)
  }

  private static func object(_ part: Substring) -> JSONValue? {
    guard let bytes = Base64URL.bytes(String(part)), let value = try? JSONValue(parsing: bytes), case .object = value
    else { return nil }
    return value
  }
}
