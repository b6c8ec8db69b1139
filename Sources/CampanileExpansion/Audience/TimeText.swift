/// Dates and moments as they stand in an audience, and wherever else there is RFC 3339.
package enum TimeText {
  /// `2026-12-01`, a day that the proleptic Gregorian calendar has, as days since 1970-01-01.
  @inline(__always)
  static func days(_ text: Bytes) -> Int? {
    guard text.count == 10 else { return nil }
    // Eight bytes at once: digits are left as 0 to 9, dashes as 0, and whatever else has its bit raised by the sum.
    let front = text.word(at: 0) ^ 0x2D30_302D_3030_3030
    let wrong = (front &+ 0x7F76_767F_7676_7676) | front
    let tens = text[8] &- 0x30
    let ones = text[9] &- 0x30
    // Tens that are no digit are more than any month has.
    if wrong & 0x8080_8080_8080_8080 != 0 || ones > 9 { return nil }
    func digit(_ place: UInt64) -> Int { Int(truncatingIfNeeded: (front >> (place &* 8)) & 0xF) }
    let year = digit(0) &* 1_000 &+ digit(1) &* 100 &+ digit(2) &* 10 &+ digit(3)
    let month = digit(5) &* 10 &+ digit(6)
    let day = Int(tens) &* 10 &+ Int(ones)
    guard month >= 1, month <= 12, day >= 1, day <= 28 || day <= lengthOfMonth(year, month) else { return nil }
    return days(year, month, day)
  }

  /// The same, not repeated wherever it is called; `Int64.min` for none.
  @inline(never)
  static func daysOnce(_ text: Bytes) -> Int64 { days(text).map { Int64(truncatingIfNeeded: $0) } ?? .min }

  /// RFC 3339: `2026-12-01T09:00:00Z`, with a fraction that is dropped, or with an offset; seconds since 1970.
  static func seconds(_ text: Bytes) -> Int64? {
    guard text.count >= 17, let days = days(text.slice(0, 10)) else { return nil }
    guard text[10] | 0x20 == UInt8(ascii: "t") || text[10] == UInt8(ascii: " "), text[13] == UInt8(ascii: ":"),
      let hour = two(text, 11), let minute = two(text, 14), hour < 24, minute < 60
    else { return nil }
    var place = 16
    var second = 0
    if text[16] == UInt8(ascii: ":") {
      guard text.count >= 20, let stated = two(text, 17), stated < 60 else { return nil }
      second = stated
      place = 19
      if text[19] == UInt8(ascii: ".") {
        place = 20
        while place < text.count, text[place] &- 0x30 < 10 { place += 1 }
        guard place > 20 else { return nil }
      }
    }
    var offset = 0
    guard place < text.count else { return nil }
    if text[place] | 0x20 == UInt8(ascii: "z") {
      guard place + 1 == text.count else { return nil }
    } else {
      guard text[place] == UInt8(ascii: "+") || text[place] == UInt8(ascii: "-"), place + 6 == text.count,
        text[place + 3] == UInt8(ascii: ":"), let hours = two(text, place + 1), let minutes = two(text, place + 4),
        hours < 24, minutes < 60
      else { return nil }
      offset = (hours * 60 + minutes) * (text[place] == UInt8(ascii: "-") ? -60 : 60)
    }
    return Int64(days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second - offset)
  }

  /// The same of a text.
  package static func seconds(_ text: String) -> Int64? {
    var bytes = ByteWriter()
    bytes.append(text)
    bytes.clearPadding()
    return seconds(bytes.bytes)
  }

  @inline(__always)
  private static func two(_ text: Bytes, _ place: Int) -> Int? {
    let tens = text[place] &- 0x30
    let ones = text[place &+ 1] &- 0x30
    if tens > 9 || ones > 9 { return nil }
    return Int(tens) &* 10 &+ Int(ones)
  }

  private static func lengthOfMonth(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  @inline(__always)
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Counted from the first of March of the year 0, so that leap days end a year; years from 0 on.
    let shifted = month <= 2 ? year &+ 399 : year &+ 400
    let era = shifted / 400
    let yearOfEra = shifted &- era &* 400
    let dayOfYear = (153 &* (month > 2 ? month &- 3 : month &+ 9) &+ 2) / 5 &+ day &- 1
    let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
    return era &* 146_097 &+ dayOfEra &- 719_468 &- 146_097
  }
}

/// Versions such as `4.2.1`: up to 16 numbers with dots between them; missing ones count as 0.
enum VersionText {
  /// Four numbers below 32,768 in one, so that versions are compared as numbers; -1 for any other text.
  @inline(__always)
  static func packed(_ text: Bytes) -> Int64 {
    var packed: Int64 = 0
    var parts = 0
    var place = 0
    while true {
      var number: Int64 = 0
      let start = place
      while place < text.count {
        let digit = text[place] &- 0x30
        if digit > 9 { break }
        number = number &* 10 &+ Int64(digit)
        place &+= 1
        if place &- start > 5 { return -1 }
      }
      if place == start || number > 0x7FFF { return -1 }
      packed = packed << 15 | number
      parts &+= 1
      if place == text.count { break }
      if text[place] != UInt8(ascii: ".") || parts == 4 { return -1 }
      place &+= 1
    }
    return packed << Int64(15 &* (4 &- parts))
  }

  /// The same, not repeated wherever it is called.
  @inline(never)
  static func packedOnce(_ text: Bytes) -> Int64 { packed(text) }

  static func packed(_ parts: [UInt32]) -> Int64? {
    guard parts.count <= 4, parts.allSatisfy({ $0 <= 0x7FFF }) else { return nil }
    var packed: Int64 = 0
    for index in 0..<4 { packed = packed << 15 | Int64(index < parts.count ? parts[index] : 0) }
    return packed
  }

  /// The numbers, without trailing zeros; `nil` when it isn't a version.
  static func parts(_ text: Bytes) -> [UInt32]? {
    guard var parts = written(text) else { return nil }
    while parts.last == 0 { parts.removeLast() }
    return parts
  }

  /// The numbers as they are written; `nil` when it isn't a version.
  static func written(_ text: Bytes) -> [UInt32]? {
    var parts: [UInt32] = []
    for piece in text.string.split(separator: ".", omittingEmptySubsequences: false) {
      guard parts.count < 16, !piece.isEmpty, piece.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = UInt32(piece)
      else { return nil }
      parts.append(number)
    }
    return parts
  }
}
