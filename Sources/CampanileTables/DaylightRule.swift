/// The yearly rule of a POSIX TZ string, as in `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Only the form `Mm.w.d` is read, the one that the time zone database uses; any other is a problem to be told.
struct DaylightRule {
  /// Seconds east of Greenwich.
  let standard: Int
  /// `nil` where one offset holds for good.
  let daylight: (offset: Int, begin: Change, end: Change)?

  /// A day of the year, and seconds after its midnight in the wall time before the change; may be negative or pass 24
  /// hours.
  struct Change {
    let month: Int
    /// 1…5; 5 is the last.
    let week: Int
    /// 0 = Sunday … 6.
    let weekday: Int
    let seconds: Int
  }

  init?(_ text: String) {
    var rest = Substring(text)
    guard Self.skipName(&rest), let standard = Self.time(&rest) else { return nil }
    self.standard = -standard
    guard !rest.isEmpty else {
      daylight = nil
      return
    }
    guard Self.skipName(&rest) else { return nil }
    var offset = self.standard + 3_600
    if let first = rest.first, first != "," {
      guard let stated = Self.time(&rest) else { return nil }
      offset = -stated
    }
    guard let begin = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty else { return nil }
    daylight = (offset, begin, end)
  }

  /// As it stands in the table: ten numbers, or none.
  var row: String {
    guard let daylight else { return "" }
    let changes = [daylight.begin, daylight.end].flatMap { [$0.month, $0.week, $0.weekday, $0.seconds] }
    return ([standard, daylight.offset] + changes).map(String.init).joined(separator: ",")
  }

  private static func skipName(_ rest: inout Substring) -> Bool {
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix { $0.isLetter }
    rest = rest.dropFirst(name.count)
    return name.count >= 3
  }

  /// `[+-]hh[:mm[:ss]]`, in seconds.
  private static func time(_ rest: inout Substring) -> Int? {
    let text = rest.prefix { $0 == "+" || $0 == "-" || $0 == ":" || $0.isNumber }
    rest = rest.dropFirst(text.count)
    let isNegative = text.first == "-"
    let parts = text.drop { $0 == "-" || $0 == "+" }.split(separator: ":").map { Int($0) }
    var seconds = 0
    var unit = 3_600
    guard (1...3).contains(parts.count) else { return nil }
    for part in parts {
      guard let part else { return nil }
      seconds += part * unit
      unit /= 60
    }
    return isNegative ? -seconds : seconds
  }

  private static func change(_ rest: inout Substring) -> Change? {
    guard rest.hasPrefix(",M") else { return nil }
    rest = rest.dropFirst(2)
    let text = rest.prefix { $0 == "." || $0.isNumber }
    rest = rest.dropFirst(text.count)
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    var seconds = 7_200
    if rest.first == "/" {
      rest = rest.dropFirst()
      guard let stated = time(&rest) else { return nil }
      seconds = stated
    }
    return Change(month: parts[0], week: parts[1], weekday: parts[2], seconds: seconds)
  }
}
