internal import CampanileExpansion
internal import CampanileSyntax

/// The one grammar of values: what stands in `data`, in blocks like it, and where a badge, an image or an argument narrows
/// it to what fits there.
extension Resolver {
  /// `{ en "Hi"  de "Hallo" }`, and blocks of texts under each language.
  mutating func reportAllLanguages(_ entries: [Syntax.DataEntry], isValue: Bool, at range: SourceRange) {
    guard entries.count > 1, entries.allSatisfy({ app.locales.contains($0.key.text) && $0.condition == nil }) else {
      return
    }
    let isText = { (entry: Syntax.DataEntry) in if case .value(.string) = entry.value { true } else { false } }
    let areTexts = entries.allSatisfy(isText)
    let areBlocks = entries.allSatisfy { entry in
      if case .object(let inner, _) = entry.value { !inner.isEmpty && inner.allSatisfy(isText) } else { false }
    }
    if areTexts || areBlocks { report(.allLanguagesSent(isValue: isValue && areTexts), at: range) }
  }

  /// What a value comes to, as it stands in a payload. What may be missing leaves its key out.
  mutating func value(
    _ value: Syntax.DataValue, in scope: Scope, hasImage: Bool = false
  ) -> Plan.DataValue? {
    switch value {
    case .value(.name(let name)) where name.text == "none" && isNobody(name, in: scope): return .null
    case .value(let value): return plainDataValue(value, in: scope)
    case .object(let entries, let range):
      if isMessage(entries) {
        report(.messageForgotten, at: range)
        return nil
      }
      reportAllLanguages(entries, isValue: true, at: range)
      return .object(dataEntries(entries, in: scope, isTop: false, hasImage: hasImage))
    case .list(let values, _):
      let elements = values.compactMap { self.value($0, in: scope, hasImage: hasImage) }
      return elements.count == values.count ? .list(elements) : nil
    case .sum(let name, let number, let fallback, let range):
      let whole = Syntax.ValueAlternative(condition: nil, value: value, word: name.text, wordRange: range, range: range)
      if let alternatives = orNone(whole) {
        // `unread + 1 else none` is null, as without the sum.
        return chosen(alternatives, in: scope) { resolver, value, scope in
          resolver.value(value, in: scope).map { .some($0) }
        }.map(Plan.DataValue.chosen)
      }
      var scope = scope
      scope.checksPresence = false
      switch sum(name, number, fallback, in: scope) {
      case .literal(let literal)?: return .literal(literal)
      case .attribute(let name)?: return .attribute(name)
      case nil: return nil
      }
    case .choice(let choice):
      return chosen(choice, in: scope) { resolver, value, scope in
        resolver.value(value, in: scope, hasImage: hasImage).map { .some($0) }
      }.map(Plan.DataValue.chosen)
    case .alternatives(let alternatives):
      return chosen(alternatives, in: scope) { resolver, value, scope in
        resolver.value(value, in: scope, hasImage: hasImage).map { .some($0) }
      }.map(Plan.DataValue.chosen)
    case .message(let message): return localized(message, in: scope).map(Plan.DataValue.message)
    }
  }

  /// Whether a word is neither an attribute nor a parameter.
  private func isNobody(_ name: Syntax.Name, in scope: Scope) -> Bool {
    schema[name.text] == nil && scope.parameters[name.text] == nil
  }

  // MARK: Choices

