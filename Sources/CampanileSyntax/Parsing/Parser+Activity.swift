extension Parser {
  /// activity = "activity" name "{" ("type" string | "attributes" fields | "state" fields)* "}"
  mutating func parseActivity(start: SourceRange, documentation: String?) -> Syntax.Activity {
    let failures = failureCount
    let name = parseBlockName(.activityName)
    failParametersOfActivity()
    var activity = Syntax.Activity(
      name: name, attributes: [], state: [], documentation: documentation, range: start)
    var hasParts: Set<String> = []
    var isFieldReported = false
    let reopens: (Parser) -> Bool = { parser in
      let word = parser.text(parser.tokens[parser.index])
      return parser.isBelowBrace && ["type", "attributes", "state"].contains(word)
    }
    _ = parseBlock("activity `\(name.text)`", reopens: reopens) { parser in
      var word = parser.word
      if parser.at(.name), let meant = Self.foreignParts[word.lowercased()], parser.token(ahead: 1).kind == .leftBrace {
        // `content-state { … }`
        parser.report(.foreignWord(word, meant: meant), at: parser.currentRange)
        word = meant
      } else if parser.at(.string), activity.type == nil, !hasParts.contains("type") {
        // `"RideAttributes"` alone
        let (place, written) = (parser.currentRange, parser.text(parser.current))
        parser.report(.foreignWord(written, meant: "type \(written)"), at: place)
        hasParts.insert("type")
        activity.type = parser.parseString(.appType)
        return
      } else if !["type", "attributes", "state"].contains(word) || !parser.at(.name) {
        guard parser.isFieldOfActivity else { return parser.fail(expected: .partOfActivity) }
        // `stop text`, and others of its kind below it
        if isFieldReported { parser.silence += 1 }
        parser.fail(expected: .blockOfField(word, type: parser.text(parser.token(ahead: 1))))
        if isFieldReported { parser.silence -= 1 }
        isFieldReported = true
        return
      }
      let isAgain = !hasParts.insert(word).inserted
      if isAgain { parser.report(.partAgain(word), at: parser.currentRange) }
      parser.advance()
      parser.skipSign(behind: word)
      switch word {
      case "type": activity.type = parser.parseBareWord() ?? parser.parseString(.appType)
      case "attributes" where !isAgain: activity.attributes += parser.parseFields(word)
      // The fields of a line that stands twice are those that are known.
      case _ where isAgain: _ = parser.parseFields(word)
      default: activity.state += parser.parseFields(word)
      }
    }
    activity.range = rangeToHere(from: start)
    activity.isIncomplete = failureCount != failures
    return activity
  }

  private static let foreignParts = [
    "content-state": "state", "contentstate": "state", "states": "state", "dynamic": "state", "static": "attributes",
    "attribute": "attributes", "properties": "attributes",
  ]

  /// fields = "{" (name type "?"? ("as" string)?)* "}"
  private mutating func parseFields(_ owner: String) -> [Syntax.Field] {
    var fields: [Syntax.Field] = []
    _ = parseBlock("`\(owner)`") { parser in
      if let field = parser.parseField() { fields.append(field) }
    }
    return fields
  }

  private mutating func parseField() -> Syntax.Field? {
    if let turned = takeSetBeforeName() {
      return parseRest(of: Syntax.Field(name: turned.name, type: turned.type, isOptional: take(.question)))
    }
    if failFieldWithoutName() || failTypeWithoutName() { return nil }
    let name = parseName(.keyName)
    guard !isRecovering else { return nil }
    skipSign(behind: name.text)
    if failTypeForgotten(of: name) { return nil }
    if failKeyOfAppBeforeType() { return nil }
    if let turned = takeNameBehindType(name) {
      return parseRest(of: Syntax.Field(name: turned.name, type: turned.type, isOptional: true))
    }
    let isOptional = takeOptionalBeforeType()
    let type = takeValueAsType() ?? parseType()
    guard !isRecovering else { return nil }
    let hasQuestion = take(.question)
    let hasWord = takeOptionalWords()
    skipRequired()
    return parseRest(of: Syntax.Field(name: name, type: type, isOptional: isOptional || hasQuestion || hasWord))
  }

  /// What stands behind a field's name and its type, which were read.
  private mutating func parseRest(of read: Syntax.Field) -> Syntax.Field {
    var field = read
    if at(.equal), !current.startsLine, [.number, .string, .name].contains(token(ahead: 1).kind),
      !token(ahead: 1).startsLine
    {
      // `knots number = 0`: only attributes and inputs have one.
      if isKeyOfApp(token(ahead: 1), for: field.name.text) {
        // `clinic text = "clinicName"`
        report(.foreignWord("=", meant: "as"), at: currentRange)
        advance()
        field.key = parseString(.appKey)
      } else {
        let whole = currentRange.union(range(token(ahead: 1)))
        report(.needlessWord(file.text(in: whole)), at: whole)
        advance()
        advance()
      }
    }
    if at(word: "default"), isDefaultOfField {
      // `distance number default 0`: only attributes and inputs have one.
      let whole = currentRange.union(range(token(ahead: 1)))
      let written = file.text(in: whole)
      if text(token(ahead: 1)) == "\"\"", !field.isOptional {
        // `note text default ""`: what may be empty may be missing.
        let place = SourceRange(file: whole.file, start: previousEnd.end, end: whole.end)
        report(.foreignWord(written, meant: "?", replacing: place), at: whole)
        field.isOptional = true
      } else {
        report(.needlessWord(written), at: whole)
      }
      advance()
      advance()
    }
    if at(word: "from"), token(ahead: 1).kind == .string {
      // As attributes of the audience have it.
      report(.foreignWord("from", meant: "as"), at: currentRange)
      advance()
      field.key = parseString(.appKey)
    }
    if at(.string), !current.startsLine {
      // `from-code text "origin"`
      let written = text(current)
      report(.foreignWord(written, meant: "as \(written)"), at: currentRange)
      field.key = parseString(.appKey)
    } else if take(word: "as") {
      field.key = parseBareWord() ?? parseString(.appKey)
    }
    if !isRecovering { skipCommaBetween(field.name.text) }
    return field
  }

  /// Whether a text looks like what an app calls a value: `clinicName`, or the key itself as Swift would write it.
  private func isKeyOfApp(_ token: Token, for name: String) -> Bool {
    guard token.kind == .string, !token.isMalformed else { return false }
    let key = text(token).dropFirst().dropLast().utf8
    guard let first = key.first, first.isNameLetter, key.allSatisfy({ $0.isNameByte && $0 != 0x2D || $0 == 0x5F })
    else {
      return false
    }
    let hasHump = key.dropFirst().contains { (0x41...0x5A).contains($0) } && key.contains { $0 > 0x60 }
    let plain = { (text: String) in text.lowercased().filter { $0 != "-" && $0 != "_" } }
    return hasHump || key.contains(0x5F) || plain(String(decoding: Array(key), as: UTF8.self)) == plain(name)
  }

  /// Whether a value stands behind `default`, which is no field then.
  private var isDefaultOfField: Bool {
    let value = token(ahead: 1)
    guard !value.startsLine else { return false }
    if value.kind == .name { return !(PhraseTable.words(in: .type) + ["one", "set"]).contains(text(value)) }
    return [.number, .string, .date, .instant].contains(value.kind)
  }

  /// `hut as "hutName" text`: the type stands before what the app calls it.
  private mutating func failKeyOfAppBeforeType() -> Bool {
    let type = token(ahead: 2)
    guard at(word: "as") || at(word: "from"), token(ahead: 1).kind == .string, type.kind == .name, !type.startsLine,
      PhraseTable.words(in: .type).contains(text(type))
    else { return false }
    let isOptional = token(ahead: 3).kind == .question && token(ahead: 3).start == type.end
    let whole = currentRange.union(range(token(ahead: isOptional ? 3 : 2)))
    let meant = "\(text(type))\(isOptional ? "?" : "") as \(text(token(ahead: 1)))"
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// `instant  distance number`: a type, and the next field behind it.
  private mutating func failFieldWithoutName() -> Bool {
    let types = PhraseTable.words(in: .type)
    let (next, behind) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), types.contains(word), next.kind == .name, !next.startsLine, !types.contains(text(next)),
      !["one", "set", "optional", "required", "nullable"].contains(text(next)), !isTypeBeforeName(ahead: 0),
      behind.kind == .name,
      !behind.startsLine, types.contains(text(behind)) || ["one", "set"].contains(text(behind))
    else { return false }
    report(.fieldWithoutName(type: word), at: currentRange)
    noteFailure()
    advance()
    return true
  }

  /// A word where a text in quotes should stand: reported, and read.
  private mutating func parseBareWord() -> Syntax.StringLiteral? {
    guard at(.name), !current.isMalformed else { return nil }
    report(.bareText(meant: "\"\(word)\""), at: currentRange)
    return takeWordAsText()
  }

  /// A word as the text that it would be in quotes.
  mutating func takeWordAsText() -> Syntax.StringLiteral? { current.isMalformed ? nil : takeMalformedWord() }

  /// The same of one that may hold signs that a name can't have.
  mutating func takeMalformedWord() -> Syntax.StringLiteral? {
    guard at(.name) else { return nil }
    let text = Syntax.DecodedText(
      text: word, runs: [(0, currentRange.start)], sourceEnd: currentRange.end, file: file.id)
    let literal = Syntax.StringLiteral(range: currentRange, plain: text, message: text)
    advance()
    return literal
  }

  /// `activity trip(plate: text) {`
  private mutating func failParametersOfActivity() {
    guard at(.leftParenthesis), !isRecovering, !current.startsLine, case let line = tokens[index...].prefix(64),
      let end = line.firstIndex(where: { $0.kind == .rightParenthesis })
    else { return }
    let whole = currentRange.union(range(tokens[end]))
    let problem = DeclarationProblem.parametersOfActivity.diagnostic(at: whole)
    failCovering(whole, problem)
  }
}
