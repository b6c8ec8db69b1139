extension LanguageTag {
  /// Why a text is no language tag.
  public struct Problem: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      case empty
      /// Subtags are separated by `_`, as in POSIX and in Java, in place of `-`.
      case underscore
      /// The subtag is not a language's, script's, region's or variant's, or stands in the wrong place.
      case malformedSubtag(String)
      case duplicateSubtag(String)
      /// An extension's letter with nothing behind it.
      case emptyExtension(String)
      /// Longer than any tag there is.
      case tooLong
    }

    public let reason: Reason
    /// A tag that was probably meant.
    public let suggestion: String?
  }

  /// Reads a well-formed tag (RFC 5646, section 2.1) in any case.
  public init(_ text: String) throws(Problem) {
    guard !text.isEmpty else { throw Problem(reason: .empty, suggestion: nil) }
    guard text.utf8.count <= Self.maximumLength else { throw Problem(reason: .tooLong, suggestion: nil) }
    if text.utf8.contains(UInt8(ascii: "_")) || text.utf8.contains(UInt8(ascii: ".")) {
      throw Problem(reason: .underscore, suggestion: LanguageTag(lenient: text)?.description)
    }
    var reader = SubtagReader(text)
    self = try reader.readTag()
  }

  /// Reads a tag as devices and spreadsheets write it: also with `_`, with an encoding or modifier as in POSIX
  /// (`pt_BR.UTF-8`, `sr_RS@latin`), or with space round it. A language's name (`English`) is none: the grammar would take it
  /// for a code, but no code so long has been registered.
  public init?(lenient text: String) {
    var bytes: [UInt8] = []
    var isLatin = false
    guard text.utf8.count <= Self.maximumLength else { return nil }
    let stem = text.utf8.split(separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
    if stem.count == 2 { isLatin = stem[1].elementsEqual("latin".utf8) }
    for byte in stem[0] {
      if byte == UInt8(ascii: ".") { break }
      if byte != UInt8(ascii: " ") { bytes.append(byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte) }
    }
    guard !bytes.isEmpty else { return nil }
    var reader = SubtagReader(String(decoding: bytes, as: UTF8.self))
    guard let tag = try? reader.readTag(), tag.language.utf8.count <= 3 else { return nil }
    guard isLatin, tag.script == nil else {
      self = tag
      return
    }
    self.init(language: tag.language, script: "Latn", region: tag.region, variants: tag.variants)
  }

  /// In bytes. The longest registered tags have some 35.
  private static let maximumLength = 255
}

/// Walks over the subtags of a tag, in the order of RFC 5646's grammar.
private struct SubtagReader {
  private let subtags: [String]
  private var index = 0

  init(_ text: String) {
    subtags = text.split(separator: "-", omittingEmptySubsequences: false).map { $0.lowercased() }
  }

  private var current: String? { index < subtags.count ? subtags[index] : nil }

  mutating func readTag() throws(LanguageTag.Problem) -> LanguageTag {
    var language = try readLanguage()
    var script: String?
    var region: String?
    if let subtag = current, isAlphabetic(subtag, 4...4) {
      script = subtag.prefix(1).uppercased() + subtag.dropFirst()
      index += 1
    }
    if let subtag = current, isAlphabetic(subtag, 2...2) || isNumeric(subtag, 3...3) {
      region = TagAliases.regions[subtag] ?? subtag.uppercased()
      index += 1
    }
    let variants = try readVariants()
    let extensions = try readExtensions()
    if let alias = TagAliases.languages[language] {
      language = alias.language
      script = script ?? alias.script
    }
    return LanguageTag(
      language: language, script: script, region: region, variants: variants, extensions: extensions)
  }

  /// `language = 2*3ALPHA ["-" extlang] / 4ALPHA / 5*8ALPHA`, or `x` alone for a private tag.
  private mutating func readLanguage() throws(LanguageTag.Problem) -> String {
    guard let subtag = current else { throw malformed("") }
    if subtag == "x", subtags.count > 1 { return "und" }
    guard isAlphabetic(subtag, 2...3) || isAlphabetic(subtag, 5...8) else { throw malformed(subtag) }
    index += 1
    // An extended language says all that its prefix does: `zh-yue` is `yue`.
    guard subtag.utf8.count <= 3, let extended = current, isAlphabetic(extended, 3...3) else { return subtag }
    index += 1
    return extended
  }

  private mutating func readVariants() throws(LanguageTag.Problem) -> [String] {
    var variants: [String] = []
    while let subtag = current, subtag.utf8.count > 1 {
      let startsWithDigit = subtag.utf8.first.map { (0x30...0x39).contains($0) } ?? false
      guard isAlphanumeric(subtag, 5...8) || startsWithDigit && isAlphanumeric(subtag, 4...4) else {
        throw malformed(subtag)
      }
      guard !variants.contains(subtag) else {
        throw LanguageTag.Problem(reason: .duplicateSubtag(subtag), suggestion: nil)
      }
      variants.append(subtag)
      index += 1
    }
    return variants.sorted()
  }

  /// `extension = singleton 1*("-" (2*8alphanum))`, `privateuse = "x" 1*("-" (1*8alphanum))`
  private mutating func readExtensions() throws(LanguageTag.Problem) -> String {
    var extensions: [String] = []
    var privateUse: [String] = []
    while let singleton = current {
      guard isAlphanumeric(singleton, 1...1) else { throw malformed(singleton) }
      index += 1
      let isPrivate = singleton == "x"
      var parts = [singleton]
      while let subtag = current, isPrivate || subtag.utf8.count != 1 {
        guard isAlphanumeric(subtag, (isPrivate ? 1 : 2)...8) else { throw malformed(subtag) }
        parts.append(subtag)
        index += 1
      }
      guard parts.count > 1 else { throw LanguageTag.Problem(reason: .emptyExtension(singleton), suggestion: nil) }
      let text = parts.joined(separator: "-")
      if isPrivate {
        privateUse.append(text)
      } else if extensions.contains(where: { $0.hasPrefix(singleton + "-") }) {
        throw LanguageTag.Problem(reason: .duplicateSubtag(singleton), suggestion: nil)
      } else {
        extensions.append(text)
      }
    }
    return (extensions.sorted() + privateUse).joined(separator: "-")
  }

  private func malformed(_ subtag: String) -> LanguageTag.Problem {
    .init(reason: .malformedSubtag(subtag), suggestion: nil)
  }

  private func isAlphabetic(_ text: String, _ length: ClosedRange<Int>) -> Bool {
    length.contains(text.utf8.count) && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private func isNumeric(_ text: String, _ length: ClosedRange<Int>) -> Bool {
    length.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private func isAlphanumeric(_ text: String, _ length: ClosedRange<Int>) -> Bool {
    length.contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }
}
