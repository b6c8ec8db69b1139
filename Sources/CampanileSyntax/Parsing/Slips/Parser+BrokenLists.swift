/// Parentheses of which one is missing or one too many.
extension Parser {
  /// `((gold, silver) and …`: passes over the second sign. Lists of lists are closed on their line.
  mutating func skipSecondParenthesis() {
    guard tokens[index].kind == .leftParenthesis, !current.startsLine, current.start == previousEnd.start,
      !isRecovering
    else { return }
    var depth = 2
    var place = index + 1
    while place < tokens.count, place - index < 256 {
      let token = tokens[place]
      if token.startsLine || token.kind == .endOfFile { break }
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightBrace || token.kind == .leftBrace, depth < 2 { break }
      if token.kind == .rightParenthesis {
        depth -= 1
        if depth == 0 { return }
        // Another list comes behind it.
        if depth == 1, tokens[place + 1].kind == .comma { return }
      }
      place += 1
    }
    guard depth == 1, place < tokens.count, tokens[place].kind != .rightParenthesis else { return }
    let sign = currentRange
    report(LineProblem.needlessWord("(").diagnostic(at: sign).replacing(sign, with: ""))
    advance()
  }

  /// `(name: text)) {`
  mutating func skipSecondClosingParenthesis() {
    guard at(.rightParenthesis), !current.startsLine, current.start == previousEnd.start, !isRecovering,
      token(ahead: 1).kind == .leftBrace || isWord("as", ahead: 1)
    else { return }
    let sign = currentRange
    report(LineProblem.needlessWord(")").diagnostic(at: sign).replacing(sign, with: ""))
    advance()
  }

  /// `default (` at a line's end, and below it another line of the block.
  func isUnclosedAtLineEnd(_ opening: Int) -> Bool {
    let next = token(ahead: 1)
    guard current.startsLine, current.kind == .name, !next.startsLine,
      column(of: index) <= indentation(ofLineWith: opening)
    else { return false }
    switch next.kind {
    case .string: return text(current) != "message"
    case .name: return !["else", "or", "and", "by"].contains(text(next)) && text(current) != "by"
    case .leftBrace: return true
    default: return false
    }
  }

  /// Whether the list ends before the word here, and its sign is missing: `("first", "youth" season true`,
  /// `(item: text as voip {` and `in (gold, silver and points > 3`.
  var isUnclosedHere: Bool {
    guard at(.name), index > 0 else { return false }
    let (before, next, behind) = (tokens[index - 1], token(ahead: 1), token(ahead: 2))
    if word == "or" || word == "and", next.kind == .name, !next.startsLine, !behind.startsLine,
      isConditionSign(behind)
    {
      // Also `(tier in (gold, silver`, and below it `or points > 3)`: no list holds a test.
      return true
    }
    guard !current.startsLine, matchingParenthesis() == nil else { return false }
    switch word {
    case "as": return next.kind == .name && behind.kind == .leftBrace
    case "and":
      guard !next.startsLine else { return false }
      return next.kind == .leftParenthesis || next.kind == .name && text(next) == "not"
    case "or": return false
    default:
      return before.kind == .string && !next.startsLine && next.kind != .comma && next.kind != .rightParenthesis
    }
  }

  private func isConditionSign(_ token: Token) -> Bool {
    switch token.kind {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .name: isConditionWord(token) && !["and", "or"].contains(text(token))
    default: false
    }
  }

  /// Whether `and` and `or` stand behind a parenthesis that is open, so that nobody knows where it ends.
  func isMixed(since opening: SourceRange) -> Bool {
    let inside = tokens[..<index].suffix(64).filter { $0.start >= opening.end }.map { text($0) }
    return inside.contains("and") && inside.contains("or")
  }

  /// What was read is whole; only the sign is missing.
  mutating func closeUnclosedList(_ opening: SourceRange) {
    report(.unclosedParenthesis(opened: opening), at: previousEnd)
    parentheses -= 1
    if parentheses == 0, current.startsLine { endLine() }
  }

  /// `template dealitem: text) {`, whose name can't be told from its first parameter's.
  mutating func failUnopenedParameters(of keyword: String) -> Bool {
    guard at(.colon), !isRecovering, token(ahead: 1).kind == .name,
      PhraseTable.words(in: .type).contains(text(token(ahead: 1)))
    else { return false }
    let line = tokens[index...].dropFirst().prefix(128).prefix { !$0.startsLine && $0.kind != .leftBrace }
    guard let end = line.first(where: { $0.kind == .rightParenthesis }),
      !line.prefix(while: { $0.start < end.start }).contains(where: { $0.kind == .leftParenthesis })
    else { return false }
    let whole = range(tokens[index - 1]).union(range(end))
    if let declaration = DeclarationKeyword(rawValue: keyword) { lostDeclarations.insert(declaration) }
    let problem = StructureProblem.unopenedParameters(keyword).diagnostic(at: range(tokens[index - 1]))
    failCovering(whole, problem)
    return true
  }

