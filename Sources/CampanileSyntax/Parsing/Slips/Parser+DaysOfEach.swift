/// Days of each recipient's that come again every year, in the words of sentences.
extension Parser {
  private static let beforeDaysOfEach: [[String]] = [
    ["each", "year", "on"], ["every", "year", "on"], ["each", "year"], ["every", "year"], ["on", "their"],
    ["on", "his"],
    ["on", "her"], ["on", "your"], ["on", "each"], ["same", "day", "as", "each"],
    ["the", "same", "day", "as", "each"], ["on", "the"], ["on"], [],
  ]
  private static let beforeOneDay: [[String]] = [
    ["same", "day", "as"], ["the", "same", "day", "as"], ["on", "the", "same", "day", "as"],
    ["on", "same", "day", "as"],
  ]
  private static let behindDaysOfEach: [[String]] = [
    ["anniversary"], ["every", "year"], ["each", "year"], ["is", "today"], ["=", "today"], [],
  ]

  /// `each year on birthday`, `on their birthday`, `birthday = today`, behind `send`.
  mutating func failDayOfEach() -> Bool {
    var words: [String] = []
    while words.count < 8, case let token = token(ahead: words.count), words.isEmpty || !token.startsLine,
      token.kind == .name || token.kind == .equal, text(token) != "at"
    {
      words.append(text(token))
    }
    for before in Self.beforeOneDay where words.count == before.count + 1 && words.starts(with: before) {
      guard isDay(words[before.count]) else { break }
      // `same day as refill`, which comes once
      failOwnDay(token(ahead: before.count), at: currentRange.union(range(token(ahead: before.count))))
      return true
    }
    guard words.count > 1,
      let first = Self.beforeDaysOfEach.first(where: { words.starts(with: $0) && $0.count < words.count }),
      isDay(words[first.count]),
      case let rest = Array(words[(first.count + 1)...]), Self.behindDaysOfEach.contains(rest),
      !rest.isEmpty || first.count > 1
    else { return failTimeBeforeDayOfEach() }
    let whole = currentRange.union(range(token(ahead: words.count - 1)))
    fail(.anniversaryAsMoment(words[first.count], time: timesAhead, isSend: true), at: whole)
    return true
  }

  /// `at 09:30 local on each birthday`: the day stands first.
  private mutating func failTimeBeforeDayOfEach() -> Bool {
    guard at(word: "at"), token(ahead: 1).kind == .time else { return false }
    var place = 2
    while place < 8, !token(ahead: place).startsLine, !isWord("on", ahead: place) { place += 1 }
    guard isWord("on", ahead: place), !token(ahead: place).startsLine else { return false }
    let clock = file.text(in: currentRange.union(range(token(ahead: place - 1))))
    place += ["each", "every", "the", "their"].contains(text(token(ahead: place + 1))) ? 2 : 1
    let name = token(ahead: place)
    guard name.kind == .name, !name.startsLine, isDay(text(name)), isEndOfTest(token(ahead: place + 1)) else {
      return false
    }
    let whole = currentRange.union(range(name))
    fail(.foreignWord(file.text(in: whole), meant: "0 days after each \(text(name)) \(clock)"), at: whole)
    return true
  }

  /// `between 09:00 and 10:00`, `at the same time` and `contact-hour local` behind a day of each recipient's. Whether one was told.
  mutating func failClockOfOwnDay() -> Bool {
    if at(word: "between"), token(ahead: 1).kind == .time, token(ahead: 3).kind == .time {
      let whole = currentRange.union(range(token(ahead: 3)))
      fail(.timeSpan(file.text(in: range(token(ahead: 1)))), at: whole)
      return true
    }
    guard at(.name), !current.startsLine, isAttribute(word), !token(ahead: 1).startsLine,
      ["local", "UTC", "else"].contains(text(token(ahead: 1))) || token(ahead: 1).kind == .zone
    else { return false }
    let problem = ScheduleProblem.hourWithoutAt(word, at: currentRange)
    fail(problem)
    return true
  }
}
