import CampanileCrypto
import Testing

@testable import CampanileDelivery

/// How old a provider's token may be, and how far ahead.
struct ProviderTokenCheckTests {
  private let now: Int64 = 1_796_115_600

  /// What a connection says of its first token, or of the same one again so many seconds later.
  private func problem(issued: Int64, again later: Int64? = nil) -> APNsReason? {
    let parts = [#"{"alg":"ES256","kid":"ABC123DEFG"}"#, #"{"iss":"DEF123GHIJ","iat":\#(issued)}"#, "any signature"]
    let value = ContiguousArray(("bearer " + parts.map { Base64URL.text(Array($0.utf8)) }.joined(separator: ".")).utf8)
    var check = ProviderTokenCheck(publicKey: nil)
    let first = check.problem(with: value.span, now: now)
    return later.map { check.problem(with: value.span, now: now + $0) } ?? first
  }

  @Test("a client's clock may be five minutes ahead, and no more", arguments: [0, 60, 300])
  func ahead(seconds: Int64) {
    #expect(problem(issued: now + seconds) == nil)
    #expect(problem(issued: now + 301) == .invalidProviderToken)
  }

  @Test("a token is taken for an hour, and no longer")
  func age() {
    #expect(problem(issued: now - 3_600) == nil)
    #expect(problem(issued: now - 3_601) == .expiredProviderToken)
    // So it is where the connection knows it.
    #expect(problem(issued: now - 60, again: 3_540) == nil)
    #expect(problem(issued: now - 60, again: 3_541) == .expiredProviderToken)
  }
}
