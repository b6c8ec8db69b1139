/// Recursive descent, one function per rule, the rule in its comment.
///
/// Naming: `parseX` reads an X that has to be there and reports when it is not; `at` looks and never moves; `take` moves
/// if it can; `advance` moves.
///
/// Recovery: the first mistake in a statement is reported and sets `isRecovering`. From then on `kind` is `nil`, so that
/// every rule falls through without moving or reporting, until the loop over the block's statements calls `recover`.
/// One mistake is one report.
struct Parser {
  /// How many blocks, conditions and lists may be nested.
  static let maximumDepth = 256

  let file: SourceFile
  /// The file's tokens without the strays; the last one is `.endOfFile`.
  let tokens: [Token]
  /// What was known before, in one place: the parser is copied where others ask it, and each byte of it is on the stack.
  private let known: Known
  var diagnostics = Diagnostics()

  /// The token to look at next.
  private(set) var index = 0
  /// The text of the current token if it is a name in the statement, else empty.
  private(set) var word = ""
  /// How many parentheses are open; inside them a line's end means nothing.
  var parentheses = 0
  /// The first token of the statement that is being read.
  private(set) var statementStart = 0
  var depth = 0
  /// Above zero, nothing is reported: what is read was reported as a whole.
  var silence = 0

  /// The opening brace of a block whose closing brace seems to be missing, by the indentation.
  var suspectBlock: OpenBlock?
  /// Ranges that were reported as a whole, so that what the lexer said of signs in them counts no more.
  var covered: [SourceRange] = []
  /// How many statements were given up; what is read while it grows is incomplete.
  private(set) var failureCount = 0
  /// Habits of other languages that were reported in this declaration.
  var reportedForms: Set<String> = []
  /// Inputs of the current declaration that are more or less than others: numbers, days and the like.
  var orderedInputs: Set<String> = []
  /// The attribute with each recipient's hour, of the recurrence that is being read.
  var recurrenceHour: Syntax.Name?
  /// What was meant by a word of a recurrence that was reported.
  var foreign: String?
  /// `all` before a segment's name, which is told with what stands behind that.
  var allBefore: SourceRange?
  /// The token at which the statement was given up.
  private var failedAt = 0
  /// Declarations that were found inside others, and reported.
  var misplaced: [Syntax.Declaration] = []
  /// How far the current declaration's keyword is indented, in bytes.
  var declarationColumn = 0
  /// The keyword of the declaration that is being read.
  var declarationStart = 0
  /// How many more opening than closing braces that declaration has; `nil` while nobody asked.
  var declarationBraces: Int?
  /// Lines that stood where they can't, which was reported.
  var strayLines: Set<Word> = []
  /// Kinds of declarations of which one may be missing, since its opening line couldn't be read, which was reported.
  var lostDeclarations: Set<DeclarationKeyword> = []
  /// How much wasn't reported, since what it is part of was reported as a whole.
  private(set) var silencedCount = 0

  // Small ones side by side: between larger ones, each would take as much of the stack as those.

  /// Where a text in quotes begins that was told with what stands before it.
  var toldQuote: UInt32?
  /// The end of a key whose colon was told with the word before it.
  var caseWithColon: UInt32?
  /// The word of the text's line just read, where it has a `when`.
  var guardedWord: Word?
  /// Whether the statement has ended: the current token stands on a line of its own.
  private(set) var isBlocked = false
  private(set) var isRecovering = false
  /// Whether a date, time or duration was read of which nobody knows what it means. It was reported and has some value
  /// in the tree, which nobody may look at: what it is part of becomes `.invalid`.
  var hasUnreadablePart = false
  /// Whether it is known why a closing brace is missing in the current declaration.
  var isBraceReported = false
  /// Whether `with` and the like were read before a name, which the checker reports.
  var hasPossession = false
  /// Whether the type just read was told to be one that may be missing.
  var hasNullInType = false
  /// Whether the `at` of a moment stood before its day, and was reported.
  var isAtRead = false
  /// Whether the declaration's blocks have no braces, which was reported.
  var readsIndentation = false
  /// Whether a line stood outside of every block, which was reported.
  var hasStrayLine = false
  /// Whether a `uses` line stood before the block it belongs in, which was reported.
  var hasUseInHead = false
  /// Whether blocks without braces were reported in this file.
  var isIndentationReported = false
  /// Whether it was reported that a block's opening line is missing, so that its lines follow at once.
  var isOpeningReported = false

