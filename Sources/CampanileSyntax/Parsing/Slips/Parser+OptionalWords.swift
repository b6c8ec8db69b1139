/// What is written otherwise for the `?` of an attribute that may be missing.
extension Parser {
  /// `optional text` and `required text`: reported, and passed over; whether it may be missing.
  mutating func takeOptionalBeforeType() -> Bool {
    let place = token(ahead: 1).kind == .colon ? 2 : 1
    if at(.question), token(ahead: place).kind == .name, !token(ahead: place).startsLine {
      // `city? text`, and `city?: text`
      let type = token(ahead: place)
      let whole = currentRange.union(range(type))
      let problem = DeclarationProblem.questionBehindName(type: text(type)).diagnostic(at: whole)
      report(problem)
      for _ in 0..<place { advance() }
      return true
    }
    if let (type, whole) = typeInOptional {
      report(.foreignWord(file.text(in: whole), meant: type.text + (isInTemplate ? "" : "?")), at: whole)
      return !isInTemplate
    }
    let isMaybe = at(.name) && word == "maybe"
    guard at(word: "optional") || at(word: "required") || at(word: "nullable") || isMaybe,
      token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine
    else { return false }
    let isRequired = at(word: "required")
    let type = token(ahead: 1)
    let whole = currentRange.union(range(type))
    report(.foreignWord(file.text(in: whole), meant: text(type) + (isRequired ? "" : "?")), at: whole)
    advance()
    return !isRequired
  }

  /// The type in `Optional<String>`, which was reported.
  mutating func takeTypeInOptional() -> Syntax.TypeName? {
    guard let (type, whole) = typeInOptional else { return nil }
    for _ in 0..<(at(.string) ? 1 : 4) { advance() }
    return .named(Syntax.Name(type.text, whole))
  }

  private var typeInOptional: (Syntax.Name, SourceRange)? {
    if at(.string), case let inside = text(current).dropFirst().dropLast(), inside.last == "?" {
      // `"integer?"`
      let type = String(inside.dropLast())
      return PhraseTable.words(in: .type).contains(type) ? (Syntax.Name(type, currentRange), currentRange) : nil
    }
    let (type, end) = (token(ahead: 2), token(ahead: 3))
    guard at(.name), ["optional", "nullable", "maybe", "option"].contains(word.lowercased()),
      token(ahead: 1).kind == .less && end.kind == .greater
        || token(ahead: 1).kind == .leftParenthesis && end.kind == .rightParenthesis, type.kind == .name,
      !type.startsLine, !end.startsLine
    else { return nil }
    let name = ForeignTypes.names[text(type).lowercased()] ?? text(type)
    return (Syntax.Name(name, range(type)), currentRange.union(range(end)))
  }

  /// `text optional`, `text or missing`
  mutating func parseOptionalWords(of attribute: inout Syntax.Attribute) {
    if attribute.isOptional, let words = wordsOfOptional {
      // `date? optional`
      skipNeedless(tokens: words)
    }
    if takeOptionalWords() { attribute.isOptional = true }
  }

  /// The same words, behind any type: reported, and passed over.
  mutating func takeOptionalWords() -> Bool {
    guard let words = wordsOfOptional else { return false }
    let before = previousEnd
    var whole = currentRange
    for _ in 0..<words {
      whole = whole.union(currentRange)
      advance()
    }
    let place = SourceRange(file: file.id, start: before.end, end: whole.end)
    report(.foreignWord(file.text(in: whole), meant: "?", replacing: place), at: whole)
    return true
  }

  /// `text required`
  mutating func skipRequired() {
    guard at(word: "required"), !isRecovering, !token(ahead: 0).startsLine else { return }
    let problem = LineProblem.needlessWord("required")
    diagnostics.report(problem.diagnostic(at: currentRange).replacing(currentRange, with: ""))
    advance()
  }

  /// `date(optional)` and `date (optional)`: without the word everybody would have to have it.
  mutating func takeOptionalInParentheses() -> Bool {
    let (inside, closing) = (token(ahead: 1), token(ahead: 2))
    guard at(.leftParenthesis), !isRecovering, !current.startsLine, inside.kind == .name,
      Self.optionals.contains(text(inside).lowercased()), closing.kind == .rightParenthesis, !closing.startsLine,
      token(ahead: 3).kind != .question
    else { return false }
    let whole = currentRange.union(range(closing))
    let place = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
    report(.foreignWord(file.text(in: whole), meant: "?", replacing: place), at: whole)
    for _ in 0..<3 { advance() }
    return true
  }

  /// `scorer: text optional`, of an input. Of a template's parameter the checker says that it has a value always.
  mutating func takeOptionalBehindType() -> Bool {
    guard at(.name), !current.startsLine, Self.optionals.contains(word),
      [.comma, .rightParenthesis].contains(token(ahead: 1).kind)
    else { return false }
    if !isInTemplate {
      let place = SourceRange(file: file.id, start: previousEnd.end, end: current.end)
      report(.foreignWord(word, meant: "?", replacing: place), at: currentRange)
    }
    advance()
    return true
  }

  /// `note: text = ""` and `points: integer default none`, of an input.
  mutating func takeNothingAsDefault(of parameter: Syntax.Parameter) -> Bool {
    let value = token(ahead: 1)
    guard at(.equal) || at(word: "default"), !isInTemplate, !value.startsLine, case .named(let type) = parameter.type
    else { return false }
    let isEmptyText = at(.equal) && type.text == "text" && text(value) == "\"\""
    guard isEmptyText || value.kind == .name && ["none", "null", "nil"].contains(text(value)) else { return false }
    let whole = currentRange.union(range(value))
    let place = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
    report(.foreignWord(file.text(in: whole), meant: parameter.isOptional ? "" : "?", replacing: place), at: whole)
    advance()
    advance()
    return true
  }

