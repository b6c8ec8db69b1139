/// The value of an attribute, read by its type.
struct SlotValue: BitwiseCopyable {
  enum State: UInt8 {
    case present
    case missing
    /// The line can't be used by a plan that reads the attribute.
    case invalid
  }

  var state = State.missing
  /// What stood there: text without escapes, the digits of a number, an array in brackets.
  var text = Bytes.empty
  /// By type: an integer, the bits of a double, 0 or 1, days, seconds, a packed version, the number of a locale, zone or
  /// choice.
  var bits: Int64 = 0
  /// A version with more or larger parts than `bits` holds: only `text` tells.
  var isWide = false
  /// Text in which nothing needs an escape in JSON.
  var isClean = false
  /// Why it is invalid.
  var code: UInt8 = 0
}

/// An attribute that some plan reads, as it is found and read.
struct AudienceSlot: Sendable {
  /// What is needed for each device, without references to count.
  struct Plain: BitwiseCopyable {
    var capture: Int
    var reader: ValueReader
    /// What stands in for a missing value: one that is present, missing or invalid.
    var whenMissing: SlotValue
    var isLocale: Bool
    /// Among the lookups; -1 for what stands in the line.
    var lookup: Int32 = -1
    /// Read where this one is missing; -1 without one.
    var otherwise: Int32 = -1
  }

  let attribute: Plan.Attribute
  let plain: Plain
}

/// The attributes of all plans, each once.
struct AudienceSchema: Sendable {
  private(set) var slots: [AudienceSlot] = []
  /// Those of the slots that are looked up.
  private(set) var lookups: [CompiledLookup] = []
  /// The slots of a name: one, unless plans of different compiles declare it differently.
  private var places: [String: [Int]] = [:]
  private(set) var paths = AttributePaths()
  let arena: Arena
  /// Tokens are those of FCM: text of any form, kept as it is.
  let keepsTokens: Bool

  init(arena: Arena, keepsTokens: Bool = false) {
    self.arena = arena
    self.keepsTokens = keepsTokens
  }

  /// The slots of what a plan reads, by name.
  mutating func slots(of attributes: [Plan.Attribute]) -> [String: (slot: Int, type: Plan.AttributeType)] {
    var slots: [String: (slot: Int, type: Plan.AttributeType)] = [:]
    // What is looked up stands behind what gives the keys, and what another stands in for behind that one.
    let direct = attributes.filter { $0.lookup == nil && $0.otherwise == nil }
    let others = attributes.filter { $0.otherwise == nil && $0.lookup != nil }
    for attribute in direct + others + attributes.behindFallbacks.filter({ $0.otherwise != nil }) {
      let otherwise = attribute.otherwise.flatMap { slots[$0]?.slot } ?? -1
      let slot: Int
      if let lookup = attribute.lookup {
        let key = lookup.keyName.flatMap { slots[$0]?.slot } ?? -1
        slot = self.slot(of: attribute, lookup, key: key, otherwise: otherwise)
      } else {
        slot = self.slot(of: attribute, otherwise: otherwise)
      }
      slots[attribute.name] = (slot, attribute.type)
    }
    return slots
  }

  private mutating func slot(of attribute: Plan.Attribute, _ lookup: Plan.Lookup, key: Int, otherwise: Int) -> Int {
    for place in places[attribute.name] ?? [] where slots[place].plain.otherwise == Int32(otherwise) {
      let own = slots[place].plain.lookup
      if own >= 0, lookups[Int(own)].keySlot == Int32(key), slots[place].attribute == attribute { return place }
    }
    let plain = AudienceSlot.Plain(
      capture: key < 0 ? 0 : slots[key].plain.capture, reader: .ofNothing(arena: arena),
      whenMissing: whenMissing(attribute), isLocale: attribute.type == .locale, lookup: Int32(lookups.count),
      otherwise: Int32(otherwise))
    lookups.append(CompiledLookup(lookup, of: attribute, keySlot: key, arena: arena))
    places[attribute.name, default: []].append(slots.count)
    slots.append(AudienceSlot(attribute: attribute, plain: plain))
    return slots.count - 1
  }

