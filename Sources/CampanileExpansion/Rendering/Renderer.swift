internal import MessageFormat

/// Writes what a program says for the recipient that was read.
struct Renderer: ~Copyable {
  /// Where the moment and the expiration of one push stand, when they are decided later.
  struct Marks {
    var moment = 0
    var expiration = 0
    var stamps = 0
  }

  private let parts: RenderParts
  private var formatters: [SlotFormatter] = []
  /// Of each formatter, apart from what counts references.
  private var isolations: [TextIsolation] = []
  private var messages: [SlotMessage] = []
  private let arena: Arena
  private let types: Table<ValueForm>
  /// By formatter: texts of bytes below it need no isolation.
  private var plainBounds: [UInt8] = []
  private var kept: KeptParts
  /// The moment of sending, from which tests in texts and values are seen, in seconds since 1970. One that a throttle moves
  /// is the one before that, as for the recipients' tests.
  var sendMoment: Int64 = 0
  /// What `moment` and `expiration` write.
  var moment = Bytes.empty
  var expiration = Bytes.empty
  /// What ``Node/mark`` writes.
  var mark = Bytes.empty
  /// What ``Node/stamps`` writes.
  var stamps = Bytes.empty
  var tokenSlot = -1
  /// Tokens are those of FCM, and stay as they are.
  var keepsTokens = false
  private(set) var marks = Marks()
  private(set) var fault: RejectCode?
  /// The payload's bytes, when it was too large.
  private(set) var payloadBytes = 0
  private(set) var payloadStart = 0
  private var checkedStart = 0
  private var digits: ContiguousArray<UInt8> = []
  private var regions = RegionNumbers()
  /// The number of the formats that the recipient gets; 0 for those of the text's locale.
  private var region: Int32 = 0
  /// By formatter and region.
  private var regionalFormatters: [Int64: ValueFormatter] = [:]

  /// How a slot's value is written in JSON.
  enum ValueForm: UInt8 {
    case quoted, integer, boolean, number, set, token
    /// A set whose elements stand without quotes: numbers, `true` and `false`.
    case bareSet
  }

  init(_ parts: RenderParts) {
    self.parts = parts
    arena = Arena()
    types = arena.table(parts.types.map { Self.form(of: $0) })
    kept = KeptParts()
    takeParts()
  }

  private static func form(of type: Plan.AttributeType) -> ValueForm {
    switch type {
    case .integer: .integer
    case .boolean: .boolean
    case .number: .number
    case .set(.integer), .set(.number), .set(.boolean): .bareSet
    case .set: .set
    case .token: .token
    case .text, .date, .instant, .version, .locale, .timezone, .url, .oneOf: .quoted
    }
  }

  /// Takes on what programs refer to that were made in the meantime.
  mutating func takeParts() {
    let added = parts.added(formatters: formatters.count, messages: messages.count)
    formatters += added.formatters
    isolations += added.formatters.map(\.formatter.textIsolation)
    plainBounds += added.formatters.map(\.plainBound)
    messages += added.messages
    kept.grow(to: added.keptCount)
  }

  /// Whether a slot's value is written from its bits alone, however it stood in the audience.
  func isToldByBits(_ slot: Int) -> Bool {
    switch types[slot] {
    case .integer, .boolean: true
    case .number, .set, .bareSet, .token, .quoted: false
    }
  }

  /// - Returns: false when the recipient has to be rejected; ``fault`` tells why.
  @inline(__always)
  mutating func render(
    _ program: RenderProgram, _ recipient: inout Recipient, into target: inout ByteWriter
  ) -> Bool {
    fault = nil
    region = program.localeSlot < 0 ? 0 : region(program, &recipient)
    return run(program.operations, 0, program.operations.count, &recipient, &target)
  }

  @inline(__always)
  private mutating func region(_ program: RenderProgram, _ recipient: inout Recipient) -> Int32 {
    let value = recipient.value(Int(program.localeSlot))
    guard value.state == .present, value.bits >= 0 else { return 0 }
    let message = Int(program.message)
    if let known = regions.number(message, Int(value.bits), recipient.recent.locales.generation) { return known }
    if regions.generation != recipient.recent.locales.generation {
      regions.forget(generation: recipient.recent.locales.generation)
    }
    return regions.find(
      message, Int(value.bits), reader: recipient.recent.locales.tag(value.bits),
      text: messages[message].program.locale,
      .init(rawValue: program.kinds))
  }

