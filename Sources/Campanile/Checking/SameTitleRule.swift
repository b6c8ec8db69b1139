internal import CampanileExpansion
internal import CampanileSyntax

/// A title that is the same in every locale was most likely copied and never translated.
enum SameTitleRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let app = context.app
    return campaign.contents.compactMap { content in
      let titles = app.locales.compactMap { content.texts[.title, $0] }
      guard titles.count > 1, titles.count == app.locales.count, let source = titles.first, source.wordCount > 0,
        titles.allSatisfy({ $0.text == source.text }),
        // `en-GB` and `en-US` have nothing to translate.
        app.locales.contains(where: { !RelatedLanguages.areOne($0, app.locales[0]) }),
        // A line for every locale says so on purpose.
        Set(titles.map(\.line)).count == titles.count
      else { return nil }
      return TextProblem.sameText("title", locales: app.locales).diagnostic(at: source.place)
    }
  }
}