  /// - Parameter otherwise: the slot that is read where this one is missing; -1 without one.
  mutating func slot(of attribute: Plan.Attribute, otherwise: Int = -1) -> Int {
    for place in places[attribute.name] ?? []
    where slots[place].attribute == attribute && slots[place].plain.otherwise == Int32(otherwise) { return place }
    let capture = paths.capture(of: attribute.path, arena: arena)
    let reader = ValueReader(
      attribute.type, arena: arena, mayBeMissing: attribute.mayGoWithout || otherwise >= 0,
      keepsTokens: keepsTokens, addend: attribute.addend)
    let plain = AudienceSlot.Plain(
      capture: capture, reader: reader, whenMissing: whenMissing(attribute), isLocale: attribute.type == .locale,
      otherwise: Int32(otherwise))
    places[attribute.name, default: []].append(slots.count)
    slots.append(AudienceSlot(attribute: attribute, plain: plain))
    return slots.count - 1
  }

  /// The slot that is wrong where one can't be used: of what is looked up, the key's.
  func told(_ slot: Int) -> Int {
    let lookup = slots[slot].plain.lookup
    guard lookup >= 0, lookups[Int(lookup)].keySlot >= 0 else { return slot }
    return Int(lookups[Int(lookup)].keySlot)
  }

  private func whenMissing(_ attribute: Plan.Attribute) -> SlotValue {
    var value = SlotValue()
    if let literal = attribute.defaultValue {
      var recent = RecentValues()
      value = ValueReader(attribute.type, arena: arena).read(
        arena.bytes(LiteralText.plain(literal)), isFromText: false, &recent)
    } else if !attribute.isOptional {
      value = .invalid(attribute.name == Plan.mainToken && attribute.type.isToken ? .missingToken : .missingValue)
    }
    return value
  }
}

/// The device that is being read: each attribute is parsed when it is first asked for.
///
/// Invariant: a slot's value is of this line exactly when its stamp is the line's.
@safe struct Recipient: ~Copyable {
  private let arena: Arena
  private let slots: Table<AudienceSlot.Plain>
  private let lookups: Table<CompiledLookup>
  private let values: UnsafeMutablePointer<SlotValue>
  private let stamps: UnsafeMutablePointer<UInt64>
  private var stamp: UInt64 = 0
  private var source = Bytes.empty
  var line: CapturedLine
  var recent = RecentValues()
  /// Texts without their escapes, until the line ends.
  private var scratch = ByteWriter(capacity: 1_024)

  init(schema: AudienceSchema) {
    arena = Arena()
    slots = arena.table(schema.slots.map(\.plain))
    lookups = arena.table(schema.lookups)
    let count = schema.slots.count
    line = CapturedLine(count: schema.paths.captureCount)
    unsafe values = .allocate(capacity: count + 1)
    unsafe values.initialize(repeating: SlotValue(), count: count + 1)
    unsafe stamps = .allocate(capacity: count + 1)
    unsafe stamps.initialize(repeating: 0, count: count + 1)
  }

  deinit {
    unsafe values.deallocate()
    unsafe stamps.deallocate()
  }

  /// Begins with the captures of another line, which has `length` bytes.
  @inline(__always)
  mutating func begin(_ source: Bytes, length: Int) {
    self.source = source
    stamp &+= 1
    scratch.removeAll()
    // Pointers into the scratch stay right: a line's texts without escapes are shorter than the line.
    scratch.reserve(length &+ Bytes.padding)
  }

  /// The value of a slot.
  @inline(__always)
  mutating func value(_ slot: Int) -> SlotValue {
    assert(slot >= 0 && slot < slots.count, "a slot of the layout")
    if unsafe stamps[slot] != stamp { read(slot) }
    return unsafe values[slot]
  }

  /// The value of a slot that was asked for since the line began.
  @inline(__always)
  func known(_ slot: Int) -> SlotValue {
    assert(slot >= 0 && slot < slots.count, "a slot of the layout")
    return unsafe values[slot]
  }

  /// Reads a slot that wasn't asked for since the line began; whether it can be used.
  @inline(__always)
  mutating func load(_ slot: Int) -> Bool {
    read(slot)
    return unsafe values[slot].state != .invalid
  }

