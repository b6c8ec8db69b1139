internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Resolver {
  /// A time that stands twice is sent once; most often another one is meant.
  mutating func refuseTwice(_ times: [Syntax.TimeLiteral]) {
    var first: [Int: SourceRange] = [:]
    for time in times {
      if let known = first[time.minutes] {
        let text = ClockText.clock(minutes: time.minutes)
        report(.listedTwice(text, what: "time", first: known), at: time.range)
      }
      first[time.minutes] = first[time.minutes] ?? time.range
    }
  }

  /// `plan in (free, free)`: another one was meant by the second.
  mutating func reportTwice(_ literals: [Plan.Literal], _ values: [Syntax.Value]) {
    guard Set(literals).count < literals.count else { return }
    var first: [Plan.Literal: SourceRange] = [:]
    for (literal, value) in zip(literals, values) {
      if let known = first[literal] {
        report(.listedTwice(SourceText.literal(literal), what: "value", first: known), at: value.range)
      }
      first[literal] = first[literal] ?? value.range
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
        report(.listedTwice(day.text, what: "day", first: known), at: date.range)
      } else {
        first[day] = date.range
        kept.append(date)
      }
    }
    return kept
  }
}
