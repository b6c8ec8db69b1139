/// What the lines read so far looked like: which bytes stood between two values, and which came after which.
///
/// Most lines of an audience hold the same keys, written by one program. A line is first taken to be like the ones before
/// it: each run of bytes between two values (the end of one, commas and brackets, the key of the next) is compared with
/// what was seen there, and the values between them are looked at alone. Nothing is believed: every byte outside of text is
/// compared or parsed, so a line that fits is JSON; one that doesn't goes to ``JSONLineParser``, from whose findings the
/// shape learns.
///
/// Invariant: runs follow each other only where the objects that are open behind the first are those that are open before
/// the second. So any way through the runs is a line whose brackets match, whatever the order of its keys.
@safe struct LineShape: ~Copyable {
  @safe private struct Run: BitwiseCopyable {
    /// The bytes, in words of which `masks` tells those that count. A run that never fits has a bit outside of its mask.
    var words: (UInt64, UInt64, UInt64, UInt64) = (1, 0, 0, 0)
    var masks: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var length = 0
    /// The runs that came after it, the first one seen first; the one that never fits, for none.
    var following: UnsafeMutablePointer<Run>
    var alternative: UnsafeMutablePointer<Run>
    /// Where the value behind it is noted; the place behind the last one when nobody reads it.
    var capture: Int32 = 0
    /// Of the texts behind it.
    var lengths = FieldLengths()
    /// Text follows, whose opening quote is the run's last byte.
    var isText = false
    /// Its first 16 bytes aren't all, or its objects or its value stand for attributes below them, which are missing
    /// unless they come.
    var isSpecial = false
    /// The line ends behind it.
    var isEnd = false
    /// The levels that are open behind it.
    var depth: Int32 = 1
    /// The objects that are open before and behind it.
    var before: Int32 = 0
    var behind: Int32 = 0
    var node: Int32 = -1
    /// The next one in its bucket; 0 for none.
    var nextInBucket: UInt16 = 0
    var cleared: Table<Int32>
    /// All of the bytes, when it is long.
    var rest = Bytes.empty

    init(never: UnsafeMutablePointer<Run>, cleared: Table<Int32>) {
      unsafe following = never
      unsafe alternative = never
      self.cleared = cleared
    }
  }

  private static let mostRuns = 1_024
  private static let mostContexts = 1_024
  private static let longestRun = 1_024
  private static let buckets = 1_024

  /// The first stands for the line's beginning, the second never fits.
  private let runs: UnsafeMutablePointer<Run>
  private let heads: UnsafeMutablePointer<UInt16>
  private let captureCount: Int
  private var count = 2
  /// The paths of open objects that were seen; the first is that of a line before its object.
  private var contexts: [[Int32]] = [[]]
  private let arena = Arena()

  init(captureCount: Int) {
    self.captureCount = captureCount
    unsafe runs = .allocate(capacity: Self.mostRuns)
    unsafe runs.initialize(repeating: Run(never: runs + 1, cleared: .empty), count: Self.mostRuns)
    unsafe heads = .allocate(capacity: Self.buckets)
    unsafe heads.initialize(repeating: 0, count: Self.buckets)
  }

  deinit {
    unsafe runs.deallocate()
    unsafe heads.deallocate()
  }

