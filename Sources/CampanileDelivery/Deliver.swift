internal import CampanileExpansion
internal import Foundation

/// How a send stands, with the runs before it.
public struct DeliveryReport: Sendable, Equatable {
  public var accepted = 0
  /// Devices that were refused for good, by reason.
  public var refused: [String: Int] = [:]
  /// Devices that were put off as often as allowed, by the last reason.
  public var givenUp: [String: Int] = [:]
  /// May or may not have arrived.
  public var uncertain = 0
  public var expired = 0
  /// Not begun, not due yet, or put off when the send ended.
  public var unsent = 0

  public init() {}

  init(_ summary: SendSummary) {
    accepted = summary.count(of: .accepted)
    uncertain = summary.uncertain
    expired = summary.count(of: .expired)
    unsent = summary.total.count(of: .unsent)
    for outcome in summary.total.outcomes where !outcome.reason.isEmpty {
      switch outcome.status {
      case .refused, .dead, .suspect: refused[outcome.reason, default: 0] += outcome.count
      case .givenUp: givenUp[outcome.reason, default: 0] += outcome.count
      default: break
      }
    }
  }
}

/// Sends a build with a sender of one's own, as `campanile send` does: verified, each push when it is due, with a journal
/// and a report beside the build.
///
/// It waits for files and locks, and hashes the whole build, in threads of its own: your tasks go on. Where the sender's calls
/// have no actor of their own, they run in these threads too, and may wait there.
///
/// - Parameters:
///   - folder: the build's.
///   - campaigns: those to send; `nil` for all.
/// - Throws: ``SendFailure`` when the build can't be sent, or not to its end. What was sent by then is in the journal.
public func deliver(
  buildAt folder: String, to sender: any Sender, campaigns: Set<String>? = nil, policy: SendPolicy = SendPolicy()
) async throws -> DeliveryReport {
  try await withTaskExecutorPreference(WaitingExecutor.shared) {
    try await send(buildAt: folder, to: sender, campaigns: campaigns, policy: policy)
  }
}

/// The same, in threads that may wait.
private func send(
  buildAt folder: String, to sender: any Sender, campaigns: Set<String>?, policy: SendPolicy
) async throws -> DeliveryReport {
  WaitingExecutor.shared.check()
  let path = URL(filePath: folder).standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
  if let finding = verify(buildAt: path).findings.first {
    throw SendFailure(finding.text, help: ["compile it anew"], cause: .build)
  }
  guard let facts = BuildFacts(ofBuildAt: path) else { throw SendFailure("it has no manifest", cause: .build) }
  let timetable: Timetable
  do {
    timetable = try Timetable(ofBuildAt: path)
  } catch {
    throw SendFailure("its batches can't be read", help: ["compile it anew"], cause: .build)
  }
  let rows = timetable.rows(ofCampaigns: campaigns, locales: nil)
  guard !timetable.hasExamples(among: rows) else {
    throw SendFailure("it was made for the workspace's examples, which are nobody's devices", cause: .build)
  }
  guard let lock = FolderLock(path, attempts: 10) else {
    throw SendFailure("another process is sending this build right now", cause: .journal)
  }
  defer { withExtendedLifetime(lock) {} }
  let sending = SendFolder(besideBuildAt: path.hasSuffix("/") ? String(path.dropLast()) : path)
  let journal: SendJournal
  do {
    journal = try sending.open(seal: facts.seal, pushCount: timetable.pushCount)
  } catch {
    throw SendFailure("`\(sending.path)`: \(error.summary)", cause: .journal)
  }
  var policy = policy
  policy.rows = rows
  let outbox = Outbox(timetable, seal: facts.seal, policy: policy, journal: journal, clock: .system)
  let (summary, failure) = await SendRun(outbox, sender).send()
  try? sending.write(SendReport(summary, seal: facts.seal, sender: "\(type(of: sender))"))
  if let failure { throw failure }
  return DeliveryReport(summary)
}
