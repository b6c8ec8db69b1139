import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

struct TranslationTests {
  private static let sources = [
    "templates/shop.template": """
    app shop { bundle "com.example.shop"  locales en, de, ru }
    \(TextWorkspace.audience)
    category cart {
      view { en "View \\"it\\""  de "Ansehen" } opens-app
    }
    """,
    "campaigns/a.campaign": #"""
    // top
    campaign a {   // trailing
      to first-name is set
      send now
      alert {
        en {
          title when cart-items > 3  "Many {$cart-items}, 20% off"   // guard
          title "Some \\ \"quoted\" {|literal|} \{brace\} 100% okay"
          body by cart-items {
            0      "None"
            one    "{$cart-items} item"  // one
            other  "{$cart-items} items"
          }
        }
        de {
          title when cart-items > 3  "Viele {$cart-items}"
          title "Einige"
        } // end of de
      }
    }
    campaign b { to everyone  send now  alert { en { title """
       Two lines
         {$cart-items} here
       """ } de { title "Zwei" } } }
    campaign c { to everyone  send now  alert { title @t(cart-items) } }
    """#,
    "templates/texts.xcstrings": """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "t" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld \\u00e9 \\"x\\"" } },
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld" } }
          }
        },
        "two\\nlines & a \\"quote\\"" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Pair" } },
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Paar" } }
          }
        }
      },
      "version" : "1.0"
    }
    """,
  ]

  private let workspace = TextWorkspace(sources)

  private func collection() -> TextCollection {
    TextCollection(workspace.files, locales: workspace.compilation.locales)
  }

  private func result(_ bytes: [UInt8], _ path: String) throws -> TranslationImport.Result {
    TranslationImport.result(of: [try TranslationFile.read(bytes, path: path, number: 0)], into: collection())
  }

  @Test("an unchanged export changes nothing", arguments: ["x.xcstrings", "de.xliff", "ru.xlf"])
  func unchangedExport(path: String) throws {
    #expect(workspace.compilation.isSuccess, "\(workspace.codes)")
    let collection = collection()
    let bytes =
      path.hasSuffix(".xcstrings")
      ? collection.catalog(locales: ["de", "ru"]) : collection.interchange(into: String(path.prefix(2)))
    let result = try result(bytes, path)
    #expect(result.changedCount == 0)
    #expect(result.files.isEmpty)
    #expect(result.warnings.isEmpty)
  }

  @Test("changed strings are put in place, and the rest stays to the byte")
  func changedStrings() throws {
    var text = String(decoding: collection().catalog(locales: ["de", "ru"]), as: UTF8.self)
    text = text.replacing("\"Einige\"", with: #""Einige \"neu\" \\ {so so} 50% x""#)
    text = text.replacing("\"Zwei\"", with: #""Zwei\nZeilen""#)
    text = text.replacing("\"Ansehen\"", with: "\"Schau\"")
    let result = try result(Array(text.utf8), "x.xcstrings")
    #expect(result.changedCount == 3)
    var expected = Self.sources
    expected["campaigns/a.campaign"] = expected["campaigns/a.campaign"]?
      .replacing(#""Einige""#, with: #""Einige \"neu\" \\ \{so so\} 50% x""#).replacing(
        "\"Zwei\"", with: #""Zwei\nZeilen""#)
    expected["templates/shop.template"] = expected["templates/shop.template"]?.replacing("Ansehen", with: "Schau")
    for file in result.files { #expect(String(decoding: file.bytes, as: UTF8.self) == expected[file.path]) }
    #expect(result.files.map(\.path) == ["campaigns/a.campaign", "templates/shop.template"])
  }

  @Test("a text that stays, and that somebody has looked at, counts as translated")
  func reviewed() throws {
    let text = String(decoding: collection().catalog(locales: ["de"]), as: UTF8.self)
    #expect(text.components(separatedBy: "needs_review").count == 2, "\(text)")
    let result = try result(Array(text.replacing("needs_review", with: "translated").utf8), "x.xcstrings")
    #expect(result.changedCount == 1)
    let file = try #require(result.files.first)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == Self.sources[file.path]?.replacing("\"needs_review\"", with: "\"translated\""))
  }

  @Test("a new locale, a new line and new forms come where they belong, and compile")
  func newTexts() throws {
    func unit(_ number: Int, _ name: String, _ text: String) -> String {
      """
      <unit id="u\(number)" name="\(name)"><originalData><data id="d1">{$cart-items}</data></originalData>
      <segment state="translated"><source>x</source><target>\(text)</target></segment></unit>
      """
    }
    let units = [
      unit(1, "a/title when cart-items &gt; 3", #"Много <ph id="1" dataRef="d1"/>"#), unit(2, "a/title", "Кое-что"),
      unit(3, "a/body [plural one]", "1"), unit(4, "a/body [plural few]", "2"), unit(5, "a/body [plural many]", "5"),
      unit(6, "a/body [plural other]", "1,5"), unit(7, "a/body [case 0]", "0"),
      unit(8, "category cart/view", "Смотреть &quot;это&quot;"), unit(9, "@t", "%lld &lt;é&gt;"),
    ]
    let xml = """
      <?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="ru">
      <file id="f">\(units.joined())</file></xliff>
      """
    let result = try result(Array(xml.utf8), "ru.xliff")
    let texts = Dictionary(
      uniqueKeysWithValues: result.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    let campaign = try #require(texts["campaigns/a.campaign"])
    #expect(
      campaign.contains(
        """
            } // end of de
            ru {
              title when cart-items > 3 "Много {$cart-items}"
              title "Кое-что"
              body by cart-items {
                0      "0"
                one    "1"
                few    "2"
                many   "5"
                other  "1,5"
              }
            }
          }
        """), "\(campaign)")
    #expect(texts["templates/shop.template"]?.contains(#"de "Ansehen"  ru "Смотреть \"это\"" }"#) == true)
    #expect(texts["templates/texts.xcstrings"]?.contains(#""value" : "%lld <é>""#) == true)
    let sources = workspace.files.map { file in result.files.first { $0.id == file.id } ?? file }
    let after = Campanile.compile(sources)
    #expect(after.isSuccess, "\(after.diagnostics.map(\.summary))")
    // Brought in, they are what an export says, so a second import changes nothing.
    let again = TranslationImport.result(
      of: [try TranslationFile.read(Array(xml.utf8), path: "ru.xliff", number: 0)],
      into: TextCollection(sources, locales: after.locales))
    #expect(again.changedCount == 0)
  }

  @Test("a text that two files have alike is written once, and two texts for one place are refused")
  func severalFiles() throws {
    func file(_ text: String, _ path: String, _ number: Int) throws -> TranslationFile {
      let catalog = String(decoding: collection().catalog(locales: ["de"]), as: UTF8.self)
      return try TranslationFile.read(
        Array(catalog.replacing("\"Zwei\"", with: "\"\(text)\"").utf8), path: path, number: number)
    }
    let (first, same) = (try file("Drei", "x.xcstrings", 0), try file("Drei", "y.xcstrings", 1))
    #expect(TranslationImport.contradiction(among: [first, same], for: collection()) == nil)
    let once = TranslationImport.result(of: [first], into: collection())
    let twice = TranslationImport.result(of: [first, same, first], into: collection())
    #expect(twice.changedCount == 1)
    #expect(twice.files.map(\.bytes) == once.files.map(\.bytes))
    let other = try file("Vier", "z.xcstrings", 1)
    let failure = try #require(TranslationImport.contradiction(among: [first, other], for: collection()))
    #expect(failure.summary.contains("is \"Vier\" in it, and \"Drei\" in `x.xcstrings`"), "\(failure.summary)")
  }

  @Test("what can't be brought in is told, and left out")
  func leftOut() throws {
    var text = String(decoding: collection().catalog(locales: ["de"]), as: UTF8.self)
    text = text.replacing("\"a/title\"", with: "\"old/title\"").replacing("\"Zwei\"", with: "\"%@\"")
    text = text.replacing("View \\\"it\\\"", with: "See")
    let result = try result(Array(text.utf8), "x.xcstrings")
    #expect(result.files.isEmpty)
    #expect(result.warnings.count == 3, "\(result.warnings)")
  }

  @Test(
    "a file that is none is refused with its line",
    arguments: [
      ("x.xcstrings", "{"), ("x.xcstrings", "[]"), ("x.xliff", ""), ("x.xliff", "<xliff"),
      ("x.xliff", #"<xliff version="1.2"/>"#), ("x.txt", "x"),
      ("x.xliff", #"<xliff version="2.0" trgLang="de"><file id="f"><unit id="u"><file id="g"/></unit></file></xliff>"#),
      ("x.xliff", #"<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0" trgLang="de"><file>&a;</file></xliff>"#),
    ])
  func refused(path: String, text: String) {
    #expect(throws: Failure.self) { try TranslationFile.read(Array(text.utf8), path: path, number: 0) }
  }

  @Test("any text goes through a table's form and back")
  func roundTrip() {
    let texts = [
      "plain", "{$a} and {$b :number minimumFractionDigits=2}", #"\{x\} \\ \|"#, "50%", "50%% %d %@ %arg",
      "{|lit|} {#b}x{/b}",
      "  leading", ".5 of", "{|.|}input", "{$a :string u:id=|}|}", "%{$a}", "{{quoted}}", ".input {$a :number} {{x}}",
    ]
    for source in texts {
      for isQuoted in [false, true] where !(isQuoted && (source.hasPrefix("{{") || source.hasPrefix(".input"))) {
        if !isQuoted, source.hasPrefix(".5") { continue }
        let exported = TableText.text(ofMessage: source, isQuoted: isQuoted)
        var table = TableText([])
        let end = UInt32(exported.utf8.count)
        let range = SourceRange(file: .init(rawValue: 0), start: 0, end: end)
        let unit = StringCatalog.Unit(
          state: "translated", text: .init(text: exported, runs: [(0, 0)], sourceEnd: end, file: range.file),
          range: range)
        let back = table.literal(unit, isQuoted: isQuoted).message.text
        #expect(table.problems.isEmpty)
        #expect(TableText.text(ofMessage: back, isQuoted: isQuoted) == exported, "\(source) → \(exported) → \(back)")
      }
    }
  }
}
