extension Parser {
  /// date = year "-" month "-" day, four, two and two digits, a day that exists
  mutating func parseDate(_ what: String = "a day, such as `2026-12-01`") -> Syntax.DateLiteral {
    let nothing = Syntax.DateLiteral(year: 2000, month: 1, day: 1, range: placeOfMistake)
    // `1.12.2026` is read as a number with dots.
    let isDotted = at(.number) && text(current).split(separator: ".").count == 3
    guard at(.date) || isDotted else {
      fail(expected: what)
      return nothing
    }
    let range = currentRange
    let written = text(current)
    if let date = Self.date(written, at: range) {
      advance()
      return date
    }
    let problem = Self.problem(ofDate: written)
    report(.malformedDate(written, problem), at: range)
    advance()
    if case .otherwise(let candidates) = problem, candidates.count == 1, let meant = candidates.first,
      let date = Self.date(meant, at: range)
    {
      return date
    }
    hasUnreadablePart = true
    return Syntax.DateLiteral(year: 2000, month: 1, day: 1, range: range)
  }

  mutating func parseDateValue() -> Syntax.Value {
    let (date, isUnreadable) = reading { $0.parseDate() }
    return isUnreadable ? .invalid(date.range) : .date(date)
  }

  /// dates = date ("," date)*
  mutating func parseDates() -> [Syntax.DateLiteral] {
    var dates: [Syntax.DateLiteral] = []
    repeat {
      let date = parseDate()
      if isRecovering { break }
      dates.append(date)
    } while take(.comma)
    return dates
  }

  /// time = hour ":" minute, two digits each, 00:00 to 24:00
  mutating func parseTime(_ what: String = "a time, such as `09:00`") -> Syntax.TimeLiteral {
    let nothing = Syntax.TimeLiteral(minutes: 0, range: placeOfMistake)
    guard at(.time) else {
      fail(expected: what, help: at(.number) ? ["write hours and minutes: `\(Self.padded(text(current))):00`"] : [])
      return nothing
    }
    let range = currentRange
    let written = text(current)
    advance()
    // `9:00pm` and `9:00 pm`
    let half = word.lowercased()
    if half == "am" || half == "pm" {
      let whole = range.union(currentRange)
      let meant = Self.time(written, half: half)
      report(.malformedTime(written, meant: meant), at: whole)
      if meant == nil { hasUnreadablePart = true }
      advance()
      return Syntax.TimeLiteral(minutes: Self.minutes(meant ?? "") ?? 0, range: whole)
    }
    guard let minutes = Self.minutes(written) else {
      let meant = Self.padded(written)
      report(.malformedTime(written, meant: Self.minutes(meant) == nil ? nil : meant), at: range)
      if Self.minutes(meant) == nil { hasUnreadablePart = true }
      return Syntax.TimeLiteral(minutes: Self.minutes(meant) ?? 0, range: range)
    }
    return Syntax.TimeLiteral(minutes: minutes, range: range)
  }

  /// instant = date "T" hour ":" minute (":" second)? ("Z" | ("+" | "-") hour ":" minute), as in RFC 3339
  mutating func parseInstant() -> Syntax.Value {
    let range = currentRange
    let written = text(current)
    advance()
    guard let seconds = Self.instant(written) else {
      report(.malformedInstant(written), at: range)
      return .invalid(range)
    }
    return .instant(seconds, range)
  }

  // MARK: Reading digits

  static func date(_ text: String, at range: SourceRange) -> Syntax.DateLiteral? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D, let year = number(bytes[0..<4]),
      let month = number(bytes[5..<7]), let day = number(bytes[8..<10]), year >= 1, (1...12).contains(month),
      (1...days(of: month, in: year)).contains(day)
    else { return nil }
    return Syntax.DateLiteral(year: year, month: month, day: day, range: range)
  }

  static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Minutes since midnight of `09:00`.
  static func minutes(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == 0x3A, let hour = number(bytes[0..<2]), let minute = number(bytes[3..<5]),
      minute < 60, hour < 24 || (hour == 24 && minute == 0)
    else { return nil }
    return hour * 60 + minute
  }

  /// Seconds since 1970.
  static func instant(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    let nowhere = SourceRange(file: .init(rawValue: 0), start: 0, end: 0)
    guard bytes.count >= 17, bytes[10] | 0x20 == 0x74,
      let date = date(String(decoding: bytes[0..<10], as: UTF8.self), at: nowhere),
      let minutes = minutes(String(decoding: bytes[11..<16], as: UTF8.self)), minutes < 1440
    else { return nil }
    var rest = bytes[16...]
    var second = 0
    if rest.first == 0x3A {
      guard rest.count >= 3, let number = number(rest.dropFirst().prefix(2)), number < 60 else { return nil }
      second = number
      rest = rest.dropFirst(3)
    }
    var offset = 0
    if rest.count == 1, let zulu = rest.first, zulu | 0x20 == 0x7A {
      offset = 0
    } else if rest.count == 6, let sign = rest.first, sign == 0x2B || sign == 0x2D,
      let away = Self.minutes(String(decoding: rest.dropFirst(), as: UTF8.self)), away < 1440
    {
      offset = sign == 0x2D ? -away : away
    } else {
      return nil
    }
    return Int64(daysSince1970(date)) * 86400 + Int64((minutes - offset) * 60 + second)
  }

  /// Days from 1970-01-01 in the Gregorian calendar, by counting years from March, so that a leap day ends its year.
  static func daysSince1970(_ date: Syntax.DateLiteral) -> Int {
    let year = date.month > 2 ? date.year : date.year - 1
    let month = date.month > 2 ? date.month - 3 : date.month + 9
    let era = year >= 0 ? year / 400 : (year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * month + 2) / 5 + date.day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The value of a few digits.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  // MARK: What was meant

  /// `9:00` as `09:00`.
  private static func padded(_ time: String) -> String {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    return parts.prefix(2).map { $0.count == 1 ? "0" + $0 : String($0) }.joined(separator: ":")
  }

  /// `9:00` with `pm` as `21:00`.
  private static func time(_ text: String, half: String) -> String? {
    guard let minutes = minutes(padded(text)), (60..<780).contains(minutes) else { return nil }
    let hour = minutes / 60 % 12 + (half == "pm" ? 12 : 0)
    return padded("\(hour):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)")
  }

  /// What keeps a text from being a date.
  private static func problem(ofDate text: String) -> LiteralProblem.DateProblem {
    let parts = text.split { $0 == "-" || $0 == "/" || $0 == "." }.map(String.init)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3 else { return .incomplete }
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    if parts[0].count == 4 {
      let (year, month, day) = (numbers[0], numbers[1], numbers[2])
      guard (1...12).contains(month) else { return .noMonth(month) }
      let last = days(of: month, in: year)
      guard (1...last).contains(day) else { return .noDay(lastDay: "\(parts[0])-\(digits(month))-\(last)") }
      return .otherwise(["\(parts[0])-\(digits(month))-\(digits(day))"])
    }
    guard parts[2].count == 4 else { return .incomplete }
    // `1/12/2026` is one day on one side of the Atlantic and another on the other.
    let readings = [(numbers[1], numbers[0]), (numbers[0], numbers[1])].filter { month, day in
      (1...12).contains(month) && (1...days(of: month, in: numbers[2])).contains(day)
    }
    var candidates: [String] = []
    for (month, day) in readings {
      let candidate = "\(parts[2])-\(digits(month))-\(digits(day))"
      if !candidates.contains(candidate) { candidates.append(candidate) }
    }
    return candidates.isEmpty ? .incomplete : .otherwise(candidates)
  }
}
