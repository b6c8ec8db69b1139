/// Finds where text ends, sixteen bytes at a time, and checks on the way that it is well-formed.
enum TextScan {
  /// What stands for no place.
  static let broken = -1

  /// Where text ends.
  struct End {
    /// The closing quote; ``broken`` where the text isn't well-formed.
    var place: Int
    var hasEscapes = false
  }

  /// How many bytes are looked at without asking between them: sixteen, twice, or four times as many.
  enum Width: UInt8 {
    case narrow, wide, widest
  }

  /// Quotes, `mark`, control characters, and what isn't ASCII.
  @inline(__always)
  private static func stops(_ bytes: SIMD16<UInt8>, _ mark: UInt8) -> SIMDMask<SIMD16<Int8>> {
    // The same bits; what isn't ASCII is below the space as well, once the highest bit is taken for the sign.
    let signed = unsafe unsafeBitCast(bytes, to: SIMD16<Int8>.self)
    return (signed .< SIMD16(repeating: 0x20)) .| (bytes .== SIMD16(repeating: UInt8(ascii: "\"")))
      .| (bytes .== SIMD16(repeating: mark))
  }

  /// The first byte from `start` on that is a quote, `mark`, a control character, or not ASCII.
  ///
  /// The zeros behind a chunk's end are control characters, so that the search ends there.
  /// - Parameter width: what is looked at first, where texts of this kind are of different lengths.
  @inline(__always)
  static func stop(_ source: Bytes, from start: Int, mark: UInt8, width: Width = .narrow) -> Int {
    var place = start
    switch width {
    case .narrow: break
    case .wide:
      let found = ByteMask(
        stops(source.vector(at: place), mark), stops(source.vector(at: place &+ 16), mark))
      if !found.isEmpty { return place &+ found.first }
      place &+= 32
    case .widest:
      let found = ByteMask.bits(
        stops(source.vector(at: place), mark), stops(source.vector(at: place &+ 16), mark),
        stops(source.vector(at: place &+ 32), mark), stops(source.vector(at: place &+ 48), mark))
      if found != 0 { return place &+ found.trailingZeroBitCount }
      place &+= 64
    }
    while true {
      let found = ByteMask(stops(source.vector(at: place), mark))
      if !found.isEmpty { return place &+ found.first }
      place &+= 16
    }
  }

  /// The end of the JSON text that goes on at `start`.
  @inline(__always)
  static func close(_ source: Bytes, from start: Int, width: Width = .narrow) -> End {
    let place = stop(source, from: start, mark: UInt8(ascii: "\\"), width: width)
    return source[place] == UInt8(ascii: "\"") ? End(place: place) : closeBehind(source, place)
  }

  /// The same from an escape, a character that isn't ASCII, or a byte that may not stand there.
  @inline(never)
  private static func closeBehind(_ source: Bytes, _ start: Int) -> End {
    var place = start
    var hasEscapes = false
    while true {
      place = end(source, from: place, mark: UInt8(ascii: "\\"))
      if place < 0 { return End(place: broken) }
      if source[place] == UInt8(ascii: "\"") { return End(place: place, hasEscapes: hasEscapes) }
      guard source[place] == UInt8(ascii: "\\"),
        let length = JSONText.escapeLength(source, at: place, end: source.count)
      else { return End(place: broken) }
      hasEscapes = true
      place &+= length
    }
  }

