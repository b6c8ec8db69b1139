/// The quotes and line feeds of a chunk as bits, found 64 bytes at a time, and the places of what needs a closer look.
///
/// Invariant: the bit of a byte is set exactly when the byte is a line feed, or a quote that isn't behind a backslash; in
/// CSV, a line feed, a comma or any quote. All bits from the chunk's end on are set, so that a search ends there.
@safe struct ChunkIndex: ~Copyable {
  private var words: UnsafeMutablePointer<UInt64>
  private var oddPlaces: UnsafeMutablePointer<UInt32>
  /// Bytes of a chunk that ``words`` has room for, and entries that ``oddPlaces`` has.
  private var capacity: Int
  private var oddCapacity = 1_024
  private(set) var oddCount = 0

  /// Set in an entry of ``odd(_:)`` that no well-formed line has: a control character, or bytes that aren't UTF-8.
  static let isBroken: UInt32 = 1 << 31
  /// Chunks are shorter than this.
  static let longestChunk = 1 << 30

  init(capacity: Int = 4_096) {
    self.capacity = capacity
    unsafe words = .allocate(capacity: Self.wordCount(capacity))
    unsafe oddPlaces = .allocate(capacity: oddCapacity)
    unsafe oddPlaces[0] = .max
  }

  deinit {
    unsafe words.deallocate()
    unsafe oddPlaces.deallocate()
  }

