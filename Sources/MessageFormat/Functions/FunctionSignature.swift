/// What a function takes.
public struct FunctionSignature: Sendable {
  /// How a message can select by the function's values.
  public enum Selection: Sendable {
    case none
    /// By any text.
    case text
    /// By numbers and plural categories.
    case number
  }

  /// With its namespace, without the colon.
  public let name: String
  /// What its operand may be; empty for a function that needs none.
  public let operandTypes: [MessageProblem.OperandType]
  public let options: [FunctionOption]
  public let selection: Selection
  /// What it does, in a line.
  public let summary: String
  /// A placeholder as one would write it.
  public let example: String
  package let traits: FunctionTraits

  public init(
    name: String, operandTypes: [MessageProblem.OperandType], options: [FunctionOption] = [],
    selection: Selection = .none, summary: String = "", example: String = ""
  ) {
    self.init(
      name: name, operandTypes: operandTypes, options: options, selection: selection, summary: summary,
      example: example, traits: FunctionTraits())
  }

  init(
    name: String, operandTypes: [MessageProblem.OperandType], options: [FunctionOption] = [],
    selection: Selection = .none, summary: String, example: String, traits: FunctionTraits
  ) {
    self.name = name
    self.operandTypes = operandTypes
    self.options = options
    self.selection = selection
    self.summary = summary
    self.example = example
    self.traits = traits
  }

  public func option(named name: String) -> FunctionOption? { options.first { $0.name == name } }
}

/// One option of a function.
public struct FunctionOption: Sendable {
  public enum Values: Sendable {
    case any
    case oneOf([String])
    /// A whole number from 0, or from 1, to 99 (LDML part 9, "Digit Size Options").
    case digitSize(from: Int)
    /// The same from 0, or `auto`.
    case digitSizeOrAuto
    /// Three letters.
    case currencyCode
    /// `input`, `UTC`, an IANA name or an offset.
    case timeZone
    case calendar
  }

  public let name: String
  public let values: Values
  /// Whether a variable may not set it, as translations would then not know its value.
  public let mustBeLiteral: Bool

  public init(_ name: String, _ values: Values, mustBeLiteral: Bool = false) {
    self.name = name
    self.values = values
    self.mustBeLiteral = mustBeLiteral
  }

  /// What is wrong with a value; `nil` if nothing is.
  public func problem(with value: String) -> MessageProblem.OptionProblem? {
    accepts(value) ? nil : .invalidValue(value, allowed: allowedValues)
  }

  /// All values, if they can be listed.
  public var allowedValues: [String] {
    switch values {
    case .oneOf(let values): return values
    case .calendar: return Calendars.known
    case .any, .digitSize, .digitSizeOrAuto, .currencyCode, .timeZone: return []
    }
  }

  private func accepts(_ value: String) -> Bool {
    switch values {
    case .any: return true
    case .oneOf(let values): return values.contains(value)
    case .digitSize(let minimum): return digitSize(value).map { $0 >= minimum } ?? false
    case .digitSizeOrAuto: return value == "auto" || digitSize(value) != nil
    case .currencyCode:
      return value.utf8.count == 3 && value.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    case .timeZone: return value == "input" || TimeZones.isKnown(value)
    case .calendar: return Calendars.known.contains(value)
    }
  }

  /// `"0" / (("1"-"9") [DIGIT])`
  private func digitSize(_ value: String) -> Int? {
    guard value.utf8.count <= 2, value == "0" || value.utf8.first != 0x30,
      value.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(value)
  }
}

/// The options of an expression whose values resolved.
public struct ResolvedOptions: Sendable {
  struct Entry: Sendable {
    let name: String
    let value: ResolvedValue
    let isLiteral: Bool
  }

  let entries: [Entry]

  /// The value of an option as text; `nil` if it isn't set or no text.
  public func text(_ name: String) -> String? {
    entries.first { $0.name == name }?.value.text
  }

  /// The values that a function's signature allows, and what is wrong with the others. Options that it doesn't have are
  /// passed over, as LDML asks.
  func read(_ signature: FunctionSignature) -> (values: [String: String], problems: [MessageProblem.Reason]) {
    var values: [String: String] = [:]
    var problems: [MessageProblem.Reason] = []
    for option in signature.options {
      guard let entry = entries.first(where: { $0.name == option.name }) else { continue }
      if let problem = problem(with: entry, option) {
        problems.append(.badOption(function: signature.name, option: option.name, problem))
      } else {
        values[option.name] = entry.value.text
      }
    }
    for digits in ["FractionDigits", "SignificantDigits"] {
      let ends = ["minimum", "maximum"].map { values[$0 + digits].flatMap { Int($0) } }
      if let least = ends[0], let most = ends[1], most < least {
        problems.append(
          .badOption(function: signature.name, option: "maximum" + digits, .less(than: "minimum" + digits)))
      }
    }
    return (values, problems)
  }

  private func problem(with entry: Entry, _ option: FunctionOption) -> MessageProblem.OptionProblem? {
    if option.mustBeLiteral, !entry.isLiteral { return .mustBeLiteral }
    guard let text = entry.value.text else { return .invalidValue("", allowed: option.allowedValues) }
    return option.problem(with: text)
  }
}
