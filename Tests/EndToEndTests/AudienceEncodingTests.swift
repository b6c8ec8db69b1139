import CampanileTestSupport
import Foundation
import Testing

/// An audience that isn't UTF-8 is told with its first line, and with what converts it.
@Suite(.waits)
struct AudienceEncodingTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale  city text  size text? from "größe" }
      """, to: "templates/shop.template")
    try tool.write(
      """
      campaign all { to city = "Köln"  send 2026-12-01 at 09:00 UTC  alert { title "A" } }
      """, to: "campaigns/all.campaign")
  }

  private func expect(
    _ text: String, _ encoding: String.Encoding, at name: String, _ words: [String], none: [String] = []
  ) throws {
    try expect(#require(text.data(using: encoding)), at: name, words, none: none)
  }

  private func expect(_ data: Data, at name: String, _ words: [String], none: [String] = []) throws {
    try tool.write(data, to: name)
    let result = try tool.run(list: ["compile", "--audience", name, "--now", "2026-12-01T08:00:00Z"])
    #expect(result.code == 3, "\(result.error)")
    for word in words { #expect(result.error.contains(word), "\(result.error)") }
    for word in none + ["json.dumps", "most lines"] { #expect(!result.error.contains(word), "\(result.error)") }
  }

  private static let lines = """
    {"token":"ab01","locale":"en","city":"Bonn"}
    {"token":"ab02","locale":"en","city":"Köln"}

    """

  @Test("audiences in Latin-1 and Windows-1252 are told from each other, and from other encodings")
  func encodings() throws {
    try expect(
      Self.lines, .isoLatin1, at: "a b.jsonl",
      ["invalid-utf8 1 (first in line 2): it looks like Latin-1", "`iconv -f latin1 -t utf-8 'a b.jsonl' > utf8.txt`"])
    try expect(
      Self.lines.replacing("Bonn", with: "Füssen"), .isoLatin1, at: "all.jsonl",
      ["all 2 records can't be used", "invalid-utf8 2 (first in line 1): it looks like Latin-1"])
    try expect(
      Self.lines.replacing("Köln", with: "Köln “Süd”"), .windowsCP1252, at: "b.jsonl",
      ["it looks like Windows-1252", "`iconv -f windows-1252 -t utf-8 b.jsonl > utf8.txt`"])
    try expect(
      Self.lines.replacing("Köln", with: "Москва"), .windowsCP1251, at: "c.jsonl",
      ["invalid-utf8 1 (first in line 2): Export the audience as UTF-8"], none: ["iconv"])
    try expect(
      "token,locale,city\nab01,en,\"Bonn\nam Rhein\"\nab02,en,Köln\n", .isoLatin1, at: "d.csv",
      ["invalid-utf8 1 (first in line 4): it looks like Latin-1", "`iconv -f latin1 -t utf-8 d.csv > utf8.txt`"])
  }

  @Test("a header that isn't UTF-8 is told, and not that it lacks a column")
  func header() throws {
    try tool.write(
      """
      campaign all { to city = "Köln" and size = "xl"  send 2026-12-01 at 09:00 UTC  alert { title "A" } }
      """, to: "campaigns/all.campaign")
    try tool.write(
      try tool.read("templates/shop.template").replacing("text? from", with: "text from"), to: "templates/shop.template"
    )
    let text = "token,locale,city,größe\nab01,en,Bonn,xl\n"
    try expect(
      text, .isoLatin1, at: "a.csv",
      ["the audience is not UTF-8, in its first line", "`iconv -f latin1 -t utf-8 a.csv > utf8.txt`"],
      none: ["no column"])
    let packed = try tool.output(of: "gzip", "-c", input: #require(text.data(using: .isoLatin1)))
    try expect(packed, at: "a.csv.gz", ["`gzip -dc a.csv.gz | iconv -f latin1 -t utf-8 > utf8.txt`"])
    let lines = try tool.output(of: "gzip", "-c", input: Data(#"{"token":"ab"}{"token":"ac"}"#.utf8))
    try expect(lines, at: "a.jsonl.gz", ["`gzip -dc a.jsonl.gz | jq -c . > devices.jsonl`"])
  }
}
