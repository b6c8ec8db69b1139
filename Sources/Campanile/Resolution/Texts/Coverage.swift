internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

/// How far one text of a workspace is translated.
package struct TextCoverage: Sendable {
  package enum State: Equatable, Sendable {
    case translated
    /// There is a text, but the source text has changed since, or the two say different things.
    case outdated
    /// Recipients read this locale's text instead.
    case missing(fallback: String)
    /// The app itself has the text (`key`).
    case inApp
    /// Nobody reads it: the campaign goes to topics, in the source locale.
    case unread
  }

  /// What it belongs to: `cart-reminder`, `price-test/calm`, `category cart`.
  package let owner: String
  /// `title`, `subtitle`, `body`, `data` and the keys of a text in it, or an action.
  package let name: String
  /// For each of the app's locales, in their order.
  package let states: [(locale: String, state: State)]
}

extension Resolver {
  /// Notes how far an alert's texts are translated.
  ///
  /// - Parameters:
  ///   - complete: the locales whose recipients get texts of their own.
  ///   - isForAll: everybody gets the source locale's.
  mutating func noteCoverage(
    _ texts: [String: [Word: (text: Plan.Text, block: FieldBlock)]], _ written: [WrittenText], owner: String,
    complete: [String],
    isForAll: Bool = false
  ) {
    for field in [Word.title, .subtitle, .body] where texts.values.contains(where: { $0[field] != nil }) {
      let source = written[field, app.sourceLocale]
      var states: [(locale: String, state: TextCoverage.State)] = []
      for locale in app.locales {
        guard let own = texts[locale]?[field] else {
          states.append((locale, isForAll ? .unread : .missing(fallback: fallback(of: locale, among: complete))))
          continue
        }
        if case .key = own.text {
          states.append((locale, .inApp))
        } else {
          let isOld = isOutdated(own.block, locale: locale)
          let isSame = source.map { $0.variables == written[field, locale]?.variables } ?? true
          states.append((locale, isOld || !isSame ? .outdated : .translated))
        }
      }
      coverage.append(TextCoverage(owner: owner, name: field.rawValue, states: states))
    }
  }

  /// Notes how far the texts of `data` are translated.
  mutating func noteCoverage(ofMessagesIn lines: [Line], owner: String) {
    guard symbols.app != nil, app.localesAreKnown else { return }
    var rows: [TextCoverage] = []
    for line in lines {
      guard case .data(let entries) = line.argument else { continue }
      for found in entries.messages {
        let own = Set(found.message.texts.map { TextCollection.canonical($0.locale.text) })
        let states = app.locales.map { locale -> (locale: String, state: TextCoverage.State) in
          if found.message.text != nil || own.contains(locale) { return (locale, .translated) }
          // Nobody knows the languages of a topic's subscribers.
          return (locale, line.scope.hasRecipient ? .missing(fallback: app.sourceLocale) : .unread)
        }
        let row = TextCoverage(owner: owner, name: "data " + found.path, states: states)
        // The last line says a key.
        rows.removeAll { $0.name == row.name && found.condition == nil }
        rows.append(row)
      }
    }
    coverage += rows
  }

  /// Notes how far an action's title is translated.
  mutating func noteCoverage(of action: Syntax.Action, category: String, locales: Set<String>) {
    let complete = app.locales.filter(locales.contains)
    let states = app.locales.map { locale -> (locale: String, state: TextCoverage.State) in
      (locale, locales.contains(locale) ? .translated : .missing(fallback: fallback(of: locale, among: complete)))
    }
    coverage.append(TextCoverage(owner: "category " + category, name: action.name.text, states: states))
  }

  private mutating func fallback(of locale: String, among complete: [String]) -> String {
    // Campaigns of one app mostly have texts in the same locales.
    let known = fallbacks[complete]?[locale] ?? findFallback(of: locale, among: complete)
    fallbacks[complete, default: [:]][locale] = known
    return known
  }

  private func findFallback(of locale: String, among complete: [String]) -> String {
    guard let tag = LanguageTag(lenient: locale), let source = LanguageTag(lenient: app.sourceLocale) else {
      return app.sourceLocale
    }
    let available = complete.filter { $0 != locale }.compactMap { LanguageTag(lenient: $0) }
    return LocaleLookup(available: available, source: source).match(tag).tag.description
  }

  private mutating func isOutdated(_ block: FieldBlock, locale: String) -> Bool {
    block.lines.contains { line in
      guard case .table(let key, _, _) = line.content else { return false }
      let entry = tables.entries(of: key.text).first?.entry
      guard case .found(let localization) = lookUp(key, locale: locale) else { return false }
      return localization.needsReview || entry?.isStale == true
    }
  }
}
