internal import Foundation
internal import MessageFormat

/// Numbers for short texts that recur, found by their bytes.
///
/// A table of so many places: a text that meets others in its place takes one of the next few, or, where all of them
/// are taken, the first. Invariant: what is found was stored for exactly these bytes.
@safe struct TextNumbers: ~Copyable {
  private struct Entry: BitwiseCopyable {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var length = 0
    var number: Int32 = 0
  }

  /// Longer texts aren't kept.
  static let longest = 32
  private static let places = 1_024
  /// How many places a text may take.
  private static let choices = 8
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    unsafe entries = Arena.zeros(Self.places + Self.choices)
  }

  deinit { unsafe free(entries) }

  /// The number of a text; `Int32.min` when it isn't known.
  @inline(__always)
  func number(of text: Bytes) -> Int32 {
    let count = text.count
    if count == 0 || count > Self.longest { return .min }
    let wanted = Self.words(text)
    let first = Self.place(wanted)
    var place = first
    while place < first &+ Self.choices {
      let entry = unsafe entries[place]
      if entry.length == count,
        (entry.words.0 ^ wanted.0) | (entry.words.1 ^ wanted.1) | (entry.words.2 ^ wanted.2)
          | (entry.words.3 ^ wanted.3) == 0
      {
        return entry.number
      }
      if entry.length == 0 { return .min }
      place &+= 1
    }
    return .min
  }

  mutating func store(_ number: Int32, for text: Bytes) {
    guard text.count > 0, text.count <= Self.longest else { return }
    let words = Self.words(text)
    let first = Self.place(words)
    let free = (first..<first + Self.choices).first { unsafe entries[$0].length == 0 }
    unsafe entries[free ?? first] = Entry(words: words, length: text.count, number: number)
  }

  mutating func removeAll() { unsafe entries.update(repeating: Entry(), count: Self.places + Self.choices) }

  @inline(__always)
  private static func place(_ words: (UInt64, UInt64, UInt64, UInt64)) -> Int {
    let mixed =
      (words.0 &* 0x9E37_79B9_7F4A_7C15) ^ (words.1 &* 0xC2B2_AE3D_27D4_EB4F) ^ (words.2 &* 0x1656_67B1_9E37_79F9)
      ^ (words.3 &* 0xFF51_AFD7_ED55_8CCD)
    return Int(truncatingIfNeeded: ((mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9) >> 54)
  }

  @inline(__always)
  private static func words(_ text: Bytes) -> (UInt64, UInt64, UInt64, UInt64) {
    let count = text.count
    if count <= 8 { return (text.word(at: 0) & mask(count), 0, 0, 0) }
    if count <= 16 { return (text.word(at: 0), text.word(at: 8) & mask(count - 8), 0, 0) }
    if count <= 24 { return (text.word(at: 0), text.word(at: 8), text.word(at: 16) & mask(count - 16), 0) }
    return (text.word(at: 0), text.word(at: 8), text.word(at: 16), text.word(at: 24) & mask(count - 24))
  }

  /// The lowest `count` bytes, 1 to 8.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 { .max >> UInt64(64 - count * 8) }
}

/// The locales that the audience has shown, numbered by their canonical form in the order of their first appearance.
struct LocaleTags: ~Copyable {
  private var numbers = TextNumbers()
  private var byTag: [LanguageTag: Int32] = [:]
  private(set) var tags: [LanguageTag] = []
  /// Grows whenever all numbers are forgotten.
  private(set) var generation = 0
  /// Of each tag, its canonical text and its language.
  private var texts: [(whole: Bytes, language: Bytes)] = []
  private var arena = Arena()

  /// Audiences have a few hundred locales; this many are kept before all are forgotten.
  private static let most = 8_192

  var isFull: Bool { tags.count >= Self.most }

  /// Forgets all numbers. Only between two lines.
  mutating func removeAll() {
    generation += 1
    numbers.removeAll()
    byTag.removeAll()
    tags.removeAll()
    texts.removeAll()
    arena = Arena()
  }

  /// Whether text is one of these tags, which are canonical.
  mutating func isTag(_ text: Bytes, among wanted: Table<Bytes>) -> Bool {
    let number = Int(number(of: text))
    guard number >= 0 else { return false }
    for index in 0..<wanted.count where texts[number].whole.equals(wanted[index]) { return true }
    return false
  }

