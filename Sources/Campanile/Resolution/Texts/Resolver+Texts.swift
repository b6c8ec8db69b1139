internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
  /// The alternatives of one field in one locale.
  ///
  /// - Parameter mayGoWithout: whether who passes no `when` goes without the field: a subtitle, beside what is read anyway.
  mutating func text(_ block: FieldBlock, locale: String, mayGoWithout: Bool) -> Plan.Text? {
    if let key = key(block) { return key }
    var scope = block.scope
    scope.isOneOfLines = block.lines.count > 1
    var alternatives: [Plan.Alternative] = []
    var unguarded: SourceRange?
    var guards = Guards()
    var isBroken = false
    for (place, line) in block.lines.enumerated() {
      if let unguarded {
        // What comes first may be what should have had the `when`.
        if !isBroken {
          report(
            .unreachable(block.field.rawValue, first: unguarded, isGuarded: line.condition != nil), at: line.wordRange)
        }
        continue
      }
      let others = guards.predicates
      scope = scope.knowing(setBesides(scope, behind: others))
      var condition: CheckedCondition?
      if let syntax = line.condition {
        let checked = topCondition(syntax, of: .text, in: scope)
        isBroken = isBroken || checked.isInvalid
        if checked.isInvalid { scope.checksPresence = false }
        if !checked.isInvalid,
          isBehind(
            &guards, checked.predicate, of: block.field.rawValue, at: line.wordRange, in: scope,
            isLast: place == block.lines.count - 1)
        {
          continue
        }
        condition = checked
      } else {
        unguarded = line.wordRange
      }
      var inner = scope.knowing(condition?.setWhenTrue ?? [])
      if let condition, !condition.isInvalid {
        inner = inner.knowing(setBesides(inner, behind: others, asking: condition.predicate))
      }
      if case .presence(let name, let isSet, let range)? = line.condition { inner.presence = (name.text, isSet, range) }
      if case .or(let parts, let range)? = line.condition {
        let names = parts.compactMap { if case .presence(let name, isSet: true, _) = $0 { name.text } else { nil } }
        if names.count == parts.count { inner.either = (names, range) }
      }
      if let message = message(line, field: block.field, locale: locale, in: inner) {
        alternatives.append(.init(guard: condition?.predicate, message: message))
      } else {
        isBroken = true
      }
      // The next alternative is read by those for whom this guard is false.
      scope = scope.knowing(condition?.setWhenFalse ?? [])
    }
    if unguarded == nil, !mayGoWithout, let last = block.lines.last {
      // `when a is set` and `when a is missing` are all that there are.
      let isForAll = !isBroken && proof(of: .not(.any(guards.predicates))).whyNever != nil
      let condition = last.condition.flatMap { condition in
        isForAll
          ? SourceRange(file: last.wordRange.file, start: last.wordRange.end, end: condition.range.end) : nil
      }
      report(
        .lastIsGuarded(block.field.rawValue, isForAll: condition, behindBrace: block.behindBrace), at: last.wordRange)
    }
    return isBroken || alternatives.isEmpty ? nil : .alternatives(alternatives)
  }

  /// The message of one line, checked; `nil` where it can't be made.
  private mutating func message(
    _ line: Syntax.TextLine, field: Word, locale: String, in scope: Scope
  ) -> Plan.Message? {
    switch line.content {
    case .invalid, .key: return nil
    case .table(let key, let arguments, let range):
      return message(ofKey: key, arguments: arguments, at: range, field: field, locale: locale, in: scope)
    case .message(let literal):
      return message(literal, field: field, locale: locale, in: scope)
    case .choice(let choice):
      return message(choice, field: field, locale: locale, in: scope)
    }
  }

  /// A field's text in one locale as rules look at it.
  mutating func written(_ text: Plan.Text, _ block: FieldBlock, locale: String) -> WrittenText? {
    guard let first = block.lines.first, let place = place(of: block, locale: locale) else { return nil }
    let lines = block.lines.reduce(first.range) { $0.union($1.range) }
    var written = WrittenText(
      locale: locale, field: block.field, text: text, place: place, line: first.wordRange, lines: lines)
    if case .alternatives(let alternatives) = text {
      // A line that is never used has no alternative.
      let isOneEach = alternatives.count > 1 && alternatives.count == block.lines.count
      for (number, alternative) in alternatives.enumerated() {
        let facts = messageFacts.facts(of: alternative.message.source)
        written.add(facts, at: isOneEach ? block.lines[number].wordRange : nil)
        for parameter in alternative.message.parameters {
          if case .literal(.text) = parameter.value { written.takeLanguage(from: parameter.name) }
        }
        if isOneEach, facts.wordCount > 1 {
          written.add(
            sentence: alternative.message.source, wordCount: facts.wordCount, at: block.lines[number].wordRange)
        }
      }
    }
    return written
  }

  /// Where a text stands: its line, or its language in a table.
  private mutating func place(of block: FieldBlock, locale: String) -> SourceRange? {
    guard let line = block.lines.first else { return nil }
    guard case .table(let key, _, _) = line.content, case .found(let localization) = lookUp(key, locale: locale) else {
      return line.wordRange
    }
    return localization.range
  }
}
