internal import CampanileExpansion

/// How plans are expanded for an audience, or simulated.
public struct ExpandOptions: Sendable {
  /// What is made.
  public enum Format: String, CaseIterable, Sendable {
    /// Batches for APNs: a payload, its headers, and the tokens that get it.
    case apns
    /// Messages of FCM's HTTP v1.
    case fcm
  }

  /// The moment of compiling, in seconds since 1970 in UTC.
  public var now: Int64
  /// How far ahead is looked, in seconds: sends from `now` on, and before its end.
  public var window: Int64 = 86_400
  /// Where the previous window ended, when that was before `now`: what lies between may still be sent late.
  public var since: Int64?
  public var format = Format.apns
  /// Threads. The output doesn't depend on it.
  public var jobs = 1
  /// Whether a token is sent to once for each campaign.
  public var dropsDuplicates = false
  /// How many lines may be rejected before nothing is made: `5%`, or a number of lines.
  public var maximumRejects = "5%"

  public init(now: Int64) { self.now = now }
}

/// Recipients: JSON lines, or CSV or TSV with a header. Their first bytes tell which.
public enum Audience: Sendable {
  case bytes([UInt8])
  /// A file, also packed with gzip or zstd.
  case file(path: String)

  var source: AudienceSource {
    switch self {
    case .bytes(let bytes): AudienceSource(.bytes(bytes))
    case .file(let path): AudienceSource(.file(path))
    }
  }
}

extension ExpandOptions {
  var expansion: ExpansionOptions {
    var options = ExpansionOptions(now: now)
    options.window = window
    options.since = since
    options.jobs = max(1, jobs)
    options.dropsDuplicates = dropsDuplicates
    options.rejectLimit = RejectLimit(maximumRejects) ?? .usual
    switch format {
    case .apns: options.format = .apns
    case .fcm: options.format = .fcm
    }
    return options
  }
}
