internal import CampanileCrypto
internal import Dispatch

/// A worker's memory for a chunk.
final class ChunkBuffer: @unchecked Sendable {
  // Whoever took it has it alone.
  var bytes: ByteWriter

  init(capacity: Int) { bytes = ByteWriter(capacity: capacity) }
}

/// Hashes an audience from the chunks that the workers have read anyway: reading it a second time costs a fifth of the
/// whole expansion.
///
/// The bytes go in by their order. Whoever closes a gap hashes all that has become ready, and the others only leave their
/// buffers and go on with new ones. A worker waits only when too many buffers are underway; it has no chunk then, so
/// that whoever has the next one never waits.
final class ChunkDigest: @unchecked Sendable {
  private struct State {
    var waiting: [Int: (buffer: ChunkBuffer, own: Range<Int>)] = [:]
    var next = 0
    var isBusy = false
    var pool: [ChunkBuffer] = []
  }

  private let state = Locked(State())
  /// Touched by whoever has set `isBusy`; the lock makes that plain to all.
  private let hash = Locked(SHA256())
  private let room: DispatchSemaphore
  private let capacity: Int

  init(jobs: Int, capacity: Int) {
    room = DispatchSemaphore(value: jobs * 3 + 1)
    self.capacity = capacity
  }

  /// A buffer to read a chunk into.
  func take() -> ChunkBuffer {
    room.wait()
    return state.withLock { $0.pool.popLast() } ?? ChunkBuffer(capacity: capacity)
  }

  /// Gives a buffer back unused.
  func giveBack(_ buffer: ChunkBuffer) {
    state.withLock { $0.pool.append(buffer) }
    room.signal()
  }

  /// Takes over a chunk that was read.
  func submit(_ buffer: ChunkBuffer, _ chunk: ChunkReader.Chunk) {
    let hashes = state.withLock { state in
      state.waiting[chunk.number] = (buffer, chunk.own)
      if state.isBusy { return false }
      state.isBusy = true
      return true
    }
    guard hashes else { return }
    while let (buffer, own) = takeReady() {
      hash.withLock { hash in
        buffer.bytes.bytes.slice(own.lowerBound, own.upperBound).withSpan { hash.update($0) }
      }
      giveBack(buffer)
    }
  }

  /// The digest of all chunks; asked for once, when all were handed over.
  func finish() -> String {
    hash.withLock { hash in
      let done = exchange(&hash, with: SHA256())
      return done.finish()
    }
  }

  private func takeReady() -> (ChunkBuffer, Range<Int>)? {
    state.withLock { state in
      guard let ready = state.waiting.removeValue(forKey: state.next) else {
        state.isBusy = false
        return nil
      }
      state.next += 1
      return ready
    }
  }
}
