/// How much idle talk of the other side is put up with: frames that cost work and move nothing, as pings, settings, resets
/// and empty frames. Each costs a little, each finished request and each second gives some back.
struct Patience: Sendable {
  private static let most = 10_000
  private var left = most
  private var second: UInt64 = 0

  /// One such frame came.
  mutating func spend(_ cost: Int = 1, for what: StaticString) throws(ProtocolViolation) {
    left -= cost
    guard left >= 0 else { throw ProtocolViolation(.enhanceYourCalm, "more \(what) frames than work") }
  }

  /// Something moved.
  mutating func restore(_ amount: Int) { left = min(left + amount, Self.most) }

  /// - Parameter now: microseconds.
  mutating func tick(_ now: UInt64) {
    let current = now / 1_000_000
    if current > second {
      restore(Int(min(current - second, 100)) * 50)
      second = current
    }
  }
}
