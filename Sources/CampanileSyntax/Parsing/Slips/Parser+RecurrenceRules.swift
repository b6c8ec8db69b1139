internal import CampanileText

/// `FREQ=WEEKLY;BYDAY=MO,WE`: how calendars say that something repeats (RFC 5545, 3.3.10).
extension Parser {
  /// As a line of its own, in quotes or without, whose signs the lexer has told: `RRULE:FREQ=DAILY`, `rrule "FREQ=DAILY"`.
  mutating func failRecurrenceRuleAsLine() -> Bool {
    let next = token(ahead: 1)
    let value = next.kind == .colon || next.kind == .equal ? 2 : 1
    let isNamed = token(ahead: value).kind == .string && !token(ahead: value).startsLine
    return failRecurrenceRule(at: isNamed ? value : 0, from: current.start, isLine: true)
  }

  /// Behind `every`, and with the line's word where that is another one.
  mutating func failRecurrenceRuleBehindWord() -> Bool {
    let line = tokens[statementStart]
    let isEvery = text(line) == "every" || line.start >= current.start
    return failRecurrenceRule(at: 0, from: isEvery ? current.start : line.start, isLine: !isEvery)
  }

  private mutating func failRecurrenceRule(at place: Int, from start: UInt32, isLine: Bool) -> Bool {
    let token = token(ahead: place)
    guard token.kind == .string || token.kind == .name else { return false }
    var written: String
    var end = token.end
    if token.kind == .string {
      written = String(text(token).dropFirst().dropLast())
    } else {
      let rest = file.bytes[Int(token.start)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "}") }
      end = UInt32(rest.endIndex)
      written = String(decoding: rest, as: UTF8.self)
    }
    written = written.uppercased()
    if written.hasPrefix("RRULE:") || written.hasPrefix("RRULE=") { written = String(written.dropFirst(6)) }
    guard written.contains("FREQ=") else { return false }
    let behind = tokens[index...].first { $0.start >= end }
    let hasTime = behind.map { !$0.startsLine && text($0) == "at" } ?? false
    let whole = SourceRange(file: file.id, start: start, end: end)
    let meant = Self.recurrence(ofRule: written, hasTime: hasTime)
    let fix = meant.flatMap { $0.isWhole ? (isLine ? "every " : "") + $0.text : nil }
    let advice = meant.map { ScheduleProblem.timeAndZone(of: $0.text) }
    let problem = ScheduleProblem.recurrenceRule(meant: fix, advice: advice, at: whole)
    failCovering(whole, problem)
    return true
  }

  /// What a rule says, where it can be said here in one line.
  ///
  /// - Parameter hasTime: whether the time stands behind it.
  private static func recurrence(ofRule rule: String, hasTime: Bool) -> (text: String, isWhole: Bool)? {
    var parts: [Substring: Substring] = [:]
    for part in rule.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, parts.updateValue(sides[1], forKey: sides[0]) == nil else { return nil }
    }
    guard let frequency = parts.removeValue(forKey: "FREQ") else { return nil }
    let interval = parts.removeValue(forKey: "INTERVAL").map { Int($0) ?? 0 } ?? 1
    let (hour, minute) = (parts.removeValue(forKey: "BYHOUR"), parts.removeValue(forKey: "BYMINUTE"))
    // On which day weeks begin is the same for each of them.
    parts["WKST"] = nil
    if parts["BYSECOND"] == "0" { parts["BYSECOND"] = nil }
    if frequency == "HOURLY" {
      guard parts.isEmpty, hour == nil, minute == nil, !hasTime, (1...24).contains(interval) else { return nil }
      return ("\(interval) hour\(interval == 1 ? "" : "s")", true)
    }
    guard interval == 1, let days = days(ofRule: parts, frequency: frequency) else { return nil }
    if hasTime { return hour == nil && minute == nil ? (days, true) : nil }
    guard let hour else { return minute == nil ? (days, false) : nil }
    guard let hour = Int(hour), (0...23).contains(hour), let minute = Int(minute ?? "0"), (0...59).contains(minute)
    else {
      return nil
    }
    return ("\(days) at \(ClockText.clock(minutes: hour * 60 + minute))", false)
  }

  private static func days(ofRule parts: [Substring: Substring], frequency: Substring) -> String? {
    guard parts.count <= 1 else { return nil }
    let values = parts.first?.value.split(separator: ",").map(String.init) ?? []
    switch (frequency, parts.first?.key) {
    case ("DAILY", nil): return "day"
    case ("DAILY", "BYDAY"), ("WEEKLY", "BYDAY"):
      let places = values.map { value in weekdays.firstIndex { $0.prefix(2).uppercased() == value } }
      guard !places.isEmpty, !places.contains(nil) else { return nil }
      let days = weekdays.indices.filter { places.contains($0) }.map { weekdays[$0] }
      return days.count == 7 ? "day" : group(of: days)
    case ("MONTHLY", "BYMONTHDAY"):
      if values == ["-1"] { return "month on last day" }
      let days = values.map { Int($0) ?? 0 }
      return days.isEmpty || !days.allSatisfy { (1...31).contains($0) }
        ? nil : "month on day " + days.sorted().map(String.init).joined(separator: ", ")
    case ("MONTHLY", "BYDAY"):
      guard values.count == 1, let day = weekdays.first(where: { values[0].hasSuffix($0.prefix(2).uppercased()) }),
        let number = Int(values[0].dropLast(2)), let week = weeks.first(where: { $0.value == number })?.key
      else { return nil }
      return "month on \(week) \(day)"
    default: return nil
    }
  }
}
