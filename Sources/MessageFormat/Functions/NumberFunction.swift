/// `:number` (LDML part 9, "The `:number` function").
struct NumberFunction: MessageFunction {
  let signature = FunctionSignature(
    name: "number", operandTypes: [.number],
    options: [
      [.select, .sign, .grouping, .integerDigits], FunctionOption.fractionDigits, FunctionOption.significantDigits,
      FunctionOption.rounding, [.increment],
    ].flatMap(\.self),
    selection: .number, summary: "A number, with as many decimals as it has; chooses among plural forms.",
    example: "{$rating :number maximumFractionDigits=1}", traits: FunctionTraits(passesIntegers: true))

  func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
    let (values, problems) = options.read(signature)
    let own = NumberOptions(values)
    let badSelect = problems.concern(option: "select")
    return PreparedFunction(problems: problems) { operand in
      switch NumericOperand.read(operand, for: "number") {
      case .failure(let reason): return (nil, [reason])
      case .success(var number):
        number.value.options = own.inheriting(number.value.options)
        number.value.style = .decimal
        number.select(by: values["select"], isInvalid: badSelect, for: "number")
        return (ResolvedValue(.number(number.value)), number.problems)
      }
    }
  }
}
