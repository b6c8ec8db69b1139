/// Several names with commas between them, and what people write for the commas.
extension Parser {
  /// names = name ("," name)*
  ///
  /// - Parameters:
  ///   - mayBeFollowed: Whether an attribute's `default` or the next attribute may follow on the same line.
  ///   - isBehind: Whether what stands behind a comma belongs to what comes after the list.
  mutating func parseNames(
    _ what: Expectation, mayBeFollowed: Bool = false, isBehind: (Parser) -> Bool = { _ in false }
  ) -> [Syntax.Name] {
    if let names = parseNamesInBrackets() { return names }
    var names = parseQuotedNames(isValue: what == .valueName) ?? []
    if !names.isEmpty, !take(.comma) { return names }
    var joints: [(word: String, range: SourceRange, gap: SourceRange)] = []
    defer { report(joints, in: names) }
    while true {
      if !names.isEmpty,
        isBehind(self)
          || mayBeFollowed && at(.name) && isTypeAhead && !isTypeBeforeName(ahead: 1) && !isSetBeforeName(ahead: 1)
      {
        // `one of gold, silver,` and the next attribute.
        reportLastComma()
        if current.startsLine { endLine() }
        break
      }
      if isLineBehindComma(names) { endLine() }
      if !names.isEmpty { takeJointBehindComma() }
      if !names.isEmpty, what == .valueName, skipAndSoOn() {
        if current.startsLine { endLine() }
        break
      }
      let name = takeAllowanceInWords(what) ?? takeValueOfWords(what) ?? parseName(what)
      if isRecovering { break }
      names.append(name)
      // Behind the comma of a parameter's type the next parameter may stand.
      if isParameterBehindComma { break }
      if at(.comma) {
        if takeListComma(isOfNames: true) { continue }
        break
      }
      if ["and", "or", "und", "oder"].contains(word), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine,
        !mayBeFollowed || isLastName(ahead: 1)
      {
        joints.append(
          (word, currentRange, SourceRange(file: file.id, start: previousEnd.start, end: currentRange.end)))
        advance()
        continue
      }
      if takePlusForComma() { continue }
      if what == .valueName, takeNameForApp() { break }
      if isJointAtEnd {
        report(.needlessWord(word), at: currentRange)
        advance()
        break
      }
      guard lacksComma(mayBeFollowed: mayBeFollowed) else { break }
      if what == .valueName, reportValueInWords(behind: name) { continue }
      reportMissingComma()
    }
    return names
  }

  /// `not-with news and`, and nothing more of the list.
  private var isJointAtEnd: Bool {
    let next = token(ahead: 1)
    return (at(word: "and") || at(word: "or")) && !current.startsLine
      && (next.kind == .rightBrace || next.startsLine && Vocabulary.words[text(next)] != nil)
  }

  /// `gold, silver, and bronze`
  private mutating func takeJointBehindComma() {
    guard at(word: "and") || at(word: "or"), !current.startsLine, index > 0, tokens[index - 1].kind == .comma,
      token(ahead: 1).kind == .name, !token(ahead: 1).startsLine, isLastName(ahead: 1)
    else { return }
    report(.needlessWord(word), at: currentRange)
    advance()
  }

  /// Moves over a comma behind which its list goes on. One behind the last of a list is reported, and passed.
  ///
  /// - Parameters:
  ///   - isOfNames: whether words are elements, so that one at a line's beginning may be the next.
  ///   - ends: whether what stands there now comes after the list.
  mutating func takeListComma(isOfNames: Bool = false, endsBefore ends: (Parser) -> Bool = { _ in false }) -> Bool {
    guard take(.comma) else { return false }
    let isAtNextLine = isOfNames ? beginsLine : current.startsLine && at(.name) && Vocabulary.words[word] != nil
    guard at(.rightBrace) || at(.endOfFile) || isAtNextLine || ends(self) else { return true }
    reportLastComma()
    return false
  }

  /// `a and b`, and `a or b or c`, which is one mistake.
  private mutating func report(
    _ joints: [(word: String, range: SourceRange, gap: SourceRange)], in names: [Syntax.Name]
  ) {
    guard let joint = joints.first, let first = names.first, let last = names.last else { return }
    guard joints.count > 1 else {
      return report(.foreignWord(joint.word, meant: ",", replacing: joint.gap), at: joint.range)
    }
    let whole = first.range.union(last.range)
    let meant = names.map(\.text).joined(separator: ", ")
    report(.foreignWord(file.text(in: whole), meant: meant), at: whole)
  }

  /// Reports the comma that was just passed, behind which nothing of its list comes.
  mutating func reportLastComma() {
    // What stands behind it was told, and passed over.
    guard !hasReportedSign(from: tokens[index - 1].end, to: current.start) else { return }
    let comma = previousEnd.union(range(tokens[index - 1]))
    report(LineProblem.needlessWord(",").diagnostic(at: comma).replacing(comma, with: ""))
  }

  /// Whether a name some places ahead ends the list, so that it isn't the next attribute.
  private func isLastName(ahead place: Int) -> Bool {
    let next = token(ahead: place + 1)
    return next.startsLine || next.kind == .comma || next.kind == .rightBrace || next.kind == .question
      || ["default", "from", "or", "and"].contains(text(next))
  }

  private static let wordsBehindTypes: Set = ["default", "from", "optional", "required"]

  /// Whether the line has only more names, so that a comma must be missing.
  private func lacksComma(mayBeFollowed: Bool) -> Bool {
    guard at(.name), word != "true", !mayBeFollowed || !Self.wordsBehindTypes.contains(word) else { return false }
    if mayBeFollowed, isDeclarationBehindValues { return false }
    // `level: one of yellow red, until: instant`
    if parentheses > 0, token(ahead: 1).kind == .comma || token(ahead: 1).kind == .rightParenthesis { return true }
    let types = mayBeFollowed ? PhraseTable.words(in: .type) + ["one", "set", "list", "array"] : []
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine, last - index < 64 {
      let kind = tokens[last + 1].kind
      if kind == .rightBrace { break }
      let next = kind == .name ? text(tokens[last + 1]) : ""
      if ["optional", "required"].contains(next), last + 2 < tokens.count, types.contains(text(tokens[last + 2])) {
        // `one of a, b  note optional text`
        return last > index
      }
      if mayBeFollowed, Self.wordsBehindTypes.contains(next) { break }
      // What stands before a type is the next name that is declared.
      if types.contains(next) { return last > index && tokens[last].kind == .name }
      if kind != .name && kind != .comma { return false }
      last += 1
    }
    return true
  }

  /// Whether a comma was one too many: behind it the next line begins with a word of its own.
  private func isLineBehindComma(_ names: [Syntax.Name]) -> Bool {
    !names.isEmpty && beginsLine
  }

  /// Whether a word of a line stands at its beginning, with something behind it.
  private var beginsLine: Bool {
    guard current.startsLine, at(.name), Vocabulary.words[word] != nil else { return false }
    let next = token(ahead: 1)
    // `sound }` and `badge relevance 0.5` are no lines: nothing, or another line's word, stands behind the word.
    let isOther = next.kind == .name && Vocabulary.words[text(next)] != nil
    return !next.startsLine && next.kind != .comma && next.kind != .rightBrace && !isOther
  }
}
