internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension Resolver {
  /// A single test of an attribute.
  mutating func test(
    _ operand: Syntax.Operand, _ test: Syntax.Test, in scope: Scope, at range: SourceRange
  ) -> CheckedCondition {
    if reportDots(in: operand.name) { return .invalid }
    guard let attribute = schema[operand.name.text] else {
      if case .comparison(let sign, let value) = test, sign.kind == .equal, let language = value.word,
        ["language", "lang", "locale-language"].contains(operand.name.text), schema["locale"]?.type == .locale
      {
        let meant = language.contains("-") ? "locale = \(language)" : "locale speaks \(language)"
        report(.language(operand.name.text, meant: meant), at: range)
      } else if case .comparison(let sign, let value) = test, let meant = turned(operand, sign, value) {
        report(.turnedTest(meant), at: range)
      } else if reportTableContaining(operand, test, at: range) {
        return .invalid
      } else if symbols.segments[operand.name.text] != nil {
        report(.segmentCompared(operand.name.text, meant: meantOfSegment(operand.name.text, test)), at: range)
      } else if case .comparison(let sign, .boolean(true, _)) = test, sign.kind == .equal,
        reportDottedSet(operand.name, at: range)
      {
        return .invalid
      } else if nearestName(to: operand.name.text, among: schema.names) == nil,
        let meant = columnMeant(by: operand.name.text)
      {
        report(.columnAsCondition(operand.name.text, meant: meant), at: operand.name.range)
      } else if !isBrokenAttribute(operand.name.text) {
        reportUnknown(operand.name, in: test)
      }
      return .invalid
    }
    guard hasRecipient(of: attribute.name, at: operand.name.range, in: scope) else { return .invalid }
    if inputs[attribute.name] != nil, test.asksSending {
      report(
        .operatorDoesNotFit(
          test.word, attribute: attribute.name, type: Reason.anInput, allowed: Reason.inputHasNoMoment), at: range)
      return .invalid
    }
    if reportComparedWithItself(attribute, test, at: range) { return .invalid }
    if reportInputFirst(attribute, test, at: range) || reportEmptySet(test, of: attribute, in: scope, at: range)
      || reportForeignComparison(test, of: attribute, at: range)
      || reportFilledText(test) || reportEmptyText(operand, test, in: scope)
    {
      return .invalid
    }
    if reportTableAsList(test, of: attribute, at: range) { return .invalid }
    warnOfWildcards(test, of: attribute.type)
    let isValueRight = mayFit(test, attribute.type) && test.valuesOfItsType.allSatisfy { isLiteral($0, of: attribute) }
    // Of a token nothing else can be asked than whether it is there.
    let isToken = if case .token = attribute.type { true } else { false }
    let denied = isValueRight && !isToken ? deniedTest(test, of: attribute, operand, in: scope, at: range) : nil
    var isUsable =
      isValueRight
      && (isToken
        || isUsable(
          attribute, fallback: operand.fallback, at: operand.name.range, in: scope,
          place: denied.map { .denied($0) } ?? .condition))
    let isOnlyMissing = isValueRight && !isUsable
    // An input that it is compared with may be missing too.
    for case .name(let name) in test.values where inputs[name.text] != nil {
      // A value of that name was there first.
      if case .oneOf(let names) = attribute.type, names.contains(name.text) { continue }
      if let input = schema[name.text], input.mayBeMissing {
        isUsable = self.isUsable(input, fallback: nil, at: name.range, in: scope, place: .compared) && isUsable
      }
    }
    let fallback = operand.fallback.flatMap { literal($0, as: attribute.type, of: attribute.name)?.compared }
    let subject = Plan.Operand(attribute.name, else: attribute.mayBeMissing ? fallback : nil)
    if isUsable, let checked = dayTest(test, of: attribute, subject) { return checked }
    if isOnlyMissing, denied != nil { return .lacking(schema.together(with: attribute.name)) }
    guard let planned = planned(test, of: attribute, at: range) else { return .invalid }
    if !isValueRight, !isToken {
      isUsable = self.isUsable(
        attribute, fallback: operand.fallback, at: operand.name.range, in: scope, place: .condition)
    }
    guard isUsable else { return isOnlyMissing ? .lacking(schema.together(with: attribute.name)) : .invalid }
    var checked = CheckedCondition(predicate: .test(subject, planned))
    if case .oneOf(let values) = planned { checked.size += values.count / 10 }
    return checked
  }

  /// `= null`, and a date that is compared with a duration.
  private mutating func reportForeignComparison(
    _ test: Syntax.Test, of attribute: Schema.Attribute, at whole: SourceRange
  ) -> Bool {
    if reportMomentOfSending(test, of: attribute, at: whole) { return true }
    if reportDayInQuotes(test, attribute) || reportDaysAroundToday(test, of: attribute) { return true }
    if case .relation(_, .name(let name)) = test, reportAttribute(name, comparedWith: attribute) { return true }
    guard case .comparison(let comparison, let value) = test else { return false }
    let range = comparison.range.union(value.range)
    if case .list(let values, _) = value, !values.isEmpty, reportListCompared(comparison, of: attribute, at: whole) {
      return true
    }
    if case .name(let name) = value, reportPresence(name, comparison, of: attribute, at: range) { return true }
    if case .name(let name) = value, attribute.type == .date || attribute.type == .instant,
      comparison.kind == .equal || comparison.kind == .notEqual, inputs[name.text] == nil,
      let count = ["today": 0, "yesterday": 1, "now": attribute.type == .date ? 0 : nil][name.text.lowercased()] ?? nil
    {
      if attribute.type == .date, Syntax.Name(attribute.name, value.range).isAnniversary {
        report(
          .wrongType(wanted: Reason.aDay, found: "`\(name.text)`", hint: Reason.noAnniversaries), at: value.range)
        return true
      }
      let meant = counted(count, "day") + " ago"
      report(.wrongType(wanted: Reason.aDay, found: "`\(name.text)`", hint: nil, meant: meant), at: value.range)
      return true
    }
    if case .name(let name) = value {
      if case .oneOf(let names) = attribute.type {
        guard !names.contains(name.text), let type = inputs[name.text] ?? schema[name.text]?.type else { return false }
        // Another choice may have values of the same names.
        if case .oneOf = type, inputs[name.text] != nil { return false }
        report(
          .wrongType(
            wanted: attribute.type.described, found: Reason.attribute(name.text, type: type),
            hint: inputs[name.text] == nil
              ? Reason.valueNoAttribute : type == .text ? Reason.inputOfChoices(name.text, names) : nil), at: name.range
        )
        return true
      }
      if reportAttribute(name, comparedWith: attribute) { return true }
    }
    if case .duration(let duration) = value, attribute.type == .date || attribute.type == .instant {
      let text = SourceText.duration(duration.seconds)
      let meant: String? =
        switch comparison.kind {
        case .less, .lessOrEqual: "within \(text)"
        case .greater, .greaterOrEqual: "before \(text) ago"
        case .equal, .notEqual: nil
        }
      let isPast = Syntax.Name(attribute.name, value.range).isOfThePast
      report(.comparedWithDuration(attribute.name, text, meant: isPast ? meant : nil), at: range)
      return true
    }
    return false
  }

  /// `teams contains "{$home}"`: nothing is filled in there.
  private mutating func reportFilledText(_ test: Syntax.Test) -> Bool {
    for case .string(let literal) in test.values {
      let text = literal.plain.text
      if inputs[text] != nil { report(.nameAsText(text, isCompared: true), at: literal.range) }
      warnOfOddSigns(in: literal, .compared)
      warnOfPlaceholder(in: literal, .compared, in: Scope())
      guard let start = text.range(of: "{$"), let end = text.range(of: "}"), start.upperBound <= end.lowerBound else {
        continue
      }
      let name = String(text[start.upperBound..<end.lowerBound])
      let isAll = text.hasPrefix("{$") && text.hasSuffix("}")
      report(
        .wrongType(
          wanted: Reason.textAsItIs, found: "`\(text)`", hint: Reason.nothingIsFilledIn,
          meant: isAll && inputs[name] != nil ? name : nil), at: literal.range)
      return true
    }
    return false
  }

  /// Whether the audience declares the attribute, but its type was reported.
  func isBrokenAttribute(_ name: String) -> Bool {
    schema[name] == nil && (symbols.attributeNames.contains(name) || brokenInputs.contains(name))
  }

  /// The test as plans have it; `nil` where it doesn't fit the attribute's type, which is reported.
  mutating func planned(
    _ test: Syntax.Test, of attribute: Schema.Attribute, at range: SourceRange
  ) -> Plan.Test? {
    let name = attribute.name
    if reportYear(test, of: attribute) { return nil }
    if test.asksWholeText(of: attribute.type) {
      for value in test.values { reportBlankAtEdge(value) }
    }
    switch (test, attribute.type) {
    case (.comparison(let comparison, let value), let type):
      guard let operation = Plan.Comparison(rawValue: comparison.kind.rawValue), allows(type, operation) else {
        if case .set(let element) = type, comparison.kind == .equal {
          var meant = value.asElement(of: element).map { "contains \($0)" }
          if case .list(let values, _) = value, values.count == 1 {
            meant = values[0].asElement(of: element).map { "contains \($0)" }
          }
          // `topics = topic` of an input
          if case .name(let name) = value, inputs[name.text] != nil { meant = "contains \(name.text)" }
          report(
            .setCompared(name, type: type.described, meant: meant), at: comparison.range.union(value.range))
          return nil
        }
        if case .oneOf(let names) = type, case .name(let named) = value,
          let meant = Self.values(of: names, comparison.kind, named.text)
        {
          let list = meant.count == 1 ? "\(name) = \(meant[0])" : "\(name) in (\(meant.joined(separator: ", ")))"
          report(
            .operatorDoesNotFit(
              test.word, attribute: name, type: type.described, allowed: Reason.noOrder(list)),
            at: comparison.range.union(named.range))
          return nil
        }
        if case .set(let element) = type, comparison.kind == .notEqual, let element = value.asElement(of: element) {
          let meant = "not \(name) contains \(element)"
          report(
            .operatorDoesNotFit(
              test.word, attribute: name, type: type.described, allowed: Reason.writing(meant),
              meant: attribute.mayBeMissing ? nil : meant), at: range)
          return nil
        }
        if reportSizeOfSet(comparison, value, of: attribute) { return nil }
        return refuse(test.word, attribute, at: comparison.range)
      }
      if reportLanguageInWords(value, of: attribute, comparedBy: comparison, replacing: range) { return nil }
      warnOfWildcard(value, of: type, comparedBy: comparison)
      warnOfLowestVersion(value, of: type, comparedBy: comparison)
      let planned = literal(value, as: type, of: name).map { Plan.Test.compare(operation, $0.compared) }
      // `is de` was reported as `= de`, with the same answer behind it.
      let isSign = Int(comparison.range.end - comparison.range.start) == comparison.kind.rawValue.utf8.count
      if planned != nil, isSign, case .locale = type {
        reportBareLanguages([value], of: attribute, isNegated: comparison.kind == .notEqual, replacing: range)
      }
      return planned
    case (.oneOf(let values), .set(let element)):
      // `tags in ("a", "b")`
      let tests = values.compactMap { $0.asElement(of: element).map { "\(name) contains \($0)" } }
      guard tests.count == values.count, !tests.isEmpty else { return refuse(test.word, attribute, at: range) }
      let meant = tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " or ")))"
      report(
        .operatorDoesNotFit(
          test.word, attribute: name, type: attribute.type.described, allowed: Reason.writing(meant), meant: meant),
        at: range)
      return nil
    case (.oneOf(let values), let type):
      guard allows(type, .equal) else { return refuse(test.word, attribute, at: range) }
      guard values.count <= PlanLimits.values else {
        report(.tooManyValues(values.count), at: range)
        return nil
      }
      guard !values.isEmpty else {
        report(.matchesNobody(reason: Reason.emptyList), at: range)
        return nil
      }
      if reportNumbersForTexts(values, of: type) { return nil }
      warnOfTextOfList(values, of: type)
      let literals = values.compactMap { comparedElement($0, as: type, of: name) }
      if literals.count == values.count { reportTwice(literals, values) }
      if case .locale = type, literals.count == values.count {
        reportBareLanguages(values, of: attribute, isNegated: false, replacing: range)
      }
      return literals.count == values.count ? .oneOf(literals) : nil
    case (.between(let low, let high), let type):
      guard allows(type, .less) else {
        return reportSpan(low, high, of: attribute, at: range) ? nil : refuse(test.word, attribute, at: range)
      }
      guard let lower = literal(low, as: type, of: name)?.compared,
        var upper = literal(high, as: type, of: name)?.compared
      else {
        return nil
      }
      // To the end of the day that a moment may lie on.
      if type == .instant, case .date(let date) = high { upper = .instant(seconds(of: date).upperBound) }
      if upper.isBefore(lower) {
        var meant: String?
        if case .number(let first) = low, case .number(let last) = high { meant = "\(last.text)..\(first.text)" }
        report(.emptyRange(meant: meant), at: low.range.union(high.range))
        return nil
      }
      return .between(lower, upper)
    case (.text(let test, let value), .text), (.text(let test, let value), .url):
      guard case .string(let literal) = value else {
        if case .invalid = value { return nil }
        let isList = if case .list = value { true } else { false }
        if case .name(let other) = value, let type = inputs[other.text] ?? schema[other.text]?.type {
          // `contains number`, of an input or an attribute
          report(
            .wrongType(
              wanted: Reason.textInQuotes, found: Reason.attribute(other.text, type: type),
              hint: Reason.onlyQuotedText(test.kind.rawValue)), at: value.range)
          return nil
        }
        report(
          .wrongType(
            wanted: Reason.textInQuotes, found: value.described,
            hint: isList ? Reason.askForEach(of: name, test.kind.rawValue) : Reason.putInQuotes,
            meant: value.word.map { "\"\($0)\"" }), at: value.range)
        return nil
      }
      if literal.plain.text.isEmpty {
        report(.alwaysTrue(reason: Reason.emptyTextInAll, isError: true), at: literal.range)
        return nil
      }
      return Plan.TextTest(rawValue: test.kind.rawValue).map { .text($0, literal.plain.text) }
    case (.text(let test, .string(let literal)), .set(.text))
    where test.kind == .contains && literal.plain.text.isEmpty:
      report(.matchesNobody(reason: Reason.noEmptyElement), at: literal.range)
      return nil
    case (.text(let test, let value), .set(let element)) where test.kind == .contains:
      if element == .text { warnOfSeveralElements(value, of: name) }
      return comparedElement(value, as: element, of: name).map { .contains($0) }
    case (.within(let duration), .date), (.within(let duration), .instant):
      return wholeDays(duration, attribute).map { .within(seconds: $0) }
    case (.ago(.on, let duration), .date), (.ago(.on, let duration), .instant):
      guard duration.seconds.isMultiple(of: 86_400) else {
        report(
          .wrongType(wanted: Reason.numberOfDays, found: Reason.hoursOrMinutes, hint: Reason.dayIsWhole(name)),
          at: duration.range)
        return nil
      }
      return .ago(.on, seconds: duration.seconds)
    case (.ago(let side, let duration), .date), (.ago(let side, let duration), .instant):
      return wholeDays(duration, attribute).map { .ago(side == .before ? .before : .after, seconds: $0) }
    case (.relation(let isBefore, let value), .date), (.relation(let isBefore, let value), .instant):
      return literal(value, as: attribute.type, of: name).map { .compare(isBefore ? .less : .greater, $0.compared) }
    case (.speaks(let language), .locale):
      return spoken(language).map { .speaks($0) }
    case (.text, _), (.within, _), (.ago, _), (.relation, _), (.speaks, _):
      return refuse(test.word, attribute, at: range, values: test.values)
    }
  }

  /// The values of an enumeration that a comparison means by their order.
  private static func values(of names: [String], _ sign: Syntax.Comparison.Kind, _ value: String) -> [String]? {
    guard let place = names.firstIndex(of: value) else { return nil }
    let meant: ArraySlice<String>
    switch sign {
    case .less: meant = names[..<place]
    case .lessOrEqual: meant = names[...place]
    case .greater: meant = names[(place + 1)...]
    case .greaterOrEqual: meant = names[place...]
    case .equal, .notEqual: return nil
    }
    return meant.isEmpty || meant.count > 12 ? nil : Array(meant)
  }

  /// `= "gold "`
  private mutating func reportBlankAtEdge(_ value: Syntax.Value) {
    guard case .string(let literal) = value, let first = literal.plain.text.first, let last = literal.plain.text.last,
      first.isWhitespace || last.isWhitespace
    else { return }
    let text = literal.plain.text.trimmingCharacters(in: .whitespacesAndNewlines)
    // Blank text counts as missing, which is told elsewhere.
    guard !text.isEmpty else { return }
    report(.blankAtEdge(meant: CampaignString.quoted(text, as: .source)), at: literal.range)
  }

  /// A value that is the name of a language and nothing more, with or without quotes.
  private func bareLanguage(_ value: Syntax.Value) -> Syntax.Name? {
    let name: Syntax.Name
    switch value {
    case .name(let written) where inputs[written.text] == nil: name = written
    case .string(let literal): name = Syntax.Name(literal.plain.text, literal.range)
    default: return nil
    }
    return (2...3).contains(name.text.utf8.count) ? name : nil
  }

  /// - Parameter whole: the test with its attribute.
  private mutating func reportBareLanguages(
    _ values: [Syntax.Value], of attribute: Schema.Attribute, isNegated: Bool, replacing whole: SourceRange
  ) {
    let names = values.compactMap(bareLanguage)
    guard let first = names.first, let last = names.last else { return }
    let others = values.filter { bareLanguage($0) == nil }
    var tests = names.map { "\(attribute.name) speaks \($0.text)" }
    if others.count == 1, let locale = others[0].word { tests.append("\(attribute.name) = \(locale)") }
    if others.count > 1 { tests.append("\(attribute.name) in (…)") }
    let meant =
      tests.count == 1 ? (isNegated ? "not " : "") + tests[0] : "(" + tests.joined(separator: " or ") + ")"
    // An `else` of the attribute is left to its author.
    let isCertain = others.isEmpty && !attribute.mayBeMissing
    report(
      .bareLanguages(names.map(\.text), meant: meant, whole: isCertain ? whole : nil),
      at: first.range.union(last.range))
  }

  private mutating func refuse(
    _ word: String, _ attribute: Schema.Attribute, at range: SourceRange, values: [Syntax.Value] = []
  ) -> Plan.Test? {
    let (name, type) = (attribute.name, attribute.type)
    let isPart = word.hasSuffix("with") || word == "contains" && type == .locale
    let part = isPart ? values.first?.quoted : nil
    if let language = part?.prefix(while: { $0.isASCII && $0.isLetter }).lowercased(), type == .locale {
      let isOne = (2...3).contains(language.utf8.count) && !word.hasPrefix("ends")
      let meant = "\(name) speaks \(isOne ? language : "pt")"
      report(
        .operatorDoesNotFit(
          word, attribute: name, type: type.described, allowed: Reason.askForLanguage(meant),
          meant: isOne && !attribute.mayBeMissing ? meant : nil), at: range)
    } else if type == .version, word.hasPrefix("starts"), let versions = part.flatMap(Self.versions) {
      let meant = "\(name) >= \(versions.first) and \(name) < \(versions.next)"
      report(
        .operatorDoesNotFit(word, attribute: name, type: type.described, allowed: Reason.askForVersions(meant)),
        at: range)
    } else if case .oneOf(let names) = type, word == "contains", let value = values.first?.word, names.contains(value) {
      let meant = "\(name) = \(value)"
      report(
        .operatorDoesNotFit(
          word, attribute: name, type: type.described, allowed: Reason.writing(meant),
          meant: attribute.mayBeMissing ? nil : meant), at: range)
    } else {
      report(
        .operatorDoesNotFit(word, attribute: name, type: type.described, allowed: allowedTests(type)), at: range)
    }
    return nil
  }

  /// `3.2.` as all from `3.2` to `3.3`.
  private static func versions(beginning written: String) -> (first: String, next: String)? {
    let parts = written.split(separator: ".").map(String.init)
    guard let last = parts.last.flatMap(UInt32.init), last < .max, parts.allSatisfy({ UInt32($0) != nil }) else {
      return nil
    }
    let before = parts.dropLast()
    return (parts.joined(separator: "."), (before + ["\(last + 1)"]).joined(separator: "."))
  }

  /// A date has no hours, so a duration for it is whole days.
  private mutating func wholeDays(_ duration: Syntax.DurationLiteral, _ attribute: Schema.Attribute) -> Int64? {
    if attribute.type == .date, !duration.seconds.isMultiple(of: 86_400) {
      report(
        .wrongType(
          wanted: Reason.numberOfDays, found: Reason.hoursOrMinutes,
          hint: Reason.dateHasNoTime(attribute.name)),
        at: duration.range)
      return nil
    }
    return duration.seconds
  }

  func allows(_ type: Plan.AttributeType, _ comparison: Plan.Comparison) -> Bool {
    let isEquality = comparison == .equal || comparison == .notEqual
    switch type {
    case .integer, .number, .date, .instant, .version: return true
    case .text, .url, .boolean, .locale, .timezone, .oneOf: return isEquality
    case .token, .set: return false
    }
  }

  private func allowedTests(_ type: Plan.AttributeType) -> String {
    switch type {
    case .integer, .number, .version: Reason.testsOfNumbers
    case .date, .instant:
      Reason.testsOfMoments
    case .text, .url: Reason.testsOfText
    case .boolean: Reason.testsOfBooleans
    case .locale: Reason.testsOfLocales
    case .timezone, .oneOf: Reason.testsOfNames
    case .token: Reason.testsOfTokens
    case .set: Reason.testsOfSets
    }
  }
}

