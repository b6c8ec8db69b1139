/// A text that lacks the quote at one of its ends, while more texts stand on its line: read as what was meant, so that only this
/// one is told.
extension Lexer {
  /// Where a text ends that goes on up to the opening quote of the next one: `"Later  pl "Później"`,
  /// `"Hello }  de { title "Hallo"`, `"Hello  body when vip "Welcome"`.
  ///
  /// - Parameter quote: the quote that seems to close it.
  /// - Returns: `start + 1` where nothing is left, so that what seems to open it closes another.
  func endOfLostQuote(from start: Int, to quote: Int) -> Int? {
    // Behind a quote that closes a text stand blanks and signs, before it no blanks.
    let isInList = openParentheses > 0
    guard bytes[quote - 1] == 0x20 || bytes[quote - 1] == UInt8(ascii: "("), quote > start + 1,
      beginsText(byte(at: quote + 1)), !hasEvenQuotes(from: start)
    else { return nil }
    if isInList, let end = strayParenthesis(from: start, to: quote), end > start + 1 { return end }
    var pieces = self.pieces(from: start + 1, to: quote)
    if let head = pieces.firstIndex(where: { ["when", "by"].contains(text($0.lowerBound, $0.upperBound)) }), head > 0,
      isHead(pieces[head - 1])
    {
      return endOfText(before: pieces[head - 1], from: start)
    }
    guard var first = pieces.popLast() else { return nil }
    if bytes[first.upperBound - 1] == UInt8(ascii: ","), isInList || isListOfTexts { return first.upperBound - 1 }
    // `"history  interests ("`
    if bytes[first] == [UInt8(ascii: "(")] {
      guard let name = pieces.popLast(), isFarBehind(name) else { return nil }
      first = name
    }
    // `example "Tom { city "`
    if let brace = pieces.last, text(brace.lowerBound, brace.upperBound) == "{", let last = tokens.last,
      text(Int(last.start), Int(last.end)) == "example"
    {
      return endOfText(before: brace, from: start)
    }
    // `example "Tom { locale de guest "Tom"`
    if let last = tokens.last, text(Int(last.start), Int(last.end)) == "example",
      let brace = pieces.first(where: { text($0.lowerBound, $0.upperBound) == "{" })
    {
      return endOfText(before: brace, from: start)
    }
    // `"opera or genres contains "`
    if Self.signs.contains(text(first.lowerBound, first.upperBound))
      || text(first.lowerBound, first.upperBound) == "topic",
      let joint = pieces.last(where: { ["and", "or"].contains(text($0.lowerBound, $0.upperBound)) })
    {
      return endOfText(before: joint, from: start)
    }
    guard isHead(first) || isFarBehind(first) && bytes[first].allSatisfy(isNameByte) else { return nil }
    // The words that open the blocks around it, and the braces that close those before.
    while let brace = pieces.last, text(brace.lowerBound, brace.upperBound) == "{", pieces.count > 1 {
      first = pieces[pieces.count - 2]
      pieces.removeLast(2)
    }
    // `reply, button {`
    while let option = pieces.last, bytes[option.upperBound - 1] == UInt8(ascii: ",") {
      first = option
      pieces.removeLast()
    }
    while let brace = pieces.last, text(brace.lowerBound, brace.upperBound) == "}" {
      first = brace
      pieces.removeLast()
    }
    return endBeforeColumns(from: start, to: first.lowerBound) ?? endOfText(before: first, from: start)
  }

  /// `links "shop://*, "https://…"`
  private var isListOfTexts: Bool {
    let line = endOfLineBefore
    return line.first.map { text(Int($0.start), Int($0.end)) } == "links"
      && (line.count == 1 || line.last?.kind == .comma)
  }

