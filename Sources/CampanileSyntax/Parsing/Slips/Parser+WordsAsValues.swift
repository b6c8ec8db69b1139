/// The values of `one of` as people list them: in several words, from one to another, and so on.
extension Parser {
  private static let smallWords: Set = [
    "as", "you", "to", "the", "a", "an", "in", "on", "my", "per", "for", "with", "not", "no", "your", "at", "by",
    "up", "than",
  ]

  /// The names that stand here side by side, up to a comma or what ends the type.
  private var wordsOfValue: [Token] {
    var words: [Token] = []
    while token(ahead: words.count).kind == .name, words.isEmpty || !token(ahead: words.count).startsLine,
      words.count < 8
    {
      if ["from", "default"].contains(text(token(ahead: words.count))) { break }
      // `one of gold, silver  tags set of text`: the next attribute on the same line.
      if !words.isEmpty, isType(ahead: words.count + 1) { return words }
      words.append(token(ahead: words.count))
    }
    let end = token(ahead: words.count)
    let isEnd =
      end.startsLine || [.comma, .question, .rightParenthesis, .rightBrace, .endOfFile].contains(end.kind)
      || ["from", "default"].contains(text(end))
    return isEnd ? words : []
  }

  private func isType(ahead place: Int) -> Bool {
    let word = text(token(ahead: place))
    return PhraseTable.words(in: .type).contains(word) || ForeignTypes.names[word] != nil
      || ["set", "one", "list", "array"].contains(word) || token(ahead: place).kind == .colon
  }

  /// `one of pay as you go, monthly`: small words join one value, and are none themselves.
  mutating func takeValueOfWords(_ what: Expectation) -> Syntax.Name? {
    guard what == .valueName, at(.name) else { return nil }
    let words = wordsOfValue
    // `one of day, week as passKind`: what the app calls it stands behind.
    guard words.count > 2, let last = words.last, !isNameForApp(words),
      words.dropFirst().dropLast().contains(where: { Self.smallWords.contains(text($0)) })
    else { return nil }
    let whole = currentRange.union(range(last))
    let name = words.map { text($0) }.joined(separator: "-")
    report(.foreignWord(file.text(in: whole), meant: name), at: whole)
    for _ in words { advance() }
    return Syntax.Name(name, whole)
  }

  /// `one of day, week as passKind`, the last value and what the app calls the key.
  private func isNameForApp(_ words: [Token]) -> Bool {
    words.count > 2 && text(words[words.count - 2]) == "as" && tokens[index + words.count].kind != .comma
  }

  /// `as passKind` behind a type, without the quotes of a name that is the app's.
  mutating func takeNameForApp() -> Bool {
    let (name, next) = (token(ahead: 1), token(ahead: 2))
    guard at(word: "as"), !current.startsLine, name.kind == .name, !name.startsLine,
      next.startsLine || next.kind == .rightBrace || next.kind == .name
    else { return false }
    report(.foreignWord(text(name), meant: "\"\(text(name))\""), at: range(name))
    for _ in 0..<2 { advance() }
    return true
  }