  /// Whether text is a tag of a language.
  mutating func isTag(_ text: Bytes, of language: Bytes) -> Bool {
    let number = Int(number(of: text))
    return number >= 0 && texts[number].language.equals(language)
  }

  /// The number of a tag that has been seen; less than 0 for any other text.
  @inline(__always)
  func known(_ text: Bytes) -> Int32 { numbers.number(of: text) }

  /// The number of a tag; -1 when it isn't one.
  @inline(__always)
  mutating func number(of text: Bytes) -> Int32 {
    let known = numbers.number(of: text)
    return known != .min ? known : find(text)
  }

  func tag(_ number: Int64) -> LanguageTag? {
    tags.indices.contains(Int(number)) ? tags[Int(number)] : nil
  }

  @inline(never)
  private mutating func find(_ text: Bytes) -> Int32 {
    var number: Int32 = -1
    if let tag = LanguageTag(lenient: text.string) {
      if let known = byTag[tag] {
        number = known
      } else {
        number = Int32(truncatingIfNeeded: tags.count)
        tags.append(tag)
        texts.append((arena.bytes(tag.description), arena.bytes(tag.language)))
        byTag[tag] = number
      }
    }
    numbers.store(number, for: text)
    return number
  }
}

/// The time zones of the table by the bytes of their names.
struct ZoneNumbers: ~Copyable {
  private var numbers = TextNumbers()

  /// The identity's raw value, of a name that has been seen; less than 0 for any other text.
  @inline(__always)
  func known(_ text: Bytes) -> Int32 { numbers.number(of: text) }

  /// The identity's raw value; -1 when there is no such zone.
  @inline(__always)
  mutating func number(of text: Bytes) -> Int32 {
    let known = numbers.number(of: text)
    return known != .min ? known : find(text)
  }

  @inline(never)
  private mutating func find(_ text: Bytes) -> Int32 {
    // What sources can't name is no zone of a recipient either.
    let isRefused = text.count == 3 && ZoneAbbreviations.isRefused(text.string)
    let number = isRefused ? -1 : text.withSpan { span in ZoneTable.id(of: span).map { Int32($0.rawValue) } ?? -1 }
    numbers.store(number, for: text)
    return number
  }
}

/// What short texts of one type stand for, as the audience has shown them: dates and versions recur.
///
/// Invariant: a place holds nothing, or a text of 1 to 15 bytes with its length, and that text's bits.
@safe struct RecentTexts: ~Copyable {
  private struct Entry: BitwiseCopyable {
    var low: UInt64 = 0
    /// With the length in the highest byte.
    var high: UInt64 = 0
    var bits: Int64 = 0
  }

  /// Two entries each, the newer one first.
  private static let places = 1_024
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    unsafe entries = Arena.zeros(Self.places * 2)
  }

  deinit { unsafe free(entries) }

  /// The bits of a text, which `read` tells when it is not known; what stands for none is `read`'s to say.
  @inline(__always)
  func bits(_ text: Bytes, _ read: (Bytes) -> Int64) -> Int64 {
    let count = text.count
    if count &- 1 > 14 { return read(text) }
    var low = text.word(at: 0)
    var high = UInt64(truncatingIfNeeded: count) << 56
    if count > 8 {
      high |= text.word(at: 8) & (.max &>> UInt64(truncatingIfNeeded: 128 &- count &* 8))
    } else {
      low &= .max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
    }
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xC2B2_AE3D_27D4_EB4F
    let place = unsafe entries + Int(truncatingIfNeeded: mixed >> 54) &* 2
    // Both at once: which of them it is changes from device to device.
    let isFirst = unsafe (place[0].low ^ low) | (place[0].high ^ high) == 0
    let isSecond = unsafe (place[1].low ^ low) | (place[1].high ^ high) == 0
    let (first, second) = unsafe (place[0].bits, place[1].bits)
    let known = isFirst ? first : second
    if isFirst != isSecond { return known }
    let bits = read(text)
    unsafe place[1] = place[0]
    unsafe place[0] = Entry(low: low, high: high, bits: bits)
    return bits
  }
}

/// What one worker has learned of the values that recur in an audience.
struct RecentValues: ~Copyable {
  var locales = LocaleTags()
  var zones = ZoneNumbers()
  let versions = RecentTexts()
  let dates = RecentTexts()
}
