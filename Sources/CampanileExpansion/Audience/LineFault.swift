/// Why a line isn't what it should be, and at which of its bytes.
struct LineFault: Equatable {
  enum Reason: String {
    case object = "the line is JSON, but not an object"
    case value = "a value is expected"
    case key = "a key in quotes is expected"
    case colon = "`:` is expected"
    case commaOrBrace = "`,` or `}` is expected"
    case commaOrBracket = "`,` or `]` is expected"
    case number = "a digit is expected"
    case escape = "a backslash stands before a character that it can't escape"
    case control = "a control character stands inside of text"
    case unterminated = "the text has no closing quote"
    case trailing = "the object is followed by something"
    case depth = "objects and arrays are nested more than 512 levels deep"
    case utf8 = "the bytes are not UTF-8"
    case strayQuote = "a quote stands inside of an unquoted field"
    case afterQuote = "something stands between a closing quote and the comma"
    case openQuote = "a quote is never closed"
    case columns = "the record has another number of fields than the header"
    case tooLong = "the line is longer than the limit"
  }

  let reason: Reason
  /// From the line's first byte, counted from 0.
  let offset: Int

  var code: RejectCode {
    switch reason {
    case .object: .notAnObject
    case .depth: .nestingTooDeep
    case .utf8: .invalidUTF8
    case .strayQuote, .afterQuote, .openQuote: .invalidCSV
    case .columns: .columnCount
    case .tooLong: .lineTooLong
    case .value, .key, .colon, .commaOrBrace, .commaOrBracket, .number, .escape, .control, .unterminated, .trailing:
      .invalidJSON
    }
  }

  var summary: String {
    switch reason {
    case .object, .depth, .columns, .tooLong: reason.rawValue
    default: "\(reason.rawValue), at byte \(offset)"
    }
  }
}
