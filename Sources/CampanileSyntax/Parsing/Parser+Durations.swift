/// How long something takes or waits.
extension Parser {
  /// Seconds by unit, singular and plural.
  static let units: [String: Int64] = [
    "second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600, "day": 86400, "days": 86400,
    "week": 604_800, "weeks": 604_800,
  ]

  /// What people write instead of a unit.
  static let abbreviations: [String: String] = [
    "s": "seconds", "sec": "seconds", "secs": "seconds", "m": "minutes", "min": "minutes", "mins": "minutes",
    "h": "hours", "hr": "hours", "hrs": "hours", "d": "days", "w": "weeks", "wk": "weeks",
  ]

  static let foreignUnits: [String: String] = {
    let words = [
      "seconds": "sekunde sekunden secondes segundos secondi sekund", "minutes": "minute minuten minutos minuti minut",
      "hours": "stunde stunden std heure heures hora horas ora ore uur godzin godziny",
      "days": "tag tage tagen jour jours día días dia dias giorno giorni dag dagen dni dzień",
      "weeks": "woche wochen semaine semaines semana semanas settimana settimane weken tygodni tygodnie",
    ]
    return Dictionary(words.flatMap { unit, list in list.split(separator: " ").map { (String($0), unit) } }) {
      first, _ in first
    }
  }()

  /// Units of no fixed length, and about how many days they are.
  static let unevenUnits: [String: Int] = [
    "month": 30, "months": 30, "quarter": 90, "quarters": 90, "year": 365, "years": 365,
  ]

  /// How many days so many of a unit of no fixed length are at most; `nil` for more than anybody means.
  static func days(in number: String, of unit: Int) -> Int? {
    // Four years have a leap day: who is 18 years old has lived 6,575 days at most.
    let leapDays = { (years: Int) in unit == 365 && years > 3 ? (years + 3) / 4 : 0 }
    return Int(number).flatMap { (1...1_000).contains($0) ? $0 * unit + leapDays($0) : nil }
  }

  func isUnit(ahead distance: Int) -> Bool {
    let token = token(ahead: distance)
    guard token.kind == .name, !token.startsLine || parentheses > 0 else { return false }
    let isAdjacent = token.start == self.token(ahead: distance - 1).end
    return isAdjacent || Self.units[text(token)] != nil || Self.unevenUnits[text(token)] != nil
  }

  private static let wordsBeforeDurations: Set = [
    "by", "of", "for", "in", "about", "around", "max", "min", "next", "last", "past", "coming", "the", "up to",
    "at least", "at most", "at-least", "at-most", "up-to", "the next", "the last", "the past", "the coming",
  ]

  /// `half a day`, `a day`, `an hour`, and how many words it has.
  private var durationInWords: (meant: (text: String, seconds: Int64), count: Int)? {
    guard at(.name) else { return nil }
    if let span = isoDuration { return (span, 1) }
    let isHalf = at(word: "half")
    let place = isHalf ? 1 : 0
    guard ["a", "an"].contains(text(token(ahead: place))), !token(ahead: place + 1).startsLine else { return nil }
    let meant: (String, Int64)? =
      switch (text(token(ahead: place + 1)), isHalf) {
      case ("minute", false): ("1 minute", 60)
      case ("minute", true): ("30 seconds", 30)
      case ("hour", false): ("1 hour", 3_600)
      case ("hour", true): ("30 minutes", 1_800)
      case ("day", false): ("1 day", 86_400)
      case ("day", true): ("12 hours", 43_200)
      case ("week", false): ("1 week", 604_800)
      case ("month", false): ("30 days", 2_592_000)
      case ("month", true): ("15 days", 1_296_000)
      case ("quarter", false): ("90 days", 7_776_000)
      case ("year", false): ("365 days", 31_536_000)
      case ("year", true): ("180 days", 15_552_000)
      default: nil
      }
    return meant.map { ($0, place + 2) }
  }

