/// One argument's way into the text: the functions that it goes through with their options, prepared once for a message
/// and locale, and applied to as many values as there are.
///
/// Behind a reference, because it is large: a message's variants share theirs.
package final class ValueFormatter: Sendable {
  /// A function with its options, and with the options of the `u:` namespace.
  struct Call: Sendable {
    let function: any MessageFunction
    let prepared: PreparedFunction
    let direction: ResolvedValue.Direction?
  }

  /// Whether a text stands as it is. Only ``textIsolation`` then needs a look.
  package let passesText: Bool
  /// What formats an integer exactly as ``format(_:)`` does; `nil` where options or functions ask for more.
  package let integerFormatter: IntegerFormatter?

  /// Finds the control characters for a text, where ``passesText``.
  package let textIsolation: TextIsolation

  /// In the order of their application.
  let calls: [Call]
  private let layout: ValueLayout
  /// What stands for the value when it is missing or fails.
  private let fallbackText: String

  init(calls: [Call], layout: ValueLayout, fallbackText: String) {
    self.calls = calls
    self.layout = layout
    self.fallbackText = fallbackText
    passesText = calls.allSatisfy { $0.function.signature.traits.passesText }
    // What the last of the calls that set a direction set.
    textIsolation = TextIsolation(
      direction: calls.last { $0.direction != nil }?.direction ?? .inherit,
      isExplicit: calls.last?.direction.map { $0 != .inherit } ?? false, strategy: layout.bidi,
      messageDirection: layout.direction)
    integerFormatter = Self.integerFormatter(calls, layout)
  }

  /// What stands for a missing value, where no function is called: formatters of one locale and zone that have the same
  /// here do the same.
  package var plainFallback: String? { calls.isEmpty ? fallbackText : nil }

  /// The same with the numbers, money and dates of another locale.
  package func writing(formatsOf tag: LanguageTag) -> ValueFormatter {
    ValueFormatter(calls: calls, layout: layout.writing(formatsOf: tag), fallbackText: fallbackText)
  }

  /// What a locale may write otherwise of values that go through.
  package func regionalKinds(of value: MessageValue?) -> RegionalFormats.Kinds {
    var kinds: RegionalFormats.Kinds = []
    for call in calls { kinds.formUnion(call.function.signature.traits.formats) }
    switch value {
    case .integer, .number, .decimal: if !passesText || calls.isEmpty { kinds.insert(.numbers) }
    case .currency: kinds.formUnion([.money, .numbers])
    case .date, .instant: kinds.formUnion([.dates, .numbers])
    case .text, .boolean, nil: break
    }
    return kinds
  }

  package func format(_ value: MessageValue?) -> FormattedValue {
    formatted(value.flatMap { resolve($0) })
  }

  /// - Returns: `nil` when one of the functions failed.
  func resolve(_ value: MessageValue) -> ResolvedValue? {
    var value = ResolvedValue(value.balanced(for: layout.bidi))
    for call in calls {
      guard var next = call.prepared.apply(value).value else { return nil }
      next.direction = call.direction ?? value.direction
      next.isIsolated = call.direction.map { $0 != .inherit } ?? false
      value = next
    }
    return value.isFallback ? nil : value
  }

  private func formatted(_ value: ResolvedValue?) -> FormattedValue {
    if let value, let text = try? layout.text(of: value) {
      return FormattedValue(text: text, isolation: layout.isolation(of: value, text: text), isFallback: false)
    }
    let fallback = ResolvedValue(.fallback(fallbackText))
    let text = "{" + fallbackText + "}"
    return FormattedValue(text: text, isolation: layout.isolation(of: fallback, text: text), isFallback: true)
  }

  private static func integerFormatter(_ calls: [Call], _ layout: ValueLayout) -> IntegerFormatter? {
    guard calls.allSatisfy(\.function.signature.traits.passesIntegers) else { return nil }
    var value = ResolvedValue(.integer(1))
    for call in calls {
      guard var next = call.prepared.apply(value).value else { return nil }
      next.direction = call.direction ?? value.direction
      next.isIsolated = call.direction.map { $0 != .inherit } ?? false
      value = next
    }
    guard case .number(let number) = value.content, number.options.isNeutralForIntegers else { return nil }
    return IntegerFormatter(layout.symbols, isolation: layout.isolation(of: value, text: "1"))
  }
}

extension NumberOptions {
  /// Whether integers are written as they are without options.
  var isNeutralForIntegers: Bool {
    var options = self
    options.maximumFractionDigits = nil
    options.roundingMode = nil
    options.roundingPriority = nil
    options.trailingZeroDisplay = nil
    if options.minimumFractionDigits == 0 { options.minimumFractionDigits = nil }
    if options.minimumIntegerDigits ?? 1 <= 1 { options.minimumIntegerDigits = nil }
    if options.roundingIncrement == 1 { options.roundingIncrement = nil }
    if options.useGrouping == .auto { options.useGrouping = nil }
    if options.signDisplay == .auto || options.signDisplay == .negative { options.signDisplay = nil }
    return options.isEmpty
  }
}
