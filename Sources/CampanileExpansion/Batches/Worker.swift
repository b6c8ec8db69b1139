/// Reads chunks and writes what their devices get: one thread's part of the work, with memory of its own.
struct Worker: ~Copyable {
  private let compiled: CompiledPlans
  private let options: ExpansionOptions
  private let layout: AudienceLayout
  private let records: CSVRecords
  /// Of the fields of each column.
  private var fieldLengths: Slots<FieldLengths>
  private let range: Range<Int>
  private var shape: LineShape
  private var parser: JSONLineParser
  private var recipient: Recipient
  private var sending: Slots<PlanSending>
  private let arena: Arena
  private var renderer: Renderer
  private let segmentSlots: Table<Int32>
  /// The plans whose segments read each of them.
  private let plansBySegmentSlot: [Table<Int32>]
  private var badPlans: [Int32] = []
  private var isBadPlan: [Bool]
  private var selected: Numbers
  private var badSlots: [Int] = []
  private var rejectedSlots: [Int] = []
  private var key: [Int64] = []
  private var scratch = ByteWriter()
  private var lineNumber = 0
  /// Where tokens are noted; -1 when no plan reads them.
  private let tokenCapture: Int
  /// Whether some line had a token.
  private(set) var hasToken = false

  init(
    _ compiled: CompiledPlans, _ options: ExpansionOptions, _ layout: AudienceLayout, _ records: CSVRecords,
    range: Range<Int>
  ) {
    self.compiled = compiled
    self.options = options
    self.layout = layout
    self.records = records
    fieldLengths = Slots(repeating: FieldLengths(), count: records.columns.count)
    self.range = range
    parser = JSONLineParser(paths: compiled.schema.paths)
    shape = LineShape(captureCount: compiled.schema.paths.captureCount)
    recipient = Recipient(schema: compiled.schema)
    arena = Arena()
    let arena = arena
    sending = Slots(compiled.plans.map { PlanSending($0, arena: arena, drops: options.dropsDuplicates) })
    selected = Numbers(capacity: compiled.plans.count)
    renderer = Renderer(compiled.builder)
    renderer.keepsTokens = options.format == .fcm
    let slots = Set(compiled.plans.flatMap(\.segmentSlots)).sorted()
    segmentSlots = arena.table(slots.map { Int32($0) })
    var readers: [Int: [Int32]] = [:]
    for (number, plan) in compiled.plans.enumerated() {
      for slot in plan.segmentSlots { readers[slot, default: []].append(Int32(number)) }
    }
    plansBySegmentSlot = slots.map { arena.table(readers[$0] ?? []) }
    isBadPlan = Array(repeating: false, count: compiled.plans.count)
    tokenCapture = compiled.tokenCapture
    hasToken = tokenCapture < 0
  }

  /// Reads the lines of a chunk.
  mutating func read(_ source: Bytes, _ chunk: ChunkReader.Chunk, into result: ChunkResult) {
    lineNumber = 0
    switch layout {
    case .jsonLines: readJSON(source, chunk, into: result)
    case .records: readCSV(source, chunk, into: result)
    }
    result.lines = lineNumber
    unsafe result.touched.sort()
  }

  private mutating func readJSON(_ source: Bytes, _ chunk: ChunkReader.Chunk, into result: ChunkResult) {
    var start = chunk.start
    while start < chunk.end {
      let end = shape.match(source, from: start, parser: &parser, into: &recipient.line)
      if end >= 0, end - start <= options.longestLine {
        device(source, start, end, into: result)
        start = end + 1
      } else {
        let end = source.first(UInt8(ascii: "\n"), from: start, to: chunk.end) ?? chunk.end
        slowLine(source, start, end, into: result)
        start = end + 1
      }
      lineNumber += 1
      recipient.line.removeAll()
    }
  }

