internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// Looks up the types of the audience's attributes, and checks its examples.
  mutating func checkAudience() {
    guard let audience = symbols.audience else { return }
    var firstRanges: [String: SourceRange] = [:]
    for attribute in audience.attributes {
      let name = attribute.name.text
      if let turned = turned(attribute.name, attribute.type) {
        // `text city` and `text street` aren't two of one name.
        report(turned.problem, at: turned.range)
        continue
      }
      if let first = firstRanges[name] {
        report(.listedTwice(name, what: "attribute", first: first), at: attribute.name.range)
        continue
      }
      firstRanges[name] = attribute.name.range
      if let other = meantType(of: attribute) {
        report(other.problem, at: other.range)
        continue
      }
      guard let written = type(of: attribute.type) else { continue }
      // What has a meaning of its own is of its type for all that follows.
      let type = checkForm(of: attribute, type: written)
      var path = attribute.path?.plain.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if let parts = path, let literal = attribute.path, parts.contains("") || parts.count > 16 {
        report(
          .attributeForm(Reason.pathForm), at: literal.range)
        path = nil
      } else if let parts = path, let literal = attribute.path, parts.count > 1, parts[0] == "$" {
        path = Array(parts.dropFirst())
        report([TypeProblem.pathFromRoot(meant: parts.dropFirst().joined(separator: "."), at: literal.range)])
      } else if let parts = path, let literal = attribute.path, parts.contains(where: \.isPlaceInList) {
        report([TypeProblem.pathIntoList(at: literal.range)])
      }
      let value = type == written ? attribute.defaultValue.flatMap { literal($0, as: type, of: name) } : nil
      let isOptional = attribute.isOptional && (type == written || attribute.defaultValue == nil)
      attributeTypes[name] = type.variableType
      schema.add(
        .init(
          plan: Plan.Attribute(
            name: name, type: type, isOptional: isOptional, path: path ?? [name], defaultValue: value),
          range: attribute.name.range, documentation: attribute.documentation, declaration: attribute))
    }
    for attribute in audience.attributes { reportOtherName(of: attribute, in: audience) }
    var titles: [String: SourceRange] = [:]
    for example in audience.examples {
      let title = example.title.plain.text
      if let first = titles[title] {
        report(.listedTwice(title, what: "example", first: first), at: example.title.range)
      }
      titles[title] = example.title.range
      check(example)
    }
  }

  /// What an attribute's type should be where it is none: `token string`.
  private func meantType(
    of attribute: Syntax.Attribute
  ) -> (problem: TypeProblem, range: SourceRange)? {
    guard case .named(let type) = attribute.type, !Self.types.contains(where: { $0.name == type.text }) else {
      return nil
    }
    let name = attribute.name
    let foreign = ForeignTypes.names[type.text.lowercased()]
    if foreign == "instant", areDays(valuesOf: attribute) {
      return (.unknownTypeName(type.text, meant: "date"), type.range)
    }
    if name.text == Plan.mainToken, foreign == "text" {
      return (.unknownTypeName(type.text, meant: TokenType.device.rawValue), type.range)
    }
    return nil
  }

  /// What the app calls its own data, and others a type.
  private static let nouns: Set = [
    "name", "email", "phone", "hour", "year", "age", "quantity", "count", "counter", "price", "percent", "consent",
    "opt-in", "opt-out", "link", "image", "photo", "address", "day", "language",
  ]

  /// `integer items`: a type before its name, of an attribute, a table's column or an activity's key.
  func turned(_ name: Syntax.Name, _ type: Syntax.TypeName) -> (problem: TypeProblem, range: SourceRange)? {
    guard case .named(let type) = type, !Self.types.contains(where: { $0.name == type.text }),
      Self.types.contains(where: { $0.name == name.text }), name.range.end < type.range.start
    else { return nil }
    // `token` is what others call a type, and an attribute's name here; nobody calls a value `text` that is an e-mail.
    let isPlain = ["text", "integer", "number", "boolean", "instant"].contains(name.text)
    guard
      ForeignTypes.names[type.text.lowercased()] == nil || [Plan.mainToken, "name"].contains(type.text)
        || isPlain && Self.nouns.contains(type.text),
      // `locale lcoale`: an attribute that is called like its type, which is misspelt.
      nearestName(to: type.text, among: Self.types.map(\.name)) != name.text
    else { return nil }
    return (.typeBeforeName(meant: "\(type.text) \(name.text)"), name.range.union(type.range))
  }

  /// Whether all examples give an attribute days without a time.
  private func areDays(valuesOf attribute: Syntax.Attribute) -> Bool {
    let values = (symbols.audience?.examples ?? []).flatMap(\.values).filter { $0.name.text == attribute.name.text }
    return !values.isEmpty
      && values.allSatisfy { value in
        if case .date = value.value { true } else { false }
      }
  }

  /// The types that an attribute may have, and what `set of` may hold.
  static var types: [(name: String, type: Plan.AttributeType)] { Plan.AttributeType.plainNames }

  mutating func type(of name: Syntax.TypeName, depth: Int = 0) -> Plan.AttributeType? {
    switch name {
    case .named(let name):
      if let type = Self.types.first(where: { $0.name == name.text })?.type { return type }
      if name.text == Plan.mainToken, schema[Plan.mainToken] != nil {
        // The device's own is declared already, so that this is for something else.
        report(.otherToken(Self.types.filter { $0.type.isOtherToken }.map(\.name)), at: name.range)
        return nil
      }
      if depth > 0, ForeignTypes.names[name.text.lowercased()] == nil,
        nearestName(to: name.text, among: Self.types.map(\.name)) == nil
      {
        // `cities set of cities`
        report([OtherWordProblem.elementOfSet(name.text).diagnostic(at: name.range)])
        return nil
      }
      if let table = symbols.tables[name.text] {
        // `clinic clinics?`
        report([OtherWordProblem.tableAsType(name.text, declared: table.name.range).diagnostic(at: name.range)])
        return nil
      }
      report(.unknownType(name.text, known: Self.types.map(\.name) + ["one of …", "set of …"]), at: name.range)
      // What is most likely meant is checked on.
      let meant = ForeignTypes.names[name.text.lowercased()]
      return Self.types.first { $0.name == meant }?.type
    case .oneOf(let names, _):
      var seen: [String: SourceRange] = [:]
      var (values, folded): ([String], [String: Syntax.Name]) = ([], [:])
      for name in names {
        if let first = seen[name.text] {
          report(.listedTwice(name.text, what: "value", first: first), at: name.range)
        } else {
          if let other = folded.updateValue(name, forKey: name.text.lowercased()) {
            report([TypeProblem.valueInOtherCase(name.text, other, at: name.range)])
          }
          seen[name.text] = name.range
          values.append(name.text)
        }
      }
      return .oneOf(values)
    case .set(let element, let range):
      guard let type = type(of: element, depth: depth + 1) else { return nil }
      switch type {
      case .set, .token:
        report(.attributeForm(Reason.setOfPlainValues), at: range)
        return nil
      default: return .set(type)
      }
    case .invalid: return nil
    }
  }

  /// That what stands in for a missing value makes sense; of a column of a table too.
  mutating func checkDefault(of attribute: Syntax.Attribute, type: Plan.AttributeType) {
    // Of the token and the locale it was told that they are never optional.
    let isNeverOptional = Self.requiredAttributes.contains { $0.key == attribute.name.text }
    if attribute.isOptional, let value = attribute.defaultValue, !isNeverOptional, !value.isNull {
      report(.optionalWithDefault(Reason.optionalWithDefault), at: value.range)
    }
    if type == .text, case .string(let text)? = attribute.defaultValue, BlankText.isBlank(text.plain.text) {
      report(
        .attributeForm(
          Reason.blankDefault),
        at: text.range)
    }
    if type == .text, case .string(let text)? = attribute.defaultValue, text.plain.text.contains("{$") {
      report([TypeProblem.valueInDefault(text.plain.text, at: text.range)])
    }
    if case .set = type, case .list(let values, let range)? = attribute.defaultValue, values.count == 1,
      case .string(let text) = values[0], BlankText.isBlank(text.plain.text)
    {
      report([TypeProblem.setOfNothing(at: range)])
    }
  }

  /// `push-token device-token`, `time-zone timezone?`: an attribute with a meaning of its own under another name.
  private mutating func reportOtherName(of attribute: Syntax.Attribute, in audience: Syntax.Audience) {
    let name = attribute.name.text
    guard let known = schema[name] else { return }
    let plain = name.filter { $0 != "-" }
    let meant: String? =
      switch known.type {
      case .deviceToken: "token"
      case .locale where ["language", "lang", "userlocale", "languages"].contains(plain): "locale"
      case .timezone where nearestName(to: name, among: ["timezone"]) != nil: "timezone"
      case .timezone where ["timezone", "tz", "usertimezone", "timezoneid"].contains(plain): "timezone"
      default: nil
      }
    let misspelt: String? =
      switch known.type {
      case .deviceToken: "token"
      case .locale: "locale"
      case .timezone: "timezone"
      default: nil
      }
    // `loacle locale`
    guard let meant = meant ?? misspelt.flatMap({ isOneSlip(from: $0, to: name) ? $0 : nil }), meant != name,
      schema[meant] == nil, !symbols.attributeNames.contains(meant)
    else { return }
    report(.otherName(name, meant: meant), at: attribute.name.range)
    schema.add(
      .init(
        plan: Plan.Attribute(
          name: meant, type: known.type, isOptional: known.plan.isOptional, path: known.plan.path,
          defaultValue: known.plan.defaultValue),
        range: attribute.name.range, documentation: nil))
  }

  /// - Returns: the type that counts.
  private mutating func checkForm(of attribute: Syntax.Attribute, type: Plan.AttributeType) -> Plan.AttributeType {
    var counting = type
    checkDefault(of: attribute, type: type)
    let fixed: [(String, Plan.AttributeType)] = [("token", .deviceToken), ("locale", .locale), ("timezone", .timezone)]
    for (name, wanted) in fixed where attribute.name.text == name && type != wanted {
      // The devices of an app that only Firebase sends to.
      if name == Plan.mainToken, type == .token(.fcm) { continue }
      var isName = false
      if case .named = attribute.type { isName = true }
      report(
        .wrongType(
          wanted: Reason.theType(Self.types.first { $0.type == wanted }?.name ?? name), found: type.described,
          hint: Reason.ownMeaning(of: name),
          meant: isName ? Self.types.first { $0.type == wanted }?.name : nil),
        at: attribute.type.range)
      counting = wanted
    }
    return counting
  }

  /// What every audience has, and why.
  static var requiredAttributes: KeyValuePairs<String, String> {
    ["token": Reason.pushNeedsToken, "locale": Reason.localeDecides]
  }

  /// An example may leave out the token, `id`, and what is optional or has a default.
  private mutating func check(_ example: Syntax.Example) {
    var values: [String: Plan.Literal] = [:]
    var firstRanges: [String: SourceRange] = [:]
    for (name, value) in example.values {
      if let first = firstRanges[name.text] {
        report(.listedTwice(name.text, what: "attribute", first: first), at: name.range)
        continue
      }
      firstRanges[name.text] = name.range
      guard let attribute = schema[name.text] else {
        // That the audience lacks its token or locale was said at its block.
        if !isBrokenAttribute(name.text), !Self.requiredAttributes.contains(where: { $0.key == name.text }) {
          report(
            .unknownAttribute(name.text, known: schema.names, declared: nearestRange(to: name.text)), at: name.range)
        }
        continue
      }
      warnOfDay(value, as: attribute.type)
      if reportNothing(value, of: name, attribute) { continue }
      if case .list = value, !attribute.type.isSet {
        report(.listForOne(name.text, attribute.type, declared: attribute.range), at: value.range)
        continue
      }
      if attribute.type == .integer, case .number(let number) = value, Syntax.Value.hasDecimals(number.text) {
        report([TypeProblem.decimalsGiven(value.described, declared: attribute.range, at: value.range)])
        continue
      }
      values[name.text] = literal(value, as: attribute.type, of: name.text)
      // As in an audience: blank text is missing where it may be.
      let mayLack = attribute.plan.isOptional || attribute.plan.defaultValue != nil
      if mayLack, case .text(let text)? = values[name.text], BlankText.isBlank(text) { values[name.text] = nil }
    }
    for attribute in schema.attributes where values[attribute.name] == nil {
      if let value = attribute.plan.defaultValue { values[attribute.name] = value }
      let mayLack = attribute.plan.isOptional || ["token", "id"].contains(attribute.name)
      if !mayLack, !example.isIncomplete, values[attribute.name] == nil, firstRanges[attribute.name] == nil,
        isNeeded(attribute)
      {
        report(
          .exampleLacks(attribute.name, example: example.title.plain.text, declared: attribute.range),
          at: example.title.range)
      }
    }
    schema.examples.append(
      .init(title: example.title.plain.text, values: values, range: example.title.range))
  }

  /// Only the locale is needed by every example; another attribute that an example lacks gets a stand-in of its type,
  /// so that an author need not fill in what no text speaks of.
  private func isNeeded(_ attribute: Schema.Attribute) -> Bool { attribute.name == "locale" }

  /// The declaration of the attribute whose name is nearest.
  ///
  /// - Parameter known: The names that can stand there; `nil` for all.
  func nearestRange(to name: String, among known: [String]? = nil) -> SourceRange? {
    nearestName(to: name, among: known ?? schema.names).flatMap { schema[$0]?.range }
  }
}

extension String {
  /// `visit[0]`
  fileprivate var isPlaceInList: Bool { contains("[") && wholeMatch(of: /\w[\w-]*\[\d*\]/) != nil }
}
