internal import CampanileSyntax

/// A translation says what the source says: the same variables, with the same markup.
enum TranslationRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let app = context.app
    var found: [Diagnostic] = []
    for content in campaign.contents {
      for locale in app.locales.dropFirst() {
        for field in [Word.title, .subtitle, .body] {
          guard let source = content.texts[field, app.sourceLocale], let own = content.texts[field, locale],
            own.place != source.place
          else { continue }
          found += problems(own, source).map { $0.diagnostic(at: own.place) }
        }
      }
    }
    return found
  }

  private static func problems(_ own: WrittenText, _ source: WrittenText) -> [TextProblem] {
    let lost = source.variables.subtracting(own.variables).sorted()
    let added = own.variables.subtracting(source.variables).sorted()
    let differing = source.markup.symmetricDifference(own.markup).sorted()
    return lost.map { .lostVariable($0, locale: own.locale, source: source.place) }
      + added.map { .addedVariable($0, locale: own.locale, source: source.place) }
      + (differing.isEmpty ? [] : [.markupDiffers(listed(differing), locale: own.locale, source: source.place)])
  }
}
