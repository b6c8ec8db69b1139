internal import CampanileSyntax
internal import CampanileText

extension TextProblem {
  /// What ends in a full stop for readers of a region alone.
  static func doubledStop(of reader: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .doubledStop, .warning, "what stands before this full stop ends in one itself for readers in `\(reader)`",
      at: range,
      label: "a second one", help: ["let the sentence end with another word, as others have no full stop there"])
  }

  /// A text in a language whose readers `to` leaves out.
  static func unreadLocale(_ locale: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreachableText, .warning, "nobody gets the text in `\(locale)`: `to` leaves out who reads it", at: range,
      help: ["remove it, or let its readers in"])
  }

  static func lostInForm(_ name: String, form: String, locale: String, source: SourceRange, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .lostVariable, .warning,
      "`\(form)` of the `\(locale)` text doesn't say `$\(name)`, which its other forms and the source's `\(form)` do",
      at: range, notes: [.init("the source text", at: source)], help: ["check the translation"])
  }

  static func forgottenMessage(at range: SourceRange) -> Diagnostic {
    let before = SourceRange(file: range.file, start: range.start, end: range.start)
    return Diagnostic(
      .foreignPlaceholder, "`message` is missing before these texts: people read one of them, in their language",
      at: range,
      help: ["write `message { … }`; without it everybody gets all texts as they stand"],
      fixes: [.init("write `message` before it", replacing: before, with: "message ")])
  }

  static func sourceSense(_ name: String, shown: String?, meant: String?, count: Int, at range: SourceRange)
    -> Diagnostic
  {
    let here = shown.map { "by `\($0)`" } ?? "otherwise"
    return Diagnostic(
      .lostVariable, .warning,
      meant.map { "all \(count) translations show `$\(name)` by `\($0)`, and this text \(here)" }
        ?? "this text shows `$\(name)` \(here), and none of the \(count) translations does", at: range,
      label: Self.otherSenseLabel,
      help: [
        meant.map { "check it: was `{$\(name) \($0)}` meant to stand here?" }
          ?? "check it: is it right here, or there?"
      ])
  }
}

/// Why a file of translations can't be used, or a part of it.
enum TranslationProblem {
  /// By its name it is neither a catalog nor XLIFF.
  case otherFile
  /// A catalog with an error; `nil` where no word says which.
  case catalog(line: Int, String?)
  case markup(line: Int, column: Int, MarkupProblem)
  /// It translates into the language that the texts are written in.
  case intoSource(locale: String)
  case intoOther(locale: String, known: [String])
  case fromOther(locale: String, source: String)
  case noTextOfThese
  /// A catalog without a text.
  case noText
  /// Two files, each with a text of its own for one place.
  case contradiction(text: String, locale: String, before: (text: String, file: String), now: String)

  // MARK: What is left out, or deserves a look

  /// - Parameter meant: one that is called nearly so.
  case unknownText(String, meant: String?)
  /// `[plural wenige]`
  case unknownForm(String, text: String)
  /// `few` in German
  case lackedForm(String, locale: String, text: String)
  case partly(String)
  /// - Parameter others: how many more texts have it.
  case unknownState(String, text: String, others: Int)
  /// It is in state `new`.
  case unfinished(locale: String, text: String)
  case unknownLocale(String)
  case outdated(String)
  case applePlaceholder(locale: String, text: String)
  /// `{first-name}` for `{$first-name}`
  case lostSign(locale: String, text: String, written: String, meant: String?)
  /// Forms for which nothing in the campaign chooses.
  case forms(locale: String, text: String)
  /// A text for everybody, where the catalog has one for each device.
  case otherVariation(locale: String, text: String)
  /// A text for all numbers beside one with forms.
  case besideForms(locale: String, text: String)
  /// The source text, in the place of a translation that was there.
  case sourceAgain(locale: String, text: String)
  /// An empty text, or a form that isn't there, in the place of a translation that is.
  case emptied(locale: String, text: String, form: String?)
  case allEmptied(count: Int)

  func failure(in path: String) -> Failure {
    switch self {
    case .otherFile:
      Failure(.unusableTranslation, summary: "`\(path)` is no file of translations", path: path, help: [help])
    case .catalog, .markup, .intoSource, .intoOther, .fromOther, .noTextOfThese, .noText, .contradiction:
      Failure(
        .unusableTranslation, summary: "`\(path)` can't be used: \(summary)", path: path,
        help: ["nothing was changed; \(help)"])
    case .unknownText, .unknownForm, .lackedForm, .partly, .unknownState, .unfinished, .unknownLocale, .outdated,
      .applePlaceholder,
      .lostSign, .forms, .otherVariation, .besideForms, .sourceAgain, .emptied, .allEmptied:
      Failure(.unusableTranslation, .warning, summary: summary, path: path, help: [help])
    }
  }

