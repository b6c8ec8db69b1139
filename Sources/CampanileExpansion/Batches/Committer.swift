/// Takes the chunks' results in the audience's order: joins batches, spreads throttled pushes, drops duplicates, counts
/// and writes.
final class Committer {
  private let options: ExpansionOptions
  private let sinks: [any ByteSink]
  private let rejectSink: (any ByteSink)?
  private var plans: [PlanCommit]
  private let shared: OpenBatches
  private(set) var report = ExpansionReport()
  private(set) var problem: ExpansionProblem?
  private let names: [String]
  /// By their slot.
  private let attributes: [String]
  private let limits: [Int?]
  private let compiled: [CompiledPlan]
  private var text = ByteWriter(capacity: 4_096)
  private let scratch = PlanCommit.Scratch()

  /// - Parameter attributes: the names of those that are read, by their slot.
  init(
    _ compiled: [CompiledPlan], _ options: ExpansionOptions, attributes: [String], sinks: [any ByteSink],
    rejects: (any ByteSink)?
  ) {
    self.attributes = attributes
    self.options = options
    self.sinks = sinks
    rejectSink = rejects
    self.compiled = compiled
    shared = OpenBatches()
    plans = compiled.map { PlanCommit($0, options) }
    names = compiled.map(\.plan.name)
    limits = compiled.map(\.plan.limit)
  }

  /// Lines that come before the first chunk's.
  func skipLines(_ count: Int) { report.lines += count }

  func commit(_ result: ChunkResult) {
    do {
      if let problem = result.problem { throw problem }
      if let line = result.openQuote { throw ExpansionProblem.openQuote(line: report.lines + line + 1) }
      if let line = result.otherHeader { throw ExpansionProblem.otherHeader(line: report.lines + line + 1) }
      if let line = result.repeatedHeader { report.repeatedHeader = report.repeatedHeader ?? report.lines + line + 1 }
      try writeRejects(result)
      for plan in unsafe result.touched {
        let number = Int(plan)
        guard let output = result.output(number) else { continue }
        try plans[number].commit(output, shared, number, sinks, scratch)
        if let limit = limits[number], plans[number].recipients.reduce(0, +) > limit {
          throw ExpansionProblem.limit(campaign: names[number], limit: limit)
        }
      }
      try shared.shrink(sinks)
    } catch let stop as ExpansionProblem {
      problem = stop
    } catch {
      problem = .output(error)
    }
    report.lines += result.lines
    report.devices += result.devices
  }

  /// Writes the batches that didn't fill up, in the order in which they were begun.
  func finish() {
    guard problem == nil else { return }
    do {
      try shared.flushAll(sinks)
      for (number, plan) in compiled.enumerated() where !plan.plan.isToDevices { try writeCondition(number, plan) }
    } catch let stop as ExpansionProblem {
      problem = stop
    } catch {
      problem = .output(error)
    }
    for number in plans.indices { plans[number].counts.batches += shared.flushed[number] ?? 0 }
    report.campaigns = zip(compiled, plans).map { $0.report($1.counts, recipients: $1.recipients) }
  }

  private func writeRejects(_ result: ChunkResult) throws {
    guard unsafe !result.rejects.entries.isEmpty else { return }
    text.removeAll()
    var last = -1
    for (number, entry) in unsafe result.rejects.entries.enumerated() {
      // A line's reasons stand one behind the other.
      if entry.line != last { report.rejectedLines += 1 }
      last = entry.line
      report.rejects[entry.code, default: 0] += 1
      if attributes.indices.contains(entry.slot) {
        report.unusable[entry.code, default: [:]][attributes[entry.slot], default: 0] += 1
      }
      let line = report.lines + entry.line + 1
      if [.invalidJSON, .invalidCSV, .columnCount].contains(entry.code) { report.lastUnread = line }
      if options.isStrict {
        throw unsafe ExpansionProblem.rejected(
          line: line, code: entry.code, reason: result.rejects.reason(number).string)
      }
      text.append("{\"line\":")
      text.append(decimal: Int64(line))
      text.append(",\"code\":\"\(entry.code.rawValue)\",\"campaign\":")
      if entry.plan >= 0 { text.append(JSONText.quoted(names[entry.plan])) } else { text.append("null") }
      text.append(",\"reason\":\"")
      unsafe JSONText.escape(result.rejects.reason(number), into: &text)
      text.append("\"}\n")
    }
    try text.bytes.withSpan { try rejectSink?.write($0) }
  }

  /// What goes to topics or to a channel: a message for each moment, whoever has subscribed.
  private func writeCondition(_ number: Int, _ plan: CompiledPlan) throws {
    // Of several shards, the first one has it: together they are one compile, and it is one message.
    guard plan.plan.fits(options.format), options.shard?.number ?? 1 == 1 else { return }
    let (lines, reason) = try TopicLines.lines(of: plan.plan, options)
    // The one message that isn't sent.
    if let reason, let place = CompiledSchedule.NoSendReason.allCases.firstIndex(of: reason) {
      plans[number].counts.unsent[place] += 1
    }
    for line in lines {
      plans[number].counts.pushes += 1
      plans[number].counts.batches += 1
      text.removeAll()
      text.append(line)
      try text.bytes.withSpan { try sinks[number].write($0) }
    }
  }
}

extension CompiledPlan {
  /// - Parameter recipients: by the plan's line.
  func report(_ counts: PlanCounts, recipients: [Int]) -> ExpansionReport.Campaign {
    var report = ExpansionReport.Campaign(name: plan.name)
    report.recipients = recipients.reduce(0, +)
    report.pushes = counts.pushes
    report.batches = counts.batches
    report.heldOut = counts.heldOut
    report.duplicates = counts.duplicates
    report.rejected = counts.rejected
    let marked = counts.marked
    let byWave = { (wave: Int) in marked.indices.reduce(0) { $0 + ($1 / 2 == wave ? marked[$1] : 0) } }
    report.waves = plan.schedule.ramp.indices.map { byWave($0 + 1) }
    if plan.testers != nil { report.testers = marked.indices.reduce(0) { $0 + ($1 % 2 == 1 ? marked[$1] : 0) } }
    report.withheld = counts.withheld
    var order: [String?] = []
    var byLocale: [String?: Int] = [:]
    for (variant, compiled) in zip(plan.variants, variants) {
      let locales: [String?] = variant.content.texts.isEmpty ? [nil] : variant.content.texts.map(\.locale)
      for (locale, line) in zip(locales, compiled.lines) {
        if byLocale[locale] == nil { order.append(locale) }
        byLocale[locale, default: 0] += recipients[line.number]
      }
    }
    report.locales = order.map { ($0, byLocale[$0] ?? 0) }
    report.variants = zip(plan.variants, variants).map { variant, compiled in
      (variant.name, compiled.lines.reduce(0) { $0 + recipients[$1.number] })
    }
    report.unsent = zip(CompiledSchedule.NoSendReason.allCases, counts.unsent).filter { $1 > 0 }.map { ($0, $1) }
    return report
  }
}