  /// `one of a1 to b2`
  mutating func failSpanOfValues() -> Bool {
    let words = wordsOfValue
    let isSpan = words.count == 3 && ["to", "till", "until", "through"].contains(text(words[1]))
    guard isSpan, let first = words.first, let last = words.last else { return false }
    let whole = range(first).union(range(last))
    let problem = ContentProblem.spanOfValues(text(first), text(last))
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `image when tariff { business "…"  other "…" }`
  mutating func failWhenForBy() -> Bool {
    guard at(.name), ["when", "if"].contains(word), !isRecovering, token(ahead: 1).kind == .name,
      token(ahead: 2).kind == .leftBrace, !token(ahead: 2).startsLine
    else { return false }
    fail(.foreignWord(word, meant: "by"), at: currentRange)
    return true
  }

  /// `tier in (friend..patron)`: what is one of several names has no ends.
  mutating func failSpanOfNames(of operand: Syntax.Operand, in span: SourceRange) -> Bool {
    let (first, last) = (token(ahead: 1), token(ahead: 3))
    guard first.kind == .name, last.kind == .name else { return false }
    let values = choices(of: operand.name.text) ?? []
    guard let start = values.firstIndex(of: text(first)), let end = values.firstIndex(of: text(last)), start < end
    else {
      let problem = ContentProblem.spanOfValues(text(first), text(last)).diagnostic(at: span)
      failCovering(span, problem)
      return true
    }
    let meant = "(\(values[start...end].joined(separator: ", ")))"
    fail(.foreignWord(file.text(in: span), meant: meant), at: span)
    return true
  }

  /// `one of a1, a2, etc.`, at what stands for values that aren't named.
  mutating func skipAndSoOn() -> Bool {
    guard index > 0, tokens[index - 1].kind == .comma,
      at(.name) ? ["etc", "etcetera"].contains(word.lowercased()) : at(.upTo) && token(ahead: 1).startsLine
    else { return false }
    let isPoint = file.bytes.indices.contains(Int(current.end)) && file.bytes[Int(current.end)] == UInt8(ascii: ".")
    let end = current.end + (isPoint ? 1 : 0)
    let written = SourceRange(file: file.id, start: current.start, end: end)
    covered.append(written)
    let whole = SourceRange(file: file.id, start: tokens[index - 1].start, end: end)
    let problem = ContentProblem.andSoOn(file.text(in: written)).diagnostic(at: written)
    diagnostics.report(problem.replacing(whole, with: ""))
    advance()
    return true
  }

  /// `set of guest, friend`, where nothing gives or asks a list of them.
  mutating func parseSetOfNames() -> Syntax.TypeName? {
    let start = currentRange
    let (first, comma) = (token(ahead: 2), token(ahead: 3))
    guard index > 0, tokens[index - 1].kind == .name, first.kind == .name, comma.kind == .comma,
      !PhraseTable.words(in: .type).contains(text(first)), parentheses == 0
    else { return nil }
    let name = text(tokens[index - 1])
    let isList = tokens.indices.dropLast().contains { place in
      tokens[place].kind == .name && text(tokens[place]) == name
        && (tokens[place + 1].kind == .leftParenthesis || text(tokens[place + 1]) == "contains")
    }
    // `set of guest, friend  default ()`
    let hasList = tokens[index...].dropFirst().prefix { !$0.startsLine }.indices.contains {
      text(tokens[$0]) == "default" && $0 + 1 < tokens.count && tokens[$0 + 1].kind == .leftParenthesis
    }
    guard !hasList else { return nil }
    guard !isList else { return nil }
    let whole = start.union(range(token(ahead: 1)))
    report(.foreignWord(file.text(in: whole), meant: "one of"), at: whole)
    advance()
    advance()
    let names = parseNames(.valueName, mayBeFollowed: true)
    return isRecovering ? .invalid(start) : .oneOf(names, rangeToHere(from: start))
  }

  /// `one of 9, 12, 18`
  mutating func parseNumbersAsValues(from start: SourceRange) -> Syntax.TypeName? {
    guard at(.number), !current.startsLine else { return nil }
    if let names = parseNamesBehindDigits(from: start) { return names }
    var (place, type) = (0, "integer")
    while token(ahead: place).kind == .number, !token(ahead: place).startsLine, place < 128 {
      if text(token(ahead: place)).contains(".") { type = "number" }
      guard token(ahead: place + 1).kind == .comma else { break }
      place += 2
    }
    guard token(ahead: place).kind == .number else { return nil }
    let whole = start.union(range(token(ahead: place)))
    report(.foreignWord(file.text(in: whole), meant: type), at: whole)
    for _ in 0...place { advance() }
    return .named(Syntax.Name(type, whole))
  }

  /// `one of 1st, 2nd`, which are words to their author: told as names that begin otherwise, and read.
  private mutating func parseNamesBehindDigits(from start: SourceRange) -> Syntax.TypeName? {
    var names: [Syntax.Name] = []
    var (place, isOdd) = (0, false)
    while place < 128, !token(ahead: place).startsLine {
      var (first, last) = (token(ahead: place), token(ahead: place))
      if first.kind == .number, case let letters = token(ahead: place + 1), letters.kind == .name,
        letters.start == first.end
      {
        (last, isOdd) = (letters, true)
        place += 1
      }
      guard first.kind == .number || first.kind == .name else { return nil }
      let whole = range(first).union(range(last))
      names.append(Syntax.Name(file.text(in: whole), whole))
      place += 1
      guard token(ahead: place).kind == .comma else { break }
      place += 1
    }
    guard isOdd, let first = names.first, let last = names.last else { return nil }
    let whole = first.range.union(last.range)
    // Only what stands elsewhere in the file says that the values are called so.
    let words = names.map { Self.ordinalNames[$0.text] ?? $0.text }
    let isKnown =
      words.allSatisfy { $0.utf8.first?.isNameLetter ?? false }
      && zip(names, words).contains { name, word in
        name.text != word && tokens.contains { $0.kind == .name && text($0) == word }
      }
    let problem = ContentProblem.digitsBeforeValue(
      names.first { !($0.text.utf8.first?.isNameLetter ?? false) }?.text ?? first.text, meant: isKnown ? words : nil)
    failCovering(whole, problem.diagnostic(at: whole))
    return .invalid(start)
  }

  private static let ordinalNames = ["1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth"]

  /// `one of guest/friend/patron`
  mutating func parseSlashedNames(from start: SourceRange) -> Syntax.TypeName? {
    let next = token(ahead: 1)
    if at(.name), next.kind == .name, !next.startsLine, isSlash(from: current.end, to: next.start) {
      // `one of gold / silver`
      let first = currentRange
      var names = [Syntax.Name(word, first)]
      advance()
      while at(.name), isSlash(from: tokens[index - 1].end, to: current.start) {
        names.append(Syntax.Name(word, currentRange))
        advance()
      }
      let whole = rangeToHere(from: first)
      covered.append(whole)
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: names.map(\.text).joined(separator: ", "))
      diagnostics.report(problem.diagnostic(at: whole))
      return .oneOf(names, rangeToHere(from: start))
    }
    guard at(.zone), !current.startsLine, next.kind != .comma else { return nil }
    let parts = text(current).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isPlain = parts.allSatisfy { part in
      (part.utf8.first?.isNameLetter ?? false) && part.utf8.allSatisfy { $0.isNameByte }
    }
    guard parts.count > 1, isPlain else { return nil }
    let whole = currentRange
    report(.foreignWord(text(current), meant: parts.joined(separator: ", ")), at: whole)
    advance()
    return .oneOf(parts.map { Syntax.Name($0, whole) }, rangeToHere(from: start))
  }

