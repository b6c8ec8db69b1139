internal import CampanileSyntax
internal import MessageFormat

/// What can be wrong with what people read.
enum TextProblem {
  /// - Parameter help: How it is written, where more can be said than of every message.
  case messageSyntax(reason: String, help: String? = nil)
  /// `{$city}` of a table
  case columnAlone(String, meant: String)
  case unknownVariable(String, known: [String], declared: SourceRange?, hasInputs: Bool = false)
  /// `{$prices[sku].price.rounded}`
  case parameterOutside(String, template: String)
  case behindLookup(String, rest: String)
  case functionUnfit(function: String, variable: String, type: String, hint: String)
  /// - Parameter meant: What certainly was.
  /// `{$visit :date timePrecision=minute}`
  case optionOfOther(function: String, other: String, own: String? = nil)
  case badOption(reason: String, help: String? = nil, meant: String? = nil, isWhole: Bool = false)
  case slip(Slip)
  case messageModel(reason: String, help: String)
  case unknownFunction(String, known: [String])
  case pluralMissing(locale: String, missing: [String], what: String, isRead: Bool = true, exact: String? = nil)
  /// The same in a string catalog, which the app's own build accepts.
  case tablePluralMissing(locale: String, missing: [String], key: String)
  /// - Parameter missing: the one that the table lacks instead.
  case tablePluralUnknown(String, locale: String, known: [String], missing: String?)
  /// `by place { one … two … few … }` of English
  case ordinalCases(of: String, locale: String)
  case pluralUnknown(String, locale: String, known: [String], missing: String? = nil)
  /// `yes` and `singular` as cases of a `by`.
  case foreignCase(of: String, isFlag: Bool, meant: String, stands: Bool = false)
  /// - Parameter key: Of a string table's text, which is what lacks them.
  case missingLocales([String], ofMessage: Bool = false, key: String? = nil, fallback: String, isError: Bool)
  case unsentLocales([String], source: String)
  /// `1 item "…"`
  case nounBehindKey(String)
  /// `1st` of a choice by ordinal numbers
  case ordinalKey(String, meant: String)
  case unknownLocale(String, known: [String], app: SourceRange?, meant: String? = nil)
  case malformedLocale(String, suggestion: String?)
  /// `locales en, english`
  case localeTwice(String, meant: String)
  /// Several of a list: `locales english, german`.
  case malformedLocales([(name: String, meant: String, range: SourceRange)])
  /// `locales all`
  case allLocales(String)
  case emptyText(String)
  case choiceKeys(reason: String, help: String)
  /// `00` and `1.0` by a whole number
  case keyNeverMet(String, meant: String)
  case lostInForm(String, form: String, locale: String, source: SourceRange)
  /// `{$share :number}` for `{$share :percent}`, where all translations agree, and the source text is the odd one; `nil` for
  /// neither a share, an amount nor a time.
  case sourceSense(String, shown: String?, meant: String?, count: Int)
  /// A variable that all translations say, and the source doesn't.
  case sourceLacks(String, count: Int)
  /// A variable that no translation says.
  case sourceAlone(String, count: Int)
  /// A variable in place of another, which all translations say.
  case otherVariable(String, meant: String, count: Int)
  /// A block of data whose keys are the app's languages.
  /// - Parameter isValue: whether it is the value of a key, and holds texts alone.
  case allLanguagesSent(isValue: Bool)
  /// `hello { en "Seen on {$day :date}"  de "…" }`
  case messageForgotten
  /// The text of another language, word for word.
  case unknownKey(String, known: [String])
  case malformedTable(reason: String)
  /// A text of a table that can be read otherwise.
  case unreadableText(reason: String)
  case tablePlaceholder(String)
  case tableValue(String, table: SourceRange)
  case tableArguments(String, needed: Int, given: Int, table: SourceRange)
  case ambiguousKey(String, count: Int, first: SourceRange)
  case outdatedText(String, locale: String)
  case inCatalog(InCatalog)
  case unknownAppKey(String, known: [String])
  case appKeyArguments(String, entry: SourceRange)
  case appKeyIsFormatted(String, entry: SourceRange)
  case missingCatalog(String)
  case catalogOutside(String)
  case markupDiffers(String, locale: String, source: SourceRange)
  case sameText(String, locales: [String])
  case mixedDirection(String, locale: String)
  case zonelessMoment(
    String, option: String?, hasZoneAttribute: Bool, line: SourceRange?, fix: (place: SourceRange, text: String)?)
  case doubledStop(locale: String)
  case longText(String, count: Int, limit: Int)
  /// An alert's, or that of a message in `data`.
  case missingSource(String, isMessage: Bool = false, reader: String? = nil)
  case keyAmongTexts
  /// `%@` and its like; the attribute that was most likely meant.
  ///
  /// - Parameters:
  ///   - example: a value of this workspace.
  ///   - others: those behind it in the same text.
  case foreignPlaceholder(
    String, meant: String?, example: String, isOfTable: Bool = false,
    others: [(meant: String?, range: SourceRange)] = [])
  /// The same in a text that is sent as it is.
  case foreignInData(String, meant: String?, example: String, mayBeMeant: Bool = false, asks: String? = nil)
  /// `"{$tier}"` as an argument.
  case holeInArgument(String, isWhole: Bool)
  /// `{$price :number}` in a text that is sent as it is.
  case holeWithMore(String, name: String, isSure: Bool)
  /// `% lld`
  case tableSlip(String, meant: String?)
  /// `{count, plural, …}`; for a choice, the line that it stands in.
  case olderMessage(String, name: String, style: String, field: String?)
  /// The same in a message that is a whole one.
  case olderAlone(OlderMessage)
  /// `{$first-name | friend}`
  case fallbackInText(String, field: String)
  /// `<b>` and `&amp;`; for an entity, its sign, and where it stands once more.
  case pageMarkup(String, sign: String?, others: [(SourceRange, sign: String)])
  /// `{first-name}`, which is the text "first-name".
  /// `opening` is `${`, where that stands before it.
  ///
  /// - Parameter hasMore: a function stands behind the name.
  case missingDollar(String, opening: SourceRange?, hasMore: Bool = false)
  /// The same in a plain text, which may mean the braces.
  case holeWithoutDollar(String)
  /// `{$cart-items`
  case holeWithoutEnd(String)
  /// `{$cart-items}}`
  case strayBrace(String)
  /// `data { items "cart-items" }`
  case nameAsText(String, isCompared: Bool)
  /// A placeholder that can't be read, and what is most likely meant.
  case placeholderSlip(String, meant: String?, isSure: Bool)
  case daysInText(String, String)
  /// `{name}` in a message, of no attribute's name.
  case bareWord(String, meant: String?)
  /// A value that is shown otherwise than its author most likely thinks.
  case shownOddly(Oddity)
  /// `$cart-items` in a plain text
  case valueWithoutBraces(String)

