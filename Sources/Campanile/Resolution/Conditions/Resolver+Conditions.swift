internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// Types a condition, and follows which optional attributes are known to be set where.
  mutating func condition(_ condition: Syntax.Condition, in scope: Scope) -> CheckedCondition {
    switch condition {
    case .invalid: return .invalid
    case .everyone: return CheckedCondition(predicate: .constant(true))
    case .and(let parts, let range): return joined(parts, isAnd: true, in: scope, at: range)
    case .or(let parts, let range): return joined(parts, isAnd: false, in: scope, at: range)
    case .not(.name(let name), let range) where reportOpposite(of: name, at: range, isNegated: true): return .invalid
    case .not(let inner, let range):
      if case .not(_, let second) = inner {
        report(.idlePart(.negatedTwice), at: SourceRange(file: range.file, start: range.start, end: second.start))
      }
      var inside = scope
      switch inner {
      case .test, .name: inside.isDenied = true
      default: inside.isDenied = false
      }
      var checked = self.condition(inner, in: inside)
      checked.negate()
      swap(&checked.setWhenTrue, &checked.setWhenFalse)
      checked.topics?.negate()
      return checked
    case .name(let name): return named(name, in: scope)
    case .presence(let name, let isSet, let range) where range.end == name.range.end && range.start < name.range.start:
      reportPossession(of: name, isNegated: !isSet, at: range)
      return .invalid
    case .presence(let name, let isSet, let range):
      if reportDots(in: name) { return .invalid }
      guard schema[name.text] ?? schema.lookup(named: name.text) != nil else {
        if isBrokenAttribute(name.text) { return .invalid }
        if !schema.tables.isEmpty, explainLookup(name.text, at: name.range) { return .invalid }
        if isSet, reportDottedSet(name, at: range) { return .invalid }
        report(.unknownAttribute(name.text, known: schema.names, declared: nearestRange(to: name.text)), at: name.range)
        return .invalid
      }
      guard hasRecipient(of: name.text, at: name.range, in: scope) else { return .invalid }
      let test = Plan.Predicate.isSet(name.text)
      let together = schema.together(with: name.text)
      return CheckedCondition(
        predicate: isSet ? test : .not(test), setWhenTrue: isSet ? together : [],
        setWhenFalse: isSet ? [] : together)
    case .topic(let literal, let range):
      guard scope.hasRecipient else {
        report(.misplacedAttribute("topic", reason: Reason.topicsKnowNobody), at: range)
        return .invalid
      }
      let name = literal.plain.text
      let isValid = !name.isEmpty && name.utf8.allSatisfy(isTopicByte)
      if !isValid { report(.badTopic(name), at: literal.range) }
      return CheckedCondition(
        predicate: .constant(true), topics: .init(topic: name), isInvalid: !isValid)
    case .sample(let value, let salt, let range):
      guard hasRecipient(of: "sample", at: range, in: scope) else { return .invalid }
      guard let share = share(value) else { return .invalid }
      if reportBareName(of: salt, value) { return .invalid }
      guard !BlankText.isBlank(salt.plain.text) else {
        report(.emptyValue(Reason.nameOfSample), at: salt.range)
        return .invalid
      }
      guard schema["id"] != nil else {
        if symbols.audience != nil, !isBrokenAttribute("id") {
          report(.needsAttribute("id", reason: Reason.sampleNeedsID), at: range)
        }
        return .invalid
      }
      if let hole = hole(in: salt, scope) {
        report([QuotedValueProblem.inNameOfSample("{$\(hole.name)}").diagnostic(at: salt.range)])
      }
      return CheckedCondition(predicate: .sample(share: share, salt: salt.plain.text))
    case .test(let operand, let test, let range):
      return self.test(operand, test, in: scope, at: range)
    }
  }

  /// `and` and `or`: what an earlier part has made sure of holds in the later ones.
  private mutating func joined(
    _ parts: [Syntax.Condition], isAnd: Bool, in scope: Scope, at range: SourceRange
  ) -> CheckedCondition {
    if reportValuesAlone(parts, isOr: !isAnd) || !isAnd && reportPresenceOfSeveral(parts) { return .invalid }
    if parts.contains(where: \.asksTopic), parts.contains(where: \.asksAttribute) {
      report(.mixedTopics, at: range)
      return .invalid
    }
    var scope = scope
    scope.askedByAlternatives = isAnd ? [] : parts.namesAskedTwice
    let asked = Set(parts.compactMap(\.nameMadeSure))
    scope.askedBehind = isAnd ? asked : []
    scope.askedBeside = isAnd ? [] : asked
    scope.presenceBeside = isAnd ? nil : parts.presenceBesideTest
    if !isAnd { scope.missingAtEnd = Set(parts.compactMap(\.missingAtEnd)) }
    var checked: [CheckedCondition] = []
    for part in parts {
      let result = condition(part, in: scope)
      scope.known.formUnion(isAnd ? result.setWhenTrue : result.setWhenFalse)
      if result.isInvalid, !result.onlyLacksPresence { scope.checksPresence = false }
      if isAnd, case .presence(let name, isSet: false, let range) = part { scope.missing[name.text] = range }
      checked.append(result)
    }
    if checked.contains(where: \.isInvalid) {
      let isOnly = checked.allSatisfy { !$0.isInvalid || $0.onlyLacksPresence }
      return isOnly ? .lacking(Set(checked.flatMap { $0.setWhenTrue.union($0.setWhenFalse) })) : .invalid
    }
    let topics = checked.compactMap(\.topics)
    guard topics.isEmpty else {
      // `everyone and not topic "quiet"`: the word says that this is meant.
      let isEveryone = checked.contains { $0.topics == nil }
      guard checked.allSatisfy({ $0.topics != nil || isAnd && $0.predicate == .constant(true) }) else {
        report(.mixedTopics, at: range)
        return .invalid
      }
      for (place, topic) in checked.enumerated()
      where checked[..<place].contains(where: { $0.topics?.text == topic.topics?.text }) {
        if topic.topics != nil { report(.idlePart(.doubled), at: parts[place].range) }
      }
      var joined = TopicCondition(topics, isAnd: isAnd)
      if isEveryone { joined.saysEveryone = true }
      // Of more topics than FCM takes there is no plan.
      let predicates = joined.isWritten ? topics.map { _ in Plan.Predicate.constant(true) } : []
      return CheckedCondition(predicate: isAnd ? .all(predicates) : .any(predicates), topics: joined)
    }
    var joined = JoinedConditions(isAnd: isAnd)
    for (part, syntax) in zip(checked, parts) { joined.add(part, at: syntax.range) }
    repeatedParts.formUnion(joined.repeated)
    var result = joined.condition
    guard isSmallEnough(result, at: range) else { return .invalid }
    reportIdleParts(of: result, parts, checked, isAnd: isAnd)
    let union = { (sets: [Set<String>]) in sets.reduce(into: Set()) { $0.formUnion($1) } }
    let common = { (sets: [Set<String>]) in sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) } }
    result.setWhenTrue = (isAnd ? union : common)(checked.map(\.setWhenTrue))
    result.setWhenFalse = (isAnd ? common : union)(checked.map(\.setWhenFalse))
    return result
  }

  /// `sample 10% of engaged`: a segment's name, or a text that lacks its quotes.
  private mutating func reportBareName(of salt: Syntax.StringLiteral, _ share: Syntax.Value) -> Bool {
    let name = salt.plain.text
    guard Int(salt.range.end - salt.range.start) == name.utf8.count, case .percent(let number) = share else {
      return false
    }
    let isCondition = symbols.segments[name] != nil || schema[name]?.type == .boolean
    report(
      .bareSample(name, share: isCondition ? number.text : nil),
      at: salt.range)
    return true
  }

  /// `has first-name`, `customers with vip`: what is asked of an attribute, by its type.
  private mutating func reportPossession(of name: Syntax.Name, isNegated: Bool, at range: SourceRange) {
    var name = name
    if symbols.segments[name.text] == nil, schema[name.text] == nil {
      guard !isBrokenAttribute(name.text), schema.tables.isEmpty || !explainLookup(name.text, at: name.range) else {
        return
      }
      // A misspelt one is asked otherwise too.
      guard let nearest = nearestName(to: name.text, among: schema.names + symbols.segmentNames) else {
        return report(.unknownAttribute(name.text, known: schema.names, declared: nil), at: name.range)
      }
      name.text = nearest
    }
    let type = schema[name.text]?.type
    let meant: String? =
      switch type {
      case nil, .boolean: (isNegated ? "not " : "") + name.text
      case _ where schema[name.text]?.mayBeMissing ?? false: name.text + (isNegated ? " is missing" : " is set")
      case .integer, .number: name.text + (isNegated ? " = 0" : " > 0")
      default: nil
      }
    let isSet = if case .set = type { true } else { false }
    let operand = (isNegated ? "not " : "") + name.text
    report(.possession(name.text, isSet: isSet, meant: meant, asked: operand), at: range)
  }

  /// Whether a condition stays within what a plan holds.
  private mutating func isSmallEnough(_ condition: CheckedCondition, at range: SourceRange) -> Bool {
    if condition.size > PlanLimits.tests {
      report(.tooManyTests, at: range)
    } else if condition.levels > PlanLimits.levels {
      report(.tooManyLevels, at: range)
    } else {
      return true
    }
    return false
  }

  /// A lone name: a segment, or a boolean attribute.
  private mutating func named(_ name: Syntax.Name, in scope: Scope) -> CheckedCondition {
    if symbols.segments[name.text] != nil {
      return hasRecipient(of: name.text, at: name.range, in: scope) ? condition(ofSegment: name) : .invalid
    }
    if reportDots(in: name) { return .invalid }
    if let row = LookupName(name.text), row.column == nil, schema.tables[row.table] != nil,
      schema.lookup(named: name.text) != nil
    {
      // `products[favorite] and …`
      report(.rowAlone(name.text), at: name.range)
      return .invalid
    }
    if let attribute = schema[name.text] {
      guard hasRecipient(of: name.text, at: name.range, in: scope) else { return .invalid }
      guard attribute.type == .boolean else {
        if attribute.mayBeMissing {
          // `when first-name`: whether it is there.
          report(.aloneForPresence(name.text), at: name.range)
          return condition(.presence(name, isSet: true, name.range), in: scope)
        }
        report(
          .aloneNoBoolean(
            name.text, type: attribute.type.described, declared: inputs[name.text] == nil ? attribute.range : nil,
            compared: attributeOfInput(name.text)),
          at: name.range)
        return .invalid
      }
      let place: TypeProblem.MissingPlace = scope.isDenied ? .denied("not \(name.text)") : .condition
      guard isUsable(attribute, fallback: nil, at: name.range, in: scope, place: place) else {
        return .lacking(schema.together(with: name.text))
      }
      return CheckedCondition(predicate: .test(.init(name.text), .isTrue))
    }
    if isBrokenAttribute(name.text) { return .invalid }
    if diagnostics.isFull(name.range.file) {
      diagnostics.omit()
      return .invalid
    }
    if name.text.contains("."), explainLookup(name.text, at: name.range) { return .invalid }
    if reportDottedSet(name, at: name.range) { return .invalid }
    if reportOpposite(of: name, at: name.range, isNegated: false) { return .invalid }
    let segments = symbols.segmentNames
    let known = segments + schema.attributes.filter { $0.type == .boolean && !segments.contains($0.name) }.map(\.name)
    if nearestName(to: name.text, among: known) == nil, let nearest = nearestName(to: name.text, among: schema.names) {
      let meant = schema[nearest]
      report(
        .unknownAlone(name.text, meant: nearest, mayBeMissing: meant?.mayBeMissing == true, declared: meant?.range),
        at: name.range)
    } else {
      let owners = owners(of: name.text)
      if !owners.isEmpty {
        report(.valueOfAttribute(name.text, owners.map { "\($0.name) = \(name.text)" }), at: name.range)
        return .invalid
      }
      if let meant = columnMeant(by: name.text), nearestName(to: name.text, among: known) == nil {
        report(.columnAsCondition(name.text, meant: meant), at: name.range)
        return .invalid
      }
      if let push = symbols.campaigns.first(where: { $0.name.text == name.text }), !known.contains(name.text) {
        let isItself =
          push.range.file == name.range.file && (push.range.start..<push.range.end).contains(name.range.start)
        report([
          NameProblem.pushAsSegment(
            name.text, push.declared, isItself: isItself, declared: push.name.range, at: name.range)
        ])
        return .invalid
      }
      let isNegated = name.text.hasPrefix("not-") && known.contains(String(name.text.dropFirst(4)))
      let isTesters = name.text == "testers" || name.text == "tester"
      let isEveryone = nearestName(to: name.text, among: known + ["everyone"]) == "everyone"
      report(
        isNegated
          ? .negatedName(String(name.text.dropFirst(4)))
          : isTesters
            ? .testersAsSegment(name.text)
            : .unknownSegment(name.text, known: isEveryone ? ["everyone"] : known), at: name.range)
    }
    return .invalid
  }

  /// The attribute whose value an input most likely is, where a campaign is for one person: `id`.
  private func attributeOfInput(_ name: String) -> String? {
    guard let type = inputs[name], let id = schema["id"], id.type == type, !id.mayBeMissing else { return nil }
    return id.name
  }

  /// `tags.vegan`, `tags.vegan = true` and `tags.vegan is set`
  mutating func reportDottedSet(_ name: Syntax.Name, at range: SourceRange) -> Bool {
    guard let dot = name.text.firstIndex(of: "."), case .set? = schema[String(name.text[..<dot])]?.type else {
      return false
    }
    let meant = "\(name.text[..<dot]) contains \"\(name.text[dot...].dropFirst())\""
    report(.dottedSet(name.text, meant: meant), at: range)
    return true
  }

  /// Whether there is somebody to ask: `when member` in what goes to topics has nobody, and only inputs are known.
  mutating func hasRecipient(of name: String, at range: SourceRange, in scope: Scope) -> Bool {
    if scope.hasRecipient || inputs[name] != nil { return true }
    report(.misplacedAttribute(name, reason: Reason.topicsKnowNobody), at: range)
    return false
  }

  /// Whether an attribute may be used here: it is there, it has a fallback, or a condition has asked.
  mutating func isUsable(
    _ attribute: Schema.Attribute, fallback: Syntax.Value?, at range: SourceRange, in scope: Scope,
    place: TypeProblem.MissingPlace = .condition
  ) -> Bool {
    if let fallback, !attribute.mayBeMissing { report(.uselessFallback(attribute.name), at: fallback.range) }
    guard attribute.mayBeMissing, fallback == nil, scope.checksPresence, !scope.known.contains(attribute.name) else {
      return true
    }
    if let asked = scope.missing[attribute.name] {
      report(.missingHere(attribute.name, asked: asked), at: range)
      return false
    }
    var place = place
    if case .condition = place, scope.askedBehind.contains(attribute.name) { place = .beforeItsQuestion }
    if case .condition = place, scope.missingAtEnd.contains(attribute.name) { place = .besideMissing }
    if case .condition = place, scope.askedBeside.contains(attribute.name) { place = .besideItsQuestion }
    if case .condition = place, scope.askedByAlternatives.contains(attribute.name) { place = .alternatives }
    let problem = TypeProblem.maybeMissing(
      attribute.name, declared: attribute.range, place: place, isInput: inputs[attribute.name] != nil,
      isRowKnown: scope.knowsRow(of: attribute.name), isCellOptional: schema.mayLackCell(attribute.name))
    if case .besideItsQuestion = place, let beside = scope.presenceBeside, beside.name == attribute.name {
      report([MergedCondition.presenceOrTest(problem.diagnostic(at: range), beside)])
    } else {
      report(problem, at: range)
    }
    return false
  }

  /// A share in hundredths of a percent.
  mutating func share(_ value: Syntax.Value) -> Int? {
    guard case .percent(let number) = value, let percent = Double(number.text) else {
      if case .invalid = value { return nil }
      if let meant = value.percentMeant, case .number(let number) = value {
        report(.shareWithoutPercent(number.text, meant: meant), at: value.range)
      } else {
        report(.wrongType(wanted: Reason.aShare, found: value.described, hint: nil), at: value.range)
      }
      return nil
    }
    let hundredths = (percent * 100).rounded()
    guard percent >= 0, percent <= 100, abs(hundredths - percent * 100) < 1e-6 else {
      report(
        .outOfRange(what: Noun.share, range: Reason.shareRange, found: "\(number.text)%"),
        at: value.range)
      return nil
    }
    return Int(hundredths)
  }

  private func isTopicByte(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || "-_.~%".utf8.contains(byte)
  }
}

