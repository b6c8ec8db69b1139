internal import CampanileText

/// Lines that begin with another tool's word for them.
extension Parser {
  /// `sound { name "alarm.caf"  critical true  volume 1 }`, as APNs and Firebase write it: what it is here.
  var soundInBraces: (meant: String, whole: SourceRange)? {
    guard at(.leftBrace) else { return nil }
    var (file, volume) = ("", "")
    var isCritical = false
    var place = 1
    while token(ahead: place).kind != .rightBrace {
      let key = text(token(ahead: place)).filter { $0 != "\"" }
      place += [.colon, .equal].contains(token(ahead: place + 1).kind) ? 2 : 1
      let value = token(ahead: place)
      switch (key.lowercased(), value.kind) {
      case ("name", .string), ("file", .string), ("sound", .string): file = text(value)
      case ("critical", .name), ("critical", .number): isCritical = ["true", "yes", "1"].contains(text(value))
      case ("volume", .number): volume = text(value)
      default: return nil
      }
      place += token(ahead: place + 1).kind == .comma ? 2 : 1
    }
    guard !file.isEmpty else { return nil }
    let isLoud = isCritical && !volume.isEmpty
    let meant = (isCritical ? "critical " : "") + file + (isLoud ? " volume " + volume : "")
    return (meant, currentRange.union(range(token(ahead: place))))
  }

  /// `promo(percent: 0.2)`, a template as a line of its own.
  func isTemplateWithoutUses(in place: DirectiveRow.Place) -> Bool {
    let next = token(ahead: 1)
    let isCall = next.kind == .leftParenthesis && next.start == current.end
    return at(.name) && current.startsLine && (isCall || next.startsLine)
      && (DirectiveTable.row(of: .uses)?.places.contains(place) ?? false) && isTemplate(word)
  }

  /// `sound none, vibrate`
  mutating func failVibration(behind line: Word) -> Bool {
    let place = at(.comma) || at(.plus) || at(word: "and") ? 1 : 0
    let vibration = token(ahead: place)
    guard line == .sound, !isRecovering, !current.startsLine, vibration.kind == .name, !vibration.startsLine,
      ["vibrate", "vibration", "vibrates", "haptic", "haptics"].contains(text(vibration).lowercased()),
      case .advice(let advice)? = ForeignLine.of("vibrate", in: .campaign)
    else { return false }
    let problem = LineProblem.lineOfOthers(text(vibration), in: .campaign, advice: advice).diagnostic(
      at: range(vibration))
    failCovering(range(vibration), problem)
    return true
  }

  /// `brand(percent: 0.2)`, of a template that nobody knows.
  mutating func failCallWithoutUses(in place: DirectiveRow.Place) -> Bool {
    guard at(.name), token(ahead: 1).kind == .leftParenthesis, token(ahead: 1).start == current.end,
      token(ahead: 2).kind == .name, token(ahead: 3).kind == .colon,
      DirectiveTable.row(of: .uses)?.places.contains(place) ?? false
    else { return false }
    fail(.lineOfOthers(word, in: place, advice: LineProblem.usesTemplate(word)), at: currentRange)
    return true
  }

  /// `start event`: the line's word stands behind its value.
  mutating func failValueBeforeWord(in place: DirectiveRow.Place) -> Bool {
    let (next, behind) = (token(ahead: 1), token(ahead: 2))
    guard at(.name), next.kind == .name, !next.startsLine, behind.startsLine || behind.kind == .rightBrace,
      let line = Vocabulary.words[text(next)], let row = DirectiveTable.row(of: line), row.places.contains(place),
      case .choice(let values) = row.shape, values.contains(word)
    else { return false }
    let whole = currentRange.union(range(next))
    fail(.foreignWord(file.text(in: whole), meant: "\(text(next)) \(word)"), at: whole)
    noteStray(line)
    return true
  }

  /// `nick text?` in the `app` block.
  mutating func failAttribute(in place: DirectiveRow.Place) -> Bool {
    guard place == .app, at(.name), isTypeAhead else { return false }
    fail(.lineOfOthers(word, in: place, advice: LineProblem.belongsInAudience), at: currentRange)
    return true
  }

  /// How many tokens of a declaration are looked at for what its lines say of it. Files of declarations that never end take
  /// so many steps for each, and no more.
  static let mostTokensSeen = 1_024

