internal import CampanileCrypto
internal import Foundation
internal import Synchronization

/// Hands out the audience in coarse pieces that begin and end with lines.
///
/// A file of JSON-lines is read by all threads at once, each piece from its own place. Anything else is read in order, by
/// one thread at a time, and what is cut at a piece's end goes before the next one.
final class ChunkReader: @unchecked Sendable {
  // `stream` is touched with the lock held only; all else never changes.

  struct Chunk {
    /// From 0 on, without gaps.
    let number: Int
    /// Where in the buffer the first line begins, and where the last one ends.
    let start: Int
    let end: Int
    /// The place of `start` in the audience.
    let offset: Int
    /// The bytes of the file that are this piece's and no other's, whatever lines they belong to: where in the buffer
    /// they stand. Set for files that are read by places.
    var own = 0..<0
    /// It is the beginning of one record that is too long.
    var isCut = false
    /// The line feeds in the rest of that record.
    var cutLineFeeds = 0
    /// A quote in it is never closed: nobody can tell which of the lines behind it are records.
    var isOpen = false
  }

  private let descriptor: Descriptor?
  private let unpacker: Unpacker?
  private let source: AudienceSource
  /// How the audience is written.
  let layout: AudienceLayout
  /// Its first bytes, unpacked, to tell from them what may be wrong.
  let beginning: AudienceBeginning
  private let chunkSize: Int
  private let longestLine: Int
  /// The bytes whose lines are wanted.
  let range: Range<Int>
  private let isParallel: Bool
  private let next = Atomic<Int>(0)
  private let lock = NSLock()
  /// The lines that were dropped as a header, before any chunk.
  var headerLines = 0
  private var stream: Stream
  /// Whether what is read in order is hashed: a stream can't be read again for the manifest.
  private let hashesStream: Bool

  private struct Stream: ~Copyable {
    var rest = ByteWriter()
    /// Where `rest` begins.
    var offset = 0
    var isAtEnd = false
    /// An endless line was cut; what is left of it is dropped.
    var isDropping = false
    var number = 0
    var hash = SHA256()
    var byteCount = 0
    /// Of all, once it is at its end.
    var digest = ""
  }

  /// The program that unpacks the audience.
  var packedWith: String? { unpacker?.packing.program }

  /// What messages call the audience.
  var name: String { source.name }

  /// Whether the audience as a whole has no record, as far as its first bytes tell.
  var hasNoRecords: Bool {
    guard beginning.isWhole else { return false }
    var bytes = beginning.bytes[beginning.textStart...]
    if layout.isRecords { bytes = bytes.drop { $0 != 0x0A } }
    return bytes.allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }

  /// The size and digest of a stream that was read to its end.
  var streamDigest: (byteCount: Int, sha256: String)? {
    lock.lock()
    defer { lock.unlock() }
    guard hashesStream, stream.isAtEnd else { return nil }
    if let unpacker { return unpacker.packedDigest }
    return (stream.byteCount, stream.digest)
  }

