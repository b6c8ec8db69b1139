internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// Values that were written in quotes, where a text puts none in.
extension Resolver {
  /// Where a text stands that is no message.
  enum PlaceOfText {
    case compared
    case ofArgument
  }

  /// Tells of another tool's place for a value in a text that is compared or handed on as it stands.
  mutating func warnOfPlaceholder(in literal: Syntax.StringLiteral, _ place: PlaceOfText, in scope: Scope) {
    // `{$name}` is told as what it is.
    guard !literal.plain.text.contains("{$"),
      let (text, name, range) = placeholderOfOthers(in: literal, of: .plain, in: scope)
    else { return }
    switch place {
    case .compared:
      report([QuotedValueProblem.compared(text).diagnostic(at: literal.plain.sourceRange(of: range))])
    case .ofArgument:
      let isWhole = text == literal.plain.text
      report([QuotedValueProblem.inArgument(text, name: name, isWhole: isWhole).diagnostic(at: literal.range)])
    }
  }

  /// `@visit.title("{$name}")` and `("{{name}}")`: people would read it; whether there is one.
  mutating func reportQuotedValue(_ literal: Syntax.StringLiteral, in scope: Scope) -> Bool {
    let text = literal.plain.text
    if ForeignPlaceholder.mayStand(in: text),
      let (written, name) = quotedHole(in: literal, scope)
        ?? placeholderOfOthers(in: literal, of: .table, in: scope).map({ ($0.text, $0.name) })
    {
      report([
        QuotedValueProblem.inValueOfKey(
          written, name: name, isWhole: written == text, example: exampleName(for: name, in: scope)
        ).diagnostic(at: literal.range)
      ])
      return true
    }
    if isMostLikelyName(text, in: scope) {
      report([QuotedValueProblem.nameInValueOfKey(text).diagnostic(at: literal.range)])
    }
    return false
  }

  /// `@visit.tickets("tickets")` and `@visit.tickets("3")`, where the table's text takes a number.
  mutating func reportTextForNumber(
    _ literal: Syntax.StringLiteral, for placeholder: FormatString.Placeholder?,
    of localization: StringCatalog.Localization, in scope: Scope
  ) -> Bool {
    // Of other texts it is told with the text, where that is written.
    guard !localization.substitutions.isEmpty || rows(of: localization).rows.contains(where: { $0.plural != nil })
    else { return false }
    guard let placeholder, placeholder.name == nil, placeholder.kind != .object, placeholder.kind != .unsupported else {
      return false
    }
    let text = literal.plain.text
    let type = scope.parameters[text]?.type ?? schema[text]?.type
    let isNumber = type?.isNumeric ?? (Double(text) != nil && text.utf8.allSatisfy { $0 == 0x2E || 0x30...0x39 ~= $0 })
    report(
      .wrongType(
        wanted: (placeholder.kind == .integer ? Plan.AttributeType.integer : .number).described,
        found: Syntax.Value.string(literal).described, hint: isNumber ? Reason.writePlain(text) : Reason.numberInTable,
        meant: isNumber ? text : nil),
      at: literal.range)
    return true
  }

  /// Whether a text in quotes is the name of a value, and no word that people of several languages could read.
  func isMostLikelyName(_ text: String, in scope: Scope) -> Bool {
    if scope.parameters[text] != nil || inputs[text] != nil { return true }
    guard let type = schema[text]?.type, !type.isToken else { return false }
    return text.contains("-") || type == .text && app.locales.count > 1
  }

