internal import CampanileExpansion
internal import CampanileSyntax

extension TranslationRule {
  /// A moment that is shown with its time in one language, `{$sailing}`, and as a day alone in others, `{$sailing :date}`.
  static func daysAlone(_ source: WrittenText, _ others: [WrittenText], _ context: RuleContext) -> [Diagnostic] {
    guard !source.days.isEmpty || others.contains(where: { !$0.days.isEmpty }) else { return [] }
    var found: [Diagnostic] = []
    for name in source.variables.sorted() where context.schema[name]?.type == .instant {
      let isDay = { (text: WrittenText) in text.days.contains(name) && !text.bare.contains(name) }
      let isBare = { (text: WrittenText) in text.bare.contains(name) && !text.days.contains(name) }
      if isBare(source), !others.isEmpty, others.allSatisfy(isDay) {
        let problem =
          others.count > 1
          ? TextProblem.sourceSense(name, shown: nil, meant: ":date", count: others.count).diagnostic(at: source.place)
          : TranslatedTexts.otherSense(
            name, shown: ":date", meant: nil, locales: others.map(\.locale), others: [], source: source.place
          ).diagnostic(at: others[0].place)
        found.append(problem)
      } else if isDay(source), case let bare = others.filter(isBare), let first = bare.first {
        let problem = TranslatedTexts.otherSense(
          name, shown: nil, meant: ":date", locales: bare.map(\.locale), others: bare.dropFirst().map(\.place),
          source: source.place)
        found.append(problem.diagnostic(at: first.place))
      }
    }
    return found
  }
}