  /// The duration that stands here in whatever words, and how many they are: `24h`, `3 months`, `three days`, `a week`.
  var durationMeant: (text: String, count: Int)? {
    if let (meant, count) = durationInWords { return (meant.text, count) }
    if let (seconds, count) = sumOfDurations { return seconds.map { (Self.text(ofSeconds: $0), count) } }
    let name = token(ahead: 1)
    guard let number = at(.number) ? numberText(dropping: 0) : numberInWords(ahead: 0), name.kind == .name,
      !name.startsLine
    else { return nil }
    let written = text(name)
    if let days = Self.unevenUnits[written] {
      guard let count = Int(number), (1...1_000).contains(count) else { return nil }
      return ("\(count * days) days", 2)
    }
    let known = ["seconds", "minutes", "hours", "days", "weeks"]
    guard
      let unit = Self.units[written] != nil
        ? written
        : Self.abbreviations[written] ?? Self.foreignUnits[written] ?? nearestName(to: written, among: known)
    else { return nil }
    if let count = Int64(number) { return count < 0 ? nil : ("\(number) \(Self.unit(unit, of: number))", 2) }
    return Self.smaller(number, Self.units[unit] ?? 0).map { ($0, 2) }
  }

  /// duration = number unit
  mutating func parseDuration() -> Syntax.DurationLiteral {
    if failSpansFromTo() { return Syntax.DurationLiteral(seconds: 0, range: placeOfMistake) }
    if let sum = parseSumOfDurations() { return sum }
    let start = placeOfMistake
    skipWordsBeforeNumber(Self.wordsBeforeDurations)
    if let duration = takeDurationInQuotes() ?? takeHoursAndMinutes() { return duration }
    if let (meant, count) = durationInWords {
      let whole = currentRange.union(range(token(ahead: count - 1)))
      report(.foreignWord(file.text(in: whole), meant: meant.text), at: whole)
      for _ in 0..<count { advance() }
      return Syntax.DurationLiteral(seconds: meant.seconds, range: whole)
    }
    if at(.number), text(current).hasPrefix("-"), index > 0,
      hasReportedSign(from: tokens[index - 1].end, to: current.start)
    {
      // `+-10 minutes`
      let whole = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
      let problem = LiteralProblem.durationNotWhole(text(current)).diagnostic(at: currentRange)
      failCovering(whole, problem)
      return Syntax.DurationLiteral(seconds: 0, range: start)
    }
    if at(.time) { failClockAsSpan() }
    if at(.date), text(current).hasPrefix("0-"), let most = Int64(text(current).dropFirst(2)), isUnit(ahead: 1) {
      // `jitter 0-20 minutes`
      fail(.foreignWord(text(current), meant: "\(most)"), at: currentRange)
      return Syntax.DurationLiteral(seconds: 0, range: start)
    }
    if at(.number), text(current) == "0", isWord("to", ahead: 1), token(ahead: 2).kind == .number, isUnit(ahead: 3) {
      // `jitter 0 to 20 minutes`
      let whole = currentRange.union(range(token(ahead: 1)))
      report(.needlessWord(file.text(in: whole)), at: whole)
      advance()
      advance()
    }
    failSpanOfJitter()
    if at(.percent), !isRecovering {
      // `20 %`, of which the lexer told the blank
      let share = currentRange
      let problem = StructureProblem.expected(.durationNotShare, found: found)
      failCovering(share, problem.diagnostic(at: share))
    }
    let isUnitAlone = at(.name) && Self.units[word] != nil && !current.startsLine
    let isClock = at(.name) && Self.partsOfDays.contains(word)
    let number = parseNumber(isUnitAlone ? .duration(of: word) : isClock ? .duration.withMoment : .duration)
    guard at(.name) else {
      if at(.comma), token(ahead: 1).kind == .number, token(ahead: 1).start == current.end {
        // `1,5 hours`
        let whole = number.range.union(range(token(ahead: 1)))
        let written = file.text(in: whole)
        let decimal = written.replacing(",", with: ".")
        if let unit = Self.units[text(token(ahead: 2))], let meant = Self.smaller(decimal, unit),
          !token(ahead: 2).startsLine
        {
          let range = whole.union(range(token(ahead: 2)))
          failCovering(range, LiteralProblem.durationNotWhole(written, meant: meant).diagnostic(at: range))
        } else {
          failCovering(whole, LiteralProblem.durationNotWhole(written).diagnostic(at: whole))
        }
      } else if !isRecovering, !failWordTwice(), !failBlanksInNumber(beginningWith: tokens[index - 1]) {
        fail(.missingUnit(number.text), at: number.range)
      }
      return Syntax.DurationLiteral(seconds: 0, range: start)
    }
    let isAdjacent = current.start == tokens[index - 1].end
    let unit = Self.units[word]
    if let days = Self.unevenUnits[word] {
      let count = Self.days(in: number.text, of: days)
      let (side, own) = (text(token(ahead: 1)), token(ahead: 2))
      if index > 2, Self.comparison(tokens[index - 2].kind) != nil, isNumber(text(tokens[index - 3])),
        !text(tokens[index - 3]).split(separator: "-").contains(where: { Self.units[String($0)] != nil })
      {
        // `age < 18 years`, of a number
        let gap = SourceRange(file: file.id, start: number.range.end, end: currentRange.end)
        let problem = LiteralProblem.unitOfNumber(word, count: number.text, gap: gap, at: currentRange)
        failCovering(currentRange, problem)
        return Syntax.DurationLiteral(seconds: 0, range: start)
      }
      let isOwn = ["after", "from", "since"].contains(side) && own.kind == .name && isAttribute(text(own))
      fail(
        .unitOfNoLength(
          word, days: count, yearsAfter: isOwn && days == 365 ? (text(own), number.text) : nil),
        at: number.range.union(currentRange))
      return Syntax.DurationLiteral(seconds: 0, range: start)
    }
    if unit == nil || isAdjacent {
      let meant = Self.abbreviations[word] ?? Self.foreignUnits[word.lowercased()] ?? (unit == nil ? nil : word)
      let known = ["seconds", "minutes", "hours", "days", "weeks"]
      let place = isAdjacent ? number.range.union(currentRange) : currentRange
      let nearest = (meant ?? nearestName(to: word, among: known)).map { Self.unit($0, of: number.text) }
      let problem = LiteralProblem.unknownUnit(
        word, count: isAdjacent ? number.text : nil, nearest: nearest, known: known)
      if let meant = nearest {
        report(problem, at: place)
        advance()
        return duration(number, Self.units[meant] ?? 0, from: start)
      }
      if !isAdjacent, ["and", "or", "of", "at"].contains(word) {
        fail(.missingUnit(number.text), at: number.range)
      } else if isAdjacent, ["st", "nd", "rd", "th"].contains(word) {
        fail(.ordinal(number.text), at: place)
      } else {
        fail(problem, at: place)
      }
      return Syntax.DurationLiteral(seconds: 0, range: start)
    }
    advance()
    // `3 days days`; in data, the second may be a key.
    if isUnitTwice { _ = failWordTwice() }
    return duration(number, unit ?? 0, from: start)
  }

