/// What the lines read so far looked like: which key follows which, with the bytes between two values as they stood.
///
/// Most lines of an audience hold the same keys in the same order, written by one program. A line is first taken to be
/// like the ones before it: each run of bytes between two values is compared with what was seen there, and the values
/// are found by the chunk's index. Nothing is believed: every byte outside of text is compared or parsed, so a line that
/// fits is JSON; one that doesn't goes to ``JSONLineParser``, from whose findings the shape learns.
@safe struct LineShape: ~Copyable {
  private struct Key: BitwiseCopyable {
    /// The literal, in words of which `masks` tells the bytes that count.
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var masks: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// What a literal has beyond 32 bytes.
    var rest = Bytes.empty
    var length = 0
    /// Where its value is noted; -1 when nobody reads it.
    var capture: Int32 = -1
    var node: Int32 = -1
    /// Attributes may lie below its value.
    var leadsFurther = false
    /// The keys that came after it, most often first seen first; 0 for none.
    var following: (UInt16, UInt16, UInt16, UInt16) = (0, 0, 0, 0)
  }

  private static let mostKeys = 1_024
  private static let longestLiteral = 256

  private let keys: UnsafeMutablePointer<Key>
  private var count = 1
  private let arena = Arena()

  init() {
    unsafe keys = .allocate(capacity: Self.mostKeys)
    unsafe keys.initialize(repeating: Key(), count: Self.mostKeys)
  }

  deinit { unsafe keys.deallocate() }

  /// Reads the line that begins at `start`; `mark` is the number of the first mark at or after it.
  ///
  /// - Returns: where the line ends (at its line feed, or at the chunk's end), `mark` being moved behind it; or -1 when
  ///   it doesn't fit, `mark` being as it was.
  @inline(__always)
  func match(
    _ source: Bytes, from start: Int, _ index: borrowing ChunkIndex, mark: inout Int, parser: inout JSONLineParser,
    into line: inout CapturedLine
  ) -> Int {
    var place = start
    var next = mark
    var key = unsafe keys
    while true {
      let after = unsafe key.pointee.following
      var candidate = unsafe keys + Int(after.0)
      if unsafe after.0 == 0 || !fits(candidate, source, place) {
        if source[place] == UInt8(ascii: "}") { break }
        unsafe candidate = keys + Int(after.1)
        if unsafe after.1 == 0 || !fits(candidate, source, place) {
          unsafe candidate = keys + Int(after.2)
          if unsafe after.2 == 0 || !fits(candidate, source, place) {
            unsafe candidate = keys + Int(after.3)
            if unsafe after.3 == 0 || !fits(candidate, source, place) { return -1 }
          }
        }
      }
      unsafe key = candidate
      let valueStart = unsafe place &+ key.pointee.length
      var valueEnd = valueStart
      var kind = Capture.Kind.missing
      let first = source[valueStart]
      if first == UInt8(ascii: "\""), unsafe !key.pointee.leadsFurther {
        // The literal's own two quotes, the opening one, the closing one.
        let close = index.mark(next &+ 3)
        if source[close] != UInt8(ascii: "\"") { return -1 }
        next &+= 4
        let capture = unsafe Int(key.pointee.capture)
        if capture >= 0 {
          line[capture] = Capture(
            kind: .text, start: UInt32(truncatingIfNeeded: valueStart &+ 1), end: UInt32(truncatingIfNeeded: close))
        }
        place = close &+ 1
        continue
      }
      next &+= 2
      if first &- 0x30 < 10 || first == UInt8(ascii: "-") {
        valueEnd = Self.numberEnd(source, valueStart)
        if valueEnd < 0 { return -1 }
        kind = .number
      } else if first == UInt8(ascii: "["), let end = Self.textsEnd(source, valueStart, index, &next) {
        valueEnd = end
        kind = .array
      } else {
        valueEnd = unsafe value(source, valueStart, key, index, &next, &parser, &line)
        if valueEnd < 0 { return -1 }
        place = valueEnd
        continue
      }
      let capture = unsafe Int(key.pointee.capture)
      if capture >= 0 {
        line[capture] = Capture(
          kind: kind, start: UInt32(truncatingIfNeeded: valueStart), end: UInt32(truncatingIfNeeded: valueEnd))
      }
      place = valueEnd
    }
    // The end: nothing but the line's own end may follow.
    var end = place &+ 1
    if source[end] == UInt8(ascii: "\r"), end &+ 1 < source.count { end &+= 1 }
    if end < source.count ? source[end] != UInt8(ascii: "\n") : end > source.count { return -1 }
    if index.mark(next) != end { return -1 }
    mark = next &+ 1
    return end
  }

