import CampanileTestSupport
import CampanileText
import Foundation
import Testing

@testable import CampanileSyntax

struct RenderingTests {
  private static let template = MarkedSource("audience {\n  ⟪cart-items⟫ integer\n}\n", path: "templates/shop.template")
  private static let campaign = SourceFile(
    id: .init(rawValue: 1), path: "campaigns/a, b: 100%.campaign", kind: .campaign,
    bytes: Array("campaign a {\n\tbadge 🔔cart-itmes\n}\n".utf8))

  /// Everything a diagnostic can have.
  private static let report: Report = {
    let range = SourceRange(file: campaign.id, start: 24, end: 34)
    let diagnostic = Diagnostic(
      .unknownAttribute, "`cart-itmes` is not an attribute\nof the audience", at: range, label: "not known here",
      notes: [.init("declared here", at: template.ranges[0])], help: ["did you mean `cart-items`?", "100%"],
      fixes: [.init("write `cart-items`", replacing: range, with: "cart-items")])
    let warning = Diagnostic(.longText, .warning, "long", at: SourceRange(file: campaign.id, start: 0, end: 20))
    let hint = Diagnostic(.longText, .hint, "longer", at: SourceRange(file: campaign.id, start: 38, end: 38))
    let failure = Failure(
      .unreadableFile, summary: "it does not exist", path: "audience.jsonl", help: ["name another file"])
    return Report(
      [diagnostic, warning, hint], failures: [failure], omittedCount: 3, files: [campaign, template.file])
  }()