  /// A line that doesn't fit what was seen before: parsed byte by byte, and learned from.
  private mutating func slowLine(_ source: Bytes, _ start: Int, _ end: Int, into result: ChunkResult) {
    if end - start > options.longestLine {
      return reject(LineFault(reason: .tooLong, offset: 0), result)
    }
    var blank = start
    while blank < end, [0x20, 0x09, 0x0D].contains(source[blank]) { blank += 1 }
    if blank == end { return }
    if let fault = parser.parse(source, from: start, to: end, into: &recipient.line) {
      result.devices += 1
      return reject(fault, result)
    }
    shape.learn(parser.runs, source, compiled.schema.paths)
    device(source, start, end, into: result)
  }

  private mutating func readCSV(_ source: Bytes, _ chunk: ChunkReader.Chunk, into result: ChunkResult) {
    var start = chunk.start
    while start < chunk.end {
      let isWanted = range.contains(chunk.offset + start - chunk.start)
      let plain = chunk.isCut ? -1 : records.match(source, from: start, into: &recipient.line, lengths: &fieldLengths)
      if plain >= 0, plain - start <= options.longestLine {
        if isWanted {
          let isBlank = plain == start || plain == start + 1 && source[start] == UInt8(ascii: "\r")
          if !isBlank { device(source, start, plain, into: result) }
          lineNumber += 1
        }
        start = plain + 1
        continue
      }
      // What has no end is the audience's last record, or the beginning of one that is too long.
      let found = chunk.isCut ? nil : CSVRecords.end(source, from: start, to: chunk.end, delimiter: records.delimiter)
      let next = found ?? chunk.end
      var end = next
      if end > start, source[end - 1] == UInt8(ascii: "\n"), found != nil { end -= 1 }
      if end > start, source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if isWanted {
        if found == nil, chunk.isOpen { result.openQuote = lineNumber }
        if end > start { record(source, start, end, into: result) }
        lineNumber += 1
      }
      var feed = start
      while isWanted, let found = source.first(UInt8(ascii: "\n"), from: feed, to: end) {
        lineNumber += 1
        feed = found + 1
      }
      if isWanted { lineNumber += chunk.cutLineFeeds }
      start = next
    }
  }

  private mutating func record(_ source: Bytes, _ start: Int, _ end: Int, into result: ChunkResult) {
    if end - start > options.longestLine { return reject(LineFault(reason: .tooLong, offset: 0), result) }
    if let invalid = UTF8Check.firstInvalid(source, from: start, to: end) {
      result.devices += 1
      return reject(LineFault(reason: .utf8, offset: invalid - start), result)
    }
    if let fault = records.parse(source, from: start, to: end, into: &recipient.line) {
      result.devices += 1
      return reject(fault, result)
    }
    device(source, start, end, into: result)
  }

  private mutating func reject(_ fault: LineFault, _ result: ChunkResult) {
    unsafe result.rejects.add(line: lineNumber, fault.code, reason: fault.summary)
  }

  /// A device whose values are noted: which plans it is in, and what they send to it.
  @inline(__always)
  private mutating func device(_ source: Bytes, _ start: Int, _ end: Int, into result: ChunkResult) {
    result.devices &+= 1
    if !hasToken { hasToken = recipient.line[tokenCapture].kind != .missing }
    recipient.begin(source, length: end &- start)
    var isBad = false
    var place = 0
    while place < segmentSlots.count {
      if !recipient.load(Int(segmentSlots[place])) { isBad = true }
      place &+= 1
    }
    selected.removeAll()
    let everyone = compiled.segments.everyone
    var plan = 0
    while plan < everyone.count {
      selected.append(everyone[plan])
      plan &+= 1
    }
    let nodes = compiled.segments.nodes
    var node = 0
    while node < nodes.count {
      let current = nodes[node]
      if compiled.segments.holds(current, &recipient) {
        var plan = Int(current.plans)
        while plan < Int(current.endOfPlans) {
          selected.append(compiled.segments.plans[plan])
          plan &+= 1
        }
        node &+= 1
      } else {
        node = Int(current.otherwise)
      }
    }
    if !rejectedSlots.isEmpty { rejectedSlots.removeAll(keepingCapacity: true) }
    if isBad { leaveOutBad(result) }
    guard selected.count > 0 else { return }
    var number = 0
    while number < selected.count {
      send(selected[number], result)
      number &+= 1
    }
    if recipient.recent.locales.isFull {
      recipient.recent.locales.removeAll()
      for plan in 0..<sending.count { sending[plan].forgetLocales() }
    }
  }

