extension Lexer {
  /// string = `"` … `"` on one line, and `"""` … `"""` over several.
  ///
  /// What stands in it is decoded by the parser; here only its end is found.
  mutating func scanString() {
    if byte(at: position + 1) == UInt8(ascii: "\""), byte(at: position + 2) == UInt8(ascii: "\"") {
      scanMultilineString()
      return
    }
    if takeDoubledQuotes() || takeQuoteTooMany() || takeQuoteInsideText(to: position)
      || takeTextWithoutOpening(to: position)
    {
      return
    }
    let start = position
    var offset = start + 1
    var smartQuote: Int?
    while offset < count, !isLineEnd(bytes[offset]) {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        if let end = endOfQuotedKey(at: offset) {
          offset = end
          continue
        }
        if let end = endOfLostQuote(from: start, to: offset), end > start + 1 {
          reportLostQuote(from: start, to: end)
          push(.string, from: start, to: end, isMalformed: true)
          return
        }
        if let end = endBehindInnerQuote(at: offset) {
          // `"Hello"."`
          report(.surplusQuote(), from: offset, to: offset + 1)
          push(.string, from: start, to: end, isMalformed: true)
          return
        }
        if let end = endBehindApostrophe(at: offset, from: start) {
          // `"I"ll come"`
          report(SignProblem.quoteForApostrophe, from: offset, to: offset + 1)
          push(.string, from: start, to: end, isMalformed: true)
          return
        }
        push(.string, from: start, to: offset + 1)
        if offset > start + 1, byte(at: offset + 1) == UInt8(ascii: "\""), byte(at: offset + 2) != UInt8(ascii: "\""),
          !hasEvenQuotes(from: offset + 1), !isNameByte(byte(at: offset + 2))
        {
          if ".!?".utf8.contains(byte(at: offset + 2)),
            [0x20, 0x7D].contains(byte(at: offset + 3)) || endsLine(offset + 3)
          {
            // `"Hello"".`
            let written = text(offset, offset + 3)
            report(
              .foreignOperator(written, meant: written.dropFirst(2) + "\""), from: offset, to: offset + 3)
            replaced.append(offset + 1..<offset + 3)
            position = offset + 3
            return
          }
          // `"Hello"" body "…"`
          report(.surplusQuote(), from: offset + 1, to: offset + 2)
          replaced.append(offset + 1..<offset + 2)
          position = offset + 2
        }
        return
      case UInt8(ascii: "\\") where offset + 1 < count && !isLineEnd(bytes[offset + 1]):
        offset += 2
      case 0xE2 where smartQuote == nil && closingQuoteLength(at: offset) > 0:
        smartQuote = offset
        offset += 3
      default:
        offset += 1
      }
    }
    if let smartQuote {
      // `"Hello”`: the string was closed, with the wrong sign.
      report(.wrongClosingQuote(scalar(at: smartQuote).scalar), from: smartQuote, to: smartQuote + 3)
      push(.string, from: start, to: smartQuote + 3, isMalformed: true)
      return
    }
    if let end = endOfLoneQuote(from: start, to: offset) {
      report(SignProblem.loneQuote, from: start, to: start + 1)
      push(.string, from: start, to: end, isMalformed: true)
      return
    }
    if let end = endOfTextOverLines(from: start, to: offset) {
      let lines = text(start, end).split(whereSeparator: \.isNewline).map { line in
        String(line.drop { $0 == " " || $0 == "\t" })
      }
      report(.textOverLines(lines), from: start, to: end)
      push(.string, from: start, to: end, isMalformed: true)
      return
    }
    if let last = tokens.last, last.kind == .string, Int(last.end) == start, !last.isMalformed,
      last.end - last.start > 2,
      bytes[start + 1..<offset].allSatisfy({
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "\t")
      })
    {
      // `"Hello""`
      report(.surplusQuote(), from: start, to: start + 1)
      replaced.append(start..<start + 1)
      position = start + 1
      return
    }
    let end = endOfUnterminatedString(from: start, to: offset)
    if let swallowing = stringBeforeName() {
      report(.swallowedQuote, from: Int(swallowing.start), to: Int(swallowing.end))
    } else {
      reportLostQuote(from: start, to: end)
    }
    push(.string, from: start, to: end, isMalformed: true)
  }

  /// A text without its closing quote; where another sign stands for it, that one: `"Be quick`` and `"Open fees”`.
  private mutating func reportLostQuote(from start: Int, to end: Int) {
    let inside = text(start + 1, end).unicodeScalars
    guard let last = inside.last, let pair = Self.pairs.first(where: { $0.contains(last) }),
      !inside.dropLast().contains(where: pair.contains)
    else {
      let isEscaped = end - start > 3 && bytes[end - 1] == UInt8(ascii: "\"") && bytes[end - 2] == UInt8(ascii: "\\")
      // `He says \"Hello\"` lacks the quote behind it.
      let isOnly = !bytes[start + 1..<max(start + 1, end - 2)].contains(UInt8(ascii: "\\"))
      guard isEscaped, isOnly else { return report(.unterminatedString, from: start, to: end) }
      diagnostics.report(
        LexicalProblem.escapedClosingQuote(backslash: range(end - 2, end - 1), at: range(start, end)))
      return
    }
    report(.wrongClosingQuote(last), from: end - String(last).utf8.count, to: end)
  }

  /// What others open and close a text with.
  private static let pairs: [[Unicode.Scalar]] = [
    ["`"], ["'"], ["\u{2018}", "\u{2019}", "\u{201A}"], ["\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}"],
    ["\u{AB}", "\u{BB}"], ["\u{2033}"], ["\u{300C}", "\u{300D}"], ["\u{FF02}"], ["\u{FF07}"],
  ]

  /// `"{$prices["A-1"].name}"`: the quotes of a lookup's key within a placeholder, which end no text.
  ///
  /// - Returns: behind the closing quote.
  private func endOfQuotedKey(at quote: Int) -> Int? {
    var name = quote - 1
    guard name > 1, bytes[name] == UInt8(ascii: "[") else { return nil }
    while name > 0, isNameByte(bytes[name - 1]) { name -= 1 }
    guard name > 0, name < quote - 1 else { return nil }
    if bytes[name - 1] == UInt8(ascii: "$") { name -= 1 }
    while name > 0, bytes[name - 1] == UInt8(ascii: " ") { name -= 1 }
    guard name > 0, bytes[name - 1] == UInt8(ascii: "{") else { return nil }
    var end = quote + 1
    while end < count, bytes[end] != UInt8(ascii: "\""), !isLineEnd(bytes[end]) { end += 1 }
    return byte(at: end) == UInt8(ascii: "\"") && byte(at: end + 1) == UInt8(ascii: "]") ? end + 1 : nil
  }

  /// Where a text ends that was begun on this line and closed on one of the next three: that line has this quote alone,
  /// and begins no line of its own.
  private func endOfTextOverLines(from start: Int, to lineEnd: Int) -> Int? {
    var line = lineEnd
    for _ in 0..<3 {
      while line < count, isLineEnd(bytes[line]) { line += 1 }
      var first = line
      while first < count, bytes[first] == UInt8(ascii: " ") || bytes[first] == UInt8(ascii: "\t") { first += 1 }
      var word = first
      while word < count, isNameByte(bytes[word]) { word += 1 }
      let end = endOfLine(from: line)
      guard first < end, Vocabulary.words[text(first, word)] == nil else { return nil }
      let quotes = (line..<end).filter { bytes[$0] == UInt8(ascii: "\"") && bytes[$0 - 1] != UInt8(ascii: "\\") }
      if quotes.count.isMultiple(of: 2), !quotes.isEmpty { return nil }
      if let quote = quotes.first {
        let rest = bytes[quote + 1..<end]
        let isEnd =
          quotes.count == 1
          ? rest.allSatisfy { [0x20, 0x09, UInt8(ascii: "}")].contains($0) } : beginsLineOfBlock(rest)
        return isEnd && quote > first ? quote + 1 : nil
      }
      line = end
    }
    return nil
  }

  /// Whether a line of a block on one line stands there: `  body "…" }`.
  private func beginsLineOfBlock(_ rest: ArraySlice<UInt8>) -> Bool {
    let word = rest.drop { $0 == 0x20 }.prefix { isNameByte($0) }
    guard word.startIndex > rest.startIndex, !word.isEmpty else { return false }
    // `other "…"`, the next case of a choice.
    let behind = rest[word.endIndex...].drop { $0 == 0x20 }
    return Vocabulary.words[String(decoding: word, as: UTF8.self)] != nil
      || behind.startIndex > word.endIndex && behind.first == UInt8(ascii: "\"")
  }

  /// The last string on this line with a name directly behind it: `"View cart  de "Ansehen`. Its closing quote was most
  /// likely meant to open the next text.
  private func stringBeforeName() -> Token? {
    var last = tokens.count - 1
    while last > 0, !tokens[last].startsLine, tokens.count - last < 64 {
      let (token, before) = (tokens[last], tokens[last - 1])
      if token.kind == .name, before.kind == .string, before.end == token.start, !before.isMalformed { return before }
      last -= 1
    }
    return nil
  }

  /// Where a string ends that should have ended on its line: before trailing spaces, before closing braces that no brace in
  /// the string opened, since those close the block around it, and before a word of the language in a column of its own.
  private func endOfUnterminatedString(from start: Int, to lineEnd: Int) -> Int {
    var open = 0
    var lineEnd = lineEnd
    if let end = endOfSwallowingText(from: start, to: lineEnd) { return end }
    if let end = endBeforeColumns(from: start, to: lineEnd) { return end }
    for offset in start + 2..<max(lineEnd, start + 2) where bytes[offset - 1] == 0x20 && isLetter(bytes[offset]) {
      guard bytes[offset - 2] == 0x20 else { continue }
      var wordEnd = offset
      while isNameByte(byte(at: wordEnd)) { wordEnd += 1 }
      guard byte(at: wordEnd) == 0x20, Vocabulary.words[text(offset, wordEnd)] != nil else { continue }
      lineEnd = offset
      break
    }
    for offset in start..<lineEnd {
      if bytes[offset] == UInt8(ascii: "{") { open += 1 }
      if bytes[offset] == UInt8(ascii: "}") { open -= 1 }
    }
    if openParentheses > 0, let end = strayParenthesis(from: start, to: lineEnd) { return end }
    if let brace = strayBrace(from: start, to: lineEnd) { (lineEnd, open) = (brace, 0) }
    var end = lineEnd
    while end > start + 1 {
      let byte = bytes[end - 1]
      if byte == UInt8(ascii: "}"), open < 0 {
        open += 1
      } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
        break
      }
      end -= 1
    }
    return end
  }

  /// The parenthesis that closes the list around a text.
  func strayParenthesis(from start: Int, to lineEnd: Int) -> Int? {
    var open = 0
    for offset in start..<lineEnd {
      if bytes[offset] == UInt8(ascii: "(") { open += 1 }
      if bytes[offset] == UInt8(ascii: ")") { open -= 1 }
      if open < 0 { return offset }
    }
    return nil
  }

  /// A closing brace that no brace in the text opened, with a blank before it.
  private func strayBrace(from start: Int, to lineEnd: Int) -> Int? {
    var open = 0
    for offset in start..<lineEnd {
      if bytes[offset] == UInt8(ascii: "{") { open += 1 }
      guard bytes[offset] == UInt8(ascii: "}") else { continue }
      open -= 1
      if open < 0, bytes[offset - 1] == 0x20 { return offset }
    }
    return nil
  }

  private mutating func scanMultilineString() {
    let start = position
    var offset = start + 3
    var lineAfterNext = count
    while offset < count {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        offset += 2
      case UInt8(ascii: "\"")
      where byte(at: offset + 1) == UInt8(ascii: "\"") && byte(at: offset + 2) == UInt8(ascii: "\""):
        push(.multilineString, from: start, to: offset + 3)
        return
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if lineAfterNext == count, beginsDeclaration(at: offset + 1) { lineAfterNext = offset }
        offset += 1
        if let quote = loneQuote(onLineAt: offset) {
          report(SignProblem.loneClosingQuote, from: quote, to: quote + 1)
          return push(.multilineString, from: start, to: quote + 1, isMalformed: true)
        }
      default:
        offset += 1
      }
    }
    // The string goes to the end of the file; but a declaration at the left margin surely doesn't belong to it.
    report(.unterminatedMultilineString, from: start, to: start + 3)
    push(.multilineString, from: start, to: min(lineAfterNext, count), isMalformed: true)
  }

  /// The only quote of a line that holds nothing else but braces that close blocks.
  private func loneQuote(onLineAt offset: Int) -> Int? {
    var quote = offset
    while byte(at: quote) == 0x20 || byte(at: quote) == 0x09 { quote += 1 }
    guard byte(at: quote) == UInt8(ascii: "\"") else { return nil }
    var end = quote + 1
    while byte(at: end) == 0x20 || byte(at: end) == UInt8(ascii: "}") { end += 1 }
    return end >= count || isLineEnd(bytes[end]) ? quote : nil
  }

  /// Whether a word that opens a declaration stands at an offset, with a space behind it.
  private func beginsDeclaration(at offset: Int) -> Bool {
    var end = offset
    while end < count, isLetter(bytes[end]) { end += 1 }
    guard end > offset, end - offset <= 8, byte(at: end) == UInt8(ascii: " ") else { return false }
    return DeclarationKeyword(rawValue: text(offset, end)) != nil
  }

  // MARK: Quotes that are none

  /// The length of a typographic or single quote at an offset; 0 if there is none.
  func openingQuoteLength(at offset: Int) -> Int {
    switch scalar(at: offset) {
    case ("'", _): 1
    // Three of them are the mark of a listing.
    case ("`", _): byte(at: offset + 1) == UInt8(ascii: "`") ? 0 : 1
    case ("\u{201C}", let length), ("\u{201D}", let length), ("\u{201E}", let length), ("\u{201F}", let length),
      ("\u{2018}", let length), ("\u{2019}", let length), ("\u{201A}", let length), ("\u{AB}", let length),
      ("\u{BB}", let length), ("\u{2033}", let length), ("\u{300C}", let length), ("\u{FF02}", let length),
      ("\u{FF07}", let length):
      length
    default: 0
    }
  }

  /// The length of a typographic double quote at an offset that may close a string.
  private func closingQuoteLength(at offset: Int) -> Int {
    switch scalar(at: offset) {
    case ("\u{201C}", let length), ("\u{201D}", let length), ("\u{201F}", let length): length
    default: 0
    }
  }

  /// The end of a text in `''…''` on its line.
  private func endOfDoubledApostrophes(from start: Int) -> Int? {
    let sign = UInt8(ascii: "'")
    let first = byte(at: start + 2)
    guard byte(at: start + 1) == sign, first > 0x20, first != sign else { return nil }
    var offset = start + 3
    // However many are opened, each byte is looked at a few times.
    let limit = min(count, start + 1_024)
    while offset + 1 < limit, !isLineEnd(bytes[offset]) {
      if bytes[offset] == sign, bytes[offset + 1] == sign { return offset + 2 }
      offset += 1
    }
    return nil
  }

  /// `“…”`, `'…'` and their like: taken as a string, with one report that says which quotes to use.
  ///
  /// - Returns: Whether a quote stood here that is closed on its line.
  mutating func scanWrongQuotes() -> Bool {
    let start = position
    let opening = openingQuoteLength(at: start)
    guard opening > 0 else { return false }
    let opener = scalar(at: start).scalar
    if let end = unclosedUntil[opener], start < end { return false }
    if opener == "'", let end = endOfDoubledApostrophes(from: start) {
      report(.wrongQuotes(content: text(start + 2, end - 2)), from: start, to: end)
      push(.string, from: start, to: end, isMalformed: true)
      return true
    }
    let closers: [Unicode.Scalar] =
      switch opener {
      case "'", "`": [opener]
      case "\u{2018}", "\u{2019}", "\u{201A}": ["\u{2018}", "\u{2019}"]
      case "\u{AB}", "\u{BB}": ["\u{AB}", "\u{BB}"]
      case "\u{300C}": ["\u{300D}"]
      case "\u{2033}": ["\u{2033}", "\u{201C}", "\u{201D}", "\""]
      case "\u{FF07}": ["\u{FF07}", "'"]
      default: ["\u{201C}", "\u{201D}", "\u{201F}", "\u{FF02}", "\""]
      }
    var offset = start + opening
    var straight: Int?
    while offset < count, !isLineEnd(bytes[offset]) {
      let (scalar, length) = scalar(at: offset)
      if scalar == "\"", straight == nil { straight = offset }
      if opener == "'", scalar == opener, isApostrophe(offset) {
        offset += length
        continue
      }
      // A second opening quote ends it too, so that a line full of them isn't searched again and again.
      if closers.contains(scalar) || scalar == opener {
        var content = text(start + opening, offset)
        // French has blanks inside of its quotes.
        if opener == "\u{AB}" { content = content.trimmingCharacters(in: .whitespaces) }
        report(.wrongQuotes(content: content), from: start, to: offset + length)
        push(.string, from: start, to: offset + length, isMalformed: true)
        return true
      }
      offset += scalar == "\\" && offset + 1 < count && !isLineEnd(bytes[offset + 1]) ? 2 : length
    }
    if let straight, !"'`".unicodeScalars.contains(opener), straight > start + opening {
      // `«Open fees"`
      report(.wrongQuotes(content: text(start + opening, straight)), from: start, to: straight + 1)
      push(.string, from: start, to: straight + 1, isMalformed: true)
      return true
    }
    unclosedUntil[opener] = offset
    return false
  }

  /// `'I'll come'`: between two letters, where another one closes the text before a quote stands on the line.
  private func isApostrophe(_ place: Int) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 }
    guard place + 1 < count, isLetter(bytes[place - 1]), isLetter(bytes[place + 1]) else { return false }
    let rest = bytes[(place + 1)..<min(count, place + 200)].prefix { !isLineEnd($0) && $0 != UInt8(ascii: "\"") }
    guard let close = rest.firstIndex(of: UInt8(ascii: "'")) else { return false }
    // `'Hi'de 'Du'` are two texts.
    return bytes[close - 1] != 0x20
  }
}
