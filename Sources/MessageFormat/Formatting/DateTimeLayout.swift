/// Writes dates and times in the Gregorian calendar, from tables alone, so that nothing depends on the machine.
struct DateTimeLayout: Sendable {
  /// The zone of moments where no option sets one.
  let timeZone: String
  private let locale: LanguageTag
  private let digits: [Unicode.Scalar]

  init(locale: LanguageTag, timeZone: String, digits: [Unicode.Scalar]) {
    self.timeZone = timeZone
    self.digits = digits
    self.locale = locale
  }

  func text(of value: DateTimeValue) -> String {
    let formats = DateFormats.formats(for: locale)
    let style = value.style ?? .standard(for: value.kind)
    let moment = Self.moment(value)
    let offset = zone(for: value, style).offset(at: moment)
    return text(formats, formats.pattern(for: style.shape), wall: moment + offset, offset: offset)
  }

  /// Kept within ±100,000 years.
  private static func moment(_ value: DateTimeValue) -> Int64 {
    let limit = 3.15e12
    return value.seconds.isNaN ? 0 : Int64(min(max(value.seconds, -limit), limit).rounded(.down))
  }

  private func zone(for value: DateTimeValue, _ style: DateTimeStyle) -> Zone {
    switch (value.kind, style.overrides.timeZone) {
    case (.date, _), (.floating, _): .utc
    case (.instant, "input"): value.offset.map { Zone(offset: Int64($0)) } ?? .utc
    case (.instant, let name): TimeZones.zone(named: name ?? timeZone) ?? .utc
    }
  }

  private func text(_ formats: DateFormats, _ pattern: DatePattern, wall: Int64, offset: Int64) -> String {
    let day = CivilDay(wall: wall)
    let (year, month, dayOfMonth) = day.parts
    let second = Int(wall - day.midnight)
    let (hour, minute) = (second / 3_600, second / 60 % 60)
    var text = ""
    for part in pattern.parts {
      switch part {
      case .literal(let literal): text += literal
      case .year(let width):
        // The year before 1 is 1 before Christ.
        let shown = year > 0 ? year : 1 - year
        append(width == 2 ? shown % 100 : shown, width, to: &text)
      case .month(let width, let names):
        if names.indices.contains(month - 1) { text += names[month - 1] } else { append(month, width, to: &text) }
      case .day(let width): append(dayOfMonth, width, to: &text)
      case .weekday(let names): if names.count == 7 { text += names[day.weekday % 7] }
      case .hour(let letter, let width): append(Self.hour(hour, letter), width, to: &text)
      case .minute(let width): append(minute, width, to: &text)
      case .second(let width): append(second % 60, width, to: &text)
      case .half(let names): if names.count > 1 { text += names[hour < 12 ? 0 : 1] }
      case .period(let names):
        let isFull = !(pattern.showsMinutes && minute > 0) && !(pattern.showsSeconds && second % 60 > 0)
        text += period(formats.dayPeriods, hour, isFull: isFull, names)
      case .zone(let isLong): appendZone(offset, isLong: isLong, to: &text)
      }
    }
    return text
  }

  private static func hour(_ hour: Int, _ letter: Unicode.Scalar) -> Int {
    switch letter {
    case "h": hour % 12 == 0 ? 12 : hour % 12
    case "K": hour % 12
    case "k": hour == 0 ? 24 : hour
    default: hour
    }
  }

  /// The part of the day that an hour is in: its name if it is one sharp, else that of the hours round it.
  private func period(
    _ periods: [(name: Int, from: Int, to: Int?)], _ hour: Int, isFull: Bool, _ names: [String]
  ) -> String {
    func name(_ index: Int) -> String? { names.indices.contains(index) && !names[index].isEmpty ? names[index] : nil }
    if isFull {
      for period in periods where period.to == nil && period.from == hour {
        if let name = name(period.name) { return name }
      }
    }
    for period in periods {
      guard let to = period.to else { continue }
      let isInside = period.from < to ? (period.from..<to).contains(hour) : hour >= period.from || hour < to
      if isInside, let name = name(period.name) { return name }
    }
    return name(hour < 12 ? 0 : 1) ?? ""
  }

  private func append(_ number: Int, _ width: Int, to text: inout String) {
    let plain = String(number)
    for _ in 0..<max(0, width - plain.utf8.count) { text.unicodeScalars.append(digits[0]) }
    for byte in plain.utf8 where (0x30...0x39).contains(byte) { text.unicodeScalars.append(digits[Int(byte - 0x30)]) }
  }

  /// A zone is shown as its distance from Greenwich: `GMT+1`, `GMT+5:30`, and at length `GMT+01:00`.
  private func appendZone(_ offset: Int64, isLong: Bool, to text: inout String) {
    text += "GMT"
    let minutes = Int(offset.magnitude / 60)
    if minutes == 0 { return }
    text += offset < 0 ? "-" : "+"
    append(minutes / 60, isLong ? 2 : 1, to: &text)
    guard isLong || minutes % 60 > 0 else { return }
    text += ":"
    append(minutes % 60, 2, to: &text)
  }
}
