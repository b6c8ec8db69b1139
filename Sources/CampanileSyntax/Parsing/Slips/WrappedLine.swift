/// A line that goes on on the next ones, as mail and word processors break what is long: `send 2026-12-15 at 18:00 local`, and
/// below it `else Europe/Amsterdam`. It is read as one, and told once.
struct WrappedLine {
  /// What stands between it and each line that it goes on in.
  var gaps: [SourceRange]
  /// The first word of the first of them.
  let rest: SourceRange

  /// Tokens of which the lines that go on below are joined.
  ///
  /// Only a line is tried whose first word can't begin one, so that it was told; and it is joined only if what comes of it is
  /// read without a word about it.
  ///
  /// - Parameter read: what is told when tokens are read.
  static func joined(
    in list: TokenList, told: [Diagnostic], reading read: (TokenList) -> [Diagnostic]
  ) -> (tokens: TokenList, lines: [WrappedLine])? {
    var places = candidates(in: list, told: told)
    guard !places.isEmpty else { return nil }
    let told = read(list.joiningLines(at: places))
    let kept = places.filter { place in
      let line = list.line(around: place, joining: places)
      return !told.contains { line.start <= $0.range.start && $0.range.start <= line.end }
    }
    guard !kept.isEmpty else { return nil }
    places = kept
    var lines: [WrappedLine] = []
    var starts: [UInt32] = []
    for place in places {
      let (token, start) = (list.tokens[place], list.line(around: place, joining: places).start)
      if starts.last == start {
        lines[lines.count - 1].gaps.append(list.gap(before: place))
        continue
      }
      starts.append(start)
      let rest = SourceRange(file: list.file.id, start: token.start, end: token.end)
      lines.append(WrappedLine(gaps: [list.gap(before: place)], rest: rest))
    }
    return (list.joiningLines(at: places), lines)
  }

  private static func candidates(in list: TokenList, told: [Diagnostic]) -> [Int] {
    // What would be taken for an attribute on the line above says nothing about itself.
    let starts = Set(
      told.filter {
        $0.severity == .error && $0.fixes.isEmpty && !$0.summary.hasSuffix(DeclarationProblem.inTheAudience)
      }.map(\.range.start))
    guard !starts.isEmpty else { return [] }
    return list.tokens.indices.dropFirst().filter { place in
      let (token, last) = (list.tokens[place], list.tokens[place - 1])
      guard token.startsLine, starts.contains(token.start), !token.isMalformed,
        ![.leftBrace, .rightBrace, .endOfFile, .stray].contains(token.kind),
        ![.leftBrace, .rightBrace, .stray].contains(last.kind)
      else { return false }
      // A zone is a word of its own elsewhere; here the line above has one.
      if last.kind == .zone,
        ["timezone", "time-zone", "zone", "tz"].contains(
          list.file.text(in: SourceRange(file: list.file.id, start: token.start, end: token.end)))
      {
        return false
      }
      // The very next line, without a comment between.
      let gap = list.file.bytes[Int(last.end)..<Int(token.start)]
      return gap.count { $0 == 0x0A } == 1 && gap.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
  }
}

extension TokenList {
  fileprivate func joiningLines(at places: [Int]) -> TokenList {
    var tokens = tokens
    for place in places { tokens[place].startsLine = false }
    return TokenList(file: file, tokens: tokens)
  }

  /// From the first token of the line that a token's line goes on from, to the last one.
  fileprivate func line(around place: Int, joining places: [Int]) -> SourceRange {
    var (first, last) = (place - 1, place)
    while first > 0, !tokens[first].startsLine || places.contains(first) { first -= 1 }
    while last + 1 < tokens.count, !tokens[last + 1].startsLine || places.contains(last + 1) { last += 1 }
    return SourceRange(file: file.id, start: tokens[first].start, end: tokens[last].end)
  }
}
