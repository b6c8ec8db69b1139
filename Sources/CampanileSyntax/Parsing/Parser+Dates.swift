internal import CampanileText

extension Parser {
  /// date = year "-" month "-" day, four, two and two digits, a day that exists
  mutating func parseDate(_ what: Expectation = .day) -> Syntax.DateLiteral {
    if at(word: "on"), token(ahead: 1).kind == .date {
      // `except on 2026-12-25`
      report(.needlessWord("on"), at: currentRange)
      advance()
    }
    skipFromOfDays()
    skipWeekdayBeforeDay()
    let nothing = Syntax.DateLiteral(year: 2000, month: 1, day: 1, range: placeOfMistake)
    // `1.12.2026` is read as a number with dots.
    let isDotted = at(.number) && text(current).split(separator: ".").count == 3
    if !isDotted, let date = parseDateInWords() { return date }
    if at(.string) {
      // `except "2026-12-25"`
      let inside = String(text(current).dropFirst().dropLast())
      if let date = Self.date(inside, at: currentRange) {
        report(.foreignWord(text(current), meant: inside), at: currentRange)
        advance()
        return date
      }
    }
    if failDaysWithoutYear() || failSerialDay() { return nothing }
    guard at(.date) || isDotted || dayWithBlanks != nil else {
      let isBound = index > 0 && ["from", "until"].contains(text(tokens[index - 1]))
      if !isBound && failWeekdaysLeftOut() || failMonthAsDay() { return nothing }
      let isMonth = Self.month(word) != nil && token(ahead: 1).kind == .number
      let isRelative = ["tomorrow", "tonight", "next", "in", "yesterday"].contains(word.lowercased())
      let isYearMissing = isMonth || (at(.number) && Self.month(text(token(ahead: 1))) != nil)
      fail(
        expected: isYearMissing
          ? what.withYear(dayWithYear(ahead: 0) ?? "2026-12-01")
          : isRelative
            ? what.withDayItself
            : isWord("once", ahead: 1)
              ? what.withNow
              : what == .dayOfExpiry && isAttribute(word)
                ? what.withSpanForAttribute : at(.name) && Vocabulary.words[word] == nil ? what.withDayForName : what)
      return nothing
    }
    let range = currentRange
    let written = text(current)
    if let (meant, count) = dayWithBlanks, let date = Self.date(meant, at: range) {
      // `2008 01-01`
      let whole = range.union(self.range(token(ahead: count - 1)))
      covered.append(whole)
      report(.malformedDate(file.text(in: whole), .otherwise([meant])), at: whole)
      for _ in 0..<count { advance() }
      return Syntax.DateLiteral(year: date.year, month: date.month, day: date.day, range: whole)
    }
    if let date = Self.date(written, at: range) {
      advance()
      return date
    }
    var problem = Self.problem(ofDate: written)
    let isCompared = index > 0 && Self.comparison(tokens[index - 1].kind) != nil && !written.contains("/")
    if case .incomplete = problem, isCompared { problem = .incompleteInCondition }
    let isLast = index > 0 && tokens[index - 1].kind == .name && text(tokens[index - 1]) == "until"
    if case .incomplete = problem, isLast { problem = .incompleteAsLast }
    let time = token(ahead: 1)
    if case .otherwise(let candidates) = problem, candidates.count == 1, time.kind == .time, !time.startsLine,
      index > 0, text(tokens[index - 1]) == "send"
    {
      // `send 01.12.2026 09:00 UTC`: of both that is wrong, it is told once.
      let told = LiteralProblem.malformedDate(written, problem).diagnostic(at: range)
      let meant = told.replacing(range, with: "\(candidates[0]) at").withHelp("\(candidates[0]) at \(text(time))")
      report(meant)
      isAtRead = true
    } else {
      report(.malformedDate(written, problem), at: range)
    }
    advance()
    if case .letter(_, let meant) = problem, let date = Self.date(meant, at: range) { return date }
    if case .otherwise(let candidates) = problem, candidates.count == 1, let meant = candidates.first,
      let date = Self.date(meant, at: range)
    {
      return date
    }
    hasUnreadablePart = true
    return Syntax.DateLiteral(year: 2000, month: 1, day: 1, range: range)
  }

  /// `1 December 2026`, `December 1, 2026`, `1-Dec-2026` and `20261201`: reported, and read.
  private mutating func parseDateInWords() -> Syntax.DateLiteral? {
    let start = currentRange
    var texts: [String] = []
    var count = 0
    while texts.count < 3, count < 7 {
      let token = token(ahead: count)
      if count > 0, token.startsLine { break }
      let text = text(token)
      if token.kind == .comma, count > 0 {
        count += 1
        continue
      }
      guard token.kind == .name || token.kind == .number || token.kind == .date else { break }
      if (1...2).contains(texts.count), isOrdinalEnding(ahead: count) || ["de", "of", "del", "di", "er"].contains(text)
      {
        // `2nd December 2026`, `December 2nd, 2026`, `2 de diciembre de 2026`
        count += 1
        continue
      }
      texts += text.split { $0 == "-" || $0 == "." }.map(String.init)
      count += 1
      if texts.count == 1, text.utf8.count == 8, Int(text) != nil { break }
    }
    guard at(.number) || at(.name) || at(.date), let meant = Self.date(inWords: texts), count > 0 else { return nil }
    let range = start.union(range(token(ahead: count - 1)))
    let written = file.text(in: range)
    guard let date = Self.date(meant, at: range) else { return nil }
    covered.append(range)
    diagnostics.report(LiteralProblem.malformedDate(written, .otherwise([meant])).diagnostic(at: range))
    for _ in 0..<count { advance() }
    return date
  }