  /// Reads the line that begins at `start`.
  ///
  /// - Returns: where the line ends (at its line feed, or at the chunk's end), or -1 when it doesn't fit.
  @inline(__always)
  func match(
    _ source: Bytes, from start: Int, parser: inout JSONLineParser, into line: inout CapturedLine
  ) -> Int {
    var place = start
    var run = unsafe runs
    while true {
      let (front, back) = (source.word(at: place), source.word(at: place &+ 8))
      var next = unsafe run.pointee.following
      if unsafe !begins(next, front, back) {
        unsafe next = run.pointee.alternative
        if unsafe !begins(next, front, back) {
          guard let found = unsafe find(source, place, behind: run.pointee.behind) else { return -1 }
          unsafe next = found
        }
      }
      unsafe run = next
      if unsafe run.pointee.isSpecial {
        guard let found = unsafe whole(run, source, place, &line) else { return -1 }
        unsafe run = found
      }
      let valueStart = unsafe place &+ run.pointee.length
      let capture = unsafe Int(run.pointee.capture)
      if unsafe run.pointee.isText {
        // Where all texts are equally long, the next run needn't wait for the search.
        let lengths = unsafe run.pointee.lengths
        place = valueStart &+ Int(lengths.length)
        let close = TextScan.close(source, from: valueStart, width: lengths.width == .narrow ? .narrow : .wide)
        if close.place != place {
          place = close.place
          if place < 0 { return -1 }
          unsafe run.pointee.lengths.note(place &- valueStart)
        }
        line[capture] = Capture(text: valueStart, close)
        continue
      }
      if unsafe run.pointee.isEnd { break }
      let first = source[valueStart]
      var kind = Capture.Kind.number
      if first &- 0x30 < 10 || first == UInt8(ascii: "-") {
        place = Self.numberEnd(source, valueStart)
      } else if first == UInt8(ascii: "[") {
        place = Self.textsEnd(source, valueStart)
        kind = .array
      } else if first == UInt8(ascii: "\"") {
        let close = TextScan.close(source, from: valueStart &+ 1)
        place = close.place
        if place < 0 { return -1 }
        line[capture] = Capture(text: valueStart &+ 1, close)
        continue
      } else {
        (place, kind) = Self.wordEnd(source, valueStart)
      }
      if place < 0 {
        place = unsafe value(source, valueStart, run, &parser, &line)
        if place < 0 { return -1 }
      } else {
        line[capture] = Capture(
          kind: kind, start: UInt32(truncatingIfNeeded: valueStart), end: UInt32(truncatingIfNeeded: place))
      }
    }
    // Nothing but the line's own end may follow.
    var end = unsafe place &+ run.pointee.length
    if source[end] == UInt8(ascii: "\r"), end &+ 1 < source.count { end &+= 1 }
    if end < source.count ? source[end] != UInt8(ascii: "\n") : end > source.count { return -1 }
    return end
  }

  /// Whether the first 16 bytes are the run's.
  @inline(__always)
  private func begins(_ run: UnsafeMutablePointer<Run>, _ front: UInt64, _ back: UInt64) -> Bool {
    let words = unsafe run.pointee.words
    let masks = unsafe run.pointee.masks
    return ((front & masks.0) ^ words.0) | ((back & masks.1) ^ words.1) == 0
  }

  /// Looks at the rest of a run that is more than its first 16 bytes; of several that begin alike, the one that fits.
  @inline(never)
  private func whole(
    _ first: UnsafeMutablePointer<Run>, _ source: Bytes, _ place: Int, _ line: inout CapturedLine
  ) -> UnsafeMutablePointer<Run>? {
    var run = unsafe first
    if unsafe !fits(run, source, place) {
      guard let other = unsafe find(source, place, behind: first.pointee.before) else { return nil }
      unsafe run = other
    }
    let captures = unsafe run.pointee.cleared
    for index in 0..<captures.count { line[Int(captures[index])] = Capture() }
    return unsafe run
  }

  @inline(__always)
  private func fits(_ run: UnsafeMutablePointer<Run>, _ source: Bytes, _ place: Int) -> Bool {
    guard unsafe begins(run, source.word(at: place), source.word(at: place &+ 8)) else { return false }
    let words = unsafe run.pointee.words
    let masks = unsafe run.pointee.masks
    if masks.2 == 0 { return true }
    let (third, fourth) = (source.word(at: place &+ 16), source.word(at: place &+ 24))
    if ((third & masks.2) ^ words.2) | ((fourth & masks.3) ^ words.3) != 0 { return false }
    let rest = unsafe run.pointee.rest
    if rest.count == 0 { return true }
    return place &+ rest.count <= source.count && source.slice(place, place &+ rest.count).equals(rest)
  }

  /// A run that stands at `place`, though it didn't come there before; `nil` for none.
  @inline(never)
  private func find(_ source: Bytes, _ place: Int, behind context: Int32) -> UnsafeMutablePointer<Run>? {
    let long = unsafe find(in: Self.bucket(source.word(at: place), 6, context), source, place, context)
    return unsafe long ?? find(in: Self.bucket(0, 0, context), source, place, context)
  }

