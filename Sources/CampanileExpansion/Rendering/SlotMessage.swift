internal import MessageFormat

/// A message whose variables are bound to slots.
///
/// Behind a reference: campaigns that say the same share it.
final class SlotMessage: Sendable {
  enum Binding: Sendable {
    case slot(Int, Plan.AttributeType)
    case value(MessageValue)
    case nothing
  }

  let program: MessageProgram
  /// By the program's arguments.
  let bindings: [Binding]
  /// Set for a message that shows moments in each recipient's zone.
  let zones: ZonedPrograms?
  /// By variant and instruction; `nil` for what isn't formatted.
  let formatters: [[SlotFormatter?]]

  /// - Parameter formatter: makes a formatter, or gives one that does the same.
  init(
    program: MessageProgram, bindings: [Binding], zones: ZonedPrograms? = nil,
    formatter slotFormatter: (ValueFormatter, Plan.AttributeType) -> SlotFormatter = {
      SlotFormatter(formatter: $0, type: $1)
    }
  ) {
    self.program = program
    self.bindings = bindings
    self.zones = zones
    var known: [ObjectIdentifier: SlotFormatter] = [:]
    formatters = program.variants.map { variant in
      variant.instructions.map { instruction in
        guard case .argument(let argument, let formatter) = instruction, bindings.indices.contains(argument),
          case .slot(_, let type) = bindings[argument]
        else { return nil }
        // Variants share their formatters.
        let made = known[ObjectIdentifier(formatter)] ?? slotFormatter(formatter, type)
        known[ObjectIdentifier(formatter)] = made
        return made
      }
    }
  }

  /// The value of an argument for a recipient.
  func value(_ argument: Int, _ recipient: inout Recipient) -> MessageValue? {
    guard bindings.indices.contains(argument) else { return nil }
    switch bindings[argument] {
    case .slot(let slot, let type): return MessageValue(recipient.value(slot), type)
    case .value(let value): return value
    case .nothing: return nil
    }
  }

  private func values(_ recipient: inout Recipient) -> [MessageValue?] {
    bindings.indices.map { value($0, &recipient) }
  }

  /// The variant for a recipient.
  func select(_ recipient: inout Recipient) -> Int {
    var selected: [MessageValue] = []
    for selector in program.selectors {
      guard !program.needsGeneralSelection, let slot = selector.slot, let value = value(slot, &recipient),
        Self.isPlain(value, selector.kind)
      else {
        let values = values(&recipient)
        return program.select { values.indices.contains($0) ? values[$0] : nil }
      }
      selected.append(value)
    }
    for (number, variant) in program.variants.enumerated() where matches(variant, selected) { return number }
    return program.variants.count - 1
  }

  /// Whether a value can be compared with the keys as they stand.
  private static func isPlain(_ value: MessageValue, _ kind: MessageProgram.Selector.Kind) -> Bool {
    switch (kind, value) {
    case (.text, .text(let text)): text.utf8.allSatisfy { $0 < 0x80 }
    case (.number, .integer): true
    default: false
    }
  }

  private func matches(_ variant: MessageProgram.Variant, _ values: [MessageValue]) -> Bool {
    for (place, key) in variant.keys.enumerated() {
      guard place < values.count else { return false }
      switch (key, values[place]) {
      case (.any, _): continue
      case (.text(let wanted), .text(let text)): if wanted != text { return false }
      case (.integer(let wanted), .integer(let number)): if wanted != number { return false }
      case (.category(let wanted), .integer(let number)):
        guard case .number(let rules?) = program.selectors[place].kind, rules.category(of: number) == wanted
        else { return false }
      default: return false
      }
    }
    return true
  }

  /// The whole text, its moments in the recipient's zone.
  ///
  /// - Parameter formats: Whose numbers, money and dates to write, where that isn't the text's locale.
  func zonedText(_ recipient: inout Recipient, formats: LanguageTag?) -> String {
    var program = program
    if let zones {
      let zone = recipient.zone(zones.slot)
      if zone != nil || formats != nil { program = zones.program(in: zone, formats: formats) }
    }
    let values = values(&recipient)
    return program.format { values.indices.contains($0) ? values[$0] : nil }
  }

  /// What a declaration computes for a recipient.
  ///
  /// - Parameter formats: Whose numbers, money and dates to write, where that isn't the text's locale.
  func computed(_ number: Int, _ recipient: inout Recipient, formats: LanguageTag?) -> FormattedValue {
    let values = values(&recipient)
    return program.format(computed: number, formats: formats) { values.indices.contains($0) ? values[$0] : nil }
  }
}

/// A formatter and the type of the values that it gets.
///
/// Behind a reference: the programs of all plans share theirs, and each device asks for some.
final class SlotFormatter: Sendable {
  let formatter: ValueFormatter
  let type: Plan.AttributeType
  /// Texts whose bytes are all below this one are put between no directional controls.
  let plainBound: UInt8
  /// What is formatted, where that is the same for everybody.
  let constant: MessageValue?

  /// The lead byte of U+0580, before which no script is written from right to left.
  private static let firstOther: UInt8 = 0xD6
  /// Each character below U+0580; a text is isolated for any one of its characters.
  private static let others = Array(
    String(String.UnicodeScalarView((0..<0x580).compactMap { Unicode.Scalar($0) })).utf8)

  init(formatter: ValueFormatter, type: Plan.AttributeType, constant: MessageValue? = nil) {
    self.formatter = formatter
    self.type = type
    self.constant = constant
    plainBound = formatter.textIsolation.isolation(of: Self.others.span) == .none ? Self.firstOther : 0
  }
}

extension MessageValue {
  /// A slot's value as messages take it; `nil` when it is missing.
  init?(_ value: SlotValue, _ type: Plan.AttributeType) {
    guard value.state == .present else { return nil }
    switch type {
    case .integer:
      self = .integer(value.bits)
    case .number:
      self = .number(Double(bitPattern: UInt64(bitPattern: value.bits)))
    case .boolean:
      self = .boolean(value.bits == 1)
    case .date:
      let day = CivilDay(number: value.bits).parts
      self = .date(year: day.year, month: day.month, day: day.day)
    case .instant:
      self = .instant(secondsSince1970: Double(value.bits))
    case .text, .version, .locale, .timezone, .token, .url, .oneOf, .set:
      self = .text(ShownText.cleaned(value.text))
    }
  }

  /// A literal of the plan as messages take it.
  init(_ literal: Plan.Literal) {
    switch literal {
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let value): self = .boolean(value)
    case .date(let days):
      let day = CivilDay(number: Int64(days)).parts
      self = .date(year: day.year, month: day.month, day: day.day)
    case .instant(let seconds): self = .instant(secondsSince1970: Double(seconds))
    case .text, .symbol, .version, .list, .input: self = .text(LiteralText.plain(literal))
    }
  }
}