  /// - Parameter meant: words that stand for others, by where they begin.
  init(_ list: TokenList, names: DeclaredNames = DeclaredNames(), meant: [UInt32: String] = [:]) {
    file = list.file
    let isReported = { (token: Token) in
      // What was replaced reads as it should.
      token.kind == .stray
        ? !token.isMalformed : (token.isMalformed && (token.kind == .string || token.kind == .multilineString))
    }
    let doubled: [DoubledLine]
    if list.tokens.contains(where: { $0.kind == .stray || isReported($0) }) {
      (tokens, doubled) = DoubledLine.removed(from: list.tokens.filter { $0.kind != .stray }, of: list.file)
      known = Known(reportedOffsets: list.tokens.filter(isReported).map(\.start), names: names, meant: meant)
    } else {
      (tokens, doubled) = DoubledLine.removed(from: list.tokens, of: list.file)
      known = Known(reportedOffsets: [], names: names, meant: meant)
    }
    loadWord()
    for line in doubled {
      report(.lineTwice(first: line.first, removal: line.removal(in: list.file)), at: line.copy)
    }
  }

  // MARK: Looking

  var current: Token { tokens[index] }

  /// The kind of the current token; `nil` when the statement has ended or is given up.
  var kind: Token.Kind? {
    // Asked most of all. `||` would hold a copy of the parser in a build without optimization, as tests run it.
    if isBlocked { return nil }
    if isRecovering { return nil }
    return tokens[index].kind
  }

  /// The token some places ahead, whatever line it is on.
  func token(ahead distance: Int) -> Token { tokens[min(index + distance, tokens.count - 1)] }

  func at(_ kind: Token.Kind) -> Bool { self.kind == kind }

  /// Whether the current token is this word.
  func at(word: String) -> Bool {
    if self.word != word { return false }
    return kind == .name
  }

  /// Whether the token some places ahead is this word, on the same line.
  func isWord(_ word: String, ahead distance: Int) -> Bool {
    let token = token(ahead: distance)
    return token.kind == .name && !token.startsLine && text(token) == word
  }

  var isAtEnd: Bool { tokens[index].kind == .endOfFile }

  func text(_ token: Token) -> String {
    if !known.meant.isEmpty, let word = known.meant[token.start] { return word }
    var bytes = file.bytes[Int(token.start)..<Int(token.end)]
    // Behind what a sign of another keyboard stands for.
    while bytes.last == UInt8(ascii: " "), token.kind != .stray { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  func range(_ token: Token) -> SourceRange { SourceRange(file: file.id, start: token.start, end: token.end) }

  var currentRange: SourceRange { range(tokens[index]) }

  /// The end of what was read so far.
  var previousEnd: SourceRange {
    let end = index > 0 ? tokens[index - 1].end : 0
    return SourceRange(file: file.id, start: end, end: end)
  }

  /// From a range's start to the end of what was read so far.
  func rangeToHere(from start: SourceRange) -> SourceRange {
    let end = index > 0 ? tokens[index - 1].end : start.end
    return SourceRange(file: file.id, start: start.start, end: max(start.end, end))
  }

  // MARK: Moving

  mutating func advance() {
    let consumed = tokens[index].kind
    if index + 1 < tokens.count { index += 1 }
    if tokens[index].startsLine {
      // A new declaration ends whatever is open; else a line goes on in parentheses and behind commas and operators.
      isBlocked = (parentheses == 0 && !Self.continuesLine(consumed)) || isDeclaration(at: index, mayBeBroken: true)
    } else {
      isBlocked = false
    }
    loadWord()
  }

  /// Whether a statement goes on to the next line behind a token: a comma or a binary operator.
  private static func continuesLine(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .comma, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .upTo, .plus, .andSign, .orSign:
      true
    case .name, .number, .percent, .date, .time, .instant, .zone, .string, .multilineString, .tableKey, .leftBrace,
      .rightBrace, .leftParenthesis, .rightParenthesis, .colon, .slash, .question, .notSign, .stray, .endOfFile:
      false
    }
  }

  private mutating func loadWord() {
    let token = tokens[index]
    word = token.kind == .name && !isBlocked && !isRecovering ? text(token) : ""
  }

  /// Goes on to the next line where the grammar allows it.
  mutating func continueLine() {
    isBlocked = false
    loadWord()
  }

  /// Ends the statement before the current token.
  mutating func endLine() {
    isBlocked = true
    loadWord()
  }

  /// Whether the current token was this one; moves if so.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  mutating func take(word: String) -> Bool {
    guard at(word: word) else { return false }
    advance()
    return true
  }

