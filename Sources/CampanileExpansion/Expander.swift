internal import Dispatch
internal import Foundation
internal import Synchronization

/// Turns plans and an audience into batches: reads the audience once for all plans, in chunks, in constant memory.
///
/// The bytes of every sink are a function of plans, audience and options (but not of `jobs`).
package final class Expander: Sendable {
  private let plans: [Plan]
  private let options: ExpansionOptions
  let compiled: CompiledPlans
  private let isCancelled = Atomic<Bool>(false)
  private let readBytes = Atomic<Int>(0)

  /// With more plans than these, each one's content is compiled when its first device comes.
  private static let mostCompiledAtOnce = 16

  /// - Throws: ``ExpansionProblem/plan(_:_:)`` when a plan can't be right.
  package convenience init(_ plans: [Plan], options: ExpansionOptions) throws(ExpansionProblem) {
    try self.init(plans, options: options, defersContent: plans.count > Self.mostCompiledAtOnce)
  }

  /// Each batch will say that it is an example.
  package convenience init(forExamplesOf plans: [Plan], options: ExpansionOptions) throws(ExpansionProblem) {
    try self.init(plans, options: options, isExample: true, defersContent: false)
  }

  init(
    _ plans: [Plan], options: ExpansionOptions, isExample: Bool = false, defersContent: Bool
  ) throws(ExpansionProblem) {
    self.plans = plans
    var checked = options
    checked.longestLine = min(max(64, options.longestLine), 256 << 20)
    checked.jobs = min(max(1, options.jobs), 256)
    self.options = checked
    compiled = try CompiledPlans(
      plans, options: checked, isExample: isExample, defersContent: defersContent)
  }

  /// Ends an expansion soon; it throws ``ExpansionProblem/cancelled``. Safe from any thread.
  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// How many bytes of the audience were read so far. Safe from any thread.
  package var progress: Int { readBytes.load(ordering: .relaxed) }

  /// Expands all plans for an audience.
  ///
  /// - Parameters:
  ///   - sinks: one a plan, in the plans' order.
  ///   - rejects: gets a JSON line for each line that can't be used; `nil` drops them.
  /// - Returns: the counts, once everything was written.
  package func expand(
    _ source: AudienceSource, to sinks: [any ByteSink], rejects: (any ByteSink)?
  ) throws(ExpansionProblem) -> ExpansionReport {
    precondition(sinks.count == plans.count, "one sink a plan")
    return try run(compiled, source, sinks, rejects)
  }

  /// Expands the plans to topics, which need no audience; all others send nothing. They take `format` fcm.
  package func expandTopics(to sinks: [any ByteSink]) throws(ExpansionProblem) -> ExpansionReport {
    try expand(AudienceSource(.bytes([]), format: .jsonLines), to: sinks, rejects: nil)
  }

  /// Expands all plans for recipients that are given as literals.
  package func expand(
    examples: [[String: Plan.Literal]], to sinks: [any ByteSink], rejects: (any ByteSink)?
  ) throws(ExpansionProblem) -> ExpansionReport {
    let lines = ExampleLines(attributes: compiled.schema.slots.map(\.attribute)).lines(examples)
    return try expand(AudienceSource(.bytes(lines), format: .jsonLines), to: sinks, rejects: rejects)
  }

  private func run(
    _ compiled: CompiledPlans, _ source: AudienceSource, _ sinks: [any ByteSink], _ rejects: (any ByteSink)?
  ) throws(ExpansionProblem) -> ExpansionReport {
    for plan in plans where plan.isToDevices && !plan.fits(options.format) {
      throw .plan(plan.name, .otherFormat((plan.onlyFormat ?? .apns).rawValue))
    }
    let options = options
    let chunkSize = Self.chunkSize(plans.count)
    let reader = try ChunkReader(
      source, chunkSize: chunkSize, longestLine: options.longestLine, shard: options.shard)
    let records = try header(of: source, reader, compiled)
    let committer = Committer(
      compiled.plans, options, attributes: compiled.schema.slots.map(\.attribute.name), sinks: sinks, rejects: rejects)
    committer.skipLines(reader.headerLines)
    // A thread without a chunk would only make itself ready.
    let jobs = min(options.jobs, reader.chunkCount ?? options.jobs)
    let queue = CommitQueue(committer, mostUnderway: plans.count > 64 ? jobs + 1 : jobs * 3 + 1) {
      ChunkResult(planCount: compiled.plans.count)
    }
    let capacity = chunkSize + 131_072
    let digest = hashes(reader, jobs) ? ChunkDigest(jobs: jobs, capacity: capacity) : nil
    let hasToken = Atomic<Bool>(false)
    let work: @Sendable () -> Void = { [self] in
      var worker = Worker(compiled, options, reader.layout, records, range: reader.range)
      defer { if worker.hasToken { hasToken.store(true, ordering: .relaxed) } }
      let own = digest == nil ? ChunkBuffer(capacity: capacity) : nil
      while !queue.isStopped {
        if isCancelled.load(ordering: .relaxed) {
          queue.stop()
          return
        }
        let result = queue.take()
        guard let buffer = own ?? digest?.take() else { return queue.giveBack(result) }
        do throws(ExpansionProblem) {
          guard let chunk = try reader.next(into: &buffer.bytes) else {
            digest?.giveBack(buffer)
            return queue.giveBack(result)
          }
          result.number = chunk.number
          readBytes.wrappingAdd(chunk.end - chunk.start, ordering: .relaxed)
          worker.read(buffer.bytes.bytes.slice(0, chunk.end), chunk, into: result)
          digest?.submit(buffer, chunk)
          queue.submit(result)
        } catch {
          // What was read before is still written; nothing comes after.
          queue.fail(error)
          digest?.giveBack(buffer)
          return queue.giveBack(result)
        }
      }
    }
    if jobs == 1 {
      work()
    } else {
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in work() }
    }
    if let problem = queue.failure ?? committer.problem { throw problem }
    if isCancelled.load(ordering: .relaxed) { throw .cancelled }
    try checkRejects(committer.report, reader, compiled, hasToken: hasToken.load(ordering: .relaxed))
    committer.finish()
    if let problem = committer.problem { throw problem }
    var report = committer.report
    report.look = look(at: reader, compiled, report)
    report.stream = reader.streamDigest.map { .init(byteCount: $0.byteCount, sha256: $0.sha256) }
    report.sha256 = digest?.finish()
    return report
  }

  /// The first lines, which may say why somebody gets nothing, or what nobody means: nobody gets anything, or an attribute
  /// is nowhere. A few of them mostly have everything, and then the others aren't read once more.
  private func look(at reader: ChunkReader, _ compiled: CompiledPlans, _ report: ExpansionReport) -> AudienceLook? {
    guard report.devices > 0 else { return nil }
    let isForNobody = report.campaigns.allSatisfy { $0.recipients == 0 }
    guard isForNobody || options.rejectLimit != nil else { return nil }
    let first = AudienceLook(reader.beginning, reader.layout, compiled.schema, mostLines: 100)
    guard isForNobody || !first.absent.isEmpty else { return first }
    return AudienceLook(reader.beginning, reader.layout, compiled.schema)
  }

  /// That there is something, and that most of it can be used.
  ///
  /// Of a shard, a few lines say nothing: where its parts are put together, the whole is judged. But that no line of
  /// the audience has a token is no chance.
  func checkRejects(
    _ report: ExpansionReport, _ reader: ChunkReader, _ compiled: CompiledPlans, hasToken: Bool
  ) throws(ExpansionProblem) {
    guard let limit = options.rejectLimit else { return }
    if report.records == 0 {
      // A shard may happen to have no lines.
      guard options.shard == nil || reader.hasNoRecords else { return }
      throw .form(.empty(hasHeader: reader.headerLines > 0), path: reader.name)
    }
    let isChance = options.shard != nil && report.rejectedLines < Self.fewRejects
    let isTokenless = !hasToken && report.devices > 0 && compiled.tokenCapture >= 0 && limit != .everything
    let isOver = !isChance && limit.isExceeded(by: report.rejectedLines, of: report.records)
    guard isTokenless || isOver else { return }
    var look = AudienceLook(reader.beginning, reader.layout, compiled.schema)
    look.packedWith = reader.packedWith
    if !isOver, options.shard != nil, look.otherLines < look.lines, !look.absent.contains(where: \.isToken) { return }
    throw .tooManyRejects(
      TooManyRejects(
        rejected: report.rejectedLines, records: report.records, limit: limit, codes: report.rejects,
        attributes: report.unusable, look: look, hasNoToken: isTokenless))
  }

  /// Fewer rejected lines in a shard may be an unlucky cut.
  private static let fewRejects = 20

  /// Whether the workers hash what they read. A single one leaves that to a thread beside it.
  private func hashes(_ reader: ChunkReader, _ jobs: Int) -> Bool {
    options.hashesAudience && jobs > 1 && reader.chunkCount != nil
  }

  /// With many plans, a chunk gives many outputs: smaller chunks keep them within bounds.
  private static func chunkSize(_ planCount: Int) -> Int {
    switch planCount {
    case ...64: 262_144
    case ...128: 65_536
    case ...512: 16_384
    default: 2_048
    }
  }

  /// Drops a byte-order mark, and reads a header.
  func header(
    of source: AudienceSource, _ reader: ChunkReader, _ compiled: CompiledPlans
  ) throws(ExpansionProblem) -> CSVRecords {
    let mark = reader.beginning.textStart
    if mark > 0 {
      _ = try reader.firstBytes(mark)
      reader.drop(mark)
    }
    guard case .records(let delimiter) = reader.layout else { return CSVRecords(columns: [], captureCount: 0) }
    if options.rejectLimit != nil, reader.beginning.isBlank { throw .form(.empty(hasHeader: false), path: reader.name) }
    var length = 4_096
    while true {
      let bytes = try reader.firstBytes(length)
      var text = ByteWriter()
      text.append(bytes)
      text.clearPadding()
      let isAll = bytes.count < length
      let end = CSVRecords.end(text.bytes, from: 0, to: text.count, delimiter: delimiter)
      if let end = end ?? (isAll ? text.count : nil) {
        reader.drop(end)
        reader.headerLines = text.bytes.withSpan { span in
          span.indices.reduce(0) { $0 + ($1 < end && span[$1] == 0x0A ? 1 : 0) }
        }
        if end == 0 { return CSVRecords(columns: [], captureCount: 0, delimiter: delimiter) }
        return try columns(text.bytes.slice(0, end), delimiter, compiled, reader)
      }
      guard length <= options.longestLine else { throw .header(reason: "the header is longer than the longest line") }
      length *= 4
    }
  }

  private func columns(
    _ header: Bytes, _ delimiter: UInt8, _ compiled: CompiledPlans, _ reader: ChunkReader
  ) throws(ExpansionProblem) -> CSVRecords {
    var end = header.count
    while end > 0, header[end - 1] == 0x0A || header[end - 1] == 0x0D { end -= 1 }
    guard let names = CSVRecords.names(header.slice(0, end), delimiter: delimiter) else {
      throw .header(reason: "the header is not CSV")
    }
    let wanted = compiled.schema.slots.map { AudienceLook.Wanted($0.attribute) }
    func shown() -> AudienceHeader { AudienceHeader(names, wanted: wanted.map(\.name)) }
    // Where all lines are the header, there may be no name that it lacks.
    if names.contains(where: AudienceHeader.hasLoneReturn) { throw .repeatedColumn(nil, in: shown()) }
    var seen: Set<String> = []
    for name in names where !name.isEmpty && !seen.insert(name).inserted {
      let header = shown()
      throw .repeatedColumn(header.names.first { $0 == name }, in: header)
    }
    var columns = [Int32](repeating: -1, count: names.count)
    var lacking: [AudienceLook.Wanted] = []
    for (slot, wanted) in zip(compiled.schema.slots, wanted) where slot.attribute.lookup == nil {
      if let column = names.firstIndex(of: wanted.name) {
        columns[column] = Int32(slot.plain.capture)
      } else {
        lacking.append(wanted)
      }
    }
    if lacking.contains(where: \.isNeeded), UTF8Check.firstInvalid(header, from: 0, to: end) != nil {
      throw .form(
        .otherEncoding(LatinEncoding(header.array), packedWith: reader.packedWith), path: reader.name)
    }
    if let first = lacking.first(where: \.isNeeded) { throw .column(first, of: lacking, in: shown()) }
    return CSVRecords(
      columns: columns, captureCount: compiled.schema.paths.captureCount, delimiter: delimiter, names: names)
  }
}
