internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  // MARK: Recipients' own moments

  /// `after 3 days from signup at 10:00 local`; `nil` where something is wrong, which is reported.
  mutating func ownMoment(_ own: Syntax.OwnMoment, in scope: Scope) -> Plan.Schedule.OwnMoment? {
    var isRight = true
    var clock: Plan.Schedule.Clock?
    if let (time, _, zone) = own.clock {
      if let rule = zoneRule(zone, in: scope) {
        clock = .init(time: .init(minutes: time.minutes), zone: rule)
      } else {
        isRight = false
      }
    }
    let attribute = ownAttribute(
      own.attribute, in: scope, wanted: Reason.anOwnMoment, hint: momentsHint
    ) { $0 == .date || $0 == .instant }
    guard let attribute else { return nil }
    let isDay = attribute.type == .date
    if own.isYearly, own.clock == nil {
      let problem = TimeProblem.yearlyWithoutTime(
        attribute.name, isInHours: !isDay && !own.duration.seconds.isMultiple(of: 86_400),
        mayLackZone: schema["timezone"]?.mayBeMissing ?? true, at: own.attribute.range)
      report([problem])
      isRight = false
    } else if isDay, own.clock == nil {
      report(
        .ownMomentWithoutTime(
          attribute.name, inHours: !own.duration.seconds.isMultiple(of: 86_400),
          mayLackZone: schema["timezone"]?.mayBeMissing ?? true),
        at: own.attribute.range)
      isRight = false
    }
    if own.clock != nil, !own.duration.seconds.isMultiple(of: 86_400) {
      report(.ownMomentInHours(attribute.name, isDay: isDay), at: own.duration.range)
      isRight = false
    } else if own.clock != nil, own.duration.seconds == 0, !isDay, !own.isYearly {
      report(.ownMomentOnSameDay(attribute.name), at: own.duration.range)
      isRight = false
    }
    let most = own.isYearly ? Plan.Schedule.OwnMoment.longestYearlySpan : 36_600 * 86_400
    guard own.duration.seconds <= most else {
      report(
        .outOfRange(
          what: Reason.ownSpan, range: own.isYearly ? Reason.yearlySpanRange : Reason.ownSpanRange,
          found: SourceText.duration(own.duration.seconds)),
        at: own.duration.range)
      return nil
    }
    guard isRight else { return nil }
    return .init(
      attribute: attribute.name, seconds: own.isBefore ? -own.duration.seconds : own.duration.seconds, clock: clock,
      isYearly: own.isYearly)
  }

  /// Which attributes a moment may be counted from.
  private var momentsHint: String {
    let known = schema.attributes.filter { $0.type == .date || $0.type == .instant }.map(\.name)
    return known.isEmpty ? Reason.ownMomentForm : Reason.momentsFrom(listed(known))
  }

  /// The attribute with each recipient's own hour, and whether all that stands there is right.
  mutating func hour(of lines: Lines) -> (name: String?, isRight: Bool) {
    var name: Syntax.Name?
    let line = lines[.send] ?? lines[.every]
    switch line?.argument {
    case .send(.at(let moment)): name = moment.hour
    case .send(.after(let own)): name = own.clock?.hour
    case .recurrence(let recurrence): name = recurrence.hour
    default: break
    }
    guard let name, let line else { return (nil, true) }
    let attribute = ownAttribute(name, in: line.scope, wanted: Reason.anOwnHour, hint: Reason.ownHourForm) {
      $0 == .integer
    }
    return (attribute?.name, attribute != nil)
  }

  /// An attribute of the recipient that decides when it gets a push.
  private mutating func ownAttribute(
    _ name: Syntax.Name, in scope: Scope, wanted: String, hint: String, fits: (Plan.AttributeType) -> Bool
  ) -> Schema.Attribute? {
    guard scope.hasRecipient else {
      report(.misplacedAttribute(name.text, reason: scope.nobody), at: name.range)
      return nil
    }
    var meant = name.text
    if let binding = scope.parameters[name.text] {
      guard case .attribute(let bound) = binding.value else {
        // A template by itself has stand-ins; what a campaign gives is looked at there.
        if scope.use != nil {
          report(.wrongType(wanted: wanted, found: Reason.fixedValue, hint: hint), at: name.range)
        }
        return nil
      }
      meant = bound
    }
    guard inputs[meant] == nil else {
      report(.misplacedAttribute(meant, reason: Reason.inputIsNobodys), at: name.range)
      return nil
    }
    guard let attribute = schema[meant] else {
      guard symbols.audience != nil, !isBrokenAttribute(meant) else { return nil }
      let known = schema.attributes.filter { fits($0.type) }.map(\.name)
      if let push = symbols.campaigns.first(where: { $0.name.text == meant }) {
        report([
          NameProblem.pushAsMoment(meant, push.declared, known: known, declared: push.name.range, at: name.range)
        ])
        return nil
      }
      report(
        .unknownAttribute(
          meant, known: known.isEmpty ? schema.names : known,
          declared: nearestRange(to: meant, among: known.isEmpty ? nil : known)),
        at: name.range)
      return nil
    }
    guard fits(attribute.type) else {
      report(
        .wrongType(wanted: wanted, found: Reason.attribute(meant, type: attribute.type), hint: hint), at: name.range)
      return nil
    }
    return attribute
  }

  // MARK: Every so many

  /// How many days, weeks or months lie between, and whether all that stands there is right.
  mutating func stride(
    _ syntax: Syntax.Recurrence, from: Plan.Schedule.Date?, isFromKnown: Bool = true
  ) -> (stride: Plan.Schedule.Recurrence.Stride?, isRight: Bool) {
    guard let stride = syntax.stride else { return (nil, true) }
    let counts = Plan.Schedule.Recurrence.Stride.counts
    guard let count = Int(stride.count.text), counts.contains(count) else {
      report(
        .outOfRange(what: Reason.aStride, range: Reason.strideRange, found: stride.count.text), at: stride.count.range)
      return (nil, false)
    }
    // One of them is every one.
    if count == 1 { return (nil, true) }
    guard from != nil else {
      if isFromKnown { report(.strideWithoutStart("\(count) \(stride.unit.rawValue)"), at: syntax.range) }
      return (nil, false)
    }
    return (Plan.Schedule.Recurrence.Stride.Unit(rawValue: stride.unit.rawValue).map { .init(count, $0) }, true)
  }

  /// Whether what a `from` line says could be read, or there is none.
  func isSpanKnown(_ lines: Lines) -> Bool {
    guard let line = lines[.from] else { return true }
    if case .span = line.argument { return true }
    return false
  }

  /// The weekdays of a rule; those of `every 2 weeks at …` are the one of its first day.
  mutating func weekdays(_ named: [Int], _ syntax: Syntax.Recurrence, _ lines: Lines) -> [Int]? {
    guard named.isEmpty else { return named }
    guard let span = lines[.from], case .span(let first?, _) = span.argument, let date = usableDate(first) else {
      if isSpanKnown(lines) {
        report(.strideWithoutStart("\(syntax.stride?.count.text ?? "2") weeks"), at: syntax.range)
      }
      return nil
    }
    return [CivilDay(year: date.year, month: date.month, day: date.day).weekday]
  }
}
