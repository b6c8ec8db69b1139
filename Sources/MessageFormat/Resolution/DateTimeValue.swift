/// A date or time with the options of the functions that it went through.
struct DateTimeValue: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A day, the same one in every time zone.
    case date
    /// A day and time without zone, which is shown as it is.
    case floating
    /// A moment, which is shown in a zone.
    case instant
  }

  let kind: Kind
  /// Since 1970-01-01T00:00:00, in UTC for an instant.
  let seconds: Double
  /// The offset from UTC that the value was written with, in seconds.
  let offset: Int?
  /// What the function that made it shows of it; `nil` where there was none.
  var style: DateTimeStyle?

  init(secondsSince1970: Double) {
    kind = .instant
    seconds = secondsSince1970
    offset = 0
  }

  init(year: Int, month: Int, day: Int) {
    kind = .date
    seconds = Double(Self.days(year, month, day)) * 86_400
    offset = nil
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar; any month and day are taken, as mktime does. Years are
  /// kept within ±100,000, beyond which Foundation has no dates.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let month = min(max(month, 1), 12)
    let shifted = min(max(year, -100_000), 100_000) - (month <= 2 ? 1 : 0)
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + min(max(day, 0), 366) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension DateTimeValue {
  /// Reads a date/time literal (LDML part 9, "Date and Time Operands"): `2006-01-02`, `2006-01-02T15:04:06`, with an
  /// optional fraction of three digits and an optional `Z` or offset such as `+02:00`.
  init?(literal text: String) {
    var rest = Array(text.utf8)[...]
    func number(_ count: Int) -> Int? {
      guard rest.count >= count, rest.prefix(count).allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      let value = rest.prefix(count).reduce(0) { $0 * 10 + Int($1 - 0x30) }
      rest = rest.dropFirst(count)
      return value
    }
    func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first.map(UInt32.init) == character.value else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), year > 0, take("-"), let month = number(2), (1...12).contains(month), take("-"),
      let day = number(2), (1...Self.dayCount(year, month)).contains(day)
    else { return nil }
    let date = Double(Self.days(year, month, day)) * 86_400
    if rest.isEmpty {
      (kind, seconds, offset) = (.date, date, nil)
      return
    }
    guard take("T"), let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60, take(":"),
      let second = number(2), second < 60
    else { return nil }
    var time = date + Double(hour * 3600 + minute * 60 + second)
    if take(".") {
      let digits = rest.prefix { (0x30...0x39).contains($0) }.count
      guard (1...3).contains(digits), let fraction = number(digits) else { return nil }
      time += Double(fraction) / [10, 100, 1000][digits - 1]
    }
    if rest.isEmpty {
      (kind, seconds, offset) = (.floating, time, nil)
      return
    }
    var shift = 0
    if !take("Z") {
      let isNegative = rest.first == UInt8(ascii: "-")
      guard take(isNegative ? "-" : "+"), let hours = number(2), take(":"), let minutes = number(2), minutes < 60,
        hours < 14 || hours == 14 && minutes == 0
      else { return nil }
      shift = (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
    }
    guard rest.isEmpty else { return nil }
    (kind, seconds, offset) = (.instant, time - Double(shift), shift)
  }

  private static func dayCount(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
