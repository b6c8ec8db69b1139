/// Pushes that show nothing by themselves.
extension Parser {
  /// `push voip incoming(caller: text) {` and `push incoming voip(caller: text) {`
  private mutating func parsePushBesideKind(
    _ kind: String, name: String, start: SourceRange, documentation: String?
  ) -> Syntax.Campaign {
    let range = currentRange
    advance()
    let opening = currentRange
    let parameters = parseInputs()
    let inputs = rangeToHere(from: opening)
    if !isRecovering {
      if takeAs() {
        report(.foreignWord(file.text(in: range), meant: name), at: range)
        _ = parseName(.kindOfNewPush)
      } else {
        let whole = range.union(inputs)
        reportKind(kind, of: name, file.text(in: inputs), at: name == "as" ? range : whole)
      }
    }
    let body = parseBody(.push, owner: "push `\(name)`")
    return .init(
      kind: .push(as: Syntax.Name(kind, range)), name: Syntax.Name(name == "as" ? "" : name, range),
      parameters: parameters, body: body, documentation: documentation, range: rangeToHere(from: start))
  }

  /// `watch-face as complication {`
  mutating func takePushWithoutWord() -> Bool {
    guard file.kind == .campaign, isWord("as", ahead: 1), !token(ahead: 1).startsLine,
      PhraseTable.words(in: .pushKind).contains(text(token(ahead: 2)))
    else { return false }
    let (place, written) = (currentRange, word)
    report(.foreignWord(written, meant: "push \(written)"), at: place)
    return true
  }

  /// `watch-face complication {`
  mutating func failPushBesideKind() -> Bool {
    let (kinds, next) = (PhraseTable.words(in: .pushKind), token(ahead: 1))
    guard file.kind == .campaign, at(.name), !next.startsLine, kinds.contains(text(next)), !kinds.contains(word),
      token(ahead: 2).kind == .leftBrace
    else { return false }
    let whole = currentRange.union(range(next))
    let meant = "push \(word) as \(text(next))"
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    isBraceReported = true
    return true
  }

