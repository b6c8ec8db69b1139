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
