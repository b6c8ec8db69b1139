/// Bytes that go in at the end and come out at the front.
///
/// It grows as needed and is reused when it is empty, so that a connection at work allocates nothing.
package struct ByteBuffer: Sendable {
  /// All of it initialized; what is in use lies between `start` and `end`.
  private(set) var storage: ContiguousArray<UInt8>
  private(set) var start = 0
  private(set) var end = 0

  package init(capacity: Int = 0) { storage = ContiguousArray(repeating: 0, count: capacity) }

  package var count: Int { end - start }
  package var isEmpty: Bool { start == end }

  /// A copy of all bytes.
  package var array: [UInt8] { Array(storage[start..<end]) }

  /// Lets `body` read all bytes.
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(storage.span.extracting(start..<end))
  }

  // MARK: In

  package mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[end] = byte
    end += 1
  }

  /// Appends 16 bits, the high byte first.
  mutating func append(bigEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  /// Appends 32 bits, the high byte first.
  mutating func append(bigEndian value: UInt32) {
    append(bigEndian: UInt16(truncatingIfNeeded: value >> 16))
    append(bigEndian: UInt16(truncatingIfNeeded: value))
  }

  package mutating func append(_ bytes: Span<UInt8>) {
    let count = bytes.count
    guard count > 0 else { return }
    reserve(count)
    let end = end
    // There are `count` bytes behind `end`, by `reserve`; a span never lies in storage that is being changed.
    unsafe storage.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[end..<end + count]).copyMemory(from: source)
      }
    }
    self.end += count
  }

  package mutating func append(_ bytes: ContiguousArray<UInt8>) { append(bytes.span) }
  package mutating func append(_ bytes: [UInt8]) { append(ContiguousArray(bytes).span) }

  /// Lets `body` write at the end; it gets room for at least `room` bytes and returns how many it wrote.
  package mutating func write<Failure: Error>(
    room: Int, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    reserve(room)
    let end = end
    // Arrays give their storage to functions with untyped errors alone.
    let result: Swift.Result<Int, Failure> = unsafe storage.withUnsafeMutableBytes { bytes in
      do throws(Failure) {
        return .success(unsafe try body(UnsafeMutableRawBufferPointer(rebasing: bytes[end...])))
      } catch {
        return .failure(error)
      }
    }
    let written = try result.get()
    precondition(written >= 0 && written <= storage.count - end, "no more is written than there is room for")
    self.end += written
    return written
  }

  // MARK: Out

  /// Takes bytes away from the front.
  package mutating func consume(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "only bytes that are there")
    start += count
    if start == end {
      start = 0
      end = 0
    }
  }

  package mutating func removeAll() {
    start = 0
    end = 0
  }

  /// Makes sure that so many bytes fit behind the last one.
  private mutating func reserve(_ room: Int) {
    guard storage.count - end < room else { return }
    let count = count
    // What was taken away at the front is room, too, where it is worth the move.
    if start >= count, storage.count - count >= room {
      let (start, end) = (start, end)
      // Both ranges lie within the storage, and apart, since no more is moved than there is in front of it.
      unsafe storage.withUnsafeMutableBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[0..<count])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
    } else {
      var larger = ContiguousArray<UInt8>()
      let capacity = max(storage.count * 2, count + room, 256)
      larger.reserveCapacity(capacity)
      larger.append(contentsOf: storage[start..<end])
      larger.append(contentsOf: repeatElement(0, count: capacity - count))
      storage = larger
    }
    start = 0
    end = count
  }
}
