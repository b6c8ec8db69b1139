import CampanileText
import Testing

@testable import CampanileExpansion

/// What reads several bytes at once, or remembers what it read, each beside the obvious program.
@Suite struct QuickReaderTests {
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

  @Test func `takes a registration token up to its bound, and nothing that is blank`() {
    let arena = Arena()
    let longest = String(repeating: "t", count: 4_096)
    for text in ["t", "fGhT_x-Y:APA91bQ/z", longest] { #expect(ValueReader.isOpaqueToken(bytes(text, arena))) }
    for text in ["", " ", "a b", "a\u{7F}", longest + "t"] { #expect(!ValueReader.isOpaqueToken(bytes(text, arena))) }
  }

  @Test func `reads every day of four centuries, and no other text`() {
    let arena = Arena()
    for days in stride(from: -62_000, through: 84_000, by: 1) {
      #expect(TimeText.days(bytes(ClockText.date(CivilDay(number: Int64(days))), arena)) == days)
    }
    for text in [
      "2026-13-01", "2026-00-01", "2026-02-29", "2026-04-31", "2026-01-00", "2026-1-001", "2026/01/01", "2026-01-0a",
      "202a-01-01", "2026-01-01 ", "2026-01-1", "", "٢٠٢٦-", "2026:01-01", "2026-01-:1",
    ] {
      #expect(TimeText.days(bytes(text, arena)) == nil, "\(text)")
    }
  }

  @Test func `reads the moments of RFC 3339, and no other text`() {
    let arena = Arena()
    // 2026-12-01T09:05:07Z
    let moment: Int64 = 1_796_115_907
    for (text, later) in [
      ("2026-12-01T09:05:07Z", 0), ("2026-12-01t09:05:07z", 0), ("2026-12-01 09:05:07Z", 0), ("2026-12-01T09:05Z", -7),
      ("2026-12-01T09:05:07.0Z", 0), ("2026-12-01T09:05:07.999999999Z", 0), ("2026-12-01T09:05:07+02:00", -7_200),
      ("2026-12-01T09:05:07.5-05:30", 19_800), ("2026-12-01T09:05+00:01", -67), ("2026-12-01T23:59:59Z", 53_692),
    ] as [(String, Int64)] {
      #expect(TimeText.seconds(bytes(text, arena)) == moment + later, "\(text)")
    }
    for text in [
      "2026-12-01T09:05:07.Z", "2026-12-01T09:05:07.+02:00", "2026-12-01T09:05:07", "2026-12-01T09:05:07.5",
      "2026-12-01T09:05:07ZZ", "2026-12-01T24:00:00Z", "2026-12-01T09:60:00Z", "2026-12-01T09:05:60Z",
      "2026-12-01T09:05:07+2:00", "2026-12-01T09:05:07+24:00", "2026-12-01T09:05:07+02:60", "2026-12-01T09:05:07,5Z",
      "2026-12-01T09:05:7Z", "2026-12-01T9:05:07Z", "2026-12-01_09:05:07Z", "2026-02-30T09:05:07Z", "2026-12-01", "",
    ] {
      #expect(TimeText.seconds(bytes(text, arena)) == nil, "\(text)")
    }
  }

  @Test func `keeps recent texts apart, however alike they are`() {
    let recent = RecentTexts()
    let arena = Arena()
    var random = SplitMix64(seed: 3)
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

  @Test func `knows the texts that were stored, however many share a place`() {
    var numbers = TextNumbers()
    let arena = Arena()
    let texts = (0..<300).map { "l\($0)-\(String(repeating: "x", count: $0 % 28))" }
    for (number, text) in texts.enumerated() { numbers.store(Int32(number), for: bytes(text, arena)) }
    var known = 0
    for (number, text) in texts.enumerated() {
      let found = numbers.number(of: bytes(text, arena))
      #expect(found == Int32(number) || found == .min)
      if found == Int32(number) { known += 1 }
    }
    // Longer ones than 32 bytes aren't kept, and hardly any of the others is lost.
    let short = texts.filter { $0.utf8.count <= TextNumbers.longest }.count
    #expect(known <= short && known >= short - 10)
    numbers.removeAll()
    #expect(numbers.number(of: bytes("l0-", arena)) == .min)
  }

  @Test func `numbers equal keys alike, and no others`() {
    var keys = GroupKeys()
    var known: [[Int64]] = []
    var random = SplitMix64(seed: 8)
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
