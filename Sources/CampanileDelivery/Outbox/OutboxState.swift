internal import CampanileExpansion

/// What an outbox knows. Touched with its lock held only.
struct OutboxState: Sendable {
  let timetable: Timetable
  let policy: SendPolicy
  var ledger: Ledger
  var reader: BlockReader
  let journal: SendJournal?
  /// The next entry of the timetable that nobody has looked at.
  private var cursor = 0
  /// How many chosen pushes are before it.
  private var chosenCount = 0
  private var block: (block: PushBlock, next: Int)?
  private var retries = RetryQueue()
  private var breaker = Breaker()
  private var rate: RateLimit?
  private var inFlight = 0
  var isStopped = false
  var failure: SendFailure?
  private var tally: SendTally
  private var suspects = SuspectBurst()
  /// `nil` without a ramp.
  private var gate: RampGate?

  /// The most pushes that are read ahead.
  private static let blockPushes = 512
  /// The most that are handed out at once: a whole batch.
  private static let mostPushes = PayloadLimits.tokensPerBatch
  private static let blockBytes = 256 << 10
  /// The longest that a device is put off; seconds.
  private static let longestPause = 3_600.0
  /// How often a push may come back without having arrived.
  private static let mostReturns = 50

  init(
    _ timetable: Timetable, seal: String, policy: SendPolicy, journal: SendJournal?, now: Double, ticks: Double
  ) {
    self.timetable = timetable
    self.policy = policy
    self.journal = journal
    var ledger = journal?.ledger ?? Ledger(pushCount: timetable.pushCount)
    tally = SendTally(latencies: journal?.latencies ?? LatencyHistogram(), now: now, ticks: ticks)
    reader = BlockReader(
      timetable, identity: PushIdentity(seal: seal, pushCount: timetable.pushCount), otherToken: policy.otherToken)
    rate = policy.rate.map { RateLimit($0, now: ticks) }
    // What may have arrived is left at that, and that is noted.
    var skipped: [Range<Int>] = []
    if policy.uncertain == .skip {
      skipped = ledger.ranges { $0 == .begun || $0 == .uncertain }
      for range in skipped { for place in range { ledger.set(PushStatus.skipped.rawValue, at: place) } }
    }
    ledger.reopen(takesUncertain: policy.uncertain == .resend)
    self.ledger = ledger
    gate = RampGate(timetable, mostRefused: policy.mostRefused, ledger)
    for range in skipped { note(range, .skipped, UInt32(clamping: Int64(now))) }
    tally.total = wanted(now: now)
  }

  /// How many pushes this run has to settle.
  private func wanted(now: Double) -> Int {
    var chosen = 0
    var count = 0
    let last = policy.timing == .due ? Int64(now) : Int64.max
    for entry in timetable.entries {
      guard Int64(entry.sendAt) <= last, chosen < policy.first ?? .max else { break }
      guard isChosen(entry) else { continue }
      let pushes = min(Int(entry.pushCount), (policy.first ?? .max) - chosen)
      chosen += pushes
      for place in Int(entry.firstPlace)..<Int(entry.firstPlace) + pushes where ledger.codes[place] == 0 { count += 1 }
    }
    return count
  }

  /// Whether some push of it is still to be sent.
  private func isOpen(_ entry: IndexEntry) -> Bool {
    let start = Int(entry.firstPlace)
    return (start..<start + Int(entry.pushCount)).contains { ledger.codes[$0] == 0 }
  }

  private func isChosen(_ entry: IndexEntry) -> Bool { policy.rows?.contains(Int(entry.row)) ?? true }

  // MARK: Handing out

