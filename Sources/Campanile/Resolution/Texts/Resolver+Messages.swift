internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import MessageFormat

extension Resolver {
  /// One text, as it stands behind `title` and the like.
  mutating func message(
    _ literal: Syntax.StringLiteral, field: Word, locale: String, in scope: Scope
  ) -> Plan.Message? {
    let text = literal.message.text
    let isPlain = TableText.beginsWithPlainDot(text)
    guard check(literal, isQuotedPattern: isPlain, field: field, locale: locale, numbers: [], in: scope) else {
      return nil
    }
    // A copy: plans outlive the trees, whose memory can't be used again while a text of them lies in between.
    let source = isPlain ? "{{" + text + "}}" : String(decoding: text.utf8, as: UTF8.self)
    return Plan.Message(
      source,
      parameters: scope.parameters.isEmpty && schema.tables.isEmpty
        ? [] : bindings(of: externalVariables(of: source), in: scope))
  }

  /// Checks a text; whether it can be used.
  ///
  /// - Parameters:
  ///   - isQuotedPattern: whether it is a line of a choice, which stands in `{{…}}` of a `.match`.
  ///   - numbers: what the choice is by; in its lines these variables are formatted by the choice's function.
  mutating func check(
    _ literal: Syntax.StringLiteral, isQuotedPattern: Bool, field: Word, locale: String,
    numbers: [ChoiceSelector], in scope: Scope
  ) -> Bool {
    let text = literal.message.text
    if BlankText.isBlank(literal.plain.text) {
      report(.emptyText(field.rawValue), at: literal.range)
      return true
    }
    let clean = CleanText(text: TextKey(text), isQuotedPattern: isQuotedPattern, field: field, locale: locale)
    if isKnownToBeClean(clean, in: scope) { return true }
    let reportsBefore = reportCount
    let shift = isQuotedPattern ? 2 : 0
    let source = isQuotedPattern ? "{{" + text + "}}" : text
    let (message, problems) = Message.parse(source)
    let length = text.utf8.count
    // What is found in the text itself, and what the parser of messages found in what was made of it.
    let written = { (range: Range<Int>) in literal.message.sourceRange(of: range) }
    let place = { (range: Range<Int>) in
      let lower = min(max(range.lowerBound - shift, 0), length)
      let upper = min(max(range.upperBound - shift, lower), length)
      return literal.message.sourceRange(of: lower..<upper)
    }
    var isRight = true
    // Not the resolver itself, which would be copied for each text.
    let isName = { [schema] (word: String) in schema[word] != nil || scope.parameters[word] != nil }
    if let (slip, range) = LookupSlip(tables: schema.tables, isDeclared: isName).first(in: text) {
      report(.slip(slip), at: written(range))
      return false
    }
    // In a table what looks like a placeholder is one, or its `%` was written twice.
    let foreign = ForeignPlaceholder.all(
      in: text, of: tables.hold(literal.range) ? .table : .message, isName: isName)
    if !foreign.isEmpty, problems.isEmpty || !Self.programs.contains(where: { $0.first == "{" && text.contains($0) }) {
      if !isQuotedPattern, let (slip, range) = TextProblem.Slip.withoutDot(in: text) {
        report(.slip(slip), at: written(range))
        return false
      }
      if isQuotedPattern || !reportStandIn(foreign, in: literal, of: field, scope, at: written) {
        report(foreign, in: scope, at: written)
      }
      return false
    }
    // `"@key"`, and `"@key(name)"`
    if text.utf8.first == UInt8(ascii: "@"), !text.contains("(") || text.hasSuffix(")"),
      case let isKnown = !tables.entries(of: String(text.dropFirst().prefix { $0 != "(" })).isEmpty,
      isKnown || text.contains(".") && text.utf8.dropFirst().allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") })
    {
      report(.shownOddly(.quotedKey(text, isKnown: isKnown)), at: literal.range)
    }
    if text.contains("."), !text.contains(" "), !tables.hold(literal.range), !tables.entries(of: text).isEmpty {
      // A key that can't be a text.
      report(.shownOddly(.quotedKey(text, isKnown: true)), at: literal.range)
    }
    if let markup = PageMarkup.first(in: text) {
      let others = markup.sign == nil ? [] : markup.others(in: text).map { (written($0.range), $0.sign) }
      report(.pageMarkup(markup.text, sign: markup.sign, others: others), at: written(markup.range))
    }
    if !problems.isEmpty, let meant = Self.functionLeftOut(in: text) {
      report(
        .messageSyntax(
          reason: meant.isGlued ? Reason.gluedFunction : Reason.optionsWithoutFunction,
          help: Reason.writeIt(meant.text)), at: literal.range)
      return false
    }
    if !problems.isEmpty, let sign = Self.programs.first(where: text.contains) {
      report(
        .messageSyntax(
          reason: Reason.programInText(sign.trimmed),
          help: Reason.textsOfWhen(field.rawValue, exampleCondition(behind: sign, in: text, scope))),
        at: literal.range)
      return false
    }
    if let clock = ClockInBraces.first(in: text, isReadable: problems.isEmpty) {
      report([OtherWordProblem.timeOfDay(clock.time).diagnostic(at: written(clock.range))])
      return false
    }
    if !problems.isEmpty, let calculation = PlaceholderSlip.calculation(in: text, isName: isName) {
      report(
        .messageSyntax(reason: Reason.noCalculation(calculation.text), help: Reason.calculated),
        at: written(calculation.range))
      return false
    }
    if !problems.isEmpty, let older = OlderMessage.first(in: text) {
      let isChoice = ["plural", "select", "selectordinal"].contains(older.word)
      let problem = TextProblem.olderMessage(
        older.word, name: older.name, style: older.style, field: isChoice ? field.rawValue : nil
      ).diagnostic(at: written(older.range))
      if isChoice, !isQuotedPattern, let choice = olderChoice(in: text, locale: locale, in: scope) {
        report([TextProblem.newer(problem, choice.text, field: field.rawValue, replacing: literal.range)])
        return false
      }
      let meant = isChoice ? nil : TextProblem.placeholder(of: older)
      report([older.whole.flatMap { whole in meant.map { problem.replacing(written(whole), with: $0) } } ?? problem])
      return false
    }
    if !problems.isEmpty || FallbackInText.mayBeOption(in: text), let fallback = FallbackInText.first(in: text) {
      if schema[fallback.name]?.mayBeMissing ?? (scope.parameters[fallback.name] == nil),
        !scope.known.contains(fallback.name)
      {
        let told = TextProblem.fallbackInText(fallback.name, field: field.rawValue).diagnostic(
          at: written(fallback.range))
        let texts = isQuotedPattern || scope.isOneOfLines ? nil : fallback.texts(in: text)
        report([
          texts.map { TextProblem.twoLines(told, fallback.name, $0, field: field.rawValue, replacing: literal.range) }
            ?? told
        ])
        return false
      }
      if let whole = fallback.whole {
        report(.slip(.needlessFallback(fallback.name)), at: written(whole))
        return false
      }
    }
    if !problems.isEmpty, !schema.tables.isEmpty, let row = CleanText.row(in: text),
      schema.tables[row.name.table] != nil, explainLookup(row.name.text, at: written(row.range))
    {
      return false
    }
    if problems.isEmpty, !isQuotedPattern, let slip = PlaceholderSlip.doubled(Array(text.utf8), at: 0, isName: isName) {
      // All of the text: `{{$share :percent}}`
      report(.slip(.lookupAsOthers(slip.text, meant: slip.meant ?? "")), at: written(slip.range))
      return false
    }
    if !problems.isEmpty, let moment = PlaceholderSlip.momentWithBlank(in: text) {
      report(.slip(.momentWithBlank(moment.meant)), at: written(moment.range))
      return false
    }
    if !problems.isEmpty, let slip = PlaceholderSlip.first(in: text, isName: isName) {
      report(slip, in: scope, at: written)
      return false
    }
    // Behind the first mistake in a text, others are most likely its doing.
    if let problem = problems.min(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let (slip, range) = TextProblem.Slip.first(of: problem, in: source, message),
        !isQuotedPattern || slip.isOfPlaceholder
      {
        if case .signBehindName(let key, let name) = slip, key.hasPrefix("["), let table = schema.tables[name] {
          // `{$branches[branch]}`
          report([LookupProblem.rowAlone(name + key, table.rows.columns.map(\.name), at: place(range))])
        } else {
          report(.slip(slip), at: place(range))
        }
      } else {
        let types = { [schema] (name: String) in scope.parameters[name]?.type ?? schema[name]?.type }
        let wording = wording(of: problem, locale: locale, in: source) {
          types($0).map { [.integer, .number].contains($0) }
        }
        report(wording, at: place(rangeOf(problem, told: wording, in: source)))
      }
      isRight = false
    }
    guard isRight else { return false }
    var asked = scope
    let locals = message.declarations.map(\.variable.name)
    let misfits = misfits(of: message, locale: locale, in: scope)
    // What is of another type than its function takes is most likely another value than was meant.
    for variable in message.externalVariables
    where !misfits.contains(variable.name) && !isKnown(variable, besides: locals, at: place(variable.range), in: asked)
    {
      isRight = false
      // Whoever asks for one column asks for its row, and all others that no row lacks.
      asked.known.formUnion(schema.together(with: schema[variable.name]?.name ?? variable.name))
    }
    if reportNamesInBars(of: message, in: scope, at: place) { isRight = false }
    for (name, range) in message.bareWords where schema[name] != nil || scope.parameters[name] != nil {
      report(
        .missingDollar(
          name,
          opening: PlaceholderSlip.dollarAndBrace(in: source, before: range, isAmount: schema[name]?.type != .text)
            .map(place)),
        at: place(range))
      isRight = false
    }
    for (name, range) in message.bareWords where schema[name] == nil && scope.parameters[name] == nil {
      // A template's own first: the audience may have many.
      let known = scope.parameters.keys.sorted() + schema.attributes.filter { !$0.type.isToken }.map(\.name)
      let plain = String(name.drop { !$0.isLetter })
      let meant = known.contains(plain) ? plain : nameMeant(by: name, among: known)
      if meant == nil, let lost = valueOfSource {
        report([TextProblem.translatedWord(name, meant: lost, at: place(range))])
        continue
      }
      report(.bareWord(name, meant: meant), at: place(range))
    }
    guard isRight else { return false }
    reportBareNames(of: message, in: scope, at: place)
    noteShown(message, in: scope)
    let variables = variableTypes(in: scope, message)
    let messageScope = MessageScope(variables: variables, locale: facts(of: locale).tag)
    let found = message.problems(in: messageScope)
    // A form that is called otherwise is missing too.
    let hasOddKey = found.contains { if case .badVariantKey = $0.reason { true } else { false } }
    for problem in found {
      if hasOddKey, case .missingPluralCategory = problem.reason { continue }
      if case .badOperand(_, .notA(_, let word)) = problem.reason, schema[word] != nil || scope.parameters[word] != nil
      {
        // `{cart-items :integer}`
        report(
          .missingDollar(
            word, opening: PlaceholderSlip.dollarAndBrace(in: source, before: problem.range).map(place), hasMore: true),
          at: place(problem.range))
        isRight = false
        continue
      }
      let wording = wording(of: problem, locale: locale, in: source)
      report(wording, at: place(rangeOf(problem, told: wording, in: source)))
      isRight = false
    }
    let resolved = ResolvedText(
      message: message, range: literal.range, field: field, locale: locale, facts: facts(of: locale),
      variables: variables, isChosen: isQuotedPattern, numbers: scope.parameters.compactMapValues(\.value.number),
      wholeNumbers: wholeNumbers(in: scope),
      places: scope.parameters.compactMapValues { $0.given?.range ?? $0.defaultRange },
      use: scope.use, place: place)
    for rule in textRules { report(rule.check(resolved)) }
    // Whether moments can be shown depends on the campaign.
    let saysMoments = !moments(in: message, scope).isEmpty
    if isRight, saysMoments, !checkMoments(of: message, in: literal, scope, at: place) { isRight = false }
    if isRight, !saysMoments, reportCount == reportsBefore {
      noteClean(clean, variables: message.externalVariables.map(\.name), in: scope)
    }
    return isRight
  }

