internal import CampanileText

/// Keys of string tables that are texts of several words, and lack their quotes.
extension Parser {
  /// `title @Thanks for staying`: told with all of its words; values behind a key have commas, or stand alone.
  mutating func failKeyOfWords(_ key: Syntax.Name) -> Bool {
    let next = token(ahead: 1)
    guard at(.name), !isRecovering, !current.startsLine, index > 0, tokens[index - 1].kind == .tableKey,
      !["with", "using", "from", "args", "when", "if", "else"].contains(word), !isTextLine(index), !isAttribute(word),
      key.text.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "_") })
    else { return false }
    // A single word may be a value, where the key is no beginning of a sentence.
    let isSentence = key.text.first?.isUppercase ?? false
    guard isSentence || next.kind == .name && !next.startsLine && !isTextLine(index + 1) else { return false }
    var place = index
    while place < tokens.count, !tokens[place].startsLine, !isTextLine(place),
      [.name, .number, .comma, .notSign, .question, .colon, .time, .percent, .stray].contains(tokens[place].kind)
    {
      place += 1
    }
    let (start, end) = (tokens[index - 1].start, endOfWords(before: place))
    let whole = SourceRange(file: file.id, start: start, end: end)
    let words = SourceRange(file: file.id, start: start + 1, end: end)
    let meant = "@" + CampaignString.quoted(file.text(in: words), as: .source)
    failCovering(whole, LeftOutProblem.quotesOfKey(meant).diagnostic(at: whole))
    return true
  }

  /// With a full stop or the like behind the last word, which the lexer passed over.
  private func endOfWords(before place: Int) -> UInt32 {
    let last = tokens[place - 1].end
    let next = place < tokens.count ? Int(tokens[place].start) : file.bytes.count
    let rest = file.bytes[Int(last)..<max(next, Int(last))].prefix {
      $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "/")
    }
    let blanks = rest.reversed().prefix { $0 <= 0x20 }.count
    return last + UInt32(rest.count - blanks)
  }

  /// Whether the alert's next text stands at a place: `body "…"`
  private func isTextLine(_ place: Int) -> Bool {
    guard place + 1 < tokens.count, Vocabulary.words(in: .text).contains(text(tokens[place])) else { return false }
    let next = tokens[place + 1]
    return [.string, .multilineString, .tableKey].contains(next.kind)
      || ["by", "key", "when"].contains(text(next))
  }
}
