/// `:integer` (LDML part 9, "The `:integer` function"). Fractions are rounded, halves away from zero.
struct IntegerFunction: MessageFunction {
  let signature = FunctionSignature(
    name: "integer", operandTypes: [.number],
    options: [
      .select, .sign, .grouping, .integerDigits, FunctionOption("maximumSignificantDigits", .digitSize(from: 1)),
    ],
    selection: .number, summary: "A number, rounded to a whole one; chooses among plural forms.",
    example: "{$cart-items :integer}", traits: FunctionTraits(fraction: .dropped, passesIntegers: true))

  func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
    let (values, problems) = options.read(signature)
    let own = NumberOptions(values)
    let badSelect = problems.concern(option: "select")
    return PreparedFunction(problems: problems) { operand in
      switch NumericOperand.read(operand, for: "integer") {
      case .failure(let reason): return (nil, [reason])
      case .success(var number):
        var inherited = number.value.options
        inherited.minimumFractionDigits = nil
        inherited.maximumFractionDigits = nil
        inherited.minimumSignificantDigits = nil
        number.value.options = own.inheriting(inherited)
        number.value.style = .decimal
        number.value.value = number.value.value.rounded(to: 0)
        number.select(by: values["select"], isInvalid: badSelect, for: "integer")
        return (ResolvedValue(.number(number.value)), number.problems)
      }
    }
  }
}
