internal import Foundation

/// Writes dates and times through Foundation's format styles, with locale, calendar and zone all given, so that nothing
/// depends on the machine's settings.
struct DateTimeLayout: Sendable {
  let locale: LanguageTag
  /// The zone of moments where no option sets one.
  let timeZone: String

  func text(of value: DateTimeValue) -> String {
    let style = value.style ?? .standard(for: value.kind)
    return Date(timeIntervalSince1970: seconds(value)).formatted(formatStyle(style, zone(for: value, style)))
  }

  /// Kept within ±100,000 years, beyond which Foundation's calendars have no dates.
  private func seconds(_ value: DateTimeValue) -> Double {
    let limit = 3.15e12
    return value.seconds.isNaN ? 0 : min(max(value.seconds, -limit), limit)
  }

  private func zone(for value: DateTimeValue, _ style: DateTimeStyle) -> TimeZone {
    let utc = TimeZone(secondsFromGMT: 0) ?? .gmt
    switch (value.kind, style.overrides.timeZone) {
    case (.date, _), (.floating, _): return utc
    case (.instant, "input"): return value.offset.flatMap { TimeZone(secondsFromGMT: $0) } ?? utc
    case (.instant, let name): return TimeZones.zone(named: name ?? timeZone) ?? utc
    }
  }

  private func formatStyle(_ style: DateTimeStyle, _ zone: TimeZone) -> Date.FormatStyle {
    let locale = foundationLocale(style.overrides)
    var calendar = Calendar(identifier: calendarIdentifier(style.overrides, locale))
    calendar.locale = locale
    calendar.timeZone = zone
    var format = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: zone)
    if let fields = style.fields { format = add(fields, style.length, to: format) }
    if let precision = style.precision {
      format = format.hour(.defaultDigits(amPM: .abbreviated))
      if precision != .hour { format = format.minute(.twoDigits) }
      if precision == .second { format = format.second(.twoDigits) }
    }
    switch style.zoneStyle {
    case nil: return format
    case .short: return format.timeZone(.specificName(.short))
    case .long: return format.timeZone(.specificName(.long))
    }
  }

  private func add(_ fields: DateTimeStyle.Fields, _ length: DateTimeStyle.Length, to format: Date.FormatStyle)
    -> Date.FormatStyle
  {
    var format = format
    switch fields {
    case .weekday, .dayWeekday, .monthDayWeekday, .yearMonthDayWeekday:
      format = format.weekday(length == .long ? .wide : .abbreviated)
    case .monthDay, .yearMonthDay: break
    }
    switch fields {
    case .weekday: return format
    case .dayWeekday: return format.day()
    case .monthDay, .monthDayWeekday: break
    case .yearMonthDay, .yearMonthDayWeekday:
      format = length == .short ? format.year(.twoDigits) : format.year(.defaultDigits)
    }
    switch length {
    case .long: return format.month(.wide).day()
    case .medium: return format.month(.abbreviated).day()
    case .short: return format.month(.defaultDigits).day()
    }
  }

  private func foundationLocale(_ overrides: DateTimeStyle.Overrides) -> Locale {
    let locale = Locale(identifier: locale.description)
    guard let isTwelveHour = overrides.isTwelveHour else { return locale }
    var components = Locale.Components(locale: locale)
    components.hourCycle = isTwelveHour ? .oneToTwelve : .zeroToTwentyThree
    return Locale(components: components)
  }

  private func calendarIdentifier(_ overrides: DateTimeStyle.Overrides, _ locale: Locale) -> Calendar.Identifier {
    (overrides.calendar ?? self.locale.unicodeKeyword("ca")).flatMap { Calendars.identifier(named: $0) }
      ?? locale.calendar.identifier
  }
}
