import Testing

@testable import Campanile
@testable import CampanileSyntax

struct MarkupReaderTests {
  /// What is in a document, in a notation of its own: `(name`, `)`, and texts.
  private func read(_ text: String) throws -> [String] { try read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) throws -> [String] {
    var reader = try MarkupReader(bytes)
    var parts: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(let element):
        let attributes = element.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        parts.append("(" + element.name.local + attributes)
      case .end: parts.append(")")
      case .text(let text): parts.append(text)
      }
    }
    return parts
  }

  @Test("reads elements, attributes, references, sections, comments and instructions")
  func whole() throws {
    let text = """
      \u{FEFF}<?xml version="1.0" encoding='UTF-8'?>\r
      <!-- top --><?tool do?><a x = '1&#x20;"&apos;' y="a\tb\r\nc">t&lt;&#228;&#x1F600;\r\nu\rv<![CDATA[<&]]>\
      <b/><x:c xmlns:x="urn:x"></x:c></a><!-- end -->

      """
    #expect(try read(text) == ["(a x=1 \"' y=a b c", "t<ä😀\nu\nv", "<&", "(b", ")", "(c", ")", ")"])
  }

  @Test(
    "what is not well-formed is refused at its place",
    arguments: [
      ("", 1, 1, "it has no element"), ("\n  ", 2, 3, "it has no element"),
      ("x<a/>", 1, 1, "text stands outside the root element"),
      ("<a/>x", 1, 5, "text stands outside the root element, which has ended"),
      ("<a/><b/>", 1, 5, "a second root element begins"), ("<a>\n<b></a>", 2, 4, "`</a>` stands where `</b>` is due"),
      ("</a>", 1, 1, "`</a>` ends what has not begun"),
      ("<a>\n<b>text", 2, 8, "it ends before `</b>`, so a part of it is lost"),
      ("<a", 1, 3, "it ends within `<a`, so a part of it is lost"),
      ("<a x", 1, 5, "`=` is due after `x`"),
      ("<a x=1/>", 1, 6, "the value of `x` stands in quotes"), ("<a x='1>", 1, 6, "the value of `x` is never closed"),
      ("<a x='<'/>", 1, 7, "`<` stands in the value of `x`; it is written `&lt;`"),
      ("<a x='1'y='2'/>", 1, 9, "a space is missing in `<a`"), ("<a x='1' x='2'/>", 1, 10, "`x` is written twice"),
      ("<1/>", 1, 2, "the name of an element is due"),
      ("<a>&b;</a>", 1, 4, "`&b;` is none of the entities that XML has"),
      ("<a>& b</a>", 1, 4, "`&` begins no reference; the character itself is written `&amp;`"),
      ("<a>&#0;</a>", 1, 4, "`&#0;` is no character that XML can hold"),
      ("<a>&#xD800;</a>", 1, 4, "`&#xD800;` is no character that XML can hold"),
      ("<a>&#x110000;</a>", 1, 4, "`&#x110000;` is no character that XML can hold"),
      ("<a>]]></a>", 1, 4, "`]]>` stands in a text; it is written `]]&gt;`"),
      ("<a>\u{1}</a>", 1, 4, "a control character stands here, which XML can't hold"),
      ("<a>\u{FFFF}</a>", 1, 4, "a character stands here that XML can't hold"),
      ("<a><!-- -- --></a>", 1, 9, "`--` stands in a comment"), ("<a><!-- ", 1, 4, "a comment is never closed"),
      ("<a><![CDATA[ ", 1, 4, "`<![CDATA[` is never closed"),
      ("<a><?x ", 1, 4, "`<?x` is never closed"),
      ("<a/><?xml version='1.0'?>", 1, 5, "`<?xml` stands at the very beginning only"),
      ("<!DOCTYPE a><a/>", 1, 1, "it declares a document type, which is not read"),
      ("<!doctype a><a/>", 1, 1, "`<!` begins nothing here"),
      ("<x:a/>", 1, 2, "the prefix of `x:a` is not declared"),
      ("<a x:y='1'/>", 1, 4, "the prefix of `x:y` is not declared"), ("<a:b:c/>", 1, 2, "`a:b:c` is no name"),
      ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", 1, 1, "it says that it is not UTF-8 but `iso-8859-1`"),
      ("<ä>ö</ü>", 1, 5, "`</ü>` stands where `</ä>` is due"),
    ])
  func refused(text: String, line: Int, column: Int, reason: String) throws {
    let problem = #expect(throws: MarkupReader.Problem.self) { _ = try read(text) }
    #expect(problem?.line == line, "\(text)")
    #expect(problem?.column == column, "\(text)")
    #expect(problem?.reason == reason, "\(text)")
  }

  @Test("has limits of depth, attributes and names, and takes UTF-8 alone")
  func limits() throws {
    func deep(_ count: Int) -> String {
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(try read(deep(100)).count == 200)
    #expect(reason(deep(101)) == "elements stand more than 100 deep")
    #expect(throws: MarkupReader.Problem.self) { try read(String(repeating: "<a>", count: 1_000_000)) }
    func attributes(_ count: Int) -> String { (0..<count).map { " a\($0)=''" }.joined() }
    #expect(reason("<a\(attributes(64))/>") == nil)
    #expect(reason("<a\(attributes(65))/>") == "`a` has more than 64 attributes")
    let (longest, longer) = (String(repeating: "a", count: 256), String(repeating: "a", count: 257))
    #expect(reason("<\(longest)/>") == nil)
    #expect(reason("<\(longer)/>") == "the name of an element is longer than 256 bytes")
    #expect(reason("<a \(longest)=''/>") == nil)
    #expect(reason("<a \(longer)=''/>") == "the name of an attribute is longer than 256 bytes")
    #expect(reason("<a><?\(longest)?></a>") == nil)
    #expect(reason("<a><?\(longer)?></a>") == "the name of an instruction is longer than 256 bytes")
    let invalid = #expect(throws: MarkupReader.Problem.self) {
      try read(Array("<a>\n<b>ä".utf8) + [0xFF] + Array("</b></a>".utf8))
    }
    #expect(invalid?.line == 2)
    #expect(invalid?.reason == "it is not UTF-8")
    let other = #expect(throws: MarkupReader.Problem.self) { try read([0xFF, 0xFE, 0x3C, 0x00]) }
    #expect(other?.reason == "it is not UTF-8 (it looks like UTF-16)")
  }

  /// What is wrong with a document; `nil` for nothing.
  private func reason(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return (error as? MarkupReader.Problem)?.reason ?? "\(error)"
    }
  }

  @Test("every beginning of a document is refused, and none is a trap")
  func truncated() throws {
    let text = """
      <?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
      <file id="f"><unit id="u" name="a/title"><originalData><data id="d1">{$x}</data></originalData>
      <segment state="translated"><source>x &amp; ü <ph id="1" dataRef="d1"/></source><target>y</target></segment>
      </unit></file></xliff>
      """
    let bytes = Array(text.utf8)
    #expect(try TranslationFile.read(bytes, path: "x.xliff", number: 0).texts.count == 1)
    for count in 0..<bytes.count {
      #expect(throws: Failure.self) {
        try TranslationFile.read(Array(bytes[..<count]), path: "x.xliff", number: 0)
      }
    }
    // Whatever single byte is changed, it is read or refused.
    for index in bytes.indices {
      for byte: UInt8 in [0, 0x20, 0x22, 0x26, 0x3C, 0x3E, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] = byte
        _ = try? TranslationFile.read(damaged, path: "x.xliff", number: 0)
      }
    }
  }

  private func file(_ units: String, attributes: String = #"version="2.1" srcLang="en" trgLang="de""#) throws
    -> TranslationFile
  {
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="urn:m" \(attributes)>
      <file id="f">\(units)</file></xliff>
      """
    return try TranslationFile.read(Array(text.utf8), path: "x.xliff", number: 0)
  }

  @Test("texts are put together of segments and inline elements, and modules are passed over")
  func segments() throws {
    let read = try file(
      """
      <group id="g"><unit id="u" name="a">
      <m:matches><m:match><source>no</source><target>no</target></m:match></m:matches>
      <originalData><data id="d">{$n}</data><data id="b">{#b}</data><data id="e">{/b}</data></originalData>
      <segment><source>One <ph id="1" dataRef="d"/>. </source><target>Eins <ph id="1" dataRef="d"/>. </target></segment>
      <ignorable><source> </source><target> </target></ignorable>
      <segment><source>Two</source><target><pc id="2" dataRefStart="b" dataRefEnd="e">Zw<mrk id="3">ei</mrk></pc></target></segment>
      </unit></group>
      <unit id="v" name="b"><segment><source>x</source></segment></unit>
      <unit id="w" name="c"><segment><source>x</source><target>y</target></segment><segment><source>z</source></segment></unit>
      <unit id="x" name="d"><segment><source>x</source><target>Bell<cp hex="7"/><cp hex="001B"/><cp hex="1f"/></target></segment></unit>
      <unit id="y" name="e"><segment state="final"><source>x</source></segment></unit>
      """)
    // The last one is said to be translated, into nothing.
    #expect(read.texts.map(\.text) == ["Eins {$n}.  {#b}Zwei{/b}", "Bell\u{7}\u{1B}\u{1F}", ""])
    #expect(read.texts.map(\.source) == ["One {$n}.  Two", "x", "x"])
    #expect(read.partlyTranslated == ["c"])
  }

  @Test(
    "what is XML but no XLIFF of ours is refused",
    arguments: [
      (#"<unit id="a" name="a"><segment><source/></segment></unit><unit id="b" name="a"/>"#, "already"),
      (#"<unit id="a"><segment><source/></segment></unit>"#, "no `name`"), ("<notes/>", "no `unit`"),
      (#"<unit id="a" name="a"/>"#, "no `segment`"),
      (#"<unit name="a"><segment><target/></segment></unit>"#, "no `source`"),
      (#"<unit name="a"><segment><source/><target/><target/></segment></unit>"#, "second `target`"),
      (#"<unit name="a"><segment><source><ph id="1" dataRef="d9"/></source></segment></unit>"#, "names no `data`"),
      (#"<unit name="a"><segment><source><ph id="1"/></source></segment></unit>"#, "no `dataRef`"),
      (#"<unit name="a"><segment><source><cp hex="D800"/></source></segment></unit>"#, "`hex`"),
      (#"<segment><source/></segment>"#, "where it can't"),
    ])
  func wrongUnits(units: String, reason: String) {
    let failure = #expect(throws: Failure.self) { _ = try file(units) }
    #expect(failure?.summary.contains(reason) == true, "\(failure?.summary ?? "")")
  }

  @Test(
    "another root, version or namespace is refused",
    arguments: [
      (#"<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>"#, "XLIFF 1.2"),
      (#"<xliff version="2.9" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>"#, "XLIFF 2.9"),
      (#"<xliff version="2.0" trgLang="de"/>"#, "namespace"), ("<html/>", "its root is `html`"),
      (#"<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>"#, "trgLang"),
    ])
  func wrongRoots(text: String, reason: String) {
    let failure = #expect(throws: Failure.self) {
      _ = try TranslationFile.read(Array(text.utf8), path: "x.xliff", number: 0)
    }
    #expect(failure?.summary.contains(reason) == true, "\(failure?.summary ?? "")")
  }
}
