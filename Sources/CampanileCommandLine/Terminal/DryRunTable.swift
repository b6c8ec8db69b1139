internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// What a dry run shows: a line for each campaign, variant and locale.
struct DryRunTable {
  let rows: [DryRunSender.Row]
  let summary: SendSummary
  let build: String
  /// Whether a payload may be shown: of an audience, it may hold a recipient's data.
  let showsPayload: Bool

  var text: String {
    let expired = summary.count(of: .expired)
    let later = self.later
    guard !rows.isEmpty else {
      if expired == 0, later.isEmpty { return "\(VisibleText.line(build)) holds no batches: nothing would be sent\n" }
      return "nothing would be sent" + (expired > 0 ? ": \(counted(expired, "push", "pushes")) expired" : "") + "\n"
        + later
    }
    let heads = ["campaign", "variant", "locale", "devices", "batches", "send (UTC)", "payload bytes", "a token"]
    let cells = rows.map { row in
      [
        VisibleText.line(row.campaign), VisibleText.line(row.variant ?? "–"), VisibleText.line(row.locale ?? "–"),
        "\(row.devices)", "\(row.batches)", span(short(row.firstSend), short(row.lastSend)),
        span("\(row.smallestPayload)", "\(row.largestPayload)"), row.sampleToken,
      ]
    }
    let numbers: Set<Int> = [3, 4]
    var widths = heads.map { DisplayWidth.cells(of: $0) }
    for row in cells {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], DisplayWidth.cells(of: cell)) }
    }
    let line = { (row: [String]) -> String in
      let padded = zip(row, widths).enumerated().map { index, pair in
        DisplayWidth.padded(pair.0, to: pair.1, before: numbers.contains(index))
      }
      return padded.joined(separator: "  ").trimmingTrailingSpaces + "\n"
    }
    var text = line(heads) + line(widths.map { String(repeating: "─", count: $0) })
    for row in cells { text += line(row) }
    text +=
      "\n\(counted(rows.reduce(0) { $0 + $1.devices }, "device")) in \(counted(rows.reduce(0) { $0 + $1.batches }, "batch", "batches"))\(expired > 0 ? ", \(expired) expired" : ""); nothing was sent\n"
    text += later
    if !showsPayload {
      text += "`--show-payload` shows the first payload, with what its recipient is told\n"
    } else if let row = rows.first {
      let payload = String(decoding: row.samplePayload, as: UTF8.self)
      text += "\nthe first payload of \(VisibleText.line(row.campaign)):\n\(VisibleText.line(payload))\n"
    }
    return text
  }

  /// What `--now` leaves for later.
  private var later: String {
    guard summary.later.pushes > 0, let first = summary.later.first, summary.count(of: .unsent) > 0 else { return "" }
    return "\(counted(summary.later.pushes, "push", "pushes")) due later, the first at \(short(first))\n"
  }

  private func span(_ first: String, _ last: String) -> String { first == last ? first : "\(first) … \(last)" }

  /// `2026-12-01 08:00:00`
  private func short(_ moment: Int64) -> String {
    ClockText.moment(moment)
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
