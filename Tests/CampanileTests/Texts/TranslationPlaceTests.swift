import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// Where translations go that have no place yet.
@Suite("Places of translations")
struct TranslationPlaceTests {
  private let workspace = TextWorkspace([
    "templates/shop.template": """
    app shop { bundle "com.example.shop"  locales en, de, ru }
    \(TextWorkspace.audience)
    """,
    "campaigns/a.campaign": #"""
    campaign a {
      to everyone
      send now
      data {
        greeting when cart-items > 3 message "Many"
        greeting message "Hi {$tier}"
      }
      alert {
        en {
          title "Sale"
          body by cart-items { 0 "None"  one "One"  other "{$cart-items} left" }
        }
        de {
          body "Übrig"
        }
        ru { title "Скидка" }
      }
    }
    """#,
    "templates/texts.xcstrings": #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld off" : {
        },
        "Hello" : {
          "comment" : "x"
        },
        "boxes" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@boxes@" },
              "substitutions" : { "boxes" : { "argNum" : 1, "formatSpecifier" : "ld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg box" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg boxes" } } } } } }
            }
          }
        },
        "t" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Bell\u0007" } },
            "de" : { "stringUnit" : { "state" : "new", "value" : "" } }
          }
        }
      },
      "version" : "1.0"
    }
    """#,
  ])

  private func result(
    _ bytes: [UInt8], _ path: String, into files: [SourceFile]? = nil
  ) throws -> TranslationImport.Result {
    let collection = TextCollection(files ?? workspace.files, locales: workspace.compilation.locales)
    return TranslationImport.result(of: [try TranslationFile.read(bytes, path: path, number: 0)], into: collection)
  }

