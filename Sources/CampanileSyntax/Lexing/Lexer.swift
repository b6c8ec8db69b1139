/// Cuts a file into tokens.
///
/// Every byte ends up in exactly one token or gap, whatever the file holds. Characters that begin no token become
/// `.stray` tokens and are reported.
package func lex(_ file: SourceFile, reportingTo diagnostics: inout Diagnostics) -> TokenList {
  var lexer = Lexer(file)
  lexer.run()
  diagnostics.report(contentsOf: lexer.diagnostics)
  var read = file
  if lexer.hasReplaced {
    read = SourceFile(id: file.id, path: file.path, kind: file.kind, bytes: lexer.bytes, access: file.access)
  }
  return TokenList(file: read, tokens: lexer.tokens)
}

/// The state of one pass over a file's bytes.
///
/// Each extension scans one kind of token: it is called with `position` at the token's first byte, and leaves it behind
/// the last.
struct Lexer {
  let file: SourceFile.ID
  let isTemplate: Bool
  /// The file; a sign of another keyboard becomes what it stands for.
  var bytes: [UInt8]
  var hasReplaced = false
  /// Where signs were told and replaced, and the file is read without them.
  var replaced: [Range<Int>] = []
  let count: Int
  var position = 0
  /// Whether no token but strays was found on this line yet.
  var startsLine = true
  /// Whether a comment was found since the last token.
  var followsComment = false
  var tokens: [Token] = []
  var diagnostics = Diagnostics()
  /// How many `[` were read as `(` or `{` and wait for their `]`.
  var openBrackets = 0
  /// Whether the first of two lines of three backticks was found.
  var isInFence = false
  /// How many `(` of lists and conditions are open.
  var openParentheses = 0
  /// How many `(` were read as `{` and wait for their `)`.
  var openRounds = 0
  /// Quotes of other kinds that no second one ends, and how far was looked: not again from each of them on.
  var unclosedUntil: [Unicode.Scalar: Int] = [:]
  /// Whether one of a conflict's marks was told that lacks its first.
  var hasConflict = false
  /// The second side of a merge conflict, which isn't read.
  var skipped: (from: Int, to: Int)?

  init(_ file: SourceFile) {
    self.file = file.id
    isTemplate = file.kind == .template
    bytes = file.bytes
    count = min(file.bytes.count, SourceFile.maximumByteCount)
    // A campaign file has about one token in six bytes.
    tokens.reserveCapacity(count / 6 + 1)
  }

  mutating func run() {
    if isText() {
      if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
      readPasted()
      while position < count {
        if let skipped, position >= skipped.from {
          position = max(position, skipped.to)
          startsLine = true
          self.skipped = nil
          continue
        }
        scan()
      }
    } else if count > 0 {
      // No text at all: one report says so, and nobody looks inside.
      push(.stray, from: 0, to: count)
    }
    startsLine = true
    push(.endOfFile, from: bytes.count, to: bytes.count)
    addReplaced()
  }

