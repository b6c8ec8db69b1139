/// Lines of a block whose opening line is missing: one report for all of them, and for the brace that is left over.
extension Parser {
  /// `{ audience` and `{ app shop` above the lines of the block, and `{ segment late = …`.
  mutating func takeKeywordBehindBrace() -> DeclarationKeyword? {
    let next = token(ahead: 1)
    guard at(.leftBrace), next.kind == .name, !next.startsLine, let keyword = DeclarationKeyword(rawValue: text(next)),
      keyword.fileKinds.contains(file.kind)
    else { return nil }
    let rest = tokens[(index + 2)...].prefix { !$0.startsLine && $0.kind != .endOfFile }
    guard let last = rest.last ?? (keyword == .audience ? next : nil), keyword == .audience || rest.first?.kind == .name
    else { return nil }
    if keyword == .segment || last.kind == .leftBrace {
      report(.needlessWord("{"), at: currentRange)
      advance()
      advance()
      return keyword
    }
    guard [.name, .rightParenthesis].contains(last.kind), !rest.contains(where: { $0.kind == .leftBrace }) else {
      return nil
    }
    let whole = currentRange.union(range(last))
    let line = range(next).union(range(last))
    report(.foreignWord(file.text(in: whole), meant: "\(file.text(in: line)) {"), at: whole)
    advance()
    advance()
    isOpeningReported = true
    return keyword
  }

  /// `push ends {`, `campaign ends {` and `activity ends {` with the lines of a Live Activity: reported, and read as one.
  mutating func takeKeywordOfLive() -> DeclarationKeyword? {
    guard at(word: "push") || at(word: "campaign") || at(word: "activity"), token(ahead: 1).kind == .name,
      token(ahead: 2).kind == .leftBrace
    else { return nil }
    let first = tokens[index...].dropFirst(3).prefix { $0.kind != .rightBrace }.prefix(80)
    let lines = first.filter { $0.startsLine && $0.kind == .name }.map { text($0) }
    guard lines.contains(Word.of.rawValue), lines.contains(Word.event.rawValue) else { return nil }
    report(.foreignWord(word, meant: "live"), at: currentRange)
    advance()
    return .live
  }

  /// Whether a name stands alone before a block that a campaign's lines are in.
  var isCampaignWithoutWord: Bool {
    guard file.kind == .campaign, at(.name), current.startsLine || index == 0, let brace = braceOnLine,
      brace == index + 1 || token(ahead: 1).kind == .leftParenthesis && tokens[brace - 1].kind == .rightParenthesis,
      nearestName(to: word, among: DeclarationKeyword.allCases.map(\.rawValue)) == nil
    else { return false }
    let first = tokens[(brace + 1)...].prefix { $0.kind != .rightBrace }.prefix(60)
    // Of a Live Activity.
    let isLive = first.contains {
      $0.startsLine && $0.kind == .name && [Word.of.rawValue, Word.event.rawValue].contains(text($0))
    }
    return !isLive && first.contains { $0.startsLine && $0.kind == .name && text($0) == Word.to.rawValue }
      && first.contains {
        $0.startsLine && $0.kind == .name && [Word.send.rawValue, Word.every.rawValue].contains(text($0))
      }
  }

  static let formsOfNumbers: Set = ["zero", "one", "two", "few", "many", "other"]

  /// A line of `data` without the `data {` above it: indented deeper than the block around, which has a brace too many.
  mutating func failLineOfLostBlock(_ place: DirectiveRow.Place) -> Bool {
    let isOfExperiment = ["variant", "holdout"].contains(word)
    guard place != .text, current.startsLine, isOfExperiment || token(ahead: 1).kind != .leftBrace, isBraceLeftOver,
      let own = columnOfLines, column(of: index) > own
    else { return false }
    if !isOfExperiment, let closing = closingOfData {
      // A `}` too many between the lines of `data`.
      failOnce(MeantProblem.braceAmongLines("data").diagnostic(at: closing))
      return true
    }
    failOnce(.lineOfLostBlock(word, opening: isOfExperiment ? "experiment NAME" : "data"))
    return true
  }

  /// The `}` right before, where it closes a block of `data`.
  private var closingOfData: SourceRange? {
    guard index > 0, tokens[index - 1].kind == .rightBrace else { return nil }
    var (place, depth) = (index - 1, 0)
    while place > 0, index - place < 512 {
      if tokens[place].kind == .rightBrace { depth += 1 }
      if tokens[place].kind == .leftBrace { depth -= 1 }
      if depth == 0 { return text(tokens[place - 1]) == "data" ? range(tokens[index - 1]) : nil }
      place -= 1
    }
    return nil
  }