  /// Alternatives with `when`, of which the first is taken whose condition holds. A last one with a condition leaves the
  /// rest without a value.
  ///
  /// - Parameter read: what a value comes to: `nil` where it was reported, and `.some(nil)` for `none`.
  mutating func chosen<Value>(
    _ alternatives: [Syntax.ValueAlternative], in scope: Scope,
    _ read: (inout Resolver, Syntax.DataValue, Scope) -> Value??
  ) -> [Plan.Chosen<Value>]? {
    var scope = scope
    var result: [Plan.Chosen<Value>] = []
    var isRight = true
    var guards = Guards()
    for (place, alternative) in alternatives.enumerated() {
      if let last = result.last, last.guardCondition == nil {
        report(
          .unreachable(alternative.word, first: alternatives[0].wordRange, isGuarded: alternative.condition != nil),
          at: alternative.wordRange)
        continue
      }
      let others = guards.predicates
      scope = scope.knowing(setBesides(scope, behind: others))
      var condition: CheckedCondition?
      if let syntax = alternative.condition {
        let checked = topCondition(syntax, of: .text, in: scope)
        isRight = isRight && !checked.isInvalid
        if !checked.isInvalid,
          isBehind(
            &guards, checked.predicate, of: alternative.word, at: alternative.wordRange, in: scope,
            isLast: place == alternatives.count - 1)
        {
          continue
        }
        condition = checked
      }
      var inner = scope.knowing(condition?.setWhenTrue ?? [])
      if let condition, !condition.isInvalid {
        inner = inner.knowing(setBesides(inner, behind: others, asking: condition.predicate))
      }
      if let value = read(&self, alternative.value, inner) {
        result.append(.init(guard: condition?.predicate, value: value))
      } else {
        isRight = false
      }
      scope = scope.knowing(condition?.setWhenFalse ?? [])
    }
    return isRight && !result.isEmpty ? result : nil
  }

  /// `by a, b { … }`: a condition for each case, those with fewer `other` first, as in texts. What a campaign gives as a value
  /// chooses here.
  mutating func chosen<Value>(
    _ choice: Syntax.ValueChoice, in scope: Scope, _ read: (inout Resolver, Syntax.DataValue, Scope) -> Value??
  ) -> [Plan.Chosen<Value>]? {
    var selectors: [ValueSelector] = []
    for name in choice.selectors {
      guard let selector = selector(name, in: scope) else { return nil }
      selectors.append(selector)
    }
    guard !selectors.isEmpty else { return nil }
    var cases: [(keys: [Plan.Literal?], value: Value?)] = []
    var seen: [[Plan.Literal?]: SourceRange] = [:]
    var isRight = true
    for line in choice.cases {
      guard line.keys.count == selectors.count else {
        report(
          .choiceKeys(
            reason: Reason.keyCount(line.keys.count, wanted: selectors.count),
            help: Reason.giveKeys(for: selectors.map(\.name))), at: line.range)
        isRight = false
        continue
      }
      var keys: [Plan.Literal?] = []
      for (key, selector) in zip(line.keys, selectors) {
        if case .name(let name) = key, name.text == "other" {
          keys.append(nil)
        } else if selector.type == .boolean, let word = key.plainWord, let meant = Syntax.Value.flag(inWords: word) {
          report(.foreignCase(of: selector.name, isFlag: true, meant: "\(meant)"), at: key.range)
          isRight = false
        } else if let literal = literal(key, as: selector.type, of: selector.name)?.compared {
          keys.append(literal)
        } else {
          isRight = false
        }
      }
      guard keys.count == selectors.count else { continue }
      if let first = seen[keys] {
        let written = keys.map { $0.map { SourceText.literal($0) } ?? "other" }.joined(separator: " ")
        report(.listedTwice(written, what: "line", first: first), at: line.range)
        isRight = false
        continue
      }
      seen[keys] = line.range
      if let value = read(&self, line.value, scope) { cases.append((keys, value)) } else { isRight = false }
    }
    guard isRight, isComplete(cases.map(\.keys), selectors, at: choice.selectors[0].range) else { return nil }
    let rank = { (keys: [Plan.Literal?]) in keys.reduce(0) { $0 << 1 | ($1 == nil ? 1 : 0) } }
    let sorted = cases.enumerated().sorted { (rank($0.element.keys), $0.offset) < (rank($1.element.keys), $1.offset) }
    return guarded(sorted.map(\.element), selectors)
  }

