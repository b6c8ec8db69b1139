internal import CampanileSyntax
internal import CampanileText

/// Lines about time that hold nothing back, and hours for nobody.
extension TimeProblem {
  /// `send 2025-12-01 at 09:00 UTC`, in 2026
  static func earlierYear(_ told: Diagnostic, meant: String) -> Diagnostic {
    Diagnostic(
      told.code, told.severity, told.summary, at: told.range, label: told.label, notes: told.notes,
      help: ["did you mean `\(meant)`?"] + told.help)
  }

  /// `2026-02-12` at the end of November: which of the two is meant, nobody knows.
  static func swappedDay(_ told: Diagnostic, meant: String, or next: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      told.code, told.severity, told.summary, at: told.range, label: told.label, notes: told.notes,
      help: ["did you mean `\(meant)`" + (next.map { ", or `\($0)`" } ?? "") + "? A day is written year, month, day"]
        + told.help,
      fixes: [meant, next].compactMap(\.self).map { .init("write `\($0)`", replacing: range, with: $0) })
  }

  static func rampOfSums(_ meant: [(place: SourceRange, text: String)], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ramp, "these shares are added up, but each counts those before it", at: range,
      help: ["write \(meant.map { "`\($0.text)`" }.joined(separator: ", "))"],
      fixes: [.init("count those before it", meant.map { .init(replacing: $0.place, with: $0.text) })])
  }

  /// - Parameter isSure: whether the same time stands twice; an earlier one may be a slip of the hand as well.
  static func rampOfGaps(
    _ meant: [(place: SourceRange, text: String)], isSure: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .ramp, "this wave is no later than the one before: times count from the first moment", at: range,
      help: [
        (isSure ? "write " : "where they count from the wave before, that is ")
          + meant.map { "`after \($0.text)`" }.joined(separator: ", ")
      ],
      fixes: isSure
        ? [.init("count from the first moment", meant.map { .init(replacing: $0.place, with: $0.text) })] : [])
  }

  static let nobodyThen = "this condition can match nobody when it is sent"

  static func noHourByDefault(_ name: String, _ value: Int64, used: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ownMoment, .warning, "`\(name)` is an hour, and \(value) is none", at: range,
      notes: [.init("its hour is that of `\(name)`", at: used)],
      help: ["an hour is a number from 0 to 23, and others get nothing"])
  }

  static let fallsIntoQuietHours = "this falls into the app's quiet hours"
  static let spreadOfOne =
    "remove it: what goes out once is spread by a `throttle`, such as `throttle 1_000 per minute`; `jitter` spreads each tick of an `every`"
  static let labelOfIdleLine = "without effect"

  static func repeatsOften(_ times: Int, _ isListed: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .repeatsOften, .warning, "one device can get this alert \(times) times a day, and the app has no `at-most`",
      at: range,
      help: [
        "bound it in `app`, such as `at-most \(isListed ? times : 2) alerts per 1 day`"
          + (isListed ? "" : ", or with `again after 1 day` here")
      ])
  }

  static func looseCap(most: Int, first: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineTwice, .warning, "this line never holds anything back", at: range, label: labelOfIdleLine,
      notes: [.init("by this one, no more than \(grouped(most)) come in that time", at: first)],
      help: ["write fewer than \(grouped(most)), or remove the line"])
  }

  static func capTwice(_ span: String, first: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineTwice, "how many come in \(span) is said by another line", at: range, label: "the second one",
      notes: [.init("first said here", at: first)],
      help: ["keep one of the two lines; each `at-most` is for a time of its own"])
  }

  /// `ignores quiet hours` of an app without `quiet`
  static func idleIgnores(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineTwice, .warning, "the app has no quiet hours that could be ignored", at: range, label: labelOfIdleLine,
      help: [
        "did you mean `ignores caps`? Else remove it, or let the `app` say which hours are quiet: "
          + "`quiet 22:00 to 08:00 local, hold`"
      ])
  }

  /// `ramp 100%`
  static func rampOfAll(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ramp, .warning, "a first wave of all recipients leaves none for later", at: range, label: labelOfIdleLine,
      help: ["write a smaller wave before it, such as `10%, 100% after 1 hour`, or remove the line"])
  }

  /// `late send` beside `send now`
  static func idleLate(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linesContradict, .warning, "what is sent now is late for nobody", at: range, label: labelOfIdleLine,
      help: ["remove the line, or give `send` the moment that is meant"])
  }

  static func uselessCap(first: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineTwice, .warning, "this line never holds anything back", at: range, label: labelOfIdleLine,
      notes: [.init("this one lets no more through, in a longer time", at: first)],
      help: ["hold back more here, or remove the line"])
  }

  /// `from 10:00 to 10:00`
  static func hoursOfWholeDay(_ minutes: Int, at range: SourceRange) -> Diagnostic {
    let clock = ClockText.clock(minutes: minutes)
    return Diagnostic(
      .emptySpan, .warning, "from \(clock) to \(clock) is the whole day", at: range, label: "leaves nothing out",
      help: ["write the hours that are meant, or leave them out where it is to come all day"])
  }

  /// `every 13 hours from 08:00 to 20:00`
  static func onceInHours(_ minutes: Int, replacing replaced: SourceRange, at range: SourceRange) -> Diagnostic {
    let clock = ClockText.clock(minutes: minutes)
    return Diagnostic(
      .emptySpan, .warning, "these hours are shorter than the interval, so that it comes once a day, at \(clock)",
      at: range, help: ["write `every day at \(clock)`, or longer hours"],
      fixes: [.init("write `day at \(clock)`", replacing: replaced, with: "day at \(clock)")])
  }

  /// `until 2026-11-30` of a campaign, whose template says `from 2026-12-01`
  static func spanAgainstTemplate(template: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .emptySpan, "the last day comes before the first", at: range, notes: [.init("the template's day", at: template)],
      help: ["choose another day, or write both here: `from 2026-12-01 until 2026-12-31`"])
  }

  /// `dismiss after 15 minutes  stale after 30 minutes`
  static func staleBehindDismissal(first: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expiresBeforeSend, .warning, "the activity is gone before this shows that it is outdated", at: range,
      label: "never shown", notes: [.init("it goes here", at: first)],
      help: ["remove the line, or choose an earlier moment"])
  }

  static let ofThatVeryYear = "it is counted from that very day"

  static func ownDayOfItsYear(_ name: String, place: SourceRange?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ownMoment, .warning, "\(ofThatVeryYear), with the year that `\(name)` has", at: range,
      help: [
        "where it comes again every year, as birthdays do, write `each \(name)`; where it is right, let an example have a day "
          + "that is near"
      ], fixes: place.map { [.init("write `each \(name)`", replacing: $0, with: "each \(name)")] } ?? [])
  }
}
