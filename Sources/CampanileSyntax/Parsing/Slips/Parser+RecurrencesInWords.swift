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

  /// `monthly on day 3 at …`, as a line of its own.
  mutating func failMonthsWithoutEvery() -> Bool {
    guard at(.name), !token(ahead: 1).startsLine, word.lowercased().hasPrefix("month"),
      let (meant, count) = recurrenceInWords
    else { return false }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    fail(.foreignWord(file.text(in: whole), meant: "every \(meant)"), at: whole)
    noteStray(.every)
    return true
  }

  /// What is meant, and how many words say it.
  private var recurrenceInWords: (meant: String, count: Int)? {
    if let days = ordinalDays ?? numberedDays { return days }
    let words = (0..<6).map { text(token(ahead: $0)).lowercased() }
    if ["weekly", "week"].contains(words[0]), words[1] == "on", Self.weekdays.contains(words[2]) {
      return (words[2], 3)
    }
    let groups = ["weekdays": "weekday", "workdays": "weekday", "weekends": "weekend"]
    if ["day", "daily", "week", "weekly"].contains(words[0]), ["on", "at", "in"].contains(words[1]) {
      // `every day on weekdays`
      let place = words[2] == "the" ? 3 : 2
      let group = groups[words[place]] ?? words[place]
      if ["weekday", "weekend"].contains(group) { return (group, place + 1) }
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
    if let day = ["first": "day 1", "last": "last day"][words[start]] {
      // `the first of the month` and `last day of each month`
      let joint = words[start + 1] == "day" ? start + 2 : start + 1
      let place = joint + (["the", "each", "every", "a"].contains(words[joint + 1]) ? 2 : 1)
      if ["of", "in"].contains(words[joint]), ["month", "months"].contains(text(token(ahead: place))) {
        return ("month on \(day)", place + 1)
      }
    }
    if at(.number), let number = Int64(words[0]), number > 0, words[1] == "times",
      ["a", "per", "each", "every"].contains(words[2]), let unit = Self.units[words[3]], unit % number == 0,
      unit / number >= 60
    {
      return (Self.text(ofSeconds: unit / number), 4)
    }
    return nil
  }

  /// `1st of month` and `the 1st and 15th`
  private var ordinalDays: (meant: String, count: Int)? {
    var (days, place) = ([Int](), at(word: "the") ? 1 : 0)
    while true {
      let (number, ending) = (token(ahead: place), token(ahead: place + 1))
      guard number.kind == .number, let day = Int(text(number)), (1...31).contains(day), ending.start == number.end,
        ["st", "nd", "rd", "th"].contains(text(ending))
      else { break }
      days.append(day)
      place += 2
      guard token(ahead: place).kind == .comma || isWord("and", ahead: place), token(ahead: place + 1).kind == .number
      else { break }
      place += 1
    }
    guard !days.isEmpty else { return nil }
    if ["of", "in"].contains(text(token(ahead: place))) {
      let month = ["the", "each", "every", "a"].contains(text(token(ahead: place + 1))) ? place + 2 : place + 1
      if ["month", "months"].contains(text(token(ahead: month))) { place = month + 1 }
    }
    // `every 2nd monday` is something else.
    let next = token(ahead: place)
    guard next.startsLine || next.kind == .time || text(next) == "at" else { return nil }
    return ("month on day " + days.map(String.init).joined(separator: ", "), place)
  }

  /// `15 of the month`, `day 15`, `15th day of each month` and `month on last day of month`
  private var numberedDays: (meant: String, count: Int)? {
    let isMonth = at(word: "month")
    var place = isMonth ? (isWord("on", ahead: 1) ? 2 : 1) : 0
    if isWord("the", ahead: place) { place += 1 }
    let isLast = isWord("last", ahead: place) && isWord("day", ahead: place + 1)
    let hasDay = isWord("day", ahead: place)
    if isLast || hasDay { place += isLast ? 2 : 1 }
    var day = "last day"
    if !isLast {
      let number = token(ahead: place)
      guard number.kind == .number, !number.startsLine, let value = Int(text(number)), (1...31).contains(value) else {
        return nil
      }
      day = "day \(value)"
      place += isOrdinalEnding(ahead: place + 1) ? 2 : 1
      if !hasDay, isWord("day", ahead: place) { place += 1 }
    }
    var isOfMonth = false
    if isWord("of", ahead: place) || isWord("in", ahead: place) {
      let isJoint = ["the", "each", "every", "a"].contains(text(token(ahead: place + 1)))
      let month = isJoint ? place + 2 : place + 1
      isOfMonth = ["month", "months"].contains(text(token(ahead: month))) && !token(ahead: month).startsLine
      if isOfMonth { place = month + 1 }
    }
    let next = token(ahead: place)
    guard isOfMonth || hasDay && !isMonth, next.startsLine || next.kind == .time || text(next) == "at" else {
      return nil
    }
    return ("month on \(day)", place)
  }

  /// `on` before some words, or `at` and the like in its place, which is reported: `2 weeks at monday`.
  mutating func takeOn(before words: [String]) -> Bool {
    if take(word: "on") { return true }
    let next = token(ahead: 1)
    guard at(.name), ["at", "in", "each", "every"].contains(word), next.kind == .name, !next.startsLine,
      words.contains(text(next).lowercased())
    else { return false }
    let time = token(ahead: 2)
    if time.kind == .time, !time.startsLine {
      // `2 weeks at monday 11:30`: both words are told at once.
      let whole = currentRange.union(range(time))
      report(.foreignWord(file.text(in: whole), meant: "on \(text(next)) at \(text(time))"), at: whole)
    } else {
      report(.foreignWord(word, meant: "on"), at: currentRange)
    }
    advance()
    return true
  }

  /// Whether the time here was told with the day before it, `at monday 11:30` behind `2 weeks`.
  var isToldWithItsDay: Bool {
    index > 2 && Self.weekdays.contains(text(tokens[index - 1]).lowercased())
      && ["at", "in", "each", "every"].contains(text(tokens[index - 2]))
      && ["week", "weeks", "month", "months"].contains(text(tokens[index - 3]))
  }

  /// `at 04:00 UTC, 16:00 UTC`: the zone stands once, behind all times.
  mutating func failZoneOfEachTime(_ times: [Syntax.TimeLiteral], zoneFrom start: UInt32) {
    guard at(.comma), !isRecovering, token(ahead: 1).kind == .time, !token(ahead: 1).startsLine, let first = times.first
    else { return }
    let whole = restOfLine(from: first.range)
    let zone = file.text(in: SourceRange(file: file.id, start: start, end: previousEnd.end))
      .trimmingCharacters(in: .whitespaces)
    let parts = file.text(in: whole).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let hours = parts.map { $0.prefix { $0 != " " } }
    let others = Set(zip(parts, hours).map { $0.dropFirst($1.count).trimmingCharacters(in: .whitespaces) })
    let isOne = others.subtracting([""]) == [zone] && parts.last?.hasSuffix(zone) ?? false
    let meant = isOne ? hours.joined(separator: ", ") + " " + zone : nil
    let problem = ScheduleProblem.zoneOfEachTime(meant: meant)
    fail(problem, at: whole)
  }

  static let partsOfDays: Set = [
    "morning", "mornings", "evening", "evenings", "night", "nights", "noon", "afternoon", "midnight",
  ]

  /// `every monday morning at 07:00`: the hour says it.
  mutating func skipPartOfDay() {
    guard at(.name), Self.partsOfDays.contains(word.lowercased()), !current.startsLine, isWord("at", ahead: 1) else {
      return
    }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `every weekday from 09:00 to 17:00`: days have times, and hours belong to an interval.
  mutating func failHoursOfDays() -> Bool {
    let (first, last) = (token(ahead: 1), token(ahead: 3))
    guard at(word: "from") || at(word: "between"), !current.startsLine, first.kind == .time, last.kind == .time,
      !last.startsLine
    else { return false }
    fail(.hoursOfDays(text(first), text(last)), at: currentRange.union(range(last)))
    return true
  }

  /// `06:00-22:00` and `06:00 to 22:00`, without `from`: what is meant.
  mutating func failHoursAlone() {
    guard at(.time), !current.startsLine, !isRecovering else { return }
    for distance in 1...3 where !token(ahead: distance).startsLine {
      let whole = currentRange.union(range(token(ahead: distance)))
      let parts = file.text(in: whole).split { " -–to.until".contains($0) }.map(String.init)
      let hours = parts.filter { $0.contains(":") }.compactMap(Self.clock)
      guard parts.count == 2, hours.count == 2 else { continue }
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: "from \(hours[0]) to \(hours[1])")
      return failCovering(whole, problem.diagnostic(at: whole))
    }
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

  /// `weekday, saturday` and `weekend and friday`: days are listed by their names.
  mutating func failGroupsOfDays() -> Bool {
    let groups = ["weekday": Array(0..<5), "weekend": [5, 6]]
    var (days, ahead, hasGroup, count) = (Set<Int>(), 0, false, 0)
    while ahead < 24, token(ahead: ahead).kind == .name {
      let day = text(token(ahead: ahead)).lowercased()
      if let group = groups[day] {
        days.formUnion(group)
        hasGroup = true
      } else if let place = Self.weekdays.firstIndex(of: day) {
        days.insert(place)
      } else {
        break
      }
      count += 1
      let joint = token(ahead: ahead + 1)
      guard joint.kind == .comma || joint.kind == .plus || text(joint) == "and" else { break }
      ahead += 2
    }
    guard hasGroup, count > 1, ahead > 0 else { return false }
    let whole = currentRange.union(range(token(ahead: ahead)))
    let meant = days.count == 7 ? "day" : days.sorted().map { Self.weekdays[$0] }.joined(separator: ", ")
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }
}
