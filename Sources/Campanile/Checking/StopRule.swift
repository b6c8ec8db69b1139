internal import CampanileSyntax
internal import MessageFormat

/// Finds full stops behind what ends in one: in Russian, a long date does.
enum StopRule: TextRule {
  static func check(_ text: ResolvedText) -> [Diagnostic] {
    guard let tag = text.facts.tag else { return [] }
    return text.message.stopPlaces(variables: text.variables).compactMap { found in
      guard endings.value(of: text.locale + " " + found.key, { found.isDoubled(in: tag) }) else { return nil }
      return TextProblem.doubledStop(locale: text.locale).diagnostic(at: text.place(found.range))
    }
  }

  /// Whether what a placeholder gives ends in a full stop, by locale and form.
  private static let endings = SharedTable<String, Bool>()
}
