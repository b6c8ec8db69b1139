internal import CampanileText

/// How often something goes out, as people say it.
extension Parser {
  /// `every on monday`, `every weekly on monday`, `every monthly on 1`, `every last day of the month` and
  /// `every 4 times a day`: whether the rest was given up.
  mutating func failRecurrenceInWords() -> Bool {
    if at(word: "on"), Self.weekdays.contains(text(token(ahead: 1)).lowercased()) {
      report(.needlessWord(word), at: currentRange)
      advance()
      return false
    }
    guard let (meant, count) = recurrenceInWords else { return false }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// What is meant, and how many words say it.
  private var recurrenceInWords: (meant: String, count: Int)? {
    let words = (0..<6).map { text(token(ahead: $0)).lowercased() }
    if ["weekly", "week"].contains(words[0]), words[1] == "on", Self.weekdays.contains(words[2]) {
      return (words[2], 3)
    }
    if words[0] == "monthly", words[1] == "on" {
      let place = 2 + (words[2] == "the" ? 1 : 0) + (words[2] == "day" ? 1 : 0)
      let day = token(ahead: place)
      if day.kind == .number, let number = Int(text(day)), (1...31).contains(number) {
        return ("month on day \(number)", place + 1)
      }
      if words[place] == "last" { return ("month on last day", words[place + 1] == "day" ? place + 2 : place + 1) }
    }
    let start = words[0] == "the" ? 1 : 0
    if words[start] == "last", words[start + 1] == "day", ["of", "in"].contains(words[start + 2]) {
      let place = start + 3 + (["the", "each", "every", "a"].contains(words[start + 3]) ? 1 : 0)
      if ["month", "months"].contains(text(token(ahead: place))) { return ("month on last day", place + 1) }
    }
    if at(.number), let number = Int64(words[0]), number > 0, words[1] == "times",
      ["a", "per", "each", "every"].contains(words[2]), let unit = Self.units[words[3]], unit % number == 0,
      unit / number >= 60
    {
      return (Self.text(ofSeconds: unit / number), 4)
    }
    return nil
  }

  /// `every day at 09:00 UTC, 10 times`
  mutating func failCountOfTimes() {
    let place = at(.comma) ? 1 : 0
    let (count, noun) = (token(ahead: place), token(ahead: place + 1))
    guard !isRecovering, count.kind == .number, !count.startsLine, ["times", "time"].contains(text(noun)) else {
      return
    }
    fail(.countOfTimes, at: range(count).union(range(noun)))
  }
}
