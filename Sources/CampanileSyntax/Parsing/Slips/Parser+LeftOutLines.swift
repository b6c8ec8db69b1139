/// Words that begin a line or a declaration, and got lost before what stands behind them.
extension Parser {
  /// `"chime.caf"`, `2 weeks on monday at …`, `now`, `end`: the line's word is missing before what only that line has. Reported,
  /// and read as that line.
  mutating func takeLineWithoutWord(in place: DirectiveRow.Place) -> Word? {
    if let word = takeWordInQuotes(in: place) { return word }
    if at(.zone), current.startsLine, ["a/b", "a/b-test"].contains(text(current).lowercased()),
      case .advice(let advice)? = ForeignLine.of("ab-test", in: place)
    {
      fail(.lineOfOthers(text(current), in: place, advice: advice), at: currentRange)
      return nil
    }
    guard current.startsLine || index > 0 && tokens[index - 1].kind == .leftBrace, let meant = wordOfLine(in: place),
      DirectiveTable.row(of: meant)?.places.contains(place) ?? false, !blockHasWord(meant.rawValue)
    else { return nil }
    report(.wordOfLine(meant.rawValue, before: beginning), at: currentRange)
    return meant
  }

  /// `"rank" 1`: reported, and read as the word.
  private mutating func takeWordInQuotes(in place: DirectiveRow.Place) -> Word? {
    guard at(.string), !current.isMalformed, !token(ahead: 1).startsLine, token(ahead: 1).kind != .colon,
      case let inside = String(text(current).dropFirst().dropLast()), let word = Vocabulary.words[inside],
      DirectiveTable.row(of: word)?.places.contains(place) ?? false
    else { return nil }
    report(.nameInQuotes(meant: inside), at: currentRange)
    advance()
    return word
  }

  /// What stands here, with the unit of a number.
  private var beginning: String {
    at(.number) && isUnit(ahead: 1) ? file.text(in: currentRange.union(range(token(ahead: 1)))) : text(current)
  }

  /// The word of the line that most likely begins here.
  private func wordOfLine(in place: DirectiveRow.Place) -> Word? {
    let (next, third) = (token(ahead: 1), token(ahead: 2))
    let isEnd = next.startsLine || next.kind == .rightBrace || next.kind == .name && Vocabulary.words[text(next)] != nil
    switch kind {
    case .string where isEnd:
      let file = text(current).lowercased()
      if [".png\"", ".jpg\"", ".jpeg\"", ".gif\""].contains(where: file.hasSuffix), file.hasPrefix("\"https://") {
        return .image
      }
      return [".caf\"", ".wav\"", ".aiff\"", ".aif\""].contains(where: file.hasSuffix) ? .sound : nil
    case .percent: return next.kind == .comma && third.kind == .percent ? .ramp : nil
    case .leftBrace: return wordOfBlock(in: place)
    case .date:
      if isWord("until", ahead: 1), third.kind == .date, !third.startsLine { return .from }
      return isWord("at", ahead: 1) && third.kind == .time ? .send : nil
    case .number where isUnit(ahead: 1):
      let isOwn = ["after", "before"].contains(text(third)) && token(ahead: 3).kind == .name && !third.startsLine
      if isOwn { return isAttribute(text(token(ahead: 3))) ? .send : nil }
      let isRecurrence =
        isWord("on", ahead: 2) || isWord("at", ahead: 2) || isWord("from", ahead: 2) && token(ahead: 3).kind == .time
      return isRecurrence && !third.startsLine ? .every : nil
    case .name:
      if word == "now", isEnd { return .send }
      if place == .live, ["start", "update", "end"].contains(word), isEnd { return .event }
      guard isEnd, Vocabulary.words[word] == nil, !current.isMalformed else { return nil }
      if isAttribute(word) { return word.contains("token") ? .token : nil }
      // `ride`, the activity of a live push
      let isNear = nearestName(to: word, among: Vocabulary.words(in: place)) != nil
      return place == .live && !isNear && word != "everyone" && !isSegment(word) ? .of : nil
    default: return nil
    }
  }

  /// The word of the block that opens here: `alert` where it holds texts, `state` and `data` where it holds keys and values.
  private func wordOfBlock(in place: DirectiveRow.Place) -> Word? {
    let (first, next) = (token(ahead: 1), token(ahead: 2))
    guard first.kind == .name, place != .variant, place != .text else { return nil }
    let written = text(first)
    if Vocabulary.words(in: .text).contains(written), next.kind == .string { return .alert }
    guard Vocabulary.words[written] == nil, !next.startsLine else { return nil }
    if next.kind == .leftBrace { return isLocale(written) ? .alert : nil }
    guard [.name, .string, .number].contains(next.kind) else { return nil }
    return place == .live && !blockHasWord(Word.state.rawValue) ? .state : .data
  }

  /// What could stand here instead of a value that no word tells.
  func lineExpected(in place: DirectiveRow.Place) -> Expectation {
    let owner = place.phrase
    let (kinds, value): ((DirectiveRow.Shape) -> Bool, String) =
      switch kind {
      case .string?: (\.takesText, "a text")
      case .number? where isUnit(ahead: 1): (\.takesDuration, "a span")
      case .number?: (\.takesNumber, "a number")
      case .leftBrace?: (\.isBlock, "a block")
      default: ({ _ in false }, "")
      }
    // The block is looked through for each word: not for what nobody is told.
    guard !value.isEmpty, silence == 0, !diagnostics.isFull(file.id) else { return .line(of: owner) }
    let words = DirectiveTable.rows(in: place).filter { kinds($0.shape) && !blockHasWord($0.word.rawValue) }
    return .line(
      of: owner, lost: words.map { $0.shape.takesSpanBehindAfter ? "\($0.word.rawValue) after" : $0.word.rawValue },
      value: value)
  }

