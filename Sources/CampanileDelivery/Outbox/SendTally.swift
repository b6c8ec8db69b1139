/// What a run counts while it goes on.
struct SendTally: Sendable {
  var latencies: LatencyHistogram
  let started: Double
  let startTicks: Double
  /// Settled in this run, in whatever way.
  var done = 0
  var total = 0
  var accepted = 0
  var refused = 0
  var retried = 0
  /// How often each reason was one to try again.
  private(set) var retriedFor: [String: Int] = [:]
  /// Those of the reasons that nobody has heard of yet.
  private var untold: [String] = []
  /// A program may give each device a reason of its own.
  private static let mostReasons = 16

  init(latencies: LatencyHistogram, now: Double, ticks: Double) {
    self.latencies = latencies
    started = now
    startTicks = ticks
  }

  mutating func accept(_ microseconds: UInt32, ticks: Double) {
    accepted += 1
    done += 1
    latencies.add(microseconds)
  }

  mutating func retry(_ reason: String) {
    retried += 1
    if let count = retriedFor[reason] {
      retriedFor[reason] = count + 1
    } else if retriedFor.count < Self.mostReasons {
      retriedFor[reason] = 1
      untold.append(reason)
    }
  }

  /// What has come up since it was asked the last time.
  mutating func takeUntold() -> [String] {
    guard !untold.isEmpty else { return [] }
    defer { untold = [] }
    return untold
  }

  func progress() -> SendProgress {
    SendProgress(done: done, total: total, accepted: accepted, refused: refused, retried: retried)
  }
}

/// Notices when one device after the other is refused as belonging elsewhere: then it isn't the devices.
struct SuspectBurst: Sendable {
  private static let mostInARow = 20

  private var inARow = 0
  private var count = 0
  /// The share of suspects among the last hundred or so.
  private var share = 0.0

  mutating func pass() {
    inARow = 0
    count += 1
    share *= 0.99
  }

  mutating func failure(after reason: String) -> SendFailure? {
    inARow += 1
    count += 1
    share = share * 0.99 + 0.01
    guard inARow >= Self.mostInARow || (count >= 200 && share > 0.5) else { return nil }
    let isAPNs = APNsReason(text: reason) == .badDeviceToken
    return SendFailure(
      inARow >= Self.mostInARow
        ? "\(inARow) devices in a row were refused with \(reason), so nothing more is sent"
        : "more than half of the last devices were refused with \(reason), so nothing more is sent",
      help: isAPNs
        ? [
          "are these tokens of the other environment? `--environment development` sends to apps that were built for development, `--environment production` to those of TestFlight and the App Store"
        ]
        : ["do these tokens belong to this app? compare the audience with the app's bundle identifier or project"],
      cause: .refusals)
  }
}
