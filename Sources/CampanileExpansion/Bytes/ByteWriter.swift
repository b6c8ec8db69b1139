internal import Foundation

/// A growing run of bytes that is filled again and again.
///
/// Invariant: `count` bytes are written, and ``Bytes/padding`` more are allocated.
@safe struct ByteWriter: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    unsafe base = Self.allocate(capacity)
  }

  deinit { unsafe base.deallocate() }

  /// What was written; valid until the next change.
  var bytes: Bytes {
    @inline(__always) get { unsafe Bytes(start: base, count: count) }
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Forgets what was written after `mark`.
  @inline(__always)
  mutating func truncate(to mark: Int) { count = min(count, mark) }

  /// Forgets the first bytes, and moves the others to the front.
  mutating func dropFirst(_ dropped: Int) {
    let dropped = min(max(0, dropped), count)
    // Both ranges lie within what was written; they may overlap.
    unsafe memmove(base, base + dropped, count - dropped)
    count -= dropped
    clearPadding()
  }

  /// Makes room for so many more bytes.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if count &+ more > capacity { grow(more) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ bytes: Bytes) {
    reserve(bytes.count)
    let target = unsafe base + count
    if bytes.count <= 32 {
      // Both sides have padding: two whole vectors are quicker than a call that looks at the length.
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: bytes.vector(at: 0), as: SIMD16<UInt8>.self)
      unsafe UnsafeMutableRawPointer(target + 16).storeBytes(of: bytes.vector(at: 16), as: SIMD16<UInt8>.self)
    } else {
      // The room was reserved.
      unsafe memcpy(target, bytes.start, bytes.count)
    }
    count &+= bytes.count
  }

  /// Appends ASCII with small letters in place of capital ones.
  @inline(__always)
  mutating func append(lowercasing text: Bytes) {
    reserve(text.count)
    let target = unsafe UnsafeMutableRawPointer(base + count)
    let first = SIMD16<UInt8>(repeating: UInt8(ascii: "A"))
    let letters = SIMD16<UInt8>(repeating: 26)
    let bit = SIMD16<UInt8>(repeating: 0x20)
    var place = 0
    // Both sides have padding for the last vector.
    while place < text.count {
      let bytes = text.vector(at: place)
      let isCapital = (bytes &- first) .< letters
      unsafe target.storeBytes(
        of: bytes.replacing(with: bytes | bit, where: isCapital), toByteOffset: place, as: SIMD16<UInt8>.self)
      place &+= 16
    }
    count &+= text.count
  }

  /// Appends text in quotes, which needs no escapes, behind a comma unless it is the first.
  @inline(__always)
  mutating func append(quoted text: Bytes, isFirst: Bool) {
    reserve(text.count &+ 3)
    unsafe base[count] = UInt8(ascii: ",")
    if !isFirst { count &+= 1 }
    unsafe base[count] = UInt8(ascii: "\"")
    count &+= 1
    append(text)
    unsafe base[count] = UInt8(ascii: "\"")
    count &+= 1
  }

  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  mutating func append(_ bytes: [UInt8]) {
    for byte in bytes { append(byte) }
  }

  /// A whole number in decimal digits.
  mutating func append(decimal value: Int64) {
    reserve(20)
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    if rest < 10 {
      append(UInt8(truncatingIfNeeded: rest) | 0x30)
      return
    }
    var digits = 1
    var bound: UInt64 = 10
    while digits < 20, rest >= bound {
      digits += 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { break }
      bound = next
    }
    if digits == 19, rest >= 10_000_000_000_000_000_000 { digits = 20 }
    var place = count + digits
    count += digits
    while place > count - digits {
      place -= 1
      unsafe base[place] = UInt8(truncatingIfNeeded: rest % 10) | 0x30
      rest /= 10
    }
  }

  /// Fills the room with up to `length` bytes that `body` reads into the memory it is given, and returns their number.
  mutating func fill(_ length: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> Int {
    reserve(length)
    let room = unsafe UnsafeMutableRawBufferPointer(start: base + count, count: length)
    let read = try unsafe body(room)
    count += min(max(0, read), length)
    return read
  }

  /// Zeroes the padding, so that a scan beyond the end finds nothing.
  mutating func clearPadding() { unsafe memset(base + count, 0, Bytes.padding) }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let block = unsafe Self.allocate(larger)
    unsafe memcpy(block, base, count)
    unsafe base.deallocate()
    unsafe base = block
    capacity = larger
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Bytes.padding)
    // Untouched pages cost nothing until they are written; only the padding has to be defined.
    unsafe (block + capacity).initialize(repeating: 0, count: Bytes.padding)
    return unsafe block
  }
}
