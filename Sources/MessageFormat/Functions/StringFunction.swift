/// `:string` (LDML part 9, "The `:string` function").
struct StringFunction: MessageFunction {
  let signature = FunctionSignature(
    name: "string", operandTypes: [.text, .number], selection: .text,
    summary: "A text as it is; chooses among texts.", example: "{$tier :string}",
    traits: FunctionTraits(formats: [], passesText: true))

  func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
    PreparedFunction { operand in
      guard let operand else { return (nil, [.badOperand(function: "string", .missing)]) }
      if case .fallback(let text, _) = operand.content {
        // What failed has been reported; as a selector it is a text that no key is.
        return (ResolvedValue(.fallback(text, matchesNothing: true)), [])
      }
      guard let text = operand.text else {
        return (nil, [.badOperand(function: "string", .notA(.text, value: ""))])
      }
      return (.text(text), [])
    }
  }
}
