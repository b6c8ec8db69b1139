internal import CampanileExpansion
internal import CampanileSyntax

/// A translation says what the source says: the same variables, with the same markup. What is still to be written says nothing
/// yet. A variant that says something in other words says so in all languages, or in one that is tried alone.
enum TranslationRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let app = context.app
    var found: [Diagnostic] = []
    for texts in campaign.messages {
      guard let source = texts.first(where: { $0.locale == app.sourceLocale }), !source.isUnfinished else { continue }
      let others = texts.filter { $0.locale != source.locale && !$0.isUnfinished }
      found += problems(of: source, others) + daysAlone(source, others, context) + lostCases(source, others)
      // `Seen on {$day}`: two words and a value, which a title would be compared by.
      guard others.allSatisfy({ $0.text == source.text }) else { continue }
      found += others.prefix(1).filter {
        $0.wordCount == 2 && !$0.variables.isEmpty && $0.text == source.text
          && !RelatedLanguages.areOne($0.locale, source.locale)
      }.map { CopiedText.ofSource(locale: $0.locale, source: source.place).diagnostic(at: $0.place) }
    }
    for (number, content) in campaign.contents.enumerated() {
      for field in [Word.title, .subtitle, .body] {
        guard let source = content.texts[field, app.sourceLocale], !source.isUnfinished else { continue }
        let texts = app.locales.dropFirst().compactMap { content.texts[field, $0] }
        let inherited = number == 0 ? [] : inherited(texts, beside: source, from: campaign.contents[0].texts)
        if number > 0, let base = campaign.contents[0].texts[field, app.sourceLocale], base.place == source.place {
          // What is tried in one language alone is meant so.
          let own = texts.filter { text in campaign.contents[0].texts[field, text.locale]?.place != text.place }
          if own.count > 1 {
            let lacking = VariantProblem.lacksText(content.name, field: field, locales: [app.sourceLocale])
            found.append(lacking.diagnostic(at: content.range))
            continue
          }
        }
        let others = texts.filter { $0.place != source.place && !$0.isUnfinished && !inherited.contains($0.locale) }
        found += problems(of: source, others) + daysAlone(source, others, context) + lostCases(source, others)
        if !inherited.isEmpty, texts.count > inherited.count {
          let lacking = VariantProblem.lacksText(
            content.name, field: field, locales: texts.map(\.locale).filter(inherited.contains))
          found.append(lacking.diagnostic(at: content.range))
        }
      }
    }
    return tellingUnread(found, campaign, context)
  }

  /// What is wrong with a text that nobody gets, as `to` leaves out who reads it, is that.
  private static func tellingUnread(
    _ found: [Diagnostic], _ campaign: ResolvedCampaign, _ context: RuleContext
  ) -> [Diagnostic] {
    guard !found.isEmpty, let condition = campaign.condition, condition.topics == nil, !condition.isInvalid,
      condition.predicate.mayBeSpread
    else {
      return found
    }
    let satisfiability = Satisfiability(schema: context.schema)
    var told: Set<String> = []
    return found.compactMap { diagnostic in
      let text = campaign.contents.lazy.flatMap(\.texts).first { $0.place == diagnostic.range }
      guard let text, text.locale != context.app.sourceLocale else { return diagnostic }
      let language = String(text.locale.prefix { $0 != "-" })
      let readers = Plan.Predicate.test(.init("locale"), .speaks(language))
      guard satisfiability.whyNever(.all([condition.predicate, readers])) != nil else { return diagnostic }
      guard told.insert(text.locale).inserted else { return nil }
      return TextProblem.unreadLocale(text.locale, at: diagnostic.range)
    }
  }

  /// The languages in which a variant, which has a source text of its own, has the campaign's.
  private static func inherited(
    _ texts: [WrittenText], beside source: WrittenText, from base: [WrittenText]
  ) -> Set<String> {
    guard base[source.field, source.locale]?.place != source.place else { return [] }
    return Set(texts.filter { base[$0.field, $0.locale]?.place == $0.place }.map(\.locale))
  }

  private static func problems(of source: WrittenText, _ others: [WrittenText]) -> [Diagnostic] {
    guard let first = others.first else { return [] }
    // What two translations and more say alike, and the source doesn't, is most likely missing there; and the other way round.
    let isSure = others.count > 1
    var missing: Set<String> = []
    var alone: Set<String> = []
    if isSure {
      // A column for each language is another one in each text.
      let own = Set(source.variables.flatMap { name in others.compactMap { $0.own(name, of: source.locale) } })
      missing = others.reduce(first.variables) { $0.intersection($1.variables) }
        .subtracting(source.variables).subtracting(own)
      alone = others.reduce(source.variables) { $0.subtracting($1.variables) }
        .filter { name in !others.contains { $0.hasOwn(name, of: source.locale) } }
    }
    var found: [Diagnostic] = []
    if missing.count == 1, alone.count == 1, let meant = missing.first, let said = alone.first {
      found.append(TextProblem.otherVariable(said, meant: meant, count: others.count).diagnostic(at: source.place))
    } else {
      found += missing.sorted().map { TextProblem.sourceLacks($0, count: others.count).diagnostic(at: source.place) }
      found += alone.sorted().map { TextProblem.sourceAlone($0, count: others.count).diagnostic(at: source.place) }
    }
    let oddSenses = isSure ? sensesOfSourceAlone(source, others) : []
    for name in oddSenses {
      let (said, meant) = (source.senses[name] ?? [], first.senses[name] ?? [])
      let problem = TextProblem.sourceSense(
        name, shown: said.subtracting(meant).min(), meant: meant.subtracting(said).min(), count: others.count)
      found.append(problem.diagnostic(at: source.place))
    }
    found += values(of: others, source, knowing: missing.union(alone)) + senses(of: others, source, besides: oddSenses)
    found += shares(of: others, source)
    // Where all titles are the same, another rule says so.
    let isTold = source.field == .title && others.allSatisfy { $0.text == source.text }
    for own in others {
      let differing = source.markup.symmetricDifference(own.markup).sorted()
      let asValue = source.variables.first { own.markup.contains("{#\($0)}") && !source.markup.contains("{#\($0)}") }
      if let asValue, differing == ["{#\(asValue)}"] {
        let problem = TranslatedTexts.markupForValue(asValue, locale: own.locale, source: source.place)
        found.append(problem.diagnostic(at: own.place))
      } else if !differing.isEmpty {
        let problem = TextProblem.markupDiffers(listed(differing), locale: own.locale, source: source.place)
        found.append(problem.diagnostic(at: own.place))
      }
      if case .key(let key, let said) = own.text, case .key(let other, let meant) = source.text, key == other,
        said.count != meant.count
      {
        let problem = TranslatedTexts.otherArguments(
          key, count: said.count, meant: meant.count, locale: own.locale, source: source.place)
        found.append(problem.diagnostic(at: own.place))
      }
      found += lostInForms(own, source).map { $0.diagnostic(at: own.place) }
      if !isTold, isCopy(own, of: source) {
        found.append(CopiedText.ofSource(locale: own.locale, source: source.place).diagnostic(at: own.place))
      } else if own.text != source.text, let copy = copiedLine(own, of: source) {
        found.append(CopiedText.ofSourceTitle(locale: own.locale, source: copy.source).diagnostic(at: copy.own))
      }
    }
    return found + copies(among: others, of: source) + copiedLines(among: others, of: source)
  }

  /// A value that the same form of the source text says, and other forms of the translation: it was lost in one.
  private static func lostInForms(_ own: WrittenText, _ source: WrittenText) -> [TextProblem] {
    guard !own.forms.isEmpty else { return [] }
    return own.forms.sorted { $0.key < $1.key }.flatMap { form, said -> [TextProblem] in
      let lost = source.forms[form, default: []].subtracting(said).filter { name in
        own.forms.allSatisfy { $0.key == form || $0.value.contains(name) } && own.forms.count > 1
      }
      return lost.sorted().map { TextProblem.lostInForm($0, form: form, locale: own.locale, source: source.place) }
    }
  }

  /// Translations that say what one before them does: the block of a language was copied, and never translated.
  private static func copies(among others: [WrittenText], of source: WrittenText) -> [Diagnostic] {
    guard others.count > 1 else { return [] }
    return others.enumerated().compactMap { index, own in
      guard own.text != source.text,
        let first = others[..<index].first(where: {
          $0.text == own.text && $0.line != own.line && !RelatedLanguages.mayShare($0.locale, own.locale)
        })
      else { return nil }
      // Two words may be a name, or taken from the source as they are.
      guard
        own.wordCount > 2 || own.wordCount == 2 && own.words.isDisjoint(with: source.words)
          || RelatedLanguages.isForeignScript(own.words, in: own.locale)
      else { return nil }
      return copied(own, first)
    }
  }

  /// Of two that say the same, the one that isn't written in its language's letters.
  private static func copied(_ own: WrittenText, _ first: WrittenText) -> Diagnostic {
    let (wrong, right) = isForeign(first, beside: own) ? (first, own) : (own, first)
    return CopiedText.ofTranslation(locale: wrong.locale, other: right.locale, first: right.place)
      .diagnostic(at: wrong.place)
  }

  private static func isForeign(_ first: WrittenText, beside own: WrittenText) -> Bool {
    // The names of values and of brands are in Latin letters everywhere.
    let isOther = { (text: WrittenText) in
      let words = text.words.filter { $0.utf8.contains { $0 >= 0x80 } }
      return RelatedLanguages.isForeignScript(words, in: text.locale)
    }
    return isOther(first) && !isOther(own)
  }

  /// Single lines of several, pasted into the block of another language.
  private static func copiedLines(among others: [WrittenText], of source: WrittenText) -> [Diagnostic] {
    guard others.contains(where: { !$0.sentences.isEmpty }) else { return [] }
    let ofSource = Set(source.sentences.map(\.text))
    var first: [String: (text: WrittenText, place: SourceRange)] = [:]
    var found: [Diagnostic] = []
    for own in others {
      var isTold = false
      for sentence in own.sentences where !ofSource.contains(sentence.text) {
        guard let other = first[sentence.text] else {
          first[sentence.text] = (own, sentence.place)
          continue
        }
        guard !isTold, other.text.text != own.text, other.text.locale != own.locale,
          !RelatedLanguages.mayShare(other.text.locale, own.locale),
          sentence.wordCount > 2 || own.words.isDisjoint(with: source.words)
        else { continue }
        isTold = true
        let isFirst = isForeign(other.text, beside: own)
        let (wrong, right) = isFirst ? (other.text, own) : (own, other.text)
        found.append(
          CopiedText.ofTranslation(
            locale: wrong.locale, other: right.locale, first: isFirst ? sentence.place : other.place
          ).diagnostic(at: isFirst ? other.place : sentence.place))
      }
    }
    return found
  }

  /// A sentence of three words is hardly ever the same in two languages.
  private static func isCopy(_ own: WrittenText, of source: WrittenText) -> Bool {
    own.wordCount > 2 && own.text == source.text
      && !RelatedLanguages.areOne(own.locale, source.locale)
  }

  /// One of several lines that says what the source says: the others were translated.
  private static func copiedLine(
    _ own: WrittenText, of source: WrittenText
  ) -> (own: SourceRange, source: SourceRange)? {
    guard !own.sentences.isEmpty, !RelatedLanguages.areOne(own.locale, source.locale) else { return nil }
    let lines = Dictionary(source.sentences.map { ($0.text, $0.place) }) { first, _ in first }
    for sentence in own.sentences where sentence.wordCount > 2 {
      if let place = lines[sentence.text] { return (sentence.place, place) }
    }
    return nil
  }

  /// Values that all translations show alike, as a share, an amount or a time, and the source doesn't; or the other way round.
  private static func sensesOfSourceAlone(_ source: WrittenText, _ others: [WrittenText]) -> [String] {
    guard let first = others.first, !source.senses.isEmpty || !first.senses.isEmpty else { return [] }
    return source.variables.sorted().filter { name in
      others.allSatisfy { $0.variables.contains(name) && $0.senses[name] == first.senses[name] }
        && isOtherSense(first.senses[name], source.senses[name])
    }
  }

  private static func isOtherSense(_ said: Set<String>?, _ meant: Set<String>?) -> Bool {
    let (said, meant) = (said ?? [], meant ?? [])
    return said.isEmpty != meant.isEmpty || !said.isSubset(of: meant)
  }

  /// Values that are a share, an amount or a time in the source, and something else in translations: what several show alike is
  /// told once.
  private static func senses(
    of others: [WrittenText], _ source: WrittenText, besides told: [String]
  ) -> [Diagnostic] {
    guard !source.senses.isEmpty || others.contains(where: { !$0.senses.isEmpty }) else { return [] }
    var found: [Diagnostic] = []
    for name in source.variables.subtracting(told).sorted() {
      let meant = source.senses[name] ?? []
      let differing = others.filter { $0.variables.contains(name) && isOtherSense($0.senses[name], meant) }
      var groups = Dictionary(grouping: differing) { $0.senses[name] ?? [] }
      for own in differing {
        let said = own.senses[name] ?? []
        guard let group = groups.removeValue(forKey: said) else { continue }
        let (shown, expected) = (said.subtracting(meant).min(), meant.subtracting(said).min() ?? meant.min())
        let problem = TranslatedTexts.otherSense(
          name, shown: shown, meant: expected, locales: group.map(\.locale),
          others: group.dropFirst().map { $0.place(showing: name, by: shown) },
          source: source.place(showing: name, by: expected))
        found.append(problem.diagnostic(at: own.place(showing: name, by: shown)))
      }
    }
    return found
  }

  /// `20 %`, where the source text says `25%`.
  private static func shares(of others: [WrittenText], _ source: WrittenText) -> [Diagnostic] {
    // Texts that have no share in common, and not as many, speak of other things.
    let differing = others.filter { own in
      !source.shares.isEmpty && !own.shares.isSubset(of: source.shares)
        && (own.shares.count == source.shares.count || !own.shares.isDisjoint(with: source.shares))
    }
    guard let first = differing.first else { return [] }
    if others.count > 1, !source.shares.isSubset(of: first.shares), others.allSatisfy({ $0.shares == first.shares }) {
      // What all translations say alike was most likely changed in them.
      return [TranslatedTexts.otherShares(source, meant: first).diagnostic(at: source.place)]
    }
    return differing.map { TranslatedTexts.otherShares($0, meant: source).diagnostic(at: $0.place) }
  }

  /// Values that translations lost, and those that they added: of several translations each is told once.
  private static func values(
    of others: [WrittenText], _ source: WrittenText, knowing told: Set<String>
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let said = others.reduce(into: Set<String>()) { $0.formUnion($1.variables) }
    let lost = source.variables.subtracting(told).sorted().map { name in
      (name: name, texts: others.filter { !$0.variables.contains(name) && !$0.hasOwn(name, of: source.locale) })
    }.filter { !$0.texts.isEmpty }
    let added = said.subtracting(source.variables).subtracting(told).sorted().map { name in
      (
        name: name,
        texts: others.filter { text in
          text.variables.contains(name)
            && !source.variables.contains { text.own($0, of: source.locale) == name }
        }
      )
    }.filter { !$0.texts.isEmpty }
    // One value in the place of another is one mistake.
    if lost.count == 1, added.count == 1, lost[0].texts.map(\.locale) == added[0].texts.map(\.locale) {
      let texts = added[0].texts
      let problem = TranslatedTexts.otherValue(
        added[0].name, meant: lost[0].name, locales: texts.map(\.locale), others: texts.dropFirst().map(\.place),
        source: source.place)
      return [problem.diagnostic(at: texts[0].place)]
    }
    for (name, texts) in lost {
      let problem = TranslatedTexts.lost(
        name, locales: texts.map(\.locale), others: texts.dropFirst().map(\.place), source: source.place)
      found.append(problem.diagnostic(at: texts[0].place))
    }
    for (name, texts) in added {
      let problem = TranslatedTexts.added(
        name, locales: texts.map(\.locale), others: texts.dropFirst().map(\.place), source: source.place)
      found.append(problem.diagnostic(at: texts[0].place))
    }
    return found
  }
}
