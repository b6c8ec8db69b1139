/// Chooses, of the locales that there are texts for, the one for a reader (BCP 47 and CLDR's inheritance).
///
/// A text is never given in another script than the reader's: `zh-TW` goes to `zh-Hant` or to the source locale, and not
/// to `zh`.
public struct LocaleLookup: Sendable {
  public struct Match: Equatable, Sendable {
    /// Where the locale stands in `available`; `nil` for a source locale that isn't there.
    public let index: Int?
    public let tag: LanguageTag
    /// Whether nothing fits, so that the source locale has to do.
    public let isFallback: Bool
  }

  public let available: [LanguageTag]
  public let source: LanguageTag
  /// The available locales by what they mean in full: `zh-TW`, `zh-Hant` and `zh-Hant-TW` are one.
  private let indices: [LanguageTag: Int]
  /// The inheritance of each available locale, in full form.
  private let chains: [[LanguageTag]]

  public init(available: [LanguageTag], source: LanguageTag) {
    self.available = available
    self.source = source
    var indices: [LanguageTag: Int] = [:]
    for (index, tag) in available.enumerated() {
      let key = Self.full(tag)
      if indices[key] == nil { indices[key] = index }
    }
    self.indices = indices
    chains = available.map { Self.chain(of: $0) }
  }

  public func match(_ requested: LanguageTag) -> Match {
    let requested = requested.withoutExtensions
    if let index = available.firstIndex(where: { $0.withoutExtensions == requested }) { return found(index) }
    let chain = Self.chain(of: requested)
    for ancestor in chain {
      if let index = indices[ancestor] ?? relative(of: requested.maximized, by: ancestor) { return found(index) }
    }
    return Match(index: available.firstIndex(of: source), tag: source, isFallback: true)
  }

  /// The available locale of the same language that inherits from an ancestor most nearly: `es-MX` for `es-AR`, as both do
  /// from `es-419`. Who has an ancestor in common has the script in common.
  private func relative(of requested: LanguageTag, by ancestor: LanguageTag) -> Int? {
    var best: (index: Int, distance: Int)?
    for (index, chain) in chains.enumerated() {
      guard let first = chain.first, first.language == Self.full(requested).language,
        let distance = chain.firstIndex(of: ancestor), distance < best?.distance ?? .max
      else { continue }
      best = (index, distance)
    }
    return best?.index
  }

  private func found(_ index: Int) -> Match {
    Match(index: index, tag: available[index], isFallback: false)
  }

  private static func chain(of tag: LanguageTag) -> [LanguageTag] {
    tag.inheritanceChain.filter { $0 != .undetermined }.map { full($0) }
  }

  /// With script and region, and Norwegian Bokmål for Norwegian.
  private static func full(_ tag: LanguageTag) -> LanguageTag {
    let full = tag.withoutExtensions.maximized
    guard full.language == "nb" else { return full }
    return LanguageTag(language: "no", script: full.script, region: full.region, variants: full.variants)
  }
}
