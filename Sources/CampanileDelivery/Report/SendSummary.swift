/// How a send stands: this run and those before it.
package struct SendSummary: Sendable {
  package struct Row: Sendable {
    package let row: ReportRow
    /// By status, and by reason where there is one; sorted.
    package let outcomes: [(status: PushStatus, reason: String, count: Int)]

    /// Those of the statuses, and of what reports call the same: what has no answer is uncertain, too.
    package func count(of statuses: PushStatus...) -> Int { count(of: statuses) }

    package func count(of statuses: [PushStatus]) -> Int {
      let names = Set(statuses.map(\.name))
      return outcomes.reduce(0) { $0 + (names.contains($1.status.name) ? $1.count : 0) }
    }
  }

  /// How this run went, or the last one.
  package struct Run: Sendable {
    /// Seconds since 1970.
    package var started = 0.0
    package var ended = 0.0
    /// How long it took.
    package var seconds = 0.0
    package var accepted = 0
    package var retried = 0
    /// The reasons that were answered by trying again, each with how often. Of very many the first ones.
    package var retriedFor: [String: Int] = [:]
  }

  package let rows: [Row]
  /// The same over all rows.
  package let total: Row
  package let latencies: LatencyHistogram
  package let run: Run
  /// What is chosen and not due yet, and when the first of it is; seconds since 1970.
  package let later: (pushes: Int, first: Int64?)
  /// What is chosen and due, and has come to no end: not begun, or put off.
  package let waiting: Int

  init(
    _ timetable: Timetable, _ ledger: Ledger, latencies: LatencyHistogram, run: Run,
    later: (pushes: Int, first: Int64?), waiting: Int = 0
  ) {
    self.latencies = latencies
    self.run = run
    self.later = later
    self.waiting = waiting
    var counts = [[Int]](repeating: [Int](repeating: 0, count: ledger.outcomes.count), count: timetable.rows.count)
    for entry in timetable.entries {
      let start = Int(entry.firstPlace)
      for place in start..<start + Int(entry.pushCount) { counts[Int(entry.row)][Int(ledger.codes[place])] += 1 }
    }
    rows = timetable.rows.indices.map { Self.row(timetable.rows[$0], counts[$0], ledger) }.sorted { one, other in
      let names = (one.row.campaign, one.row.variant ?? "", one.row.locale ?? "")
      let others = (other.row.campaign, other.row.variant ?? "", other.row.locale ?? "")
      if names != others { return names < others }
      if one.row.wave != other.row.wave { return one.row.wave < other.row.wave }
      return one.row.isTesters && !other.row.isTesters
    }
    total = Self.row(ReportRow(campaign: "", variant: nil, locale: nil), ledger.counts, ledger)
  }

  private static func row(_ row: ReportRow, _ counts: [Int], _ ledger: Ledger) -> Row {
    let outcomes = ledger.outcomes.enumerated().filter { counts[$0.offset] > 0 }.map { code, outcome in
      (status: outcome.status, reason: outcome.reason, count: counts[code])
    }
    return Row(
      row: row,
      outcomes: outcomes.sorted { ($0.status.rawValue, $0.reason) < ($1.status.rawValue, $1.reason) })
  }

  package func count(of status: PushStatus) -> Int { total.count(of: status) }
  package var uncertain: Int { total.count(of: .uncertain) }
  /// Refused for good, in whatever way.
  package var refused: Int { total.count(of: .refused, .dead, .suspect) }

  /// Whether something is left that isn't a device's own fault: the send wasn't all well.
  package var needsAttention: Bool {
    count(of: .refused) > 0 || count(of: .givenUp) > 0 || uncertain > 0
      || (count(of: .accepted) == 0 && refused > 0)
  }
}