extension Syntax.Condition {
  /// What stands first in it, where it is a row of conditions with `and`.
  var beginning: Syntax.Condition {
    if case .and(let parts, _) = self { parts.first ?? self } else { self }
  }
}

extension Syntax.Condition {
  fileprivate var asksTopic: Bool {
    switch self {
    case .topic: true
    case .not(let part, _): part.asksTopic
    default: false
    }
  }

  fileprivate var asksAttribute: Bool {
    switch self {
    case .test, .presence: true
    case .not(let part, _): part.asksAttribute
    default: false
    }
  }
}

extension [Syntax.Condition] {
  /// What more than one of these tests asks, where nothing says what comes of those who lack it.
  fileprivate var namesAskedTwice: Set<String> {
    var seen: Set<String> = []
    return reduce(into: []) { twice, part in
      guard case .test(let operand, _, _) = part, operand.fallback == nil else { return }
      if !seen.insert(operand.name.text).inserted { twice.insert(operand.name.text) }
    }
  }
}

extension [Syntax.Condition] {
  /// Of two parts, the first of which asks whether what the second one tests is set.
  fileprivate var presenceBesideTest: (name: String, range: SourceRange, joint: SourceRange)? {
    guard count == 2, case .presence(let name, isSet: true, let range) = self[0],
      case .test(let operand, _, let test) = self[1], operand.name.text == name.text, test.start > range.end
    else { return nil }
    return (name.text, range, SourceRange(file: range.file, start: range.end, end: test.start))
  }
}

extension Syntax.Condition {
  /// `x` of `a and x is missing`
  fileprivate var missingAtEnd: String? {
    guard case .and(let parts, _) = self, case .presence(let name, isSet: false, _)? = parts.last else { return nil }
    return name.text
  }
}
