import Testing

@testable import HTTP2

/// Which addresses are this machine's own.
@Suite("Addresses")
struct AddressTests {
  @Test(
    "an address that never leaves the machine is one of 127.0.0.0/8, or IPv6's own, or that of 127.0.0.0/8 in IPv6",
    arguments: [
      ("127.0.0.1", true), ("127.255.0.1", true), ("128.0.0.1", false), ("10.127.0.1", false), ("::1", true),
      ("::2", false), ("::", false), ("1::1", false), ("fe80::1", false), ("::ffff:127.0.0.1", true),
      ("::ffff:128.0.0.1", false), ("::fffe:127.0.0.1", false),
    ])
  func ownMachine(host: String, isOwn: Bool) throws {
    let address = try #require(try Address.lookUp(host: host, port: 1).first)
    #expect(address.isThisMachine == isOwn)
    // A name of this machine may be one of another, too.
    let own = try Address.lookUp(host: "127.0.0.1", port: 1)
    #expect((own + [address]).areThisMachine == isOwn && ([address] + own).areThisMachine == isOwn)
  }

  @Test(
    "a request names its server as an address does: numbers of IPv6 in brackets, and a port that isn't the usual one",
    arguments: [
      ("api.push.apple.com", 443, true, "api.push.apple.com"), ("localhost", 2_197, true, "localhost:2197"),
      ("localhost", 80, true, "localhost:80"), ("localhost", 80, false, "localhost"),
      ("127.0.0.1", 443, false, "127.0.0.1:443"), ("::1", 80, false, "[::1]"), ("::1", 2_197, false, "[::1]:2197"),
    ])
  func authorities(host: String, port: Int, isSecure: Bool, authority: String) {
    let security = isSecure ? Endpoint.Security.tls(TLSTrust()) : .plain(toOtherMachines: false)
    #expect(Endpoint(host: host, port: port, security: security).authority == authority)
  }
}