  /// Whether nothing stands behind the line's word.
  var isLineAlone: Bool { kind == nil && index == statementStart + 1 }

  /// Whether a word stands in the block of the current declaration, and in none within it.
  ///
  /// - Parameters:
  ///   - orHead: before the block it counts as well.
  ///   - isMeant: whether the one at a place counts.
  func blockHasWord(_ word: String, orHead: Bool = false, where isMeant: (Int) -> Bool = { _ in true }) -> Bool {
    var (next, depth) = (declarationStart + 1, 0)
    while next < min(tokens.count, declarationStart + 1_024) {
      let token = tokens[next]
      switch token.kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return false }
      case .name where depth == 1 || orHead && depth == 0:
        // A text costs more than a length.
        if Int(token.end - token.start) == word.utf8.count, text(token) == word, isMeant(next) { return true }
      default: break
      }
      next += 1
    }
    return false
  }

  /// `spring-sale {` with the lines of a campaign, `prices from "prices.csv" …`: reported, and read as what it is.
  mutating func takeNameWithoutKeyword() -> DeclarationKeyword? {
    if file.kind == .template, at(.name), current.startsLine || index == 0, Vocabulary.words[word] == nil,
      isWord("from", ahead: 1), token(ahead: 2).kind == .string, !token(ahead: 2).startsLine
    {
      // `prices from "prices.csv" key sku {`
      report(.foreignWord(word, meant: "table \(word)"), at: currentRange)
      return .table
    }
    guard file.kind == .campaign, at(.name), !current.isMalformed, token(ahead: 1).kind == .leftBrace,
      !token(ahead: 1).startsLine, current.startsLine || index == 0, Vocabulary.words[word] == nil
    else { return nil }
    var (words, next, depth) = (Set<String>(), index + 1, 0)
    while next < min(tokens.count, index + 512) {
      switch tokens[next].kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .name where depth == 1: words.insert(text(tokens[next]))
      default: break
      }
      if depth == 0 { break }
      next += 1
    }
    let meant: DeclarationKeyword
    if words.isSuperset(of: ["of", "event"]) {
      meant = .live
    } else if words.contains("alert"), !words.isDisjoint(with: ["to", "send", "every", "uses"]) {
      meant = .campaign
    } else {
      return nil
    }
    report(.foreignWord(word, meant: "\(meant.rawValue) \(word)"), at: currentRange)
    return meant
  }

  /// `title vip "…"`: reported, and read as a condition.
  mutating func takeNameWithoutWhen() -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !current.startsLine, next.kind == .string, !next.startsLine, !isLocale(word),
      isSegment(word) || isAttribute(word)
    else { return false }
    report(.missingWhen, at: currentRange)
    return true
  }

  // MARK: Words within a line

  /// `60% 20 minutes` in a ramp
  mutating func takeSpanWithoutAfter() -> Bool {
    guard at(.number), !current.startsLine, isUnit(ahead: 1), tokens[index - 1].kind == .percent else { return false }
    if text(token(ahead: 2)) == "later" {
      // `50% 1 hour later`
      let whole = currentRange.union(range(token(ahead: 2)))
      let span = file.text(in: currentRange.union(range(token(ahead: 1))))
      fail(.foreignWord(file.text(in: whole), meant: "after \(span)"), at: whole)
      return true
    }
    report(.wordOfLine("after", before: beginning), at: currentRange)
    return true
  }

  /// `from 2026-12-07 2026-12-31`
  mutating func takeDayWithoutUntil() -> Bool {
    guard at(.date), !current.startsLine, !hasReportedSign(from: previousEnd.end, to: current.start) else {
      return false
    }
    report(.wordOfLine("until", before: text(current)), at: currentRange)
    return true
  }

  /// `points integer 1` of an attribute, at the end of its line
  mutating func takeValueWithoutDefault() -> Bool {
    let next = token(ahead: 1)
    guard at(.number) || at(word: "true") || at(word: "false"), !current.startsLine,
      next.startsLine || next.kind == .rightBrace || isWord("from", ahead: 1)
    else { return false }
    report(.wordOfLine("default", before: text(current)), at: currentRange)
    return true
  }

  /// `table prices from "prices.csv" sku {`
  mutating func takeColumnWithoutKey() -> Bool {
    guard at(.name), !current.startsLine, token(ahead: 1).kind == .leftBrace, !token(ahead: 1).startsLine else {
      return false
    }
    report(.wordOfLine("key", before: word), at: currentRange)
    return true
  }
}

extension DirectiveRow.Shape {
  fileprivate var takesText: Bool {
    switch self {
    case .value(.text), .value(.template), .value(.image), .texts: true
    default: false
    }
  }

  fileprivate var takesNumber: Bool {
    switch self {
    case .value(.integer), .value(.number), .value(.oneOf), .value(.badge), .count, .rate: true
    default: false
    }
  }

  fileprivate var takesDuration: Bool {
    if case .duration = self { true } else { takesSpanBehindAfter }
  }

  /// `expires after 2 days`
  fileprivate var takesSpanBehindAfter: Bool {
    switch self {
    case .expiry, .gap: true
    default: false
    }
  }
}
