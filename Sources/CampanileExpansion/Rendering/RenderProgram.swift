internal import MessageFormat

/// What is written for a recipient, as operations in a row.
struct RenderProgram: BitwiseCopyable {
  struct Operation: BitwiseCopyable {
    enum Kind: UInt8 {
      case literal, regional, text, argument, isolatedText, json, badge, formatted, computed, zoned, choice, select
      case present, comma, moment, mark
      case seconds, stamps
      case expiration, token, beginPayload, endPayload, beginChecked, endChecked
      /// `slot` decides all of the operations up to `end`; what they wrote is kept, by the value.
      case kept
    }

    var kind: Kind
    var slot: Int32 = -1
    /// A formatter, a message, or the number of a kept part.
    var number: Int32 = 0
    /// What a message's declaration has for a number.
    var part: Int32 = 0
    /// Behind the last operation that belongs to this one.
    var end: Int32 = 0
    var bytes: Bytes
    /// Where alternatives and variants begin.
    var branches: Table<Branch>
  }

  struct Branch: BitwiseCopyable {
    var isConditional: Bool
    var condition: CompiledCondition
    var from: Int32
    var to: Int32
  }

  let operations: Table<Operation>
  /// The recipient's locale, where numbers, money or dates follow its region; else -1.
  var localeSlot: Int32 = -1
  /// A message of the text's locale.
  var message: Int32 = 0
  var kinds: RegionalFormats.Kinds.RawValue = 0
}

/// Makes programs, and keeps what their operations refer to by number.
struct RenderProgramBuilder {
  let arena: Arena
  private(set) var formatters: [SlotFormatter] = []
  private(set) var messages: [SlotMessage] = []
  private(set) var keptCount = 0
  /// The types of all slots.
  var types: [Plan.AttributeType] = []

  init(arena: Arena) { self.arena = arena }

  mutating func add(_ formatter: SlotFormatter) -> Int {
    formatters.append(formatter)
    return formatters.count - 1
  }

  mutating func add(_ message: SlotMessage) -> Int {
    messages.append(message)
    return messages.count - 1
  }

  mutating func program(_ nodes: [Node]) -> RenderProgram {
    var operations: [RenderProgram.Operation] = []
    append(nodes, to: &operations, keeps: true)
    return RenderProgram(operations: arena.table(operations))
  }

  /// Neighbours that depend on the same slot, and on few values of it, are kept together.
  private mutating func append(_ nodes: [Node], to operations: inout [RenderProgram.Operation], keeps: Bool) {
    let nodes = joined(nodes)
    var next = 0
    while next < nodes.count {
      let first = next
      next += 1
      guard keeps, nodes[first].isPure, let slot = keepableSlot(of: nodes[first]) else {
        append(nodes[first], to: &operations, keeps: keeps)
        continue
      }
      while next < nodes.count, nodes[next].isPure, nodes[next].slots.allSatisfy({ $0 == slot }) { next += 1 }
      let place = operations.count
      operations.append(blank(.kept))
      operations[place].slot = Int32(slot)
      operations[place].number = Int32(keptCount)
      keptCount += 1
      for node in nodes[first..<next] { append(node, to: &operations, keeps: false) }
      operations[place].end = Int32(operations.count)
    }
  }

  private func keepableSlot(of node: Node) -> Int? {
    let slots = node.slots
    guard slots.count == 1, let slot = slots.first, types.indices.contains(slot) else { return nil }
    switch types[slot] {
    case .integer, .boolean, .oneOf: return slot
    default: return nil
    }
  }

  private func blank(_ kind: RenderProgram.Operation.Kind) -> RenderProgram.Operation {
    RenderProgram.Operation(kind: kind, bytes: .empty, branches: .empty)
  }

  private mutating func append(_ node: Node, to operations: inout [RenderProgram.Operation], keeps: Bool) {
    func plain(_ kind: RenderProgram.Operation.Kind, slot: Int = -1, number: Int = 0, part: Int = 0) {
      var operation = blank(kind)
      operation.slot = Int32(slot)
      operation.number = Int32(number)
      operation.part = Int32(part)
      operations.append(operation)
    }
    switch node {
    case .literal(let bytes):
      var operation = blank(.literal)
      operation.bytes = arena.bytes(bytes)
      operations.append(operation)
    case .regional(let bytes, let message, let number):
      plain(.regional, number: message, part: number)
      operations[operations.count - 1].bytes = arena.bytes(bytes)
    case .text(let slot): plain(.text, slot: slot)
    case .argument(let slot): plain(.argument, slot: slot)
    case .isolatedText(let slot, let formatter): plain(.isolatedText, slot: slot, number: formatter)
    case .json(let slot): plain(.json, slot: slot)
    case .seconds(let slot, let unit): plain(.seconds, slot: slot, number: unit)
    case .badge(let slot): plain(.badge, slot: slot)
    case .formatted(let slot, let formatter): plain(.formatted, slot: slot, number: formatter)
    case .computed(let message, let number, _): plain(.computed, number: message, part: number)
    case .zoned(let message, _): plain(.zoned, number: message)
    case .choice(let parts):
      let place = operations.count
      plain(.choice)
      var branches: [RenderProgram.Branch] = []
      for part in parts {
        let from = operations.count
        append(part.nodes, to: &operations, keeps: keeps)
        branches.append(branch(part.condition, from, operations.count))
      }
      close(place, branches, &operations)
    case .select(let message, _, let variants):
      let place = operations.count
      plain(.select, number: message)
      var branches: [RenderProgram.Branch] = []
      for variant in variants {
        let from = operations.count
        append(variant, to: &operations, keeps: keeps)
        branches.append(branch(nil, from, operations.count))
      }
      close(place, branches, &operations)
    case .present(let slot, let nodes):
      let place = operations.count
      plain(.present, slot: slot)
      append(nodes, to: &operations, keeps: keeps)
      close(place, [], &operations)
    case .comma: plain(.comma)
    case .moment: plain(.moment)
    case .mark: plain(.mark)
    case .expiration: plain(.expiration)
    case .stamps: plain(.stamps)
    case .token: plain(.token)
    case .beginPayload: plain(.beginPayload)
    case .endPayload(let limit): plain(.endPayload, number: Int(Int32(clamping: limit)))
    case .beginChecked: plain(.beginChecked)
    case .endChecked(let rule, let fixed): plain(.endChecked, number: rule.rawValue, part: fixed)
    }
  }

  private func branch(_ condition: CompiledCondition?, _ from: Int, _ to: Int) -> RenderProgram.Branch {
    RenderProgram.Branch(
      isConditional: condition != nil, condition: condition ?? CompiledCondition(steps: .empty),
      from: Int32(from), to: Int32(to))
  }

  private func close(
    _ place: Int, _ branches: [RenderProgram.Branch], _ operations: inout [RenderProgram.Operation]
  ) {
    operations[place].end = Int32(operations.count)
    operations[place].branches = arena.table(branches)
  }

  /// The same with neighbouring literals in one.
  private func joined(_ nodes: [Node]) -> [Node] {
    var result: [Node] = []
    var text: [UInt8] = []
    for node in nodes {
      if case .literal(let bytes) = node {
        text += bytes
        continue
      }
      if !text.isEmpty { result.append(.literal(exchange(&text, with: []))) }
      result.append(node)
    }
    if !text.isEmpty { result.append(.literal(text)) }
    return result
  }
}
