internal import CampanileSyntax

/// How an alert's texts in several languages can differ where they shouldn't.
///
/// What several of them have in common is told once.
enum TranslatedTexts {
  // MARK: Lines

  /// Lines that locales lack, and the source locale has.
  ///
  /// - Parameter others: Where those behind the first stand.
  case lackLines(locales: [String], fields: [String], others: [SourceRange], fallback: String, isError: Bool)
  /// Lines of the source locale that no other has.
  case linesAlone(fields: [String], source: String, others: [String], isError: Bool)
  /// Lines that other locales have, and the app's source locale doesn't.
  case sourceLacksLines(locale: String, fields: [String], others: [String])
  /// Lines of the source locale that no other has, in place of those that all others have.
  case otherLines(fields: [String], meant: [String], source: String, others: [String], isError: Bool)

  // MARK: Values

  /// The text for one value of a choice, which all other locales have.
  case lostCase(String, locale: String, other: SourceRange)
  case lost(String, locales: [String], others: [SourceRange], source: SourceRange)
  case added(String, locales: [String], others: [SourceRange], source: SourceRange)
  /// Another value in the place of one of the source text.
  case otherValue(String, meant: String, locales: [String], others: [SourceRange], source: SourceRange)
  /// `{$share :number}` for `{$share :percent}`; `nil` for neither a share, an amount nor a time.
  case otherSense(
    String, shown: String?, meant: String?, locales: [String], others: [SourceRange], source: SourceRange)
  /// `@cart.body`, where the source takes `@cart.title`.
  case otherKey(String, meant: String, locales: [String], others: [SourceRange], source: SourceRange)

  /// `when ours < theirs`, where all other languages ask `ours > theirs` in the same place.
  case otherCondition(String, meant: String, locale: String, usual: SourceRange)
  /// A line that all other languages have.
  case lacksCondition(String, field: String, locale: String, usual: SourceRange)

  /// `{#rides}` for `{$rides}`
  case markupForValue(String, locale: String, source: SourceRange)

  /// `title key "ROUND"`, where the source text gives the key a value.
  case otherArguments(String, count: Int, meant: Int, locale: String, source: SourceRange)

  /// `20 %`, where the other text says `25%`.
  case otherShare(said: String, meant: String, locale: String, usual: String, other: SourceRange)

  static let showsNothing = "is markup, and shows no value"

