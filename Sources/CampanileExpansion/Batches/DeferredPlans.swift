internal import Foundation

/// Plans whose content is compiled by the first worker that has a device for it, once for all workers.
final class DeferredPlans: @unchecked Sendable {
  private let compilers: [PlanCompiler]
  private let parts: RenderParts
  private let messages: MessageCache
  private let turn = NSCondition()
  // Touched with the condition's lock held only.
  private var known: [Result<CompiledPlan, PlanProblem>?]
  private var begun: Set<Int> = []
  // Of their own: the one that the segments are in is being read. What they have handed out stays as it is; who compiles has
  // one for the time.
  private var arenas: [Arena] = []

  /// How far ahead a worker compiles while another one is at the plan that it needs.
  private static let mostAhead = 8

  init(compilers: [PlanCompiler], parts: RenderParts, messages: MessageCache) {
    self.compilers = compilers
    self.parts = parts
    self.messages = messages
    known = Array(repeating: nil, count: compilers.count)
  }

  /// - Throws: when the plan can't be right, each time.
  func whole(_ number: Int) throws(PlanProblem) -> CompiledPlan {
    turn.lock()
    defer { turn.unlock() }
    while true {
      if let found = known[number] { return try found.get() }
      guard let next = next(from: number) else {
        turn.wait()
        continue
      }
      begun.insert(next)
      let arena = arenas.popLast() ?? Arena()
      turn.unlock()
      let made = Result { () throws(PlanProblem) in try make(compilers[next], arena) }
      turn.lock()
      arenas.append(arena)
      known[next] = made
      turn.broadcast()
    }
  }

  /// The plan itself; where another worker is at it, one that is needed soon.
  private func next(from number: Int) -> Int? {
    if !begun.contains(number) { return number }
    return (number + 1..<max(number + 1, min(number + Self.mostAhead, known.count))).first { !begun.contains($0) }
  }

  private func make(_ compiler: PlanCompiler, _ arena: Arena) throws(PlanProblem) -> CompiledPlan {
    var builder = RenderProgramBuilder(arena: arena, parts: parts)
    let (_, late) = try compiler.conjuncts()
    return try compiler.compile(
      &builder, ConditionCompiler(arena: arena, slots: compiler.slots), late: late, messages: messages)
  }
}
