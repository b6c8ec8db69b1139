import Foundation
import Testing

@testable import MessageFormat

/// The functions that messages can call: one file and one row each.
struct FunctionTableTests {
  /// The worked example of the contributing guide.
  private struct NextFunction: MessageFunction {
    let signature = FunctionSignature(
      name: "next", operandTypes: [.number], options: [.grouping], selection: .number,
      summary: "The number after a number.", example: "{$cart-items :next}", traits: FunctionTraits())

    func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
      let (values, problems) = options.read(signature)
      let own = NumberOptions(values)
      return PreparedFunction(problems: problems) { operand in
        switch NumericOperand.read(operand, for: "next") {
        case .failure(let reason): return (nil, [reason])
        case .success(var number):
          number.value.value = number.value.value.adding(1)
          number.value.options = own.inheriting(number.value.options)
          number.select(by: nil, isInvalid: false, for: "next")
          return (ResolvedValue(.number(number.value)), number.problems)
        }
      }
    }
  }

  @Test("a function like a number is one file: it formats, selects, and is checked")
  func numberLike() throws {
    let functions = FunctionRegistry.standard.adding([NextFunction()])
    let english = try LanguageTag("en")
    let source = ".input {$n :integer} .local $m = {$n :next} .match $m one {{{$m} day}} * {{{$m} days}}"
    let message = try Message(parsing: source)
    let formatter = MessageFormatter(message, locale: english, bidi: .none, functions: functions)
    let program = MessageProgram(message, locale: english, bidi: .none, functions: functions)
    for (number, text) in [(Int64(0), "1 day"), (1, "2 days"), (-1, "0 days"), (1_233, "1,234 days")] {
      #expect(formatter.format(["n": .integer(number)]).text == text)
      #expect(program.format { _ in .integer(number) } == text)
    }
    // A whole number stays one, so that `one` and `other` are all that a Polish text needs beside `few` and `many`.
    let polish = try Message(
      parsing: ".input {$n :integer} .local $m = {$n :next} .match $m one {{a}} few {{b}} many {{c}} * {{d}}")
    let scope = MessageScope(variables: ["n": .integer], locale: try LanguageTag("pl"), functions: functions)
    #expect(polish.problems(in: scope).isEmpty)
    let unfit = MessageScope(variables: ["n": .text], locale: english, functions: functions)
    #expect(!message.problems(in: unfit).isEmpty)
  }

  @Test("every function that a file declares is in the table")
  func everyFunctionIsListed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/MessageFormat/Functions")
    var declared: Set<String> = []
    for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let text = try String(contentsOf: url, encoding: .utf8)
      for match in text.matches(of: /struct (\w+): MessageFunction/) { declared.insert(String(match.1)) }
    }
    let listed = Set(FunctionRegistry.rows.map { "\(type(of: $0))" })
    #expect(declared.subtracting(["SuiteFunction"]) == listed)
  }

  @Test(
    "the example of each function formats, in both ways alike", arguments: FunctionRegistry.rows.map(\.signature.name))
  func examples(name: String) throws {
    let signature = try #require(FunctionRegistry.standard[name]).signature
    #expect(!signature.summary.isEmpty)
    #expect(signature.example.contains(":\(name)"))
    let message = try Message(parsing: signature.example)
    let values: [String: MessageValue] = [
      "tier": .text("gold"), "rating": .number(4.25), "cart-items": .integer(1_234), "percent": .number(0.2),
      "price": .number(9.5), "last-seen": .date(year: 2026, month: 12, day: 1), "opened": .instant(secondsSince1970: 0),
    ]
    for tag in ["en", "de", "ar"] {
      let locale = try LanguageTag(tag)
      let (text, errors) = MessageFormatter(message, locale: locale).format(values)
      #expect(errors.isEmpty, "\(errors)")
      let program = MessageProgram(message, locale: locale)
      #expect(program.format { values[program.arguments[$0]] } == text)
    }
  }
}
