/// One argument's way into the text: the functions that it goes through with their options, prepared once for a message
/// and locale, and applied to as many values as there are.
package struct ValueFormatter: Sendable {
  /// A function with its options, and with the options of the `u:` namespace.
  struct Call: Sendable {
    let function: any MessageFunction
    let prepared: PreparedFunction
    let direction: ResolvedValue.Direction?
  }

  /// Whether a text stands as it is. Only ``isolation(ofText:)`` then needs a look.
  package let passesText: Bool
  /// What formats an integer exactly as ``format(_:)`` does; `nil` where options or functions ask for more.
  package let integerFormatter: IntegerFormatter?

  /// In the order of their application.
  let calls: [Call]
  private let layout: ValueLayout
  /// What stands for the value when it is missing or fails.
  private let fallbackText: String

  init(calls: [Call], layout: ValueLayout, fallbackText: String) {
    self.calls = calls
    self.layout = layout
    self.fallbackText = fallbackText
    passesText = calls.allSatisfy { $0.function is StringFunction }
    integerFormatter = Self.integerFormatter(calls, layout)
  }

  package func format(_ value: MessageValue?) -> FormattedValue {
    formatted(value.flatMap { resolve($0) })
  }

  /// The control characters for a text, where ``passesText``.
  package func isolation(ofText utf8: Span<UInt8>) -> Isolation {
    let (direction, isExplicit) = direction
    switch direction {
    case .ltr: return layout.bidi.isolation(of: .leftToRight, isExplicit: isExplicit, in: layout.direction, utf8)
    case .rtl: return layout.bidi.isolation(of: .rightToLeft, isExplicit: isExplicit, in: layout.direction, utf8)
    case .auto: return layout.bidi == .none ? .none : .firstStrong
    case .inherit: return layout.bidi.isolation(of: nil, isExplicit: false, in: layout.direction, utf8)
    }
  }

  /// - Returns: `nil` when one of the functions failed.
  func resolve(_ value: MessageValue) -> ResolvedValue? {
    var value = ResolvedValue(value)
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

  /// The direction that a value which goes through the calls has in the end, and whether the last of them set it.
  private var direction: (ResolvedValue.Direction, isExplicit: Bool) {
    let direction = calls.last { $0.direction != nil }?.direction ?? .inherit
    return (direction, calls.last?.direction.map { $0 != .inherit } ?? false)
  }

  private static func integerFormatter(_ calls: [Call], _ layout: ValueLayout) -> IntegerFormatter? {
    guard calls.allSatisfy({ $0.function is NumberFunction || $0.function is IntegerFunction }) else { return nil }
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