  /// Adds a token for what was replaced and belongs to none, so that tokens and gaps give the file back.
  private mutating func addReplaced() {
    guard !replaced.isEmpty else { return }
    var (added, next) = ([Token](), 0)
    for range in replaced.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      var start = max(range.lowerBound, added.last.map { Int($0.end) } ?? 0)
      while next < tokens.count, Int(tokens[next].end) <= start { next += 1 }
      var token = next
      while start < range.upperBound {
        let (from, to) =
          token < tokens.count
          ? (Int(tokens[token].start), Int(tokens[token].end)) : (range.upperBound, range.upperBound)
        let end = min(from, range.upperBound)
        if end > start {
          added.append(
            Token(kind: .stray, isMalformed: true, startsLine: false, start: UInt32(start), end: UInt32(end)))
        }
        start = max(start, to)
        token += 1
      }
    }
    let all = tokens + added
    // An empty token is the file's end, and stays behind all others.
    tokens = all.indices.sorted { left, right in
      all[left].start != all[right].start ? all[left].start < all[right].start : all[left].end > all[right].end
    }.map { all[$0] }
  }

  /// Moves over one token, comment, space or stray character.
  mutating func scan() {
    let start = position
    switch bytes[start] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      position += 1
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      startsLine = true
      position += 1
    case UInt8(ascii: "_") where scanEmphasis(): break
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      scanName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if !scanNumberOfLine() { scanNumber() }
    case UInt8(ascii: "*") where scanEmphasis(), UInt8(ascii: "~") where scanEmphasis(),
      UInt8(ascii: "`") where scanCodeMarks():
      break
    case UInt8(ascii: "-") where isBeforeEndOfHours && scanHours(behind: start + 1): break
    case UInt8(ascii: "-") where isDigit(byte(at: start + 1)) && (followsTime || isOffset(start)),
      UInt8(ascii: "+") where isDigit(byte(at: start + 1)) && (followsTime || isOffset(start)):
      // An offset from UTC, which is no zone; the parser says so.
      scanOffset()
      push(.zone, from: start, to: position)
    case UInt8(ascii: "+") where followsName && (isDigit(byte(at: start + 1)) || byte(at: start + 1) == 0x20):
      if !scanDistance("+") { push(.plus, length: 1) }
    case UInt8(ascii: "+") where isSumOverLines: push(.plus, length: 1)
    case UInt8(ascii: "<") where isConflictMarker(start), UInt8(ascii: ">") where isConflictMarker(start),
      UInt8(ascii: "=") where isConflictMarker(start), UInt8(ascii: "|") where isConflictMarker(start):
      scanConflict()
    case UInt8(ascii: "["):
      if !scanUnclosedLookup(), !scanLookupInOtherQuotes(), !scanLookupOfHole(), !scanLink() { scanBracket() }
    case UInt8(ascii: "]") where openBrackets > 0: closeBracket()
    case UInt8(ascii: "]"): if !scanUnopenedLookup() { scanStray() }
    case UInt8(ascii: ".") where tokens.last?.kind == .rightParenthesis: if !scanRoundLookup() { scanOperator() }
    case UInt8(ascii: ".") where isPointBeforeName: scanPointBeforeName()
    case UInt8(ascii: "-") where isDigit(byte(at: start + 1)):
      scanNumber()
    case UInt8(ascii: "\""):
      scanString()
    case UInt8(ascii: "/") where byte(at: start + 1) == UInt8(ascii: "/"):
      scanComment()
    case UInt8(ascii: "@") where isLetter(byte(at: start + 1)) || isDigit(byte(at: start + 1)):
      scanTableKey()
    // `@"Any key"`: the sign alone, and then a string.
    case UInt8(ascii: "@") where byte(at: start + 1) == UInt8(ascii: "\""): push(.tableKey, length: 1)
    case UInt8(ascii: "{"): push(.leftBrace, length: 1)
    case UInt8(ascii: "}"): push(.rightBrace, length: 1)
    case UInt8(ascii: "(") where opensRoundBlock: scanRoundBlock()
    case UInt8(ascii: "("):
      openParentheses += 1
      push(.leftParenthesis, length: 1)
    case UInt8(ascii: ")"): scanRightParenthesis()
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      if openBrackets > 0, isSignOfJSON(at: start), isInBraces {
        // Reported with the list.
        position = start + 1
      } else {
        push(byte(at: start) == UInt8(ascii: ",") ? .comma : .colon, length: 1)
      }
    case UInt8(ascii: "?"): push(.question, length: 1)
    case UInt8(ascii: "/") where byte(at: start + 1) != UInt8(ascii: "*") && isRate: push(.slash, length: 1)
    case UInt8(ascii: "<") where scanTag(): break
    case UInt8(ascii: "&"), UInt8(ascii: "\\"): if !scanEscaped() { scanOperator() }
    case UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "|"):
      scanOperator()
    default:
      scanStray()
    }
  }

  /// `@` and a key of letters, digits, `-`, `_` and dots.
  private mutating func scanTableKey() {
    let start = position
    position += 1
    while position < count, isNameByte(bytes[position]) || bytes[position] == UInt8(ascii: "_") || isDot() {
      position += 1
    }
    push(.tableKey, from: start, to: position)
  }

  /// Whether a dot stands here that goes on with a key, and doesn't end a sentence.
  private func isDot() -> Bool {
    bytes[position] == UInt8(ascii: ".") && (isNameByte(byte(at: position + 1)) || byte(at: position + 1) == 0x5F)
  }

  /// Whether a line says how many, and then perhaps `/min`: `throttle 500`, `throttle: at most 500`.
  private var isRate: Bool {
    guard let last = tokens.last,
      last.kind == .number || ["alert", "alerts"].contains(text(Int(last.start), Int(last.end)))
    else { return false }
    let word = last.kind == .number ? Word.throttle : Word.atMost
    return tokens.dropLast().suffix(4).contains { token in
      token.kind == .name && text(Int(token.start), Int(token.end)) == word.rawValue
    }
  }

  /// Whether the token before is a time on this line.
  private var followsTime: Bool { !startsLine && tokens.last?.kind == .time }

  /// Whether `+01:00` stands here, as others write a zone: no other sign stands before a time.
  private func isOffset(_ start: Int) -> Bool {
    let colon = isDigit(byte(at: start + 2)) ? start + 3 : start + 2
    return !startsLine && byte(at: colon) == UInt8(ascii: ":") && isDigit(byte(at: colon + 1))
  }

  /// Whether the token before is a name on this line.
  private var followsName: Bool { !startsLine && tokens.last?.kind == .name }

  // MARK: What every scan needs

  /// The byte at an offset, or 0 behind the end.
  func byte(at offset: Int) -> UInt8 { offset < count ? bytes[offset] : 0 }

  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  func isLetter(_ byte: UInt8) -> Bool { byte.isNameLetter }

  /// Whether a name goes on with the byte.
  func isNameByte(_ byte: UInt8) -> Bool { byte.isNameByte }

  func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  mutating func push(_ kind: Token.Kind, length: Int) {
    push(kind, from: position, to: position + length)
  }

  /// Adds a token and moves behind it.
  mutating func push(_ kind: Token.Kind, from start: Int, to end: Int, isMalformed: Bool = false) {
    tokens.append(
      Token(
        kind: kind, isMalformed: isMalformed, startsLine: startsLine, followsComment: followsComment,
        start: UInt32(clamping: start), end: UInt32(clamping: end)))
    if kind != .stray {
      startsLine = false
      followsComment = false
    }
    position = end
  }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: UInt32(clamping: start), end: UInt32(clamping: end))
  }

  mutating func report(_ problem: LexicalProblem, from start: Int, to end: Int) {
    diagnostics.report(problem.diagnostic(at: range(start, end)))
  }

  /// The scalar at an offset and its length in bytes; U+FFFD with the length of the broken piece where there is none.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    var length = UTF8Sequence.length(in: bytes, at: offset, end: count)
    guard length > 0 else {
      length = UTF8Sequence.brokenLength(in: bytes, at: offset, end: count)
      return ("\u{FFFD}", length)
    }
    var value = UInt32(bytes[offset])
    if length > 1 { value &= 0x7F >> UInt32(length) }
    for index in 1..<max(length, 1) { value = value << 6 | UInt32(bytes[offset + index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