  /// `4:00`, and `10:00 minutes`
  private mutating func failClockAsSpan() {
    let unit = token(ahead: 1)
    let parts = text(current).split(separator: ":").compactMap { Int($0) }
    if unit.kind == .name, !unit.startsLine, Self.units[text(unit)] != nil, parts.count == 2, parts[0] > 0 {
      let whole = currentRange.union(range(unit))
      let parted = Self.smaller("\(Double(parts[0]) + Double(parts[1]) / 60)", Self.units[text(unit)] ?? 0)
      let meant = parts[1] == 0 ? "\(parts[0]) \(Self.unit(text(unit), of: "\(parts[0])"))" : parted
      if let meant { return fail(.foreignWord(file.text(in: whole), meant: meant), at: whole) }
    }
    if let meant = Self.span(ofClock: text(current)) { fail(expected: .duration(meant: meant)) }
  }

  private var isUnitTwice: Bool {
    at(.name) && Self.units[word] != nil
      && ![.string, .number, .leftBrace, .leftParenthesis].contains(token(ahead: 1).kind)
  }

  /// `4 hours` for `4:00`, and `90 minutes` for `1:30`.
  private static func span(ofClock text: String) -> String? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count >= 2, let hours = parts[0], let minutes = parts[1], hours < 1_000 else { return nil }
    let total = hours * 60 + minutes
    guard total > 0 else { return nil }
    return minutes == 0 ? "\(hours) \(unit("hours", of: "\(hours)"))" : "\(total) \(unit("minutes", of: "\(total)"))"
  }

  /// `30 minutes` for `30-minutes` and `30_minutes`.
  static func span(ofWord text: String) -> String? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
    guard parts.count == 2, let count = Int(parts[0]), count > 0, units[parts[1]] != nil
    else { return nil }
    return "\(count) \(unit(parts[1], of: parts[0]))"
  }

  /// How long a count of a unit is that is written as here; `nil` where one of the two isn't.
  func seconds(ofWhole count: Substring, unit: String) -> Int64? {
    guard let count = Int64(count), (0...100_000).contains(count), let seconds = Self.units[unit] else { return nil }
    return count * seconds
  }

  /// A unit as it stands behind a number.
  private static func unit(_ unit: String, of count: String) -> String {
    count == "1" && unit.hasSuffix("s") ? String(unit.dropLast()) : unit
  }

  /// `30 minutes` for 0.5 hours; `nil` where that is no whole number of them.
  private static func smaller(_ number: String, _ unit: Int64) -> String? {
    let smaller: [Int64: (name: String, seconds: Int64)] = [
      3_600: ("minutes", 60), 86_400: ("hours", 3_600), 604_800: ("days", 86_400), 60: ("seconds", 1),
    ]
    guard let value = Double(number), value > 0, value < 10_000, let (name, seconds) = smaller[unit] else { return nil }
    let count = value * Double(unit / seconds)
    return count == count.rounded() && count > 1 ? "\(Int(count)) \(name)" : nil
  }

  private mutating func duration(
    _ number: Syntax.NumberLiteral, _ unit: Int64, from start: SourceRange
  ) -> Syntax.DurationLiteral {
    let range = rangeToHere(from: start)
    guard let count = Int64(number.text), count >= 0 else {
      hasUnreadablePart = true
      let isWhole = number.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if isWhole {
        report(.durationTooLong, at: number.range)
      } else {
        let meant = Self.smaller(number.text, unit)
        report(.durationNotWhole(number.text, meant: meant), at: meant == nil ? number.range : range)
      }
      return Syntax.DurationLiteral(seconds: 0, range: range)
    }
    let (seconds, overflows) = count.multipliedReportingOverflow(by: unit)
    guard !overflows, seconds <= Self.longest else {
      hasUnreadablePart = true
      report(.durationTooLong, at: range)
      return Syntax.DurationLiteral(seconds: 0, range: range)
    }
    return Syntax.DurationLiteral(seconds: seconds, range: range)
  }

  /// A thousand years: more is a slip of the finger, and sums of such durations stay far from overflowing.
  private static let longest: Int64 = 1000 * 366 * 86400

  // MARK: Sums, which the language doesn't have

  /// Reads `1 hour and 30 minutes`, `1h 30m` and `1h30m` as one, and reports it with the duration that it comes to.
  ///
  /// - Returns: `nil` where one duration stands alone.
  private mutating func parseSumOfDurations() -> Syntax.DurationLiteral? {
    guard let (total, end) = sumOfDurations else { return nil }
    let start = currentRange
    for _ in 0..<end { advance() }
    let whole = rangeToHere(from: start)
    guard let total, total <= Self.longest else {
      hasUnreadablePart = true
      report(total == nil ? .durationNotWhole(file.text(in: whole)) : .durationTooLong, at: whole)
      return Syntax.DurationLiteral(seconds: 0, range: whole)
    }
    report(.foreignWord(file.text(in: whole), meant: Self.text(ofSeconds: total)), at: whole)
    return Syntax.DurationLiteral(seconds: total, range: whole)
  }

  /// The seconds of a sum and how many tokens it has; no seconds where a number in it is no whole one.
  private var sumOfDurations: (seconds: Int64?, count: Int)? {
    guard !isRecovering, parentheses == 0, at(.number) else { return nil }
    var total: Int64? = 0
    var terms = 0
    var end = 0
    var distance = 0
    while let sum = sum(ahead: distance) {
      terms += sum.terms
      total = total.flatMap { total in sum.seconds.map { min(total + $0, Self.longest + 1) } }
      distance += 2
      end = distance
      if isWord("and", ahead: distance) || token(ahead: distance).kind == .comma { distance += 1 }
    }
    return terms > 1 ? (total, end) : nil
  }

  /// `1h30`, which as a time of day would be another thing.
  private mutating func takeHoursAndMinutes() -> Syntax.DurationLiteral? {
    let parts = text(current).lowercased().split(separator: "h", omittingEmptySubsequences: false)
    guard kind != nil, !isRecovering, parts.count == 2, let hours = Int64(parts[0]), let minutes = Int64(parts[1]),
      hours > 0, minutes < 60, hours < 1_000, parts[1].utf8.count < 3
    else { return nil }
    let (place, seconds) = (currentRange, hours * 3_600 + minutes * 60)
    report(.foreignWord(text(current), meant: Self.text(ofSeconds: seconds)), at: place)
    advance()
    return Syntax.DurationLiteral(seconds: seconds, range: place)
  }

  static func text(ofSeconds seconds: Int64) -> String {
    let sizes: [(Int64, String)] = [(86_400, "days"), (3_600, "hours"), (60, "minutes"), (1, "seconds")]
    let (size, name) = sizes.first { seconds.isMultiple(of: $0.0) } ?? (1, "seconds")
    let count = "\(seconds / size)"
    return "\(count) \(unit(name, of: count))"
  }

  /// What a number and the name behind it come to: `1 hour`, `30min`, and `1h30m`, which are two terms.
  ///
  /// - Returns: `nil` where they are no duration; no seconds where a number is no whole one.
  private func sum(ahead distance: Int) -> (terms: Int, seconds: Int64?)? {
    let number = token(ahead: distance)
    guard number.kind == .number, distance == 0 || !number.startsLine, isUnit(ahead: distance + 1) else { return nil }
    let unit = token(ahead: distance + 1)
    guard unit.end - unit.start < 32 else { return nil }
    var rest = Substring((text(number) + text(unit)).filter { $0 != "_" })
    var (terms, seconds) = (0, 0 as Int64?)
    while !rest.isEmpty {
      let digits = rest.prefix { !$0.isLetter }
      let letters = String(rest.dropFirst(digits.count).prefix { $0.isLetter })
      guard !digits.isEmpty, let size = Self.units[letters] ?? Self.abbreviations[letters].flatMap({ Self.units[$0] })
      else { return nil }
      rest = rest.dropFirst(digits.count + letters.count)
      terms += 1
      // So many digits are longer than a duration may be, whatever their unit.
      let isWhole = digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      let count = isWhole ? digits.utf8.count > 11 ? 100_000_000_000 : Int64(digits) : nil
      seconds = seconds.flatMap { seconds in count.map { seconds + $0 * size } }
    }
    return (terms, seconds)
  }
}

extension Syntax {
  /// How many seconds a unit of time has: of `weeks` 604,800; `nil` where it is none.
  package static func seconds(ofUnit unit: String) -> Int64? { Parser.units[unit] }
}
