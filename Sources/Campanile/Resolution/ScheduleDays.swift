internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// A time that stands twice is sent once; most often another one is meant.
  mutating func refuseTwice(_ times: [Syntax.TimeLiteral]) {
    var first: [Int: SourceRange] = [:]
    for time in times {
      if let known = first[time.minutes] {
        let text = MomentText.clock(minutes: time.minutes)
        report(.listedTwice(text, what: "time", first: known), at: time.range)
      }
      first[time.minutes] = first[time.minutes] ?? time.range
    }
  }

  /// The days of `except`, each once.
  mutating func exceptions(_ line: Line?) -> [Syntax.DateLiteral] {
    guard let line, case .dates(let dates) = line.argument else { return [] }
    var first: [Plan.Schedule.Date: SourceRange] = [:]
    var kept: [Syntax.DateLiteral] = []
    for date in dates {
      guard let day = usableDate(date) else { continue }
      if let known = first[day] {
        report(.listedTwice(MomentText.date(day), what: "day", first: known), at: date.range)
      } else {
        first[day] = date.range
        kept.append(date)
      }
    }
    return kept
  }
}

/// Days and times as the language writes them.
enum MomentText {
  /// `2026-12-01`, which sorts as the days do.
  static func date(_ date: Plan.Schedule.Date) -> String { "\(date.year)-\(two(date.month))-\(two(date.day))" }

  /// `09:00`
  static func clock(minutes: Int) -> String { "\(two(minutes / 60)):\(two(minutes % 60))" }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
