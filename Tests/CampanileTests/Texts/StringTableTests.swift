import CampanileTestSupport
import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax
@testable import MessageFormat

struct StringTableTests {
  private func unit(_ value: String, state: String = "translated") -> String {
    #"{ "stringUnit": { "state": "\#(state)", "value": "\#(value)" } }"#
  }

  private func plural(_ forms: [(String, String)]) -> String {
    #"{ "variations": { "plural": { "# + forms.map { "\"\($0)\": \(unit($1))" }.joined(separator: ", ") + " } } }"
  }

  private func table(_ entries: [(key: String, localizations: [(String, String)])]) -> String {
    let rows = entries.map { key, localizations in
      "\"\(key)\": { \"localizations\": { "
        + localizations.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " } }"
    }
    return #"{ "sourceLanguage": "en", "strings": { "# + rows.joined(separator: ", ") + #" }, "version": "1.0" }"#
  }

  private func campaign(_ lines: String) -> String {
    "campaign a { to first-name is set  send now  alert { \(lines) } }"
  }

  @Test("values fill placeholders in order, and by position")
  func placeholders() throws {
    let workspace = TextWorkspace(
      campaign("title @t(first-name, cart-items, price)"),
      table: table([
        (
          "t",
          [("en", unit("%@ has %lld for %.2f")), ("de", unit("%2$lld, %3$.1f, %1$@ 100%%")), ("ru", unit("5% скидка"))]
        )
      ]))
    let values: [String: MessageValue] = ["first-name": .text("Ana"), "cart-items": .integer(3), "price": .number(9.5)]
    #expect(try workspace.says(\.title, "en", values) == "Ana has 3 for 9.50")
    #expect(try workspace.says(\.title, "de", values) == "3, 9,5, Ana 100%")
    #expect(try workspace.says(\.title, "ru", values) == "5% скидка")
  }

  @Test("the source text is taken in state `new` too, which Xcode leaves there, and no translation")
  func newTexts() throws {
    let workspace = TextWorkspace(
      campaign("title @t"),
      table: table([("t", [("en", unit("New", state: "new")), ("de", unit("Neu", state: "new"))])]), locales: "en, de")
    #expect(try workspace.message(\.title, "en") == "New")
    #expect(!workspace.compilation.diagnostics.isEmpty)
    #expect(workspace.compilation.plans.first?.variants.first?.content.texts.map(\.locale) == ["en"])
  }

  @Test("a sign that is asked for stands before every number")
  func signs() throws {
    let workspace = TextWorkspace(
      campaign("title @t(cart-items, price)"), table: table([("t", [("en", unit("%+lld and %+.1f"))])]), locales: "en")
    let zero: [String: MessageValue] = ["cart-items": .integer(0), "price": .number(0)]
    #expect(try workspace.says(\.title, "en", zero) == "+0 and +0.0")
  }

  @Test("a day is shown as a day, and a moment with its time")
  func daysAndMoments() throws {
    let workspace = TextWorkspace([
      "campaigns/a.campaign": "campaign a { to everyone  send now  alert { title @t(due, leaves) } }\n",
      "templates/shop.template": """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale  timezone timezone  due date default 2026-12-24  leaves instant default 2026-12-24T18:30:00Z }
      """,
      "templates/texts.xcstrings": table([("t", [("en", unit("Due %@, leaves %@"))])]),
    ])
    #expect(try workspace.message(\.title, "en") == "Due {$due :date}, leaves {$leaves :datetime}")
  }

  @Test(
    "a value too many is left out, and of too few the text is short",
    arguments: [
      ("", "none", Diagnostic.Severity.error, "name the values in brackets, in the order of the text: `@t(…)`"),
      (
        "(price, price)", "2", .warning,
        "leave out what isn't said, or write `%@` in the table's text where it belongs"
      ), ("(price)", "", .error, ""),
    ])
  func tooManyValues(values: String, count: String, severity: Diagnostic.Severity, help: String) {
    let workspace = TextWorkspace(
      campaign("title @t\(values)"), table: table([("t", [("en", unit("It costs %.2f"))])]), locales: "en")
    let found = workspace.compilation.diagnostics
    #expect(found.map(\.summary) == (help.isEmpty ? [] : ["`t` has room for one value, and gets \(count)"]))
    #expect(found.allSatisfy { $0.severity == severity && $0.help == [help] })
  }

