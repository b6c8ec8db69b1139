/// Leaves a service alone that takes nothing at the moment, and tries one push at a time until it takes some again.
///
/// A single push that is put off has its own pause. Only when so many in a row are, with nothing accepted between, it is the
/// service that is at fault.
struct Breaker: Sendable {
  private static let mostInARow = 20
  /// The longest pause, and the longest in all; seconds.
  private static let longestPause = 900.0
  private static let patience = 3_600.0

  private var inARow = 0
  private var until: Double?
  private var pause = 0.0
  private var since = 0.0
  private var isProbing = false
  /// Whether the service itself has said until when everything waits.
  private var isAsked = false
  /// How long the last pause takes, unless it was told; seconds.
  private var untold: Double?
  /// Shorter pauses are over before anybody wonders.
  private static let shortestTold = 5.0

  /// How many may go out now; for none, how many seconds to wait.
  mutating func room(now: Double) -> (count: Int, wait: Double) {
    guard let until else { return (.max, 0) }
    if now < until { return (0, until - now) }
    if isProbing { return (0, 0.02) }
    return (1, 0)
  }

  mutating func took(now: Double) {
    if let until, now >= until { isProbing = true }
  }

  /// The service has put a push off.
  ///
  /// - Parameters:
  ///   - after: seconds it asks for.
  ///   - isForAll: it says that everything has to wait.
  /// - Returns: false when it has gone on for too long.
  mutating func putOff(after: Double, isForAll: Bool, now: Double) -> Bool {
    inARow += 1
    guard let until else {
      guard isForAll || inARow >= Self.mostInARow else { return true }
      since = now
      rest(min(max(after, 1), Self.longestPause), now: now)
      isAsked = isForAll
      return true
    }
    guard now >= until else {
      // What was under way when it began to wait says nothing new, but until when everything has to.
      if isForAll, !isAsked {
        isAsked = true
        rest(min(max(after, 1), Self.longestPause), now: now)
        self.until = max(until, now + pause)
      }
      return true
    }
    isProbing = false
    isAsked = isForAll
    rest(min(max(pause * 2, after), Self.longestPause), now: now)
    return now - since < Self.patience
  }

  private mutating func rest(_ seconds: Double, now: Double) {
    pause = seconds
    until = now + seconds
    untold = seconds >= Self.shortestTold ? seconds : nil
  }

  /// The pause that has begun since it was asked the last time, where it is one that somebody would notice; seconds.
  mutating func takeUntold() -> Double? {
    defer { untold = nil }
    return untold
  }

  /// A push had an answer that says that the service works.
  ///
  /// One that was under way when the service asked for a pause doesn't end that.
  mutating func succeed(now: Double) {
    inARow = 0
    if isAsked, let until, now < until { return }
    until = nil
    isProbing = false
    isAsked = false
  }

  /// A push came back without a word of the service.
  mutating func returned() { isProbing = false }

  var isOpen: Bool { until != nil }
}
