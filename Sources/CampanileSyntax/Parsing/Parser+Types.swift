/// Types of attributes and inputs, as they are written here and elsewhere.
extension Parser {
  /// type = "one" "of" name ("," name)* | "set" "of" type | name
  mutating func parseType() -> Syntax.TypeName {
    let start = currentRange
    guard depth < Self.maximumDepth else {
      fail(.tooDeep, at: start)
      return .invalid(start)
    }
    depth += 1
    defer { depth -= 1 }
    if failGluedType() || failValueAsType() { return .invalid(start) }
    if let type = takeWordsOfType() { return type }
    guard at(word: "set"), isWord("of", ahead: 1) else { return parsePlainType(from: start) }
    if let names = parseSetOfNames() { return names }
    advance()
    advance()
    if isBlocked || at(.rightBrace) || at(word: "default") || at(word: "from") { fail(expected: .typeInSet) }
    let element = parseType()
    return isRecovering ? .invalid(rangeToHere(from: start)) : .set(element, rangeToHere(from: start))
  }

  /// What isn't a set of something. It stands by itself, since sets in sets need the stack for nothing else.
  private mutating func parsePlainType(from start: SourceRange) -> Syntax.TypeName {
    if let element = elementOfBrackets { return parseSet(of: element, from: start) }
    if let set = takeSetInOneWord() { return set }
    if let type = takeTypeInOptional() ?? parseTypeOfDatabase() { return type }
    if let names = parseBarredTexts() ?? parseBracedNames() ?? parseForeignEnumeration() { return names }
    if at(word: "one"), isWord("of", ahead: 1) {
      advance()
      advance()
      if at(.colon), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
        // `one of: a, b`
        let colon = currentRange
        report(LineProblem.needlessWord(":").diagnostic(at: colon).replacing(colon, with: ""))
        advance()
      }
      if at(.leftParenthesis) { return parseNamesInParentheses(from: start) }
      if let names = takeNamesInBraces() ?? takeValuesOnLines() { return .oneOf(names, rangeToHere(from: start)) }
      if let names = parseValuesBelow() { return .oneOf(names, rangeToHere(from: start)) }
      if let barred = parseBarredNames() { return barred }
      if let type = parseNumbersAsValues(from: start) ?? parseSlashedNames(from: start) { return type }
      if failSignsAsValues() || failPlusInValues() || failSpanOfValues() { return .invalid(start) }
      let names = parseNames(.valueName, mayBeFollowed: true)
      let whole = rangeToHere(from: start)
      if !isRecovering, names.map(\.text).sorted() == ["false", "true"] {
        // `one of true, false`
        report(.foreignWord(file.text(in: whole), meant: "boolean"), at: whole)
        return .named(Syntax.Name("boolean", whole))
      }
      return isRecovering ? .invalid(whole) : .oneOf(names, whole)
    }
    if ["array", "list", "set", "arrays", "lists", "sets"].contains(word.lowercased()), at(.name) {
      // `array of text`, `set text`
      let next = token(ahead: 1)
      let hasOf = isWord("of", ahead: 1)
      let element = hasOf ? token(ahead: 2) : next
      let isSetAgain = hasOf && ["set", "list", "array"].contains(text(element))
      if isSetAgain, isWord("of", ahead: 3), !element.startsLine, token(ahead: 4).kind == .name {
        // `list of set of text`
        let whole = start.union(range(token(ahead: 3)))
        report(.foreignWord(file.text(in: whole), meant: "set of"), at: whole)
        for _ in 0..<4 { advance() }
        let type = parsePlainType(from: currentRange)
        return isRecovering ? .invalid(rangeToHere(from: start)) : .set(type, rangeToHere(from: start))
      }
      if text(element) == "one", isWord("of", ahead: hasOf ? 3 : 2), !element.startsLine {
        // `list of one of spa, dinner`
        let whole = hasOf ? start.union(range(next)) : start
        report(.foreignWord(file.text(in: whole), meant: "set of"), at: whole)
        for _ in 0..<(hasOf ? 2 : 1) { advance() }
        let type = parsePlainType(from: currentRange)
        return isRecovering ? .invalid(rangeToHere(from: start)) : .set(type, rangeToHere(from: start))
      }
      if element.kind == .name, !element.startsLine, !["from", "default"].contains(text(element)) {
        let whole = start.union(range(element))
        // `array of strings`
        let written = text(element).lowercased()
        let plural = String(written.dropLast())
        let meant =
          ForeignTypes.names[written] ?? ForeignTypes.names[plural]
          ?? (written.hasSuffix("s") && PhraseTable.words(in: .type).contains(plural) ? plural : nil)
        report(.foreignWord(file.text(in: whole), meant: "set of \(meant ?? text(element))"), at: whole)
        advance()
        if hasOf { advance() }
        let type = parseName(.type)
        return .set(.named(meant.map { Syntax.Name($0, type.range) } ?? type), whole)
      }
    }
    if at(.name), ["array", "list", "arrays", "lists", "set", "sets"].contains(word.lowercased()),
      token(ahead: 1).kind != .less,
      token(ahead: 1).start != current.end
    {
      // `array`, which doesn't say of what, and `set (news, sport)`
      advance()
      var whole = start
      if at(.leftParenthesis), !current.startsLine, let end = matchingParenthesis(), end < index + 24,
        !tokens[end].startsLine
      {
        whole = start.union(range(tokens[end]))
        while index <= end { advance() }
      }
      report(.foreignWord(file.text(in: whole), meant: "set of text"), at: whole)
      return .set(.named(Syntax.Name("text", start)), start)
    }
    if at(.name), token(ahead: 1).kind == .leftParenthesis, token(ahead: 2).kind == .rightParenthesis,
      token(ahead: 1).start == current.end, file.bytes[Int(current.end)] == UInt8(ascii: "[")
    {
      // `text[]`
      let whole = start.union(range(token(ahead: 2)))
      covered.append(whole)
      let element = Syntax.Name(LexicalProblem.elementTypes[word] ?? word, start)
      diagnostics.report(
        LineProblem.foreignWord(file.text(in: whole), meant: "set of \(element.text)").diagnostic(at: whole))
      for _ in 0..<3 { advance() }
      return .set(.named(element), whole)
    }
    if at(.leftParenthesis), token(ahead: 1).kind == .name, token(ahead: 2).kind == .comma,
      let names = parseNamesInParenthesesAlone()
    {
      return names
    }
    if at(.leftParenthesis), token(ahead: 1).kind == .name, token(ahead: 2).kind == .rightParenthesis {
      // `[text]`
      let written = text(token(ahead: 1))
      let type = Syntax.Name(LexicalProblem.elementTypes[written] ?? written, range(token(ahead: 1)))
      for _ in 0..<3 { advance() }
      return .set(.named(type), type.range)
    }
    if at(.zone), ["yes/no", "true/false", "y/n", "on/off"].contains(text(current).lowercased()) {
      report(.foreignWord(text(current), meant: "boolean"), at: start)
      advance()
      return .named(Syntax.Name("boolean", start))
    }
    let next = token(ahead: 1)
    if at(.name), next.kind == .name, !next.startsLine, ["list", "array", "set"].contains(text(next)) {
      // `text list`
      let (element, whole) = (Syntax.Name(word, start), start.union(range(next)))
      report(.foreignWord(file.text(in: whole), meant: "set of \(word)"), at: whole)
      for _ in 0..<2 { advance() }
      return .set(.named(element), whole)
    }
    let name = parseName(.type, isSymbol: false)
    takeTypeTwice(name)
    skipWordsOfDatabases(behind: name)
    skipUnitInWords(behind: name)
    if !isRecovering, let money = takeCurrency(behind: name) { return .named(money) }
    return isRecovering ? .invalid(name.range) : .named(name)
  }

  /// `interests interests set of text`
  mutating func skipNameTwice(_ name: String, _ types: [String]) {
    let next = token(ahead: 1)
    guard at(word: name), index > 0, !types.contains(name), next.kind == .name, !next.startsLine,
      types.contains(text(next)) || ["one", "set"].contains(text(next))
    else { return }
    let whole = SourceRange(file: file.id, start: tokens[index - 1].end, end: current.end)
    report(.wordTwice(word, removing: whole), at: currentRange)
    advance()
  }

  /// `room: text text`; behind a complete attribute the next one may be called so, with a type of its own.
  private mutating func takeTypeTwice(_ type: Syntax.Name) {
    let (types, next) = (PhraseTable.words(in: .type), token(ahead: 1))
    guard at(word: type.text), !current.startsLine, types.contains(word), !isTypeBeforeName(ahead: 0),
      next.startsLine
        || next.kind != .string
          && (next.kind != .name || !(types + ["one", "set"]).contains(text(next)))
    else { return }
    let whole = SourceRange(file: file.id, start: type.range.end, end: current.end)
    report(.wordTwice(word, removing: whole), at: currentRange)
    advance()
  }

  /// `id text primary key`
  private mutating func skipWordsOfDatabases(behind type: Syntax.Name) {
    guard at(.name), !current.startsLine, PhraseTable.words(in: .type).contains(type.text) else { return }
    let pairs = ["primary": "key", "foreign": "key", "unique": "key", "auto": "increment", "not": "null"]
    guard let second = pairs[word.lowercased()], isWord(second, ahead: 1) || isWord(second.uppercased(), ahead: 1)
    else { return }
    let whole = currentRange.union(range(token(ahead: 1)))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0..<2 { advance() }
  }

  /// `altitude number in metres`
  private mutating func skipUnitInWords(behind type: Syntax.Name) {
    let (types, unit) = (PhraseTable.words(in: .type), token(ahead: 1))
    guard at(word: "in"), !current.startsLine, types.contains(type.text), unit.kind == .name, !unit.startsLine,
      !(types + ["one", "set"]).contains(text(unit))
    else { return }
    let whole = currentRange.union(range(unit))
    report(.needlessWord(file.text(in: whole)), at: whole)
    for _ in 0..<2 { advance() }
  }

  /// The type in `set<text>` and `set(text)`.
  private var elementOfBrackets: Syntax.Name? {
    let (opening, element, closing) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    let isPair =
      opening.kind == .less && closing.kind == .greater
      || opening.kind == .leftParenthesis && closing.kind == .rightParenthesis
    guard at(.name), ["set", "list", "array"].contains(word.lowercased()), isPair, opening.start == current.end,
      element.kind == .name, !closing.startsLine
    else { return nil }
    let name = text(element)
    return Syntax.Name(LexicalProblem.elementTypes[name] ?? name, range(element))
  }

  private mutating func parseSet(of element: Syntax.Name, from start: SourceRange) -> Syntax.TypeName {
    let whole = start.union(range(token(ahead: 3)))
    covered.append(whole)
    diagnostics.report(
      LineProblem.foreignWord(file.text(in: whole), meant: "set of \(element.text)").diagnostic(at: whole))
    for _ in 0..<4 { advance() }
    return .set(.named(element), whole)
  }

  /// `enum (a, b)`, `oneof a, b` and `gold | silver`: reported, and read.
  private mutating func parseForeignEnumeration() -> Syntax.TypeName? {
    let start = currentRange
    let next = token(ahead: 1)
    guard at(.name), !next.startsLine, text(next) != word else { return nil }
    if ["enum", "oneof", "one-of", "choice", "choices", "any"].contains(word.lowercased()),
      next.kind == .leftParenthesis || next.kind == .name
    {
      advance()
      if at(word: "of") { advance() }
      let wasOf = rangeToHere(from: start)
      let isList = at(.leftParenthesis)
      // `enum(gold, 5)`: what is wrong in it is told as it is.
      var last = index
      while last < tokens.count, [.leftParenthesis, .name, .comma].contains(tokens[last].kind) { last += 1 }
      let isPlain = !isList || last < tokens.count && tokens[last].kind == .rightParenthesis
      if isPlain { silence += 1 }
      let type =
        isList
        ? parseNamesInParentheses(from: start)
        : Syntax.TypeName.oneOf(parseNames(.valueName, mayBeFollowed: true), start)
      if isPlain { silence -= 1 }
      guard !isRecovering, case .oneOf(let names, _) = type else { return .invalid(start) }
      let whole = isList ? rangeToHere(from: start) : wasOf
      let meant = isList ? "one of " + names.map(\.text).joined(separator: ", ") : "one of"
      report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
      return .oneOf(names, rangeToHere(from: start))
    }
    let hasOf = text(next) == "of" && token(ahead: 2).kind == .name
    if ["text", "string", "symbol", "enum", "choice"].contains(word), next.kind == .name,
      token(ahead: hasOf ? 3 : 2).kind == .comma, !["from", "default", "optional", "required"].contains(text(next))
    {
      // `text gold, silver`, `text of gold, silver`
      let start = hasOf ? start.union(range(next)) : start
      for _ in 0..<(hasOf ? 2 : 1) { advance() }
      let names = parseNames(.valueName, mayBeFollowed: true)
      guard !isRecovering else { return .invalid(start) }
      report(.foreignWord(file.text(in: start), meant: "one of"), at: start)
      return .oneOf(names, rangeToHere(from: start))
    }
    if next.kind == .comma, token(ahead: 2).kind == .name, !token(ahead: 2).startsLine, parentheses == 0,
      !PhraseTable.words(in: .type).contains(word)
    {
      // `gold, silver`
      report(.foreignWord(word, meant: "one of \(word)"), at: start)
      let names = parseNames(.valueName, mayBeFollowed: true)
      return isRecovering ? .invalid(start) : .oneOf(names, rangeToHere(from: start))
    }
    if text(next) == "or" { return parseNamesJoinedByOr() }
    return parseBarredNames(behind: "one of ")
  }

  /// `one of €, $`, whose signs the lexer has told, each by itself.
  private mutating func failSignsAsValues() -> Bool {
    guard index > 0, !at(.name) || current.startsLine else { return false }
    let start = Int(tokens[index - 1].end)
    let end = file.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.count
    let written = String(decoding: file.bytes[start..<end], as: UTF8.self)
    let signs = written.split { ", ".contains($0) }.map(String.init)
    guard let first = signs.first, first.utf8.count < 5,
      first.unicodeScalars.allSatisfy({ !$0.properties.isAlphabetic }),
      hasReportedSign(from: UInt32(start), to: UInt32(end)), !"0123456789\"(){}/".contains(first.prefix(1))
    else { return false }
    let blanks = written.prefix { $0 == " " }.utf8.count
    let range = SourceRange(
      file: file.id, start: UInt32(start + blanks),
      end: UInt32(start + blanks + written.trimmingCharacters(in: .whitespaces).utf8.count))
    let codes = ["€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY"]
    let meant = signs.compactMap { codes[$0] }
    let problem = ContentProblem.signsAsValues(meant.count == signs.count ? meant : [])
    failCovering(range, problem.diagnostic(at: range))
    return true
  }

  /// `gold or silver`; of types joined so, nobody knows which is meant.
  private mutating func parseNamesJoinedByOr() -> Syntax.TypeName? {
    let start = currentRange
    var names = [Syntax.Name(word, start)]
    var place = 0
    while isWord("or", ahead: place + 1), token(ahead: place + 2).kind == .name, !token(ahead: place + 2).startsLine {
      place += 2
      names.append(Syntax.Name(text(token(ahead: place)), range(token(ahead: place))))
    }
    let whole = start.union(range(token(ahead: place)))
    // `text or missing` is told as what may be missing.
    guard names.count > 1, !Self.optionals.contains(names[1].text) else { return nil }
    if names.count == 2, names[1].text == "none", PhraseTable.words(in: .type).contains(word) { return nil }
    if ["yes or no", "true or false", "on or off"].contains(names.map(\.text).joined(separator: " or ")) {
      report(.foreignWord(file.text(in: whole), meant: "boolean"), at: whole)
      for _ in 0...place { advance() }
      return .named(Syntax.Name("boolean", whole))
    }
    if names.contains(where: { PhraseTable.words(in: .type).contains($0.text) }) {
      fail(.severalTypes(names.map(\.text)), at: whole)
      return .invalid(whole)
    }
    report(.foreignWord(file.text(in: whole), meant: "one of " + names.map(\.text).joined(separator: ", ")), at: whole)
    for _ in 0...place { advance() }
    return .oneOf(names, whole)
  }

  private static let nulls: Set = ["null", "nil", "none", "undefined", "missing"]

  /// `text|null`: what may be missing has a `?`.
  private mutating func typeWithoutNull(
    _ names: [Syntax.Name], _ whole: SourceRange, _ words: String
  ) -> Syntax.TypeName? {
    let values = names.filter { !Self.nulls.contains($0.text.lowercased()) }
    guard values.count < names.count, let first = values.first else { return nil }
    let type = ForeignTypes.names[first.text] ?? first.text
    let isType = values.count == 1 && PhraseTable.words(in: .type).contains(type)
    let meant = isType ? type : words + values.map(\.text).joined(separator: ", ")
    hasNullInType = true
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(meant)?")
    diagnostics.report(problem.diagnostic(at: whole))
    return isType ? .named(Syntax.Name(type, first.range)) : .oneOf(values, whole)
  }

  /// The `?` behind a type, or what was told to be one.
  mutating func takeQuestion() -> Bool {
    defer { hasNullInType = false }
    // `?email text` on the next line
    let isOfNext = at(.question) && current.startsLine && isQuestionBeforeAttribute
    return !isOfNext && take(.question) || hasNullInType
  }

  /// `money EUR` and `number EUR`: which money a number is, its texts say.
  private mutating func takeCurrency(behind type: Syntax.Name) -> Syntax.Name? {
    let meant = ForeignTypes.names[type.text] ?? type.text
    guard at(.name), !current.startsLine, word.utf8.count == 3, word.utf8.allSatisfy({ (0x41...0x5A).contains($0) }),
      !isTypeAhead, ["number", "integer"].contains(meant)
    else { return nil }
    let whole = type.range.union(currentRange)
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    advance()
    return Syntax.Name(meant, type.range)
  }

  /// `gold | silver`: the lexer passed over the sign.
  ///
  /// - Parameter words: what is missing before the names.
  private mutating func parseBarredNames(behind words: String = "") -> Syntax.TypeName? {
    let start = currentRange
    let next = token(ahead: 1)
    guard at(.name), next.kind == .name, !next.startsLine, hasReportedSign(from: current.end, to: next.start),
      file.bytes[Int(current.end)..<Int(next.start)].contains(0x7C)
    else { return nil }
    var names: [Syntax.Name] = []
    while at(.name), names.isEmpty || hasReportedSign(from: tokens[index - 1].end, to: current.start) {
      names.append(Syntax.Name(word, currentRange))
      advance()
    }
    let whole = rangeToHere(from: start)
    covered.append(whole)
    if let type = typeWithoutNull(names, whole, words) { return type }
    let listed = names.map(\.text).joined(separator: ", ")
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: words + listed)
    diagnostics.report(problem.diagnostic(at: whole))
    return .oneOf(names, whole)
  }

  /// `level: (yellow, red)`
  private mutating func parseNamesInParenthesesAlone() -> Syntax.TypeName? {
    var (place, names) = (1, [Syntax.Name]())
    while token(ahead: place).kind == .name, place < 128 {
      names.append(Syntax.Name(text(token(ahead: place)), range(token(ahead: place))))
      place += 2
      guard token(ahead: place - 1).kind == .comma else { break }
    }
    let types = PhraseTable.words(in: .type)
    guard token(ahead: place - 1).kind == .rightParenthesis, names.count > 1,
      !names.contains(where: { types.contains($0.text) })
    else { return nil }
    let whole = currentRange.union(range(token(ahead: place - 1)))
    let meant = "one of " + names.map(\.text).joined(separator: ", ")
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    for _ in 0..<place { advance() }
    return .oneOf(names, whole)
  }

  /// `one of (a, b)`: no parentheses stand there.
  private mutating func parseNamesInParentheses(from start: SourceRange) -> Syntax.TypeName {
    let opening = currentRange
    let names = parseList { parser -> Syntax.Name? in
      let name = parser.parseName(.valueName)
      return parser.isRecovering ? nil : name
    }
    guard !isRecovering else { return .invalid(start) }
    reportBrackets(rangeToHere(from: opening), names)
    return .oneOf(names, rangeToHere(from: start))
  }
}
