/// Days of the week that are left out, which `every` says by naming the others.
extension Parser {
  /// `except sunday`, `except weekends`: the others are named where it says how often.
  ///
  /// - Parameter place: how many tokens ahead the first of them stands.
  mutating func failWeekdaysLeftOut(at place: Int = 0) -> Bool {
    let first = isWord("on", ahead: place) && !token(ahead: place + 1).startsLine ? place + 1 : place
    var (leftOut, ahead) = (Set<String>(), first)
    var last = first
    while ahead < 16, token(ahead: ahead).kind == .name {
      let day = text(token(ahead: ahead)).lowercased()
      switch day.hasSuffix("s") ? String(day.dropLast()) : day {
      case "weekend": leftOut.formUnion(["saturday", "sunday"])
      case "weekday": leftOut.formUnion(Self.weekdays.prefix(5))
      case let day where Self.weekdays.contains(day): leftOut.insert(day)
      default: ahead = 16
      }
      if ahead < 16 { last = ahead }
      ahead += 1
      let joint = token(ahead: ahead)
      if joint.kind == .comma || (joint.kind == .name && ["and", "or"].contains(text(joint))) {
        ahead += 1
      } else {
        break
      }
    }
    guard !leftOut.isEmpty else { return false }
    let schedule = scheduleOfBlock
    let days = schedule?.days ?? Self.weekdays
    let others = days.filter { !leftOut.contains($0) }
    let name = days.count == 1 ? days[0] : nil
    let range = range(token(ahead: first))
    guard !others.isEmpty else {
      guard let name, schedule != nil else { return false }
      fail(.onlyWeekdayLeftOut(name), at: range)
      return true
    }
    guard others.count < days.count else {
      // `weekday except sunday`
      let whole = exception(before: first, to: last).map(withLine)
      fail(.weekdayNotAmong(text(token(ahead: first)).lowercased(), removing: whole), at: range)
      return true
    }
    let meant = Self.group(of: others)
    // `day except sunday`, between `every` and its time
    let gap = schedule.flatMap { schedule in
      place == 1 && schedule.last == index - 1
        ? self.range(tokens[schedule.first]).union(self.range(token(ahead: last))) : nil
    }
    var times = schedule?.times
    if let written = times, written.last?.isNumber ?? false {
      // `day at 10:00 except sunday local else UTC`
      times = written + " " + (zone(ahead: last + 1) ?? "local")
    }
    if schedule == nil { times = timesOfInterval }
    if schedule == nil, times == nil,
      self.place(ofEvery: { tokens[$0].startsLine && text(tokens[$0]) == "send" }) != nil
    {
      fail(.weekdaysOfSend, at: range)
      return true
    }
    if schedule == nil, times == nil, let clock = clockOfMonths {
      let problem = ScheduleProblem.weekdaysOfMonths(clock, at: range)
      fail(problem)
      return true
    }
    var edits = gap.map { [($0, meant)] } ?? []
    if let schedule, gap == nil, let whole = exception(before: first, to: last) {
      let days = self.range(tokens[schedule.first]).union(self.range(tokens[schedule.last]))
      edits = [(days, meant), (withLine(whole), "")].sorted { $0.0.start < $1.0.start }
    }
    fail(.weekdaysLeftOut(meant: meant, times: times, edits: edits), at: range)
    return true
  }

  /// `every day at 09:00 UTC not on sunday`
  mutating func failDaysBehindRecurrence() {
    guard at(.name), ["not", "but", "excluding"].contains(word), !current.startsLine, !isRecovering else { return }
    _ = failWeekdaysLeftOut(at: isWord("not", ahead: 1) ? 2 : 1)
  }

  /// With the blanks before it, and with its line's end where nothing else stands on the line.
  private func withLine(_ range: SourceRange) -> SourceRange {
    let range = withBlanksBefore(range)
    let (start, end) = (Int(range.start), Int(range.end))
    let isLine =
      start > 0 && file.bytes[start - 1] == 0x0A && (end == file.bytes.count || file.bytes[end] == 0x0A)
    return isLine ? SourceRange(file: range.file, start: range.start - 1, end: range.end) : range
  }

