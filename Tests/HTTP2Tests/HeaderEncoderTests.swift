import Testing

@testable import HTTP2

@Suite("Header encoding")
struct HeaderEncoderTests {
  @Test(
    "headers that fit the other side's table together are remembered there, others are sent plainly each time",
    arguments: [(64, true), (4_096, false)])
  func largeHeaders(byteCount: Int, isRemembered: Bool) throws {
    let value = String(repeating: "b", count: byteCount)
    let shape = RequestShape(
      authority: "api.push.apple.com", pathPrefix: "/3/device/", fields: [("authorization", value), ("x-a", "1")])
    var encoder = HeaderEncoder()
    let first = encoder.encode(shape)
    let second = encoder.encode(shape)
    #expect((first.head + first.tail == second.head + second.tail) == !isRemembered)
    #expect((second.head.count + second.tail.count < 10) == isRemembered)
    var decoder = HeaderDecoder(tableLimit: 4_096, initialLimit: 4_096, listLimit: 16 << 10)
    for encoded in [first, second] {
      var list = HeaderList()
      let block = encoded.head + encoded.tail
      try decoder.decode(block.span, into: &list)
      #expect(
        list.fields == [
          ":method: POST", ":scheme: https", ":authority: api.push.apple.com", "authorization: \(value)", "x-a: 1",
        ])
    }
    #expect((decoder.tableSize > 0) == isRemembered)
  }
  @Test("of a table that shrank and grew again, both sizes are told, or the other side would keep what is gone here")
  func sizeUpdates() throws {
    func told(_ limits: Int...) -> [UInt8] {
      var encoder = HeaderEncoder()
      for limit in limits { encoder.setLimit(limit) }
      var bytes: ContiguousArray<UInt8> = []
      encoder.appendSizeUpdate(to: &bytes)
      #expect(!encoder.hasSizeUpdate)
      return Array(bytes)
    }
    #expect(told() == [] && told(4_096) == [] && told(65_536) == [])
    #expect(told(20) == [0x34])
    #expect(told(0, 4_096) == [0x20, 0x3F, 0xE1, 0x1F])
    #expect(told(20, 0, 30, 25) == [0x20, 0x39])
    #expect(told(20, 30, 20) == [0x34])
  }
}
