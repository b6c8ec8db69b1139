internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// Keys that Apple, the transports or we put beside `aps`, and why.
  private func whyReserved(_ key: String, isTop: Bool, hasImage: Bool) -> String? {
    guard isTop else { return nil }
    if key == app.tag { return Reason.keyOfTag }
    if key == "aps" { return Reason.keyOfApple }
    if key == "mdm" { return Reason.keyOfManagement }
    if key == "fcm_options" || key.hasPrefix("gcm.") || key.hasPrefix("google.") || key == "gcm" || key == "google" {
      return Reason.keyOfFirebase
    }
    if key == "from" || key == "message_type" || key == "notification" {
      return Reason.keyRefusedByFirebase
    }
    if key == OwnKeys.simulatorBundle { return Reason.keyOfSimulator }
    if key == "image", hasImage { return Reason.keyOfImage }
    return nil
  }

  /// The app's own keys, merged key by key; the last layer wins.
  mutating func data(_ lines: [Line], hasImage: Bool) -> [Plan.DataEntry] {
    var merged: [Plan.DataEntry] = []
    for line in lines {
      guard case .data(let entries) = line.argument else { continue }
      if let first = entries.first, let last = entries.last {
        reportAllLanguages(entries, isValue: false, at: first.key.range.union(last.key.range))
      }
      for entry in dataEntries(entries, in: line.scope, isTop: true, hasImage: hasImage) {
        if let index = merged.firstIndex(where: { $0.key == entry.key }) {
          merged[index] = entry
        } else {
          merged.append(entry)
        }
      }
    }
    return merged
  }

  mutating func dataEntries(
    _ entries: [Syntax.DataEntry], in scope: Scope, isTop: Bool, hasImage: Bool
  ) -> [Plan.DataEntry] {
    var firstRanges: [String: SourceRange] = [:]
    var result: [Plan.DataEntry] = []
    for entry in joined(entries) {
      if let first = firstRanges[entry.key.text] {
        if case .alternatives = entry.value {
          report(.unreachable(entry.key.text, first: first, isGuarded: true), at: entry.key.range)
        } else {
          report(.listedTwice(entry.key.text, what: "key", first: first), at: entry.key.range)
        }
        continue
      }
      firstRanges[entry.key.text] = entry.key.range
      if CheckedText.filled.problem(in: entry.key.text) != nil {
        report(.emptyValue(Noun.key), at: entry.key.range)
        continue
      }
      if entry.key.text.first == " " || entry.key.text.last == " " {
        report([PayloadProblem.keyWithBlanks(entry.key.text, at: entry.key.range)])
      }
      if let reason = whyReserved(entry.key.text, isTop: isTop, hasImage: hasImage) {
        let tag = entry.key.text == app.tag ? app.tagRange : nil
        report(.reservedKey(entry.key.text, reason: reason, tag: tag), at: entry.key.range)
        continue
      }
      if case .value(.string(let literal)) = entry.value, literal.plain.text == entry.key.text,
        !literal.plain.text.contains("-"), schema[entry.key.text] != nil, scope.hasRecipient
      {
        // `city "city"`; a name with a hyphen is told wherever it stands.
        report(.nameAsText(literal.plain.text, isCompared: false), at: literal.range)
      }
      if case .value(.name(let name)) = entry.value, Reason.wordsOfConditions.contains(entry.key.text),
        schema[name.text]?.type == .boolean || inputs[name.text] == .boolean
      {
        // `when beta  offer 1`: a condition stands behind its key.
        let next = entries.first { $0.key.range.start > name.range.end }
        report(.conditionAsKey(entry.key.text, of: name.text, next: next?.key.text), at: entry.key.range)
      }
      if let value = value(entry.value, in: scope, hasImage: hasImage) {
        result.append(.init(key: entry.key.text, value: value))
      }
    }
    return result
  }

  /// The entries with those of one key in one, whose first ones have a `when`.
  func joined(_ entries: [Syntax.DataEntry]) -> [Syntax.DataEntry] {
    guard entries.contains(where: { $0.condition != nil }) else { return entries }
    var result: [Syntax.DataEntry] = []
    // By entry of the result; none for one without a condition.
    var alternatives: [[Syntax.ValueAlternative]] = []
    var places: [String: Int] = [:]
    for entry in entries {
      let alternative = Syntax.ValueAlternative(
        condition: entry.condition, value: entry.value, word: entry.key.text, wordRange: entry.key.range,
        range: entry.key.range.union(entry.value.range))
      if let index = places[entry.key.text], alternatives[index].last?.condition != nil {
        alternatives[index].append(alternative)
        continue
      }
      if places[entry.key.text] == nil { places[entry.key.text] = result.count }
      result.append(Syntax.DataEntry(key: entry.key, value: entry.value))
      alternatives.append(entry.condition == nil ? [] : [alternative])
    }
    for (index, own) in alternatives.enumerated() where !own.isEmpty { result[index].value = .alternatives(own) }
    return result
  }

  mutating func plainDataValue(_ value: Syntax.Value, in scope: Scope) -> Plan.DataValue? {
    switch value {
    case .invalid: return nil
    case .string(let literal):
      guard let template = template(literal, in: scope, place: .dataText) else { return nil }
      // What a template by itself is given isn't known: some text has to lead somewhere.
      if !mayBeLink(literal, in: scope), !hasBlanksOfPlaceholder(literal), !reportOddArgument(of: literal, in: scope) {
        checkLink(template, written: literal.plain.text, at: literal.range)
      }
      return .template(template)
    case .number(let number):
      if let integer = Int64(number.text) { return .literal(.integer(integer)) }
      if number.text.count(where: { $0 == "." }) > 1 { return .literal(.text(number.text)) }
      // A whole number of more digits than a `Double` keeps would arrive as another.
      let isWhole = !number.text.contains(".")
      guard !isWhole, let double = Double(number.text), double.isFinite else {
        report(
          .wrongType(wanted: Noun.number, found: value.described, hint: Reason.tooLargeForData),
          at: value.range)
        return nil
      }
      return .literal(.number(double))
    case .percent(let number):
      guard let double = Double(number.text), double.isFinite else { return nil }
      return .literal(.number(double / 100))
    case .boolean(let flag, _): return .literal(.boolean(flag))
    case .date(let date): return .literal(.date(days(of: date)))
    case .instant(let seconds, _): return .literal(.instant(seconds))
    case .duration(let duration): return .literal(.integer(duration.seconds))
    case .time(let time):
      let text = "\(time.minutes / 600)\(time.minutes / 60 % 10):\(time.minutes % 60 / 10)\(time.minutes % 10)"
      return .literal(.text(text))
    case .zone(let name):
      guard ZoneTable.id(of: name.text) != nil else {
        // `true/false`
        report(
          .wrongType(
            wanted: Reason.aValue, found: "`\(name.text)`", hint: Reason.oneOrText), at: name.range)
        return nil
      }
      return .literal(.text(name.text))
    case .list(let values, _):
      let elements = values.compactMap { self.value(.value($0), in: scope) }
      return elements.count == values.count ? .list(elements) : nil
    case .name(let name):
      if let binding = scope.parameters[name.text] {
        switch binding.value {
        case .literal(let literal):
          // A template by itself has stand-ins; the line that uses it says what is meant.
          if let use = scope.use, let text = literal.plainText {
            let place = binding.given?.range ?? binding.defaultRange
            checkLink(Plan.Template(text), at: place ?? use, isOfUse: place == nil)
          }
          return .literal(literal)
        case .attribute(let attribute): return .attribute(attribute)
        }
      }
      // What is missing leaves its key out, so nobody has to ask first.
      return dataAttribute(name, in: scope).map { .attribute($0.name) }
    case .attribute(let name, let fallback, _):
      if case .literal(let literal)? = scope.parameters[name.text]?.value {
        // A template's parameter always has a value.
        if scope.use == nil { report(.uselessFallback(name.text), at: fallback.range) }
        return .literal(literal)
      }
      guard let attribute = dataAttribute(name, in: scope) else { return nil }
      guard let value = fallbackValue(fallback, of: attribute, in: scope) else { return nil }
      guard attribute.mayBeMissing, !scope.known.contains(attribute.name) else {
        report(.uselessFallback(attribute.name), at: fallback.range)
        return .attribute(attribute.name)
      }
      return .attributeOr(attribute.name, value)
    }
  }

  /// An attribute that may travel in the payload, whether a recipient has it or not.
  private mutating func dataAttribute(_ name: Syntax.Name, in scope: Scope) -> Schema.Attribute? {
    // A device's token is its address; it doesn't travel in the payload by mistake.
    if schema[name.text]?.type.isToken == true {
      report(.misplacedAttribute(name.text, reason: Reason.tokenIsNoContent), at: name.range)
      return nil
    }
    if schema[name.text] == nil, !isBrokenAttribute(name.text) {
      if reportForeignWord(name) { return nil }
      if symbols.segments[name.text] != nil {
        report(.segmentAsValue(name.text), at: name.range)
        return nil
      }
      if reportParameterOutside(name.text, in: scope, at: name.range) { return nil }
      let known = schema.names.filter { schema[$0]?.type.isToken != true } + scope.parameters.keys.sorted()
      report(
        .unknownInData(
          name.text, known: known, declared: nearestRange(to: name.text), parameters: scope.parameters.keys.sorted()),
        at: name.range)
      return nil
    }
    doubtKey(of: name)
    var scope = scope
    scope.checksPresence = false
    return attribute(name, in: scope)
  }

  /// `null`, `True` and `yes` stand for something in other languages.
  private mutating func reportForeignWord(_ name: Syntax.Name) -> Bool {
    if name.isNull {
      report(.noNullInData(name.text), at: name.range)
    } else if let flag = Syntax.Value.flag(inWords: name.text) {
      report(.otherSpelling(name.text, meant: "\(flag)"), at: name.range)
    } else if name.text == "if" {
      // `rank if vip points`
      report(.otherSpelling(name.text, meant: "when"), at: name.range)
    } else {
      return false
    }
    return true
  }

  /// What stands in for a missing attribute: a value of its type, so that the app always gets the same type.
  private mutating func fallbackValue(
    _ value: Syntax.Value, of attribute: Schema.Attribute, in scope: Scope
  ) -> Plan.DataValue? {
    switch value {
    case .name(let name) where name.text == "none" && schema["none"] == nil: return .null
    case .name(let name) where schema[name.text] != nil:
      if let other = schema[name.text], !other.type.standsIn(for: attribute.type) {
        report(
          .wrongType(
            wanted: attribute.type.described, found: Reason.attribute(name.text, type: other.type),
            hint: Reason.oneTypeUnderKey(attribute.name)), at: name.range)
        return nil
      }
      // Where both are missing, the key is left out.
      return dataAttribute(name, in: scope).map { .attribute($0.name) }
    case .name(let name) where scope.parameters[name.text] != nil:
      guard let binding = scope.parameters[name.text], binding.type.standsIn(for: attribute.type) else {
        report(
          .wrongType(
            wanted: attribute.type.described,
            found: Reason.attribute(name.text, type: scope.parameters[name.text]?.type ?? .text),
            hint: Reason.oneTypeUnderKey(attribute.name)), at: name.range)
        return nil
      }
      return plainDataValue(value, in: scope)
    case .attribute(let name, _, _):
      guard let other = schema[name.text], !other.type.standsIn(for: attribute.type) else {
        return plainDataValue(value, in: scope)
      }
      report(
        .wrongType(
          wanted: attribute.type.described, found: Reason.attribute(name.text, type: other.type),
          hint: Reason.oneTypeUnderKey(attribute.name)), at: name.range)
      return nil
    case .string(let string) where attribute.type == .text:
      return template(string, in: scope, place: .dataText).map(Plan.DataValue.template)
    default:
      return literal(value, as: attribute.type, of: attribute.name).map(Plan.DataValue.literal)
    }
  }
}
