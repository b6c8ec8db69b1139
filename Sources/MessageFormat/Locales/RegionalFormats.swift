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
    // What the text's tag says of digits and hours was meant.
    let extensions = text.extensions.isEmpty ? reader.extensions : text.extensions
    guard !kinds.isEmpty, reader.region != nil || extensions != text.extensions else { return nil }
    return known.value(of: Question(reader: reader, text: text, kinds: kinds.rawValue)) {
      found(for: reader, of: text, kinds: kinds, extensions: extensions)
    }
  }

  /// The answers, since the same few readers get each of many texts.
  private static let known = SharedTable<Question, LanguageTag?>()

  private struct Question: Hashable {
    let reader: LanguageTag
    let text: LanguageTag
    let kinds: UInt8
  }

  private static func found(
    for reader: LanguageTag, of text: LanguageTag, kinds: Kinds, extensions: String
  ) -> LanguageTag? {
    let own = text.maximized
    let theirs = reader.maximized
    guard language(own) == language(theirs), own.script == theirs.script else { return nil }
    let region = reader.region ?? text.region
    if region == text.region, extensions == text.extensions { return nil }
    // The likely region is no less one than others: `ar` has Latin digits in CLDR, and `ar-EG` Arabic ones.
    let tag = LanguageTag(
      language: text.language, script: own.script, region: region, variants: text.variants, extensions: extensions)
    if kinds.contains(.money), !CurrencyNames.areAlike(in: tag, and: text) { return tag }
    if kinds.contains(.dates), !DateFormats.formats(for: tag).isEqual(to: DateFormats.formats(for: text)) { return tag }
    return NumberSymbols(for: tag) == NumberSymbols(for: text) ? nil : tag
  }

  private static func language(_ tag: LanguageTag) -> String { tag.language == "nb" ? "no" : tag.language }
}
