import Testing

@testable import CampanileExpansion

/// The index, the shape and the readers by words, each beside the obvious program.
@Suite struct ChunkIndexTests {
  /// The places of quotes that aren't behind a backslash, and of line feeds.
  private func marks(_ bytes: [UInt8]) -> [Int] {
    var marks: [Int] = []
    var isEscaped = false
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\"") && !isEscaped { marks.append(place) }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return marks
  }

  @Test func `finds the quotes and line feeds of any bytes`() {
    var random = SplitMix(state: 5)
    let alphabet = Array("\"\"\\\n\r aé{}\u{1}".utf8) + [0xFF, 0xC3]
    var index = ChunkIndex(capacity: 1)
    for length in Array(0..<200) + [1_000, 5_000] {
      let bytes = (0..<length).map { _ in
        random.next(below: 3) == 0 ? alphabet[random.next(below: alphabet.count)] : UInt8(ascii: "x")
      }
      var writer = ByteWriter()
      writer.append(bytes)
      writer.clearPadding()
      index.read(writer.bytes)
      var found: [Int] = []
      var place = index.next(from: 0)
      while place < length {
        found.append(place)
        place = index.next(from: place + 1)
      }
      #expect(found == marks(bytes))
      #expect(place == length)
      // From any place, the next one.
      for place in 0..<length {
        #expect(index.next(from: place) == found.first { $0 >= place } ?? length)
      }
    }
  }

  @Test func `notes every control character and every byte that is no UTF-8, in order`() {
    let text = Array("{\"é\":\"\u{1}\\\"\",\r\n\"\u{10FFFF}\"".utf8) + [0xC3, 0x28, 0x80] + Array("\t\\u00e9\\\\".utf8)
    for offset in 0..<70 {
      let bytes = [UInt8](repeating: UInt8(ascii: " "), count: offset) + text
      var writer = ByteWriter()
      writer.append(bytes)
      writer.clearPadding()
      var index = ChunkIndex()
      index.read(writer.bytes)
      let wanted: [(UInt8, Bool)] = [
        (0x01, true), (0x5C, false), (0xC3, true), (0x80, true), (0x09, true), (0x5C, false), (0x5C, false),
      ]
      #expect(index.oddCount == wanted.count)
      for (number, (byte, isBroken)) in wanted.enumerated() {
        let entry = index.odd(number)
        #expect((entry & ChunkIndex.isBroken != 0) == isBroken)
        #expect(bytes[Int(entry & ~ChunkIndex.isBroken)] == byte)
      }
    }
  }

  private func bytes(_ text: String, _ arena: Arena) -> Bytes { arena.bytes(text) }

  @Test func `reads integers as the grammar of JSON says`() {
    let arena = Arena()
    for text in ["0", "7", "10", "12345678", "123456789", "-0", "-5", "-12345678", "999999999999999999"] {
      #expect(ValueReader.integer(bytes(text, arena)) == Int64(text))
    }
    for text in ["01", "-", "-01", "1a", "a", "12345678a", "1.5", "1 ", ":", "1/"] {
      #expect(ValueReader.integer(bytes(text, arena)) == nil, "\(text)")
    }
    #expect(ValueReader.integer(bytes("3.0", arena)) == 3)
    #expect(ValueReader.integer(bytes("2e2", arena)) == 200)
  }

  @Test func `reads every day of four centuries, and no other text`() {
    let arena = Arena()
    for days in stride(from: -62_000, through: 84_000, by: 1) {
      #expect(TimeText.days(bytes(TimeText.text(days: days), arena)) == days)
    }
    for text in [
      "2026-13-01", "2026-00-01", "2026-02-29", "2026-04-31", "2026-01-00", "2026-1-001", "2026/01/01", "2026-01-0a",
      "202a-01-01", "2026-01-01 ", "2026-01-1", "", "٢٠٢٦-", "2026:01-01", "2026-01-:1",
    ] {
      #expect(TimeText.days(bytes(text, arena)) == nil, "\(text)")
    }
  }

  @Test func `keeps recent texts apart, however alike they are`() {
    let recent = RecentTexts()
    let arena = Arena()
    var random = SplitMix(state: 3)
    for _ in 0..<20_000 {
      let text = String((0..<random.next(below: 18)).map { _ in "0123.-"[random.next(below: 6)] })
      let wanted = Int64(text.utf8.reduce(UInt64(text.utf8.count)) { $0 &* 31 &+ UInt64($1) } >> 1)
      let found = recent.bits(bytes(text, arena)) { text in
        var sum = UInt64(text.count)
        for index in 0..<text.count { sum = sum &* 31 &+ UInt64(text[index]) }
        return Int64(sum >> 1)
      }
      #expect(found == wanted)
    }
  }

  @Test func `numbers equal keys alike, and no others`() {
    var keys = GroupKeys()
    var known: [[Int64]] = []
    var random = SplitMix(state: 8)
    for _ in 0..<5_000 {
      let key = (0..<1 + random.next(below: 4)).map { _ in Int64(random.next(below: 4)) - 2 }
      let (number, isNew) = keys.number(of: key)
      #expect(isNew == !known.contains(key))
      if isNew { known.append(key) }
      #expect(known[number] == key)
    }
    keys.removeAll()
    #expect(keys.number(of: [1]) == (0, true))
  }

  @Test func `writes tokens in small letters, of any length`() {
    let arena = Arena()
    for length in 0..<70 {
      let text = String((0..<length).map { "aB0Z@[`{F"[$0 % 9] })
      var writer = ByteWriter(capacity: 4)
      writer.append(UInt8(ascii: "<"))
      writer.append(lowercasing: bytes(text, arena))
      writer.append(quoted: bytes("x", arena), isFirst: length == 0)
      #expect(writer.bytes.string == "<" + text.lowercased() + (length == 0 ? "\"x\"" : ",\"x\""))
    }
  }
}

extension String {
  fileprivate subscript(place: Int) -> Character { self[index(startIndex, offsetBy: place)] }
}
