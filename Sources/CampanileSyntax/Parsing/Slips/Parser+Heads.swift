/// What stands between a declaration's name and its block, and is no part of the name.
extension Parser {
  /// `background refresh stock {`
  mutating func takeWordBeforeKeyword() -> DeclarationKeyword? {
    let (next, name, brace) = (token(ahead: 1), token(ahead: 2), token(ahead: 3).kind)
    let isOpening =
      brace == .leftBrace || brace == .leftParenthesis || brace == .equal && text(next) == "segment"
    guard at(.name), next.kind == .name, !next.startsLine, name.kind == .name, !name.startsLine, isOpening,
      let keyword = DeclarationKeyword(rawValue: text(next)),
      keyword.fileKinds.contains(file.kind)
    else { return nil }
    report(.needlessWord(word), at: currentRange)
    advance()
    advance()
    return keyword
  }

  /// Words behind a name which say that something else begins.
  static let wordsBehindName: Set = ["for", "of", "with", "on", "at", "in", "from", "type"]

  /// What others write between a name and its parameters.
  static let wordsBeforeParameters: Set = [
    "with", "takes", "taking", "given", "using", "inputs", "input", "params", "parameters", "args", "arguments",
    "needs", "of", "for",
  ]

  private static let places: [String: DirectiveRow.Place] = [
    "app": .app, "campaign": .campaign, "refresh": .refresh, "live": .live, "push": .push, "template": .template,
  ]

  /// The brace that opens a block further on the line.
  var braceOnLine: Int? {
    var next = index
    while next < tokens.count, next == index || !tokens[next].startsLine, next - index < 64 {
      switch tokens[next].kind {
      case .leftBrace: return next
      case .rightBrace, .endOfFile: return nil
      default: next += 1
      }
    }
    return nil
  }

  /// Reports what stands before the block and isn't the name, and goes to the brace.
  ///
  /// - Parameter keyword: What opens the declaration.
  mutating func takeHead(of keyword: String, behind name: Syntax.Name) -> Bool {
    guard at(.name) || at(.string), !current.startsLine, let brace = braceOnLine, brace > index else { return false }
    if at(.string) || token(ahead: 1).kind == .string && Vocabulary.words[word].map(Self.textWords.contains) ?? true {
      if takeTitleInHead(of: keyword, upTo: brace) { return true }
    }
    guard at(.name) else { return false }
    return takeLinesInHead(of: keyword, upTo: brace) || takeWordsBehindName(of: keyword, name, upTo: brace)
  }

  /// `campaign sale to vip {` and `refresh prices every 6 hours {`: the line stands in the block.
  mutating func takeLinesInHead(of keyword: String, upTo brace: Int) -> Bool {
    guard let (line, meant) = lineInHead(of: keyword, upTo: brace) else { return false }
    if blockHasLine(line, from: brace) {
      guard keyword == "live", line == "of", meant.count == 1 else { return false }
      // `live ends of ride { of ride`: said twice
      let whole = currentRange.union(range(tokens[brace - 1]))
      report(.needlessWord(file.text(in: whole)), at: whole)
      while index < brace { advance() }
      return true
    }
    move(word, meant, intoBlockAt: brace)
    return true
  }

  private mutating func move(_ written: String, _ meant: [String], intoBlockAt brace: Int) {
    let words = currentRange.union(range(tokens[brace - 1]))
    let isOnOneLine = brace + 1 < tokens.count && !tokens[brace + 1].startsLine
    let whole = words.union(range(tokens[brace]))
    report(
      .lineInHead(
        written, meant: meant, replacing: whole, indentation: indentation(ofLineWith: index) + 2,
        isOnOneLine: isOnOneLine), at: words)
    hasUseInHead = true
    noteFailure()
    while index < brace { advance() }
  }

