/// Sends nothing, and remembers what would have gone where, when and how large.
public struct DryRunSender: Sender {
  /// The pushes of one campaign, variant and locale.
  public struct Row: Sendable, Equatable {
    public let campaign: String
    public let variant: String?
    public let locale: String?
    public var devices = 0
    public var batches = 0
    public var firstSend: String
    public var lastSend: String
    public var smallestPayload: Int
    public var largestPayload: Int
    /// The first payload of the row, and a token of it, shortened.
    public let samplePayload: [UInt8]
    public let sampleToken: String
  }

  private struct Key: Hashable {
    let campaign: String
    let variant: String?
    let locale: String?
  }

  private var rowsByKey: [Key: Row] = [:]

  public init() {}

  public mutating func send(_ batch: SendableBatch) async throws(Never) -> [String: Answer] {
    let key = Key(campaign: batch.campaign, variant: batch.variant, locale: batch.locale)
    let size = batch.payload.count
    var row =
      rowsByKey[key]
      ?? Row(
        campaign: batch.campaign, variant: batch.variant, locale: batch.locale, firstSend: batch.sendAt,
        lastSend: batch.sendAt, smallestPayload: size, largestPayload: size, samplePayload: batch.payload,
        sampleToken: shortened(token: batch.tokens.first ?? ""))
    row.devices += batch.tokens.count
    row.batches += 1
    row.firstSend = min(row.firstSend, batch.sendAt)
    row.lastSend = max(row.lastSend, batch.sendAt)
    row.smallestPayload = min(row.smallestPayload, size)
    row.largestPayload = max(row.largestPayload, size)
    rowsByKey[key] = row
    return Dictionary(batch.tokens.map { ($0, Answer.accepted) }, uniquingKeysWith: { first, _ in first })
  }

  public mutating func finish() async throws(Never) {}

  /// What would have been sent, by campaign, variant and locale.
  public var rows: [Row] {
    rowsByKey.values.sorted {
      ($0.campaign, $0.variant ?? "", $0.locale ?? "") < ($1.campaign, $1.variant ?? "", $1.locale ?? "")
    }
  }
}

/// A token as it may be shown: its first and last four digits.
public func shortened(token: String) -> String {
  token.count > 12 ? "\(token.prefix(4))…\(token.suffix(4))" : String(repeating: "•", count: token.count)
}