  /// Whether the block's next statement begins at the current token.
  mutating func beginStatement() {
    isBlocked = false
    isRecovering = false
    parentheses = 0
    statementStart = index
    loadWord()
  }

  /// Reads something, and says whether a part of it was unreadable.
  mutating func reading<Result>(_ parse: (inout Parser) -> Result) -> (result: Result, isUnreadable: Bool) {
    let outer = hasUnreadablePart
    hasUnreadablePart = false
    defer { hasUnreadablePart = outer }
    let result = parse(&self)
    return (result, hasUnreadablePart)
  }

  // MARK: Reporting

  /// Reports a problem that leaves no doubt about how to read on.
  mutating func report(_ diagnostic: @autoclosure () -> Diagnostic) {
    if silence > 0 { silencedCount += 1 }
    guard silence == 0, !isRecovering else { return }
    if diagnostics.isFull(file.id) { return diagnostics.omit() }
    diagnostics.report(diagnostic())
  }

  /// Reports a problem and gives the statement up.
  mutating func fail(_ diagnostic: @autoclosure () -> Diagnostic) {
    if !isLineReported { report(diagnostic()) }
    if !isRecovering {
      failureCount += 1
      failedAt = index
    }
    isRecovering = true
    word = ""
  }

  /// Reports that something else was wanted here, and gives the statement up.
  @inline(never)
  mutating func fail(expected what: Expectation) {
    guard !isRecovering else { return }
    if failNameInBraces() || failWordTwice() || failGluedWord() || failMisspeltWord() { return }
    fail(.expected(what, found: found), at: placeOfMistake)
  }

  /// `badge {{orders}}`
  mutating func failNameInBraces() -> Bool {
    guard at(.leftBrace), let (name, range) = nameInBraces else { return failFormattedName() }
    let written = file.text(in: range)
    let isText = index > 0 && ["title", "subtitle", "body"].contains(text(tokens[index - 1]))
    let problem: LineProblem = isText ? .bareText(meant: "\"{$\(name)}\"") : .foreignWord(written, meant: name)
    let rest = isText ? [] : namesInBraces(behind: range)
    failCovering(range, problem.diagnostic(at: range))
    for (name, range) in rest {
      covered.append(range)
      diagnostics.report(LineProblem.foreignWord(file.text(in: range), meant: name).diagnostic(at: range))
    }
    return true
  }

  /// Further ones on the same line: `{$home} = {$away}`.
  private func namesInBraces(behind first: SourceRange) -> [(name: String, range: SourceRange)] {
    var found: [(String, SourceRange)] = []
    for place in index..<tokens.count - 2 where tokens[place].start >= first.end {
      if tokens[place].startsLine { break }
      guard tokens[place].kind == .leftBrace, tokens[place + 1].kind == .name, tokens[place + 2].kind == .rightBrace
      else { continue }
      let (whole, name) = (range(tokens[place]).union(range(tokens[place + 2])), text(tokens[place + 1]))
      if file.text(in: whole) == "{$\(name)}" { found.append((name, whole)) }
    }
    return found
  }

