internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// `at-most 2 alerts per 1 day`, a line for each time, and `apart 30 minutes`.
  mutating func checkCaps(_ apart: Line?) {
    var firstRanges: [Int64: SourceRange] = [:]
    for directive in symbols.app?.body.directives ?? [] {
      guard case .cap(let count, let duration) = directive.argument else { continue }
      guard let alerts = Int(count.text), Plan.Guards.alertCounts.contains(alerts) else {
        let help = Int(count.text) == 0 ? Reason.noCap : nil
        report(.outOfRange(what: Reason.cap, range: Reason.capCount, found: count.text, help: help), at: count.range)
        continue
      }
      guard isCapSpan(duration) else { continue }
      if let first = firstRanges[duration.seconds] {
        report(.capTwice(SourceText.duration(duration.seconds), first: first), at: directive.wordRange)
        continue
      }
      firstRanges[duration.seconds] = directive.wordRange
      app.caps.append(.init(cap: .init(alerts: alerts, per: duration.seconds), range: directive.range))
    }
    app.caps.sort { $0.cap.seconds < $1.cap.seconds }
    for (place, item) in app.caps.enumerated() {
      // Where no more get through in a longer time, none are held back in this one.
      guard let other = app.caps[(place + 1)...].first(where: { $0.cap.alerts <= item.cap.alerts }) else { continue }
      report(.uselessCap(first: other.range), at: item.range)
    }
    // Two a day are fourteen a week at the most.
    for (place, item) in app.caps.enumerated() {
      let most = app.caps[..<place].filter { item.cap.seconds % $0.cap.seconds == 0 }
        .map { (count: $0.cap.alerts * Int(item.cap.seconds / $0.cap.seconds), range: $0.range) }
        .min { $0.count < $1.count }
      guard let most, item.cap.alerts >= most.count else { continue }
      report(.looseCap(most: most.count, first: most.range), at: item.range)
    }
    if let apart, case .duration(let duration) = apart.argument, isCapSpan(duration) {
      let own = AppSettings.Cap(cap: .init(alerts: 1, per: duration.seconds), range: apart.range)
      app.apart = own
      // One alert in so long is all that gets through in a shorter time, too.
      for item in app.caps where item.cap.seconds <= duration.seconds {
        report(.uselessCap(first: own.range), at: item.range)
      }
      if let only = app.caps.first(where: { $0.cap.alerts == 1 && $0.cap.seconds > duration.seconds }) {
        report(.uselessCap(first: only.range), at: own.range)
      }
    }
  }

  private mutating func isCapSpan(_ duration: Syntax.DurationLiteral) -> Bool {
    if Plan.Guards.spans.contains(duration.seconds) { return true }
    report(
      .outOfRange(
        what: Reason.capSpan, range: Reason.capSpanRange, found: SourceText.duration(duration.seconds),
        help: duration.seconds == 0 ? Reason.noApart : nil),
      at: duration.range)
    return false
  }

  /// What holds between a campaign's alerts and others to the same device.
  mutating func guards(
    of lines: Lines, _ campaign: Syntax.Campaign, _ row: PushKindRow, _ schedule: Plan.Schedule?
  ) -> Plan.Guards {
    var guards = Plan.Guards()
    if case .names(let names)? = lines[.ignores]?.argument {
      for (place, name) in names.enumerated() {
        guard let first = names[..<place].first(where: { $0.text == name.text }) else { continue }
        report(.listedTwice(name.text, what: "word", first: first.range), at: name.range)
      }
    }
    guard row.countsAsAlert, lines.guardLine?.scope.hasRecipient != false else { return guards }
    guards.caps = app.caps.map(\.cap)
    guards.apart = app.apart?.cap.seconds
    guards.ignoresCaps = lines.ignores(.caps)
    if let line = lines[.rank], case .value(let value) = line.argument { guards.rank = rank(value) ?? 0 }
    if let line = lines[.notWith] {
      guards.notWith = excluded(line, by: campaign)
      if !guards.notWith.isEmpty { guards.dayZone = schedule?.dayZone }
    }
    if lines[.once] != nil {
      // With `again` beside it, the two contradict each other.
      if lines[.again] == nil { guards.again = .never }
    } else if let line = lines[.again], case .duration(let duration) = line.argument {
      if duration.seconds > 0 {
        guards.again = .after(duration.seconds)
      } else {
        report(.outOfRange(what: Reason.gap, range: Reason.aMoment, found: "none"), at: duration.range)
      }
    } else if !campaign.parameters.isEmpty {
      // With other values it tells of something else.
      guards.again = .after(0)
    }
    return guards
  }

  private mutating func rank(_ value: Syntax.Value) -> Int? {
    if case .invalid = value { return nil }
    guard case .number(let number) = value, let rank = Int(number.text), Plan.Guards.ranks.contains(rank) else {
      var found = value.described
      if case .number(let number) = value { found = number.text }
      var help: String?
      if case .name = value { help = Reason.higherRank }
      let digits = value.quoted ?? value.word.flatMap { Syntax.number(inWords: $0).map(String.init) }
      if let digits, let meant = Int(digits), Plan.Guards.ranks.contains(meant) { help = Reason.writing("\(meant)") }
      report(.outOfRange(what: Noun.rank, range: Reason.rankRange, found: found, help: help), at: value.range)
      return nil
    }
    return rank
  }

  /// The campaigns that a line names; what isn't one is reported.
  private mutating func excluded(_ line: Line, by campaign: Syntax.Campaign) -> [String] {
    guard case .names(let names) = line.argument else { return [] }
    var found: [String] = []
    var firstRanges: [String: SourceRange] = [:]
    for name in names {
      if let first = firstRanges[name.text] {
        report(.listedTwice(name.text, what: "campaign", first: first), at: name.range)
        continue
      }
      firstRanges[name.text] = name.range
      if name.text == campaign.name.text {
        report(.exclusionCircle([name.text], omitted: 0), at: name.range)
      } else if let other = symbols.campaigns.first(where: { $0.name.text == name.text }) {
        if case .campaign = other.kind {
          found.append(name.text)
        } else {
          report(.noCampaign(name.text, other.declared, declared: other.name.range), at: name.range)
        }
      } else {
        if let segment = symbols.segments[name.text] {
          report(.segmentNoCampaign(name.text, declared: segment.name.range), at: name.range)
          continue
        }
        // One whose name is missing may be the one.
        if symbols.campaigns.contains(where: { $0.name.text.isEmpty }) { continue }
        let known = symbols.campaigns.filter { if case .campaign = $0.kind { true } else { false } }
        report(
          .unknownCampaign(name.text, known: known.map(\.name.text).filter { $0 != campaign.name.text }),
          at: name.range)
      }
    }
    return found
  }
}

/// What a campaign may leave out of the app's guards, as it is written behind `ignores`.
enum Exemption: String {
  case quietHours = "quiet hours"
  case caps
}

extension Lines {
  func exemption(_ exemption: Exemption) -> Syntax.Name? {
    guard case .names(let names)? = self[.ignores]?.argument else { return nil }
    return names.first { $0.text == exemption.rawValue }
  }

  func ignores(_ exemption: Exemption) -> Bool { self.exemption(exemption) != nil }
}

extension Plan.Schedule {
  /// The zone whose day counts for a recipient without one; `nil` for UTC.
  fileprivate var dayZone: String? {
    switch zoneRule {
    case .named(let name)?: name == "UTC" ? nil : name
    case .local(let otherwise)?: otherwise
    case nil: nil
    }
  }
}

extension Lines {
  /// The first of those that say what holds between alerts.
  var guardLine: Line? { [Word.rank, .notWith, .again, .once].lazy.compactMap { self[$0] }.first }
}
