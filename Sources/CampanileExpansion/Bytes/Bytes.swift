internal import Foundation

/// A view of bytes that somebody else owns: a chunk of the audience, a pool of literals, a buffer's filled part.
///
/// Invariant: the memory outlives the view, and may be read up to ``padding`` bytes beyond the end, so that loops take
/// words without looking for the end first. Offsets are checked in debug builds alone, in which the tests run; only this
/// folder's types make views.
@safe struct Bytes: BitwiseCopyable, @unchecked Sendable {
  /// How many bytes may be read beyond the end.
  static let padding = 64

  let start: UnsafePointer<UInt8>
  let count: Int

  @inline(__always)
  init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// No bytes; still padded.
  static let empty = Bytes(text: "")

  /// Text that lives as long as the process: for constants only.
  init(text: StaticString) {
    let block = unsafe Arena.allocate(text.utf8CodeUnitCount)
    unsafe block.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe self.init(start: block, count: text.utf8CodeUnitCount)
  }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count + Self.padding, "a byte outside of the view and its padding")
    return unsafe start[index]
  }

  /// Eight bytes from `offset` on, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count + Self.padding, "a word outside of the view and its padding")
    return unsafe UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
  }

  /// Sixteen bytes from `offset` on.
  @inline(__always)
  func vector(at offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset + 16 <= count + Self.padding, "a vector outside of the view and its padding")
    return unsafe UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  func slice(_ from: Int, _ to: Int) -> Bytes {
    assert(from >= 0 && from <= to && to <= count, "a slice that doesn't lie within the view")
    return unsafe Bytes(start: start + from, count: to - from)
  }

  /// The same for places that may be of another text: then nobody may look at it.
  @inline(__always)
  func sliceIfRight(_ from: Int, _ to: Int) -> Bytes { unsafe Bytes(start: start + from, count: to - from) }

  @inline(__always)
  func equals(_ other: Bytes) -> Bool {
    guard count == other.count else { return false }
    // Both hold `count` bytes.
    return unsafe memcmp(start, other.start, count) == 0
  }

  func equals(_ other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    // Both hold `count` bytes.
    return unsafe other.withUnsafeBufferPointer { other in
      guard let first = other.baseAddress else { return true }
      return unsafe memcmp(start, first, count) == 0
    }
  }

  /// Whether these are the same bytes of the same memory.
  func isSame(as other: Bytes) -> Bool { unsafe start == other.start && count == other.count }

  /// The first `byte` in `from ..< to`.
  @inline(__always)
  func first(_ byte: UInt8, from: Int, to: Int) -> Int? {
    guard from < to else { return nil }
    assert(from >= 0 && to <= count, "a search outside of the view")
    // The range lies within the view.
    guard let found = unsafe memchr(start + from, Int32(byte), to - from) else { return nil }
    return unsafe found.assumingMemoryBound(to: UInt8.self) - UnsafeMutablePointer(mutating: start)
  }

  /// Whether all bytes are smaller than `bound`, which is 0 or beyond ASCII.
  @inline(__always)
  func isBelow(_ bound: UInt8) -> Bool {
    var place = 0
    var high: UInt64 = 0
    while place &+ 8 <= count {
      high |= word(at: place)
      place &+= 8
    }
    if place < count { high |= word(at: place) & (.max &>> UInt64(truncatingIfNeeded: 64 &- (count &- place) &* 8)) }
    return high & 0x8080_8080_8080_8080 == 0 ? bound != 0 : isEachBelow(bound)
  }

  @inline(never)
  private func isEachBelow(_ bound: UInt8) -> Bool {
    for index in 0..<count where self[index] >= bound { return false }
    return true
  }

  func contains(_ byte: UInt8) -> Bool { first(byte, from: 0, to: count) != nil }

  func starts(with prefix: Bytes) -> Bool { count >= prefix.count && slice(0, prefix.count).equals(prefix) }

  func ends(with suffix: Bytes) -> Bool { count >= suffix.count && slice(count - suffix.count, count).equals(suffix) }

  /// Whether `part` stands in it somewhere; the empty text does.
  func contains(_ part: Bytes) -> Bool {
    guard part.count > 0 else { return true }
    let first = part[0]
    var from = 0
    while let found = self.first(first, from: from, to: count - part.count + 1) {
      if slice(found, found + part.count).equals(part) { return true }
      from = found + 1
    }
    return false
  }

  /// The text, with U+FFFD for what isn't UTF-8.
  var string: String { unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

  /// A copy that lives on.
  var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  /// Calls with a checked view of the same bytes.
  @inline(__always)
  func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let buffer = unsafe UnsafeBufferPointer(start: start, count: count)
    return try unsafe body(buffer.span)
  }

  /// A hash of the bytes; the same on every machine.
  var hash: UInt64 { hash(setting: 0) }

  /// The same of the bytes with these bits set in each eight of them.
  @inline(__always)
  func hash(setting bits: UInt64) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset &+ 8 <= count {
      hash = (hash ^ (word(at: offset) | bits)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
      offset &+= 8
    }
    if offset < count {
      let mask = (UInt64(1) << UInt64((count - offset) * 8)) - 1
      hash = (hash ^ ((word(at: offset) | bits) & mask)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
    }
    hash = hash &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash >> 29)
  }

  /// Another one, which has nothing to do with the first: FNV-1a, mixed.
  var secondHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<count { hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash >> 33)
  }
}
