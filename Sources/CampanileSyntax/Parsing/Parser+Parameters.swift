/// What templates, campaigns and the like are given: `(percent: number, link: text)`.
extension Parser {
  /// `bags default 0 integer`: the type stands first.
  mutating func failTypeBehindDefault() -> Bool {
    let (value, type) = (token(ahead: 1), token(ahead: 2))
    let isOptional = token(ahead: 3).kind == .question && !token(ahead: 3).startsLine
    let end = token(ahead: isOptional ? 4 : 3)
    guard [.string, .number, .name].contains(value.kind), type.kind == .name, !value.startsLine, !type.startsLine,
      PhraseTable.words(in: .type).contains(text(type)), end.startsLine || end.kind == .rightBrace
    else { return false }
    let whole = currentRange.union(range(isOptional ? token(ahead: 3) : type))
    let meant = "\(text(type))\(isOptional ? "?" : "") \(word) \(text(value))"
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// `phone text "phoneNumber"` and `phone text "from" "phoneNumber"`
  mutating func parseColumnWithoutFrom() -> Syntax.StringLiteral {
    if text(current) == "\"from\"", token(ahead: 1).kind == .string, !token(ahead: 1).startsLine {
      report(.foreignWord(text(current), meant: "from"), at: currentRange)
      advance()
    } else {
      report(.foreignWord(text(current), meant: "from \(text(current))"), at: currentRange)
    }
    return parseString(.columnName)
  }

  /// `"city": "string",` in the audience.
  mutating func failAttributeAsPair() -> Bool {
    let (colon, value) = (token(ahead: 1), token(ahead: 2))
    guard at(.string), !current.isMalformed, colon.kind == .colon, value.kind == .string, !value.startsLine else {
      return false
    }
    let hasComma = token(ahead: 3).kind == .comma && !token(ahead: 3).startsLine
    let whole = currentRange.union(range(hasComma ? token(ahead: 3) : value))
    let plain = { (text: String) in text.filter { $0 != "\"" } }
    let (name, written) = (plain(text(current)), plain(text(value)))
    let type = ForeignTypes.names[written.lowercased()] ?? written
    guard name.utf8.allSatisfy(\.isNameByte), PhraseTable.words(in: .type).contains(type) else { return false }
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(name) \(type)").diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `{ "name": "city", "type": "string" }` in the audience.
  mutating func failAttributeInJSON() -> Bool {
    var values: [String: String] = [:]
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, tokens[last].kind != .rightBrace, last - index < 64 {
      last += 1
      guard tokens[last].kind == .colon, [.string, .name].contains(tokens[last - 1].kind) else { continue }
      let (key, value) = (text(tokens[last - 1]), text(tokens[last + 1]))
      values[key.filter { $0 != "\"" }.lowercased()] = value.filter { $0 != "\"" }
    }
    guard tokens[last].kind == .rightBrace, !values.isEmpty else { return false }
    let isOptional = values["optional"] == "true" || values["required"] == "false" || values["nullable"] == "true"
    let type = values["type"].map { ForeignTypes.names[$0.lowercased()] ?? $0 }
    let isName = values["name"]?.utf8.allSatisfy(\.isNameByte) ?? false
    let whole = currentRange.union(range(tokens[last]))
    guard let name = values["name"], let type, isName, PhraseTable.words(in: .type).contains(type) else {
      let problem = StructureProblem.expected(.attributeOfType, found: found)
      failCovering(whole, problem.diagnostic(at: whole))
      return true
    }
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(name) \(type)\(isOptional ? "?" : "")")
      .diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// The parameters of what may go without.
  mutating func parseInputs() -> [Syntax.Parameter] {
    if isAtBracedParameters, isBlockBehindBraces { return parseBracedParameters() }
    guard at(.leftParenthesis) else { return [] }
    let opening = currentRange
    let parameters = parseParameters()
    if parameters.isEmpty, !isRecovering {
      let place = rangeToHere(from: opening)
      diagnostics.report(LineProblem.needlessWord("()").diagnostic(at: place).replacing(place, with: ""))
    }
    if !isRecovering, at(.question), token(ahead: 1).kind == .leftBrace {
      report(.questionBehindParameters, at: currentRange)
      advance()
    }
    return parameters
  }

  /// parameters = "(" (parameter ("," parameter)*)? ")"
  /// parameter = name ":" type "?"? ("default" value)?
  mutating func parseParameters() -> [Syntax.Parameter] {
    coverDollarsOfNames()
    if let parameters = parseTurnedParameters() { return parameters }
    let swift = parametersOfSwift
    if swift != nil { silence += 1 }
    var isTypeReported = false
    var parameters: [Syntax.Parameter] = parseList {
      let types = PhraseTable.words(in: .type)
      // Of two types the first is the name, as everywhere.
      let areTypes = types.contains($0.text($0.token(ahead: 1))) && $0.token(ahead: 2).kind != .colon
      if $0.at(.name), types.contains($0.word), $0.token(ahead: 1).kind == .name, !areTypes {
        // `text campaign`
        let type = Syntax.Name($0.word, $0.currentRange)
        $0.advance()
        let name = $0.parseName(.parameterName, isSymbol: true)
        var whole = type.range.union(name.range)
        if $0.at(.colon) {
          // `text campaign:`, where the two have changed places, or `text campaign: text`
          whole = whole.union($0.currentRange)
          $0.advance()
          if $0.at(.name), $0.word == type.text {
            whole = whole.union($0.currentRange)
            $0.advance()
          }
        }
        $0.report(.foreignWord($0.file.text(in: whole), meant: "\(name.text): \(type.text)"), at: whole)
        return $0.parseRest(of: Syntax.Parameter(name: name, type: .named(type), range: whole))
      }
      let name = $0.parseName(.parameterName, isSymbol: true)
      let next = $0.token(ahead: 1).kind
      if $0.at(.equal), next != .name {
        // `(weeks = 8)`
        if let parameter = $0.takeValueWithoutType(of: name) { return parameter }
        if !isTypeReported { $0.report(.parameterWithoutType(name.text), at: name.range) }
        isTypeReported = true
        let parameter = Syntax.Parameter(name: name, type: .invalid(name.range), range: name.range)
        $0.silence += 1
        let rest = $0.parseRest(of: parameter)
        $0.silence -= 1
        return rest
      }
      if let parameter = $0.takeValueForType(of: name, isTold: isTypeReported) {
        isTypeReported = true
        return $0.parseRest(of: parameter)
      }
      if $0.at(.equal) {
        $0.report(.foreignWord("=", meant: ":"), at: $0.currentRange)
        $0.advance()
      } else if $0.at(.name), types.contains($0.word) {
        // `campaign text`
        $0.report(.missingColon, at: name.range)
      } else if $0.at(.comma) || $0.at(.rightParenthesis) || $0.at(word: "default") {
        // `(percent, link)`, told once
        if !isTypeReported { $0.report(.parameterWithoutType(name.text), at: name.range) }
        isTypeReported = true
        return $0.parseRest(of: Syntax.Parameter(name: name, type: .invalid(name.range), range: name.range))
      } else if $0.at(.question), $0.token(ahead: 1).kind == .colon, $0.token(ahead: 2).kind == .name {
        // `prize?: number`
        let whole = name.range.union($0.range($0.token(ahead: 2)))
        let type = $0.text($0.token(ahead: 2))
        $0.report(.foreignWord($0.file.text(in: whole), meant: "\(name.text): \(type)?"), at: whole)
        $0.advance()
        $0.advance()
        let parameter = Syntax.Parameter(name: name, type: $0.parseType(), isOptional: true, range: name.range)
        return $0.isRecovering ? nil : $0.parseRest(of: parameter)
      } else if !$0.take(.colon) {
        $0.fail(expected: .typeOfParameter)
      }
      let isOptional = $0.takeOptionalBeforeType()
      if let choices = $0.takeBareChoices() {
        return $0.parseRest(of: Syntax.Parameter(name: name, type: .invalid(choices), range: name.range))
      }
      let type = $0.parseType()
      guard !$0.isRecovering else { return nil }
      var parameter = Syntax.Parameter(name: name, type: type, isOptional: isOptional, range: name.range)
      if $0.takeQuestion() || $0.takeOptionalBehindType() { parameter.isOptional = true }
      return $0.parseRest(of: parameter)
    }
    if let swift {
      silence -= 1
      parameters = report(swift, of: parameters)
    }
    skipSecondClosingParenthesis()
    let ordered = ["integer", "number", "date", "instant", "version"]
    orderedInputs = Set(
      parameters.filter { if case .named(let type) = $0.type { ordered.contains(type.text) } else { false } }
        .map(\.name.text))
    return parameters
  }

  /// `(text headline, text? place)`: all the types stand first, which is told once.
  private mutating func parseTurnedParameters() -> [Syntax.Parameter]? {
    let types = PhraseTable.words(in: .type)
    var (place, meant, parameters) = (1, [String](), [Syntax.Parameter]())
    var isOptional = false
    while at(.leftParenthesis), place < 64 {
      let (type, mark) = (token(ahead: place), token(ahead: place + 1).kind == .question)
      let name = token(ahead: place + (mark ? 2 : 1))
      let end = token(ahead: place + (mark ? 3 : 2))
      guard type.kind == .name, types.contains(text(type)), name.kind == .name, !types.contains(text(name)),
        end.kind == .comma || end.kind == .rightParenthesis
      else { return nil }
      isOptional = isOptional || mark
      meant.append("\(text(name)): \(text(type))\(mark ? "?" : "")")
      let written = Syntax.Name(text(name), range(name))
      parameters.append(
        Syntax.Parameter(
          name: written, type: .named(Syntax.Name(text(type), range(type))), isOptional: mark, range: written.range))
      place += mark ? 4 : 3
      if end.kind == .rightParenthesis { break }
    }
    // One alone is told where it stands.
    guard parameters.count > 1 || isOptional, text(token(ahead: place - 1)) == ")" else { return nil }
    let whole = range(token(ahead: 1)).union(range(token(ahead: place - 2)))
    report(.foreignWord(file.text(in: whole), meant: meant.joined(separator: ", ")), at: whole)
    for _ in 0..<place { advance() }
    return parameters
  }

  /// `, note: text` and `, note?: text`, behind the values of a choice.
  var isParameterBehindComma: Bool {
    at(.comma) && parentheses > 0 && token(ahead: 1).kind == .name
      && token(ahead: token(ahead: 2).kind == .question ? 3 : 2).kind == .colon
  }

  /// `reason: wind, ice, engine`: the values of a choice, without the words before them.
  private mutating func takeBareChoices() -> SourceRange? {
    let types = PhraseTable.words(in: .type)
    var count = 0
    while count < 64, token(ahead: count).kind == .name, case let word = text(token(ahead: count)),
      !types.contains(word), ForeignTypes.names[word.lowercased()] == nil,
      [.comma, .rightParenthesis].contains(token(ahead: count + 1).kind)
    {
      count += 2
      if token(ahead: count - 1).kind == .rightParenthesis { break }
    }
    guard count > 2 else { return nil }
    let whole = currentRange.union(range(token(ahead: count - 2)))
    let written = file.text(in: whole)
    report(.foreignWord(written, meant: "one of \(written)"), at: whole)
    for _ in 0..<(count - 1) { advance() }
    return whole
  }

  /// ("default" value)?
  private mutating func parseRest(of parameter: Syntax.Parameter) -> Syntax.Parameter? {
    var parameter = parameter
    if takeNothingAsDefault(of: parameter) {
      parameter.isOptional = true
    } else if at(.equal) || at(word: "default") {
      if at(.equal) { report(.foreignWord("=", meant: "default"), at: currentRange) }
      advance()
      parameter.defaultValue = parseValue(.defaultValue)
      // `default 14 days`
      skipNounOfNumber()
    } else if [.date, .number, .string, .percent].contains(kind) || at(word: "true") || at(word: "false") {
      // `until-day: date 2026-12-24`
      let value = range(current)
      report(.foreignWord(file.text(in: value), meant: "default \(file.text(in: value))"), at: value)
      parameter.defaultValue = parseValue(.defaultValue)
    }
    parameter.range = rangeToHere(from: parameter.name.range)
    return isRecovering ? nil : parameter
  }

  /// `{percent: number}` before the block of a template.
  var isAtBracedParameters: Bool {
    guard at(.leftBrace), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine else { return false }
    return token(ahead: 2).kind == .colon && token(ahead: 3).kind == .name
  }

  /// Whether another block opens behind the braces here: a block on one line may begin with `{ to: everyone` too.
  private var isBlockBehindBraces: Bool {
    var last = index + 1
    while last < tokens.count, last - index < 128, tokens[last].kind != .rightBrace, tokens[last].kind != .leftBrace {
      last += 1
    }
    return token(ahead: last - index).kind == .rightBrace && token(ahead: last - index + 1).kind == .leftBrace
  }

  mutating func parseBracedParameters() -> [Syntax.Parameter] {
    let start = currentRange
    advance()
    var parameters: [Syntax.Parameter] = []
    while at(.name), !isRecovering {
      let name = parseName(.parameterName, isSymbol: true)
      guard take(.colon) else { break }
      let type = parseType()
      let parameter = Syntax.Parameter(name: name, type: type, isOptional: take(.question), range: name.range)
      if let parameter = parseRest(of: parameter) { parameters.append(parameter) }
      _ = take(.comma)
    }
    guard take(.rightBrace) else {
      fail(expected: .parameters)
      return parameters
    }
    let whole = rangeToHere(from: start)
    let inside = file.text(in: SourceRange(file: file.id, start: whole.start + 1, end: whole.end - 1))
    report(.foreignWord("{\(inside)}", meant: "(\(inside))"), at: whole)
    return parameters
  }

  /// Whether the declaration has it as an input or a parameter.
  func isInput(_ name: String) -> Bool {
    let head = tokens[declarationStart...].prefix(256).prefix { $0.kind != .leftBrace }
    return zip(head, head.dropFirst()).contains { $0.kind == .name && $1.kind == .colon && text($0) == name }
  }

  /// Whether it has it as an input that is a set: `airports: set of text`.
  func isSetInput(_ name: String) -> Bool {
    let head = tokens[declarationStart...].prefix(256).prefix { $0.kind != .leftBrace }
    return zip(head, head.dropFirst(2)).contains { text($0) == name && text($1) == "set" }
  }
}