  @Test func `writes text for people`() {
    #expect(
      Self.report.text(as: .text) == """
        error[CAM0902]: it does not exist
          ┌─ audience.jsonl
          │
          = name another file

        error[CAM0214]: `cart-itmes` is not an attribute␊of the audience
          ┌─ campaigns/a, b: 100%.campaign:2:9
          │
         2│     badge 🔔cart-itmes
          │             ^^^^^^^^^^ not known here
          ┌─ templates/shop.template:2:3
          │
         2│   cart-items integer
          │   ---------- declared here
          │
          = did you mean `cart-items`?
          = 100%

        warning[CAM0419]: long
          ┌─ campaigns/a, b: 100%.campaign:1:1
          │
         1│ campaign a {
          │ ^^^^^^^^^^^^

        hint[CAM0419]: longer
          ┌─ campaigns/a, b: 100%.campaign:4:1
          │
         4│
          │ ^

        … and 3 more problems: a file lists 1000.

        """)
    #expect(Self.report.countLine == "2 errors, 1 warning, 1 hint")
  }

  @Test func `colors only where it is asked`() {
    let colored = Self.report.text(as: .text, isColored: true)
    #expect(colored.contains("\u{1B}[1;31merror[CAM0214]\u{1B}[0m"))
    #expect(!Self.report.text(as: .text).contains("\u{1B}"))
    let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == Self.report.text(as: .text))
  }

  @Test func `writes a line of JSON for each problem`() throws {
    let lines = Self.report.text(as: .json).split(separator: "\n")
    #expect(lines.count == 5)
    let objects = try lines.map { try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    #expect(objects[0]["code"] as? String == "CAM0902")
    #expect(objects[0]["file"] as? String == "audience.jsonl")
    let unknown = objects[1]
    #expect(unknown["code"] as? String == "CAM0214")
    #expect(unknown["severity"] as? String == "error")
    #expect(unknown["file"] as? String == "campaigns/a, b: 100%.campaign")
    #expect(unknown["line"] as? Int == 2)
    // The bell is two code units of UTF-16.
    #expect(unknown["column"] as? Int == 10)
    #expect(unknown["endColumn"] as? Int == 20)
    #expect(unknown["range"] as? [String: Int] == ["start": 24, "end": 34])
    #expect((unknown["notes"] as? [[String: Any]])?.first?["file"] as? String == "templates/shop.template")
    #expect(
      ((unknown["fixes"] as? [[String: Any]])?.first?["edits"] as? [[String: Any]])?.first?["replacement"] as? String
        == "cart-items")
    #expect((unknown["help"] as? [String])?.count == 2)
    #expect(objects[2]["endLine"] as? Int == 2)
    #expect(objects[4]["omitted"] as? Int == 3)
  }

  @Test func `says of one report too that it is left out`() {
    func text(_ count: Int) -> String { Report([], omittedCount: count, files: []).text(as: .json) }
    #expect(text(1) == "{\"omitted\":1}\n")
    #expect(text(0) == "")
  }

  @Test func `writes SARIF`() throws {
    let text = Self.report.text(as: .sarif, version: "1.0.0")
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "campanile")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == ["CAM0214", "CAM0419"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["level"] as? String } == ["error", "warning", "note"])
    #expect(results.compactMap { $0["ruleIndex"] as? Int } == [0, 1, 1])
    #expect(text.contains(#""uri":"campaigns/a%2C%20b%3A%20100%25.campaign""#))
    #expect(
      text.contains(#""startLine":2,"startColumn":10,"endLine":2,"endColumn":20,"byteOffset":24,"byteLength":10"#))
    #expect(text.contains(#""executionSuccessful":false"#))
    func labels(_ places: Any?) -> [String?] {
      (places as? [[String: Any]] ?? []).map { ($0["message"] as? [String: Any])?["text"] as? String }
    }
    #expect(results.map { labels($0["locations"]) } == [["not known here"], [nil], [nil]])
    #expect(results.map { labels($0["relatedLocations"]) } == [["declared here"], [], []])
    #expect(results.map { ($0["fixes"] as? [Any])?.count } == [1, nil, nil])
  }

  @Test func `names files in SARIF by addresses, whatever signs their names have`() {
    let file = SourceFile(id: .init(rawValue: 0), path: "a\tb\u{1}é.campaign", kind: .campaign, bytes: [])
    let range = SourceRange(file: file.id, start: 0, end: 0)
    let text = Report([Diagnostic(.longText, .warning, "long", at: range)], files: [file]).text(as: .sarif)
    #expect(text.contains(#""uri":"a%09b%01%C3%A9.campaign""#), "\(text)")
  }

  @Test(arguments: [SourceFile.Access.outside, .refused])
  func `lines of a file outside of the workspace are never shown`(access: SourceFile.Access) {
    let file = SourceFile(
      id: Self.campaign.id, path: "../other/secret.template", kind: .template, bytes: Array("a secret\n".utf8),
      access: access)
    let diagnostic = Diagnostic(
      .unknownAttribute, "not known", at: SourceRange(file: file.id, start: 2, end: 8), label: "here")
    let text = Report([diagnostic], files: [file]).text(as: .text)
    #expect(text.contains("../other/secret.template:1:3") && !text.contains("a secret"))
  }

  @Test func `a tab reaches to the next place that a fourth of the cells divides`() {
    let file = SourceFile(
      id: .init(rawValue: 0), path: "a.campaign", kind: .campaign, bytes: Array("a\tbc\td\n".utf8))
    let range = SourceRange(file: file.id, start: 5, end: 6)
    let text = Report([Diagnostic(.longText, .warning, "long", at: range)], files: [file]).text(as: .text)
    #expect(text.contains("\n 1│ a   bc  d\n  │         ^\n"), "\(text)")
  }

  @Test func `a line that is left out between two is shown by a dot, and lines in a row have none`() {
    let file = SourceFile(
      id: .init(rawValue: 0), path: "a.campaign", kind: .campaign, bytes: Array("a\nb\nc\nd\n".utf8))
    func text(_ places: [UInt32]) -> String {
      let ranges = places.map { SourceRange(file: file.id, start: $0 * 2, end: $0 * 2 + 1) }
      let notes = ranges.dropFirst().map { Diagnostic.Note("too", at: $0) }
      return Report([Diagnostic(.longText, .warning, "long", at: ranges[0], notes: notes)], files: [file]).text(
        as: .text)
    }
    #expect(!text([0, 1, 2, 3]).contains("·"))
    #expect(text([0, 2, 3]).split(separator: "·").count == 2)
    #expect(text([0, 3]).split(separator: "·").count == 2)
  }

  @Test(arguments: [
    ([Diagnostic.Severity.error, .warning], false), ([.warning], true), ([.warning, .error], false), ([], true),
  ])
  func `a run has gone well in SARIF where nothing worse than a warning is told`(
    severities: [Diagnostic.Severity], isSuccess: Bool
  ) {
    let failures = severities.map { Failure(.unusableAudience, $0, summary: "it is so") }
    let text = Report([], failures: failures, files: []).text(as: .sarif)
    #expect(text.contains(#""executionSuccessful":\#(isSuccess)"#), "\(text)")
  }

  @Test func `writes an empty SARIF log when all is well`() throws {
    let text = Report([], files: []).text(as: .sarif)
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == 0)
    #expect(Report([], files: []).text(as: .text).isEmpty)
    #expect(Report([], files: []).text(as: .json).isEmpty)
    #expect(Report([], files: []).text(as: .github).isEmpty)
  }

  @Test func `writes annotations that nothing can break out of`() {
    #expect(
      Self.report.text(as: .github) == """
        ::error file=audience.jsonl,title=CAM0902::it does not exist%0Aname another file
        ::error file=campaigns/a%2C b%3A 100%25.campaign,line=2,endLine=2,col=10,endColumn=20,title=CAM0214::`cart-itmes` \
        is not an attribute␊of the audience%0Adid you mean `cart-items`?%0A100%25%0Adeclared here: templates/shop.template:2
        ::warning file=campaigns/a%2C b%3A 100%25.campaign,line=1,endLine=2,title=CAM0419::long
        ::notice file=campaigns/a%2C b%3A 100%25.campaign,line=4,endLine=4,col=1,endColumn=1,title=CAM0419::longer
        ::notice ::3 more problems are not listed

        """)
  }

  @Test(
    arguments: [
      ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{0}\u{1F}\u{7F}", #""\n\r\t\u0000\u001f\u007f""#),
      ("é🔔\u{2028}", "\"é🔔\\u2028\""),
    ])
  func `quotes JSON strings`(text: String, quoted: String) {
    #expect(JSONString.quoted(text, keepsToOneLine: true) == quoted)
  }

  @Test(
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("カート", 6), ("한국", 4), ("ｗ", 2), ("🔔", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("👍🏽", 2),
      ("1️⃣", 2), ("سلتك", 4), ("שלום", 4), ("\u{200B}", 0), ("ไทย", 3), ("ก้", 1), ("", 0), ("☎️", 2), ("☎", 1),
      // Hangul in parts takes the cells of its syllable, and what surrounds its vowels none, or its own.
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}", 4), ("\u{1100}", 2), ("\u{115F}", 2), ("\u{1160}", 0),
      ("\u{11FF}", 0),
      ("\u{1200}", 1), ("\u{10FF}", 1), ("\u{A960}\u{D7B0}\u{D7FB}", 2), ("\u{D7B0}", 0), ("\u{D7A3}", 2),
    ])
  func `counts the cells of a terminal`(text: String, cells: Int) { #expect(DisplayWidth.cells(of: text) == cells) }

  @Test func `shows what would hide`() {
    #expect(VisibleText.line("a\u{202E}b\u{7}c\u{1B}[31md\u{7F}\u{FEFF}") == "a<U+202E>b␇c␛[31md␡<U+FEFF>")
    #expect(VisibleText.line("👨‍👩‍👧 می‌خواهم") == "👨‍👩‍👧 می‌خواهم")
  }
}
