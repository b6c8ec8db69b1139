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
  }
}
