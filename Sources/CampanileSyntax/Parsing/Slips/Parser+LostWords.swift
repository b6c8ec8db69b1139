/// Words of declarations that got lost or changed places.
extension Parser {
  /// `segment sale stock = is set`
  @inline(never)
  mutating func failSignBehindOperand(_ start: SourceRange, _ documentation: String?) -> Syntax.Segment? {
    let (sign, test) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), !current.startsLine, sign.kind == .equal, !sign.startsLine, test.kind == .name, !test.startsLine,
      Syntax.Test.firstWords.contains(text(test)), !isAttribute(text(test))
    else { return nil }
    let words = word.split(separator: " ").map(String.init)
    guard words.count == 2 else { return nil }
    let name = Syntax.Name(words[0], currentRange)
    let whole = currentRange.union(range(sign))
    fail(.signBehindOperand(meant: "\(words[0]) = \(words[1])"), at: whole)
    return Syntax.Segment(
      name: name, condition: .invalid(whole), documentation: documentation, range: start.union(whole))
  }

  /// `veterans = level in 20..100` below a segment: no value is asked about, so that it is another segment.
  var isSegmentByItsTest: Bool {
    let (name, test) = (token(ahead: 2), token(ahead: 3))
    guard name.kind == .name, !name.startsLine, !test.startsLine else { return false }
    if text(name) == "not" { return test.kind == .name }
    return Self.comparison(test.kind) != nil || test.kind == .name && Syntax.Test.firstWords.contains(text(test))
  }

  /// `of one a, b` and `of set text`, `one a, b` and `one a of, b`, `of a, b`: reported, and read.
  @inline(never)
  mutating func takeWordsOfType() -> Syntax.TypeName? {
    let (start, next) = (currentRange, token(ahead: 1))
    guard at(.name), next.kind == .name, !next.startsLine else { return nil }
    let behind = token(ahead: 2)
    if ["many", "several", "multiple"].contains(word), PhraseTable.words(in: .type).contains(text(next)) {
      // `many text`
      let whole = start.union(range(next))
      let element = Syntax.Name(text(next), range(next))
      report(.foreignWord(file.text(in: whole), meant: "set of \(element.text)"), at: whole)
      advance()
      advance()
      return .set(.named(element), whole)
    }
    if at(word: "of"), ["one", "set"].contains(text(next)), behind.kind == .name, !behind.startsLine {
      // `of one gold, silver`
      let whole = start.union(range(next))
      let isSet = text(next) == "set"
      report(.foreignWord(file.text(in: whole), meant: isSet ? "set of" : "one of"), at: whole)
      advance()
      advance()
      if isSet { return .set(parseType(), whole) }
      return namesOfType(from: start)
    }
    let isList = behind.kind == .comma && token(ahead: 3).kind == .name
    if at(word: "of"), isList || PhraseTable.words(in: .type).contains(text(next)) {
      // `of gold, silver` and `of text`
      report(.foreignWord("of", meant: isList ? "one of" : "set of"), at: start)
      advance()
      return isList ? namesOfType(from: start) : .set(parseType(), start)
    }
    guard at(word: "one"), text(next) != "of" else { return nil }
    if isList {
      // `one gold, silver`
      report(.foreignWord("one", meant: "one of"), at: start)
      advance()
      return namesOfType(from: start)
    }
    guard isWord("of", ahead: 2), [.comma, .name].contains(token(ahead: 3).kind) else { return nil }
    // `one gold of, silver`
    let whole = start.union(range(behind))
    report(.foreignWord(file.text(in: whole), meant: "one of \(text(next))"), at: whole)
    advance()
    let first = Syntax.Name(text(next), range(next))
    advance()
    advance()
    guard take(.comma) else { return .oneOf([first], whole) }
    let names = [first] + parseNames(.valueName, mayBeFollowed: true)
    return isRecovering ? .invalid(whole) : .oneOf(names, rangeToHere(from: start))
  }

  /// `one of gold, silver` and `set of text`, whose name got lost.
  mutating func failTypeWithoutName() -> Bool {
    guard at(word: "one") || at(word: "set"), isWord("of", ahead: 1), token(ahead: 2).kind == .name,
      !token(ahead: 2).startsLine
    else { return false }
    let whole = currentRange.union(range(token(ahead: 1)))
    let type = file.text(in: whole)
    fail(.fieldWithoutName(type: "\(type) …"), at: whole)
    return true
  }

  private mutating func namesOfType(from start: SourceRange) -> Syntax.TypeName {
    let names = parseNames(.valueName, mayBeFollowed: true)
    return isRecovering ? .invalid(rangeToHere(from: start)) : .oneOf(names, rangeToHere(from: start))
  }

  /// `locale` alone: an attribute that is called like its type, and known all the same.
  mutating func takeAttributeWithoutType(
    _ name: Syntax.Name, documentation: String?
  ) -> Syntax.Attribute? {
    // Of other names nothing is known; all tokens are looked at for these alone.
    guard ["device-token", "locale", "timezone"].contains(name.text) else { return nil }
    // Another line may declare it already.
    let meant = name.text == "device-token" ? "token" : name.text
    let isDeclared = tokens.indices.dropLast().contains {
      tokens[$0].start != name.range.start && tokens[$0].kind == .name && tokens[$0 + 1].kind == .name
        && !tokens[$0 + 1].startsLine && text(tokens[$0]) == meant && text(tokens[$0 + 1]) == name.text
    }
    if isDeclared { return nil }
    if name.text == "device-token" {
      report(.foreignWord(name.text, meant: "token \(name.text)"), at: name.range)
      return Syntax.Attribute(
        name: Syntax.Name("token", name.range), type: .named(name), isOptional: false, path: nil, defaultValue: nil,
        documentation: documentation, range: name.range)
    }
    // Whether all have a timezone, nobody knows.
    if name.text == "locale" {
      report(.typeMissing(name.text), at: name.range)
    } else {
      fail(expected: .typeBehindItself(name.text))
    }
    return Syntax.Attribute(
      name: name, type: name.text == "locale" ? .named(name) : .invalid(name.range), isOptional: false, path: nil,
      defaultValue: nil, documentation: documentation, range: name.range)
  }

  /// `locale de-DE  score 3` among the attributes, outside of its example.
  ///
  /// - Returns: whether the line was there.
  @inline(never)
  mutating func takeValuesOutsideExample() -> Bool {
    guard at(.name), current.startsLine, !isAtBarredTexts(ahead: 1) else { return false }
    let line = [current] + tokens[index...].dropFirst().prefix(64).prefix { !$0.startsLine && $0.kind != .endOfFile }
    let next = token(ahead: 1)
    let isLocale =
      at(word: "locale") && next.kind == .name && isShapedLikeLocale(text(next))
      && !PhraseTable.words(in: .type).contains(text(next))
    let values: Set<Token.Kind> = [.number, .date, .instant, .time, .percent, .string, .zone]
    let isValue = line.count > 1 && values.contains(line[1].kind)
    guard isLocale || isValue, line.count > (isLocale ? 2 : 3),
      line.contains(where: { values.contains($0.kind) }),
      !line.contains(where: {
        [.leftBrace, .rightBrace, .question, .colon].contains($0.kind)
          || $0.kind == .name && ["from", "default", "to", "at"].contains(text($0))
      })
    else { return false }
    // A line of the app or a campaign is told as that.
    if !isLocale && Vocabulary.words[word] != nil && !isAttribute(word) { return false }
    let whole = currentRange.union(range(line[line.count - 1]))
    let (example, title, brace) = (token(ahead: line.count), token(ahead: line.count + 1), token(ahead: line.count + 2))
    var opening: String?
    var move: (whole: SourceRange, text: String)?
    if example.kind == .name, text(example) == "example", title.kind == .string, brace.kind == .leftBrace,
      !title.startsLine, !brace.startsLine
    {
      let head = file.text(in: range(example).union(range(brace)))
      opening = head
      let gap = SourceRange(file: file.id, start: whole.end, end: example.start)
      if file.text(in: gap).allSatisfy(\.isWhitespace), token(ahead: line.count + 3).startsLine {
        let columns = [index + line.count, index].map { String(repeating: " ", count: column(of: $0)) }
        let start = whole.start - UInt32(clamping: column(of: index))
        move = (
          SourceRange(file: file.id, start: start, end: brace.end),
          columns[0] + head + "\n" + columns[1] + file.text(in: whole)
        )
      }
    }
    covered.append(whole)
    let problem = SlipProblem.valuesOutsideExample(opening: opening, move: move).diagnostic(at: whole)
    diagnostics.report(problem)
    for _ in 0..<line.count { advance() }
    return true
  }

  /// `"Kenji" { … }` and `sample "Kenji" { … }`
  mutating func parseExampleOfOtherWord() -> Syntax.Example? {
    let start = currentRange
    let title = at(.string) ? current : token(ahead: 1)
    guard at(.string) || at(.name) && !token(ahead: 1).startsLine, title.kind == .string, !title.isMalformed,
      token(ahead: at(.string) ? 1 : 2).kind == .leftBrace, !token(ahead: at(.string) ? 1 : 2).startsLine
    else { return nil }
    if at(.string) {
      report(.foreignWord(text(title), meant: "example \(text(title))"), at: start)
    } else {
      report(.foreignWord(word, meant: "example"), at: start)
      advance()
    }
    return parseExample(from: start)
  }
}
