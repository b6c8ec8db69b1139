extension Parser {
  /// audience = "audience" "{" (attribute | example | "testers" condition)* "}"
  mutating func parseAudience(keyword: SourceRange, documentation: String?) -> Syntax.Audience {
    var attributes: [Syntax.Attribute] = []
    var examples: [Syntax.Example] = []
    var testers: [(condition: Syntax.Condition, wordRange: SourceRange)] = []
    var lacksValues = false
    if at(.name), !isOpeningReported {
      report(.nameOfAudience, at: currentRange)
      advance()
    }
    skipSignBeforeBlock()
    let reopens: (Parser) -> Bool = { parser in
      let (word, next) = (parser.tokens[parser.index], parser.token(ahead: 1))
      let isLine = ["example", "testers"].contains(parser.text(word)) && !next.startsLine
      return parser.isBelowBrace && (parser.isTypeAhead || isLine) || isLine && parser.isIndentedBehindBrace
    }
    _ = parseBlock(OpenBlock.audience, reopens: reopens) { parser in
      let next = parser.token(ahead: 1).kind
      let isExample =
        parser.at(word: "example")
        && (next == .string || next == .leftBrace
          || (next == .name && !parser.isTypeAhead && parser.isBlockOnLine(ahead: 2)))
      if isExample {
        let start = parser.currentRange
        parser.advance()
        var example = parser.parseExample(from: start)
        if lacksValues { example.isIncomplete = true }
        examples.append(example)
      } else if parser.at(word: "testers") || parser.at(word: "tester"), !parser.isTypeAhead {
        let word = parser.currentRange
        if parser.at(word: "tester") { parser.report(.foreignWord("tester", meant: "testers"), at: word) }
        parser.advance()
        if parser.at(word: "to") || parser.at(word: "are") {
          let word = parser.word
          parser.report(.needlessWord(word), at: parser.currentRange)
          parser.advance()
        }
        if parser.at(.equal) || parser.at(.colon) {
          parser.reportHabit(.signBehindWord(sign: parser.found, "testers"))
          parser.advance()
        }
        let isList = parser.at(.leftParenthesis) && parser.token(ahead: 2).kind == .comma
        if parser.at(.string) || isList {
          let first = isList ? parser.token(ahead: 1) : parser.current
          let name = parser.text(first).filter { $0 != "\"" }
          let isFlag = attributes.contains { attribute in
            guard attribute.name.text == name, case .named(let type) = attribute.type else { return false }
            return type.text == "boolean"
          }
          if !isList, isFlag {
            // `testers "staff"`
            parser.fail(.foreignWord(parser.text(first), meant: name), at: parser.currentRange)
            return
          }
          let text = first.kind == .string ? parser.text(first) : "\"\(parser.text(first))\""
          parser.fail(expected: .conditionOfTesters(Self.test(text, of: attributes, isList: isList)))
        }
        testers.append((parser.parseCondition(), word))
      } else if let example = parser.parseExampleOfOtherWord() {
        examples.append(example)
      } else if parser.takeLostExample(attributes) {
        // Its lines say nothing without what opens them.
      } else if parser.takeValuesOutsideExample() {
        lacksValues = true
      } else if parser.failLineInAudience() {
        // A line of the app, or of a campaign.
      } else if let attribute = parser.parseAttribute() {
        attributes.append(attribute)
      }
    }
    return Syntax.Audience(
      keyword: keyword, attributes: attributes, examples: examples, testers: testers, documentation: documentation,
      range: rangeToHere(from: keyword))
  }

  /// How testers are told from others by a text, with what the audience has declared so far.
  private static func test(_ text: String, of attributes: [Syntax.Attribute], isList: Bool) -> String {
    let hasID = attributes.contains { $0.name.text == "id" }
    if isList, hasID { return "id in (\"17\", \"42\")" }
    let set = attributes.first { if case .set = $0.type { true } else { false } }
    if let set, !text.contains("@") { return "\(set.name.text) contains \(text)" }
    return hasID ? "id in (\"17\", \"42\")" : "tags contains \(text)"
  }

  /// Whether a block opens on this line, so many places ahead or behind more words.
  private func isBlockOnLine(ahead distance: Int) -> Bool {
    var place = distance
    while place < 12, !token(ahead: place).startsLine, token(ahead: place).kind == .name { place += 1 }
    return token(ahead: place).kind == .leftBrace && !token(ahead: 1).startsLine && !token(ahead: place).startsLine
  }

  /// Whether a type comes next, so that the word before it is an attribute's name: `testers boolean`.
  var isTypeAhead: Bool {
    let next = token(ahead: 1)
    guard next.kind == .name, !next.startsLine else { return false }
    let behind = token(ahead: 2)
    let name = text(next)
    if ["one", "set", "list", "array"].contains(name), isWord("of", ahead: 2) { return true }
    guard PhraseTable.words(in: .type).contains(name) else { return false }
    // `testers locale = en`: an attribute may be called like its type.
    return behind.startsLine || behind.kind == .question || behind.kind == .rightBrace || behind.kind == .endOfFile
      || isWord("from", ahead: 2) || isWord("default", ahead: 2) || isWord("optional", ahead: 2)
  }

  /// attribute = name type "?"? ("from" string | "default" value)*
  mutating func parseAttribute() -> Syntax.Attribute? {
    let start = currentRange
    let documentation = documentation
    let types = PhraseTable.words(in: .type)
    if at(.leftBrace), failAttributeInJSON() { return nil }
    if at(.string), failAttributeAsPair() { return nil }
    if isQuestionBeforeAttribute { return parseAttributeBehindQuestion() }
    if let turned = takeSetBeforeName() {
      return parseRest(of: turned.name, turned.type, isOptional: take(.question), from: start, documentation)
    }
    if failTypeWithoutName() { return nil }
    if let variable = takeSwiftVariable(documentation: documentation) { return variable }
    skipWordOfAttribute()
    let path = takePath()
    var name = path?.name ?? takeTokenOfDevice() ?? parseName(.attributeName, isSymbol: true)
    skipSign(behind: name.text)
    skipModifierOfType()
    // On a line of its own, `first  name text` is more likely one name.
    if index > 0, !tokens[index - 1].startsLine, failTypeForgotten(of: name) { return nil }
    let isOfType = [
      "one", "of", "set", "list", "array", "arrays", "optional", "required", "nullable", "enum", "maybe", "many",
      "several", "multiple",
    ].contains(word)
    if let type = takeTypeOfTwoWords() {
      return parseRest(of: name, .named(type), isOptional: take(.question), from: start, documentation)
    }
    if at(.name), !current.startsLine, !isOfType, !types.contains(word), token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine,
      types.contains(text(token(ahead: 1)))
    {
      // `city city text` and `first name text`
      if name.text == word {
        report(.needlessWord(word), at: currentRange)
        advance()
      } else {
        name = Syntax.Name("\(name.text)-\(word)", name.range.union(currentRange))
        report(.nameInWords(meant: name.text), at: name.range)
        advance()
      }
    }
    let behindName = token(ahead: at(.question) ? 1 : 0)
    if behindName.kind == .name, !behindName.startsLine, ["from", "default"].contains(text(behindName)),
      !types.contains(name.text)
    {
      // `city from "address.city"`: its name is known all the same.
      if at(.question) { advance() }
      if !failTypeBehindDefault() { fail(expected: .typeOfAttribute) }
      return Syntax.Attribute(
        name: name, type: .invalid(start), isOptional: false, path: nil, defaultValue: nil,
        documentation: documentation, range: start)
    }
    if types.contains(name.text), behindName.kind == .name, !behindName.startsLine, at(.question) || !isTypeAhead,
      ["from", "default"].contains(text(behindName))
    {
      // `text? from "city"`: its name was left out.
      fail(.attributeWithoutName(type: name.text + (at(.question) ? "?" : "")), at: start)
      return nil
    }
    var isOptional = false
    if let turned = takeNameBehindType(name) {
      // `text? city`
      return parseRest(of: turned.name, turned.type, isOptional: true, from: start, documentation)
    }
    if takeOptionalBeforeType() { isOptional = true }
    if isBlocked || at(.rightBrace), types.contains(name.text) {
      if let attribute = takeAttributeWithoutType(name, documentation: documentation) { return attribute }
      fail(expected: .typeBehindItself(name.text))
      return nil
    }
    if isBlocked || at(.rightBrace) {
      fail(expected: .typeOfAttribute)
    }
    skipNameTwice(name.text, types)
    var type = parseType()
    if isRecovering {
      // Its name is known all the same: what asks for it isn't wrong too.
      return Syntax.Attribute(
        name: name, type: .invalid(start), isOptional: false, path: nil, defaultValue: nil,
        documentation: documentation, range: start)
    }
    let isOptionalInParentheses = takeOptionalInParentheses()
    if at(.leftParenthesis), case .named(let written) = type, current.start == written.range.end {
      // `text(50)`
      let whole = parenthesesOnLine
      covered.append(whole)
      if types.contains(written.text) {
        diagnostics.report(LineProblem.noSizes(file.text(in: whole)).diagnostic(at: whole))
      } else {
        // `decimal(8,2)` is told as a whole.
        type = .named(Syntax.Name(written.text, written.range.union(whole)))
      }
      while !isAtEnd, index < tokens.count, current.start < whole.end { advance() }
    }
    if case .named(let written) = type, ["from", "default"].contains(text(token(ahead: 1))), !token(ahead: 1).startsLine
    {
      // `weight number number default 0`
      takeSecond(written.text)
    }
    let hasQuestion = takeQuestion()
    skipRangeOfType()
    var attribute = Syntax.Attribute(
      name: name, type: type, isOptional: isOptional || hasQuestion || isOptionalInParentheses, path: nil,
      defaultValue: nil,
      documentation: documentation,
      range: start)
    let typeEnd = previousEnd
    parseOptionalWords(of: &attribute)
    parseColumn(of: &attribute)
    if let path {
      let written = path.literal.plain.text
      report(
        attribute.path == nil
          ? .pathAsName(written, meant: name.text, end: typeEnd) : .nameWithWrongSign(written, meant: name.text),
        at: name.range)
      if attribute.path == nil { attribute.path = path.literal }
    }
    if takeNeedlessComma(behind: name.text) { return attribute }
    if at(.comma), token(ahead: 1).kind == .name, token(ahead: 2).kind == .name, !token(ahead: 2).startsLine {
      // `city text, country text`
      let comma = currentRange
      report(LineProblem.needlessWord(",").diagnostic(at: comma).replacing(comma, with: ""))
      advance()
      return attribute
    }
    // Behind a complete attribute only the next one may stand: a name, and a type behind it.
    let isNext = kind == .name && token(ahead: 1).kind == .name && !token(ahead: 1).startsLine
    parseOptionalWords(of: &attribute)
    skipRequired()
    let isExample = at(word: "example") && token(ahead: 1).kind == .string && token(ahead: 2).kind == .leftBrace
    if at(.equal), !isRecovering {
      readValueBehindSign(of: &attribute)
      // `integer = 0 from "cartItems"`
      parseColumn(of: &attribute)
    } else if !isRecovering, takeValueWithoutDefault() {
      attribute.defaultValue = parseValue(.missingValue)
      // `integer 0 from "cartItems"`
      parseColumn(of: &attribute)
    } else if !isRecovering, at(.question), attribute.defaultValue != nil, !current.startsLine {
      // `default 0?`
      let sign = currentRange
      fail(DeclarationProblem.questionOfDefault.diagnostic(at: sign))
    } else if !isRecovering, at(.question), attribute.path != nil, !current.startsLine,
      case .named(let type) = attribute.type
    {
      // `text from "address.city"?`
      let sign = currentRange
      failCovering(sign, DeclarationProblem.questionBehindColumn(type.text, at: type.range.atEnd).diagnostic(at: sign))
    } else if !isRecovering, kind != nil, kind != .rightBrace, !isAtEnd, !isNext, !isExample,
      !failCommaInNumber(isSure: true)
    {
      let isOtherColumn = at(.comma) && attribute.path != nil && token(ahead: 1).kind == .string
      fail(expected: word == "format" ? .noFormat : isOtherColumn ? .oneColumn : .restOfAttribute)
    }
    attribute.range = rangeToHere(from: start)
    return attribute
  }

  /// What stands behind a name and its type, which were read.
  private mutating func parseRest(
    of name: Syntax.Name, _ type: Syntax.TypeName, isOptional: Bool, from start: SourceRange, _ documentation: String?
  ) -> Syntax.Attribute {
    var attribute = Syntax.Attribute(
      name: name, type: type, isOptional: isOptional, path: nil, defaultValue: nil, documentation: documentation,
      range: start)
    parseColumn(of: &attribute)
    attribute.range = rangeToHere(from: start)
    return attribute
  }

  /// `ticket.seat` before a type: what the export has where, which was taken for a name.
  private mutating func takePath() -> (name: Syntax.Name, literal: Syntax.StringLiteral)? {
    guard at(.name), current.isMalformed, word.contains("."), !LookupName.isOne(word), isTypeAhead else { return nil }
    let parts = word.split(separator: ".").map { String($0.map { $0 == "_" ? "-" : $0 }) }
    guard let last = parts.last, parts.allSatisfy({ $0.utf8.allSatisfy(\.isNameByte) }), let path = takeMalformedWord()
    else { return nil }
    // Looking for another of the same name costs a walk through the file, and many of them say no more than a few.
    let isTaken =
      diagnostics.all.count > 20 || tokens.contains { $0.startsLine && $0.kind == .name && text($0) == last }
    let name = isTaken ? parts.joined(separator: "-") : last
    return (Syntax.Name(name, path.range), path)
  }

  /// column = ("from" string | "default" value)*
  private mutating func parseColumn(of attribute: inout Syntax.Attribute) {
    var hasColumn = false
    if at(.string) { attribute.path = parseColumnWithoutFrom() }
    if kind == .less, token(ahead: 1).kind == .string, !current.startsLine {
      let whole = SourceRange(file: file.id, start: current.start, end: token(ahead: 1).start)
      let sign = file.text(in: whole).filter { $0 != " " }
      if sign == "<-" {
        let range = SourceRange(file: file.id, start: whole.start, end: whole.start + 2)
        covered.append(range)
        diagnostics.report(LineProblem.foreignWord(sign, meant: "from").diagnostic(at: range))
        advance()
        attribute.path = parseString(.columnName)
      }
    }
    while takeForeignTail(of: &attribute) || kind == .name {
      if ["at", "as", "path", "column", "key"].contains(word),
        token(ahead: 1).kind == .string
      {
        report(.foreignWord(word, meant: "from"), at: currentRange)
        advance()
        attribute.path = parseString(.columnName)
        continue
      }
      if takeNothing(of: &attribute) { continue }
      if takeElseAsDefault(of: &attribute) { continue }
      if at(word: "from") {
        if hasColumn, token(ahead: 1).kind == .string, !isLineReported {
          fail(.columnTwice, at: currentRange.union(range(token(ahead: 1))))
          return
        }
        hasColumn = true
        advance()
        takeSecond("from")
        if at(.colon) || at(.equal), token(ahead: 1).kind == .string, !token(ahead: 1).startsLine {
          // `from: "visitor.name"`
          let sign = currentRange
          let problem = LineProblem.needlessWord(text(current)).diagnostic(at: sign)
          report(problem.replacing(sign, with: ""))
          advance()
        }
        skipNounOfSource()
        if at(.name), !isLineReported {
          let whole = bareColumn
          report(.bareText(meant: "\"\(file.text(in: whole))\""), at: whole)
          while current.start < whole.end, at(.name) || at(.number) { advance() }
          continue
        }
        let path = parseString(.columnName)
        takeRestOfPath()
        if !isRecovering { attribute.path = path }
      } else if at(word: "default") || at(word: "defaults") {
        if attribute.defaultValue != nil, !isLineReported {
          fail(.defaultTwice, at: currentRange.union(range(token(ahead: 1))))
          return
        }
        let start = currentRange
        let isOne = at(word: "default")
        advance()
        takeSecond("default")
        skipSign(behind: "default")
        if at(word: "to") || at(word: "is"), !token(ahead: 0).startsLine { advance() }
        let whole = rangeToHere(from: start)
        if !isOne || whole.end > start.end { report(.foreignWord(file.text(in: whole), meant: "default"), at: whole) }
        skipCurrencyOfDefault()
        attribute.defaultValue = takeEmptySet(of: attribute.type) ?? parseValue(.missingValue)
        skipNounOfNumber()
      } else {
        break
      }
    }
  }

  /// `from Transfer minutes`: words up to the line's end or the next part, none of which is a type.
  private var bareColumn: SourceRange {
    var place = 0
    let types = PhraseTable.words(in: .type) + ["one", "set"]
    while place < 8, [.name, .number].contains(token(ahead: place).kind), place == 0 || !token(ahead: place).startsLine,
      place == 0 || !types.contains(text(token(ahead: place))), text(token(ahead: place)) != "default"
    {
      place += 1
    }
    let end = token(ahead: place)
    let isWhole = end.startsLine || end.kind == .rightBrace || text(end) == "default" && !end.startsLine
    return isWhole && place > 1 ? currentRange.union(range(token(ahead: place - 1))) : currentRange
  }

  /// `from from "id"`
  private mutating func takeSecond(_ first: String) {
    guard at(.name), word == first, !current.startsLine else { return }
    let whole = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
    report(.wordTwice(word, removing: whole), at: currentRange)
    advance()
  }

  /// `audience = {` and `example "Ada" = {`
  private mutating func skipSignBeforeBlock() {
    guard at(.equal), token(ahead: 1).kind == .leftBrace else { return }
    let sign = currentRange
    report(LineProblem.needlessWord("=").diagnostic(at: sign).replacing(sign, with: ""))
    advance()
  }

  /// example = "example" string "{" (name value)* "}"
  ///
  /// - Parameter start: The word `example`, which was read.
  mutating func parseExample(from start: SourceRange) -> Syntax.Example {
    var title: Syntax.StringLiteral
    if at(.leftBrace) || at(.name) {
      let nothing = Syntax.DecodedText(
        text: word, runs: [(0, currentRange.start)], sourceEnd: currentRange.end, file: file.id)
      title = Syntax.StringLiteral(range: currentRange, plain: nothing, message: nothing)
      if at(.name) {
        let whole = nameOfExample()
        report(.bareText(meant: "\"\(file.text(in: whole))\""), at: whole)
      } else {
        report(.exampleWithoutTitle, at: currentRange)
      }
    } else {
      title = parseString(.exampleTitle)
      takeRestOfTitle(title)
      skipSignBeforeBlock()
    }
    let failures = failureCount
    var values: [(name: Syntax.Name, value: Syntax.Value)] = []
    var isIncomplete = false
    if failJSON(hasTypes: true) {
      return Syntax.Example(title: title, values: [], range: rangeToHere(from: start), isIncomplete: true)
    }
    let belongsOutside: (Parser) -> Bool = { parser in
      let next = parser.token(ahead: 1).kind
      let isTesters =
        parser.at(word: "testers") && parser.current.startsLine && next == .name && !parser.isAttribute("testers")
      return parser.word == "example" && (next == .string || next == .leftBrace) || parser.isTypeAhead || isTesters
    }
    _ = parseBlock("example “\(title.plain.text)”", belongsOutside: belongsOutside) { parser in
      if parser.at(.string), parser.index > 0, parser.tokens[parser.index - 1].kind != .leftBrace,
        !parser.current.startsLine, parser.token(ahead: 1).kind != .colon
      {
        let found = parser.found
        parser.fail(
          .leftOver(found: found, behind: values.last?.name.text ?? Expectation.attribute.phrase),
          at: parser.currentRange)
        return
      }
      if parser.at(.string), [.string, .number, .date].contains(parser.token(ahead: 1).kind) {
        // `{ "EX12"  "C7"  20 }`
        return parser.fail(expected: .attributeBeforeValue(parser.text(parser.current)))
      }
      if parser.failGluedValue() { return }
      let name = parser.parseName(.attributeName)
      parser.skipSign(behind: name.text)
      if parser.isValueTold(of: name) {
        isIncomplete = true
        return
      }
      if parser.failValueInBraces(of: name) { return }
      parser.skipCurrencyBeforeNumber()
      if parser.isValueMissing(of: name) { return parser.fail(expected: .valueInExample(of: name.text)) }
      let value =
        parser.parseBareSet(of: name.text) ?? parser.takeForeignWord(of: name.text)
        ?? parser.parseValue(.value(for: name.text))
      // `fee 9,99`: a name follows a comma, so that no number alone can.
      if !parser.isRecovering, parser.failCommaInNumber(isSure: true) { return }
      if !parser.isRecovering, parser.failSecondValue(of: name, behind: value) { return }
      if parser.failOffsetBehindZone(value) { return }
      if !parser.isRecovering { values.append((name, value)) }
      parser.skipNounOfNumber()
      parser.skipUnitInExample(of: name)
      if parser.failWordBehindValue(of: name) { return }
      parser.skipTime(behind: value)
      parser.skipCommaBetween(name.text)
    }
    return Syntax.Example(
      title: title, values: values, range: rangeToHere(from: start),
      isIncomplete: isIncomplete || failureCount != failures)
  }
}

extension Parser {
  /// `"news", "vegan"`, and `paper, bio` of what is declared as a set: a set without its parentheses.
  fileprivate mutating func parseBareSet(of name: String) -> Syntax.Value? {
    let second = token(ahead: 2)
    let isOfTexts = at(.string) && second.kind == .string && token(ahead: 3).kind != .colon
    guard token(ahead: 1).kind == .comma, !second.startsLine,
      isOfTexts || at(.name) && second.kind == .name && isSet(name) && !isAttribute(text(second))
    else { return nil }
    let kind = current.kind
    let start = currentRange
    var values: [Syntax.Value] = []
    while at(kind) {
      values.append(parseValue(.text))
      let next = token(ahead: 1)
      guard at(.comma), next.kind == kind, !next.startsLine, kind == .string || !isAttribute(text(next)) else { break }
      advance()
    }
    let whole = rangeToHere(from: start)
    report(.foreignWord(file.text(in: whole), meant: "(\(file.text(in: whole)))"), at: whole)
    return .list(values, whole)
  }
}
