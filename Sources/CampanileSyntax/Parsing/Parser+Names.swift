/// Names, and what people write where one should stand.
extension Parser {
  /// name = letter (letter | digit | "-")*
  ///
  /// - Parameters:
  ///   - isSymbol: Whether conditions will use the name, so that it can't be one of their words.
  ///   - allowsLookup: Whether `prices[sku].price` may stand here.
  mutating func parseName(_ what: Expectation, isSymbol: Bool = false, allowsLookup: Bool = false) -> Syntax.Name {
    if let name = parseQuotedName(isValue: what == .valueName) { return name }
    if at(.name), LookupName.isOne(word), allowsLookup || !current.isMalformed {
      return parseLookup(what, isAllowed: allowsLookup)
    }
    guard at(.name) else {
      let range = placeOfMistake
      fail(expected: advised(what))
      return Syntax.Name("", range)
    }
    let name = Syntax.Name(nameText(), currentRange)
    if isSymbol, Self.reservedNames.contains(name.text) { report(.reservedName(name.text), at: name.range) }
    advance()
    return name
  }

  /// lookup = name "[" (name | string | number) "]" ("." name)?
  private mutating func parseLookup(_ what: Expectation, isAllowed: Bool) -> Syntax.Name {
    let range = currentRange
    guard isAllowed else {
      fail(expected: what)
      return Syntax.Name("", range)
    }
    if let meant = lookupWithColumnInBrackets {
      report(.foreignWord(word, meant: meant.text), at: range)
      advance()
      return Syntax.Name(meant.text, range)
    }
    let plain = String(word.map { $0 == "_" ? "-" : $0 })
    // `prices [sku] .price`
    let lookup = LookupName(plain) ?? LookupName(plain.filter { $0 != " " && $0 != "$" })
    guard let lookup else {
      fail(.lookupForm(meant: nil), at: range)
      return Syntax.Name("", range)
    }
    if current.isMalformed { report(.lookupForm(meant: lookup.text, hasDollar: word.contains("$")), at: range) }
    advance()
    return Syntax.Name(lookup.text, range)
  }

  /// A name before a block. One in several words is reported, and read as if it had hyphens.
  mutating func parseBlockName(_ what: Expectation) -> Syntax.Name {
    let keyword = index > 0 ? text(tokens[index - 1]) : ""
    if at(.leftBrace) {
      // What stands in the block is read all the same.
      report(.expected(what.beforeBlock, found: found), at: currentRange)
      return Syntax.Name("", currentRange)
    }
    if let name = takeNameLeftOut(what) { return name }
    if at(.name), word.utf8.contains(UInt8(ascii: "[")), word.utf8.contains(UInt8(ascii: ":")) {
      // `brand[percent: number]`
      let name = Syntax.Name(String(word.prefix { $0 != "[" }), currentRange)
      covered.append(restOfLine(from: currentRange).union(currentRange))
      fail(expected: what.withParameters(behind: name.text))
      return name
    }
    var name = parseName(what)
    skipActionsInHead(of: keyword)
    if at(.colon), failUnopenedParameters(of: keyword) || takeWordBehindColon(of: keyword, &name) { return name }
    guard at(.name) || at(.string), !isRecovering else { return name }
    if failUseInHead(of: keyword) { return name }
    if at(.name), token(ahead: 1).kind == .colon, failBareParameters() { return name }
    skipWordBeforeParameters()
    if takeHead(of: keyword, behind: name) { return name }
    takeWords(of: &name, before: [.leftBrace, .leftParenthesis])
    return name
  }

  /// The rest of a name in several words, before one of some signs on the line.
  mutating func takeWords(of name: inout Syntax.Name, before signs: Set<Token.Kind>) {
    guard at(.name), !current.startsLine, word != "as" else { return }
    var last = index
    while last - index < 8, tokens[min(last + 1, tokens.count - 1)].kind == .name, !tokens[last + 1].startsLine {
      last += 1
    }
    let next = tokens[min(last + 1, tokens.count - 1)]
    guard signs.contains(next.kind), !next.startsLine else { return }
    if last == index, index > 1, !tokens[index - 1].startsLine, text(tokens[index - 2]) == name.text {
      // `experiment experiment wording {`
      report(.needlessWord(name.text), at: range(tokens[index - 1]))
      name = Syntax.Name(word, currentRange)
      return advance()
    }
    while at(.name) {
      name.text += "-" + word
      name.range = name.range.union(currentRange)
      advance()
    }
    report(.nameInWords(meant: name.text), at: name.range)
  }

