import CampanileExpansion
import Testing

@testable import Campanile
@testable import CampanileSyntax

/// Texts that look like a mistake and are none: nothing is told of them, and people read them as they stand.
struct RightTextTests {
  private func compiled(_ text: String, locale: String = "en", attribute: String = "city") -> Compilation {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales \(locale) }
      audience {
        token device-token  locale locale  \(attribute) text
        example "Ana" { locale \(locale)  \(attribute) "Rome" }
      }
      === campaigns/sale.campaign
      campaign sale { to everyone  send now  alert { \(locale) { title "\(text)" } } }
      """
    return compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_478_400))
  }

  /// The title that Ana gets.
  private func shown(_ compilation: Compilation) throws -> String {
    let plan = try #require(compilation.plans.first)
    guard case .alternatives(let alternatives)? = plan.variants.first?.content.texts.first?.title,
      let source = alternatives.first?.message.source
    else { return "" }
    return source
  }

  @Test(
    "a text may begin with a dot",
    arguments: [
      "...and more", ".NET Days are back", ".5 litres free", "...", ".match point!", " .com domains", "...for {$city}",
    ])
  func dots(text: String) throws {
    let compilation = compiled(text)
    #expect(compilation.diagnostics.filter { $0.code != .shownOddly }.map(\.summary) == [])
    #expect(try shown(compilation) == "{{" + text + "}}")
    // Translators see it as it stands, where a table wouldn't take it for a whole message.
    let isKeyword = text.hasPrefix(".match")
    #expect(TableText.text(ofMessage: text, isQuoted: false) == (isKeyword ? "{{" + text + "}}" : text))
  }

  @Test("a text that declares something is a whole message")
  func declarations() throws {
    let text = ".input {$city :string} {{Off to {$city}}}"
    let compilation = compiled(text)
    #expect(compilation.diagnostics.map(\.summary) == [])
    #expect(try shown(compilation) == text)
    #expect(compiled(".foo {$city} {{a}}").diagnostics.map(\.code.rawValue) == ["CAM0401"])
  }

  @Test(
    "words and signs of people's own are theirs",
    arguments: [
      ("TODO a mitad de precio", "es"), ("TODO o site com desconto", "pt-BR"), ("XXX Olympics", "en"),
      ("Really???", "en"), ("100%%%% yours", "en"),
      ("Follow us @city", "en"), ("{|%s|} is a format", "en"), ("{|.|}NET", "en"), ("{|@first-name|} is free", "en"),
      ("Free pass (max 2 guests)", "en"), ("Draw (Chinese characters)", "en"), ("(de luxe) room", "de"),
      ("Rome (2026)", "en"), ("DE: 3, FR: 2", "en"),
      ("{$city}, {$city}", "en"), ("{$city}{$city :string}", "en"),
    ])
  func ownWords(text: String, locale: String) {
    #expect(compiled(text, locale: locale).diagnostics.map(\.summary) == [])
  }

  @Test(
    "what stands in for a text or a value is told all the same",
    arguments: [
      ("TODO", "en"), ("TODO: write", "fr"), ("XXX", "en"), ("Hi XXX!", "en"), ("%s left", "en"), ("{word}", "en"),
      ("(EN) Hello", "en"), ("Hallo (maximal 30 Zeichen)", "de"), ("Hello (max. 30)", "en"), ("EN-GB: Hello", "en-GB"),
      ("EN: Hello", "en-GB"),
      ("{$city} {$city}", "en"),
    ])
  func standIns(text: String, locale: String) {
    #expect(compiled(text, locale: locale).diagnostics.count == 1)
  }

  @Test("an attribute of several words behind an at sign is told")
  func mentions() {
    #expect(compiled("Hi @first-name", attribute: "first-name").diagnostics.count == 1)
    #expect(compiled("Hi @city@").diagnostics.count == 1)
  }

  @Test("an argument with a blank may stand in a text that is no link, and in no link")
  func blanksInArguments() {
    func told(_ value: String) -> [Diagnostic.Code] {
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  links "shop://*" }
        audience { token device-token  locale locale  example "Ana" { locale en } }
        template floor(name: text) { data { place "\(value)" } }
        === campaigns/sale.campaign
        campaign sale { to everyone  send 2026-12-05 at 09:00 UTC  uses floor(name: "first upper")  alert { title "Sale" } }
        """
      return compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_478_400)).diagnostics
        .map(\.code)
    }
    #expect(told("{$name} floor") == [])
    #expect(told("shop://{$name}") == [.unknownLink])
  }
}