  /// `( zone zone  paid paid )`: no list names one attribute twice.
  private var areNamesOfKeys: Bool {
    var place = 1
    while token(ahead: place).kind == .name, token(ahead: place + 1).kind == .name, place < 64 {
      if text(token(ahead: place)) == text(token(ahead: place + 1)) { return true }
      place += 2
    }
    return false
  }

  /// Whether a brace closes what a parenthesis opens here, without a comma before it.
  private var isClosedByBrace: Bool {
    let rest = tokens[index...].dropFirst().prefix(64)
    let end = rest.first { [.rightBrace, .rightParenthesis, .comma, .leftBrace].contains($0.kind) }
    return end?.kind == .rightBrace
  }

  private mutating func failParenthesisForBrace(closedAt place: Int) -> Bool {
    let sign = currentRange
    failCovering(sign.union(range(tokens[place])), LineProblem.foreignWord("(", meant: "{").diagnostic(at: sign))
    return true
  }

  /// `gift ( kind "gems" amount 50 )` in data, and `data ( link "…" )`: keys and values stand in braces.
  ///
  /// - Parameter takesNames: `data ( port home )`, where no list can stand.
  mutating func failDataInParentheses(takesNames: Bool = false) -> Bool {
    let (key, value) = (token(ahead: 1), token(ahead: 2))
    guard at(.leftParenthesis), !isRecovering, key.kind == .name, !["by", "message"].contains(text(key)),
      file.bytes[Int(current.start)] == UInt8(ascii: "("), !value.startsLine || key.startsLine,
      [.string, .number].contains(value.kind)
        || value.kind == .name && !value.startsLine && !isConditionWord(value)
          && (takesNames || areNamesOfKeys || isClosedByBrace)
    else { return false }
    var depth = 0
    var braces = 0
    var place = index
    while place < tokens.count, place - index < 256 {
      let kind = tokens[place].kind
      if kind == .leftParenthesis { depth += 1 }
      if kind == .leftBrace { braces += 1 }
      if kind == .rightBrace {
        braces -= 1
        // `top ( show "x" }`
        if braces < 0, depth == 1 { return failParenthesisForBrace(closedAt: place) }
      }
      if kind == .comma, depth == 1 || kind == .endOfFile { return false }
      if kind == .rightParenthesis {
        depth -= 1
        if depth == 0 { break }
      }
      place += 1
    }
    guard depth == 0, place < tokens.count else { return false }
    let whole = currentRange.union(range(tokens[place]))
    let written = file.text(in: whole)
    let problem = LineProblem.foreignWord(written, meant: "{\(written.dropFirst().dropLast())}").diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `{"gift":{"kind":"gems"},"level":5}` behind `data`: as this language writes it.
  ///
  /// - Parameter hasTypes: an example's values, of which a day stands without quotes.
  mutating func failJSON(hasTypes: Bool = false) -> Bool {
    let (key, colon) = (token(ahead: 1), token(ahead: 2))
    guard current.kind == .leftBrace, !isRecovering, key.kind == .string, colon.kind == .colon, !key.startsLine
    else { return false }
    var depth = 0
    var lists = 0
    var place = index
    var meant: [String] = []
    while place < tokens.count, place - index < 256 {
      let token = tokens[place]
      if token.startsLine, place > index { return false }
      switch token.kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .leftParenthesis: lists += 1
      case .rightParenthesis: lists -= 1
      case .string, .number, .comma, .colon: break
      case .name where ["true", "false"].contains(text(token)): break
      default: return false
      }
      if token.kind == .string, tokens[place + 1].kind == .colon {
        let inside = text(token).dropFirst().dropLast()
        let isName = inside.utf8.allSatisfy(\.isNameByte) && inside.utf8.first?.isNameLetter ?? false
        meant.append(isName ? String(inside) : text(token))
      } else if token.kind == .comma {
        if lists > 0 { meant[meant.count - 1] += "," }
      } else if token.kind != .colon {
        let inside = String(text(token).dropFirst().dropLast())
        let isMoment = hasTypes && token.kind == .string && (Syntax.isDate(inside) || Syntax.isInstant(inside))
        let sign: String? = token.kind == .leftParenthesis ? "(" : token.kind == .rightParenthesis ? ")" : nil
        meant.append(sign ?? (isMoment ? inside : text(token)))
      }
      place += 1
      if depth == 0 { break }
    }
    // One key alone is told by its signs.
    guard depth == 0, tokens[index..<place].contains(where: { $0.kind == .comma }) else { return false }
    let whole = currentRange.union(range(tokens[place - 1]))
    let written = file.text(in: whole)
    let problem = LineProblem.foreignWord(written, meant: Self.withoutBlanksInLists(meant)).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `("a", "b")` of its words.
  private static func withoutBlanksInLists(_ words: [String]) -> String {
    words.reduce(into: "") { line, word in
      line += (line.isEmpty || line.hasSuffix("(") || word == ")" ? "" : " ") + word
    }
  }
}
