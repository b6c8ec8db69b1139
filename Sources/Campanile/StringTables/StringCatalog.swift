internal import CampanileSyntax
internal import MessageFormat

/// An Apple String Catalog (`.xcstrings`): texts by key, each in several languages.
///
/// Source: the format as Xcode 16 writes it; Apple documents it only by example.
struct StringCatalog: Sendable {
  /// A text under a key.
  struct Entry: Sendable {
    let key: String
    /// The key as it stands in the file; it is the source text of an entry that has none.
    let keyText: Syntax.DecodedText
    let keyRange: SourceRange
    let comment: String?
    /// Whether translators shall leave it as it is; every locale then reads the source text.
    let isFixed: Bool
    /// Whether the app's code has it no more.
    let isStale: Bool
    /// By canonical locale.
    let localizations: [String: Localization]
    /// The braces of `localizations`; `nil` where there are none.
    let localizationsRange: SourceRange?
    /// The braces of the entry, and whether nothing stands between them.
    let range: SourceRange
    let isEmpty: Bool
  }

  struct Localization: Sendable {
    /// The locale as it stands in the file.
    let locale: String
    /// The locale's word.
    let range: SourceRange
    let value: Value
    let substitutions: [Substitution]

    /// What its texts write of each value, by the value's number.
    var placeholders: [Int: FormatString.Placeholder] {
      var found: [Int: FormatString.Placeholder] = [:]
      for unit in value.units {
        var next = 1
        for piece in FormatString(unit.text.text).pieces {
          switch piece {
          case .placeholder(let placeholder) where placeholder.name == nil:
            found[placeholder.position ?? next] = placeholder
            if placeholder.position == nil { next += 1 }
          case .substitution(let name, _):
            let own = substitutions.first { $0.name == name }
            found[own?.argument ?? next] = FormatString("%" + (own?.specifier ?? "lld")).placeholders.first
            next += 1
          case .placeholder, .text, .percent, .argument: break
          }
        }
      }
      return found
    }

    /// Whether a part of it was reported when the catalog was read.
    var isBroken: Bool { value.isBroken || substitutions.contains { $0.value.isBroken } }
    /// Whether Xcode counts any of its texts as not yet translated.
    var isNew: Bool { value.units.contains { $0.state == "new" } }
    /// Whether somebody has to look at it, because the source text has changed.
    var needsReview: Bool {
      (value.units + substitutions.flatMap(\.value.units)).contains { $0.state == "needs_review" }
    }
  }

  indirect enum Value: Sendable {
    case unit(Unit)
    /// `one`, `few`, `other`…
    case plural([Variation])
    /// `iphone`, `ipad`, `other`…
    case device([Variation])
    /// What Xcode may write and no push can follow, such as texts by `width`: it is told of texts that are used. Of the others
    /// of an app's catalog nobody has to know.
    case unreadable(String, SourceRange)
    /// What was reported when the catalog was read.
    case broken

    /// All texts of it.
    var units: [Unit] {
      switch self {
      case .unit(let unit): [unit]
      case .plural(let variations), .device(let variations): variations.flatMap(\.value.units)
      case .unreadable, .broken: []
      }
    }

    fileprivate var isBroken: Bool {
      switch self {
      case .broken: true
      case .plural(let variations), .device(let variations): variations.contains { $0.value.isBroken }
      case .unit, .unreadable: false
      }
    }

    /// The same without devices: pushes of a campaign are read on phones first.
    var onPhones: Value {
      guard case .device(let variations) = self else { return self }
      let best = ["iphone", "other"].lazy.compactMap { name in variations.first { $0.name == name } }.first
      return (best ?? variations.first)?.value.onPhones ?? self
    }
  }

  struct Variation: Sendable {
    let name: String
    let range: SourceRange
    let value: Value
  }

  /// One text.
  struct Unit: Sendable {
    /// Those that Xcode knows.
    static let states = ["new", "translated", "needs_review", "stale"]

    /// One of ``states``, or what else stands there.
    let state: String
    /// With the quotes; `nil` where no state is written.
    var stateRange: SourceRange?
    let text: Syntax.DecodedText
    /// With the quotes.
    let range: SourceRange
  }

  /// What `%#@name@` in a text stands for.
  struct Substitution: Sendable {
    let name: String
    let range: SourceRange
    /// Which argument it is about, from 1; `nil` for the next one.
    let argument: Int?
    /// `lld`: how `%arg` in it is written.
    let specifier: String
    let value: Value
  }

  let path: String
  let file: SourceFile.ID
  /// Canonical.
  let sourceLanguage: String
  let entries: [String: Entry]
  /// Whether a part couldn't be read, which was reported: what seems to lack may stand there.
  let isBroken: Bool

  /// The language's own text of an entry: what stands under it, or under a language from which it inherits.
  func localization(of entry: Entry, in locale: String) -> Localization? {
    if let own = entry.localizations[locale] { return own }
    guard let tag = LanguageTag(lenient: locale) else { return nil }
    let available = entry.localizations.keys.sorted().compactMap { LanguageTag(lenient: $0) }
    guard !available.isEmpty else { return nil }
    let match = LocaleLookup(available: available, source: .undetermined).match(tag)
    return match.isFallback ? nil : entry.localizations[match.tag.description]
  }
}

extension SourceRange {
  /// Of a text in quotes what stands between them, so that what is written in its place stands in them too.
  var insideQuotes: SourceRange {
    end > start + 1 ? SourceRange(file: file, start: start + 1, end: end - 1) : self
  }
}
