extension Parser {
  /// What stands at the current token, in an author's words.
  var found: String {
    if isAtEnd { return "the end of the file" }
    if isBlocked { return Self.endOfLine }
    switch current.kind {
    case .string, .multilineString: return "a text"
    case .endOfFile: return "the end of the file"
    case .name, .number, .percent, .date, .time, .instant, .zone, .tableKey, .leftBrace, .rightBrace, .leftParenthesis,
      .rightParenthesis, .comma, .colon, .slash, .question, .equal, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual,
      .upTo, .plus, .andSign, .orSign, .notSign, .stray:
      let text = text(current)
      return text.unicodeScalars.count > 40 ? "`\(String(text.unicodeScalars.prefix(40)))…`" : "`\(text)`"
    }
  }

  static let endOfLine = "the end of the line"
}