  /// push = "push" name parameters? "as" kind "{" directive* "}"
  mutating func parsePush(start: SourceRange, documentation: String?) -> Syntax.Campaign {
    let words = word.split { " :".contains($0) }.map(String.init)
    let kinds = PhraseTable.words(in: .pushKind)
    if at(.name), words.count == 2, token(ahead: 1).kind == .leftBrace,
      kinds.contains(words[1]) || kinds.contains(words[0])
    {
      // `push incoming voip` and `push voip incoming`
      let (name, kind) = kinds.contains(words[1]) ? (words[0], words[1]) : (words[1], words[0])
      let range = currentRange
      reportKind(kind, of: name, at: range)
      advance()
      let body = parseBody(.push, owner: "push `\(name)`")
      return .init(
        kind: .push(as: Syntax.Name(kind, range)), name: Syntax.Name(name == "as" ? "" : name, range), parameters: [],
        body: body, documentation: documentation, range: rangeToHere(from: start))
    }
    if at(.name), words.count == 2, token(ahead: 1).kind == .leftParenthesis,
      let place = words.firstIndex(where: kinds.contains)
    {
      return parsePushBesideKind(words[place], name: words[1 - place], start: start, documentation: documentation)
    }
    if at(.name), words.count == 1, kinds.contains(word), isWord("as", ahead: 1), token(ahead: 2).kind == .name,
      !kinds.contains(text(token(ahead: 2))), token(ahead: 3).kind == .leftBrace
    {
      // `push voip as incoming`
      let (kind, name) = (word, text(token(ahead: 2)))
      let whole = currentRange.union(range(token(ahead: 2)))
      let written = file.text(in: whole)
      report(.foreignWord(written, meant: "\(name) as \(kind)"), at: whole)
      for _ in 0..<3 { advance() }
      let body = parseBody(.push, owner: "push `\(name)`")
      return .init(
        kind: .push(as: Syntax.Name(kind, whole)), name: Syntax.Name(name, whole), parameters: [], body: body,
        documentation: documentation, range: rangeToHere(from: start))
    }
    if at(.name), words.count == 3, words[0] == "as", kinds.contains(words[1]),
      [.leftBrace, .leftParenthesis].contains(token(ahead: 1).kind)
    {
      // `push as voip incoming {`
      let whole = currentRange
      report(.foreignWord(word, meant: "\(words[2]) as \(words[1])"), at: whole)
      advance()
      let parameters = parseInputs()
      let body = parseBody(.push, owner: "push `\(words[2])`")
      return .init(
        kind: .push(as: Syntax.Name(words[1], whole)), name: Syntax.Name(words[2], whole), parameters: parameters,
        body: body, documentation: documentation, range: rangeToHere(from: start))
    }
    if at(.name), words.count == 1, !kinds.contains(word), token(ahead: 1).kind == .leftParenthesis,
      case let kind = token(ahead: 2), kinds.contains(text(kind)), token(ahead: 3).kind == .rightParenthesis,
      token(ahead: 4).kind == .leftBrace
    {
      // `push tiles (widgets)`
      let (name, written) = (Syntax.Name(word, currentRange), range(token(ahead: 1)).union(range(token(ahead: 3))))
      report(.foreignWord(file.text(in: written), meant: "as \(text(kind))"), at: written)
      for _ in 0..<4 { advance() }
      let body = parseBody(.push, owner: "push `\(name.text)`")
      return .init(
        kind: .push(as: Syntax.Name(text(kind), range(kind))), name: name, parameters: [], body: body,
        documentation: documentation, range: rangeToHere(from: start))
    }
    if at(.name), words.count == 2, words[1] == "as", token(ahead: 1).kind == .leftBrace {
      // `push tiles as {`
      fail(expected: .kindBehind(words[0]))
    }
    let name = parseName(.pushName)
    _ = failUnopenedParameters(of: DeclarationKeyword.push.rawValue)
    if !isRecovering { skipWordBeforeParameters() }
    var parameters = isRecovering ? [] : parseInputs()
    var kind: Syntax.Name?
    if !isRecovering {
      if takeAs() {
        kind = parseName(.kindOfNewPush)
        if let written = kind, kinds.contains(written.text) { skipWordsBehindKind() }
        while at(.name), !current.startsLine, !isRecovering, let written = kind {
          // `as phone call`
          kind = Syntax.Name(written.text, written.range.union(currentRange))
          advance()
        }
        if at(.leftParenthesis), !isRecovering, parameters.isEmpty {
          // `push call as voip (caller: text) {`
          let start = currentRange
          parameters = parseInputs()
          let whole = name.range.union(rangeToHere(from: start))
          let meant = "\(name.text)\(file.text(in: rangeToHere(from: start))) as \(kind?.text ?? "voip")"
          if !isRecovering { report(.foreignWord(file.text(in: whole), meant: meant), at: whole) }
        }
      } else {
        let isSigned = at(.colon) && PhraseTable.words(in: .pushKind).contains(text(token(ahead: 1)))
        if isSigned || at(.name), PhraseTable.words(in: .pushKind).contains(isSigned ? text(token(ahead: 1)) : word) {
          // `push call voip {` and `push call: voip {`
          let whole = isSigned ? currentRange.union(range(token(ahead: 1))) : currentRange
          let word = isSigned ? text(token(ahead: 1)) : word
          let place = SourceRange(file: file.id, start: previousEnd.start, end: whole.end)
          report(.foreignWord(file.text(in: whole), meant: " as \(word)", replacing: place), at: whole)
          if isSigned { advance() }
          let kind = parseName(.kindOfPush)
          let body = parseBody(.push, owner: "push `\(name.text)`")
          return .init(
            kind: .push(as: kind), name: name, parameters: parameters, body: body, documentation: documentation,
            range: rangeToHere(from: start))
        }
        if at(.leftBrace), !name.text.isEmpty, file.kind == .campaign, isAlert {
          // What most would call a push is a campaign.
          report(.foreignWord("push", meant: "campaign", replacing: start), at: start)
          let body = parseBody(.campaign, owner: "campaign `\(name.text)`")
          return .init(
            kind: .campaign, name: name, parameters: parameters, body: body, documentation: documentation,
            range: rangeToHere(from: start))
        }
        if file.kind == .campaign {
          report(.expected(.kindBehind(name.text), found: found), at: currentRange)
        } else {
          noteFailure()
        }
      }
    }
    let body = parseBody(.push, owner: "push `\(name.text)`")
    return .init(
      kind: .push(as: kind), name: name, parameters: parameters, body: body, documentation: documentation,
      range: rangeToHere(from: start))
  }

  /// `as voip urgent {`: the kind is one word.
  private mutating func skipWordsBehindKind() {
    if at(.name), let brace = braceOnLine, brace > index, takeLinesInHead(of: "push", upTo: brace) { return }
    guard [.name, .number, .comma].contains(self.kind), !current.startsLine else { return }
    let start = currentRange
    var last = index
    while last - index < 8, !tokens[last + 1].startsLine, [.name, .number, .comma].contains(tokens[last + 1].kind) {
      last += 1
    }
    guard last + 1 < tokens.count, [.leftBrace, .leftParenthesis].contains(tokens[last + 1].kind) else { return }
    let whole = start.union(range(tokens[last]))
    report(.needlessWord(file.text(in: whole)), at: whole)
    while index <= last { advance() }
  }

  /// Whether the block that opens here has what an alert shows, or nothing that tells.
  private var isAlert: Bool {
    var words: Set<String> = []
    var next = index + 1
    while next < tokens.count, next < index + 512, tokens[next].kind != .rightBrace || words.isEmpty {
      if tokens[next].kind == .name { words.insert(text(tokens[next])) }
      next += 1
    }
    return words.contains("alert") || words.contains("title") || words.isDisjoint(with: ["data", "payload", "token"])
  }
}
