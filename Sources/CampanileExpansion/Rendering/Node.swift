/// A part of what is written for a recipient, as a tree; ``RenderProgram`` holds it flat.
indirect enum Node {
  /// Bytes that are written as they are.
  case literal([UInt8])
  /// The text of a slot, escaped, without quotes; nothing when it is missing.
  case text(slot: Int)
  /// The same as people may read it.
  case argument(slot: Int)
  /// The same with the isolates that the message's direction asks for.
  case isolatedText(slot: Int, formatter: Int)
  /// A value by its type as JSON: numbers and booleans as such, sets as arrays, all else in quotes.
  case json(slot: Int)
  /// A day or a moment as Swift decodes it where nothing else is said: seconds since 2001-01-01.
  case seconds(slot: Int, unit: Int)
  /// A badge: a whole number from 0, else the recipient is rejected.
  case badge(slot: Int)
  /// A value as a message formats it.
  case formatted(slot: Int, formatter: Int)
  /// A whole message that shows moments in the recipient's zone.
  case zoned(message: Int, slots: [Int])
  /// Bytes in the text's own locale; what a message computes for readers in other regions.
  case regional([UInt8], message: Int, number: Int)
  /// The same of a value that is the same for everybody, such as a template's argument.
  case regionalValue([UInt8], formatter: Int)
  /// What a message's declarations compute.
  case computed(message: Int, number: Int, slots: [Int])
  /// The first part whose condition holds.
  case choice([(condition: CompiledCondition?, conditionSlots: [Int], nodes: [Node])])
  /// The variant of a message that its selectors choose.
  case select(message: Int, slots: [Int], variants: [[Node]])
  /// Only when the slot isn't missing.
  case present(slot: Int, nodes: [Node])
  /// A comma, unless a bracket was opened just before.
  case comma
  /// `2026-12-01T09:00:00Z`.
  case moment
  /// `,"wave":2,"testers":true`, or nothing.
  case mark
  /// `,"apns-expiration":"…"`, or nothing.
  case expiration
  /// What follows from the moment in a push to a Live Activity: `1796180400,"stale-date":…`.
  case stamps
  /// The device token.
  case token
  case beginPayload
  /// A payload of more bytes is refused.
  case endPayload(limit: Int)
  case beginChecked
  /// What was written since ``beginChecked`` has to follow a rule; `fixed` of its bytes are no text.
  case endChecked(CheckedText, fixed: Int)

  /// The slots on whose values the bytes depend.
  var slots: Set<Int> {
    var slots: Set<Int> = []
    add(to: &slots)
    return slots
  }

  fileprivate func add(to slots: inout Set<Int>) {
    switch self {
    case .literal, .regional, .regionalValue, .comma, .moment, .mark, .expiration, .stamps, .token, .beginPayload,
      .endPayload,
      .beginChecked,
      .endChecked:
      break
    case .text(let slot), .argument(let slot), .isolatedText(let slot, _), .json(let slot), .seconds(let slot, _),
      .badge(let slot),
      .formatted(let slot, _):
      slots.insert(slot)
    case .computed(_, _, let own), .zoned(_, let own): slots.formUnion(own)
    case .choice(let parts):
      for part in parts {
        part.nodes.add(to: &slots)
        slots.formUnion(part.conditionSlots)
      }
    case .select(_, let own, let variants):
      slots.formUnion(own)
      for variant in variants { variant.add(to: &slots) }
    case .present(let slot, let nodes):
      slots.insert(slot)
      nodes.add(to: &slots)
    }
  }

  /// Whether something stands there whatever the recipient's values are.
  var isNeverEmpty: Bool {
    switch self {
    case .literal(let bytes), .regional(let bytes, _, _), .regionalValue(let bytes, _): bytes.contains { $0 > 0x20 }
    case .choice(let parts):
      parts.last?.condition == nil && parts.allSatisfy { $0.nodes.contains(where: \.isNeverEmpty) }
    case .select(_, _, let variants): variants.allSatisfy { $0.contains(where: \.isNeverEmpty) }
    case .badge, .computed, .zoned: true
    case .text, .argument, .isolatedText, .json, .seconds, .formatted, .present, .comma, .moment, .mark, .expiration,
      .stamps,
      .token,
      .beginPayload,
      .endPayload, .beginChecked, .endChecked:
      false
    }
  }

  /// Whether the bytes depend on nothing but slots, so that they may be kept for the next recipient with the same values.
  var isPure: Bool {
    switch self {
    case .literal, .regional, .regionalValue, .text, .argument, .isolatedText, .json, .seconds, .badge, .formatted,
      .computed,
      .zoned:
      true
    case .choice(let parts): parts.allSatisfy { $0.nodes.allSatisfy(\.isPure) }
    case .select(_, _, let variants): variants.allSatisfy { $0.allSatisfy(\.isPure) }
    case .present(_, let nodes): nodes.allSatisfy(\.isPure)
    case .comma, .moment, .mark, .expiration, .stamps, .token, .beginPayload, .endPayload, .beginChecked, .endChecked:
      false
    }
  }
}

extension Node {
  /// Whether a test in it is seen from the moment of sending.
  fileprivate var isRelative: Bool {
    switch self {
    case .choice(let parts): parts.contains { ($0.condition?.isRelative ?? false) || $0.nodes.isRelative }
    case .select(_, _, let variants): variants.contains(where: \.isRelative)
    case .present(_, let nodes): nodes.isRelative
    case .literal, .regional, .regionalValue, .text, .argument, .isolatedText, .json, .seconds, .badge, .formatted,
      .computed, .zoned, .comma, .moment, .mark, .expiration, .stamps, .token, .beginPayload, .endPayload,
      .beginChecked, .endChecked:
      false
    }
  }
}

extension [Node] {
  /// Whether a test among them is seen from the moment of sending. The depth is the plan's.
  var isRelative: Bool { contains(where: \.isRelative) }

  var slots: Set<Int> {
    var slots: Set<Int> = []
    add(to: &slots)
    return slots
  }

  fileprivate func add(to slots: inout Set<Int>) {
    for node in self { node.add(to: &slots) }
  }
}
