internal import Synchronization

/// Compiles an audience without writing anything, one recipient after the other, and knows of each what it gets and why
/// not.
///
/// The same walk as in ``Expander``, in the audience's order and in one thread: what is counted is what a compile at the same moment, with the same window and audience, writes and rejects.
package final class Simulation: Sendable {
  /// Whose fates are told, besides being counted.
  package enum Wanted: Equatable, Sendable {
    case nobody
    case everybody
    /// The recipient in a line, counted from 1.
    case line(Int)
    /// Every recipient with a token, in lower case; one of FCM's as it stands.
    case token(String)
  }

  private let expander: Expander
  private let options: ExpansionOptions
  private let readBytes = Atomic<Int>(0)

  /// How many bytes of the audience were read so far. Safe from any thread.
  package var progress: Int { readBytes.load(ordering: .relaxed) }

  /// - Parameter plans: to devices; what goes to topics knows no recipients.
  /// - Throws: when a plan can't be right.
  package init(_ plans: [Plan], options: ExpansionOptions) throws(ExpansionProblem) {
    expander = try Expander(plans, options: options, defersContent: false)
    self.options = options
  }

  /// Reads an audience.
  package func run(
    _ source: AudienceSource, telling wanted: Wanted
  ) throws(ExpansionProblem) -> SimulationReport {
    let chunkSize = 262_144
    let reader = try ChunkReader(source, chunkSize: chunkSize, longestLine: options.longestLine, shard: options.shard)
    let records = try expander.header(of: source, reader, expander.compiled)
    var lines = SimulatedLines(
      try SimulatedDevice(expander.compiled, options), reader.layout, records, range: reader.range, options, wanted)
    lines.report.lines = reader.headerLines
    var buffer = ByteWriter(capacity: chunkSize + 131_072)
    while let chunk = try reader.next(into: &buffer) {
      readBytes.wrappingAdd(chunk.end - chunk.start, ordering: .relaxed)
      try lines.read(buffer.bytes.slice(0, chunk.end), chunk)
    }
    let report = lines.finish()
    // Who asks for one recipient gets to know of that one.
    if wanted == .nobody {
      var counts = ExpansionReport()
      (counts.devices, counts.rejectedLines) = (report.devices, report.rejectedLines)
      counts.rejects = report.faults
      for (code, count) in report.campaigns.flatMap(\.rejected) { counts.rejects[code, default: 0] += count }
      try expander.checkRejects(counts, reader, expander.compiled, hasToken: report.hasToken)
    }
    return report
  }

  /// Reads recipients that are given as literals; what they lack and can't lack gets a stand-in of its type.
  package func run(
    examples: [[String: Plan.Literal]], telling wanted: Wanted
  ) throws(ExpansionProblem) -> SimulationReport {
    let attributes = expander.compiled.schema.slots.map(\.attribute)
    let lines = ExampleLines(attributes: attributes).lines(examples)
    return try run(AudienceSource(.bytes(lines), format: .jsonLines), telling: wanted)
  }
}
