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
      if parser.failFieldWithoutName() || parser.failTypeWithoutName() { return }
      let name = parser.parseName(.keyName)
      guard !parser.isRecovering else { return }
      parser.skipSign(behind: name.text)
      if parser.failTypeForgotten(of: name) { return }
      if parser.failKeyOfAppBeforeType() { return }
      let isOptional = parser.takeOptionalBeforeType()
      let type = parser.takeValueAsType() ?? parser.parseType()
      guard !parser.isRecovering else { return }
      var field = Syntax.Field(name: name, type: type, isOptional: parser.take(.question) || isOptional)
      if parser.at(word: "default"), parser.isDefaultOfField {
        // `distance number default 0`: only attributes and inputs have one.
        let whole = parser.currentRange.union(parser.range(parser.token(ahead: 1)))
        let written = parser.file.text(in: whole)
        if parser.text(parser.token(ahead: 1)) == "\"\"", !field.isOptional {
          // `note text default ""`: what may be empty may be missing.
          let place = SourceRange(file: whole.file, start: parser.previousEnd.end, end: whole.end)
          parser.report(.foreignWord(written, meant: "?", replacing: place), at: whole)
          field.isOptional = true
        } else {
          parser.report(.needlessWord(written), at: whole)
        }
        parser.advance()
        parser.advance()
      }
      if parser.at(word: "from"), parser.token(ahead: 1).kind == .string {
        // As attributes of the audience have it.
        parser.report(.foreignWord("from", meant: "as"), at: parser.currentRange)
        parser.advance()
        field.key = parser.parseString(.appKey)
      }
      if parser.at(.string), !parser.current.startsLine {
        // `from-code text "origin"`
        let written = parser.text(parser.current)
        parser.report(.foreignWord(written, meant: "as \(written)"), at: parser.currentRange)
        field.key = parser.parseString(.appKey)
      } else if parser.take(word: "as") {
        field.key = parser.parseBareWord() ?? parser.parseString(.appKey)
      }
      if !parser.isRecovering { parser.skipCommaBetween(name.text) }
      fields.append(field)
    }
    return fields
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
      !["one", "set", "optional", "required", "nullable"].contains(text(next)), behind.kind == .name,
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