  /// The words before days that are left out, with these.
  private func exception(before first: Int, to last: Int) -> SourceRange? {
    var start = index + first
    let words: Set = ["except", "not", "but", "excluding", "never", "on"]
    while start > 0, words.contains(text(tokens[start - 1])) { start -= 1 }
    return start < index + first ? range(tokens[start]).union(range(token(ahead: last))) : nil
  }

  /// `at 10:00 UTC`, of the block's days of months.
  private var clockOfMonths: String? {
    let every = place { place in
      text(tokens[place]) == "every" && place + 2 < tokens.count
        && ["month", "months"].contains { [text(tokens[place + 1]), text(tokens[place + 2])].contains($0) }
    }
    guard let every, let first = tokens[(every + 1)...].firstIndex(where: { $0.startsLine || text($0) == "at" }),
      !tokens[first].startsLine
    else { return nil }
    let end =
      tokens[(first + 1)...].firstIndex {
        $0.startsLine || $0.kind == .rightBrace || $0.kind == .name && Vocabulary.words[text($0)] != nil
      } ?? first + 1
    return file.text(in: range(tokens[first]).union(range(tokens[end - 1])))
  }

  /// The rest of the line some places ahead, where a zone begins it.
  private func zone(ahead distance: Int) -> String? { zone(at: min(index + distance, tokens.count - 1)) }

  private func zone(at start: Int) -> String? {
    var last = start
    guard start < tokens.count, !tokens[start].startsLine,
      tokens[start].kind == .zone || ["local", "UTC"].contains(text(tokens[start]))
    else { return nil }
    while last - start < 4, last + 1 < tokens.count, !tokens[last + 1].startsLine,
      tokens[last + 1].kind == .zone || ["else", "UTC", "skip"].contains(text(tokens[last + 1]))
    {
      last += 1
    }
    return file.text(in: range(tokens[start]).union(range(tokens[last])))
  }

  /// `every 2 hours from 08:00 to 18:00 UTC on weekdays` and `every weekday every 2 hours from 08:00 to 18:00 UTC`: an interval
  /// runs on every day, and days of the week have their times.
  ///
  /// - Parameter days: those before it, 1 = Monday.
  mutating func failDaysOfInterval(_ days: [Int] = []) {
    if days.isEmpty, failWeeksInDays() { return }
    var names = days.map { Self.weekdays[$0 - 1] }
    var place = index + 1
    while days.isEmpty, place < tokens.count, tokens[place].kind == .name, !tokens[place].startsLine {
      let word = text(tokens[place]).lowercased()
      switch word.hasSuffix("s") ? String(word.dropLast()) : word {
      case "weekend": names += Self.weekdays.suffix(2)
      case "weekday": names += Self.weekdays.prefix(5)
      case let day where Self.weekdays.contains(day): names.append(day)
      default: break
      }
      place += 1
      let isJoint = place < tokens.count && (tokens[place].kind == .comma || text(tokens[place]) == "and")
      guard isJoint else { break }
      place += 1
    }
    let meant = names.isEmpty ? nil : timesOfInterval.map { "every \(Self.group(of: names)) \($0)" }
    fail(.intervalWithDay(meant: meant), at: currentRange)
  }

  /// What the block's interval comes to on a day: `at 08:00, 10:00, 12:00 UTC`. `nil` where it has no hours, and where nobody would
  /// write so many times.
  private var timesOfInterval: String? {
    let every = place { place in
      text(tokens[place]) == "every" && place + 2 < tokens.count && tokens[place + 1].kind == .number
        && Self.units[text(tokens[place + 2])] != nil
    }
    guard let every, let amount = Int64(text(tokens[every + 1])), let unit = Self.units[text(tokens[every + 2])],
      (1...1_440).contains(amount), (amount * unit).isMultiple(of: 60),
      let from = tokens[(every + 3)...].prefix(8).firstIndex(where: { $0.startsLine || text($0) == "from" }),
      !tokens[from].startsLine, from + 3 < tokens.count, text(tokens[from + 2]) == "to",
      let first = Self.minutes(text(tokens[from + 1])), let last = Self.minutes(text(tokens[from + 3])), first <= last
    else { return nil }
    let times = Array(Swift.stride(from: first, through: last, by: Int(amount * unit / 60)))
    guard times.count <= 24 else { return nil }
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let written = times.map { "\(digits($0 / 60)):\(digits($0 % 60))" }.joined(separator: ", ")
    return "at \(written) \(zone(at: from + 4) ?? "local")"
  }

