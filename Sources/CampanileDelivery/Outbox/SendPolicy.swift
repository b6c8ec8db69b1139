internal import Foundation

/// What is sent, how fast, and what is done where things go wrong.
public struct SendPolicy: Sendable {
  /// What is done with pushes that may or may not have arrived.
  public enum Uncertain: String, Sendable, CaseIterable {
    /// They are sent again, so that nobody gets nothing, and some get two.
    case resend
    /// They are left at that, so that nobody gets two, and some get nothing.
    case skip
    /// They are counted and left open for another run to decide.
    case report
  }

  /// What is due.
  public enum Timing: Sendable, Equatable {
    /// What is due by now.
    case due
    /// All of it, each at its time.
    case wait
    /// All of it, whatever its time: for what isn't sent to anybody, or to one's own device.
    case everything
  }

  /// How often a device is tried again.
  public var retries = 3
  public var uncertain = Uncertain.report
  public var timing = Timing.due
  /// The rows that are sent, by their number; `nil` for all.
  package var rows: Set<Int>?
  /// How many pushes of those that are sent, in the order of time.
  public var first: Int?
  /// How many a second; `nil` for as many as go.
  public var rate: Double?
  /// The share of refused devices, of 1, beyond which a send stops after the first thousand.
  public var mostRefused: Double?
  /// The token that takes the place of all others.
  package var otherToken: String?

  public init() {}
}

/// The clocks that sending goes by. Tests bring their own.
public struct SendClock: Sendable {
  /// Seconds since 1970.
  let now: @Sendable () -> Double
  /// Nanoseconds of a clock that nobody sets.
  let ticks: @Sendable () -> UInt64

  public init(now: @escaping @Sendable () -> Double, ticks: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.ticks = ticks
  }

  /// The machine's.
  public static let system = SendClock(
    now: { Date().timeIntervalSince1970 }, ticks: { DispatchTime.now().uptimeNanoseconds })
}
