import Testing

@testable import MessageFormat

struct BidiStrategyTests {
  private func format(
    _ source: String, _ locale: String, _ bidi: BidiStrategy, _ arguments: [String: MessageValue] = [:]
  ) throws -> String {
    let text = MessageFormatter(try Message(parsing: source), locale: try LanguageTag(locale), bidi: bidi)
      .format(arguments).text
    let marks: [(String, String)] = [("\u{2066}", "<L"), ("\u{2067}", "<R"), ("\u{2068}", "<F"), ("\u{2069}", ">")]
    return marks.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  @Test(
    "auto isolates only where the directions can differ",
    arguments: [
      ("en", "Ana", "Hi Ana"), ("en", "Zoë Ωmega Ж", "Hi Zoë Ωmega Ж"), ("en", "日本", "Hi 日本"),
      ("en", "דנה", "Hi <Fדנה>"),
      ("en", "a\u{202E}b", "Hi <Fa\u{202E}b\u{202C}>"), ("he", "דנה", "Hi דנה"), ("he", "Ana", "Hi <FAna>"),
      ("he", "555-1234", "Hi <F555-1234>"), ("ar", "سارة!", "Hi سارة!"), ("ar", "日本", "Hi <F日本>"), ("en", "", "Hi "),
      ("ar", "😀", "Hi 😀"),
    ])
  func auto(locale: String, name: String, expected: String) throws {
    #expect(try format("Hi {$name}", locale, .auto, ["name": .text(name)]) == expected)
  }

  @Test("numbers run as their message does, and u:dir is kept to")
  func explicit() throws {
    let arguments: [String: MessageValue] = ["n": .integer(5), "t": .text("abc")]
    #expect(try format("{$n} {$t}", "en", .isolateAll, arguments) == "5 <Fabc>")
    #expect(try format("{$n} {$t}", "he", .isolateAll, arguments) == "<R5> <Fabc>")
    #expect(try format("{$n} {$t}", "he", .auto, arguments) == "5 <Fabc>")
    #expect(try format("{$t :string u:dir=rtl} {$t :string u:dir=auto}", "en", .auto, arguments) == "<Rabc> <Fabc>")
    #expect(try format("{$t :string u:dir=ltr}", "en", .none, arguments) == "abc")
    #expect(try format("{$n :integer u:dir=ltr} {$n}", "en", .isolateAll, arguments) == "<L5> 5")
    #expect(try format("{$missing}", "he", .auto) == "{$missing}")
  }
}
