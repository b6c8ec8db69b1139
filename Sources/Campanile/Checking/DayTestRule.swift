internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import MessageFormat

/// Finds tests of days that take other people than it seems: behind as well as ahead, of a year long past, of days in UTC.
///
/// Only what the campaign itself asks is looked at: what a segment means by it, campaigns may say that use it.
enum DayTestRule: PlanRule {
  /// Examples grow old, so that a day that was near when they were written may be some years past.
  private static let mostYears: Int64 = 5
  private static let year: Int64 = 366 * 86_400

  static func check(_ campaigns: [LoweredCampaign], in context: RuleContext) -> [Diagnostic] {
    // Before whose moments a push is sent, they lie ahead; of a day that comes every year, the next one does alone.
    let ahead = campaigns.compactMap { campaign -> String? in
      guard case .after(let own) = campaign.plan.schedule.timing, own.seconds < 0, !own.isYearly else { return nil }
      return own.attribute
    }
    return campaigns.flatMap { check($0.resolved, knowingAhead: Set(ahead), in: context) }
  }

  private static func check(
    _ campaign: ResolvedCampaign, knowingAhead known: Set<String>, in context: RuleContext
  ) -> [Diagnostic] {
    guard let line = campaign.lines[.to], case .condition(let syntax) = line.argument,
      let condition = campaign.condition, condition.topics == nil, !condition.isInvalid
    else { return [] }
    var found: [Diagnostic] = []
    for asked in syntax.dayTests {
      let problem =
        pastYear(asked, context)
        ?? oneSided(asked, condition.predicate, campaign, knowingAhead: known, context)
        ?? otherDay(asked, campaign, context)
      if let problem { found.append(problem.diagnostic(at: asked.range)) }
    }
    return found
  }

  /// A birthday that is asked for as a day of this year.
  private static func pastYear(_ asked: DayTest, _ context: RuleContext) -> DayTestProblem? {
    guard asked.name.isAnniversary, !asked.isDenied, let reach = asked.reach, reach.seconds <= year else { return nil }
    let name = asked.name.text
    let days = days(of: name, context)
    guard let first = days.first else {
      // A child that was born last week has a day of birth too.
      let isSure = reach.isOn && reach.seconds == 0 || name.contains("birthday") || name.contains("anniversary")
      return isSure && !asked.isOpen ? .ofItsYear(name, written: asked.written, example: nil) : nil
    }
    let last = CivilDay(wall: context.options.now - reach.seconds).number - mostYears * 366
    guard days.allSatisfy({ $0.day < last }) else { return nil }
    let day = CivilDay(number: first.day).date.text
    return .ofItsYear(name, written: asked.written, example: (first.title, day))
  }

  /// A span on both sides of the moment of sending, of what lies ahead.
  private static func oneSided(
    _ asked: DayTest, _ predicate: Plan.Predicate, _ campaign: ResolvedCampaign, knowingAhead known: Set<String>,
    _ context: RuleContext
  ) -> DayTestProblem? {
    let name = asked.name.text
    guard case .within(let duration) = asked.test, !asked.isDenied, !asked.name.isOfThePast,
      predicate.countOfTests(of: name) == 1
    else { return nil }
    // What is counted from that very moment is sent so long before or after it.
    if case .after(let own)? = campaign.schedule?.timing, own.attribute == name { return nil }
    let words = name.split(separator: "-").map(String.init)
    if words.contains(where: { ["next", "coming", "upcoming"].contains($0) }) { return nil }
    let today = CivilDay(wall: context.options.now).number
    let ahead = days(of: name, context).first { $0.day > today }
    guard ahead != nil || known.contains(name) || name == "visit" || asked.name.mostlyLiesAhead else { return nil }
    return .looksBack(name, span: SourceText.duration(duration.seconds), example: ahead?.title)
  }

