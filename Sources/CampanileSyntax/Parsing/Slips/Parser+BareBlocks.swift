/// Blocks of an alert that have lost their braces, or the line that opens them.
extension Parser {
  /// What stands before a line's first token on its line.
  private func indent(ofLineWith index: Int) -> String {
    var first = index
    while first > 0, !tokens[first].startsLine, index - first < 256 { first -= 1 }
    let end = Int(tokens[first].start)
    return String(decoding: file.bytes[(end - column(of: first))..<end], as: UTF8.self)
  }

  /// `en` and its texts below it, indented deeper, where no brace of the declaration is left over: both got lost.
  @inline(never)
  mutating func openBareBlock(_ owner: String, indentation: Int) -> OpenBlock? {
    guard owner == OpenBlock.alert || owner.hasPrefix("locale `"), current.kind == .name, !isAtDeclaration, index > 0,
      surplusOfBraces() == 0
    else { return nil }
    var (place, depth) = (index, 0)
    while tokens[place].kind != .endOfFile, place - index < 4_096,
      !tokens[place].startsLine || column(of: place) > indentation
    {
      if tokens[place].kind == .leftBrace { depth += 1 }
      if tokens[place].kind == .rightBrace { depth -= 1 }
      place += 1
    }
    // A brace as far left as the line itself is its own.
    let isClosed = tokens[place].kind == .rightBrace && column(of: place) == indentation
    guard depth == 0, !isClosed else { return nil }
    let end = SourceRange(file: file.id, start: tokens[place - 1].end, end: tokens[place - 1].end)
    report(.missingBraces(owner, end: end, indent: indent(ofLineWith: index - 1)), at: previousEnd)
    return OpenBlock(owner: owner, brace: previousEnd, indentation: indentation, isByIndentation: true)
  }

  /// `title "…"` and a `}` below it that would close the alert, whose own comes later: the locale's line got lost above.
  ///
  /// - Parameter opening: the token that opens the alert.
  @inline(never)
  mutating func takeTextsOfLostLocale(openedAt opening: Int, into alert: inout Syntax.Alert) -> Bool {
    guard at(.name), current.startsLine, Vocabulary.words(in: .text).contains(word),
      tokens[opening].kind == .leftBrace, surplusOfBraces() < 0, let closing = endOfLostLocale
    else { return false }
    let names = localesBelow(opening)
    guard tokens[closing].startsLine ? column(of: closing) > indentation(ofLineWith: opening) : !names.isEmpty else {
      return false
    }
    let early = earlyEndOfLocale
    let (start, locale) = (currentRange, early == nil ? onlyLocale(besides: names) : nil)
    let gap = SourceRange(
      file: file.id, start: start.start - UInt32(clamping: column(of: index)), end: start.start)
    let lines = tokens[closing].startsLine ? indent(ofLineWith: closing) : indent(ofLineWith: index)
    if let early {
      let problem = StructureProblem.earlyBrace("locale `\(early.locale)`", opened: early.opening)
      let told = problem.diagnostic(at: early.brace)
      report(
        Diagnostic(
          told.code, told.summary, at: told.range, label: told.label, notes: told.notes, help: ["remove the `}`"],
          fixes: [.init("remove the `}`", replacing: early.gap, with: "")]))
    } else {
      report(.localeLost(locale, above: word, gap: gap, indent: lines), at: start)
    }
    var texts: [Syntax.TextLine] = []
    while index < closing {
      let before = index
      beginStatement()
      if let line = parseTextLine(inLocale: true) { texts.append(line) }
      if isRecovering { recover() }
      if index == before { advance() }
    }
    beginStatement()
    if at(.rightBrace) { advance() }
    declarationBraces = 0
    if let locale {
      alert.locales.append(
        Syntax.LocaleBlock(locale: Syntax.Name(locale, start), lines: texts, range: rangeToHere(from: start)))
    } else {
      noteFailure()
    }
    return true
  }

  /// `de {` with `title "Hallo" }` below it, and more of its lines here: the brace that closes it too early.
  private var earlyEndOfLocale: (locale: String, opening: SourceRange, brace: SourceRange, gap: SourceRange)? {
    guard index > 1, case let brace = tokens[index - 1], brace.kind == .rightBrace, !brace.startsLine else {
      return nil
    }
    var (place, depth, isBelow) = (index - 1, 0, false)
    while place > 1, index - place < 256 {
      if tokens[place].kind == .rightBrace { depth += 1 }
      if tokens[place].kind == .leftBrace { depth -= 1 }
      if depth == 0 { break }
      isBelow = isBelow || tokens[place].startsLine
      place -= 1
    }
    let name = tokens[place - 1]
    guard depth == 0, isBelow, name.kind == .name, name.startsLine else { return nil }
    let gap = SourceRange(file: file.id, start: tokens[index - 2].end, end: brace.end)
    return (text(name), range(tokens[place]), range(brace), gap)
  }

  /// The brace behind the texts here, where only texts stand before it.
  private var endOfLostLocale: Int? {
    var (place, depth) = (index, 0)
    while place < tokens.count, place - index < 2_048 {
      switch tokens[place].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        if depth == 0 { return place }
        depth -= 1
      case .endOfFile: return nil
      case .name where depth == 0 && tokens[place].startsLine:
        if !Vocabulary.words(in: .text).contains(text(tokens[place])) { return nil }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// The locales whose blocks open behind the one that opens here, up to the declaration's end.
  private func localesBelow(_ opening: Int) -> [String] {
    var (names, place) = ([String](), opening + 1)
    while place + 1 < tokens.count, place - opening < 2_048, !isOuterDeclaration(at: place) {
      if tokens[place].kind == .name, tokens[place].startsLine, tokens[place + 1].kind == .leftBrace,
        isLocale(text(tokens[place]))
      {
        names.append(text(tokens[place]))
      }
      place += 1
    }
    return names
  }
}