  /// Whether the declaration that is being read is a template.
  var isInTemplate: Bool {
    tokens.indices.contains(declarationStart) && text(tokens[declarationStart]) == "template"
  }

  /// `items integer = 0`; `name text? = "customer.name"` has a path, since with a default nothing is missing.
  mutating func readValueBehindSign(of attribute: inout Syntax.Attribute) {
    if takeNothing(of: &attribute) { return }
    let (sign, next) = (currentRange, token(ahead: 1))
    let inside = next.kind == .string ? text(next).dropFirst().dropLast() : ""
    let isPath =
      !inside.isEmpty && inside.utf8.allSatisfy { $0.isNameByte || $0 == 0x2E || $0 == 0x5F }
      && !inside.hasPrefix(".") && !inside.hasSuffix(".")
      && (inside.contains(".") || inside.contains("_") || inside.dropFirst().contains(where: \.isUppercase))
    if attribute.isOptional, attribute.path == nil, isPath {
      report(.foreignWord("=", meant: "from"), at: sign)
      advance()
      attribute.path = parseString(.columnName)
      return
    }
    let mark = index > 0 ? range(tokens[index - 1]) : sign
    if attribute.isOptional, file.text(in: mark) == "?" {
      // `note text? = "—"`
      let whole = mark.union(sign)
      report(.foreignWord(file.text(in: whole), meant: " default", replacing: whole), at: whole)
      attribute.isOptional = false
    } else {
      report(.foreignWord("=", meant: "default"), at: sign)
    }
    advance()
    attribute.defaultValue = parseValue(.missingValue)
  }

  /// `integer else 0`
  mutating func takeElseAsDefault(of attribute: inout Syntax.Attribute) -> Bool {
    let value = token(ahead: 1)
    guard at(word: "else") || at(word: "otherwise") || at(word: "fallback"), attribute.defaultValue == nil,
      [.number, .string, .name, .date, .leftParenthesis].contains(value.kind), !value.startsLine, !isRecovering
    else { return false }
    report(.foreignWord(word, meant: "default"), at: currentRange)
    advance()
    attribute.defaultValue = parseValue(.missingValue)
    return true
  }

  /// `attribute cart-items integer` and `column name text`
  mutating func skipWordOfAttribute() {
    let (name, type) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), ["attribute", "column", "field", "property", "attr"].contains(word), name.kind == .name,
      !name.startsLine, type.kind == .name, !type.startsLine, !["from", "default"].contains(text(name)),
      PhraseTable.words(in: .type).contains(text(type)) || ["one", "set"].contains(text(type))
        || ForeignTypes.names[text(type).lowercased()] != nil
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `date? = none` and `date default none`: the `?` alone says that it may be missing.
  mutating func takeNothing(of attribute: inout Syntax.Attribute) -> Bool {
    let value = token(ahead: 1)
    guard at(.equal) || at(word: "default"), !isRecovering, value.kind == .name, !value.startsLine,
      ["none", "null", "nil"].contains(text(value).lowercased()), attribute.isOptional || attribute.path == nil
    else { return false }
    switch attribute.type {
    // Of a set it is the empty one, and of others it may be a value.
    case .set, .invalid: return false
    case .oneOf(let names, _):
      if names.contains(where: { $0.text == text(value) }) { return false }
    case .named: break
    }
    let whole = currentRange.union(range(value))
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
    let written = file.text(in: whole)
    if attribute.isOptional {
      report(DeclarationProblem.nothingAsDefault(written, replacing: gap).diagnostic(at: whole))
    } else {
      report(.foreignWord(written, meant: "?", replacing: gap), at: whole)
    }
    attribute.isOptional = true
    advance()
    advance()
    return true
  }

  /// `device_token device-token`: the token of each device is the attribute `token`.
  mutating func takeTokenOfDevice() -> Syntax.Name? {
    let names = ["device-token", "push-token", "apns-token", "apn-token"]
    guard at(.name), current.isMalformed, isWord("device-token", ahead: 1), !token(ahead: 1).startsLine,
      names.contains(word.lowercased().replacing("_", with: "-")),
      !tokens.contains(where: { $0.startsLine && $0.kind == .name && text($0) == "token" })
    else { return nil }
    let whole = currentRange
    report(.foreignWord(word, meant: "token"), at: whole)
    advance()
    return Syntax.Name("token", whole)
  }

  static let optionals: Set = ["optional", "nullable", "null", "nil", "missing", "maybe"]

  /// How many words `optional`, `or missing` and the like are that stand here.
  private var wordsOfOptional: Int? {
    guard at(.name), !isRecovering, !current.startsLine else { return nil }
    let next = token(ahead: 1)
    let isFollowed = next.kind == .name && !next.startsLine && !["from", "default", "as"].contains(text(next))
    // `optional  phase text`: a name and its type follow.
    let (types, behind) = (PhraseTable.words(in: .type), token(ahead: 2))
    let isBeforeNext =
      !types.contains(text(next)) && behind.kind == .name && !behind.startsLine
      && (types.contains(text(behind)) || ["one", "set"].contains(text(behind)))
    // `maybe boolean` is the next attribute.
    if Self.optionals.contains(word) { return isFollowed && !isBeforeNext ? nil : 1 }
    return at(word: "or") && isFollowed && (Self.optionals.contains(text(next)) || text(next) == "none") ? 2 : nil
  }
}
