/// How plans are expanded.
package struct ExpansionOptions: Sendable {
  /// Seconds since 1970 in UTC.
  package var now: Int64
  /// What is sent are the moments in `[now, now + window)`; seconds.
  package var window: Int64 = 86_400
  /// Where the previous window ended, when that was before `now`: what lies between may still be sent.
  package var since: Int64?
  /// Threads; the output is the same with any number.
  package var jobs = 1
  /// Stops at the first line that can't be used.
  package var isStrict = false
  package var format = BatchFormat.apns
  /// Longer lines are rejected; bytes, 64 … 256 Mi.
  package var longestLine = 1 << 20
  /// Sends to each token once per campaign, for up to 43 bytes of memory a device and campaign. Each shard looks at itself
  /// alone.
  package var dropsDuplicates = false
  /// A payload of more bytes is rejected; `nil` for what the format takes. The checker measures with no limit.
  package var largestPayload: Int?
  /// With more rejected lines than these the expansion fails; `nil` allows all, also an audience without records.
  package var rejectLimit: RejectLimit?
  /// Who gets nothing, whatever the plans say.
  package var suppression: Suppression?
  /// Testers alone get something.
  package var sendsToTestersOnly = false
  /// Only the `number`-th of `count` parts of a file, counted from 1.
  package var shard: Shard?

  /// Hashes an audience that is a file while it is read, where several threads do that; the report has the digest then.
  package var hashesAudience = false

  package struct Shard: Equatable, Sendable {
    package let number: Int
    package let count: Int

    /// `nil` unless `number` is from 1 to `count`.
    package init?(_ number: Int, of count: Int) {
      guard number >= 1, number <= count else { return nil }
      self.number = number
      self.count = count
    }
  }

  /// What earlier builds have sent to each device.
  package var history: SentHistory?

  package init(now: Int64) { self.now = now }
}

/// Why an expansion stopped.
package enum ExpansionProblem: Error, Sendable {
  case plan(String, PlanProblem)
  /// A file or a pipe can't be read; `reason` is the system's.
  case audience(path: String, reason: String)
  /// The audience as a whole isn't what can be read.
  case form(AudienceFault, path: String)
  /// Nearly all of it can't be used.
  case tooManyRejects(TooManyRejects)
  /// A header that isn't CSV.
  case header(reason: String)
  /// A CSV header that lacks the column of an attribute that a plan can't do without; `of` are all that it lacks.
  case column(AudienceLook.Wanted, of: [AudienceLook.Wanted], in: AudienceHeader)
  /// A header that names a column twice; `nil` where its name may be a value, or where all lines are one.
  case repeatedColumn(String?, in: AudienceHeader)
  /// A CSV record opens a quote that is never closed, so that nobody can tell which lines behind it are records.
  case openQuote(line: Int)
  /// A line names the columns once more, in another order, so that what follows it stands under wrong names.
  case otherHeader(line: Int)
  /// A shard of something that isn't a file.
  case shardOfStream
  /// More recipients than the plan allows.
  case limit(campaign: String, limit: Int)
  /// `--strict`: the first line that can't be used.
  case rejected(line: Int, code: RejectCode, reason: String)
  /// A sink failed; its own error.
  case output(any Error)
  case cancelled
}

/// What was counted.
package struct ExpansionReport: Equatable, Sendable {
  /// The audience's lines, blank ones included; of a shard, its own.
  package var lines = 0
  /// Devices that were read.
  package var devices = 0
  /// By the codes' order.
  package var rejects: [RejectCode: Int] = [:]
  /// How often the values of an attribute couldn't be used, by the code.
  package var unusable: [RejectCode: [String: Int]] = [:]
  package var campaigns: [Campaign] = []
  /// Lines that were rejected, whatever the number of reasons.
  package var rejectedLines = 0
  /// The last line that can't be read as a record; 0 where there is none.
  package var lastUnread = 0
  /// The first line of CSV that is the header once more.
  package var repeatedHeader: Int?
  /// The size and digest of an audience that came from a stream.
  package var stream: Stream?
  /// Its first lines, where nobody gets anything, or where an attribute stands in none of them.
  package var look: AudienceLook?
  /// The digest of what was read of a file, as 64 hexadecimal digits, where ``ExpansionOptions/hashesAudience`` asked for
  /// it and the workers could.
  package var sha256: String?

  package init() {}

  /// Whether the audience ends in the middle of a record, as one does that was cut off.
  package var isCutOff: Bool { lastUnread > 0 && lastUnread == lines }

  /// Devices, and lines that are too long to be one.
  package var records: Int { devices + rejects[.lineTooLong, default: 0] }

  package struct Stream: Equatable, Sendable {
    package let byteCount: Int
    /// 64 hexadecimal digits.
    package let sha256: String
  }

  package struct Campaign: Equatable, Sendable {
    package let name: String
    /// Devices that get a push.
    package var recipients = 0
    /// Pushes; of a refresh, several a device.
    package var pushes = 0
    /// Lines in the output.
    package var batches = 0
    /// Recipients by locale, in the plan's order; `nil` for pushes without text.
    package var locales: [(locale: String?, recipients: Int)] = []
    /// Recipients by variant, in the plan's order.
    package var variants: [(variant: String?, recipients: Int)] = []
    /// Devices in the holdout, which get nothing.
    package var heldOut = 0
    /// Devices in the segment that get no push, by reason, in the reasons' order.
    package var unsent: [(reason: CompiledSchedule.NoSendReason, devices: Int)] = []
    /// Devices whose token had come before.
    package var duplicates = 0
    /// Devices in the segment that were rejected.
    package var rejected = 0
    /// Recipients by wave, of a plan with a ramp.
    package var waves: [Int] = []
    /// Recipients that are testers; `nil` where the plan knows none.
    package var testers: Int?
    /// Pushes that caps, exclusions and what was sent before held back.
    package var withheld = 0

    package static func == (one: Self, other: Self) -> Bool { "\(one)" == "\(other)" }
  }
}
