internal import CampanileSyntax
internal import MessageFormat

/// Finds full stops behind what ends in one: in Russian, a long date does.
enum StopRule: TextRule {
  static func check(_ text: ResolvedText) -> [Diagnostic] {
    guard let tag = text.facts.tag else { return [] }
    return text.message.stopPlaces(variables: text.variables).compactMap { found in
      guard endings.value(of: text.locale + " " + found.key, { found.isDoubled(in: tag) }) else {
        // Dates and times are written as in the reader's region.
        let reader = text.facts.readers.first { reader in
          endings.value(of: reader.tag.description + " " + found.key, { found.isDoubled(in: reader.tag) })
        }
        return reader.map { TextProblem.doubledStop(of: $0.name, at: text.place(found.range)) }
      }
      return TextProblem.doubledStop(locale: text.locale).diagnostic(at: text.place(found.range))
    }
  }

  /// Whether what a placeholder gives ends in a full stop, by locale and form.
  private static let endings = SharedTable<String, Bool>()
}