  /// Some attribute that segments read can't be used: the plans that read it can't tell whether the device is theirs.
  @inline(never)
  private mutating func leaveOutBad(_ result: ChunkResult) {
    badSlots.removeAll()
    badPlans.removeAll(keepingCapacity: true)
    for place in 0..<segmentSlots.count {
      let slot = Int(segmentSlots[place])
      if recipient.isUsable(slot) { continue }
      badSlots.append(slot)
      reject(slot, result)
      let readers = plansBySegmentSlot[place]
      for index in 0..<readers.count where !isBadPlan[Int(readers[index])] {
        isBadPlan[Int(readers[index])] = true
        badPlans.append(readers[index])
      }
    }
    for plan in badPlans { result.withOutput(of: Int(plan), compiled.plans) { unsafe $0.counts.rejected += 1 } }
    let isBad = isBadPlan
    selected.keep { !isBad[$0] }
    for plan in badPlans { isBadPlan[Int(plan)] = false }
  }

  /// Says once a line that an attribute can't be used.
  private mutating func reject(_ slot: Int, _ result: ChunkResult) {
    guard !rejectedSlots.contains(slot) else { return }
    rejectedSlots.append(slot)
    let value = recipient.value(slot)
    let attribute = compiled.schema.slots[slot].attribute
    let code = value.state == .invalid ? value.rejectCode : .missingValue
    var reason = "`\(attribute.name)` \(code.clause(for: attribute.type))"
    if code == .unknownZone, let nearest = ZoneTable.nearestName(to: value.text.string) {
      reason += "; did they mean \(nearest)?"
    }
    unsafe result.rejects.add(line: lineNumber, code, reason: reason)
  }

  /// Makes the content of a plan ready, for its first device.
  ///
  /// - Returns: false when the plan can't be right, which ends the expansion.
  @inline(never)
  private mutating func prepare(_ number: Int, _ result: ChunkResult) -> Bool {
    do throws(PlanProblem) {
      let whole = try compiled.whole(number)
      let base = renderer.add(whole.builder)
      sending[number] = PlanSending(whole.plan, arena: arena, base: base, drops: options.dropsDuplicates)
      return true
    } catch {
      result.problem = .plan(compiled.plans[number].plan.name, error)
      return false
    }
  }

  /// A device that is in a plan's segment.
  private mutating func send(_ number: Int, _ result: ChunkResult) {
    if sending[number].isDeferred, !prepare(number, result) { return }
    result.withOutput(of: number, compiled.plans) { send(number, $0, result) }
  }

