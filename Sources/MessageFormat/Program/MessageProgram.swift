/// A message made flat for one locale: what can be known without arguments is text already, and what can't is a slot
/// with its formatter. It gives the same texts as ``MessageFormatter``, and leaves it to its caller to write texts and
/// plain integers itself.
package struct MessageProgram: Sendable {
  package enum Instruction: Sendable {
    case literal(String)
    /// The argument at this place of ``MessageProgram/arguments``, through its formatter.
    case argument(slot: Int, ValueFormatter)
    /// A number, an amount of money or a date that needs no argument: its text in the message's locale, and its number for
    /// ``MessageProgram/format(computed:formats:_:)`` in others.
    case constant(String, Int)
    /// A value that needs several arguments, by ``MessageProgram/format(computed:formats:_:)``.
    case computed(Int)
  }

  package struct Variant: Sendable {
    /// As many as there are selectors.
    package let keys: [Key]
    package let instructions: [Instruction]
  }

  package enum Key: Equatable, Sendable {
    /// `*`
    case any
    /// A text in NFC.
    case text(String)
    case integer(Int64)
    case category(PluralCategory)
    /// A number that is no plain `Int64`, such as `1.5`, as it is written. No integer is equal to it.
    case number(String)
    /// A key that nothing is equal to.
    case never
  }

  package struct Selector: Sendable {
    package enum Kind: Sendable {
      /// The argument's text is compared with ``Key/text(_:)``, if it is ASCII; else ``MessageProgram/select(_:)``.
      case text
      /// An integer argument is compared with ``Key/integer(_:)``, then its category, by these rules, with
      /// ``Key/category(_:)``. Without rules, no category fits. Any other argument goes to ``MessageProgram/select(_:)``.
      case number(PluralRules?)
      /// Only ``MessageProgram/select(_:)`` knows.
      case general
    }

    /// `nil` for a value that isn't one argument's.
    package let slot: Int?
    package let kind: Kind
  }

  package typealias Arguments = (_ slot: Int) -> MessageValue?

  package let locale: LanguageTag
  /// The names of the arguments, without `$`, in the order of their slots.
  package let arguments: [String]
  /// What is known to go wrong whatever the arguments are.
  package let problems: [MessageProblem]
  /// Empty in a message without `.match`, which has one variant without keys.
  package let selectors: [Selector]
  /// The first one whose keys all fit is the one, unless ``needsGeneralSelection``.
  package let variants: [Variant]
  /// Whether ``select(_:)`` alone finds the variant.
  package let needsGeneralSelection: Bool

  private let message: Message
  private let context: FunctionContext
  private let functions: FunctionRegistry
  private let layout: ValueLayout
  private let computed: [Message.Expression]
  private let declarations: MessageEvaluator.Declarations
  private let slots: [String: Int]
  /// Cardinal and ordinal; `nil` in a message that selects nothing.
  private let rules: (cardinal: PluralRules, ordinal: PluralRules)?
  /// Where the message's variants, in source order, stand in ``variants``.
  private let places: [Int]

  /// - Parameter formats: Whose numbers, money and dates to write, where that isn't the locale.
  package init(
    _ message: Message, locale: LanguageTag, bidi: BidiStrategy = .isolateAll,
    functions: FunctionRegistry = .standard, timeZone: String = "UTC", formats: LanguageTag? = nil
  ) {
    let layout = ValueLayout.layout(locale: locale, bidi: bidi, timeZone: timeZone, formats: formats)
    let context = FunctionContext(locale: locale, timeZone: timeZone)
    var lowering = MessageLowering(message, context: context, functions: functions, layout: layout)
    lowering.run()
    arguments = lowering.arguments
    problems = lowering.problems.inSourceOrder
    selectors = lowering.selectors
    variants = lowering.variants
    places = lowering.places
    computed = lowering.computed
    needsGeneralSelection = lowering.selectors.contains { selector in
      if case .general = selector.kind { return true }
      return false
    }
    declarations = message.declarationPlaces
    slots = Dictionary(arguments.enumerated().map { ($1, $0) }) { first, _ in first }
    let selects = !lowering.selectors.isEmpty
    rules = selects ? (PluralRules(for: locale), PluralRules(for: locale, ordinal: true)) : nil
    self.locale = locale
    self.message = message
    self.context = context
    self.functions = functions
    self.layout = layout
  }

  /// The place in ``variants`` of the one for these arguments.
  package func select(_ arguments: Arguments) -> Int {
    guard case .select(let variables, let variants) = message.body, let rules else { return 0 }
    return withoutActuallyEscaping(arguments) { arguments in
      var evaluator = evaluator(arguments)
      let resolved = variables.map { variable in
        MessageFormat.Selector(evaluator.value(of: variable)) { $0 ? rules.ordinal : rules.cardinal }
      }
      return PatternSelection.best(of: variants, for: resolved).map { places[$0] } ?? max(0, self.variants.count - 1)
    }
  }

  /// The value of an ``Instruction/computed(_:)``.
  ///
  /// - Parameter formats: Whose numbers, money and dates to write, where that isn't the message's locale.
  package func format(computed index: Int, formats: LanguageTag? = nil, _ arguments: Arguments) -> FormattedValue {
    let own = self.layout
    let layout = formats.map { own.writing(formatsOf: $0) } ?? own
    return withoutActuallyEscaping(arguments) { arguments in
      var evaluator = evaluator(arguments)
      let expression = computed[index]
      var value = evaluator.value(of: expression)
      if (try? layout.text(of: value)) == nil { value = ResolvedValue(.fallback(expression.fallbackText)) }
      let text = (try? layout.text(of: value)) ?? ""
      return FormattedValue(
        text: text, isolation: layout.isolation(of: value, text: text), isFallback: value.isFallback)
    }
  }

  /// The whole text.
  package func format(_ arguments: Arguments) -> String {
    let variant = select(arguments)
    guard variants.indices.contains(variant) else { return "" }
    return variants[variant].instructions.reduce(into: "") { text, instruction in
      switch instruction {
      case .literal(let literal), .constant(let literal, _): text += literal
      case .argument(let slot, let formatter): text += formatter.format(arguments(slot)).isolated
      case .computed(let index): text += format(computed: index, arguments).isolated
      }
    }
  }

  private func evaluator(_ arguments: @escaping Arguments) -> MessageEvaluator {
    MessageEvaluator(message, declarations, context: context, functions: functions) { name in
      slots[name].flatMap { arguments($0)?.balanced(for: layout.bidi) }
    }
  }
}