  /// Whether a line of the current declaration begins with a word.
  func declarationHasLine(_ word: String) -> Bool {
    var next = declarationStart + 1
    var depth = 0
    while next < min(tokens.count, declarationStart + Self.mostTokensSeen) {
      let token = tokens[next]
      switch token.kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        // `campaign { }`, many times
        if depth == 0 { return false }
      case .name where token.startsLine:
        if isOuterDeclaration(at: next) { return false }
        // Few words are as long, and a text costs more than a length.
        if depth <= 1, Int(token.end - token.start) == word.utf8.count, text(token) == word { return true }
      default: break
      }
      next += 1
    }
    return false
  }

  /// `"The "big" sale"`, from the first quote to the one that ends the text, where something touches the second.
  private func rangeOfInnerQuotes(_ literal: SourceRange) -> SourceRange? {
    // `"{$due | date: "%d.%m."}"`, whose sign the lexer has told.
    let isSignInValue =
      current.start == literal.end + 1 && hasReportedSign(from: literal.end, to: current.start)
      && file.text(in: literal).reversed().first { "{}".contains($0) } == "{"
    // `"Time for "{$name}""`
    let isPlaceholder =
      current.kind == .leftBrace && file.bytes[Int(current.end)...].first == UInt8(ascii: "$")
    // `"{$name else "!"}"`
    let isInValue = file.text(in: literal).reversed().first { "{}".contains($0) } == "{"
    guard kind != nil, current.start == literal.end || isSignInValue,
      isPlaceholder || [.name, .number, .time, .date, .percent, .zone].contains(current.kind)
        || isInValue && [.notSign, .question, .stray].contains(current.kind)
    else { return nil }
    var braces = 0
    var last: Int?
    for place in Int(literal.start)..<file.bytes.count {
      switch file.bytes[place] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return last.map { SourceRange(file: file.id, start: literal.start, end: UInt32(clamping: $0)) }
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"): braces -= 1
      case UInt8(ascii: "\"") where place >= Int(literal.end):
        last = place + 1
        // `}` behind it closes the block; inside of a value, the value.
        if braces <= 0, endsText(behind: place + 1) {
          return SourceRange(file: file.id, start: literal.start, end: UInt32(clamping: place + 1))
        }
      default: break
      }
    }
    return last.map { SourceRange(file: file.id, start: literal.start, end: UInt32(clamping: $0)) }
  }

  /// `link "shop://item/"A1""` in `data`, where only two more quotes follow, so that it is plain which ends the text.
  @inline(never)
  mutating func failInnerQuotes(behind value: Syntax.DataValue) -> Bool {
    guard case .value(.string(let text)) = value, kind != nil, current.start == text.range.end else { return false }
    let literal = text.range
    let next = token(ahead: 1)
    let isGlued = next.kind == .string && next.start == current.end
    // `a "x"b"y"` are two keys, however close. Two quotes with nothing between them, right behind a word, are no value of it.
    let (first, second) = (file.text(in: literal).dropLast(), self.text(next).dropFirst())
    let isOne =
      first.contains("://") || !(first.last.map { $0.isLetter || $0.isNumber } ?? false)
      || !(second.first.map { $0.isLetter || $0.isNumber } ?? false)
    if isGlued, !isOne { return false }
    if isGlued, next.end == next.start + 2 {
      failInnerQuotes(literal.union(range(next)))
      return true
    }
    guard let whole = rangeOfOnlyInnerQuotes(literal) else {
      guard isGlued else { return false }
      // Which of them ends the text, nobody knows; as a key, the word between would be told to the app.
      let glued = literal.union(range(next))
      failCovering(glued, LineProblem.innerQuotes(meant: "").diagnostic(at: glued).withoutFixes)
      return true
    }
    if let meant = valueWithElse(whole) {
      // `"{$first-name else "friend"}"`
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: meant)
      failCovering(whole, problem.diagnostic(at: whole))
      return true
    }
    failInnerQuotes(whole)
    return true
  }

  /// The whole text where just two more quotes follow, the first of which ends a word: no text begins there.
  private func rangeOfOnlyInnerQuotes(_ literal: SourceRange) -> SourceRange? {
    let rest = file.bytes[Int(literal.end)...].prefix { $0 != UInt8(ascii: "\n") }
    guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")), file.bytes[quote - 1] > 0x20,
      rest.count(where: { $0 == UInt8(ascii: "\"") }) == 2
    else { return nil }
    return rangeOfInnerQuotes(literal)
  }

  /// The same behind a line's value: `image "https://a.example/"x".png"`.
  mutating func failInnerQuotesOfLine() -> Bool {
    guard index > 0, tokens[index - 1].kind == .string, tokens[index - 1].end == current.start,
      Vocabulary.words[word] == nil
    else { return false }
    let literal = range(tokens[index - 1])
    guard let whole = rangeOfOnlyInnerQuotes(literal) else { return false }
    failInnerQuotes(whole)
    return true
  }

  /// Whether a block's end or another text's word stands behind a quote.
  private func endsText(behind place: Int) -> Bool {
    let rest = file.bytes[place...].prefix(64).drop { $0 == 0x20 || $0 == 0x09 }
    return rest.first == UInt8(ascii: "}")
      || Vocabulary.words(in: .text).contains {
        rest.starts(with: $0.utf8) && rest.dropFirst($0.utf8.count).first == 0x20
      }
  }

  /// The attribute in `"Hi {$first-name else "`, a text that was cut off at what should stand in for the attribute.
  /// `"The "big" sale"` and `"{$first-name else "friend"}"`: whether one of them was there.
  mutating func failInnerQuotes(of literal: Syntax.StringLiteral) -> Bool {
    guard let whole = rangeOfInnerQuotes(literal.range) else { return failWordsBehindText(literal.range) }
    if let name = nameBeforeElse(literal) {
      let problem = LineProblem.elseInText(name, of: textWord).diagnostic(at: whole)
      let meant = withLines(problem, standingInFor: name, in: whole)
      failCovering(whole, meant)
    } else {
      failInnerQuotes(whole)
    }
    return true
  }
  private func nameBeforeElse(_ literal: Syntax.StringLiteral) -> String? {
    let text = literal.plain.text
    guard let brace = text.lastIndex(of: "{") else { return nil }
    let words = text[brace...].dropFirst().split { " |:".contains($0) }.map(String.init)
    guard let first = words.first, first.hasPrefix("$"), first.count > 1, let last = words.last,
      ["else", "default", "??", "or", "fallback"].contains(last)
    else { return nil }
    return String(first.dropFirst())
  }

  /// The name in `{$avatar else `.
  private func nameWithStandIn(_ text: String) -> String? {
    guard let brace = text.lastIndex(of: "{") else { return nil }
    let words = text[brace...].dropFirst().split(separator: " ").map(String.init)
    guard words.count == 2, words[0].hasPrefix("$"), ["else", "default", "or"].contains(words[1]) else { return nil }
    let name = String(words[0].dropFirst())
    return isAttribute(name) ? name : nil
  }

  /// `"Visit "example.com" now"`
  private mutating func failInnerQuotes(_ whole: SourceRange) {
    let inside = file.text(in: whole).dropFirst().dropLast()
    let first = inside.prefix { $0 != "\"" }
    if first.count(where: { $0 == "{" }) > first.count(where: { $0 == "}" }) {
      // `{$due :date "dd.MM."}`, and `{$name | default: "reader"}`
      if let (quoted, meant) = quotedOption(in: whole) {
        // `{$due :time timeZone="America/New_York"}`
        let written = file.text(in: quoted)
        return failCovering(whole, LineProblem.foreignWord(written, meant: meant).diagnostic(at: quoted))
      }
      if let (filtered, meant) = filteredValue(in: whole) {
        let written = file.text(in: filtered)
        return failCovering(whole, LineProblem.foreignWord(written, meant: meant).diagnostic(at: filtered))
      }
      if let name = nameWithStandIn(String(first)) {
        let problem = MeantProblem.standInInText(name).diagnostic(at: whole)
        let meant = withLines(problem, standingInFor: name, in: whole)
        return failCovering(whole, meant)
      }
      let isFilter = first.lastIndex(of: "{").map { first[$0...].contains("|") } ?? false
      if isFilter, let name = nameBeforeBar(String(first)) {
        let problem = LineProblem.elseInText(name, of: textWord).diagnostic(at: whole)
        let meant = withLines(problem, standingInFor: name, in: whole)
        return failCovering(whole, meant)
      }
      return failCovering(whole, LineProblem.quotesInPlaceholder(isFilter: isFilter).diagnostic(at: whole))
    }
    if failLostBlank(behind: first, in: whole) { return }
    if inside.contains("://"), !inside.contains(" ") {
      // `"shop://item/"A1""`: no address has quotes.
      let problem = LineProblem.foreignWord(file.text(in: whole), meant: "\"\(inside.filter { $0 != "\"" })\"")
      return failCovering(whole, problem.diagnostic(at: whole))
    }
    let meant = CampaignString.quoted(String(inside), as: .source)
    let problem = LineProblem.innerQuotes(meant: meant).diagnostic(at: whole)
    // Of an odd number of quotes, the texts behind it were read as what stands between them.
    let isOdd = !inside.count(where: { $0 == "\"" }).isMultiple(of: 2)
    failCovering(isOdd ? restOfLine(from: whole) : whole, problem)
  }

  /// The value in quotes of an option, and how it is written without.
  private func quotedOption(in whole: SourceRange) -> (range: SourceRange, meant: String)? {
    let bytes = file.bytes[Int(whole.start) + 1..<Int(whole.end) - 1]
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    guard quotes.count == 2, quotes[1] > quotes[0] + 1 else { return nil }
    if bytes[quotes[0] - 1] == UInt8(ascii: "{"), bytes[(quotes[1] + 1)...].starts(with: " :".utf8) {
      // `{"2026-12-31" :date}`
      let value = String(decoding: bytes[(quotes[0] + 1)..<quotes[1]], as: UTF8.self)
      let range = SourceRange(file: file.id, start: UInt32(quotes[0]), end: UInt32(quotes[1] + 1))
      return value.contains("|") || value.contains("\\") ? nil : (range, "|\(value)|")
    }
    guard bytes[quotes[0] - 1] == UInt8(ascii: "=") else { return nil }
    let option = String(
      decoding: bytes[..<(quotes[0] - 1)].reversed().prefix { $0.isNameByte || (0x41...0x5A).contains($0) }.reversed(),
      as: UTF8.self)
    if ["format", "pattern", "dateFormat"].contains(option) {
      // `{$due :date format="dd.MM.yyyy"}`
      let letters = String(decoding: bytes[(quotes[0] + 1)..<quotes[1]], as: UTF8.self)
      let isTime = letters.contains("HH") || letters.contains("hh")
      guard !letters.isEmpty, letters.allSatisfy({ "dMyYHhmsaE.,-/|: '".contains($0) }),
        !isTime || !letters.contains("d")
      else { return nil }
      let start = SourceRange(
        file: file.id, start: UInt32(quotes[0] - 1 - option.utf8.count), end: UInt32(quotes[1] + 1))
      return (start, isTime ? "precision=minute" : letters.contains("MMMM") ? "length=long" : "length=short")
    }
    guard
      [
        "timeZone", "currency", "length", "precision", "maximumFractionDigits", "minimumFractionDigits", "fields",
        "dateFields", "dateLength", "timePrecision", "useGrouping", "signDisplay", "fractionDigits",
      ].contains(option)
    else { return nil }
    let written = String(decoding: bytes[(quotes[0] + 1)..<quotes[1]], as: UTF8.self)
    let value = option.lowercased().hasSuffix("fields") ? written.replacing(" ", with: "-") : written
    let isPlain = value.utf8.allSatisfy { $0.isNameByte || (0x41...0x5A).contains($0) }
    let range = SourceRange(file: file.id, start: UInt32(quotes[0]), end: UInt32(quotes[1] + 1))
    return (range, isPlain ? value : "|\(value)|")
  }

  /// `one "One bag."many "Many bags."`: two texts, and no blank between.
  private mutating func failLostBlank(behind first: Substring, in whole: SourceRange) -> Bool {
    let end = whole.start + UInt32(first.utf8.count) + 2
    let behind = file.bytes[Int(end)..<Int(whole.end)].prefix(while: \.isNameByte)
    let word = String(decoding: behind, as: UTF8.self)
    guard Vocabulary.words[word] != nil || Self.formsOfNumbers.contains(word),
      case let next = file.bytes[behind.endIndex..<Int(whole.end)].drop(while: { $0 == 0x20 }),
      next.startIndex > behind.endIndex, next.first == UInt8(ascii: "\"")
    else { return false }
    let place = SourceRange(file: whole.file, start: end, end: end)
    failCovering(whole, LineProblem.lostBlank(word).diagnostic(at: place))
    return true
  }

  mutating func reportForeignLine(
    at start: SourceRange, meant: Word, in place: DirectiveRow.Place, isSound: Bool
  ) {
    guard silence == 0 else { return }
    if diagnostics.isFull(file.id) { return diagnostics.omit() }
    let written = file.text(in: start)
    var whole = start
    if let sign = tokens[statementStart...].prefix(2).last, sign.kind == .colon || sign.kind == .equal {
      whole = start.union(range(sign))
    }
    let behind = tokens[statementStart...].prefix(3).dropFirst()
    if meant == .expires, behind.map(\.kind) == [.number, .name], !behind.contains(where: \.startsLine) {
      // `ttl 12 hours`
      return diagnostics.report(LineProblem.lifetime(written, in: place).diagnostic(at: start))
    }
    let problem: LineProblem =
      isSound
      ? .foreignLine(written, in: place, meant: meant, replacing: whole)
      : .lineOfOthers(written, in: place, advice: ForeignLine.name(of: meant))
    diagnostics.report(problem.diagnostic(at: start))
  }
}
