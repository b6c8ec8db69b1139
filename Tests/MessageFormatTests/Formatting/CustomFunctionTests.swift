import MessageFormat
import Testing

/// What an embedder can add with the public interface alone.
struct CustomFunctionTests {
  /// `:shop:upper`: the text in capitals.
  private struct Capitals: MessageFunction {
    let signature = FunctionSignature(name: "shop:upper", operandTypes: [.text], selection: .text)

    func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
      PreparedFunction { operand in
        guard let text = operand?.text else {
          return (nil, [.badOperand(function: "shop:upper", .missing)])
        }
        return (.text(text.uppercased()), [])
      }
    }
  }

  @Test("a function of one's own formats, selects, and passes its value on")
  func custom() throws {
    let functions = FunctionRegistry.standard.adding([Capitals()])
    let source = ".local $x = {$name :shop:upper} .match $x ANA {{ANA! {$x :string}}} * {{{$x} {:shop:upper}}}"
    let message = try Message(parsing: source)
    let formatter = MessageFormatter(message, locale: try LanguageTag("en"), bidi: .none, functions: functions)
    #expect(formatter.format(["name": .text("ana")]).text == "ANA! ANA")
    let (text, errors) = formatter.format(["name": .text("bo")])
    #expect(text == "BO {:shop:upper}")
    #expect(errors.map(\.kind) == [.badOperand])
    let scope = MessageScope(variables: ["name": .text], functions: functions)
    #expect(message.problems(in: scope).map(\.kind) == [.badOperand])
  }
}
