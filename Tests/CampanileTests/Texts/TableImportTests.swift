import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax
@testable import MessageFormat

/// Translations of string tables: what a table lacks is put beside what it has.
@Suite("Imports into string tables")
struct TableImportTests {
  private func unit(_ value: String, _ state: String = "translated") -> String {
    #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
  }

  private func forms(_ forms: [(String, String)], _ state: String = "translated") -> String {
    let rows = forms.map { "\"\($0)\" : \(unit($1, state))" }.joined(separator: ", ")
    return #"{ "variations" : { "plural" : { \#(rows) } } }"#
  }

  private func catalog(_ entries: [(key: String, content: String)]) -> String {
    let rows = entries.map { "\"\($0.key)\" : { \($0.content) }" }.joined(separator: ",\n    ")
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
          \(rows)
        },
        "version" : "1.0"
      }
      """
  }

  private func localizations(_ texts: [(String, String)]) -> String {
    #""localizations" : { "# + texts.map { "\"\($0)\" : \($1)" }.joined(separator: ", ") + " }"
  }

  private func workspace(_ table: String, _ line: String = "title @t(cart-items)") -> TextWorkspace {
    TextWorkspace("campaign a { to first-name is set  send now  alert { \(line) } }", table: table)
  }

  private func result(_ imports: [String], into files: [SourceFile]) throws -> TranslationImport.Result {
    let read = try imports.enumerated().map { number, text in
      try TranslationFile.read(Array(text.utf8), path: "\(number).xcstrings", number: number)
    }
    return TranslationImport.result(of: read, into: TextCollection(files, locales: ["en", "de", "ru"]))
  }

  /// The table that imports make; a second import of the same changes nothing.
  private func imported(_ imports: [String], into workspace: TextWorkspace, count: Int) throws -> JSONValue {
    let result = try result(imports, into: workspace.files)
    #expect(result.changedCount == count)
    #expect(result.warnings.map(\.summary) == [])
    var after = workspace
    after.files = workspace.files.map { file in result.files.first { $0.id == file.id } ?? file }
    #expect(after.compilation.isSuccess, "\(after.compilation.diagnostics.map(\.summary))")
    #expect(try self.result(imports, into: after.files).changedCount == 0)
    return try #require(try JSONValue(parsing: Array(after.text(of: "templates/texts.xcstrings").utf8))["strings"])
  }

  private func text(_ value: JSONValue?, _ path: String...) -> String? {
    path.reduce(value) { $0?[$1] }?["stringUnit"]?["value"]?.textValue
  }

  @Test(
    "a key without any translation gets those of all languages",
    arguments: ["", #""comment" : "x""#, #""localizations" : {}"#, #""localizations" : { }, "comment" : "x""#])
  func keysWithoutTranslations(before: String) throws {
    let workspace = workspace(catalog([("Cart", before)]), "title @Cart")
    let (german, russian) = (("de", unit("Korb")), ("ru", unit("Корзина")))
    for imports in [
      [catalog([("@Cart", localizations([german, russian]))])],
      [catalog([("@Cart", localizations([german]))]), catalog([("@Cart", localizations([russian]))])],
    ] {
      let strings = try imported(imports, into: workspace, count: 2)
      #expect(text(strings, "Cart", "localizations", "de") == "Korb")
      #expect(text(strings, "Cart", "localizations", "ru") == "Корзина")
      #expect(strings["Cart"]?["comment"]?.textValue == (before.contains("comment") ? "x" : nil))
    }
  }

  @Test("a key whose `localizations` stand twice is told")
  func localizationsTwice() {
    let one = localizations([("en", unit("A"))])
    #expect(workspace(catalog([("t", one)]), "title @t").compilation.isSuccess)
    #expect(workspace(catalog([("t", one + ", " + one)]), "title @t").codes.contains("CAM0424"))
  }

  private let english = [("one", "%lld item"), ("other", "%lld items")]
  private let russian = [("one", "%lld A"), ("few", "%lld B"), ("many", "%lld C"), ("other", "%lld D")]

  @Test(
    "plural forms that a table lacks are put beside those that it has, and a text for all numbers becomes one with forms",
    arguments: [0, 1, 2, 3])
  func missingForms(number: Int) throws {
    let before = [
      forms([("other", "%lld items")]), forms([("one", "%lld A"), ("other", "%lld D")]), unit("%lld D"),
      forms(russian, "new"),
    ][number]
    let workspace = workspace(catalog([("t", localizations([("en", forms(english)), ("ru", before)]))]))
    let strings = try imported(
      [catalog([("@t", localizations([("ru", forms(russian))]))])], into: workspace, count: number == 1 ? 2 : 4)
    let plural = strings["t"]?["localizations"]?["ru"]?["variations"]?["plural"]
    for (form, value) in russian { #expect(text(plural, form) == value) }
    #expect(strings["t"]?["localizations"]?["ru"]?["stringUnit"] == nil)
  }

  @Test("a form that the language doesn't have is left out, and told; `zero` is the number 0")
  func lackedForms() throws {
    let workspace = workspace(catalog([("t", localizations([("en", forms(english))]))]))
    let german = forms([("zero", "Nichts"), ("one", "%lld A"), ("few", "%lld B"), ("other", "%lld D")])
    let result = try result([catalog([("@t", localizations([("de", german)]))])], into: workspace.files)
    #expect(result.changedCount == 3)
    #expect(
      result.warnings.map(\.summary) == ["`de` has no plural form `few`; that translation of `@t` is left out"])
  }

  @Test("forms become a text for all numbers, where the translator says so")
  func plainAgain() throws {
    let workspace = workspace(catalog([("t", localizations([("en", forms(english)), ("ru", forms(russian))]))]))
    let strings = try imported(
      [catalog([("@t", localizations([("ru", unit("Ваши %lld"))]))])], into: workspace, count: 1)
    #expect(text(strings, "t", "localizations", "ru") == "Ваши %lld")
    #expect(strings["t"]?["localizations"]?["ru"]?["variations"] == nil)
  }

  @Test("of forms and a text for all numbers beside them, the forms are taken", arguments: ["%lld D", "%lld E"])
  func formsBesideText(text: String) throws {
    let workspace = workspace(catalog([("t", localizations([("en", forms(english)), ("ru", unit("%lld D"))]))]))
    let units = ([("", text)] + russian.map { (" [plural \($0.0)]", $0.1) }).enumerated().map { number, one in
      "<unit id=\"u\(number)\" name=\"@t\(one.0)\"><segment><source>%lld items</source>"
        + "<target>\(one.1)</target></segment></unit>"
    }
    let xml = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="ru"><file id="f">
      \(units.joined())</file></xliff>
      """
    let file = try TranslationFile.read(Array(xml.utf8), path: "ru.xliff", number: 0)
    let result = TranslationImport.result(
      of: [file], into: TextCollection(workspace.files, locales: ["en", "de", "ru"]))
    #expect(result.changedCount == 4)
    let told = result.warnings.map(\.summary).filter { !$0.contains("the source text") }
    #expect(told.map { $0.contains("the forms are taken") } == (text == "%lld D" ? [] : [true]), "\(told)")
  }

  private func substituted(_ forms: [(String, String)], _ text: String = "%#@items@ for %1$@") -> String {
    let rows = forms.map { "\"\($0)\" : \(unit($1))" }.joined(separator: ", ")
    return """
      { "stringUnit" : { "state" : "translated", "value" : "\(text)" }, "substitutions" : { "items" : {
        "argNum" : 2, "formatSpecifier" : "ld", "variations" : { "plural" : { \(rows) } } } } }
      """
  }

  @Test("a substitution gets the forms that it lacks, and a new one keeps its number")
  func substitutions() throws {
    let english = substituted([("one", "%arg item"), ("other", "%arg items")])
    let russian = [("one", "%arg A"), ("few", "%arg B"), ("many", "%arg C"), ("other", "%arg D")]
    let line = "title @t(first-name, cart-items)"
    for (before, count) in [(substituted([("other", "%arg D")]), 3), (unit("%1$@: %2$ld"), 5)] {
      let workspace = workspace(catalog([("t", localizations([("en", english), ("ru", before)]))]), line)
      let strings = try imported(
        [catalog([("@t", localizations([("ru", substituted(russian))]))])], into: workspace, count: count)
      let items = strings["t"]?["localizations"]?["ru"]?["substitutions"]?["items"]
      #expect(items?["argNum"] == .integer(2) && items?["formatSpecifier"]?.textValue == "ld")
      for (form, value) in russian { #expect(text(items, "variations", "plural", form) == value) }
    }
    // The source language need not have it.
    let plain = workspace(catalog([("t", localizations([("en", unit("%1$@: %2$ld"))]))]), line)
    let strings = try imported(
      [catalog([("@t", localizations([("ru", substituted(russian))]))])], into: plain, count: 5)
    let items = strings["t"]?["localizations"]?["ru"]?["substitutions"]?["items"]
    #expect(items?["argNum"] == .integer(2) && items?["formatSpecifier"]?.textValue == "ld")
  }

  @Test("each language's own substitution says how its number is written")
  func specifiers() throws {
    let english = substituted([("one", "%arg item"), ("other", "%arg items")])
    let russian = substituted([("other", "%arg D")]).replacing(#""ld""#, with: #""d""#)
    let workspace = workspace(
      catalog([("t", localizations([("en", english), ("ru", russian)]))]),
      "title @t(first-name, cart-items)")
    let collection = TextCollection(workspace.files, locales: ["en", "de", "ru"])
    let exported = try JSONValue(parsing: collection.catalog(locales: ["ru"]))["strings"]?["@t"]
    for (locale, specifier) in [("en", "ld"), ("ru", "d")] {
      let items = exported?["localizations"]?[locale]?["substitutions"]?["items"]
      #expect(items?["formatSpecifier"]?.textValue == specifier, "\(locale)")
    }
  }

  @Test("devices get the forms that they lack")
  func devices() throws {
    func devices(_ mac: String, _ other: String) -> String {
      #"{ "variations" : { "device" : { "mac" : \#(mac), "other" : \#(other) } } }"#
    }
    let before = devices(unit("Mac %lld"), forms([("other", "%lld D")]))
    let workspace = workspace(
      catalog([("t", localizations([("en", devices(forms(english), forms(english))), ("ru", before)]))]))
    let strings = try imported(
      [catalog([("@t", localizations([("ru", devices(forms(russian), forms(russian)))]))])], into: workspace, count: 7)
    for device in ["mac", "other"] {
      let own = strings["t"]?["localizations"]?["ru"]?["variations"]?["device"]?[device]
      for (form, value) in russian { #expect(text(own, "variations", "plural", form) == value) }
    }
  }

  @Test("what can't be put into a table is told")
  func leftOut() throws {
    let device = #"{ "variations" : { "device" : { "mac" : \#(unit("A")), "other" : \#(unit("B")) } } }"#
    for (before, after, told) in [
      (device, unit("C"), "varies by more than a number in the catalog"),
      (device, forms(russian), "varies by more than a number in the catalog"),
      (
        #"{ "variations" : { "width" : { "20" : \#(unit("A")) } } }"#, unit("C"),
        "varies by more than a number in the catalog"
      ),
      (nil, forms([("few", "%lld B")]), "`@t` is translated in part only"),
      (unit("%lld"), forms([("few", "%lld B")]), "`@t` is translated in part only"),
      (nil, unit("Штуки", "new"), "is in state `new` in it"),
    ] as [(String?, String, String)] {
      let russian = before.map { [("ru", $0)] } ?? []
      let workspace = workspace(catalog([("t", localizations([("en", forms(english))] + russian))]))
      let result = try result([catalog([("@t", localizations([("ru", after)]))])], into: workspace.files)
      #expect(result.files.isEmpty && result.changedCount == 0)
      #expect(result.warnings.map { $0.summary.contains(told) } == [true], "\(result.warnings.map(\.summary))")
    }
    // A copy of the source's text in state `new` says nothing.
    let workspace = workspace(catalog([("t", localizations([("en", unit("Items"))]))]), "title @t")
    let copy = catalog([("@t", localizations([("en", unit("Items")), ("ru", unit("Items", "new"))]))])
    #expect(try result([copy], into: workspace.files).warnings.isEmpty)
  }

  @Test("an export offers the forms that a language lacks, and comes back unchanged", arguments: [true, false])
  func offeredForms(isCatalog: Bool) throws {
    let workspace = workspace(
      catalog([("t", localizations([("en", forms(english)), ("ru", forms([("other", "%lld D")]))]))]))
    let collection = TextCollection(workspace.files, locales: ["en", "de", "ru"])
    for (locale, wanted) in [("de", ["one", "other"]), ("ru", ["one", "few", "many", "other"])] {
      let bytes = isCatalog ? collection.catalog(locales: ["de", "ru"]) : collection.interchange(into: locale)
      if isCatalog {
        let plural = try JSONValue(parsing: bytes)["strings"]?["@t"]?["localizations"]?[locale]?["variations"]?[
          "plural"]
        for form in wanted { #expect(text(plural, form) == (locale == "ru" && form == "other" ? "%lld D" : "")) }
      } else {
        let names = String(decoding: bytes, as: UTF8.self).components(separatedBy: "name=\"@t [plural ").dropFirst()
        #expect(Set(names.map { String($0.prefix { $0 != "]" }) }) == Set(wanted))
      }
      let file = try TranslationFile.read(bytes, path: isCatalog ? "x.xcstrings" : "x.xliff", number: 0)
      let result = TranslationImport.result(of: [file], into: collection)
      #expect(result.changedCount == 0 && result.warnings.isEmpty, "\(result.warnings.map(\.summary))")
      #expect(TranslationImport.newTexts(in: file, for: collection) == 0)
    }
    // Filled in, they wait for their import.
    let filled = String(decoding: collection.catalog(locales: ["ru"]), as: UTF8.self)
      .replacing("\"new\"", with: "\"translated\"").replacing("\"value\" : \"\"", with: "\"value\" : \"%lld x\"")
    let file = try TranslationFile.read(Array(filled.utf8), path: "x.xcstrings", number: 0)
    #expect(TranslationImport.newTexts(in: file, for: collection) == 3)
    #expect(TranslationImport.result(of: [file], into: collection).changedCount == 3)
  }
}