  /// The depth is that of the plan's content, which its reader bounds.
  private mutating func run(
    _ operations: Table<RenderProgram.Operation>, _ from: Int, _ to: Int, _ recipient: inout Recipient,
    _ target: inout ByteWriter
  ) -> Bool {
    var place = from
    while place < to {
      let operation = operations[place]
      place &+= 1
      let slot = operation.slot
      switch operation.kind {
      case .literal:
        target.append(operation.bytes)
      case .regional:
        if region == 0 {
          target.append(operation.bytes)
        } else {
          computed(operation, &recipient, &target)
        }
      case .regionalValue:
        if region == 0 {
          target.append(operation.bytes)
        } else {
          let known = formatters[Int(operation.number)]
          append(regional(known, Int(operation.number)).format(known.constant), &target)
        }
      case .text:
        text(slot, &recipient, &target)
      case .argument:
        argument(slot, &recipient, &target)
      case .isolatedText:
        isolatedText(slot, Int(operation.number), &recipient, &target)
      case .json:
        json(slot, &recipient, &target)
      case .badge:
        let value = recipient.value(slot)
        guard value.state == .present, PayloadLimits.badges.contains(value.bits) else {
          fault = .invalidBadge
          return false
        }
        target.append(decimal: value.bits)
      case .formatted:
        formatted(slot, Int(operation.number), &recipient, &target)
      case .computed:
        computed(operation, &recipient, &target)
      case .zoned:
        zoned(Int(operation.number), &recipient, &target)
      case .choice:
        var index = 0
        while index < operation.branches.count {
          let branch = operation.branches[index]
          if !branch.isConditional || branch.condition.holds(&recipient, moment: sendMoment) {
            guard run(operations, Int(branch.from), Int(branch.to), &recipient, &target) else { return false }
            break
          }
          index &+= 1
        }
        place = Int(operation.end)
      case .select:
        let chosen = messages[Int(operation.number)].select(&recipient)
        if chosen >= 0, chosen < operation.branches.count {
          let branch = operation.branches[chosen]
          guard run(operations, Int(branch.from), Int(branch.to), &recipient, &target) else { return false }
        }
        place = Int(operation.end)
      case .present:
        if recipient.value(slot).state != .present { place = Int(operation.end) }
      case .kept:
        let value = recipient.value(slot)
        let part = Int(operation.number)
        // What is kept is in the formats of the text's locale.
        let isKept = region == 0 && value.state == .present && value.bits >= 0 && value.bits < KeptParts.values
        if isKept, let bytes = kept.bytes(part, Int(value.bits)) {
          target.append(bytes)
        } else {
          let mark = target.count
          let written = operation.run(behind: place, in: operations)
          guard run(written.operations, written.range.lowerBound, written.range.upperBound, &recipient, &target) else {
            return false
          }
          if isKept { kept.keep(target.bytes.slice(mark, target.count), part, Int(value.bits)) }
        }
        if !operation.isElsewhere { place = Int(operation.end) }
      case .comma:
        let last = target.count > 0 ? target.bytes[target.count - 1] : 0
        if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { target.append(UInt8(ascii: ",")) }
      case .moment:
        marks.moment = target.count
        target.append(moment)
      case .mark: target.append(mark)
      case .expiration:
        marks.expiration = target.count
        target.append(expiration)
      case .seconds:
        let value = recipient.value(slot)
        if value.state == .present {
          target.append(decimal: value.bits &* Int64(operation.number) &- SwiftDates.epoch)
        } else {
          target.append("null")
        }
      case .stamps:
        marks.stamps = target.count
        target.append(stamps)
      case .token:
        token(&recipient, &target)
      case .beginPayload:
        payloadStart = target.count
      case .endPayload:
        payloadBytes = target.count &- payloadStart
        if payloadBytes > Int(operation.number) {
          fault = .payloadTooLarge
          return false
        }
      case .beginChecked:
        checkedStart = target.count
      case .endChecked:
        let rule = CheckedText(rawValue: Int(operation.number)) ?? .filled
        guard isRight(target.bytes.slice(checkedStart, target.count), rule, fixed: Int(operation.part)) else {
          fault = rule.rejectCode
          return false
        }
      }
    }
    return true
  }