  /// The word of the line that stands before the block, and the lines as they are written in it.
  private func lineInHead(of keyword: String, upTo brace: Int) -> (line: String, meant: [String])? {
    let words = tokens[index..<brace]
    let written = file.text(in: currentRange.union(range(tokens[brace - 1])))
    let next = token(ahead: 1)
    switch (keyword, word) {
    case ("activity", "type"): return next.kind == .string && words.count == 2 ? (word, [written]) : nil
    case ("category", "presents"), ("category", "allows"), ("experiment", "holdout"):
      return words.count > 1 ? (word, [written]) : nil
    case ("live", "for"), ("live", "with"), ("live", "on"):
      // `live ends for ride {`
      return words.count == 2 && next.kind == .name ? ("of", ["of \(text(next))"]) : nil
    default: break
    }
    guard let place = Self.places[keyword] else { return nil }
    let has = { (word: Word) in DirectiveTable.row(of: word)?.places.contains(place) ?? false }
    // `campaign sale now {`
    if word == "now", words.count == 1, has(.send), place != .template { return ("send", ["send now"]) }
    guard words.count > 1 else { return nil }
    if word == "for" || word == "to" {
      guard has(.to), isRecipients(next) else { return nil }
      if word == "for" { return ("to", ["to" + written.dropFirst(3)]) }
    }
    if word == "on" || word == "at", next.kind == .date || next.kind == .time, has(.send) {
      return ("send", ["send" + written.dropFirst(2)])
    }
    guard let known = Vocabulary.words[word], known != .uses, has(known) else { return nil }
    // `campaign new badge launch {` is a name in words.
    guard Self.linesOfWords.contains(known) || words.contains(where: { $0.kind != .name && $0.kind != .comma }) else {
      return nil
    }
    return (word, linesInHead(upTo: brace, in: place))
  }

  /// Whether people are meant: `campaign thanks for waiting {` is a name in words.
  private func isRecipients(_ token: Token) -> Bool {
    token.kind != .name || ["everyone", "not", "all"].contains(text(token)) || isSegment(text(token))
      || isAttribute(text(token))
  }

  private static let textWords: Set<Word> = [.title, .subtitle, .body]

  /// Lines that take words, and whose own word is rarely one of a name.
  private static let linesOfWords: Set<Word> = [.to, .of, .send, .every, .event, .token, .expires, .ignores, .locales]

  /// `to vip send now`: each line by itself.
  private func linesInHead(upTo brace: Int, in place: DirectiveRow.Place) -> [String] {
    var lines: [SourceRange] = []
    // In `every day from … to …` the words belong to one line.
    let isSpan = word == "every"
    for place in index..<brace {
      let known = tokens[place].kind == .name ? Vocabulary.words[text(tokens[place])] : nil
      let isLine = known.map { Self.linesOfWords.contains($0) && !(isSpan && $0 == .to) } ?? false
      if lines.isEmpty || isLine {
        lines.append(range(tokens[place]))
      } else {
        lines[lines.count - 1] = lines[lines.count - 1].union(range(tokens[place]))
      }
    }
    return lines.map { file.text(in: $0) }
  }

