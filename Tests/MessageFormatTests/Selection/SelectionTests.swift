import Testing

@testable import MessageFormat

/// Which variant of a message is chosen where several fit.
struct SelectionTests {
  @Test(
    "a number itself goes before its form, and the first selector before the others, in whichever order variants stand",
    arguments: [
      ("$n 1 {{a}} one {{b}} * {{c}}", "a"), ("$n one {{a}} 1 {{b}} * {{c}}", "b"), ("$n * {{a}} one {{b}}", "b"),
      ("$n * {{a}} one {{b}} 1 {{c}}", "c"), ("$n 2 {{a}} other {{b}} * {{c}}", "c"),
      ("$n $m 1 one {{a}} one 1 {{b}} * * {{c}}", "a"), ("$n $m one 1 {{a}} 1 one {{b}} * * {{c}}", "b"),
      ("$n $m one 1 {{a}} one one {{b}} * * {{c}}", "a"), ("$n $m one one {{a}} one 1 {{b}} * * {{c}}", "b"),
      ("$n $m * 1 {{a}} one * {{b}} * * {{c}}", "b"), ("$n $m one * {{a}} * 1 {{b}} * * {{c}}", "a"),
    ])
  func best(match: String, text: String) throws {
    // Those of `:percent` are compared as they are written, others by rank.
    for function in ["integer", "percent"] {
      let declared = ".input {$n :\(function)} .input {$m :\(function)} "
      let message = try Message(parsing: declared + ".match " + match)
      let value = MessageValue.number(function == "percent" ? 0.01 : 1)
      let english = try LanguageTag("en")
      let formatter = MessageFormatter(message, locale: english, bidi: .none)
      #expect(formatter.format(["n": value, "m": value]).text == text, "\(function)")
      #expect(MessageProgram(message, locale: english, bidi: .none).format { _ in value } == text, "\(function)")
    }
  }

  @Test("an amount of money chooses nothing, also where the number before it would")
  func money() throws {
    let declared = ".input {$n :number} .local $money = {$n :currency currency=EUR} "
    for function in ["$money 1 {{a}} one {{b}} * {{c}}", "$money one {{b}} * {{c}}"] {
      let message = try Message(parsing: declared + ".match " + function)
      let (text, errors) = MessageFormatter(message, locale: try LanguageTag("en"), bidi: .none).format([
        "n": .integer(1)
      ])
      #expect(text == "c")
      #expect(errors.map(\.kind.rawValue) == ["bad-selector"])
    }
  }
}
