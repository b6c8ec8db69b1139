internal import CampanileExpansion
public import CampanileSyntax

/// What was sent to each device before: of builds that `campanile compile` wrote, of a program's own records, or of both.
///
/// It takes some twelve bytes for each alert. Silent pushes and those of other kinds are not asked for.
public struct SendHistory: Sendable {
  /// An alert that a device got.
  public struct Alert: Sendable {
    /// Where it went. Capitals of a device token don't count, those of FCM's do.
    public var token: String
    /// The campaign's name.
    public var campaign: String
    /// Seconds since 1970 in UTC.
    public var sentAt: Int64

    public init(token: String, campaign: String, sentAt: Int64) {
      self.token = token
      self.campaign = campaign
      self.sentAt = sentAt
    }
  }

  let sent: SentHistory
  let format: ExpandOptions.Format

  /// - Parameters:
  ///   - folders: builds, which are compared with their manifests while they are read.
  ///   - alerts: what was sent besides; in any order.
  ///   - format: whose tokens these are, which has to be that of ``ExpandOptions/format``.
  /// - Throws: where a build is missing, damaged, of another format, or named twice. Going on without it would send again what was
  ///   sent.
  public init(
    builds folders: [String] = [], alerts: [Alert] = [], format: ExpandOptions.Format = .apns
  ) throws(Failure) {
    do throws(SentHistory.Problem) {
      sent = try SentHistory(
        folders.map { ($0, $0) },
        alerts: alerts.map { .init(token: $0.token, campaign: $0.campaign, moment: $0.sentAt) },
        format: format.batchFormat)
    } catch {
      throw Failure(error)
    }
    self.format = format
  }
}
