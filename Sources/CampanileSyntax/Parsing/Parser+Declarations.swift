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
      hasUseInHead = false
      isBraceReported = false
      suspectBlock = nil
      if var declaration = parseDeclaration(isSilent: wasBroken) {
        if lacksLine || hasUseInHead { declaration.noteMissingLine() }
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
    for place in declarations.indices { declarations[place].noteStrayLines(strayLines) }
    return Syntax.File(
      id: file.id, declarations: declarations, lost: lostDeclarations, isCopy: Self.isCopy(file.path))
  }

  /// `Copy of tonight.campaign`, `tonight copy.campaign`, `tonight (1).campaign`
  private static func isCopy(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map { $0.prefix { $0 != "." }.lowercased() } ?? ""
    let words = name.split { " -_".contains($0) }
    guard words.count > 1, let first = words.first, let last = words.last else { return false }
    return ["copy", "kopie", "copia", "copie"].contains { last == $0 || first == $0 }
      || last.hasPrefix("(") && last.hasSuffix(")") && Int(last.dropFirst().dropLast()) != nil
  }

  private mutating func skipToDeclaration(from start: Int) {
    beginStatement()
    if index == start { advance() }
    declarationColumn = Int.max
    while !isAtEnd, !isAtDeclaration { advance() }
  }

  /// declaration = app | audience | segment | category | template | campaign | activity | table
  ///
  /// - Returns: `nil` where no declaration begins.
  mutating func parseDeclaration(isSilent: Bool = false) -> Syntax.Declaration? {
    let start = currentRange
    let documentation = documentation
    guard let written = parseDeclarationKeyword(isSilent: isSilent) else { return nil }
    let keyword = keywordMeant(by: written, at: start)
    let isMisplaced = !keyword.fileKinds.contains(file.kind)
    if isMisplaced {
      report(.declarationInWrongFile(keyword, in: file.kind), at: start)
    }
    switch keyword {
    case .app:
      let name = parseBlockName(.appName)
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
      if let segment = failSignBehindOperand(start, documentation) { return .segment(segment) }
      var name = parseName(.segmentName, isSymbol: true)
      let isSigned = take(.equal) || takeWordBehindSegment(&name)
      if !isSigned { parseSegmentSign() }
      let condition = parseCondition()
      _ = failForeignEnd()
      if !isRecovering, kind != nil, !isAtEnd, DeclarationKeyword(rawValue: word) == nil {
        fail(
          expected: .restOfCondition(
            at(.plus)
              ? ConditionProblem.noSum
              : otherSegment.map(ConditionProblem.segmentOfItsOwn) ?? ConditionProblem.goingOn(comparisonMeant)))
      } else if !isRecovering, current.startsLine, beginsTest || isNameOfConditionBelow, !isAtUnnamedSegment {
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
      let name = parseBlockName(.templateName)
      let parameters =
        isAtBracedParameters ? parseBracedParameters() : at(.leftParenthesis) ? parseParameters() : []
      let body = parseBody(.template, owner: "template `\(name.text)`")
      return .template(
        .init(
          name: name, parameters: parameters, body: body, documentation: documentation,
          range: rangeToHere(from: start)))
    case .activity:
      return .activity(parseActivity(start: start, documentation: documentation))
    case .table:
      return .table(parseTable(start: start, documentation: documentation))
    case .live:
      let name = parseBlockName(.livePushName)
      let parameters = parseInputs()
      let body = parseBody(.live, owner: "live `\(name.text)`")
      return .campaign(
        .init(
          kind: .live, name: name, parameters: parameters, body: body, documentation: documentation,
          range: rangeToHere(from: start)))
    case .refresh where file.kind == .campaign && isSeen:
      report(.refreshWithAlert, at: start)
      let name = parseBlockName(.campaignName)
      let body = parseBody(.campaign, owner: "campaign `\(name.text)`")
      return .campaign(
        .init(
          kind: .campaign, name: name, parameters: [], body: body, documentation: documentation,
          range: rangeToHere(from: start)))
    case .campaign, .refresh:
      let name = parseBlockName(.name(of: keyword))
      let place: DirectiveRow.Place = keyword == .campaign ? .campaign : .refresh
      let parameters = parseInputs()
      let body = parseBody(place, owner: "\(keyword.rawValue) `\(name.text)`")
      return .campaign(
        .init(
          kind: keyword == .campaign ? .campaign : .refresh, name: name, parameters: parameters, body: body,
          documentation: documentation, range: rangeToHere(from: start)))
    case .push:
      return .campaign(parsePush(start: start, documentation: documentation))
    }
  }

  /// What others write between a segment's name and its condition.
  private mutating func parseSegmentSign() {
    guard !isRecovering else { return }
    let isWord = at(.name) && wordsBeforeCondition.contains(word)
    if at(.colon), token(ahead: 1).kind == .equal {
      let whole = currentRange.union(range(token(ahead: 1)))
      let isApart = whole.start > 0 && file.bytes[Int(whole.start) - 1] == 0x20
      report(.foreignWord(":=", meant: isApart ? "=" : " ="), at: whole)
      advance()
      advance()
    } else if at(.colon) || isWord {
      report(.foreignWord(at(.colon) ? ":" : word, meant: at(.colon) ? " =" : "="), at: currentRange)
      advance()
      // Its condition on the next line
      if isBlocked, [.name, .leftParenthesis].contains(current.kind), !isAtDeclaration { continueLine() }
    } else if at(.name), token(ahead: 1).kind != .leftBrace {
      report(.missingEqual, at: currentRange)
    } else if isBlocked, [.name, .leftParenthesis].contains(current.kind), !isAtDeclaration,
      column(of: index) > declarationColumn || beginsTest || self.isWord("and", ahead: 1) || self.isWord("or", ahead: 1)
    {
      // Its condition on the next line, and no sign before
      let (place, end) = (currentRange, previousEnd)
      report(DeclarationProblem.missingEqual.diagnostic(at: place).replacing(end, with: " ="))
      continueLine()
    } else if at(.leftBrace), let (whole, inside) = blockOfCondition {
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: "= \(inside)").diagnostic(at: whole)
      failCovering(whole, problem)
    } else {
      fail(expected: .conditionOfSegment)
    }
  }

  /// `{ cart-items > 3 }` behind a segment's name, and what stands in it.
  private var blockOfCondition: (whole: SourceRange, inside: String)? {
    var last = index + 1
    while last < tokens.count, last - index < 256, tokens[last].kind != .rightBrace, tokens[last].kind != .leftBrace {
      last += 1
    }
    guard last < tokens.count, last > index + 1, tokens[last].kind == .rightBrace else { return nil }
    let whole = currentRange.union(range(tokens[last]))
    return (whole, file.text(in: whole).dropFirst().dropLast().trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Whether a test of an attribute stands at a line's start, where a declaration should.
  private var beginsTest: Bool {
    guard tokens[index].kind == .name, DeclarationKeyword(rawValue: text(tokens[index])) == nil else { return false }
    let next = token(ahead: 1)
    guard !next.startsLine else { return false }
    // `expires after 1 hour`
    if Vocabulary.words[text(tokens[index])] != nil, next.kind == .name, !isAttribute(text(tokens[index])) {
      return false
    }
    return Self.comparison(next.kind) != nil || Syntax.Test.firstWords.contains(text(next))
  }

  /// Whether `engaged = …` stands below an empty line or a comment: a segment without its word.
  private var isAtUnnamedSegment: Bool {
    guard token(ahead: 1).kind == .equal, index > 0, column(of: index) == 0 else { return false }
    let gap = file.bytes[Int(tokens[index - 1].end)..<Int(current.start)]
    return isSegmentByItsTest || tokens[index].followsComment || gap.count { $0 == UInt8(ascii: "\n") } > 1
  }

  /// Whether the declaration has an alert, and lines that belong to what people see.
  private var isSeen: Bool {
    declarationHasLine("alert")
      && ["priority", "experiment", "category", "badge", "sound", "thread", "interruption", "relevance"].contains {
        declarationHasLine($0)
      }
  }

  /// The word that opens a declaration; a misspelt one is reported and taken for the one that was meant.
  private mutating func parseDeclarationKeyword(isSilent: Bool) -> DeclarationKeyword? {
    if !isSilent, let keyword = takeKeywordOfLive() ?? takeKeywordBehindAnother() ?? takeForeignKeyword() {
      return keyword
    }
    if let keyword = DeclarationKeyword(rawValue: word), kind == .name {
      // `category cart` without braces is a campaign's line.
      let isLine =
        keyword == .category && token(ahead: 1).kind == .name
        && ![.leftBrace, .leftParenthesis].contains(token(ahead: 2).kind)
        && !(isWord("as", ahead: 2) && token(ahead: 3).kind == .string) && !isAtCategoryWithoutBrace
        && !isAtIdentifierSaidOtherwise && !(token(ahead: 2).kind == .equal && !token(ahead: 2).startsLine)
      if !isLine, token(ahead: 1).kind != .colon {
        advance()
        return keyword
      }
    }
    if isSilent || failCaseOutside() { return nil }
    if let keyword = takeKeywordBehindBrace() ?? takeNameWithoutKeyword() { return keyword }
    if at(.leftBrace), file.kind == .template, token(ahead: 1).kind == .name, token(ahead: 1).startsLine {
      // `{` alone, above lines with types: the word before it is missing.
      var inside = self
      inside.advance()
      if inside.isTypeAhead, inside.lostOpening?.keyword == .audience {
        report(.lostOpening("{", line: "audience {"), at: currentRange)
        return .audience
      }
    }
    if current.startsLine || index == 0, at(.name), let lost = lostOpening {
      if let keyword = lost.keyword { lostDeclarations.insert(keyword) }
      hasStrayLine = true
      report(.lostOpening(word, line: lost.line), at: currentRange)
      isBraceReported = true
      if lost.keyword == .audience {
        isOpeningReported = true
        return .audience
      }
      return nil
    }
    noteLostDeclarations()
    guard kind == .name else {
      if at(.rightBrace) {
        // That of an `alert {` that is missing was told with its texts.
        let isReported = reportedForms.contains { $0.hasPrefix("alert ") }
        if isReported { silence += 1 }
        fail(.strayClosingBrace, at: currentRange)
        if isReported { silence -= 1 }
      } else {
        fail(.expectedDeclaration(found: found, in: file.kind), at: currentRange)
      }
      return nil
    }
    let next = token(ahead: 1)
    let isBlock = !next.startsLine && next.kind == .leftBrace
    // `attributes { … }` of a live push, behind a brace too many, is a line; in a template file it is the audience.
    let isDeclaration = isBlock && DeclarationProblem.foreign[word]?.fileKinds.contains(file.kind) == true
    // `category: cart {`
    let isSigned = next.kind == .colon && token(ahead: 2).kind == .name && token(ahead: 3).kind == .leftBrace
    if let known = Vocabulary.words[word], !isDeclaration, !isSigned {
      hasStrayLine = true
      noteStray(known)
      fail(.lineOutsideDeclaration(known), at: currentRange)
      return nil
    }
    if let keyword = DeclarationKeyword(rawValue: word), token(ahead: 1).kind == .colon {
      let colon = range(token(ahead: 1))
      let behind = token(ahead: 3).kind
      guard token(ahead: 2).kind == .name, !token(ahead: 2).startsLine, !token(ahead: 3).startsLine,
        behind == .leftBrace || behind == .leftParenthesis
      else {
        fail(.colonBehindKeyword(keyword), at: colon)
        return nil
      }
      // `app: shop {`
      let problem = LineProblem.signBehindWord(sign: "`:`", keyword.rawValue)
      diagnostics.report(problem.diagnostic(at: colon))
      covered.append(colon)
      advance()
      advance()
      return keyword
    }
    if let keyword = parseUnnamedSegment() { return keyword }
    if isCampaignWithoutWord {
      // `spring-news {`
      report(.foreignWord(word, meant: "campaign \(word)"), at: currentRange)
      return .campaign
    }
    if failPushBesideKind() { return nil }
    if let keyword = takeWordBeforeKeyword() ?? (takePushWithoutWord() ? .push : nil) { return keyword }
    let isShaped = !next.startsLine && (next.kind == .name || next.kind == .leftBrace)
    let isLive = file.kind == .campaign && ["live-activity", "liveactivity"].contains(word.lowercased())
    let foreign = isLive ? .live : isShaped ? DeclarationProblem.foreign[word.lowercased()] : nil
    let nearest =
      foreign.flatMap { $0.fileKinds.contains(file.kind) ? $0.rawValue : nil }
      ?? Self.campaigns[word.lowercased()]
      ?? nearestName(to: word, among: DeclarationKeyword.allCases.map(\.rawValue))
    if nearest == nil, failProse() { return nil }
    report(.unknownDeclaration(word, nearest: nearest, in: file.kind), at: currentRange)
    guard isShaped, let nearest, let keyword = DeclarationKeyword(rawValue: nearest) else {
      isBraceReported = true
      return nil
    }
    advance()
    return keyword
  }

  /// What couldn't be read may have declared anything that the file can.
  private mutating func noteLostDeclarations() {
    lostDeclarations.formUnion(DeclarationKeyword.allCases.filter { $0.fileKinds.contains(file.kind) })
  }

  /// `category cart "CART" {`, `category cart as CART {` and `category cart for shop {`
  private var isAtIdentifierSaidOtherwise: Bool {
    let word = text(token(ahead: 2))
    if file.kind == .template, current.startsLine || index == 0, token(ahead: 2).kind == .name, braceOnLine != nil,
      Self.wordsBehindName.contains(word) || Self.wordsBeforeIdentifier.contains(word)
        || word == Word.presents.rawValue || word == "allows"
    {
      return true
    }
    let place = isWord("as", ahead: 2) ? 3 : 2
    return (token(ahead: place).kind == .string || place == 3) && token(ahead: place + 1).kind == .leftBrace
  }

  /// Whether `category cart` stands at a line's start in a template file, with the lines of a block below it.
  private var isAtCategoryWithoutBrace: Bool {
    guard file.kind == .template, current.startsLine || index == 0 else { return false }
    let next = token(ahead: 2).kind == .colon ? 3 : 2
    return token(ahead: next).startsLine && token(ahead: next).kind == .name
      && indentation(ofLineWith: index + next) > indentation(ofLineWith: index)
  }

  /// `regulars = orders >= 5` and `let regulars = orders >= 5`
  private mutating func parseUnnamedSegment() -> DeclarationKeyword? {
    guard file.kind == .template, at(.name), current.startsLine || index == 0 else { return nil }
    let next = token(ahead: 1)
    let behind = token(ahead: 2)
    if next.kind == .equal, !next.startsLine, behind.kind == .name, !behind.startsLine {
      report(.foreignWord(word, meant: "segment \(word)"), at: currentRange)
      return .segment
    }
    if next.kind == .name, !next.startsLine, behind.kind == .equal,
      ["let", "var", "const", "def", "define", "set"].contains(word)
    {
      report(.foreignWord(word, meant: "segment"), at: currentRange)
      advance()
      return .segment
    }
    return nil
  }

  /// The doc comment above the current token.
  var documentation: String? {
    guard tokens[index].followsComment else { return nil }
    let start = index > 0 ? Int(tokens[index - 1].end) : 0
    let end = Int(tokens[index].start)
    return Comment.documentation(in: file.bytes, from: start, to: end, of: file.id)
  }

  // MARK: Lists

  /// list = "(" (element ("," element)* ","?)? ")"
  ///
  /// - Parameter parseElement: Reads one element; `nil` leaves it out.
  mutating func parseList<Element>(_ parseElement: (inout Parser) -> Element?) -> [Element] {
    guard at(.leftParenthesis) else {
      fail(expected: .openingParenthesis)
      return []
    }
    let opening = currentRange
    let first = index
    parentheses += 1
    advance()
    skipSecondParenthesis()
    if isUnclosedAtLineEnd(first) {
      closeUnclosedList(opening)
      return []
    }
    var elements: [Element] = []
    while !at(.rightParenthesis), !isRecovering {
      if let element = parseElement(&self) { elements.append(element) }
      if take(.comma) { continue }
      if !isRecovering, isUnclosedHere {
        closeUnclosedList(opening)
        return elements
      }
      if !isRecovering, isConditionBehindList {
        // `tier in (gold, silver or staff`
        closeUnclosedList(opening)
        return elements
      }
      if !isRecovering, at(word: "or") || at(word: "and"), token(ahead: 1).kind != .rightParenthesis {
        let gap = SourceRange(file: file.id, start: previousEnd.start, end: currentRange.end)
        report(.foreignWord(word, meant: ",", replacing: gap), at: currentRange)
        advance()
        continue
      }
      guard !isRecovering, isAtElementBehindGap else { break }
      let gap = SourceRange(file: file.id, start: previousEnd.start, end: currentRange.start)
      if hasReportedSign(from: gap.start, to: gap.end) {
        // `a; b`
        covered.append(gap)
        let written = file.text(in: gap).filter { $0 != " " }
        diagnostics.report(
          LineProblem.foreignWord(written, meant: ",").diagnostic(at: gap).replacing(gap, with: ", "))
      } else {
        reportMissingComma()
      }
    }
    closeParenthesis(opening)
    return elements
  }

  /// Whether a segment or a flag follows behind `or` or `and`, and the list is not closed on the line.
  private var isConditionBehindList: Bool {
    let next = token(ahead: 1)
    guard at(word: "or") || at(word: "and"), !current.startsLine, next.kind == .name,
      isSegment(text(next)) || isAttribute(text(next))
    else { return false }
    let line = tokens[(index + 1)...].dropFirst().prefix { !$0.startsLine }
    return !line.contains { $0.kind == .rightParenthesis }
  }

  /// Whether another element follows on the line, so that only the comma is missing.
  private var isAtElementBehindGap: Bool {
    if current.startsLine {
      // `(title: "Jazz"`, and below it `code: "jazz")`
      guard at(.name), token(ahead: 1).kind == .colon else { return false }
      let ends: [Token.Kind] = [.leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace]
      let behind = tokens[index...].prefix(64).first { ends.contains($0.kind) }
      return behind?.kind == .rightParenthesis
    }
    switch kind {
    case .name: return !["else", "and", "or", "in", "of"].contains(word)
    case .number, .string, .percent, .date: return true
    // `({ a 1 } { a 2 })`
    case .leftBrace: return index > 0 && tokens[index - 1].kind == .rightBrace
    default: return false
    }
  }

  mutating func closeParenthesis(_ opening: SourceRange) {
    guard !isRecovering else { return }
    guard at(.rightParenthesis) else {
      let isOnNextLine = current.startsLine
      if isOnNextLine || isAtEnd || at(.rightBrace) || at(.leftBrace) {
        let problem = StructureProblem.unclosed(opening, isMixed: isMixed(since: opening), at: previousEnd)
        report(problem)
        parentheses -= 1
        if parentheses == 0, isOnNextLine { endLine() }
        return
      }
      if failTextInGroup(opening) { return }
      fail(
        .missingParenthesis(found: isOnNextLine ? Self.endOfLine : found, opened: opening),
        at: isOnNextLine ? previousEnd : currentRange)
      return
    }
    parentheses -= 1
    advance()
  }
}
