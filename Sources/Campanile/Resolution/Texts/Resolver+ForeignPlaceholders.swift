internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText
internal import MessageFormat

/// Places for values as other languages write them.
extension Resolver {
  /// Reports the placeholders of one text, which are one habit; its fix writes all of them.
  mutating func report(
    _ foreign: [ForeignPlaceholder], isOfTable: Bool = false, in scope: Scope, at place: (Range<Int>) -> SourceRange
  ) {
    guard let first = foreign.first else { return }
    let others = foreign.dropFirst().map { (meant: meant(by: $0, in: scope), range: place($0.range)) }
    report(
      .foreignPlaceholder(
        first.text, meant: meant(by: first, in: scope),
        example: exampleOfDecimals(first.text) ?? exampleOfDate(first.text) ?? exampleOfFilter(first, in: scope)
          ?? exampleOfNumber(first.text) ?? exampleName(for: first.name, in: scope),
        isOfTable: isOfTable, others: others),
      at: place(first.range))
  }

  /// A placeholder that is almost one of here. What may be missing needs more than another spelling.
  mutating func report(_ slip: PlaceholderSlip, in scope: Scope, at place: (Range<Int>) -> SourceRange) {
    let name = slip.meant.map { String($0.dropFirst(2).prefix { $0 != " " && $0 != "}" }) } ?? ""
    let isSure = !(schema[name]?.mayBeMissing ?? false) || scope.known.contains(name)
    let isDay = [.date, .instant].contains(schema[name]?.type) && slip.meant?.contains(" :offset ") ?? false
    report(
      isDay ? .daysInText(slip.text, name) : .placeholderSlip(slip.text, meant: slip.meant, isSure: isSure),
      at: place(slip.range))
  }

  /// `{{ first_name | default: 'friend' }}`, of what may be missing: two lines, as they are written here. Whether it was told.
  mutating func reportStandIn(
    _ foreign: [ForeignPlaceholder], in literal: Syntax.StringLiteral, of field: Word, _ scope: Scope,
    at place: (Range<Int>) -> SourceRange
  ) -> Bool {
    guard foreign.count == 1, let first = foreign.first, let written = first.name, !scope.isOneOfLines,
      let name = Self.name(of: written, among: schema.names), schema[name]?.mayBeMissing ?? false,
      !scope.known.contains(name), let texts = first.standIn(for: name, in: literal.plain.text)
    else { return false }
    let told = TextProblem.fallbackInText(name, field: field.rawValue).diagnostic(at: place(first.range))
    report([TextProblem.twoLines(told, name, texts, field: field.rawValue, replacing: literal.range)])
    return true
  }

  /// How a number is shown with so many decimals, as `%.2f` does.
  private func exampleOfDecimals(_ text: String) -> String? {
    guard text.hasPrefix("%."), text.hasSuffix("f"), let digits = Int(text.dropFirst(2).dropLast()),
      (0...9).contains(digits),
      let number = schema.attributes.first(where: { $0.type == .number || $0.type == .integer })
    else { return nil }
    return "\(number.name) :number minimumFractionDigits=\(digits) maximumFractionDigits=\(digits)"
  }

  /// A number, where `%d` stands for one.
  private func exampleOfNumber(_ text: String) -> String? {
    guard ["%d", "%i", "%u", "%ld", "%lld"].contains(text) else { return nil }
    return schema.attributes.first { $0.type == .integer && !$0.mayBeMissing }?.name
  }

  /// How a day or a moment is shown, as `%d.%m.%Y` and `%H:%M` do.
  private func exampleOfDate(_ text: String) -> String? {
    let hasTime = text.contains("%H") || text.contains("%I")
    let hasDay = text.contains("%d") || text.contains("%e") || text.contains("%Y") || text.contains("%y")
    guard text.hasPrefix("%"), text.dropFirst().contains("%"), hasTime || hasDay,
      let value = schema.attributes.first(where: { $0.type == .instant || !hasTime && $0.type == .date })
    else { return nil }
    return value.name + (hasTime ? hasDay ? " :datetime" : " :time" : " :date length=short")
  }

  /// How a value is shown by the function that does what another language's filter does: `{{ due | date: "%d" }}`.
  private func exampleOfFilter(_ foreign: ForeignPlaceholder, in scope: Scope) -> String? {
    guard let name = foreign.name, let function = foreign.function else { return nil }
    return exampleName(for: name, in: scope) + function
  }

  /// The attribute or parameter that somebody else's placeholder most likely means, and that everybody has.
  func meant(by foreign: ForeignPlaceholder, in scope: Scope) -> String? {
    if let name = foreign.name {
      if let shown = foreign.shownByPattern { return alwaysSet(name, in: scope).map { "\($0) \(shown)" } }
      guard foreign.function == nil else { return nil }
      return alwaysSet(name, in: scope).map { $0 + foreign.options }
    }
    // `%d` in a text that a number chooses: that number is shown.
    guard ["%d", "%i", "%u", "%ld", "%lld", "%@", "%s"].contains(foreign.text) else { return nil }
    return selectorOfTexts ?? valueOfSource
  }
}