  mutating func take(
    _ limit: Int, ofOneBatch: Bool, now: Double, ticks: UInt64
  ) throws(SendFailure) -> Outbox.Supply {
    if let failure, failure.isFatal { throw failure }
    let seconds = Double(ticks) / 1e9
    if isStopped { return try idle(inFlight > 0 ? .wait(seconds: 0.02) : .end) }
    var room = min(limit, Self.mostPushes)
    let allowed = breaker.room(now: seconds)
    if allowed.count == 0 { return try idle(.wait(seconds: allowed.wait)) }
    room = min(room, allowed.count)
    if rate != nil {
      let passing = rate?.room(now: seconds) ?? (count: room, wait: 0)
      if passing.count == 0 { return try idle(.wait(seconds: passing.wait)) }
      room = min(room, passing.count)
    }
    guard let pushes = try nextPushes(room, ofOneBatch, now: now, seconds: seconds, ticks: ticks) else {
      return try idle(waiting(now: now, seconds: seconds))
    }
    inFlight += pushes.count
    rate?.take(pushes.count)
    breaker.took(now: seconds)
    return .pushes(pushes)
  }

  private mutating func idle(_ supply: Outbox.Supply) throws(SendFailure) -> Outbox.Supply {
    flush()
    if let failure, failure.isFatal { throw failure }
    return supply
  }

  private func waiting(now: Double, seconds: Double) -> Outbox.Supply {
    var wait = Double.infinity
    if let due = retries.nextDue { wait = max(due - seconds, 0.001) }
    if policy.timing == .wait, cursor < timetable.entries.count, chosenCount < policy.first ?? .max {
      wait = min(wait, max(Double(timetable.entries[cursor].sendAt) - now, 0.001))
    }
    if wait.isFinite { return .wait(seconds: inFlight > 0 ? min(wait, 0.02) : wait) }
    return inFlight > 0 ? .wait(seconds: 0.02) : .end
  }

  private mutating func nextPushes(
    _ room: Int, _ ofOneBatch: Bool, now: Double, seconds: Double, ticks: UInt64
  ) throws(SendFailure) -> Pushes? {
    while true {
      if block == nil {
        var draft = BlockReader.Draft()
        guard try fill(&draft, room, now: now, seconds: seconds) else { return nil }
        settle(draft.doubles, as: .double, UInt32(clamping: Int64(now)))
        if draft.entries.isEmpty { continue }
        block = (reader.block(draft), 0)
      }
      guard let (current, start) = block else { return nil }
      let end = self.end(of: current, from: start, room, ofOneBatch, now: now)
      if end == start {
        // What was read ahead may have had to wait for long.
        let line = current.entries[start].line
        let last = current.entries[start...].firstIndex { $0.line != line } ?? current.entries.count
        settle(current.entries[start..<last].map(\.place), as: .expired, UInt32(clamping: Int64(now)))
        block = last == current.entries.count ? nil : (current, last)
        continue
      }
      block = end == current.entries.count ? nil : (current, end)
      try begin(current.entries[start..<end], now: now)
      return Pushes(block: current, range: Int32(start)..<Int32(end), takenAt: ticks)
    }
  }

  /// How far a block may be handed out: no further than there is room, and not into a batch that has expired.
  private func end(of block: PushBlock, from start: Int, _ room: Int, _ ofOneBatch: Bool, now: Double) -> Int {
    var line: Int32?
    var end = start
    while end < block.entries.count, end - start < room {
      let entry = block.entries[end]
      if entry.line != line {
        if ofOneBatch, end > start { break }
        let expiresAt = block.lines[Int(entry.line)].expiresAt
        if expiresAt > 0, Double(expiresAt) <= now { break }
        line = entry.line
      }
      end += 1
    }
    return end
  }

  /// What waits to be sent again comes first; but while nothing is taken, new ones are tried, so that each is tried seldom.
  private mutating func fill(
    _ draft: inout BlockReader.Draft, _ room: Int, now: Double, seconds: Double
  ) throws(SendFailure) -> Bool {
    do throws(BatchReader.Problem) {
      if !breaker.isOpen, try draftRetries(&draft, room, now: seconds) { return true }
      if try draftNew(&draft, now: now) { return true }
      return try draftRetries(&draft, room, now: seconds)
    } catch {
      throw failed(with: error)
    }
  }