  init(
    _ source: AudienceSource, chunkSize: Int, longestLine: Int, shard: ExpansionOptions.Shard?
  ) throws(ExpansionProblem) {
    self.source = source
    self.chunkSize = chunkSize
    self.longestLine = longestLine
    if case .bytes(let bytes) = source.place {
      descriptor = nil
      unpacker = nil
      var stream = Stream()
      stream.rest.append(bytes)
      stream.isAtEnd = true
      beginning = AudienceBeginning(
        Array(bytes.prefix(AudienceBeginning.byteCount)), isWhole: bytes.count <= AudienceBeginning.byteCount)
      // Lines of our own needn't be looked at.
      layout = source.format == .jsonLines ? .jsonLines : try Self.layout(of: beginning, source)
      isParallel = false
      hashesStream = false
      range = 0..<Int.max
      self.stream = stream
      return
    }
    let descriptor = try Descriptor(source)
    let length = descriptor.length
    hashesStream = length == nil
    var stream = Stream()
    var beginning = try Self.beginning(of: descriptor, source, &stream, hashes: length == nil)
    if let packing = try Self.packing(of: beginning, source) {
      if shard != nil { throw .form(.shardOfArchive, path: source.name) }
      let unpacker = try Unpacker(packing, descriptor, head: beginning.bytes, name: source.name)
      stream = Stream()
      beginning = try Self.beginning(of: unpacker.output, source, &stream, hashes: false)
      if stream.isAtEnd { try unpacker.finish(name: source.name) }
      if try Self.packing(of: beginning, source) != nil { throw .form(.packedTwice, path: source.name) }
      self.unpacker = unpacker
      self.descriptor = unpacker.output
      layout = try Self.layout(of: beginning, source, packing)
      isParallel = false
      range = 0..<Int.max
    } else {
      unpacker = nil
      self.descriptor = descriptor
      layout = try Self.layout(of: beginning, source)
      isParallel = length != nil && !layout.isRecords
      if let shard {
        guard let length else { throw .shardOfStream }
        range = shard.range(of: length)
      } else {
        range = 0..<(length ?? Int.max)
      }
    }
    self.beginning = beginning
    self.stream = stream
  }

  /// The first bytes; of a stream, they stay in it.
  private static func beginning(
    of descriptor: Descriptor, _ source: AudienceSource, _ stream: inout Stream, hashes: Bool
  ) throws(ExpansionProblem) -> AudienceBeginning {
    let count = AudienceBeginning.byteCount
    guard let length = descriptor.length else {
      try fill(&stream, upTo: count, from: descriptor, source, hashes: hashes)
      let found = stream.rest.bytes.slice(0, min(count, stream.rest.count))
      let bytes = found.array
      return AudienceBeginning(bytes, isWhole: stream.isAtEnd && stream.rest.count <= count)
    }
    var bytes = ByteWriter(capacity: min(count, length))
    while bytes.count < min(count, length) {
      do {
        if try descriptor.read(min(count, length) - bytes.count, at: bytes.count, into: &bytes) == 0 { break }
      } catch {
        throw .audience(path: source.name, reason: error.reason)
      }
    }
    return AudienceBeginning(
      bytes.bytes.array, isWhole: length <= count)
  }

  private static func packing(
    of beginning: AudienceBeginning, _ source: AudienceSource
  ) throws(ExpansionProblem) -> Packing? {
    do {
      return try beginning.packing()
    } catch {
      throw .form(error, path: source.name)
    }
  }

  private static func layout(
    of beginning: AudienceBeginning, _ source: AudienceSource, _ packing: Packing? = nil
  ) throws(ExpansionProblem) -> AudienceLayout {
    do {
      return try beginning.layout(stated: source.format, path: source.name)
    } catch {
      throw .form(packing.map(error.packed) ?? error, path: source.name)
    }
  }

  /// The first bytes of the audience; of a stream, they stay in it.
  func firstBytes(_ count: Int) throws(ExpansionProblem) -> [UInt8] {
    var bytes = ByteWriter()
    if isParallel {
      try readFile(count, at: 0, into: &bytes)
      return bytes.bytes.array
    }
    lock.lock()
    defer { lock.unlock() }
    try fill(upTo: count)
    let found = stream.rest.bytes.slice(0, min(count, stream.rest.count))
    return found.array
  }

  /// Drops bytes at the beginning: a byte-order mark, or a header.
  func drop(_ count: Int) {
    lock.lock()
    defer { lock.unlock() }
    stream.rest.dropFirst(count)
    stream.offset += count
  }

  /// How many pieces there are; `nil` for what has to be read to know.
  var chunkCount: Int? { isParallel ? range.count / chunkSize + 1 : nil }