  private func isRight(_ escaped: Bytes, _ rule: CheckedText, fixed: Int) -> Bool {
    if rule == .shown { return escaped.count > fixed }
    if rule == .filled, BlankText.isBlank(escaped) { return false }
    guard escaped.contains(UInt8(ascii: "\\")) else {
      return rule.problem(count: escaped.count) { escaped[$0] } == nil
    }
    // What JSON writes with several bytes stands for fewer.
    var plain = ByteWriter()
    guard JSONText.unescape(escaped, into: &plain) else { return false }
    let bytes = plain.bytes
    if rule == .filled, BlankText.isBlank(bytes) { return false }
    return rule.problem(count: bytes.count) { bytes[$0] } == nil
  }

  // What is called for each device changes nothing, but is `mutating`: of what is only borrowed, calls get a copy.

  @inline(__always)
  private mutating func token(_ recipient: inout Recipient, _ target: inout ByteWriter) {
    let text = recipient.value(tokenSlot).text
    if keepsTokens { JSONText.escape(text, into: &target) } else { target.append(lowercasing: text) }
  }

  @inline(__always)
  private mutating func text(_ slot: Int, _ recipient: inout Recipient, _ target: inout ByteWriter) {
    let value = recipient.value(slot)
    guard value.state == .present else { return }
    switch types[slot] {
    case .quoted, .number, .set, .bareSet:
      if value.isClean { target.append(value.text) } else { JSONText.escape(value.text, into: &target) }
    case .integer:
      target.append(decimal: value.bits)
    case .boolean:
      target.append(value.bits == 1 ? Self.yes : Self.no)
    case .token:
      if keepsTokens { JSONText.escape(value.text, into: &target) } else { target.append(lowercasing: value.text) }
    }
  }

  private static let yes = Bytes(text: "true")
  private static let no = Bytes(text: "false")

  @inline(__always)
  private mutating func isolatedText(
    _ slot: Int, _ formatter: Int, _ recipient: inout Recipient, _ target: inout ByteWriter
  ) {
    let value = recipient.value(slot)
    guard value.state == .present else { return formatted(slot, formatter, &recipient, &target) }
    // Where even ASCII may have to be isolated, the bound is 0.
    guard plainBounds[formatter] != 0, ShownText.isPlain(value.text) else {
      return carefully(value, formatter, &target)
    }
    if value.isClean { target.append(value.text) } else { JSONText.escape(value.text, into: &target) }
  }

  /// Text that may hold controls, or run the other way than its message.
  @inline(never)
  private mutating func carefully(_ value: SlotValue, _ formatter: Int, _ target: inout ByteWriter) {
    if ShownText.needsCleaning(value.text) {
      var shown = ByteWriter(capacity: value.text.count)
      ShownText.clean(value.text, into: &shown)
      shown.clearPadding()
      appendIsolated(shown.bytes, isClean: false, formatter, &target)
    } else {
      appendIsolated(value.text, isClean: value.isClean, formatter, &target)
    }
  }

  private mutating func appendIsolated(_ text: Bytes, isClean: Bool, _ formatter: Int, _ target: inout ByteWriter) {
    var isolation = Isolation.none
    if !text.isBelow(plainBounds[formatter]) { isolation = self.isolation(text, formatter) }
    if isolation != .none { target.append(isolation.opening) }
    if isClean { target.append(text) } else { JSONText.escape(text, into: &target) }
    if isolation != .none { target.append(isolation.closing) }
  }

  /// A value that the app puts into a text of its own.
  private mutating func argument(_ slot: Int, _ recipient: inout Recipient, _ target: inout ByteWriter) {
    let value = recipient.value(slot)
    guard value.state == .present, types[slot] == .quoted, ShownText.needsCleaning(value.text) else {
      return text(slot, &recipient, &target)
    }
    JSONText.escape(ShownText.cleaned(value.text), into: &target)
  }

  @inline(never)
  private mutating func isolation(_ text: Bytes, _ formatter: Int) -> Isolation {
    text.withSpan { isolations[formatter].isolation(of: $0) }
  }

  private mutating func formatted(
    _ slot: Int, _ formatter: Int, _ recipient: inout Recipient, _ target: inout ByteWriter
  ) {
    let known = formatters[formatter]
    guard let value = MessageValue(recipient.value(slot), known.type) else { return }
    let writer = region == 0 ? known.formatter : regional(known, formatter)
    guard case .integer(let number) = value, let quick = writer.integerFormatter else {
      return append(writer.format(value), &target)
    }
    digits.removeAll(keepingCapacity: true)
    quick.append(number, to: &digits)
    target.append(quick.isolation.opening)
    for byte in digits { target.append(byte) }
    target.append(quick.isolation.closing)
  }

