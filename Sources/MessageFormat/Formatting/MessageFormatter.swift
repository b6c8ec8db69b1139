/// Formats one message in one locale.
///
/// The clock, the locale and the time zone of the machine play no part.
public struct MessageFormatter: Sendable {
  public let message: Message
  public let locale: LanguageTag
  public let bidi: BidiStrategy

  private let functions: FunctionRegistry
  private let context: FunctionContext
  private let layout: ValueLayout
  private let declarations: MessageEvaluator.Declarations
  /// Cardinal and ordinal; `nil` in a message that selects nothing.
  private let rules: (cardinal: PluralRules, ordinal: PluralRules)?
  /// What keeps the message from being formatted at all.
  private let defects: [MessageProblem]

  /// - Parameters:
  ///   - message: A message; one with errors of syntax or data model is formatted as `{�}`.
  ///   - timeZone: The zone that moments are shown in, by its IANA name, as an offset or `UTC`.
  public init(
    _ message: Message, locale: LanguageTag, bidi: BidiStrategy = .isolateAll,
    functions: FunctionRegistry = .standard, timeZone: String = "UTC"
  ) {
    self.message = message
    self.locale = locale
    self.bidi = bidi
    self.functions = functions
    context = FunctionContext(locale: locale, timeZone: timeZone)
    layout = .layout(locale: locale, bidi: bidi, timeZone: timeZone)
    declarations = message.declarationPlaces
    if case .select = message.body {
      rules = (PluralRules(for: locale), PluralRules(for: locale, ordinal: true))
    } else {
      rules = nil
    }
    defects = message.unreadableParts + message.dataModelProblems
  }

  /// The message's text.
  ///
  /// - Returns: the text, with the fallback in braces for each value that failed, and what went wrong.
  public func format(_ arguments: [String: MessageValue] = [:]) -> (text: String, errors: [MessageProblem]) {
    let (parts, errors) = formatToParts(arguments)
    return (parts.reduce(into: "") { $0 += $1.text }, errors)
  }

  /// The message's text in parts, with markup.
  public func formatToParts(_ arguments: [String: MessageValue] = [:])
    -> (parts: [MessagePart], errors: [MessageProblem])
  {
    guard defects.isEmpty else { return ([.fallback(source: "\u{FFFD}")], defects) }
    // Names are compared in NFC.
    let arguments = Dictionary(arguments.map { ($0.key.inNFC, $0.value.balanced(for: bidi)) }) { first, _ in first }
    var evaluator = MessageEvaluator(message, declarations, context: context, functions: functions) { arguments[$0] }
    guard let pattern = selectPattern(&evaluator) else {
      return ([.fallback(source: "\u{FFFD}")], evaluator.problems)
    }
    var parts: [MessagePart] = []
    for part in pattern.parts { append(part, to: &parts, &evaluator) }
    return (parts, evaluator.problems)
  }

  private func selectPattern(_ evaluator: inout MessageEvaluator) -> Message.Pattern? {
    switch message.body {
    case .invalid: return nil
    case .pattern(let pattern): return pattern
    case .select(let variables, let variants):
      guard let rules else { return nil }
      var selectors: [Selector] = []
      for variable in variables {
        let selector = Selector(evaluator.value(of: variable)) { $0 ? rules.ordinal : rules.cardinal }
        if !selector.isSupported { evaluator.report(.badSelector(variable: variable.name), at: variable.range) }
        selectors.append(selector)
      }
      for variant in variants {
        for (key, selector) in zip(variant.keys, selectors) where selector.isNumeric {
          if let text = key.value, !Selector.isNumericKey(text) {
            evaluator.report(.badVariantKey(key: text, function: "number"), at: key.range)
          }
        }
      }
      return PatternSelection.best(of: variants, for: selectors).map { variants[$0].pattern }
    }
  }

  private func append(_ part: Message.Part, to parts: inout [MessagePart], _ evaluator: inout MessageEvaluator) {
    switch part {
    case .invalid: break
    case .text(let text): parts.append(.text(text.value))
    case .markup(let markup):
      let (options, universal) = evaluator.options(of: markup.options, function: markup.name, isMarkup: true)
      let texts = Dictionary(options.entries.map { ($0.name, $0.value.text ?? "") }) { first, _ in first }
      parts.append(
        .markup(kind: markup.kind, name: markup.name, id: universal.identifier, options: texts))
    case .expression(let expression):
      let value = evaluator.value(of: expression)
      do throws(MessageProblem.Reason) {
        append(value, text: try layout.text(of: value), to: &parts)
      } catch {
        evaluator.report(error, at: expression.place(of: error))
        append(ResolvedValue(.fallback(expression.fallbackText)), text: "", to: &parts)
      }
    }
  }

  private func append(_ value: ResolvedValue, text: String, to parts: inout [MessagePart]) {
    let isolation = layout.isolation(of: value, text: text)
    if isolation != .none { parts.append(.bidiIsolation(isolation.opening)) }
    if case .fallback(let source, _) = value.content {
      parts.append(.fallback(source: source))
    } else {
      parts.append(.value(layout.part(of: value, text: text)))
    }
    if isolation != .none { parts.append(.bidiIsolation(isolation.closing)) }
  }
}

extension ValueLayout {
  fileprivate func part(of value: ResolvedValue, text: String) -> MessagePart.Value {
    var type = "string"
    var pieces: [MessagePart.Piece] = []
    var own: TextDirection?
    switch value.content {
    case .fallback, .text, .boolean: break
    case .number(let number):
      type = "number"
      pieces = self.pieces(of: number) ?? []
      own = direction
    case .dateTime: (type, own) = ("datetime", direction)
    case .custom(let custom): type = custom.partType
    }
    switch value.direction {
    case .ltr: own = .leftToRight
    case .rtl: own = .rightToLeft
    case .auto: own = nil
    case .inherit: break
    }
    return MessagePart.Value(
      type: type, text: text, direction: own, locale: locale, id: value.identifier, pieces: pieces)
  }
}

extension Message {
  /// The parts that could not be read.
  var unreadableParts: [MessageProblem] {
    let patterns: [Pattern]
    switch body {
    case .invalid(let range): return [MessageProblem(.expected(.declarationOrPattern), at: range)]
    case .pattern(let pattern): patterns = [pattern]
    case .select(_, let variants): patterns = variants.map(\.pattern)
    }
    return patterns.flatMap(\.parts).compactMap { part in
      if case .invalid(let range) = part { return MessageProblem(.expected(.placeholder), at: range) }
      return nil
    }
  }
}
