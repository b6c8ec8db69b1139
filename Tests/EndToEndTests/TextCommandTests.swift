import CampanileTestSupport
import Foundation
import Testing

/// The commands for texts, as a translator and an author use them.
@Suite(.waits)
struct TextCommandTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: folder))
    }
  }

  @Test("a message is tried out with values, and its problems stand under it")
  func message() throws {
    let right = try tool.run("message", "Hello {$name}!", "--locale", "ar", "--set", "name=Ana")
    #expect(right.code == 0)
    #expect(right.output == "Hello \u{2068}Ana\u{2069}!\n")
    let wrong = try tool.run("message", "Hello {$name}!")
    #expect(wrong.code == 1)
    #expect(wrong.output == "Hello {$name}!\n")
    #expect(wrong.error.contains("CAM0402"))
    #expect(try tool.run("message", "x", "--locale", "not a tag").code == 2)
    #expect(try tool.run("message", "x", "--set", "novalue").code == 2)
    #expect(try tool.run("message", "x", "--zone", "Europe/Berlim").code == 2)
  }

  @Test("messages as JSON lines are answered line by line, wrong lines too")
  func messageLines() throws {
    let lines = """
      {"src":"{$n :number}","locale":"de","params":[{"name":"n","value":1234.5}]}
      {"src":"{$a}","bidi":"none","params":[{"name":"a","value":"x"}]}
      {"src":"{"}
      no json
      {"src":"{|a| :test:function}","bidi":"none"}
      """
    let result = try tool.run("message", input: lines + "\n")
    #expect(
      result.output == """
        {"text":"1.234,5","errors":[]}
        {"text":"x","errors":[]}
        {"text":"{\u{FFFD}}","errors":["syntax-error"]}
        {"text":null,"errors":["invalid-line"]}
        {"text":"{|a|}","errors":["unknown-function"]}

        """)
    #expect(result.code == 2)
  }

  @Test("the example workspace is translated whole")
  func locales() throws {
    let result = try tool.run("locales", "--require")
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.contains("cart-reminder title"))
    let one = #"campaign one { to everyone  send now  alert { en { title "Hi" } } }"#
    try tool.write(one, to: "campaigns/one.campaign")
    let gap = try tool.run("locales", "--require")
    #expect(gap.code == 1)
    #expect(gap.output.contains("→en"))
    let lines = try tool.run("locales", "--format", "jsonl")
    #expect(lines.output.contains(#"{"owner":"one","text":"title","locale":"de","state":"missing","fallback":"en"}"#))
  }

  @Test(
    "a text that is outdated keeps a release back as a missing one does",
    arguments: [
      (#"de { title "Hallo, {$first-name}" }"#, 0, "2 of 2 translated, 0 missing, 0 outdated"),
      (#"de { title "Hallo" }"#, 1, "1 of 2 translated, 0 missing, 1 outdated"),
      ("", 1, "1 of 2 translated, 1 missing, 0 outdated"),
    ])
  func outdated(german: String, code: Int32, counts: String) throws {
    let tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de }
      audience { token device-token  locale locale  first-name text default "you" }
      """, to: "templates/shop.template")
    try tool.write(
      #"campaign a { to everyone  send now  limit 5 recipients  alert { en { title "Hello, {$first-name}" } \#(german) } }"#,
      to: "campaigns/a.campaign")
    let result = try tool.run("locales", "--require")
    #expect(result.code == code, "\(result.error)")
    #expect(result.output.contains(counts), "\(result.output)")
    #expect(code == 0 || result.error.contains("not every text is translated: \(counts)"), "\(result.error)")
    #expect(try tool.run("locales").code == 0)
  }

  @Test("a translation of a text in `data` gets a line below the last one")
  func dataTexts() throws {
    let tool = try Tool()
    let template = """
      app shop { bundle "com.example.shop"  locales en, de }
      audience {
        token device-token
        locale locale
        first-name text default "you"
      }

      """
    try tool.write(template, to: "templates/shop.template")
    func campaign(_ more: String) -> String {
      """
      campaign a {
        to everyone
        send now
        limit 5 recipients
        alert { title "x" }
        data {
          note message {
            en "Hello, {$first-name}"\(more)
          }
        }
      }

      """
    }
    try tool.write(campaign(""), to: "campaigns/a.campaign")
    #expect(try tool.run("strings", "export", "--format", "xliff", "--out", "out").code == 0)
    let german = try tool.read("out/de.xliff").replacing(
      #"disp="{$first-name}"/></source>"#,
      with: #"disp="{$first-name}"/></source><target>Hallo, <ph id="1" dataRef="d1"/></target>"#)
    try tool.write(german.replacing(#"state="initial""#, with: #"state="translated""#), to: "out/de.xliff")
    let result = try tool.run("strings", "import", "out/de.xliff")
    #expect(result.code == 0, "\(result.error)")
    #expect(result.error.contains("1 text changed in campaigns/a.campaign"))
    #expect(try tool.read("campaigns/a.campaign") == campaign("\n      de \"Hallo, {$first-name}\""))
  }

  @Test("texts go to translators and come back")
  func strings() throws {
    let before = try tool.read("campaigns/cart-reminder.campaign")
    #expect(try tool.run("strings", "export", "--out", "out/t.xcstrings").code == 0)
    #expect(try tool.run("strings", "export", "--format", "xliff", "--out", "out").code == 0)
    #expect(try tool.run("strings", "import", "out/t.xcstrings", "out/de.xliff", "out/ar.xliff").code == 0)
    #expect(try tool.read("campaigns/cart-reminder.campaign") == before)

    let german = try tool.read("out/de.xliff").replacing("Dein Warenkorb wartet", with: "Dein Korb wartet")
    try tool.write(german, to: "out/de.xliff")
    let dry = try tool.run("strings", "import", "out/de.xliff", "--dry-run")
    #expect(dry.error.contains("1 text would change"))
    #expect(try tool.read("campaigns/cart-reminder.campaign") == before)
    #expect(try tool.run("strings", "import", "out/de.xliff").code == 0)
    let after = try tool.read("campaigns/cart-reminder.campaign")
    #expect(after == before.replacing(#""Dein Warenkorb wartet""#, with: #""Dein Korb wartet""#))

    // What would not compile is not written.
    try tool.write(
      german.replacing("<data id=\"d1\">{$cart-items}", with: "<data id=\"d1\">{$cart-itmes}"), to: "out/de.xliff")
    let broken = try tool.run("strings", "import", "out/de.xliff")
    #expect(broken.code == 1)
    #expect(broken.error.contains("CAM0402"))
    #expect(try tool.read("campaigns/cart-reminder.campaign") == after)
  }

  @Test("a damaged or foreign file of translations is refused with its place, and nothing is written")
  func damagedTranslations() throws {
    let before = try tool.read("campaigns/cart-reminder.campaign")
    #expect(try tool.run("strings", "export", "--out", "out/t.xcstrings").code == 0)
    #expect(try tool.run("strings", "export", "--format", "xliff", "--out", "out").code == 0)
    let xliff = try tool.read("out/de.xliff").replacing("Dein Warenkorb wartet", with: "Dein Korb wartet")
    let catalog = try tool.read("out/t.xcstrings").replacing("Dein Warenkorb wartet", with: "Dein Korb wartet")
    let first = try #require(xliff.firstRange(of: "<unit"))
    let firstEnd = try #require(xliff.firstRange(of: "</unit>"))
    let unit = String(xliff[first.lowerBound..<firstEnd.upperBound])
    let wrong: [(name: String, text: String, reason: String)] = [
      ("cut.xliff", String(xliff.prefix(xliff.count * 2 / 3)), "a part of it is lost"),
      ("tail.xliff", xliff.replacing("</xliff>", with: ""), "a part of it is lost"),
      (
        "root.xliff", xliff.replacing("xliff ", with: "xlif ").replacing("</xliff>", with: "</xlif>"),
        "its root is `xlif`"
      ),
      ("version.xliff", xliff.replacing("version=\"2.1\"", with: "version=\"1.2\""), "XLIFF 1.2"),
      ("twice.xliff", xliff.replacing(unit, with: unit + unit), "already"),
      ("target.xliff", xliff.replacing("trgLang=\"de\"", with: "trgLang=\"it\""), "translated into `it`"),
      ("same.xliff", xliff.replacing("trgLang=\"de\"", with: "trgLang=\"en\""), "source locale"),
      ("source.xliff", xliff.replacing("srcLang=\"en\"", with: "srcLang=\"fr\""), "translates from `fr`"),
      ("names.xliff", xliff.replacing(" name=\"", with: " name=\"old-"), "none of its texts"),
      ("cut.xcstrings", String(catalog.prefix(catalog.count * 2 / 3)), "line"),
      ("root.xcstrings", "[]", "line 1"),
      ("version.xcstrings", catalog.replacing("\"1.0\"", with: "\"9.0\""), "`version`"),
      (
        "source.xcstrings", catalog.replacing("\"sourceLanguage\" : \"en\"", with: "\"sourceLanguage\" : \"fr\""),
        "from `fr`"
      ),
    ]
    for (name, text, reason) in wrong {
      try tool.write(text, to: name)
      let result = try tool.run("strings", "import", name)
      #expect(result.code == 3, "\(name): \(result.error)")
      #expect(result.error.contains("CAM0911"), "\(name): \(result.error)")
      #expect(result.error.contains(reason), "\(name): \(result.error)")
      #expect(try tool.read("campaigns/cart-reminder.campaign") == before)
    }
  }

  @Test(
    "every word of a block has its help, and one with several meanings tells all",
    arguments: [
      ("action", ["a block with its title", "stands in: a `category` block"]), ("reply", ["asks for a text"]),
      ("presents", ["foreground"]), ("opens-app", ["foreground"]), ("destructive", ["deletes"]),
      ("holdout", ["gets nothing"]), ("variant", ["share"]), ("example", ["audience"]),
      ("from", ["first and the last day", "audience file", "hours"]), ("default", ["stands in for a missing"]),
      ("device-token", ["hexadecimal"]), ("starts", ["starts with"]), ("weekend", ["Saturday"]), ("hold", ["quiet"]),
      ("category", ["offers", "template file"]), ("campaign", ["people see"]), ("other", ["plural"]),
      ("badge", ["icon"]),
    ])
  func helpForWords(word: String, parts: [String]) throws {
    let result = try tool.run("help", word)
    #expect(result.code == 0)
    for part in parts { #expect(result.output.contains(part), "\(result.output)") }
  }

  @Test("an unknown word is answered with the nearest one")
  func helpForUnknownWords() throws {
    let result = try tool.run("help", "presets")
    #expect(result.code == 2)
    #expect(result.error.contains("did you mean `presents`?"), "\(result.error)")
  }
}
