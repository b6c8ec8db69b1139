extension NumberOptions {
  /// - Parameter values: Values that the function's signature allows.
  init(_ values: [String: String]) {
    func digits(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
    signDisplay = values["signDisplay"].flatMap(SignDisplay.init)
    useGrouping = values["useGrouping"].flatMap(Grouping.init)
    minimumIntegerDigits = digits("minimumIntegerDigits")
    minimumFractionDigits = digits("minimumFractionDigits")
    maximumFractionDigits = digits("maximumFractionDigits")
    minimumSignificantDigits = digits("minimumSignificantDigits")
    maximumSignificantDigits = digits("maximumSignificantDigits")
    trailingZeroDisplay = values["trailingZeroDisplay"].flatMap(TrailingZeros.init)
    roundingPriority = values["roundingPriority"].flatMap(RoundingPriority.init)
    roundingIncrement = digits("roundingIncrement")
    roundingMode = values["roundingMode"].flatMap(RoundingMode.init)
    currencySign = values["currencySign"].flatMap(CurrencySign.init)
    currencyDisplay = values["currencyDisplay"].flatMap(CurrencyDisplay.init)
    fractionDigits = digits("fractionDigits")
  }
}

extension FunctionOption {
  static func cases<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String, _: Value.Type, mustBeLiteral: Bool = false
  ) -> FunctionOption {
    FunctionOption(name, .oneOf(Value.allCases.map(\.rawValue)), mustBeLiteral: mustBeLiteral)
  }

  static var select: FunctionOption {
    FunctionOption("select", .oneOf(["plural", "ordinal", "exact"]), mustBeLiteral: true)
  }

  static var grouping: FunctionOption { cases("useGrouping", NumberOptions.Grouping.self) }

  static var sign: FunctionOption { cases("signDisplay", NumberOptions.SignDisplay.self) }

  static var integerDigits: FunctionOption { FunctionOption("minimumIntegerDigits", .digitSize(from: 0)) }

  static var fractionDigits: [FunctionOption] {
    [
      FunctionOption("minimumFractionDigits", .digitSize(from: 0)),
      FunctionOption("maximumFractionDigits", .digitSize(from: 0)),
    ]
  }

  static var significantDigits: [FunctionOption] {
    [
      FunctionOption("minimumSignificantDigits", .digitSize(from: 1)),
      FunctionOption("maximumSignificantDigits", .digitSize(from: 1)),
    ]
  }

  static var rounding: [FunctionOption] {
    [
      cases("trailingZeroDisplay", NumberOptions.TrailingZeros.self),
      cases("roundingPriority", NumberOptions.RoundingPriority.self),
      cases("roundingMode", RoundingMode.self),
    ]
  }

  static var increment: FunctionOption {
    let increments = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]
    return FunctionOption("roundingIncrement", .oneOf(increments.map(String.init)))
  }
}
