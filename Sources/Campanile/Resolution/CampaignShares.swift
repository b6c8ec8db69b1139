internal import CampanileExpansion
internal import CampanileSyntax

extension Resolver {
  /// Looks up what all campaigns say, shares of them at once: what one of them says changes nothing for another.
  mutating func resolvedCampaigns() -> [ResolvedCampaign] {
    let campaigns = symbols.campaigns
    if campaigns.count > Shares.size {
      // What every share would work out for itself.
      for locale in app.locales { _ = neededPluralForms(of: locale, isOrdinal: false, exact: []) }
    }
    let start = self
    let shares = Shares.map(campaigns) { share in
      var resolver = start
      if share.count < campaigns.count { resolver.messageFacts = MessageFactsCache() }
      let resolved = share.compactMap { resolver.resolved($0) }
      return ResolvedShare(
        campaigns: resolved, diagnostics: resolver.diagnostics,
        coverage: Array(resolver.coverage.dropFirst(start.coverage.count)), repeatedParts: resolver.repeatedParts)
    }
    var resolved: [ResolvedCampaign] = []
    for share in shares {
      resolved += share.campaigns
      diagnostics.report(contentsOf: share.diagnostics, since: start.diagnostics)
      coverage += share.coverage
      repeatedParts.formUnion(share.repeatedParts)
    }
    return resolved
  }
}

/// What came of some campaigns.
private struct ResolvedShare: Sendable {
  let campaigns: [ResolvedCampaign]
  /// With those that were there before.
  let diagnostics: Diagnostics
  let coverage: [TextCoverage]
  let repeatedParts: Set<SourceRange>
}
