internal import CampanileSyntax

/// A translation says what the source says: the same variables, with the same markup.
enum TranslationRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let app = context.app
    var found: [Diagnostic] = []
    for content in campaign.contents {
      for field in [Word.title, .subtitle, .body] {
        guard let source = content.texts[field, app.sourceLocale] else { continue }
        let others = app.locales.dropFirst().compactMap { content.texts[field, $0] }.filter { $0.place != source.place }
        // What two translations and more say alike, and the source doesn't, is most likely missing there.
        let shared =
          others.count < 2
          ? []
          : others.dropFirst().reduce(others[0].variables) { $0.intersection($1.variables) }
            .subtracting(source.variables)
        found += shared.sorted().map { TextProblem.sourceLacks($0, count: others.count).diagnostic(at: source.place) }
        for own in others {
          found += problems(own, source, knowing: shared).map { $0.diagnostic(at: own.place) }
        }
      }
    }
    return found
  }

  private static func problems(_ own: WrittenText, _ source: WrittenText, knowing shared: Set<String>) -> [TextProblem]
  {
    let lost = source.variables.subtracting(own.variables).sorted()
    let added = own.variables.subtracting(source.variables).subtracting(shared).sorted()
    let differing = source.markup.symmetricDifference(own.markup).sorted()
    return lost.map { .lostVariable($0, locale: own.locale, source: source.place) }
      + added.map { .addedVariable($0, locale: own.locale, source: source.place) }
      + (differing.isEmpty ? [] : [.markupDiffers(listed(differing), locale: own.locale, source: source.place)])
  }
}
