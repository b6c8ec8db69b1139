internal import Foundation

/// A file that is being written: buffered, counted, and hashed on the way.
///
/// A file of a build is opened for each piece that is written and closed again, so that a build of a thousand campaigns
/// needs no more descriptors than one of a single campaign.
package final class OutputFile {
  package let path: String
  /// The name in the problems: where the file will stand, not where it is written.
  private let shownPath: String
  private let place: Place
  private var buffer: ContiguousArray<UInt8> = []
  private let pieceSize: Int
  private let lane: HashLane
  private let digest = HashLane.Digest()
  package private(set) var byteCount = 0

  private enum Place {
    /// A file of our own, by its path.
    case file
    /// Standard output or another stream, which is neither flushed to disk nor closed.
    case stream(Int32)
  }

  /// Creates the file, which must not be there.
  ///
  /// - Parameters:
  ///   - shownPath: what problems call it.
  ///   - pieceSize: how many bytes are kept before they are written.
  init(creating path: String, shownPath: String, pieceSize: Int, lane: HashLane) throws(OutputProblem) {
    self.path = path
    self.shownPath = shownPath
    self.pieceSize = pieceSize
    self.lane = lane
    place = .file
    let descriptor = try Self.open(path, O_CREAT | O_EXCL, shownPath)
    _ = Foundation.close(descriptor)
  }

  /// Writes to a stream that is open, such as standard output. It is hashed by nobody, for it is in no manifest.
  package init(stream descriptor: Int32, named name: String) {
    path = name
    shownPath = name
    place = .stream(descriptor)
    pieceSize = 256 << 10
    lane = HashLane()
  }

  package convenience init(standardOutput: Void) { self.init(stream: STDOUT_FILENO, named: "standard output") }

  /// Appends bytes.
  package func write(_ bytes: Span<UInt8>) throws(OutputProblem) {
    guard !bytes.isEmpty else { return }
    byteCount += bytes.count
    // The span outlives the call that copies it.
    unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    if buffer.count >= pieceSize { try flush() }
  }

  package func write(_ bytes: [UInt8]) throws(OutputProblem) { try write(ContiguousArray(bytes).span) }

  /// Writes what is left, waits for the disk, and gives the digest of all bytes.
  package func close() throws(OutputProblem) -> String {
    try flush(isLast: true)
    buffer = []
    return lane.finish(digest)
  }

  // MARK: Pieces

  private func flush(isLast: Bool = false) throws(OutputProblem) {
    switch place {
    case .stream(let descriptor):
      try writeAll(to: descriptor)
      buffer.removeAll(keepingCapacity: true)
    case .file:
      guard isLast || !buffer.isEmpty else { return }
      let descriptor = try Self.open(path, O_APPEND, shownPath)
      do throws(OutputProblem) {
        try writeAll(to: descriptor)
        // Some file systems can't flush a file, and say so; then there is nothing to wait for.
        if isLast, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw OutputProblem.last(shownPath) }
      } catch {
        _ = Foundation.close(descriptor)
        throw error
      }
      guard Foundation.close(descriptor) == 0 else { throw OutputProblem.last(shownPath) }
      if !buffer.isEmpty { lane.take(buffer, into: digest) }
      // The lane has the old one.
      buffer = []
    }
  }

  private static func open(_ path: String, _ flags: Int32, _ shownPath: String) throws(OutputProblem) -> Int32 {
    while true {
      // The path is passed as a C string for the call.
      let descriptor = unsafe Foundation.open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags, 0o644)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw OutputProblem.last(shownPath) }
    }
  }

  private func writeAll(to descriptor: Int32) throws(OutputProblem) {
    var start = 0
    while start < buffer.count {
      // The pointer is used within the call alone, and no further than the buffer's end.
      let written = unsafe buffer.withUnsafeBufferPointer { all in
        let rest = unsafe UnsafeBufferPointer(rebasing: all[start...])
        return unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN, Self.waitForRoom(descriptor) { continue }
        throw OutputProblem.last(shownPath)
      }
      start += written
    }
  }

  /// Somebody may have made standard output non-blocking, as terminals' other programs do.
  private static func waitForRoom(_ descriptor: Int32) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // One entry, for as long as the call takes.
    return unsafe poll(&waited, 1, -1) >= 0 || errno == EINTR
  }
}
