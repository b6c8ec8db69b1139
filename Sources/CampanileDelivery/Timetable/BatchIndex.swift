/// Where a batch stands, when it is due, and how many pushes it has: all that is kept of it in memory.
struct IndexEntry {
  /// In its file, in bytes.
  var offset: UInt64
  var length: UInt32
  /// The place of its first push: how many pushes are due before it, over all campaigns.
  var firstPlace: UInt32
  /// Seconds since 1970.
  var sendAt: UInt32
  /// Seconds since 1970; 0 for never.
  var expiresAt: UInt32
  /// Its campaign, variant and locale, by their number.
  var row: UInt32
  var file: UInt16
  var pushCount: UInt16
}

/// A campaign's pushes of one variant in one locale.
public struct ReportRow: Sendable, Hashable {
  public let campaign: String
  /// `nil` where there is no experiment.
  public let variant: String?
  /// `nil` for a push without text.
  public let locale: String?
}