  /// `one of o-, o+`
  mutating func failPlusInValues() -> Bool {
    let last = tokens[index...].prefix(64).enumerated().prefix { $0 == 0 || !$1.startsLine }.last?.element ?? current
    let end = file.bytes[Int(last.end)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.count
    let whole = SourceRange(file: file.id, start: current.start, end: UInt32(end))
    let names = file.text(in: whole).split { ", ".contains($0) }
    guard at(.name),
      names.contains(where: { $0.count > 1 && $0.last == "+" && ($0.first?.isLetter ?? false) })
    else { return false }
    failCovering(whole, ContentProblem.signsAsValues([]).diagnostic(at: whole))
    return true
  }

  private func isSlash(from start: UInt32, to end: UInt32) -> Bool {
    hasReportedSign(from: start, to: end)
      && file.bytes[Int(start)..<Int(end)].filter { $0 != 0x20 } == [UInt8(ascii: "/")]
  }

  /// `driver else ?`
  mutating func failQuestionAsText() -> Bool {
    let next = token(ahead: 1)
    guard at(.question), !current.startsLine, next.startsLine || next.kind == .rightBrace else { return false }
    let whole = currentRange
    let problem = LineProblem.bareText(meant: "\"?\"")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `data { exam, points }`
  mutating func failNamesWithoutValues() -> Bool {
    guard at(.leftBrace) else { return false }
    var (place, names) = (1, [String]())
    while token(ahead: place).kind == .name, token(ahead: place + 1).kind == .comma, place < 128 {
      names.append(text(token(ahead: place)))
      place += 2
    }
    let last = token(ahead: place)
    if last.kind == .name, token(ahead: place + 1).kind == .rightBrace {
      names.append(text(last))
      place += 1
    }
    guard names.count > 1, token(ahead: place).kind == .rightBrace,
      names.allSatisfy({ isAttribute($0) || isInput($0) })
    else { return false }
    let whole = range(token(ahead: 1)).union(range(token(ahead: place - 1)))
    let meant = names.map { "\($0) \($0)" }.joined(separator: "  ")
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `{ group, clinic,  units units }`, from a key on that has a comma behind it: reported, and passed over.
  mutating func takeNamesWithoutValues() -> Bool {
    guard token(ahead: 1).kind == .comma else { return false }
    var (place, names) = (0, [String]())
    while token(ahead: place).kind == .name, token(ahead: place + 1).kind == .comma, place < 128 {
      names.append(text(token(ahead: place)))
      place += 2
    }
    let (last, behind) = (token(ahead: place), token(ahead: place + 1))
    if last.kind == .name, behind.kind == .rightBrace || behind.startsLine {
      names.append(text(last))
      place += 1
    }
    guard !names.isEmpty, names.allSatisfy({ isAttribute($0) || isInput($0) }) else { return false }
    let whole = currentRange.union(range(token(ahead: place - 1)))
    let meant = names.map { "\($0) \($0)" }.joined(separator: "  ")
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    for _ in 0..<place { advance() }
    return true
  }

  /// `CONFIRM_ACTION as confirm { … }`: the name here comes first.
  mutating func failNamesChangedRound() -> Bool {
    let name = token(ahead: 2)
    guard at(.name), isWord("as", ahead: 1), name.kind == .name, !name.startsLine, !name.isMalformed,
      token(ahead: 3).kind == .leftBrace, word.contains("_") || word.contains(where: \.isUppercase)
    else { return false }
    let whole = currentRange.union(range(name))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(text(name)) as \"\(word)\"")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  /// `presents list + badge`
  mutating func takePlusForComma() -> Bool {
    let next = token(ahead: 1)
    guard at(.plus), next.kind == .name, !next.startsLine else { return false }
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: current.end)
    report(.foreignWord("+", meant: ",", replacing: gap), at: currentRange)
    advance()
    return true
  }

  /// `decline { … } color red`, as it is shown.
  mutating func takeRed(_ whole: SourceRange) -> Syntax.Name {
    let meant = "destructive"
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
    advance()
    advance()
    return Syntax.Name(meant, whole)
  }

  /// `category lesson (join, later) {`: what can be done stands in the block.
  mutating func skipActionsInHead(of keyword: String) {
    guard keyword == "category", at(.leftParenthesis), let end = matchingParenthesisAhead,
      token(ahead: end + 1).kind == .leftBrace
    else { return }
    let whole = currentRange.union(range(token(ahead: end)))
    let gap = SourceRange(file: file.id, start: previousEnd.end, end: whole.end)
    let problem = LineProblem.needlessWord(file.text(in: whole)).diagnostic(at: whole)
    report(problem.replacing(gap, with: ""))
    for _ in 0...end { advance() }
  }

  /// How far ahead the parenthesis closes that opens here, of names alone.
  private var matchingParenthesisAhead: Int? {
    var place = 1
    while [.name, .comma].contains(token(ahead: place).kind), place < 64 { place += 1 }
    return token(ahead: place).kind == .rightParenthesis ? place : nil
  }

  /// `body @trial.body{words}`
  mutating func failBracedArguments() -> Bool {
    guard at(.leftBrace), current.start == previousEnd.end else { return false }
    var place = 1
    while [.name, .comma].contains(token(ahead: place).kind), !token(ahead: place).startsLine, place < 64 { place += 1 }
    guard place > 1, token(ahead: place).kind == .rightBrace else { return false }
    let whole = currentRange.union(range(token(ahead: place)))
    let inside = file.text(in: whole).dropFirst().dropLast().drop { $0 == "$" }
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "(\(inside))").diagnostic(at: whole)
    failCovering(whole, problem)
    return true
  }

  /// `pages books.3.pages`: the row stands in brackets.
  mutating func failDottedRow() -> Bool {
    guard at(.name), !word.contains("."), current.end < file.bytes.count,
      file.bytes[Int(current.end)] == UInt8(ascii: ".")
    else { return false }
    let rest = file.bytes[Int(current.end)...].prefix { !isBlankOrClosing($0) }
    let parts = String(decoding: rest, as: UTF8.self).split(separator: ".").map(String.init)
    guard parts.count == 2, parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      parts[1].utf8.allSatisfy(\.isNameByte), let first = parts[1].utf8.first, first.isNameLetter
    else { return false }
    let whole = SourceRange(file: file.id, start: current.start, end: current.end + UInt32(rest.count))
    let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\(word)[\(parts[0])].\(parts[1])")
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }

  private func isBlankOrClosing(_ byte: UInt8) -> Bool {
    byte <= 0x20 || [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ",")].contains(byte)
  }

  /// `category ASK_CURATOR` in a campaign: the app's name for what is called otherwise here.
  mutating func failIdentifierOfCategory() -> Bool {
    guard at(.name), word.contains(where: { $0 == "_" || $0.isUppercase }),
      let name = categoryIdentified(by: word), name != word
    else { return false }
    let whole = currentRange
    let problem = LineProblem.foreignWord(word, meant: name)
    failCovering(whole, problem.diagnostic(at: whole))
    return true
  }
}
