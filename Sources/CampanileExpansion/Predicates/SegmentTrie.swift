/// The segments of all plans, sharing the conditions that they begin with.
///
/// Each segment is a list of conditions that must all hold. Lists that begin alike share their beginning, and conditions
/// that many segments have stand first, so that one failed test leaves out all plans behind it.
struct SegmentTrie: Sendable {
  struct Node: BitwiseCopyable {
    var condition: CompiledCondition
    /// The condition is one test of a range: most are, and then it is made without a look at the steps.
    var isRange: Bool
    var slot: Int32
    var low: Int64
    var high: Int64
    /// Where to go on when the condition doesn't hold.
    var otherwise: Int32
    /// The plans whose segments end here.
    var plans: Table<Int32>
  }

  /// In depth-first order.
  let nodes: Table<Node>
  /// The plans without any condition.
  let everyone: Table<Int32>

  init(_ segments: [(conjuncts: [Plan.Predicate], compiler: ConditionCompiler)], arena: Arena) {
    // A condition's own words tell it from others; the slots' numbers stand for the attributes' declarations.
    var numbers: [String: Int] = [:]
    var known: [(predicate: Plan.Predicate, compiler: ConditionCompiler, uses: Int)] = []
    var lists: [[Int]] = []
    for segment in segments {
      var list: [Int] = []
      for predicate in segment.conjuncts where predicate != .constant(true) {
        let key = "\(segment.compiler.slots(of: predicate)) \(predicate)"
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
    let empty = CompiledCondition(steps: arena.table([]))
    var compiled: [Int: CompiledCondition] = [:]
    var flat: [Node] = []
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
        let range = condition.range
        flat.append(
          Node(
            condition: empty, isRange: range != nil, slot: range?.slot ?? 0, low: range?.low ?? 0,
            high: range?.high ?? 0, otherwise: 0, plans: arena.table(child.branch.plans)))
        // The depth is the number of conditions of a segment, which the plan's reader bounds.
        append(child.branch)
        flat[place].condition = condition
        flat[place].otherwise = Int32(flat.count)
      }
    }
    append(root)
    nodes = arena.table(flat)
    everyone = arena.table(root.plans)
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
