internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
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
        let checked = topCondition(syntax, of: .text, in: scope)
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

  /// Compares what each translation says with what the source says.
  mutating func compareWithSource(_ texts: [String: [Word: (text: Plan.Text, block: FieldBlock)]]) {
    guard let source = texts[app.sourceLocale] else { return }
    for locale in app.locales.dropFirst() {
      guard let lines = texts[locale] else { continue }
      for field in [Word.title, .subtitle, .body] {
        guard let ours = source[field], let theirs = lines[field] else { continue }
        guard let place = place(of: theirs.block, locale: locale),
          let sourcePlace = self.place(of: ours.block, locale: app.sourceLocale), place != sourcePlace
        else { continue }
        let said = variables(in: ours.text)
        let translated = variables(in: theirs.text)
        for name in said.subtracting(translated).sorted() {
          report(.lostVariable(name, locale: locale, source: sourcePlace), at: place)
        }
        for name in translated.subtracting(said).sorted() {
          report(.addedVariable(name, locale: locale, source: sourcePlace), at: place)
        }
        let differing = markup(in: ours.text).symmetricDifference(markup(in: theirs.text)).sorted()
        if !differing.isEmpty {
          report(.markupDiffers(listed(differing), locale: locale, source: sourcePlace), at: place)
        }
      }
    }
    checkTitle(texts)
  }

  private func markup(in text: Plan.Text) -> Set<String> {
    guard case .alternatives(let alternatives) = text else { return [] }
    return alternatives.reduce(into: []) { $0.formUnion(messageFacts.facts(of: $1.message.source).markup) }
  }

  /// A title that is the same in every locale was most likely copied and never translated.
  private mutating func checkTitle(_ texts: [String: [Word: (text: Plan.Text, block: FieldBlock)]]) {
    let locales = app.locales.filter { texts[$0]?[.title] != nil }
    guard locales.count > 1, locales.count == app.locales.count, let source = texts[app.sourceLocale]?[.title],
      case .alternatives(let alternatives) = source.text,
      locales.allSatisfy({ texts[$0]?[.title]?.text == source.text }),
      // A line for every locale says so on purpose.
      Set(locales.compactMap { texts[$0]?[.title]?.block.lines.first?.wordRange }).count == locales.count
    else { return }
    let says = alternatives.contains { messageFacts.facts(of: $0.message.source).hasLetters }
    if says, let place = place(of: source.block, locale: app.sourceLocale) {
      report(.sameText("title", locales: locales), at: place)
    }
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
