extension CompiledSchedule {
  /// What a schedule means for every recipient of one zone.
  package enum Outcome: Equatable, Sendable {
    /// In the order of their moments, no two at the same one; at least one.
    case sends([Send])
    case none(NoSendReason)
  }

  /// Why nobody of a zone gets a push, or a device with no token for it.
  package enum NoSendReason: String, CaseIterable, Equatable, Sendable {
    /// The moment is past at `now`, and the campaign skips late sends, or an earlier window may have had it.
    case late
    /// The moment lies behind the window.
    case afterWindow = "after-window"
    /// The recipient's zone is unknown, and the plan names none in its place.
    case noZone = "no-zone"
    /// The moment falls into quiet hours, and the app skips such sends.
    case quietHours = "quiet-hours"
    /// The rule has no tick in the window.
    case noTickInWindow = "no-tick-in-window"
    /// The push would expire before, or when, it can be sent.
    case expired
    /// The push would expire before, or when, the quiet hours that hold it end.
    case expiredWhileHeld = "expired-while-held"
    /// The device lacks the token to which the push goes.
    case noToken = "no-token"
    /// The recipient lacks the day or the moment from which its own is counted.
    case noDate = "no-date"
    /// Its token or its id is among those that get nothing.
    case suppressed
    /// It is no tester, and testers alone get something.
    case notATester = "not-a-tester"
    /// Its share is beyond the last wave of the ramp.
    case beyondRamp = "beyond-ramp"
    /// The recipient's own hour is none of 0 to 23.
    case noHour = "no-hour"
    /// The app's caps leave no room for it: alerts that come first fill them.
    case capped
    /// The device gets a campaign on that day that this one doesn't go with.
    case excluded
    /// An earlier build, or an earlier tick, has sent the campaign to the device.
    case sentBefore = "sent-before"
  }

  /// One push to each recipient of a zone.
  package struct Send: Equatable, Sendable {
    /// Seconds since 1970 in UTC; before jitter and throttle.
    package let moment: Int64
    /// What the schedule says, before quiet hours or a late compile delay it.
    package let wanted: Int64
    /// As it is for a push that jitter doesn't delay: see ``expiration(sentAt:spreadBy:)``.
    package let expiration: Expiration
    /// A device's own delay is a stable part of so many seconds: see ``moment(bucket:)``.
    package let jitter: Int64
    /// The plan gives a lifetime instead of a moment: it begins when the push is wanted for the device.
    package let hasLifetime: Bool

    package init(
      moment: Int64, wanted: Int64? = nil, expiration: Expiration, jitter: Int64 = 0, hasLifetime: Bool = false
    ) {
      self.moment = moment
      self.wanted = wanted ?? moment
      self.expiration = expiration
      self.jitter = jitter
      self.hasLifetime = hasLifetime
    }

    /// The moment for one device: `moment + jitter * bucket / 10,000`, rounded down, so that it is always less than
    /// `moment + jitter` and never meets the next tick.
    ///
    /// - Parameter bucket: the device's, 0 ..< 10,000. Anything else is taken for the nearest end.
    package func moment(bucket: Int) -> Int64 {
      moment + jitter * Int64(min(max(bucket, 0), 9_999)) / 10_000
    }

    /// When a push expires that leaves at `actual`, after all that delays it; `nil` when it has expired by then.
    ///
    /// - Parameter jitter: the device's own part of it, by which a lifetime begins later. Whatever else delays a push
    ///   takes from its lifetime.
    package func expiration(sentAt actual: Int64, spreadBy jitter: Int64 = 0) -> Expiration? {
      switch expiration {
      case .unstated, .atOnce:
        return expiration
      case .at(let stated):
        let end = hasLifetime ? stated + jitter : stated
        return end > actual ? .at(end) : nil
      }
    }
  }

  /// The value of the header `apns-expiration`.
  package enum Expiration: Equatable, Hashable, Sendable {
    /// The header is left out.
    case unstated
    /// `0`: one attempt, never stored.
    case atOnce
    /// Seconds since 1970 in UTC.
    case at(Int64)
  }
}
