/// A line that opens a block and stands twice, one right below the other, while a closing brace is missing: the copy is
/// passed over, so that what the block holds is measured once.
struct DoubledLine {
  let first: SourceRange
  let copy: SourceRange

  /// Tokens without the copies of such lines. Where all braces are closed, as in keys of the same name one in another,
  /// nothing is looked for.
  static func removed(from tokens: [Token], of file: SourceFile) -> (tokens: [Token], lines: [DoubledLine]) {
    var surplus = 0
    for token in tokens {
      if token.kind == .leftBrace { surplus += 1 }
      if token.kind == .rightBrace { surplus -= 1 }
    }
    guard surplus > 0 else { return (tokens, []) }
    var kept: [Token] = []
    var lines: [DoubledLine] = []
    var lineStart = 0
    for (index, token) in tokens.enumerated() {
      if token.startsLine { lineStart = kept.count }
      kept.append(token)
      guard surplus > 0, token.kind == .leftBrace, index + 1 < tokens.count else { continue }
      let line = kept[lineStart...]
      // The line above, which has as many words.
      let above = lineStart - line.count
      guard tokens[index + 1].startsLine, above >= 0, kept[above].startsLine || above == 0,
        isSame(kept[above..<lineStart], line, in: file), let first = line.first
      else { continue }
      let place = { (start: Token, end: Token) in SourceRange(file: file.id, start: start.start, end: end.end) }
      lines.append(DoubledLine(first: place(kept[above], kept[lineStart - 1]), copy: place(first, token)))
      kept.removeLast(line.count)
      lineStart = above
      surplus -= 1
    }
    return (kept, lines)
  }

  private static func isSame(_ one: ArraySlice<Token>, _ other: ArraySlice<Token>, in file: SourceFile) -> Bool {
    zip(one, other).allSatisfy { left, right in
      left.kind == right.kind && left.end - left.start == right.end - right.start
        && file.bytes[Int(left.start)..<Int(left.end)] == file.bytes[Int(right.start)..<Int(right.end)]
    } && !one.dropFirst().contains(where: \.startsLine)
  }

  /// The copy with the line break before it, where nothing but blanks stands there.
  func removal(in file: SourceFile) -> SourceRange {
    let gap = file.bytes[Int(first.end)..<Int(copy.start)]
    let isBlank = gap.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return isBlank ? SourceRange(file: file.id, start: first.end, end: copy.end) : copy
  }
}
