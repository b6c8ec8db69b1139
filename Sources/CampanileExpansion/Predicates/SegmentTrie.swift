/// The segments of all plans, sharing the conditions that they begin with.
///
/// Each segment is a list of conditions that must all hold. Lists that begin alike share their beginning, and conditions
/// that many segments have stand first, so that one failed test leaves out all plans behind it.
struct SegmentTrie: Sendable {
  struct Node: BitwiseCopyable {
    /// How the conditions are tested: most are one test each, and then they are made without a look at the steps.
    var form: Form
    /// All of `conditions ..< endOfConditions` in ``SegmentTrie/conditions`` must hold; more than one for ranges only.
    var conditions: Int32
    var endOfConditions: Int32
    /// The plans whose segments end here are `plans ..< endOfPlans` in ``SegmentTrie/plans``.
    var plans: Int32
    var endOfPlans: Int32
    /// Where to go on when the conditions don't hold.
    var otherwise: Int32
  }

  enum Form: UInt8 {
    case steps, ranges, members
  }

  /// Whether a value lies in a range, or is one of a few small numbers.
  fileprivate struct QuickTest: BitwiseCopyable {
    var slot: Int32 = 0
    var low: Int64 = 0
    /// The range's length, or the members' bits.
    var span: UInt64 = 0
  }

  /// How many conditions of a segment follow one another at the most: as deep is the tree.
  private static let mostConditions = 64

  /// In depth-first order.
  let nodes: Table<Node>
  let conditions: Table<CompiledCondition>
  /// By condition.
  private let tests: Table<QuickTest>
  let plans: Table<Int32>
  /// The plans without any condition.
  let everyone: Table<Int32>

  init(_ segments: [(conjuncts: [Plan.Predicate], compiler: ConditionCompiler)], arena: Arena) {
    // A condition's own words tell it from others; the slots' numbers stand for the attributes' declarations.
    var numbers: [Key: Int] = [:]
    var known: [(predicate: Plan.Predicate, compiler: ConditionCompiler, uses: Int)] = []
    var lists: [[Int]] = []
    var rests: [[Int]: Int] = [:]
    for segment in segments {
      var list: [Int] = []
      var listed: Set<Int> = []
      for predicate in segment.conjuncts where predicate != .constant(true) {
        let key = Key(slots: segment.compiler.slots(of: predicate), predicate: predicate)
        let number = predicate.hasPlainTexts ? numbers[key] ?? known.count : known.count
        if number == known.count {
          numbers[key] = number
          known.append((predicate, segment.compiler, 0))
        }
        if listed.insert(number).inserted {
          list.append(number)
          known[number].uses += 1
        }
      }
      if list.count > Self.mostConditions {
        // Of a very long segment, all but the beginning is one condition.
        let rest = Array(list[(Self.mostConditions - 1)...])
        let number = rests[rest] ?? known.count
        if rests[rest] == nil {
          rests[rest] = number
          known.append((.all(rest.map { known[$0].predicate }), segment.compiler, 1))
        }
        list = list.prefix(Self.mostConditions - 1) + [number]
      }
      lists.append(list)
    }
    var root = Branch()
    for (plan, list) in lists.enumerated() {
      let ordered = list.sorted { (-known[$0].uses, $0) < (-known[$1].uses, $1) }
      root.insert(ordered[...], plan: Int32(plan))
    }
    var compiled: [Int: CompiledCondition] = [:]
    var flat: [Node] = []
    var conditions: [CompiledCondition] = []
    var plans: [Int32] = []
    func condition(_ number: Int) -> CompiledCondition {
      if let known = compiled[number] { return known }
      var compiler = known[number].compiler
      let condition = compiler.compile(known[number].predicate)
      compiled[number] = condition
      return condition
    }
    func append(_ branch: Branch) {
      for child in branch.children {
        let place = flat.count
        let start = conditions.count
        conditions.append(condition(child.condition))
        let form = conditions[start].quick?.test.form ?? .steps
        var end = child.branch
        // Ranges that only lead to one another are one node.
        while form == .ranges, end.plans.isEmpty, end.children.count == 1 {
          let next = condition(end.children[0].condition)
          if next.quick?.test.form != .ranges { break }
          conditions.append(next)
          end = end.children[0].branch
        }
        let first = Int32(plans.count)
        plans += end.plans
        flat.append(
          Node(
            form: form, conditions: Int32(start), endOfConditions: Int32(conditions.count), plans: first,
            endOfPlans: Int32(plans.count), otherwise: 0))
        // The depth is the number of conditions of a segment, which is bounded above.
        append(end)
        flat[place].otherwise = Int32(flat.count)
      }
    }
    append(root)
    nodes = arena.table(flat)
    self.conditions = arena.table(conditions)
    tests = arena.table(conditions.map { $0.quick.map { QuickTest(of: $0.slot, $0.test) } ?? QuickTest() })
    self.plans = arena.table(plans)
    everyone = arena.table(root.plans)
  }

  /// Whether the device can be in the segments behind a node. All slots of segments were asked for before.
  @inline(__always)
  func holds(_ node: Node, _ recipient: inout Recipient) -> Bool {
    if node.form == .ranges {
      // Without a way out, which would be taken at another place for each device.
      var failures: UInt8 = 0
      var isWide: UInt8 = 0
      var place = Int(node.conditions)
      while place < Int(node.endOfConditions) {
        let test = tests[place]
        let value = recipient.known(Int(test.slot))
        let isOutside: UInt8 = UInt64(bitPattern: value.bits &- test.low) > test.span ? 1 : 0
        failures |= isOutside | value.state.rawValue
        isWide |= value.isWide ? 1 : 0
        place &+= 1
      }
      // Versions that don't fit into a number are compared part by part.
      return isWide == 0 ? failures == 0 : holdsSteps(node, &recipient)
    }
    if node.form == .steps { return holdsSteps(node, &recipient) }
    let test = tests[Int(node.conditions)]
    let value = recipient.known(Int(test.slot))
    return value.state == .present && UInt64(bitPattern: value.bits) < 64 && (test.span &>> value.bits) & 1 != 0
  }

  @inline(never)
  private func holdsSteps(_ node: Node, _ recipient: inout Recipient) -> Bool {
    for place in node.conditions..<node.endOfConditions
    where !conditions[Int(place)].holds(&recipient, moment: 0) { return false }
    return true
  }

  private struct Key: Hashable {
    let slots: [Int]
    let predicate: Plan.Predicate
  }

  private struct Branch {
    var children: [(condition: Int, branch: Branch)] = []
    var plans: [Int32] = []
    /// The children's places, by condition.
    private var places: [Int: Int] = [:]

    mutating func insert(_ list: ArraySlice<Int>, plan: Int32) {
      guard let first = list.first else { return plans.append(plan) }
      if let known = places[first] {
        children[known].branch.insert(list.dropFirst(), plan: plan)
      } else {
        var branch = Branch()
        branch.insert(list.dropFirst(), plan: plan)
        places[first] = children.count
        children.append((first, branch))
      }
    }
  }
}

extension CompiledCondition.Quick {
  fileprivate var form: SegmentTrie.Form {
    switch self {
    case .range: .ranges
    case .members: .members
    }
  }
}

extension SegmentTrie.QuickTest {
  fileprivate init(of slot: Int32, _ test: CompiledCondition.Quick) {
    self.slot = slot
    switch test {
    case .range(let low, let high): (self.low, span) = (low, UInt64(bitPattern: high &- low))
    case .members(let bits): span = bits
    }
  }
}
