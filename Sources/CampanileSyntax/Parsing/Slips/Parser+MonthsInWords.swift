/// Months by their names, which no schedule has.
extension Parser {
  /// `in january, april, july, october` and `only in december` as a line of its own.
  mutating func failMonthsAsLine(in place: DirectiveRow.Place) -> Bool {
    let first = ["only", "but", "just"].contains(word) ? 1 : 0
    guard ["in", "during"].contains(text(token(ahead: first))),
      DirectiveTable.row(of: .every)?.places.contains(place) ?? false
    else { return false }
    let (months, count) = monthsNamed(ahead: first + 1)
    guard !months.isEmpty else { return false }
    let year = token(ahead: count)
    let isYear = months.count == 1 && year.kind == .number && text(year).utf8.count == 4 && !year.startsLine
    let whole = currentRange.union(range(token(ahead: isYear ? count : count - 1)))
    let problem = MeantProblem.monthsNamed(months, year: isYear ? text(year) : nil, isLine: true)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `every january, july at 09:00 UTC` and `every year on january 1, july 1 at …`
  mutating func failMonthsAsRecurrence() -> Bool {
    let start = ["year", "yearly"].contains(word) ? 1 : 0
    let (months, count) = monthsNamed(ahead: start)
    guard months.count > 1 || start == 0 && !months.isEmpty else { return false }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    fail(MeantProblem.monthsNamed(months, year: nil, isLine: false), at: whole)
    return true
  }

  /// The months that are named from a place on, with days among them, and the place behind the last.
  private func monthsNamed(ahead start: Int) -> (months: [Int], end: Int) {
    var (months, place, end): ([Int], Int, Int) = ([], start, start)
    while place < start + 60, !token(ahead: place).startsLine {
      let token = token(ahead: place)
      place += 1
      if token.kind == .name, text(token).lowercased() != "at", let month = Self.month(text(token)) {
        if !months.contains(month) { months.append(month) }
        end = place
        continue
      }
      let isDay = token.kind == .number && text(token).utf8.count < 3
      let isJoint =
        token.kind == .comma || ["and", "or", "on", "the", "of", "st", "nd", "rd", "th"].contains(text(token))
      guard isDay || isJoint else { break }
      // A day behind the last month belongs to it.
      if isDay, !months.isEmpty { end = place }
    }
    return (months.sorted(), end)
  }
}
