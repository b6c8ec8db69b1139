internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// What an action may say of itself; the app's code is made from the same words.
  static let actionOptions = PhraseTable.words(in: .actionOption)
  /// How a notification may be shown while the app is in the foreground.
  static let presentations = PhraseTable.words(in: .presentation)
  private static let reservedActions = [
    "com.apple.UNNotificationDefaultActionIdentifier", "com.apple.UNNotificationDismissActionIdentifier", "default",
    "dismiss",
  ]

  /// Checks every category: its actions' names, options and titles in all of the app's locales.
  mutating func checkCategories() {
    for category in symbols.categories.values.sorted(by: { $0.name.text < $1.name.text }) {
      checkWords(category.presents, among: Self.presentations, what: Reason.presentation)
      if category.actions.count > 4 {
        report(
          .tooManyActions(category.actions.count, isError: category.actions.count > 10), at: category.name.range)
      }
      var firstRanges: [String: SourceRange] = [:]
      for action in category.actions {
        if let first = firstRanges[action.name.text] {
          report(.listedTwice(action.name.text, what: "action", first: first), at: action.name.range)
        }
        firstRanges[action.name.text] = action.name.range
        if Self.reservedActions.contains(action.name.text) {
          report(.actionName(action.name.text), at: action.name.range)
        }
        checkWords(action.options, among: Self.actionOptions, what: Reason.actionOption)
        checkTitles(of: action, category: category.name.text)
      }
    }
  }

  private mutating func checkTitles(of action: Syntax.Action, category: String) {
    var found: [String: SourceRange] = [:]
    var isIncomplete = action.isIncomplete
    for (name, text) in action.titles {
      guard let locale = appLocale(name) else {
        isIncomplete = true
        continue
      }
      if let first = found[locale] {
        report(.listedTwice(locale, what: "locale", first: first), at: name.range)
      }
      found[locale] = name.range
      if BlankText.isBlank(text.plain.text) { report(.emptyText("title"), at: text.range) }
    }
    noteCoverage(of: action, category: category, locales: Set(found.keys))
    guard !isIncomplete, app.localesAreKnown else { return }
    let missing = app.locales.filter { found[$0] == nil }
    if found[app.sourceLocale] == nil, symbols.app != nil {
      report(.missingActionTitle([app.sourceLocale], action: action.name.text, isError: true), at: action.name.range)
    } else if !missing.isEmpty {
      report(
        .missingActionTitle(missing, action: action.name.text, isError: options.requiresLocales), at: action.name.range)
    }
  }

  mutating func checkWords(_ names: [Syntax.Name], among known: [String], what: String) {
    var firstRanges: [String: SourceRange] = [:]
    for name in names {
      if !known.contains(name.text) {
        report(.unknownWord(name.text, what: what, known: known), at: name.range)
      } else if let first = firstRanges[name.text] {
        report(.listedTwice(name.text, what: "word", first: first), at: name.range)
      }
      firstRanges[name.text] = name.range
    }
  }
}