  /// Notes pushes as begun, and lets the journal know before anybody else does.
  private mutating func begin(_ entries: ArraySlice<PushBlock.Entry>, now: Double) throws(SendFailure) {
    let time = UInt32(clamping: Int64(now))
    do {
      // For each that it is begun, and for all that will be under way how they are answered: nothing is begun that the
      // journal may not be able to take to its end.
      try journal?.file.makeRoom(for: entries.count * 2 + inFlight)
    } catch {
      throw failed(with: error)
    }
    mark(entries.lazy.map(\.place), as: .begun, time)
    do {
      try journal?.file.flush()
    } catch {
      for entry in entries { ledger.set(PushStatus.unsent.rawValue, at: Int(entry.place)) }
      throw failed(with: error)
    }
  }

  /// Gives pushes a status, and notes those that stand in a row as one record.
  private mutating func mark(_ places: some Sequence<UInt32>, as status: PushStatus, _ time: UInt32) {
    var run = 0..<0
    for place in places {
      let place = Int(place)
      ledger.set(status.rawValue, at: place)
      if run.upperBound == place, !run.isEmpty {
        run = run.lowerBound..<place + 1
      } else {
        if !run.isEmpty { note(run, status, time) }
        run = place..<place + 1
      }
    }
    if !run.isEmpty { note(run, status, time) }
  }

  /// Those that are over without having been sent.
  private mutating func settle(_ places: [UInt32], as status: PushStatus, _ time: UInt32) {
    tally.done += places.count
    mark(places, as: status, time)
  }

  private func note(_ range: Range<Int>, _ status: PushStatus, _ time: UInt32) {
    journal?.file.append(
      .range(code: status.rawValue, place: UInt32(range.lowerBound), count: UInt32(range.count)), time: time)
  }

  /// Drafts what comes next in the timetable.
  ///
  /// - Returns: false when nothing more is due.
  private mutating func draftNew(
    _ draft: inout BlockReader.Draft, now: Double
  ) throws(BatchReader.Problem) -> Bool {
    var hasAny = false
    while cursor < timetable.entries.count, chosenCount < policy.first ?? .max {
      if draft.entries.count >= Self.blockPushes || draft.bytes.count >= Self.blockBytes { return true }
      let entry = timetable.entries[cursor]
      if policy.timing != .everything, Double(entry.sendAt) > now { return hasAny }
      if gate?.isLaterWave(Int(entry.row)) == true, isChosen(entry), isOpen(entry) {
        // All of the waves before are answered first.
        guard !hasAny, inFlight == 0, retries.nextDue == nil else { return hasAny }
        if let failure = gate?.failure(before: Int(entry.row)) {
          stop(failure)
          return false
        }
      }
      cursor += 1
      guard isChosen(entry) else { continue }
      let left = (policy.first ?? .max) - chosenCount
      chosenCount += Int(entry.pushCount)
      let start = Int(entry.firstPlace)
      let places = start..<start + min(Int(entry.pushCount), left)
      guard places.contains(where: { ledger.codes[$0] == 0 }) else { continue }
      hasAny = true
      let codes = ledger
      try reader.add(entry, to: &draft) { places.contains($0) && codes.codes[$0] == 0 }
    }
    return hasAny
  }

  private mutating func draftRetries(
    _ draft: inout BlockReader.Draft, _ room: Int, now: Double
  ) throws(BatchReader.Problem) -> Bool {
    let places = Set(retries.take(room, now: now).map(Int.init))
    guard !places.isEmpty else { return false }
    for index in Set(places.map { timetable.index(of: $0) }).sorted() {
      try reader.add(timetable.entries[index], to: &draft) { places.contains($0) }
    }
    return true
  }

  // MARK: Answers