  /// The next piece, in `buffer`; `nil` at the end.
  func next(into buffer: inout ByteWriter) throws(ExpansionProblem) -> Chunk? {
    buffer.removeAll()
    return isParallel ? try nextOfFile(&buffer) : try nextOfStream(&buffer)
  }

  private func nextOfFile(_ buffer: inout ByteWriter) throws(ExpansionProblem) -> Chunk? {
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    let (begin, overflow) = number.multipliedReportingOverflow(by: chunkSize)
    guard !overflow, begin < range.count else { return nil }
    let from = range.lowerBound + begin
    let to = min(from + chunkSize, range.upperBound)
    // The byte before tells whether a line begins at `from`. More than that one is read, because the system copies a file's
    // pages three times as slowly to an odd address.
    let base = max(0, from - 1) & ~63
    try readFile(to - base, at: base, into: &buffer)
    if buffer.count < to - base {
      // The file has become shorter.
      buffer.clearPadding()
    }
    let own = min(from - base, buffer.count)..<min(to - base, buffer.count)
    var start = 0
    if from > 0 {
      guard
        let feed = buffer.bytes.first(
          UInt8(ascii: "\n"), from: from - 1 - base, to: min(buffer.count, to - base)),
        feed + 1 < min(buffer.count, to - base)
      else { return Chunk(number: number, start: 0, end: 0, offset: from, own: own) }
      start = feed + 1
    }
    // The last line goes on behind `to`.
    var end = buffer.count
    if end > 0, buffer.bytes[end - 1] != UInt8(ascii: "\n") {
      var searched = end
      // Mostly a few hundred bytes are left, and all that is read further is read again by who has the next piece.
      var step = 4_096
      while end == searched {
        if searched > to - base + longestLine { break }
        let found = try readFile(step, at: base + buffer.count, into: &buffer)
        step = 65_536
        end = buffer.bytes.first(UInt8(ascii: "\n"), from: searched, to: buffer.count).map { $0 + 1 } ?? buffer.count
        if found == 0 { break }
        if buffer.bytes[end - 1] == UInt8(ascii: "\n") { break }
        searched = buffer.count
        end = searched
      }
    }
    buffer.truncate(to: end)
    buffer.clearPadding()
    if from == 0, buffer.count >= 3, buffer.bytes[0] == 0xEF, buffer.bytes[1] == 0xBB, buffer.bytes[2] == 0xBF {
      start = 3
    }
    return Chunk(number: number, start: start, end: end, offset: base + start, own: own)
  }

  @discardableResult
  private func readFile(_ count: Int, at offset: Int, into buffer: inout ByteWriter) throws(ExpansionProblem) -> Int {
    var total = 0
    while total < count {
      do {
        let found = try descriptor?.read(count - total, at: offset + total, into: &buffer) ?? 0
        if found == 0 { break }
        total += found
      } catch {
        throw .audience(path: source.name, reason: error.reason)
      }
    }
    return total
  }

  private func fill(upTo count: Int) throws(ExpansionProblem) {
    guard let descriptor else { return }
    let wasAtEnd = stream.isAtEnd
    // What was unpacked isn't hashed, but what is packed.
    try Self.fill(&stream, upTo: count, from: descriptor, source, hashes: hashesStream && unpacker == nil)
    if stream.isAtEnd, !wasAtEnd { try unpacker?.finish(name: source.name) }
  }

  private static func fill(
    _ stream: inout Stream, upTo count: Int, from descriptor: Descriptor, _ source: AudienceSource, hashes: Bool
  ) throws(ExpansionProblem) {
    while stream.rest.count < count, !stream.isAtEnd {
      do {
        let found = try descriptor.read(max(4_096, count - stream.rest.count), into: &stream.rest)
        if found == 0 {
          stream.isAtEnd = true
          let hash = exchange(&stream.hash, with: SHA256())
          stream.digest = hash.finish()
        }
        if hashes, found > 0 {
          let end = stream.rest.count
          stream.byteCount += found
          stream.rest.bytes.slice(end - found, end).withSpan { stream.hash.update($0) }
        }
      } catch {
        throw .audience(path: source.name, reason: error.reason)
      }
    }
  }

