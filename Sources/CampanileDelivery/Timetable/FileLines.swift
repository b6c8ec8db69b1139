internal import Foundation

/// The lines of a file, with their places.
final class FileLines {
  struct Line {
    /// Where it stands in ``buffer``, until the next one is asked for; without its end.
    let range: Range<Int>
    /// Where it stands in the file.
    let offset: Int
    /// Counts from 1.
    let number: Int
  }

  private let name: String
  private let descriptor: Int32
  private(set) var buffer: ContiguousArray<UInt8> = []
  private var start = 0
  /// How much is read at once; `FileHandle` would take a call for each 4 KB of it.
  private static let pieceByteCount = 256 << 10
  /// Where ``buffer`` begins in the file.
  private var offset = 0
  private var isAtEnd = false
  private var number = 0

  init(path: String, name: String) throws(BatchReader.Problem) {
    self.name = name
    // The path is passed as a C string for the call.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(file: name) }
  }

  deinit { close(descriptor) }

  func next() throws(BatchReader.Problem) -> Line? {
    var searched = start
    while true {
      if let end = Self.lineEnd(in: buffer, from: searched) { return take(to: end, skipping: 1) }
      if isAtEnd { return start < buffer.count ? take(to: buffer.count, skipping: 0) : nil }
      searched = buffer.count - start
      buffer.removeFirst(start)
      offset += start
      start = 0
      try readPiece()
    }
  }

  private func readPiece() throws(BatchReader.Problem) {
    var isRead = false
    let piece = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: Self.pieceByteCount) { space, filled in
      var count = -1
      // No more is read than there is space, and what was read is what is filled.
      repeat { count = unsafe read(descriptor, space.baseAddress, space.count) } while count < 0 && errno == EINTR
      isRead = count >= 0
      filled = max(0, count)
    }
    guard isRead else { throw .unreadable(file: name) }
    isAtEnd = piece.isEmpty
    buffer.append(contentsOf: piece)
  }

  private func take(to end: Int, skipping count: Int) -> Line {
    number += 1
    defer { start = end + count }
    return Line(range: start..<end, offset: offset + start, number: number)
  }

  private static func lineEnd(in bytes: ContiguousArray<UInt8>, from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { all in
      guard start < all.count, let base = all.baseAddress,
        // The range lies within the array, which outlives the call.
        let found = unsafe memchr(base + start, 0x0A, all.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
