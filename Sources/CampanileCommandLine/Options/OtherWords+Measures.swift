internal import CampanileText

// Durations and rates as other tools write them.
extension OtherWords {
  private static let units = [
    "s": "s", "sec": "s", "second": "s", "m": "m", "min": "m", "minute": "m", "h": "h", "hr": "h", "hour": "h",
    "d": "d",
    "day": "d",
  ]
  private static let lengths: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
  private static let longestWindow: Int64 = 366 * 86_400

  /// `2 weeks` as options write a duration; `nil` where nobody can tell.
  static func duration(_ text: String) -> String? {
    ofAnyLength(text).flatMap { meant in
      ClockText.seconds(ofOption: meant).flatMap { $0 <= longestWindow ? meant : nil }
    }
  }

  private static func ofAnyLength(_ text: String) -> String? {
    if let meant = standardDuration(text) ?? clock(text) ?? sum(text) { return meant }
    let digits = text.prefix(while: \.isNumber)
    let word = text.dropFirst(digits.count).drop { $0 == " " || $0 == "-" }.lowercased()
    guard let number = Int64(digits), number > 0, number < 1_000_000_000_000 else { return nil }
    switch word {
    case "ms", "msec", "millis", "millisecond", "milliseconds":
      return number.isMultiple(of: 1_000) ? MomentWording.span(number / 1_000) : nil
    default: break
    }
    switch unit(word) {
    case "w", "wk", "week": return "\(number * 7)d"
    case "mo", "month": return "\(number * 30)d"
    case "y", "year": return "\(number * 365)d"
    case let unit: return units[unit].map { "\(number)\($0)" }
    }
  }

  /// `hour` of `hours`
  private static func unit(_ word: String) -> String {
    word.hasSuffix("s") && word.count > 1 ? String(word.dropLast()) : word
  }

  /// `P1D`, `PT30M`: what ISO 8601 says of one unit.
  private static func standardDuration(_ text: String) -> String? {
    guard text.hasPrefix("P"), let unit = text.last?.lowercased() else { return nil }
    let isTime = text.hasPrefix("PT")
    let digits = text.dropFirst(isTime ? 2 : 1).dropLast()
    guard let number = Int(digits), number > 0, (isTime ? ["h", "m", "s"] : ["d", "w"]).contains(unit) else {
      return nil
    }
    return unit == "w" ? (number <= 52 ? "\(number * 7)d" : nil) : "\(number)\(unit)"
  }

  /// `24:00` and `01:30:00`, hours and minutes.
  private static func clock(_ text: String) -> String? {
    guard let parts = text.wholeMatch(of: /(\d{1,3}):([0-5]\d)(?::([0-5]\d))?/), let hours = Int64(parts.1),
      let minutes = Int64(parts.2), let seconds = Int64(parts.3 ?? "0")
    else { return nil }
    let all = hours * 3_600 + minutes * 60 + seconds
    return all > 0 ? MomentWording.span(all) : nil
  }

  /// `1d12h`, `2 hours 30 min` and `PT1H30M`: several units, the larger one first.
  private static func sum(_ text: String) -> String? {
    let small = text.lowercased()
    let rest = small.hasPrefix("pt") ? small.dropFirst(2) : small.hasPrefix("p") ? small.dropFirst() : small[...]
    let parts = rest.matches(of: /(\d{1,9})\s*([a-z]+)/)
    let joint = rest.replacing(/\d{1,9}\s*[a-z]+/, with: "").replacing("and", with: "")
    guard parts.count > 1, joint.allSatisfy({ $0 == " " || $0 == "," || $0 == "t" }) else { return nil }
    var all: Int64 = 0
    var last = Int64.max
    for part in parts {
      let written = part.2.hasSuffix("t") ? String(part.2.dropLast()) : String(part.2)
      guard let number = Int64(part.1), let letter = units[unit(written)]?.first, let length = lengths[letter],
        length < last
      else { return nil }
      all += number * length
      last = length
    }
    return all > 0 ? MomentWording.span(all) : nil
  }

