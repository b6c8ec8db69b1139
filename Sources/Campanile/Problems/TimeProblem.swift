internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

/// A small number as a word.
private func spelled(_ number: Int) -> String {
  let words = ["none", "one", "two", "three", "four", "five", "six"]
  return words.indices.contains(number) ? words[number] : "\(number)"
}

/// What can be wrong with a moment, a zone or a schedule.
enum TimeProblem {
  /// - Parameter place: what is left of it without words such as `time`.
  case unknownZone(String, place: String, isValue: Bool)
  case localNeedsFallback(declared: SourceRange?)
  case uselessFallback
  case touchedZones(kind: String, zones: [String], total: Int)
  /// - Parameter zones: some of those whose recipients it is so for; none for all.
  /// - Parameter isOfLastWave: what a ramp sends before its last wave is sent in time.
  case expiresBeforeSend(zones: [String], total: Int, isCertain: Bool, isOfLastWave: Bool = false)
  /// A fixed day that lies before later sends: of a schedule the first of them, of recipients' own moments none.
  case expiresDuring(next: String?)
  /// A day for recipients' own moments that is past.
  case expiredAlready
  /// So many devices get it in time, as its throttle spreads it.
  case expiresInThrottle(Int)
  case expiresLate(isBroadcast: Bool)
  /// What a Live Activity shows is outdated when it is sent.
  case staleBeforeSend(isCertain: Bool)
  /// `dismiss at`, of a moment before the end is sent.
  case dismissedBeforeSend
  /// - Parameters:
  ///   - later: the same day of the next year, where that comes after the first.
  ///   - isYear: whether the year is more likely wrong than the order: what comes out is shorter.
  /// - Parameter isPast: the last day is past, so that nothing begins there.
  case emptySpan(first: String, last: String, firstRange: SourceRange, later: String?, isYear: Bool, isPast: Bool)
  /// One whose exceptions lie behind its first day, so that this is right.
  case lastDayTooEarly(meant: String?)
  case jitterTooLong(String)
  case rampTooLong(String)
  case backgroundBudget(sum: Int, most: Int, parts: String, hour: String)
  /// - Parameter written: the word that stands there: a line of `from` may begin with `until`.
  case needsEvery(written: String)
  /// `repeats` says that it has lines of a schedule.
  case missingSchedule(DeclaredPush, repeats: Bool)
  case badInterval(String, isLong: Bool)
  case insideQuietHours(QuietOutcome)
  /// What is lost by quiet hours beside the moment that the schedule names.
  case quietTakes(QuietPart, QuietOutcome)
  case spanWithoutTick(Plan.Schedule.Recurrence)
  /// - Parameter sent: the first line that says when a push goes out whose quiet hours nobody knows.
  case quietNeedsZone(sent: SourceRange, isToListeners: Bool)
  /// - Parameters:
  ///   - count: Several in a row are told as one.
  ///   - meant: The same days of another year, where the schedule has ticks.
  /// - Parameter earlier: the schedule's first day, where its year may be what is wrong.
  case uselessException(WhyNoTick, count: Int, meant: String?, near: String?, earlier: String?)
  /// More alerts than a cap lets through: how many, of which campaigns, and the places of some of them.
  case beyondCap(
    sum: Int, cap: Int, span: String, parts: [String], from: String, witness: String?, isRanked: Bool,
    isClockChange: Bool,
    places: [(name: String, range: SourceRange)])
  /// A cap that another, of a longer time and no more alerts, keeps from ever holding anything back.
  case uselessCap(first: SourceRange)
  /// `at-most 15 alerts per 7 days` beside two a day.
  case looseCap(most: Int, first: SourceRange)
  /// `at-most 2 alerts per 1 day` above another of one day.
  case capTwice(String, first: SourceRange)
  /// `not-with` a campaign to topics.
  case excludesTopics(String, declared: SourceRange)
  /// An alert of so many times a day, and no cap.
  /// - Parameter isListed: the line names its times one by one, so that none of them may be lost.
  case repeatsOften(times: Int, isListed: Bool)
  /// `nil` for a single send; the last day of a schedule that is over.
  case momentIsPast(lastDay: String?, sendsLate: Bool)
  case farAway(years: Int)
  /// `every month on day 31`
  case shortMonths([Int], besideOthers: Bool)
  /// Quiet hours that are the day, and not the night.
  case quietByDay(hours: Int, meant: String)
  /// `every 2 weeks` without `from`; how many of which.
  case strideWithoutStart(String)
  /// A wave that is no larger, or no later, than the one before.
  case rampFalls(isShare: Bool, hasTime: Bool)
  /// The last share, of 10,000, is less than all, and nothing says what becomes of the rest.
  /// `5%, 25%, 70%`, which are the whole if they are added up; then with the shares as they should be.
  /// Where each share counts what it adds: all of them, as they are meant.
  case rampEndsEarly(Int, added: [(place: SourceRange, share: Int)])
  case rampLeavesNobody
  /// A date without `at`; hours, or the same day, with `at`; by the attribute's name.
  case ownMomentWithoutTime(String, inHours: Bool, mayLackZone: Bool)
  case ownMomentInHours(String, isDay: Bool)
  case ownMomentOnSameDay(String)
  /// Whoever gets it can't pass `to` then; it isn't certain where another `now` would change that.
  case neverAtOwnMoment(String, seconds: Int64, isCertain: Bool)
  /// A birthday that no example has.
  case ownDayOfItsYear(String, place: SourceRange?)
  /// A day that is years past for every example, with one of them.
  /// - place: that of the attribute, where the day surely comes again each year.
  case ownDayLongPast(String, example: String, day: String, place: SourceRange?)
  /// An attribute that says the hour, and isn't one for an example.
  case noHourByDefault(String, value: Int64, used: SourceRange)
  case noHour(String, example: String, value: Int64, place: SourceRange)

