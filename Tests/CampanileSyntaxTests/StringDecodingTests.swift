import CampanileTestSupport
import Testing

@testable import CampanileSyntax

struct StringDecodingTests {
  /// Each piece of the text, and the source that it came from.
  @Test(
    arguments: [
      (#""plain""#, "lai", "lai"),
      (#""a\nb""#, "\n", #"\n"#),
      (#""a\nb""#, "a", "a"),
      (#""a\nb""#, "b", "b"),
      (#""a\nb""#, "a\nb", #"a\nb"#),
      (#""x \u{1F514} y""#, "🔔", #"\u{1F514}"#),
      (#""x \u{1F514} y""#, " y", " y"),
      (#""say \"hi\" now""#, "hi", "hi"),
      (#""say \"hi\" now""#, "\"hi\"", #"\"hi\""#),
      ("\"\"\"\n    one\n    two\n    \"\"\"", "one", "one"),
      ("\"\"\"\n    one\n    two\n    \"\"\"", "two", "two"),
      ("\"\"\"\n    one\n    two\n    \"\"\"", "one\n", "one\n"),
      ("\"\"\"\n    one\n    two\n    \"\"\"", "\ntwo", "\n    two"),
      ("\"\"\"\r\n  one\r\n  two\r\n  \"\"\"", "two", "two"),
      ("\"\"\"\n  one \\\n  two\n  \"\"\"", "one ", "one "),
      ("\"\"\"\n  one \\\n  two\n  \"\"\"", "two", "two"),
      ("\"ünï\"", "ï", "ï"),
    ])
  func `maps a text back to its source`(source: String, piece: String, expected: String) throws {
    let literal = try Self.decode(source)
    let text = literal.plain.text
    let range = try #require(text.range(of: piece))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
    let place = literal.plain.sourceRange(of: start..<end)
    let bytes = Array("segment a = b = \(source)".utf8)
    #expect(String(decoding: bytes[Int(place.start)..<Int(place.end)], as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      (#""\u{7B}$x\u{7D}""#, "{$x}", #"\{$x\}"#),
      (#""\{$x\}""#, "{$x}", #"\{$x\}"#),
      (#""a \\ b""#, #"a \ b"#, #"a \\ b"#),
      (#""\u{5C}""#, #"\"#, #"\\"#),
      (#""\u{2E}match""#, ".match", "{|.|}match"),
      (#""  \u{2E}match""#, "  .match", "  {|.|}match"),
      (#""a\u{2E}b""#, "a.b", "a.b"),
      (#""\t\n""#, "\t\n", "\t\n"),
      (#""""#, "", ""),
    ])
  func `reads a string as text and as message`(source: String, plain: String, message: String) throws {
    let literal = try Self.decode(source)
    #expect(literal.plain.text == plain)
    #expect(literal.message.text == message)
  }

  /// In the source of a message, lookups have dots; each piece of it leads back to what its author wrote.
  @Test(
    arguments: [
      (#""a {$p[sku].n} b""#, "a {$p.sku.n} b", "sku", "sku"),
      (#""a {$p[sku].n} b""#, "a {$p.sku.n} b", "$p.sku.n", "$p[sku].n"),
      (#""a {$p["A-1"].n} b""#, "a {$p.+A-1.n} b", "A-1", "A-1"),
      (#""a {$p["A-1"].n} b""#, "a {$p.+A-1.n} b", "n} b", "n} b"),
      (#""a {$p["A-1"].n} b""#, "a {$p.+A-1.n} b", "$p.+A-1.n", #"$p["A-1"].n"#),
      (#""{$p["a.b_ü"].n}!""#, "{$p.+a_2eb_5f_c3_bc.n}!", "}!", "}!"),
      (#""{$p["a.b_ü"].n}!""#, "{$p.+a_2eb_5f_c3_bc.n}!", "_2e", "."),
      (#""{$p[""].n}""#, "{$p.+.n}", "n", "n"),
      (#""{$p[-2].n} {$p[30].m}""#, "{$p._-2.n} {$p._30.m}", "m", "m"),
      (#""{$p[-2].n} {$p[30].m}""#, "{$p._-2.n} {$p._30.m}", "30", "30"),
      ("\"\"\"\n  {$p[\"A\"].n} one\n  {$p[\"B\"].n}\n  \"\"\"", "{$p.+A.n} one\n{$p.+B.n}", "B", "B"),
      (#""\{$p[sku].n}""#, #"\{$p[sku].n}"#, "sku", "sku"),
      (#""{$p[sku]} {$p[1.5].n} {$p[x].}""#, "{$p[sku]} {$p[1.5].n} {$p[x].}", "1.5", "1.5"),
    ])
  func `writes lookups with dots`(source: String, message: String, piece: String, expected: String) throws {
    let literal = try Self.decode(source)
    let text = literal.message.text
    #expect(text == message)
    let range = try #require(text.range(of: piece))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let place = literal.message.sourceRange(of: start..<start + piece.utf8.count)
    let bytes = Array("segment a = b = \(source)".utf8)
    #expect(String(decoding: bytes[Int(place.start)..<Int(place.end)], as: UTF8.self) == expected)
  }

  @Test(arguments: ["A-1", "", "3", "a b", "a.b", "_", "+", "x_2e", "é", "e\u{301}", "日本", "]", "\u{7}", "-"])
  func `reads back how a key is written in messages`(key: String) throws {
    let lookup = LookupName(table: "p", key: .text(key), column: "n")
    let dotted = try #require(lookup.dotted)
    let again = try #require(LookupName(dotted: dotted))
    #expect(again == lookup)
    #expect(again.text.utf8.elementsEqual("p[\"\(key)\"].n".utf8))
    #expect(dotted.utf8.allSatisfy { $0.isNameByte || ".+_".utf8.contains($0) })
  }

  @Test(arguments: [
    "p.+_2.n", "p.+_zz.n", "p.+_ff.n", "p._x.n", "p._03.n", "p._.n", "p.*a.n", "p.+a", "p..n", "+a.b.n", "p.a.+n",
  ])
  func `takes nothing else for a lookup`(dotted: String) {
    #expect(LookupName(dotted: dotted) == nil)
  }

  @Test func `places an empty range at the end of an empty text`() throws {
    let literal = try Self.decode("\"\"")
    #expect(literal.plain.sourceRange(of: 0..<0).start == literal.range.start + 1)
    #expect(literal.plain.sourceEnd == literal.range.end - 1)
  }

  @Test func `ends the content before the line of the closing delimiter`() throws {
    let literal = try Self.decode("\"\"\"\n  one\n  \"\"\"")
    #expect(literal.plain.text == "one")
    #expect(literal.plain.sourceRange(of: 3..<3).start == literal.plain.sourceEnd)
  }

  static func decode(_ source: String) throws -> Syntax.StringLiteral {
    let file = SourceFile(
      id: .init(rawValue: 0), path: "campaigns/x.campaign", kind: .campaign,
      bytes: Array("segment a = b = \(source)".utf8))
    var diagnostics = Diagnostics()
    let tree = parse(file, reportingTo: &diagnostics)
    #expect(diagnostics.all.map(\.summary) == [])
    let declaration = try #require(tree.declarations.first)
    guard case .segment(let segment) = declaration,
      case .test(_, .comparison(_, .string(let literal)), _) = segment.condition
    else {
      Issue.record("no string was read")
      return Syntax.StringLiteral(
        range: SourceRange(file: file.id, start: 0, end: 0),
        plain: .init(text: "", runs: [], sourceEnd: 0, file: file.id),
        message: .init(text: "", runs: [], sourceEnd: 0, file: file.id))
    }
    return literal
  }

  @Test(
    "a character's number may be cut off by the file's end",
    arguments: [#""\u"#, #""\u{"#, #""\u{1"#, #""\u{1F"#, #""x \u{1F514"#, "\"\"\"\n  \\u{1F", #""\u1F"#])
  func cutOffNumbers(source: String) {
    let bytes = Array("segment a = b = \(source)".utf8)
    let file = SourceFile(id: .init(rawValue: 0), path: "campaigns/x.campaign", kind: .campaign, bytes: bytes)
    var diagnostics = Diagnostics()
    let tree = parse(file, reportingTo: &diagnostics)
    #expect(tree.declarations.count == 1 && diagnostics.all.contains { $0.code == .unterminatedString })
  }

  @Test(
    "a text of several lines that begins or ends on the wrong line is told once, and is what stands within its quotes",
    arguments: [
      (#""""one line""""#, "one line"), ("\"\"\"\"\"\"", ""), ("\"\"\"one\n  two\n  \"\"\"", "one\ntwo"),
      ("\"\"\"\n  one\n  two \"\"\"", "  one\n  two "), ("\"\"\"\none\"\"\"", "one"),
    ])
  func misplacedLines(source: String, text: String) {
    let bytes = Array("segment a = b = \(source)".utf8)
    let file = SourceFile(id: .init(rawValue: 0), path: "campaigns/x.campaign", kind: .campaign, bytes: bytes)
    var diagnostics = Diagnostics()
    let tree = parse(file, reportingTo: &diagnostics)
    #expect(diagnostics.all.map(\.code) == [.multilineIndentation], "\(diagnostics.all.map(\.summary))")
    guard case .segment(let segment)? = tree.declarations.first,
      case .test(_, .comparison(_, .string(let literal)), _) = segment.condition
    else {
      Issue.record("no string was read")
      return
    }
    #expect(literal.plain.text == text)
    #expect(literal.message.text == text)
  }
}
