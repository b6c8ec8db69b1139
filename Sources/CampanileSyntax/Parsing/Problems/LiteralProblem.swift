internal import CampanileText

/// What can be wrong with a number, a duration, a day or a time.
enum LiteralProblem: Problem {
  case thousandsComma(meant: String)
  /// `10 000`
  case thousandsBlank(meant: String)
  /// `0,5`
  /// - Parameter mayBeList: whether several numbers may stand here.
  case decimalComma(meant: String, isSure: Bool, mayBeList: Bool)
  /// `7,2,0`
  case numbersInARow([String], isList: Bool)
  /// `1st`
  case ordinal(String)
  case missingUnit(String)
  /// `before 2030`
  case yearAlone(meant: String)
  /// `count` is the number directly before the unit, where no space stands between and the range covers both.
  case unknownUnit(String, count: String?, nearest: String?, known: [String])
  /// `1 month`, and how many days are meant by it, if that can be told.
  ///
  /// - Parameter yearsAfter: the day of each recipient's own from which years are counted, and how many.
  case unitOfNoLength(String, days: Int?, yearsAfter: (name: String, count: String)? = nil)
  case durationNotWhole(String, meant: String? = nil)
  case durationTooLong
  case malformedDate(String, DateProblem)
  case malformedTime(String, meant: String?)
  case malformedInstant(String)
  /// The day's beginning, or its end.
  case midnight
  case longText(bytes: Int, most: Int)

