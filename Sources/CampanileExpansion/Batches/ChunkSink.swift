internal import MessageFormat

/// Counts and writes what becomes of the devices of one chunk after the other.
struct ChunkSink: DeviceSink, ~Copyable {
  /// What a chunk gave for a plan, without a count of references: the chunk's result keeps it alive.
  @safe struct Output {
    private let output: Unmanaged<PlanOutput>

    @inline(__always)
    init(_ output: Unmanaged<PlanOutput>) { unsafe self.output = output }

    @inline(__always)
    func with<Result>(_ body: (PlanOutput) -> Result) -> Result {
      unsafe output._withUnsafeGuaranteedRef(body)
    }
  }

  /// Counted from 0 within the chunk.
  var lineNumber = 0
  /// Where the chunk's outcomes go.
  var result: ChunkResult
  /// Whether a value of the line is none of its type: of CSV, the line may be a header.
  var mayBeHeader = false
  private let options: ExpansionOptions
  private var key: [Int64] = []
  private var scratch = ByteWriter()

  init(_ options: ExpansionOptions, result: ChunkResult) {
    self.options = options
    self.result = result
  }

  @inline(__always)
  mutating func output(of plan: Int, _ plans: [CompiledPlan]) -> Output {
    unsafe Output(result.output(touching: plan, plans))
  }

  /// A line that no plan can use.
  func reject(_ fault: LineFault) {
    unsafe result.rejects.add(line: lineNumber, fault.code, reason: fault.summary)
  }

  mutating func note(unusable slot: Int, _ schema: AudienceSchema, _ recipient: inout Recipient) {
    let value = recipient.value(slot)
    let attribute = schema.slots[slot].attribute
    let code = value.state == .invalid ? value.rejectCode : .missingValue
    var reason = "`\(attribute.name)` \(code.clause(for: attribute.type, keepsTokens: schema.keepsTokens))"
    if code == .unknownZone { reason += Self.meant(value.text.string) }
    if value.state == .invalid { mayBeHeader = true }
    unsafe result.rejects.add(line: lineNumber, code, slot: slot, reason: reason)
  }

  /// The zones that may be meant by what is none, without what was written.
  private static func meant(_ written: String) -> String {
    let zones = MeantZone(written).zones
    guard let last = zones.last else { return "" }
    return "; did they mean \(zones.count == 1 ? last : zones.dropLast().joined(separator: ", ") + " or " + last)?"
  }

  mutating func reject(_ slot: Int, _ output: Output, _ recipient: inout Recipient) {
    output.with { unsafe $0.counts.rejected += 1 }
  }

  mutating func leaveUnsent(_ reason: Int, _ output: Output) {
    output.with { unsafe $0.counts.unsent[reason] += 1 }
  }

  mutating func leaveOutside(moment: Int64, _ output: Output, _ recipient: inout Recipient) {}

  mutating func holdOut(_ bucket: Int, _ output: Output) {
    output.with { unsafe $0.counts.heldOut += 1 }
  }

  static var tellsWithheld: Bool { false }

  mutating func withhold(_ push: WithheldPush, _ output: Output) {
    output.with { unsafe $0.counts.withheld += 1 }
  }

  mutating func fail(_ problem: ExpansionProblem) { result.problem = problem }

  @inline(__always)
  mutating func finish(_ device: SentDevice, _ output: Output, _ recipient: inout Recipient) {
    output.with { output in
      unsafe output.recipients[device.line.number] &+= 1
      if device.markNumber > 0 { unsafe output.counts.count(mark: device.markNumber, 1) }
    }
  }

  @inline(__always)
  mutating func push(
    _ push: SentPush, _ device: SentDevice, _ output: Output, _ recipient: inout Recipient, _ renderer: inout Renderer
  ) -> Bool {
    output.with { write(push, device, $0, &recipient, &renderer) }
  }