  /// `1.5h` as `90m`.
  static func wholeDuration(_ text: String, most: Int64) -> String? {
    guard let (number, length) = fraction(text), number > 0, number < 1e9 else { return nil }
    let seconds = Int64((number * Double(length)).rounded())
    if seconds > most { return nil }
    guard abs(Double(seconds) - number * Double(length)) < 0.001, seconds > 0 else {
      return "a duration is a whole number"
    }
    return "a duration is a whole number: write `\(MomentWording.span(seconds))`"
  }

  /// `1.5` and an hour's seconds of `1,5h`.
  private static func fraction(_ text: String) -> (number: Double, length: Int64)? {
    guard let unit = text.last, let length = lengths[unit], text.dropLast().contains(where: { ".,".contains($0) }),
      let number = Double(text.dropLast().replacing(",", with: "."))
    else { return nil }
    return (number, length)
  }

  /// Whether a text is a duration, and a longer one than may be.
  static func isLonger(_ text: String, than most: Int64) -> Bool {
    if let (number, length) = fraction(text) { return number * Double(length) > Double(most) }
    let plain = ofAnyLength(text) ?? text
    let isDuration = plain.wholeMatch(of: /\d+[smhd]/) != nil && plain.contains { ("1"..."9").contains($0) }
    return isDuration && ClockText.seconds(ofOption: plain).map { $0 > most } ?? true
  }

  /// `0.5/s` as `30/m`.
  static func wholeRate(_ text: String) -> String? {
    let units = [("s", 1.0), ("m", 60), ("h", 3_600)]
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let length = units.first(where: { $0.0 == parts[1] })?.1,
      let count = Double(parts[0].replacing(",", with: ".")), count > 0
    else { return nil }
    for (unit, longer) in units where longer >= length {
      let number = count * longer / length
      if number < 1e9, number >= 1, abs(number - number.rounded()) < 0.000_001 {
        return "\(Int(number.rounded()))/\(unit)"
      }
    }
    return nil
  }

  /// `5000/sec`, `5k/s`, `5,000 per second` and `5000rps`: how options write such a rate.
  static func rate(_ text: String) -> String? {
    let plain = text.lowercased().replacing("per", with: "/").filter { !$0.isWhitespace && $0 != "_" }
    let form = /(\d{1,10}|\d{1,3}(?:[,.'’]\d{3})+)(k?)(?:\/1?([a-z]+)|[rq]?ps)/
    guard let found = plain.wholeMatch(of: form) else { return nil }
    let word = found.3.map { unit(String($0)) } ?? "s"
    guard let letter = units[word], letter != "d" else {
      return ["d", "day"].contains(word) ? "a rate is so many a second, a minute or an hour" : nil
    }
    let digits = found.1.filter(\.isNumber)
    guard let count = Int(digits + (found.2.isEmpty ? "" : "000")), (1...1_000_000_000).contains(count) else {
      return nil
    }
    let signs = found.1.filter { !$0.isNumber }
    // `5.000/s` may be five, with decimals.
    let other = signs.count == 1 && ",.".contains(signs) ? wholeRate("\(found.1)/\(letter)") : nil
    return "write `\(count)/\(letter)`" + (other.map { " where thousands are meant, or `\($0)`" } ?? "")
  }

  /// Of `7`, `-7d` and `0`, what is wrong with them.
  ///
  /// - Parameter usual: what holds where it isn't given, `30s`.
  static func durationWithoutUnit(_ text: String, usual: String?) -> String? {
    if let number = Int(text), number > 0 {
      let units = usual?.hasSuffix("s") == true ? ("s", "m") : usual?.hasSuffix("m") == true ? ("m", "h") : ("h", "d")
      return "it needs its unit: `\(number)\(units.0)` or `\(number)\(units.1)`"
    }
    return text.hasPrefix("-") || Int(text) == 0 ? "a duration is longer than nothing: write it like 24h" : nil
  }
}
