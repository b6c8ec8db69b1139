/// Whose numbers, money and dates a reader of a text gets: their own region's, where the text is in their language. A text
/// in `en` says 1/12/26 to a reader in Great Britain, and 12/1/26 to one in the United States.
package enum RegionalFormats {
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let numbers = Kinds(rawValue: 1)
    package static let money = Kinds(rawValue: 2)
    package static let dates = Kinds(rawValue: 4)
  }

  /// - Parameters:
  ///   - text: The locale that the text is written for.
  ///   - kinds: What the text has of values.
  /// - Returns: `nil` where the text's own formats are the reader's.
  package static func locale(for reader: LanguageTag, of text: LanguageTag, kinds: Kinds) -> LanguageTag? {
    guard !kinds.isEmpty, let region = reader.region else { return nil }
    let own = text.maximized
    let theirs = reader.maximized
    guard language(own) == language(theirs), own.script == theirs.script else { return nil }
    // What the text's tag says of digits and hours was meant.
    let extensions = text.extensions.isEmpty ? reader.extensions : text.extensions
    let tag = LanguageTag(language: text.language, script: own.script, region: region, extensions: extensions)
    if own.region == region, extensions == text.extensions { return nil }
    if kinds.contains(.money) { return tag }
    if kinds.contains(.dates), !DateFormats.formats(for: tag).isEqual(to: DateFormats.formats(for: text)) { return tag }
    return NumberSymbols(for: tag) == NumberSymbols(for: text) ? nil : tag
  }

  private static func language(_ tag: LanguageTag) -> String { tag.language == "nb" ? "no" : tag.language }
}