  @inline(__always)
  private mutating func write(
    _ push: SentPush, _ device: SentDevice, _ output: PlanOutput, _ recipient: inout Recipient,
    _ renderer: inout Renderer
  ) -> Bool {
    let line = device.line
    var entry = PlanOutput.Entry(
      group: -1, zone: device.zone.map { Int32($0.rawValue) } ?? -1, end: 0, moment: 0, expiration: 0, stamps: 0,
      send: UInt16(truncatingIfNeeded: push.place), bucket: UInt16(truncatingIfNeeded: device.bucket),
      line: UInt16(truncatingIfNeeded: line.number), isFirst: push.isFirst,
      mark: UInt8(truncatingIfNeeded: device.markNumber))
    if line.isPersonal {
      renderer.sendMoment = push.send.moment
      renderer.moment = push.moment.text
      renderer.expiration = push.expiration.text
      renderer.stamps = push.moment.stamps
      let mark = unsafe output.bytes.count
      guard unsafe renderer.render(line.program, &recipient, into: &output.bytes) else {
        unsafe output.bytes.truncate(to: mark)
        return refuse(renderer.fault ?? .payloadTooLarge, renderer.payloadBytes, device, output)
      }
      if device.needsEntries {
        entry.moment = UInt32(truncatingIfNeeded: renderer.marks.moment - mark)
        entry.expiration = UInt32(truncatingIfNeeded: renderer.marks.expiration - mark)
        entry.stamps = UInt32(truncatingIfNeeded: renderer.marks.stamps - mark)
        entry.end = unsafe output.bytes.count
        unsafe output.entries.append(entry)
        if device.keepsSends { unsafe output.ownSends.append(push.send) }
      } else {
        unsafe output.counts.batches += 1
      }
    } else {
      var group = unsafe output.lastGroups.group(
        line.number, push.moment.number, push.expiration.number, device.markNumber)
      if group < 0 { group = self.group(line, push, device, output, &recipient, &renderer) }
      if let fault = unsafe output.groups[group].fault {
        return unsafe refuse(fault, output.groups[group].payloadBytes, device, output)
      }
      unsafe output.bytes.append(lowercasing: recipient.value(renderer.tokenSlot).text)
      entry.group = Int32(truncatingIfNeeded: group)
      entry.end = unsafe output.bytes.count
      unsafe output.entries.append(entry)
      if device.keepsSends { unsafe output.ownSends.append(push.send) }
    }
    unsafe output.counts.pushes += 1
    if options.dropsDuplicates, push.isFirst {
      unsafe output.hashes.append(
        PlanOrder.hashes(
          of: recipient.value(renderer.tokenSlot).text, keepsTokens: renderer.keepsTokens, scratch: &scratch))
    }
    return true
  }

  /// The group of a shared batch that the device belongs to; a new one, when it is the chunk's first device like it.
  @inline(never)
  private mutating func group(
    _ line: PlanSending.Line, _ push: SentPush, _ device: SentDevice, _ output: PlanOutput,
    _ recipient: inout Recipient, _ renderer: inout Renderer
  ) -> Int {
    makeKey(line, push, device, &recipient, renderer)
    let (group, isNew) = unsafe output.keys.number(of: key)
    if line.keySlots.count == 0 {
      unsafe output.lastGroups.note(
        group, line.number, push.moment.number, push.expiration.number, device.markNumber)
    }
    guard isNew else { return group }
    renderer.sendMoment = push.send.moment
    renderer.moment = push.moment.text
    renderer.expiration = push.expiration.text
    renderer.stamps = push.moment.stamps
    let mark = unsafe output.heads.count
    let isRight = unsafe renderer.render(line.program, &recipient, into: &output.heads)
    if !isRight { unsafe output.heads.truncate(to: mark) }
    unsafe output.groups.append(
      PlanOutput.Group(
        headStart: mark, headEnd: output.heads.count,
        marks: .init(
          moment: renderer.marks.moment - mark, expiration: renderer.marks.expiration - mark,
          stamps: renderer.marks.stamps - mark),
        fault: isRight ? nil : renderer.fault, payloadBytes: renderer.payloadBytes))
    return group
  }

  /// All that the devices of a group have in common: equal keys are equal first bytes of a line.
  private mutating func makeKey(
    _ line: PlanSending.Line, _ push: SentPush, _ device: SentDevice, _ recipient: inout Recipient,
    _ renderer: borrowing Renderer
  ) {
    key.removeAll(keepingCapacity: true)
    key.append(Int64(line.number))
    key.append(Int64(push.moment.number))
    key.append(Int64(push.expiration.number))
    key.append(Int64(device.markNumber))
    var place = 0
    while place < line.keySlots.count {
      let slot = Int(line.keySlots[place])
      let value = recipient.value(slot)
      if value.state != .present {
        key.append(-1)
      } else if renderer.isToldByBits(slot) {
        key.append(-2)
        key.append(value.bits)
      } else {
        // The text, not what it stands for: 4.2 and 4.2.0 are equal, but not written alike.
        key.append(Int64(value.text.count))
        var offset = 0
        while offset < value.text.count {
          let live = min(8, value.text.count - offset)
          let mask: UInt64 = .max >> UInt64(64 - live * 8)
          key.append(Int64(bitPattern: value.text.word(at: offset) & mask))
          offset += 8
        }
      }
      place &+= 1
    }
  }

  private func refuse(_ code: RejectCode, _ bytes: Int, _ device: SentDevice, _ output: PlanOutput) -> Bool {
    unsafe output.counts.rejected += 1
    let reason =
      switch code {
      case .payloadTooLarge:
        "the payload would have \(bytes) bytes or more; \(device.kind.row.payloadBytes(for: options.format)) are allowed"
      case .invalidBadge: "the badge's attribute is missing, negative or beyond \(PayloadLimits.badges.upperBound)"
      case .invalidImage: "the image's address is not https, has no host, or holds a blank"
      case .emptyIdentifier: "the thread, filter or target content is empty"
      case .emptyAlert: "the texts of the alert are empty, and it has no badge and no sound"
      default: "the collapse identifier is not 1 to \(PayloadLimits.collapseBytes) bytes of visible ASCII"
      }
    unsafe result.rejects.add(line: lineNumber, code, plan: device.plan, reason: reason)
    return false
  }
}