  /// `template promo percent: number {`
  private mutating func failBareParameters() -> Bool {
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, tokens[last + 1].kind != .leftBrace { last += 1 }
    guard last + 1 < tokens.count, tokens[last + 1].kind == .leftBrace else { return false }
    let whole = currentRange.union(range(tokens[last]))
    // `notice link: text)`
    let written = file.text(in: whole)
    let meant = "(" + written + (written.hasSuffix(")") && !written.contains("(") ? "" : ")")
    fail(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    return true
  }

  /// `campaign sale uses promo(percent: 0.2) {`: the line stands in the block.
  private mutating func failUseInHead(of keyword: String) -> Bool {
    // `campaign sale with template promo {`
    let isWithTemplate = ["with", "from", "via", "by"].contains(word) && isWord("template", ahead: 1)
    // `campaign sale from promo {`
    let isTemplateNamed =
      ["with", "from", "via", "by", "like", "as", "of", "is"].contains(word) && isTemplate(text(token(ahead: 1)))
      && [.leftBrace, .leftParenthesis].contains(token(ahead: 2).kind)
    guard isWithTemplate || isTemplateNamed || Lexer.usesOfOthers.contains(word) || word == "template",
      token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine
    else { return false }
    let first = isWithTemplate || isWord("template", ahead: 1) ? 2 : 1
    var brace = index + 2
    while brace < tokens.count, tokens[brace].kind != .leftBrace, !tokens[brace].startsLine { brace += 1 }
    guard brace < tokens.count, tokens[brace].kind == .leftBrace, !tokens[brace].startsLine else { return false }
    if keyword == "template" {
      let words = currentRange.union(range(tokens[brace - 1]))
      let problem = HeadProblem.templateOfOthers(file.text(in: words)).diagnostic(at: words)
      failCovering(words, problem)
      return true
    }
    let use = range(token(ahead: first)).union(range(tokens[brace - 1]))
    let whole = currentRange.union(range(tokens[brace]))
    let isOnOneLine = brace + 1 < tokens.count && !tokens[brace + 1].startsLine
    let written = isTemplateNamed ? file.text(in: currentRange.union(use)) : word
    report(.useInHead(written, meant: "uses \(file.text(in: use))", isOnOneLine: isOnOneLine), at: whole)
    hasUseInHead = true
    while index < brace { advance() }
    return true
  }

  /// A name in quotes: reported, and read.
  private mutating func parseQuotedName(isValue: Bool) -> Syntax.Name? {
    guard let name = quotedName(ahead: 0) else { return nil }
    let parts = text(current).split { "\", ".contains($0) }
    if text(current).contains(","), parts.count > 1, parts.allSatisfy({ $0.utf8.allSatisfy(\.isNameByte) }) {
      // `presents "banner, sound"`
      failCovering(
        name.range, DeclarationProblem.namesInOneText(parts.joined(separator: ", ")).diagnostic(at: name.range))
      return name
    }
    let isOther = isValue && file.text(in: name.range) != "\"\(name.text)\""
    if toldQuote != name.range.start {
      report(.nameInQuotes(meant: name.text, isOtherValue: isOther), at: name.range)
    }
    advance()
    return name
  }

  /// Several names in quotes, as in `"en", "de"`: reported as the one mistake that they are.
  mutating func parseQuotedNames(isValue: Bool = false) -> [Syntax.Name]? {
    guard let first = quotedName(ahead: 0) else { return nil }
    var names = [first]
    while case let joint = token(ahead: 2 * names.count - 1),
      joint.kind == .comma || joint.kind == .name && ["or", "and"].contains(text(joint)),
      let name = quotedName(ahead: 2 * names.count)
    {
      names.append(name)
    }
    guard names.count > 1 else { return nil }
    let meant = names.map(\.text).joined(separator: ", ")
    for _ in 1..<2 * names.count { advance() }
    let isOther = isValue && names.contains { file.text(in: $0.range) != "\"\($0.text)\"" }
    let whole = first.range.union(names[names.count - 1].range)
    if isValue, let odd = unnamed(among: names) {
      report(.valueOfSigns(odd), at: whole)
      var seen: Set<String> = []
      return names.filter { seen.insert($0.text).inserted }
    }
    report(.nameInQuotes(meant: meant, isOtherValue: isOther), at: whole)
    return names
  }

  /// The name that a text stands for; nil for what can't be one, or was reported.
  func quotedName(ahead count: Int) -> Syntax.Name? {
    let token = count == 0 ? current : token(ahead: count)
    guard token.kind == .string, !token.isMalformed, !isLineReported else { return nil }
    let written = String(text(token).dropFirst().dropLast())
    let isLocale = written.utf8.allSatisfy { $0.isNameByte || $0 == 0x5F }
    let meant = isLocale && !written.isEmpty ? written : Self.slug(written)
    return meant.isEmpty ? nil : Syntax.Name(meant, range(token))
  }

  /// The name that is nearest to what was written: small letters, digits, and hyphens between; empty where there is none.
  static func slug(_ written: String) -> String {
    var pieces: [String] = []
    var piece = ""
    for scalar in written.unicodeScalars {
      if scalar.isASCII, UInt8(scalar.value).isNameByte, scalar != "-" {
        piece.unicodeScalars.append(scalar)
      } else if let letters = latin[scalar] {
        piece += letters
      } else if scalar != "'", scalar != "\u{2019}" {
        // A letter of another script has no other spelling.
        if scalar.properties.isAlphabetic { return "" }
        if !piece.isEmpty { pieces.append(piece) }
        piece = ""
      }
    }
    if !piece.isEmpty { pieces.append(piece) }
    if written.contains(" ") || written.contains("\"") { pieces = pieces.map { $0.lowercased() } }
    // A name begins with a letter: what is only digits goes to the end.
    let leading = pieces.prefix { $0.utf8.first.map { $0 < 0x41 } ?? true }
    return leading.count == pieces.count ? "" : (pieces.dropFirst(leading.count) + leading).joined(separator: "-")
  }

  private static let latin: [Unicode.Scalar: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "é": "e", "è": "e", "ê": "e", "ë": "e",
    "á": "a", "à": "a", "â": "a", "ã": "a", "å": "a", "í": "i", "ì": "i", "î": "i", "ï": "i", "ó": "o", "ò": "o",
    "ô": "o", "õ": "o", "ø": "o", "ú": "u", "ù": "u", "û": "u", "ñ": "n", "ç": "c", "ł": "l", "ś": "s", "š": "s",
    "ž": "z", "ź": "z", "ż": "z", "č": "c", "ć": "c", "ą": "a", "ę": "e", "ń": "n", "É": "E", "æ": "ae",
    "ě": "e", "ř": "r", "ů": "u", "ý": "y", "ť": "t", "ď": "d", "ň": "n", "ğ": "g", "ş": "s", "ı": "i", "ő": "o",
    "ű": "u", "ă": "a", "ș": "s", "ț": "t", "ľ": "l", "ĺ": "l", "ŕ": "r", "đ": "d", "Š": "S", "Č": "C", "Ž": "Z",
    "Ř": "R", "Ş": "S", "Ç": "C", "Á": "A", "Ł": "L", "Ś": "S",
  ]

  /// Words with which a condition, or a part of one, begins; also those that people write for `everyone`, so that nobody
  /// who reads `to all` has to ask which it is.
  private static let reservedNames: Set<String> = [
    "and", "or", "not", "everyone", "true", "false", "all", "any", "everybody", "anybody", "anyone",
  ]

  private func advised(_ what: Expectation) -> Expectation {
    switch kind {
    case .string where what == .valueName && text(current) == "\"\"": what.withoutNothing
    case .string: what.withoutQuotes
    case .number, .date, .time: what.namesWords ? what : what.withLetterFirst
    default: what
    }
  }

  /// The current name's text. Signs that a name can't have are reported; underscores are read as hyphens, so that a name
  /// that is spelt in the same way everywhere is reported only as what it is.
  mutating func nameText() -> String {
    guard current.isMalformed else { return word }
    // `badge user.points`: who knows the attributes says how it is written.
    let before = index > 0 && !current.startsLine ? text(tokens[index - 1]) : ""
    // Of two dots, it may be a cell of a table; no declaration is called so.
    let isDeclared = DeclarationKeyword(rawValue: before) != nil || ["experiment", "variant"].contains(before)
    if ["badge", "before", "after", "from"].contains(before) || word.count(where: { $0 == "." }) == 2, !isDeclared,
      word.contains("."), word.utf8.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") })
    {
      return word
    }
    if let name = takeDoubledWord() { return name }
    let isASCII = word.utf8.allSatisfy { $0.isNameByte || $0 == 0x5F }
    var underscored = String(word.map { $0 == "_" ? "-" : $0 })
    // `no-shows_`
    while underscored.hasSuffix("-"), word.hasSuffix("_"), underscored.count > 1 { underscored.removeLast() }
    // `ORDER_NEWS`, as constants are written elsewhere.
    if word.contains("_"), word == word.uppercased() { underscored = underscored.lowercased() }
    let isLetterFirst = (underscored.utf8.first ?? 0) >= 0x41
    let meant = isASCII && isLetterFirst ? underscored : Self.slug(word)
    if let mark = ["**", "*", "`"].first(where: { word.hasPrefix($0) && word.hasSuffix($0) }), !meant.isEmpty {
      // campaign `spring-news` {
      let place = currentRange
      report(SignProblem.marked(mark, meant: meant).diagnostic(at: place))
    } else if word.contains("\""), !meant.isEmpty {
      report(.nameInQuotes(meant: meant), at: currentRange)
    } else if word.hasSuffix(" ="), !meant.isEmpty {
      // `category visit = {`
      let sign = SourceRange(file: file.id, start: current.end - 1, end: current.end)
      let gap = SourceRange(file: file.id, start: current.start + UInt32(meant.utf8.count), end: current.end)
      report(LineProblem.needlessWord("=").diagnostic(at: sign).replacing(gap, with: ""))
    } else if word.contains(" "), !meant.isEmpty {
      report(.nameInWords(meant: meant), at: currentRange)
    } else {
      report(.nameWithWrongSign(word, meant: meant), at: currentRange)
    }
    return meant.isEmpty ? underscored : meant
  }

  /// What others say beside the word of a declaration, of what it is anyway.
  private static let kindsInHeads = [
    "refresh": ["background", "silent"], "campaign": ["alert"], "live": ["activity"], "activity": ["live"],
  ]

  /// `campaign sale sale {` and `campaign campaign sale {`: the name that is left without the word that stands twice.
  private mutating func takeDoubledWord() -> String? {
    let words = word.split(separator: " ")
    let keyword = index > 0 ? text(tokens[index - 1]) : ""
    let kind = Self.kindsInHeads[keyword] ?? []
    if words.count == 3, let first = words.first, words[1] == "as", kind.contains(String(words[2])),
      first.utf8.allSatisfy(\.isNameByte), (first.utf8.first ?? 0) >= 0x41
    {
      // `refresh timetables as background {`
      let rest = SourceRange(
        file: file.id, start: current.start + UInt32(clamping: first.utf8.count) + 1, end: current.end)
      report(.kindOfItsOwn(file.text(in: rest), keyword), at: rest)
      return String(first)
    }
    if keyword == "campaign", words.count == 3, words[1] == "as", let name = words.first,
      PhraseTable.words(in: .pushKind).contains(String(words[2]))
    {
      // `campaign call as voip {`
      let place = range(tokens[index - 1])
      let isCampaign = declarationHasLine("alert") || declarationHasLine("uses")
      report(.campaignOfKind(file.text(in: currentRange), isPush: !isCampaign), at: place)
      return String(name)
    }
    let event = words.first.map(String.init) ?? ""
    if keyword == "live", words.count == 2, ["start", "update", "end"].contains(event),
      words[1].utf8.allSatisfy(\.isNameByte)
    {
      // `live start boarding {`
      let first = SourceRange(
        file: file.id, start: current.start, end: current.start + UInt32(clamping: event.utf8.count))
      report(.eventBeforeName(event, isSaid: declarationHasLine("event")), at: first)
      return String(words[1])
    }
    let isKindFirst = kind.contains(String(words.first ?? "")) || keyword == "campaign" && words.first == "push"
    if words.count == 2, isKindFirst, words[1].utf8.allSatisfy(\.isNameByte), (words[1].utf8.first ?? 0) >= 0x41 {
      // `refresh silent timetables {`
      let end = current.start + UInt32(clamping: words[0].utf8.count)
      report(.needlessWord(String(words[0])), at: SourceRange(file: file.id, start: current.start, end: end))
      return String(words[1])
    }
    guard words.count == 2, let first = words.first, let last = words.last,
      last.utf8.allSatisfy(\.isNameByte), (last.utf8.first ?? 0) >= 0x41
    else { return nil }
    let length = UInt32(clamping: first.utf8.count)
    if first == last {
      report(.needlessWord(String(last)), at: SourceRange(file: file.id, start: current.end - length, end: current.end))
      return String(last)
    }
    let isNamed = ["name", "named", "called", "id"].contains(first) && DeclarationKeyword(rawValue: keyword) != nil
    guard index > 0, !current.startsLine, keyword == first || isNamed else { return nil }
    let start = current.start
    report(.needlessWord(String(first)), at: SourceRange(file: file.id, start: start, end: start + length))
    return String(last)
  }

  /// Whether the current name is one that can't be declared: it begins with a digit, or has letters of other scripts.
  var isUnusableName: Bool {
    // `goodslast-item].price`, which the lexer has told
    if word.utf8.contains(UInt8(ascii: "]")) != word.utf8.contains(UInt8(ascii: "[")) { return true }
    guard !LookupName.isOne(word) else { return false }
    return word.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false || word.utf8.contains { $0 >= 0x80 }
  }
}
