internal import CampanileExpansion
internal import Foundation

/// Why there can be no journal.
package enum JournalProblem: Error, Equatable, Sendable {
  /// Another process sends this build right now.
  case inUse
  /// It tells of another build; `isComplete` when all of that was sent.
  case ofAnotherBuild(isComplete: Bool)
  /// Its beginning says so, and can't be right.
  case damagedHeader
  case notAJournal
  /// The folder has no journal, and holds what no send has written.
  case holdsOthers(name: String)
  /// It tells of fewer accepted devices than the report that was written beside it.
  case shortened(answered: Int, reported: Int)
  /// A record in its midst can't be read; it counts from 1.
  case damaged(record: Int)
  case unreadable(reason: String)
  case unwritable(reason: String)

  /// What is wrong, in words.
  package var summary: String {
    switch self {
    case .inUse: "another process is sending this build right now"
    case .ofAnotherBuild(isComplete: false): "the journal is of another build, and not all of that was sent"
    case .ofAnotherBuild(isComplete: true): "the journal is of another build, all of which was sent"
    case .damagedHeader: "the beginning of the journal is damaged"
    case .notAJournal: "the file is no journal"
    case .holdsOthers(let name): "the folder holds `\(name)`, which no send has written"
    case .shortened(let answered, let reported):
      "a part of the journal is lost: it tells of \(answered) accepted devices, and the report beside it of \(reported)"
    case .damaged(let record): "record \(record) of the journal can't be read"
    case .unreadable(let reason): "the journal can't be read: \(reason)"
    case .unwritable(let reason): "the journal can't be written: \(reason)"
    }
  }
}

/// The journal of a build's sending: a file of small fixed records behind a header, which only ever grows.
///
/// Invariant: a record is handed to the system before anything that depends on it leaves, so that a kill at any moment
/// loses none. Room for the answers of all that is under way is taken before it is sent, so that a full disk is noticed
/// while there is nothing to lose. What a power cut may take is what was not yet with the disk, which ``JournalDisk`` sees to.
final class JournalFile {
  static let headerByteCount = 64
  private static let magic = Array("campanile-journal 1\n\0\0\0\0".utf8)
  /// How much is taken at once.
  private static let step = 64 << 10
  /// Kept free beside the answers, for the names of reasons that come for the first time.
  private static let roomForNames = 4 << 10

  let disk: JournalDisk
  private var descriptor: Int32 { disk.descriptor }
  /// Where the next record goes.
  private var end: Int
  /// How far the file reaches: zeros behind the records.
  private var capacity: Int
  private var pending: [UInt8] = []

  /// Opens the journal of a build, or begins it.
  ///
  /// - Parameters:
  ///   - seal: the build's digest.
  ///   - ledger: takes in what the journal tells.
  ///   - replay: gets each answer.
  init(
    at path: String, seal: String, pushCount: Int, ledger: inout Ledger, replay: (JournalRecord) -> Void
  ) throws(JournalProblem) {
    // The path is passed as a C string for the call.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .unwritable(reason: Self.lastReason) }
    disk = JournalDisk(descriptor)
    end = 0
    capacity = 0
    do {
      try lock()
      let header = Self.header(seal: seal, pushCount: pushCount)
      var reading = try JournalReading(descriptor)
      if reading.isEmpty {
        try begin(header)
        return
      }
      guard let found = reading.header else { throw JournalProblem.notAJournal }
      guard found == header else {
        if reading.isDamaged(besides: header) { throw JournalProblem.damagedHeader }
        throw JournalProblem.ofAnotherBuild(isComplete: try JournalReading.isComplete(descriptor))
      }
      try reading.read(into: &ledger, replay: replay)
      end = reading.end
      capacity = reading.end
      // Behind the last record is nothing, also where a power cut has left later ones without those before them.
      guard ftruncate(descriptor, off_t(end)) == 0 else { throw JournalProblem.unwritable(reason: Self.lastReason) }
    } catch let problem as JournalProblem {
      throw problem
    } catch {
      throw .unreadable(reason: "\(error)")
    }
  }

  static func header(seal: String, pushCount: Int) -> [UInt8] {
    var bytes = magic
    let digits = Array(seal.utf8.prefix(64))
    for index in stride(from: 0, to: 64, by: 2) {
      let pair = index + 1 < digits.count ? String(decoding: digits[index...index + 1], as: UTF8.self) : ""
      bytes.append(UInt8(pair, radix: 16) ?? 0)
    }
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: pushCount >> shift)) }
    return bytes
  }

  /// The build's digest in a header.
  static let sealRange = 24..<56

  static func isHeader(_ bytes: [UInt8]) -> Bool { bytes.count == headerByteCount && bytes.starts(with: magic) }

  static var lastReason: String {
    switch errno {
    case ENOSPC, EDQUOT: "the disk is full"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the disk can only be read"
    case ELOOP: "it is a link"
    case EISDIR: "it is a folder"
    case EEXIST, ENOTDIR: "a file stands where its folder should be"
    case ENOENT: "the folder above it does not exist"
    case EFBIG: "it would be larger than this file system or shell allows"
    default: systemReason(errno)
    }
  }

  private func lock() throws(JournalProblem) {
    // A program that was begun while the lock was held has a copy of it until it is itself.
    var attempts = 50
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      if errno == EWOULDBLOCK, attempts > 0 {
        attempts -= 1
        usleep(20_000)
        continue
      }
      // A file system without locks has nobody who could hold one.
      if errno == ENOTSUP || errno == ENOLCK || errno == EINVAL { return }
      throw .inUse
    }
  }

  private func begin(_ header: [UInt8]) throws(JournalProblem) {
    guard ftruncate(descriptor, 0) == 0 else { throw .unwritable(reason: Self.lastReason) }
    try write(header, at: 0)
    end = header.count
    capacity = header.count
    disk.noteWritten()
    // Its existence outlives a power cut, and with it that somebody has begun.
    _ = disk.sync()
  }

  // MARK: Records

  func append(_ content: JournalRecord.Content, time: UInt32) {
    JournalRecord.append(content, time: time, to: &pending)
  }

  /// Takes room on the disk for so many records more than those that wait, and for names of reasons.
  func makeRoom(for records: Int) throws(JournalProblem) {
    try reserve(end + pending.count + records * JournalRecord.byteCount + Self.roomForNames)
  }

  /// Hands all records to the system.
  func flush() throws(JournalProblem) {
    guard !pending.isEmpty else { return }
    try write(pending, at: end)
    end += pending.count
    capacity = max(capacity, end)
    pending.removeAll(keepingCapacity: true)
    disk.noteWritten()
  }

  private func reserve(_ wanted: Int) throws(JournalProblem) {
    guard wanted > capacity else { return }
    let target = (wanted / Self.step + 1) * Self.step
    let zeros = [UInt8](repeating: 0, count: Self.step)
    while capacity < target {
      let count = min(Self.step - capacity % Self.step, target - capacity)
      try write(Array(zeros.prefix(count)), at: capacity)
      capacity += count
    }
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(JournalProblem) {
    var done = 0
    while done < bytes.count {
      // The array outlives the call, which reads no further than its end.
      let count = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress.map { unsafe $0 + done }, bytes.count - done, off_t(offset + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(reason: Self.lastReason) }
      done += count
    }
  }
}
