import CampanileText
import Testing

@testable import CampanileExpansion

struct JSONTextTests {
  /// The loop that devices' texts go through, and the one that everything else is written by.
  @Test func `both writers of JSON's strings write the same`() {
    var texts = (0..<0x300).compactMap { Unicode.Scalar(UInt32($0)).map { "\($0)" } }
    texts += (0..<20).map { String(repeating: "a", count: $0) + "\"\\\n\u{1}\u{2028}é🌸" }
    for text in texts {
      #expect(String(decoding: JSONText.quoted(text), as: UTF8.self) == JSONString.quoted(text))
      let arena = Arena()
      var target = ByteWriter()
      JSONText.escape(arena.bytes(text), into: &target)
      #expect("\"" + target.bytes.string + "\"" == JSONString.quoted(text))
    }
  }

  @Test func `a line of JSON stays one for every reader`() {
    var json = JSONWriter()
    json.object {
      $0.member("a\u{2028}", "b\u{2029}\u{7F}\n")
      $0.array("c") { list in
        list.member(nil, 1)
        list.member(nil, true)
      }
    }
    #expect(json.text == #"{"a\u2028":"b\u2029\u007f\n","c":[1,true]}"#)
    #expect(JSONString.quoted("\u{2028}\u{7F}\u{8}\u{C}\t\r\u{1F}") == "\"\u{2028}\u{7F}\\b\\f\\t\\r\\u001f\"")
  }

  @Test(
    "a character in two escapes is one, and half of one is no text",
    arguments: [
      (#""\ud83c\udf38""#, "🌸"), (#""a\uD834\uDD1Eb""#, "a𝄞b"), (#""\ud83c""#, nil), (#""\ud83cx""#, nil),
      (#""\ud83c\n""#, nil), (#""\ud83c\u0041""#, nil), (#""\udf38\ud83c""#, nil), (#""\ud83c\udf3""#, nil),
    ] as [(String, String?)])
  func surrogates(json: String, text: String?) {
    #expect((try? JSONValue(parsing: Array(json.utf8)))?.textValue == text)
  }

  @Test func `digits of days and times`() {
    #expect(ClockText.timestamp(0) == "1970-01-01T00:00:00Z")
    #expect(ClockText.timestamp(1_796_115_909) == "2026-12-01T09:05:09Z")
    #expect(ClockText.timestamp(-1) == "1969-12-31T23:59:59Z")
    #expect(ClockText.moment(1_796_115_909, offset: -36_000) == "2026-11-30 23:05:09")
    #expect(ClockText.date(year: 987, month: 6, day: 5) == "0987-06-05")
    #expect(ClockText.clock(minutes: 65) == "01:05")
  }

  /// Numbers that everybody who generates something relies on, on every machine.
  @Test func `the generator's numbers never change`() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
