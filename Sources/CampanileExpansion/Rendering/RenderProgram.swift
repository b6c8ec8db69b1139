internal import MessageFormat

/// What is written for a recipient, as operations in a row.
struct RenderProgram: BitwiseCopyable {
  struct Operation: BitwiseCopyable {
    enum Kind: UInt8 {
      case literal, regional, regionalValue, text, argument, isolatedText, json, badge, formatted, computed, zoned,
        choice, select
      case present, comma, moment, mark
      case seconds, stamps
      case expiration, token, beginPayload, endPayload, beginChecked, endChecked
      /// `slot` decides a run of operations; what they wrote is kept, by the value.
      case kept
    }

    /// Bytes, or where alternatives and variants begin, or where a run of another program ends.
    private var stored = Stored.empty
    /// A formatter, a message, or the number of a kept part.
    var number: Int32 = 0
    private var place: Int32 = 0
    private let lowSlot: UInt16
    private let highSlot: Int8
    let kind: Kind

    init(_ kind: Kind, slot: Int = -1) {
      self.kind = kind
      lowSlot = UInt16(truncatingIfNeeded: slot)
      highSlot = Int8(truncatingIfNeeded: slot >> 16)
    }

    /// Which attribute; -1 for none. No sources are so long that they name more than these have room for.
    var slot: Int {
      @inline(__always) get { Int(highSlot) << 16 | Int(lowSlot) }
    }

    /// What a message's declaration has for a number, or the length of a text that is always there.
    var part: Int32 {
      @inline(__always) get { hasEnd ? 0 : place }
      set { place = newValue }
    }

    /// Behind the last operation that belongs to this one.
    var end: Int32 {
      @inline(__always) get { place }
      set { place = newValue }
    }

    private var hasBranches: Bool { kind == .choice || kind == .select }
    private var hasEnd: Bool { hasBranches || kind == .present || kind == .kept }

    /// Of what is written as it stands.
    var bytes: Bytes {
      @inline(__always) get { stored.bytes }
      set { stored = Stored(newValue) }
    }

    /// Of a choice and a selection.
    var branches: Table<Branch> {
      @inline(__always) get { hasBranches ? stored.table(of: Branch.self) : .empty }
      set { stored = Stored(newValue) }
    }

    /// Whether it has the same bytes: literals are the same only where they stand at the same place.
    func hasSameBytes(as other: Self) -> Bool { hasBranches || stored.isSame(as: other.stored) }

    /// Operations in a program.
    struct Run {
      let operations: Table<RenderProgram.Operation>
      let range: Range<Int>
    }

    /// Whether the run of a kept part stands in another program.
    var isElsewhere: Bool { kind == .kept && stored.count > 0 }

    mutating func refer(to run: Run) {
      place = Int32(run.range.lowerBound)
      stored = Stored(run.operations, count: run.range.upperBound)
    }

    /// What a kept part runs: what stands behind it, or a run of another program.
    func run(behind place: Int, in operations: Table<RenderProgram.Operation>) -> Run {
      if isElsewhere {
        return Run(operations: stored.table(of: Self.self), range: Int(self.place)..<Int(stored.count))
      }
      return Run(operations: operations, range: place..<Int(end))
    }

    /// How many bytes or branches it has.
    var storedCount: Int32 { stored.count }
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

/// Makes programs.
struct RenderProgramBuilder {
  let arena: Arena
  let parts: RenderParts
  /// Runs of the program that is made, which others may have too.
  private var kept: [(range: Range<Int>, hash: Int, number: Int)] = []

  init(arena: Arena, parts: RenderParts) {
    self.arena = arena
    self.parts = parts
  }

  mutating func program(_ nodes: [Node]) -> RenderProgram {
    var operations: [RenderProgram.Operation] = []
    append(nodes, to: &operations, keeps: true)
    let table = arena.table(operations)
    for run in exchange(&kept, with: []) { parts.keep(run.range, of: table, hash: run.hash, as: run.number) }
    return RenderProgram(operations: table)
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
      operations.append(RenderProgram.Operation(.kept, slot: slot))
      for node in nodes[first..<next] { append(node, to: &operations, keeps: false) }
      keep(place, &operations)
    }
  }

  /// Names the run behind a place, which is written once for all programs that have it.
  private mutating func keep(_ place: Int, _ operations: inout [RenderProgram.Operation]) {
    let run = operations[(place + 1)...]
    var hasher = Hasher()
    hasher.combine(operations[place].slot)
    for operation in run { operation.hash(into: &hasher) }
    let hash = hasher.finalize()
    if let known = parts.kept(run, hash: hash) {
      operations[place].number = Int32(known.number)
      operations[place].refer(to: known.run)
      operations.removeSubrange((place + 1)...)
    } else {
      let number = parts.newKeptNumber()
      operations[place].number = Int32(number)
      operations[place].end = Int32(operations.count)
      kept.append((run.indices, hash, number))
    }
  }

  private func keepableSlot(of node: Node) -> Int? {
    let slots = node.slots
    guard slots.count == 1, let slot = slots.first, parts.types.indices.contains(slot) else { return nil }
    switch parts.types[slot] {
    case .integer, .boolean, .oneOf: return slot
    default: return nil
    }
  }

  private mutating func append(_ node: Node, to operations: inout [RenderProgram.Operation], keeps: Bool) {
    func plain(_ kind: RenderProgram.Operation.Kind, slot: Int = -1, number: Int = 0, part: Int = 0) {
      var operation = RenderProgram.Operation(kind, slot: slot)
      operation.number = Int32(number)
      operation.part = Int32(part)
      operations.append(operation)
    }
    switch node {
    case .literal(let bytes):
      var operation = RenderProgram.Operation(.literal)
      operation.bytes = parts.literal(bytes)
      operations.append(operation)
    case .regional(let bytes, let message, let number):
      plain(.regional, number: message, part: number)
      operations[operations.count - 1].bytes = parts.literal(bytes)
    case .regionalValue(let bytes, let formatter):
      plain(.regionalValue, number: formatter)
      operations[operations.count - 1].bytes = parts.literal(bytes)
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
