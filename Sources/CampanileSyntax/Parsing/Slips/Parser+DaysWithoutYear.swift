internal import CampanileText

/// Days without their year, which a schedule's other days may tell.
extension Parser {
  private struct DayOfYear {
    let month: Int
    let day: Int
    let range: SourceRange
    /// So many tokens are it.
    let count: Int
  }

  /// `24.12.`, `24 Dec`, `Dec 24th`, `12-24` and `24/12`, with those that are listed behind it.
  mutating func failDaysWithoutYear() -> Bool {
    guard let first = dayOfYear(ahead: 0) else { return false }
    var (days, place) = ([first], first.count)
    while days.count < 32, token(ahead: place).kind == .comma || isWord("and", ahead: place),
      let next = dayOfYear(ahead: place + 1)
    {
      days.append(next)
      place += 1 + next.count
    }
    let meant = days.map { day in yearMeant(of: day).map { written(day, $0) } }
    let isSure = !meant.contains(nil)
    let listed = first.range.union(days[days.count - 1].range)
    let text = isSure ? meant.compactMap(\.self).joined(separator: ", ") : written(first, 2026)
    let expectation: Expectation = isSure ? .yearOfOthers(meant: text) : .year(meant: text)
    var problem = StructureProblem.expected(expectation, found: "`\(file.text(in: first.range))`")
      .diagnostic(at: first.range)
    if isSure { problem = problem.replacing(listed, with: text) }
    // What stands behind it on the line is likely written so too; with a stop at the very end.
    var line = restOfLine(from: currentRange).union(listed)
    if file.bytes.indices.contains(Int(line.end)), file.bytes[Int(line.end)] == UInt8(ascii: ".") {
      line = SourceRange(file: file.id, start: line.start, end: line.end + 1)
    }
    failCovering(isSure ? listed : line, problem)
    return true
  }

  private func dayOfYear(ahead place: Int) -> DayOfYear? {
    let first = token(ahead: place)
    guard place == 0 || !first.startsLine else { return nil }
    if first.kind == .number, file.bytes.indices.contains(Int(first.end)),
      file.bytes[Int(first.end)] == UInt8(ascii: ".")
    {
      // `24.12.`
      let parts = text(first).split(separator: ".").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
      let range = SourceRange(file: file.id, start: first.start, end: first.end + 1)
      return dayOfYear(month: parts[1], day: parts[0], range, count: 1)
    }
    guard isBehindWordOfDays else { return nil }
    if first.kind == .date {
      let parts = text(first).split { "-/".contains($0) }.map { Int($0) ?? 0 }
      guard parts.count == 2, text(first).utf8.count <= 5 else { return nil }
      // The day is the one that is no month; where both may be, the order is that of `2026-12-24`, and of no other sign.
      let isTurned = parts[0] > 12
      guard isTurned || parts[1] > 12 || text(first).contains("-") else { return nil }
      return dayOfYear(month: parts[isTurned ? 1 : 0], day: parts[isTurned ? 0 : 1], range(first), count: 1)
    }
    // `24 Dec`, `24th of December`, `Dec 24`
    var (numbers, months, end) = ([Int](), [Int](), place)
    while end < place + 5, end == place || !token(ahead: end).startsLine {
      let token = token(ahead: end)
      if token.kind == .number, numbers.isEmpty, let number = Int(text(token)) {
        numbers.append(number)
      } else if token.kind == .name, months.isEmpty, let month = Self.month(text(token)) {
        months.append(month)
      } else if !(numbers.count == 1 && isOrdinalEnding(ahead: end)), !(text(token) == "of" && months.isEmpty) {
        break
      }
      end += 1
    }
    guard let month = months.first, let day = numbers.first, number(ofYear: token(ahead: end)) == nil else {
      return nil
    }
    return dayOfYear(month: month, day: day, range(first).union(range(token(ahead: end - 1))), count: end - place)
  }

  private func dayOfYear(month: Int, day: Int, _ range: SourceRange, count: Int) -> DayOfYear? {
    guard (1...12).contains(month), (1...Self.days(of: month, in: 2000)).contains(day) else { return nil }
    return DayOfYear(month: month, day: day, range: range, count: count)
  }

  /// `2026`
  func number(ofYear token: Token) -> Int? {
    token.kind == .number && text(token).utf8.count == 4 ? Int(text(token)) : nil
  }

  /// Whether days are listed here, and nothing is compared.
  private var isBehindWordOfDays: Bool {
    index > 0 && ["except", "from", "until"].contains(text(tokens[index - 1]))
  }

  private func written(_ day: DayOfYear, _ year: Int) -> String {
    ClockText.date(year: year, month: day.month, day: day.day)
  }

  /// That of the other days of the same campaign: the one in which it lies between them, or the only one.
  private func yearMeant(of day: DayOfYear) -> Int? {
    let dates = tokens[declarationStart...].prefix(2_048).enumerated().prefix { place, _ in
      place == 0 || !isOuterDeclaration(at: declarationStart + place)
    }
    let days = dates.map(\.element).filter { $0.kind == .date }.map { text($0) }.filter { Syntax.isDate($0) }.sorted()
    guard let first = days.first, let last = days.last, let year = Int(first.prefix(4)), let end = Int(last.prefix(4))
    else { return nil }
    let line = index > 0 ? text(tokens[index - 1]) : ""
    // The day that ends what begins there, and the one that begins what ends there.
    if line == "until" { return written(day, year) > first ? year : year + 1 }
    if line == "from" { return written(day, end) < last ? end : end - 1 }
    let between = (year...max(year, min(end, year + 8))).filter { (first...last).contains(written(day, $0)) }
    return between.count == 1 ? between[0] : year == end && days.count == 1 ? year : nil
  }
}
