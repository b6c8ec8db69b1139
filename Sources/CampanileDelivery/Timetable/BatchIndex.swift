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
  /// Its campaign, variant, locale and wave, by their number.
  var row: UInt32
  var file: UInt16
  var pushCount: UInt16
}

/// A campaign's pushes of one variant in one locale.
package struct ReportRow: Sendable, Hashable {
  package let campaign: String
  /// `nil` where there is no experiment.
  package let variant: String?
  /// `nil` for a push without text.
  package let locale: String?
  /// The wave of a ramp, from 1; 0 without one.
  package let wave: Int
  /// Its devices are testers', which get it first.
  package let isTesters: Bool

  /// `wave-2`, `testers` or both; `nil` for what is neither.
  package var mark: String? {
    let parts = (wave > 0 ? ["wave-\(wave)"] : []) + (isTesters ? ["testers"] : [])
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }

  /// The campaign, and which part of it.
  package var title: String { campaign + (mark.map { " \($0)" } ?? "") }

  init(campaign: String, variant: String?, locale: String?, wave: Int = 0, isTesters: Bool = false) {
    self.campaign = campaign
    self.variant = variant
    self.locale = locale
    self.wave = wave
    self.isTesters = isTesters
  }
}