  /// `{$name}` and `{name}`: what is written, and the value that it names, if it is one.
  private func quotedHole(in literal: Syntax.StringLiteral, _ scope: Scope) -> (text: String, name: String?)? {
    let text = literal.plain.withoutEscapedBraces
    for opening in text.ranges(of: "{") {
      let rest = text[opening.upperBound...]
      let hasSign = rest.first == "$"
      let word = rest.dropFirst(hasSign ? 1 : 0).prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
      }
      guard !word.isEmpty, word.endIndex < text.endIndex, text[word.endIndex] == "}" else { continue }
      let name = exampleName(for: String(word), in: scope)
      let isKnown = isNameOfValue(String(word), in: scope)
      guard hasSign || isKnown else { continue }
      // `{{name}}` is told whole.
      let isDoubled = opening.lowerBound > text.startIndex && text[text.index(before: opening.lowerBound)] == "{"
      if isDoubled { continue }
      return (String(text[opening.lowerBound...word.endIndex]), isKnown ? name : nil)
    }
    return nil
  }

  /// `{$plan}`, `{{plan}}` and the like in a text that puts no values in.
  func placeForValue(in literal: Syntax.StringLiteral, _ scope: Scope) -> String? {
    hole(in: literal, scope).map { "{$\($0.name)}" } ?? placeholderOfOthers(in: literal, of: .plain, in: scope)?.text
  }

  /// The first place for a value as other tools write it: of a value that there is, or of none and theirs for sure.
  private func placeholderOfOthers(
    in literal: Syntax.StringLiteral, of place: ForeignPlaceholder.Place, in scope: Scope
  ) -> (text: String, name: String?, range: Range<Int>)? {
    guard ForeignPlaceholder.mayStand(in: literal.plain.text) else { return nil }
    let isName = { [schema, inputs] (word: String) in
      schema[word] != nil || scope.parameters[word] != nil || inputs[word] != nil
    }
    let text = literal.plain.withoutEscapedBraces
    let sent = ForeignPlaceholder.all(in: text, of: .plain, isName: isName)
    for found in place == .plain ? sent : sent + ForeignPlaceholder.all(in: text, of: place, isName: isName) {
      let name = found.name.flatMap { isNameOfValue($0, in: scope) ? exampleName(for: $0, in: scope) : nil }
      guard name != nil || found.isOfOtherTool else { continue }
      return (found.text, name, found.range)
    }
    return nil
  }

  /// `{|first-name|}`, which is no value; whether there is one.
  mutating func reportNamesInBars(of message: Message, in scope: Scope, at place: (Range<Int>) -> SourceRange) -> Bool {
    let names = message.patterns.flatMap(\.parts).compactMap { part -> Message.Literal? in
      guard case .expression(let expression) = part, expression.function == nil,
        case .literal(let literal)? = expression.operand, literal.range.count == literal.value.utf8.count + 2,
        isNameBetweenBars(literal.value, in: scope)
      else { return nil }
      return literal
    }
    var isTold = false
    for literal in names where literal.value.utf8.count > 2 {
      let range = place(literal.range)
      // Where a table has `%@`, its text was given by a campaign.
      guard Int(range.end - range.start) == literal.range.count else { continue }
      report([QuotedValueProblem.nameInBars(literal.value).diagnostic(at: range)])
      isTold = true
    }
    return isTold
  }

  /// `first-name` and `$first-name`
  private func isNameBetweenBars(_ text: String, in scope: Scope) -> Bool {
    let name = text.hasPrefix("$") ? String(text.dropFirst()) : text
    return schema[name] != nil || scope.parameters[name] != nil
  }

  /// `first_name` as what is called so here, and `user_id`, where only an `id` is.
  static func name(of written: String, among names: [String]) -> String? {
    names.first { plainName($0) == plainName(written) }
      ?? written.split(separator: "_").last.flatMap { last in names.first { $0 == last } }
  }

  /// Whether the blanks of a text are those of another tool's place for a value alone: `{{ first_name }}`, which is told.
  func hasBlanksOfPlaceholder(_ literal: Syntax.StringLiteral) -> Bool {
    guard literal.plain.text.contains(" "), literal.plain.text.contains("{") else { return false }
    let text = literal.plain.withoutEscapedBraces
    var bytes = Array(text.utf8)
    let all = ForeignPlaceholder.all(in: text, of: .plain) { [schema] in schema[$0] != nil }
    for found in all { bytes.replaceSubrange(found.range, with: repeatElement(0x78, count: found.range.count)) }
    return !all.isEmpty && !bytes.contains(0x20)
  }
}

extension String {
  /// `12,000`, `12 000` and `12.000` with the sign between thousands that stands here.
  /// `50.000`, which may be a whole number, and one with decimals: as the first.
  var wholeOfPoints: String? {
    wholeMatch(of: /\d{1,3}(\.\d{3})+/) != nil ? replacing(".", with: "_") : nil
  }

  var groupedDigits: String? {
    guard let sign = first(where: { ",. _\u{A0}\u{202F}'".contains($0) }) else { return nil }
    let groups = split(separator: sign, omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }), groups[0].utf8.count <= 3
    else { return nil }
    return groups.joined(separator: "_")
  }
}