  /// The first quote, `mark` or control character behind text that holds characters of all kinds; `broken` where some
  /// bytes aren't UTF-8.
  @inline(__always)
  private static func end(_ source: Bytes, from start: Int, mark: UInt8) -> Int {
    var place = start
    // The check of UTF-8 looks at three bytes before, which the first ones don't have.
    while place < 3 {
      let byte = source[place]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == mark { return place }
      let length = byte < 0x80 ? 1 : UTF8Check.length(source, at: place, end: source.count)
      if length == 0 { return broken }
      place &+= length
    }
    while true {
      let bytes = source.vector(at: place)
      let found = ByteMask(
        (bytes .< SIMD16(repeating: 0x20)) .| (bytes .== SIMD16(repeating: UInt8(ascii: "\"")))
          .| (bytes .== SIMD16(repeating: mark)))
      let faults = ByteMask(UTF8Check.faults(source, at: place))
      // Up to what was found, which is a fault where a character should go on.
      if faults.hasAny(upTo: found.isEmpty ? 15 : found.first) { return broken }
      if !found.isEmpty { return place &+ found.first }
      place &+= 16
    }
  }

  /// Behind the list of texts whose bracket stands at `start`; `broken` where it isn't short, plain and without spaces.
  ///
  /// How many texts there are differs from line to line, so sixty-four bytes are looked at without asking.
  @inline(__always)
  static func shortListEnd(_ source: Bytes, _ start: Int) -> Int {
    let from = start &+ 1
    let (a, b) = (source.vector(at: from), source.vector(at: from &+ 16))
    let (c, d) = (source.vector(at: from &+ 32), source.vector(at: from &+ 48))
    let quote = SIMD16(repeating: UInt8(ascii: "\""))
    let quotes = ByteMask.bits(a .== quote, b .== quote, c .== quote, d .== quote)
    // From each opening quote up to the closing one, which isn't counted: an odd number of quotes up to there.
    var inside = quotes
    inside ^= inside << 1
    inside ^= inside << 2
    inside ^= inside << 4
    inside ^= inside << 8
    inside ^= inside << 16
    inside ^= inside << 32
    let bracket = SIMD16(repeating: UInt8(ascii: "]"))
    let brackets = ByteMask.bits(a .== bracket, b .== bracket, c .== bracket, d .== bracket) & ~inside
    let end = brackets & (0 &- brackets)
    let before = end &- 1
    let comma = SIMD16(repeating: UInt8(ascii: ","))
    let commas = ByteMask.bits(a .== comma, b .== comma, c .== comma, d .== comma) & ~inside & before
    let mark = UInt8(ascii: "\\")
    let stops = ByteMask.bits(stops(a, mark), stops(b, mark), stops(c, mark), stops(d, mark))
    let isFilled: UInt64 = end > 1 ? .max : 0
    // Behind each text stands a comma or the end, before each but the first one a comma, and within none what has to be
    // looked at.
    let wrong =
      (((quotes & ~inside & before) << 1) ^ (commas | end & isFilled))
      | ((quotes & inside & before) ^ (commas << 1 | 1 & isFilled)) | (stops & ~quotes & before)
    return end != 0 && wrong == 0 ? from &+ end.trailingZeroBitCount &+ 1 : broken
  }

  /// The delimiter, quote or line feed that a CSV field goes up to, or the chunk's end; `broken` where it isn't UTF-8.
  @inline(__always)
  static func fieldEnd(
    _ source: Bytes, from start: Int, delimiter: UInt8 = UInt8(ascii: ","), width: Width = .narrow
  ) -> Int {
    let place = stop(source, from: start, mark: delimiter, width: width)
    // Most fields end at a delimiter, and most others at the record's end.
    let byte = source[place]
    if byte == delimiter { return place }
    return byte == UInt8(ascii: "\n") && place < source.count ? place : fieldEndBehind(source, place, delimiter)
  }

  @inline(never)
  private static func fieldEndBehind(_ source: Bytes, _ start: Int, _ delimiter: UInt8) -> Int {
    var place = start
    while true {
      place = end(source, from: place, mark: delimiter)
      if place < 0 { return broken }
      if place >= source.count { return source.count }
      switch source[place] {
      case UInt8(ascii: "\n"), delimiter, UInt8(ascii: "\""): return place
      // Control characters are like any other.
      default: place &+= 1
      }
    }
  }
}