  func isOrdinalEnding(ahead distance: Int) -> Bool {
    let token = token(ahead: distance)
    return ["st", "nd", "rd", "th"].contains(text(token)) && distance > 0
      && token.start == self.token(ahead: distance - 1).end
  }

  private static func date(inWords texts: [String]) -> String? {
    if texts.count == 1, texts[0].utf8.count == 8 {
      let text = texts[0]
      return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
    }
    guard texts.count == 3, let place = texts.firstIndex(where: { month($0) != nil }), place < 2,
      let month = month(texts[place])
    else { return nil }
    let day = Int(texts[1 - place].filter(\.isNumber))
    guard let day, let year = Int(texts[2]), year > 1000 else { return nil }
    return "\(year)-\(ClockText.two(month))-\(ClockText.two(day))"
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  static func month(_ word: String) -> Int? {
    let letters = word.lowercased()
    if let month = foreignMonths[letters] { return month }
    guard letters.utf8.count >= 3, letters.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) else { return nil }
    return months.firstIndex { $0.hasPrefix(letters) }.map { $0 + 1 }
  }

  mutating func parseDateValue() -> Syntax.Value {
    let (date, isUnreadable) = reading { $0.parseDate() }
    return isUnreadable ? .invalid(date.range) : .date(date)
  }

  /// Whether a day, a time and a zone stand here. Without a zone, `at` may be the next key of data.
  var isAtMomentInWords: Bool {
    let zone = token(ahead: 3)
    return at(.date) && isWord("at", ahead: 1) && token(ahead: 2).kind == .time && !zone.startsLine
      && (zone.kind == .zone || zone.kind == .name && ["UTC", "GMT", "local"].contains(text(zone)))
  }

  /// `2026-12-01 at 10:00 UTC`, as it stands behind `send`: as a value, a moment is one word.
  mutating func parseMomentValue() -> Syntax.Value {
    let start = currentRange
    let day = text(current)
    advance()
    advance()
    let (time, isUnreadable) = reading { $0.parseTime() }
    let isUTC = word == "UTC" || word == "GMT"
    advance()
    let whole = rangeToHere(from: start)
    guard !isUnreadable else { return .invalid(whole) }
    // 24:00 is the next day's beginning.
    let minutes = time.minutes % 1_440
    let date = time.minutes < 1_440 ? day : Self.dayAfter(day)
    let meant = "\(date)T\(ClockText.clock(minutes: minutes)):00Z"
    report(.momentAsValue(meant: meant, isUTC: isUTC), at: whole)
    return Self.instant(meant).map { .instant($0, whole) } ?? .invalid(whole)
  }

  /// dates = date ("," date)*
  mutating func parseDates() -> [Syntax.DateLiteral] {
    var dates: [Syntax.DateLiteral] = []
    var isMore = false
    if failGroup() || failSegmentAsDay() { return dates }
    repeat {
      let date = parseDate()
      if isRecovering { break }
      dates.append(date)
      if let days = takeDays(from: date) { dates += days }
      isMore = takeListComma()
      if !isMore, at(.date) {
        reportMissingComma()
        isMore = true
      } else if !isMore, at(word: "and"), token(ahead: 1).kind == .date {
        let place = SourceRange(file: file.id, start: date.range.end, end: currentRange.end)
        report(.foreignWord("and", meant: ",", replacing: place), at: currentRange)
        advance()
        isMore = true
      }
    } while isMore
    return dates
  }

