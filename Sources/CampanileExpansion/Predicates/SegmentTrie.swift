/// The segments of all plans, sharing the conditions that they begin with.
///
/// Each segment is a list of conditions that must all hold. Lists that begin alike share their beginning, and conditions
/// that many segments have stand first, so that one failed test leaves out all plans behind it.
struct SegmentTrie: Sendable {
  struct Node: BitwiseCopyable {
    /// How the condition is tested: most are one test, and then it is made without a look at the steps.
    var form: Form
    /// The plans whose segments end here are `plans ..< endOfPlans` in ``SegmentTrie/plans``.
    var plans: Int32
    var endOfPlans: Int32
    /// Where to go on when the condition doesn't hold.
    var otherwise: Int32
    var slot: Int32
    /// Of a range; `low` holds the members' bits.
    var low: Int64
    var high: Int64
  }

  enum Form: UInt8 {
    case steps, range, members
  }

  /// In depth-first order.
  let nodes: Table<Node>
  /// By node.
  let conditions: Table<CompiledCondition>
  let plans: Table<Int32>
  /// The plans without any condition.
  let everyone: Table<Int32>

  init(_ segments: [(conjuncts: [Plan.Predicate], compiler: ConditionCompiler)], arena: Arena) {
    // A condition's own words tell it from others; the slots' numbers stand for the attributes' declarations.
    var numbers: [Key: Int] = [:]
    var known: [(predicate: Plan.Predicate, compiler: ConditionCompiler, uses: Int)] = []
    var lists: [[Int]] = []
    for segment in segments {
      var list: [Int] = []
      for predicate in segment.conjuncts where predicate != .constant(true) {
        let key = Key(slots: segment.compiler.slots(of: predicate), predicate: predicate)
        let number = numbers[key] ?? known.count
        if numbers[key] == nil {
          numbers[key] = number
          known.append((predicate, segment.compiler, 0))
        }
        if !list.contains(number) {
          list.append(number)
          known[number].uses += 1
        }
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
    func append(_ branch: Branch) {
      for child in branch.children {
        let condition: CompiledCondition
        if let shared = compiled[child.condition] {
          condition = shared
        } else {
          var compiler = known[child.condition].compiler
          condition = compiler.compile(known[child.condition].predicate)
          compiled[child.condition] = condition
        }
        let place = flat.count
        let first = Int32(plans.count)
        plans += child.branch.plans
        var node = Node(
          form: .steps, plans: first, endOfPlans: Int32(plans.count), otherwise: 0, slot: 0, low: 0, high: 0)
        if let quick = condition.quick {
          node.slot = quick.slot
          switch quick.test {
          case .range(let low, let high): (node.form, node.low, node.high) = (.range, low, high)
          case .members(let bits): (node.form, node.low) = (.members, Int64(bitPattern: bits))
          }
        }
        flat.append(node)
        conditions.append(condition)
        // The depth is the number of conditions of a segment, which the plan's reader bounds.
        append(child.branch)
        flat[place].otherwise = Int32(flat.count)
      }
    }
    append(root)
    nodes = arena.table(flat)
    self.conditions = arena.table(conditions)
    self.plans = arena.table(plans)
    everyone = arena.table(root.plans)
  }

  /// Whether the device can be in the segments behind a node. All slots of segments were asked for before.
  @inline(__always)
  func holds(_ number: Int, _ node: Node, _ recipient: inout Recipient) -> Bool {
    if node.form == .steps { return holdsSteps(number, &recipient) }
    let value = recipient.known(Int(node.slot))
    if value.state != .present { return false }
    // Versions that don't fit into a number are compared part by part.
    if value.isWide { return holdsSteps(number, &recipient) }
    if node.form == .range { return value.bits >= node.low && value.bits <= node.high }
    return UInt64(bitPattern: value.bits) < 64 && (node.low &>> value.bits) & 1 != 0
  }

  @inline(never)
  private func holdsSteps(_ number: Int, _ recipient: inout Recipient) -> Bool {
    conditions[number].holds(&recipient, moment: 0)
  }

  private struct Key: Hashable {
    let slots: [Int]
    let predicate: Plan.Predicate
  }

  private struct Branch {
    var children: [(condition: Int, branch: Branch)] = []
    var plans: [Int32] = []

    mutating func insert(_ list: ArraySlice<Int>, plan: Int32) {
      guard let first = list.first else { return plans.append(plan) }
      if let known = children.firstIndex(where: { $0.condition == first }) {
        children[known].branch.insert(list.dropFirst(), plan: plan)
      } else {
        var branch = Branch()
        branch.insert(list.dropFirst(), plan: plan)
        children.append((first, branch))
      }
    }
  }
}