  /// `weekday` for five of the days, and so on.
  static func group(of days: [String]) -> String {
    switch days {
    case Array(weekdays.prefix(5)): "weekday"
    case Array(weekdays.suffix(2)): "weekend"
    default: days.joined(separator: ", ")
    }
  }

  /// The days of the block's `every`, and its times with their zone, as they are written.
  private var scheduleOfBlock: (days: [String], first: Int, last: Int, times: String?)? {
    guard let every = place(ofEvery: isEvery) else { return nil }
    // `every 2 weeks on monday`
    let start = tokens[every + 1].kind == .number ? every + 4 : every + 1
    var (days, place) = ([String](), start)
    var last = place
    while place < tokens.count, tokens[place].kind == .name {
      switch text(tokens[place]).lowercased() {
      case "day", "daily": days += Self.weekdays
      case "weekday", "weekdays": days += Self.weekdays.prefix(5)
      case "weekend", "weekends": days += Self.weekdays.suffix(2)
      case let day where Self.weekdays.contains(day): days.append(day)
      default: return nil
      }
      last = place
      guard tokens[place + 1].kind == .comma else { break }
      place += 2
    }
    guard !days.isEmpty else { return nil }
    return (Self.weekdays.filter(days.contains), start, last, times(from: last))
  }

  /// The times on the rest of this line, with their zone, as they are written.
  var timesAhead: String? {
    times(from: index)
  }

  private func times(from place: Int) -> String? {
    guard
      let first = tokens[(place + 1)...].prefix(24).firstIndex(where: { $0.startsLine || text($0) == "at" }),
      text(tokens[first]) == "at", !tokens[first].startsLine
    else { return nil }
    var last = first
    while last + 1 < tokens.count, !tokens[last + 1].startsLine,
      [.time, .comma, .zone, .name, .number].contains(tokens[last + 1].kind),
      !["except", "but", "not", "excluding"].contains(text(tokens[last + 1])),
      Vocabulary.words[text(tokens[last + 1])] == nil || ["at", "skip", "local"].contains(text(tokens[last + 1]))
    {
      last += 1
    }
    guard last > first, tokens[first + 1].kind == .time || tokens[first + 1].kind == .name else { return nil }
    return file.text(in: range(tokens[first]).union(range(tokens[last])))
  }

  /// The `every` of the block that this line stands in.
  private func place(ofEvery isEvery: (Int) -> Bool) -> Int? {
    var (place, depth) = (index, 0)
    while place > 0 {
      place -= 1
      if tokens[place].kind == .rightBrace { depth += 1 }
      if tokens[place].kind == .leftBrace { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, tokens[place].kind == .name, isEvery(place) { return place }
    }
    depth = 0
    for place in index..<tokens.count {
      if tokens[place].kind == .leftBrace { depth += 1 }
      if tokens[place].kind == .rightBrace { depth -= 1 }
      if depth < 0 { return nil }
      if depth == 0, tokens[place].kind == .name, isEvery(place) { return place }
    }
    return nil
  }

  private func isEvery(_ place: Int) -> Bool {
    guard text(tokens[place]) == "every", place + 2 < tokens.count else { return false }
    return tokens[place + 1].kind == .name
      || place + 4 < tokens.count && ["week", "weeks"].contains(text(tokens[place + 2]))
        && text(tokens[place + 3]) == "on"
  }
}