  mutating func settle(_ placed: PlacedAnswer, now: Double, ticks: Double) {
    let place = Int(placed.place)
    guard place < ledger.codes.count, ledger.codes[place] == PushStatus.begun.rawValue else { return }
    inFlight -= 1
    let time = UInt32(clamping: Int64(now))
    switch placed.answer {
    case .accepted:
      breaker.succeed(now: ticks)
      suspects.pass()
      tally.accept(placed.microseconds, ticks: ticks)
      retries.forget(placed.place)
      record(PushStatus.accepted.rawValue, placed.place, placed.microseconds, time)
      count(placed.place, .accepted)
    case .refused(let reason): end(placed, .refused, reason, 0, time, ticks)
    case .dead(let reason, let since): end(placed, .dead, reason, UInt32(clamping: since ?? 0), time, ticks)
    case .suspect(let reason):
      end(placed, .suspect, reason, 0, time, ticks)
      if let failure = suspects.failure(after: reason) { stop(failure) }
    case .later(let reason, let after): putOff(placed, reason, after, isForAll: false, time, ticks)
    case .pause(let reason, let after): putOff(placed, reason, after, isForAll: true, time, ticks)
    case .notSent:
      breaker.returned()
      record(PushStatus.again.rawValue, placed.place, 0, time)
      let count = retries.countReturn(placed.place)
      guard count <= Self.mostReturns else { return end(placed, .givenUp, "never taken", 0, time, ticks) }
      // At once for the first time; somebody who refuses every time is given pauses.
      retries.add(placed.place, due: ticks + (count == 1 ? 0 : min(0.05 * Double(1 << min(count, 10)), 30)))
    case .uncertain(let reason):
      breaker.returned()
      switch policy.uncertain {
      case .report: end(placed, .uncertain, reason, 0, time, ticks)
      case .skip: end(placed, .skipped, reason, 0, time, ticks)
      case .resend:
        guard retries.countAttempt(placed.place) <= policy.retries else {
          return end(placed, .uncertain, reason, 0, time, ticks)
        }
        // Its record stays that it was begun.
        tally.retry(reason)
        retries.add(placed.place, due: ticks + 1)
      }
    }
  }

  private mutating func putOff(
    _ placed: PlacedAnswer, _ reason: String, _ after: Double, isForAll: Bool, _ time: UInt32, _ ticks: Double
  ) {
    let wanted = after.isFinite ? min(max(after, 0), Self.longestPause) : 1
    let attempt = retries.countAttempt(placed.place)
    if !breaker.putOff(after: wanted, isForAll: isForAll, now: ticks) {
      stop(
        SendFailure(
          "nothing was taken for an hour: \(reason)",
          help: ["send again later; what was not accepted waits in the journal"]))
    }
    guard attempt <= policy.retries else { return end(placed, .givenUp, reason, 0, time, ticks) }
    record(PushStatus.again.rawValue, placed.place, 0, time)
    tally.retry(reason)
    // Twice as long each time, so that a struggling server is left alone.
    retries.add(
      placed.place, due: ticks + min(wanted * Double(1 << min(attempt - 1, 12)), Self.longestPause))
  }

  private mutating func end(
    _ placed: PlacedAnswer, _ status: PushStatus, _ reason: String, _ value: UInt32, _ time: UInt32, _ ticks: Double
  ) {
    retries.forget(placed.place)
    let known = ledger.code(of: Outcome(status: status, reason: reason))
    if known.isNew {
      let outcome = ledger.outcomes[Int(known.code)]
      for (part, text) in JournalReading.parts(of: outcome.reason).enumerated() {
        journal?.file.append(
          .name(code: known.code, status: outcome.status.rawValue, part: UInt8(truncatingIfNeeded: part), text: text),
          time: time)
      }
    }
    record(known.code, placed.place, value, time)
    count(placed.place, status)
    tally.done += 1
    switch status {
    case .refused, .dead, .suspect:
      breaker.succeed(now: ticks)
      tally.refused += 1
      if status != .suspect { suspects.pass() }
    default: break
    }
    checkRefusals()
  }

  private mutating func count(_ place: UInt32, _ status: PushStatus) {
    guard gate != nil else { return }
    gate?.count(Int(timetable.entries[timetable.index(of: Int(place))].row), status)
  }

