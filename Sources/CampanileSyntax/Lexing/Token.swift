/// The smallest unit that the parser sees.
///
/// The text is not copied: it is the part of the source file between `start` and `end`. Spaces and comments are the gaps
/// between tokens, so that nothing is lost.
package struct Token: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// `cart-items`, `pt-BR`, and every word of the language: no word is reserved.
    case name
    /// `12`, `-3`, `5_000`, `0.5`, `4.2.1`
    case number
    /// `10%`
    case percent
    /// What looks like a day; the parser knows whether it is one.
    case date
    /// What looks like a time of day; the parser knows whether it is one.
    case time
    /// `2026-12-01T09:00:00Z`
    case instant
    /// `Europe/Berlin`
    case zone
    /// `"…"`
    case string
    /// `"""` to `"""`
    case multilineString
    /// `@cart.title`
    case tableKey
    case leftBrace, rightBrace, leftParenthesis, rightParenthesis
    case comma, colon, question
    /// `/`, which only means something where it was meant as `per`.
    case slash
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    /// `+`, between an attribute and a number.
    case plus
    /// `..`
    case upTo
    /// `&&`, `||` and `!`: reported, and read as `and`, `or` and `not`.
    case andSign, orSign, notSign
    /// Characters that begin no token. They were reported; the parser passes over them.
    case stray
    case endOfFile
  }

  package var kind: Kind
  /// Whether the token was reported and its text can't be taken as it stands: a string without an end, a name with
  /// letters that names don't have (which the parser reports, for it knows what the name is for).
  /// Of a stray: that the rest was read as if it weren't there.
  package var isMalformed = false
  /// Whether no other token but strays stands before it on its line.
  package var startsLine: Bool
  /// Whether a comment stands between it and the token before it.
  package var followsComment = false
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset just past the last byte.
  package var end: UInt32
}