  @Test("a `%` within a value's braces is no placeholder, and what stands behind them is read once")
  func percentWithinBraces() throws {
    let workspace = TextWorkspace(
      campaign("title @t(cart-items, first-name)"),
      table: table([("t", [("en", unit("{$first-name @was=|5 % of 9 % d|} has %lld, says %@ (100%%)"))])]),
      locales: "en")
    let values: [String: MessageValue] = ["first-name": .text("Ana"), "cart-items": .integer(3)]
    #expect(workspace.compilation.diagnostics.map(\.summary) == [])
    #expect(try workspace.says(\.title, "en", values) == "Ana has 3, says Ana (100%)")
  }

  @Test("percent signs, braces and a letter behind every number are what people shall read")
  func signsThatAreMeant() throws {
    let left = [("one", "%lldd left"), ("other", "%lldd left")]
    for (english, german) in [
      (unit("%lld %% d, 20 % d’un, {x} [y] 100%"), unit("%lld % d’argent, 5 % d, un % de, %% lld")),
      (plural(left), plural([("one", "noch %lldd"), ("other", "noch %lldd")])),
    ] {
      let workspace = TextWorkspace(
        campaign("title @t(cart-items)"), table: table([("t", [("en", english), ("de", german)])]), locales: "en, de")
      #expect(workspace.compilation.diagnostics.map(\.summary) == [])
    }
  }

