internal import CampanileText

/// How other tools say when something repeats.
extension Parser {
  /// `token tiles  hourly`: a line of its own, beside another one.
  mutating func failRecurrenceOfOthers(in place: DirectiveRow.Place) -> Bool {
    let next = token(ahead: 1)
    guard at(.name), ["hourly", "daily", "weekly", "monthly"].contains(word), next.startsLine || next.kind != .string,
      !isSegment(word), !isAttribute(word), case .advice(let advice)? = ForeignLine.of(word, in: place)
    else { return false }
    fail(.lineOfOthers(word, in: place, advice: advice), at: currentRange)
    return true
  }

  /// `every "0 7 * * 1-5"`, and the same without quotes, whose signs the lexer has told.
  mutating func failCronLine() -> Bool {
    let line: String
    let whole: SourceRange
    if at(.string) {
      let inside = String(text(current).dropFirst().dropLast())
      line = Self.linesOfWords[inside] ?? inside
      whole = currentRange
    } else if let inside = Self.linesOfWords[text(current)] {
      (line, whole) = (inside, currentRange)
    } else {
      let start = Int(current.start)
      let rest = file.bytes[start...].prefix { ![0x0A, 0x0D, UInt8(ascii: "}")].contains($0) }
      let fields = rest.split(separator: 0x20).prefix(5)
      guard at(.number) || at(.stray) || text(current) == "*", let last = fields.last, current.startsLine == false
      else {
        return false
      }
      line = fields.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      whole = SourceRange(file: file.id, start: current.start, end: UInt32(last.endIndex))
    }
    let fields = line.split(separator: " ")
    guard fields.count == 5, fields.contains(where: { $0.hasPrefix("*") }),
      fields.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) || "*/,-".utf8.contains($0) } })
        || fields[0].first?.isNumber ?? false && Self.recurrence(ofCron: line) != nil
    else { return false }
    let meant = Self.recurrence(ofCron: line)
    let behind = tokens[index...].first { $0.start >= whole.end }
    let hasZone = behind.map { !$0.startsLine && ($0.kind == .zone || ["UTC", "local"].contains(text($0))) } ?? false
    // Its zone stands behind it, or is for the author to say.
    let fix = meant.flatMap { hasZone && $0.hasTime ? String($0.text.dropFirst(6).dropLast(4)) : nil }
    failCovering(whole, ScheduleProblem.cronLine(meant.map(LineProblem.recurrence), meant: fix).diagnostic(at: whole))
    return true
  }

  /// What cron has a word for, as its line.
  private static let linesOfWords = [
    "@hourly": "0 * * * *", "@daily": "0 0 * * *", "@midnight": "0 0 * * *", "@weekly": "0 0 * * 0",
    "@monthly": "0 0 1 * *",
  ]

  /// What `cron "0 18 1 * *"` says, where it can be said here.
  var adviceOnCron: String? {
    let next = token(ahead: 1)
    guard at(word: "cron"), next.kind == .string, !next.startsLine,
      let meant = Self.recurrence(ofCron: String(text(next).dropFirst().dropLast()))
    else { return nil }
    return LineProblem.recurrence(meant)
  }

  private static func recurrence(ofCron line: String) -> (text: String, hasTime: Bool)? {
    let fields = line.split(separator: " ").map { String($0).lowercased() }
    guard fields.count == 5, fields[3] == "*" else { return nil }
    let (hour, day, weekday) = (fields[1], fields[2], fields[4])
    if day == "*", weekday == "*", let often = often(minutes: fields[0], hours: hour) { return often }
    guard let minute = Int(fields[0]), (0...59).contains(minute) else { return nil }
    if day == "*", weekday == "*", minute == 0 {
      if hour == "*" { return ("every 1 hour", false) }
      // `*/5` begins anew at midnight, which no interval does.
      if hour.hasPrefix("*/"), let hours = Int(hour.dropFirst(2)), (1...24).contains(hours), 24.isMultiple(of: hours) {
        return ("every \(hours) hour\(hours == 1 ? "" : "s")", false)
      }
    }
    guard let hour = Int(hour), (0...23).contains(hour) else { return nil }
    let time = "at \(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute) UTC"
    if weekday == "*" {
      if day == "*" { return ("every day \(time)", true) }
      return Int(day).flatMap { (1...31).contains($0) ? ("every month on day \($0) \(time)", true) : nil }
    }
    guard day == "*" else { return nil }
    let parts = weekday.split(separator: ",").map { weekdays(ofCron: $0) }
    guard !parts.contains(where: \.isEmpty) else { return nil }
    let days = weekdays.filter { day in parts.contains { $0.contains(day) } }
    return days.isEmpty ? nil : ("every \(days.count == 7 ? "day" : group(of: days)) \(time)", true)
  }

  /// `*/15 8-20 * * *`, whose last time is at 20:45, and `0 8-20 * * *`.
  private static func often(minutes: String, hours: String) -> (text: String, hasTime: Bool)? {
    let step = minutes.hasPrefix("*/") ? Int(minutes.dropFirst(2)) : minutes == "0" ? 60 : nil
    guard let step, (1...60).contains(step), 60.isMultiple(of: step) else { return nil }
    let interval = step == 60 ? "1 hour" : "\(step) minute\(step == 1 ? "" : "s")"
    if hours == "*" { return step < 60 ? ("every \(interval)", false) : nil }
    let ends = hours.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], 0 <= first, first < last, last < 24 else {
      return nil
    }
    let (from, to) = (ClockText.clock(minutes: first * 60), ClockText.clock(minutes: last * 60 + 60 - step))
    return ("every \(interval) from \(from) to \(to) UTC", true)
  }

  /// `1`, `mon` and `1-5`; none where it is something else.
  private static func weekdays(ofCron field: Substring) -> [String] {
    let ends = field.split(separator: "-", omittingEmptySubsequences: false).map { end in
      // Sunday is 0 and 7.
      Int(end).flatMap { (0...7).contains($0) ? ($0 + 6) % 7 : nil }
        ?? weekdays.firstIndex { $0.hasPrefix(end) && end.count == 3 }
    }
    guard ends.count <= 2, let first = ends.first.flatMap(\.self), let last = ends.last.flatMap(\.self) else {
      return []
    }
    return first <= last ? Array(weekdays[first...last]) : Array(weekdays[first...] + weekdays[...last])
  }
}
