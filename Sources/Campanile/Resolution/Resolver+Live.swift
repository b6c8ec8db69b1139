internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Resolver {
  /// What a `live` says to its activity; `nil` where its event isn't known.
  mutating func live(_ lines: Lines, _ activity: LiveActivity?) -> Plan.Live? {
    guard let line = lines[.event], let event = choice(line).flatMap(LiveEvent.init(rawValue:)) else { return nil }
    var live = Plan.Live(event: event)
    if let activity, let state = lines[.state], let attributes = lines[.attributes],
      areSwapped(state, attributes, of: activity)
    {
      let problem = LivePartProblem.swapped(activity: activity.name, attributes: attributes.wordRange)
      report([problem.diagnostic(at: state.wordRange)])
      return live
    }
    if let activity, let state = lines[.state], lines[.attributes] == nil, hasKeysOfAttributes(state, activity) {
      report([LivePartProblem.keysOfAttributes(activity: activity.name).diagnostic(at: state.wordRange)])
      return live
    }
    if let line = lines[.state] { live.state = entries(line, activity, \.state) }
    if event == .start {
      live.attributesType = activity?.type
      if let line = lines[.attributes] {
        live.attributes = entries(line, activity, \.attributes)
      } else if let activity, activity.isWhole, activity.attributes.isEmpty {
        live.attributes = []
      }
    }
    (live.staleAfter, live.staleAt) = moment(lines[.stale], from: 1)
    (live.dismissAfter, live.dismissAt) = moment(lines[.dismiss], from: 0)
    live.input = lines[.input].flatMap { input($0) }
    live.sound = lines[.sound].flatMap { liveSound($0) }
    return live
  }

  /// Whether each of two parts has the keys of the other alone.
  private func areSwapped(_ state: Line, _ attributes: Line, of activity: LiveActivity) -> Bool {
    guard case .data(let first) = state.argument, case .data(let second) = attributes.argument, !first.isEmpty,
      !second.isEmpty
    else { return false }
    let names = { (part: [LiveActivity.Field]) in Set(part.map(\.name.text)) }
    let (ofState, ofAttributes) = (names(activity.state), names(activity.attributes))
    return first.allSatisfy { ofAttributes.contains($0.key.text) && !ofState.contains($0.key.text) }
      && second.allSatisfy { ofState.contains($0.key.text) && !ofAttributes.contains($0.key.text) }
  }

  /// Whether all keys of a state are attributes, and none is of the state.
  private func hasKeysOfAttributes(_ state: Line, _ activity: LiveActivity) -> Bool {
    guard case .data(let entries) = state.argument, entries.count > 1 else { return false }
    let names = { (part: [LiveActivity.Field]) in Set(part.map(\.name.text)) }
    let (ofState, ofAttributes) = (names(activity.state), names(activity.attributes))
    return entries.allSatisfy { ofAttributes.contains($0.key.text) && !ofState.contains($0.key.text) }
  }

  /// The activity that a line names.
  mutating func activity(_ line: Line) -> LiveActivity? {
    guard case .value(let value) = line.argument else { return nil }
    guard case .name(let name) = value else {
      if case .invalid = value { return nil }
      let ofType = value.quoted.flatMap { type in
        activities[type] == nil ? activities.values.filter { $0.type == type }.map(\.name.text).sorted().first : nil
      }
      if let ofType {
        report(.typeForActivity(meant: ofType), at: value.range)
        return nil
      }
      report(
        .wrongType(
          wanted: Reason.activityName, found: value.described, hint: Reason.withoutQuotes,
          meant: value.quoted.flatMap { activities[$0] == nil ? nil : $0 }),
        at: value.range)
      return nil
    }
    guard let activity = activities[name.text] else {
      if let meant = symbols.activities.values.first(where: { $0.type?.plain.text == name.text })?.name.text {
        report([SeveralWording.typeForActivity(name.text, meant: meant, at: name.range)])
        return nil
      }
      report(.unknownActivity(name.text, known: symbols.activityNames), at: name.range)
      return nil
    }
    return activity
  }

  /// `after 10 minutes`, `at 2026-12-01 at 22:00 UTC`, or `at once` where nothing is allowed: seconds after the push, or
  /// since 1970.
  private mutating func moment(_ line: Line?, from least: Int64) -> (after: Int64?, at: Int64?) {
    guard let line, case .expiry(let expiry) = line.argument else { return (nil, nil) }
    switch expiry {
    case .after(let duration):
      guard (1...315_360_000).contains(duration.seconds) else {
        report(
          .outOfRange(
            what: Reason.liveSpan, range: Reason.liveSpanRange, found: SourceText.duration(duration.seconds),
            help: least == 0 ? Reason.noneIsAtOnce : nil),
          at: duration.range)
        return (nil, nil)
      }
      return (duration.seconds, nil)
    case .atOnce(let range):
      if least == 0 { return (0, nil) }
      report(.wrongType(wanted: Reason.spanForm, found: Reason.atOnce, hint: nil), at: range)
      return (nil, nil)
    case .at(let moment):
      if case .local(let range, _) = moment.zone {
        report(.wrongType(wanted: Reason.zoneOfMoment, found: Reason.local, hint: nil), at: range)
        return (nil, nil)
      }
      guard case .named(let name)? = zoneRule(moment.zone, in: line.scope), let date = usableDate(moment.date),
        let zone = ZoneTable.id(of: name)
      else { return (nil, nil) }
      let wall =
        CivilDay(year: date.year, month: date.month, day: date.day).midnight + Int64(moment.time.minutes) * 60
      return (nil, ZoneTable.zone(zone).moment(ofWall: wall))
    }
  }

  private mutating func input(_ line: Line) -> Plan.Live.Input? {
    guard case .input(let channel, _) = line.argument else { return nil }
    guard let channel else { return .token }
    return self.channel(channel).map { .channel($0) }
  }

  /// A channel's identifier.
  mutating func channel(_ literal: Syntax.StringLiteral) -> String? {
    guard FixedText.channel.fits(literal.plain.text) else {
      report(.channel, at: literal.range)
      return nil
    }
    if Self.isWord(literal.plain.text) { report(.channelName, at: literal.range) }
    return literal.plain.text
  }

  /// `to topic "match-1"` of a Live Activity, which has tokens or a channel; whether it is that.
  mutating func reportTopicOfLive(_ condition: Syntax.Condition, _ lines: Lines) -> Bool {
    guard case .topic(let literal, let range) = condition, lines[.token] == nil, lines[.uses] == nil else {
      return false
    }
    let event = choice(lines[.event]).flatMap(LiveEvent.init(rawValue:))
    let tokens = schema.attributes.filter { $0.type.isToken(of: event.map { [$0.token] } ?? [.live]) }
    let text = literal.plain.text
    let isChannel = text.hasSuffix("=") && FixedText.channel.fits(text)
    report([
      PayloadProblem.topicOfLive(
        text, tokens: tokens.map(\.name), isChannel: isChannel, isStart: event == .start, at: range)
    ])
    return true
  }

  /// `news`, which is Base64 by chance: what APNs gives is longer, and has capitals.
  private static func isWord(_ channel: String) -> Bool {
    let letters = channel.dropFirst()
    return letters.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "_" }
  }

  private mutating func liveSound(_ line: Line) -> String? {
    switch sound(line) {
    case .named(let name)?: return name
    case .critical?:
      report(.unfitLine(.sound, kind: Reason.liveAlert, reason: Reason.noCriticalLive), at: line.range)
      return nil
    case nil: return nil
    }
  }

  // MARK: State and attributes

  /// The values of all keys, in the order of their declaration.
  private mutating func entries(
    _ line: Line, _ activity: LiveActivity?, _ part: KeyPath<LiveActivity, [LiveActivity.Field]>
  ) -> [Plan.DataEntry]? {
    guard case .data(let entries) = line.argument, let activity else { return nil }
    let fields = activity[keyPath: part]
    var given: [String: Plan.DataEntry] = [:]
    var firstRanges: [String: SourceRange] = [:]
    var last: Syntax.DataEntry?
    for entry in joined(entries) {
      let name = entry.key.text
      defer { last = entry }
      if let first = firstRanges[name] {
        report(.listedTwice(name, what: "key", first: first), at: entry.key.range)
        continue
      }
      firstRanges[name] = entry.key.range
      guard let field = fields.first(where: { $0.name.text == name }) else {
        if activity.isWhole, let (whole, meant, clock) = moment(in: last, entry) {
          report(.momentInParts(meant: meant, clock: clock), at: whole)
        } else if activity.isWhole, let turned = turnedField(name, activity.name, line.word, beside: entries) {
          report(turned.problem, at: turned.range)
          firstRanges[turned.name] = entry.key.range
        } else if activity.isWhole {
          report(
            .unknownField(
              name, activity: activity.name, part: line.word, known: fields.map(\.name.text),
              ofApp: fields.first { $0.key == name }?.name.text),
            at: entry.key.range)
          // What was meant is not missed as well.
          let meant =
            fields.first { $0.key == name }?.name.text ?? nearestName(to: name, among: fields.map(\.name.text))
          if let meant, firstRanges[meant] == nil {
            firstRanges[meant] = entry.key.range
          }
        }
        continue
      }
      fieldOfValue = field.name.range
      defer { fieldOfValue = nil }
      if let value = typedValue(entry.value, field, in: line.scope) {
        given[name] = .init(key: field.key, value: value)
      }
    }
    let missing = fields.filter { !$0.isOptional && firstRanges[$0.name.text] == nil }.map(\.name.text)
    // One that isn't known and one that is missing are most likely the same.
    let unknown = entries.filter { entry in !fields.contains { $0.name.text == entry.key.text } }.count
    if !missing.isEmpty, missing.count != 1 || unknown != 1 {
      report(.missingFields(missing, activity: activity.name, part: line.word), at: line.wordRange)
    }
    return fields.compactMap { given[$0.name.text] }
  }

  /// `text number` among an activity's keys, where `number` is given and no `text`.
  private func turnedField(
    _ name: String, _ activity: Syntax.Name, _ part: Word, beside entries: [Syntax.DataEntry]
  ) -> (problem: TypeProblem, range: SourceRange, name: String)? {
    guard let syntax = symbols.activities[activity.text] else { return nil }
    for field in part == .state ? syntax.state : syntax.attributes {
      let own = field.name.text
      guard case .named(let type) = field.type, type.text == name, Self.types.contains(where: { $0.name == own }),
        !entries.contains(where: { $0.key.text == own })
      else { continue }
      return (.typeBeforeName(meant: "\(name) \(own)"), field.name.range.union(type.range), own)
    }
    return nil
  }

  /// `departs 2026-12-02 at 09:00`, as a day and a key behind it.
  private func moment(
    in day: Syntax.DataEntry?, _ entry: Syntax.DataEntry
  ) -> (whole: SourceRange, meant: String, clock: String)? {
    guard entry.key.text == "at", case .value(.date(let date))? = day?.value,
      case .value(.time(let time)) = entry.value,
      time.minutes < 1_440
    else { return nil }
    let clock = "\(ClockText.two(time.minutes / 60)):\(ClockText.two(time.minutes % 60))"
    let written = ClockText.date(year: date.year, month: date.month, day: date.day)
    return (date.range.union(time.range), "\(written)T\(clock):00Z", clock)
  }

  /// A value of the type that a key has: literals by the type, all else as in `data`.
  private mutating func typedValue(
    _ value: Syntax.DataValue, _ field: LiveActivity.Field, in scope: Scope
  ) -> Plan.DataValue? {
    guard case .value(let plain) = value else { return composedValue(value, field, in: scope) }
    if case .invalid = plain { return nil }
    if case .string(let literal) = plain, literal.plain.text == field.name.text, schema[field.name.text] != nil,
      scope.hasRecipient
    {
      // `guest "guest"`
      report(.nameAsText(field.name.text, isCompared: false), at: literal.range)
    }
    if isLiteral(plain, of: field.type, in: scope) {
      warnOfDay(plain, as: field.type)
      return literal(plain, as: field.type, of: field.name.text).map(Plan.DataValue.literal)
    }
    // `matches[m07].opponent` is told as what it is, wherever it stands.
    if case .name(let name) = plain, schema[name.text] == nil, scope.parameters[name.text] == nil,
      !isBrokenAttribute(name.text), !name.text.contains("["),
      schema.tables[String(name.text.prefix { $0 != "." })] == nil
    {
      if name.text == "none", field.isOptional { return .null }
      if name.isNull, field.isOptional {
        report(.noNullInData(name.text), at: name.range)
        return nil
      }
      if field.type == .boolean, let flag = Syntax.Value.flag(inWords: name.text) {
        report(
          .wrongType(wanted: field.type.described, found: "`\(name.text)`", hint: nil, meant: "\(flag)"),
          at: name.range)
        return nil
      }
      let problem = NameProblem.unknownInState(
        name.text, type: field.type, known: schema.names + scope.parameters.keys.sorted(),
        declared: nearestRange(to: name.text), hasInputs: !inputs.isEmpty)
      guard field.type == .text, !symbols.mayBeLost(problem) else {
        report(problem, at: name.range)
        return nil
      }
      // `phase running`, whose key may be a choice
      report([TypeProblem.ofTextField(problem.diagnostic(at: name.range), declared: field.name.range)])
      return nil
    }
    guard let resolved = plainDataValue(plain, in: scope) else { return nil }
    guard fits(resolved, field.type, isOptional: field.isOptional) else {
      var found = plain.described
      if case .attribute(let name) = resolved, let type = schema[name]?.type {
        found = Reason.attribute(name, type: type)
      }
      // `meters "{$done}"`
      let meant = plain.onlyValue.flatMap { schema[$0] == nil ? nil : $0 }
      report(
        .wrongType(wanted: field.type.described, found: found, hint: nil, meant: meant), at: plain.range)
      return nil
    }
    // A key that the app's type can't do without is there for everybody.
    if !field.isOptional, case .attribute(let name) = resolved.last, let attribute = schema[name],
      !isUsable(attribute, fallback: nil, at: plain.range, in: scope, place: .dataText)
    {
      return nil
    }
    return resolved
  }

  /// A value that is put together, or chosen among several.
  private mutating func composedValue(
    _ value: Syntax.DataValue, _ field: LiveActivity.Field, in scope: Scope
  ) -> Plan.DataValue? {
    if case .object(_, let range) = value {
      report(.wrongType(wanted: field.type.described, found: Reason.aBlock, hint: nil), at: range)
      return nil
    }
    // What is chosen among is of the key's type too: `phase by tier { gold here  other coming }`.
    let resolved: Plan.DataValue?
    switch value {
    case .choice(let choice):
      // Each case is of the type, and everybody has one.
      return chosen(choice, in: scope) { $0.chosenValue($1, field, in: $2) }.map(Plan.DataValue.chosen)
    case .alternatives(let alternatives):
      resolved = chosen(alternatives, in: scope) { $0.chosenValue($1, field, in: $2) }.map(Plan.DataValue.chosen)
    default: resolved = self.value(value, in: scope)
    }
    guard let resolved else { return nil }
    guard fits(resolved, field.type, isOptional: field.isOptional) else {
      report(
        .wrongType(wanted: field.type.described, found: Reason.otherValue, hint: nil), at: value.range)
      return nil
    }
    return resolved
  }

  /// One of several values of a key: `none` only where the key may be missing.
  private mutating func chosenValue(
    _ value: Syntax.DataValue, _ field: LiveActivity.Field, in scope: Scope
  ) -> Plan.DataValue?? {
    let isValue = if case .oneOf(let names) = field.type { names.contains("none") } else { false }
    if field.isOptional, !isValue, case .value(.name(let name)) = value, name.text == "none" { return .some(.null) }
    return typedValue(value, field, in: scope).map { .some($0) }
  }

  /// Whether it says a value of the type by itself, so that nothing has to be looked up.
  private func isLiteral(_ value: Syntax.Value, of type: Plan.AttributeType, in scope: Scope) -> Bool {
    switch (type, value) {
    case (.text, .string), (.url, .string): false
    case (.oneOf(let names), .name(let name)):
      names.contains(name.text) || (schema[name.text] == nil && scope.parameters[name.text] == nil)
    case (.timezone, .name(let name)), (.locale, .name(let name)):
      schema[name.text] == nil && scope.parameters[name.text] == nil
    case (_, .name), (_, .attribute): false
    default: true
    }
  }

  /// Whether a value is of a type, as the app decodes it.
  ///
  /// - Parameter isOptional: whether it may be missing.
  private func fits(_ value: Plan.DataValue, _ type: Plan.AttributeType, isOptional: Bool = false) -> Bool {
    switch value {
    case .template: type == .text || type == .url
    case .literal(let literal): fits(literal, type)
    case .attribute(let name): self.type(ofAttribute: name).map { fits($0, type) } ?? false
    case .attributeOr(let name, let fallback):
      (schema[name].map { fits($0.type, type) } ?? false) && fits(fallback, type, isOptional: isOptional)
    case .list(let values):
      if case .set(let element) = type { values.allSatisfy { fits($0, element) } } else { false }
    case .null: isOptional
    case .choice(let alternatives):
      (isOptional || alternatives.last?.guardCondition == nil)
        && alternatives.allSatisfy { $0.value.map { fits($0, type, isOptional: isOptional) } ?? isOptional }
    case .message: type == .text
    case .object: false
    }
  }

  private func fits(_ given: Plan.AttributeType, _ wanted: Plan.AttributeType) -> Bool {
    switch (given, wanted) {
    case (.integer, .number): true
    case (.oneOf(let given), .oneOf(let wanted)): Set(given).isSubset(of: wanted)
    case (.url, .text), (.version, .text), (.locale, .text), (.timezone, .text), (.oneOf, .text): true
    default: given == wanted
    }
  }

  private func fits(_ literal: Plan.Literal, _ type: Plan.AttributeType) -> Bool {
    switch (literal, type) {
    case (.text, .text), (.text, .url), (.integer, .integer), (.integer, .number), (.number, .number),
      (.boolean, .boolean), (.date, .date), (.instant, .instant), (.version, .version), (.version, .text),
      (.symbol, .locale), (.symbol, .timezone), (.symbol, .url), (.symbol, .text):
      true
    case (.symbol(let name), .oneOf(let names)), (.text(let name), .oneOf(let names)): names.contains(name)
    case (.list(let values), .set(let element)): values.allSatisfy { fits($0, element) }
    default: false
    }
  }
}

extension Plan.DataValue {
  /// What stands in for all else.
  fileprivate var last: Self { if case .attributeOr(_, let fallback) = self { fallback.last } else { self } }
}
