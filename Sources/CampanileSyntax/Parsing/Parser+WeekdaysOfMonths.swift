/// `every month on first monday`: the days of a month by their weekday.
extension Parser {
  static let weeks = ["first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1]

  /// weekdays-of-month = week ("," week)* weekday ("," weekday)*
  /// week              = "first" | "second" | "third" | "fourth" | "last"
  ///
  /// Other spellings of it are told once, as the right one.
  mutating func takeWeekdaysOfMonth() -> (weeks: [Int], days: [Int])? {
    if let numbered = takeNumberedWeekdays(hasMonth: true) { return numbered }
    guard let found = weekdaysOfMonth(ahead: at(word: "the") ? 1 : 0) else { return nil }
    if failMonthOfYear(behind: found.end, meant: found.meant, from: currentRange) { return (found.weeks, found.days) }
    let whole = currentRange.union(range(token(ahead: found.end - 1)))
    let written = (0..<found.end).map { text(token(ahead: $0)) }
    if written != found.words { report(.foreignWord(file.text(in: whole), meant: found.meant), at: whole) }
    for _ in 0..<found.end { advance() }
    failOtherWeek(behind: found.meant, on: found.days, from: whole)
    return (found.weeks, found.days)
  }

  /// `every first monday` and `every second tuesday of the month`; but `every second tuesday` is each other one.
  mutating func takeWeekdaysWithoutMonth() -> (weeks: [Int], days: [Int])? {
    if let numbered = takeNumberedWeekdays(hasMonth: false) { return numbered }
    let place = at(word: "the") ? 1 : 0
    if let found = weekdaysOfMonth(ahead: place),
      failMonthOfYear(behind: found.end, meant: found.meant, from: currentRange)
    {
      return (found.weeks, found.days)
    }
    guard let found = weekdaysOfMonth(ahead: place),
      found.namesMonth || found.weeks.count > 1 || found.weeks == [1] || found.weeks == [-1]
    else { return nil }
    let whole = currentRange.union(range(token(ahead: found.end - 1)))
    report(.foreignWord(file.text(in: whole), meant: "month on \(found.meant)"), at: whole)
    for _ in 0..<found.end { advance() }
    failOtherWeek(behind: found.meant, on: found.days, from: whole)
    return (found.weeks, found.days)
  }

  /// `first monday, last friday`: what can't be said in one line. `first monday and third monday` can.
  ///
  /// - Parameters:
  ///   - meant: what stands before it, as it is written here.
  ///   - days: those of it.
  mutating func failOtherWeek(behind meant: String, on days: [Int], from start: SourceRange) {
    let place = isWord("the", ahead: 1) ? 2 : 1
    guard at(.comma) || at(word: "and"), !current.startsLine, let other = weekdaysOfMonth(ahead: place) else { return }
    guard other.days == days else { return fail(.weeksOfMonth, at: currentRange.union(range(token(ahead: 2)))) }
    let names = days.map { Self.weekdays[$0 - 1] }.joined(separator: ", ")
    let whole = start.union(range(token(ahead: other.end - 1)))
    let first = meant.dropLast(names.count + 1)
    fail(.foreignWord(file.text(in: whole), meant: "\(first), \(other.meant)"), at: whole)
  }

  /// What is meant from a word on; `end` is the place behind its last word.
  func weekdaysOfMonth(
    ahead start: Int
  ) -> (weeks: [Int], days: [Int], words: [String], meant: String, namesMonth: Bool, end: Int)? {
    var place = start
    let isWhole = { (place: Int) in token(ahead: place).kind == .name && !token(ahead: place).startsLine }
    func list(_ number: (String) -> (Int, String)?) -> (numbers: [Int], names: [String])? {
      var found: (numbers: [Int], names: [String]) = ([], [])
      while isWhole(place), let (one, name) = number(text(token(ahead: place)).lowercased()) {
        if !found.numbers.contains(one) {
          found.numbers.append(one)
          found.names.append(name)
        }
        place += 1
        let isJoint = token(ahead: place).kind == .comma || isWord("and", ahead: place) || isWord("or", ahead: place)
        let next = text(token(ahead: place + 1)).lowercased()
        guard isJoint, isWhole(place + 1), number(next) != nil else { break }
        place += 1
      }
      return found.numbers.isEmpty ? nil : found
    }
    guard let weeks = list({ word in Self.weeks[word].map { ($0, word) } }),
      let days = list({ word in
        // `first Mon` too
        Self.weekdays.firstIndex { [$0, $0 + "s"].contains(word) || word.utf8.count > 1 && $0.hasPrefix(word) }
          .map { ($0 + 1, Self.weekdays[$0]) }
      })
    else { return nil }
    let words = weeks.names.flatMap { [",", $0] }.dropFirst() + days.names.flatMap { [",", $0] }.dropFirst()
    var end = place
    if ["of", "in"].contains(text(token(ahead: place))) {
      let month = ["the", "each", "every", "a"].contains(text(token(ahead: place + 1))) ? place + 2 : place + 1
      if isWhole(place), isWhole(month), ["month", "months"].contains(text(token(ahead: month))) { end = month + 1 }
    }
    let meant = weeks.names.joined(separator: ", ") + " " + days.names.joined(separator: ", ")
    return (weeks.numbers, days.numbers, Array(words), meant, end > place, end)
  }
}
