/// A block that is being read.
struct OpenBlock {
  /// What the block is, for a report that its closing brace is missing: `campaign cart`.
  var owner: String
  var brace: SourceRange
  /// How far the line is indented that holds the opening brace, in bytes.
  var indentation: Int
  /// Whether it has no braces, and ends with the lines that are indented deeper.
  var isByIndentation = false
}

extension Parser {
  /// block = "{" element* "}"
  ///
  /// - Parameters:
  ///   - owner: What the block is, for reports.
  ///   - assumesBrace: Whether the block is read even if its opening brace is missing.
  ///   - belongsOutside: Asked at the beginning of a line that isn't indented deeper than the line that opened the block:
  ///     whether it can only belong to a block around this one, so that the closing brace is missing.
  ///   - reopens: Asked behind the closing brace: whether what follows must still belong to the block, so that the brace
  ///     was one too early.
  ///   - parseElement: Reads one element. Where it doesn't move, the loop does.
  /// - Returns: From brace to brace.
  mutating func parseBlock(
    _ owner: String, assumesBrace: Bool = false, belongsOutside: (Parser) -> Bool = { _ in false },
    reopens: (Parser) -> Bool = { _ in false }, _ parseElement: (inout Parser) -> Void
  ) -> SourceRange {
    guard let block = openBlock(owner, assumesBrace: assumesBrace) else { return placeOfMistake }
    guard depth < Self.maximumDepth else {
      fail(.tooDeep, at: block.brace)
      skipBlock()
      return rangeToHere(from: block.brace)
    }
    depth += 1
    defer { depth -= 1 }
    while true {
      beginStatement()
      if endsIndentedBlock(block) {
        endLine()
        break
      }
      let isOutside =
        current.startsLine && current.kind == .name && belongsOutside(self) && column(of: index) <= block.indentation
        && isShortOfBraces()
      if isAtEnd || isAtOuterDeclaration || isOutside {
        reportMissingBrace(of: block)
        if current.startsLine { endLine() }
        break
      }
      if takeForeignBrace() { break }
      if at(.rightBrace) {
        noteIndentation(of: block)
        let brace = currentRange
        advance()
        guard reopens(self) else { break }
        reportEarlyBrace(brace, of: block)
        continue
      }
      let before = index
      if isAtDeclaration {
        parseMisplacedDeclaration(inside: owner)
      } else {
        parseElement(&self)
      }
      if isRecovering { recover() }
      if index == before {
        // Always move on, whatever the input.
        fail(expected: .line(of: owner))
        recover()
        if index == before { advance() }
      }
    }
    return rangeToHere(from: block.brace)
  }

  // What is reported stands by itself: blocks in blocks need the stack for nothing else.

  /// `end`, and `)` at a line's end, where a brace is missing.
  @inline(never)
  private mutating func takeForeignBrace() -> Bool {
    let isEnd = at(word: "end") && current.startsLine && token(ahead: 1).startsLine && isShortOfBraces()
    guard isEnd || isAtParenthesisForBrace() else { return false }
    report(.foreignWord(isEnd ? "end" : ")", meant: "}"), at: currentRange)
    advance()
    return true
  }

  @inline(never)
  private mutating func reportEarlyBrace(_ brace: SourceRange, of block: OpenBlock) {
    // That of an `alert {` that is missing was told with its texts.
    guard !reportedForms.contains("alert \(declarationStart)") else { return }
    report(.earlyBrace(block.owner, opened: block.brace), at: brace)
    reportedForms.insert("reopened \(declarationStart)")
  }

  /// Whether a brace was told that closes the declaration too early.
  var isReopened: Bool { reportedForms.contains("reopened \(declarationStart)") }

  /// `)` at a line's end where a brace is missing.
  mutating func isAtParenthesisForBrace() -> Bool {
    at(.rightParenthesis) && token(ahead: 1).startsLine && isShortOfBraces()
  }

