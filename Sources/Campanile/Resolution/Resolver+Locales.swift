internal import CampanileSyntax
internal import MessageFormat

extension Resolver {
  /// The canonical form of a locale as written.
  ///
  /// - Parameter isValue: it is somebody's, and not one of those that texts are in.
  mutating func canonicalLocale(_ name: Syntax.Name, reports: Bool = true, isValue: Bool = false) -> String? {
    switch LocaleSpelling(name.text, isValue: isValue) {
    case .canonical(let tag): return tag
    case .wrong(let meant):
      if reports { report(.malformedLocale(name.text, suggestion: meant), at: name.range) }
      return nil
    }
  }

  /// What is known of a locale by its tag, worked out once.
  mutating func facts(of locale: String) -> LocaleFacts {
    if let known = localeFacts[locale] { return known }
    let tag = LanguageTag(lenient: locale)
    let facts = LocaleFacts(tag: tag, direction: tag?.direction, readers: tag.map(readers) ?? [])
    localeFacts[locale] = facts
    return facts
  }

  /// The tags by whose regions numbers and times are written for the audience's examples who read a text in a language,
  /// where the app has one text for all of them.
  private func readers(of tag: LanguageTag) -> [(name: String, tag: LanguageTag)] {
    guard app.locales.count(where: { LanguageTag(lenient: $0)?.language == tag.language }) == 1 else { return [] }
    return schema.examples.reduce(into: []) { found, example in
      guard case .symbol(let locale)? = example.values["locale"],
        let reader = LanguageTag(lenient: locale).flatMap({
          RegionalFormats.locale(for: $0, of: tag, kinds: [.dates, .money])
        }), reader != tag, !found.contains(where: { $0.tag == reader })
      else { return }
      found.append((locale, reader))
    }
  }

  /// The plural forms that a locale has.
  mutating func pluralForms(of locale: String, isOrdinal: Bool) -> [String] {
    pluralRules(of: locale, isOrdinal: isOrdinal)?.categories.map(\.name) ?? ["other"]
  }

  /// The plural forms that a choice has to have a line for: those of numbers up to ten thousand that no exact key
  /// covers. French says "un million d'articles", but no author is held up for it.
  mutating func neededPluralForms(of locale: String, isOrdinal: Bool, exact: Set<String>) -> [String] {
    guard let rules = pluralRules(of: locale, isOrdinal: isOrdinal) else { return [] }
    return Self.neededForms(of: rules, key: "\(locale) \(isOrdinal)", exact: exact)
  }

  /// The same for somebody who knows the rules.
  static func neededForms(of rules: PluralRules, key: String, exact: Set<String>) -> [String] {
    let firsts = Self.firsts.value(of: key) {
      rules.categories.reduce(into: [:] as [PluralCategory: Int64]) { $0[$1] = rules.smallestInteger(in: $1) }
    }
    let covered = Set(exact.compactMap { Int64($0) })
    return rules.categories.filter { category in
      guard let first = firsts[category], Self.isSampleOfPlurals(first) else { return false }
      if !covered.contains(first) { return true }
      let counts = Self.counts.value(of: key) {
        (Int64(0)...10_000).filter(Self.isSampleOfPlurals).reduce(into: [:] as [PluralCategory: Int]) {
          $0[rules.category(of: $1), default: 0] += 1
        }
      }
      let left = covered.filter { Self.isSampleOfPlurals($0) && rules.category(of: $0) == category }
      return counts[category, default: 0] > left.count
    }.map(\.name)
  }

  /// Whether a form is for more than one number; nothing, which has a text of its own most often, isn't counted.
  mutating func hasSeveralNumbers(_ form: String, of locale: String, isOrdinal: Bool) -> Bool {
    guard let rules = pluralRules(of: locale, isOrdinal: isOrdinal) else { return false }
    return (Int64(1)...200).lazy.filter { rules.category(of: $0).name == form }.prefix(2).count > 1
  }

  /// Numbers up to ten thousand. Beyond two thousand none is another than one below, but for full thousands: rules look at a
  /// number's last three digits, and at whether all of them are zero (UTS #35, part 3, plural rules).
  static func isSampleOfPlurals(_ number: Int64) -> Bool {
    (0..<2_000).contains(number) || (0...10_000).contains(number) && number.isMultiple(of: 1_000)
  }

  /// The smallest number of each form of a locale.
  private static let firsts = SharedTable<String, [PluralCategory: Int64]>()

