/// What is written otherwise for the `?` of an attribute that may be missing.
extension Parser {
  /// `optional text` and `required text`: reported, and passed over; whether it may be missing.
  mutating func takeOptionalBeforeType() -> Bool {
    if at(.question), token(ahead: 1).kind == .name, !token(ahead: 1).startsLine {
      // `city? text`
      let type = token(ahead: 1)
      let whole = currentRange.union(range(type))
      report(.foreignWord(file.text(in: whole), meant: " \(text(type))?", replacing: whole), at: whole)
      advance()
      return true
    }
    guard at(word: "optional") || at(word: "required") || at(word: "nullable"), token(ahead: 1).kind == .name,
      !token(ahead: 1).startsLine
    else { return false }
    let isRequired = at(word: "required")
    let type = token(ahead: 1)
    let whole = currentRange.union(range(type))
    report(.foreignWord(file.text(in: whole), meant: text(type) + (isRequired ? "" : "?")), at: whole)
    advance()
    return !isRequired
  }

  /// `text optional`, `text or missing`
  mutating func parseOptionalWords(of attribute: inout Syntax.Attribute) {
    guard let words = wordsOfOptional else { return }
    let before = previousEnd
    var whole = currentRange
    for _ in 0..<words {
      whole = whole.union(currentRange)
      advance()
    }
    let place = SourceRange(file: file.id, start: before.end, end: whole.end)
    report(.foreignWord(file.text(in: whole), meant: "?", replacing: place), at: whole)
    attribute.isOptional = true
  }

  /// `scorer: text optional`, of an input. Of a template's parameter the checker says that it has a value always.
  mutating func takeOptionalBehindType() -> Bool {
    guard at(.name), !current.startsLine, Self.optionals.contains(word),
      [.comma, .rightParenthesis].contains(token(ahead: 1).kind)
    else { return false }
    if !isInTemplate {
      let place = SourceRange(file: file.id, start: previousEnd.end, end: current.end)
      report(.foreignWord(word, meant: "?", replacing: place), at: currentRange)
    }
    advance()
    return true
  }

  /// Whether the declaration that is being read is a template.
  var isInTemplate: Bool {
    tokens.indices.contains(declarationStart) && text(tokens[declarationStart]) == "template"
  }

  static let optionals: Set = ["optional", "nullable", "null", "nil", "missing", "maybe"]

  /// How many words `optional`, `or missing` and the like are that stand here.
  private var wordsOfOptional: Int? {
    guard at(.name), !isRecovering, !current.startsLine else { return nil }
    let next = token(ahead: 1)
    let isFollowed = next.kind == .name && !next.startsLine && !["from", "default"].contains(text(next))
    // `maybe boolean` is the next attribute.
    if Self.optionals.contains(word) { return isFollowed ? nil : 1 }
    return at(word: "or") && isFollowed && (Self.optionals.contains(text(next)) || text(next) == "none") ? 2 : nil
  }
}
