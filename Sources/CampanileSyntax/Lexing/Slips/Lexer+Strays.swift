extension Lexer {
  /// `1..<11`, whose end isn't meant, as that of `..` is.
  private mutating func reportHalfOpenRange() {
    let start = position
    var end = start + 3
    while end < count, isDigit(bytes[end]) { end += 1 }
    let isWhole = byte(at: end) != UInt8(ascii: ".") || !isDigit(byte(at: end + 1))
    let last = isWhole ? Int(text(start + 3, end)).flatMap { $0 > 0 ? ".." + String($0 - 1) : nil } : nil
    report(.halfOpenRange(meant: last), from: start, to: last == nil ? start + 3 : end)
  }

  /// The operators of one or two signs, and what other languages write for them.
  mutating func scanOperator() {
    let next = byte(at: position + 1)
    switch (bytes[position], next) {
    case (UInt8(ascii: "."), UInt8(ascii: ".")):
      // `...` and `..<` are ranges elsewhere.
      let third = byte(at: position + 2)
      if third == UInt8(ascii: "<") {
        reportHalfOpenRange()
        push(.upTo, length: 3)
      } else if third == UInt8(ascii: ".") {
        push(.upTo, insteadOf: "..", length: 3)
      } else {
        push(.upTo, length: 2)
      }
    case (UInt8(ascii: "."), let next) where isDigit(next):
      let start = position
      position += 1
      while isDigit(byte(at: position)) { position += 1 }
      report(.bareFraction(text(start, position)), from: start, to: position)
      push(.number, from: start, to: position)
    case (UInt8(ascii: "="), UInt8(ascii: "=")): push(.equal, insteadOf: "=", length: 2)
    case (UInt8(ascii: "="), UInt8(ascii: "<")): push(.lessOrEqual, insteadOf: "<=", length: 2)
    case (UInt8(ascii: "="), UInt8(ascii: ">")) where isBeforeNumber(position + 2):
      push(.greaterOrEqual, insteadOf: ">=", length: 2)
    // `"title" => "…"`
    case (UInt8(ascii: "="), UInt8(ascii: ">")): push(.colon, length: 2)
    case (UInt8(ascii: "="), UInt8(ascii: "!")) where byte(at: position + 2) == UInt8(ascii: " "):
      push(.notEqual, insteadOf: "!=", length: 2)
    case (UInt8(ascii: "="), _): push(.equal, length: 1)
    case (UInt8(ascii: "!"), UInt8(ascii: " ")) where byte(at: position + 2) == UInt8(ascii: "="):
      push(.notEqual, insteadOf: "!=", length: 3)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): push(.notEqual, length: 2)
    case (UInt8(ascii: "!"), UInt8(ascii: ">")): push(.lessOrEqual, insteadOf: "<=", length: 2)
    case (UInt8(ascii: "!"), UInt8(ascii: "<")): push(.greaterOrEqual, insteadOf: ">=", length: 2)
    case (UInt8(ascii: "!"), UInt8(ascii: "[")) where pictureEnd() != nil: scanPicture()
    // `tile widget-token!`
    case (UInt8(ascii: "!"), _) where isBehindType:
      report(.exclamationMark, from: position, to: position + 1)
      push(.stray, length: 1)
    case (UInt8(ascii: "!"), _) where !startsLine && endsLine(position + 1): scanStray()
    // `book-now! {`
    case (UInt8(ascii: "!"), UInt8(ascii: " ")) where position > 0 && isNameByte(bytes[position - 1]),
      (UInt8(ascii: "!"), UInt8(ascii: "{")) where position > 0 && isNameByte(bytes[position - 1]):
      report(.endOfName("!"), from: position, to: position + 1)
      push(.stray, length: 1)
    case (UInt8(ascii: "!"), UInt8(ascii: " ")) where tokens.last?.kind == .string && !startsLine:
      // `title "Welcome" !  body "…"`
      report(SignProblem.behindText("!"), from: position, to: position + 1)
      position += 1
    case (UInt8(ascii: "!"), _): push(.notSign, insteadOf: "not", length: 1)
    case (UInt8(ascii: "<"), UInt8(ascii: "!")) where byte(at: position + 2) == UInt8(ascii: "-"):
      let start = position
      var end = start
      while end < count, !(bytes[end] == UInt8(ascii: ">") && bytes[end - 1] == UInt8(ascii: "-")) { end += 1 }
      if end < count, let inside = insideOfComment(from: start, to: end + 1, ("<!--", "-->")) {
        report(.blockComment(inside: inside, sign: "<!--"), from: start, to: end + 1)
        return push(.stray, from: start, to: end + 1)
      }
      report(.foreignComment("<!--"), from: start, to: start + 4)
      startsLine = startsLine || text(start, min(end, count)).utf8.contains(UInt8(ascii: "\n"))
      push(.stray, from: start, to: min(end + 1, count))
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): push(.lessOrEqual, length: 2)
    case (UInt8(ascii: "<"), UInt8(ascii: ">")): push(.notEqual, insteadOf: "!=", length: 2)
    case (UInt8(ascii: "<"), _):
      guard let end = endOfAngledAddress() else { return push(.less, length: 1) }
      // `<https://…>`
      let meant = "\"\(text(position + 1, end - 1))\""
      report(.foreignOperator(text(position, end), meant: meant), from: position, to: end)
      push(.stray, from: position, to: end)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): push(.greaterOrEqual, length: 2)
    case (UInt8(ascii: ">"), _): push(.greater, length: 1)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): push(.andSign, insteadOf: "and", length: 2)
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): push(.orSign, insteadOf: "or", length: 2)
    default: scanStray()
    }
  }

  /// Whether a type ends right here, and a word stands before it.
  private var isBehindType: Bool {
    guard let last = tokens.last, last.kind == .name, Int(last.end) == position, !last.startsLine else { return false }
    return PhraseTable.words(in: .type).contains(text(Int(last.start), Int(last.end)))
  }

  /// Adds the token that was meant, and reports how it is written.
  mutating func push(_ kind: Token.Kind, insteadOf meant: String, length: Int) {
    let end = position + length
    // A word needs blanks around it, a sign doesn't.
    let isWord = isLetter(meant.utf8.first ?? 0)
    let before = isWord && position > 0 && isNameByte(bytes[position - 1]) ? " " : ""
    let behind = isWord && (isNameByte(byte(at: end)) || byte(at: end) == UInt8(ascii: "(")) ? " " : ""
    report(.foreignOperator(text(position, end), meant: before + meant + behind), from: position, to: end)
    push(kind, from: position, to: end)
  }

  /// Anything else. Runs of the same character are one token and one report.
  mutating func scanStray() {
    let start = position
    let (first, length) = scalar(at: start)
    switch first {
    case "≥": return push(.greaterOrEqual, insteadOf: ">=", length: length)
    case "≤": return push(.lessOrEqual, insteadOf: "<=", length: length)
    case "≠": return push(.notEqual, insteadOf: "!=", length: length)
    case "…": return push(.upTo, insteadOf: "..", length: length)
    case "→", "⇒": return push(.colon, length: length)
    case "-" where byte(at: start + 1) == UInt8(ascii: ">"): return push(.colon, length: 2)
    default: break
    }
    if !first.isASCII, scanLookAlike() { return }
    if isWordScalar(first) { return scanName() }
    if scanWrongQuotes() || scanBullet(first, length) { return }
    if first == "*", scanAsterisk() { return }
    if first == "+", isStrayBefore(first) { return push(.stray, length: 1) }
    if first == "$", scanBracedName() || scanBareMessage() || scanKeyWithDollar() { return }
    if scanValuesWithBars(first) || scanLateSum(first) || scanTurnedSum(first) { return }
    if scanDash(length) || scanOrMore(first) || scanDistance(first) { return }
    if first == "+", byte(at: start + 1) == UInt8(ascii: "/"), byte(at: start + 2) == UInt8(ascii: "-") {
      report(.aboutSign("+/-", numberBehind(start + 3)), from: start, to: start + 3)
      return push(.stray, length: 3)
    }
    let isAbout = first == "~" && isDigit(byte(at: start + 1)) && !["to", "segment"].contains(firstWordOfLine)
    if first == "±" || isAbout {
      report(.aboutSign(String(first), numberBehind(start + length)), from: start, to: start + length)
      return push(.stray, length: length)
    }
    if !startsLine, [";", "!", "."].contains(first), endsLine(start + 1) {
      report(.endOfLine(first), from: start, to: start + 1)
      return push(.stray, length: 1)
    }

    if first == "%", let last = tokens.last, last.kind == .number, !startsLine {
      // `50 %`
      let whole = text(Int(last.start), start + 1)
      report(
        .foreignOperator(whole, meant: text(Int(last.start), Int(last.end)) + "%"), from: Int(last.start), to: start + 1
      )
      tokens[tokens.count - 1].kind = .percent
      tokens[tokens.count - 1].end = UInt32(clamping: start + 1)
      position = start + 1
      return
    }
    if first == "°", let last = tokens.last, last.kind == .number, Int(last.end) == start {
      // `0°C`
      let sign = start + length
      let end = "CFK".utf8.contains(byte(at: sign)) && !isNameByte(byte(at: sign + 1)) ? sign + 1 : sign
      let number = text(Int(last.start), Int(last.end))
      report(.foreignOperator(number + text(start, end), meant: number), from: Int(last.start), to: end)
      position = end
      return
    }
    if first == "@", byte(at: start + 1) == 0x20, isDigit(byte(at: start + 2)) {
      // `2026-12-01 @ 09:00`
      report(.foreignOperator("@", meant: "at"), from: start, to: start + 1)
      return push(.stray, length: 1)
    }
    if first == "@", byte(at: start + 1) == 0x20, isLetter(byte(at: start + 2)) {
      // `title @ cart.title`
      var end = start + 2
      while isNameByte(byte(at: end)) || byte(at: end) == UInt8(ascii: ".") { end += 1 }
      let key = text(start + 2, end)
      if key.contains(".") {
        report(.foreignOperator(text(start, end), meant: "@" + key), from: start, to: end)
        position = end
        return push(.tableKey, from: start + 1, to: end)
      }
    }
    if scanSemicolonOfConditions(first) || scanSignBehindName(first) { return }
    if skipSignOfNumber() { return }
    if bytes[start] == UInt8(ascii: "#") || startsBlockComment() {
      // The rest of the line, or of the block, is a comment in the author's eyes.
      var end = endOfForeignComment()
      if end <= start { end = start + 1 }
      if startsLine, end - start > 2, bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "-") }) {
        if let closing = endOfFrontMatter(behind: end) {
          report(.frontMatter, from: start, to: closing)
          return push(.stray, from: start, to: closing)
        }
        report(.ruler(text(start, end)), from: start, to: end)
        return push(.stray, from: start, to: end)
      }
      if let inside = insideOfComment(from: start, to: end, ("/*", "*/")) {
        report(.blockComment(inside: inside, sign: "/*"), from: start, to: end)
        return push(.stray, from: start, to: end)
      }
      report(.foreignComment(text(start, min(end, start + 2))), from: start, to: min(end, start + 2))
      startsLine = startsLine || text(start, end).utf8.contains(UInt8(ascii: "\n"))
      return push(.stray, from: start, to: end)
    }
    if first == ";", isCommentSign(at: start) {
      report(.foreignComment(";"), from: start, to: start + 1)
      return push(.stray, from: start, to: endOfLine(from: start))
    }
    let isBesideDigit = isDigit(byte(at: start + length)) || (start > 0 && isDigit(bytes[start - 1]))
    if first.properties.generalCategory == .currencySymbol, first != "$" || isBesideDigit {
      report(.currency(first), from: start, to: start + length)
      return push(.stray, from: start, to: start + length)
    }
    var end = start + length
    while end < count, case (let scalar, let length) = scalar(at: end), scalar == first { end += length }
    if first == "`", startsLine, end - start >= 3 {
      // The marks of a listing come in pairs; what stands behind the first is its language.
      end = endOfLine(from: end)
      isInFence.toggle()
      if isInFence { report(.unexpectedCharacter(first), from: start, to: end) }
      return push(.stray, from: start, to: end)
    }
    // Broken UTF-8 and NUL were reported for the file as a whole.
    if first != "\u{FFFD}", first != "\0" {
      report(.unexpectedCharacter(first), from: start, to: end)
    }
    push(.stray, from: start, to: end)
  }

  /// Whether words stand behind a `;` that can't be another line: `rank 5 ; high`.
  private func isCommentSign(at start: Int) -> Bool {
    guard !startsLine, start > 0, bytes[start - 1] == 0x20, byte(at: start + 1) == 0x20,
      isLetter(byte(at: start + 2)), !endOfLineBefore.contains(where: { $0.kind == .leftBrace })
    else { return false }
    var end = start + 2
    while byte(at: end).isNameByte { end += 1 }
    return Vocabulary.words[text(start + 2, end)] == nil
  }

  /// The mark of an item before a line: `- badge 1`.
  private mutating func scanBullet(_ scalar: Unicode.Scalar, _ length: Int) -> Bool {
    guard startsLine, "-*+•·‣◦–—".unicodeScalars.contains(scalar) else { return false }
    let start = position
    var end = start + length
    while byte(at: end) == 0x20 || byte(at: end) == 0x09 { end += 1 }
    guard end > start + length, isLetter(byte(at: end)) else { return false }
    report(.bullet(scalar), from: start, to: end)
    push(.stray, from: start, to: end)
    return true
  }

  /// `@cart.items({$cart-items})`: a value as texts have it, in a list, where it has its name alone.
  private mutating func scanBracedName() -> Bool {
    guard let brace = tokens.last, brace.kind == .leftBrace, Int(brace.start) == position - 1, tokens.count > 1,
      [.leftParenthesis, .comma].contains(tokens[tokens.count - 2].kind), isLetter(byte(at: position + 1))
    else { return false }
    let name = position + 1
    var end = name
    while isNameByte(byte(at: end)) { end += 1 }
    guard byte(at: end) == UInt8(ascii: "}") else { return false }
    report(.foreignOperator(text(name - 2, end + 1), meant: text(name, end)), from: name - 2, to: end + 1)
    tokens.removeLast()
    push(.name, from: name, to: end)
    position = end + 1
    return true
  }

  /// `collapse due-{$id}`: a text with a value in it, without its quotes. All of it becomes one token.
  private mutating func scanBareMessage() -> Bool {
    let place = position
    guard place > 0, bytes[place - 1] == UInt8(ascii: "{"), isLetter(byte(at: place + 1)), !startsLine else {
      return false
    }
    var start = place - 1
    while start > 0, bytes[start - 1] > 0x20, place - start < 128 { start -= 1 }
    var end = place
    while end < count, bytes[end] > 0x20, end - place < 128 { end += 1 }
    let whole = bytes[start..<end]
    // `badge {$unread}` means the attribute.
    guard start < place - 1 || bytes[end - 1] != UInt8(ascii: "}") else { return false }
    guard bytes[place..<end].contains(UInt8(ascii: "}")), !whole.contains(UInt8(ascii: "\"")),
      let first = tokens.lastIndex(where: { $0.start <= start }), tokens[first].start == start, first > 0,
      tokens[first - 1].startsLine, !tokens[first].startsLine
    else { return false }
    report(.bareMessage(text(start, end)), from: start, to: end)
    tokens.removeSubrange(first...)
    push(.stray, from: start, to: end)
    return true
  }

  /// `locale = en-` right before an asterisk: where it begins, and how it is asked.
  private func patternOfLocales() -> (start: Int, meant: String)? {
    let last = Array(endOfLineBefore.suffix(3))
    guard last.count == 3, Int(last[2].end) == position, text(Int(last[0].start), Int(last[0].end)) == "locale",
      last[1].kind == .equal || last[1].kind == .notEqual
    else { return nil }
    let language = text(Int(last[2].start), Int(last[2].end)).split(separator: "-").first.map(String.init) ?? ""
    guard (2...3).contains(language.utf8.count), language.utf8.allSatisfy({ isLetter($0) }) else { return nil }
    let test = "locale speaks \(language.lowercased())"
    return (Int(last[0].start), last[1].kind == .equal ? test : "not " + test)
  }

  /// `*`, which other languages have for all, for times and in schedules; once on a line.
  private mutating func scanAsterisk() -> Bool {
    let start = position
    var end = start + 1
    while byte(at: end) == UInt8(ascii: "*") { end += 1 }
    if scanEmphasis(from: start, to: end) { return true }
    let isSecond = isStrayBefore("*")
    let words = startsLine ? [] : endOfLineBefore.filter { $0.kind == .name }.map { text(Int($0.start), Int($0.end)) }
    if words.last == "to" || words.first == "segment" && endOfLineBefore.last?.kind == .equal && words.count == 2 {
      report(.foreignOperator("*", meant: "everyone"), from: start, to: end)
    } else if let pattern = patternOfLocales() {
      // `locale = en-*`
      report(.foreignOperator(text(pattern.start, end), meant: pattern.meant), from: pattern.start, to: end)
      // What is left of the language is read as the one that is meant.
      let language = tokens.removeLast()
      push(.name, from: Int(language.start), to: Int(language.end) - 1)
      position = end
      return true
    } else if startsLine || !isSecond {
      let isOthers = startsLine || words.contains("by") || isBeforeText(end)
      let isText = ["with", "contains"].contains(words.last)
      let next = bytes[end...].first { $0 != 0x20 }
      let isBlock = next == UInt8(ascii: "{") && !words.contains("by")
      let meaning: LexicalProblem.Asterisk =
        isText ? .pattern : isBlock ? .languages : isOthers ? .others : words.first == "every" ? .schedule : .factor
      report(.asterisk(meaning), from: start, to: end)
    }
    push(.stray, from: start, to: end)
    return true
  }

  /// The tokens of the line so far. Of a very long one its end is enough; a slice would have all tokens copied when one
  /// more comes.
  var endOfLineBefore: ArraySlice<Token> {
    let recent = Array(tokens.suffix(64))
    return recent[(recent.lastIndex { $0.startsLine && $0.kind != .stray } ?? recent.startIndex)...]
  }

  /// Whether the character was passed over on this line already, and told.
  private func isStrayBefore(_ character: Unicode.Scalar) -> Bool {
    endOfLineBefore.contains { $0.kind == .stray && bytes[Int($0.start)] == UInt8(truncatingIfNeeded: character.value) }
  }

  /// `send due - 3 days`
  mutating func scanDistance(_ scalar: Unicode.Scalar) -> Bool {
    if scanDays(scalar) { return true }
    let last = tokens.suffix(4).map { $0 }
    if last.count == 4, last[2].kind == .leftParenthesis, last[3].kind == .rightParenthesis, last[1].kind == .name {
      // `> now() - 30 days`
      tokens.removeLast(2)
      if scanDaysAgo(scalar, from: last[0], to: last[1]) { return true }
      tokens += last.suffix(2)
    }
    guard scalar == "-" || scalar == "+", !startsLine, tokens.count >= 2, let name = tokens.last, name.kind == .name
    else {
      return false
    }
    let verb = tokens[tokens.count - 2]
    if scanDaysAgo(scalar, from: verb, to: name) { return true }
    guard verb.startsLine, text(Int(verb.start), Int(verb.end)) == "send" else { return false }
    let first = behindBlanks(position + 1)
    var end = first
    while isDigit(byte(at: end)) { end += 1 }
    let word = behindBlanks(end)
    guard end > first, word < count, isLetter(bytes[word]) else { return false }
    end = word
    while isNameByte(byte(at: end)) { end += 1 }
    let start = Int(name.start)
    let meant = "\(text(first, end)) \(scalar == "-" ? "before" : "after") \(text(start, Int(name.end)))"
    report(.foreignOperator(text(start, end), meant: meant), from: start, to: end)
    push(.stray, from: position, to: end)
    return true
  }

  /// `thursday - friday`: read as with a word between them.
  private mutating func scanDays(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar == "-", !startsLine, let day = tokens.last, day.kind == .name,
      Parser.weekdays.contains(text(Int(day.start), Int(day.end)))
    else { return false }
    let first = behindBlanks(position + 1)
    var end = first
    while isNameByte(byte(at: end)) { end += 1 }
    guard Parser.weekdays.contains(text(first, end)) else { return false }
    push(.name, length: 1)
    return true
  }

  /// `last-seen > today - 30`
  private mutating func scanDaysAgo(_ scalar: Unicode.Scalar, from sign: Token, to name: Token) -> Bool {
    // Up to and with that day has no words of its own.
    let side = sign.kind == .name ? text(Int(sign.start), Int(sign.end)) : ""
    let isSide = side == "before" || side == "after"
    guard scalar == "-", isSide || [.less, .greater, .greaterOrEqual].contains(sign.kind),
      ["today", "now"].contains(text(Int(name.start), Int(name.end)).lowercased())
    else { return false }
    let first = behindBlanks(position + 1)
    var end = first
    while isDigit(byte(at: end)) { end += 1 }
    guard end > first else { return false }
    let days = text(first, end)
    let word = behindBlanks(end)
    var wordEnd = word
    while isNameByte(byte(at: wordEnd)) { wordEnd += 1 }
    let unit = text(word, wordEnd)
    // `before today - 56 days` is told by the parser.
    let isUnit = Parser.units[unit] != nil || Parser.unevenUnits[unit] != nil
    if isSide, isUnit { return false }
    if ["day", "days", "d"].contains(unit) { end = wordEnd }
    // `now - 3 hours`: the parser reads it.
    if isUnit, end < wordEnd { return false }
    let start = Int(sign.start)
    let span = { (days: String) in "\(days) day\(days == "1" ? "" : "s")" }
    let meant: String
    switch sign.kind {
    // `after today - 45`
    case .name: meant = "\(side) \(span(days)) ago"
    case .less: meant = "before \(span(days)) ago"
    case .greater: meant = "after \(span(days)) ago"
    default:
      // With that day itself; `within` would leave out what lies further ahead.
      guard let count = Int(days), count < 100_000 else { return false }
      meant = "after \(span(String(count + 1))) ago"
    }
    report(.foreignOperator(text(start, end), meant: meant), from: start, to: end)
    push(.stray, from: position, to: end)
    return true
  }

  /// Whether nothing more stands on the line.
  func endsLine(_ offset: Int) -> Bool {
    let next = firstBehindBlanks(offset)
    return next == 0 || isLineEnd(next)
  }

  private func isBeforeText(_ offset: Int) -> Bool {
    let next = firstBehindBlanks(offset)
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "{")
  }

  private func isBeforeNumber(_ offset: Int) -> Bool {
    let next = firstBehindBlanks(offset)
    return isDigit(next) || next == UInt8(ascii: "-")
  }

  func firstBehindBlanks(_ offset: Int) -> UInt8 { byte(at: behindBlanks(offset)) }

  func behindBlanks(_ offset: Int) -> Int {
    var offset = offset
    while byte(at: offset) == 0x20 || byte(at: offset) == 0x09 { offset += 1 }
    return offset
  }

  /// Where `<https://…>` ends.
  private func endOfAngledAddress() -> Int? {
    var scheme = position + 1
    while isNameByte(byte(at: scheme)) { scheme += 1 }
    // `<cafe://room>`, as mail marks addresses
    guard scheme > position + 1, text(scheme, min(scheme + 3, count)) == "://" else { return nil }
    var end = position + 1
    let limit = min(count, position + 2_048)
    while end < limit, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: ">") { end += 1 }
    return byte(at: end) == UInt8(ascii: ">") ? end + 1 : nil
  }

  private func startsBlockComment() -> Bool {
    (byte(at: position) == UInt8(ascii: "/") && byte(at: position + 1) == UInt8(ascii: "*"))
      || (byte(at: position) == UInt8(ascii: "-") && byte(at: position + 1) == UInt8(ascii: "-"))
  }

  private func endOfForeignComment() -> Int {
    var end = position
    if byte(at: position) == UInt8(ascii: "/") {
      end = position + 2
      while end < count, !(bytes[end] == UInt8(ascii: "*") && byte(at: end + 1) == UInt8(ascii: "/")) { end += 1 }
      if end < count { return end + 2 }
      // Without an end it is its line.
      end = position
    }
    while end < count, !isLineEnd(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a scalar turns the direction of what follows around: U+202A to U+202E and U+2066 to U+2069.
  func isBidiEmbedding(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// What stands in `/* … */`, where it is all in one line, with a line's end where more stands behind it.
  private func insideOfComment(from start: Int, to end: Int, _ signs: (String, String)) -> String? {
    let written = text(start, end)
    guard written.hasPrefix(signs.0), written.hasSuffix(signs.1), !written.utf8.contains(0x0A),
      case let inside = written.dropFirst(signs.0.count).dropLast(signs.1.count), !inside.isEmpty
    else { return nil }
    let comment = String(inside.last == " " ? inside.dropLast() : inside)
    let isLast = bytes[end..<endOfLine(from: end)].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return isLast ? comment : comment + "\n"
  }
}
