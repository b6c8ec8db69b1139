/// Two conditions on a line with nothing between that joins them, or with a word that isn't one of this language.
extension Parser {
  private static let joints = [
    "und": "and", "adn": "and", "nad": "and", "annd": "and", "ad": "and", "et": "and", "y": "and", "e": "and",
    "oder": "or", "ro": "or", "orr": "or", "ou": "or", "o": "or",
  ]

  private static let negations: Set = ["nto", "ont", "nott", "no", "nicht", "kein", "non", "without", "never"]

  /// `lapsing adn opted-in`, `and nto lapsing`, `lapsing opted-in`.
  ///
  /// - Parameter before: the name behind which something stands.
  mutating func failSideBySide(behind before: Token) -> Bool {
    let next = token(ahead: 1)
    if at(word: "not"), before.kind == .name, !current.startsLine, next.kind == .name, isEndOfTest(token(ahead: 2)),
      !isConditionWord(next), isSegment(text(before)) || isSegment(text(next))
    {
      // `lapsing not opted-in`
      fail(
        hasOrBefore
          ? .exception("not", hasOrBefore: true, isList: false) : .foreignWord("not", meant: "and not"),
        at: currentRange)
      return true
    }
    if failTagged(behind: before) { return true }
    guard at(.name), before.kind == .name, !current.startsLine, !isConditionWord(current) else { return false }
    let written = text(before)
    if ["hourly", "daily", "weekly", "monthly"].contains(word), isEndOfTest(token(ahead: 1)), !isSegment(word),
      case .advice(let advice)? = ForeignLine.of(word, in: .campaign)
    {
      // `to members  hourly`
      fail(.lineOfOthers(word, in: .campaign, advice: advice), at: currentRange)
      return true
    }
    if let joint = Self.joints[word.lowercased()], token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
      fail(.foreignWord(word, meant: joint), at: currentRange)
      return true
    }
    if word == "xor", token(ahead: 1).kind == .name {
      // What is compared with something has no short name.
      let isAlone = isEndOfTest(token(ahead: 2))
      let (one, other) = isAlone ? (written, text(token(ahead: 1))) : ("A", "B")
      let isGrouped = isBehindNot(range(before)) || isBehindAnd(range(before)) || isWord("and", ahead: 2)
      fail(.exclusiveOr(one, other, isGrouped: isGrouped), at: currentRange)
      return true
    }
    guard comparisonHere != nil, isEndOfTest(token(ahead: 1)) else { return false }
    if Self.negations.contains(written) {
      fail(.foreignWord(written, meant: "not"), at: range(before))
      return true
    }
    if ["the", "our", "my"].contains(written) {
      if failArticleOfText(before) { return true }
      fail(.needlessWord(written), at: range(before))
      return true
    }
    guard isSegment(written) || isSegment(word) else { return false }
    fail(.sideBySide(written, word), at: currentRange)
    return true
  }

  /// `club = the barn`: a text of two words.
  private mutating func failArticleOfText(_ article: Token) -> Bool {
    guard index > 1, [.equal, .notEqual].contains(tokens[index - 2].kind) || isWord("contains", ahead: -2) else {
      return false
    }
    let whole = range(article).union(currentRange)
    fail(.foreignWord(file.text(in: whole), meant: "\"\(file.text(in: whole))\""), at: whole)
    return true
  }

  /// `travellers with nick`: of a value that may be missing it asks whether there is one, which the checker knows.
  mutating func failWith(behind before: Token) -> Bool {
    let (article, next) = (token(ahead: 1), token(ahead: 2))
    let hasArticle = ["a", "an"].contains(text(article)) && !isAttribute(text(article))
    let name = hasArticle ? next : article
    guard at(word: "with"), before.kind == .name, isSegment(text(before)), !current.startsLine, name.kind == .name,
      !name.startsLine, isAttribute(text(name)), isEndOfTest(token(ahead: hasArticle ? 3 : 2))
    else { return false }
    let whole = currentRange.union(range(name))
    let problem = ConditionProblem.withValue(text(name), file.text(in: whole))
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `tagged "news"` and `tagged with "news"`, where the attribute is called `tags`.
  private mutating func failTagged(behind before: Token) -> Bool {
    let sets = ["tagged": "tags", "labelled": "labels", "labeled": "labels", "interested": "interests"]
    let value = token(ahead: at(word: "with") || at(word: "as") || at(word: "in") ? 1 : 0)
    guard before.kind == .name, let name = sets[text(before)], isSet(name), !isAttribute(text(before)),
      !isSegment(text(before)), value.kind == .string, !value.startsLine, !current.startsLine
    else { return false }
    let whole = range(before).union(range(value))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(name) contains \(text(value))")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }
}
