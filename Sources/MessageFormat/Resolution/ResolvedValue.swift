/// What an expression comes to: a value with the options it was given, ready to be formatted, selected by or passed to
/// another function (LDML part 9, "Resolved Values").
public struct ResolvedValue: Sendable {
  enum Content: Sendable {
    /// The expression failed; the text goes in braces. `matchesNothing`: it may be selected by nonetheless.
    case fallback(String, matchesNothing: Bool = false)
    case text(String, isSelectable: Bool)
    case boolean(Bool)
    case number(NumberValue)
    case dateTime(DateTimeValue)
    case custom(any CustomMessageValue)
  }

  /// The `u:dir` option.
  enum Direction: String, CaseIterable, Sendable {
    case ltr, rtl, auto, inherit
  }

  var content: Content
  /// The direction that was set with `u:dir`; `inherit` where none was.
  var direction = Direction.inherit
  /// Whether `u:dir` was set on this expression itself, and not on its operand's.
  var isIsolated = false
  /// The `u:id` option.
  var identifier: String?

  init(_ content: Content) {
    self.content = content
  }

  /// A text. It can be selected by if a function made it, as `:string` does.
  public static func text(_ text: String) -> ResolvedValue { ResolvedValue(.text(text, isSelectable: true)) }

  /// A number as `:number` makes it, without options.
  public static func number(_ number: DecimalNumber) -> ResolvedValue {
    ResolvedValue(.number(NumberValue(number, selection: .plural)))
  }

  public static func custom(_ value: any CustomMessageValue) -> ResolvedValue { ResolvedValue(.custom(value)) }

  init(_ value: MessageValue) {
    switch value {
    case .text(let text): content = .text(text, isSelectable: false)
    case .integer(let integer): content = .number(NumberValue(DecimalNumber(integer)))
    case .number(let number):
      content = DecimalNumber(number).map { .number(NumberValue($0)) } ?? .text("\(number)", isSelectable: false)
    case .decimal(let number): content = .number(NumberValue(number))
    case .boolean(let boolean): content = .boolean(boolean)
    case .date(let year, let month, let day):
      content = .dateTime(DateTimeValue(year: year, month: month, day: day))
    case .instant(let seconds): content = .dateTime(DateTimeValue(secondsSince1970: seconds))
    case .currency(let amount, let code):
      var number = NumberValue(amount)
      number.style = .currency(code: code)
      content = .number(number)
    }
  }

  var isFallback: Bool {
    if case .fallback = content { return true }
    return false
  }

  /// The value as a text, as far as it is one without formatting.
  public var text: String? {
    switch content {
    case .text(let text, _): text
    case .boolean(let boolean): boolean ? "true" : "false"
    case .number(let number): number.value.description
    case .custom(let value): value.text
    case .fallback, .dateTime: nil
    }
  }

  /// The value as a number: one that it is, or whose literal it is (LDML part 9, "Numeric Operands").
  public var number: DecimalNumber? {
    switch content {
    case .number(let number): number.value
    case .text(let text, _): DecimalNumber(literal: text)
    case .custom(let value): value.text.flatMap { DecimalNumber(literal: $0) }
    case .fallback, .boolean, .dateTime: nil
    }
  }
}

/// A value of a function of one's own, with a way to format and select that the standard ones don't have.
public protocol CustomMessageValue: Sendable {
  /// The value where another function or option takes it for a text or number; `nil` if it can't be.
  var text: String? { get }
  /// The name of its parts, in ``MessageFormatter/formatToParts(_:)``.
  var partType: String { get }
  var isSelectable: Bool { get }

  /// - Throws: what keeps it from being formatted; its fallback stands in its place.
  func format() throws(MessageProblem.Reason) -> String

  /// Whether a variant's key, in NFC, fits the value.
  func matches(_ key: String) -> Bool

  /// Whether, of two keys that fit, the first one fits better.
  func isBetter(_ key: String, than other: String) -> Bool
}

extension MessageProblem.Reason: Error {}
