internal import CampanileCrypto
internal import Foundation

/// Signs the tokens that APNs knows a sender by (RFC 7519, ES256).
struct ProviderTokenSource: CredentialSource {
  private let key: SigningKey
  private let keyID: String
  private let teamID: String
  private let holder: KeyHolder
  private let seconds: Double

  /// APNs refuses tokens that are older than an hour, and more than one in twenty minutes; seconds.
  static let lifetime = 2_400.0
  static let shortest = 1_200

  /// - Parameters:
  ///   - holder: where the key comes from.
  ///   - lifetime: for how long a token is used; seconds.
  init(
    pem: [UInt8], from holder: KeyHolder, keyID: String, teamID: String, lifetime: Double = Self.lifetime
  ) throws(SendFailure) {
    seconds = lifetime
    do {
      key = try SigningKey(pem: pem, kind: .p256)
    } catch {
      throw SendFailure(key: pem, in: holder, error, kind: .p256)
    }
    self.holder = holder
    self.keyID = keyID
    self.teamID = teamID
  }

  func make(now: Double, until stop: StopSignal) throws(SendFailure) -> (token: Secret, seconds: Double) {
    let head = Base64URL.text(Array(#"{"alg":"ES256","kid":"\#(keyID)"}"#.utf8))
    let claims = Base64URL.text(Array(#"{"iss":"\#(teamID)","iat":\#(Int64(now))}"#.utf8))
    do {
      let signature = try key.signature(of: Array("\(head).\(claims)".utf8))
      return (Secret("\(head).\(claims).\(Base64URL.text(signature))"), seconds)
    } catch {
      throw SendFailure("\(holder.subject) \(error)")
    }
  }
}

/// For a server of one's own, which asks for a token and can't know who signed it: nobody has.
struct UnsignedTokenSource: CredentialSource {
  /// For how long a token is used; seconds.
  let lifetime: Double

  func make(now: Double, until stop: StopSignal) throws(SendFailure) -> (token: Secret, seconds: Double) {
    let head = Base64URL.text(Array(#"{"alg":"ES256","kid":"LOCALHOST0"}"#.utf8))
    let claims = Base64URL.text(Array(#"{"iss":"LOCALHOST0","iat":\#(Int64(now))}"#.utf8))
    let signature = Base64URL.text([UInt8](repeating: 1, count: 64))
    return (Secret("\(head).\(claims).\(signature)"), lifetime)
  }
}