  /// What two texts say in figures, of which one is most likely wrong.
  static func otherShares(_ own: WrittenText, meant: WrittenText) -> Self {
    func listed(_ shares: Set<String>, besides others: Set<String>) -> String {
      let own = shares.subtracting(others)
      return (own.isEmpty ? shares : own).sorted().map { "\($0) %" }.joined(separator: ", ")
    }
    return .otherShare(
      said: listed(own.shares, besides: meant.shares), meant: listed(meant.shares, besides: own.shares),
      locale: own.locale, usual: meant.locale, other: meant.place)
  }

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .lostCase(let name, let locale, let other):
      return Diagnostic(
        .otherKey, .warning, "`\(locale)` has no text for `\(name)`, which all other languages have", at: range,
        notes: [.init("the line of another language", at: other)],
        help: ["its recipients read the text of `other`: write `\(name) \"…\"` before it"])
    case .otherCondition(let asked, let meant, let locale, let usual):
      return Diagnostic(
        .otherKey, .warning, "`\(locale)` asks `\(asked)`, where all other languages ask `\(meant)`", at: range,
        notes: [.init("what the others ask", at: usual)],
        help: ["write `when \(meant)`, or bring its lines into the order of the others"])
    case .lacksCondition(let condition, let field, let locale, let usual):
      return Diagnostic(
        .otherKey, .warning, "`\(locale)` has no `\(field) when \(condition)`, which all other languages have",
        at: range, notes: [.init("the line of another language", at: usual)],
        help: ["add the line, so that all read the same"])
    case .markupForValue(let name, let locale, let source):
      return Diagnostic(
        .markupDiffers, .warning, "`{#\(name)}` in the `\(locale)` text \(Self.showsNothing)", at: range,
        notes: [.init("the source text", at: source)], help: ["write `{$\(name)}`"])
    case .otherArguments(let key, let count, let meant, let locale, let source):
      let values = { (count: Int) in count == 0 ? "no value" : count == 1 ? "a value" : "\(count) values" }
      return Diagnostic(
        .lostVariable, .warning,
        "the `\(locale)` text gives `\(key)` \(values(count)), and the source text \(values(meant))", at: range,
        notes: [.init("the source text", at: source)],
        help: ["the app puts them into its own text: write the same in each language"])
    case .lackLines(let locales, let fields, let others, let fallback, let isError):
      return Diagnostic(
        .missingLocale, isError ? .error : .warning,
        "\(listed(locales)) \(locales.count == 1 ? "has" : "have") no \(listed(fields))", at: range,
        notes: others.prefix(3).map(Self.here),
        help: [
          "so that nobody reads half a text, \(locales.count == 1 ? "its" : "their") recipients get `\(fallback)`; "
            + Self.adding(fields, isMany: locales.count > 1)
        ])
    case .otherKey(let key, let meant, let locales, let others, let source):
      return Diagnostic(
        .otherKey, .warning, "\(listed(locales)) \(locales.count == 1 ? "takes" : "take") another text than the source",
        at: range, label: "`\(key)`", notes: [.init("`\(meant)`", at: source)] + others.prefix(3).map(Self.here),
        help: [
          "a key has its text in every language: write `@\(meant)` in each; what only some shall read is a text in quotes"
        ])
    case .linesAlone(let fields, let source, let others, let isError):
      return Diagnostic(
        .missingLocale, isError ? .error : .warning,
        "\(listed(fields)) \(fields.count == 1 ? "stands" : "stand") in "
          + "`\(source)` alone", at: range,
        help: [
          "so that nobody reads half a text, recipients in \(listed(others)) get `\(source)`: "
            + "\(Self.adding(fields, isMany: true)), or remove \(fields.count == 1 ? "it" : "them") here"
        ])
    case .sourceLacksLines(let locale, let fields, let others):
      return Diagnostic(
        .missingLocale, .warning,
        "`\(locale)` has no \(listed(fields)), and \(listed(others)) \(others.count == 1 ? "has" : "have") one",
        at: range, help: ["add the line to `\(locale)`, or remove it from the others, so that all read the same"])
    case .otherLines(let fields, let meant, let source, let others, let isError):
      return Diagnostic(
        .missingLocale, isError ? .error : .warning,
        "`\(source)` has \(Self.article(fields)), and all others \(Self.article(meant)) in its place", at: range,
        help: [
          "so that nobody reads half a text, recipients in \(listed(others)) get `\(source)`: write \(listed(meant)) "
            + "here, or \(listed(fields)) there"
        ])
    case .lost(let name, let locales, let others, let source):
      return Diagnostic(
        .lostVariable, .warning,
        "the \(Self.texts(locales, "doesn't", "don't")) say `$\(TextProblem.written(name))`, which the source text says",
        at: range, notes: Self.notes(source, others), help: [Self.check(locales)])
    case .added(let name, let locales, let others, let source):
      return Diagnostic(
        .addedVariable, .warning,
        "the \(Self.texts(locales, "says", "say")) `$\(TextProblem.written(name))`, which the source text doesn't",
        at: range, notes: Self.notes(source, others), help: [Self.check(locales)])
    case .otherValue(let name, let meant, let locales, let others, let source):
      let (name, meant) = (TextProblem.written(name), TextProblem.written(meant))
      return Diagnostic(
        .addedVariable, .warning,
        "the \(Self.texts(locales, "says", "say")) `$\(name)`, where the source text says `$\(meant)`", at: range,
        label: TextProblem.otherValueLabel, notes: Self.notes(source, others),
        help: ["was `$\(meant)` meant to stand here?"])
    case .otherShare(let said, let meant, let locale, let usual, let other):
      return Diagnostic(
        .addedVariable, .warning, "the `\(locale)` text says \(said), where the `\(usual)` text says \(meant)",
        at: range,
        notes: [.init("the `\(usual)` text", at: other)], help: ["write the same share in both"])
    case .otherSense(let name, let shown, let meant, let locales, let others, let source):
      let name = TextProblem.written(name)
      return Diagnostic(
        .lostVariable, .warning,
        "the \(Self.texts(locales, "shows", "show")) `$\(name)` "
          + (shown.map { shown in "by `\(shown)`, and the source text " + (meant.map { "by `\($0)`" } ?? "otherwise") }
            ?? "without `\(meant ?? "")`, which the source text has"),
        at: range, label: TextProblem.otherSenseLabel, notes: Self.notes(source, others),
        help: [meant.map { "write `{$\(name) \($0)}`, as there" } ?? "show it as there, or mend the source text"])
    }
  }

  private static func texts(_ locales: [String], _ verb: String, _ verbOfMany: String) -> String {
    locales.count == 1 ? "\(listed(locales)) text \(verb)" : "\(listed(locales)) texts \(verbOfMany)"
  }

  private static func adding(_ fields: [String], isMany: Bool) -> String {
    "add the missing line\(fields.count == 1 ? "" : "s")\(isMany ? " there" : "")"
  }

  private static func article(_ fields: [String]) -> String { fields.map { "a `\($0)`" }.joined(separator: " and ") }

  private static func check(_ locales: [String]) -> String {
    locales.count == 1 ? "check the translation" : "check the translations"
  }

  private static func notes(_ source: SourceRange, _ others: [SourceRange]) -> [Diagnostic.Note] {
    [.init("the source text", at: source)] + others.prefix(3).map(here)
  }

  private static func here(_ place: SourceRange) -> Diagnostic.Note { .init("and here", at: place) }
}

extension TranslatedTexts {
  /// A `title` in `alert` itself, where each language has its own.
  static func lineForNobody(_ field: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreachableText, .warning, "nobody reads this `\(field)`: each of the app's languages has its own", at: range,
      help: ["remove the line; what stands in `alert` itself is for languages without one"])
  }
}
