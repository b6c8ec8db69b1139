internal import CampanileText

/// What goes to topics, or to a channel: a line for each moment, whoever has subscribed.
enum TopicLines {
  /// - Returns: also why there are none.
  /// - Throws: when the plan can't be right.
  static func lines(
    of plan: Plan, _ options: ExpansionOptions
  ) throws(ExpansionProblem) -> (lines: [[UInt8]], reason: CompiledSchedule.NoSendReason?) {
    let compiled = try CompiledPlans([plan], options: options, isExample: false)
    guard let plan = compiled.plans.first, let line = plan.variants.first?.lines.first else { return ([], nil) }
    let sends: [CompiledSchedule.Send]
    switch plan.schedule.outcome(in: nil) {
    case .sends(let found): sends = found
    case .none(let reason): return ([], reason)
    }
    let arena = Arena()
    let live = plan.plan.live
    // A topic's message reads no attributes, so that a recipient without any does.
    var recipient = Recipient(schema: compiled.schema)
    recipient.begin(.empty, length: 0)
    var renderer = Renderer(compiled.parts)
    var target = ByteWriter()
    var lines: [[UInt8]] = []
    for send in sends {
      renderer.sendMoment = send.moment
      renderer.moment = arena.bytes(ClockText.timestamp(send.moment))
      renderer.expiration = arena.bytes(send.expiration.header)
      renderer.stamps = live.map { arena.bytes($0.stamps(at: send.moment)) } ?? .empty
      target.removeAll()
      guard renderer.render(line.program, &recipient, into: &target) else {
        throw .plan(plan.plan.name, .unsendable((renderer.fault ?? .payloadTooLarge).rawValue))
      }
      lines.append(target.bytes.array)
    }
    return (lines, nil)
  }
}
