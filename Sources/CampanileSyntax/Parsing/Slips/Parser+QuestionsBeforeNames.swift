/// `?email text`, as TypeScript's `email?` turned round.
extension Parser {
  var isQuestionBeforeAttribute: Bool {
    let (name, type) = (token(ahead: 1), token(ahead: 2))
    return at(.question) && name.kind == .name && !name.startsLine && name.start == current.end && type.kind == .name
      && !type.startsLine && PhraseTable.words(in: .type).contains(text(type))
  }

  /// The attribute as it would be with its `?` behind the type.
  mutating func parseAttributeBehindQuestion() -> Syntax.Attribute? {
    let sign = currentRange
    advance()
    guard var attribute = parseAttribute() else { return nil }
    attribute.isOptional = true
    guard !isRecovering, case .named(let type) = attribute.type else { return attribute }
    report(.questionBeforeName(attribute.name.text, type: type.text, end: type.range.atEnd), at: sign)
    return attribute
  }
}
