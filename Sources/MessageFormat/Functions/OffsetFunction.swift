/// `:offset` (LDML part 9, "The `:offset` function").
struct OffsetFunction: MessageFunction {
  let signature = FunctionSignature(
    name: "offset", operandTypes: [.number],
    options: [FunctionOption("add", .digitSize(from: 0)), FunctionOption("subtract", .digitSize(from: 0))],
    selection: .number, summary: "A number with so many added or subtracted.",
    example: "{$cart-items :offset subtract=1}", traits: FunctionTraits())

  func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
    var (values, problems) = options.read(signature)
    if values.count == 2 {
      problems.append(.badOption(function: "offset", option: "subtract", .exclusive(with: "add")))
    } else if values.isEmpty, problems.isEmpty {
      problems.append(.badOption(function: "offset", option: "add", .missing(oneOf: ["add", "subtract"])))
    }
    let amount = values["add"].flatMap { Int64($0) } ?? values["subtract"].flatMap { Int64($0) }.map { -$0 } ?? 0
    let isValid = problems.isEmpty
    return PreparedFunction(problems: problems) { operand in
      switch NumericOperand.read(operand, for: "offset") {
      case .failure(let reason): return (nil, [reason])
      case .success(var number):
        guard isValid else { return (nil, []) }
        number.value.value = number.value.value.adding(amount)
        number.select(by: nil, isInvalid: false, for: "offset")
        return (ResolvedValue(.number(number.value)), number.problems)
      }
    }
  }
}