  /// What becomes of a send in quiet hours.
  enum QuietOutcome {
    case skipped, expired
    case held(isRecurring: Bool)
  }

  /// What of a campaign comes into quiet hours.
  enum QuietPart {
    case wave
    /// How many percent of the recipients.
    case jitter(percent: Int)
    /// The same moment everywhere; for how many hours of the night it expires.
    case abroad(hours: Int64)
    /// By the clock of the zone that the schedule names.
    case zone(String)
    /// At the time that stands in for the hour of those who have none.
    case withoutHour(String)
  }

  enum WhyNoTick: Equatable {
    case beginsLater(Plan.Schedule.Date)
    case endsEarlier(Plan.Schedule.Date)
    case dayOfMonth(Int)
    /// 1 = Monday … 7 = Sunday
    case weekday(Int)
    /// In a week, a month or on a day between two that count.
    case between
    /// `24:00` is the beginning of the next day, which is this one.
    case endOfDay(Plan.Schedule.Date)
  }

  /// `departs 2026-12-02 at 09:00` in a state
  case momentInParts(meant: String, clock: String)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .momentInParts(let meant, let clock):
      return Diagnostic(
        .activityField, "as a value, a moment is one word, in UTC", at: range,
        help: ["write `\(meant)` where it is \(clock) in UTC"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .unknownZone(let name, let place, let isValue):
      let words = ZoneWording(name, place: place, isValue: isValue)
      return Diagnostic(
        .unknownZone, words.summary, at: range, help: [words.help],
        fixes: words.zone.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .localNeedsFallback(let declared):
      return Diagnostic(
        .localNeedsFallback, "some recipients may have no time zone, and nothing here says what then", at: range,
        notes: declared.map { [.init("`timezone` may be missing, by its `?`", at: $0)] } ?? [],
        help: ["write `local else Europe/Berlin` (any zone), or `local else skip`"])
    case .uselessFallback:
      return Diagnostic(
        .uselessZoneFallback, .warning, "every recipient has a time zone, so this `else` is never used", at: range,
        help: ["remove it; where some have none, the audience says so: `timezone timezone?`"])
    case .touchedZones(let kind, let zones, let total):
      let more = total > zones.count ? " and \(total - zones.count) more" : ""
      return Diagnostic(
        .touchedZones, .hint,
        kind == "gap"
          ? "the clock skips this time on this day in \(zones.joined(separator: ", "))\(more)"
          : "this time comes twice on this day in \(zones.joined(separator: ", "))\(more)",
        at: range,
        help: [
          kind == "gap" ? "there it is sent later by as much as the clock jumps" : "there the first of the two is taken"
        ])
    case .expiresBeforeSend(let zones, let total, let isCertain, let isOfLastWave):
      let more = total > zones.count ? " and \(total - zones.count) more zones" : ""
      let whom = zones.isEmpty ? "" : " in \(zones.joined(separator: ", "))\(more)"
      return Diagnostic(
        .expiresBeforeSend, zones.isEmpty && isCertain ? .error : .warning,
        "this expires before \(isOfLastWave ? "the last wave of the `ramp`" : "it") is sent\(whom)", at: range,
        help: [
          (isOfLastWave ? "who is in that wave gets nothing: " : zones.isEmpty ? "" : "recipients there get nothing: ")
            + "choose a later moment, or `after …`"
        ])
    case .expiresDuring(let next):
      return Diagnostic(
        .expiresBeforeSend, .warning,
        next.map { "from \($0) on this expires before it is sent" }
          ?? "whoever has this moment after that day gets nothing: it has expired then", at: range,
        help: ["a day holds for every send: write `after …`" + (next == nil ? "" : ", or end the schedule before")])
    case .expiredAlready:
      return Diagnostic(
        .expiresBeforeSend, .warning, "this day is past: whatever is sent from now on has expired, and nobody gets it",
        at: range, help: ["a day holds for every send: write `after …`"])
    case .expiresInThrottle(let count):
      return Diagnostic(
        .expiresBeforeSend, .warning,
        "\(counted(count, "device")) \(count == 1 ? "gets" : "get") this, and for all others it expires before the `throttle` "
          + "lets it out", at: range, help: ["let it live longer, or let more out at a time"])
    case .staleBeforeSend(let isCertain):
      return Diagnostic(
        .expiresBeforeSend, isCertain ? .error : .warning, "this is outdated before it is sent", at: range,
        help: ["choose a later moment, or `after …`"])
    case .dismissedBeforeSend:
      return Diagnostic(
        .expiresBeforeSend, .warning, "this is past when the end is sent: the activity is gone at once", at: range,
        help: ["choose a later moment, or `after …`; where it shall go at once, write `dismiss at once`"])
    case .expiresLate(let isBroadcast):
      return Diagnostic(
        .expiresLate, .warning,
        isBroadcast
          ? "APNs keeps what goes to a channel for eight hours at most" : "APNs stores nothing for longer than 30 days",
        at: range, help: ["shorten the time"])
    case .lastDayTooEarly(let meant):
      return Diagnostic(
        .emptySpan, "the last day comes before the first", at: range,
        help: [
          meant.map { "did you mean `\($0)`?" } ?? "write a later day: the days of `except` lie behind the first one"
        ], fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .emptySpan(let first, let last, _, let later?, isYear: true, isPast: true)
    where first.prefix(4) == last.prefix(4):
      // `from 2026-12-01 until 2026-03-31`
      return Diagnostic(
        .emptySpan, "the last day comes before the first", at: range, help: ["did you mean `\(later)`?"],
        fixes: [.init("write `\(later)`", replacing: range, with: later)])
    case .emptySpan(_, _, _, let later?, isYear: true, isPast: true):
      return Diagnostic(
        .emptySpan, "the last day comes before the first", at: range,
        help: ["did you mean `\(later)`, or the same day of a later year?"])
    case .emptySpan(let first, let last, let firstRange, let later, let isYear, _):
      let swap = Diagnostic.Fix(
        "change the two round",
        [.init(replacing: firstRange, with: last), .init(replacing: range, with: first)].sorted {
          $0.range.start < $1.range.start
        })
      guard let later else {
        return Diagnostic(
          .emptySpan, "the last day comes before the first", at: range, help: ["change the two round"], fixes: [swap])
      }
      return Diagnostic(
        .emptySpan, "the last day comes before the first", at: range,
        help: [
          isYear
            ? "write `\(later)` where the year is meant to be the next one, or change the two round"
            : "change the two round, or write `\(later)` where the year is meant to be the next one"
        ],
        fixes: isYear
          ? [.init("write `\(later)`", replacing: range, with: later), swap]
          : [swap, .init("write `\(later)`", replacing: range, with: later)])
    case .jitterTooLong(let gap):
      return Diagnostic(
        .jitterTooLong, "the jitter is not shorter than the time between two ticks (\(gap))", at: range,
        help: ["shorten it, or let the ticks come less often, so that none runs into the next"])
    case .rampTooLong(let gap):
      return Diagnostic(
        .jitterTooLong, .warning, "the last wave goes out after the next tick has begun (\(gap) later)", at: range,
        help: ["let the waves end before, or send less often: else some get the next push before others get this one"])
    case .backgroundBudget(let sum, let most, let parts, let hour):
      return Diagnostic(
        .backgroundBudget, .warning,
        "one device can get \(sum) background pushes within an hour; Apple asks for at most \(spelled(most))",
        at: range, help: ["\(hour): \(parts)", "iOS delays or drops what is more; refresh less often"])
    case .needsEvery(let written):
      return Diagnostic(
        .needsEvery, "`\(written)` goes with `every`, which isn't here", at: range,
        help: [written.hasPrefix("jitter") ? Self.spreadOfOne : "add an `every` line, or remove this one"])
    case .missingSchedule(let declared, let repeats):
      let (lines, help) =
        switch declared {
        case .campaign, .live, .push: ("`send` or `every`", "`send now` or `send 2026-12-01 at 09:00 UTC`")
        case .refresh: ("`send` or `every`", "`every 6 hours`")
        }
      return Diagnostic(
        .missingSchedule,
        "this \(declared.described) doesn't say when: it has no \(lines) line",
        at: range,
        help: ["add one, such as \(repeats ? "`every friday at 10:00 local else Europe/Berlin`" : help)"])
    case .badInterval(let reason, let isLong):
      return Diagnostic(
        .badInterval, reason, at: range,
        help: isLong
          ? ["more than a day has a time, and a first day: `every 2 days at 09:00 UTC`, with a line `from 2026-12-01`"]
          : [])
    case .insideQuietHours(let outcome):
      let (severity, what): (Diagnostic.Severity, String) =
        switch outcome {
        case .skipped: (.warning, "nobody gets it; choose another time")
        case .expired:
          (.warning, "nobody gets it: it expires before they end; choose another time, or let it live longer")
        case .held(let isRecurring):
          (.hint, "every recipient gets it at their end\(isRecurring ? ", once a night" : "")")
        }
      return Diagnostic(
        .insideQuietHours, severity, Self.fallsIntoQuietHours, at: range, help: [what])
    case .quietTakes(let part, let outcome):
      let isHeld = if case .expired = outcome { true } else { false }
      if case .zone(let zone) = part, case .held(let isRecurring) = outcome {
        return Diagnostic(
          .insideQuietHours, .hint, "in \(zone) this falls into the app's quiet hours", at: range,
          help: ["recipients there get it at their end\(isRecurring ? ", once a night" : "")"])
      }
      if case .withoutHour(let name) = part, case .held(let isRecurring) = outcome {
        return Diagnostic(
          .insideQuietHours, .hint, "for those without `\(name)` this falls into the app's quiet hours", at: range,
          help: ["they get it at their end\(isRecurring ? ", once a night" : "")"])
      }
      let (what, help) =
        switch part {
        case .withoutHour(let name):
          (
            isHeld
              ? "for those without `\(name)` this expires before the app's quiet hours end"
              : "for those without `\(name)` this falls into the app's quiet hours",
            "they get nothing: choose another time"
          )
        case .wave: ("this wave comes in the app's quiet hours, and nobody in it gets anything", "choose another time")
        case .jitter(let percent):
          (
            "the jitter carries \(percent)% of the recipients into the app's quiet hours, and they get nothing",
            "it is the same ones each time: begin earlier, or spread less"
          )
        case .abroad(let hours):
          (
            "where it is night then, this expires before the app's quiet hours end",
            "that is so in \(hours) of 24 time zones: write `local` for each recipient's own time"
          )
        case .zone(let zone):
          (
            isHeld
              ? "in \(zone) this expires before the app's quiet hours end"
              : "in \(zone) this falls into the app's quiet hours",
            "recipients there get nothing: choose another time"
          )
        }
      return Diagnostic(
        .insideQuietHours, .warning, what, at: range, help: [help + (isHeld ? ", or let it live longer" : "")])
    case .quietNeedsZone(let sent, let isToListeners):
      return Diagnostic(
        .quietNeedsZone, isToListeners ? .error : .warning,
        isToListeners
          ? "what goes to a topic or a channel is never sent: nobody knows the time zones of those who listen"
          : "recipients without a time zone get nothing: their quiet hours aren't known",
        at: range, notes: [.init("this goes out whatever their clock says", at: sent)],
        help: ["say whose hours count then, with a zone behind `local`: `local else Europe/Berlin`"])
    case .uselessException(.endOfDay(let next), _, _, _, _):
      return Diagnostic(
        .uselessException, .warning, "the schedule has no tick on this day: `24:00` is the beginning of \(next.text)",
        at: range, help: ["write `\(next.text)`"],
        fixes: [.init("write `\(next.text)`", replacing: range, with: next.text)])
    case .uselessException(.beginsLater(let first), let count, let meant?, _, let earlier?):
      return Diagnostic(
        .uselessException, .warning,
        "the schedule has no tick on \(count > 1 ? "these days" : "this day"): it begins on \(first.text)", at: range,
        help: ["one of the years is wrong: write `from \(earlier)`, or `\(meant)` here"])
    case .uselessException(let why, let count, let meant, let near, _):
      let reason =
        switch why {
        case .beginsLater(let day): "it begins on \(day.text)"
        case .endsEarlier(let day): "it ends on \(day.text)"
        case .dayOfMonth(let day): "it is day \(day) of its month"
        case .weekday(let number): "it is a \(ClockText.weekdayNames[(number + 6) % 7])"
        case .between, .endOfDay: "it lies between two that count"
        }
      return Diagnostic(
        .uselessException, .warning,
        "the schedule has no tick on \(count > 1 ? "these days" : "this day"): \(reason)", at: range,
        help: [
          (meant ?? near).map { "did you mean `\($0)`?" } ?? "correct the \(count > 1 ? "dates" : "date"), or remove it"
        ],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .momentIsPast(nil, let sendsLate):
      return Diagnostic(
        .momentIsPast, .warning, "this moment is past in every zone, so nobody gets it", at: range,
        help: [
          sendsLate
            ? "choose a later one; if no build sent it, compile with `--since TIME`, a moment before it"
            : "choose a later one; if no build sent it, add `late send` and compile with `--since TIME`, a moment before it"
        ])
    case .momentIsPast(let lastDay?, _):
      return Diagnostic(
        .momentIsPast, .warning, "this schedule is over: its last day was \(lastDay)", at: range,
        help: ["choose a later day, or remove the schedule"])
    case .farAway(let years):
      return Diagnostic(
        .farAway, .warning, "this is \(years) years from now", at: range, help: ["is the year right?"])
    case .quietByDay(let hours, let meant):
      return Diagnostic(
        .quietByDay, .warning, "the quiet hours are \(hours) hours of the day", at: range,
        help: ["what is sent in them is held or skipped; for the night write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    case .shortMonths(let days, let besideOthers):
      let named = days.map(String.init).joined(separator: " or ")
      return Diagnostic(
        .shortMonths, .warning, "there is no day \(named) in some months", at: range,
        help: [besideOthers ? Reason.lastDayByItself : "where the last of each month is meant, write `on last day`"])
    case .strideWithoutStart(let stride):
      return Diagnostic(
        .strideWithoutStart, "nothing says from when on \(stride) are counted", at: range,
        help: [
          "add a line with the first day, such as `from 2026-12-07`"
            + (stride.hasSuffix("weeks") ? "; the week in which it lies is the first of them" : "")
        ])
    case .rampFalls(let isShare, let hasTime):
      return Diagnostic(
        .ramp,
        isShare
          ? "this wave is no larger than the one before"
          : hasTime ? "this wave is no later than the one before" : "nothing says how much later this wave goes out",
        at: range,
        help: [
          isShare
            ? "shares count those before: `1%, 10% after 30 minutes` sends to 1%, and then to 9% more"
            : "times count from the first moment: `1%, 10% after 30 minutes, 100% after 2 hours`"
        ])
    case .rampEndsEarly(let share, let added):
      let percent = { (share: Int) in share.isMultiple(of: 100) ? "\(share / 100)" : "\(Double(share) / 100)" }
      if !added.isEmpty { return Self.rampOfSums(added.map { ($0.place, "\(percent($0.share))%") }, at: range) }
      return Diagnostic(
        .ramp, "this reaches \(percent(share))% of the recipients, and nothing says what becomes of the rest",
        at: range,
        help: [
          "each share counts those before it: add a last wave, such as `100% after 1 day`; or write `, rest none` behind it, so "
            + "that they get nothing"
        ])
    case .rampLeavesNobody:
      return Diagnostic(.ramp, "behind 100%, nobody is left", at: range, help: ["remove `, rest none`"])
    case .ownMomentWithoutTime(let name, let inHours, let mayLackZone):
      return Diagnostic(
        .ownMoment, "`\(name)` is a day, and nothing says at what time of a day", at: range,
        help: [
          inHours
            ? "hours can't be counted from a day: write whole days and a time, such as `after 1 day from \(name) at 10:00 local`"
            : "add the time behind it: `\(name) at 10:00 local\(mayLackZone ? " else UTC" : "")`"
        ])
    case .ownMomentInHours(let name, let isDay):
      return Diagnostic(
        .ownMoment, "a time of day goes with whole days", at: range,
        help: [
          isDay
            ? "`\(name)` is a day: write how many days, such as `3 days`"
            : "write how many days, such as `3 days`, or leave out `at …`: then it counts from `\(name)` itself"
        ])
    case .ownDayOfItsYear(let name, let place): return Self.ownDayOfItsYear(name, place: place, at: range)
    case .ownDayLongPast(let name, let example, let day, let place):
      return Self.ownDayLongPast(name, example: example, day: day, place: place, at: range)
    case .noHour(let name, let example, let value, let place):
      return Diagnostic(
        .ownMoment, .warning, "`\(name)` isn't an hour for each example", at: range,
        notes: [.init("its `\(name)` is \(value)", at: place)],
        help: ["“\(example)” has \(value); an hour is a number from 0 to 23, and others get nothing"])
    case .noHourByDefault(let name, let value, let used):
      return Self.noHourByDefault(name, value, used: used, at: range)
    case .ownMomentOnSameDay(let name):
      return Diagnostic(
        .ownMoment, "this time of day may lie before `\(name)` itself, and then nobody gets it", at: range,
        help: ["write at least `1 day`, or leave out `at …`: `after 2 hours from \(name)`"])
    case .neverAtOwnMoment(let name, let seconds, let isCertain):
      let span = SourceText.duration(abs(seconds))
      return Diagnostic(
        .matchesNobody, isCertain ? .error : .warning, Self.nobodyThen, at: range,
        label: "never true then",
        help: [
          seconds == 0
            ? "it is sent at the moment that is `\(name)`"
            : seconds < 0
              ? "it is sent \(span) before `\(name)`, which is so far ahead then"
              : "it is sent \(span) after `\(name)`, which is so long ago then"
        ])
    case .beyondCap(
      let sum, let cap, let span, let parts, let moment, let witness, let isRanked, let isClockChange, let places):
      return Diagnostic(
        .beyondCap, isRanked || isClockChange ? .hint : .warning,
        "campaigns have \(sum) alerts for one device within \(span); this lets \(cap) through", at: range,
        notes: places.map { .init("`\($0.name)` is sent here", at: $0.range) },
        help: [
          "from \(moment): \(Reason.firstOf(parts))" + (witness.map { "; \($0)" } ?? ""),
          isClockChange
            ? "on the day on which clocks go forward an hour less lies between them, and one is held back; a cap that is an hour "
              + "shorter lets both through"
            : isRanked
              ? "their ranks decide who is held back"
              : parts.count == 1
                ? "the later ones are held back: send it less often, or let the cap be larger"
                : "the earlier moment and the name decide who is held back; say it with `rank`, or send less; what has to go out "
                  + "anyway has `ignores caps`",
        ])
    case .looseCap(let most, let first): return Self.looseCap(most: most, first: first, at: range)
    case .capTwice(let span, let first): return Self.capTwice(span, first: first, at: range)
    case .uselessCap(let first): return Self.uselessCap(first: first, at: range)
    case .excludesTopics(let name, let declared):
      return Diagnostic(
        .uselessExclusion, .warning, "`\(name)` goes to topics, so that nobody can tell who gets it", at: range,
        label: "holds nobody back", notes: [.init("its recipients are known to Firebase alone", at: declared)],
        help: ["remove the name, or send that campaign to an audience"])
    case .repeatsOften(let times, let isListed): return Self.repeatsOften(times, isListed, at: range)
    case .spanWithoutTick(let recurrence):
      return Diagnostic(
        .spanWithoutTick, "this schedule has no tick at all", at: range, help: [Self.lackingDays(recurrence)])
    }
  }

  /// Which days aren't there that a schedule asks for.
  private static func lackingDays(_ recurrence: Plan.Schedule.Recurrence) -> String {
    guard let from = recurrence.from, let until = recurrence.until, recurrence.except.isEmpty,
      recurrence.stride == nil, case .weekly(let days, _) = recurrence.rule
    else { return "check its days" }
    let names = days.map { ClockText.weekdays[($0 + 6) % 7] }
    return "no \(names.joined(separator: " or ")) lies between \(from.text) and \(until.text): check its days"
  }
}
