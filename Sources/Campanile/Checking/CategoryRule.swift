internal import CampanileExpansion
internal import CampanileSyntax

/// A category has no more actions than iOS shows, each of them in all of the app's locales and with words of its own, and labels
/// only for replies.
enum CategoryRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    context.categories.flatMap { category in
      var found: [Diagnostic] = []
      let count = category.syntax.actions.count
      if count > 4 {
        let problem = PayloadProblem.tooManyActions(count, isError: count > 10)
        found.append(problem.diagnostic(at: category.syntax.name.range))
      }
      for action in category.syntax.actions {
        guard !action.mayReply, let first = action.labels.first else { continue }
        let problem = PayloadProblem.labelsWithoutReply(action.labels.map(\.name.text), of: action.name.text)
        found.append(problem.diagnostic(at: first.name.range))
      }
      if let same = sameTitle(in: category.syntax.actions) { found.append(same) }
      let labels = category.syntax.labels + category.syntax.actions.flatMap(\.labels)
      for titles in category.syntax.actions.map(\.titles) + labels.map(\.titles) {
        found += untranslated(titles, context)
      }
      return found + category.titles.compactMap { missing(in: $0, context) }
    }
  }

  /// A button that reads as one before it does, as when a line was copied: people can't know which of them does what.
  private static func sameTitle(in actions: [Syntax.Action]) -> Diagnostic? {
    struct Title: Hashable {
      let locale: String
      let text: String
    }
    var first: [Title: Syntax.StringLiteral] = [:]
    for action in actions {
      for (locale, text) in action.titles where !BlankText.isBlank(text.plain.text) {
        let title = Title(locale: locale.text, text: text.plain.text)
        if let other = first[title] {
          return PayloadProblem.sameActionTitle(text.plain.text, locale: locale.text, first: other.range)
            .diagnostic(at: text.range)
        }
        first[title] = text
      }
    }
    return nil
  }

  /// Titles in the words of the source language. Two words are the same in two languages now and then: they are told where all
  /// others, and more than one, have been translated, or where nobody writes the language in such letters.
  private static func untranslated(
    _ titles: [(locale: Syntax.Name, text: Syntax.StringLiteral)], _ context: RuleContext
  ) -> [Diagnostic] {
    guard let source = titles.first(where: { $0.locale.text == context.app.sourceLocale }) else { return [] }
    let words = source.text.plain.text.split(separator: " ").count { $0.contains(where: \.isLetter) }
    let others = titles.filter { !RelatedLanguages.areOne($0.locale.text, source.locale.text) }
    let copies = others.filter { $0.text.plain.text == source.text.plain.text }
    let isForeign = copies.contains { copy in
      let words = copy.text.plain.text.lowercased().split { !$0.isLetter }.map(String.init)
      return RelatedLanguages.isForeignScript(Set(words), in: copy.locale.text)
    }
    guard words > 2 || words == 2 && copies.count == 1 && others.count > 2 || isForeign else { return [] }
    return copies.map {
      CopiedText.ofSourceTitle(locale: $0.locale.text, source: source.text.range).diagnostic(at: $0.text.range)
    }
  }

  private static func missing(in titles: ResolvedCategory.Titles, _ context: RuleContext) -> Diagnostic? {
    let app = context.app
    guard app.localesAreKnown else { return nil }
    let missing = app.locales.filter { !titles.locales.contains($0) }
    let lacksSource = app.range != nil && missing.contains(app.sourceLocale)
    guard !missing.isEmpty else { return nil }
    return PayloadProblem.missingActionTitle(
      lacksSource ? [app.sourceLocale] : missing, action: titles.name.text,
      isError: lacksSource || context.options.requiresLocales
    ).diagnostic(at: titles.name.range)
  }
}

extension Syntax.Action {
  /// Whether it is a reply. A word that is no option may be meant as `reply`.
  fileprivate var mayReply: Bool {
    options.contains { $0.text == "reply" || Resolver.foreignOptions[$0.text] == "reply" }
  }
}
