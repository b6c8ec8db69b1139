internal import MessageFormat

/// Who is told what becomes of the devices that a ``DeviceWalk`` leads through the plans.
///
/// For each device and plan that the segment doesn't leave out, one of these is called: ``reject``, ``leaveUnsent``,
/// ``leaveOutside``, ``holdOut``, or ``push`` for each push and ``finish`` behind the last. A `push` that says false ends
/// the device's way through the plan. ``withhold`` may come before these, for each push that the guards hold back.
protocol DeviceSink: ~Copyable {
  /// Where one plan's outcomes go: what a sink would otherwise look up again at every step.
  associatedtype Output

  mutating func output(of plan: Int, _ plans: [CompiledPlan]) -> Output

  /// A value of the line can't be used; called once a line, whichever plans read it.
  mutating func note(unusable slot: Int, _ schema: AudienceSchema, _ recipient: inout Recipient)
  /// The plan can't use the device for the slot's value.
  mutating func reject(_ slot: Int, _ output: Output, _ recipient: inout Recipient)
  /// - Parameter reason: its place among all reasons.
  mutating func leaveUnsent(_ reason: Int, _ output: Output)
  /// The device isn't in the segment at the moment of any push.
  ///
  /// - Parameter moment: of the first push.
  mutating func leaveOutside(moment: Int64, _ output: Output, _ recipient: inout Recipient)
  mutating func holdOut(_ bucket: Int, _ output: Output)
  /// Whether what came before a push that is held back has to be found.
  static var tellsWithheld: Bool { get }
  /// The guards hold a push back. Where that leaves none, ``leaveUnsent`` follows.
  mutating func withhold(_ push: WithheldPush, _ output: Output)
  /// - Returns: false when the line can't be written, so that the device is rejected.
  mutating func push(
    _ push: SentPush, _ device: SentDevice, _ output: Output, _ recipient: inout Recipient, _ renderer: inout Renderer
  ) -> Bool
  /// The device got all its pushes: one at least.
  mutating func finish(_ device: SentDevice, _ output: Output, _ recipient: inout Recipient)
  /// A plan can't be right.
  mutating func fail(_ problem: ExpansionProblem)
}

/// What the pushes of one plan to one device have in common.
struct SentDevice {
  let line: PlanSending.Line
  let variant: Int
  /// The place of its text among the variant's.
  let text: Int
  let zone: ZoneTable.ID?
  /// Decides its part of the jitter.
  let bucket: Int
  let plan: Int
  let kind: PushKind
  let needsEntries: Bool
  /// A throttle decides later about a moment that only the device's own values tell.
  let keepsSends: Bool
  /// Of a ramp, from 1; 0 without one.
  let wave: Int
  let isTester: Bool
  /// What its line says of these.
  let mark: Bytes
}

extension SentDevice {
  /// 0 for what has no mark: batches of one number are alike in it.
  @inline(__always)
  var markNumber: Int { wave * 2 + (isTester ? 1 : 0) }
}

/// An alert that other alerts to the device leave no room for.
struct WithheldPush {
  let reason: CompiledSchedule.NoSendReason
  let moment: Int64
  /// What came first, by moment; empty where nobody asks.
  let before: [AlertSelection.Sent]
}

struct SentPush {
  let send: CompiledSchedule.Send
  /// Its place among the pushes of the zone.
  let place: Int
  /// Empty where a throttle decides later.
  let moment: TimeStamp
  let expiration: TimeStamp
  let isFirst: Bool
}
