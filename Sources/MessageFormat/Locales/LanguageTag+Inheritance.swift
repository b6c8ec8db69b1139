extension LanguageTag {
  /// With the most likely script and region (LDML part 1, "Likely Subtags"); unchanged where none are known.
  public var maximized: LanguageTag {
    if script != nil, region != nil, language != "und" { return self }
    return Self.fullTags.value(of: self) { likelyForm }
  }

  /// The tags of all texts are looked at again and again, and are few.
  private static let fullTags = SharedTable<LanguageTag, LanguageTag>()
  private static let parentTags = SharedTable<LanguageTag, LanguageTag?>()

  private var likelyForm: LanguageTag {
    let keys: [(script: String?, region: String?)] = [(script, region), (nil, region), (script, nil), (nil, nil)]
    for key in keys {
      if key.script == nil && script != nil && key.region == nil && region != nil, language == "und" { continue }
      guard let likely = Self.likely(language, key.script, key.region) else { continue }
      return LanguageTag(
        language: language == "und" ? likely.language : language, script: script ?? likely.script,
        region: region ?? likely.region, variants: variants, extensions: extensions)
    }
    if language != "und", let script, let likely = Self.likely("und", script, nil) {
      return LanguageTag(
        language: language, script: script, region: region ?? likely.region, variants: variants, extensions: extensions)
    }
    return self
  }

  /// Without the script and region that go without saying.
  public var minimized: LanguageTag {
    let full = maximized
    let candidates = [
      LanguageTag(language: full.language), LanguageTag(language: full.language, region: full.region),
      LanguageTag(language: full.language, script: full.script),
    ]
    let match = candidates.first { candidate in
      let other = candidate.maximized
      return other.script == full.script && other.region == full.region
    }
    return LanguageTag(
      language: full.language, script: match == nil ? full.script : match?.script,
      region: match == nil ? full.region : match?.region, variants: variants, extensions: extensions)
  }

  /// The tag that texts and data are inherited from (CLDR, `parentLocales`); `nil` for ``undetermined``.
  ///
  /// The languages' other scripts have no parent but ``undetermined``, so that no reader of one gets the other.
  public var parent: LanguageTag? { Self.parentTags.value(of: self) { nextTag } }

  private var nextTag: LanguageTag? {
    guard self != .undetermined else { return nil }
    if !extensions.isEmpty { return withoutExtensions }
    if !variants.isEmpty {
      return LanguageTag(language: language, script: script, region: region, variants: variants.dropLast())
    }
    for name in parentNames {
      if let text = LocaleTables.parents.value(for: name), let tag = try? LanguageTag(text) { return tag }
    }
    if region != nil {
      // `zh-TW` is written in another script than `zh`: its parent is `zh-Hant`.
      let likelyScript = maximized.script
      let isUsual = script == nil && likelyScript == LanguageTag(language: language).maximized.script
      return LanguageTag(language: language, script: isUsual ? nil : script ?? likelyScript)
    }
    if let script, script == LanguageTag(language: language).maximized.script { return LanguageTag(language: language) }
    return .undetermined
  }

  /// The names under which the table may know the tag: as it is, and with or without the script that goes without saying.
  /// `zh-MO` is `zh-Hant-MO` there, and `pt-Latn-AO` is `pt-AO`.
  private var parentNames: [String] {
    guard let region, language != "und" else { return [description] }
    let inRegion = LanguageTag(language: language, region: region)
    let likelyScript = inRegion.maximized.script
    if script == nil, let likelyScript {
      return [description, LanguageTag(language: language, script: likelyScript, region: region).description]
    }
    return script == likelyScript ? [description, inRegion.description] : [description]
  }

  /// The tag and all that it inherits from, nearest first, ``undetermined`` last.
  public var inheritanceChain: [LanguageTag] {
    var chain = [self]
    // Each step drops a subtag or follows a table without cycles; the limit keeps a faulty table from hanging.
    while let next = chain.last?.parent, chain.count < 20 { chain.append(next) }
    return chain
  }

  private static func likely(_ language: String, _ script: String?, _ region: String?) -> LanguageTag? {
    var key = language
    if let script { key += "-" + script }
    if let region { key += "-" + region }
    guard let value = LocaleTables.likelySubtags.value(for: key) else { return nil }
    let parts = value.split(separator: "-").map(String.init)
    if parts.count == 3 { return LanguageTag(language: parts[0], script: parts[1], region: parts[2]) }
    guard parts.count == 2 else { return nil }
    return LanguageTag(language: language, script: parts[0], region: parts[1])
  }
}

/// The generated tables in searchable form.
enum LocaleTables {
  static let likelySubtags = CompactTable(LocaleData.likelySubtags)
  static let parents = CompactTable(LocaleData.parents)
}