  @Test("braces, backslashes and dots are text, and `{$name}` is a value")
  func plainSigns() throws {
    let workspace = TextWorkspace(
      campaign("title @t"), table: table([("t", [("en", unit(#".input {x} \\\\ \\u007b {$cart-items} \\n"#))])]),
      locales: "en")
    // A text that begins with `.input` is a whole message, so this one is none that can be read.
    #expect(workspace.codes.contains("CAM0401"))
    let plain = TextWorkspace(
      campaign("title @t"), table: table([("t", [("en", unit(#"… {x} \\ \u007by} {$cart-items}"#))])]), locales: "en")
    #expect(try plain.says(\.title, "en", ["cart-items": .integer(2)]) == #"… {x} \ {y} 2"#)
  }

  @Test("plural forms choose by the first number, and `zero` is 0 where a language has no such form")
  func plurals() throws {
    let workspace = TextWorkspace(
      campaign("title @t(first-name, cart-items)"),
      table: table([
        (
          "t",
          [
            ("en", plural([("zero", "%1$@, none"), ("one", "%1$@, %2$lld item"), ("other", "%1$@, %2$lld items")])),
            ("de", plural([("one", "%2$lld Ding, %1$@"), ("other", "%2$lld Dinge, %1$@")])),
            (
              "ru",
              plural([("one", "%2$lld A %1$@"), ("few", "%2$lld B %1$@"), ("many", "%2$lld C %1$@"), ("other", "D")])
            ),
          ]
        )
      ]))
    for (count, en, ru) in [
      (0, "Z, none", "0 C Z"), (1, "Z, 1 item", "1 A Z"), (3, "Z, 3 items", "3 B Z"), (21, "Z, 21 items", "21 A Z"),
    ] {
      let values: [String: MessageValue] = ["first-name": .text("Z"), "cart-items": .integer(Int64(count))]
      #expect(try workspace.says(\.title, "en", values) == en)
      #expect(try workspace.says(\.title, "ru", values) == ru)
    }
  }

  @Test("where a catalog lacks plural forms, `other` stands in, as in the app, with a warning that names them")
  func missingPlurals() throws {
    let table = table([
      (
        "t",
        [
          ("en", plural([("other", "%lld items")])), ("de", plural([("one", "%lld Ding"), ("other", "%lld Dinge")])),
          ("ru", plural([("one", "%lld A"), ("other", "%lld D")])),
        ]
      )
    ])
    let workspace = TextWorkspace(campaign("title @t(cart-items)"), table: table)
    #expect(!workspace.compilation.diagnostics.contains { $0.severity == .error })
    let warnings = workspace.compilation.diagnostics.filter { $0.code == .pluralMissing }
    #expect(warnings.map(\.severity) == [.warning, .warning])
    #expect(
      warnings.map(\.summary) == [
        "`t` lacks the plural form `one` of `en`", "`t` lacks the plural forms `few` and `many` of `ru`",
      ])
    for (count, en, ru) in [(1, "1 items", "1 A"), (3, "3 items", "3 D"), (21, "21 items", "21 A")] {
      #expect(try workspace.says(\.title, "en", ["cart-items": .integer(Int64(count))]) == en)
      #expect(try workspace.says(\.title, "ru", ["cart-items": .integer(Int64(count))]) == ru)
    }
    // A campaign's own text has all of them.
    let own = TextWorkspace(campaign(#"title by cart-items { other "{$cart-items} items" }"#), locales: "en")
    #expect(own.compilation.diagnostics.map(\.severity) == [.error])
  }

  @Test("`other` alone needs no number, forms that a language lacks are left out, and substitutions are told too")
  func oddPlurals() throws {
    let alone = TextWorkspace(
      campaign("title @t"), table: table([("t", [("en", plural([("other", "New items")]))])]), locales: "en")
    #expect(alone.codes == ["CAM0407"])
    #expect(try alone.says(\.title, "en", [:]) == "New items")
    let unused = TextWorkspace(
      campaign("title @t(cart-items)"),
      table: table([("t", [("en", plural([("one", "%lld item"), ("few", "%lld x"), ("other", "%lld items")]))])]),
      locales: "en")
    #expect(unused.codes == ["CAM0408"])
    #expect(!unused.compilation.diagnostics.contains { $0.severity == .error })
    #expect(try unused.says(\.title, "en", ["cart-items": .integer(3)]) == "3 items")
    func forms(_ forms: String) -> String { #""variations": { "plural": { \#(forms) } }"# }
    let text = """
      { "stringUnit": { "state": "translated", "value": "%#@items@, %#@boxes@" }, "substitutions": {
        "items": { "argNum": 1, "formatSpecifier": "lld", \(forms("\"other\": " + unit("%arg items"))) },
        "boxes": { "argNum": 2, "formatSpecifier": "lld", \(forms("\"other\": " + unit("%arg boxes"))) } } }
      """
    let several = TextWorkspace(
      campaign("title @t(cart-items, boxes)"), table: table([("t", [("en", text)])]), locales: "en")
    #expect(several.codes == ["CAM0407", "CAM0407"])
    #expect(try several.says(\.title, "en", ["cart-items": .integer(1), "boxes": .integer(2)]) == "1 items, 2 boxes")
  }

  @Test("texts for devices follow an attribute of that name")
  func devices() throws {
    let variations =
      #"{ "variations": { "device": { "mac": \#(unit("On a Mac")), "other": \#(unit("On a phone")) } } }"#
    let workspace = TextWorkspace(campaign("title @t"), table: table([("t", [("en", variations)])]), locales: "en")
    #expect(try workspace.says(\.title, "en", ["device": .text("mac")]) == "On a Mac")
    #expect(try workspace.says(\.title, "en", ["device": .text("iphone")]) == "On a phone")
  }

  @Test("where nobody knows the device, all read what iPhones show")
  func unknownDevices() throws {
    let variations =
      #"{ "variations": { "device": { "other": \#(unit("On a device")), "iphone": \#(unit("On an iPhone")) } } }"#
    let workspace = TextWorkspace(campaign("title @t"), table: table([("t", [("en", variations)])]), locales: "en")
    #expect(try workspace.withoutDevices.says(\.title, "en", [:]) == "On an iPhone")
  }

  @Test("substitutions are a choice by each of their numbers")
  func substitutions() throws {
    func forms(_ one: String, _ other: String) -> String {
      #""variations": { "plural": { "one": \#(unit(one)), "other": \#(unit(other)) } }"#
    }
    let text = """
      { "stringUnit": { "state": "translated", "value": "%#@items@ in %#@boxes@" }, "substitutions": {
        "items": { "argNum": 1, "formatSpecifier": "lld", \(forms("%arg item", "%arg items")) },
        "boxes": { "argNum": 2, "formatSpecifier": "lld", \(forms("one box", "%arg boxes")) } } }
      """
    let workspace = TextWorkspace(
      campaign("title @t(cart-items, boxes)"), table: table([("t", [("en", text)])]), locales: "en")
    for (items, boxes, expected) in [
      (1, 1, "1 item in one box"), (2, 1, "2 items in one box"), (1, 5, "1 item in 5 boxes"),
    ] {
      let values: [String: MessageValue] = ["cart-items": .integer(Int64(items)), "boxes": .integer(Int64(boxes))]
      #expect(try workspace.says(\.title, "en", values) == expected)
    }
  }

  /// As Xcode writes it: the text varies by device, and its substitutions stand beside.
  private func boxesByDevice(_ number: String) -> String {
    #"""
    { "variations": { "device": { "mac": \#(unit("%#@boxes@ on your Mac")), "other": \#(unit("%#@boxes@")) } },
      "substitutions": { "boxes": { "argNum": 1, "formatSpecifier": "lld", \#(number) } } }
    """#
  }

  @Test("a text that varies by device may have substitutions beside")
  func substitutionsBesideDevices() throws {
    let forms = #""variations": { "plural": { "one": \#(unit("%arg box")), "other": \#(unit("%arg boxes")) } }"#
    let byDevice =
      #""variations": { "device": { "mac": { "variations": { "plural": { "other": \#(unit("%arg crates")) } } }, "other": { \#(forms) } } }"#
    for number in [forms, byDevice] {
      let catalog = table([("t", [("en", boxesByDevice(number))])])
      let workspace = TextWorkspace(campaign("title @t(boxes)"), table: catalog, locales: "en")
      for (device, boxes, expected) in [
        ("iphone", 1, "1 box"), ("iphone", 3, "3 boxes"), ("mac", 1, "1 box on your Mac"),
        ("mac", 3, "3 boxes on your Mac"),
      ] {
        let values: [String: MessageValue] = ["device": .text(device), "boxes": .integer(Int64(boxes))]
        #expect(try workspace.says(\.title, "en", values) == expected)
      }
      // Where nobody knows the device, all read what phones show.
      let unknown = workspace.withoutDevices
      #expect(try unknown.says(\.title, "en", ["boxes": .integer(1)]) == "1 box")
    }
  }

  @Test("a variation that no push can follow costs the texts that have it, and only where they are used")
  func otherVariations() throws {
    let wide = #"{ "variations": { "width": { "20": \#(unit("A")), "40": \#(unit("Aa")) } } }"#
    let onMac = #"{ "variations": { "device": { "mac": \#(wide), "other": \#(unit("B")) } } }"#
    let catalog = table([("t", [("en", unit("Hi"))]), ("wide", [("en", wide)]), ("mac", [("en", onMac)])])
    func workspace(_ line: String, app: String = "") -> TextWorkspace {
      TextWorkspace(campaign("title " + line), table: catalog, locales: "en", app: app)
    }
    #expect(workspace("@t").codes == [])
    #expect(try workspace("@t").says(\.title, "en", [:]) == "Hi")
    #expect(workspace("@wide").codes == ["CAM0424"])
    #expect(workspace("@mac").codes == ["CAM0424"])
    #expect(try workspace("@mac").withoutDevices.says(\.title, "en", [:]) == "B")
    let own = #"catalog "templates/texts.xcstrings""#
    for key in ["t", "wide"] { #expect(workspace("key \"\(key)\"", app: own).codes == []) }
  }

  /// A text of nothing but substitutions, with what each of them says besides its number.
  private func substituted(_ text: String, _ parts: [(name: String, content: String)]) -> String {
    let rows = parts.map { "\"\($0)\": { \($1) }" }.joined(separator: ", ")
    return #"{ "stringUnit": { "state": "translated", "value": "\#(text)" }, "substitutions": { \#(rows) } }"#
  }

  private func forms(_ one: String, _ other: String) -> String {
    #""formatSpecifier": "lld", "variations": { "plural": { "one": \#(unit(one)), "other": \#(unit(other)) } }"#
  }

  @Test("a substitution without `argNum` counts with the values before it, and may say its number as older tables do")
  func olderSubstitutions() throws {
    let boxes = ("boxes", forms("%lld box", "%lld boxes"))
    for (text, values, expected) in [
      ("%#@boxes@", "boxes", "3 boxes"), ("%@: %#@boxes@", "first-name, boxes", "Ana: 3 boxes"),
      ("%#@boxes@ for %@", "boxes, first-name", "3 boxes for Ana"),
    ] {
      let workspace = TextWorkspace(
        campaign("title @t(\(values))"), table: table([("t", [("en", substituted(text, [boxes]))])]), locales: "en")
      #expect(try workspace.says(\.title, "en", ["first-name": .text("Ana"), "boxes": .integer(3)]) == expected)
    }
  }

  @Test("a substitution has its place in the order of the values, whatever its number")
  func orderOfSubstitutions() throws {
    let second = ("items", "\"argNum\": 2, " + forms("%arg item", "%arg items"))
    let boxes = ("boxes", "\"argNum\": 1, " + forms("%arg box", "%arg boxes"))
    for (text, values, expected) in [
      ("%#@boxes@ for %@", "boxes, first-name", "3 boxes for Ana"),
      ("%@: %#@items@", "first-name, cart-items", "Ana: 2 items"),
      ("%#@boxes@ and %#@items@ for %@", "boxes, cart-items, first-name", "3 boxes and 2 items for Ana"),
      ("%#@items@ and %#@boxes@ for %3$@", "boxes, cart-items, first-name", "2 items and 3 boxes for Ana"),
    ] {
      let workspace = TextWorkspace(
        campaign("title @t(\(values))"), table: table([("t", [("en", substituted(text, [boxes, second]))])]),
        locales: "en")
      let known: [String: MessageValue] = [
        "first-name": .text("Ana"), "boxes": .integer(3), "cart-items": .integer(2),
      ]
      #expect(try workspace.says(\.title, "en", known) == expected)
    }
  }

  @Test("what a table says of substitutions and can't be right is told there, once")
  func wrongSubstitutions() {
    let many = (0..<11).map { ("s\($0)", "\"argNum\": \($0 % 2 + 1), " + forms("a", "b")) }
    let more = (0..<11).map { ("s\($0)", "\"argNum\": \($0 + 1), " + forms("a", "b")) }
    let ten = Array(more.prefix(10))
    func all(_ parts: [(String, String)]) -> String { parts.map { "%#@\($0.0)@" }.joined() }
    let elevenValues = Array(repeating: "cart-items", count: 11).joined(separator: ", ")
    let tenValues = Array(repeating: "cart-items", count: 10).joined(separator: ", ")
    let deep = plural([("other", "x")])
    let deeper = (0..<4).reduce(deep) { inner, _ in #"{ "variations": { "device": { "other": \#(inner) } } }"# }
    for (text, values, told) in [
      (substituted("%#@boxes@ left", []), "boxes", "`boxes`"),
      (substituted("%#@a@", [("a", #""stringUnit": { "state": "translated", "value": "x" }"#)]), "boxes", "plural"),
      (substituted("%#@a@", [("a", #""variations": { "width": { "20": \#(unit("A")) } }"#)]), "boxes", "texts vary by"),
      (unit("%arg left"), "boxes", "%arg"), (deeper, "boxes", "too deep"),
      (substituted(all(more), more), elevenValues, "combin"),
    ] {
      let workspace = TextWorkspace(
        campaign("title @t(\(values))"), table: table([("t", [("en", text)])]), locales: "en")
      let found = workspace.compilation.diagnostics
      #expect(found.count == 1 && found.allSatisfy { $0.summary.contains(told) }, "\(told): \(found.map(\.summary))")
    }
    // 1024 texts are fewer than 1296, and substitutions of one number vary together.
    for (parts, values) in [(ten, tenValues), (many, "cart-items, boxes")] {
      let workspace = TextWorkspace(
        campaign("title @t(\(values))"), table: table([("t", [("en", substituted(all(parts), parts))])]), locales: "en")
      #expect(!workspace.compilation.diagnostics.contains { $0.summary.contains("combin") })
    }
  }

  @Test("flags of numbers, names and dots at the beginning are what the app would show")
  func flags() throws {
    for (text, expected) in [
      ("%+lld", "+3"), ("%'lld", "3"), ("%(first-name)@!", "Ana!"), (".%lld", ".3"), (" . %lld", " . 3"),
      ("3 %% .%lld", "3 % .3"),
    ] {
      let workspace = TextWorkspace(
        campaign("title @t(cart-items)  body @t(cart-items)"), table: table([("t", [("en", unit(text))])]),
        locales: "en")
      #expect(
        try workspace.says(\.title, "en", ["first-name": .text("Ana"), "cart-items": .integer(3)]) == expected)
    }
    // What no text of a push can do.
    for text in ["%-5lld", "%05lld", "%5lld", "%#lld", "%x"] {
      let workspace = TextWorkspace(
        campaign("title @t(cart-items)"), table: table([("t", [("en", unit(text))])]), locales: "en")
      #expect(workspace.codes == ["CAM0425"], "\(text)")
    }
  }

  @Test("values may stand in the campaign itself, and a key in quotes is told")
  func plainValues() throws {
    let entries = table([("t", [("en", unit("%@: %lld, %.1f"))]), ("plain", [("en", unit("Hi"))])])
    let workspace = TextWorkspace(
      campaign(#"title @t("5 | \\ {x}", 12, 1.5)"#), table: entries, locales: "en")
    #expect(try workspace.says(\.title, "en", [:]) == #"5 | \ {x}: 12, 1.5"#)
    for (line, code) in [(#"@t("x", 12, 10%)"#, "CAM0302"), (#"@t("x", "y", 1.5)"#, "CAM0425")] {
      #expect(TextWorkspace(campaign("title \(line)"), table: entries, locales: "en").codes == [code], "\(line)")
    }
    let quoted = TextWorkspace(campaign(#"title "@plain""#), table: entries, locales: "en")
    #expect(quoted.compilation.diagnostics.map(\.help) == [["write `@plain`"]])
    #expect(TextWorkspace(campaign(#"title "@other""#), table: entries, locales: "en").codes == [])
  }

  @Test("the app's catalog may say a number by a substitution")
  func substitutionsOfTheApp() {
    let boxes = forms("%arg box", "%arg boxes")
    let entries = table([
      ("n", [("en", substituted("%@ has %#@boxes@", [("boxes", boxes)]))]),
      ("m", [("en", substituted("%#@boxes@ of %2$@", [("boxes", #""argNum": 1, "# + boxes)]))]),
    ])
    for (key, isRight) in [
      (#""n"(first-name, boxes)"#, true), (#""n"(first-name)"#, false), (#""n"(first-name, first-name)"#, false),
      (#""m"(boxes, first-name)"#, true), (#""m"(first-name, boxes)"#, false),
    ] {
      let workspace = TextWorkspace(
        campaign("title key \(key)"), table: entries, locales: "en", app: #"catalog "templates/texts.xcstrings""#)
      #expect(workspace.compilation.isSuccess == isRight, "\(key): \(workspace.codes)")
    }
  }

  @Test("positions count from 1", arguments: ["%0$lld", "%0$@ a"])
  func positions(text: String) {
    for content in [unit(text), plural([("one", text), ("other", text)])] {
      let workspace = TextWorkspace(
        campaign("title @t(cart-items)"), table: table([("t", [("en", content)])]), locales: "en")
      #expect(workspace.codes.contains("CAM0425"))
    }
  }

  @Test("`argNum` counts from 1", arguments: ["0", "-1", "1001", "\"1\"", "1.5", "null"])
  func argumentNumbers(number: String) {
    let text = """
      { "stringUnit": { "state": "translated", "value": "%#@items@" }, "substitutions": {
        "items": { "argNum": \(number), "formatSpecifier": "lld", "variations": { "plural": {
          "other": \(unit("%arg items")) } } } } }
      """
    let workspace = TextWorkspace(
      campaign("title @t(cart-items)"), table: table([("t", [("en", text)])]), locales: "en")
    #expect(workspace.codes.contains("CAM0424"))
    #expect(workspace.compilation.diagnostics.contains { $0.summary.contains("`argNum` counts") })
  }

  @Test("a key without a source text is its own text; a locale that a table lacks falls back")
  func keyAsText() throws {
    let workspace = TextWorkspace(
      campaign(#"title @"Hello %@"(first-name)"#),
      table: table([("Hello %@", [("de", unit("Hallo %@")), ("ru", unit("", state: "new"))])]))
    #expect(workspace.codes == ["CAM0409"])
    #expect(try workspace.says(\.title, "en", ["first-name": .text("Ana")]) == "Hello Ana")
    #expect(try workspace.says(\.title, "de", ["first-name": .text("Ana")]) == "Hallo Ana")
  }

  @Test("problems of a table's text stand at their place in the table")
  func places() throws {
    let workspace = TextWorkspace(
      campaign("title @t"), table: table([("t", [("en", unit(#"\u0041\n{$cart-itmes} left"#))])]), locales: "en")
    let diagnostic = try #require(workspace.compilation.diagnostics.first)
    #expect(diagnostic.code == .unknownVariable)
    let file = try #require(workspace.files.first { $0.id == diagnostic.range.file })
    #expect(file.path == "templates/texts.xcstrings")
    #expect(file.text(in: diagnostic.range) == "$cart-itmes")
  }

  @Test("the app's catalog says which keys there are, and what they take")
  func appKeys() {
    let catalog = table([("ITEMS", [("en", unit("%lld of %@"))]), ("NAME", [("en", unit("%@"))])])
    func codes(_ line: String) -> [String] {
      TextWorkspace(
        campaign("title " + line), table: catalog, locales: "en", app: #"catalog "./templates/texts.xcstrings""#
      )
      .codes
    }
    #expect(codes(#"key "NAME"(first-name)"#) == [])
    #expect(codes(#"key "NAMES"(first-name)"#) == ["CAM0429"])
    #expect(codes(#"key "NAME""#) == ["CAM0430"])
    #expect(codes(#"key "ITEMS"(first-name, tier)"#) == ["CAM0430"])
    // APNs hands texts over, which `%lld` can't write.
    #expect(codes(#"key "ITEMS"(cart-items, tier)"#) == ["CAM0430"])
    #expect(codes("@NAME(first-name)") == ["CAM0418"])
  }

  @Test("no bytes crash the reader of catalogs")
  func hostileTables() {
    let whole = Array(
      table([("t", [("en", plural([("one", "%lld"), ("other", "%1$@ {$x} %#@y@ %arg %(a)d %5d %")]))])]).utf8)
    for length in stride(from: 0, to: whole.count, by: Effort.step(15, whole: 3)) {
      var bytes = Array(whole[..<length])
      for damage in [UInt8]([0x00, 0x7B, 0x22, 0xFF, 0x5C]) {
        bytes.append(damage)
        var texts = TextWorkspace(campaign("title @t(cart-items)"), table: "", locales: "en").files
        texts = texts.map { file in
          file.kind == .strings
            ? SourceFile(id: file.id, path: file.path, kind: .strings, bytes: bytes + whole[length...]) : file
        }
        _ = Campanile.compile(texts)
      }
    }
  }
}
