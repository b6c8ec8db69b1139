internal import CampanileText

/// What can be wrong with a moment or a recurrence.
enum ScheduleProblem: Problem {
  /// `until 2026-12-24 at 23:59`; what is removed, where the day is meant as a whole.
  case timeOfSpan(isLast: Bool, removing: SourceRange?)
  /// `at 04:00 UTC, 16:00 UTC`; how it is written where all zones are the same.
  case zoneOfEachTime(meant: String?)
  case instantForMoment(String, hasZone: Bool)
  /// `send local 2026-12-01 at 18:00`; `local` may need an `else`.
  case zoneBeforeDay(meant: String, isWhole: Bool)
  /// `send 1796148000`
  case secondsSince1970(String, meant: String, isExact: Bool)
  /// `expires 12 hours`; the word that stands there instead of `after`, if any.
  case expiryWithoutAfter(String, of: Word, meant: String?)
  /// `expires at next-show`, `stale after next-show`
  case ownEnd(String, of: Word)
  /// `send everyone`
  case recipientsOfSend(String)
  /// `stale at 18:00`
  case timeOfEnd(Word)
  case timeWithoutDay
  case missingAt
  /// `2026-12-05 at 09:00, 18:00`; the day, where it is known.
  case severalTimes(day: String?)
  case missingZone
  /// `stale at 2026-12-01 at 22:45`
  case missingZoneOfActivity
  /// `send on birthday`
  /// - Parameter time: the time and the zone, as they are written.
  case onOwnDay(String, time: String? = nil)
  /// `every points`
  case noDayOfOwn(String, isRecurring: Bool)
  /// `send renewal at 10:00 local`, a holiday or an attribute
  case nameAsDay(String)
  /// `2 hours before departs local`
  case zoneWithoutTime
  /// `on first monday, last friday`
  case weeksOfMonth
  /// `month on monday`
  case whichOfMonth(String)
  /// `every day at 09:00 UTC, 10 times`
  case countOfTimes
  /// `except sunday`
  case weekdaysLeftOut(meant: String, times: String?, edits: [(place: SourceRange, text: String)])
  /// `except sunday` beside `send 5 days before ends`.
  case weekdaysOfSend
  /// `every weekday from 09:00 to 17:00`
  case hoursOfDays(String, String)
  /// `except tuesday` of what comes every tuesday
  case onlyWeekdayLeftOut(String)
  /// `weekday except sunday`
  case weekdayNotAmong(String, removing: SourceRange?)
  /// `at 21:00 to 22:00`
  case timeSpan(String)
  case quietZone(String)
  /// `send every day`, and whether `every` stands where the line could begin.
  case sendRepeats(Bool)
  /// `send on monday`
  case weekdayForDay(String)
  /// `send at best-hour`
  case hourWithoutDay(String)
  /// `22:00 to 08:00` alone, with its zone if it has one.
  case bareQuietHours(from: Syntax.TimeLiteral, to: Syntax.TimeLiteral, zone: String)
  /// `send "now"`
  case quotedMoment(meant: String, lacksZone: Bool = false)
  case intervalWithDay(meant: String?)
  case foreignEvery(String, meant: String)
  case noSuchRecurrence(String)
  /// `every year`, and the moment of one year
  ///
  /// - Parameter again: how it comes each year, and from when on.
  case yearly(String, again: (meant: String, start: String)?)
  /// `every "0 7 * * 1-5"`, with what it says
  case cronLine(String?, meant: String?)
  /// - Parameter action: `hold` or `skip`.
  case quietWithoutLocal(from: Syntax.TimeLiteral, to: Syntax.TimeLiteral, action: String)
  case malformedRecurrence(found: String)
  /// - Parameter meant: the times of day that are so far apart, in place of the interval and its time.
  case intervalWithTime(meant: (range: SourceRange, text: String))
  /// Without a zone behind it, or an interval that no times of day make.
  case intervalAtTime(String, time: String, times: String?)
  case everyUnit(String)
  case unknownWeekday(String, nearest: String?)
  /// `sunday, sunday`
  case dayTwice(String)
  case weekdayInCapitals(meant: String)
  case noDayOfMonth(String)
  /// `send after signup`
  case ownMomentWithoutSpan(String, word: String)
  /// `every other monday`: it takes a line more, so that no fix is whole.
  case everyOther(String, meant: String, hasStart: Bool)
  /// `to 2027-06-30` as a line
  case dayAsRecipients
  /// `send when vip`
  case conditionAsMoment
  /// `14 days before 2026-12-31`; the day that is meant.
  case ownMomentOfFixedDay(meant: String?)
  /// `friday at 17:00, saturday at 12:00`
  case dayWithOwnTimes
  /// `at best-hour local`
  case hourWithoutElse(String, hasZone: Bool)
  /// `at 09:00 else Europe/Berlin`
  case localBeforeElse
  /// `2026-12-01 at 10:00 UTC` as a value
  /// `expires 86400`
  case secondsOfLife(String, meant: String)
  case momentAsValue(meant: String, isUTC: Bool)
  /// `2026-12-01 17:30` as a value
  case momentWithBlank(meant: String, clock: String)
  /// `2026-12-24 to 2026-12-26`; the days with commas between, where they are few.
  case daysInRow(String, meant: String?)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .timeOfSpan(let isLast, let place):
      return Diagnostic(
        .expected, "the \(isLast ? "last" : "first") day of a span is a whole one, and has no time", at: range,
        help: [
          place != nil
            ? "remove it"
            : "remove it; what goes out at an hour of each day says it in its `every` line: `every day at 18:00 local`"
        ], fixes: place.map { [.init("remove it", replacing: $0, with: "")] } ?? [])
    case .zoneOfEachTime(let meant):
      return Diagnostic(
        .expected, "the zone stands once, behind all times", at: range,
        help: [
          meant.map { "write `\($0)`" }
            ?? "all times of a line are in one zone; for another one write a campaign of its own"
        ], fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .instantForMoment(let text, let hasZone):
      let meant = Self.moment(text)
      return Diagnostic(
        .expected, "a moment is written as a day, a time and a zone", at: range,
        help: [
          meant.map { "write `\($0)`\($0.hasSuffix("UTC") ? "" : " and the zone behind it")" }
            ?? "write it like `2026-12-01 at 09:00 UTC`"
        ],
        fixes: meant.flatMap {
          $0.hasSuffix("UTC") != hasZone ? [.init("write `\($0)`", replacing: range, with: $0)] : nil
        }
          ?? [])
    case .secondsSince1970(let number, let meant, let isExact):
      return Diagnostic(
        .expected, "a moment is written as a day, a time and a zone, not as `\(number)`", at: range,
        help: ["counted from 1970, that is \(isExact ? "" : "shortly after ")`\(meant)`"],
        fixes: isExact ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    case .zoneBeforeDay(let meant, let isWhole):
      return Diagnostic(
        .expected, "the zone stands behind the time", at: range, help: ["write `\(meant)\(isWhole ? "" : " …")`"],
        fixes: isWhole ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    case .daysInRow(let sign, let meant):
      return Diagnostic(
        .expected, "days are listed one by one, without `\(sign)`", at: range,
        help: [meant.map { "write `\($0)`" } ?? "write each of at most 31 days, with commas between them"],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .localBeforeElse:
      let place = SourceRange(file: range.file, start: range.start, end: range.start)
      return Diagnostic(
        .expected, "`else` stands behind `local`: it is for those whose own zone isn't known", at: range,
        help: ["write `local else`"], fixes: [.init("add `local`", replacing: place, with: "local ")])
    case .secondsOfLife(let number, let meant):
      return Diagnostic(
        .expected, "a lifetime has a unit: expected `after`, a number and a unit, found `\(number)`", at: range,
        help: ["write `\(meant)`, where these are seconds"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .momentAsValue(let meant, let isUTC):
      return Diagnostic(
        .expected, Diagnostic.momentIsOneWord, at: range,
        help: [isUTC ? "write `\(meant)`" : "write it in UTC: `\(meant)` where that is its time in UTC"],
        fixes: isUTC ? [.init("write `\(meant)`", replacing: range, with: meant)] : [])
    case .momentWithBlank(let meant, let clock):
      return Diagnostic(
        .expected, "as a value, a moment is one word, in UTC", at: range,
        help: ["write `\(meant)` where it is \(clock) in UTC"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .ownEnd(let name, let line):
      return Diagnostic(
        .expected, "`\(line.rawValue)` takes a day or a span, and no value such as `\(name)`", at: range,
        help: [
          "count from the sending, `\(line.rawValue) after 3 hours`; or write the day itself, "
            + "`\(line.rawValue) at 2026-12-02 at 09:00 UTC`"
        ])
    case .recipientsOfSend(let word):
      return Diagnostic(
        .expected, "who gets it stands behind `to`", at: range,
        help: ["write `to \(word)`, and when it goes out in a line `send`, such as `send now`"])
    case .timeOfEnd(let line):
      return Diagnostic(
        .expected, "expected a day before the time", at: range,
        help: ["write it like `\(line.rawValue) at 2026-12-01 at 09:00 UTC`, or `\(line.rawValue) after 8 hours`"])
    case .expiryWithoutAfter(_, let line, let meant?):
      return Diagnostic(
        .expected, line == .expires ? "a lifetime is written with `after`" : "a span is written with `after`",
        at: range, help: ["write `after \(meant)`"],
        fixes: [.init("write `after \(meant)`", replacing: range, with: "after \(meant)")])
    case .expiryWithoutAfter(let word, let line, nil):
      let place = SourceRange(file: range.file, start: range.start, end: word.isEmpty ? range.start : range.end)
      return Diagnostic(
        .expected, line == .expires ? "a lifetime is written with `after`" : "a span is written with `after`",
        at: range,
        help: [word.isEmpty ? "write `after` before it" : "write `after` instead of `\(word)`"],
        fixes: [.init("write `after`", replacing: place, with: word.isEmpty ? "after " : "after")])
    case .timeWithoutDay:
      return Diagnostic(
        .expected, "expected a day before the time", at: range, help: ["write it like `2026-12-01 at 09:00 local`"])
    case .missingAt:
      return Diagnostic(
        .expected, "expected `at` before the time", at: range, help: ["write `at` between the day and the time"],
        fixes: [
          .init(
            "add `at`", replacing: SourceRange(file: range.file, start: range.start, end: range.start), with: "at ")
        ])
    case .severalTimes(let day):
      let day = day ?? "2026-12-01"
      return Diagnostic(
        .expected, "this goes out at one time", at: range,
        help: [
          "write a campaign for each, or a schedule such as `every day at 09:00, 18:00 UTC` with `from \(day) until \(day)`"
        ])
    case .missingZone:
      return Diagnostic(
        .missingZone, "this time has no time zone", at: range, label: "in which zone?",
        help: [
          Diagnostic.ownZone,
          "there is no default zone: a push in the night is not taken back",
        ])
    case .onOwnDay(let name, let time):
      return Diagnostic(
        .expected, "a day that each recipient has is named by how long before or after it", at: range,
        help: [
          time.map { "write `send 0 days after \(name) \($0)`; ahead of the day it is `1 day before \(name)`" }
            ?? "for the day itself it is `send 0 days after \(name) at 10:00 local else UTC`; ahead of it, `1 day before \(name)`"
        ])
    case .missingZoneOfActivity:
      return Diagnostic(
        .missingZone, "this time has no time zone", at: range, label: "in which zone?",
        help: ["it is one moment for all: write `UTC` behind it, or a zone like `Europe/Berlin`"])
    case .noDayOfOwn(let name, let isRecurring):
      return Diagnostic(
        .expected, "`\(name)` is an attribute, and neither a day nor a moment", at: range,
        help: [
          isRecurring
            ? "write when it goes out, such as `every day at 09:00 local` or `every month on day 1 at 10:00 UTC`; who gets it "
              + "stands behind `to`"
            : "write a day, such as `send 2026-12-25 at 10:00 local`; who gets it stands behind `to`"
        ])
    case .nameAsDay(let name):
      return Diagnostic(
        .expected, "expected `now` or a day, found `\(name)`", at: range,
        help: [
          "a day that each recipient has is named by how long before or after it: write `0 days after \(name)` for the day itself",
          "for one day for all write that itself, such as `2026-12-25`",
        ])
    case .zoneWithoutTime:
      return Diagnostic(
        .expected, "a zone stands behind a time", at: range,
        help: [
          "write it like `at 18:00 local else UTC`; so many minutes or hours before or after a moment need neither time nor zone"
        ])
    case .weekdaysLeftOut(let meant, let times, let edits):
      return Diagnostic(
        .malformedRecurrence, Self.exceptTakesDays, at: range,
        help: [Self.weekdaysLeft(meant, times)],
        fixes: edits.isEmpty
          ? [] : [.init("write `\(meant)`", edits.map { .init(replacing: $0.place, with: $0.text) })])
    case .weekdaysOfSend:
      return Diagnostic(.malformedRecurrence, Self.exceptTakesDays, at: range, help: [Self.sendHasItsDay])
    case .hoursOfDays(let first, let last):
      return Diagnostic(
        .malformedRecurrence, "hours belong to an interval, which runs on every day", at: range,
        help: [
          "name the times of these days, such as `at \(first), \(last) UTC`; on every day, `every 2 hours from \(first) to "
            + "\(last) UTC`"
        ])
    case .onlyWeekdayLeftOut(let day):
      return Diagnostic(
        .malformedRecurrence, Self.exceptTakesDays, at: range,
        help: [
          "this goes out on each \(day), and on no other day: name the days themselves, such as `except 2026-12-24`"
        ])
    case .weekdayNotAmong(let day, let whole):
      return Diagnostic(
        .malformedRecurrence, Self.exceptTakesDays, at: range,
        help: ["`every` has no \(day) here: leave it out, or name days such as `except 2026-12-24`"],
        fixes: whole.map { [.init("leave it out", replacing: $0, with: "")] } ?? [])
    case .countOfTimes:
      return Diagnostic(
        .expected, "a schedule ends on a day, and not after so many times", at: range,
        help: ["its first and last day are a line of their own: `from 2026-12-01 until 2026-12-31`"])
    case .weeksOfMonth:
      return Diagnostic(
        .malformedRecurrence, "these are weekdays of different weeks, which stand in campaigns of their own", at: range,
        help: [
          "one line has the same weekdays in the weeks that it names: `every month on first, third monday`; "
            + "write a second campaign for the others"
        ])
    case .whichOfMonth(let day):
      return Diagnostic(
        .malformedRecurrence, "a month has four or five of these, and this names none", at: range,
        help: ["write `first \(day)`, `second`, `third`, `fourth` or `last`; what comes each week is `every \(day)`"])
    case .timeSpan(let written):
      let start = written.prefix { $0.isNumber || $0 == ":" }
      return Diagnostic(
        .expected, "a push is sent at one time, not from one to another", at: range,
        help: [
          "write `\(start)` alone; `throttle 5_000 per minute` or, for what repeats, `jitter 1 hour` spreads what is sent"
        ])
    case .quietZone(let zone):
      return Diagnostic(
        .expected, "quiet hours are those of each recipient's own zone", at: range,
        help: ["write `local else \(zone)`: the zone counts for those whose own isn't known"],
        fixes: [.init("write `local else \(zone)`", replacing: range, with: "local else \(zone)")])
    case .sendRepeats(let isEvery):
      return Diagnostic(
        .expected, "`send` is for a single time", at: range,
        help: [
          isEvery
            ? "what goes out again and again is an `every` line: remove `send`"
            : Self.everyLine
        ], fixes: isEvery ? [.init("write `every`", replacing: range, with: "every")] : [])
    case .weekdayForDay(let day):
      return Diagnostic(
        .expected, "`send` needs a day of the calendar", at: range,
        help: [
          "write the day itself, such as `2026-12-01 at 09:00 local`",
          "what goes out each week is an `every` line: `every \(day) at 09:00 local`",
        ])
    case .hourWithoutDay(let name):
      return Diagnostic(
        .expected, "expected a day before the hour", at: range,
        help: [
          "write it like `2026-12-01 at \(name) else 10:00 local`; each day it is `every day at \(name) else 10:00 local`"
        ])
    case .bareQuietHours(let from, let to, let zone):
      let hours = [from, to].map { ClockText.clock(minutes: $0.minutes) }
      let span = hours.joined(separator: " to ") + " " + zone
      return Diagnostic(
        .expected, "this doesn't say what becomes of a push in these hours", at: range,
        help: ["`\(span), hold` sends it when they end, `\(span), skip` leaves it out"])
    case .quotedMoment(let written, lacksZone: true):
      return Diagnostic(
        .expected, "a moment stands without quotes, and with whose clock is meant", at: range,
        help: ["write it like `\(written) local else skip`, or `\(written) Europe/Berlin`"])
    case .quotedMoment(let written, lacksZone: false):
      // `"2026-12-03 18:00"`
      let parts = written.split(separator: " ")
      let isDayAndTime =
        parts.count > 1 && !written.contains(" at ") && Syntax.isDate(String(parts[0])) && parts[1].contains(":")
      let meant = isDayAndTime ? "\(parts[0]) at \(parts[1...].joined(separator: " "))" : written
      return Diagnostic(
        .expected, "a moment stands without quotes", at: range, help: ["write `\(meant)`"],
        fixes: [.init("remove the quotes", replacing: range, with: meant)])
    case .intervalWithDay(let meant):
      return Diagnostic(
        .malformedRecurrence, "an interval runs on every day, and has none of its own", at: range,
        help: [
          meant.map { "name the times too: `\($0)`" }
            ?? "name the days: `every monday at 09:00 local`, or `every 2 weeks on monday at 09:00 local`"
        ])
    case .foreignEvery(let written, let meant):
      return Diagnostic(
        .malformedRecurrence, "`every` is followed by how often, not by `\(written)`", at: range,
        help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .yearly(let moment, let again):
      return Diagnostic(
        .malformedRecurrence, "what comes once a year is a `send` of its own", at: range,
        help: ["write the day itself instead of `every`: `send \(moment)`"]
          + (again.map { ["for every year, `every \($0.meant)` and a line `from \($0.start)`"] } ?? []))
    case .cronLine(let advice, let meant):
      return Diagnostic(
        .malformedRecurrence, "a schedule is written in words, and not as a line of cron", at: range,
        help: [meant.map { "write `\($0)`" } ?? advice ?? Self.usualRecurrences],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .noSuchRecurrence(let written):
      return Diagnostic(
        .malformedRecurrence, "`every \(written)` does not say on which day", at: range,
        help: ["write `every month on day 1 at 10:00 UTC`"])
    case .quietWithoutLocal(let from, let to, let action):
      let hours = [from, to].map { ClockText.clock(minutes: $0.minutes) }.joined(separator: " to ")
      return Diagnostic(
        .missingZone, "quiet hours are those of each recipient's own zone: expected `local`", at: range,
        help: ["write `\(hours) local, \(action)`"],
        fixes: [.init("add `local`", replacing: range.atEnd, with: " local")])
    case .malformedRecurrence(let found):
      return recurrence("expected how often, found \(found)", at: range)
    case .intervalWithTime(let meant):
      return Diagnostic(
        .malformedRecurrence, "an interval has no time of its own", at: range, help: ["write `\(meant.text)`"],
        fixes: [.init("write `\(meant.text)`", replacing: meant.range, with: meant.text)])
    case .intervalAtTime(let interval, let time, let times):
      return Diagnostic(
        .malformedRecurrence, "an interval has no time of its own", at: range,
        help: [
          "between two hours it is written `every \(interval) from \(time < "22:00" ? time : "06:00") to 22:00 local`",
          times.map { "at times of day, with their zone: `every \($0) UTC`" }
            ?? "at a time of day: `every day at \(time) local`",
        ])
    case .everyUnit(let unit):
      guard unit != "week" else {
        return Diagnostic(
          .malformedRecurrence, "`every week` does not say on which day", at: range,
          help: ["name the day: `every monday at 09:00 local`"])
      }
      return Diagnostic(
        .malformedRecurrence, "`every` is followed by a number and its unit", at: range, help: ["write `1 \(unit)`"],
        fixes: [.init("write `1 \(unit)`", replacing: range, with: "1 \(unit)")])
    case .unknownWeekday(let word, let nearest):
      if let days = Self.daysOfSpan(word) {
        return Diagnostic(
          .malformedRecurrence, "days of the week are named one by one, and not as `\(word)`", at: range,
          help: ["write `\(days)`"], fixes: [.init("write `\(days)`", replacing: range, with: days)])
      }
      guard let nearest else { return recurrence("`\(word)` does not say how often", at: range) }
      return Diagnostic(
        .malformedRecurrence, "`\(word)` is not a day of the week", at: range, help: ["did you mean `\(nearest)`?"],
        fixes: [.init("write `\(nearest)`", replacing: range, with: nearest)])
    case .weekdayInCapitals(let meant):
      return Diagnostic(
        .malformedRecurrence, "the days of the week are written in small letters", at: range,
        help: ["write `\(meant)`"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .dayTwice(let day):
      return Diagnostic(
        .listedTwice, "day `\(day)` stands twice", at: range, label: "the second one", help: ["remove one of them"])
    case .noDayOfMonth(let number):
      return Diagnostic(
        .malformedRecurrence, "`\(number)` is not a day of the month", at: range,
        help: ["write a number from 1 to 31, or `on last day`"])
    case .ownMomentWithoutSpan(let name, let word):
      return Diagnostic(
        .expected, "this doesn't say how long \(word) `\(name)`", at: range,
        help: [
          word == "before"
            ? "write `3 days before \(name) at 10:00 local`, or `2 hours before \(name)`"
            : "write `\(word) 3 days from \(name) at 10:00 local`, or `\(word) 2 hours from \(name)`"
        ])
    case .dayAsRecipients:
      return Diagnostic(
        .expected, "`to` says who gets it, not until when", at: range,
        help: ["the last day of a schedule stands behind its first: `from 2026-12-01 until 2026-12-31`"])
    case .conditionAsMoment:
      return Diagnostic(
        .expected, "`send` says when, not to whom", at: range,
        help: [
          "what holds for its recipients stands behind `to`, joined by `and`; a moment of each one's own is `after 1 day from signup`"
        ])
    case .ownMomentOfFixedDay(let meant):
      return Diagnostic(
        .expected, "days before or after are counted from an attribute of each recipient", at: range,
        help: ["a day that is the same for all is written itself: `send \(meant ?? "2026-12-17") at 10:00 local`"])
    case .dayWithOwnTimes:
      return Diagnostic(
        .malformedRecurrence, "the times of an `every` line are those of all its days", at: range,
        help: ["write a campaign for each; what they have in common stands in a template"])
    case .everyOther(let written, let meant, let hasStart):
      return Self.everyOther(written, meant, hasStart: hasStart, at: range)
    case .hourWithoutElse(let name, let hasZone):
      return Diagnostic(
        .expected, "this doesn't say when recipients without `\(name)` get it", at: range,
        help: [
          "say the time for them too, such as `\(name) else 10:00\(hasZone ? "" : " local")`; the attribute itself is an "
            + "hour, a whole number from 0 to 23"
        ])
    }
  }

  /// `monday, tuesday, wednesday` for `monday-wednesday`, and `mon-wed`.
  private static func daysOfSpan(_ word: String) -> String? {
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let ends = word.lowercased().split(separator: "-").map { end in
      days.firstIndex { end.utf8.count > 2 && $0.hasPrefix(end) }
    }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first != last else { return nil }
    let count = (last - first + 7) % 7
    return (0...count).map { days[(first + $0) % 7] }.joined(separator: ", ")
  }

  private func recurrence(_ summary: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedRecurrence, summary, at: range,
      help: [
        "write `every 6 hours`, `every day at 09:00 local`, `every monday, thursday at 18:00 local` or `every month on "
          + "day 1 at 10:00 UTC`"
      ])
  }

  /// `2026-12-01T09:00:00Z` as `2026-12-01 at 09:00 UTC`, where that is the same; without an offset, without a zone.
  static func moment(_ text: String) -> String? {
    if Parser.instant(text + "Z") != nil { return "\(text.prefix(10)) at \(text.dropFirst(11).prefix(5))" }
    guard let seconds = Parser.instant(text) else { return nil }
    // With the distance from UTC as well: `2026-12-01T09:00:00+02:00` is 07:00.
    let minutes = Int(((seconds % 86_400 + 86_400) % 86_400) / 60)
    let day = Parser.day(Int((seconds - Int64(minutes) * 60) / 86_400))
    return "\(day) at \(ClockText.clock(minutes: minutes)) UTC"
  }
}

extension ScheduleProblem {
  /// What becomes of a push without the line that says when it ends.
  static func without(_ line: Word) -> String {
    switch line {
    case .stale: "remove the line: without it, the system never marks it as out of date"
    case .dismiss: "remove the line: without it, the system keeps it for up to four hours"
    default:
      "remove the line: without it, APNs tries for 30 days, a `refresh` with `every` until its next tick, and a call once; the "
        + "longest is `expires after 30 days`"
    }
  }
}

extension ScheduleProblem {
  private static let sendHasItsDay =
    "`send` goes out on a day of its own, and leaves out no days of the week: remove the line, or name another day; where each "
    + "recipient's own decides, the audience has to have the day on which it shall go out"
  static let exceptTakesDays = "`except` takes days of the year, not of the week"
}
