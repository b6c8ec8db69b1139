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

/// The reasons after which a token is never used again. Sources: Apple, "Handling notification responses from APNs";
/// Firebase, "Error codes for the FCM HTTP v1 API".
private let deadReasons: Set<String> = ["Unregistered", "ExpiredToken", "UNREGISTERED"]

/// How many different reasons a report keeps apart.
private let reasonLimit = 100

/// The longest that devices are put off, in seconds.
private let longestPause = 3_600.0

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
  do {
    let report = try await deliverAll(
      to: &sender, retries: retries, keepsDeadTokens: keepsDeadTokens, next: next, pause: pause)
    try await sender.finish()
    return report
  } catch {
    await sender.stop()
    throw error
  }
}

private func deliverAll<S: Sender, Reading: Error>(
  to sender: inout S, retries: Int, keepsDeadTokens: Bool, next: () throws(Reading) -> SendableBatch?,
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
          add(1, for: reason, to: &report.refused)
          if keepsDeadTokens, deadReasons.contains(reason) { report.deadTokens.append(token) }
        case .retryLater(let reason, let after):
          again.append(token)
          add(1, for: reason, to: &reasons)
          wait = max(wait, after.isFinite ? min(max(after, 0), longestPause) : 0)
        }
      }
      if again.isEmpty { break }
      round += 1
      guard round <= retries else {
        for (reason, count) in reasons.sorted(by: { $0.key < $1.key }) { add(count, for: reason, to: &report.givenUp) }
        break
      }
      report.retries += again.count
      // Twice as long each time, so that a struggling server is left alone.
      await pause(min(wait * Double(1 << min(round - 1, 6)), longestPause))
      current = batch.limited(to: again)
    }
  }
  return report
}

/// Adds to a reason's count; those beyond the limit are counted together.
private func add(_ count: Int, for reason: String, to counts: inout [String: Int]) {
  let others = "other reasons"
  let isKept = reason == others || counts[reason] != nil || counts.count { $0.key != others } < reasonLimit
  counts[isKept ? reason : others, default: 0] += count
}
