extension Lexer {
  /// Whether seven of the same sign stand at a line's start: the mark of a merge that was left half done.
  func isConflictMarker(_ start: Int) -> Bool {
    guard startsLine, start + 7 <= count else { return false }
    var before = start
    while before > 0, isBlank(bytes[before - 1]) { before -= 1 }
    guard before == 0 || isLineEnd(bytes[before - 1]) else { return false }
    let sign = bytes[start]
    guard bytes[start..<start + 7].allSatisfy({ $0 == sign }) else { return false }
    let next = byte(at: start + 7)
    return next == 0 || next == UInt8(ascii: " ") || isLineEnd(next)
  }

  /// `<<<<<<<`, one side, `=======`, the other side, `>>>>>>>`: one report, and the first side is read.
  mutating func scanConflict() {
    let start = position
    guard bytes[start] == UInt8(ascii: "<"), let conflict = conflict(from: start) else {
      let end = endOfLine(from: start)
      if !hasConflict { report(.conflict(first: nil, second: nil), from: start, to: end) }
      hasConflict = true
      push(.stray, from: start, to: end)
      // Without the first mark, the second side is passed over too.
      if bytes[start] == UInt8(ascii: "="), let last = endOfConflict(from: start) { skipped = (end, last) }
      return
    }
    report(
      .conflict(
        first: .init(text(conflict.first.lowerBound, conflict.first.upperBound), range(start, conflict.end)),
        second: .init(text(conflict.second.lowerBound, conflict.second.upperBound), range(start, conflict.end))),
      from: start, to: endOfLine(from: start))
    push(.stray, from: start, to: endOfLine(from: start))
    skipped = (conflict.first.upperBound, conflict.end)
  }

  /// Behind the line of the last mark, where no other comes before it.
  private func endOfConflict(from start: Int) -> Int? {
    var line = nextLine(from: start)
    while line < count {
      var sign = line
      while isBlank(byte(at: sign)) { sign += 1 }
      if isConflictMarker(sign) { return bytes[sign] == UInt8(ascii: ">") ? endOfLine(from: sign) : nil }
      line = nextLine(from: line)
    }
    return nil
  }

