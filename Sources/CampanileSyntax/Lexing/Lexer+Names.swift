extension Lexer {
  /// name = letter (letter | digit | "-")*, and zone = name ("/" letter (letter | digit | "_" | "-" | "+")*)+
  ///
  /// Underscores and letters of other scripts are taken too and mark the name as malformed: the parser, which knows
  /// whether it is an attribute or a key of the app's data, says what to do about it.
  mutating func scanName() {
    let start = position
    var isMalformed = false
    while position < count {
      let byte = bytes[position]
      if isNameByte(byte) {
        position += 1
      } else if byte == UInt8(ascii: "_") {
        isMalformed = true
        position += 1
      } else if byte >= 0x80, case (let scalar, let length) = scalar(at: position), isWordScalar(scalar) {
        isMalformed = true
        position += length
      } else if case let length = dashLength(at: position), length > 0, isLetter(self.byte(at: position + length)) {
        // `cart–items`, as a word processor writes it.
        isMalformed = true
        position += length
      } else {
        break
      }
    }
    if isMalformed, scanWordOfLookAlikes(from: start) { return }
    if !isMalformed, let end = endOfLookupWithBlanks(from: start) {
      push(.name, from: start, to: end, isMalformed: true)
    } else if !isMalformed, let lookup = endOfLookup(from: start) {
      push(.name, from: start, to: lookup.end, isMalformed: !lookup.isSound)
    } else if isZonePart() {
      while isZonePart() { scanZonePart() }
      if scanPath(from: start) { return }
      push(.zone, from: start, to: position)
    } else if isOffsetOfUTC(from: start) {
      scanOffset()
      push(.zone, from: start, to: position)
    } else if bytes[start] | 0x20 == UInt8(ascii: "o"), position == start + 1, byte(at: position) == UInt8(ascii: "'"),
      text(position, min(position + 6, count)).lowercased() == "'clock"
    {
      push(.name, from: start, to: position + 6)
    } else if bytes[start] | 0x20 == UInt8(ascii: "v"), position > start + 1, byte(at: position) == UInt8(ascii: "."),
      isDigit(byte(at: position + 1)), bytes[start + 1..<position].allSatisfy(isDigit)
    {
      // `v4.2`
      while isDigit(byte(at: position)) || (byte(at: position) == UInt8(ascii: ".") && isDigit(byte(at: position + 1)))
      {
        position += 1
      }
      report(.foreignOperator(text(start, position), meant: text(start + 1, position)), from: start, to: position)
      push(.number, from: start + 1, to: position)
    } else if isHalfOfDay(from: start) {
      // `p.m.`, with its dots.
      position += byte(at: position + 2) == UInt8(ascii: ".") ? 3 : 2
      push(.name, from: start, to: position)
    } else if isAddress(from: start) {
      while position < count, !isSpace(bytes[position]), bytes[position] != UInt8(ascii: "\"") {
        if bytes[position] == UInt8(ascii: ")"), openParentheses > 0 { break }
        position += 1
      }
      // `shop://*, https://…`: the comma is one of a list.
      if bytes[position - 1] == UInt8(ascii: ","), byte(at: position) == UInt8(ascii: " ") { position -= 1 }
      if isInsideText(start) {
        push(.name, from: start, to: position, isMalformed: true)
        return
      }
      // `shop://{$item}`
      let written = bytes[start..<position]
      let isValueLast = written.last == UInt8(ascii: "}") && written.contains(UInt8(ascii: "{"))
      let isClear =
        (isValueLast || !",;)>}]'".utf8.contains(bytes[position - 1])) && byte(at: position) != UInt8(ascii: "\"")
      report(.bareAddress(quoted: isClear ? "\"\(text(start, position))\"" : nil), from: start, to: position)
      push(.stray, from: start, to: position)
    } else if let end = endOfMailAddress(from: start) {
      position = end
      report(.bareAddress(quoted: "\"\(text(start, position))\""), from: start, to: position)
      push(.stray, from: start, to: position)
    } else if byte(at: position) == UInt8(ascii: "."), isLetter(byte(at: position + 1)) {
      let beginsLine = startsLine
      if scanCallOfTest(from: start) { return }
      while position < count, isNameByte(bytes[position]) || isDotInName() || bytes[position] == UInt8(ascii: "_") {
        position += 1
      }
      if scanFolderOfLocale(from: start) { return }
      // `user.plan = free` and `alert.en {`: what it was meant for, the parser knows.
      // `ticket.seat text?`, an attribute.
      let isLine = beginsLine && Self.dottedLines.contains { text(start, position).hasPrefix($0) }
      if isBeforeTest() || isLine || (beginsLine && (isBeforeBrace() || isBeforeType())) {
        push(.name, from: start, to: position, isMalformed: true)
        return
      }
      if scanPath(from: start) { return }
      if isInsideText(start) {
        push(.name, from: start, to: position, isMalformed: true)
        return
      }
      let before = tokens.last.map { text(Int($0.start), Int($0.end)) } ?? ""
      if !beginsLine, ["uses", "category", "not-with"].contains(before) || isBehindIcon {
        // `uses offer.text`: no text can stand there.
        push(.name, from: start, to: position, isMalformed: true)
        return
      }
      // `and prices.sku.free`
      if ["to", "and", "or", "not"].contains(before), bytes[start..<position].count(where: { $0 == 0x2E }) == 2 {
        push(.name, from: start, to: position, isMalformed: true)
        return
      }
      if !beginsLine, before == "badge" || (isInSend && ["before", "after", "from"].contains(before)) {
        // `badge coaches.seats` and `3 days before user.renewal` mean attributes; who knows them says how they are written.
        push(.name, from: start, to: position, isMalformed: true)
        return
      }
      if before == "key", !beginsLine,
        tokens.suffix(16).contains(where: { Self.textLines.contains(text(Int($0.start), Int($0.end))) })
      {
        // `title key cart.title`
        push(.name, from: start, to: position, isMalformed: true)
        return
      }
      if Self.textLines.contains(before), !beginsLine, let end = endOfValues() {
        // `body win.text(points)`
        position = end
        report(.foreignOperator(text(start, end), meant: "@" + text(start, end)), from: start, to: end)
        push(.stray, from: start, to: end)
        return
      }
      if !beginsLine, before == Word.image.rawValue || Vocabulary.words[before] == nil, tokens.last?.kind == .name,
        bytes[start..<position].count(where: { $0 == 0x2E }) == 2
      {
        // `fee prices.sku.fee` in data may be a cell of a table; who knows them says so.
        push(.name, from: start, to: position, isMalformed: true)
        return
      }
      if Self.textLines.contains(before), !beginsLine, endsText() {
        // `title win.title`
        report(.bareKey(text(start, position)), from: start, to: position)
        push(.stray, from: start, to: position)
        return
      }
      let isValue = !beginsLine && tokens.last?.kind == .name && Vocabulary.words[before] == nil
      if isValue, let end = endOfCall() {
        // `groups groups.join(",")`
        report(.dottedName(text(start, end), mayBeValue: true), from: start, to: end)
        position = end
        push(.stray, from: start, to: end)
        return
      }
      report(.dottedName(text(start, position), mayBeValue: isValue), from: start, to: position)
      push(.stray, from: start, to: position)
    } else if scanPath(from: start) || !isMalformed && takeGluedWord(from: start) {
    } else {
      push(.name, from: start, to: position, isMalformed: isMalformed)
      scanDeclaredName()
    }
  }

  /// What begins `data.link "…"` and `alert.title "…"`.
  private static let dottedLines = ["data.", "payload.", "custom.", "alert.", "notification.", "aps."]

  /// `"Visit "example.com" now"`: right behind a text, what follows was meant to be in it. The parser says so.
  private func isInsideText(_ start: Int) -> Bool {
    !startsLine && tokens.last.map { $0.kind == .string && $0.end == start } ?? false
  }

  /// Whether the word that comes next on the line is a type.
  func isBeforeType() -> Bool {
    var start = position
    while byte(at: start) == UInt8(ascii: " ") { start += 1 }
    var end = start
    while end < count, isNameByte(bytes[end]) { end += 1 }
    let word = text(start, end)
    return start > position && (word == "one" || word == "set" || PhraseTable.words(in: .type).contains(word))
  }

  /// Whether the line is a `send` line.
  private var isInSend: Bool {
    let line = tokens.suffix(16)
    guard let first = line.last(where: \.startsLine) else { return false }
    return text(Int(first.start), Int(first.end)) == "send"
  }

  /// Whether nothing of the line stands behind the name that was read, or a brace.
  private static let textLines: Set = ["title", "subtitle", "body"]

  /// Whether a text's line ends here, or another one begins: `title win.title  body "…"`.
  private func endsText() -> Bool {
    if endsStatement() { return true }
    var next = position
    while byte(at: next) == UInt8(ascii: " ") || byte(at: next) == UInt8(ascii: "\t") { next += 1 }
    // None of them is longer.
    let word = bytes[next...].prefix(9).prefix(while: \.isNameByte)
    return next > position && Self.textLines.contains(String(decoding: word, as: UTF8.self))
  }

  /// Where the parentheses end that open right here, on one line.
  private func endOfValues() -> Int? {
    guard byte(at: position) == UInt8(ascii: "(") else { return nil }
    let end = bytes[position...].prefix(200).firstIndex { $0 == UInt8(ascii: ")") || isLineEnd($0) }
    return end.flatMap { bytes[$0] == UInt8(ascii: ")") ? $0 + 1 : nil }
  }

  private func endsStatement() -> Bool {
    var next = position
    while byte(at: next) == UInt8(ascii: " ") || byte(at: next) == UInt8(ascii: "\t") { next += 1 }
    return next >= count || isLineEnd(bytes[next]) || bytes[next] == UInt8(ascii: "}")
  }

  /// `templates/prices.csv` and `cdn.example.com/a.png`: a path or an address, which stand in quotes. Whether one was read.
  private mutating func scanPath(from start: Int) -> Bool {
    guard byte(at: position) == UInt8(ascii: "/") || byte(at: position) == UInt8(ascii: ".") else { return false }
    var end = position
    var hasSlash = bytes[start..<position].contains(UInt8(ascii: "/"))
    while end < count, end - start < 512 {
      let byte = bytes[end]
      // `//` begins a comment.
      if byte == UInt8(ascii: "/") {
        guard isNameByte(self.byte(at: end + 1)) else { break }
        hasSlash = true
      } else if byte == UInt8(ascii: ".") {
        guard isNameByte(self.byte(at: end + 1)) else { break }
      } else if !isNameByte(byte), byte != UInt8(ascii: "_"), byte != UInt8(ascii: "%") {
        break
      }
      end += 1
    }
    let path = bytes[start..<end]
    guard hasSlash, let dot = path.lastIndex(of: UInt8(ascii: ".")), isLetter(byte(at: dot + 1)) else { return false }
    position = end
    let isImage = tokens.last.map { text(Int($0.start), Int($0.end)) == "image" } ?? false
    let first = path.prefix { $0 != UInt8(ascii: "/") }
    let isHost = isImage && first.contains(UInt8(ascii: "."))
    report(.barePath((isHost ? "https://" : "") + text(start, end)), from: start, to: end)
    push(.stray, from: start, to: end)
    return true
  }

  /// `prices[sku].price`: a table, the key in brackets, and the column. It is one name, so that it stands wherever one does.
  ///
  /// - Returns: behind it, and whether it is written as it should be; `nil` where a list was meant, or nothing at all.
  private func endOfLookup(from start: Int) -> (end: Int, isSound: Bool)? {
    guard byte(at: position) == UInt8(ascii: "[") else { return nil }
    let name = text(start, position)
    if name == "in" || name == "of" || startsLine && Vocabulary.words[name] != nil { return nil }
    var end = position + 1
    var depth = 1
    var isSound = true
    if byte(at: end) == UInt8(ascii: "]") { return nil }
    while depth > 0 {
      let next = byte(at: end)
      switch next {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        end += 1
        while end < count, bytes[end] != next, bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 { end += 1 }
        guard byte(at: end) == next else { return nil }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "."), UInt8(ascii: "_"): isSound = false
      // `prices[$sku]`, as in texts
      case UInt8(ascii: "$") where end == position + 1 && isLetter(byte(at: end + 1)): isSound = false
      default: guard isNameByte(next) else { return nil }
      }
      if depth > 1 { isSound = false }
      end += 1
    }
    if byte(at: end) == UInt8(ascii: "["), let behind = endOfColumnInBrackets(from: end) { return (behind, false) }
    if byte(at: end) == UInt8(ascii: "."), isLetter(byte(at: end + 1)) {
      end += 1
      while isNameByte(byte(at: end)) || byte(at: end) == UInt8(ascii: "_") {
        if byte(at: end) == UInt8(ascii: "_") { isSound = false }
        end += 1
      }
    }
    return (end, isSound && LookupName(text(start, end)) != nil)
  }

  /// `prices [sku] .price`: a lookup with blanks between its parts.
  private func endOfLookupWithBlanks(from start: Int) -> Int? {
    var end = position
    func skipBlanks() { while byte(at: end) == UInt8(ascii: " ") { end += 1 } }
    skipBlanks()
    guard byte(at: end) == UInt8(ascii: "[") else { return nil }
    let opening = end
    while end - opening < 64, isNameByte(byte(at: end)) || [0x5B, 0x22].contains(byte(at: end)) { end += 1 }
    guard byte(at: end) == UInt8(ascii: "]") else { return nil }
    end += 1
    let closing = end
    skipBlanks()
    if opening > position, bytes[end...].starts(with: "is ".utf8) {
      // `prices [sku] is set`
      return LookupName(text(start, position) + text(opening, closing)) == nil ? nil : closing
    }
    guard byte(at: end) == UInt8(ascii: "."), isLetter(byte(at: end + 1)), opening > position || end > closing else {
      return nil
    }
    let dot = end
    end += 1
    while isNameByte(byte(at: end)) { end += 1 }
    let meant = text(start, position) + text(opening, closing) + text(dot, end)
    return LookupName(meant) == nil ? nil : end
  }

  private static let joints: Set = ["where", "as", "is", "if", "when", "with", "and", "or", "not"]

  /// Behind a word that opens a declaration: what stands up to the brace is its name, whatever it is made of. One that
  /// can't be a name becomes a single malformed token, about which the parser says one thing.
  private mutating func scanDeclaredName() {
    guard let last = tokens.last, last.startsLine, last.end - last.start <= 8,
      let keyword = DeclarationKeyword(rawValue: text(Int(last.start), Int(last.end))), keyword != .audience,
      keyword != .table
    else { return }
    var start = position
    while byte(at: start) == UInt8(ascii: " ") || byte(at: start) == UInt8(ascii: "\t") { start += 1 }
    guard start > position, let end = endOfDeclaredName(from: start, keyword), end > start else { return }
    let slice = bytes[start..<end]
    let isSound = slice.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: "_") } && isLetter(slice.first ?? 0)
    guard !isSound, !text(start, end).unicodeScalars.contains(where: { LookAlikes.ligatures[$0] != nil }) else {
      return
    }
    let words = text(start, end).split { $0 == " " || $0 == "\t" }.map(String.init)
    // `category cart  alert {` is two lines of a campaign.
    guard !words.dropFirst().contains(where: { Vocabulary.words[$0] != nil }), !text(start, end).contains("//") else {
      return
    }
    // `campaign sale extends promo {`
    if words.count > 2, Self.usesOfOthers.contains(words[words.count - 2]) { return }
    // `category invitation as "MEETING_INVITATION" {`
    if keyword == .push, words.count > 2, words[1] == "as" { return }
    if keyword == .category, words.count > 2, words[1] == "as" { return }
    // `category invitation "MEETING_INVITATION" {`
    if keyword == .category, words.count == 2, words[1].hasPrefix("\""), words[0].utf8.allSatisfy(\.isNameByte) {
      return
    }
    // `campaign gate-change gate: text {`
    if words.count > 2, words[1].hasSuffix(":") { return }
    // `template dealitem: text) {`
    if words.count > 1, words[0].hasSuffix(":"), slice.contains(UInt8(ascii: ")")), !slice.contains(UInt8(ascii: "(")),
      PhraseTable.words(in: .type).contains(words[1].trimmingCharacters(in: [",", ")", "?"]))
    {
      return
    }
    if isMoreThanName(words, of: keyword, upTo: end) { return }
    if keyword == .segment {
      let signs = slice.contains { [0x3A, 0x3C, 0x3E, 0x21].contains($0) }
      guard !signs, !words.dropFirst().contains(where: Self.joints.contains) else { return }
    }
    push(.name, from: start, to: end, isMalformed: true)
  }

  /// What others write for `uses`, behind a campaign's name.
  static let usesOfOthers: Set<String> = ["uses", "use", "extends", "using", "inherits"]

  /// Where the name of a declaration ends: before the brace, the parameters of a template, or the sign of a segment.
  private func endOfDeclaredName(from start: Int, _ keyword: DeclarationKeyword) -> Int? {
    var end = start
    while end < count, !isLineEnd(bytes[end]) {
      let sign = bytes[end] < 0x80 ? bytes[end] : LookAlikes.ascii(scalar(at: end).scalar) ?? bytes[end]
      let isEnd =
        switch sign {
        case UInt8(ascii: "{"): true
        case UInt8(ascii: "("): [.template, .campaign, .refresh, .live, .push, .activity].contains(keyword)
        case UInt8(ascii: "="): keyword == .segment
        default: false
        }
      if isEnd {
        if keyword == .segment, sign != UInt8(ascii: "=") { return nil }
        while end > start, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") { end -= 1 }
        return end
      }
      end += 1
    }
    return nil
  }

  /// `a.m.` and `p.m.`
  private func isHalfOfDay(from start: Int) -> Bool {
    guard position == start + 1, byte(at: position) == UInt8(ascii: "."), byte(at: position + 1) | 0x20 == 0x6D else {
      return false
    }
    let letter = bytes[start] | 0x20
    return (letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p")) && !isNameByte(byte(at: position + 2))
  }

  /// `UTC+1`, `GMT-05:00` and `CET+1`
  private func isOffsetOfUTC(from start: Int) -> Bool {
    if byte(at: position) == UInt8(ascii: ":"), isDigit(byte(at: position + 1)), position - start < 8 {
      // `UTC-03` was taken for a name.
      let name = text(start, position).uppercased()
      return (name.hasPrefix("UTC-") || name.hasPrefix("GMT-")) && name.dropFirst(4).allSatisfy(\.isNumber)
    }
    guard position == start + 3 || position == start + 4, byte(at: position) == UInt8(ascii: "+"),
      isDigit(byte(at: position + 1))
    else { return false }
    let name = text(start, position)
    return ["UTC", "GMT"].contains(name.uppercased())
      || ["CET", "CEST", "EET", "EEST", "WET", "WEST", "BST", "MSK", "EST", "EDT", "PST", "PDT"].contains(name)
  }

  /// Moves over `+01:00`, `-5` and the like.
  mutating func scanOffset() {
    position += 1
    while isDigit(byte(at: position)) || (byte(at: position) == UInt8(ascii: ":") && isDigit(byte(at: position + 1))) {
      position += 1
    }
  }

  private func nextByte() -> Int {
    var next = position
    while byte(at: next) == UInt8(ascii: " ") || byte(at: next) == UInt8(ascii: "\t") { next += 1 }
    return next
  }

  private func isBeforeBrace() -> Bool { byte(at: nextByte()) == UInt8(ascii: "{") }

  /// Whether a sign or word of a condition follows.
  private func isBeforeTest() -> Bool {
    let next = nextByte()
    if [0x3D, 0x21, 0x3C, 0x3E].contains(byte(at: next)) { return byte(at: next + 1) != 0x21 }
    var end = next
    while isLetter(byte(at: end)) { end += 1 }
    let word = text(next, end)
    return Syntax.Test.firstWords.contains(word) || word == "between"
  }

  private func isDotInName() -> Bool {
    bytes[position] == UInt8(ascii: ".") && isNameByte(byte(at: position + 1))
  }

  /// Whether a scalar that is no ASCII could be meant as part of a name.
  func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80, scalar != "\u{FFFD}" else { return false }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return properties.isAlphabetic
    }
  }

  private func isZonePart() -> Bool {
    byte(at: position) == UInt8(ascii: "/")
      && (isLetter(byte(at: position + 1))
        || byte(at: position + 1) >= 0x80 && isWordScalar(scalar(at: position + 1).scalar))
  }

  private mutating func scanZonePart() {
    position += 1
    while position < count {
      if isNameByte(bytes[position]) || bytes[position] == UInt8(ascii: "_") || bytes[position] == UInt8(ascii: "+") {
        position += 1
      } else if bytes[position] >= 0x80, case (let scalar, let length) = scalar(at: position), isWordScalar(scalar) {
        // `Europe/Zürich`
        position += length
      } else {
        break
      }
    }
  }

  /// Whether what was scanned is the scheme of an address that someone forgot to quote; `//` would begin a comment.
  private func isAddress(from start: Int) -> Bool {
    byte(at: position) == UInt8(ascii: ":") && byte(at: position + 1) == UInt8(ascii: "/")
      && byte(at: position + 2) == UInt8(ascii: "/") && position > start
      && (isNameByte(byte(at: position + 3)) || isSpace(byte(at: position + 3))
        || byte(at: position + 3) == UInt8(ascii: "*") || byte(at: position + 3) == UInt8(ascii: "{"))
  }

  func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineEnd(byte) }

  /// Moves over `//` and the rest of the line.
  mutating func scanComment() {
    let start = position
    followsComment = true
    var hasOtherScripts = false
    while position < count, !isLineEnd(bytes[position]) {
      if bytes[position] >= 0x80 { hasOtherScripts = true }
      position += 1
    }
    // A comment that turns its line around can show another program than the one that is compiled.
    guard hasOtherScripts else { return }
    let end = position
    var offset = start
    while offset < end {
      guard bytes[offset] >= 0x80 else {
        offset += 1
        continue
      }
      let (scalar, length) = scalar(at: offset)
      if isBidiEmbedding(scalar) {
        report(.bidiInComment(scalar), from: offset, to: offset + length)
        return
      }
      offset += length
    }
  }
}
