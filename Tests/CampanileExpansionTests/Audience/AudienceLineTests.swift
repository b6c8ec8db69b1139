import CampanileText
import Foundation
import Testing

@testable import CampanileExpansion

@Suite struct AudienceLineTests {
  /// One for all: to compile the plan takes a debug build longer than a few lines do.
  private static let expander = Result {
    var options = ExampleShop.options()
    options.longestLine = 4_096
    return try Expander([ExampleShop.plan()], options: options)
  }

  /// A debug build is some twenty times slower; it tries fewer.
  #if DEBUG
    private static let rounds = 150
  #else
    private static let rounds = 1_200
  #endif

  private func codes(_ text: String) throws -> [String] {
    try codes(Array(text.utf8))
  }

  private func codes(_ bytes: [UInt8]) throws -> [String] {
    let rejects = MemorySink()
    _ = try Self.expander.get()
      .expand(AudienceSource(.bytes(bytes), format: .jsonLines), to: [MemorySink()], rejects: rejects)
    return try rejects.text.split(separator: "\n").map { line in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return "\(object["line"] ?? "") \(object["code"] ?? "")"
    }
  }

  private let good =
    #"{"id":"1","token":"ABCD","locale":"en","cartItems":2,"tier":"gold","appVersion":"5","lastSeen":"2026-12-01","x":X}"#

  private func line(_ value: String) -> String { good.replacing("X", with: value) }

  @Test func `accepts all JSON, also in values that nobody reads`() throws {
    let values = [
      "0", "-0", "-0.5e+10", "1E400", "12345678901234567890", "true", "false", "null", "\"\"", "[]", "{}", "[ ]", "{ }",
      "[1,[2,[3]]]", #"{"a":{"b":[{"c":null}]}}"#, #""\u0000\ud83d\ude00\/\b\f\n\r\t\\\"""#, #""\ud83d""#, "\"\u{7F}\"",
      "[\"a\",\"b\" , \"c\"]", String(repeating: "[", count: 511) + String(repeating: "]", count: 511),
      #"{"token":1,"token":2}"#, "\"\u{2028}\u{10FFFF}\"",
    ]
    for value in values {
      #expect(try codes(line(value)) == [], "\(value)")
      // Again behind lines that taught the shape, and before more of them.
      let text = [line("1"), line("\"a\""), line("[\"a\"]"), line(value), line(value), line("1")].joined(
        separator: "\n")
      #expect(try codes(text) == [], "\(value)")
    }
  }

