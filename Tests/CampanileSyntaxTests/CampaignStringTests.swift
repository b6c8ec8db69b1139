import CampanileText
import Testing

@testable import CampanileSyntax

/// What is written as a string of the language reads as what it was.
struct CampaignStringTests {
  @Test(
    arguments: [
      "", "plain", "say \"hi\"", #"C:\temp\"#, "a\nb\tc\rd", "\u{0}\u{7F}\u{85}", "{$name} {0}", "ünï 🔔", #"\u{41}"#,
    ])
  func `a value and words read as they were`(text: String) throws {
    #expect(try StringDecodingTests.decode(CampaignString.quoted(text)).plain.text == text)
    #expect(try StringDecodingTests.decode(CampaignString.quoted(text, as: .words)).plain.text == text)
  }

  @Test func `braces of words hold no placeholders`() throws {
    #expect(try StringDecodingTests.decode(CampaignString.quoted("{$a}", as: .words)).message.text == #"\{$a\}"#)
    #expect(try StringDecodingTests.decode(CampaignString.quoted("{$a}")).message.text == "{$a}")
  }

  @Test(
    arguments: [
      (#"say "hi""#, #""say \"hi\"""#), (#"say \"hi\""#, #""say \"hi\"""#), (#"a \\"#, #""a \\""#),
      (#"a \"#, #""a \\""#),
      (#"{$a :date}\{"#, #""{$a :date}\{""#), ("a\u{7}b", #""a\u{7}b""#),
      ("a\u{1B}b", #""a\u{1B}b""#),
    ])
  func `a source keeps its backslashes and braces`(text: String, expected: String) {
    #expect(CampaignString.quoted(text, as: .source) == expected)
  }
}
