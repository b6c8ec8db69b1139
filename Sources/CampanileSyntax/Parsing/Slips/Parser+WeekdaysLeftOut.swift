/// Days of the week that are left out, which `every` says by naming the others.
extension Parser {
  /// `except sunday`, `except weekends`: the others are named where it says how often.
  ///
  /// - Parameter place: how many tokens ahead the first of them stands.
  mutating func failWeekdaysLeftOut(at place: Int = 0) -> Bool {
    var (leftOut, ahead) = (Set<String>(), place)
    var last = place
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
    let range = range(token(ahead: place))
    guard !others.isEmpty else {
      guard let name, schedule != nil else { return false }
      fail(.onlyWeekdayLeftOut(name), at: range)
      return true
    }
    guard others.count < days.count else {
      // `weekday except sunday`
      fail(.weekdayNotAmong(text(token(ahead: place)).lowercased()), at: range)
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
    fail(.weekdaysLeftOut(meant: meant, times: times, replacing: gap), at: range)
    return true
  }

  /// The rest of the line some places ahead, where a zone begins it.
  private func zone(ahead start: Int) -> String? {
    var last = start
    guard !token(ahead: start).startsLine,
      token(ahead: start).kind == .zone || ["local", "UTC"].contains(text(token(ahead: start)))
    else { return nil }
    while last - start < 4, !token(ahead: last + 1).startsLine,
      token(ahead: last + 1).kind == .zone || ["else", "UTC", "skip"].contains(text(token(ahead: last + 1)))
    {
      last += 1
    }
    return file.text(in: range(token(ahead: start)).union(range(token(ahead: last))))
  }

  /// `weekday` for five of the days, and so on.
  private static func group(of days: [String]) -> String {
    switch days {
    case Array(weekdays.prefix(5)): "weekday"
    case Array(weekdays.suffix(2)): "weekend"
    default: days.joined(separator: ", ")
    }
  }

  /// The days of the block's `every`, and its times with their zone, as they are written.
  private var scheduleOfBlock: (days: [String], first: Int, last: Int, times: String?)? {
    guard let every = placeOfEvery else { return nil }
    var (days, place) = ([String](), every + 1)
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
    return (Self.weekdays.filter(days.contains), every + 1, last, times(from: last))
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
      !["except", "but"].contains(text(tokens[last + 1])),
      Vocabulary.words[text(tokens[last + 1])] == nil || ["at", "skip", "local"].contains(text(tokens[last + 1]))
    {
      last += 1
    }
    guard last > first, tokens[first + 1].kind == .time || tokens[first + 1].kind == .name else { return nil }
    return file.text(in: range(tokens[first]).union(range(tokens[last])))
  }

  /// The `every` of the block that this line stands in.
  private var placeOfEvery: Int? {
    var (place, depth) = (index, 0)
    while place > 0 {
      place -= 1
      if tokens[place].kind == .rightBrace { depth += 1 }
      if tokens[place].kind == .leftBrace { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, isEvery(place) { return place }
    }
    depth = 0
    for place in index..<tokens.count {
      if tokens[place].kind == .leftBrace { depth += 1 }
      if tokens[place].kind == .rightBrace { depth -= 1 }
      if depth < 0 { return nil }
      if depth == 0, isEvery(place) { return place }
    }
    return nil
  }

  private func isEvery(_ place: Int) -> Bool {
    tokens[place].kind == .name && text(tokens[place]) == "every" && place + 2 < tokens.count
      && tokens[place + 1].kind == .name
  }
}