  /// Whether every recipient has a case.
  private mutating func isComplete(
    _ cases: [[Plan.Literal?]], _ selectors: [ValueSelector], at range: SourceRange
  ) -> Bool {
    if cases.contains(where: { $0.allSatisfy { $0 == nil } }) { return true }
    if selectors.count == 1 {
      var all: [Plan.Literal] = []
      if case .oneOf(let names) = selectors[0].type { all = names.map { .symbol($0) } }
      if selectors[0].type == .boolean { all = [.boolean(true), .boolean(false)] }
      if !all.isEmpty, all.allSatisfy({ value in cases.contains([value]) }) { return true }
    }
    let fallback = selectors.map { _ in "other" }.joined(separator: " ")
    report(.choiceKeys(reason: Reason.noLineForRest, help: Reason.addLastLine(fallback, ofTexts: false)), at: range)
    return false
  }

  // MARK: Arguments

  /// One value for a recipient: what a text's key or a template takes.
  ///
  /// - Parameter type: what is wanted; `nil` takes any.
  mutating func argument(
    _ value: Syntax.DataValue, as type: Plan.AttributeType?, of owner: String, in scope: Scope
  ) -> (Plan.Value, Plan.AttributeType)? {
    switch value {
    case .value(.attribute(_, let other, _)) where hasHole(other, isAlone: false, in: scope): return nil
    case .value(let plain) where hasHole(plain, in: scope): return nil
    case .value(.attribute(let name, _, _)) where isUnfit(name, type, in: scope),
      .value(.name(let name)) where isUnfit(name, type, in: scope):
      // Of what can't stand here nobody asks whether it may be missing.
      return schema[name.text].flatMap { fitting($0, type, at: name.range) }
    case .value(.attribute(let name, let fallback, _)) where scope.parameters[name.text] == nil:
      return attribute(name, else: fallback, in: scope).flatMap { fitting($0, type, at: name.range) }
    case .sum(let name, let number, let fallback, _):
      guard let sum = sum(name, number, fallback, in: scope) else { return nil }
      guard let type, type != .integer, type != .number else { return (sum, .integer) }
      report(.wrongType(wanted: type.described, found: value.described, hint: nil), at: value.range)
      return nil
    case .value(.name(let name))
    where type == nil || schema[name.text] != nil || scope.parameters[name.text] != nil
      || LookupName.isOne(name.text):
      if let bound = resolved(.name(name), in: scope) { return bound }
      return attribute(name, in: scope, place: .value).flatMap { fitting($0, type, at: name.range) }
    case .value(let plain):
      guard let type else { return plainArgument(plain) }
      var takesLists = false
      if case .set = type { takesLists = true }
      if case .list = plain, !takesLists {
        // Where conditions take one value, others can be asked for besides; here they can't.
        report(.wrongType(wanted: type.described, found: value.described, hint: nil), at: value.range)
        return nil
      }
      if case .string(let text) = plain, type != .text, let attribute = schema.declared(text.plain.text),
        attribute.type == type
      {
        // `strict: "member"`
        let name = attribute.name
        report(
          .wrongType(wanted: type.described, found: value.described, hint: Reason.writePlain(name), meant: name),
          at: value.range)
        return nil
      }
      if failUnknownArgument(plain, as: type) { return nil }
      return literal(plain, as: type, of: owner).map { (.literal($0), type) }
    case .choice:
      let hint = type == nil ? Reason.choiceOfApp : Reason.choiceInTemplate
      report(
        .wrongType(wanted: type?.described ?? Reason.argument, found: value.described, hint: hint), at: value.range)
      return nil
    case .object, .list, .alternatives, .message:
      report(
        .wrongType(wanted: type?.described ?? Reason.argument, found: value.described, hint: nil), at: value.range)
      return nil
    }
  }

  /// Tells of a value in the text of an argument, which is one and the same for everybody.
  private mutating func hasHole(_ value: Syntax.Value?, isAlone: Bool = true, in scope: Scope) -> Bool {
    guard case .string(let literal)? = value else { return false }
    guard let hole = hole(in: literal, scope) else { return false }
    report(.holeInArgument(hole.name, isWhole: isAlone && hole.isWhole), at: literal.range)
    return true
  }

  private func fits(_ attribute: Schema.Attribute, _ type: Plan.AttributeType?) -> Bool {
    guard let type, attribute.type != type else { return true }
    if case .set = attribute.type { return false }
    return type == .number && attribute.type == .integer || type == .text && !attribute.type.isToken
  }

