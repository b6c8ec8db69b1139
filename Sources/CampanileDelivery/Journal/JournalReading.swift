internal import Foundation

/// Reads the records of a journal in pieces.
package struct JournalReading {
  private let descriptor: Int32
  let byteCount: Int
  /// The first bytes, when they are those of a journal.
  let header: [UInt8]?
  /// Behind the last record.
  private(set) var end = JournalFile.headerByteCount

  private static let pieceByteCount = 1 << 20

  init(_ descriptor: Int32) throws(JournalProblem) {
    self.descriptor = descriptor
    var status = stat()
    // The structure is the call's to fill.
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(reason: "it is no file")
    }
    byteCount = Int(status.st_size)
    let bytes = try Self.read(descriptor, at: 0, count: JournalFile.headerByteCount)
    header = JournalFile.isHeader(bytes) ? bytes : nil
  }

  /// Nobody has begun it yet, or was killed while beginning it.
  var isEmpty: Bool { byteCount < JournalFile.headerByteCount }

  /// The number of pushes that the header tells of.
  private var pushCount: Int {
    guard let header else { return 0 }
    return Int(clamping: (0..<8).reduce(UInt64(0)) { $0 | UInt64(header[56 + $1]) << ($1 * 8) })
  }

  /// Whether the header can be that of no build: it names the build that it should, with another number of pushes, or more
  /// than a build can have.
  func isDamaged(besides expected: [UInt8]) -> Bool {
    guard let header else { return false }
    return pushCount >= 1 << 32 || header[JournalFile.sealRange].elementsEqual(expected[JournalFile.sealRange])
  }

  /// Whether every push of the build that a journal tells of is settled, whichever build that is.
  static func isComplete(_ descriptor: Int32) throws(JournalProblem) -> Bool {
    var reading = try JournalReading(descriptor)
    guard reading.pushCount <= (reading.byteCount << 20) else { return false }
    guard reading.pushCount < 1 << 32 else { return false }
    var ledger = Ledger(pushCount: reading.pushCount)
    try reading.read(into: &ledger) { _ in }
    return ledger.outcomes.enumerated().allSatisfy { $1.status.isFinal || ledger.counts[$0] == 0 }
  }

  /// Takes in all records.
  ///
  /// - Parameter replay: gets each answer.
  mutating func read(into ledger: inout Ledger, replay: (JournalRecord) -> Void) throws(JournalProblem) {
    var offset = JournalFile.headerByteCount
    var names = PartialNames()
    while offset < byteCount {
      let piece = try Self.read(descriptor, at: offset, count: min(Self.pieceByteCount, byteCount - offset))
      guard piece.count >= JournalRecord.byteCount else { break }
      var start = 0
      while start + JournalRecord.byteCount <= piece.count {
        // Zeros are room that was taken and not used.
        if piece[start] == 0, piece[start..<start + JournalRecord.byteCount].allSatisfy({ $0 == 0 }) {
          end = offset + start
          return
        }
        guard let record = JournalRecord(piece, at: start), Self.apply(record, to: &ledger, &names) else {
          throw .damaged(record: (offset + start - JournalFile.headerByteCount) / JournalRecord.byteCount + 1)
        }
        if case .answer = record.content { replay(record) }
        start += JournalRecord.byteCount
      }
      offset += start
      end = offset
    }
  }

  private struct PartialNames {
    var code: UInt8 = 0
    var text: [UInt8] = []
  }

  /// - Returns: false for a record that can't be.
  private static func apply(_ record: JournalRecord, to ledger: inout Ledger, _ names: inout PartialNames) -> Bool {
    switch record.content {
    case .range(let code, let place, let count):
      let last = Int(place) + Int(count)
      guard Int(code) < ledger.outcomes.count, last <= ledger.codes.count else { return false }
      for place in Int(place)..<last { ledger.set(code, at: place) }
      return true
    case .answer(let code, let place, _):
      guard Int(code) < ledger.outcomes.count, Int(place) < ledger.codes.count else { return false }
      ledger.set(code, at: Int(place))
      return true
    case .name(let code, let status, let part, let text):
      guard let status = PushStatus(rawValue: status) else { return false }
      if part == 0 { names = PartialNames(code: code) }
      guard names.code == code else { return false }
      names.text += text
      // A part that isn't full is the last.
      guard text.count < 9 else { return true }
      return ledger.define(code, as: Outcome(status: status, reason: String(decoding: names.text, as: UTF8.self)))
    }
  }

  private static func read(_ descriptor: Int32, at offset: Int, count: Int) throws(JournalProblem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      // The range lies within the array, which outlives the call.
      let got = unsafe bytes.withUnsafeMutableBytes { all in
        unsafe pread(descriptor, all.baseAddress.map { unsafe $0 + done }, count - done, off_t(offset + done))
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(reason: JournalFile.lastReason) }
      if got == 0 { break }
      done += got
    }
    return Array(bytes.prefix(done))
  }

  /// The parts of a reason's text: the last one isn't full, and may be empty.
  static func parts(of text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    return (0...bytes.count / 9).map { Array(bytes[($0 * 9)..<min(($0 + 1) * 9, bytes.count)]) }
  }
}