extension Plan.Literal {
  /// Whether it comes before another of the same type.
  func isBefore(_ other: Plan.Literal) -> Bool { order(to: other).map { $0 < 0 } ?? false }
}

extension Syntax.Test {
  /// Whether the moment of sending decides it.
  var asksSending: Bool {
    switch self {
    case .within, .ago: true
    case .comparison, .oneOf, .between, .text, .relation, .speaks: false
    }
  }

  /// Whether it compares with all of a text, not with a part.
  fileprivate func asksWholeText(of type: Plan.AttributeType) -> Bool {
    switch (self, type) {
    case (.comparison, .text), (.oneOf, .text): true
    case (.text(let test, _), .set(.text)): test.kind == .contains
    default: false
    }
  }

  /// Of the values, those that are of the attribute's type: not what is looked for in it.
  fileprivate var valuesOfItsType: [Syntax.Value] {
    switch self {
    case .comparison, .oneOf, .between: values
    case .text, .within, .ago, .relation, .speaks: []
    }
  }
}

extension Syntax.Value {
  /// A name, or a text that could be one.
  var word: String? {
    switch self {
    case .name(let name): name.text
    case .string(let literal) where literal.plain.text.allSatisfy({ $0.isASCII && $0.isLetter || $0 == "-" }):
      literal.plain.text
    default: nil
    }
  }
}
