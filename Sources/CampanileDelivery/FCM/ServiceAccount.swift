internal import CampanileCrypto
internal import CampanileExpansion
internal import Foundation
internal import HTTP2

/// Google's file for a program that signs in by itself.
struct ServiceAccount: Sendable {
  let project: String?
  private let email: String
  private let keyID: String?
  private let key: SigningKey
  private let tokenHost: String
  private let tokenPath: String
  private let tokenEndpoint: Endpoint
  private let tokenAddress: String
  private let shown: String
  private let lifetime: Double?

  /// - Parameters:
  ///   - shown: what problems call the file.
  ///   - trust: whom connections to Google trust.
  ///   - lifetime: for how many seconds a token is used at most; `nil` for as long as Google says.
  init(_ bytes: [UInt8], shown: String, trust: TLSTrust, lifetime: Double?) throws(SendFailure) {
    self.lifetime = lifetime
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw AccountSlip(bytes, error).failure(shown)
    }
    guard let email = value["client_email"]?.textValue, let pem = value["private_key"]?.textValue else {
      throw AccountSlip(value).failure(shown)
    }
    let address = value["token_uri"]?.textValue ?? "https://oauth2.googleapis.com/token"
    guard let parts = URLComponents(string: address), let host = parts.host,
      parts.scheme == "https" || parts.scheme == "http" && ServiceEndpoint.isLoopback(host)
    else { throw SendFailure("`token_uri` of `\(shown)` is no address with https") }
    do {
      key = try SigningKey(pem: Array(pem.utf8), kind: .rsa)
    } catch {
      throw SendFailure(key: Array(pem.utf8), in: .account(shown), error, kind: .rsa)
    }
    self.email = email
    self.shown = shown
    keyID = value["private_key_id"]?.textValue
    project = value["project_id"]?.textValue
    tokenAddress = address
    tokenHost = host
    tokenPath = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let isPlain = parts.scheme == "http"
    tokenEndpoint = Endpoint(
      host: host, port: parts.port ?? (isPlain ? 80 : 443),
      security: isPlain ? .plain(toOtherMachines: false) : .tls(trust))
  }
}

extension ServiceAccount: CredentialSource {
  private static let scope = "https://www.googleapis.com/auth/firebase.messaging"
  /// How long before its end a token is renewed; seconds.
  private static let margin = 300.0

  func make(now: Double, until stop: StopSignal) throws(SendFailure) -> (token: Secret, seconds: Double) {
    let body = ContiguousArray(
      "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(try assertion(now: now))".utf8)
    let shape = RequestShape(
      scheme: tokenEndpoint.scheme, authority: tokenEndpoint.authority, pathPrefix: tokenPath,
      fields: [("content-type", "application/x-www-form-urlencoded"), ("accept", "application/json")])
    let status: Int
    let answer: ContiguousArray<UInt8>
    do {
      (status, answer) = try SingleExchange.perform(tokenEndpoint, shape, body: body, timeout: 30, until: stop)
    } catch {
      if stop.isSet { throw .interrupted }
      throw SendFailure("\(tokenHost) gives no access token: \(error)")
    }
    let value = try? JSONValue(parsing: Array(answer))
    guard status == 200, let token = value?["access_token"]?.textValue, !token.isEmpty,
      token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      let word = value?["error"]?.textValue.map { ProgramAnswer.masked($0, tokens: []) } ?? "HTTP status \(status)"
      throw SendFailure(
        "\(tokenHost) gives no access token: \(word)",
        help: ["is the key of `\(shown)` still valid, and this machine's clock right?"])
    }
    let seconds = value?["expires_in"]?.integerValue.map(Double.init) ?? 3_600
    return (Secret(token), Self.use(ofTokenFor: seconds, atMost: lifetime))
  }

  /// For how many seconds a token is used that is good for so many.
  static func use(ofTokenFor seconds: Double, atMost lifetime: Double?) -> Double {
    min(max(seconds - margin, seconds / 2, 1), lifetime ?? .infinity)
  }

  /// The JWT that Google gives a token for.
  func assertion(now: Double) throws(SendFailure) -> String {
    func encoded(_ members: [JSONValue.Member]) -> String { Base64URL.text(JSONValue.object(members).encoded()) }
    let head = encoded(
      [.init("alg", .text("RS256")), .init("typ", .text("JWT"))] + (keyID.map { [.init("kid", .text($0))] } ?? []))
    let claims = encoded([
      .init("iss", .text(email)), .init("scope", .text(Self.scope)), .init("aud", .text(tokenAddress)),
      .init("iat", .integer(Int64(now))), .init("exp", .integer(Int64(now) + 3_600)),
    ])
    do {
      return "\(head).\(claims).\(Base64URL.text(try key.signature(of: Array("\(head).\(claims)".utf8))))"
    } catch {
      throw SendFailure("`private_key` of `\(shown)` \(error)")
    }
  }
}