  /// How many of the samples each form of a locale has: only asked for where an exact key covers a form's first number.
  private static let counts = SharedTable<String, [PluralCategory: Int]>()

  mutating func pluralRules(of locale: String, isOrdinal: Bool) -> PluralRules? {
    let key = "\(locale) \(isOrdinal)"
    if let known = pluralRulesByLocale[key] { return known }
    guard let tag = LanguageTag(lenient: locale) else { return nil }
    let rules = PluralRules(for: tag, ordinal: isOrdinal)
    pluralRulesByLocale[key] = rules
    return rules
  }
}

/// How a locale is written.
package enum LocaleSpelling {
  case canonical(String)
  case wrong(meant: String?)

  /// - Parameter isValue: it is somebody's, and has a country that there is.
  package init(_ text: String, isValue: Bool = false) {
    // `english` would be a language that nobody has heard of, and so would `jp` and `ger`.
    let language = text.prefix { $0 != "-" && $0 != "_" }
    if let code = LanguageNames.code(of: text) {
      // `AT` says more than the language that is spoken there.
      let region = isValue ? Self.region(text, besides: code) : nil
      self = .wrong(meant: region.map { code + "-" + $0 } ?? code)
    } else if language.utf8.count == 2, let code = LanguageNames.code(of: String(language)) {
      // `jp-JP`
      self = .wrong(meant: (try? LanguageTag(code + text.dropFirst(2).replacing("_", with: "-")))?.description)
    } else if let meant = Self.withRegionOfTwoLetters(text) {
      self = .wrong(meant: meant)
    } else if isValue, let meant = Self.withoutForeignRegion(text) {
      self = .wrong(meant: meant)
    } else if isValue, let region = Self.unknownRegion(in: text) {
      self = .wrong(meant: region.meant)
    } else if language.utf8.count > 3 {
      self = .wrong(meant: nil)
    } else if text.contains("_") {
      self = .wrong(meant: (try? LanguageTag(text.replacing("_", with: "-")))?.description)
    } else {
      do { self = .canonical(try LanguageTag(text).description) } catch { self = .wrong(meant: error.suggestion) }
    }
  }
}

extension LocaleSpelling {
  /// `pl-PLs` and `de-DEU`: three letters behind a language are a language of its own, as in `zh-yue`, and few have any
  /// (IANA's registry of subtags, "Prefix" of each "extlang").
  private static func withRegionOfTwoLetters(_ text: String) -> String? {
    let parts = text.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard parts.count == 2, parts[1].utf8.count == 3, parts[0].utf8.count <= 3,
      parts[1].utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }),
      !["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"].contains(parts[0].lowercased())
    else { return nil }
    let code = parts[1].uppercased()
    return (try? LanguageTag(parts[0] + "-" + (otherRegions[code] ?? String(code.prefix(2)))))?.description
  }

  /// Regions whose three letters (ISO 3166) don't begin with their two, and codes of sports and number plates.
  private static let otherRegions = [
    "ARE": "AE", "AUT": "AT", "CHL": "CL", "CHN": "CN", "DNK": "DK", "EST": "EE", "IRL": "IE", "IRQ": "IQ", "ISR": "IL",
    "KOR": "KR", "MEX": "MX", "PAK": "PK", "POL": "PL", "PRT": "PT", "SRB": "RS", "SVK": "SK", "SVN": "SI", "SWE": "SE",
    "TUR": "TR", "UKR": "UA", "URY": "UY", "GER": "DE", "SUI": "CH", "NED": "NL", "POR": "PT", "DEN": "DK", "GRE": "GR",
    "CRO": "HR", "ENG": "GB", "SCO": "GB", "RSA": "ZA", "KSA": "SA", "UAE": "AE", "CHI": "CL", "JAP": "JP",
  ]

  /// `en-UK` as `en-GB`, and `en-EN` as `en`: codes that stand for no country, and would be read as none.
  private static func withoutForeignRegion(_ text: String) -> String? {
    let parts = text.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard parts.count > 1, let last = parts.last else { return nil }
    let before = parts.dropLast().joined(separator: "-")
    switch last.uppercased() {
    case "UK": return (try? LanguageTag(before + "-GB"))?.description
    case "EN": return (try? LanguageTag(before))?.description
    default: return nil
    }
  }
}

struct LocaleFacts {
  /// `nil` for what isn't a tag.
  let tag: LanguageTag?
  let direction: TextDirection?
  /// Who reads it in other regions.
  let readers: [(name: String, tag: LanguageTag)]
}
