/// What a whole file brought along from where it was copied: other ends of lines, marks before them, other hyphens, signs
/// that nobody sees, and backslashes.
///
/// It is told once, and then read without it: all places stay where they are.
extension Lexer {
  mutating func readPasted() {
    replaceLineEnds()
    removeMarks()
    replaceOddSigns()
    removeBackslashes()
  }

  // MARK: Signs within words

  private struct OddWord {
    var start: Int
    var end: Int
    var sign: Unicode.Scalar
    var meant: String
  }

  /// `morning‑news`, where a word processor wrote all hyphens of a file so that no line breaks behind them; and
  /// `permit-­ends`.
  private mutating func replaceOddSigns() {
    guard hasOddSign else { return }
    let words = oddWords()
    let hyphened = words.filter { Self.isHyphen($0.sign) }
    let invisible = words.filter { !Self.isHyphen($0.sign) }
    // A single one is told where it is read.
    for (words, isHyphen) in [(hyphened.count > 2 ? hyphened : [], true), (invisible, false)] where !words.isEmpty {
      let told = words.map { word in
        let problem: SignProblem =
          isHyphen ? .hyphen(word.sign, meant: word.meant) : .invisible(word.sign, meant: word.meant)
        return problem.diagnostic(at: range(word.start, word.end))
      }
      diagnostics.report(told.count == 1 ? told[0] : Habits.merged(told, isSpelling: true))
      for word in words { replace(word) }
    }
  }

  private var hasOddSign: Bool {
    var place = position
    while place < count {
      if bytes[place] >= 0x80 {
        let (scalar, length) = scalar(at: place)
        if Self.isHyphen(scalar) || Self.invisible.contains(scalar) { return true }
        place += length
      } else {
        place += 1
      }
    }
    return false
  }

  private mutating func replace(_ word: OddWord) {
    let filler = repeatElement(UInt8(ascii: " "), count: max(0, word.end - word.start - word.meant.utf8.count))
    bytes.replaceSubrange(word.start..<word.end, with: Array(word.meant.utf8) + filler)
    hasReplaced = true
    replaced.append(word.start..<word.end)
  }

  /// Reads a place as blanks.
  mutating func blank(from start: Int, to end: Int) {
    for place in start..<end { bytes[place] = UInt8(ascii: " ") }
    hasReplaced = true
    replaced.append(start..<end)
  }

  /// What stands outside of texts, or is a variable in one, and has one of the signs in it.
  private func oddWords() -> [OddWord] {
    var words: [OddWord] = []
    var (isQuoted, isVariable, isLong) = (false, false, false)
    var start = position
    var place = position
    var sign: Unicode.Scalar?
    func endWord(at end: Int) {
      if let sign { words.append(OddWord(start: start, end: end, sign: sign, meant: Self.plain(text(start, end)))) }
      sign = nil
    }
    while place < count {
      let byte = bytes[place]
      if byte >= 0x80 {
        let (scalar, length) = scalar(at: place)
        let isInside = place > start && !isSpace(bytes[place - 1]) && isNameByte(self.byte(at: place + length))
        if isInside, !isQuoted || isVariable, Self.isHyphen(scalar) || Self.invisible.contains(scalar) {
          sign = sign ?? scalar
        }
        place += length
        continue
      }
      guard byte <= 0x20 || "\"{}(),\\".utf8.contains(byte) || byte == 0x2F && self.byte(at: place + 1) == 0x2F else {
        place += 1
        continue
      }
      endWord(at: place)
      if isLineEnd(byte) { (isQuoted, isVariable) = (isLong, false) }
      if byte == UInt8(ascii: "\"") {
        // `"""`
        let isThree = self.byte(at: place + 1) == byte && self.byte(at: place + 2) == byte
        if isThree { (isLong, place) = (!isLong, place + 2) }
        (isQuoted, isVariable) = (isThree ? isLong : isLong || !isQuoted, false)
      }
      if byte == UInt8(ascii: "{") { isVariable = self.byte(at: place + 1) == UInt8(ascii: "$") }
      if byte == UInt8(ascii: "}") { isVariable = false }
      if byte == UInt8(ascii: "\\") { place += 1 }
      place = byte == 0x2F && !isQuoted ? endOfLine(from: place) : place + 1
      start = place
    }
    endWord(at: min(place, count))
    return words
  }

  /// The word as it is meant.
  private static func plain(_ word: String) -> String {
    var meant = ""
    for scalar in word.unicodeScalars where !invisible.contains(scalar) {
      meant.unicodeScalars.append(isHyphen(scalar) ? "-" : scalar)
    }
    return meant
  }

  private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{2010}" || scalar == "\u{2011}" }

  private static let invisible: Set<Unicode.Scalar> = [
    "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}",
  ]

  // MARK: Backslashes

  /// `campaign sale \{` and `grown\-ups`, as Markdown has them.
  private mutating func removeBackslashes() {
    let isEscaped = { (sign: UInt8) in "{}()[]-_*.:<>=#+|!~".utf8.contains(sign) }
    guard hasBackslash else { return }
    var runs: [OddWord] = []
    forEachRun { start, end in
      var meant: [UInt8] = []
      var place = start
      while place < end {
        if bytes[place] == UInt8(ascii: "\\"), place + 1 < end, isEscaped(bytes[place + 1]) { place += 1 }
        meant.append(bytes[place])
        place += 1
      }
      guard meant.count < end - start else { return }
      runs.append(OddWord(start: start, end: end, sign: "\\", meant: String(decoding: meant, as: UTF8.self)))
    }
    guard !runs.isEmpty else { return }
    let told = runs.map { SignProblem.backslash(meant: $0.meant).diagnostic(at: range($0.start, $0.end)) }
    diagnostics.report(told.count == 1 ? told[0] : Habits.merged(told, isSpelling: true))
    for run in runs { replace(run) }
  }

  private var hasBackslash: Bool {
    var place = position
    while place < count, bytes[place] != UInt8(ascii: "\\") { place += 1 }
    return place < count
  }

  /// What stands between blanks and texts, outside of comments.
  private func forEachRun(_ body: (Int, Int) -> Void) {
    var (isQuoted, isLong) = (false, false)
    var start = position
    var place = position
    while place < count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\"), !isQuoted, self.byte(at: place + 1) != UInt8(ascii: "\"") {
        place += 1
      } else if byte == UInt8(ascii: "\\") {
        place += isQuoted ? 2 : 1
      } else if byte <= 0x20 || byte == UInt8(ascii: "\"") {
        if !isQuoted, place > start { body(start, place) }
        if isLineEnd(byte) { isQuoted = isLong }
        if byte == UInt8(ascii: "\"") {
          let isThree = self.byte(at: place + 1) == byte && self.byte(at: place + 2) == byte
          if isThree { (isLong, place) = (!isLong, place + 2) }
          isQuoted = isThree ? isLong : isLong || !isQuoted
        }
        place += 1
        start = place
      } else if byte == 0x2F, self.byte(at: place + 1) == 0x2F, !isQuoted {
        if place > start { body(start, place) }
        place = endOfLine(from: place)
        start = place
      } else {
        place += 1
      }
    }
    if !isQuoted, place > start { body(start, min(place, count)) }
  }
}