  /// `2026-12-24 to 2026-12-26`: days are listed one by one. The days behind the first.
  private mutating func takeDays(from first: Syntax.DateLiteral) -> [Syntax.DateLiteral]? {
    let sign: String
    if at(.date), !current.startsLine, hasReportedSign(from: first.range.end, to: current.start) {
      // `2026-12-24 - 2026-12-26`
      let gap = SourceRange(file: file.id, start: first.range.end, end: current.start)
      sign = file.text(in: gap).filter { $0 != " " }
      guard ["-", "–", "—", "~"].contains(sign) else { return nil }
      covered.append(gap)
    } else {
      guard at(word: "to") || at(word: "until") || at(word: "through") || at(.upTo), token(ahead: 1).kind == .date
      else { return nil }
      sign = text(current)
      advance()
    }
    let last = parseDate()
    guard !isRecovering else { return nil }
    var days: [Syntax.DateLiteral] = []
    var day = first
    while days.count < 31, (day.year, day.month, day.day) < (last.year, last.month, last.day) {
      day.day += 1
      if day.day > Self.days(of: day.month, in: day.year) { (day.month, day.day) = (day.month + 1, 1) }
      if day.month > 12 { (day.year, day.month) = (day.year + 1, 1) }
      day.range = last.range
      days.append(day)
    }
    let whole = (fromOfDays(first) ?? first.range).union(last.range)
    guard days.last.map({ ($0.year, $0.month, $0.day) == (last.year, last.month, last.day) }) ?? false else {
      report(.daysInRow(sign, meant: nil), at: whole)
      hasUnreadablePart = true
      return []
    }
    report(.daysInRow(sign, meant: ([first] + days).map(\.written).joined(separator: ", ")), at: whole)
    // Which of them have a send is asked when they are listed.
    hasUnreadablePart = true
    return days
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

  private static func dayAfter(_ date: String) -> String {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return date }
    let isLast = parts[2] >= days(of: parts[1], in: parts[0])
    let (year, month) = isLast ? (parts[0] + parts[1] / 12, parts[1] % 12 + 1) : (parts[0], parts[1])
    return ClockText.date(year: year, month: month, day: isLast ? 1 : parts[2] + 1)
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

  /// The day that stands so many days behind 1970-01-01; the inverse of ``daysSince1970(_:)``.
  static func day(_ days: Int) -> String {
    let shifted = days + 719_468
    let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return ClockText.date(year: year, month: month, day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
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

  /// The days that a text may mean which isn't written as one: two for `1/12/2026`.
  fileprivate static func days(meantBy text: String) -> [String] {
    if case .otherwise(let candidates) = problem(ofDate: text) { return candidates }
    let moment = text.split(separator: "T", maxSplits: 1).first.map(String.init) ?? ""
    return moment != text && Syntax.isDate(moment) ? [moment] : []
  }

  /// What keeps a text from being a date.
  private static func problem(ofDate text: String) -> LiteralProblem.DateProblem {
    if let letter = text.first(where: \.isLetter) {
      let meant = Syntax.digits(forLettersIn: text)
      if Syntax.isDate(meant) { return .letter(letter, meant: meant) }
    }
    let parts = text.split { !$0.isNumber }.map(String.init)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3 else { return .incomplete }
    if parts[0].count == 4 {
      let (year, month, day) = (numbers[0], numbers[1], numbers[2])
      if month > 12, (1...12).contains(day), month <= days(of: day, in: year) {
        let swapped = "\(parts[0])-\(ClockText.two(day))-\(ClockText.two(month))"
        // `13` may as well be a slip for 12, and `21` is one.
        return month > 21 ? .otherwise([swapped]) : .noMonth(month, swapped: swapped)
      }
      guard (1...12).contains(month) else { return .noMonth(month) }
      let last = days(of: month, in: year)
      guard (1...last).contains(day) else { return .noDay(lastDay: "\(parts[0])-\(ClockText.two(month))-\(last)") }
      return .otherwise(["\(parts[0])-\(ClockText.two(month))-\(ClockText.two(day))"])
    }
    if parts.allSatisfy({ $0.count == 2 }), text.contains("-"), numbers[0] >= 24, (1...12).contains(numbers[1]),
      (1...days(of: numbers[1], in: 2000 + numbers[0])).contains(numbers[2])
    {
      // `26-12-01`: the order is right, the century is missing.
      return .otherwise(["20\(text)"])
    }
    let isShort = parts[2].count == 2
    guard parts[2].count == 4 || isShort else { return .incomplete }
    let year = isShort ? 2000 + numbers[2] : numbers[2]
    // `1/12/2026` is one day on one side of the Atlantic and another on the other; with dots the day comes first.
    var orders = [(numbers[1], numbers[0])]
    if !text.contains(".") { orders.append((numbers[0], numbers[1])) }
    let readings = orders.filter { month, day in
      (1...12).contains(month) && (1...days(of: month, in: year)).contains(day)
    }
    var candidates: [String] = []
    for (month, day) in readings {
      let candidate = "\(year)-\(ClockText.two(month))-\(ClockText.two(day))"
      if !candidates.contains(candidate) { candidates.append(candidate) }
    }
    return candidates.isEmpty ? .incomplete : .otherwise(candidates)
  }
}

extension Syntax {
  /// Whether a text is a day as the language writes one: `2026-12-01`.
  package static func isDate(_ text: String) -> Bool {
    Parser.date(text, at: SourceRange(file: .init(rawValue: 0), start: 0, end: 0)) != nil
  }

  /// The days that a text may mean which isn't written as one: two for `1/12/2026`.
  package static func days(meantBy text: String) -> [String] { Parser.days(meantBy: text) }

  /// Whether a text is a moment as the language writes one: `2026-12-01T09:00:00Z`.
  package static func isInstant(_ text: String) -> Bool { Parser.instant(text) != nil }
}

extension Syntax.DateLiteral {
  /// `2026-12-01`
  package var written: String {
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
