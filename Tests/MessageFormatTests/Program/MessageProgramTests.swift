import Testing

@testable import MessageFormat

struct MessageProgramTests {
  private func program(_ source: String, _ locale: String = "en") throws -> MessageProgram {
    MessageProgram(try Message(parsing: source), locale: try LanguageTag(locale), bidi: .auto)
  }

  @Test("what doesn't depend on arguments is text already")
  func constants() throws {
    let program = try program(
      ".local $n = {12345 :number} {{a {$n} {|b|} {1 :integer signDisplay=always} {:nope} {$x}}}")
    #expect(program.arguments == ["x"])
    #expect(program.variants.count == 1)
    // Numbers stand apart, for readers in other regions.
    let texts = program.variants[0].instructions.map { instruction -> String in
      switch instruction {
      case .literal(let text): text
      case .constant(let text, _): "<\(text)>"
      case .argument, .computed: "$"
      }
    }
    #expect(texts.joined() == "a <12,345> b <+1> {:nope} $")
    #expect(program.problems.map(\.kind) == [.unknownFunction])
  }

  @Test("an argument with plain functions is left to the caller's loop, and others aren't")
  func shortcuts() throws {
    func formatter(_ placeholder: String) throws -> ValueFormatter? {
      guard case .argument(_, let formatter)? = try program(placeholder).variants[0].instructions.first else {
        return nil
      }
      return formatter
    }
    for source in ["{$x}", "{$x :number}", "{$x :integer}", "{$x :number maximumFractionDigits=2}"] {
      #expect(try formatter(source)?.integerFormatter != nil, "\(source)")
    }
    for source in ["{$x :percent}", "{$x :string}", "{$x :number minimumFractionDigits=1}", "{$x :offset add=1}"] {
      #expect(try formatter(source)?.integerFormatter == nil, "\(source)")
    }
    #expect(try formatter("{$x}")?.passesText == true)
    #expect(try formatter("{$x :string}")?.passesText == true)
    #expect(try formatter("{$x :number}")?.passesText == false)
    #expect(try formatter("{$x :number minimumFractionDigits=$y}") == nil)
  }

  @Test("variants stand best first, with keys in the form that values are compared in")
  func keys() throws {
    let source = """
      .input {$n :integer} .input {$t :string} .match $n $t * * {{1}} one a {{2}} 1 * {{3}} 1.5 * {{4}} * a {{5}} x * {{6}}
      """
    let program = try program(source)
    #expect(!program.needsGeneralSelection)
    #expect(
      program.variants.map(\.keys) == [
        [.integer(1), .any], [.number("1.5"), .any], [.never, .any], [.category(.one), .text("a")], [.any, .text("a")],
        [.any, .any],
      ])
    guard case .number(let rules?) = program.selectors[0].kind, case .text = program.selectors[1].kind else {
      Issue.record("the selectors are not the plain ones")
      return
    }
    #expect(rules.categories == [.one, .other])
    #expect(program.format { $0 == 0 ? .integer(1) : .text("a") } == "3")
    #expect(program.format { $0 == 0 ? .integer(7) : .text("a") } == "5")
    #expect(try self.program(".input {$n :percent} .match $n 1 {{}} * {{}}").needsGeneralSelection)
  }

  @Test("a missing argument leaves its name in braces")
  func missing() throws {
    #expect(
      try program("Hi {$name}, {$n :integer}, {$n :number minimumFractionDigits=$d}").format { _ in nil }
        == "Hi {$name}, {$n}, {$n}")
  }
}
