internal import Foundation

/// Plans whose content is compiled by the first worker that has a device for it, once for all workers.
final class DeferredPlans: @unchecked Sendable {
  /// A plan with its content. Its programs refer to its own builder's formatters and messages.
  struct Whole: Sendable {
    let plan: CompiledPlan
    let builder: RenderProgramBuilder
  }

  private let compilers: [PlanCompiler]
  private let types: [Plan.AttributeType]
  private let lock = NSLock()
  // Touched with the lock held only.
  private var known: [Int: Result<Whole, PlanProblem>] = [:]
  private let messages: MessageCache
  // Its own: the one that the segments are in is being read. What it has handed out stays as it is.
  private let arena = Arena()

  init(compilers: [PlanCompiler], types: [Plan.AttributeType], messages: MessageCache) {
    self.compilers = compilers
    self.types = types
    self.messages = messages
  }

  /// - Throws: when the plan can't be right, each time.
  func whole(_ number: Int) throws(PlanProblem) -> Whole {
    lock.lock()
    defer { lock.unlock() }
    if let known = known[number] { return try known.get() }
    let made = Result { () throws(PlanProblem) in try make(compilers[number]) }
    known[number] = made
    return try made.get()
  }

  private func make(_ compiler: PlanCompiler) throws(PlanProblem) -> Whole {
    var builder = RenderProgramBuilder(arena: arena)
    builder.types = types
    let (_, late) = try compiler.conjuncts()
    let plan = try compiler.compile(
      &builder, ConditionCompiler(arena: arena, slots: compiler.slots), late: late, messages: messages)
    return Whole(plan: plan, builder: builder)
  }
}
