internal import CampanileExpansion
internal import CampanileSyntax

/// A push that is counted from an attribute of each recipient goes out when that attribute is so long ago, or so far ahead:
/// a `to` that wants it to be elsewhere then lets nobody through.
enum OwnMomentRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard case .after(let own)? = campaign.schedule?.timing, !own.isYearly, let line = campaign.lines[.to],
      let condition = campaign.condition, condition.topics == nil, !condition.isInvalid,
      let type = context.schema[own.attribute]?.type
    else { return [] }
    let hasOwnHour = campaign.schedule?.hour != nil
    let place = OwnPlace(own, hasOwnHour: hasOwnHour, type: type, now: context.options.now)
    if place.mayPass(condition.predicate) { return [] }
    // Something else is meant to be wrong with a day that is past whenever it is sent.
    let isCertain = !OwnPlace(own, hasOwnHour: hasOwnHour, type: type, now: nil).mayPass(condition.predicate)
    let problem = TimeProblem.neverAtOwnMoment(own.attribute, seconds: own.seconds, isCertain: isCertain)
    return [problem.diagnostic(at: line.argumentRange)]
  }
}

/// Where an attribute lies, seen from the moment of sending that is counted from it.
private struct OwnPlace {
  let attribute: String
  /// Seconds from the moment of sending to the value; of a day, to its beginning from that of the day in UTC.
  let distance: ClosedRange<Int64>
  let isDay: Bool
  /// Nothing is sent before; `nil` where that isn't to count.
  let now: Int64?

  private static let day: Int64 = 86_400

  init(_ own: Plan.Schedule.OwnMoment, hasOwnHour: Bool, type: Plan.AttributeType, now: Int64?) {
    attribute = own.attribute
    isDay = type == .date
    self.now = now
    guard let clock = own.clock else {
      distance = -own.seconds...(-own.seconds)
      return
    }
    var (before, after): (Int64, Int64) = (Self.day, Self.day)
    // Of a day in UTC, the moment of sending is on the day that was counted.
    if isDay, clock.zone == .named("UTC") { (before, after) = (0, 0) }
    if isDay, !hasOwnHour, clock.zone != .named("UTC") {
      // Clocks are up to 14 hours ahead of UTC, where it may be the day before, and 12 behind.
      after = clock.time.minutes < 14 * 60 ? Self.day : 0
      before = clock.time.minutes >= 12 * 60 ? Self.day : 0
    }
    distance = -own.seconds - before...(-own.seconds + after)
  }

  func mayPass(_ predicate: Plan.Predicate) -> Bool { answers(of: predicate).mayHold }

  /// What may come out of it; both where nothing is known.
  private func answers(of predicate: Plan.Predicate) -> (mayHold: Bool, mayFail: Bool) {
    switch predicate {
    case .all(let parts):
      let answers = parts.map(answers)
      return (answers.allSatisfy(\.mayHold), answers.contains(where: \.mayFail))
    case .any(let parts):
      let answers = parts.map(answers)
      return (answers.contains(where: \.mayHold), answers.allSatisfy(\.mayFail))
    case .not(let inner):
      let answers = answers(of: inner)
      return (answers.mayFail, answers.mayHold)
    case .isSet(attribute): return (true, false)
    case .test(let operand, let test) where operand.attribute == attribute: return answers(of: test)
    default: return (true, true)
    }
  }

  private func answers(of test: Plan.Test) -> (mayHold: Bool, mayFail: Bool) {
    let (low, high) = (distance.lowerBound, distance.upperBound)
    // Of a day, only whole ones are compared.
    switch test {
    case .within(let seconds):
      return (high >= -seconds && low <= seconds, low < -seconds || high > seconds)
    case .ago(.before, let seconds): return (low < -seconds, high >= -seconds)
    case .ago(.after, let seconds): return (high > -seconds, low <= -seconds)
    case .ago(.on, let seconds):
      let margin = isDay ? 0 : Self.day
      return (low - margin <= -seconds && -seconds <= high + margin, true)
    case .compare(.less, let value), .compare(.lessOrEqual, let value), .compare(.equal, let value):
      return (mayBe(upTo: value), true)
    case .between(_, let value): return (mayBe(upTo: value), true)
    default: return (true, true)
    }
  }

  /// Whether the value may be as early as this, for a push that is still to come.
  private func mayBe(upTo value: Plan.Literal) -> Bool {
    guard let now else { return true }
    switch value {
    case .date(let day): return (Int64(day) + 2) * Self.day > now + distance.lowerBound
    case .instant(let moment): return moment > now + distance.lowerBound - Self.day
    default: return true
    }
  }
}
