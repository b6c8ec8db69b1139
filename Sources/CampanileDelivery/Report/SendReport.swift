internal import CampanileExpansion
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
        ] + Self.counts(row))
    }
    members.append(.init("rows", .array(rows)))
    return JSONValue.object(members).encoded(indented: true) + [0x0A]
  }

  private static func counts(_ row: SendSummary.Row) -> [JSONValue.Member] {
    let columns: [(String, Int)] = [
      ("accepted", row.count(of: .accepted)), ("refused", row.count(of: .refused)), ("dead", row.count(of: .dead)),
      ("suspect", row.count(of: .suspect)), ("given-up", row.count(of: .givenUp)),
      ("uncertain", row.count(of: .begun, .uncertain)), ("skipped", row.count(of: .skipped)),
      ("expired", row.count(of: .expired)), ("doubles", row.count(of: .double)),
      ("unsent", row.count(of: .unsent, .again)),
    ]
    var reasons: [(name: String, members: [JSONValue.Member])] = []
    for outcome in row.outcomes where !outcome.reason.isEmpty {
      if reasons.last?.name != outcome.status.name { reasons.append((outcome.status.name, [])) }
      reasons[reasons.count - 1].members.append(.init(outcome.reason, .integer(Int64(outcome.count))))
    }
    return columns.map { .init($0.0, .integer(Int64($0.1))) }
      + [.init("reasons", .object(reasons.map { .init($0.name, .object($0.members)) }))]
  }

  private static func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}
