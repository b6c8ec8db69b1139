/// What stands between `by` and its block, and isn't an attribute.
extension Parser {
  /// What `by` is in other languages, and what else is said for it.
  static let byOfOthers: Set = [
    "nach", "par", "selon", "por", "seg\u{FA}n", "per", "voor", "med", "efter", "via", "using", "on", "for", "of",
    "depending",
  ]

  /// `by rank ordinal {`, which is called `selectordinal` and the like elsewhere.
  mutating func takeOrdinal() -> Bool {
    if take(word: "ordinal") { return true }
    guard at(.name), ["selectordinal", "select-ordinal", "rank", "ranking", "place", "nth"].contains(word),
      token(ahead: 1).kind == .leftBrace
    else { return false }
    report(.foreignWord(word, meant: "ordinal"), at: currentRange)
    advance()
    return true
  }

  /// `by ordinal items`, `by plural items` and `by count(items)`: the attribute that is meant.
  mutating func takeWordsBehindBy() -> Syntax.Selector? {
    let (next, behind) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), !next.startsLine else { return nil }
    if word == "by", next.kind == .name {
      // `by by tier {`
      report(
        .wordTwice(word, removing: SourceRange(file: file.id, start: current.start, end: next.start)), at: currentRange)
      advance()
      return nil
    }
    let isOrdinal = word == "ordinal"
    let start = currentRange
    if next.kind == .leftParenthesis, behind.kind == .name, token(ahead: 3).kind == .rightParenthesis,
      isEndOfSelector(4)
    {
      // `by count(items) {`
      let whole = start.union(range(token(ahead: 3)))
      if text(behind) == "ordinal" {
        // `by streak (ordinal) {`
        let name = Syntax.Name(word, start)
        report(.foreignWord(file.text(in: whole), meant: "\(word) ordinal"), at: whole)
        for _ in 0..<4 { advance() }
        return Syntax.Selector(name: name, isOrdinal: true)
      }
      let name = Syntax.Name(text(behind), range(behind))
      report(.foreignWord(file.text(in: whole), meant: name.text + (isOrdinal ? " ordinal" : "")), at: whole)
      for _ in 0..<4 { advance() }
      return Syntax.Selector(name: name, isOrdinal: isOrdinal)
    }
    guard next.kind == .name, isEndOfSelector(2) else { return nil }
    if isOrdinal {
      let whole = start.union(range(next))
      report(.foreignWord(file.text(in: whole), meant: "\(text(next)) ordinal"), at: whole)
      advance()
    } else if Self.wordsOfPlurals.contains(word), text(next) != "ordinal", !isAttribute(word),
      !Self.formsOfNumbers.contains(text(next))
    {
      report(.needlessWord(word), at: start)
      advance()
    } else {
      return nil
    }
    return Syntax.Selector(name: parseName(.attributeToChooseBy, allowsLookup: true), isOrdinal: isOrdinal)
  }

  private static let wordsOfPlurals: Set = [
    "plural", "plurals", "count", "number", "cardinal", "amount", "quantity", "the", "attribute", "value", "values",
    "each", "select", "field",
  ]

  /// `by (items, tier) {`
  mutating func takeSelectorsInParentheses() -> [Syntax.Selector] {
    guard at(.leftParenthesis), let brace = braceOnLine, brace > index + 2, tokens[brace - 1].kind == .rightParenthesis
    else { return [] }
    let inside = index + 1..<brace - 1
    // A name, and a comma before each other.
    let isList = inside.allSatisfy { tokens[$0].kind == (($0 - index).isMultiple(of: 2) ? .comma : .name) }
    guard isList, !inside.count.isMultiple(of: 2) else { return [] }
    let whole = currentRange.union(range(tokens[brace - 1]))
    let names = inside.filter { tokens[$0].kind == .name }.map { Syntax.Name(text(tokens[$0]), range(tokens[$0])) }
    report(.foreignWord(file.text(in: whole), meant: names.map(\.text).joined(separator: ", ")), at: whole)
    while index < brace { advance() }
    return names.map { Syntax.Selector(name: $0, isOrdinal: false) }
  }

  private func isEndOfSelector(_ distance: Int) -> Bool {
    let token = token(ahead: distance)
    return !token.startsLine && (token.kind == .leftBrace || token.kind == .comma)
  }

  /// `by items and tier {`: what stands for the comma.
  mutating func takeJointOfSelectors() -> Bool {
    guard !isRecovering, index > 0, tokens[index - 1].kind == .name, !current.startsLine else { return false }
    if at(.name), isEndOfSelector(1), text(tokens[index - 1]) == word {
      // `by tier tier {`
      report(
        .wordTwice(word, removing: SourceRange(file: file.id, start: previousEnd.start, end: current.end)),
        at: currentRange)
      advance()
      return false
    }
    if at(.name), isEndOfSelector(1), !Self.formsOfNumbers.contains(word), text(tokens[index - 1]) != "not",
      !Self.wordsOfPlurals.contains(word),
      !Self.wordsBeforeBrace.contains(word)
    {
      // `by items tier {`
      reportMissingComma()
      return true
    }
    guard
      at(.plus) || at(.andSign) || at(.slash) || at(.name) && ["and", "then", "with", "by", "x"].contains(word),
      token(ahead: 1).kind == .name, isEndOfSelector(2) || isWord("ordinal", ahead: 2) && isEndOfSelector(3)
    else { return false }
    let gap = SourceRange(file: file.id, start: previousEnd.start, end: current.end)
    covered.append(currentRange)
    diagnostics.report(
      LineProblem.foreignWord(text(current), meant: ",").diagnostic(at: currentRange).replacing(gap, with: ","))
    advance()
    return true
  }

  private static let wordsBeforeBrace: Set = ["in", "is", "of", "with", "as", "on", "has", "ordinal"]

  /// `by items as plural {` and `by tier in {`
  mutating func skipWordsBehindSelector() {
    if at(.equal), token(ahead: 1).kind == .leftBrace, !current.startsLine {
      // `by tier = {`
      report(.needlessWord("="), at: currentRange)
      advance()
    }
    guard at(.name), !isRecovering, !current.startsLine, let brace = braceOnLine else { return }
    let isKind = ["as", "in", "with"].contains(word) && Self.wordsOfPlurals.contains(text(token(ahead: 1)))
    guard isKind && brace == index + 2 || Self.wordsBeforeBrace.contains(word) && brace == index + 1 else { return }
    let words = currentRange.union(range(tokens[brace - 1]))
    report(.needlessWord(file.text(in: words)), at: words)
    while index < brace { advance() }
  }

  /// `by items > 3 {` and `by tier when vip {`
  mutating func failConditionBehindBy(_ selectors: [Syntax.Selector], from start: SourceRange) {
    skipWordsBehindSelector()
    guard !isRecovering, let name = selectors.last?.name, let brace = braceOnLine, brace > index, !current.startsLine
    else { return }
    if at(.name), ["when", "if"].contains(word), brace > index + 1 {
      let condition = file.text(in: range(tokens[index + 1]).union(range(tokens[brace - 1])))
      let words = currentRange.union(range(tokens[brace - 1]))
      let choice = file.text(in: SourceRange(file: file.id, start: start.start, end: previousEnd.end))
      let meant = guardedWord == nil ? "when \(condition) \(choice)" : nil
      let whole = start.union(words)
      let problem = LineProblem.whenBehindBy(meant: meant, word: textWord, at: words, whole: whole)
      return failCovering(words, problem)
    }
    if at(.name), word == "is", brace == index + 2, !["set", "missing"].contains(text(token(ahead: 1))) {
      // `by tier is gold {`
      return fail(.comparisonInBy(name.text), at: currentRange.union(range(token(ahead: 1))))
    }
    let isNot = at(.name) && name.text == "not"
    let isTest = isNot || at(.name) && (Syntax.Test.firstWords.contains(word) || word == "or" || word == "and")
    guard selectors.count == 1, isTest || kind.flatMap(Self.comparison) != nil, !at(.equal) else { return }
    let whole = name.range.union(range(tokens[brace - 1]))
    let problem = LineProblem.conditionBehindBy(file.text(in: whole), word: textWord, at: whole)
    failCoveringOnce("condition behind by", whole, problem)
  }
}
