/// `:currency` (LDML part 9, "The `:currency` function").
struct CurrencyFunction: MessageFunction {
  let signature = FunctionSignature(
    name: "currency", operandTypes: [.number, .currency],
    options: [
      [
        FunctionOption("currency", .currencyCode), .cases("currencySign", NumberOptions.CurrencySign.self),
        .cases("currencyDisplay", NumberOptions.CurrencyDisplay.self), .grouping, .integerDigits,
        FunctionOption("fractionDigits", .digitSizeOrAuto),
      ],
      FunctionOption.significantDigits, FunctionOption.rounding, [.increment],
    ].flatMap(\.self),
    summary: "An amount of money.", example: "{$price :currency currency=EUR}",
    traits: FunctionTraits(formats: [.money, .numbers]))

  func prepare(_ options: ResolvedOptions, in context: FunctionContext) -> PreparedFunction {
    let (values, problems) = options.read(signature)
    let own = NumberOptions(values)
    let code = values["currency"]?.uppercased()
    let badCode = problems.concern(option: "currency")
    return PreparedFunction(problems: problems) { operand in
      switch NumericOperand.read(operand, for: "currency") {
      case .failure(let reason): return (nil, [reason])
      case .success(var number):
        if case .currency = number.value.style {
          if code != nil { number.problems.append(.badOption(function: "currency", option: "currency", .notHere)) }
        } else if let code {
          number.value.style = .currency(code: code)
        } else {
          return (nil, badCode ? [] : [.badOperand(function: "currency", .noCurrency)])
        }
        number.value.options = own.inheriting(Self.inherited(number.value.options))
        number.value.selection = .none
        return (ResolvedValue(.number(number.value)), number.problems)
      }
    }
  }

  /// A currency has as many fraction digits as it has; those of a number's options aren't meant for it.
  private static func inherited(_ options: NumberOptions) -> NumberOptions {
    var options = options
    options.minimumFractionDigits = nil
    options.maximumFractionDigits = nil
    return options
  }
}
