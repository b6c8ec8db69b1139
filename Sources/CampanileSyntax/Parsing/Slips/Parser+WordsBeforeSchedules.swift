internal import CampanileText

/// Words of other tools before a line that says the same.
extension Parser {
  private static let wordsForSchedules: Set = [
    "schedule", "scheduled", "timing", "frequency", "recurrence", "repeat", "repeats", "cadence", "deliver", "delivery",
  ]

  /// `schedule every friday at 09:00 UTC` and `delivery: send now`: the line that is meant, past the word before it.
  mutating func takeWordBeforeSchedule(in place: DirectiveRow.Place) -> Word? {
    guard Self.wordsForSchedules.contains(word) else { return nil }
    let hasSign = [.colon, .equal].contains(token(ahead: 1).kind) && !token(ahead: 1).startsLine
    let next = token(ahead: hasSign ? 2 : 1)
    if let line = takeFrequency(next, in: place) { return line }
    guard next.kind == .name, !next.startsLine, let meant = Vocabulary.words[text(next)],
      [.every, .send].contains(meant),
      DirectiveTable.row(of: meant)?.places.contains(place) ?? false
    else { return nil }
    let whole = hasSign ? currentRange.union(range(token(ahead: 1))) : currentRange
    // With the blanks behind it, so that the line begins where it did.
    let removed = SourceRange(file: file.id, start: current.start, end: next.start)
    let problem = LineProblem.needlessWord(file.text(in: whole)).diagnostic(at: whole).replacing(removed, with: "")
    report(problem)
    for _ in 0..<(hasSign ? 3 : 2) { advance() }
    return meant
  }

  /// `schedule daily at 09:00 UTC` and `schedule: weekly on monday at …`, up to its word.
  private mutating func takeFrequency(_ next: Token, in place: DirectiveRow.Place) -> Word? {
    let behind = tokens[index...].firstIndex { $0.start == next.start }.map { $0 - index + 1 } ?? 0
    let isAtTime =
      isWord("at", ahead: behind) && token(ahead: behind + 1).kind == .time || token(ahead: behind).kind == .time
    let isOnDay = isWord("on", ahead: behind) && Self.weekdays.contains(text(token(ahead: behind + 1)))
    let days = ["daily": "day", "everyday": "day", "weekdays": "weekday", "weekends": "weekend"][
      text(next).lowercased()]
    guard next.kind == .name, !next.startsLine, DirectiveTable.row(of: .every)?.places.contains(place) ?? false,
      days != nil && isAtTime || text(next).lowercased() == "weekly" && isOnDay
    else { return nil }
    let whole = currentRange.union(range(next))
    let meant = days.map { "every \($0)" } ?? "every"
    let end = days == nil ? range(token(ahead: behind)) : whole
    let written = whole.union(end)
    report(.foreignWord(file.text(in: written), meant: meant), at: written)
    for _ in 0..<(days == nil ? behind + 1 : behind - 1) { advance() }
    foreign = days
    return .every
  }

  /// `schedule daily at 9`, which is told with its hour.
  mutating func failFrequencyAtHour(in place: DirectiveRow.Place) -> Bool {
    let hour = token(ahead: 3)
    guard Self.wordsForSchedules.contains(word), isWord("at", ahead: 2), hour.kind == .number, !hour.startsLine,
      let days = ["daily": "day", "weekdays": "weekday", "weekends": "weekend"][text(token(ahead: 1)).lowercased()],
      let clock = Self.clock(text(hour)), DirectiveTable.row(of: .every)?.places.contains(place) ?? false
    else { return false }
    let whole = currentRange.union(range(hour))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "every \(days) at \(clock)")
    failCovering(whole, problem.diagnostic(at: whole))
    noteStray(.every)
    return true
  }

  /// `ignore quiet-hours` and `bypass quiet hours`: whether that was reported.
  mutating func failIgnoredInWords(in place: DirectiveRow.Place) -> Bool {
    guard ["ignore", "ignoring", "bypass", "bypasses", "override", "overrides"].contains(word),
      DirectiveTable.row(of: .ignores)?.places.contains(place) ?? false
    else { return false }
    var count = 1
    while count < 4, token(ahead: count).kind == .name, !token(ahead: count).startsLine { count += 1 }
    let behind = (1..<count).map { text(token(ahead: $0)).lowercased() }.joined(separator: " ")
    let meant: String
    switch behind {
    case "quiet-hours", "quiet", "quiet-time": meant = "ignores quiet hours"
    case "quiet hours" where !word.hasPrefix("ignor"): meant = "ignores quiet hours"
    case "caps" where !word.hasPrefix("ignor"), "cap": meant = "ignores caps"
    default: return false
    }
    let whole = currentRange.union(range(token(ahead: count - 1)))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant).diagnostic(at: whole)
    failCovering(whole, problem)
    noteStray(.ignores)
    return true
  }
}
