internal import CampanileText

/// `expires at 22:00` and `expires at departure`: an end that the line of the sending makes a span.
extension Parser {
  private static let namedTimes = ["midnight": 1_440, "noon": 720]

  /// `expires at 22:00`, `expires at midnight`: the day is that of each push.
  mutating func failClockOfEnd() -> Bool {
    let named = at(.name) ? Self.namedTimes[word.lowercased()] : nil
    guard let end = at(.time) ? Self.minutes(text(current)) : named else { return false }
    var last = 0
    var zone: [String] = []
    while !token(ahead: last + 1).startsLine, zone.count < 3,
      token(ahead: last + 1).kind == .zone || ["UTC", "local", "else", "skip"].contains(text(token(ahead: last + 1)))
    {
      last += 1
      zone.append(text(token(ahead: last)))
    }
    // `at 19:00 UTC on 2026-12-01` is told as the day that stands behind.
    let next = token(ahead: last + 1)
    if [.date, .name].contains(next.kind), !next.startsLine, next.kind == .date || ["on", "at"].contains(text(next)) {
      return false
    }
    let first = index > 0 && text(tokens[index - 1]) == "at" ? range(tokens[index - 1]) : currentRange
    let whole = first.union(range(token(ahead: last)))
    let sent = clockOfSending
    var meant: String?
    if let sent, zone.isEmpty || sent.zone == zone || sent.zone.starts(with: zone + ["else"]) {
      let minutes = (end - sent.minutes + 1_440) % 1_440
      if minutes > 0 { meant = Self.text(ofSeconds: Int64(minutes) * 60) }
    }
    let problem = ScheduleProblem.clockOfEnd(
      named == nil ? "the time" : "`\(text(current))`", sent: sent.map { ClockText.clock(minutes: $0.minutes) },
      meant: meant,
      replacing: whole, at: currentRange)
    failCovering(whole, problem)
    return true
  }

  /// `send 1 hour before departure` and `expires at departure`.
  mutating func failEndAtOwn() -> Bool {
    guard let sent = momentSent(from: word), sent < 0, !declarationHasLine("ramp") else { return false }
    let first =
      index > 0 && ["at", "after"].contains(text(tokens[index - 1])) ? range(tokens[index - 1]) : currentRange
    let problem = ScheduleProblem.endAtOwn(
      word, meant: Self.text(ofSeconds: -sent), replacing: first.union(currentRange), at: currentRange)
    failCovering(first.union(currentRange), problem)
    return true
  }

  /// The one time of day at which this campaign is sent, with its zone, where nothing delays it.
  private var clockOfSending: (minutes: Int, zone: [String])? {
    guard !declarationHasLine("ramp"), !declarationHasLine("jitter"), !declarationHasLine("throttle") else {
      return nil
    }
    for place in declarationStart..<min(tokens.count, declarationStart + Self.mostTokensSeen) {
      if place > index, isOuterDeclaration(at: place) { return nil }
      guard tokens[place].startsLine, ["send", "every"].contains(text(tokens[place])) else { continue }
      let line = tokens[(place + 1)...].prefix { !$0.startsLine && $0.kind != .rightBrace }
      let times = line.filter { $0.kind == .time }
      guard times.count == 1, let time = times.first, let minutes = Self.minutes(text(time)),
        let behind = line.firstIndex(where: { $0.start == time.start }), text(tokens[behind - 1]) == "at"
      else { return nil }
      return (minutes, line[(behind + 1)...].map { text($0) })
    }
    return nil
  }
}