  /// A day in UTC, where the push goes out by each recipient's own clock.
  private static func otherDay(
    _ asked: DayTest, _ campaign: ResolvedCampaign, _ context: RuleContext
  ) -> DayTestProblem? {
    guard asked.isOfOneDay(in: context.schema), let schedule = campaign.schedule, schedule.hour == nil else {
      return nil
    }
    let times: [Int]
    let rule: Plan.Schedule.ZoneRule
    switch schedule.timing {
    case .at(_, let time, let zone): (times, rule) = ([time.minutes], zone)
    case .recurring(let recurrence):
      if case .interval = recurrence.rule { return nil }
      (times, rule) = ((try? recurrence.minutesOfDay()) ?? [], recurrence.zone)
    default: return nil
    }
    var zones: [String]
    var isSure = true
    switch rule {
    case .named(let zone): zones = [zone]
    case .local:
      zones = context.schema.examples.compactMap {
        if case .symbol(let zone)? = $0.values["timezone"] { zone } else { nil }
      }
      if zones.isEmpty {
        isSure = false
        zones = context.app.locales.compactMap { farZones[String($0.prefix { $0 != "-" })] }
      }
    }
    for zone in zones {
      guard let id = ZoneTable.id(of: zone) else { continue }
      let offset = ZoneTable.offset(of: id, at: context.options.now)
      for time in times {
        let second = Int64(time) * 60 - offset
        if second < 0 || second >= 86_400 {
          return .otherDayInUTC(
            written: asked.written, time: ClockText.clock(minutes: time), zone: zone, isNext: second >= 86_400,
            isSure: isSure)
        }
      }
    }
    return nil
  }

  /// Where many readers of a language live far from Greenwich, for audiences whose examples name no zone.
  private static let farZones = [
    "en": "America/New_York", "es": "America/Mexico_City", "pt": "America/Sao_Paulo", "ja": "Asia/Tokyo",
    "ko": "Asia/Seoul", "zh": "Asia/Shanghai", "hi": "Asia/Kolkata",
  ]

  private static func days(of name: String, _ context: RuleContext) -> [(title: String, day: Int64)] {
    context.schema.examples.compactMap { example in
      switch example.values[name] {
      case .date(let day): (example.title, Int64(day))
      case .instant(let moment): (example.title, CivilDay(wall: moment).number)
      default: nil
      }
    }
  }
}

/// A test that is seen from the moment of sending, as it is written.
private struct DayTest {
  let name: Syntax.Name
  let test: Syntax.Test
  let isDenied: Bool
  let range: SourceRange

  /// How far back it looks, and whether it asks for one day alone.
  var reach: (seconds: Int64, isOn: Bool)? {
    switch test {
    case .within(let duration), .ago(.after, let duration): (duration.seconds, false)
    case .ago(.on, let duration): (duration.seconds, true)
    default: nil
    }
  }

  /// Whether a day more or less takes other people: `= 3 days ago`, and `before 0 days ago` of a day.
  func isOfOneDay(in schema: Schema) -> Bool {
    switch test {
    case .ago(.on, _): true
    case .ago(_, let duration): duration.seconds <= Self.nearestDays && schema[name.text]?.type == .date
    default: false
    }
  }

  /// Of a longer time nobody misses a day.
  private static let nearestDays: Int64 = 2 * 86_400

  /// `after 3 days ago`, which has no end.
  var isOpen: Bool { if case .ago(.after, _) = test { true } else { false } }

  var written: String {
    switch test {
    case .within(let duration): "within \(SourceText.duration(duration.seconds))"
    case .ago(.on, let duration): "= \(ago(duration))"
    case .ago(let side, let duration): "\(side == .before ? "before" : "after") \(ago(duration))"
    default: ""
    }
  }

  private func ago(_ duration: Syntax.DurationLiteral) -> String {
    duration.seconds == 0 ? "0 days ago" : "\(SourceText.duration(duration.seconds)) ago"
  }
}

extension Syntax.Condition {
  /// The tests in it that are seen from the moment of sending.
  fileprivate var dayTests: [DayTest] {
    var found: [DayTest] = []
    var open: [(condition: Syntax.Condition, isDenied: Bool)] = [(self, false)]
    while let (condition, isDenied) = open.popLast() {
      switch condition {
      case .and(let parts, _), .or(let parts, _): open += parts.reversed().map { ($0, isDenied) }
      case .not(let inner, _): open.append((inner, !isDenied))
      case .test(let operand, let test, let range):
        switch test {
        case .within, .ago: found.append(DayTest(name: operand.name, test: test, isDenied: isDenied, range: range))
        default: break
        }
      default: break
      }
    }
    return found
  }
}

extension Plan.Predicate {
  /// How many tests there are of an attribute's value.
  fileprivate func countOfTests(of name: String) -> Int {
    switch self {
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.countOfTests(of: name) }
    case .not(let inner): inner.countOfTests(of: name)
    case .test(let operand, _): operand.attribute == name ? 1 : 0
    default: 0
    }
  }
}
