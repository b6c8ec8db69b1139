/// What becomes of one recipient in one campaign.
package enum Fate: Equatable, Sendable {
  case pushes([Push], variant: String?, locale: String?)
  /// Not in the segment: the place of the first term that fails among the segment's terms, and what the recipient has of
  /// the attributes that the term reads; `nil` when missing.
  case outside(term: Int, values: [Value])
  /// In the share that an experiment leaves out; its bucket of 10,000.
  case heldOut(bucket: Int)
  case unsent(CompiledSchedule.NoSendReason)
  /// The attribute at fault is named where there is one.
  case rejected(RejectCode, attribute: String?)
  /// The token had come before, and duplicates are dropped.
  case duplicate

  package struct Value: Equatable, Sendable {
    package let attribute: String
    package let text: String?
  }

  /// An alert that other alerts to the recipient leave no room for.
  package struct Withheld: Equatable, Sendable {
    /// The campaign's place among all that are simulated.
    package let plan: Int
    /// When it would have gone out.
    package let moment: Int64
    package let reason: CompiledSchedule.NoSendReason
    /// What the recipient gets or has got instead, by moment.
    package let before: [Before]

    package struct Before: Equatable, Sendable {
      package let campaign: String
      package let moment: Int64
      /// Whether an earlier build has sent it.
      package let isEarlier: Bool
    }
  }

  package struct Push: Equatable, Sendable {
    /// When it goes out, in seconds since 1970 in UTC.
    package let moment: Int64
    /// What the schedule says, before quiet hours hold it, jitter spreads and a throttle delays it.
    package let planned: Int64
    /// When it could go out at the earliest: `planned`, or the moment of a compile that comes later.
    package let due: Int64
    /// Where quiet hours leave it, before jitter and throttle.
    package let open: Int64
    /// Where jitter leaves it.
    package let spread: Int64
    /// Where quiet hours leave it that jitter carried it into, before a throttle.
    package let unthrottled: Int64
    package let expiration: CompiledSchedule.Expiration
    /// As it goes to APNs.
    package let payload: [UInt8]
    /// Whether the payload holds what only this recipient's values say.
    package let isPersonal: Bool
    /// Of a ramp, from 1; 0 without one.
    package let wave: Int
    /// Whether it is a tester's, which goes out first.
    package let isTester: Bool
  }
}

/// A recipient whose fates are told.
package struct ToldRecipient: Equatable, Sendable {
  /// The line of the audience, counted from 1.
  package let line: Int
  /// In lower case; empty where the line has none that can be used.
  package let token: String
  /// The recipient's own, where a campaign needs it and it is known.
  package let zone: ZoneTable.ID?
  /// Why the whole line can't be used.
  package let fault: RejectCode?
  /// By campaign; none when the line can't be used.
  package let fates: [Fate]
  /// What the guards between campaigns hold back, by campaign and moment.
  package var withheld: [Fate.Withheld] = []
}

/// What became of an audience.
package struct SimulationReport: Equatable, Sendable {
  /// The audience's lines, blank ones and a header included.
  package var lines = 0
  /// Devices that were read.
  package var devices = 0
  /// Lines that can't be used by any campaign.
  package var faults: [RejectCode: Int] = [:]
  /// Lines that some campaign can't use.
  package var rejectedLines = 0
  /// Whether some line had a token.
  package var hasToken = false
  package var campaigns: [Campaign] = []
  package var told: [ToldRecipient] = []

  package struct Campaign: Equatable, Sendable {
    package let name: String
    package var recipients = 0
    package var pushes = 0
    package var heldOut = 0
    package var duplicates = 0
    package var unsent: [CompiledSchedule.NoSendReason: Int] = [:]
    package var rejected: [RejectCode: Int] = [:]
    /// By term of the segment: how many fail it first.
    package var outside: [Int]
    /// More recipients than this stop a compile.
    package let limit: Int?

    package var isOverLimit: Bool { limit.map { recipients > $0 } ?? false }
  }
}

extension Plan {
  /// The terms of the segment that must all hold, in the order in which they are written.
  package var segmentTerms: [Predicate] { segment.flattened(isAnd: true) }
}