  /// Any other value, which is noted here; its end, or -1 when it isn't JSON.
  @inline(never)
  private func value(
    _ source: Bytes, _ start: Int, _ key: UnsafeMutablePointer<Key>, _ index: borrowing ChunkIndex, _ next: inout Int,
    _ parser: inout JSONLineParser, _ line: inout CapturedLine
  ) -> Int {
    var feed = next
    while index.mark(feed) < source.count, source[index.mark(feed)] != UInt8(ascii: "\n") { feed += 1 }
    let node = unsafe Int(key.pointee.node)
    guard let end = parser.value(source, from: start, to: index.mark(feed), node: node, into: &line) else { return -1 }
    while index.mark(next) < end { next += 1 }
    return end
  }

  /// Notes what a line's keys were, so that the next line like it fits.
  mutating func learn(_ found: [JSONLineParser.Key], _ source: Bytes, _ paths: AttributePaths) {
    var current = 0
    for key in found {
      let literal = source.slice(key.start, key.valueStart)
      guard !key.hasEscapes, literal.count <= Self.longestLiteral, let next = number(of: literal, key.node, paths)
      else { return }
      follow(current, next)
      current = next
    }
  }

  private mutating func number(of literal: Bytes, _ node: Int, _ paths: AttributePaths) -> Int? {
    for number in 1..<count where unsafe fits(keys + number, literal, 0) && keys[number].length == literal.count {
      return number
    }
    guard count < Self.mostKeys else { return nil }
    var key = Key()
    key.length = literal.count
    var words: [UInt64] = []
    var masks: [UInt64] = []
    for word in 0..<4 {
      let bytes = min(8, max(0, literal.count - word * 8))
      let mask = bytes == 8 ? .max : (UInt64(1) << UInt64(bytes * 8)) - 1
      masks.append(mask)
      words.append(mask == 0 ? 0 : literal.word(at: word * 8) & mask)
    }
    key.words = (words[0], words[1], words[2], words[3])
    key.masks = (masks[0], masks[1], masks[2], masks[3])
    if literal.count > 32 { key.rest = arena.bytes(literal.slice(32, literal.count)) }
    key.node = Int32(truncatingIfNeeded: node)
    if node > 0 {
      key.leadsFurther = !paths.nodes[node].children.isEmpty
      key.capture = Int32(truncatingIfNeeded: paths.nodes[node].capture ?? -1)
    }
    unsafe keys[count] = key
    count += 1
    return count - 1
  }

  private mutating func follow(_ key: Int, _ next: Int) {
    let entry = UInt16(truncatingIfNeeded: next)
    var following = unsafe keys[key].following
    if following.0 == entry || following.1 == entry || following.2 == entry || following.3 == entry { return }
    if following.0 == 0 {
      following.0 = entry
    } else if following.1 == 0 {
      following.1 = entry
    } else if following.2 == 0 {
      following.2 = entry
    } else {
      following.3 = entry
    }
    unsafe keys[key].following = following
  }

  @inline(__always)
  private func fits(_ key: UnsafeMutablePointer<Key>, _ source: Bytes, _ place: Int) -> Bool {
    let words = unsafe key.pointee.words
    let masks = unsafe key.pointee.masks
    var difference = (source.word(at: place) ^ words.0) & masks.0
    difference |= (source.word(at: place &+ 8) ^ words.1) & masks.1
    if difference != 0 { return false }
    if masks.2 == 0 { return true }
    difference = (source.word(at: place &+ 16) ^ words.2) & masks.2
    difference |= (source.word(at: place &+ 24) ^ words.3) & masks.3
    if difference != 0 { return false }
    let rest = unsafe key.pointee.rest
    if rest.count == 0 { return true }
    return place &+ 32 &+ rest.count <= source.count
      && source.slice(place &+ 32, place &+ 32 &+ rest.count).equals(rest)
  }

  /// The end of a number; -1 when it isn't one.
  @inline(__always)
  private static func numberEnd(_ source: Bytes, _ start: Int) -> Int {
    var place = start
    if source[place] == UInt8(ascii: "-") { place &+= 1 }
    let first = source[place]
    if first &- 0x30 > 9 { return -1 }
    place &+= 1
    while source[place] &- 0x30 < 10 { place &+= 1 }
    // A leading zero, a fraction and an exponent are for the obvious code.
    if first == 0x30, source[place &- 1] != 0x30 || source[place &- 2] &- 0x30 < 10 { return -1 }
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

  /// The end of a list of texts that is written without spaces; `nil` when it is something else.
  @inline(__always)
  private static func textsEnd(
    _ source: Bytes, _ start: Int, _ index: borrowing ChunkIndex, _ next: inout Int
  ) -> Int? {
    var place = start &+ 1
    if source[place] == UInt8(ascii: "]") { return place &+ 1 }
    var mark = next
    while true {
      guard source[place] == UInt8(ascii: "\"") else { return nil }
      let close = index.mark(mark &+ 1)
      guard source[close] == UInt8(ascii: "\"") else { return nil }
      mark &+= 2
      let after = source[close &+ 1]
      if after == UInt8(ascii: ",") {
        place = close &+ 2
        if source[place] == UInt8(ascii: " ") { place &+= 1 }
      } else if after == UInt8(ascii: "]") {
        next = mark
        return close &+ 2
      } else {
        return nil
      }
    }
  }
}
