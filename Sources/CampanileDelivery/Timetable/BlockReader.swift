internal import Foundation

/// Reads the batches that an index names, a few at a time.
struct BlockReader {
  private let timetable: Timetable
  private let identity: PushIdentity
  /// Takes the place of every token: one's own device.
  private let otherToken: [UInt8]?
  private var open: [UInt16: FileHandle] = [:]

  private static let mostOpenFiles = 64

  init(_ timetable: Timetable, identity: PushIdentity, otherToken: String?) {
    self.timetable = timetable
    self.identity = identity
    self.otherToken = otherToken.map { EscapedText.escaped($0) }
  }

  /// A block under way.
  struct Draft {
    var bytes: ContiguousArray<UInt8> = []
    var lines: [PushBlock.Line] = []
    var entries: [PushBlock.Entry] = []
    /// Places of tokens that stand in their batch a second time.
    var doubles: [UInt32] = []
  }

  func block(_ draft: consuming Draft) -> PushBlock {
    PushBlock(
      bytes: draft.bytes, lines: draft.lines, entries: draft.entries, rows: timetable.rows, identity: identity)
  }

  /// Adds those pushes of a batch that are wanted.
  ///
  /// - Parameter isWanted: asked by the place of each push.
  mutating func add(
    _ entry: IndexEntry, to draft: inout Draft, where isWanted: (Int) -> Bool
  ) throws(BatchReader.Problem) {
    let name = timetable.files[Int(entry.file)]
    let start = draft.bytes.count
    try read(entry, into: &draft.bytes)
    let range = start..<draft.bytes.count
    guard let parts = BatchLine(draft.bytes, range) else {
      return try addSlowly(entry, name, range, to: &draft, isWanted)
    }
    var line = PushBlock.Line(
      whole: range, headers: parts.headers, payload: parts.payload, row: Int(entry.row), sendAt: parts.sendAt,
      isMessage: parts.isMessage, expiresAt: entry.expiresAt)
    line.bundle = parts.bundle
    let tokens: [Range<Int>]
    if parts.isMessage {
      tokens = [parts.tokens.lowerBound + 1..<parts.tokens.upperBound - 1]
    } else {
      tokens = Self.tokens(draft.bytes, parts.tokens)
    }
    guard tokens.count == Int(entry.pushCount) else {
      throw .notABatch(file: name, line: 0, reason: "it was changed while it was sent")
    }
    append(tokens, of: entry, &line, to: &draft, isWanted)
  }

  private func append(
    _ tokens: [Range<Int>], of entry: IndexEntry, _ line: inout PushBlock.Line, to draft: inout Draft,
    _ isWanted: (Int) -> Bool
  ) {
    let number = Int32(truncatingIfNeeded: draft.lines.count)
    var other: Range<Int>?
    if let otherToken {
      other = draft.bytes.count..<draft.bytes.count + otherToken.count
      draft.bytes += otherToken
      line.hasOtherToken = true
    }
    // A device that is in a batch twice gets its push once.
    var seen: Set<ArraySlice<UInt8>> = []
    for (index, token) in tokens.enumerated() {
      let place = Int(entry.firstPlace) + index
      let isFirst = tokens.count == 1 || seen.insert(draft.bytes[token]).inserted
      guard isWanted(place) else { continue }
      if isFirst {
        draft.entries.append(.init(place: UInt32(truncatingIfNeeded: place), line: number, token: other ?? token))
      } else {
        draft.doubles.append(UInt32(truncatingIfNeeded: place))
      }
    }
    draft.lines.append(line)
  }

  private static func tokens(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var start: Int?
    for index in range where bytes[index] == UInt8(ascii: "\"") {
      if let begun = start {
        tokens.append(begun..<index)
        start = nil
      } else {
        start = index + 1
      }
    }
    return tokens
  }

  /// A line in another form than a compile writes: its parts are put behind it.
  private func addSlowly(
    _ entry: IndexEntry, _ name: String, _ range: Range<Int>, to draft: inout Draft, _ isWanted: (Int) -> Bool
  ) throws(BatchReader.Problem) {
    let batch = try BatchReader.batch(Array(draft.bytes[range]), file: name, number: 0)
    guard batch.tokens.count == Int(entry.pushCount) else {
      throw .notABatch(file: name, line: 0, reason: "it was changed while it was sent")
    }
    func put(_ bytes: [UInt8]) -> Range<Int> {
      draft.bytes += bytes
      return draft.bytes.count - bytes.count..<draft.bytes.count
    }
    let headers = batch.headers.sorted { $0.key < $1.key }.map { name, value in
      "\"" + String(decoding: EscapedText.escaped(name), as: UTF8.self) + "\":\""
        + String(decoding: EscapedText.escaped(value), as: UTF8.self) + "\""
    }
    var line = PushBlock.Line(
      whole: range, headers: put(Array(("{" + headers.joined(separator: ",") + "}").utf8)), payload: put(batch.payload),
      row: Int(entry.row), sendAt: Int64(entry.sendAt), isMessage: batch.isMessage, expiresAt: entry.expiresAt)
    if let bundle = batch.bundle { line.bundle = put(EscapedText.escaped(bundle)) }
    append(batch.tokens.map { put(EscapedText.escaped($0)) }, of: entry, &line, to: &draft, isWanted)
  }

  // MARK: Files

  private mutating func read(_ entry: IndexEntry, into bytes: inout ContiguousArray<UInt8>) throws(BatchReader.Problem)
  {
    let name = timetable.files[Int(entry.file)]
    let handle = try handle(of: entry.file, name)
    let start = bytes.count
    let count = Int(entry.length)
    bytes.append(contentsOf: repeatElement(0, count: count))
    var done = 0
    while done < count {
      // The range lies within the array, which outlives the call.
      let got = unsafe bytes.withUnsafeMutableBytes { all in
        unsafe pread(
          handle.fileDescriptor, all.baseAddress.map { unsafe $0 + start + done }, count - done,
          off_t(entry.offset) + off_t(done))
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw .unreadable(file: name) }
      done += got
    }
  }

  private mutating func handle(of file: UInt16, _ name: String) throws(BatchReader.Problem) -> FileHandle {
    if let handle = open[file] { return handle }
    if open.count >= Self.mostOpenFiles { open.removeAll() }
    guard let handle = FileHandle(forReadingAtPath: timetable.folder + "/" + name) else {
      throw .unreadable(file: name)
    }
    open[file] = handle
    return handle
  }
}