  private func isNear(_ name: String, to written: String) -> Bool {
    name == written || nearestName(to: written, among: [name]) != nil
  }

  private static let optionsAlone: Set = [
    "currency", "length", "fields", "precision", "useGrouping", "signDisplay", "minimumFractionDigits",
    "maximumFractionDigits",
  ]

  /// How long a date is shown, as other languages call it too.
  private static let lengths = ["short": "short", "medium": "medium", "long": "long", "full": "long"]

  /// `{$fee currency=EUR}`: the same with the function that has such an option.
  private static func functionLeftOut(in text: String) -> (text: String, isGlued: Bool)? {
    guard let start = text.firstRange(of: "{$"), let end = text[start.upperBound...].firstIndex(of: "}") else {
      return nil
    }
    var words = text[start.upperBound..<end].split(separator: " ").map(String.init)
    if words.count == 2, case let parts = words[1].split(separator: "="), parts.count == 2,
      ["format", "style", "dateStyle"].contains(parts[0]), let length = lengths[String(parts[1])]
    {
      // `{$taken format=short}`
      words[1] = "length=\(length)"
    }
    let options = words.dropFirst().map { String($0.prefix { $0 != "=" }) }
    guard let option = options.first, options.allSatisfy(optionsAlone.contains) else { return nil }
    let glued = words[0].split(separator: ":").map(String.init)
    if glued.count == 2, glued[1].utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
      // `{$amount:currency currency=EUR}`
      return ("{$\(glued[0]) :\(([glued[1]] + words.dropFirst()).joined(separator: " "))}", true)
    }
    let function = option == "currency" ? ":currency" : ["length", "fields"].contains(option) ? ":date" : ":number"
    return ("{$\(words[0]) \(function) \(words.dropFirst().joined(separator: " "))}", false)
  }

  /// What other languages begin a condition or a loop with.
  private static let programs = [
    "{%", "{{#", "<%", "{{^", "{if ", "{#if ", "{@if ", "{unless ", "{#unless ", "{foreach ", "{for ", "{#each ",
  ]

  /// A value to show how one is put in: that of a name, however it is spelled, or else one of this workspace.
  func exampleName(for written: String?, in scope: Scope) -> String {
    let names = schema.attributes.filter { !$0.type.isToken }.map(\.name) + scope.parameters.keys.sorted()
    if let written, let own = Self.name(of: written, among: names) { return own }
    let usual = ["first-name", "name"].first { schema.declared($0) != nil }
    let texts = schema.attributes.filter { $0.type == .text && $0.name != "id" }
    return usual ?? texts.first?.name ?? names.first { $0 != "id" } ?? "first-name"
  }

  /// What a text is chosen by, where another language says it behind `{{#if`: the first value that stands there, or else one
  /// that may be missing.
  private func exampleCondition(behind sign: String, in text: String, _ scope: Scope) -> String {
    let rest = text.firstRange(of: sign).map { text[$0.upperBound...].prefix(80).prefix { !"}>".contains($0) } } ?? ""
    let words = rest.split { !$0.isLetter && !$0.isNumber && !"-_.".contains($0) }
      .flatMap { [$0] + ($0.split(separator: ".").last.map { [$0] } ?? []) }.map(Self.plainName)
    let known = schema.attributes.filter { !$0.type.isToken && ($0.type == .boolean || $0.mayBeMissing) }
    let asked = words.lazy.compactMap { word in known.first { Self.plainName($0.name) == word } }.first
    guard let attribute = asked ?? known.first(where: { $0.name == "first-name" }) ?? known.first(where: \.mayBeMissing)
    else { return "first-name is set" }
    return attribute.mayBeMissing ? "\(attribute.name) is set" : attribute.name
  }

  /// The value of a name, however it is spelled, that everybody has here.
  func alwaysSet(_ written: String, in scope: Scope) -> String? {
    let names =
      schema.attributes.filter { !$0.type.isToken && (!$0.mayBeMissing || scope.known.contains($0.name)) }.map(\.name)
      + scope.parameters.keys
    return names.sorted().first { Self.plainName($0) == Self.plainName(written) }
  }

  /// `prices.sku.price.rounded`, as it stands in a message: the lookup, and what stands behind its column.
  private func behindLookup(_ name: String) -> (lookup: String, rest: String)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 3, let lookup = LookupName(dotted: parts[..<3].joined(separator: ".")),
      schema[lookup.text] != nil
    else { return nil }
    return (lookup.text, "." + parts[3...].joined(separator: "."))
  }

  /// The name that another one most likely means: the same in another spelling, or the nearest.
  func nameMeant(by written: String, among known: [String]) -> String? {
    known.first { Self.plainName($0) == Self.plainName(written) } ?? nearestName(to: written, among: known)
  }

  /// Whether a word is most likely the name of a value, however it is spelled.
  func isNameOfValue(_ written: String, in scope: Scope) -> Bool {
    let plain = Self.plainName(written)
    return schema.attributes.contains { Self.plainName($0.name) == plain }
      || scope.parameters.keys.contains { Self.plainName($0) == plain }
  }

  /// A name without what its spellings differ in.
  static func plainName(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Whether a variable is an attribute or parameter that may be used here.
  ///
  /// - Parameter locals: those that the message declares itself.
  private mutating func isKnown(
    _ variable: Message.Variable, besides locals: [String], at range: SourceRange, in scope: Scope
  ) -> Bool {
    if scope.parameters[variable.name] != nil { return true }
    guard let attribute = schema[variable.name] else {
      if isBrokenAttribute(variable.name) { return false }
      if !schema.tables.isEmpty, explainLookup(variable.name, at: range) { return false }
      if let (lookup, rest) = behindLookup(variable.name) {
        report(.behindLookup(lookup, rest: rest), at: range)
        return false
      }
      // The campaign's and the template's own first: the audience may have many.
      let own = inputs.keys.sorted()
      // A set is named only where it is most likely meant: no text shows it.
      let others = schema.attributes.filter {
        !$0.type.isToken && inputs[$0.name] == nil && (!$0.type.isSet || isNear($0.name, to: variable.name))
      }.map(\.name)
      let known = locals + scope.parameters.keys.sorted() + own + others
      if let (name, meant) = columnOfKey(variable.name) {
        report([TextProblem.columnOfKey(name, meant: meant, at: range)])
        return false
      }
      if let meant = columnMeant(by: variable.name), nearestName(to: variable.name, among: known) == nil {
        report(.columnAlone(variable.name, meant: meant), at: range)
        return false
      }
      if reportParameterOutside(variable.name, in: scope, at: range) { return false }
      if reportTranslated(variable.name, known: known, at: range) { return false }
      if let meant = PlaceholderSlip.offset(variable.name, of: known.contains) {
        report([TextProblem.offsetMeant(variable.name, meant: meant, at: range)])
        return false
      }
      report(
        .unknownVariable(
          variable.name, known: known, declared: nearestRange(to: variable.name), hasInputs: !own.isEmpty),
        at: range)
      return false
    }
    let isOfInput = attribute.plan.lookup.map { $0.keyName.map { inputs[$0] != nil } ?? true } ?? false
    guard scope.hasRecipient || inputs[variable.name] != nil || isOfInput else {
      report(
        .misplacedAttribute(variable.name, reason: scope.nobody),
        at: range)
      return false
    }
    if attribute.type.isToken {
      report(.misplacedAttribute(variable.name, reason: Reason.tokenIsNoText), at: range)
      return false
    }
    if case .set = attribute.type {
      report(
        .misplacedAttribute(variable.name, reason: Reason.setIsNoText), at: range)
      return false
    }
    guard attribute.mayBeMissing, scope.checksPresence, !scope.known.contains(attribute.name) else { return true }
    if let either = scope.either, either.names.contains(attribute.name) {
      report(.eitherAsked(either.names), at: either.range)
      return false
    }
    if let asked = scope.presence, asked.isSet || asked.name == attribute.name {
      report(.otherAsked(attribute.name, asked: asked.name, place: asked.range), at: range)
      return false
    }
    let problem = TypeProblem.maybeMissing(
      attribute.name, declared: attribute.range, place: .text, isInput: inputs[attribute.name] != nil,
      isRowKnown: scope.knowsRow(of: attribute.name), isCellOptional: schema.mayLackCell(attribute.name))
    if let lookup = LookupName(attribute.name), let key = lookup.keyName, let other = scope.otherRow(than: lookup) {
      // `lounges[flight] is set`, where all texts say `lounges[airport]`
      let told = problem.diagnostic(at: range)
      report([told.with(help: told.help + [Reason.otherRowAsked(other, meant: key)])])
      return false
    }
    report(problem, at: range)
    return false
  }

  /// Attributes that may be missing, and whose type their function doesn't take.
  private mutating func misfits(of message: Message, locale: String, in scope: Scope) -> Set<String> {
    let doubtful = message.externalVariables.contains { variable in
      guard scope.parameters[variable.name] == nil, let attribute = schema[variable.name] else { return false }
      return attribute.mayBeMissing && scope.checksPresence && !scope.known.contains(attribute.name)
        && !attribute.type.isToken
    }
    guard doubtful, scope.hasRecipient else { return [] }
    let types = MessageScope(variables: variableTypes(in: scope, message), locale: facts(of: locale).tag)
    return Set(
      message.problems(in: types).compactMap { problem in
        if case .badOperand(_, .unfitType(let name, _, _)) = problem.reason { name } else { nil }
      })
  }

  /// Parameters that stand for an attribute which is a whole number.
  private func wholeNumbers(in scope: Scope) -> Set<String> {
    var names: Set<String> = []
    for (name, binding) in scope.parameters {
      if case .attribute(let attribute) = binding.value, schema[attribute]?.type == .integer { names.insert(name) }
    }
    return names
  }

  private func variableTypes(in scope: Scope, _ message: Message) -> [String: VariableType] {
    var types = attributeTypes
    if !schema.tables.isEmpty {
      for variable in message.externalVariables where types[variable.name] == nil {
        types[variable.name] = schema[variable.name]?.type.variableType
      }
    }
    for (name, binding) in scope.parameters { types[name] = binding.type.variableType }
    return types
  }
}

extension Message {
  /// Words in braces without a function: `{first-name}`. What stands between bars, `{|.|}`, is meant as it stands.
  package var bareWords: [(name: String, range: Range<Int>)] {
    patterns.flatMap(\.parts).compactMap { part in
      guard case .expression(let expression) = part, expression.function == nil,
        case .literal(let literal)? = expression.operand, literal.range.count < literal.value.utf8.count + 2
      else { return nil }
      return (literal.value, literal.range)
    }
  }

  /// The texts that a message may become.
  var patterns: [Pattern] {
    switch body {
    case .pattern(let pattern): [pattern]
    case .select(_, let variants): variants.map(\.pattern)
    case .invalid: []
    }
  }
}

extension Plan.AttributeType {
  var variableType: VariableType {
    switch self {
    case .text, .url: .text
    case .integer: .integer
    case .number: .number
    case .boolean: .boolean
    case .date: .date
    case .instant: .instant
    case .oneOf(let names): .choice(names)
    case .version, .locale, .timezone, .token, .set: .text
    }
  }
}
