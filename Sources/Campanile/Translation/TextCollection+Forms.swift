internal import CampanileSyntax
internal import MessageFormat

/// The forms of texts that vary by a number, which each language has others of.
extension TextCollection {
  /// The forms that a text has in a language, and those that it may get there: of a text without a translation, all that
  /// the language has; of a catalog's, which may lack some, those that it needs besides.
  func forms(of unit: TextUnit, in locale: String) -> [[String]] {
    let own = unit.versions[locale]
    guard let version = own ?? unit.source(sourceLocale) else { return [] }
    let paths = version.leaves.map(\.path)
    guard locale != sourceLocale, let tag = LanguageTag(lenient: locale) else { return paths }
    switch unit.site {
    case .entry: return catalogForms(paths, of: locale, tag, isTranslated: own != nil)
    case .line:
      // A campaign's own texts have all that they need, or the check would tell.
      guard own == nil, let choice = version.choice else { return paths }
      return choiceForms(choice, of: unit, paths, locale, tag)
    case .message, .action: return paths
    }
  }

  /// Whether a text has forms that other languages have others of.
  func varies(_ unit: TextUnit) -> Bool {
    guard let source = unit.source(sourceLocale) else { return false }
    if source.leaves.contains(where: { Self.isForm($0.path) }) { return true }
    guard let choice = source.choice else { return false }
    return columns(of: choice, in: unit).contains { $0 != nil }
  }

  /// The plural form in a path that its language doesn't have; `nil` where it has all of them.
  func lackedForm(in path: [String], of unit: TextUnit, _ locale: String) -> String? {
    guard let tag = LanguageTag(lenient: locale), let last = path.last else { return nil }
    func isLacked(_ word: Substring, isOrdinal: Bool) -> Bool {
      guard let category = PluralCategory(name: String(word)) else { return false }
      return !PluralRules(for: tag, ordinal: isOrdinal).categories.contains(category)
    }
    if Self.isForm(path) {
      // In Apple's catalogs `zero` is the number 0.
      if case .entry = unit.site, last == "zero" { return nil }
      return isLacked(last[...], isOrdinal: false) ? last : nil
    }
    guard path.first == "case", let choice = unit.source(sourceLocale)?.choice else { return nil }
    let words = last.split(separator: " ")
    let columns = columns(of: choice, in: unit)
    guard words.count == columns.count else { return nil }
    return zip(words, columns).first { word, column in column.map { isLacked(word, isOrdinal: $0.isOrdinal) } ?? false }
      .map { String($0.0) }
  }

  /// `plural few`, `device mac plural few`
  private static func isForm(_ path: [String]) -> Bool { path.dropLast().last == "plural" }

  // MARK: Catalogs

  private func catalogForms(
    _ paths: [[String]], of locale: String, _ tag: LanguageTag, isTranslated: Bool
  ) -> [[String]] {
    var result: [[String]] = []
    for path in paths {
      guard Self.isForm(path) else {
        result.append(path)
        continue
      }
      let prefix = Array(path.dropLast())
      guard !result.contains(where: { $0.dropLast() == prefix[...] }) else { continue }
      var names = paths.filter { $0.dropLast() == prefix[...] }.compactMap(\.last)
      let rules = PluralRules(for: tag)
      // It is the number 0, also in languages without such a form.
      let hasZero = names.contains("zero")
      let exact: Set<String> = hasZero && !rules.categories.contains(.zero) ? ["0"] : []
      let key = "\(locale) false"
      if isTranslated {
        names += Resolver.neededForms(of: rules, key: key, exact: exact).filter { !names.contains($0) }
      } else {
        names = (exact.isEmpty ? [] : ["zero"]) + Self.forms(of: rules, key: key, besides: exact)
      }
      result += names.map { prefix + [$0] }
    }
    return result
  }

  /// All forms of a language, but for those that exact numbers leave nothing to.
  private static func forms(of rules: PluralRules, key: String, besides exact: Set<String>) -> [String] {
    let all = Resolver.neededForms(of: rules, key: key, exact: [])
    let left = exact.isEmpty ? all : Resolver.neededForms(of: rules, key: key, exact: exact)
    return rules.categories.map(\.name).filter { $0 == "other" || !all.contains($0) || left.contains($0) }
  }

  // MARK: Choices

  /// A selector that is a number, by which forms are chosen.
  private struct Column {
    let isOrdinal: Bool
    /// The numbers that have texts of their own.
    let exact: Set<String>
  }

  /// More combinations than that are no text that anybody translates.
  private static let maximumFormCount = 1_296

  /// What each selector of a choice is; `nil` for one that chooses by words.
  private func columns(of choice: Syntax.Choice, in unit: TextUnit) -> [Column?] {
    let choices = ([unit.shared].compactMap(\.self) + unit.versions.values).compactMap(\.choice).filter {
      $0.selectors.count == choice.selectors.count
    }
    return choice.selectors.indices.map { index in
      let selector = choice.selectors[index]
      var exact: Set<String> = []
      let mayBeNumber = mayBeNumber(selector.name.text)
      var hasForms =
        selector.isOrdinal || numbers.contains(selector.name.text) || mayBeNumber && choice.selectors.count == 1
      for value in choices.flatMap(\.cases).compactMap({ $0.keys.indices.contains(index) ? $0.keys[index] : nil }) {
        switch value {
        case .number(let number): exact.insert(number.text)
        case .name(let name):
          guard PluralCategory(name: name.text) != nil else { return nil }
          hasForms = hasForms || name.text != "other" && mayBeNumber
        default: return nil
        }
      }
      return hasForms ? Column(isOrdinal: selector.isOrdinal, exact: exact) : nil
    }
  }

  /// A choice's lines, with each form in them replaced by all of another language, and each combination of those.
  private func choiceForms(
    _ choice: Syntax.Choice, of unit: TextUnit, _ paths: [[String]], _ locale: String, _ tag: LanguageTag
  ) -> [[String]] {
    let columns = columns(of: choice, in: unit)
    let forms = columns.map { column in
      column.map { column -> [String] in
        let rules = PluralRules(for: tag, ordinal: column.isOrdinal)
        return Self.forms(of: rules, key: "\(locale) \(column.isOrdinal)", besides: column.exact)
      }
    }
    var result: [[String]] = []
    var seen: Set<[String]> = []
    for (path, one) in zip(paths, choice.cases) {
      var rows: [[String]] = [[]]
      for (index, key) in one.keys.map({ text(of: $0.range) }).enumerated() {
        let own = forms.indices.contains(index) ? forms[index] : nil
        let options = PluralCategory(name: key) == nil ? [key] : own ?? [key]
        rows = rows.flatMap { row in options.map { row + [$0] } }
        guard rows.count <= Self.maximumFormCount else { return paths }
      }
      for row in rows where seen.insert(row).inserted {
        let isForm = path.first == "plural" && row.count == 1 && PluralCategory(name: row[0]) != nil
        result.append([isForm ? "plural" : "case", row.joined(separator: " ")])
      }
    }
    return result
  }
}
