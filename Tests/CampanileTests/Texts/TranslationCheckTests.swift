import Testing

@testable import Campanile
@testable import CampanileSyntax

/// What the checker finds in translations.
struct TranslationCheckTests {
  private func problems(_ lines: String, locales: String) -> [(code: Diagnostic.Code, text: String)] {
    let workspace = TextWorkspace(
      "campaign a { to first-name is set  send now  alert { \(lines) } }", locales: locales)
    return workspace.compilation.diagnostics.map { diagnostic in
      let file = workspace.files.first { $0.id == diagnostic.range.file }
      return (diagnostic.code, file?.text(in: diagnostic.range) ?? "")
    }
  }

  @Test(
    "words that run against a text's direction are found where signs beside them would jump",
    arguments: [
      (#""دورة C++ الجديدة""#, "C"), (#""Nike وصل الآن""#, "Nike"), (#""وصل Nike الآن""#, nil), (#""وصل Nike.""#, nil),
      (#""{$first-name} وصل""#, nil), (#""وصل {|C++|} الآن""#, nil), ("\"وصل \u{2068}C++\u{2069} الآن\"", nil),
      (#""تخفيض 50% اليوم""#, nil), (#""\{وصل\} @campanile الآن""#, "campanile"),
      // Behind what is set apart the text goes on in its own direction, also where one end too many stands.
      ("\"وصل \u{2068}C++\u{2069} دورة C++ الآن\"", "C"), ("\"وصل \u{202A}C++\u{202C} دورة C++ الآن\"", "C"),
      ("\"وصل \u{2067}\u{2066}a\u{2069} C++\u{2069} الآن\"", nil), ("\"\u{2069}وصل \u{2068}C++\u{2069} الآن\"", nil),
    ])
  func direction(text: String, found: String?) {
    let problems = problems("ar { title \(text) }", locales: "ar").filter { $0.code == .mixedDirection }
    #expect(problems.map(\.text).first.map { $0.contains(found ?? "?") } == (found == nil ? nil : true), "\(problems)")
  }

  @Test("Hebrew in a text that runs from left to right is found too")
  func otherDirection() {
    #expect(problems(#"en { title "Now +שלום there" }"#, locales: "en").map(\.code) == [.mixedDirection])
    #expect(problems(#"en { title "Now שלום there" }"#, locales: "en").map(\.code) == [])
  }

  @Test("a title that is the same in all locales was never translated, unless it says nothing or stands for all")
  func sameTitle() {
    let same = #"en { title "Hello"  body "A" } de { title "Hello"  body "B" }"#
    #expect(problems(same, locales: "en, de").map(\.code) == [.sameText])
    #expect(
      problems(#"en { title "Hello" } de { title "Hello" } ru { title "Привет" }"#, locales: "en, de, ru").isEmpty)
    #expect(problems(#"title "Hello""#, locales: "en, de").isEmpty)
    #expect(problems(#"en { title "{$cart-items} 🎉" } de { title "{$cart-items} 🎉" }"#, locales: "en, de").isEmpty)
    #expect(problems(#"en { title "Hello" }"#, locales: "en").isEmpty)
  }

  @Test("one value in the place of another is told once, and values that are lost here and added there by themselves")
  func otherValues() {
    let source = #"en { title "A {$cart-items}" }  "#
    #expect(problems(source + #"de { title "A {$tier}" }"#, locales: "en, de").map(\.code) == [.addedVariable])
    let others = #"de { title "A" }  fr { title "A {$cart-items} {$tier}" }"#
    #expect(problems(source + others, locales: "en, de, fr").map(\.code) == [.lostVariable, .addedVariable])
  }

  @Test("markup that a translation lost or added is told at the translation")
  func markup() {
    let lines = #"en { title "A {#b}cart{/b} {#icon/}" } de { title "Ein {#b}Korb{/b}" }"#
    let found = problems(lines, locales: "en, de")
    #expect(found.map(\.code) == [.markupDiffers])
  }

  @Test("the matrix of translations says whose text is read instead")
  func coverage() throws {
    let workspace = TextWorkspace(
      """
      campaign a { to everyone  send now  alert {
        en { title "A {$cart-items}"  body "B" }
        zh-Hant { title "甲"  body "乙" }
        de { title "A {$cart-items}" }
      } }
      """, locales: "en, de, zh-Hant, zh-TW")
    let rows = workspace.compilation.coverage
    #expect(rows.map(\.name) == ["title", "body"])
    #expect(rows.map { $0.states.map(\.locale) } == Array(repeating: ["en", "de", "zh-Hant", "zh-TW"], count: 2))
    #expect(rows[0].states.map(\.state) == [.translated, .translated, .outdated, .missing(fallback: "zh-Hant")])
    #expect(
      rows[1].states.map(\.state) == [
        .translated, .missing(fallback: "en"), .translated, .missing(fallback: "zh-Hant"),
      ])
  }

  @Test("the matrix says of each text of `data` in which languages it is")
  func coverageOfData() {
    let workspace = TextWorkspace(
      """
      campaign a { to everyone  send now  alert { title "A" }
        data { all message { en "A"  de "B"  zh-hant "C" }  some message { en "A" }  one message "A" }
      }
      """, locales: "en, de, zh-Hant")
    let rows = workspace.compilation.coverage.filter { $0.name.hasPrefix("data ") }
    #expect(rows.map(\.name) == ["data all", "data some", "data one"])
    #expect(
      rows.map { $0.states.map(\.state) } == [
        [.translated, .translated, .translated],
        [.translated, .missing(fallback: "en"), .missing(fallback: "en")],
        [.translated, .translated, .translated],
      ])
  }
}
