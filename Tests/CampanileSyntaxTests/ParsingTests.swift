import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileSyntax

struct ParsingTests {
  private static func parsed(_ text: String, path: String = "campaigns/x.campaign") -> (Syntax.File, Diagnostics) {
    var diagnostics = Diagnostics()
    let tree = parse(MarkedSource(text, path: path).file, reportingTo: &diagnostics)
    return (tree, diagnostics)
  }

  /// Layout means nothing where the words are right.
  @Test(
    arguments: [
      "campaign a {\nto everyone\ndata {\ntitle \"x\"\nbadge 3\ncampaign spring\nsegment vip\naudience 3\n}\n}",
      "campaign a\n{\n  to everyone\n  alert\n  {\n    en\n    {\n      title \"x\"\n    }\n  }\n}",
      "campaign a { to everyone } campaign b { to everyone } segment c = d segment e = f",
      "    campaign a {\nalert {\nen {\ntitle \"x\"\n}\nde {\nbody by tier {\ntitle \"x\"\nalert \"y\"\n}\n}\n}\n}",
      "campaign a {\n\n\n}\n\n\n",
      "campaign a { data { audience { b 1 } template { c 2 } } }",
      "// only a comment",
      "",
      "\u{FEFF}campaign a { }",
      "campaign a { to everyone // }\n}",
      "campaign a { alert { en { title \"}\" body \"{\" } } }",
      "campaign segment { to template category cart } segment app = campaign and refresh",
    ])
  func `reads any layout`(text: String) {
    let (_, diagnostics) = Self.parsed(text)
    #expect(diagnostics.all.map(\.summary) == [])
  }

  @Test(
    "values stand in for each other as deep as anything is nested, and the next one is told", arguments: [255, 256])
  func manyFallbacks(count: Int) {
    let (_, diagnostics) = Self.parsed("campaign a {\n  badge \(String(repeating: "a else ", count: count))1\n}\n")
    #expect(diagnostics.all.map(\.code) == (count > 255 ? [.tooDeep] : []), "\(diagnostics.all.map(\.summary))")
  }

  @Test func `reads the same tree whatever the line ends`() {
    let text = "/// Doc\n/// more\ncampaign a {\n  thread \"\"\"\n    x\n      y\n    \"\"\"\n  to b\n    and c\n}\n"
    let trees = ["\n", "\r\n", "\r"].map { TreeText.text(of: Self.parsed(text.replacing("\n", with: $0)).0) }
    #expect(trees[0] == trees[1])
    #expect(trees[0] == trees[2])
    #expect(trees[0].contains("“Doc\nmore”"))
  }

  @Test(
    arguments: [
      ("/// A\n/// B\ncampaign a { }", "A\nB"), ("/// A\n\n/// B\ncampaign a { }", "B"),
      ("//// A\ncampaign a { }", nil),
      ("/// A\n// note\ncampaign a { }", "A"), ("///A\ncampaign a { }", "A"), ("///\ncampaign a { }", ""),
      ("segment b = c /// of b\ncampaign a { }", nil), ("/// A\n\ncampaign a { }", "A"),
    ])
  func `gives a doc comment to what stands below`(text: String, expected: String?) throws {
    let (tree, _) = Self.parsed(text)
    let last = try #require(tree.declarations.last)
    guard case .campaign(let campaign) = last else {
      Issue.record("no campaign was read")
      return
    }
    #expect(campaign.documentation == expected)
  }

