import Testing

@testable import Campanile
@testable import CampanileSyntax
@testable import MessageFormat

/// The forms of a campaign's texts that translators are asked for.
@Suite("Forms for translators")
struct FormOfferTests {
  private static let campaign = #"""
    campaign a { to first-name is set  send now  alert { en {
      title by boxes ordinal { one "{$boxes}st"  two "{$boxes}nd"  few "{$boxes}rd"  other "{$boxes}th" }
      subtitle by boxes, tier {
        one gold "{$boxes} gold"  other gold "{$boxes} golds"  one other "{$boxes} box"  other other "{$boxes} boxes"
      }
      body by tier { gold "Gold"  other "Silver" }
    } } }
    """#

  private let workspace = TextWorkspace(campaign, locales: "en, de, fr, ru")

  private func collection(_ files: [SourceFile]? = nil) -> TextCollection {
    TextCollection(files ?? workspace.files, locales: ["en", "de", "fr", "ru"])
  }

  @Test(
    "ordinals and several selectors have the forms of the language that is translated into",
    arguments: [
      ("de", ["other"], ["one", "other"]), ("fr", ["one", "other"], ["one", "many", "other"]),
      ("ru", ["other"], ["one", "few", "many", "other"]),
    ])
  func forms(locale: String, ordinals: [String], cardinals: [String]) throws {
    let collection = collection()
    let names = ["a/title", "a/subtitle", "a/body"].map { name in
      collection.units.first { $0.key == name }.map { collection.forms(of: $0, in: locale).compactMap(\.last) }
    }
    let combined = ["gold", "other"].flatMap { tier in cardinals.map { "\($0) \(tier)" } }
    #expect(names == [ordinals, combined, ["gold", "other"]])
  }

  @Test("an export that is filled in compiles, whatever the language", arguments: ["x.xcstrings", "x.xliff"])
  func filledIn(path: String) throws {
    let collection = collection()
    var files: [TranslationFile] = []
    if path == "x.xcstrings" {
      let text = String(decoding: collection.catalog(locales: ["de", "fr", "ru"]), as: UTF8.self)
        .replacing("\"new\"", with: "\"translated\"").replacing("\"value\" : \"\"", with: "\"value\" : \"{$boxes} x\"")
      files = [try TranslationFile.read(Array(text.utf8), path: path, number: 0)]
    } else {
      files = try ["de", "fr", "ru"].map { locale in
        let text = String(decoding: collection.interchange(into: locale), as: UTF8.self)
          .replacing("</source>", with: "</source><target>x</target>")
        return try TranslationFile.read(Array(text.utf8), path: path, number: 0)
      }
    }
    let result = TranslationImport.result(of: files, into: collection)
    #expect(result.warnings.map(\.summary) == [])
    let changed = workspace.files.map { file in result.files.first { $0.id == file.id } ?? file }
    let after = Campanile.compile(changed)
    #expect(after.isSuccess, "\(after.diagnostics.map(\.summary))")
    let units = self.collection(changed).units
    for unit in units where path == "x.xliff" || unit.key != "a/body" {
      #expect(Set(unit.versions.keys) == ["en", "de", "fr", "ru"], "\(unit.key)")
    }
    #expect(TranslationImport.result(of: files, into: self.collection(changed)).changedCount == 0)
  }

  @Test("words that are called as forms are words, and a template's number has forms")
  func wordsAndParameters() throws {
    let files = TextWorkspace([
      "templates/shop.template": """
      app shop { bundle "com.example.shop"  locales en, de, ru }
      audience { token device-token  locale locale  size one of one, two, few  boxes integer default 1 }
      template t(count: integer) { alert { en { title by count { other "{$count}" } } } }
      """,
      "campaigns/a.campaign": #"""
      campaign a { to everyone  send now  alert { en {
        title by size { one "A"  two "B"  other "C" }
        body by size, boxes { one one "A"  two other "B"  other other "C" }
      } } }
      """#,
    ]).files
    let collection = TextCollection(files, locales: ["en", "de", "ru"])
    for (key, locale, wanted) in [
      ("a/title", "de", ["one", "two", "other"]), ("template t/title", "ru", ["one", "few", "many", "other"]),
      ("a/body", "de", ["one one", "one other", "two one", "two other", "other one", "other other"]),
    ] {
      let unit = try #require(collection.units.first { $0.key == key })
      #expect(collection.forms(of: unit, in: locale).compactMap(\.last) == wanted)
      for path in collection.forms(of: unit, in: locale) {
        #expect(collection.lackedForm(in: path, of: unit, locale) == nil)
      }
    }
  }

  @Test("a form that the language doesn't have is left out, and told")
  func lackedForms() throws {
    func unit(_ number: Int, _ name: String) -> String {
      "<unit id=\"u\(number)\" name=\"\(name)\"><segment><source>x</source><target>x</target></segment></unit>"
    }
    let units = [
      unit(1, "a/title [case one]"), unit(2, "a/title [case other]"), unit(3, "a/subtitle [case few gold]"),
      unit(4, "a/subtitle [case other other]"),
    ]
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="f">
      \(units.joined())</file></xliff>
      """
    let file = try TranslationFile.read(Array(text.utf8), path: "x.xliff", number: 0)
    let result = TranslationImport.result(of: [file], into: collection())
    #expect(result.changedCount == 2)
    let told = result.warnings.map(\.summary).filter { $0.contains("no plural form") }
    #expect(
      told == [
        "`de` has no plural form `one`; that translation of `a/title` is left out",
        "`de` has no plural form `few`; that translation of `a/subtitle` is left out",
      ])
  }

  @Test("lines of one language that two files bring stand in one block")
  func severalFiles() throws {
    let workspace = TextWorkspace(
      #"campaign a { to first-name is set  send now  alert { en { title "A"  body "B" } } }"#, locales: "en, de")
    let collection = TextCollection(workspace.files, locales: ["en", "de"])
    let files = try ["body", "title"].map { word in
      let text = """
        { "sourceLanguage" : "en", "strings" : { "a/\(word)" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "\(word)" } } } } }, "version" : "1.0" }
        """
      return try TranslationFile.read(Array(text.utf8), path: "\(word).xcstrings", number: 0)
    }
    let result = TranslationImport.result(of: files, into: collection)
    let source = result.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(source.contains(#"de { title "title" body "body" }"#), "\(source)")
  }

  @Test("a MessageFormat text whose variant begins with a value comes back, and one that lost a sign is told")
  func wholeMessages() throws {
    func source(_ thing: String) -> String {
      ".input {$boxes :integer}\\n.match $boxes\\none {{{$boxes} \(thing)}}\\n* {{{$boxes} \(thing)s}}"
    }
    let workspace = TextWorkspace(
      #"campaign a { to first-name is set  send now  alert { en { title "\#(source("box"))" } de { title "x" } } }"#,
      locales: "en, de")
    let collection = TextCollection(workspace.files, locales: ["en", "de"])
    func result(_ text: String) throws -> TranslationImport.Result {
      let catalog = """
        { "sourceLanguage" : "en", "strings" : { "a/title" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } } } } }, "version" : "1.0" }
        """
      let file = try TranslationFile.read(Array(catalog.utf8), path: "x.xcstrings", number: 0)
      return TranslationImport.result(of: [file], into: collection)
    }
    let right = try result(source("Kiste"))
    #expect(right.changedCount == 1)
    #expect(right.warnings.map(\.summary) == [])
    for (slip, written) in [("{boxes}", "{boxes}"), ("{boxes :integer}", "{boxes :integer}")] {
      let wrong = try result(source("Kiste").replacing("{{{$boxes} K", with: "{{\(slip) K"))
      #expect(wrong.files.isEmpty)
      #expect(wrong.warnings.map { $0.summary.contains("people would read `\(written)`") } == [true])
      #expect(wrong.warnings.first?.help == ["write `{$boxes}`, as the source text does"])
    }
    #expect(try result("{{boxes}}").warnings.count == 1)
    #expect(try result("{{{$boxes} Kisten}}").warnings.isEmpty)
    // Braces that people read in the source text as well.
    let braces = TextWorkspace(
      #"campaign a { to first-name is set  send now  alert { en { title "A \{{$boxes}\}" } de { title "x" } } }"#,
      locales: "en, de")
    let plain = TextCollection(braces.files, locales: ["en", "de"])
    let text = String(decoding: plain.catalog(locales: ["de"]), as: UTF8.self)
      .replacing("\"value\" : \"x\"", with: "\"value\" : \"B {{$boxes}}\"")
    let file = try TranslationFile.read(Array(text.utf8), path: "x.xcstrings", number: 0)
    let kept = TranslationImport.result(of: [file], into: plain)
    #expect(kept.changedCount == 1 && kept.warnings.isEmpty, "\(kept.warnings.map(\.summary))")
  }
}
