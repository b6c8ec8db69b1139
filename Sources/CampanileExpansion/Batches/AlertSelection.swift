internal import MessageFormat

/// Chooses among the alerts that one device would get.
///
/// One alert after the other is decided: those that no cap holds back, then the higher rank, the earlier moment, the name.
/// What a campaign isn't sent with is decided before it, as far as it lies on the same day. An alert is held back where the
/// device has got the campaign before and too recently, where it gets a campaign on the day that this one doesn't go with,
/// and where some span that a cap names would hold too many alerts with it.
///
/// Kept by a worker, and filled for one device after the other.
struct AlertSelection {
  /// An alert that the device gets, or has got from an earlier build.
  struct Sent: Equatable {
    let moment: Int64
    let campaign: Int
    let isEarlier: Bool
    /// As which of the device's alerts it was decided, from 1; 0 for one of an earlier build.
    var turn = 0
  }

  private enum Verdict: UInt8 {
    case open, waiting, accepted, capped, excluded, sentBefore
  }

  private struct Alert {
    let plan: Int
    /// Among the plan's pushes.
    let place: Int
    let moment: Int64
    let dayZone: ZoneTable.ID?
    var verdict = Verdict.open
    var turn = 0
  }

  private var alerts: [Alert] = []
  private var order: [Int] = []
  /// By moment.
  private var sent: [Sent] = []
  private var stack: [Int] = []
  /// How many are decided.
  private var turns = 0

  var count: Int { alerts.count }

  mutating func removeAll() {
    alerts.removeAll(keepingCapacity: true)
    sent.removeAll(keepingCapacity: true)
    turns = 0
  }

  mutating func add(plan: Int, place: Int, moment: Int64, dayZone: ZoneTable.ID?) {
    alerts.append(Alert(plan: plan, place: place, moment: moment, dayZone: dayZone))
  }

  /// Adds what earlier builds have sent to a token.
  mutating func recall(_ token: SlotValue, _ guards: CompiledGuards, keepsTokens: Bool) {
    guard token.state == .present else { return }
    guards.recall(SentHistory.key(of: token.text, keepsTokens: keepsTokens)) { insert($0) }
  }

  // MARK: Deciding

  mutating func decide(_ guards: CompiledGuards) {
    order.removeAll(keepingCapacity: true)
    for index in alerts.indices { order.append(index) }
    if order.count > 1 {
      var sorted: [Int] = []
      swap(&sorted, &order)
      sorted.sort { isBefore($0, $1, guards) }
      swap(&sorted, &order)
    }
    for next in order where alerts[next].verdict == .open {
      stack.append(next)
      while let alert = stack.last {
        alerts[alert].verdict = .waiting
        if let other = undecided(for: alert, guards) {
          stack.append(other)
        } else {
          decide(alert, guards)
          stack.removeLast()
        }
      }
    }
  }

  private func isBefore(_ one: Int, _ other: Int, _ guards: CompiledGuards) -> Bool {
    let (left, right) = (alerts[one], alerts[other])
    guard let first = guards.rules[left.plan], let second = guards.rules[right.plan] else { return one < other }
    return (first.turn, left.moment, first.nameOrder, left.place) < (
      second.turn, right.moment, second.nameOrder, right.place
    )
  }

  /// What has to be decided before an alert: the first one of its day of a campaign that it doesn't go with.
  private func undecided(for alert: Int, _ guards: CompiledGuards) -> Int? {
    let (plan, zone) = (alerts[alert].plan, alerts[alert].dayZone)
    guard let rule = guards.rules[plan], !rule.notWith.isEmpty else { return nil }
    let day = Self.day(of: alerts[alert].moment, zone)
    return order.first { other in
      alerts[other].verdict == .open && rule.notWith.contains(alerts[other].plan)
        && Self.day(of: alerts[other].moment, zone) == day
    }
  }

  private mutating func decide(_ number: Int, _ guards: CompiledGuards) {
    turns += 1
    alerts[number].turn = turns
    let alert = alerts[number]
    guard let rule = guards.rules[alert.plan] else { return }
    if isSentBefore(alert, rule) {
      alerts[number].verdict = .sentBefore
    } else if isExcluded(alert, rule) {
      alerts[number].verdict = .excluded
    } else if rule.limits.contains(where: { isFull($0, at: alert.moment) }) {
      alerts[number].verdict = .capped
    } else {
      alerts[number].verdict = .accepted
      insert(Sent(moment: alert.moment, campaign: alert.plan, isEarlier: false, turn: turns))
    }
  }