  private func find(
    in bucket: Int, _ source: Bytes, _ place: Int, _ context: Int32
  ) -> UnsafeMutablePointer<Run>? {
    var number = unsafe Int(heads[bucket])
    while number != 0 {
      let run = unsafe runs + number
      if unsafe run.pointee.before == context, unsafe fits(run, source, place) { return unsafe run }
      number = unsafe Int(run.pointee.nextInBucket)
    }
    return nil
  }

  /// Where runs are kept that begin with these six bytes; shorter ones stand together.
  private static func bucket(_ word: UInt64, _ length: Int, _ context: Int32) -> Int {
    let key = length < 6 ? 0 : word << 16
    let mixed = (key ^ UInt64(truncatingIfNeeded: context)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 54)
  }

  /// Any other value, which is noted here; its end, or -1 when it isn't JSON.
  @inline(never)
  private func value(
    _ source: Bytes, _ start: Int, _ run: UnsafeMutablePointer<Run>, _ parser: inout JSONLineParser,
    _ line: inout CapturedLine
  ) -> Int {
    let end = source.first(UInt8(ascii: "\n"), from: start, to: source.count) ?? source.count
    let (node, depth) = unsafe (Int(run.pointee.node), Int(run.pointee.depth) + 1)
    guard let found = parser.value(source, from: start, to: end, node: node, depth: depth, into: &line),
      UTF8Check.firstInvalid(source, from: start, to: found) == nil
    else { return -1 }
    return found
  }

  /// Notes what a line's runs were, so that the next line like it fits.
  mutating func learn(_ found: [JSONLineParser.Run], _ source: Bytes, _ paths: AttributePaths) {
    var current = 0
    var before: Int32 = 0
    for run in found {
      guard let behind = context(run.path), run.valueStart - run.start <= Self.longestRun,
        let next = number(of: run, source, paths, before: before, behind: behind)
      else { return }
      follow(current, next)
      current = next
      before = behind
    }
  }

  private mutating func context(_ path: [Int32]) -> Int32? {
    if let known = contexts.firstIndex(of: path) { return Int32(known) }
    guard contexts.count < Self.mostContexts else { return nil }
    contexts.append(path)
    return Int32(contexts.count - 1)
  }

  private mutating func number(
    of found: JSONLineParser.Run, _ source: Bytes, _ paths: AttributePaths, before: Int32, behind: Int32
  ) -> Int? {
    let bytes = source.slice(found.start, found.valueStart)
    let bucket = Self.bucket(bytes.word(at: 0), bytes.count, before)
    var known = unsafe Int(heads[bucket])
    while known != 0 {
      let run = unsafe runs + known
      if unsafe run.pointee.before == before, unsafe run.pointee.length == bytes.count, unsafe fits(run, bytes, 0) {
        return known
      }
      known = unsafe Int(run.pointee.nextInBucket)
    }
    guard count < Self.mostRuns else { return nil }
    let cleared = arena.table(found.cleared.map { Int32(truncatingIfNeeded: $0) })
    var run = unsafe Run(never: runs + 1, cleared: cleared)
    run.length = bytes.count
    var words: [UInt64] = []
    var masks: [UInt64] = []
    for word in 0..<4 {
      let live = min(8, max(0, bytes.count - word * 8))
      let mask: UInt64 = live == 8 ? .max : (1 << UInt64(live * 8)) - 1
      masks.append(mask)
      words.append(mask == 0 ? 0 : bytes.word(at: word * 8) & mask)
    }
    run.words = (words[0], words[1], words[2], words[3])
    run.masks = (masks[0], masks[1], masks[2], masks[3])
    if bytes.count > 32 { run.rest = arena.bytes(bytes) }
    run.node = Int32(truncatingIfNeeded: found.node)
    let capture = found.node > 0 ? paths.nodes[found.node].capture : nil
    run.capture = Int32(truncatingIfNeeded: capture ?? captureCount)
    run.isText = found.isText
    run.isEnd = found.isEnd
    run.isSpecial = !found.cleared.isEmpty || bytes.count > 16
    run.depth = Int32(truncatingIfNeeded: max(1, found.path.count))
    run.before = before
    run.behind = behind
    run.nextInBucket = unsafe heads[bucket]
    unsafe heads[bucket] = UInt16(truncatingIfNeeded: count)
    unsafe runs[count] = run
    count += 1
    return count - 1
  }