  private func conflict(from start: Int) -> (first: Range<Int>, second: Range<Int>, end: Int)? {
    var line = nextLine(from: start)
    let first = line
    var firstEnd: Int?
    var second: Int?
    while line < count {
      var sign = line
      while isBlank(byte(at: sign)) { sign += 1 }
      if isConflictMarker(sign) {
        switch bytes[sign] {
        case UInt8(ascii: "|"): firstEnd = firstEnd ?? line
        case UInt8(ascii: "="):
          firstEnd = firstEnd ?? line
          second = nextLine(from: line)
        case UInt8(ascii: ">"):
          guard let firstEnd, let second else { return nil }
          return (first..<firstEnd, second..<line, nextLine(from: line))
        default: return nil
        }
      }
      line = nextLine(from: line)
    }
    return nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  func endOfLine(from start: Int, within length: Int = .max) -> Int {
    let last = length < count - start ? start + length : count
    var end = start
    while end < last, !isLineEnd(bytes[end]) { end += 1 }
    return end
  }

  /// `---`, lines such as `title: Renewal`, and `---` at a file's begin, as Markdown has them: the end of the last line.
  func endOfFrontMatter(behind first: Int) -> Int? {
    guard tokens.isEmpty else { return nil }
    var line = nextLine(from: first)
    for _ in 0..<32 where line < count {
      let end = endOfLine(from: line)
      let content = text(line, end).split(separator: " ").joined(separator: " ")
      if content.count > 2, content.allSatisfy({ $0 == "-" }) { return end }
      guard content.isEmpty || content.contains(": ") || content.hasSuffix(":") || content.hasPrefix("- "),
        !content.contains("{")
      else { return nil }
      line = nextLine(from: line)
    }
    return nil
  }

  private func nextLine(from start: Int) -> Int {
    let end = endOfLine(from: start)
    return min(end + (byte(at: end) == UInt8(ascii: "\r") && byte(at: end + 1) == UInt8(ascii: "\n") ? 2 : 1), count)
  }

  // MARK: Brackets of blocks

  /// Whether a `(` at a line's end opens a declaration's block, or one of a campaign.
  var opensRoundBlock: Bool {
    guard let last = tokens.last, last.kind == .name, !startsLine, openParentheses == 0 else { return false }
    var place = position + 1
    while place < count, isBlank(bytes[place]) { place += 1 }
    let name = text(Int(last.start), Int(last.end))
    // `to (title contains "tea")` and `and (topic "a" or vip)` are conditions.
    let isCondition =
      Vocabulary.words[name] != nil || ["and", "or", "not"].contains(name) || Syntax.Test.firstWords.contains(name)
    if last.startsLine, !isCondition {
      // `es ( title "…" )`
      var end = place
      while isNameByte(byte(at: end)) { end += 1 }
      if byte(at: end) == 0x20, Vocabulary.words(in: .text).contains(text(place, end)) { return true }
      // `view ( en "View" )`
      if end > place, end - place < 4, byte(at: end) == 0x20, byte(at: end + 1) == UInt8(ascii: "\"") { return true }
    }
    guard place == count || isLineEnd(bytes[place]) else { return false }
    var first = tokens.count - 1
    while first > 0, !tokens[first].startsLine, tokens.count - first < 4 { first -= 1 }
    let word = text(Int(tokens[first].start), Int(tokens[first].end))
    let blocks = ["app", "audience", "category", "campaign", "refresh", "alert", "data", "experiment", "variant"]
    // Behind `campaign c { to` a condition goes on in the next line.
    guard tokens[first].startsLine, blocks.contains(word), !tokens[first...].contains(where: { $0.kind == .leftBrace })
    else { return false }
    return !["campaign", "refresh"].contains(word) || !opensInputs
  }

  /// Whether `home: text` stands in the next line, and no line of a campaign with a colon behind its word.
  private var opensInputs: Bool {
    var place = position + 1
    while place < count, isBlank(bytes[place]) || isLineEnd(bytes[place]) { place += 1 }
    let start = place
    while place < count, isNameByte(bytes[place]) { place += 1 }
    let word = text(start, place)
    while place < count, isBlank(bytes[place]) || isLineEnd(bytes[place]) { place += 1 }
    return byte(at: place) == UInt8(ascii: ":") && !word.isEmpty && Vocabulary.words[word] == nil
  }

  mutating func scanRoundBlock() {
    if openRounds == 0 { report(.roundBlock, from: position, to: position + 1) }
    openRounds += 1
    push(.leftBrace, length: 1)
  }

  /// `)` as it stands, or as the end of a block that was opened with `(`.
  mutating func scanRightParenthesis() {
    if openParentheses == 0, openRounds > 0 {
      openRounds -= 1
      return push(.rightBrace, length: 1)
    }
    if openParentheses > 0 { openParentheses -= 1 }
    push(.rightParenthesis, length: 1)
  }

  // MARK: Square brackets

  /// `[a, b]` is read as `(a, b)`, and `[` at a line's end as `{`; one report for both brackets.
  mutating func scanBracket() {
    let start = position
    // However many are opened, each byte is looked at a few times.
    let limit = min(count, start + 1_024)
    var end = start + 1
    var depth = 1
    while end < limit, !isLineEnd(bytes[end]), depth > 0 {
      if bytes[end] == UInt8(ascii: "[") { depth += 1 }
      if bytes[end] == UInt8(ascii: "]") { depth -= 1 }
      end += 1
    }
    if depth == 0, isNameInBrackets(start + 1, end - 1) {
      // `category [order]`
      report(.foreignOperator(text(start, end), meant: text(start + 1, end - 1)), from: start, to: end)
      push(.stray, from: start, to: end)
    } else if depth == 0 {
      // What is inside another list was reported with it.
      // `goods[“APL”]`: the quotes are told.
      let isKey = start > 0 && isNameByte(bytes[start - 1]) && openingQuoteLength(at: start + 1) > 0
      let isTested = tokens.last.map { text(Int($0.start), Int($0.end)) } == "in"
      if isTested, let ends = LexicalProblem.ends(of: text(start + 1, end - 1)) {
        // `rating in [3, 5]`
        diagnostics.report(LexicalProblem.spanInBrackets(ends, at: range(start, end)))
      } else if openBrackets == 0, tokens.last.map({ text(Int($0.start), Int($0.end)) }) == "to",
        case let names = text(start + 1, end - 1).split(separator: ",").map({
          String($0).split(separator: " ").joined(separator: " ")
        }), names.count > 1,
        names.allSatisfy({ $0.utf8.allSatisfy(\.isNameByte) })
      {
        // `to [members, loyal]`
        diagnostics.report(LexicalProblem.segmentsInBrackets(names, at: range(start, end)))
      } else if openBrackets == 0, !isKey {
        report(.squareList(withoutColons(start + 1, end - 1)), from: start, to: end)
      }
      openBrackets += 1
      push(.leftParenthesis, length: 1)
    } else if endsLine(start + 1) {
      if openBrackets == 0 { report(.squareBlock, from: start, to: start + 1) }
      openBrackets += 1
      push(.leftBrace, length: 1)
    } else {
      scanStray()
    }
  }

  /// `{ seat: "A" }` in a list as JSON has it: without the colons behind its keys, and the commas between them.
  private func withoutColons(_ start: Int, _ end: Int) -> String {
    let list = bytes[start..<end]
    if list.contains(UInt8(ascii: ".")), !list.contains(UInt8(ascii: "\"")) { return withoutPoints(start, end) }
    guard bytes[start..<end].contains(UInt8(ascii: "{")) else { return text(start, end) }
    var kept: [UInt8] = []
    var (isQuoted, depth) = (false, 0)
    for place in start..<end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\""), bytes[place - 1] != UInt8(ascii: "\\") { isQuoted.toggle() }
      if !isQuoted {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        if depth > 0, isSignOfJSON(at: place) { continue }
      }
      kept.append(byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// A colon behind a key, or a comma behind a value, in a list in square brackets.
  func isSignOfJSON(at place: Int) -> Bool {
    let next = byte(at: place + 1)
    return [UInt8(ascii: ":"), UInt8(ascii: ",")].contains(bytes[place]) && (next == 0x20 || next == 0x22)
  }

  /// Whether the last brace, not far before, was opened.
  var isInBraces: Bool {
    var place = tokens.count - 1
    while place >= 0, tokens.count - place < 64 {
      if tokens[place].kind == .leftBrace { return true }
      if [.rightBrace, .leftParenthesis].contains(tokens[place].kind) { return false }
      place -= 1
    }
    return false
  }

  /// Whether one name stands in brackets where a line has one name.
  private func isNameInBrackets(_ start: Int, _ end: Int) -> Bool {
    guard openBrackets == 0, start < end, bytes[start..<end].allSatisfy(isNameByte), isLetter(bytes[start]),
      let word = tokens.last, word.kind == .name, word.startsLine
    else { return false }
    return ["category", "uses", "to"].contains(text(Int(word.start), Int(word.end)))
  }

  mutating func closeBracket() {
    openBrackets -= 1
    push(startsLine ? .rightBrace : .rightParenthesis, length: 1)
  }
}
