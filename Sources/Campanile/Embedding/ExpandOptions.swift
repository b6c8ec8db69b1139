internal import CampanileExpansion
internal import CampanileSyntax

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
  /// What was sent before, for caps, `not-with`, `once` and `again`. With it, a campaign with a `send` goes to a device once,
  /// unless it says otherwise, as with `--history`. Its format has to be that of the tokens which get the pushes now.
  public var history: SendHistory?
  /// Tokens and ids of those who get nothing, whatever the plans say, as `--suppress` reads them.
  public var suppressed: [String] = []
  /// Whether only those get something whom the audience's `testers` names, as with `--only-testers`. A plan without testers
  /// then reaches nobody.
  public var sendsToTestersOnly = false

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
    options.history = history?.sent
    if !suppressed.isEmpty { options.suppression = Suppression(values: suppressed) }
    options.sendsToTestersOnly = sendsToTestersOnly
    options.rejectLimit = RejectLimit(maximumRejects) ?? .usual
    options.format = format.batchFormat
    return options
  }

  /// A history knows devices by the tokens of its format.
  func checkHistory() throws(Failure) {
    guard let history, history.format != format else { return }
    throw Failure(history: history.format, of: format)
  }
}

extension ExpandOptions.Format {
  var batchFormat: BatchFormat {
    switch self {
    case .apns: .apns
    case .fcm: .fcm
    }
  }
}
