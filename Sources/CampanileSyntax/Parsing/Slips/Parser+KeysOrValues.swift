/// Names in `data` of which nobody knows whether they are keys or values.
extension Parser {
  /// `link "shop://cart", tier`: two of a list, or a key that is called like its value.
  mutating func failListOrKey(behind value: Syntax.DataValue, _ whole: SourceRange) -> Bool {
    guard case .value(.string) = value, index > 2, tokens[index - 1].kind == .name, tokens[index - 2].kind == .comma,
      range(tokens[index - 3]) == value.range, case let name = text(tokens[index - 1])
    else { return failKeyAmongValues(behind: value, whole) }
    guard isAttribute(name) else { return failKeyAmongValues(behind: value, whole) }
    let problem = OrderProblem.listOrKey(list: "(\(abridged(file.text(in: whole))))", key: name).diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `screen "shop", plan` and `screen "shop", plan, code "A"`: a word that is no attribute is a key, or lacks its quotes.
  private mutating func failKeyAmongValues(behind value: Syntax.DataValue, _ whole: SourceRange) -> Bool {
    guard case .value(.string) = value else { return false }
    let names = tokens[..<index].reversed().prefix { $0.start > value.range.start }.filter { $0.kind == .name }
    guard names.count == 1, let key = names.first, !isAttribute(text(key)), !isInput(text(key)) else { return false }
    let written = abridged(file.text(in: whole))
    let list = "(\(written.replacing(text(key), with: "\"\(text(key))\"")))"
    let problem = OrderProblem.keyOrValue(text(key), list: list).diagnostic(at: range(key))
    failCovering(whole, problem)
    return true
  }

  /// `screen "shop"  plan  code "A"`: where pairs stand apart on a line, what stands alone has lost its other half. Without it
  /// each value behind it would be told as one too many.
  mutating func failHalfOfPair() -> Bool {
    var (first, end) = (index, index)
    while first > 0, !tokens[first].startsLine, tokens[first - 1].kind != .leftBrace { first -= 1 }
    while end < tokens.count, !tokens[end].startsLine || end == first, tokens[end].kind != .rightBrace { end += 1 }
    guard end - first < 64, end - first > 2, !tokens[first..<end].contains(where: { $0.kind == .leftBrace }) else {
      return false
    }
    var groups: [[Token]] = []
    for token in tokens[first..<end] {
      if let last = groups.last?.last, token.start < last.end + 2 {
        groups[groups.count - 1].append(token)
      } else {
        groups.append([token])
      }
    }
    let alone = groups.filter { $0.count == 1 }
    // Of the last one it is told that a value is missing.
    guard alone.count == 1, groups.last?.count != 1, let half = alone[0].first,
      half.kind == .name || half.kind == .string, groups.allSatisfy({ $0.count <= 2 || text($0[2]) == "else" }),
      !hasReportedSign(from: tokens[first].start, to: tokens[end - 1].end)
    else { return false }
    let isName = half.kind == .name
    let isValue = !isName || isAttribute(text(half)) || isInput(text(half))
    let isLikeOthers = isName && groups.contains { $0.count == 2 && text($0[0]) == text($0[1]) }
    let problem = OrderProblem.halfOfPair(text(half), isKey: isName, isValue: isValue, isLikeOthers: isLikeOthers)
      .diagnostic(at: range(half))
    let whole = range(tokens[first]).union(range(tokens[end - 1]))
    failCovering(whole, problem)
    return true
  }

  /// `offer otherwise none`
  mutating func failOtherwise(behind word: Token) -> Bool {
    guard word.kind == .name, ["otherwise", "else"].contains(text(word)), !current.startsLine, !word.startsLine,
      at(.name) || at(.string) || at(.number), self.word != text(word)
    else { return false }
    fail(.needlessWord(text(word)), at: range(word))
    return true
  }

  /// The first attribute in `name forename surname`, behind the second.
  func valueBefore(_ key: Syntax.Name) -> String? {
    guard at(.rightBrace), index > 1, tokens[index - 2].kind == .name, case let first = text(tokens[index - 2]),
      isAttribute(first), isAttribute(key.text)
    else { return nil }
    return first
  }
}
