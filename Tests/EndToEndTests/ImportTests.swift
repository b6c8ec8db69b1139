import CampanileTestSupport
import Foundation
import Testing

/// Translations that come back: where each of them is put in a campaign.
@Suite(.waits)
struct ImportTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de }
      audience { token device-token  locale locale  items integer  tier one of gold, silver }
      """, to: "templates/shop.template")
    try tool.write(Self.source(german: Self.germanBefore), to: "campaigns/a.campaign")
  }

  private static func source(german: String) -> String {
    #"""
    campaign a {
      to items > 0
      send 2026-12-01 at 10:00 UTC
      alert {
        en {
          title by tier {
            gold  "Gold sale"
            other "Sale"
          }
          subtitle by items {
            one   "One item"
            other "{$items} items"
          }
          body """
            Long
            text
            """
        }
        de {
    """# + "\n" + german + "\n    }\n  }\n}\n"
  }

  @Test(
    "what a check would say of translations is said while they are brought in",
    arguments: [
      (#"Nur <ph id="1" dataRef="d1" disp="{$items}"/> Stück"#, "Nur Stück", "CAM0416"),
      (
        #"Nur <ph id="1" dataRef="d1" disp="{$items}"/> Stück"#,
        #"Nur <ph id="1" dataRef="d1" disp="{$items}"/> Stück 🎉 Ã¤"#, "CAM04"
      ),
      (
        #"Nur <ph id="1" dataRef="d1" disp="{$items}"/> Stück"#,
        #"Nur <ph id="1" dataRef="d1" disp="{$items}"/> {tier}"#, "people would read `{tier}`"
      ),
    ])
  func checksTranslations(before: String, after: String, told: String) throws {
    try tool.write(
      #"campaign b { to items > 0  send 2026-12-01 at 10:00 UTC  alert { en { title "Only {$items} left" } de { title "Nur {$items} Stück" } } }"#,
      to: "campaigns/b.campaign")
    #expect(try tool.run("strings", "export", "--format", "xliff").code == 0)
    let german = try tool.read("translations/de.xliff")
    #expect(german.contains(before), "\(german)")
    let quiet = try tool.run("strings", "import", "translations/de.xliff", "--dry-run")
    #expect(quiet.code == 0 && quiet.error == "nothing to change\n", "\(quiet.error)")
    try tool.write(german.replacing(before, with: after), to: "translations/de.xliff")
    let result = try tool.run("strings", "import", "translations/de.xliff", "--dry-run")
    #expect(result.code == 0 && result.error.contains(told), "\(result.error)")
    #expect(result.error.components(separatedBy: "warning[").count == 2, "\(result.error)")
  }

  @Test("a plural form in the translator's language is told as what it is")
  func foreignForms() throws {
    let forms = #"body by items { one "{$items} x"  other "{$items} y" }"#
    try tool.write(
      "campaign b { to items > 0  send 2026-12-01 at 10:00 UTC  alert { en { \(forms) } de { \(forms) } } }",
      to: "campaigns/b.campaign")
    #expect(try tool.run("strings", "export", "--format", "xliff").code == 0)
    let german = try tool.read("translations/de.xliff").replacing("[plural one]", with: "[plural eins]")
    try tool.write(german, to: "translations/de.xliff")
    let result = try tool.run("strings", "import", "translations/de.xliff", "--dry-run")
    #expect(result.error.contains("no plural form is called `eins`"), "\(result.error)")
  }

  @Test("an export doesn't replace translations that wait for their import, nor another program's catalog")
  func keepsTranslations() throws {
    try tool.write(
      #"campaign b { to items > 0  send 2026-12-01 at 10:00 UTC  alert { en { title "Sale" } } }"#,
      to: "campaigns/b.campaign")
    for _ in 0..<2 {
      #expect(try tool.run("strings", "export", "--format", "xliff").code == 0)
      #expect(try tool.run("strings", "export", "--out", "texts.json").code == 0)
    }
    let empty = try tool.read("translations/de.xliff")
    let done = empty.replacing(
      "<source>Sale</source>\n      </segment>",
      with: "<source>Sale</source>\n<target>Rabatt</target>\n      </segment>")
    #expect(done != empty)
    try tool.write(done, to: "translations/de.xliff")
    let refused = try tool.run("strings", "export", "--format", "xliff")
    #expect(refused.code == 3 && refused.error.contains("1 translation that the workspace lacks"), "\(refused.error)")
    #expect(try tool.read("translations/de.xliff") == done)
    #expect(try tool.run("strings", "import", "translations/de.xliff").code == 0)
    let again = try tool.run("strings", "export", "--format", "xliff")
    #expect(again.code == 0, "\(again.error)")

    for text in [#"{"sourceLanguage":"en","strings":{"Done":{}},"version":"1.0"}"#, "{}", "notes"] {
      try tool.write(text, to: "Localizable.xcstrings")
      let other = try tool.run("strings", "export", "--out", "Localizable.xcstrings")
      #expect(other.code == 3 && other.error.contains("no export of these texts"), "\(other.error)")
      #expect(try tool.read("Localizable.xcstrings") == text)
    }
  }

  @Test("a pipe is no file of translations")
  func pipe() throws {
    // The path is passed as a C string for the call.
    let made = unsafe mkfifo(tool.folder.appending(path: "de.xliff").path, 0o600)
    #expect(made == 0)
    let result = try tool.run("strings", "import", "de.xliff")
    #expect(result.code == 3 && result.error.contains("no regular file"), "\(result.error)")
  }

  private static let germanBefore = #"""
          title by tier {
            other "Angebot"
          }
          body """
            Langer
            Text
            """
    """#

  private static let germanAfter = #"""
          title by tier {
            gold  "Nur Gold"
            other "Angebot!"
          }
          subtitle by items {
            one    "Ein Artikel"
            other  "{$items} Artikel"
          }
          body """
            Langer
            neuer
            Text
            """
    """#

  private func expectChanged(_ file: String, hasGold: Bool) throws {
    let first = try tool.run("strings", "import", file)
    #expect(first.code == 0, "\(first.error)")
    #expect(first.error.contains("\(hasGold ? 5 : 4) texts changed in campaigns/a.campaign"), "\(first.error)")
    let german = hasGold ? Self.germanAfter : Self.germanAfter.replacing("        gold  \"Nur Gold\"\n", with: "")
    #expect(try tool.read("campaigns/a.campaign") == Self.source(german: german))
    let checked = try tool.run("check", "--now", "2026-11-20T00:00:00Z")
    #expect(checked.code == 0 && checked.error.hasPrefix("1 campaign"), "\(checked.error)")
    let again = try tool.run("strings", "import", file)
    #expect(again.error.contains("nothing to change"), "\(again.error)")
  }

  @Test("a case, a line between others and a text of several lines come back from a catalog")
  func fromCatalog() throws {
    #expect(try tool.run("strings", "export", "--out", "texts.xcstrings").code == 0)
    let data = Data(try tool.read("texts.xcstrings").utf8)
    var catalog = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var strings = try #require(catalog["strings"] as? [String: [String: Any]])
    // What only `other` is written of in German is the same text as in English.
    #expect(strings.keys.sorted() == ["a/body", "a/subtitle", "a/title [gold]", "a/title [other]"])
    func unit(_ text: String) -> [String: Any] { ["stringUnit": ["state": "translated", "value": text]] }
    func set(_ key: String, _ value: [String: Any]) {
      var localizations = strings[key]?["localizations"] as? [String: Any] ?? [:]
      localizations["de"] = value
      strings[key]?["localizations"] = localizations
    }
    set("a/title [gold]", unit("Nur Gold"))
    set("a/title [other]", unit("Angebot!"))
    set("a/subtitle", ["variations": ["plural": ["one": unit("Ein Artikel"), "other": unit("{$items} Artikel")]]])
    set("a/body", unit("Langer\nneuer\nText"))
    catalog["strings"] = strings
    try tool.write(try JSONSerialization.data(withJSONObject: catalog), to: "back.xcstrings")
    try expectChanged("back.xcstrings", hasGold: true)
  }

  /// A file for one language asks for the cases that the language has.
  @Test("the same comes back from XLIFF, but for a case that the language does without")
  func fromXLIFF() throws {
    #expect(try tool.run("strings", "export", "--format", "xliff", "--locale", "de", "--out", "translations").code == 0)
    let text = try tool.read("translations/de.xliff")
    let targets = ["Gold sale": "Nur Gold", "Sale": "Angebot!", "One item": "Ein Artikel"]
    var back = ""
    var rest = Substring(text)
    // Each segment has its source, and a target where there is one.
    while let start = rest.range(of: "<source"), let end = rest.range(of: "</segment>") {
      let segment = rest[start.lowerBound..<end.lowerBound]
      let close = try #require(segment.range(of: "</source>"))
      let open = try #require(segment.firstIndex(of: ">"))
      let source = String(segment[segment.index(after: open)..<close.lowerBound])
      back += rest[..<start.lowerBound] + segment[..<close.upperBound]
      let long = source.hasPrefix("Long") ? "Langer\nneuer\nText" : nil
      let target =
        targets[source] ?? long ?? source.replacing("items", with: "Artikel").replacing("$Artikel", with: "$items")
      back += "\n<target xml:space=\"preserve\">\(target)</target>\n</segment>"
      rest = rest[end.upperBound...]
    }
    try tool.write(back + rest, to: "back.xliff")
    try expectChanged("back.xliff", hasGold: false)
  }
}