  /// `one "…"` without the `body by NAME {` above it.
  mutating func failCaseOfLostChoice() -> Bool {
    guard at(.name), Self.formsOfNumbers.contains(word), token(ahead: 1).kind == .string, isBraceLeftOver else {
      return false
    }
    failOnce(.lineOfLostBlock(word, opening: "body by NAME"))
    return true
  }

  /// The values of an example without the line that opens it, up to its brace.
  mutating func takeLostExample(_ attributes: [Syntax.Attribute]) -> Bool {
    guard at(.name), current.startsLine, !isTypeAhead, !token(ahead: 1).startsLine, token(ahead: 1).kind != .question,
      surplusOfBraces() < 0, attributes.contains(where: { $0.name.text == word })
    else { return false }
    report(.lineOfLostBlock(word, opening: "example \"NAME\""), at: currentRange)
    while !isAtEnd, tokens[index].kind != .rightBrace, tokens[index].kind != .leftBrace { advance() }
    if tokens[index].kind == .rightBrace { advance() }
    return true
  }

  /// The declaration whose opening line is missing above a line, and how that would be written: told by what the lines
  /// look like, up to the next declaration.
  var lostOpening: (keyword: DeclarationKeyword?, line: String)? {
    var braces = 0
    var isAudience = false
    var isActivity = false
    var next = index
    while next < tokens.count, next == index || !isDeclaration(at: next), next - index < 4096 {
      let token = tokens[next]
      if token.kind == .leftBrace { braces += 1 }
      if token.kind == .rightBrace { braces -= 1 }
      if token.kind == .name {
        let word = text(token)
        if word == "device-token" || (word == "example" && tokens[next].startsLine) { isAudience = true }
        if word == "type" || word == "state", tokens[next].startsLine { isActivity = true }
      }
      next += 1
    }
    guard braces < 0, tokens[index].kind == .name else { return nil }
    if file.kind == .campaign { return (.campaign, "campaign NAME {") }
    guard file.kind == .template else { return nil }
    if isTypeAhead { return isAudience ? (.audience, "audience {") : (.table, "table NAME from \"FILE\" key NAME {") }
    let second = token(ahead: 1)
    if second.kind == .leftBrace || isWord("as", ahead: 1), Vocabulary.words[word] == nil {
      return (.category, "category NAME {")
    }
    if isActivity, second.kind == .string { return (.activity, "activity NAME {") }
    guard let known = Vocabulary.words[word], let row = DirectiveTable.row(of: known) else { return nil }
    return row.places.contains(.app) && !row.places.contains(.template)
      ? (.app, "app NAME {") : (.template, "template NAME {")
  }

  /// Whether the declaration behind the brace just read goes on: it has none of the lines that follow, and no comment
  /// stands above them. Else another one's opening line is missing there.
  func goesOn(behind words: [Word]) -> Bool {
    if tokens[index].followsComment { return false }
    let column = column(of: index)
    let known = Set(words)
    var next = index
    while next < tokens.count, next == index || !isOuterDeclaration(at: next), next - index < 4096 {
      let token = tokens[next]
      if token.startsLine, token.kind == .name, let word = Vocabulary.words[text(token)],
        self.column(of: next) == column
      {
        if known.contains(word), word != .badge, word != .from { return false }
        if word == .send && known.contains(.every) || word == .every && known.contains(.send) { return false }
      }
      next += 1
    }
    return true
  }

  /// Whether the declaration closes more than it opens, or was told so already.
  private var isBraceLeftOver: Bool {
    mutating get { reportedForms.contains("alert \(declarationStart)") || surplusOfBraces() < 0 }
  }

  /// How far the first line of the declaration is indented.
  private var columnOfLines: Int? {
    tokens.indices.dropFirst(declarationStart + 1).first { tokens[$0].startsLine }.map(column)
  }

  private mutating func failOnce(_ problem: LineProblem) { failOnce(problem.diagnostic(at: currentRange)) }

  private mutating func failOnce(_ problem: Diagnostic) {
    // Its brace isn't told either.
    let isFirst = reportedForms.insert("alert \(declarationStart)").inserted
    if !isFirst { silence += 1 }
    fail(problem)
    if !isFirst { silence -= 1 }
  }
}
