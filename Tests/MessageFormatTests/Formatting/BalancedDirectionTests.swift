import Testing

@testable import MessageFormat

/// A value can't end the isolate that it stands in.
@Suite struct BalancedDirectionTests {
  @Test(arguments: [
    ("x\u{2069}\u{202E}", "x\u{202E}\u{202C}"), ("\u{2067}a", "\u{2067}a\u{2069}"), ("\u{202C}a", "a"),
    ("\u{2066}a\u{202B}b\u{2069}c", "\u{2066}a\u{202B}b\u{2069}c"), ("\u{202A}a\u{2069}\u{202C}", "\u{202A}a\u{202C}"),
    ("\u{2068}\u{202C}\u{2069}", "\u{2068}\u{2069}"), ("\u{2068}a\u{2069}", "\u{2068}a\u{2069}"),
    ("a\u{200F}", "a\u{200F}"), ("\u{2066}\u{202B}a", "\u{2066}\u{202B}a\u{202C}\u{2069}"),
  ])
  func `closing controls have an opening one, and the other way round`(text: String, balanced: String) {
    #expect(text.withBalancedDirections.unicodeScalars.elementsEqual(balanced.unicodeScalars))
  }

  @Test func `messages balance the values that they keep apart, and leave others as they are`() throws {
    let message = Message.parse("<{$a}> {$a :string}").message
    let locale = try LanguageTag("en")
    let value: [String: MessageValue] = ["a": .text("x\u{2069}\u{202E}")]
    for strategy in [BidiStrategy.auto, .isolateAll] {
      let text = MessageFormatter(message, locale: locale, bidi: strategy).format(value).text
      #expect(text == "<\u{2068}x\u{202E}\u{202C}\u{2069}> \u{2068}x\u{202E}\u{202C}\u{2069}")
      let program = MessageProgram(message, locale: locale, bidi: strategy)
      #expect(program.format { value[program.arguments[$0]] } == text)
    }
    let exact = MessageFormatter(message, locale: locale, bidi: .none).format(value).text
    #expect(exact == "<x\u{2069}\u{202E}> x\u{2069}\u{202E}")
    // What the author wrote stays.
    let own = Message.parse("{|\u{2069}|}a").message
    #expect(MessageFormatter(own, locale: locale, bidi: .none).format().text == "\u{2069}a")
  }
}
