internal import CampanileCrypto
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Hashes the files of a build beside the thread that writes them, so that writing doesn't wait for the arithmetic.
///
/// Each file has one of a few queues, one a core, which takes its pieces in the order in which they were handed over. At
/// most so many pieces wait at a time; then handing over waits, so that memory stays within bounds.
final class HashLane: Sendable {
  private static let most = 16
  private let queues: [DispatchQueue]
  private let next = Atomic<Int>(0)
  private let room = DispatchSemaphore(value: most)
  /// Buffers that were written and hashed, to be filled again: new memory costs more than copying into old.
  private let spare = Locked<[ContiguousArray<UInt8>]>([])

  /// The digest of one file, as far as it was handed over.
  final class Digest: Sendable {
    fileprivate let hash = Locked(SHA256())
    fileprivate let queue: DispatchQueue

    fileprivate init(_ queue: DispatchQueue) { self.queue = queue }
  }

  init() {
    // Serial queues get a thread each, also while all cores are busy with the audience.
    queues = (0..<min(max(1, ProcessInfo.processInfo.activeProcessorCount), 8)).map { _ in
      DispatchQueue(label: "campanile.hash")
    }
  }

  /// Begins with a file.
  func begin() -> Digest { Digest(queues[next.wrappingAdd(1, ordering: .relaxed).oldValue % queues.count]) }

  /// An empty buffer, with room where one was used before.
  ///
  /// - Parameter most: a larger one would be kept for too few bytes.
  func buffer(most: Int) -> ContiguousArray<UInt8> {
    spare.withLock { spare in (spare.last?.capacity ?? .max) <= most ? spare.popLast() ?? [] : [] }
  }

  /// Takes over the next piece of a file.
  func take(_ piece: sending ContiguousArray<UInt8>, into digest: Digest) {
    room.wait()
    let handed = Handed(piece)
    digest.queue.async { [self] in
      let piece = exchange(&handed.piece, with: [])
      digest.hash.withLock { [piece] hash in hash.update(piece.span) }
      keep(piece)
      room.signal()
    }
  }

  /// Keeps a buffer that nobody else has, to be filled again.
  func keep(_ piece: consuming ContiguousArray<UInt8>) {
    // Emptied where it stands: a copy would be new memory.
    piece.removeAll(keepingCapacity: true)
    spare.withLock { [piece] spare in
      if spare.count < Self.most { spare.append(piece) }
    }
  }

  /// Waits for what was handed over, and gives the digest of it. The file gets no pieces after that.
  func finish(_ digest: Digest) -> String {
    digest.queue.sync {
      digest.hash.withLock { hash in
        let done = exchange(&hash, with: SHA256())
        return done.finish()
      }
    }
  }

  /// A piece on its way; the queue alone has it.
  private final class Handed: @unchecked Sendable {
    var piece: ContiguousArray<UInt8>

    init(_ piece: ContiguousArray<UInt8>) { self.piece = piece }
  }
}