  private var summary: String {
    switch self {
    case .otherFile: "it is no file of translations"
    case .catalog(let line, let reason): "line \(line): \(reason ?? "it can't be read")"
    case .markup(let line, let column, let problem): "line \(line), column \(column): \(problem.summary)"
    case .intoSource(let locale): "it is translated into `\(locale)`, which is the app's source locale"
    case .intoOther(let locale, let known):
      "it is translated into `\(locale)`, and the app's locales are \(known.joined(separator: ", "))"
    case .fromOther(let locale, let source):
      "it translates from `\(locale)`, and the app's source locale is `\(source)`"
    case .noText: "it holds no text"
    case .noTextOfThese: "none of its texts is one of this workspace"
    case .contradiction(let key, let locale, let before, let now):
      "the `\(locale)` text of `\(key)` is \"\(now)\" in it, and \"\(before.text)\" in `\(before.file)`"
    case .unknownText(let name, _): "no text is called `\(name)` any more; its translations are left out"
    case .unknownForm(let form, let text):
      "no plural form is called `\(form)`; that translation of `\(text)` is left out"
    case .lackedForm(let form, let locale, let text):
      "`\(locale)` has no plural form `\(form)`; that translation of `\(text)` is left out"
    case .unfinished(let locale, let key):
      "the `\(locale)` text of `\(key)` is in state `new` in it, as one that nobody has translated; it is left out"
    case .unknownState(let state, let name, let others):
      "`\(state)` of `\(name)`\(others > 0 ? " and \(counted(others, "other"))" : "") is no state of a translation"
    case .partly(let name): "`\(name)` is translated in part only, and is left out"
    case .unknownLocale(let locale): "`\(locale)` is not one of the app's locales; its translations are left out"
    case .outdated(let key): "the source text of `\(key)` is not the one that was translated"
    case .applePlaceholder(let locale, let key):
      "the `\(locale)` text of `\(key)` has an Apple placeholder, which stands for no value here"
    case .lostSign(let locale, let key, let written, _):
      "in the `\(locale)` text of `\(key)` people would read `\(written)` as it stands; it is left out"
    case .forms(let locale, let key):
      "the `\(locale)` text of `\(key)` has several forms, and nothing in the campaign chooses between them"
    case .otherVariation(let locale, let key):
      "the `\(locale)` text of `\(key)` varies by more than a number in the catalog, and not in this file; it is left out"
    case .besideForms(let locale, let key):
      "the `\(locale)` text of `\(key)` stands in it with forms and without; the forms are taken"
    case .sourceAgain(let locale, let key):
      "the `\(locale)` text of `\(key)` becomes the source text, in place of a translation"
    case .emptied(let locale, let key, let form):
      (form.map { "`\($0)` of the `\(locale)` text of `\(key)` is" } ?? "the `\(locale)` text of `\(key)` is")
        + " empty or missing in it; the translation that was there stays"
    case .allEmptied(let count):
      "all its translations are empty, or missing; the \(counted(count, "text")) that \(count == 1 ? "was" : "were") there stay"
    }
  }

  /// The locale of the app that one with another region, or with `_` for `-`, most likely means: `de` of `de_DE`.
  private static func meant(by locale: String, among known: [String]) -> String? {
    let plain = locale.replacing("_", with: "-")
    return known.first { $0 == plain } ?? known.first { plain.hasPrefix($0 + "-") }
  }

  private var help: String {
    switch self {
    case .otherFile: "give the `.xcstrings`, `.xlf` or `.xliff` file that came back from translation"
    case .catalog: "export the texts again, and let the tool write the format that it was given"
    case .markup: "export the texts again as XLIFF, and let the tool write XLIFF 2 in UTF-8"
    case .intoSource: "texts of that are changed in the sources"
    case .intoOther(let locale, let known):
      (Self.meant(by: locale, among: known).map { "write `trgLang=\"\($0)\"` in it, if that is meant; or " } ?? "")
        + "choose the right file, or add the locale to `locales` in the `app` block first"
    case .fromOther, .noTextOfThese, .noText: "choose the file that was exported from this workspace"
    case .contradiction: "import only the file that is right, or one after the other: the last one counts"
    case .unknownText(_, let meant?): "did you mean `\(meant)`? the names of texts stay as they were exported"
    case .unknownText(_, nil): "export the texts again: the campaign was renamed, or the text removed"
    case .lackedForm: "export the texts again: each language is given the forms that it has"
    case .unfinished: "where it is a translation, write `translated` for its `state`"
    case .unknownState: "the states are `initial`, `translated`, `reviewed` and `final`"
    case .partly: "translate all of its segments"
    case .unknownLocale: "add it to `locales` in the `app` block first"
    case .outdated: "look whether the translations still say the same, and export the text again"
    case .applePlaceholder: "values are written by their names, as in the source text: {$name}"
    case .lostSign(_, _, _, let meant?): "write `\(meant)`, as the source text does"
    case .lostSign(_, _, _, nil): "leave it out; where a value is meant, the source text has to say it first"
    case .unknownForm: "the names of forms stay as they are: `zero`, `one`, `two`, `few`, `many` and `other`"
    case .sourceAgain: "look whether the translation was lost on its way"
    case .emptied, .allEmptied: "look whether it was lost on its way; what is to go is removed in the campaign"
    case .otherVariation: "translate each of its texts, as the export has them"
    case .besideForms: "leave one of them out"
    case .forms: "write the source text with `by`, and export it again"
    }
  }
}
