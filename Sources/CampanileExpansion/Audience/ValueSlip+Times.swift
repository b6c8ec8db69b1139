// What is wrong with dates and moments.
extension ValueSlip {
  static func date(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    if text.count > 10, isRight(String(text.prefix(10))) { return .withTime }
    return ofDate(text, isRight)
  }

  static func moment(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    if isRight(text + "T00:00:00Z") { return .withoutTime }
    if text.hasPrefix("/Date(") { return .epochMoment }
    if text.hasSuffix(" Z"), isRight(text.replacing(" ", with: "")) { return .blankBeforeTime }
    if isRight(text + "Z") || isRight(text + ":00Z") { return .withoutZone }
    if let blank = text.firstIndex(of: " ") {
      let joined = text[..<blank] + "T" + text[text.index(after: blank)...].replacing(" ", with: "")
      if ["", "Z", ":00Z"].contains(where: { isRight(joined + $0) }) { return .blankBeforeTime }
    }
    // `20261201T090000Z`
    if let joined = text.wholeMatch(of: /(\d{8})T\d{6}(Z|[+-]\d{4})?/), isDay(separated(String(joined.1)), isRight) {
      return .joinedMoment
    }
    if text.count > 10, isDay(String(text.prefix(10)), isRight) { return ofTime(text, isRight) }
    let day = String(text.prefix { $0 != " " && $0 != "T" && $0 != "," })
    let found = ofDate(day) { isRight($0 + "T00:00:00Z") }
    // `Dec 1, 2026` begins with a word.
    let isWord = found == .noDay && text.contains(where: \.isNumber)
    let slip = (isWord ? nil : found) ?? (hasMonthName(text) ? .monthName : nil)
    return slip == .epoch ? .epochMoment : slip == .joined ? .joinedMoment : slip
  }

  private static func isDay(_ text: String?, _ isRight: (String) -> Bool) -> Bool {
    text.map { isRight($0 + "T00:00:00Z") } ?? false
  }

  /// What stands behind a day, which is right.
  private static func ofTime(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    func isMoment(_ text: some StringProtocol) -> Bool {
      ["", "Z", ":00Z"].contains { isRight(trimmed(String(text)) + $0) }
    }
    // `2026-12-01T09:00:00+01:00[Europe/Berlin]`
    if text.hasSuffix("]"), let bracket = text.firstIndex(of: "["), isMoment(text[..<bracket]) {
      return .zoneBehindOffset
    }
    let upper = text.uppercased()
    for word in ["UTC", "GMT"] where upper.hasSuffix(word) && isMoment(text.dropLast(3)) { return .utcWord }
    if upper.hasSuffix("AM") || upper.hasSuffix("PM") { return .twelveHours }
    let rest = text.dropFirst(10)
    // `+0100`, `+01`
    if let offset = rest.firstMatch(of: /\s?([+-]\d{2})(\d{2})?$/),
      isRight("\(text[..<offset.range.lowerBound])\(offset.1):\(offset.2 ?? "00")")
    {
      return .plainOffset
    }
    if let word = rest.firstMatch(of: /[A-Za-z]{2,5}$/), isMoment(text[..<word.range.lowerBound]) { return .zoneWord }
    if isRight(text.replacing(",", with: ".")) || isRight(text.replacing(",", with: ".") + "Z") {
      return .decimalCommaOfSeconds
    }
    guard let time = rest.prefixMatch(of: /[Tt ](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?/) else { return nil }
    let parts = [time.1, time.2, time.3 ?? "00"]
    if parts.contains(where: { $0.count == 1 }) { return .shortTime }
    let isBeyond = (Int(parts[0]) ?? 0) > 23 || parts.dropFirst().contains { (Int($0) ?? 0) > 59 }
    return isBeyond ? .noSuchTime : nil
  }

  private static func ofDate(_ text: String, _ isRight: (String) -> Bool) -> ValueSlip? {
    if let day = separated(text), isRight(day) { return .joined }
    if text.count >= 5, text.allSatisfy(\.isNumber), !isRight(text) { return .epoch }
    if text.hasPrefix("0000-00-00") { return .nothing("0000-00-00") }
    let parts = text.split { "./- \u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}".contains($0) }
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
      return hasMonthName(text) ? .monthName : text.isEmpty || text.contains(where: \.isNumber) ? nil : .noDay
    }
    if parts[0].count <= 2 { return .dayFirst }
    let padded = parts.map { $0.count == 1 ? "0" + $0 : String($0) }.joined(separator: "-")
    guard isRight(padded) else {
      guard padded.count == 10, let month = Int(parts[1]) else { return nil }
      return 1...12 ~= month ? .noSuchDay : .noSuchMonth
    }
    return text.contains("-") ? .shortParts : .slashes
  }

  /// `20261201` as `2026-12-01`
  static func separated(_ text: String) -> String? {
    guard text.utf8.count == 8, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }), "19"..."21" ~= String(text.prefix(2)) else {
      return nil
    }
    return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
  }

  /// `4. May 2026`, `Dec 1, 2026`: a year, and the beginning of a month's name.
  private static func hasMonthName(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.contains { $0.count == 4 && $0.allSatisfy(\.isNumber) }
      && words.contains { word in word.count <= 10 && months.contains { word.hasPrefix($0) } }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mär", "mai", "okt", "dez",
  ]
}
