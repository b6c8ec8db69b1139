internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Texts that a template is given and that its own texts say: people read them, as they read the texts around them.
extension Resolver {
  /// Notes the parameters that a template's text says, while the template is checked by itself; and tells of cells that a
  /// text says.
  mutating func noteShown(_ message: Message, in scope: Scope) {
    guard !scope.parameters.isEmpty || !oddCells.isEmpty else { return }
    for variable in message.externalVariables {
      if let binding = scope.parameters[variable.name] {
        if binding.isStandIn { shownInTemplate.insert(variable.name) }
      } else if !oddCells.isEmpty, let lookup = schema[variable.name]?.plan.lookup, let column = lookup.column,
        let odd = oddCells[lookup.table.name]?[column]
      {
        if odd.text.utf8.first == 0x20 || odd.text.utf8.last == 0x20 {
          report([LookupProblem.cellWithBlanks(odd.text, column: column, at: odd.range)])
        } else {
          report(.unreadCell(odd.text, column: column), at: odd.range)
        }
      }
    }
  }

  /// Looks through the text that a template's parameter is given, or that stands in for it.
  ///
  /// - Parameter isDefault: what stands in where a campaign gives nothing: that it is empty is meant.
  mutating func checkGiven(
    _ value: Syntax.DataValue, to parameter: String, of template: Syntax.Template, isDefault: Bool = false
  ) {
    guard let literal = value.ownText else { return }
    guard shownParameters[template.name.text]?.contains(parameter) == true else {
      warnOfPlaceholder(in: literal, .ofArgument, in: Scope())
      // Of a link that is told where it is one.
      if !literal.plain.text.contains("://") { warnOfOddSigns(in: literal, .sent) }
      return
    }
    let text = literal.plain.text
    if BlankText.isBlank(text) {
      if isDefault { return }
      report([GivenTextProblem.empty(parameter).diagnostic(at: literal.range)])
    } else if isQuotedKey(text) {
      report([GivenTextProblem.key(text).diagnostic(at: literal.range)])
    } else if let range = hole(in: literal) {
      let written = String(decoding: Array(text.utf8)[range], as: UTF8.self)
      let name = written.filter { !"{$}".contains($0) }
      let isValue = schema[name] != nil || template.parameters.contains { $0.name.text == name }
      let problem = GivenTextProblem.hole(written, value: isValue ? name : nil)
      report([problem.diagnostic(at: literal.plain.sourceRange(of: range))])
    } else if !isDefault, isMostLikelyName(text, in: Scope()) {
      report([QuotedValueProblem.nameInValueOfKey(text).diagnostic(at: literal.range)])
    } else if text.hasPrefix("["), text.hasSuffix("]"), text.count > 2 {
      report(.shownOddly(.standIn(text)), at: literal.range)
    } else if let (oddity, range) = OddWord.first(in: text, locale: app.locales[0]) {
      report(.shownOddly(oddity), at: literal.plain.sourceRange(of: range))
    } else {
      reportMarkup(in: literal)
    }
  }

  /// Tells of HTML and the like in a text that takes no message.
  mutating func reportMarkup(in literal: Syntax.StringLiteral) {
    let text = literal.plain.text
    // An entity can be written as it is, but where its sign would be an escape.
    guard let markup = PageMarkup.first(in: text) else { return }
    let others =
      markup.sign == nil
      ? []
      : markup.others(in: text).map {
        (literal.plain.sourceRange(of: $0.range), $0.sign)
      }
    report(
      .pageMarkup(markup.text, sign: markup.sign, others: others), at: literal.plain.sourceRange(of: markup.range))
  }

  /// `@jazz.title`, and whatever else a table has.
  func isQuotedKey(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "@") else { return false }
    let key = text.dropFirst()
    if !tables.entries(of: String(key)).isEmpty { return true }
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isNameByte) }
  }

  /// `{$listner}`, `{code}` and `{{ name }}`, unless a backslash stands before the brace.
  private func hole(in literal: Syntax.StringLiteral) -> Range<Int>? {
    guard literal.plain.text.utf8.contains(where: { "{$%[<*(\\".utf8.contains($0) }) else { return nil }
    let text = literal.plain.withoutEscapedBraces
    let foreign = ForeignPlaceholder.all(in: text, of: .plain) { [schema] in schema[$0] != nil }
    if let first = foreign.first { return first.range }
    let bytes = Array(text.utf8)
    var start = 0
    while let brace = bytes[start...].firstIndex(of: UInt8(ascii: "{")) {
      start = brace + 1
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
      guard let end, bytes[end] == UInt8(ascii: "}") else { continue }
      let inside = bytes[start..<end]
      if inside.first == UInt8(ascii: "$") || !inside.isEmpty && inside.allSatisfy({ $0.isNameByte || $0 == 0x5F }) {
        return brace..<end + 1
      }
    }
    return nil
  }
}

extension Syntax.DataValue {
  /// The text that it is, or that stands behind `else`.
  fileprivate var ownText: Syntax.StringLiteral? {
    switch self {
    case .value(.string(let literal)), .value(.attribute(_, .string(let literal), _)): literal
    default: nil
    }
  }
}
