/// A resolved selector of a message: what keys it fits (LDML part 9, "Operations on Resolved Values").
struct Selector {
  private enum Content {
    /// Fits `*` alone.
    case nothing
    case text(String)
    /// Keys that are numbers fit by their text, others by category. `category`: `nil` to compare exactly alone.
    case number(exact: String, category: PluralCategory?)
    case custom(any CustomMessageValue)
  }

  private let content: Content
  /// Whether the value can be selected by, or at least fails silently.
  let isSupported: Bool

  /// - Parameter rules: The plural rules, cardinal or ordinal.
  init(_ value: ResolvedValue, rules: (_ ordinal: Bool) -> PluralRules) {
    switch value.content {
    case .fallback(_, let matchesNothing): (content, isSupported) = (.nothing, matchesNothing)
    case .text(let text, let isSelectable):
      (content, isSupported) = isSelectable ? (.text(text.inNFC), true) : (.nothing, false)
    case .number(let number) where number.selection != .none:
      (content, isSupported) = (Self.number(number, rules), true)
    case .custom(let custom) where custom.isSelectable: (content, isSupported) = (.custom(custom), true)
    case .boolean, .dateTime, .number, .custom: (content, isSupported) = (.nothing, false)
    }
  }

  private static func number(_ number: NumberValue, _ rules: (Bool) -> PluralRules) -> Content {
    let category: PluralCategory? =
      switch number.selection {
      case .plural: rules(false).category(of: number.shown.operands)
      case .ordinal: rules(true).category(of: number.shown.operands)
      case .exact, .none: nil
      }
    return .number(exact: number.exactText, category: category)
  }

  /// Whether keys are numbers and plural categories.
  var isNumeric: Bool {
    if case .number = content { return true }
    return false
  }

  /// Match: whether the key, in NFC, fits.
  func matches(_ key: String) -> Bool {
    switch content {
    case .nothing: return false
    case .text(let text): return text.hasSameScalars(as: key)
    case .number(let exact, let category):
      if let keyword = PluralCategory(name: key) { return keyword == category }
      return DecimalNumber.isLiteral(key) && key.hasSameScalars(as: exact)
    case .custom(let custom): return custom.matches(key)
    }
  }

  /// BetterThan: whether the first of two keys that fit is the better one.
  func isBetter(_ key: String, than other: String) -> Bool {
    switch content {
    case .nothing, .text: return false
    case .number: return PluralCategory(name: key) == nil && PluralCategory(name: other) != nil
    case .custom(let custom): return custom.isBetter(key, than: other)
    }
  }

  /// Whether a key can't fit any number at all.
  static func isNumericKey(_ key: String) -> Bool {
    PluralCategory(name: key) != nil || DecimalNumber.isLiteral(key)
  }
}
