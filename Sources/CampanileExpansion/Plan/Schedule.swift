extension Plan {
  /// When the pushes of a plan go out, and until when they are worth delivering.
  package struct Schedule: Equatable, Sendable {
    package let timing: Timing
    /// Sends whose moment is already past at `now`: skipped and counted, or sent at `now`.
    package let sendsLate: Bool
    /// `nil` where the app has none, or the campaign ignores them, or for a background plan.
    package let quiet: QuietHours?
    package let expiry: Expiry
    /// At most so many devices in so many seconds; `nil` for no limit.
    package let throttle: Throttle?
    /// A whole number of each recipient, the hour (0…23) that stands in place of the times of ``timing``; these count for
    /// recipients who lack it.
    package let hour: String?
    /// The waves in which growing shares of the recipients get it, in their order; none for all at once.
    package let ramp: [Wave]

    package init(
      timing: Timing, sendsLate: Bool = false, quiet: QuietHours? = nil, expiry: Expiry = .unstated,
      throttle: Throttle? = nil, hour: String? = nil, ramp: [Wave] = []
    ) {
      self.timing = timing
      self.sendsLate = sendsLate
      self.quiet = quiet
      self.expiry = expiry
      self.throttle = throttle
      self.hour = hour
      self.ramp = ramp
    }

    /// Up to this share get it so long after the schedule's moment, but for those of earlier waves.
    package struct Wave: Equatable, Sendable {
      /// Of 10,000, with all waves before; rising, and 10,000 in the last where nobody is left out.
      package let share: Int
      package let seconds: Int64

      package init(share: Int, seconds: Int64) {
        self.share = share
        self.seconds = seconds
      }

      package static let mostWaves = 20
      package static let longestDelay: Int64 = 31 * 86_400
    }

    package enum Timing: Equatable, Sendable {
      case now
      case at(Date, TimeOfDay, ZoneRule)
      case recurring(Recurrence)
      /// A moment of each recipient's own.
      case after(OwnMoment)
    }

    /// The zone in which a wall-clock time is meant.
    package enum ZoneRule: Equatable, Sendable {
      /// An IANA zone, `UTC` among them.
      case named(String)
      /// The recipient's own; `otherwise` for recipients without one: a zone, or `nil` to skip them.
      case local(otherwise: String?)
    }

    /// A day of the proleptic Gregorian calendar.
    package struct Date: Equatable, Hashable, Sendable {
      package let year: Int
      package let month: Int
      package let day: Int

      package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
      }
    }

    /// A wall-clock time; `minutes` since midnight, 0…1,440 (24:00 ends a window).
    package struct TimeOfDay: Equatable, Hashable, Sendable {
      package let minutes: Int

      package init(minutes: Int) { self.minutes = minutes }
    }

    package struct QuietHours: Equatable, Sendable {
      /// Always in the recipient's zone; may pass midnight (22:00 to 08:00). A recipient whose zone is unknown is taken
      /// to be in `zoneOtherwise`: the zone that the app's quiet hours name, else the campaign's own.
      package let from: TimeOfDay
      package let to: TimeOfDay
      /// Held to their end, or skipped.
      package let holds: Bool
      package let zoneOtherwise: String?

      package init(from: TimeOfDay, to: TimeOfDay, holds: Bool, zoneOtherwise: String? = nil) {
        self.from = from
        self.to = to
        self.holds = holds
        self.zoneOtherwise = zoneOtherwise
      }
    }

    package enum Expiry: Equatable, Sendable {
      /// The header is left out, and APNs decides.
      case unstated
      /// Header `0`: one attempt, never stored.
      case atOnce
      /// So many seconds after the moment for which the push is planned; quiet hours and a throttle take from them.
      case after(seconds: Int64)
      case at(Date, TimeOfDay, ZoneRule)
      /// A refresh's: the next tick of the same device (without jitter).
      case nextTick
    }

    package struct Throttle: Equatable, Sendable {
      package let count: Int
      package let seconds: Int64

      package init(count: Int, per seconds: Int64) {
        self.count = count
        self.seconds = seconds
      }
    }

    /// A rule that gives ticks without end, or within `from … until`.
    package struct Recurrence: Equatable, Sendable {
      package let rule: Rule
      package let zone: ZoneRule
      /// The first and the last day, in the rule's zone, both included. As in ``except``, it is the day on which a tick
      /// falls that counts, not the day on which its window began.
      package let from: Date?
      package let until: Date?
      /// Days, in the rule's zone, without ticks.
      package let except: [Date]
      /// Each tick is delayed by a stable part of so many seconds, by the hash of the device's id (else its token).
      package let jitter: Int64
      /// Which of the rule's days, weeks or months count; `nil` for all.
      package let stride: Stride?

      package init(
        rule: Rule, zone: ZoneRule, from: Date? = nil, until: Date? = nil, except: [Date] = [], jitter: Int64 = 0,
        stride: Stride? = nil
      ) {
        self.rule = rule
        self.zone = zone
        self.stride = stride
        self.from = from
        self.until = until
        self.except = except
        self.jitter = jitter
      }

      package enum Rule: Equatable, Sendable {
        /// Every so many minutes of the wall clock, from a time of day to another, both included, starting anew each
        /// day. `from` may be later than `to`: then the window passes midnight. Without a window, or from a time to the
        /// same time: all day round, the end excluded.
        case interval(minutes: Int, from: TimeOfDay?, to: TimeOfDay?)
        /// On these weekdays (1 = Monday … 7 = Sunday; sorted), at these times (sorted).
        case weekly(days: [Int], times: [TimeOfDay])
        /// On these days of the month (1…31; -1 is the last; sorted), at these times (sorted). A month that lacks the
        /// day has no tick.
        case monthly(days: [Int], times: [TimeOfDay])
        /// On these weekdays (as in `weekly`) of these weeks of the month (1…4, the first monday lies in week 1; -1 is the
        /// last; sorted), at these times (sorted).
        case weekdaysOfMonth(weeks: [Int], days: [Int], times: [TimeOfDay])
      }
    }
  }
}
