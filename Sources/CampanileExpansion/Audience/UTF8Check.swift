/// Checks that bytes are UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing past U+10FFFF).
enum UTF8Check {
  /// The length of the sequence at `place`, 2 to 4; 0 when it isn't one. The byte there is not ASCII.
  @inline(__always)
  static func length(_ source: Bytes, at place: Int, end: Int) -> Int {
    // Beyond the end stands padding, and what it holds must not be counted as part of the line.
    let first = source[place]
    let second = source[place &+ 1]
    if first < 0xE0 {
      return first >= 0xC2 && second & 0xC0 == 0x80 && place &+ 2 <= end ? 2 : 0
    }
    let third = source[place &+ 2]
    if first < 0xF0 {
      guard second & 0xC0 == 0x80, third & 0xC0 == 0x80, place &+ 3 <= end else { return 0 }
      if first == 0xE0, second < 0xA0 { return 0 }
      if first == 0xED, second > 0x9F { return 0 }
      return 3
    }
    let fourth = source[place &+ 3]
    guard first <= 0xF4, second & 0xC0 == 0x80, third & 0xC0 == 0x80, fourth & 0xC0 == 0x80, place &+ 4 <= end
    else { return 0 }
    if first == 0xF0, second < 0x90 { return 0 }
    if first == 0xF4, second > 0x8F { return 0 }
    return 4
  }

  /// Which of the sixteen bytes from `place` on can't stand behind the bytes before them.
  ///
  /// The three bytes before them are looked at as well. Begun where a character begins, and gone on with sixteen bytes at
  /// a time, it finds every byte that isn't part of UTF-8.
  @inline(__always)
  static func faults(_ source: Bytes, at place: Int) -> SIMDMask<SIMD16<Int8>> {
    typealias Vector = SIMD16<UInt8>
    func all(_ byte: UInt8) -> Vector { Vector(repeating: byte) }
    let bytes = source.vector(at: place)
    let before = source.vector(at: place &- 1)
    // What goes on with a character: exactly behind the first of two or more, the second of three, the third of four.
    let goesOn = (bytes & all(0xC0)) .== all(0x80)
    let mustGoOn =
      (before .>= all(0xC0)) .| (source.vector(at: place &- 2) .>= all(0xE0))
      .| (source.vector(at: place &- 3) .>= all(0xF0))
    let isNone = ((bytes & all(0xFE)) .== all(0xC0)) .| (bytes .>= all(0xF5))
    // Overlong forms, surrogates, and what is past U+10FFFF.
    let isHigh = bytes .>= all(0xA0)
    let isMiddle = bytes .>= all(0x90)
    let isWrong =
      ((before .== all(0xE0)) .& .!isHigh) .| ((before .== all(0xED)) .& isHigh)
      .| ((before .== all(0xF0)) .& .!isMiddle) .| ((before .== all(0xF4)) .& isMiddle)
    return (goesOn .^ mustGoOn) .| isNone .| isWrong
  }

  /// The first byte that belongs to no character.
  static func firstInvalid(_ source: Bytes, from: Int, to: Int) -> Int? {
    var place = from
    while place < to {
      if place &+ 8 <= to, source.word(at: place) & 0x8080_8080_8080_8080 == 0 {
        place &+= 8
      } else if source[place] < 0x80 {
        place &+= 1
      } else {
        let length = length(source, at: place, end: to)
        if length == 0 { return place }
        place &+= length
      }
    }
    return nil
  }
}
