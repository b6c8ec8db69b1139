extension Parser {
  /// file = declaration*
  mutating func parseFile() -> Syntax.File {
    var declarations: [Syntax.Declaration] = []
    var wasBroken = false
    var lacksLine = false
    while true {
      beginStatement()
      if isAtEnd { break }
      let before = index
      declarationColumn = column(of: index)
      declarationStart = index
      declarationBraces = nil
      readsIndentation = false
      hasStrayLine = false
      isBraceReported = false
      suspectBlock = nil
      if var declaration = parseDeclaration(isSilent: wasBroken) {
        if lacksLine { declaration.noteMissingLine() }
        lacksLine = false
        declarations.append(declaration)
        wasBroken = false
        if isRecovering { recover() }
      } else {
        // What belongs to no declaration is reported once, up to the next one.
        wasBroken = true
        if hasStrayLine {
          // Whose line it is, nobody knows: what its neighbours lack may be that.
          lacksLine = true
          if let last = declarations.indices.last { declarations[last].noteMissingLine() }
        }
        skipToDeclaration(from: before)
      }
      declarations.append(contentsOf: misplaced)
      misplaced = []
      if index == before { advance() }
    }
    return Syntax.File(id: file.id, declarations: declarations)
  }

  private mutating func skipToDeclaration(from start: Int) {
    beginStatement()
    if index == start { advance() }
    declarationColumn = Int.max
    while !isAtEnd, !isAtDeclaration { advance() }
  }

  /// declaration = app | audience | segment | category | template | campaign
  ///
  /// - Returns: `nil` where no declaration begins.
  mutating func parseDeclaration(isSilent: Bool = false) -> Syntax.Declaration? {
    let start = currentRange
    let documentation = documentation
    guard let keyword = parseDeclarationKeyword(isSilent: isSilent) else { return nil }
    let isMisplaced = !keyword.fileKinds.contains(file.kind)
    if isMisplaced {
      report(.declarationInWrongFile(keyword, in: file.kind), at: start)
    }
    switch keyword {
    case .app:
      let name = parseBlockName("the app's name")
      let body = parseBody(.app, owner: "app `\(name.text)`")
      return .app(
        .init(
          name: name, body: body, documentation: documentation, range: rangeToHere(from: start),
          isMisplaced: isMisplaced))
    case .audience:
      var audience = parseAudience(keyword: start, documentation: documentation)
      audience.isMisplaced = isMisplaced
      return .audience(audience)
    case .segment:
      let name = parseName("the segment's name", isSymbol: true)
      if !take(.equal) { parseSegmentSign() }
      let condition = parseCondition()
      if !isRecovering, kind != nil, !isAtEnd, DeclarationKeyword(rawValue: word) == nil {
        fail(expected: "`and`, `or` or the end of the line")
      } else if !isRecovering, current.startsLine, beginsTest {
        // A second line of the condition, without its `and`.
        let place = currentRange
        continueLine()
        advance()
        report(.missingJoint, at: place)
        fail(.missingJoint, at: place)
      }
      let isOdd = isRecovering || hasReportedSign(from: start.start, to: isAtEnd ? start.end : current.start)
      return .segment(
        .init(
          name: name, condition: isOdd ? .invalid(rangeToHere(from: start)) : condition, documentation: documentation,
          range: rangeToHere(from: start)))
    case .category:
      return .category(parseCategory(start: start, documentation: documentation))
    case .template:
      let name = parseBlockName("the template's name")
      let parameters =
        isAtBracedParameters ? parseBracedParameters() : at(.leftParenthesis) ? parseParameters() : []
      let body = parseBody(.template, owner: "template `\(name.text)`")
      return .template(
        .init(
          name: name, parameters: parameters, body: body, documentation: documentation,
          range: rangeToHere(from: start)))
    case .activity:
      return .activity(parseActivity(start: start, documentation: documentation))
    case .live:
      let name = parseBlockName("the live push's name")
      let body = parseBody(.live, owner: "live `\(name.text)`")
      return .campaign(
        .init(kind: .live, name: name, body: body, documentation: documentation, range: rangeToHere(from: start)))
    case .campaign, .refresh:
      let name = parseBlockName("the \(keyword.rawValue)'s name")
      let place: DirectiveRow.Place = keyword == .campaign ? .campaign : .refresh
      let opening = currentRange
      let hasParentheses = at(.leftParenthesis)
      let parameters = hasParentheses ? parseParameters() : []
      if hasParentheses, parameters.isEmpty, !isRecovering {
        let place = rangeToHere(from: opening)
        diagnostics.report(LineProblem.needlessWord("()").diagnostic(at: place).replacing(place, with: ""))
      }
      let body = parseBody(place, owner: "\(keyword.rawValue) `\(name.text)`")
      return .campaign(
        .init(
          kind: keyword == .campaign ? .campaign : .refresh, name: name, parameters: parameters, body: body,
          documentation: documentation, range: rangeToHere(from: start)))
    case .push:
      return .campaign(parsePush(start: start, documentation: documentation))
    }
  }

  /// push = "push" name "as" kind "{" directive* "}"
  private mutating func parsePush(start: SourceRange, documentation: String?) -> Syntax.Campaign {
    let name = parseName("the push's name")
    var kind: Syntax.Name?
    if !isRecovering {
      if take(word: "as") {
        kind = parseName("the kind of push, such as `voip`")
      } else {
        let isKind = at(.name) && PhraseTable.words(in: .pushKind).contains(word)
        if at(.leftBrace), !name.text.isEmpty {
          // What most would call a push is a campaign.
          report(.foreignWord("push", meant: "campaign", replacing: start), at: start)
          let body = parseBody(.campaign, owner: "campaign `\(name.text)`")
          return .init(
            kind: .campaign, name: name, body: body, documentation: documentation, range: rangeToHere(from: start))
        }
        report(
          .expected(
            "`as` and the kind of push", found: found,
            help: [
              "write it like `push \(name.text.isEmpty ? "incoming-call" : name.text) as \(isKind ? word : "voip") { … }`"
            ]),
          at: currentRange)
        if isKind { kind = parseName("the kind of push") }
      }
    }
    let body = parseBody(.push, owner: "push `\(name.text)`")
    return .init(
      kind: .push(as: kind), name: name, body: body, documentation: documentation, range: rangeToHere(from: start))
  }

  /// What others write between a segment's name and its condition.
  private mutating func parseSegmentSign() {
    guard !isRecovering else { return }
    let isWord = at(.name) && ["where", "as", "is", "if", "when", "with"].contains(word)
    if at(.colon) || isWord {
      report(.foreignWord(at(.colon) ? ":" : word, meant: at(.colon) ? " =" : "="), at: currentRange)
      advance()
    } else if at(.name), token(ahead: 1).kind != .leftBrace {
      report(.missingEqual, at: currentRange)
    } else {
      fail(expected: "`=` and a condition", help: ["write it like `segment engaged = last-seen within 60 days`"])
    }
  }

  /// Whether a test of an attribute stands at a line's start, where a declaration should.
  private var beginsTest: Bool {
    guard tokens[index].kind == .name, DeclarationKeyword(rawValue: text(tokens[index])) == nil else { return false }
    let next = token(ahead: 1)
    guard !next.startsLine else { return false }
    return Self.comparison(next.kind) != nil || ["in", "is", "within", "contains", "speaks"].contains(text(next))
  }

  /// The word that opens a declaration; a misspelt one is reported and taken for the one that was meant.
  private mutating func parseDeclarationKeyword(isSilent: Bool) -> DeclarationKeyword? {
    if let keyword = DeclarationKeyword(rawValue: word), kind == .name {
      // `category cart` without braces is a campaign's line.
      let isLine =
        keyword == .category && token(ahead: 1).kind == .name && token(ahead: 2).kind != .leftBrace
        && !(isWord("as", ahead: 2) && token(ahead: 3).kind == .string)
      if !isLine, token(ahead: 1).kind != .colon {
        advance()
        return keyword
      }
    }
    if isSilent { return nil }
    guard kind == .name else {
      if at(.rightBrace) {
        fail(.strayClosingBrace, at: currentRange)
      } else {
        fail(.expectedDeclaration(found: found, in: file.kind), at: currentRange)
      }
      return nil
    }
    if let known = Vocabulary.words[word] {
      hasStrayLine = true
      fail(.lineOutsideDeclaration(known), at: currentRange)
      return nil
    }
    if let keyword = DeclarationKeyword(rawValue: word), token(ahead: 1).kind == .colon {
      fail(.colonBehindKeyword(keyword), at: range(token(ahead: 1)))
      return nil
    }
    let next = token(ahead: 1)
    let isShaped = !next.startsLine && (next.kind == .name || next.kind == .leftBrace)
    let nearest = nearestName(to: word, among: DeclarationKeyword.allCases.map(\.rawValue))
    report(.unknownDeclaration(word, nearest: nearest, in: file.kind), at: currentRange)
    guard isShaped, let nearest, let keyword = DeclarationKeyword(rawValue: nearest) else {
      isBraceReported = true
      return nil
    }
    advance()
    return keyword
  }

  /// The doc comment above the current token.
  var documentation: String? {
    guard tokens[index].followsComment else { return nil }
    let start = index > 0 ? Int(tokens[index - 1].end) : 0
    let end = Int(tokens[index].start)
    return Comment.documentation(in: file.bytes, from: start, to: end, of: file.id)
  }

  // MARK: Names

  /// name = letter (letter | digit | "-")*
  ///
  /// - Parameter isSymbol: Whether conditions will use the name, so that it can't be one of their words.
  mutating func parseName(_ what: String, isSymbol: Bool = false) -> Syntax.Name {
    if let name = parseQuotedName() { return name }
    guard at(.name) else {
      let range = placeOfMistake
      fail(expected: what, help: nameAdvice)
      return Syntax.Name("", range)
    }
    let name = Syntax.Name(nameText(), currentRange)
    if isSymbol, Self.reservedNames.contains(name.text) { report(.reservedName(name.text), at: name.range) }
    advance()
    return name
  }

  /// A name before a block. One in several words is reported, and read as if it had hyphens.
  mutating func parseBlockName(_ what: String) -> Syntax.Name {
    if at(.leftBrace) {
      // What stands in the block is read all the same.
      report(.expected(what, found: found, help: []), at: currentRange)
      return Syntax.Name("", currentRange)
    }
    var name = parseName(what)
    guard at(.name), !isRecovering else { return name }
    var last = index
    while last - index < 8, tokens[min(last + 1, tokens.count - 1)].kind == .name, !tokens[last + 1].startsLine {
      last += 1
    }
    let next = tokens[min(last + 1, tokens.count - 1)]
    guard next.kind == .leftBrace || next.kind == .leftParenthesis, !next.startsLine else { return name }
    while at(.name) {
      name.text += "-" + word
      name.range = name.range.union(currentRange)
      advance()
    }
    report(.nameInWords(meant: name.text), at: name.range)
    return name
  }

  /// A name in quotes: reported, and read.
  private mutating func parseQuotedName() -> Syntax.Name? {
    guard at(.string), !current.isMalformed, !isLineReported else { return nil }
    let written = String(text(current).dropFirst().dropLast())
    let isLocale = written.utf8.allSatisfy { Self.isNameByte($0) || $0 == 0x5F }
    let meant = isLocale && !written.isEmpty ? written : Self.slug(written)
    guard !meant.isEmpty else { return nil }
    let range = currentRange
    report(.nameInQuotes(meant: meant), at: range)
    advance()
    return Syntax.Name(meant, range)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
  }

  /// The name that is nearest to what was written: small letters, digits, and hyphens between; empty where there is none.
  static func slug(_ written: String) -> String {
    var pieces: [String] = []
    var piece = ""
    for scalar in written.unicodeScalars {
      if scalar.isASCII, isNameByte(UInt8(scalar.value)), scalar != "-" {
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
  ]

  /// Words with which a condition, or a part of one, begins.
  private static let reservedNames: Set<String> = ["and", "or", "not", "everyone", "true", "false"]

  private var nameAdvice: [String] {
    switch kind {
    case .string: ["write the name without quotes"]
    case .number, .date, .time: ["a name begins with a letter"]
    default: []
    }
  }

  /// The current name's text. Signs that a name can't have are reported; underscores are read as hyphens, so that a name
  /// that is spelt in the same way everywhere is reported only as what it is.
  mutating func nameText() -> String {
    guard current.isMalformed else { return word }
    let isASCII = word.utf8.allSatisfy { Self.isNameByte($0) || $0 == 0x5F }
    let underscored = String(word.map { $0 == "_" ? "-" : $0 })
    let isLetterFirst = (underscored.utf8.first ?? 0) >= 0x41
    let meant = isASCII && isLetterFirst ? underscored : Self.slug(word)
    if word.contains("\""), !meant.isEmpty {
      report(.nameInQuotes(meant: meant), at: currentRange)
    } else if word.contains(" "), !meant.isEmpty {
      report(.nameInWords(meant: meant), at: currentRange)
    } else {
      report(.nameWithWrongSign(word, meant: meant), at: currentRange)
    }
    return meant.isEmpty ? underscored : meant
  }

  /// Whether the current name is one that can't be declared: it begins with a digit, or has letters of other scripts.
  var isUnusableName: Bool {
    word.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false || word.utf8.contains { $0 >= 0x80 }
  }

  /// names = name ("," name)*
  ///
  /// - Parameter mayBeFollowed: Whether other names may follow on the same line; then only a single one at its end is
  ///   taken for one more whose comma is missing.
  mutating func parseNames(_ what: String, mayBeFollowed: Bool = false) -> [Syntax.Name] {
    var names: [Syntax.Name] = []
    while true {
      if isLineBehindComma(names) { endLine() }
      let name = parseName(what)
      if isRecovering { break }
      names.append(name)
      // Behind the comma of a parameter's type the next parameter may stand.
      if at(.comma), parentheses > 0, token(ahead: 1).kind == .name, token(ahead: 2).kind == .colon { break }
      if take(.comma) { continue }
      guard lacksComma(mayBeFollowed: mayBeFollowed) else { break }
      report(.missingComma, at: currentRange)
    }
    return names
  }

  /// Whether the line has only more names, so that a comma must be missing.
  private func lacksComma(mayBeFollowed: Bool) -> Bool {
    guard at(.name) else { return false }
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, last - index < 64 {
      let kind = tokens[last + 1].kind
      if kind == .rightBrace { break }
      if mayBeFollowed || (kind != .name && kind != .comma) { return false }
      last += 1
    }
    return true
  }

  /// Whether a comma was one too many: behind it the next line begins with a word of its own.
  private func isLineBehindComma(_ names: [Syntax.Name]) -> Bool {
    guard !names.isEmpty, current.startsLine, at(.name), Vocabulary.words[word] != nil else { return false }
    let next = token(ahead: 1)
    return !next.startsLine && next.kind != .comma
  }

  /// parameters = "(" (name ":" type ("," name ":" type)*)? ")"
  private mutating func parseParameters() -> [Syntax.Parameter] {
    parseList {
      let name = $0.parseName("a parameter's name", isSymbol: true)
      if $0.at(.equal) {
        $0.report(.foreignWord("=", meant: ":"), at: $0.currentRange)
        $0.advance()
      } else if !$0.take(.colon) {
        $0.fail(expected: "`:` and the parameter's type", help: ["write it like `percent: number`"])
      }
      let type = $0.parseType()
      return $0.isRecovering ? nil : Syntax.Parameter(name: name, type: type)
    }
  }

  /// `{percent: number}` before the block of a template.
  private var isAtBracedParameters: Bool {
    guard at(.leftBrace), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine else { return false }
    return token(ahead: 2).kind == .colon && token(ahead: 3).kind == .name
  }

  private mutating func parseBracedParameters() -> [Syntax.Parameter] {
    let start = currentRange
    advance()
    var parameters: [Syntax.Parameter] = []
    while at(.name), !isRecovering {
      let name = parseName("a parameter's name", isSymbol: true)
      guard take(.colon) else { break }
      parameters.append(Syntax.Parameter(name: name, type: parseType()))
      _ = take(.comma)
    }
    guard take(.rightBrace) else {
      fail(expected: "`(` and the parameters")
      return parameters
    }
    let whole = rangeToHere(from: start)
    let inside = file.text(in: SourceRange(file: file.id, start: whole.start + 1, end: whole.end - 1))
    report(.foreignWord("{\(inside)}", meant: "(\(inside))"), at: whole)
    return parameters
  }

  /// list = "(" (element ("," element)* ","?)? ")"
  ///
  /// - Parameter parseElement: Reads one element; `nil` leaves it out.
  mutating func parseList<Element>(_ parseElement: (inout Parser) -> Element?) -> [Element] {
    guard at(.leftParenthesis) else {
      fail(expected: "`(`")
      return []
    }
    let opening = currentRange
    parentheses += 1
    advance()
    var elements: [Element] = []
    while !at(.rightParenthesis), !isRecovering {
      if let element = parseElement(&self) { elements.append(element) }
      if take(.comma) { continue }
      guard !isRecovering, isAtElementBehindGap else { break }
      let gap = SourceRange(file: file.id, start: previousEnd.start, end: currentRange.start)
      if hasReportedSign(from: gap.start, to: gap.end) {
        // `a; b`
        covered.append(gap)
        let written = file.text(in: gap).filter { $0 != " " }
        diagnostics.report(
          LineProblem.foreignWord(written, meant: ",").diagnostic(at: gap).replacing(gap, with: ", "))
      } else {
        report(.missingComma, at: currentRange)
      }
    }
    closeParenthesis(opening)
    return elements
  }

  /// Whether another element follows on the line, so that only the comma is missing.
  private var isAtElementBehindGap: Bool {
    guard !current.startsLine else { return false }
    switch kind {
    case .name: return !["else", "and", "or", "in", "of"].contains(word)
    case .number, .string, .percent, .date: return true
    default: return false
    }
  }

  mutating func closeParenthesis(_ opening: SourceRange) {
    guard !isRecovering else { return }
    guard at(.rightParenthesis) else {
      let isOnNextLine = current.startsLine
      if isOnNextLine || isAtEnd || at(.rightBrace) || at(.leftBrace) {
        // What was read is whole; only the sign is missing.
        report(.unclosedParenthesis(opened: opening), at: previousEnd)
        parentheses -= 1
        if parentheses == 0, isOnNextLine { endLine() }
        return
      }
      fail(
        .missingParenthesis(found: isOnNextLine ? "the end of the line" : found, opened: opening),
        at: isOnNextLine ? previousEnd : currentRange)
      return
    }
    parentheses -= 1
    advance()
  }
}
