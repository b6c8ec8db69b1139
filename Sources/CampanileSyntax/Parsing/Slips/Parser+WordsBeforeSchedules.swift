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