  private func catalog(_ texts: [(key: String, locale: String, content: String)]) -> [UInt8] {
    let rows = Dictionary(grouping: texts, by: \.key).sorted { $0.key < $1.key }.map { key, texts in
      let localizations = texts.map { #""\#($0.locale)" : \#($0.content)"# }.joined(separator: ", ")
      return #""\#(key)" : { "localizations" : { \#(localizations) } }"#
    }
    return Array(
      (#"{ "sourceLanguage" : "en", "strings" : { "# + rows.joined(separator: ", ") + #" }, "version" : "1.0" }"#).utf8)
  }

  private func unit(_ value: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"#
  }

  private func forms(_ one: String, _ other: String) -> String {
    #""variations" : { "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } }"#
  }

  /// The files that an import makes of the workspace; a second one changes nothing, and all of it compiles.
  private func imported(
    _ texts: [(key: String, locale: String, content: String)], count: Int
  ) throws -> [String: String] {
    let bytes = catalog(texts)
    let result = try result(bytes, "x.xcstrings")
    #expect(result.changedCount == count)
    #expect(result.warnings.isEmpty, "\(result.warnings.map(\.summary))")
    let files = workspace.files.map { file in result.files.first { $0.id == file.id } ?? file }
    #expect(compile(files).isSuccess)
    #expect(try self.result(bytes, "x.xcstrings", into: files).changedCount == 0)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test("a line goes before those that stand below it in the source, and forms take a plain text's place")
  func lines() throws {
    let campaign = try #require(
      try imported(
        [("a/title", "de", unit("Angebot")), ("a/body", "de", "{ \(forms("Eins", "{$cart-items} da")) }")], count: 3)[
          "campaigns/a.campaign"])
    #expect(
      campaign.contains(
        """
            de {
              title "Angebot"
              body by cart-items {
                one    "Eins"
                other  "{$cart-items} da"
              }
            }
        """), "\(campaign)")
  }

  @Test(
    "lines and blocks are indented as those around them, by tabs and by blanks, whatever ends their lines",
    arguments: [("\t", "\n"), ("  ", "\n"), ("\t", "\r\n"), ("  ", "\r\n"), (" \t", "\n")])
  func indented(tab: String, lineEnd: String) throws {
    let campaign = """
      campaign a {
      -to everyone
      -send now
      -alert {
      --en {
      ---title "Sale"
      ---body "Now"
      --} // en
      --de {
      ---body "Jetzt"
      --}  // de
      -}
      }
      """
    var workspace = TextWorkspace("")
    workspace = TextWorkspace([
      "campaigns/a.campaign": campaign.replacing("-", with: tab).replacing("\n", with: lineEnd),
      "templates/shop.template": workspace.text(of: "templates/shop.template"),
    ])
    let bytes = catalog([
      ("a/title", "de", unit("Angebot")), ("a/title", "ru", unit("Скидка")), ("a/body", "ru", unit("Уже")),
    ])
    let collection = TextCollection(workspace.files, locales: workspace.compilation.locales)
    let result = TranslationImport.result(
      of: [try TranslationFile.read(bytes, path: "x.xcstrings", number: 0)], into: collection)
    let file = try #require(result.files.first)
    let expected = """
      --} // en
      --de {
      ---title "Angebot"
      ---body "Jetzt"
      --}  // de
      --ru {
      --  title "Скидка"
      --  body "Уже"
      --}
      -}
      """
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(expected.replacing("-", with: tab).replacing("\n", with: lineEnd)), "\(text)")
  }

  @Test("a text of data for all languages becomes one for each, with the source's first")
  func messages() throws {
    let campaign = try #require(
      try imported(
        [("a/data greeting", "ru", unit("Эй {$tier}")), ("a/data greeting", "de", unit("Hallo {$tier}"))], count: 1)[
          "campaigns/a.campaign"])
    #expect(
      campaign.contains(#"greeting message { en "Hi {$tier}"  de "Hallo {$tier}"  ru "Эй {$tier}" }"#), "\(campaign)")
    // The same text for all needs no block.
    #expect(try result(catalog([("a/data greeting", "de", unit("Hi {$tier}"))]), "x.xcstrings").files.isEmpty)
  }

  @Test("entries of a table get their first translation, whatever they had before")
  func entries() throws {
    let table = try #require(
      try imported(
        [
          ("@t", "de", unit("Glocke")), ("@Hello", "de", unit("Hallo")), ("@%lld off", "ru", unit("%lld меньше")),
          (
            "@boxes", "de",
            #"{ "stringUnit" : { "state" : "translated", "value" : "%#@boxes@" }, "substitutions" : { "boxes" : { \#(forms("%arg Kiste", "%arg Kisten")) } } }"#
          ),
        ], count: 6)["templates/texts.xcstrings"])
    let strings = try #require(try JSONValue(parsing: Array(table.utf8))["strings"])
    #expect(strings["t"]?["localizations"]?["de"]?["stringUnit"]?["state"]?.textValue == "translated")
    #expect(strings["t"]?["localizations"]?["de"]?["stringUnit"]?["value"]?.textValue == "Glocke")
    #expect(strings["Hello"]?["comment"]?.textValue == "x")
    #expect(strings["Hello"]?["localizations"]?["de"]?["stringUnit"]?["value"]?.textValue == "Hallo")
    #expect(strings["%lld off"]?["localizations"]?["ru"]?["stringUnit"]?["value"]?.textValue == "%lld меньше")
    let boxes = strings["boxes"]?["localizations"]?["de"]?["substitutions"]?["boxes"]
    #expect(boxes?["argNum"] == .integer(1) && boxes?["formatSpecifier"]?.textValue == "ld")
    #expect(boxes?["variations"]?["plural"]?["one"]?["stringUnit"]?["value"]?.textValue == "%arg Kiste")
  }