  /// What keeps a text from being a day.
  enum DateProblem {
    case incomplete
    /// A month or the day of any year, which a value is compared with.
    case incompleteInCondition
    /// A month behind `until`
    case incompleteAsLast
    /// What it is with day and month changed round, where that is a day.
    case noMonth(Int, swapped: String? = nil)
    /// The month has fewer days; this is its last.
    case noDay(lastDay: String)
    /// A day that is written otherwise; two of them where the order of month and day is open.
    case otherwise([String])
    /// `2026-12-O8`
    case letter(Character, meant: String)
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .thousandsBlank(let meant):
      return Diagnostic(
        .malformedNumber, "a number has no blanks", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .thousandsComma(let meant):
      return Diagnostic(
        .malformedNumber, "a number has no commas, and no dots but the one of its decimals", at: range,
        help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .decimalComma(let meant, let isSure, let mayBeList):
      return Diagnostic(
        .malformedNumber, "a number has a dot before its decimals", at: range,
        help: [
          !mayBeList || meant.hasPrefix("0.")
            ? "write `\(meant)`"
            : "write `\(meant)`, or of two numbers a list: `(\(meant.replacing(".", with: ", ")))`"
        ],
        // `4,99` is a price, and no list.
        fixes: isSure || mayBeList && meant.split(separator: ".").last?.utf8.count == 2
          ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    case .numbersInARow(let numbers, let isList):
      return Diagnostic(
        .malformedNumber, "one number stands here", at: range,
        help: [
          isList
            ? "several are a list in parentheses: `(\(numbers.joined(separator: ", ")))`"
            : "write one, with a dot before its decimals"
        ])
    case .ordinal(let number):
      return Diagnostic(
        .unknownUnit, "a duration needs a unit", at: range,
        help: ["a day of each month is written `every month on day \(number) at 10:00 UTC`"])
    case .yearAlone(let meant):
      return Diagnostic(
        .malformedDate, "a day has a month and a day too", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .missingUnit(let number):
      let ending = number == "1" ? "" : "s"
      return Diagnostic(
        .unknownUnit, "a duration needs a unit", at: range,
        help: [
          Self.inSeconds(number).map { "if these are seconds, write `\($0)`" }
            ?? "say of what: `\(number) minute\(ending)`, `\(number) hour\(ending)` or `\(number) day\(ending)`"
        ])
    case .unknownUnit(let unit, let count, let nearest, let known):
      if unit.lowercased() == "k", let count {
        return Diagnostic(
          .unknownUnit, "a number is written in its digits", at: range, help: ["write `\(count)_000`"],
          fixes: [.init("write `\(count)_000`", replacing: range, with: "\(count)_000")])
      }
      if let count, Self.measures.contains(unit.lowercased()) {
        // `weight >= 50kg`
        return Diagnostic(
          .unknownUnit, "only times have a unit, and `\(unit)` is none of time", at: range,
          help: ["write the number alone, `\(count)`"])
      }
      if unit == "to" {
        // `5 to 10 minutes`
        return Diagnostic(
          .unknownUnit, "a duration is one, and no span from one to another", at: range,
          help: ["write the one that counts, with its unit: `10 minutes`"])
      }
      guard let nearest else {
        let isLong = ["day", "week", "month", "year", "hour", "days", "weeks", "months", "years"].contains(unit)
        return Diagnostic(
          .unknownUnit, isLong ? "`\(unit)` is too long a time here" : "`\(unit)` is not a unit of time", at: range,
          help: ["the units are \(quotedList(known))"])
      }
      let meant = count.map { "\($0) \(nearest)" } ?? nearest
      return Diagnostic(
        .unknownUnit, "`\(count ?? "")\(unit)` is written `\(meant)`", at: range, help: ["write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .unitOfNoLength(let unit, _, let (name, count)?):
      return Diagnostic(
        .unknownUnit, "`\(unit)` has no fixed length", at: range,
        help: [
          "what comes on that day of each year is `0 days after each \(name)`"
            + (count == "1"
              ? "" : "; whose \(count) years are over says `to`, such as `\(name) in 2008-01-01..2008-12-31`")
        ])
    case .unitOfNoLength(let unit, let days, _):
      return Diagnostic(
        .unknownUnit, "`\(unit)` has no fixed length", at: range,
        help: ["count in days or weeks" + (days.map { ": about `\($0) days`" } ?? "")])
    case .durationNotWhole(let number, let meant?):
      return Diagnostic(
        .malformedNumber, "a duration is a whole number of its unit, found `\(abridged(number))`", at: range,
        help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .durationNotWhole(let number, nil):
      return Diagnostic(
        .malformedNumber, "a duration is a whole number of its unit, found `\(abridged(number))`", at: range,
        help: [
          number.hasPrefix("-") ? "write it without the sign" : "choose a smaller unit: `90 minutes` for 1.5 hours"
        ])
    case .durationTooLong:
      return Diagnostic(
        .malformedNumber, "a duration is at most 1,000 years", at: range, help: ["choose a shorter one"])
    case .malformedDate(let text, let problem):
      return date(text, problem, at: range)
    case .malformedTime(let text, let written):
      let meant = written ?? Self.timeBeforeHalf(text)
      let letter = text.contains(":") ? text.first { "OolI".contains($0) } : nil
      return Diagnostic(
        .malformedTime,
        letter.map { "`\(text)` has the letter `\($0)` where a digit belongs" }
          ?? "`\(text)` is not a time of day\(Self.reason(ofTime: text))",
        at: range,
        help: [
          meant.map { "write `\($0)`" } ?? Self.minutesOfOneDigit(text)
            ?? "a time is written `09:00`, from `00:00` to `24:00`"
        ],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .midnight:
      return Diagnostic(
        .malformedTime, "`midnight` may be the day's beginning or its end", at: range,
        help: ["write `00:00` for its beginning, `24:00` for its end"])
    case .longText(let bytes, let most):
      return Diagnostic(
        .beyondLimit, "this text has \(bytes) bytes; \(most) are the most", at: range,
        help: ["APNs takes 4096 bytes for all of a push; if a quote is missing above, close it"])
    case .malformedInstant(let text):
      return Diagnostic(
        .malformedDate, "`\(text)` is not a moment\(Self.reason(ofInstant: text))", at: range,
        help: ["write it like `2026-12-01T09:00:00Z` or `2026-12-01T09:00:00+01:00`"])
    }
  }

  /// `18:00pm`, whose hour says by itself which half of the day it is.
  private static func timeBeforeHalf(_ text: String) -> String? {
    let parts = text.dropLast(2).split(separator: ":").map(String.init)
    guard text.lowercased().hasSuffix("pm"), parts.count == 2, let hour = Int(parts[0]), (13...23).contains(hour),
      let minute = Int(parts[1]), (0...59).contains(minute), parts[1].utf8.count == 2
    else { return nil }
    return text.dropLast(2).lowercased()
  }

  /// `: there is no hour 25`; nothing where it is written otherwise.
  private static func reason(ofInstant text: String) -> String {
    let (day, clock) = (String(text.prefix(10)), text.dropFirst(11).prefix(8))
    let parts = clock.split(separator: ":").map { Int($0.prefix(2)) }
    guard text.utf8.count > 16, parts.count >= 2, let hour = parts[0], let minute = parts[1] else { return "" }
    if day.utf8.count(where: { $0 == 0x2D }) == 2, !Syntax.isDate(day) { return ": there is no day `\(day)`" }
    if hour > 23 { return ": there is no hour \(hour)" }
    if minute > 59 { return ": there is no minute \(minute)" }
    if parts.count > 2, let second = parts[2], second > 59 { return ": there is no second \(second)" }
    return ""
  }

  /// `: there is no minute 75`; nothing where it is written otherwise.
  private static func reason(ofTime text: String) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { $0.utf8.count == 2 ? Int($0) : nil }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], hour >= 0, minute >= 0 else { return "" }
    if hour > 24 { return ": there is no hour \(hour)" }
    return minute > 59 ? ": there is no minute \(minute)" : ""
  }

  /// `0.25` for 1 of 4; `nil` where it has no end.
  private static func decimal(_ part: Int, of whole: Int) -> String? {
    let thousandths = part * 1_000
    guard whole > 0, thousandths.isMultiple(of: whole) else { return nil }
    let digits = String(1_000 + thousandths / whole).dropFirst()
    return "0." + String(digits.reversed().drop { $0 == "0" }.reversed())
  }

  /// `variant calm 1/3`
  static func shareInParts(_ text: String, _ part: Int, of whole: Int, at range: SourceRange) -> Diagnostic {
    if let percent = percent(part, of: whole) {
      return Diagnostic(
        .malformedNumber, "a share is a percent, and not `\(text)`", at: range, help: ["write `\(percent)`"],
        fixes: [.init("write `\(percent)`", replacing: range, with: percent)])
    }
    let hundredths = part * 10_000 / whole
    let near = "\(hundredths / 100).\(ClockText.two(hundredths % 100))%"
    return Diagnostic(
      .malformedNumber, "a share is a percent, and not `\(text)`", at: range,
      help: ["write `\(near)`; the shares of an experiment make 100% together, so that the last one has what is left"])
  }

  /// `25%` for 1 of 4; `nil` where it isn't whole.
  private static func percent(_ part: Int, of whole: Int) -> String? {
    (part * 100).isMultiple(of: whole) ? "\(part * 100 / whole)%" : nil
  }

  private func date(_ text: String, _ problem: DateProblem, at range: SourceRange) -> Diagnostic {
    switch problem {
    case .incomplete:
      let parts = text.split(separator: "/").compactMap { Int($0) }
      if parts.count == 2, text.contains("/"), let most = parts.max(), most > 31, parts[0] <= 1000 {
        // `71/100`, the points of an exam
        return Diagnostic(
          .malformedNumber, "`\(text)` is no value: nothing is divided here", at: range,
          help: ["a number stands alone: `\(parts[0])`"])
      }
      if parts.count == 2, text.contains("/"), parts[0] < parts[1], let decimal = Self.decimal(parts[0], of: parts[1]) {
        return Diagnostic(
          .malformedDate, "`\(text)` is neither a day nor a number", at: range,
          help: [
            "write year, month and day: `2026-12-01`; a part of one is a decimal number: `\(decimal)`"
              + (Self.percent(parts[0], of: parts[1]).map { ", or a share: `\($0)`" } ?? "")
          ])
      }
      return Diagnostic(
        .malformedDate, "`\(text)` is not a day", at: range,
        help: ["write year, month and day: `\(Self.firstDay(ofMonth: text) ?? "2026-12-01")`"])
    case .incompleteAsLast:
      guard let last = Self.lastDay(ofMonth: text) else {
        return Self.malformedDate(text, .incomplete).diagnostic(at: range)
      }
      return Diagnostic(
        .malformedDate, "`\(text)` is not a day", at: range, help: ["write its last day: `\(last)`"],
        fixes: [.init("write `\(last)`", replacing: range, with: last)])
    case .incompleteInCondition:
      guard let first = Self.firstDay(ofMonth: text), let last = Self.lastDay(ofMonth: text) else {
        return Diagnostic(
          .malformedDate, "`\(text)` is not a day: its year is missing", at: range,
          help: [
            "a condition compares the year too, as in `2026-12-01`; what comes every year is a schedule: `send 0 days after each birthday at 10:00 local`"
          ])
      }
      return Diagnostic(
        .malformedDate, "`\(text)` is not a day", at: range,
        help: ["a whole month is `in \(first)..\(last)`; one day has year, month and day: `\(first)`"])
    case .noMonth(let month, let swapped):
      return Diagnostic(
        .malformedDate, "`\(text)` is not a day: there is no month \(month)", at: range,
        help: [
          "write year, month and day: "
            + (swapped.map { "`\($0)` if \(month) is the day, or else another month" } ?? "`2026-12-01`")
        ])
    case .letter(let letter, let meant): return Self.letter(letter, in: text, meant: meant, .malformedDate, at: range)
    case .noDay(let lastDay):
      return Diagnostic(
        .malformedDate, "`\(text)` is not a day of the calendar", at: range,
        help: ["the last day of that month is `\(lastDay)`"])
    case .otherwise(let candidates):
      return Diagnostic(
        .malformedDate, "`\(text)` is not how a day is written", at: range,
        help: [
          candidates.count == 1
            ? "write `\(candidates[0])`"
            : "write \(quotedList(candidates, joint: "or")), whichever it is: year, month, day"
        ],
        // Of two days, one is wrong.
        fixes: candidates.count == 1
          ? candidates.map { .init("write `\($0)`", replacing: range, with: $0) } : [])
    }
  }
}

extension LiteralProblem {
  /// `age < 18 years`
  static func unitOfNumber(_ unit: String, count: String, gap: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownUnit, "a number has no unit, and no `\(unit)` stands behind it", at: range,
      help: ["write the number alone, `\(count)`"], fixes: [.init("remove the unit", replacing: gap, with: "")])
  }

  /// `older than 3 months`
  static func ageOfNoLength(_ unit: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownUnit, "`\(unit)` has no fixed length", at: range, help: ["count in days or weeks: about `\(meant)`"])
  }

  /// `2026-12-O8` and `1O`
  static func letter(
    _ letter: Character, in text: String, meant: String, _ code: Diagnostic.Code, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      code, "`\(text)` has the letter `\(letter)` where a digit belongs", at: range, help: ["write `\(meant)`"],
      fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
  }

  /// `2026-09` and `09/2026`: the first day of the month that they name.
  fileprivate static func firstDay(ofMonth text: String) -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    guard parts.count == 2, let year = parts.first(where: { $0.utf8.count == 4 }).flatMap({ Int($0) }),
      let month = parts.first(where: { (1...2).contains($0.utf8.count) }).flatMap({ Int($0) }),
      (1...12).contains(month),
      (1000...9999).contains(year)
    else { return nil }
    return "\(year)-\(month < 10 ? "0" : "")\(month)-01"
  }

  fileprivate static func lastDay(ofMonth text: String) -> String? {
    guard let first = firstDay(ofMonth: text), let year = Int(first.prefix(4)),
      let month = Int(first.dropFirst(5).prefix(2))
    else { return nil }
    return "\(first.prefix(8))\(Parser.days(of: month, in: year))"
  }

  /// How long a number of seconds is, where it is some minutes, hours or days, and too many for anything else.
  fileprivate static func inSeconds(_ number: String) -> String? {
    guard let seconds = Int(number), seconds >= 600 else { return nil }
    for (unit, length) in [("day", 86_400), ("hour", 3_600), ("minute", 60)] where seconds.isMultiple(of: length) {
      let count = seconds / length
      return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
    return nil
  }

  private static let measures: Set = [
    "kg", "g", "lb", "lbs", "oz", "km", "mi", "cm", "mm", "ft", "ml", "kcal", "eur", "usd", "gbp", "px", "mb", "gb",
    "pts", "pcs",
  ]

  /// `07:3` is `07:03` or `07:30`.
  private static func minutesOfOneDigit(_ text: String) -> String? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let hour = Int(parts[0]), let digit = Int(parts[1]), parts[1].utf8.count == 1, digit < 6
    else {
      return nil
    }
    let hours = ClockText.two(hour)
    return "its minutes have two digits: `\(hours):0\(digit)` or `\(hours):\(digit)0`"
  }
}