  private mutating func regional(_ slotFormatter: SlotFormatter, _ number: Int) -> ValueFormatter {
    let key = Int64(number) << 32 | Int64(region)
    if let known = regionalFormatters[key] { return known }
    guard let tag = regions.tag(region) else { return slotFormatter.formatter }
    let made = slotFormatter.formatter.writing(formatsOf: tag)
    if regionalFormatters.count >= 1_024 { regionalFormatters.removeAll() }
    regionalFormatters[key] = made
    return made
  }

  private mutating func computed(
    _ operation: RenderProgram.Operation, _ recipient: inout Recipient, _ target: inout ByteWriter
  ) {
    let message = messages[Int(operation.number)]
    append(message.computed(Int(operation.part), &recipient, formats: regions.tag(region)), &target)
  }

  @inline(never)
  private mutating func zoned(_ message: Int, _ recipient: inout Recipient, _ target: inout ByteWriter) {
    JSONText.escape(messages[message].zonedText(&recipient, formats: regions.tag(region)), into: &target)
  }

  private func append(_ value: FormattedValue, _ target: inout ByteWriter) {
    target.append(value.isolation.opening)
    JSONText.escape(value.text, into: &target)
    target.append(value.isolation.closing)
  }

  private mutating func json(_ slot: Int, _ recipient: inout Recipient, _ target: inout ByteWriter) {
    let value = recipient.value(slot)
    guard value.state == .present else { return target.append("null") }
    switch types[slot] {
    case .integer, .boolean:
      text(slot, &recipient, &target)
    case .number:
      target.append(LiteralText.number(Double(bitPattern: UInt64(bitPattern: value.bits))))
    case .set:
      set(value.text, isBare: false, &target)
    case .bareSet:
      set(value.text, isBare: true, &target)
    case .quoted, .token:
      target.append(UInt8(ascii: "\""))
      text(slot, &recipient, &target)
      target.append(UInt8(ascii: "\""))
    }
  }

  private func set(_ text: Bytes, isBare: Bool, _ target: inout ByteWriter) {
    target.append(UInt8(ascii: "["))
    var elements = SetElements(text)
    var isFirst = true
    while let next = elements.next() {
      if !isFirst { target.append(UInt8(ascii: ",")) }
      isFirst = false
      switch next.form {
      case .number, .yes, .no:
        target.append(next.text)
      case .field where isBare:
        // Numbers of CSV are right by JSON's grammar; `TRUE` is not.
        for index in 0..<next.text.count {
          let byte = next.text[index]
          target.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
        }
      default:
        target.append(UInt8(ascii: "\""))
        JSONText.escape(next.text, into: &target)
        target.append(UInt8(ascii: "\""))
      }
    }
    target.append(UInt8(ascii: "]"))
  }
}

/// Parts of lines that a small number decides, by that number.
///
/// Invariant: bytes that are kept are never moved. Once they take so much memory, no more are kept.
@safe struct KeptParts: ~Copyable {
  /// Values from 0 up to this one, excluded, are kept.
  static let values: Int64 = 256
  private static let mostBytes = 4 << 20

  private var parts: [Table<Bytes>?] = []
  private let arena = Arena()
  private var size = 0

  mutating func grow(to count: Int) { parts += Array(repeating: nil, count: max(0, count - parts.count)) }

  @inline(__always)
  func bytes(_ part: Int, _ value: Int) -> Bytes? {
    guard let table = parts[part] else { return nil }
    let bytes = table[value]
    return bytes.count == 0 ? nil : bytes
  }

  mutating func keep(_ bytes: Bytes, _ part: Int, _ value: Int) {
    let tableBytes = Int(Self.values) * MemoryLayout<Bytes>.stride
    guard bytes.count > 0, size + bytes.count + tableBytes < Self.mostBytes else { return }
    if parts[part] == nil {
      parts[part] = arena.table(Array(repeating: Bytes.empty, count: Int(Self.values)))
      size += tableBytes
    }
    parts[part]?[value] = arena.bytes(bytes)
    size += bytes.count + Bytes.padding
  }
}