  @Test("forms without a number to choose them, and languages that the app lacks, are told by their names")
  func leftOut() throws {
    let forms = "{ \(forms("Eins", "Viele")) }"
    for (key, locale, told) in [
      ("a/title", "de", "the `de` text of `a/title` has several forms"),
      ("a/title", "ru", "the `ru` text of `a/title` has several forms"),
      ("a/data greeting", "de", "the `de` text of `a/data greeting` has several forms"), ("a/title", "fr", "`fr`"),
    ] {
      let result = try result(catalog([(key, locale, forms)]), "x.xcstrings")
      #expect(result.files.isEmpty && result.changedCount == 0)
      let summaries = result.warnings.map(\.summary)
      #expect(summaries.count == 1 && summaries.allSatisfy { $0.contains(told) }, "\(summaries)")
    }
    // Without a form for all other numbers there is no text.
    let one = "{ \"variations\" : { \"plural\" : { \"one\" : \(unit("Eins")) } } }"
    for (key, locale, text) in [("a/body", "ru", one), ("a/body", "de", one), ("a/body [0]", "ru", unit("Ничего"))] {
      let result = try result(catalog([(key, locale, text)]), "x.xcstrings")
      #expect(result.files.isEmpty && result.changedCount == 0)
      #expect(result.warnings.map(\.summary) == ["`a/body` is translated in part only, and is left out"])
    }
    // A text for all numbers leaves none for 0.
    let both = try result(
      catalog([("a/body [0]", "ru", unit("Ничего")), ("a/body", "ru", unit("Осталось"))]), "x.xcstrings")
    #expect(both.files.isEmpty && both.changedCount == 0)
    #expect(both.warnings.map { $0.summary.contains("the `ru` text of `a/body` has several forms") } == [true])
  }

  @Test(
    "a value that lost its sign is told, and left out",
    arguments: ["{cart-items} da", "{ $cart-items } da", "{ cart-items } da", "{{cart-items}} da", "{$ cart-items} da"])
  func lostSigns(text: String) throws {
    let result = try result(catalog([("a/body", "de", "{ \(forms("Eins", text)) }")]), "x.xcstrings")
    #expect(result.changedCount == 0 && result.files.isEmpty)
    #expect(result.warnings.count == 1, "\(result.warnings.map(\.summary))")
    #expect(result.warnings.first?.summary.contains("people would read `{") == true)
    #expect(result.warnings.first?.help == ["write `{$cart-items}`, as the source text does"])
  }

  @Test(
    "a word in braces that the source text doesn't say is told, and left out",
    arguments: [
      (
        "{Name} {$cart-items :number}", "{Name}",
        "leave it out; where a value is meant, the source text has to say it first"
      ),
      ("{Anzahl} da", "{Anzahl}", "write `{$cart-items}`, as the source text does"),
      ("{{count}} da", "{{count}}", "write `{$cart-items}`, as the source text does"),
      ("{0} da", "{0}", "write `{$cart-items}`, as the source text does"),
    ])
  func wordsInBraces(text: String, written: String, help: String) throws {
    let result = try result(catalog([("a/body", "de", "{ \(forms("Eins", text)) }")]), "x.xcstrings")
    #expect(result.changedCount == 0 && result.files.isEmpty)
    #expect(result.warnings.map(\.help) == [[help]])
    #expect(result.warnings.first?.summary.contains("people would read `\(written)`") == true)
  }

  @Test("a text of data that lost a value's sign is told, and left out")
  func lostSignsOfData() throws {
    let result = try result(catalog([("a/data greeting", "de", unit("Hallo {tier}"))]), "x.xcstrings")
    #expect(result.files.isEmpty)
    #expect(result.warnings.map { $0.summary.contains("people would read `{tier}`") } == [true])
  }

  @Test("an export has substitutions with their numbers, and signs that XML lacks, and comes back unchanged")
  func exports() throws {
    let collection = TextCollection(workspace.files, locales: workspace.compilation.locales)
    let exported = String(decoding: collection.catalog(locales: ["de"]), as: UTF8.self)
    #expect(exported.hasSuffix("\n}\n"))
    #expect(exported.contains(#""formatSpecifier" : "ld""#) && exported.contains(#""argNum" : 1"#), "\(exported)")
    let xliff = collection.interchange(into: "de")
    #expect(String(decoding: xliff, as: UTF8.self).contains(#"Bell<cp hex="7"/>"#))
    for (bytes, path) in [(Array(exported.utf8), "x.xcstrings"), (xliff, "de.xliff")] {
      let result = try result(bytes, path)
      #expect(result.changedCount == 0 && result.warnings.isEmpty, "\(result.warnings.map(\.summary))")
    }
  }
}
