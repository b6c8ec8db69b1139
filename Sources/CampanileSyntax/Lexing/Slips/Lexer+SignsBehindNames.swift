/// Signs right behind a name, or in the place of a value, that are something in other languages.
extension Lexer {
  /// `badge unread++`, `default -` and `one of mr., ms.`
  mutating func scanSignBehindName(_ sign: Unicode.Scalar) -> Bool {
    let start = position
    if sign == "/", let last = tokens.last, last.kind == .number, Int(last.end) == start, isDigit(byte(at: start + 1)) {
      // `4.5/5`
      var end = start + 1
      while isDigit(byte(at: end)) { end += 1 }
      report(SignProblem.outOf(text(start, end)), from: start, to: end)
      push(.stray, from: start, to: end)
      return true
    }
    guard !startsLine, let last = tokens.last, last.kind == .name else { return false }
    let isClose = Int(last.end) == start
    let next = byte(at: start + 1)
    switch sign {
    case "+" where next == UInt8(ascii: "+") && isClose && (line(has: "badge") || isInData):
      report(.foreignOperator("++", meant: " + 1"), from: start, to: start + 2)
      push(.stray, length: 2)
    case "-" where !isClose && endsLine(start + 1) && text(Int(last.start), Int(last.end)) == "default":
      diagnostics.report(LexicalProblem.dashForNothing(at: range(start, start + 1)))
      push(.stray, length: 1)
    case "." where isClose && (next == UInt8(ascii: ",") || isSpace(next)) && line(has: "one"):
      diagnostics.report(LexicalProblem.dotBehindName(at: range(start, start + 1)))
      push(.stray, length: 1)
    case "/" where !isClose && isSpace(next) && isDigit(byte(at: start + 2)):
      // `minutes / 60`
      report(SignProblem.division, from: start, to: start + 1)
      push(.stray, length: 1)
    default: return false
    }
    return true
  }

  /// `to members; loyal`, `AND(points > 5; vip)`
  mutating func scanSemicolonOfConditions(_ sign: Unicode.Scalar) -> Bool {
    guard sign == ";", !startsLine, let last = tokens.last,
      [.name, .number, .string, .rightParenthesis].contains(last.kind), joinsConditions
    else { return false }
    push(.comma, length: 1)
    return true
  }

  /// Whether a `;` stands between two names of a condition that is in no parentheses, and no line begins behind it.
  private var joinsConditions: Bool {
    let line = endOfLineBefore
    guard let first = line.first, ["to", "segment"].contains(text(Int(first.start), Int(first.end))) else {
      return false
    }
    if let brace = line.lastIndex(where: { $0.kind == .leftParenthesis || $0.kind == .leftBrace }) {
      // `AND(members; loyal)`
      guard line[brace].kind == .leftParenthesis, brace > line.startIndex, line[brace - 1].kind == .name,
        ["and", "or", "if", "not"].contains(text(Int(line[brace - 1].start), Int(line[brace - 1].end)).lowercased())
      else { return false }
      return true
    }
    let start = behindBlanks(position + 1)
    var end = start
    while isNameByte(byte(at: end)) { end += 1 }
    return end > start && Vocabulary.words[text(start, end)] == nil
  }

  /// Whether the innermost block that is open is one of data, and a key stands before the name.
  private var isInData: Bool {
    guard tokens.count > 1, tokens[tokens.count - 2].kind == .name, tokens.last?.startsLine == false else {
      return false
    }
    var depth = 0
    for place in tokens.indices.reversed().prefix(200) {
      switch tokens[place].kind {
      case .rightBrace: depth += 1
      case .leftBrace where depth > 0: depth -= 1
      case .leftBrace:
        guard place > 0, tokens[place - 1].kind == .name else { return false }
        return text(Int(tokens[place - 1].start), Int(tokens[place - 1].end)) == Word.data.rawValue
      default: break
      }
    }
    return false
  }

  /// Whether a word stands on the line before the current place, as its first or behind the name of an attribute.
  private func line(has word: String) -> Bool {
    let recent = tokens.suffix(64)
    let line = recent[(recent.lastIndex { $0.startsLine && $0.kind != .stray } ?? recent.startIndex)...]
    return line.contains { $0.kind == .name && text(Int($0.start), Int($0.end)) == word }
  }
}
