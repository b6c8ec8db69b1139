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
      line = String(text(current).dropFirst().dropLast())
      whole = currentRange
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
    else { return false }
    let advice = Self.recurrence(ofCron: line).map(LineProblem.recurrence)
    failCovering(whole, ScheduleProblem.cronLine(advice).diagnostic(at: whole))
    return true
  }

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
    guard fields.count == 5, fields[3] == "*", let minute = Int(fields[0]), (0...59).contains(minute) else {
      return nil
    }
    let (hour, day, weekday) = (fields[1], fields[2], fields[4])
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
    if ["1-5", "mon-fri"].contains(weekday) { return ("every weekday \(time)", true) }
    // Sunday is 0 and 7.
    let named = weekdays.first { $0.hasPrefix(weekday) && weekday.count == 3 }
    let numbered = Int(weekday).flatMap { (0...7).contains($0) ? weekdays[($0 + 6) % 7] : nil }
    return (named ?? numbered).map { ("every \($0) \(time)", true) }
  }
}
