internal import CampanileCrypto
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
  /// `nil` where each piece is hashed at once, since to hand a small one over takes longer than that.
  private let digest: HashLane.Digest?
  private var hash = SHA256()
  /// Given to it at the end: it may not allow to write.
  private let access: FileAccess
  /// Whether closing waits for the disk.
  private let isDurable: Bool
  package private(set) var byteCount = 0
  /// Of a stream: whether somebody has got some of it.
  package var hasLeft: Bool { byteCount > buffer.count }
  private var isMade = false
  /// Whether the lane has a piece of it.
  private var isHandedOver = false

  private static let leastHandedOver = 64 << 10
  /// Pieces end with a page of the file: the system copies to an odd address half as fast.
  private static let page = 4 << 10

  private enum Place {
    /// A file of our own, by its path.
    case file
    /// Standard output or another stream, which is neither flushed to disk nor closed.
    case stream(Int32)
  }

  /// A file that must not be there. It is made with its first piece, or when it is closed: opening a file takes as long as
  /// writing a small one, and a build may have tens of thousands.
  ///
  /// - Parameters:
  ///   - shownPath: what problems call it.
  ///   - pieceSize: how many bytes are kept before they are written.
  ///   - access: whose it is, and who may read it.
  ///   - isDurable: waits for the disk at the end.
  init(
    creating path: String, shownPath: String, pieceSize: Int, lane: HashLane, access: FileAccess = .ownerAlone,
    isDurable: Bool = false
  ) {
    self.path = path
    self.shownPath = shownPath
    self.pieceSize = pieceSize
    self.lane = lane
    self.access = access
    self.isDurable = isDurable
    digest = pieceSize < Self.leastHandedOver ? nil : lane.begin()
    place = .file
  }

  /// Writes to a stream that is open, such as standard output. It is hashed by nobody, for it is in no manifest.
  package init(stream descriptor: Int32, named name: String) {
    path = name
    shownPath = name
    place = .stream(descriptor)
    pieceSize = 256 << 10
    lane = HashLane()
    digest = nil
    access = .ownerAlone
    isDurable = false
  }

  package convenience init(standardOutput descriptor: Int32) {
    self.init(stream: descriptor, named: "standard output")
  }

  /// Appends bytes.
  package func write(_ bytes: Span<UInt8>) throws(OutputProblem) {
    guard !bytes.isEmpty else { return }
    byteCount += bytes.count
    // None is kept between the pieces: of a thousand files, few are written at a time.
    if buffer.capacity == 0 { buffer = lane.buffer(most: pieceSize * 4) }
    // The span outlives the call that copies it.
    unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    if buffer.count >= pieceSize { try flush() }
  }

  package func write(_ bytes: [UInt8]) throws(OutputProblem) { try write(ContiguousArray(bytes).span) }

  /// Writes what is left, and gives the digest of all bytes.
  package func close() throws(OutputProblem) -> String {
    try flush(isLast: true)
    if let digest, isHandedOver { return lane.finish(digest) }
    hash.update(buffer.span)
    buffer = []
    return exchange(&hash, with: SHA256()).finish()
  }

  // MARK: Pieces

  private func flush(isLast: Bool = false) throws(OutputProblem) {
    switch place {
    case .stream(let descriptor):
      try write(buffer.count, to: descriptor)
      buffer.removeAll(keepingCapacity: true)
    case .file:
      guard !buffer.isEmpty || isLast && (isDurable || !access.isOwnerAlone || !isMade) else { return }
      let descriptor = try Self.open(path, isMade ? O_APPEND : O_CREAT | O_EXCL, shownPath)
      isMade = true
      // What came before ended with a page. Small pieces are written whole: their files keep nothing in between.
      let written = isLast || digest == nil ? buffer.count : buffer.count - buffer.count % Self.page
      do throws(OutputProblem) {
        try write(written, to: descriptor)
        if isLast { access.apply(to: descriptor) }
        // Some file systems can't flush a file, and say so; then there is nothing to wait for.
        if isLast, isDurable, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
          throw OutputProblem.last(shownPath)
        }
      } catch {
        _ = Foundation.close(descriptor)
        throw error
      }
      guard Foundation.close(descriptor) == 0 else { throw OutputProblem.last(shownPath) }
      if buffer.isEmpty || isLast && !isHandedOver { return }
      var rest: ContiguousArray<UInt8> = []
      if written < buffer.count {
        rest = lane.buffer(most: pieceSize * 4)
        rest.append(contentsOf: buffer[written...])
        buffer.removeLast(buffer.count - written)
      }
      // Given away, so that nobody else has it.
      let piece = exchange(&buffer, with: rest)
      if let digest {
        lane.take(piece, into: digest)
        isHandedOver = true
      } else {
        hash.update(piece.span)
        lane.keep(piece)
      }
    }
  }

  private static func open(_ path: String, _ flags: Int32, _ shownPath: String) throws(OutputProblem) -> Int32 {
    while true {
      // The path is passed as a C string for the call.
      let descriptor = unsafe Foundation.open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw OutputProblem.last(shownPath) }
    }
  }

  /// Writes the first bytes of the buffer.
  private func write(_ count: Int, to descriptor: Int32) throws(OutputProblem) {
    var start = 0
    while start < count {
      // The pointer is used within the call alone, and no further than the buffer's end.
      let written = unsafe buffer.withUnsafeBufferPointer { all in
        let rest = unsafe UnsafeBufferPointer(rebasing: all[start..<count])
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
