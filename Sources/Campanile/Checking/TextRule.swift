internal import CampanileExpansion
internal import CampanileSyntax

extension Checker {
  /// The alternatives of one field in one locale.
  mutating func text(_ block: FieldBlock, locale: String) -> Plan.Text? {
    if let key = key(block) { return key }
    var scope = block.scope
    var alternatives: [Plan.Alternative] = []
    var unguarded: SourceRange?
    var isBroken = false
    for line in block.lines {
      if let unguarded {
        report(.unreachable(block.field.rawValue, first: unguarded), at: line.wordRange)
        continue
      }
      var condition: CheckedCondition?
      if let syntax = line.condition {
        let checked = topCondition(syntax, in: scope)
        isBroken = isBroken || checked.isInvalid
        condition = checked
      } else {
        unguarded = line.wordRange
      }
      let inner = scope.knowing(condition?.setWhenTrue ?? [])
      if let message = message(line, field: block.field, locale: locale, in: inner) {
        alternatives.append(.init(guard: condition?.predicate, message: message))
      } else {
        isBroken = true
      }
      // The next alternative is read by those for whom this guard is false.
      scope = scope.knowing(condition?.setWhenFalse ?? [])
    }
    if unguarded == nil, let last = block.lines.last {
      report(.lastIsGuarded(block.field.rawValue), at: last.wordRange)
    }
    return isBroken || alternatives.isEmpty ? nil : .alternatives(alternatives)
  }

  /// `key "K"(arguments)`, which stands alone.
  private mutating func key(_ block: FieldBlock) -> Plan.Text? {
    for line in block.lines {
      guard case .key(let literal, let values, let range) = line.content else { continue }
      guard block.lines.count == 1, line.condition == nil else {
        report(.keyAmongTexts, at: range)
        return nil
      }
      var arguments: [Plan.Value] = []
      for value in values {
        if case .name(let name) = value {
          if let (bound, _) = resolved(value, in: block.scope) {
            arguments.append(bound)
          } else if let attribute = attribute(name, in: block.scope) {
            arguments.append(.attribute(attribute.name))
          }
        } else if case .string(let text) = value {
          arguments.append(.literal(.text(text.plain.text)))
        } else if case .number(let number) = value {
          arguments.append(.literal(Int64(number.text).map(Plan.Literal.integer) ?? .number(Double(number.text) ?? 0)))
        } else {
          report(.wrongType(wanted: "an attribute, text or number", found: value.described, hint: nil), at: value.range)
        }
      }
      if literal.plain.text.isEmpty { report(.emptyText("key"), at: literal.range) }
      return .key(literal.plain.text, arguments: arguments)
    }
    return nil
  }

  /// The message of one line, checked; `nil` where it can't be made.
  private mutating func message(
    _ line: Syntax.TextLine, field: Word, locale: String, in scope: Scope
  ) -> Plan.Message? {
    switch line.content {
    case .invalid, .key: return nil
    case .table(let name):
      report(.unknownKey(name.text), at: name.range)
      return nil
    case .message(let literal):
      return message(literal, field: field, locale: locale, in: scope)
    case .choice(let choice):
      return message(choice, field: field, locale: locale, in: scope)
    }
  }

  /// Compares what each translation says with what the source says.
  mutating func compareWithSource(_ texts: [String: [Word: (text: Plan.Text, block: FieldBlock)]]) {
    guard let source = texts[app.sourceLocale] else { return }
    for locale in app.locales.dropFirst() {
      guard let lines = texts[locale] else { continue }
      for field in [Word.title, .subtitle, .body] {
        guard let ours = source[field], let theirs = lines[field] else { continue }
        guard let place = theirs.block.lines.first?.wordRange, let sourcePlace = ours.block.lines.first?.wordRange,
          place != sourcePlace
        else { continue }
        let said = variables(in: ours.text)
        let translated = variables(in: theirs.text)
        for name in said.subtracting(translated).sorted() {
          report(.lostVariable(name, locale: locale, source: sourcePlace), at: place)
        }
        for name in translated.subtracting(said).sorted() {
          report(.addedVariable(name, locale: locale, source: sourcePlace), at: place)
        }
      }
    }
  }
}