  private func nextOfStream(_ buffer: inout ByteWriter) throws(ExpansionProblem) -> Chunk? {
    lock.lock()
    defer { lock.unlock() }
    var wanted = chunkSize
    while true {
      try fill(upTo: wanted)
      if stream.isDropping {
        if let feed = stream.rest.bytes.first(UInt8(ascii: "\n"), from: 0, to: stream.rest.count) {
          stream.rest.dropFirst(feed + 1)
          stream.offset += feed + 1
          stream.isDropping = false
        } else {
          stream.offset += stream.rest.count
          stream.rest.removeAll()
          if stream.isAtEnd { return nil }
        }
        continue
      }
      if stream.rest.count == 0 { return nil }
      if case .records(let delimiter) = layout, let cut = try longRecord(&buffer, delimiter) { return cut }
      let end = lastEnd(stream.rest.bytes, isAtEnd: stream.isAtEnd)
      if end > 0 {
        // Only what is left over is copied.
        buffer.append(stream.rest.bytes.slice(end, stream.rest.count))
        buffer.clearPadding()
        swap(&buffer, &stream.rest)
        buffer.truncate(to: end)
        buffer.clearPadding()
        stream.isDropping = !stream.isAtEnd && buffer.bytes[end - 1] != UInt8(ascii: "\n")
        var chunk = Chunk(number: stream.number, start: 0, end: end, offset: stream.offset)
        if case .records(let delimiter) = layout, stream.isAtEnd {
          chunk.isOpen = CSVRecords.isOpen(buffer.bytes.slice(0, end), delimiter: delimiter)
        }
        stream.offset += end
        stream.number += 1
        return chunk
      }
      wanted = stream.rest.count * 2 + chunkSize
    }
  }

  /// A record that is longer than a line may be: its beginning, behind whose end the stream stands then. What looks
  /// like records inside of its quotes is none.
  private func longRecord(_ buffer: inout ByteWriter, _ delimiter: UInt8) throws(ExpansionProblem) -> Chunk? {
    guard stream.rest.count > longestLine,
      CSVRecords.end(stream.rest.bytes, from: 0, to: stream.rest.count, delimiter: delimiter) == nil
    else { return nil }
    var search = CSVRecordEnd(delimiter: delimiter)
    let kept = longestLine + 1
    buffer.append(stream.rest.bytes.slice(0, kept))
    buffer.clearPadding()
    var chunk = Chunk(number: stream.number, start: 0, end: kept, offset: stream.offset)
    stream.number += 1
    chunk.isCut = true
    _ = search.end(in: buffer.bytes, from: 0)
    let keptFeeds = search.lineFeeds
    var from = kept
    while true {
      if let end = search.end(in: stream.rest.bytes, from: from) {
        stream.rest.dropFirst(end)
        stream.offset += end
        break
      }
      stream.offset += stream.rest.count
      stream.rest.removeAll()
      from = 0
      try fill(upTo: chunkSize)
      if stream.rest.count == 0 {
        chunk.isOpen = search.isQuoted
        break
      }
    }
    chunk.cutLineFeeds = search.lineFeeds - keptFeeds
    return chunk
  }

  private func lastEnd(_ bytes: Bytes, isAtEnd: Bool) -> Int {
    switch layout {
    case .records(let delimiter):
      return CSVRecords.lastEnd(bytes, isAtEnd: isAtEnd, delimiter: delimiter)
    case .jsonLines:
      if isAtEnd { return bytes.count }
      var place = bytes.count
      while place > 0, bytes[place - 1] != UInt8(ascii: "\n") { place -= 1 }
      return place == 0 && bytes.count > longestLine ? bytes.count : place
    }
  }
}
