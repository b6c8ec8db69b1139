/// `:percent` (LDML part 9, "The `:percent` function"): 0.12 is shown as 12% and selected as 12.
struct PercentFunction: MessageFunction {
  let signature = FunctionSignature(
    name: "percent", operandTypes: [.number],
    options: [
      [.sign, .grouping], FunctionOption.fractionDigits, FunctionOption.significantDigits, FunctionOption.rounding,
    ].flatMap(\.self),
    selection: .number, summary: "A share: 0.12 is shown as 12%, and without an option in whole percents.",
    example: "{$percent :percent}",
    traits: FunctionTraits(fraction: .gained))

  func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
    let (values, problems) = options.read(signature)
    let own = NumberOptions(values)
    return PreparedFunction(problems: problems) { operand in
      switch NumericOperand.read(operand, for: "percent") {
      case .failure(let reason): return (nil, [reason])
      case .success(var number):
        var inherited = number.value.options
        inherited.minimumIntegerDigits = nil
        inherited.roundingIncrement = nil
        number.value.options = own.inheriting(inherited)
        number.value.style = .percent
        number.value.selection = .plural
        number.value.setsSelection = false
        return (ResolvedValue(.number(number.value)), [])
      }
    }
  }
}
