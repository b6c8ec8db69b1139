extension Parser {
  /// `until 2026-12-24 at 23:59`: the days of a span are whole.
  mutating func skipTimeOfSpan(isLast: Bool) {
    let hasAt = at(word: "at") && !current.startsLine
    let time = hasAt ? token(ahead: 1) : current
    guard !isRecovering, time.kind == .time, !time.startsLine else { return }
    let written = text(time)
    // Of an hour within the day, only the author knows what it shall leave out.
    let isWhole = isLast ? written.hasPrefix("23:") || written.hasPrefix("24:") : written == "00:00"
    let place = SourceRange(file: file.id, start: previousEnd.end, end: time.end)
    report(
      .timeOfSpan(isLast: isLast, removing: isWhole ? place : nil),
      at: hasAt ? currentRange.union(range(time)) : currentRange)
    if hasAt { advance() }
    advance()
  }
}