  /// A misspelt line is read as what was meant, so that nobody reports it as missing too.
  @Test func `keeps a line that is misspelt`() throws {
    let (tree, diagnostics) = Self.parsed("campain a { too everyone\n  sned now\n  allert { en { titel \"x\" } } }")
    #expect(diagnostics.all.count == 5)
    guard case .campaign(let campaign) = try #require(tree.declarations.first) else {
      Issue.record("no campaign was read")
      return
    }
    #expect(campaign.body.directives.map(\.word) == [.to, .send, .alert])
  }

  /// The first report of a text, and what its fix writes.
  private func told(_ text: String, path: String = "campaigns/x.campaign") -> (count: Int, meant: String?) {
    let all = Self.parsed(text, path: path).1.all
    return (all.count, all.first?.fixes.first?.edits.first?.replacement)
  }

  @Test(
    "a line of an alert that other systems call otherwise is read as what it is",
    arguments: [
      ("headline", "title"), ("header", "title"), ("heading", "title"), ("subject", "title"), ("Title", "title"),
      ("message", "body"), ("text", "body"), ("content", "body"), ("description", "body"), ("msg", "body"),
      ("subheadline", "subtitle"), ("SubHeadline", "subtitle"),
    ])
  func wordsOfAlerts(word: String, meant: String) throws {
    let text = "campaign a { alert { en { \(word) \"x\" } } }"
    let (count, written) = told(text)
    #expect(count == 1 && written == meant)
    #expect(
      TreeText.text(of: Self.parsed(text).0) == TreeText.text(of: Self.parsed(text.replacing(word, with: meant)).0))
  }

  @Test(
    "the column of a table's keys may stand behind another word, and is read",
    arguments: ["by", "keyed", "on", "with", "id"])
  func keysOfTables(word: String) {
    let text = "table prices from \"prices.csv\" \(word) sku { price number }"
    let (count, written) = told(text, path: "templates/x.template")
    #expect(count == 1 && written == "key")
    let right = text.replacing(" \(word) ", with: " key ")
    #expect(Self.parsed(right, path: "templates/x.template").1.all.isEmpty)
  }

  @Test("what follows a conflict begins a line, also where a text of one side ends in the other")
  func behindConflicts() {
    for side in ["", "  badge 1\n", "  thread \"\"\"\n    a\n", "  // badge 1\n"] {
      let other = side.contains("\"") ? "    b\n    \"\"\"\n" : "  badge 2\n"
      let text = "campaign a {\n<<<<<<< HEAD\n\(side)=======\n\(other)>>>>>>> winter\n  priority 5\n}\n"
      let file = MarkedSource(text).file
      var diagnostics = Diagnostics()
      let tokens = lex(file, reportingTo: &diagnostics).tokens
      let behind = tokens.first {
        String(decoding: file.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) == "priority"
      }
      #expect(behind?.startsLine == true, "\(text)")
    }
  }

  @Test func `reads a line after every mistake`() throws {
    let (tree, diagnostics) = Self.parsed(
      """
      campaign a {
        badge
        sound 3 4
        thread "x
        to everyone
        send 2026-12-01 at
        late send
      }
      """)
    #expect(diagnostics.all.count == 4)
    guard case .campaign(let campaign) = try #require(tree.declarations.first) else {
      Issue.record("no campaign was read")
      return
    }
    #expect(campaign.body.directives.map(\.word) == [.badge, .sound, .thread, .to, .send, .late])
  }

  /// A date that can't be read must not be taken for another one by the checks that follow.
  @Test(
    arguments: [
      "from 2026-12-01 until 2026-13-31", "send 1/12/2026 at 09:00 UTC", "send 2026-12-01 at 25:00 UTC",
      "jitter 99999999 weeks", "every month on day 32 at 09:00 UTC", "except 2026-02-30",
    ])
  func `leaves out what cannot be read`(line: String) throws {
    let (tree, diagnostics) = Self.parsed("campaign a { \(line) }")
    #expect(diagnostics.all.count == 1)
    guard case .campaign(let campaign) = try #require(tree.declarations.first) else {
      Issue.record("no campaign was read")
      return
    }
    #expect(campaign.body.directives.count == 1)
    guard case .invalid = try #require(campaign.body.directives.first).argument else {
      Issue.record("the argument is not invalid")
      return
    }
  }

  @Test("a block that is nested too deep is passed over to its own end, with the blocks in it")
  func deepBlocks() {
    let depth = Parser.maximumDepth + 10
    let data = String(repeating: "a { ", count: depth) + "b { c 1 } d { }" + String(repeating: " }", count: depth)
    let (tree, diagnostics) = Self.parsed("campaign x { data { \(data) } badge 1 } segment y = z")
    #expect(diagnostics.all.map(\.code) == [.tooDeep])
    #expect(tree.declarations.count == 2)
  }

  @Test(
    "a file that ends without a line feed says what it says with one",
    arguments: [
      "segment big tier = gold", "segment big = tier = gold", "segment big = cart-items > ５", "segment big = tier",
      "segment",
      "segment big", "segment big =", "segment big = tier in (gold", "segment big = name = \"Ana",
      "segment big = name = 'Ana",
      "segment big = tier = gold // big", "segment big = tier = gold /*",
      "category cart { view { en \"View\" } opens-app",
    ])
  func endsWithoutLineFeed(text: String) {
    for path in ["templates/x.template", "campaigns/x.campaign"] {
      let found = Self.parsed(text, path: path).1.all.map(\.summary)
      #expect(found == Self.parsed(text + "\n", path: path).1.all.map(\.summary))
    }
  }

  @Test("numbers in words are what they say, also in capitals")
  func numbersInWords() {
    let words = "zero one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty"
    let numbers = (words + " sixty ninety hundred thousand").split(separator: " ").map {
      Syntax.number(inWords: "\($0)")
    }
    #expect(numbers == Array(0...12) + [15, 20, 30, 40, 50, 60, 90, 100, 1_000])
    #expect(Syntax.number(inWords: "Seven") == 7 && Syntax.number(inWords: "some") == nil)
  }

  @Test func `counts seconds of instants`() {
    #expect(Parser.instant("1970-01-01T00:00:00Z") == 0)
    #expect(Parser.instant("2026-12-01T09:00:00+01:00") == 1_796_112_000)
    #expect(Parser.instant("2026-12-01T08:00Z") == 1_796_112_000)
    #expect(Parser.instant("2026-11-30T23:30:00-08:30") == 1_796_112_000)
    #expect(Parser.instant("0001-01-01T00:00:00Z") == -62_135_596_800)
    #expect(Parser.instant("9999-12-31T23:59:59Z") == 253_402_300_799)
    #expect(Parser.instant("2024-02-29T00:00:00Z") == 1_709_164_800)
    for text in ["2026-12-01T24:00:00Z", "2026-02-29T00:00:00Z", "2026-12-01T08:00", "2026-12-01T08:00:60Z", "x"] {
      #expect(Parser.instant(text) == nil)
    }
  }
}
