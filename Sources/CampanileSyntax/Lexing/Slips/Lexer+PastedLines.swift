/// What stands before or behind each line of a file that was copied from elsewhere.
extension Lexer {
  // MARK: Ends of lines

  /// U+2028 and its like for the ends of lines, and a file that is one line with `\n` in it: as they are, a comment would
  /// hold all that stands behind it.
  mutating func replaceLineEnds() {
    let isOneLine = self.isOneLine
    guard isOneLine || hasOtherLineEnd else { return }
    var places: [Range<Int>] = []
    var isQuoted = false
    var place = position
    while place < count {
      let length = lengthOfLineEnd(at: place, isOneLine: isOneLine)
      if length > 0, !isQuoted {
        places.append(place..<place + length)
        place += length
        continue
      }
      if isLineEnd(bytes[place]) { isQuoted = false }
      if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard places.count > 2, let first = places.first else { return }
    let sign = bytes[first.lowerBound] == UInt8(ascii: "\\") ? nil : scalar(at: first.lowerBound).scalar
    diagnostics.report(
      Habits.merged(places.map { SignProblem.lineEnd(sign).diagnostic(at: range($0.lowerBound, $0.upperBound)) }))
    for place in places {
      blank(from: place.lowerBound, to: place.upperBound)
      bytes[place.upperBound - 1] = UInt8(ascii: "\n")
    }
  }

  /// Up to the line break at its end.
  private var isOneLine: Bool {
    var place = position
    while place < count, !isLineEnd(bytes[place]) { place += 1 }
    while place < count, isLineEnd(bytes[place]) { place += 1 }
    return place == count
  }

  private var hasOtherLineEnd: Bool {
    var place = position
    while place < count {
      let byte = bytes[place]
      if byte < 0x20 || byte >= 0x80, lengthOfLineEnd(at: place, isOneLine: false) > 0 { return true }
      place += 1
    }
    return false
  }

  private func lengthOfLineEnd(at place: Int, isOneLine: Bool) -> Int {
    switch bytes[place] {
    case 0x0B, 0x0C: return 1
    case 0xC2: return byte(at: place + 1) == 0x85 ? 2 : 0
    case 0xE2: return byte(at: place + 1) == 0x80 && [0xA8, 0xA9].contains(byte(at: place + 2)) ? 3 : 0
    case UInt8(ascii: "\\"): return isOneLine && byte(at: place + 1) == UInt8(ascii: "n") ? 2 : 0
    default: return 0
    }
  }

  // MARK: Marks

  private struct Line {
    var start: Int
    /// Behind its blanks.
    var first: Int
  }

  /// `+ campaign sale {`, `> campaign sale {`, `- campaign sale {`, ` 1 | campaign sale {`: a mark before the lines of a
  /// whole file.
  mutating func removeMarks() {
    var first = position
    while isSpace(byte(at: first)) { first += 1 }
    // Most files begin with a word or a comment, right at the margin.
    let isAtMargin = first == position || isLineEnd(bytes[max(first, 1) - 1])
    guard first < count, !isAtMargin || !isLetter(bytes[first]) && bytes[first] != UInt8(ascii: "/") else { return }
    let lines = self.lines
    if removeFences(lines) { return }
    guard lines.count > 2, !removeDiff(lines), !removeNumbers(lines) else { return }
    let marks = [
      "+", ">", "- ", "* ", "\u{2022} ", "\u{B7} ", "\u{2013} ", "\u{2023} ", "\u{25E6} ", "| ", "\u{2502} ",
    ]
    guard let mark = marks.first(where: { begins(with: $0, at: first) }), let sign = mark.unicodeScalars.first else {
      return
    }
    let length = String(sign).utf8.count
    let marked = lines.filter {
      begins(with: mark, at: $0.first) || begins(with: String(sign), at: $0.first) && endsLine($0.first + length)
    }
    // `>>>>>>> theirs` is what a merge leaves.
    let isMerge = marked.contains { begins(with: ">>", at: $0.first) || begins(with: "++", at: $0.first) }
    guard marked.count > 2, marked.count * 2 > lines.count, !isMerge else { return }
    let hasBlanks = marked.allSatisfy { isSpace(byte(at: $0.first + length)) || $0.first + length >= count }
    let told = marked.map { line in
      let end = line.first + length
      return SignProblem.mark(sign).diagnostic(
        at: range(line.first, hasBlanks && byte(at: end) == 0x20 ? end + 1 : end))
    }
    for line in marked { blank(from: line.first, to: line.first + length) }
    diagnostics.report(Habits.merged(told))
  }

  /// ```` ``` ```` above the first line and below the last one.
  private mutating func removeFences(_ lines: [Line]) -> Bool {
    guard let first = lines.first, let fence = ["```", "~~~"].first(where: { begins(with: $0, at: first.first) }) else {
      return false
    }
    let last = lines.dropFirst().last { begins(with: fence, at: $0.first) && endsLine($0.first + 3) }
    let told = [first, last].compactMap(\.self).map { line in
      SignProblem.fence(fence).diagnostic(at: range(line.first, endOfLine(from: line.first)))
    }
    for line in [first, last].compactMap(\.self) { blank(from: line.first, to: endOfLine(from: line.first)) }
    diagnostics.report(told.count == 1 ? told[0] : Habits.merged(told))
    return true
  }

  /// `-  rank 5` above `+  rank 6`, and all other lines behind a blank: what was removed doesn't count.
  private mutating func removeDiff(_ lines: [Line]) -> Bool {
    let heads = ["diff --git", "index ", "--- ", "+++ ", "@@ ", "\\ "]
    let isHead = { (lexer: Lexer, line: Line) in heads.contains { lexer.begins(with: $0, at: line.start) } }
    guard lines.allSatisfy({ " +-\t".utf8.contains(bytes[$0.start]) || isHead(self, $0) }),
      lines.contains(where: { bytes[$0.start] == UInt8(ascii: "+") }),
      lines.contains(where: { bytes[$0.start] == UInt8(ascii: "-") || isHead(self, $0) })
    else { return false }
    var told: [Diagnostic] = []
    for line in lines where bytes[line.start] != 0x20 && bytes[line.start] != 0x09 {
      let isAdded = bytes[line.start] == UInt8(ascii: "+") && !isHead(self, line)
      let end = isAdded ? line.start + 1 : endOfLine(from: line.start)
      let problem: SignProblem = isAdded ? .mark("+") : .removedLine
      told.append(problem.diagnostic(at: range(line.start, isAdded ? end : min(end + 1, count))))
      blank(from: line.start, to: end)
    }
    diagnostics.report(Habits.merged(told))
    return true
  }

  /// ` 1  campaign sale {`, ` 2 |   rank 5`: the numbers of lines.
  private mutating func removeNumbers(_ lines: [Line]) -> Bool {
    var numbered: [(start: Int, end: Int)] = []
    var before = -1
    for line in lines {
      var end = line.first
      while isDigit(byte(at: end)), end - line.first < 6 { end += 1 }
      guard let number = Int(text(line.first, end)), number > before else { return false }
      before = number
      let digits = end
      var behind = end
      while byte(at: behind) == 0x20 { behind += 1 }
      if let sign = [":", ".", ")", "|", "\u{2502}"].first(where: { begins(with: $0, at: behind) }) {
        end = behind + sign.utf8.count
      }
      guard end > digits || endsLine(end) || byte(at: end) == 0x20 || byte(at: end) == 0x09 else { return false }
      if byte(at: end) == 0x20 { end += 1 }
      numbered.append((line.first, end))
    }
    let told = numbered.map { SignProblem.numberOfLine.diagnostic(at: range($0.start, $0.end)) }
    for (start, end) in numbered { blank(from: start, to: end) }
    diagnostics.report(Habits.merged(told))
    return true
  }

  /// The lines that hold anything.
  private var lines: [Line] {
    var lines: [Line] = []
    var start = position
    while start < count {
      let end = endOfLine(from: start)
      var first = start
      while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
      if first < end { lines.append(Line(start: start, first: first)) }
      start = end + 1
    }
    return lines
  }
}