  /// The first quote or line feed at `place` or behind it; the chunk's end when there is none.
  @inline(__always)
  func next(from place: Int) -> Int {
    // At least the 57 bits from `place` on, from wherever their byte stands; the words after the end are all ones.
    let byte = place >> 3
    let base = unsafe UnsafeRawPointer(words)
    let near = unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: byte, as: UInt64.self))
    let window = near >> UInt64(truncatingIfNeeded: place & 7)
    if window != 0 { return place &+ window.trailingZeroBitCount }
    var offset = byte &+ 8
    while true {
      let word = unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      if word != 0 { return offset &* 8 &+ word.trailingZeroBitCount }
      offset &+= 8
    }
  }

  /// The `number`-th backslash that begins an escape, or broken byte; `UInt32.max` after the last.
  @inline(__always)
  func odd(_ number: Int) -> UInt32 { unsafe oddPlaces[number] }

  /// Reads a chunk, which is shorter than ``longestChunk``.
  mutating func read(_ source: Bytes) {
    if source.count > capacity { grow(source.count) }
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let feed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    var odd = OddState()
    var offset = 0
    let count = source.count
    let words = unsafe self.words
    while offset < count {
      let (a, b) = (source.vector(at: offset), source.vector(at: offset &+ 16))
      let (c, d) = (source.vector(at: offset &+ 32), source.vector(at: offset &+ 48))
      let (fa, fb, fc, fd) = (a .== feed, b .== feed, c .== feed, d .== feed)
      var marks = Self.bits(
        Self.bytes(a .== quote .| fa), Self.bytes(b .== quote .| fb), Self.bytes(c .== quote .| fc),
        Self.bytes(d .== quote .| fd))
      // What isn't ASCII is below the space as well, once the highest bit is taken for the sign.
      let rare =
        (Self.bytes((Self.isLow(a) .& .!fa) .| (a .== backslash))
          | Self.bytes((Self.isLow(b) .& .!fb) .| (b .== backslash)))
        | (Self.bytes((Self.isLow(c) .& .!fc) .| (c .== backslash))
          | Self.bytes((Self.isLow(d) .& .!fd) .| (d .== backslash)))
      let (low, high) = Self.halves(rare)
      if low | high != 0 || odd.escapesNext { lookCloser(source, offset, &marks, &odd) }
      unsafe words[offset &>> 6] = marks.littleEndian
      offset &+= 64
    }
    finish(count, odd)
  }

  /// Reads a chunk of CSV, in which backslashes and control characters are like any other.
  mutating func readCSV(_ source: Bytes) {
    if source.count > capacity { grow(source.count) }
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let feed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let comma = SIMD16<UInt8>(repeating: UInt8(ascii: ","))
    var odd = OddState()
    var offset = 0
    let count = source.count
    let words = unsafe self.words
    while offset < count {
      let (a, b) = (source.vector(at: offset), source.vector(at: offset &+ 16))
      let (c, d) = (source.vector(at: offset &+ 32), source.vector(at: offset &+ 48))
      let marks = Self.bits(
        Self.bytes((a .== quote) .| (a .== feed) .| (a .== comma)),
        Self.bytes((b .== quote) .| (b .== feed) .| (b .== comma)),
        Self.bytes((c .== quote) .| (c .== feed) .| (c .== comma)),
        Self.bytes((d .== quote) .| (d .== feed) .| (d .== comma)))
      let (low, high) = Self.halves((a | b) | (c | d))
      if (low | high) & 0x8080_8080_8080_8080 != 0 { checkBlock(source, offset, &odd) }
      unsafe words[offset &>> 6] = marks.littleEndian
      offset &+= 64
    }
    finish(count, odd)
  }

  @inline(never)
  private mutating func checkBlock(_ source: Bytes, _ offset: Int, _ state: inout OddState) {
    let live = offset &+ 64 > source.count ? (UInt64(1) << UInt64(source.count &- offset)) &- 1 : .max
    let zero = SIMD16<Int8>(repeating: 0)
    let others = Self.bits(
      Self.bytes(Self.signed(source.vector(at: offset)) .< zero),
      Self.bytes(Self.signed(source.vector(at: offset &+ 16)) .< zero),
      Self.bytes(Self.signed(source.vector(at: offset &+ 32)) .< zero),
      Self.bytes(Self.signed(source.vector(at: offset &+ 48)) .< zero))
    checkCharacters(source, offset, others & live, &state)
  }

  private mutating func finish(_ count: Int, _ odd: OddState) {
    // Beyond the end all bits are set.
    let last = count >> 6
    let ones: UInt64 = .max << UInt64(truncatingIfNeeded: count & 63)
    let kept: UInt64 = count & 63 == 0 ? 0 : UInt64(littleEndian: unsafe words[last])
    unsafe words[last] = (kept | ones).littleEndian
    unsafe words[last + 1] = .max
    unsafe words[last + 2] = .max
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
    let live = offset &+ 64 > source.count ? (UInt64(1) << UInt64(source.count &- offset)) &- 1 : .max
    let (a, b) = (source.vector(at: offset), source.vector(at: offset &+ 16))
    let (c, d) = (source.vector(at: offset &+ 32), source.vector(at: offset &+ 48))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let zero = SIMD16<Int8>(repeating: 0)
    let negative = (Self.signed(a) .< zero, Self.signed(b) .< zero, Self.signed(c) .< zero, Self.signed(d) .< zero)
    let others =
      Self.bits(
        Self.bytes(negative.0), Self.bytes(negative.1), Self.bytes(negative.2), Self.bytes(negative.3)) & live
    // Most blocks that come here hold letters that aren't ASCII, and nothing else to look at.
    let feed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let special =
      (Self.bytes(Self.isLow(a) .& .!negative.0 .& .!(a .== feed) .| (a .== backslash))
        | Self.bytes(Self.isLow(b) .& .!negative.1 .& .!(b .== feed) .| (b .== backslash)))
      | (Self.bytes(Self.isLow(c) .& .!negative.2 .& .!(c .== feed) .| (c .== backslash))
        | Self.bytes(Self.isLow(d) .& .!negative.3 .& .!(d .== feed) .| (d .== backslash)))
    let halves = Self.halves(special)
    if halves.0 | halves.1 == 0, !state.escapesNext {
      checkCharacters(source, offset, others, &state)
      return
    }
    let slashes = Self.bits(
      Self.bytes(a .== backslash), Self.bytes(b .== backslash), Self.bytes(c .== backslash),
      Self.bytes(d .== backslash))
    let low = Self.bits(
      Self.bytes(Self.isLow(a)), Self.bytes(Self.isLow(b)), Self.bytes(Self.isLow(c)), Self.bytes(Self.isLow(d)))
    // Line feeds are marks, and quotes are not low.
    let controls = low & ~others & ~(marks & low) & live
    if slashes & live != 0 || controls != 0 || state.escapesNext {
      lookAtEscapes(source, offset, slashes & live, controls, others, &marks, low, &state)
      return
    }
    checkCharacters(source, offset, others, &state)
  }

  /// Notes the characters of one block that aren't UTF-8.
  @inline(__always)
  private mutating func checkCharacters(_ source: Bytes, _ offset: Int, _ others: UInt64, _ state: inout OddState) {
    var rest = others
    if state.checkedUntil > offset {
      let known = state.checkedUntil &- offset
      rest = known >= 64 ? 0 : rest & (.max << UInt64(truncatingIfNeeded: known))
    }
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      let length = UTF8Check.length(source, at: offset &+ bit, end: source.count)
      if length == 0 { note(UInt32(truncatingIfNeeded: offset &+ bit) | Self.isBroken, &state) }
      let next = bit &+ max(1, length)
      state.checkedUntil = offset &+ next
      rest = next >= 64 ? 0 : rest & (.max << UInt64(truncatingIfNeeded: next))
    }
  }

  @inline(never)
  private mutating func lookAtEscapes(
    _ source: Bytes, _ offset: Int, _ slashes: UInt64, _ lowControls: UInt64, _ others: UInt64, _ marks: inout UInt64,
    _ low: UInt64, _ state: inout OddState
  ) {
    var escaped: UInt64 = state.escapesNext ? 1 : 0
    state.escapesNext = false
    var backslashes = slashes & ~escaped
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
    let feeds = marks & low
    marks &= ~escaped | feeds
    var controls = lowControls
    var returns = controls
    while returns != 0 {
      // A carriage return before a line feed is the end of a line, as Windows writes it.
      let bit = returns & (0 &- returns)
      returns &= ~bit
      let place = offset + bit.trailingZeroBitCount
      if source[place] == UInt8(ascii: "\r"), place + 1 < source.count, source[place + 1] == UInt8(ascii: "\n") {
        controls &= ~bit
      }
    }
    var rest = starts | controls
    // In the order of their places, with the characters between them.
    var before: UInt64 = 0
    while rest != 0 {
      let bit = rest & (0 &- rest)
      rest &= ~bit
      let behind = bit &- 1
      checkCharacters(source, offset, others & behind & ~before, &state)
      before = behind
      let place = UInt32(truncatingIfNeeded: offset &+ bit.trailingZeroBitCount)
      note(starts & bit != 0 ? place : place | Self.isBroken, &state)
    }
    checkCharacters(source, offset, others & ~before, &state)
  }

  private mutating func note(_ entry: UInt32, _ state: inout OddState) {
    if state.count &+ 1 >= oddCapacity { growOdd(state.count) }
    unsafe oddPlaces[state.count] = entry
    state.count &+= 1
  }

  /// Words for so many bytes, one that the end stands in, and two behind it.
  private static func wordCount(_ capacity: Int) -> Int { (capacity >> 6) + 4 }

  private mutating func grow(_ count: Int) {
    unsafe words.deallocate()
    capacity = count
    unsafe words = .allocate(capacity: Self.wordCount(capacity))
  }

  @inline(never)
  private mutating func growOdd(_ count: Int) {
    let larger: UnsafeMutablePointer<UInt32> = .allocate(capacity: oddCapacity * 2)
    unsafe larger.update(from: oddPlaces, count: count)
    unsafe oddPlaces.deallocate()
    unsafe oddPlaces = larger
    oddCapacity *= 2
  }

  @inline(__always)
  private static func signed(_ vector: SIMD16<UInt8>) -> SIMD16<Int8> {
    // The same bits.
    unsafe unsafeBitCast(vector, to: SIMD16<Int8>.self)
  }

  /// Control characters, and what isn't ASCII.
  @inline(__always)
  private static func isLow(_ vector: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    signed(vector) .< SIMD16<Int8>(repeating: 0x20)
  }

  /// 255 where the mask is set, else 0.
  @inline(__always)
  private static func bytes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    // A mask's lanes are all ones or all zeros.
    unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func halves(_ vector: SIMD16<UInt8>) -> (UInt64, UInt64) {
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
    let (low, top) = halves(joined)
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
