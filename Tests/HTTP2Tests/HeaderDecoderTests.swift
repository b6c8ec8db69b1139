import Testing

@testable import HTTP2

/// The examples of RFC 7541, appendix C, and what may not be read.
@Suite("Header decoding")
struct HeaderDecoderTests {
  private func decode(_ blocks: [String], tableLimit: Int = 4_096) throws -> (lists: [[String]], tableSize: Int) {
    var decoder = HeaderDecoder(tableLimit: tableLimit, initialLimit: tableLimit, listLimit: 16 << 10)
    var lists: [[String]] = []
    for block in blocks {
      var list = HeaderList()
      let bytes = bytes(block)
      try decoder.decode(bytes.span, into: &list)
      lists.append(list.fields)
    }
    return (lists, decoder.tableSize)
  }

  @Test("reads the standard's single headers (C.2)")
  func singleHeaders() throws {
    #expect(
      try decode(["400a 6375 7374 6f6d 2d6b 6579 0d63 7573 746f 6d2d 6865 6164 6572"]).lists
        == [["custom-key: custom-header"]])
    #expect(try decode(["040c 2f73 616d 706c 652f 7061 7468"]).lists == [[":path: /sample/path"]])
    #expect(try decode(["1008 7061 7373 776f 7264 0673 6563 7265 74"]).lists == [["password: secret"]])
    #expect(try decode(["82"]).lists == [[":method: GET"]])
  }

  private static let requests = [
    [":method: GET", ":scheme: http", ":path: /", ":authority: www.example.com"],
    [":method: GET", ":scheme: http", ":path: /", ":authority: www.example.com", "cache-control: no-cache"],
    [
      ":method: GET", ":scheme: https", ":path: /index.html", ":authority: www.example.com", "custom-key: custom-value",
    ],
  ]

  @Test("reads the standard's requests, plain (C.3) and packed (C.4)")
  func requests() throws {
    let plain = try decode([
      "8286 8441 0f77 7777 2e65 7861 6d70 6c65 2e63 6f6d", "8286 84be 5808 6e6f 2d63 6163 6865",
      "8287 85bf 400a 6375 7374 6f6d 2d6b 6579 0c63 7573 746f 6d2d 7661 6c75 65",
    ])
    #expect(plain.lists == Self.requests)
    #expect(plain.tableSize == 164)
    let packed = try decode([
      "8286 8441 8cf1 e3c2 e5f2 3a6b a0ab 90f4 ff", "8286 84be 5886 a8eb 1064 9cbf",
      "8287 85bf 4088 25a8 49e9 5ba9 7d7f 8925 a849 e95b b8e8 b4bf",
    ])
    #expect(packed.lists == Self.requests)
    #expect(packed.tableSize == 164)
  }

  @Test("reads the standard's answers with a small table that drops what is old (C.5 and C.6)")
  func answers() throws {
    let lists = [
      [
        ":status: 302", "cache-control: private", "date: Mon, 21 Oct 2013 20:13:21 GMT",
        "location: https://www.example.com",
      ],
      [
        ":status: 307", "cache-control: private", "date: Mon, 21 Oct 2013 20:13:21 GMT",
        "location: https://www.example.com",
      ],
      [
        ":status: 200", "cache-control: private", "date: Mon, 21 Oct 2013 20:13:22 GMT",
        "location: https://www.example.com", "content-encoding: gzip",
        "set-cookie: foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1",
      ],
    ]
    let plain = try decode(
      [
        """
        4803 3330 3258 0770 7269 7661 7465 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 2032 303a 3133 3a32 3120 474d 546e
        1768 7474 7073 3a2f 2f77 7777 2e65 7861 6d70 6c65 2e63 6f6d
        """,
        "4803 3330 37c1 c0bf",
        """
        88c1 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 2032 303a 3133 3a32 3220 474d 54c0 5a04 677a 6970 7738 666f 6f3d
        4153 444a 4b48 514b 425a 584f 5157 454f 5049 5541 5851 5745 4f49 553b 206d 6178 2d61 6765 3d33 3630 303b 2076 6572
        7369 6f6e 3d31
        """,
      ], tableLimit: 256)
    #expect(plain.lists == lists)
    #expect(plain.tableSize == 215)
    let packed = try decode(
      [
        """
        4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6 2d1b ff6e 919d 29ad 1718 63c7 8f0b
        97c8 e9ae 82ae 43d3
        """,
        "4883 640e ffc1 c0bf",
        """
        88c1 6196 d07a be94 1054 d444 a820 0595 040b 8166 e084 a62d 1bff c05a 839b d9ab 77ad 94e7 821d d7f2 e6c7 b335 dfdf
        cd5b 3960 d5af 2708 7f36 72c1 ab27 0fb5 291f 9587 3160 65c0 03ed 4ee5 b106 3d50 07
        """,
      ], tableLimit: 256)
    #expect(packed.lists == lists)
    #expect(packed.tableSize == 215)
  }

  @Test("reads numbers of one and of several bytes (C.1), and none that is endless")
  func numbers() throws {
    func number(_ digits: String, _ bits: Int) throws(ProtocolViolation) -> Int {
      let bytes = bytes(digits)
      var place = 0
      return try HeaderDecoder.number(bytes.span, &place, prefixBits: bits)
    }
    #expect(try number("0a", 5) == 10)
    #expect(try number("1f9a0a", 5) == 1_337)
    #expect(try number("2a", 8) == 42)
    for endless in ["1f", "1fff", "1fffffffffffffffffff01", "1f808080808080808001"] {
      #expect(throws: ProtocolViolation.self) { try number(endless, 5) }
    }
    // Where a number fills the first byte, or one of those behind it.
    for value in Array(0...260) + [1_337, 16_383, 16_384, 16_511, 16_512, 2_000_000] {
      for bits in 4...7 {
        var written: ContiguousArray<UInt8> = []
        HeaderLiteral.append(value, prefixBits: bits, firstByte: 0, to: &written)
        var place = 0
        #expect(try HeaderDecoder.number(written.span, &place, prefixBits: bits) == value)
        #expect(place == written.count)
      }
    }
  }

  @Test(
    "refuses blocks that break the rules",
    arguments: [
      // Number 0, one that no table has, and one of a table that is empty.
      "80", "ff ff ff 7f", "be", "7f 80 80 80 80 80 80 01",
      // A name, a value, or a length that isn't there.
      "00", "00 05 61", "00 01 61", "00 01 61 05 62", "41 7f ff ff ff 7f",
      // A packed text that ends within a letter, one that is filled with zeros, and one with the end in it.
      "00 81 00 00", "00 01 61 82 ff ff", "00 01 61 84 ff ff ff ff", "00 01 61 81 fe",
      // A larger table than was announced, and a new size behind headers.
      "3f e2 1f", "82 20",
    ])
  func broken(block: String) {
    #expect(throws: ProtocolViolation.self) { try decode([block]) }
  }

  @Test("takes no more headers than allowed, however small they are packed")
  func bomb() throws {
    // One header of 4,000 bytes into the table, and then its number over and over.
    var block: ContiguousArray<UInt8> = [0x40, 1, UInt8(ascii: "a")]
    let value = ContiguousArray(repeating: UInt8(ascii: "b"), count: 4_000)
    HeaderLiteral.appendText(value.span, to: &block)
    block += ContiguousArray(repeating: 0xBE, count: 10_000)
    var decoder = HeaderDecoder(tableLimit: 4_096, initialLimit: 4_096, listLimit: 16 << 10)
    var list = HeaderList()
    #expect(throws: ProtocolViolation.self) { try decoder.decode(block.span, into: &list) }
    #expect(list.fields.count < 6)
    #expect(decoder.tableSize <= 4_096)
  }

  /// Wants the values of none of them.
  private struct Names: HeaderSink {
    func wants(_ name: Span<UInt8>) -> Bool { false }
    mutating func take(_ name: Span<UInt8>, _ value: Span<UInt8>) {}
  }

  @Test("takes headers up to the limit, and not a byte more; one that nobody wants is shorter than it")
  func edges() throws {
    // 10 + 13 + 32 bytes, and 2 + 3 + 32.
    let blocks = [("400a 6375 7374 6f6d 2d6b 6579 0d63 7573 746f 6d2d 6865 6164 6572", 55), ("82", 42)]
    for (block, size) in blocks {
      for limit in size - 1...size {
        var decoder = HeaderDecoder(tableLimit: 4_096, initialLimit: 4_096, listLimit: limit)
        var list = HeaderList()
        let bytes = bytes(block)
        let fits = (try? decoder.decode(bytes.span, into: &list)) != nil
        #expect(fits == (limit == size), "\(block) in \(limit)")
      }
    }
    for count in 98...100 {
      var block: ContiguousArray<UInt8> = [0, 1, UInt8(ascii: "a")]
      HeaderLiteral.appendText(ContiguousArray(repeating: UInt8(ascii: "b"), count: count).span, to: &block)
      var decoder = HeaderDecoder(tableLimit: 4_096, initialLimit: 4_096, listLimit: 99)
      var names = Names()
      let fits = (try? decoder.decode(block.span, into: &names)) != nil
      #expect(fits == (count == 98), "\(count)")
    }
  }

  @Test("holds no more than the table's size, and nothing when that is 0")
  func tableLimits() throws {
    let insertion = "400a 6375 7374 6f6d 2d6b 6579 0d63 7573 746f 6d2d 6865 6164 6572"
    #expect(try decode([insertion], tableLimit: 54).tableSize == 0)
    #expect(try decode([insertion], tableLimit: 55).tableSize == 55)
    #expect(try decode(["20" + insertion]).tableSize == 0)
    #expect(throws: ProtocolViolation.self) { try decode([insertion + "be"], tableLimit: 54) }
    #expect(throws: ProtocolViolation.self) { try decode(["20" + insertion + "be"]) }
    #expect(try decode([insertion, "20", insertion]).tableSize == 0)
  }

  @Test("unpacks what was packed, of all bytes")
  func packing() throws {
    var generator = SystemRandomNumberGenerator()
    for count in 0..<200 {
      let text = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var unpacked: ContiguousArray<UInt8> = []
      #expect(HuffmanDecoder.decode(pack(text).span, into: &unpacked))
      #expect(Array(unpacked) == text)
    }
    for byte in UInt8.min...UInt8.max {
      var unpacked: ContiguousArray<UInt8> = []
      #expect(HuffmanDecoder.decode(pack([byte]).span, into: &unpacked))
      #expect(Array(unpacked) == [byte])
    }
  }

  @Test("what fills a text's last byte is fewer than eight bits")
  func filling() {
    for byte in UInt8.min...UInt8.max {
      var filled = pack([byte])
      filled.append(0xFF)
      var unpacked: ContiguousArray<UInt8> = []
      #expect(!HuffmanDecoder.decode(filled.span, into: &unpacked))
    }
  }

  /// The obvious way to pack: bit by bit.
  private func pack(_ text: [UInt8]) -> ContiguousArray<UInt8> {
    var bits: [Bool] = []
    for byte in text {
      let (code, length) = (HuffmanCode.codes[Int(byte)], HuffmanCode.lengths[Int(byte)])
      for bit in stride(from: Int(length) - 1, through: 0, by: -1) { bits.append(code >> UInt32(bit) & 1 == 1) }
    }
    while bits.count % 8 != 0 { bits.append(true) }
    return ContiguousArray(
      stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
      })
  }
}