  /// `{{orders}}` and `{$orders}`, on one line.
  private var nameInBraces: (name: String, range: SourceRange)? {
    var next = index + 1
    while next < tokens.count, next < index + 3, tokens[next].kind == .leftBrace || tokens[next].kind == .stray {
      next += 1
    }
    let name = token(ahead: next - index)
    var last = next
    while last + 1 < tokens.count, tokens[last + 1].kind == .rightBrace, !tokens[last + 1].startsLine, last - next < 2 {
      last += 1
    }
    guard name.kind == .name, last > next, !tokens[index...last].dropFirst().contains(where: \.startsLine) else {
      return nil
    }
    // Braces that belong to the block around stay.
    let opened = tokens[index..<next].count { $0.kind == .leftBrace }
    last = min(last, next + opened)
    return (text(name), currentRange.union(range(tokens[last])))
  }

  /// Where something is missing: the token that stands there instead, or the end of the line.
  var placeOfMistake: SourceRange { isBlocked || isAtEnd ? previousEnd : currentRange }

  /// Whether the lexer reported something on the current line: what is missing here is then most likely its doing.
  var isLineReported: Bool {
    guard !reportedOffsets.isEmpty else { return false }
    var first = isBlocked && index > 0 ? index - 1 : index
    while first > 0, !tokens[first].startsLine, index - first < 64 { first -= 1 }
    var start = tokens[first].start
    let gapStart = first > 0 ? tokens[first - 1].end : 0
    while start > gapStart, file.bytes[Int(start) - 1] != UInt8(ascii: "\n") { start -= 1 }
    let end = isBlocked ? tokens[index].start : lineEnd
    var (low, high) = (0, reportedOffsets.count)
    while low < high {
      let middle = (low + high) / 2
      if reportedOffsets[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < reportedOffsets.count && reportedOffsets[low] < end
  }

  /// Where the next line's first token stands.
  private var lineEnd: UInt32 {
    var next = index + 1
    while next < tokens.count, !tokens[next].startsLine, next - index < 64 { next += 1 }
    return tokens[min(next, tokens.count - 1)].start
  }

  /// Reports a problem of a range as a whole, in place of what the lexer said of signs in it, and gives the statement up.
  mutating func failCovering(_ range: SourceRange, _ diagnostic: @autoclosure () -> Diagnostic) {
    if !isRecovering {
      covered.append(range)
      failureCount += 1
      report(diagnostic())
    }
    isRecovering = true
    word = ""
  }

  /// Where the lexer already reported something, in order.
  private var reportedOffsets: [UInt32] { known.reportedOffsets }

  /// Whether it was asked what is a segment, a set or a table.
  var asksNames: Bool { known.asksNames }

  // As far as other files have been looked at.
  func isSegment(_ name: String) -> Bool { isDeclared(name, among: \.segments) }
  func isAttribute(_ name: String) -> Bool { isDeclared(name, among: \.attributes) }
  /// Whether an attribute is a set.
  func isSet(_ name: String) -> Bool { isDeclared(name, among: \.sets) }
  /// Whether an attribute is a day or a moment.
  func isDay(_ name: String) -> Bool { isDeclared(name, among: \.days) }
  func isNumber(_ name: String) -> Bool { isDeclared(name, among: \.numbers) }
  /// The attribute of which a name is a misspelling.
  func attribute(meantBy name: String) -> String? { nearestName(to: name, among: known.names.attributes.sorted()) }
  /// Whether the attributes are known, so that another name is none.
  var knowsAttributes: Bool {
    known.asksNames = true
    return !known.names.attributes.isEmpty
  }
  /// All that is declared.
  var declaredNames: DeclaredNames {
    known.asksNames = true
    return known.names
  }
  /// The values of an attribute that is one of several.
  func choices(of name: String) -> [String]? { declaredNames.choices[name] }
  /// What the category is called here that the app knows by a name.
  func categoryIdentified(by identifier: String) -> String? { declaredNames.categories[identifier] }
  /// The only attribute that has all of some values.
  func onlyOwner(of values: [String]) -> String? {
    known.asksNames = true
    let owners = known.names.choices.filter { Set(values).isSubset(of: $0.value) }
    return owners.count == 1 ? owners.first?.key : nil
  }
  func isTable(_ name: String) -> Bool { isDeclared(name, among: \.tables) }
  func isTemplate(_ name: String) -> Bool { isDeclared(name, among: \.templates) }
  /// Whether a word is one of the app's locales.
  /// The only one of the app's locales that isn't among some names.
  func onlyLocale(besides names: [String]) -> String? {
    known.asksNames = true
    let others = known.names.locales.subtracting(names)
    return others.count == 1 ? others.first : nil
  }
  func isLocale(_ name: String) -> Bool { isDeclared(name, among: \.locales) }

  private func isDeclared(_ name: String, among names: KeyPath<DeclaredNames, Set<String>>) -> Bool {
    known.asksNames = true
    return known.names[keyPath: names].contains(name)
  }

  private final class Known {
    let reportedOffsets: [UInt32]
    /// What all files declare; none where nobody has looked yet.
    let names: DeclaredNames
    /// Words that stand for others, by where they begin.
    let meant: [UInt32: String]
    var asksNames = false

    init(reportedOffsets: [UInt32], names: DeclaredNames, meant: [UInt32: String]) {
      self.reportedOffsets = reportedOffsets
      self.names = names
      self.meant = meant
    }
  }

  /// Counts what is incomplete although nothing was given up.
  mutating func noteFailure() { failureCount += 1 }

  /// Whether the lexer passed over signs between two places.
  func hasReportedSign(from start: UInt32, to end: UInt32) -> Bool {
    var (low, high) = (0, reportedOffsets.count)
    while low < high {
      let middle = (low + high) / 2
      if reportedOffsets[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < reportedOffsets.count && reportedOffsets[low] < end
  }

  // MARK: Recovery

  /// Moves to the next line of the block, or to its closing brace, past whatever belongs to the broken statement.
  mutating func recover() {
    if parentheses > 0, let closing = matchingParenthesis() { index = closing + 1 }
    isRecovering = false
    isBlocked = false
    parentheses = 0
    var braces = 0
    while true {
      let token = tokens[index]
      if token.kind == .endOfFile { break }
      // A line that goes on with a condition belongs to what couldn't be read.
      let isJoint = token.kind == .name && ["and", "or"].contains(text(token))
      if braces == 0, token.kind == .rightBrace || (token.startsLine && index > statementStart && !isJoint) { break }
      // In a block on one line, the next line of it may follow; an alert does behind any.
      if braces == 0, index > max(statementStart, failedAt), token.kind == .name, Vocabulary.words[text(token)] != nil,
        !tokens[statementStart].startsLine || text(token) == "alert" && tokens[index + 1].kind == .leftBrace
      {
        break
      }
      if token.startsLine, braces > 0, isAtOuterDeclaration { break }
      if token.kind == .leftBrace { braces += 1 }
      if token.kind == .rightBrace { braces -= 1 }
      index += 1
    }
    loadWord()
  }

  /// Where the parentheses close that are open, if they do before the block's next brace.
  func matchingParenthesis() -> Int? {
    var open = parentheses
    for candidate in index..<tokens.count {
      switch tokens[candidate].kind {
      case .leftParenthesis: open += 1
      case .rightParenthesis:
        open -= 1
        if open <= 0 { return candidate }
      case .leftBrace, .rightBrace, .endOfFile: return nil
      case .name where tokens[candidate].startsLine && tokens[min(candidate + 1, tokens.count - 1)].kind != .colon:
        if Vocabulary.words[text(tokens[candidate])] != nil || isDeclaration(at: candidate) { return nil }
      case .name, .number, .percent, .date, .time, .instant, .zone, .string, .multilineString, .tableKey, .comma,
        .colon,
        .slash, .question, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .upTo, .plus, .andSign,
        .orSign,
        .notSign,
        .stray:
        break
      }
    }
    return nil
  }
}
