/// The places of a chunk's quotes and line feeds, found 64 bytes at a time, and of what needs a closer look.
///
/// Invariant: ``marks`` ascends and is followed by entries that are the chunk's length, so that a reader may look a few
/// entries ahead. Quotes behind a backslash are left out; line feeds never are.
@safe struct ChunkIndex: ~Copyable {
  private var places: UnsafeMutablePointer<UInt32>
  private var oddPlaces: UnsafeMutablePointer<UInt32>
  private var capacity: Int
  private(set) var oddCount = 0

  /// Set in an entry of ``odd(_:)`` that no well-formed line has: a control character, or bytes that aren't UTF-8.
  static let isBroken: UInt32 = 1 << 31
  /// Chunks are shorter than this.
  static let longestChunk = 1 << 30

  init(capacity: Int = 4_096) {
    self.capacity = capacity
    unsafe places = .allocate(capacity: capacity + 128)
    unsafe oddPlaces = .allocate(capacity: capacity + 128)
  }

  deinit {
    unsafe places.deallocate()
    unsafe oddPlaces.deallocate()
  }

  /// The `number`-th quote or line feed.
  @inline(__always)
  func mark(_ number: Int) -> Int { unsafe Int(truncatingIfNeeded: places[number]) }

  /// The `number`-th backslash that begins an escape, or broken byte; `UInt32.max` after the last.
  @inline(__always)
  func odd(_ number: Int) -> UInt32 { unsafe oddPlaces[number] }

  /// Reads a chunk, which is shorter than ``longestChunk``.
  mutating func read(_ source: Bytes) {
    if source.count > capacity { grow(source.count) }
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let feed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let upper = SIMD16<UInt8>(repeating: 0xE0)
    let zero = SIMD16<UInt8>(repeating: 0)
    var written = 0
    var odd = OddState()
    var offset = 0
    let count = source.count
    let places = unsafe self.places
    while offset < count {
      let (a, b) = (source.vector(at: offset), source.vector(at: offset &+ 16))
      let (c, d) = (source.vector(at: offset &+ 32), source.vector(at: offset &+ 48))
      let (fa, fb, fc, fd) = (a .== feed, b .== feed, c .== feed, d .== feed)
      var marks = Self.bits(
        Self.bytes(a .== quote .| fa), Self.bytes(b .== quote .| fb), Self.bytes(c .== quote .| fc),
        Self.bytes(d .== quote .| fd))
      // High bits of what isn't ASCII; all bits of backslashes and control characters other than line feeds.
      let ra = a | Self.bytes((a .== backslash) .| ((a & upper .== zero) .& .!fa))
      let rb = b | Self.bytes((b .== backslash) .| ((b & upper .== zero) .& .!fb))
      let rc = c | Self.bytes((c .== backslash) .| ((c & upper .== zero) .& .!fc))
      let rd = d | Self.bytes((d .== backslash) .| ((d & upper .== zero) .& .!fd))
      let rare = Self.words((ra | rb) | (rc | rd))
      if offset &+ 64 > count { marks &= (1 << UInt64(count &- offset)) &- 1 }
      if (rare.0 | rare.1) & 0x8080_8080_8080_8080 != 0 || odd.escapesNext {
        lookCloser(source, offset, &marks, &odd)
      }
      // Twelve without asking, which is enough for most blocks: what is too many is written over by the next one.
      let found = marks.nonzeroBitCount
      let base = UInt32(truncatingIfNeeded: offset)
      let target = unsafe places + written
      for place in 0..<12 {
        unsafe target[place] = base &+ UInt32(truncatingIfNeeded: (marks | 1 << 63).trailingZeroBitCount)
        marks &= marks &- 1
      }
      var place = 12
      while marks != 0 {
        unsafe target[place] = base &+ UInt32(truncatingIfNeeded: marks.trailingZeroBitCount)
        marks &= marks &- 1
        place &+= 1
      }
      written &+= found
      offset &+= 64
    }
    for extra in 0..<64 { unsafe places[written + extra] = UInt32(truncatingIfNeeded: count) }
    oddCount = odd.count
    unsafe oddPlaces[oddCount] = .max
  }

  private struct OddState {
    var count = 0
    /// The last byte of the block before is a backslash that begins an escape.
    var escapesNext = false
    /// What is known to be UTF-8.
    var checkedUntil = 0
  }

