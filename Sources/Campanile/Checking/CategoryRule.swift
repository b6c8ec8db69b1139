internal import CampanileSyntax

/// A category has no more actions than iOS shows, each of them in all of the app's locales, and labels only for replies.
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
        let problem = PayloadProblem.labelsWithoutReply(action.labels.map(\.name.text))
        found.append(problem.diagnostic(at: first.name.range))
      }
      return found + category.titles.compactMap { missing(in: $0, context) }
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