  /// Whether it is an attribute that may be used here, and of another type than is wanted.
  private func isUnfit(_ name: Syntax.Name, _ type: Plan.AttributeType?, in scope: Scope) -> Bool {
    guard type != nil, scope.parameters[name.text] == nil, let attribute = schema[name.text],
      scope.hasRecipient || inputs[name.text] != nil
    else { return false }
    return !fits(attribute, type)
  }

  private mutating func fitting(
    _ attribute: Schema.Attribute, _ type: Plan.AttributeType?, at range: SourceRange
  ) -> (Plan.Value, Plan.AttributeType)? {
    guard fits(attribute, type) else {
      report(
        .wrongType(
          wanted: type?.described ?? "", found: Reason.attribute(attribute.name, type: attribute.type), hint: nil),
        at: range)
      return nil
    }
    return (.attribute(attribute.name), type ?? attribute.type)
  }

  /// A literal where any may stand, by its own type.
  private mutating func plainArgument(_ value: Syntax.Value) -> (Plan.Value, Plan.AttributeType)? {
    switch value {
    case .string(let text): return (.literal(.text(text.plain.text)), .text)
    case .number(let number):
      if let integer = Int64(number.text) { return (.literal(.integer(integer)), .integer) }
      return (.literal(.number(Double(number.text) ?? 0)), .number)
    case .boolean(let flag, _): return (.literal(.boolean(flag)), .boolean)
    case .date(let date): return (.literal(.date(days(of: date))), .date)
    case .instant(let seconds, _): return (.literal(.instant(seconds)), .instant)
    case .invalid: return nil
    default:
      report(.wrongType(wanted: Reason.argument, found: value.described, hint: nil), at: value.range)
      return nil
    }
  }

  // MARK: Localized texts

  /// `message "…"` and `message { en "…"  de "…" }`, for each of the app's locales that has one.
  private mutating func localized(_ message: Syntax.LocalizedMessage, in scope: Scope) -> [Plan.LocalizedMessage]? {
    var texts: [String: Syntax.StringLiteral] = [:]
    var firstRanges: [String: SourceRange] = [:]
    var (isRight, isTwice) = (true, false)
    if let text = message.text { for locale in app.locales { texts[locale] = text } }
    let meant = onlyLocaleBeside(message.texts.map(\.locale))
    for (name, text) in message.texts {
      guard let locale = appLocale(name, meant: meant) else {
        isRight = false
        continue
      }
      if let first = firstRanges[locale] {
        report(.listedTwice(locale, what: "locale", first: first), at: name.range)
        isTwice = true
        continue
      }
      firstRanges[locale] = name.range
      texts[locale] = text
    }
    guard isRight, symbols.app != nil else { return nil }
    guard texts[app.sourceLocale] != nil else {
      report(.missingSource(app.sourceLocale, isMessage: true), at: message.range)
      return nil
    }
    // Nobody knows the languages of a topic's subscribers, as of an alert's texts.
    let read = scope.hasRecipient ? app.locales : [app.sourceLocale]
    let unread = app.locales.filter { firstRanges[$0] != nil && !read.contains($0) }
    if !unread.isEmpty { report(.unsentLocales(unread, source: app.sourceLocale), at: message.range) }
    // Of a locale that stands twice, one most likely stands for what is missing.
    let missing = read.filter { texts[$0] == nil }
    if !missing.isEmpty, !isTwice {
      report(
        .missingLocales(missing, ofMessage: true, fallback: app.sourceLocale, isError: options.requiresLocales),
        at: message.range)
    }
    var result: [Plan.LocalizedMessage] = []
    for locale in read {
      guard let text = texts[locale] else { continue }
      guard let own = self.message(text, field: .body, locale: locale, in: scope) else { continue }
      result.append(.init(locale: locale, message: own))
    }
    // What is wrong in one language may be wrong in all of them.
    guard result.count == read.count(where: { texts[$0] != nil }) else { return nil }
    noteWritten(result, firstRanges)
    return result
  }
}