  /// Whether a slot can be used, where a missing value matters or not.
  @inline(__always)
  mutating func isUsable(_ slot: Int) -> Bool {
    assert(slot >= 0 && slot < slots.count, "a slot of the layout")
    if unsafe stamps[slot] != stamp { read(slot) }
    return unsafe values[slot].state != .invalid
  }

  /// The zone that stands in a slot; `nil` when it is missing.
  mutating func zone(_ slot: Int) -> ZoneTable.ID? {
    let value = value(slot)
    return value.state == .present ? ZoneTable.ID(rawValue: UInt16(truncatingIfNeeded: value.bits)) : nil
  }

  @inline(__always)
  private mutating func read(_ slot: Int) {
    unsafe stamps[slot] = stamp
    let entry = slots[slot]
    let capture = line[entry.capture]
    // Of a value that is missing, the places are those of a line before.
    let text = source.sliceIfRight(Int(truncatingIfNeeded: capture.start), Int(truncatingIfNeeded: capture.end))
    if unsafe entry.reader.readUsual(text, capture.kind, recent, into: &values[slot]) { return }
    readAny(slot)
  }

  @inline(never)
  private mutating func readAny(_ slot: Int) {
    let entry = slots[slot]
    if entry.lookup >= 0 {
      lookUp(slot, entry)
      return
    }
    let capture = line[entry.capture]
    let start = Int(truncatingIfNeeded: capture.start)
    let end = Int(truncatingIfNeeded: capture.end)
    var value: SlotValue
    switch capture.kind {
    case .missing:
      value = missing(entry)
    case .text:
      value = entry.reader.read(source.slice(start, end), isFromText: true, &recent)
      value.isClean = true
    case .field:
      value =
        start == end
        ? missing(entry) : entry.reader.read(field: source.slice(start, end), &recent)
    case .escapedText:
      let mark = scratch.count
      if JSONText.unescape(source.slice(start, end), into: &scratch) {
        value = entry.reader.read(scratch.bytes.slice(mark, scratch.count), isFromText: true, &recent)
      } else {
        value = .invalid(.unpairedSurrogate)
      }
    case .quotedField:
      let mark = scratch.count
      var index = start
      while index < end {
        scratch.append(source[index])
        index += source[index] == UInt8(ascii: "\"") ? 2 : 1
      }
      let text = scratch.bytes.slice(mark, scratch.count)
      value = text.count == 0 ? missing(entry) : entry.reader.read(field: text, &recent)
    case .number, .yes, .no, .array, .object:
      value = entry.reader.read(json: source.slice(start, end), capture.kind, &recent)
    }
    // Blank text.
    if value.state == .missing { value = missing(entry) }
    unsafe values[slot] = value
  }

  /// Reads a slot whose key stands in another one.
  private mutating func lookUp(_ slot: Int, _ entry: AudienceSlot.Plain) {
    let lookup = lookups[Int(entry.lookup)]
    var value =
      lookup.keySlot < 0
      ? lookup.fixedValue(&recent) : lookup.value(of: self.value(Int(lookup.keySlot)), &recent)
    if value.state == .missing {
      value =
        entry.otherwise >= 0
        ? self.value(Int(entry.otherwise)) : lookup.standIn(entry.whenMissing, &recent)
    }
    unsafe values[slot] = value
  }

  @inline(__always)
  private mutating func missing(_ entry: AudienceSlot.Plain) -> SlotValue {
    if entry.otherwise >= 0 { return value(Int(entry.otherwise)) }
    // Numbers of locales are the worker's own.
    if entry.isLocale, entry.whenMissing.state == .present {
      return entry.reader.read(entry.whenMissing.text, isFromText: true, &recent)
    }
    return entry.whenMissing
  }
}

extension SlotValue {
  static func invalid(_ code: RejectCode) -> SlotValue {
    var value = SlotValue()
    value.state = .invalid
    value.code = UInt8(truncatingIfNeeded: RejectCode.allCases.firstIndex(of: code) ?? 0)
    return value
  }

  /// Why the value is invalid.
  var rejectCode: RejectCode {
    let all = RejectCode.allCases
    return all.indices.contains(Int(code)) ? all[Int(code)] : .invalidValue
  }
}
