/// Batches that wait for more tokens, of all plans, in the order in which they were begun.
final class OpenBatches {
  /// Once the open ones take so many bytes, the oldest are written as they are. Counted in the audience's order, so the
  /// output doesn't depend on chunks or threads.
  private static let mostBytes = 16 << 20

  final class Batch {
    let plan: Int
    let hash: UInt64
    @exclusivity(unchecked) var head = ByteWriter(capacity: 512)
    @exclusivity(unchecked) var tokens = ByteWriter(capacity: 1_024)
    @exclusivity(unchecked) var count = 0
    @exclusivity(unchecked) var isOpen = true

    init(plan: Int, hash: UInt64) {
      self.plan = plan
      self.hash = hash
    }

    var size: Int { unsafe head.count + tokens.count + 256 }
  }

  // One thread commits at a time.
  private var byHash: [UInt64: [Batch]] = [:]
  private var order: [Batch] = []
  private var oldest = 0
  /// How many in ``order`` are closed.
  private var closed = 0
  private var size = 0
  /// Lines written, by plan.
  private(set) var flushed: [Int: Int] = [:]
  private var line = ByteWriter(capacity: 1 << 16)

  /// The open batch of a plan with these first bytes, or a new one.
  func batch(_ plan: Int, head: Bytes) -> Batch {
    let hash = head.hash ^ UInt64(truncatingIfNeeded: plan) &* 0x9E37_79B9_7F4A_7C15
    for known in byHash[hash] ?? [] where unsafe known.plan == plan && known.head.bytes.equals(head) {
      return known
    }
    let batch = Batch(plan: plan, hash: hash)
    unsafe batch.head.append(head)
    byHash[hash, default: []].append(batch)
    order.append(batch)
    size += batch.size
    return batch
  }

  /// Puts a token into a batch, and writes the batch when it is full.
  @inline(__always)
  func add(_ token: Bytes, to batch: Batch, _ sinks: [any ByteSink]) throws {
    let before = unsafe batch.tokens.count
    unsafe batch.tokens.append(quoted: token, isFirst: batch.count == 0)
    unsafe batch.count += 1
    unsafe size += batch.tokens.count - before
    if unsafe batch.count == PayloadLimits.tokensPerBatch { try close(batch, sinks) }
    if size > Self.mostBytes { try shrink(sinks) }
  }

  /// Writes the oldest batches until few enough bytes are left.
  func shrink(_ sinks: [any ByteSink]) throws {
    while size > Self.mostBytes, oldest < order.count {
      if unsafe order[oldest].isOpen { try close(order[oldest], sinks) }
      oldest += 1
    }
    dropClosed()
  }

  func flushAll(_ sinks: [any ByteSink]) throws {
    for batch in order[min(oldest, order.count)...] where unsafe batch.isOpen { try close(batch, sinks) }
    order.removeAll()
    oldest = 0
  }

  /// Forgets closed batches, once they are half of all.
  private func dropClosed() {
    guard closed > 64, closed * 2 > order.count else { return }
    order.removeAll { unsafe !$0.isOpen }
    oldest = 0
    closed = 0
  }

  private func close(_ batch: Batch, _ sinks: [any ByteSink]) throws {
    unsafe batch.isOpen = false
    size -= batch.size
    byHash[batch.hash]?.removeAll { $0 === batch }
    if byHash[batch.hash]?.isEmpty == true { byHash[batch.hash] = nil }
    line.removeAll()
    unsafe line.append(batch.head.bytes)
    line.append(Self.opening)
    unsafe line.append(batch.tokens.bytes)
    line.append(Self.closing)
    flushed[batch.plan, default: 0] += 1
    unsafe batch.head = ByteWriter(capacity: 0)
    unsafe batch.tokens = ByteWriter(capacity: 0)
    closed += 1
    try line.bytes.withSpan { try sinks[batch.plan].write($0) }
  }

  private static let opening = Bytes(text: ",\"tokens\":[")
  private static let closing = Bytes(text: "]}\n")
}