  /// Reads the opening brace. Where it is missing, but the next line goes on as if it were there, so does the parser.
  @inline(never)
  private mutating func openBlock(_ owner: String, assumesBrace: Bool) -> OpenBlock? {
    guard !isRecovering else { return nil }
    if isOpeningReported {
      isOpeningReported = false
      return OpenBlock(owner: owner, brace: currentRange.atStart, indentation: indentation(ofLineWith: index))
    }
    var block = OpenBlock(owner: owner, brace: currentRange, indentation: indentation(ofLineWith: index))
    if current.kind == .leftBrace {
      advance()
      skipBraceOfOther()
      if current.kind == .leftBrace, !current.startsLine, tokens[index - 1].end == current.start || isShortOfBraces() {
        // `audience {{`, and `data { {` where one brace is never closed
        let second = currentRange
        report(LineProblem.needlessWord("{").diagnostic(at: second).replacing(second, with: ""))
        advance()
      }
      return block
    }
    if at(.colon), token(ahead: 1).kind == .leftBrace {
      // `campaign sale: {`
      let sign = currentRange
      report(LineProblem.needlessWord(":").diagnostic(at: sign).replacing(sign, with: ""))
      advance()
      block.brace = currentRange
      advance()
      return block
    }
    if at(.colon), text(current) == "->", token(ahead: 1).kind == .name, token(ahead: 2).kind == .leftBrace,
      !token(ahead: 2).startsLine
    {
      // `campaign sale() -> alert {`
      let words = currentRange.union(range(token(ahead: 1)))
      let problem = LineProblem.needlessWord(file.text(in: words)).diagnostic(at: words)
      failCovering(words, problem)
      return nil
    }
    if at(.equal), token(ahead: 1).startsLine {
      // `category cart =`
      block.brace = currentRange
      report(.foreignWord("=", meant: "{"), at: block.brace)
      advance()
      return block
    }
    if let block = openIndentedBlock(owner) { return block }
    if at(.leftParenthesis), file.bytes[Int(current.start)] == UInt8(ascii: "[") {
      let sign = currentRange
      // What the lexer said of a list from here to its end on the line goes with it.
      let line = tokens[index...].dropFirst().prefix { !$0.startsLine }
      if let end = line.last(where: { $0.kind == .rightParenthesis }) { covered.append(sign.union(range(end))) }
      failCovering(sign, StructureProblem.foreignOpening("[", owner).diagnostic(at: sign))
      return nil
    }
    block.brace = previousEnd
    let isIndented = isBlocked && indentation(ofLineWith: index) > block.indentation(in: self)
    if isIndented, let bare = openBareBlock(owner, indentation: block.indentation(in: self)) { return bare }
    if current.kind == .name, !isAtDeclaration, isIndented || assumesBrace || isClosedOnLine {
      report(.missingOpeningBrace(owner), at: previousEnd)
      return block
    }
    if takeWordsBeforeBlock(of: owner) {
      guard !isRecovering else { return nil }
      block.brace = currentRange
      advance()
      return block
    }
    let isEmpty = isBlocked || at(.rightBrace) || isAtEnd
    if isEmpty, owner.hasPrefix("variant") {
      report(.emptyBlock(owner), at: previousEnd)
      endLine()
      return nil
    }
    let rest =
      at(.name) && owner == "`data`" && token(ahead: 1).kind != .leftBrace ? restOfLine(from: currentRange) : nil
    // `alert "Sale"`
    let isLine = at(.string) && owner == OpenBlock.alert && index > 0 && tokens[index - 1].startsLine
    let title = isLine ? (currentRange, "title \(text(current))") : nil
    fail(.unopenedBlock(owner, rest: title ?? rest.map { ($0, file.text(in: $0)) }), at: placeOfMistake)
    return nil
  }

  /// Whether a brace stands further on the line that closes more than the line opens, and the declaration too.
  var isClosedOnLine: Bool {
    mutating get {
      guard !isBlocked, surplusOfBraces() < 0 else { return false }
      var braces = 0
      var next = index
      while next < tokens.count, !tokens[next].startsLine || next == index, next - index < 128, braces >= 0 {
        if tokens[next].kind == .leftBrace { braces += 1 }
        if tokens[next].kind == .rightBrace { braces -= 1 }
        next += 1
      }
      return braces < 0
    }
  }

  /// Moves behind the closing brace that belongs to the opening one just read.
  private mutating func skipBlock() {
    var braces = 1
    while braces > 0, current.kind != .endOfFile {
      if current.kind == .leftBrace { braces += 1 }
      if current.kind == .rightBrace { braces -= 1 }
      advance()
    }
  }

  /// A closing brace that stands further left than the line that opened its block closes another one in the author's
  /// eyes: the block's own is missing.
  private mutating func noteIndentation(of block: OpenBlock) {
    guard suspectBlock == nil, current.startsLine, indentation(ofLineWith: index) < block.indentation else { return }
    suspectBlock = block
  }

  /// Whether the current declaration has more opening than closing braces. Only then its indentation is asked where one
  /// is missing: sound text may be indented as it likes.
  @inline(never)
  private mutating func isShortOfBraces() -> Bool { surplusOfBraces() > 0 }

  /// How many more opening than closing braces the current declaration has.
  mutating func surplusOfBraces() -> Int {
    if let known = declarationBraces { return known }
    var braces = 0
    var next = declarationStart
    while next < tokens.count, next == declarationStart || !isOuterDeclaration(at: next) {
      if tokens[next].kind == .leftBrace { braces += 1 }
      if tokens[next].kind == .rightBrace { braces -= 1 }
      next += 1
    }
    declarationBraces = braces
    return braces
  }

  @inline(never)
  private mutating func reportMissingBrace(of block: OpenBlock) {
    if !isAtEnd, isAtOuterDeclaration, takeDeclarationAboveBrace() { return }
    let culprit = suspectBlock ?? block
    // One brace is missing, not one for each block around it.
    guard !isBraceReported else { return }
    isBraceReported = true
    // The options of an action stand behind its block, and are lost in it.
    let meant = culprit.owner.hasPrefix("action ") ? nil : placeOfMissingBrace(of: culprit)
    report(.missingClosingBrace(culprit.owner, meant), at: culprit.brace)
  }

