internal import CampanileSyntax
internal import MessageFormat

extension TextProblem {
  static let wordsForAllLocales: Set = ["default", "other", "others", "fallback", "all", "any", "base", "else"]

  /// `alert { default { title "Hi" } }`
  ///
  /// - Parameter removed: the block without its lines.
  static func blockOfAllLocales(_ name: String, removed: [SourceRange], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownLocale, "`\(name)` is not a locale", at: range, label: "nobody would read it",
      help: ["what stands in the alert itself holds for every locale: write its lines without this block"],
      fixes: removed.isEmpty
        ? [] : [.init("write them without it", removed.map { .init(replacing: $0, with: "") })])
  }

  /// `es.title "Hola"`
  static func dottedLocale(
    _ locale: String, line: String, text: String?, whole: SourceRange?, at range: SourceRange
  ) -> Diagnostic {
    let meant = "\(locale) { \(line) \(text ?? "\"…\"") }"
    return Diagnostic(
      .expected, "the texts of `\(locale)` stand in a block", at: range, help: ["write `\(meant)`"],
      fixes: whole.map { [.init("make a block of it", replacing: $0, with: meant)] } ?? [])
  }

  /// `locale speaks ed`
  static func unknownLanguage(_ name: String, appHas locales: [String], at range: SourceRange) -> Diagnostic {
    let languages = Set(locales.map { String($0.prefix { $0 != "-" }) })
    // Two letters the wrong way round, or one that is another.
    let near = languages.filter { $0.sorted() == name.sorted() || $0.first == name.first && $0.count == name.count }
    let meant = near.count == 1 ? near.first : nil
    let known = near.sorted().map { "`\($0)`" }.joined(separator: " or ")
    return Diagnostic(
      .malformedLocale, .warning, "no language is known as `\(name)`, so that nobody speaks it", at: range,
      help: [near.isEmpty ? "a language has a code of two or three letters, such as `en`" : "did you mean \(known)?"],
      fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
  }

  /// `locales en, english`
  static func localeTwice(_ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedLocale, "`\(name)` is not a locale, and `\(meant)` is listed already", at: range,
      help: ["remove `\(name)`, or write the one that was meant"])
  }

  /// The app's locale in the script of a region, or of a region for a script: Chinese is listed either way.
  private static func scriptMeant(by name: String, among known: [String]) -> String? {
    let scripts = ["CN": "HANS", "SG": "HANS", "TW": "HANT", "HK": "HANT", "MO": "HANT"]
    let script = { (locale: String) -> String? in
      let parts = locale.uppercased().split { $0 == "-" || $0 == "_" }.map(String.init)
      guard parts.first == "ZH", parts.count > 1 else { return nil }
      return scripts[parts[1]] ?? (["HANS", "HANT"].contains(parts[1]) ? parts[1] : nil)
    }
    guard let wanted = script(name) else { return nil }
    let same = known.filter { script($0) == wanted }
    return same.count == 1 ? same.first : nil
  }

  /// A locale that isn't one of the app's, with what was most likely meant.
  static func unknownLocale(
    _ name: String, known: [String], app: SourceRange?, meant: String?, at range: SourceRange
  ) -> Diagnostic {
    if wordsForAllLocales.contains(name.lowercased()), let first = known.first {
      if meant == first {
        return Diagnostic(
          .unknownLocale, "`\(name)` is not a locale", at: range, label: "nobody would read it",
          help: [
            "write `\(first)`, which has no texts here: readers of all other languages get it, as the first of `locales`"
          ],
          fixes: [.init("write `\(first)`", replacing: range, with: first)])
      }
      return Diagnostic(
        .unknownLocale, "`\(name)` is not a locale", at: range, label: "nobody would read it",
        help: [
          "what all read stands in `alert` itself, without a block; readers of all other languages get `\(first)`, the first of "
            + "the app's `locales`"
        ])
    }
    if ["title", "subtitle", "body", "text"].contains(name), let first = known.first {
      return Diagnostic(
        .unknownLocale, "`\(name)` is not a locale", at: range, label: "nobody would read it",
        help: ["a text stands behind its language: `{ \(first) \"…\" }`"])
    }
    let language = name.lowercased().prefix { $0 != "-" && $0 != "_" }
    if let slip = nearestName(to: name, among: known), !PluralRules.knows(language: slip),
      PluralRules.knows(language: String(language))
    {
      // `locales en, po`, and texts in `pl`
      return Diagnostic(
        .unknownLocale, "`\(name)` is not one of the app's locales", at: range, label: "nobody would read it",
        notes: app.map { [.init("the locales are listed here", at: $0)] } ?? [],
        help: ["`\(slip)`, which is listed, is no language: write `\(name)` there"])
    }
    let same = known.filter { $0.lowercased().prefix { $0 != "-" } == language }
    let nearest = nearestName(to: name, among: known)
    // `pl` is as near to `pt` as `pt-BR` is.
    if same.count == 1, nearest.map({ $0.lowercased().prefix { $0 != "-" } != language }) ?? true {
      return Diagnostic(
        .unknownLocale, "`\(name)` is not one of the app's locales", at: range, label: "nobody would read it",
        notes: app.map { [.init("the locales are listed here", at: $0)] } ?? [],
        help: [
          name.uppercased().dropFirst(2).hasSuffix("UK")
            ? "write `\(same[0])`, or add `\(language)-GB` to `locales` in the `app` block: `UK` is no region"
            : "write `\(same[0])`, or add `\(name)` to `locales` in the `app` block"
        ],
        fixes: meant == same[0] ? [.init("write `\(same[0])`", replacing: range, with: same[0])] : [])
    }
    if let script = scriptMeant(by: name, among: known) {
      // `zh-CN`, where the app has `zh-Hans`
      return Diagnostic(
        .unknownLocale, "`\(name)` is not one of the app's locales", at: range, label: "nobody would read it",
        notes: app.map { [.init("the locales are listed here", at: $0)] } ?? [],
        help: ["write `\(script)`, the script that is read there"],
        fixes: [.init("write `\(script)`", replacing: range, with: script)])
    }
    if PluralRules.knows(language: String(language)), language == name {
      // `es` is no slip of `en`.
      return Diagnostic(
        .unknownLocale, "`\(name)` is not one of the app's locales", at: range, label: "nobody would read it",
        notes: app.map { [.init("the locales are listed here", at: $0)] } ?? [],
        help: [
          meant.map { "write `\($0)`, which has no texts here; or add `\(name)` to `locales` in the `app` block" }
            ?? "add `\(name)` to `locales` in the `app` block, or remove this"
        ])
    }
    if let meant, !PluralRules.knows(language: String(language)), nearestName(to: name, among: known) == nil {
      return Diagnostic(
        .unknownLocale, "`\(name)` is not one of the app's locales", at: range, label: "nobody would read it",
        notes: app.map { [.init("the locales are listed here", at: $0)] } ?? [],
        help: ["`\(meant)` has no texts here: write `\(meant)`"],
        fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
    }
    return suggesting(
      .unknownLocale, "`\(name)` is not one of the app's locales", name: name, known: known, at: range,
      otherwise: "add it to `locales` in the `app` block", label: "nobody would read it",
      notes: app.map { [.init("the locales are listed here", at: $0)] } ?? [])
  }
}
