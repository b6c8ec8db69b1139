/// Why a plan cannot be right, however many recipients it is given.
///
/// The compiler's front lowers no such plan; a plan that was edited by hand may hold one.
package enum PlanProblem: Error, Equatable, Sendable {
  /// The name is in no version of the zone table; the nearest name, where one is near.
  case unknownZone(String, nearest: String?)
  /// The calendar has no such day, as 2026-02-30.
  case noSuchDate(year: Int, month: Int, day: Int)
  /// A date or a moment outside of the years 1970 to 2200.
  case dateOutOfRange
  /// A time of day outside of 00:00 to 24:00, in minutes.
  case timeOutOfRange(minutes: Int)
  /// An interval outside of 1 to 1,440 minutes.
  case intervalOutOfRange(minutes: Int)
  /// A recurrence without a day or without a time, or with a day that no week or month has.
  case noTicks
  /// Every so many days, weeks or months, without a first day from which they are counted, or so many that it is no rhythm.
  case strideWithoutStart
  /// A moment of each recipient's own, by an attribute that the plan doesn't read, or that isn't of the type for it.
  case noOwnMoment(String)
  /// A jitter that is negative, or longer than the shortest distance between two ticks, both in seconds.
  case jitterOutOfRange(seconds: Int64, shortestGap: Int64)
  /// Quiet hours that are empty, or never end.
  case quietHoursOutOfRange
  /// A lifetime outside of 1 second to ten years.
  case expiryOutOfRange(seconds: Int64)
  /// `expires` at the next tick, of a plan that has no ticks.
  case nextTickWithoutRecurrence
  /// A throttle outside of 1 to 1,000,000,000 devices in 1 second to 31 days.
  case throttleOutOfRange(count: Int, seconds: Int64)
  /// A window that is negative or longer than 366 days, in seconds.
  case windowOutOfRange(seconds: Int64)
  /// A window in which a day of each year may come twice, of which one would get lost.
  case windowOfTwoYears(attribute: String)
  /// A locale of the texts that isn't a language tag.
  case invalidLocale(String)
  /// A text that isn't a message.
  case invalidMessage(String)
  /// A text that names a value that nobody gives.
  case unknownVariable(String)
  /// Shares that don't add up to 10,000 with the holdout, or a plan without a variant.
  case invalidShares
  /// A plan that reads no `token`, and has no condition.
  case noToken
  /// Inputs whose values weren't given.
  case missingInputs([String])
  /// What only the other format can carry.
  case otherFormat(String)
  /// Campaigns that wait for each other by `not-with`.
  case exclusionCircle
  /// What goes to a topic can't be sent, by the code of a reject.
  case unsendable(String)
}

extension PlanProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownZone(let name, let nearest):
      let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
      return "`\(name)` is not a time zone\(hint)"
    case .noSuchDate(let year, let month, let day):
      return "the calendar has no day \(year)-\(month)-\(day)"
    case .dateOutOfRange:
      return "dates reach from \(CivilDay.years.lowerBound) to \(CivilDay.years.upperBound)"
    case .timeOutOfRange(let minutes):
      return "\(minutes) minutes after midnight is not a time of day"
    case .intervalOutOfRange(let minutes):
      return "an interval of \(minutes) minutes is not between one minute and one day"
    case .noTicks:
      return "the rule names no day or no time"
    case .strideWithoutStart:
      return "what comes every so many days, weeks or months needs a first day, from which up to 366 are counted"
    case .noOwnMoment(let attribute):
      return "the attribute `\(attribute)`, which says when each recipient gets it, is not read or has another type"
    case .jitterOutOfRange(let seconds, let shortestGap):
      return "a jitter of \(seconds) seconds does not fit between ticks that are \(shortestGap) seconds apart"
    case .quietHoursOutOfRange:
      return "quiet hours have to begin and end at different times of the day"
    case .expiryOutOfRange(let seconds):
      return "a lifetime of \(seconds) seconds is not between one second and ten years"
    case .nextTickWithoutRecurrence:
      return "only a recurring schedule has a next tick to expire at"
    case .throttleOutOfRange(let count, let seconds):
      return "\(count) devices in \(seconds) seconds is not a throttle"
    case .windowOutOfRange(let seconds):
      return "a window of \(seconds) seconds is not between none and 366 days"
    case .windowOfTwoYears(let attribute):
      return "`each \(attribute)` may come twice in a window of more than 364 days"
    case .invalidLocale(let locale):
      return "`\(locale)` is not a locale"
    case .invalidMessage:
      return "a text is not a message of MessageFormat 2"
    case .unknownVariable(let name):
      return "a text says `$\(name)`, which is none of the attributes"
    case .invalidShares:
      return "the variants and the holdout do not add up to 100%"
    case .noToken:
      return "the plan does not read the attribute `token`"
    case .missingInputs(let names):
      return "values are needed for its inputs: \(names.joined(separator: ", "))"
    case .otherFormat(let format):
      return "it can only be compiled with `--format \(format)`"
    case .exclusionCircle:
      return "it waits for itself: the campaigns that it isn't sent with lead back to it"
    case .unsendable(let code):
      return "its message to topics can't be sent: \(code)"
    }
  }
}