  /// `first-name "Rosa  hives 12  queen carnica`: keys in columns with their values, behind the text of another key.
  func endBeforeColumns(from start: Int, to lineEnd: Int) -> Int? {
    guard let last = tokens.last, last.kind == .name, !startsLine,
      case let key = text(Int(last.start), Int(last.end)), Vocabulary.words[key] == nil, !Self.heads.contains(key),
      !isLocale(key)
    else { return nil }
    var pieces = self.pieces(from: start + 1, to: lineEnd)
    while let brace = pieces.last, text(brace.lowerBound, brace.upperBound) == "}" { pieces.removeLast() }
    guard let first = pieces.indices.dropFirst().first(where: { isFarBehind(pieces[$0]) }),
      (pieces.count - first).isMultiple(of: 2)
    else { return nil }
    for place in stride(from: first, to: pieces.count, by: 2) {
      guard isFarBehind(pieces[place]), bytes[pieces[place]].allSatisfy(isNameByte),
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[pieces[place].lowerBound]),
        !isFarBehind(pieces[place + 1])
      else { return nil }
    }
    return endOfText(before: pieces[first], from: start)
  }

  /// Takes what stands before a quote as a text that lacks its opening quote: `es Registrarme"`, `title Tonight"`.
  ///
  /// - Returns: whether there is such a text.
  mutating func takeTextWithoutOpening(to quote: Int) -> Bool {
    guard quote > 0, !startsLine, endsText(quote - 1), let last = tokens.last, last.kind != .tableKey,
      last.kind != .string, !hasEvenQuotes(from: quote),
      // `com.example.shop"`
      let start = last.kind == .stray && last.end == quote && last.start > 0 && bytes[Int(last.start) - 1] == 0x20
        ? Int(last.start) : startOfText(to: quote),
      let first = tokens.lastIndex(where: { $0.start < start }).map({ $0 + 1 }), first < tokens.count,
      tokens[first].start == start
    else { return false }
    forget(from: start)
    tokens.removeSubrange(first...)
    report(.noOpeningQuote(isOther: byte(at: start) == UInt8(ascii: "'")), from: start, to: quote + 1)
    // The blank before it stands for the quote.
    push(.string, from: bytes[start - 1] == 0x20 ? start - 1 : start, to: quote + 1, isMalformed: true)
    return true
  }

  /// `body "{$name}" has won."`: the second of three quotes, behind which the text goes on to the line's end.
  mutating func takeQuoteInsideText(to quote: Int) -> Bool {
    guard let place = tokens.lastIndex(where: { $0.kind == .string }), place > 0, case let opened = tokens[place],
      !opened.isMalformed, !opened.startsLine, Int(opened.end) < quote, bytes[Int(opened.end)] == 0x20,
      tokens[place...].allSatisfy({ !$0.startsLine }), bytes[quote - 1] != 0x20, isTextsWord(before: place)
    else { return false }
    let pieces = self.pieces(from: Int(opened.end), to: quote)
    var next = quote + 1
    while byte(at: next) == 0x20 || byte(at: next) == UInt8(ascii: "}") { next += 1 }
    // The next text on the line, or nothing.
    let isLast = next >= count || isLineEnd(bytes[next])
    let isHeadNext = self.pieces(from: next, to: min(count, next + 24)).first.map(isHead) ?? false
    guard let first = pieces.first, !isHead(first), !isFarBehind(first), !"{},".utf8.contains(bytes[first.lowerBound]),
      !pieces.contains(where: { isHead($0) && isFarBehind($0) }),
      isLast || isHeadNext && next > quote + 1 && hasEvenQuotes(from: next)
    else { return false }
    forget(from: Int(opened.end) - 1)
    tokens.removeSubrange(place...)
    report(.surplusQuote(), from: Int(opened.end) - 1, to: Int(opened.end))
    push(.string, from: Int(opened.start), to: quote + 1, isMalformed: true)
    return true
  }

  /// Whether a text that people read stands behind what is before a token: its word, with or without a condition.
  private func isTextsWord(before place: Int) -> Bool {
    let word = tokens[place - 1]
    if word.kind == .name, isHead(Int(word.start)..<Int(word.end)) { return true }
    guard let first = tokens[..<place].lastIndex(where: \.startsLine), place - first < 64 else { return false }
    let line = tokens[first..<place].map { text(Int($0.start), Int($0.end)) }
    return ["title", "subtitle", "body"].contains(line[0]) && line.contains("when")
  }

  /// Takes back what was said of signs from a place on.
  private mutating func forget(from start: Int) {
    guard let told = diagnostics.all.last, told.range.start >= start else { return }
    var kept = Diagnostics()
    for diagnostic in diagnostics.all where diagnostic.range.start < start { kept.report(diagnostic) }
    diagnostics = kept
  }

  /// Where a text without quotes begins on this line: behind the word whose text it is.
  private func startOfText(to quote: Int) -> Int? {
    var line = quote
    while line > 0, !isLineEnd(bytes[line - 1]), bytes[line - 1] != UInt8(ascii: "\""), quote - line < 1_024 {
      line -= 1
    }
    let pieces = self.pieces(from: line, to: quote)
    let isFirst = { (index: Int) in
      index == 0 || self.isFarBehind(pieces[index])
        || [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ",")].contains(self.bytes[pieces[index].lowerBound - 2])
    }
    // `("drama", opera")`
    if openParentheses > 0, pieces.count > 1, bytes[pieces[0]] == [UInt8(ascii: ",")] { return pieces[1].lowerBound }
    // `(room: suite", extra: 500)`
    if openParentheses > 0, let name = pieces.lastIndex(where: { bytes[$0.upperBound - 1] == UInt8(ascii: ":") }),
      name + 1 < pieces.count
    {
      return pieces[name + 1].lowerBound
    }
    var index = 0
    var alone: Int?
    while index + 1 < pieces.count {
      let (word, next) = (
        text(pieces[index].lowerBound, pieces[index].upperBound),
        text(pieces[index + 1].lowerBound, pieces[index + 1].upperBound)
      )
      switch word {
      case "when" where index + 4 < pieces.count:
        // `when name is set`
        let isCompared =
          ["=", "!=", "<", "<=", ">", ">="].contains(text(pieces[index + 2].lowerBound, pieces[index + 2].upperBound))
          && bytes[pieces[index + 3]].allSatisfy { (0x30...0x39).contains($0) }
        guard isCompared || text(pieces[index + 2].lowerBound, pieces[index + 3].upperBound) == "is set" else {
          return nil
        }
        return pieces[index + 4].lowerBound
      case "by":
        guard let brace = pieces[index...].firstIndex(where: { text($0.lowerBound, $0.upperBound) == "{" }) else {
          return nil
        }
        index = brace
      case _ where Self.signs.contains(word): alone = pieces[index + 1].lowerBound
      case _ where isFirst(index) && isHead(pieces[index]) && !["{", "when", "by"].contains(next):
        return word == "sound" && next == "critical" ? nil : pieces[index + 1].lowerBound
      case _ where next != "{" && isFirst(index) && isKey(pieces[index]): alone = pieces[index + 1].lowerBound
      default: break
      }
      index += 1
    }
    return alone.map { bytes[$0] == UInt8(ascii: "(") ? $0 + 1 : $0 }
  }

  /// The key of a value in `data` or an example.
  private func isKey(_ piece: Range<Int>) -> Bool {
    let word = text(piece.lowerBound, piece.upperBound)
    return bytes[piece].allSatisfy(isNameByte)
      && (word == "example" || Vocabulary.words[word] == nil && DeclarationKeyword(rawValue: word) == nil)
  }

  /// What texts stand behind in conditions, declarations and values.
  private static let signs: Set<String> = ["=", "!=", "contains", "with", "from", "as", "else"]

  /// A line of a text, a language or a plural form: what a text stands behind.
  private func isHead(_ piece: Range<Int>) -> Bool {
    let word = text(piece.lowerBound, piece.upperBound)
    return Self.heads.contains(word) || isLocale(word)
  }

  private static let heads: Set<String> = [
    "title", "subtitle", "body", "sound", "thread", "image", "deeplink", "collapse", "icon", "button", "placeholder",
    "summary", "hidden-preview", "label", "filter", "launch-image", "target-content", "zero", "one", "two", "few",
    "many", "other",
  ]

  /// `de`, `pt-BR`
  private func isLocale(_ word: String) -> Bool {
    guard Vocabulary.words[word] == nil, !["as", "by", "if", "in", "is", "or"].contains(word) else { return false }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts[0].utf8.count == 2 && parts[0].utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && (parts.count == 1 || parts[1].utf8.count == 2 && parts[1].utf8.allSatisfy { (0x41...0x5A).contains($0) })
  }

  /// More than one blank stands before it, as where columns are aligned.
  private func isFarBehind(_ piece: Range<Int>) -> Bool {
    piece.lowerBound > 1 && bytes[piece.lowerBound - 1] == 0x20 && bytes[piece.lowerBound - 2] == 0x20
  }

  func endOfText(before piece: Range<Int>, from start: Int) -> Int {
    var end = piece.lowerBound
    while end > start + 1, bytes[end - 1] == 0x20 { end -= 1 }
    return end
  }

  /// What stands between blanks.
  func pieces(from start: Int, to end: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var place = start
    while place < end {
      let first = place
      while place < end, bytes[place] != 0x20, bytes[place] != 0x09 { place += 1 }
      if place > first { pieces.append(first..<place) }
      place += 1
    }
    return pieces
  }

  /// A letter, a digit or a placeholder.
  private func beginsText(_ byte: UInt8) -> Bool {
    isNameByte(byte) && byte != UInt8(ascii: "-") || byte >= 0x80 || "{%".utf8.contains(byte)
  }

  /// Whether a text may end with the byte at a place.
  private func endsText(_ place: Int) -> Bool {
    if bytes[place] != UInt8(ascii: "}") {
      return bytes[place] != UInt8(ascii: "{") && beginsText(bytes[place]) || ".!?)".utf8.contains(bytes[place])
    }
    // `{$name}`
    var brace = place
    while brace > 0, ![UInt8(ascii: "{"), UInt8(ascii: "\""), 0x0A].contains(bytes[brace - 1]) { brace -= 1 }
    return brace > 0 && bytes[brace - 1] == UInt8(ascii: "{") && bytes[brace] == UInt8(ascii: "$")
  }

  /// Whether the quotes from here to the end of the line are pairs; of a very long line nobody asks.
  func hasEvenQuotes(from start: Int) -> Bool {
    var isEven = true
    var place = start
    while place < count, !isLineEnd(bytes[place]) {
      if place - start > 1_024 { return true }
      if bytes[place] == UInt8(ascii: "\\") {
        place += 1
      } else if bytes[place] == UInt8(ascii: "\"") {
        isEven.toggle()
      }
      place += 1
    }
    return isEven
  }
}
