internal import CampanileExpansion
package import CampanileSyntax
internal import Foundation

/// What translators sent back, whatever its format.
package struct TranslationFile: Sendable {
  /// One string.
  struct Text: Sendable {
    /// What the text is called in the file.
    let name: String
    /// Which form it is, where the name doesn't say so.
    let path: [String]
    /// Canonical.
    let locale: String
    let text: String
    /// The source text that it translates, where the file says so.
    let source: String?
    let needsReview: Bool
    /// Whether it says nothing, as one that nobody has translated.
    var isBlank: Bool { BlankText.isBlank(text) }
    /// Of a form of a substitution, how its number is said.
    var substitution: SubstitutionForm?
  }

  package let path: String
  /// Whether each form is a unit with a name of its own.
  let namesForms: Bool
  let texts: [Text]
  /// The language that it translates from, where the file says so.
  let sourceLocale: String?
  /// The language that it translates into, of a file of one language.
  let targetLocale: String?
  /// The texts that are translated in part only, which is not enough to be shown to anybody.
  let partlyTranslated: [String]
  /// Texts whose state says that nobody has translated them, though they aren't the source's.
  var unfinished: [(name: String, locale: String)] = []
  /// Where a file ends that is made for texts, and has room for none: right where there are none to translate.
  var emptyEnd: (line: Int, column: Int)?
  /// Words for a state that stand for none, and whose they are.
  var unknownStates: [(state: String, name: String)] = []

  /// Reads a file that `strings export` wrote, or a tool from it.
  ///
  /// - Parameter number: which of the files it is, for the problems' places.
  package static func read(
    _ bytes: [UInt8], path: String, number: Int
  ) throws(Failure) -> TranslationFile {
    let name = path.lowercased()
    if name.hasSuffix(".xliff") || name.hasSuffix(".xlf") {
      return try InterchangeReader.read(bytes, path: path)
    }
    guard name.hasSuffix(".xcstrings") else {
      throw TranslationProblem.otherFile.failure(in: path)
    }
    var diagnostics = Diagnostics()
    let file = SourceFile(id: .init(rawValue: UInt32(clamping: number)), path: path, kind: .strings, bytes: bytes)
    guard let catalog = StringCatalog(file, reportingTo: &diagnostics), !diagnostics.hasErrors else {
      let first = diagnostics.inSourceOrder.first
      let line = first.map { LineMap(file).line(of: $0.range.start) } ?? 1
      throw TranslationProblem.catalog(line: line, first?.summary).failure(in: path)
    }
    var result = TranslationFile(
      path: path, namesForms: false, texts: texts(of: catalog), sourceLocale: catalog.sourceLanguage, targetLocale: nil,
      partlyTranslated: [])
    result.unfinished = unfinished(in: catalog)
    return result
  }

  private static func texts(of catalog: StringCatalog) -> [Text] {
    catalog.entries.values.sorted { $0.keyRange.start < $1.keyRange.start }.flatMap { entry in
      entry.localizations.sorted { $0.key < $1.key }.flatMap { locale, localization -> [Text] in
        leaves(of: localization).filter { !$0.isNew || locale == catalog.sourceLanguage }.map { leaf in
          let own = leaf.path.first == "substitutions" && leaf.path.count > 1 ? leaf.path[1] : nil
          let substitution = own.flatMap { name in localization.substitutions.first { $0.name == name } }
          return Text(
            name: entry.key, path: leaf.path, locale: locale, text: leaf.text, source: nil,
            needsReview: leaf.reviewRange != nil,
            substitution: substitution.map { .init(argument: $0.argument, specifier: $0.specifier) })
        }
      }
    }
  }

  private static func leaves(of localization: StringCatalog.Localization) -> [TextUnit.Leaf] {
    TextCollection.leaves(of: localization.value, path: [])
      + localization.substitutions.flatMap {
        TextCollection.leaves(of: $0.value, path: ["substitutions", $0.name])
      }
  }

  /// An empty text in state `new` is one that waits, and so is a copy of the source's.
  private static func unfinished(in catalog: StringCatalog) -> [(name: String, locale: String)] {
    catalog.entries.values.sorted { $0.keyRange.start < $1.keyRange.start }.flatMap { entry in
      let source = [entry.key] + (entry.localizations[catalog.sourceLanguage].map(leaves)?.map(\.text) ?? [])
      return entry.localizations.sorted { $0.key < $1.key }.filter { locale, localization in
        locale != catalog.sourceLanguage
          && leaves(of: localization).contains { $0.isNew && !$0.text.isEmpty && !source.contains($0.text) }
      }.map { (entry.key, $0.key) }
    }
  }
}