  @Test func `rejects all that is not JSON, also in values that nobody reads`() throws {
    let values = [
      "", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "Infinity", "tru", "True", "nul", "nulll", "'a'",
      "\"a",
      "a\"", #""\x""#, #""\u12""#, #""\u12G4""#, "\"\t\"", "\"\u{0}\"", "[1,]", "[,1]", "[1 2]", "[\"a\",]",
      "[\"a\" \"b\"]",
      "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":1 \"b\":2}", "[", "]", "{", "}", "1}", "1}}", "/* */1",
      "1//",
      "\\\"a\"", "\"a\"b", "[\"a\"b]", "\u{FEFF}1", "\u{0}", "1\u{0C}", "--1", "1-", "00", "-01", "1.5.5",
    ]
    for value in values {
      #expect(try codes(line(value)) == ["1 invalid-json"], "\(value)")
      let text = [line("1"), line("\"a\""), line("[\"a\"]"), line(value), line("1")].joined(separator: "\n")
      #expect(try codes(text) == ["4 invalid-json"], "\(value)")
    }
    #expect(
      try codes(line(String(repeating: "[", count: 600) + String(repeating: "]", count: 600))) == ["1 nesting-too-deep"]
    )
  }

  @Test func `names each kind of line that it can't use`() throws {
    #expect(
      try codes("[]\n1\n\"a\"\nnull") == ["1 not-an-object", "2 not-an-object", "3 not-an-object", "4 not-an-object"])
    #expect(try codes("\n \r\n\t\n") == [])
    #expect(try codes(line("1") + "\r\n" + line("2") + "\r\n{") == ["3 invalid-json"])
    #expect(
      try codes(line("\"" + String(repeating: "a", count: 5_000) + "\"") + "\n{") == [
        "1 line-too-long", "2 invalid-json",
      ])
    #expect(try codes(good.replacing(#""token":"ABCD","#, with: "").replacing("X", with: "1")) == ["1 missing-token"])
    #expect(try codes(line("1").replacing("ABCD", with: "ABC")) == ["1 invalid-token"])
    #expect(try codes(line("1").replacing("gold", with: "golden")) == ["1 unknown-choice"])
    #expect(try codes(line("1").replacing("2026-12-01", with: "2026-02-30")) == ["1 invalid-value"])
    #expect(try codes(line("1").replacing("\"cartItems\":2", with: "\"cartItems\":\"2\"")) == ["1 invalid-value"])
    #expect(try codes(line("1").replacing("\"cartItems\":2", with: "\"cartItems\":2.5")) == ["1 invalid-value"])
    #expect(try codes(line("1").replacing("\"cartItems\":2", with: "\"cartItems\":20e-1")) == [])
    let local = Plan.Schedule(
      timing: .at(.init(year: 2026, month: 12, day: 2), .init(minutes: 540), .local(otherwise: "UTC")))
    let zoned = try ExampleShop.expand([ExampleShop.plan(schedule: local)], line("1,\"timezone\":\"Europe/Berln\""))
    #expect(zoned.rejects.hasSuffix("`timezone` is not the name of a time zone; did they mean Europe/Berlin?\"}\n"))
    for (written, meant) in [
      ("PST", "; did they mean America/Los_Angeles?"), ("GMT+1", "; did they mean Etc/GMT-1?"), ("XST", ""),
      ("BST", "; did they mean Europe/London or Asia/Dhaka?"), ("EST", "; did they mean America/New_York?"),
      ("MST", "; did they mean America/Denver or America/Phoenix?"), ("HST", "; did they mean Pacific/Honolulu?"),
      ("W. Europe Standard Time", "; did they mean Europe/Berlin?"),
    ] {
      let rejects = try ExampleShop.expand(
        [ExampleShop.plan(schedule: local)], line("1,\"timezone\":\"\(written)\"")
      ).rejects
      #expect(rejects.hasSuffix("is not the name of a time zone\(meant)\"}\n"), "\(rejects)")
    }
    #expect(try codes(line("1,\"firstName\":\"\\ud83d\"")) == ["1 unpaired-surrogate"])
    #expect(
      try codes(
        line("1,\"firstName\":\"" + String(repeating: "é", count: 2_100) + "\"").replacing(
          "é", with: "\\u00e9", maxReplacements: 1)) == ["1 line-too-long"])
  }

  @Test func `takes the last of equal keys, whatever stood below the earlier ones`() throws {
    let base = line("1")
    let twice = base.replacing(
      "\"x\":1", with: #""tier":"bronze","tier":"gold","address":{"city":"A"},"address":{"zip":1},"to\u006ben":"EF01""#)
    let (outputs, rejects, _) = try ExampleShop.expand(
      [ExampleShop.plan()], [base, twice, base, twice].joined(separator: "\n"))
    #expect(rejects == "")
    let lines = outputs[0].split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasSuffix(#""tokens":["ef01"]}"#))
    #expect(lines.allSatisfy { !$0.contains("city") })
  }

  @Test func `says where bytes are no UTF-8`() throws {
    let bad: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xE2, 0x82], [0xFF],
    ]
    for bytes in bad {
      let text = Array(line("\"").utf8).dropLast() + bytes + Array("\"}\n".utf8)
      #expect(try codes(Array(text)) == ["1 invalid-utf8"])
      #expect(try codes(Array((line("1") + "\n").utf8) + Array(text)) == ["2 invalid-utf8"])
    }
  }

  @Test func `survives damaged lines, and finds the same faults with and without a shape`() throws {
    var random = SplitMix64(seed: 99)
    let (_, text) = ExampleShop.audience(300, seed: 21)
    let lines = text.split(separator: "\n").map { Array($0.utf8) }
    for round in 0..<Self.rounds {
      var damaged = lines[random.next(below: lines.count)]
      for _ in 0...random.next(below: 2) {
        let place = random.next(below: damaged.count)
        switch random.next(below: 3) {
        case 0: damaged.remove(at: place)
        case 1: damaged[place] = Array("\"\\{}[],:0 \n\u{1}\u{C3}e".utf8)[random.next(below: 14)]
        default: damaged.insert(damaged[random.next(below: damaged.count)], at: place)
        }
      }
      let alone = try codes(damaged)
      let behind = try codes(lines[round % 300] + [0x0A] + lines[(round + 1) % 300] + [0x0A] + damaged)
      #expect(
        alone.map { $0.split(separator: " ")[1] } == behind.map { $0.split(separator: " ")[1] },
        "\(String(decoding: damaged, as: UTF8.self))")
      // Foundation's parser agrees on what is JSON, where the line wasn't cut in two, no number is beyond its own, and no
      // comma stands before a bracket, which it lets pass.
      let isBeyond = String(decoding: damaged, as: UTF8.self).contains(/[eE][+-]?[0-9]{3}|,[ ]*[\]}]/)
      if !damaged.contains(0x0A), !damaged.isEmpty, !isBeyond {
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(damaged), options: [.fragmentsAllowed])) != nil
        let isRejected = alone.contains { $0.hasSuffix("invalid-json") || $0.hasSuffix("invalid-utf8") }
        #expect(isJSON != isRejected, "\(String(decoding: damaged, as: UTF8.self))")
      }
    }
  }
}
