/// How a send went.
public struct DeliveryReport: Sendable, Equatable {
  public var batches = 0
  public var accepted = 0
  /// Devices that were refused, by reason.
  public var refused: [String: Int] = [:]
  /// Devices that were tried as often as allowed, by the last reason.
  public var givenUp: [String: Int] = [:]
  public var retries = 0
  /// The tokens that will never work again: `Unregistered`, `ExpiredToken`. Personal; only written when asked for.
  public var deadTokens: [String] = []

  public init() {}

  public var refusedCount: Int { refused.values.reduce(0, +) }
  public var givenUpCount: Int { givenUp.values.reduce(0, +) }
}

/// The reasons after which a token is never used again. Source: Apple, "Handling notification responses from APNs".
private let deadReasons: Set<String> = ["Unregistered", "ExpiredToken"]

/// Sends batches one after the other, and those devices again that asked for it.
///
/// - Parameters:
///   - retries: how often a device is tried again.
///   - keepsDeadTokens: whether the report lists tokens that are gone for good.
///   - next: the next batch; `nil` after the last.
///   - pause: waits so many seconds; injected, so that tests don't wait.
public func deliver<S: Sender, Reading: Error>(
  to sender: inout S, retries: Int, keepsDeadTokens: Bool = false,
  next: () throws(Reading) -> SendableBatch?,
  pause: (Double) async -> Void
) async throws -> DeliveryReport {
  var report = DeliveryReport()
  while let batch = try next() {
    report.batches += 1
    var current = batch
    var round = 0
    while true {
      let answers = try await sender.send(current)
      var again: [String] = []
      var wait = 0.0
      var reasons: [String: Int] = [:]
      for token in current.tokens {
        switch answers[token] ?? .retryLater(reason: "no answer", after: 1) {
        case .accepted: report.accepted += 1
        case .refused(let reason):
          report.refused[reason, default: 0] += 1
          if keepsDeadTokens, deadReasons.contains(reason) { report.deadTokens.append(token) }
        case .retryLater(let reason, let after):
          again.append(token)
          reasons[reason, default: 0] += 1
          wait = max(wait, after.isFinite ? min(max(after, 0), 3_600) : 0)
        }
      }
      if again.isEmpty { break }
      round += 1
      guard round <= retries else {
        for (reason, count) in reasons { report.givenUp[reason, default: 0] += count }
        break
      }
      report.retries += again.count
      // Twice as long each time, so that a struggling server is left alone.
      await pause(wait * Double(1 << min(round - 1, 6)))
      current = batch.limited(to: again)
    }
  }
  try await sender.finish()
  return report
}