  @inline(never)
  private mutating func send(_ number: Int, _ output: PlanOutput, _ result: ChunkResult) {
    let slots = sending[number].contentSlots
    var place = 0
    while place < slots.count {
      if !recipient.isUsable(Int(slots[place])) {
        reject(Int(slots[place]), result)
        unsafe output.counts.rejected += 1
        return
      }
      place &+= 1
    }
    let zone = sending[number].zoneSlot < 0 ? nil : zone(sending[number].zoneSlot)
    let outcome = sending[number].outcome(in: zone)
    guard case .sends(let first, let count) = outcome else {
      if case .none(let reason) = outcome { unsafe output.counts.unsent[reason] += 1 }
      return
    }
    if sending[number].hasLateCondition, !isInTime(number, first..<first + count) { return }
    var variant = 0
    if sending[number].hasBuckets {
      let bucket = Bucket.of(seed: sending[number].experimentSeed, id: id(number))
      if bucket < sending[number].holdout {
        unsafe output.counts.heldOut += 1
        return
      }
      variant = sending[number].variant(of: bucket)
    }
    var text = 0
    if sending[number].localeSlot >= 0 {
      let value = recipient.value(sending[number].localeSlot)
      text = sending[number].text(of: value, variant, recipient.recent.locales)
    }
    let line = sending[number].line(variant, text)
    let bucket = sending[number].hasJitter ? Bucket.of(seed: sending[number].jitterSeed, id: id(number)) : 0
    renderer.tokenSlot = sending[number].tokenSlot
    renderer.base = sending[number].base
    var isFirst = true
    var reason: CompiledSchedule.NoSendReason?
    for push in first..<first + count {
      let text = sending[number].sends[push]
      if sending[number].hasLateCondition {
        let condition = sending[number].lateCondition
        guard condition.holds(&recipient, moment: text.send.moment) else { continue }
      }
      let entry = PlanOutput.Entry(
        group: -1, zone: zone.map { Int32($0.rawValue) } ?? -1, end: 0, moment: 0, expiration: 0,
        send: UInt16(truncatingIfNeeded: push - first), bucket: UInt16(truncatingIfNeeded: bucket),
        line: UInt16(truncatingIfNeeded: line.number), isFirst: isFirst)
      switch sending[number].placed(text, zone, bucket) {
      case .sent(let moment, let expiration):
        guard write(number, line, moment, expiration, entry, output, result) else { return }
        isFirst = false
      case .none(let found): reason = found
      }
    }
    guard !isFirst else {
      if let reason { unsafe output.counts.unsent[PlanSending.number(of: reason)] += 1 }
      return
    }
    unsafe output.recipients[line.number] &+= 1
  }

  /// Whether the device is in the segment at the moment of one push at least.
  private mutating func isInTime(_ plan: Int, _ pushes: Range<Int>) -> Bool {
    for push in pushes {
      let moment = sending[plan].sends[push].send.moment
      if sending[plan].lateCondition.holds(&recipient, moment: moment) { return true }
    }
    return false
  }

  private mutating func zone(_ slot: Int) -> ZoneTable.ID? {
    let value = recipient.value(slot)
    return value.state == .present ? ZoneTable.ID(rawValue: UInt16(truncatingIfNeeded: value.bits)) : nil
  }

  /// The id's text, or the token's where there is none.
  private mutating func id(_ plan: Int) -> Bytes {
    if sending[plan].idSlot >= 0 {
      let value = recipient.value(sending[plan].idSlot)
      if value.state == .present { return value.text }
    }
    return recipient.value(sending[plan].tokenSlot).text
  }