  /// A variable as it stands in the source: a lookup with its brackets.
  static func written(_ variable: String) -> String { LookupName(dotted: variable)?.text ?? variable }

  static let otherSenseLabel = "shown otherwise"
  static let alertLacksText = "this alert has no text in"

  static let tablePlaceholders =
    "a table's text has `%@`, `%lld` or `%.2f` for values in order, `%1$@` for the first, `%(first-name)@` "
    + "for one by its name, and `%%` for a percent sign"

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .messageSyntax(let reason, let help):
      return Diagnostic(
        .messageSyntax, "this text cannot be read as a message: \(reason)", at: range,
        help: [help ?? #"a variable is written {$first-name}; a brace that people shall read is written \{ or \}"#])
    case .unknownVariable(let name, let known, let declared, let hasInputs):
      // `user.first-name`: the name is its last part.
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let first = name.split(separator: ".").first.map(String.init) ?? name
      let plain = LookAlikes.plain(name)
      let nearest =
        plain != name && known.contains(plain)
        ? plain
        : known.contains(last)
          ? last
          : known.contains(first) && first != name
            // Of a campaign with inputs one of these may be meant, whose name has no such part.
            ? first
            : nearestName(to: name, among: known) ?? (hasInputs ? nil : onlyName(with: name, among: known))
      return Diagnostic(
        .unknownVariable, "`$\(name)` is not known here", at: range,
        label: hasInputs ? "not an attribute or input" : "not an attribute or parameter",
        notes: nearest != nil ? declared.map { [.init("`\(nearest ?? "")` is declared here", at: $0)] } ?? [] : [],
        help: nearest.map { [name.hasSuffix(".") ? "did you mean `{$\($0)}.`?" : "did you mean `$\($0)`?"] }
          ?? (name.utf8.contains { $0 >= 0x80 }
            ? ["the name of a value isn't translated: write it as the source text has it"] : nil)
            ?? (known.isEmpty
              ? ["nothing gave it a value"]
              : adviceOnDay(name) ?? advice(known, besides: name, "the texts here may use", "$")),
        // Of `{$day.}` the full stop belongs behind the brace.
        fixes: name.hasSuffix(".")
          ? [] : nearest.map { [.init("write `$\($0)`", replacing: range, with: "$" + $0)] } ?? [])
    case .parameterOutside(let name, let template): return Self.parameterOutside(name, template, at: range)
    case .behindLookup(let lookup, let rest): return Self.behindLookup(lookup, rest: rest, at: range)
    case .columnAlone(let name, let meant): return Self.columnAlone(name, meant: meant, at: range)
    case .functionUnfit(let function, let variable, let type, let hint):
      return Diagnostic(
        .functionUnfit, "`\(function)` cannot format \(variable), which is \(type)", at: range, help: [hint])
    case .optionOfOther(let function, let other, let own):
      return Self.optionOfOther(function, other: other, own: own, at: range)
    case .badOption(let reason, let help, let meant, _):
      return Diagnostic(
        .badOption, reason, at: range, help: help.map { [$0] } ?? [],
        fixes: meant.map { meant in
          // What stands behind the name, as its value, is no part of what is replaced.
          let whole = help.flatMap { $0.hasPrefix("write ") ? $0 : nil }
          return [.init(whole ?? "write `\(meant)`", replacing: range, with: meant)]
        } ?? [])
    case .slip(let slip): return slip.diagnostic(at: range)
    case .messageModel(let reason, let help):
      return Diagnostic(.messageModel, reason, at: range, help: [help])
    case .unknownFunction(let name, let known):
      if let meant = ["int": "integer", "decimal": "number", "float": "number", "num": "number"][name] {
        return Diagnostic(
          .unknownFunction, "`:\(name)` is not a function", at: range, label: "not known here",
          help: ["did you mean `:\(meant)`?"],
          fixes: [.init("write `:\(meant)`", replacing: range, with: ":" + meant)])
      }
      if let other = Self.functionOfOthers(name, at: range) { return other }
      if let meant = Self.functionMeant(by: name) {
        return Diagnostic(
          .unknownFunction, "`:\(name)` is not a function", at: range, label: "not known here",
          help: ["did you mean `\(meant)`?"], fixes: [.init("write `\(meant)`", replacing: range, with: meant)])
      }
      if name == "money" || name == "price" {
        return Diagnostic(
          .unknownFunction, "`:\(name)` is not a function", at: range, label: "not known here",
          help: ["did you mean `:currency currency=EUR`?"])
      }
      return suggesting(
        .unknownFunction, "`:\(name)` is not a function", name: ":" + name, known: known.map { ":" + $0 }, at: range,
        otherwise: "the functions are \(listed(known.map { ":" + $0 }))")
    case .pluralMissing(let locale, let missing, let what, let isRead, let exact):
      return Diagnostic(
        .pluralMissing,
        "\(what) lacks the plural form\(missing.count > 1 ? "s" : "") \(listed(missing)) of `\(locale)`",
        at: range, help: Self.adviceOnForms(missing, isRead: isRead, exact: exact))
    case .tablePluralMissing(let locale, let missing, let key):
      return Diagnostic(
        .pluralMissing, .warning,
        "`\(key)` lacks the plural form\(missing.count > 1 ? "s" : "") \(listed(missing)) of `\(locale)`", at: range,
        help: ["`other` stands in, as it does in the app; add the form\(missing.count > 1 ? "s" : "") in the catalog"])
    case .tablePluralUnknown(let name, let locale, let known, let missing):
      return Self.tablePluralUnknown(name, locale: locale, known: known, missing: missing, at: range)
    case .ordinalCases(let name, let locale):
      return Diagnostic(
        .pluralUnknown, "these cases are forms of ordinals in `\(locale)`, such as 1st and 2nd", at: range,
        help: ["write `by \(name) ordinal`"],
        fixes: [.init("add `ordinal`", replacing: range.atEnd, with: " ordinal")])
    case .pluralUnknown(let word, let locale, let known, let missing):
      return Self.pluralUnknown(word, locale: locale, known: known, missing: missing, at: range)
    case .foreignCase(let name, let isFlag, let meant, let stands):
      return Self.foreignCase(of: name, isFlag: isFlag, meant: meant, stands: stands, at: range)
    case .ordinalKey(let written, let meant): return Self.ordinalKey(written, meant: meant, at: range)
    case .nounBehindKey(let noun):
      return Diagnostic(
        .choiceKeys, "no `\(noun)` stands behind a number here", at: range, help: ["remove it"],
        fixes: [.init("remove it", replacing: range, with: "")])
    case .missingLocales(let locales, let isMessage, let key, let fallback, let isError):
      let example =
        isMessage ? "a text for each, such as `\(locales[0]) \"…\"`" : "a block for each, such as `\(locales[0]) { … }`"
      let advice = key.map { "translate `\($0)` in its string table" } ?? "add \(example)"
      return Diagnostic(
        .missingLocale, isError ? .error : .warning,
        (isMessage ? "this message has no text in" : Self.alertLacksText) + " \(listed(locales))", at: range,
        help: ["recipients in \(locales.count == 1 ? "it" : "these") get `\(fallback)`; \(advice)"])
    case .unsentLocales(let locales, let source):
      return Diagnostic(
        .unsentLocales, .warning, "nobody gets the text in \(listed(locales))", at: range,
        help: [
          "a campaign to topics is one message for all, in `\(source)`: nobody knows who has subscribed",
          "for texts by language, write a campaign to a topic of each language",
        ])
    case .unknownLocale(let name, let known, let app, let meant):
      return Self.unknownLocale(name, known: known, app: app, meant: meant, at: range)
    case .malformedLocale(let name, let suggestion):
      return Diagnostic(
        .malformedLocale, "`\(name)` is not a locale", at: range,
        help: [
          suggestion.map { "did you mean `\($0)`?" }
            ?? (name.hasSuffix("*") && name.utf8.count < 5
              ? "nothing stands for the rest of a locale; who reads a language, whatever the region, is asked for with "
                + "`locale speaks \(name.prefix { $0.isLetter }.lowercased())`"
              : "a locale is a language, a script and a region: `de`, `pt-BR`, `zh-Hant`")
        ],
        fixes: suggestion.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .localeTwice(let name, let meant): return Self.localeTwice(name, meant: meant, at: range)
    case .malformedLocales(let names):
      return Diagnostic(
        .malformedLocale, "\(listed(names.map(\.name))) are not locales", at: range,
        help: ["write \(listed(names.map(\.meant)))"],
        fixes: [.init("write \(listed(names.map(\.meant)))", names.map { .init(replacing: $0.range, with: $0.meant) })])
    case .allLocales(let word):
      return Diagnostic(
        .malformedLocale, "`\(word)` is not a locale", at: range,
        help: ["name each of those that the app has texts in: `locales en, de, pt-BR`"])
    case .emptyText(let field):
      return Diagnostic(
        .emptyText, .warning, "this `\(field)` is empty", at: range, help: ["write a text, or remove the line"])
    case .choiceKeys(let reason, let help):
      return Diagnostic(.choiceKeys, reason, at: range, help: [help])
    case .keyNeverMet(let key, let meant): return Self.keyNeverMet(key, meant: meant, at: range)
    case .lostInForm(let name, let form, let locale, let source):
      return Self.lostInForm(Self.written(name), form: form, locale: locale, source: source, at: range)
    case .sourceSense(let name, let shown, let meant, let count):
      return Self.sourceSense(Self.written(name), shown: shown, meant: meant, count: count, at: range)
    case .sourceLacks(let name, let count):
      return Diagnostic(
        .addedVariable, .warning, "all \(count) translations say `$\(Self.written(name))`, which this text doesn't",
        at: range, help: ["check it: was `{$\(Self.written(name))}` meant to stand here?"])
    case .sourceAlone(let name, let count):
      return Diagnostic(
        .lostVariable, .warning,
        "none of the \(count) translations says `$\(Self.written(name))`, which this text does", at: range,
        help: ["check it: is `{$\(Self.written(name))}` meant to stand here, or missing there?"])
    case .otherVariable(let said, let meant, let count):
      return Diagnostic(
        .addedVariable, .warning,
        "this text says `$\(Self.written(said))`, where all \(count) translations say `$\(Self.written(meant))`",
        at: range, help: ["check it: was `{$\(Self.written(meant))}` meant to stand here?"])
    case .allLanguagesSent(isValue: false):
      return Diagnostic(
        .allLanguagesSent, .warning, "everybody gets these texts in all languages", at: range,
        help: [
          #"give the texts one key: `text message { en "Hi"  de "Hallo" }`; then each recipient gets the one of their own"#
        ])
    case .allLanguagesSent:
      let before = SourceRange(file: range.file, start: range.start, end: range.start)
      return Diagnostic(
        .allLanguagesSent, .warning, "everybody gets these texts in all languages", at: range,
        help: ["write `message { … }`: then each recipient gets the text of their own"],
        fixes: [.init("write `message` before it", replacing: before, with: "message ")])
    case .messageForgotten: return Self.forgottenMessage(at: range)
    case .unknownKey(let key, let known):
      return suggesting(
        .unknownKey, "no string table has the key `\(key)`", name: key, known: known, at: range,
        otherwise: "write the text here, or add a table `templates/NAME.xcstrings` with this key")
    case .malformedTable(let reason):
      return Diagnostic(
        .malformedTable, "this string table cannot be read: \(reason)", at: range,
        help: ["export it again from where it came, or mend the place"])
    case .unreadableText(let reason):
      return Diagnostic(
        .malformedTable, "this text of a string table cannot be used: \(reason)", at: range,
        help: ["a push is for every width and place: use another key, or write the text in the campaign"])
    case .tablePlaceholder(let reason):
      return Self.tablePlaceholder(reason, at: range)
    case .tableValue(let reason, let table):
      return Diagnostic(
        .tablePlaceholder, reason, at: range, notes: [.init("the text in the table", at: table)],
        help: ["name the values in the order of the text's placeholders"])
    case .tableArguments(let key, let needed, let given, let table):
      let values = needed == 1 ? "one value" : "\(needed) values"
      return Diagnostic(
        .tableArguments, given > needed ? .warning : .error,
        "`\(key)` has room for \(values), and gets \(given == 0 ? "none" : "\(given)")", at: range,
        notes: [.init("the text in the table", at: table)],
        help: [
          given > needed
            ? "leave out what isn't said, or write `%@` in the table's text where it belongs"
            : "name the values in brackets, in the order of the text: `@\(key)(…)`"
        ])
    case .ambiguousKey(let key, let count, let first):
      return Diagnostic(
        .ambiguousKey, "`\(key)` stands in \(count) string tables, and a text takes it", at: range,
        label: "a second one", notes: [.init("the first one", at: first)],
        help: ["keep one of them, or give it another name"])
    case .inCatalog(let problem): return problem.diagnostic(at: range)
    case .outdatedText(let key, let locale):
      return Diagnostic(
        .outdatedText, .warning, "the `\(locale)` text of `\(key)` awaits a review", at: range,
        help: ["the source text has changed since; let a translator look at it, and set its state to `translated`"])
    case .unknownAppKey(let key, let known):
      let problem = suggesting(
        .unknownAppKey, "the app has no text under the key `\(key)`", name: key, known: known, at: range,
        otherwise: "devices would show the key itself; add it to the app's catalog, or write the text here")
      // It stands in quotes.
      return nearestName(to: key, among: known).map {
        problem.replacing(range, with: LiteralWriting.quoted($0, isMessage: false))
      } ?? problem
    case .appKeyArguments(let reason, let entry):
      return Diagnostic(
        .appKeyArguments, reason, at: range, notes: [.init("the key in the app's catalog", at: entry)],
        help: ["give one value for each placeholder, of its type, in order"])
    case .appKeyIsFormatted(let key, let entry):
      return Diagnostic(
        .appKeyArguments, .warning, "a push hands its values over as texts, and `\(key)` formats this one as a number",
        at: range, notes: [.init("the key in the app's catalog", at: entry)],
        help: ["write `%@` for it in the app's catalog, or write the text in the campaign"])
    case .missingCatalog(let path):
      return Diagnostic(
        .missingCatalog, "there is no catalog `\(path)` that can be read", at: range,
        help: ["the path begins at the workspace's folder; mend it, or remove the line"]
          + (path.hasSuffix(".xcstrings") ? [] : [InCatalog.conversion]))
    case .catalogOutside(let path):
      return Diagnostic(
        .outsideWorkspace, "the catalog `\(path)` lies outside of the workspace, and is not read", at: range,
        help: ["copy it into the workspace, or allow its folder with `--allow-read DIR`"])
    case .markupDiffers(let names, let locale, let source):
      return Diagnostic(
        .markupDiffers, .warning, "the markup of the `\(locale)` text differs from the source text's: \(names)",
        at: range,
        notes: [.init("the source text", at: source)], help: ["check the translation"])
    case .sameText(let field, let locales):
      return Diagnostic(
        .sameText, .warning, "this `\(field)` is the same in \(listed(locales))", at: range, label: "never translated?",
        help: ["translate it, or write it once, before the locales, if it is the same on purpose"])
    case .mixedDirection(let run, let locale):
      return Diagnostic(
        .mixedDirection, .warning, "\"\(run)\" runs against the direction of `\(locale)` and isn't kept apart",
        at: range,
        help: ["signs and numbers beside it may jump to the wrong side: write it as a value, `{|\(run)|}`"])
    case .zonelessMoment(let subject, let option, let hasZoneAttribute, let line, let fix):
      let whose =
        hasZoneAttribute
        ? "`timezone` may be missing, and no zone is named for those who lack it"
        : "neither an attribute `timezone` nor the campaign's schedule says so"
      return Diagnostic(
        .zonelessMoment, "nobody knows in which zone `\(subject)` is to be shown", at: range, label: whose,
        notes: line.map { [.init("this line names no zone", at: $0)] } ?? [],
        help: ZoneWording.ofMoment(option: option, hasZoneAttribute),
        fixes: fix.map { [.init("write `\(option ?? "")`", replacing: $0.place, with: $0.text)] } ?? [])
    case .doubledStop(let locale):
      return Diagnostic(
        .doubledStop, .warning, "what stands before this full stop ends in one itself in `\(locale)`", at: range,
        label: "a second one", help: ["leave this one out: people would read two"],
        fixes: [.init("leave it out", replacing: range, with: "")])
    case .shownOddly(let oddity): return oddity.diagnostic(at: range)
    case .longText(let field, let count, let limit):
      return Diagnostic(
        .longText, .hint, "this `\(field)` has \(count) characters; a lock screen shows about \(limit)", at: range,
        help: ["put what matters first, or shorten it"])
    case .missingSource(let locale, let isMessage, let reader):
      return Diagnostic(
        .missingSource, "this \(isMessage ? "message" : "alert") has no text in `\(locale)`, the app's source locale",
        at: range,
        help: [
          reader.map { "`to` lets in readers of `\($0)` alone: write their text once, without `\($0) { }` around it" }
            ?? "add `\(locale) \(isMessage ? "\"…\"" : "{ … }")`: it is what everybody gets whose own language has no text"
        ])
    case .tableSlip(let text, let meant):
      return Diagnostic(
        .tablePlaceholder, "`\(text)` is no placeholder: people would read it as it stands", at: range,
        help: [meant.map { "write `\($0)`" } ?? Self.tablePlaceholders],
        fixes: meant.map { [.init("write `\($0)`", replacing: range, with: $0)] } ?? [])
    case .foreignPlaceholder(let text, let meant, let example, let isOfTable, let others):
      return Self.foreignPlaceholder(
        text, meant: meant, example: example, isOfTable: isOfTable, others: others, at: range)
    case .holeInArgument(let name, let isWhole):
      return Self.holeInArgument(name, isWhole: isWhole, at: range)
    case .foreignInData(let text, let meant, let example, let mayBeMeant, let asks):
      return Self.foreignInData(
        text, meant: meant, example: example, mayBeMeant: mayBeMeant, asks: asks, at: range)
    case .holeWithMore(let text, let name, let isSure):
      return Self.holeWithMore(text, name: name, isSure: isSure, at: range)
    case .fallbackInText(let name, let field):
      return Diagnostic(
        .messageSyntax,
        "a text has no value that stands in for `\(Self.written(name))`: what others read is a text of its own",
        at: range, help: [Self.twoTexts(of: Self.written(name), field: field)])
    case .olderMessage(let word, let name, let style, let field):
      let form = Self.newerForm(of: word, name, style: style, field: field)
      return Diagnostic(
        .messageSyntax, "this text cannot be read as a message: `, \(word)` is how an older MessageFormat writes it",
        at: range, help: form.map { ["write \($0)"] } ?? [])
    case .olderAlone(let older): return Self.olderAlone(older, at: range)
    case .pageMarkup(let text, let sign, let others):
      return Diagnostic(
        .pageMarkup, .warning, "people would read `\(text)` as it stands: notifications show plain text", at: range,
        help: [
          sign.map { $0.isEmpty ? "remove it" : "write \(Self.signs([$0] + others.map(\.sign)))" }
            ?? (text.hasPrefix("<") ? "leave the tags out" : "leave the marks out")
        ],
        fixes: sign.map { sign in
          let title = sign.isEmpty ? "remove it" : "write `\(sign)`"
          return [.init(title, [.init(replacing: range, with: sign)] + others.map { .init(replacing: $0, with: $1) })]
        } ?? [])
    case .daysInText(let text, let name): return Self.daysInText(text, name, at: range)
    case .holeWithoutEnd(let name): return Self.holeWithoutEnd(name, at: range)
    case .strayBrace(let brace): return Self.strayBrace(brace, at: range)
    case .holeWithoutDollar(let name):
      return Diagnostic(
        .missingDollar, .warning, "`{\(name)}` is sent as it stands", at: range, label: "no `$` here",
        help: ["an attribute's value has a dollar sign: write `{$\(name)}`"],
        fixes: [.init("write `{$\(name)}`", replacing: range, with: "{$\(name)}")])
    case .nameAsText(let name, let isCompared):
      return Diagnostic(
        .missingDollar, .warning,
        "\"\(name)\" is \(isCompared ? "compared" : "sent") as these letters, and no value", at: range,
        help: ["\(Self.forTheValue)`\(name)`, without quotes"])
    case .valueWithoutBraces(let name):
      return Diagnostic(
        .missingDollar, .warning, "`$\(name)` is sent as it stands", at: range, label: "no braces here",
        help: ["an attribute's value stands in braces: write `{$\(name)}`"],
        fixes: [.init("write `{$\(name)}`", replacing: range, with: "{$\(name)}")])
    case .missingDollar(let name, let opening, let hasMore):
      return Self.missingDollar(name, opening: opening, hasMore: hasMore, at: range)
    case .placeholderSlip(let text, let meant, let isSure):
      return Self.placeholderSlip(text, meant: meant, isSure: isSure, at: range)
    case .bareWord(let name, let meant):
      return Self.bareWord(name, meant: meant, at: range)
    case .keyAmongTexts:
      return Diagnostic(
        .keyAmongTexts, "`key` cannot be one of several alternatives", at: range,
        help: ["the app chooses the text of a key; give the key alone"])
    }
  }
}
