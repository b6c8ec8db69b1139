/// A number with the options of the functions that it went through.
struct NumberValue: Equatable, Sendable {
  enum Style: Equatable, Sendable {
    case decimal
    /// A hundred times the value is shown and selected by.
    case percent
    case currency(code: String)
  }

  /// How keys are compared (LDML part 9, "Number Selection").
  enum Selection: String, CaseIterable, Sendable {
    case plural, ordinal, exact
    /// A value that can't be selected by.
    case none
  }

  var value: DecimalNumber
  var options = NumberOptions()
  var style = Style.decimal
  var selection: Selection
  /// Whether the `select` option was set, which no function may inherit.
  var setsSelection = false

  init(_ value: DecimalNumber, selection: Selection = .none) {
    self.value = value
    self.selection = selection
  }

  /// The digits that are shown, where they don't depend on a currency.
  var shown: ShownNumber {
    switch style {
    case .decimal, .currency: ShownNumber(value, options)
    case .percent: ShownNumber(value.scaled(by: 2), options, defaultFractionDigits: 0...0)
    }
  }

  /// What keys that are numbers are compared with (LDML part 9, "Exact Literal Match Serialization").
  var exactText: String {
    if options.setsMinimumDigits { return shown.text }
    return style == .percent ? value.scaled(by: 2).description : value.description
  }
}
