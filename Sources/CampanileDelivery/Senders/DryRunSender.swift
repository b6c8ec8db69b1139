internal import CampanileExpansion

/// Sends nothing, and remembers what would have gone where, when and how large.
package final class DryRunSender: ShowingSender {
  /// The pushes of one campaign, variant and locale.
  package struct Row: Sendable, Equatable {
    package let campaign: String
    package let variant: String?
    package let locale: String?
    package var devices = 0
    package var batches = 0
    /// Seconds since 1970.
    package var firstSend: Int64
    package var lastSend: Int64
    package var smallestPayload: Int
    package var largestPayload: Int
    /// The first payload of the row, and a token of it, shortened.
    package let samplePayload: [UInt8]
    package let sampleToken: String
  }

  private let rowsByKey = Locked<[ReportRow: Row]>([:])

  private let showsPayload: Bool

  package init(showsPayload: Bool = false) { self.showsPayload = showsPayload }

  package var result: SenderResult { .table(rows, showsPayload: showsPayload) }

  package func send(from outbox: Outbox) async throws {
    var last: Push?
    while let pushes = try await outbox.next(1_000) {
      for push in pushes {
        note(push, isNewBatch: last.map { !$0.sharesLine(with: push) } ?? true)
        last = push
      }
      outbox.answer(pushes.map { PlacedAnswer(place: UInt32($0.place), microseconds: 0, .accepted) })
    }
  }

  private func note(_ push: Push, isNewBatch: Bool) {
    let size = push.payloadRange.count
    let key = push.reportRow
    rowsByKey.withLock { rows in
      if rows[key] == nil {
        rows[key] = Row(
          campaign: key.title, variant: key.variant, locale: key.locale, firstSend: push.sendAt,
          lastSend: push.sendAt, smallestPayload: size, largestPayload: size, samplePayload: shown(push),
          sampleToken: shortened(token: push.token))
      }
      rows[key]?.devices += 1
      guard isNewBatch, var row = rows[key] else { return }
      row.batches += 1
      row.firstSend = min(row.firstSend, push.sendAt)
      row.lastSend = max(row.lastSend, push.sendAt)
      row.smallestPayload = min(row.smallestPayload, size)
      row.largestPayload = max(row.largestPayload, size)
      rows[key] = row
    }
  }

  /// A message for FCM holds its token, which is shown as tokens are.
  private func shown(_ push: Push) -> [UInt8] {
    Array(String(decoding: push.payload, as: UTF8.self).replacing(push.token, with: shortened(token: push.token)).utf8)
  }

  /// What would have been sent, by campaign, variant and locale.
  package var rows: [Row] {
    rowsByKey.withLock { rows in
      rows.values.sorted {
        ($0.campaign, $0.variant ?? "", $0.locale ?? "") < ($1.campaign, $1.variant ?? "", $1.locale ?? "")
      }
    }
  }
}

/// A token as it may be shown: its first and last four digits.
package func shortened(token: String) -> String {
  token.count > 12 ? "\(token.prefix(4))…\(token.suffix(4))" : String(repeating: "•", count: token.count)
}

extension SenderRow {
  static let dryRun = SenderRow(
    "dry-run", "sends nothing, and shows what would go where, when and how large", reachesDevices: false,
    options: [
      SenderOption(
        "show-payload", nil, "show the first payload of a build for an audience, with what its recipient is told", .flag
      )
    ]
  ) { settings, _ in DryRunSender(showsPayload: settings.has("show-payload")) }
}