  private mutating func record(_ code: UInt8, _ place: UInt32, _ value: UInt32, _ time: UInt32) {
    ledger.set(code, at: Int(place))
    journal?.file.append(.answer(code: code, place: place, value: value), time: time)
  }

  private mutating func checkRefusals() {
    let answered = tally.accepted + tally.refused
    guard let most = policy.mostRefused, answered >= 1_000, Double(tally.refused) > most * Double(answered) else {
      return
    }
    stop(
      SendFailure(
        "\(tally.refused) of \(answered) devices were refused, more than `--stop-when-refused` allows; stopped",
        help: ["the report tells the reasons; `send` again goes on where this stopped"], cause: .refusals))
  }

  private mutating func stop(_ failure: SendFailure) {
    isStopped = true
    self.failure = self.failure ?? failure
  }

  // MARK: The journal

  mutating func flush() {
    do {
      try journal?.file.flush()
    } catch {
      _ = failed(with: error)
    }
  }

  /// The disk has said that it can't keep what it was given.
  mutating func failDisk() { _ = failed(with: JournalProblem.unwritable(reason: "the disk reports an error")) }

  private mutating func failed(with problem: JournalProblem) -> SendFailure {
    var reason = "it can't be written"
    if case .unwritable(let words) = problem { reason = words }
    return failed(
      SendFailure(
        "the journal can't be written: \(reason); nothing more is sent",
        help: ["make room for it and send again: what was accepted is not sent a second time"], cause: .journal))
  }

  private mutating func failed(with problem: BatchReader.Problem) -> SendFailure {
    let summary =
      switch problem {
      case .unreadable(let file): "`\(file)` can't be read any more"
      case .notABatch(let file, _, let reason), .unusable(let file, let reason): "`\(file)` can't be used: \(reason)"
      }
    return failed(SendFailure(summary, help: ["compile it anew"], cause: .build))
  }

  private mutating func failed(_ failure: SendFailure) -> SendFailure {
    isStopped = true
    let first = self.failure.flatMap { $0.isFatal ? $0 : nil } ?? failure
    self.failure = first
    return first
  }

  // MARK: Telling

  mutating func takeUntold() -> [OutboxNews] {
    var news = tally.takeUntold().map { OutboxNews.putOff(reason: $0) }
    if let seconds = breaker.takeUntold(), !isStopped, tally.done < tally.total { news.append(.rest(seconds: seconds)) }
    return news
  }

  func progress() -> SendProgress {
    var progress = tally.progress()
    if policy.timing == .wait, inFlight == 0, block == nil, cursor < timetable.entries.count {
      progress.nextMoment = Int64(timetable.entries[cursor].sendAt)
    }
    return progress
  }

  mutating func finish(now: Double, ticks: Double) -> SendSummary {
    flush()
    if journal?.file.close() == false { failDisk() }
    let run = SendSummary.Run(
      started: tally.started, ended: now, seconds: ticks - tally.startTicks, accepted: tally.accepted,
      retried: tally.retried, retriedFor: tally.retriedFor)
    // Who goes by no time waits for none.
    let open = open(now: policy.timing == .everything ? .infinity : now)
    return SendSummary(
      timetable, ledger, latencies: tally.latencies, run: run, later: (open.later, open.first), waiting: open.due)
  }

  /// What has come to no end, of what is chosen: what is due, and what isn't yet, with the first moment of that.
  private func open(now: Double) -> (due: Int, later: Int, first: Int64?) {
    var (due, later) = (0, 0)
    var first: Int64?
    var left = policy.first ?? .max
    for entry in timetable.entries where isChosen(entry) {
      guard left > 0 else { break }
      let start = Int(entry.firstPlace)
      let places = start..<start + min(Int(entry.pushCount), left)
      left -= places.count
      guard Double(entry.sendAt) > now else {
        due += places.count { [.unsent, .again].contains(ledger.status(of: $0)) }
        continue
      }
      let open = places.count { ledger.codes[$0] == PushStatus.unsent.rawValue }
      if open > 0 { first = first ?? Int64(entry.sendAt) }
      later += open
    }
    return (due, later, first)
  }
}