  private mutating func follow(_ number: Int, _ nextNumber: Int) {
    let (run, next, never) = unsafe (runs + number, runs + nextNumber, runs + 1)
    if unsafe run.pointee.following == never {
      unsafe run.pointee.following = next
    } else if unsafe run.pointee.following != next, unsafe run.pointee.alternative == never {
      unsafe run.pointee.alternative = next
    }
  }

  /// The end of a number; -1 when it isn't one.
  @inline(__always)
  private static func numberEnd(_ source: Bytes, _ start: Int) -> Int {
    let first = source[start] == UInt8(ascii: "-") ? start &+ 1 : start
    // Eight bytes at once: a digit becomes 0 to 9, and whatever else has its highest bit raised by the sum.
    let bytes = source.word(at: first)
    let digits = bytes ^ 0x3030_3030_3030_3030
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    var place = first &+ others.trailingZeroBitCount >> 3
    if others == 0 {
      while source[place] &- 0x30 < 10 { place &+= 1 }
    }
    // No digits, and a leading zero.
    if place == first || digits & 0xFF == 0 && place &- first > 1 { return -1 }
    let after = source[place]
    if after == UInt8(ascii: ".") || after | 0x20 == UInt8(ascii: "e") { return fractionEnd(source, place) }
    return place
  }

  @inline(never)
  private static func fractionEnd(_ source: Bytes, _ start: Int) -> Int {
    var place = start
    if source[place] == UInt8(ascii: ".") {
      place += 1
      guard source[place] &- 0x30 < 10 else { return -1 }
      while source[place] &- 0x30 < 10 { place += 1 }
    }
    if source[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if source[place] == UInt8(ascii: "+") || source[place] == UInt8(ascii: "-") { place += 1 }
      guard source[place] &- 0x30 < 10 else { return -1 }
      while source[place] &- 0x30 < 10 { place += 1 }
    }
    return place
  }

  /// The end of `true`, `false` or `null`; -1 for anything else.
  @inline(__always)
  private static func wordEnd(_ source: Bytes, _ start: Int) -> (Int, Capture.Kind) {
    switch UInt32(truncatingIfNeeded: source.word(at: start)) {
    case 0x6575_7274: return (start &+ 4, .yes)
    case 0x736C_6166 where source[start &+ 4] == UInt8(ascii: "e"): return (start &+ 5, .no)
    case 0x6C6C_756E: return (start &+ 4, .missing)
    default: return (-1, .missing)
    }
  }

  /// The end of a list of texts, with at most one space behind a comma; -1 when it is something else.
  @inline(__always)
  private static func textsEnd(_ source: Bytes, _ start: Int) -> Int {
    let end = TextScan.shortListEnd(source, start)
    return end >= 0 ? end : anyTextsEnd(source, start)
  }

  @inline(never)
  private static func anyTextsEnd(_ source: Bytes, _ start: Int) -> Int {
    let first = start &+ 1
    if source[first] == UInt8(ascii: "]") { return first &+ 1 }
    if source[first] != UInt8(ascii: "\"") { return -1 }
    var place = first &+ 1
    while true {
      let close = TextScan.close(source, from: place).place
      if close < 0 { return -1 }
      let behind = source.word(at: close)
      // As branches, because the next search needn't wait for the bytes then: `","`, `"]` and `", "`.
      if behind & 0xFF_FFFF == 0x22_2C22 {
        place = close &+ 3
      } else if behind & 0xFFFF == 0x5D22 {
        return close &+ 2
      } else if behind & 0xFFFF_FFFF == 0x2220_2C22 {
        place = close &+ 4
      } else {
        return -1
      }
    }
  }
}
