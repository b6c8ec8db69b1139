/// Lets so many pass in a second, in small steps.
struct RateLimit: Sendable {
  private let rate: Double
  private var allowance: Double
  private var last: Double

  init(_ rate: Double, now: Double) {
    self.rate = rate
    allowance = min(1, rate)
    last = now
  }

  /// How many may pass now; for none, how many seconds until the next may.
  mutating func room(now: Double) -> (count: Int, wait: Double) {
    // Never more than a twentieth of a second's worth at once.
    allowance = min(allowance + (now - last) * rate, max(1, rate / 20))
    last = now
    if allowance >= 1 { return (Int(allowance), 0) }
    return (0, (1 - allowance) / rate)
  }

  mutating func take(_ count: Int) { allowance -= Double(count) }
}
