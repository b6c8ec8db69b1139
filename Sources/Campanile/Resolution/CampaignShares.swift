internal import CampanileExpansion
internal import CampanileSyntax
internal import Dispatch

extension Resolver {
  /// So many campaigns are looked up in a row. A fixed number, so that what is reported doesn't depend on the machine's cores.
  private static let shareSize = 64

  /// Looks up what all campaigns say, shares of them at once: what one of them says changes nothing for another.
  mutating func resolvedCampaigns() -> [ResolvedCampaign] {
    let campaigns = symbols.campaigns
    guard campaigns.count > Self.shareSize else { return campaigns.compactMap { resolved($0) } }
    let starts = Array(stride(from: 0, to: campaigns.count, by: Self.shareSize))
    let start = self
    let done = Locked<[ResolvedShare?]>(Array(repeating: nil, count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { number in
      var resolver = start
      resolver.messageFacts = MessageFactsCache()
      let share = campaigns[starts[number]..<min(starts[number] + Self.shareSize, campaigns.count)]
      let resolved = share.compactMap { resolver.resolved($0) }
      let result = ResolvedShare(
        campaigns: resolved, diagnostics: resolver.diagnostics,
        coverage: Array(resolver.coverage.dropFirst(start.coverage.count)), repeatedParts: resolver.repeatedParts)
      done.withLock { $0[number] = result }
    }
    var checked: [ResolvedCampaign] = []
    for share in done.withLock({ $0 }).compactMap(\.self) {
      checked += share.campaigns
      diagnostics.report(contentsOf: share.diagnostics, since: start.diagnostics)
      coverage += share.coverage
      repeatedParts.formUnion(share.repeatedParts)
    }
    return checked
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