  /// - Returns: false when the device is rejected.
  private mutating func write(
    _ plan: Int, _ line: PlanSending.Line, _ moment: PlanSending.TimeStamp, _ expiration: PlanSending.TimeStamp,
    _ pushEntry: PlanOutput.Entry, _ output: PlanOutput, _ result: ChunkResult
  ) -> Bool {
    var entry = pushEntry
    if line.isPersonal {
      renderer.moment = moment.text
      renderer.expiration = expiration.text
      let mark = unsafe output.bytes.count
      guard unsafe renderer.render(line.program, &recipient, into: &output.bytes) else {
        unsafe output.bytes.truncate(to: mark)
        return refuse(renderer.fault ?? .payloadTooLarge, renderer.payloadBytes, plan, output, result)
      }
      if sending[plan].needsEntries {
        entry.moment = UInt32(truncatingIfNeeded: renderer.marks.moment - mark)
        entry.expiration = UInt32(truncatingIfNeeded: renderer.marks.expiration - mark)
        entry.end = unsafe output.bytes.count
        unsafe output.entries.append(entry)
      } else {
        unsafe output.counts.batches += 1
      }
    } else {
      var group = unsafe output.lastGroups.group(line.number, moment.number, expiration.number)
      if group < 0 { group = self.group(line, moment, expiration, output) }
      if let fault = unsafe output.groups[group].fault {
        return unsafe refuse(fault, output.groups[group].payloadBytes, plan, output, result)
      }
      unsafe output.bytes.append(lowercasing: recipient.value(sending[plan].tokenSlot).text)
      entry.group = Int32(truncatingIfNeeded: group)
      entry.end = unsafe output.bytes.count
      unsafe output.entries.append(entry)
    }
    unsafe output.counts.pushes += 1
    if options.dropsDuplicates, entry.isFirst {
      scratch.removeAll()
      let token = recipient.value(sending[plan].tokenSlot).text
      // The same token in capitals is the same one for APNs, and another for FCM.
      if options.format == .fcm { scratch.append(token) } else { scratch.append(lowercasing: token) }
      unsafe output.hashes.append(
        (scratch.bytes.hash, UInt64(bitPattern: Int64(scratch.count)) ^ scratch.bytes.secondHash))
    }
    return true
  }

  /// The group of a shared batch that the device belongs to; a new one, when it is the chunk's first device like it.
  @inline(never)
  private mutating func group(
    _ line: PlanSending.Line, _ moment: PlanSending.TimeStamp, _ expiration: PlanSending.TimeStamp, _ output: PlanOutput
  ) -> Int {
    makeKey(line, moment, expiration)
    let (group, isNew) = unsafe output.keys.number(of: key)
    if line.keySlots.count == 0 {
      unsafe output.lastGroups.note(group, line.number, moment.number, expiration.number)
    }
    guard isNew else { return group }
    renderer.moment = moment.text
    renderer.expiration = expiration.text
    let mark = unsafe output.heads.count
    let isRight = unsafe renderer.render(line.program, &recipient, into: &output.heads)
    if !isRight { unsafe output.heads.truncate(to: mark) }
    unsafe output.groups.append(
      PlanOutput.Group(
        headStart: mark, headEnd: output.heads.count,
        marks: .init(moment: renderer.marks.moment - mark, expiration: renderer.marks.expiration - mark),
        fault: isRight ? nil : renderer.fault, payloadBytes: renderer.payloadBytes))
    return group
  }

  /// All that the devices of a group have in common: equal keys are equal first bytes of a line.
  private mutating func makeKey(
    _ line: PlanSending.Line, _ moment: PlanSending.TimeStamp, _ expiration: PlanSending.TimeStamp
  ) {
    key.removeAll(keepingCapacity: true)
    key.append(Int64(line.number))
    key.append(Int64(moment.number))
    key.append(Int64(expiration.number))
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

  private mutating func refuse(
    _ code: RejectCode, _ bytes: Int, _ plan: Int, _ output: PlanOutput, _ result: ChunkResult
  ) -> Bool {
    unsafe output.counts.rejected += 1
    let reason =
      switch code {
      case .payloadTooLarge:
        "the payload would have \(bytes) bytes or more; \(sending[plan].kind.row.payloadBytes(for: options.format)) are allowed"
      case .invalidBadge: "the badge's attribute is missing, negative or beyond \(PayloadLimits.badges.upperBound)"
      case .invalidImage: "the image's address is not https, has no host, or holds a blank"
      case .emptyIdentifier: "the thread, filter or target content is empty"
      case .emptyAlert: "the texts of the alert are empty, and it has no badge and no sound"
      default: "the collapse identifier is not 1 to \(PayloadLimits.collapseBytes) bytes of visible ASCII"
      }
    unsafe result.rejects.add(line: lineNumber, code, plan: plan, reason: reason)
    return false
  }
}
