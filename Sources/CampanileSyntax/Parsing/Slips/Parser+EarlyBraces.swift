/// A brace that closes a block above its last lines.
extension Parser {
  /// Reads the lines below the brace that can only belong to the block it closes.
  ///
  /// - Parameters:
  ///   - opening: The token that opens the block.
  ///   - isLine: Whether a line of the block begins here.
  @inline(never)
  mutating func readLinesBelowBrace(
    of owner: String, openedAt opening: Int, where isLine: (Parser) -> Bool, _ parseLine: (inout Parser) -> Void
  ) {
    guard !isRecovering, index > 0, tokens[index - 1].kind == .rightBrace, current.startsLine,
      tokens[opening].kind == .leftBrace, isLine(self), column(of: index) > indentation(ofLineWith: opening)
    else { return }
    beginStatement()
    report(.braceAboveLines(owner, opened: range(tokens[opening])), at: currentRange)
    while current.startsLine, isLine(self) {
      let before = index
      beginStatement()
      parseLine(&self)
      if isRecovering { recover() }
      if index == before { break }
    }
    if surplusOfBraces() < 0, current.kind == .rightBrace {
      beginStatement()
      advance()
    }
    if current.startsLine { endLine() }
  }

  /// `de {` above the brace that closes the locale before it: the texts of both are passed over.
  @inline(never)
  mutating func failLocaleAboveBrace() -> Bool {
    let (opening, closing, text) = (token(ahead: 1), token(ahead: 2), token(ahead: 3))
    guard at(.name), current.startsLine, opening.kind == .leftBrace, !opening.startsLine, closing.kind == .rightBrace,
      closing.startsLine, text.startsLine, text.kind == .name, Vocabulary.words[word] == nil,
      Vocabulary.words(in: .text).contains(self.text(text))
    else { return false }
    let place = currentRange
    let line = place.union(range(opening))
    let problem = StructureProblem.lineAboveBrace(file.text(in: line), at: line, brace: range(closing))
    failCovering(place, problem.diagnostic(at: place))
    for _ in 0..<3 { advance() }
    var depth = 0
    while !isAtEnd, depth > 0 || current.kind != .rightBrace {
      if current.kind == .leftBrace { depth += 1 }
      if current.kind == .rightBrace { depth -= 1 }
      advance()
    }
    return true
  }

  /// Whether a line begins right below the brace of a declaration, and is indented deeper. Behind an empty line, what is
  /// missing is most likely the line that opens another.
  var isBelowBrace: Bool {
    guard index > 0, current.kind == .name, current.startsLine, !isAtDeclaration else { return false }
    let gap = file.bytes[Int(tokens[index - 1].end)..<Int(current.start)]
    return gap.count { $0 == UInt8(ascii: "\n") } == 1 && column(of: index) > declarationColumn
  }

  /// The same behind empty lines, of what can stand in no other block.
  var isIndentedBehindBrace: Bool {
    index > 0 && current.kind == .name && current.startsLine && !isAtDeclaration
      && column(of: index) > declarationColumn
  }

  /// `view { en "View"`
  var isAtAction: Bool {
    token(ahead: 1).kind == .leftBrace && !token(ahead: 1).startsLine && token(ahead: 2).kind == .name
      && token(ahead: 3).kind == .string
  }

  /// `other "…"`
  var isAtCaseOfTexts: Bool {
    let next = token(ahead: 1)
    return [.name, .number].contains(current.kind) && Vocabulary.words[text(current)] == nil && next.kind == .string
      && !next.startsLine
  }

  /// `variant calm 50%`
  var isAtVariant: Bool {
    current.kind == .name && text(current) == "variant" && token(ahead: 2).kind == .percent
  }

  /// Notes a line that stands where it can't: what lacks it is told by that.
  mutating func noteStray(_ word: Word) {
    strayLines.insert(word)
    if word == .send { strayLines.insert(.every) }
    if word == .every { strayLines.insert(.send) }
  }
}

extension Syntax.Declaration {
  /// Notes that a line may be missing, since it stands elsewhere.
  mutating func noteStrayLines(_ words: Set<Word>) {
    guard !words.isEmpty else { return }
    let body: Syntax.Body? =
      switch self {
      case .campaign(let campaign): campaign.body
      case .app(let app): app.body
      default: nil
      }
    guard let body, !body.directives.contains(where: { words.contains($0.word) }) else { return }
    noteMissingLine()
  }
}