  /// How far the line of a token is indented, in bytes. Of a line with very many tokens it says nothing, and is 0.
  func indentation(ofLineWith index: Int) -> Int {
    var first = index
    while first > 0, !tokens[first].startsLine {
      first -= 1
      if index - first > 256 { return 0 }
    }
    return column(of: first)
  }

  /// How many bytes stand before a line's first token on its line.
  func column(of index: Int) -> Int {
    let start = Int(tokens[index].start)
    var lineStart = start
    while lineStart > 0,
      file.bytes[lineStart - 1] == UInt8(ascii: " ") || file.bytes[lineStart - 1] == UInt8(ascii: "\t")
    {
      lineStart -= 1
    }
    return start - lineStart
  }

  // MARK: Declarations that begin inside a block

  var isAtDeclaration: Bool { isDeclaration(at: index) }

  /// Whether a declaration begins at a token: its keyword at a line's start, a name, and what can only follow there.
  ///
  /// - Parameter mayBeBroken: Whether a segment without its `=` counts too. In a block that could be a key and its value.
  func isDeclaration(at index: Int, mayBeBroken: Bool = false) -> Bool {
    let token = tokens[index]
    guard token.startsLine, token.kind == .name, token.end - token.start <= 8 else { return false }
    let second = tokens[min(index + 1, tokens.count - 1)]
    let third = tokens[min(index + 2, tokens.count - 1)]
    // Every line is asked, so the words are compared only where the signs are right.
    let isShaped =
      second.kind == .name
      ? !second.startsLine
        && (third.startsLine || third.kind == .leftBrace || third.kind == .equal || third.kind == .leftParenthesis
          || (third.kind == .name && [.string, .name].contains(tokens[min(index + 3, tokens.count - 1)].kind)
            && ["as", "from"].contains(text(third))))
      : second.kind == .leftBrace
    guard isShaped, let keyword = DeclarationKeyword(rawValue: text(token)) else { return false }
    if keyword == .audience {
      let isInApp = text(tokens[declarationStart]) == DeclarationKeyword.app.rawValue
      return second.kind == .leftBrace && (isInApp || column(of: index) <= declarationColumn)
    }
    guard second.kind == .name else { return false }
    return switch keyword {
    case .segment: third.kind == .equal || (mayBeBroken && third.startsLine && column(of: index) <= declarationColumn)
    case .template: third.kind == .leftBrace || (third.kind == .leftParenthesis && !isUse(at: index))
    case .category: third.kind == .leftBrace && !third.startsLine
    case .campaign, .refresh, .live: third.kind == .leftBrace || third.kind == .leftParenthesis
    case .app, .activity: third.kind == .leftBrace
    case .push: third.kind == .leftParenthesis || (third.kind == .name && !third.startsLine && text(third) == "as")
    case .table: third.kind == .name && !third.startsLine && text(third) == "from"
    case .audience: false
    }
  }

  /// `template promo(percent: 0.2)` in a campaign, which means `uses`: nothing opens a block behind its parentheses.
  private func isUse(at index: Int) -> Bool {
    guard column(of: index) > declarationColumn else { return false }
    var next = index + 3
    while next < tokens.count, tokens[next].kind != .rightParenthesis, !tokens[next].startsLine, next < index + 64 {
      next += 1
    }
    return next + 1 < tokens.count && tokens[next].kind == .rightParenthesis && tokens[next + 1].kind != .leftBrace
  }

  /// Whether a declaration begins here that isn't indented deeper than the current one, so that the current one has
  /// ended.
  var isAtOuterDeclaration: Bool { isOuterDeclaration(at: index) }

  func isOuterDeclaration(at index: Int) -> Bool {
    // Of all lines most are indented, which is the cheapest to ask.
    tokens[index].startsLine && column(of: index) <= declarationColumn && isDeclaration(at: index)
  }

  /// A declaration inside a block, by its indentation meant to stand there.
  @inline(never)
  private mutating func parseMisplacedDeclaration(inside owner: String) {
    let keyword = currentRange
    let isCategory = reportCategoryInside(owner)
    if !isCategory { report(.nestedDeclaration(word, inside: owner), at: keyword) }
    // What is no declaration of a category is told with it.
    if isCategory { silence += 1 }
    defer { if isCategory { silence -= 1 } }
    let column = declarationColumn
    declarationColumn = self.column(of: index)
    // A declaration takes more of the stack than a block, and in another one it is wrong anyway.
    depth += 15
    if var declaration = parseDeclaration() {
      // It has to be moved anyway; what it lacks can be told then.
      declaration.noteMissingLine()
      misplaced.append(declaration)
    }
    depth -= 15
    declarationColumn = column
  }
}

extension OpenBlock {
  /// How far the line is indented on which the block should have been opened.
  fileprivate func indentation(in parser: Parser) -> Int {
    parser.index > 0 ? parser.indentation(ofLineWith: parser.index - 1) : 0
  }
}
