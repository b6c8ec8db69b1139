internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// Tells of the one language whose lines of a field ask something else than those of all others do in the same place, or
  /// that lacks a line which all others have.
  ///
  /// - Parameter text: what a language has for a field.
  mutating func reportOtherConditions(
    _ fields: [Word], text: (Word, String) -> (text: Plan.Text, block: FieldBlock)?
  ) {
    for field in fields {
      let all = app.locales.compactMap { locale -> AskedLines? in
        guard let (text, block) = text(field, locale) else { return nil }
        return AskedLines(locale, text, block)
      }
      // Of two that differ, either may be right.
      guard all.count > 2, Set(all.map(\.asked)).count == 2 else { continue }
      let groups = Dictionary(grouping: all.indices) { all[$0].asked }
      guard let odd = groups.values.first(where: { $0.count == 1 })?.first,
        let usual = all.indices.first(where: { $0 != odd }), groups[all[usual].asked]?.count == all.count - 1
      else { continue }
      report(all[odd], beside: all[usual], field)
    }
  }

  private func variables(of source: String) -> Set<String> { Set(externalVariables(of: source)) }

  private mutating func report(_ odd: AskedLines, beside usual: AskedLines, _ field: Word) {
    guard odd.block.localeRange != usual.block.localeRange else { return }
    if odd.asked.count == usual.asked.count {
      let differing = odd.asked.indices.filter { odd.asked[$0] != usual.asked[$0] }
      guard let place = differing.first, differing.count == 1 else { return }
      let (own, meant) = (odd.asked[place], usual.asked[place])
      guard own.isTest, meant.isTest, own.attributes == meant.attributes, !usual.asked.contains(own),
        !odd.asked.contains(meant)
      else { return }
      let problem = TranslatedTexts.otherCondition(
        SourceText.condition(own), meant: SourceText.condition(meant), locale: odd.locale, usual: usual.places[place])
      report(problem, at: odd.places[place])
    } else if odd.asked.count + 1 == usual.asked.count {
      guard let place = usual.asked.indices.first(where: { usual.asked[$0] != (odd.asked + [.constant(true)])[$0] }),
        Array(usual.asked[..<place] + usual.asked[(place + 1)...]) == odd.asked, usual.asked[place].isOfContent,
        // A value that is lost with the line is told by itself.
        variables(of: usual.sources[place]).isSubset(
          of: odd.sources.reduce(into: []) { $0.formUnion(variables(of: $1)) })
      else { return }
      let problem = TranslatedTexts.lacksCondition(
        SourceText.condition(usual.asked[place]), field: field.rawValue, locale: odd.locale, usual: usual.places[place])
      report(problem, at: odd.block.localeRange)
    }
  }
}

/// What the lines of a field ask in one language, in their order, and where.
private struct AskedLines {
  let locale: String
  let block: FieldBlock
  let asked: [Plan.Predicate]
  let places: [SourceRange]
  /// What all of its lines say.
  let sources: [String]

  init?(_ locale: String, _ text: Plan.Text, _ block: FieldBlock) {
    guard case .alternatives(let alternatives) = text, alternatives.count == block.lines.count else { return nil }
    (self.locale, self.block) = (locale, block)
    sources = alternatives.map(\.message.source)
    asked = alternatives.compactMap { $0.guardCondition?.withFlagsAlone }
    places = block.lines.compactMap(\.condition?.range)
    guard asked.count == places.count else { return nil }
  }
}

extension Plan.Predicate {
  /// `member = true` and `member` ask the same.
  fileprivate var withFlagsAlone: Plan.Predicate {
    switch self {
    case .test(let operand, .compare(.equal, .boolean(true))): .test(operand, .isTrue)
    case .test(let operand, .compare(.notEqual, .boolean(true))): .not(.test(operand, .isTrue))
    case .test(let operand, .compare(.equal, .boolean(false))): .not(.test(operand, .isTrue))
    case .all(let parts): .all(parts.map(\.withFlagsAlone))
    case .any(let parts): .any(parts.map(\.withFlagsAlone))
    case .not(let inner): .not(inner.withFlagsAlone)
    default: self
    }
  }

  fileprivate var isTest: Bool {
    switch self {
    case .test: true
    case .not(let inner): inner.isTest
    default: false
    }
  }

  /// `ours > theirs`, `passed` and `items > 5`: no language has a grammar of that, as some have of a list's values.
  fileprivate var isOfContent: Bool {
    switch self {
    case .test(_, .compare(_, .symbol)), .test(_, .compare(_, .text)): false
    case .test(_, .isTrue), .test(_, .compare), .test(_, .between): true
    case .not(let inner): inner.isOfContent
    default: false
    }
  }
}
