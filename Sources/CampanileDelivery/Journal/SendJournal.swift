internal import Foundation

/// The journal of a build's sending, with all that it tells of earlier runs.
package final class SendJournal: Sendable {
  let file: LockedJournal
  /// What had become of each push when the journal was opened.
  let ledger: Ledger
  let latencies: LatencyHistogram
  private let path: String

  /// Opens the journal of a build, or begins it; nobody else can while it is open.
  ///
  /// - Parameters:
  ///   - path: the file's.
  ///   - seal: the build's digest.
  package init(at path: String, seal: String, pushCount: Int) throws(JournalProblem) {
    self.path = path
    var ledger = Ledger(pushCount: pushCount)
    var latencies = LatencyHistogram()
    let file = try JournalFile(at: path, seal: seal, pushCount: pushCount, ledger: &ledger) { record in
      latencies.add(record)
    }
    self.file = LockedJournal(file)
    self.ledger = ledger
    self.latencies = latencies
  }

  /// A journal as it is, to be read alone: another process may be writing it.
  package static func read(
    at path: String, seal: String, pushCount: Int
  ) throws(JournalProblem) -> (journal: SendJournal, wasThere: Bool) {
    // The path is passed as a C string for the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return (SendJournal(path: path, Ledger(pushCount: pushCount), LatencyHistogram()), false) }
      throw .unreadable(reason: JournalFile.lastReason)
    }
    defer { close(descriptor) }
    var reading = try JournalReading(descriptor)
    guard let header = reading.header else { throw .notAJournal }
    let expected = JournalFile.header(seal: seal, pushCount: pushCount)
    guard header == expected else {
      if reading.isDamaged(besides: expected) { throw .damagedHeader }
      throw .ofAnotherBuild(isComplete: try JournalReading.isComplete(descriptor))
    }
    var ledger = Ledger(pushCount: pushCount)
    var latencies = LatencyHistogram()
    try reading.read(into: &ledger) { record in
      latencies.add(record)
    }
    return (SendJournal(path: path, ledger, latencies), true)
  }

  private init(path: String, _ ledger: Ledger, _ latencies: LatencyHistogram) {
    self.path = path
    self.ledger = ledger
    self.latencies = latencies
    file = LockedJournal(nil)
  }

  /// When pushes got a status, and since when their tokens are dead; seconds since 1970.
  func times(of status: PushStatus) throws(JournalProblem) -> [UInt32: (answered: UInt32, since: UInt32)] {
    // The path is passed as a C string for the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .unreadable(reason: JournalFile.lastReason) }
    defer { close(descriptor) }
    var reading = try JournalReading(descriptor)
    var again = Ledger(pushCount: ledger.codes.count)
    let wanted = Set(ledger.outcomes.indices.filter { ledger.outcomes[$0].status == status })
    var times: [UInt32: (answered: UInt32, since: UInt32)] = [:]
    try reading.read(into: &again) { record in
      if case .answer(let code, let place, let value) = record.content, wanted.contains(Int(code)) {
        times[place] = (record.time, value)
      }
    }
    return times
  }

  /// What an earlier run has to say of a build that it was sent from.
  package func summary(of timetable: Timetable) -> SendSummary {
    SendSummary(timetable, ledger, latencies: latencies, run: .init(), later: (0, nil))
  }

  /// How many pushes were accepted when the journal was opened.
  var acceptedCount: Int {
    ledger.outcomes.indices.reduce(0) {
      $0 + (ledger.outcomes[$1].status == .accepted && $1 < ledger.counts.count ? ledger.counts[$1] : 0)
    }
  }
}

/// The file of a journal, for one thread at a time: an outbox's lock guards it.
final class LockedJournal: @unchecked Sendable {
  /// `nil` when it is only read, or was closed.
  private var file: JournalFile?

  init(_ file: JournalFile?) { self.file = file }

  func append(_ content: JournalRecord.Content, time: UInt32) { file?.append(content, time: time) }

  func makeRoom(for records: Int) throws(JournalProblem) { try file?.makeRoom(for: records) }

  func flush() throws(JournalProblem) { try file?.flush() }

  var disk: JournalDisk? { file?.disk }

  /// Waits until the disk has it, and lets others have it.
  ///
  /// - Returns: false when the disk says that it can't keep it.
  func close() -> Bool {
    defer { file = nil }
    return file?.disk.sync() ?? true
  }
}

extension LatencyHistogram {
  /// How long a push took that was accepted.
  fileprivate mutating func add(_ record: JournalRecord) {
    if case .answer(let code, _, let value) = record.content, code == PushStatus.accepted.rawValue { add(value) }
  }
}
