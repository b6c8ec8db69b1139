import CampanileTestSupport
import CampanileText
import Testing

@testable import CampanileSyntax

struct SourceTests {
  private static func map(_ text: String) -> LineMap {
    LineMap(
      SourceFile(id: .init(rawValue: 0), path: "campaigns/x.campaign", kind: .campaign, bytes: exampleBytes(of: text)))
  }

  @Test(
    arguments: [
      ("ab\ncd", 0, 1, 1), ("ab\ncd", 2, 1, 3), ("ab\ncd", 3, 2, 1), ("ab\ncd", 5, 2, 3), ("ab\ncd", 99, 2, 3),
      ("ab\r\ncd", 3, 1, 3), ("ab\r\ncd", 4, 2, 1), ("ab\rcd", 3, 2, 1), ("", 0, 1, 1), ("\n", 1, 2, 1),
      ("🔔x", 4, 1, 3), ("🔔x", 2, 1, 1), ("⟦EF⟧⟦BB⟧⟦BF⟧ab", 4, 1, 2), ("⟦EF⟧⟦BB⟧⟦BF⟧ab", 0, 1, 1),
      ("⟦FF⟧⟦FF⟧x", 2, 1, 3),
    ] as [(String, UInt32, Int, Int)])
  func `counts lines and UTF-16`(text: String, offset: UInt32, line: Int, column: Int) {
    #expect(Self.map(text).position(of: offset, counting: .utf16) == .init(line: line, column: column))
  }

  @Test(arguments: [("🔔x", 4, 2), ("e\u{301}x", 3, 2), ("👨‍👩‍👧‍👦x", 25, 2), ("éx", 2, 2)] as [(String, UInt32, Int)])
  func `counts what people take for one character`(text: String, offset: UInt32, column: Int) {
    #expect(Self.map(text).position(of: offset, counting: .graphemes) == .init(line: 1, column: column))
  }

  @Test("a line that is longer than one looks through counts as a short one does")
  func longLine() {
    let map = Self.map("ab\n" + String(repeating: "é🔔x", count: 2_000) + "\ncd")
    for count in [1, 500, 1_000, 1_999] {
      let position = map.position(of: UInt32(3 + count * 7), counting: .utf16)
      #expect(position == .init(line: 2, column: count * 4 + 1))
    }
  }

  @Test func `finds the offset of every position`() {
    let text = "ab\r\n🔔é\n\nx⟦FF⟧y"
    let map = Self.map(text)
    let bytes = exampleBytes(of: text)
    var generator = SplitMix64(seed: 1)
    for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
      let isInsideLineEnd = offset > 0 && offset < bytes.count && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
      guard !isInsideLineEnd else { continue }
      #expect(map.offset(of: map.position(of: UInt32(offset), counting: .utf16)) == UInt32(offset))
    }
    for _ in 0..<500 {
      let position = LineMap.Position(
        line: Int.random(in: -2...9, using: &generator), column: Int.random(in: -2...20, using: &generator))
      #expect(Int(map.offset(of: position)) <= bytes.count)
    }
  }

  @Test(
    arguments: [
      ("bagde", "badge"), ("cart-itmes", "cart-items"), ("too", "to"), ("titel", "title"), ("Badge", "badge"),
      ("cart_items", "cart-items"), ("evry", "every"), ("cartitems", "cart-items"), ("tto", "to"),
    ])
  func `finds the name that was meant`(written: String, meant: String) {
    let names = ["badge", "cart-items", "to", "title", "every", "send", "from"]
    #expect(nearestName(to: written, among: names) == meant)
  }

  @Test(arguments: ["x", "urgency", "", "banana", "zz", String(repeating: "badge", count: 100), "ab"])
  func `suggests nothing far fetched`(written: String) {
    #expect(nearestName(to: written, among: ["badge", "cart-items", "to", "title", "every", "send", "from"]) == nil)
  }

  @Test func `prefers the nearer and then the first of the same letter`() {
    #expect(nearestName(to: "form", among: ["dorm", "from", "for"]) == "from")
    #expect(nearestName(to: "cat", among: ["bat", "car", "can"]) == "car")
    #expect(nearestName(to: "from", among: ["from"]) == nil)
  }

  @Test func `tells each problem once and keeps a thousand of a file`() {
    var diagnostics = Diagnostics()
    for round in 0..<2 {
      for offset in 0..<UInt32(100_000) {
        let range = SourceRange(file: .init(rawValue: offset % 2), start: offset, end: offset)
        diagnostics.report(Diagnostic(.expected, round == 0 ? .warning : .error, "x", at: range))
      }
    }
    #expect(diagnostics.all.count == 2 * Diagnostics.maximumCountPerFile)
    #expect(diagnostics.omittedCount == 100_000 - 2 * Diagnostics.maximumCountPerFile)
    #expect(diagnostics.hasErrors)
    let ordered = diagnostics.inSourceOrder
    #expect(
      zip(ordered, ordered.dropFirst()).allSatisfy { ($0.range.file, $0.range.start) < ($1.range.file, $1.range.start) }
    )
  }

  @Test func `takes over what other lists have beyond what all began with, and counts what they left out once`() {
    func problem(_ place: UInt32, _ severity: Diagnostic.Severity = .warning) -> Diagnostic {
      Diagnostic(.expected, severity, "x", at: SourceRange(file: .init(rawValue: 0), start: place, end: place))
    }
    var start = Diagnostics()
    start.report(problem(0))
    start.omit(5)
    var (one, other, whole) = (start, start, start)
    one.report(problem(1))
    one.omit()
    other.report(problem(2, .error))
    other.report(problem(1))
    other.omit(2)
    whole.report(contentsOf: one, since: start)
    #expect(!whole.hasErrors)
    whole.report(contentsOf: other, since: start)
    #expect(whole.all.map(\.range.start) == [0, 1, 2])
    #expect(whole.omittedCount == 8 && whole.hasErrors)
    #expect(whole.hasErrors(in: problem(2).range) && !whole.hasErrors(in: problem(1).range))
    var all = Diagnostics()
    all.report(contentsOf: one)
    all.report(contentsOf: other)
    #expect(all.all.map(\.range.start) == [0, 1, 2] && all.omittedCount == 13 && all.hasErrors)
  }
}
