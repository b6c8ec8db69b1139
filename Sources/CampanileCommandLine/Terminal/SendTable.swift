internal import CampanileDelivery
internal import CampanileSyntax

/// What became of a build's pushes: a line for each campaign, variant and locale, and one for each reason.
struct SendTable {
  private let summary: SendSummary

  init(_ summary: SendSummary) { self.summary = summary }

  private static let columns: [(head: String, statuses: [PushStatus])] = [
    ("accepted", [.accepted]), ("refused", [.refused, .dead, .suspect]), ("given up", [.givenUp]),
    ("uncertain", [.uncertain]), ("skipped", [.skipped]), ("expired", [.expired]), ("doubles", [.double]),
    ("unsent", [.unsent]),
  ]

  var text: String {
    // A column that is empty from top to bottom says nothing.
    let columns = Self.columns.filter { column in
      column.head == "accepted" || summary.total.count(of: column.statuses) > 0
    }
    var cells = [["campaign", "variant", "locale"] + columns.map(\.head)]
    for row in summary.rows {
      cells.append(
        [
          VisibleText.line(row.row.title), VisibleText.line(row.row.variant ?? "–"),
          VisibleText.line(row.row.locale ?? "–"),
        ] + columns.map { "\(row.count(of: $0.statuses))" })
    }
    cells.append(["all", "", ""] + columns.map { "\(summary.total.count(of: $0.statuses))" })
    var text = Self.aligned(cells)
    let reasons = summary.total.outcomes.filter { !$0.reason.isEmpty }.sorted {
      ($1.count, $0.reason) < ($0.count, $1.reason)
    }
    if !reasons.isEmpty { text += "\n" }
    for outcome in reasons {
      text += "\(outcome.count) \(Self.words(of: outcome.status)): \(VisibleText.line(outcome.reason))\n"
    }
    if let half = summary.latencies.milliseconds(percent: 50), let most = summary.latencies.milliseconds(percent: 99) {
      text += "\nanswers within \(half) ms for half of the devices, \(most) ms for 99 of 100\n"
    }
    return text
  }

  private static func words(of status: PushStatus) -> String {
    switch status {
    case .dead: "refused, token dead"
    case .suspect: "refused, token suspect"
    case .givenUp: "given up"
    default: status.name
    }
  }

  private static func aligned(_ cells: [[String]]) -> String {
    var widths = [Int](repeating: 0, count: cells[0].count)
    for row in cells {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], DisplayWidth.cells(of: cell)) }
    }
    return cells.map { row in
      let padded = row.enumerated().map { index, cell in
        DisplayWidth.padded(cell, to: widths[index], before: index >= 3)
      }
      var line = padded.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
