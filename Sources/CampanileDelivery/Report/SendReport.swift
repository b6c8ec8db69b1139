package import CampanileExpansion
internal import CampanileText
internal import Foundation

/// `report.json`: how a send stands, by campaign, variant, locale and reason. It holds neither tokens nor texts.
package struct SendReport {
  package static let formatVersion: Int64 = 1

  private let summary: SendSummary
  private let seal: String
  private let sender: String?

  /// - Parameter sender: the one of the last run; `nil` when nothing was sent now.
  package init(_ summary: SendSummary, seal: String, sender: String?) {
    self.summary = summary
    self.seal = seal
    self.sender = sender
  }

  package var json: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("campanile-report", .integer(Self.formatVersion)), .init("build", .text(seal)),
    ]
    if let sender {
      let run = summary.run
      members += [
        .init("sender", .text(sender)),
        .init("started", .text(ClockText.timestamp(Int64(run.started)))),
        .init("ended", .text(ClockText.timestamp(Int64(run.ended)))),
        .init("seconds", .number(Self.rounded(run.seconds))),
        .init("accepted-in-this-run", .integer(Int64(run.accepted))),
        .init(
          "accepted-per-second",
          .number(Self.rounded(run.seconds > 0 ? Double(run.accepted) / run.seconds : 0))),
        .init("tried-again", .integer(Int64(run.retried))),
      ]
    }
    let percentiles: [(String, Double?)] = [
      ("p50", summary.latencies.milliseconds(percent: 50)), ("p90", summary.latencies.milliseconds(percent: 90)),
      ("p99", summary.latencies.milliseconds(percent: 99)), ("max", summary.latencies.longestMilliseconds),
    ]
    members.append(
      .init(
        "latency-ms", .object(percentiles.map { .init($0.0, $0.1.map { .number(Self.rounded($0)) } ?? .null) })))
    members += Self.counts(summary.total)
    let rows = summary.rows.map { row in
      JSONValue.object(
        [
          .init("campaign", .text(row.row.campaign)), .init("variant", row.row.variant.map { .text($0) } ?? .null),
          .init("locale", row.row.locale.map { .text($0) } ?? .null),
        ] + (row.row.wave > 0 ? [.init("wave", .integer(Int64(row.row.wave)))] : [])
          + (row.row.isTesters ? [.init("testers", .boolean(true))] : []) + Self.counts(row))
    }
    members.append(.init("rows", .array(rows)))
    return JSONValue.object(members).encoded(indented: true) + [0x0A]
  }

  private static func counts(_ row: SendSummary.Row) -> [JSONValue.Member] {
    let columns: [PushStatus] = [
      .accepted, .refused, .dead, .suspect, .givenUp, .uncertain, .skipped, .expired, .double, .unsent,
    ]
    var reasons: [(name: String, members: [JSONValue.Member])] = []
    for outcome in row.outcomes where !outcome.reason.isEmpty {
      if reasons.last?.name != outcome.status.name { reasons.append((outcome.status.name, [])) }
      reasons[reasons.count - 1].members.append(.init(outcome.reason, .integer(Int64(outcome.count))))
    }
    return columns.map { .init($0.name, .integer(Int64(row.count(of: $0)))) }
      + [.init("reasons", .object(reasons.map { .init($0.name, .object($0.members)) }))]
  }

  /// What ``json`` keeps to.
  package static var schema: SchemaDocument {
    let percentiles = ["p50", "p90", "p99", "max"].map { JSONSchema.Field.always($0, JSONSchema.number.orNull()) }
    let reasons = PushStatus.withReason.map {
      JSONSchema.Field.maybe($0.name, .object([], rest: .integer(from: 1)), "How many, by the reason that was given.")
    }
    let counts: [JSONSchema.Field] = [
      .always("accepted", .count, "Taken by the service."),
      .always("refused", .count, "For a reason that is the push's or the sender's."),
      .always("dead", .count, "The token will never work again."),
      .always("suspect", .count, "The token doesn't work here."),
      .always("given-up", .count, "Put off more often than `--retries`."),
      .always("uncertain", .count, "May or may not have arrived."),
      .always("skipped", .count, "Uncertain, and left at that."),
      .always("expired", .count, "Too late when its turn came."),
      .always("doubles", .count, "The token stood in the batch before."),
      .always("unsent", .count, "Not begun, or put off when the send ended."),
      .always("reasons", .object(reasons)),
    ]
    return SchemaDocument(
      name: "report", title: "What became of a build's pushes (report.json)", version: Int(formatVersion),
      root: .object(
        [
          .always("campanile-report", .constant(.integer(formatVersion)), "The version of this format."),
          .always("build", .text(pattern: "^[0-9a-f]{64}$"), "The build's `seal`."),
          .maybe("sender", .name, "Of the last run, as all keys up to `tried-again`."), .maybe("started", .moment),
          .maybe("ended", .moment), .maybe("seconds", .number), .maybe("accepted-in-this-run", .count),
          .maybe("accepted-per-second", .number), .maybe("tried-again", .count),
          .always("latency-ms", .object(percentiles), "From a push's way out to its acceptance."),
        ] + counts + [
          .always(
            "rows",
            .list(
              .object(
                [
                  .always("campaign", .name), .always("variant", JSONSchema.name.orNull()),
                  .always("locale", JSONSchema.name.orNull()),
                  .maybe("wave", .integer(from: 1), "Of a ramp."), .maybe("testers", .constant(.boolean(true))),
                ] + counts)))
        ]))
  }

  private static func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}