  /// Whether a line of the block begins with a word.
  private func blockHasLine(_ word: String, from brace: Int) -> Bool {
    var depth = 0
    for place in brace..<min(tokens.count, brace + 2048) {
      switch tokens[place].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return false }
      case .name where depth == 1 && text(tokens[place]) == word: return true
      default: break
      }
    }
    return false
  }

  /// `campaign sale "Spring 2026" {`
  private mutating func takeTitleInHead(of keyword: String, upTo brace: Int) -> Bool {
    let literal = at(.string) ? current : token(ahead: 1)
    guard literal.kind == .string, !literal.isMalformed, brace == index + (at(.string) ? 1 : 2), keyword != "category",
      !(keyword == "activity" && at(.name) && word == "type")
    else { return false }
    let title = String(text(literal).dropFirst().dropLast())
    // `campaign sale id "spring" {`
    let isTitle = at(.string) || ["title", "name", "called", "named", "label"].contains(word)
    let written = currentRange.union(range(literal))
    if at(.string), keyword == "activity", !blockHasLine("type", from: brace) {
      move("type", ["type \(text(current))"], intoBlockAt: brace)
      return true
    }
    if at(.string), keyword == "app", title.contains("."), !title.contains(" "), !blockHasLine("bundle", from: brace) {
      move("bundle", ["bundle \(text(current))"], intoBlockAt: brace)
      return true
    }
    let start = tokens[declarationStart]
    let isDeclared = declarationStart + 2 == index && isTitle && !title.isEmpty && !title.contains("\\")
    let place = isDeclared ? range(start).atStart : nil
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: literal.end)
    report(.titleInHead(keyword, title, before: place, removing: gap), at: written)
    while index < brace { advance() }
    return true
  }

  /// `category cart for shop {`: words that may be part of the name, or too much.
  private mutating func takeWordsBehindName(of keyword: String, _ name: Syntax.Name, upTo brace: Int) -> Bool {
    let prepositions: Set =
      ["campaign", "refresh", "live", "push"].contains(keyword) ? ["for", "to"] : ["for", "of", "in", "with", "on"]
    let words = tokens[index..<brace]
    guard keyword != "segment", prepositions.contains(word), words.count > 1, words.count < 8,
      words.allSatisfy({ $0.kind == .name })
    else { return false }
    let rest = words.map(text).joined(separator: "-")
    let whole = currentRange.union(range(tokens[brace - 1]))
    report(.wordsBehindName(file.text(in: whole), of: name.text, keyword, joined: "\(name.text)-\(rest)"), at: whole)
    while index < brace { advance() }
    return true
  }

  /// `campaign sale: promo {`, of a template, and `campaign sale: spring {`, a name in words
  mutating func takeWordBehindColon(of keyword: String, _ name: inout Syntax.Name) -> Bool {
    let (next, brace) = (token(ahead: 1), token(ahead: 2))
    guard at(.colon), ["campaign", "refresh", "live"].contains(keyword), next.kind == .name, !next.startsLine,
      brace.kind == .leftBrace, !brace.startsLine, !isRecovering
    else { return false }
    if isTemplate(text(next)) {
      let whole = currentRange.union(range(brace))
      let use = "uses \(text(next))"
      let isOnOneLine = !token(ahead: 3).startsLine
      let problem = StructureProblem.useInHead(
        file.text(in: currentRange.union(range(next))), meant: use, isOnOneLine: isOnOneLine)
      report(
        problem.diagnostic(at: whole).replacing(whole, with: " {\n  \(use)" + (isOnOneLine ? "\n" : "")))
      hasUseInHead = true
      advance()
    } else {
      name = Syntax.Name("\(name.text)-\(text(next))", name.range.union(range(next)))
      report(.nameInWords(meant: name.text), at: name.range)
      advance()
    }
    advance()
    return true
  }

  /// `template promo with (link: text) {`
  mutating func skipWordBeforeParameters() {
    guard at(.name), Self.wordsBeforeParameters.contains(word), token(ahead: 1).kind == .leftParenthesis,
      !current.startsLine, !token(ahead: 1).startsLine
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// `segment big tier = gold`, and `segment gold members = vip`, which is a name in words.
  ///
  /// - Returns: whether the condition comes next.
  mutating func takeWordBehindSegment(_ name: inout Syntax.Name) -> Bool {
    guard at(.name), !isRecovering, !current.startsLine, token(ahead: 1).kind == .equal, !token(ahead: 1).startsLine,
      !wordsBeforeCondition.contains(word)
    else { return false }
    if isAttribute(word) {
      report(.missingEqual, at: currentRange)
      return true
    }
    takeWords(of: &name, before: [.equal])
    return take(.equal)
  }

  /// What others write for a segment's sign.
  var wordsBeforeCondition: [String] { ["where", "as", "is", "if", "when", "with", "to", "for"] }

  /// `push tick type widgets {`: what stands for `as` before a kind of push.
  mutating func takeAs() -> Bool {
    if take(word: "as") {
      if at(.colon), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
        report(.needlessWord(":"), at: currentRange)
        advance()
      }
      return true
    }
    guard at(.name), !current.startsLine, token(ahead: 1).kind == .name, !token(ahead: 1).startsLine,
      PhraseTable.words(in: .pushKind).contains(text(token(ahead: 1))),
      ["type", "kind", "of", "for", "is", "like", "with", "to", "into"].contains(word)
    else { return false }
    report(.foreignWord(word, meant: "as"), at: currentRange)
    advance()
    return true
  }

  /// What others write before the name by which the app knows a category or an action.
  static let wordsBeforeIdentifier: Set = ["id", "identifier", "named", "called", "name", "key", "type", "for", "of"]
}
