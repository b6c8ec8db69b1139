/// How a locale writes dates and times in the Gregorian calendar: its names, and its patterns by what they show.
final class DateFormats: Sendable {
  enum Names: String, Sendable {
    case wideMonths = "months1"
    case shortMonths = "months2"
    case wideMonthsAlone = "months3"
    case shortMonthsAlone = "months4"
    case narrowMonths = "months5"
    case narrowMonthsAlone = "months6"
    case wideWeekdays = "days1"
    case shortWeekdays = "days2"
    case wideWeekdaysAlone = "days3"
    case shortWeekdaysAlone = "days4"
    /// In the order of ``periodNames``.
    case periods
  }

  static let periodNames = [
    "am", "pm", "midnight", "noon", "morning1", "morning2", "afternoon1", "afternoon2", "evening1", "evening2",
    "night1", "night2",
  ]

  private let records: [[String: String]]
  /// What hours are counted by where no option says: `h`, `H`, `K` or `k`.
  let hourLetter: Unicode.Scalar
  /// Whether the locale's `hc` keyword chose it, and not its region.
  let forcesHourLetter: Bool
  /// The parts of the day that the language has, as ``periodNames`` has them, with the hours from the first up to the
  /// second; a moment has only one.
  let dayPeriods: [(name: Int, from: Int, to: Int?)]
  private let patterns = SharedTable<DateTimeStyle.Shape, DatePattern>(most: 256)

  /// The formats that were read, which all messages of a locale share.
  private static let known = SharedTable<LanguageTag, DateFormats>(most: 256)
  private static let table = LocaleRecords(DateData.records)
  private static let hours = CompactTable(DateData.hours)
  private static let periods = CompactTable(DateData.dayPeriods)

  static func formats(for locale: LanguageTag) -> DateFormats {
    known.value(of: locale) { DateFormats(reading: locale) }
  }

  private init(reading locale: LanguageTag) {
    records = locale.dataNames.map { Self.table.fields(of: $0) }
    let cycles: [String: Unicode.Scalar] = ["h11": "K", "h12": "h", "h23": "H", "h24": "k"]
    let forced = locale.unicodeKeyword("hc").flatMap { cycles[$0] }
    forcesHourLetter = forced != nil
    hourLetter = forced ?? Self.hourLetter(of: locale)
    let language = Self.periods.value(for: locale.language) ?? ""
    dayPeriods = language.split(separator: ",").compactMap { text in
      let parts = text.split(separator: ":")
      guard parts.count == 2, let name = Self.periodNames.firstIndex(of: String(parts[0])) else { return nil }
      let hours = parts[1].split(separator: "-").compactMap { Int($0) }
      guard let from = hours.first else { return nil }
      return (name, from, hours.count > 1 ? hours[1] : nil)
    }
  }

  private static func hourLetter(of locale: LanguageTag) -> Unicode.Scalar {
    let region = locale.withoutExtensions.maximized.region ?? "001"
    let text = hours.value(for: locale.language + "-" + region) ?? hours.value(for: region) ?? hours.value(for: "001")
    return text?.unicodeScalars.first ?? "H"
  }

  /// Whether all dates and times look alike.
  func isEqual(to other: DateFormats) -> Bool {
    guard hourLetter == other.hourLetter, forcesHourLetter == other.forcesHourLetter else { return false }
    let keys = Set((records + other.records).flatMap(\.keys))
    return keys.allSatisfy { field($0) == other.field($0) }
  }

  func names(_ names: Names) -> [String] {
    field(names.rawValue)?.parts ?? []
  }

  /// A field of the nearest locale that has it.
  func field(_ key: String) -> String? { records.lazy.compactMap { $0[key] }.first }

  func pattern(for shape: DateTimeStyle.Shape) -> DatePattern {
    patterns.value(of: shape) { DatePattern(self.text(for: shape), names: { self.names($0) }) }
  }

  private func text(for shape: DateTimeStyle.Shape) -> String {
    guard let precision = shape.precision else { return date(shape) }
    let isTwelve = shape.isTwelveHour ?? (hourLetter == "h" || hourLetter == "K")
    let hours = isTwelve ? "h" : "H"
    let skeleton: String
    switch precision {
    case .hour: skeleton = hours
    case .minute: skeleton = hours + "m"
    case .second: skeleton = hours + "ms"
    }
    var time = field(skeleton) ?? ""
    if let zone = shape.zoneStyle {
      // Without a pattern of its own, the zone stands behind.
      let zoned = field(skeleton + "z").flatMap { $0.isEmpty ? nil : $0 } ?? time + " z"
      time = zone == .long ? PatternText.widened(zoned, "z") : zoned
    }
    var whole = time
    if let fields = shape.fields {
      let weekday = field("E" + skeleton).flatMap { $0.isEmpty ? nil : $0 }
      if fields == .weekday, shape.zoneStyle == nil, let weekday {
        whole = shape.length == .long ? PatternText.widened(PatternText.widened(weekday, "E"), "c") : weekday
      } else {
        whole = PatternText.joined(glue(fields, shape.length), date: date(shape), time: time)
      }
    }
    guard shape.isTwelveHour == nil, forcesHourLetter else { return whole }
    return PatternText.replacingHours(in: whole, by: hourLetter)
  }

  private func date(_ shape: DateTimeStyle.Shape) -> String {
    guard let fields = shape.fields else { return "" }
    let month = shape.length == .long ? "MMMM" : shape.length == .medium ? "MMM" : "M"
    let weekday = shape.length == .long ? "EEEE" : "E"
    let year = shape.length == .short ? "yy" : "y"
    let skeleton: String
    switch fields {
    case .weekday: skeleton = weekday
    case .dayWeekday: skeleton = "d" + weekday
    case .monthDay: skeleton = month + "d"
    case .monthDayWeekday: skeleton = month + weekday + "d"
    case .yearMonthDay: skeleton = year + month + "d"
    case .yearMonthDayWeekday:
      // CLDR's skeletons have one width of year where there is a weekday.
      skeleton = year + month + weekday + "d"
    }
    return field(skeleton) ?? ""
  }

  /// What joins a date and a time: the longer the month's name, the more there is between them.
  private func glue(_ fields: DateTimeStyle.Fields, _ length: DateTimeStyle.Length) -> String {
    let hasMonth = fields != .weekday && fields != .dayWeekday
    let hasWeekday = fields != .monthDay && fields != .yearMonthDay
    let number = !hasMonth || length == .short ? 1 : length == .medium ? 2 : hasWeekday ? 4 : 3
    return field("join\(number)") ?? "{1} {0}"
  }
}

extension DateTimeStyle {
  /// What decides the pattern.
  struct Shape: Hashable, Sendable {
    var fields: Fields?
    var length: Length
    var precision: Precision?
    var zoneStyle: ZoneStyle?
    var isTwelveHour: Bool?
  }

  var shape: Shape {
    Shape(
      fields: fields, length: length, precision: precision, zoneStyle: zoneStyle,
      isTwelveHour: overrides.isTwelveHour)
  }
}