  /// Escapes, control characters and UTF-8 of one block.
  @inline(never)
  private mutating func lookCloser(_ source: Bytes, _ offset: Int, _ marks: inout UInt64, _ state: inout OddState) {
    let live = offset + 64 > source.count ? (UInt64(1) << UInt64(source.count - offset)) - 1 : .max
    let (a, b) = (source.vector(at: offset), source.vector(at: offset + 16))
    let (c, d) = (source.vector(at: offset + 32), source.vector(at: offset + 48))
    func equal(_ byte: UInt8) -> UInt64 {
      let wanted = SIMD16<UInt8>(repeating: byte)
      return Self.bits(
        Self.bytes(a .== wanted), Self.bytes(b .== wanted), Self.bytes(c .== wanted), Self.bytes(d .== wanted)) & live
    }
    let high = SIMD16<UInt8>(repeating: 0x80)
    let others =
      Self.bits(
        Self.bytes(a .>= high), Self.bytes(b .>= high), Self.bytes(c .>= high), Self.bytes(d .>= high)) & live
    var escaped: UInt64 = state.escapesNext ? 1 : 0
    state.escapesNext = false
    var backslashes = equal(UInt8(ascii: "\\")) & ~escaped
    var starts: UInt64 = 0
    while backslashes != 0 {
      let bit = backslashes & (0 &- backslashes)
      starts |= bit
      backslashes &= ~bit
      if bit == 1 << 63 {
        state.escapesNext = true
      } else {
        escaped |= bit << 1
        backslashes &= ~(bit << 1)
      }
    }
    let feeds = equal(UInt8(ascii: "\n"))
    marks &= ~escaped | feeds
    let upper = SIMD16<UInt8>(repeating: 0xE0)
    let zero = SIMD16<UInt8>(repeating: 0)
    var controls =
      Self.bits(
        Self.bytes(a & upper .== zero), Self.bytes(b & upper .== zero), Self.bytes(c & upper .== zero),
        Self.bytes(d & upper .== zero)) & live & ~feeds
    if controls != 0 {
      // A carriage return before a line feed is the end of a line, as Windows writes it.
      var ends = equal(UInt8(ascii: "\r")) & (feeds >> 1)
      if source[offset + 63] == UInt8(ascii: "\r"), offset + 64 < source.count,
        source[offset + 64] == UInt8(ascii: "\n")
      {
        ends |= 1 << 63
      }
      controls &= ~ends
    }
    var interesting = starts | controls | others
    while interesting != 0 {
      let place = offset + interesting.trailingZeroBitCount
      let bit = interesting & (0 &- interesting)
      interesting &= ~bit
      if starts & bit != 0 {
        note(UInt32(truncatingIfNeeded: place), &state)
      } else if controls & bit != 0 {
        note(UInt32(truncatingIfNeeded: place) | Self.isBroken, &state)
      } else if place >= state.checkedUntil {
        let length = UTF8Check.length(source, at: place, end: source.count)
        if length == 0 { note(UInt32(truncatingIfNeeded: place) | Self.isBroken, &state) }
        state.checkedUntil = place + max(1, length)
      }
    }
  }

  private mutating func note(_ entry: UInt32, _ state: inout OddState) {
    unsafe oddPlaces[state.count] = entry
    state.count += 1
  }

  private mutating func grow(_ count: Int) {
    unsafe places.deallocate()
    unsafe oddPlaces.deallocate()
    capacity = count
    unsafe places = .allocate(capacity: capacity + 128)
    unsafe oddPlaces = .allocate(capacity: capacity + 128)
  }

  /// 255 where the mask is set, else 0.
  @inline(__always)
  private static func bytes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    // A mask's lanes are all ones or all zeros.
    unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func words(_ vector: SIMD16<UInt8>) -> (UInt64, UInt64) {
    // Both are sixteen bytes.
    let pair = unsafe unsafeBitCast(vector, to: SIMD2<UInt64>.self)
    return (pair[0], pair[1])
  }

  /// One bit for each of 64 bytes that are all ones or all zeros; the first byte's lowest.
  ///
  /// Each eight bytes leave one bit plane of a word; turning the word's 8 × 8 bits over puts the planes in order.
  @inline(__always)
  static func bits(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>, _ c: SIMD16<UInt8>, _ d: SIMD16<UInt8>) -> UInt64 {
    let joined = planes(a, 0x01, 0x02) | planes(b, 0x04, 0x08) | planes(c, 0x10, 0x20) | planes(d, 0x40, 0x80)
    let (low, top) = words(joined)
    var word = low | top
    var swap = (word ^ (word >> 7)) & 0x00AA_00AA_00AA_00AA
    word ^= swap ^ (swap << 7)
    swap = (word ^ (word >> 14)) & 0x0000_CCCC_0000_CCCC
    word ^= swap ^ (swap << 14)
    swap = (word ^ (word >> 28)) & 0x0000_0000_F0F0_F0F0
    return word ^ swap ^ (swap << 28)
  }

  @inline(__always)
  private static func planes(_ vector: SIMD16<UInt8>, _ low: UInt8, _ high: UInt8) -> SIMD16<UInt8> {
    vector & SIMD16(lowHalf: SIMD8(repeating: low), highHalf: SIMD8(repeating: high))
  }
}