  private func isSentBefore(_ alert: Alert, _ rule: CompiledGuards.Rule) -> Bool {
    rule.gap > 0 && sent.contains { $0.campaign == alert.plan && abs($0.moment - alert.moment) < rule.gap }
  }

  private func isExcluded(_ alert: Alert, _ rule: CompiledGuards.Rule) -> Bool {
    guard !rule.notWith.isEmpty else { return false }
    let day = Self.day(of: alert.moment, alert.dayZone)
    return sent.contains { rule.notWith.contains($0.campaign) && Self.day(of: $0.moment, alert.dayZone) == day }
  }

  private func isFull(_ cap: Plan.Guards.Cap, at moment: Int64) -> Bool { crowd(of: cap, at: moment) != nil }

  /// What fills some span of a cap's length that holds the moment; `nil` where all have room for it.
  private func crowd(of cap: Plan.Guards.Cap, at moment: Int64) -> Range<Int>? {
    let place = place(behind: moment)
    // As if it stood among the others: so many and one more in a row are too many for a span.
    func seen(_ index: Int) -> Int64 {
      index < place ? sent[index].moment : index == place ? moment : sent[index - 1].moment
    }
    var first = max(0, place - cap.alerts)
    while first <= place, first + cap.alerts <= sent.count {
      if seen(first + cap.alerts) - seen(first) < cap.seconds { return first..<first + cap.alerts }
      first += 1
    }
    return nil
  }

  private mutating func insert(_ new: Sent) { sent.insert(new, at: place(behind: new.moment)) }

  /// Behind all that is sent until then.
  private func place(behind moment: Int64) -> Int {
    var (low, high) = (0, sent.count)
    while low < high {
      let middle = (low + high) / 2
      if sent[middle].moment <= moment { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of a moment's day on a zone's clock.
  static func day(of moment: Int64, _ zone: ZoneTable.ID?) -> Int64 {
    let wall = moment + (zone.map { ZoneTable.offset(of: $0, at: moment) } ?? 0)
    return wall >= 0 ? wall / 86_400 : (wall - 86_399) / 86_400
  }

  // MARK: What came of it

  /// Whether the alert is the one of a plan's push.
  func isNext(_ alert: Int, of plan: Int, at place: Int) -> Bool {
    alert < alerts.count && alerts[alert].plan == plan && alerts[alert].place == place
  }

  func moment(_ alert: Int) -> Int64 { alerts[alert].moment }

  /// Why an alert is held back; `nil` for one that is let through.
  func reason(_ alert: Int) -> CompiledSchedule.NoSendReason? {
    switch alerts[alert].verdict {
    case .open, .waiting, .accepted: nil
    case .capped: .capped
    case .excluded: .excluded
    case .sentBefore: .sentBefore
    }
  }

  /// The alerts, by moment, for which one is held back.
  func sent(before number: Int, _ guards: CompiledGuards) -> [Sent] {
    var then = self
    // What was let through behind it may lie as near.
    then.sent.removeAll { $0.turn > alerts[number].turn }
    return then.cause(of: number, guards)
  }

  private func cause(of number: Int, _ guards: CompiledGuards) -> [Sent] {
    let alert = alerts[number]
    guard let rule = guards.rules[alert.plan] else { return [] }
    let found: [Sent]
    switch alert.verdict {
    case .open, .waiting, .accepted: found = []
    case .sentBefore:
      found = sent.filter { $0.campaign == alert.plan && abs($0.moment - alert.moment) < rule.gap }
    case .excluded:
      let day = Self.day(of: alert.moment, alert.dayZone)
      found = sent.filter { rule.notWith.contains($0.campaign) && Self.day(of: $0.moment, alert.dayZone) == day }
    case .capped:
      found = rule.limits.lazy.compactMap { crowd(of: $0, at: alert.moment) }.first.map { Array(sent[$0]) } ?? []
    }
    // What earlier builds have sent is found in no order, and twice where two lines have the same token.
    let sorted = found.sorted { ($0.moment, guards.names[$0.campaign]) < ($1.moment, guards.names[$1.campaign]) }
    return sorted.enumerated().filter { $0 == 0 || sorted[$0 - 1] != $1 }.map(\.element)
  }
}
