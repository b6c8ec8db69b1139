internal import MessageFormat

// MARK: Messages

extension ContentCompiler {
  /// What is written of a message in a locale.
  mutating func message(_ message: Plan.Message, _ locale: String) throws(PlanProblem) -> [Node] {
    // By its own name: messages don't know links such as `CET`.
    let zone = plan.schedule.zone.flatMap { ZoneTable.id(of: $0) }.map { ZoneTable.name(of: $0) } ?? "UTC"
    let key = MessageCache.Key(source: message.source, locale: locale, zone: zone)
    if message.parameters.isEmpty {
      switch messages.message(key, bindings: { bound($0, message) }) {
      case .nodes(let nodes)?: return nodes
      case .message(let known)?: return nodes(of: known).nodes
      case nil: break
      }
    }
    guard let tag = LanguageTag(lenient: locale) else { throw .invalidLocale(locale) }
    let parsed: Message
    do {
      parsed = try Message(parsing: message.source)
    } catch {
      throw .invalidMessage(message.source)
    }
    // People would read a sign of an error in place of the text.
    guard parsed.dataModelProblems.isEmpty else { throw .invalidMessage(message.source) }
    let program = MessageProgram(parsed, locale: tag, bidi: .auto, timeZone: zone)
    let bindings = bound(program.arguments, message)
    for (name, binding) in zip(program.arguments, bindings) {
      if case .nothing = binding { throw .unknownVariable(name) }
    }
    let isZoned = message.showsMoments(parsed, types: slots.mapValues(\.type))
    if isZoned, plan.isToDevices, let slot = slots["timezone"]?.slot {
      let zones = ZonedPrograms(message: parsed, locale: tag, slot: slot, zone: zone)
      let number = builder.parts.number(of: SlotMessage(program: program, bindings: bindings, zones: zones))
      regional = ([.numbers, .money, .dates], number)
      return [.zoned(message: number, slots: Self.slots(bindings) + [slot])]
    }
    let made = SlotMessage(program: program, bindings: bindings) {
      messages.formatter($0, $1, locale: locale, zone: zone)
    }
    let (nodes, isWhole) = nodes(of: made)
    if message.parameters.isEmpty, !isZoned {
      let form: MessageCache.Form = isWhole ? .nodes(nodes) : .message(made)
      messages.keep(MessageCache.Known(arguments: program.arguments, bindings: bindings, form: form), key)
    }
    return nodes
  }

  /// - Returns: What is written of a message, and whether that is all of it: nothing refers to the message.
  private mutating func nodes(of message: SlotMessage) -> (nodes: [Node], isWhole: Bool) {
    var reference = MessageReference(message: message)
    let variants = zip(message.program.variants, message.formatters).map { variant, formatters in
      zip(variant.instructions, formatters).map { instruction(of: $0, $1, &reference) }
    }
    if message.program.selectors.isEmpty { return (variants.first ?? [], reference.number == nil) }
    let number = reference.number(in: builder.parts)
    return ([.select(message: number, slots: Self.slots(message.bindings), variants: variants)], false)
  }

  /// A message, and its number once something refers to it.
  private struct MessageReference {
    let message: SlotMessage
    private(set) var number: Int?

    init(message: SlotMessage) { self.message = message }

    mutating func number(in parts: RenderParts) -> Int {
      let known = number ?? parts.number(of: message)
      number = known
      return known
    }
  }

  /// What a message's arguments stand for.
  private func bound(_ arguments: [String], _ message: Plan.Message) -> [SlotMessage.Binding] {
    arguments.map { name -> SlotMessage.Binding in
      if let parameter = message.parameters.first(where: { $0.name == name }) {
        switch parameter.value {
        case .literal(let literal): return .value(MessageValue(literal))
        case .attribute(let attribute): return slots[attribute].map { .slot($0.slot, $0.type) } ?? .nothing
        }
      }
      return slots[name].map { .slot($0.slot, $0.type) } ?? .nothing
    }
  }

  private static func slots(_ bindings: [SlotMessage.Binding]) -> [Int] {
    bindings.compactMap { if case .slot(let slot, _) = $0 { slot } else { nil } }
  }

  private mutating func instruction(
    of instruction: MessageProgram.Instruction, _ slotFormatter: SlotFormatter?, _ reference: inout MessageReference
  ) -> Node {
    let bindings = reference.message.bindings
    switch instruction {
    case .literal(let text):
      return escaped(text)
    case .constant(let text, let number):
      // A message's options may say any of these.
      let message = reference.number(in: builder.parts)
      regional = ([.numbers, .money, .dates], message)
      return .regional(Array(JSONText.quoted(text).dropFirst().dropLast()), message: message, number: number)
    case .computed(let number):
      let message = reference.number(in: builder.parts)
      regional = ([.numbers, .money, .dates], message)
      return .computed(message: message, number: number, slots: Self.slots(bindings))
    case .argument(let argument, let formatter):
      guard bindings.indices.contains(argument) else { return .literal([]) }
      switch bindings[argument] {
      case .nothing:
        return .literal([])
      case .value(let value):
        let formatted = formatter.format(value)
        let text = formatted.isolation.opening + formatted.text + formatted.isolation.closing
        let kinds = formatter.regionalKinds(of: value)
        guard !kinds.isEmpty else { return escaped(text) }
        regional = (regional.kinds.union(kinds), reference.number(in: builder.parts))
        let own = SlotFormatter(formatter: formatter, type: .text, constant: value)
        return .regionalValue(
          Array(JSONText.quoted(text).dropFirst().dropLast()), formatter: builder.parts.number(of: own))
      case .slot(let slot, let type):
        guard let slotFormatter else { return .literal([]) }
        let number = builder.parts.number(of: slotFormatter)
        let kinds = formatter.regionalKinds(of: type.sample)
        if !kinds.isEmpty { regional = (regional.kinds.union(kinds), reference.number(in: builder.parts)) }
        switch type {
        case .text, .url, .version, .locale, .timezone, .token, .oneOf:
          return formatter.passesText
            ? .isolatedText(slot: slot, formatter: number) : .formatted(slot: slot, formatter: number)
        case .integer, .number, .boolean, .date, .instant, .set:
          return .formatted(slot: slot, formatter: number)
        }
      }
    }
  }
}
