internal import CampanileSyntax

/// The app's notification extension runs for an alert with text, and for nothing else.
enum MutableRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.isWhole, campaign.row.isShown else { return [] }
    var found: [Diagnostic] = []
    // What variants share does something where one of them has an alert.
    let sent = campaign.contents.filter(\.isSent)
    for word in [Word.mutable, .image] {
      let used = Set(sent.filter { $0.lines[.alert] != nil }.compactMap { $0.lines[word]?.wordRange.start })
      var told = used
      for line in sent.compactMap({ $0.lines[word] }) where told.insert(line.wordRange.start).inserted {
        found.append(PayloadProblem.mutableWithoutAlert(word.rawValue).diagnostic(at: line.wordRange))
      }
    }
    return found
  }
}
