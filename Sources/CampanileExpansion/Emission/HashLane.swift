internal import Dispatch

/// Hashes the files of a build beside the thread that writes them, so that writing doesn't wait for the arithmetic.
///
/// Pieces of all files go through one queue in the order in which they were handed over. At most so many wait at a time;
/// then handing over waits, so that memory stays within bounds.
final class HashLane: Sendable {
  private let queue = DispatchQueue(label: "campanile.hash")
  private let room = DispatchSemaphore(value: 16)

  /// The digest of one file, as far as it was handed over.
  final class Digest: Sendable {
    fileprivate let hash = Locked(SHA256())
  }

  /// Takes over the next piece of a file.
  func take(_ piece: ContiguousArray<UInt8>, into digest: Digest) {
    room.wait()
    queue.async { [room] in
      digest.hash.withLock { $0.update(piece.span) }
      room.signal()
    }
  }

  /// Waits for what was handed over, and gives the digest of it. The file gets no pieces after that.
  func finish(_ digest: Digest) -> String {
    queue.sync { digest.hash.withLock { $0.finish() } }
  }
}
