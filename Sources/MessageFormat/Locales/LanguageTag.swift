/// A BCP 47 language tag in canonical form: `zh-Hant-TW`, `es-419`, `ar-u-nu-latn`.
///
/// Canonical: subtags in their usual case, extended languages in place of their prefix, deprecated languages and
/// regions replaced (`iw` by `he`, `UK` by `GB`), variants and extensions sorted.
public struct LanguageTag: Hashable, Sendable {
  /// Two to eight lower-case letters; `und` where none is given.
  public let language: String
  /// Four letters, the first in upper case.
  public let script: String?
  /// Two upper-case letters or three digits.
  public let region: String?
  public let variants: [String]
  /// Extensions and private use as they stand at the tag's end, lower case, such as `u-nu-latn`; else empty.
  public let extensions: String

  init(language: String, script: String? = nil, region: String? = nil, variants: [String] = [], extensions: String = "")
  {
    self.language = language
    self.script = script
    self.region = region
    self.variants = variants
    self.extensions = extensions
  }

  /// The tag of no language in particular.
  public static let undetermined = LanguageTag(language: "und")

  /// The tag without extensions, which select a style and no text.
  public var withoutExtensions: LanguageTag {
    extensions.isEmpty ? self : LanguageTag(language: language, script: script, region: region, variants: variants)
  }

  /// The value of a key of the `u` extension (LDML part 1, "Unicode Locale Identifier"), such as `latn` of `nu`.
  public func unicodeKeyword(_ key: String) -> String? {
    var subtags = extensions.split(separator: "-")[...]
    guard let start = subtags.firstIndex(of: "u") else { return nil }
    subtags = subtags[(start + 1)...].prefix { $0.utf8.count > 1 }
    guard let index = subtags.firstIndex(where: { $0 == key }) else { return nil }
    let value = subtags[(index + 1)...].prefix { $0.utf8.count > 2 }
    return value.isEmpty ? nil : value.joined(separator: "-")
  }
}

extension LanguageTag: CustomStringConvertible, Comparable {
  /// The canonical text.
  public var description: String {
    var text = language
    if let script { text += "-" + script }
    if let region { text += "-" + region }
    for variant in variants { text += "-" + variant }
    if !extensions.isEmpty { text += "-" + extensions }
    return text
  }

  public static func < (left: Self, right: Self) -> Bool { left.description < right.description }
}
