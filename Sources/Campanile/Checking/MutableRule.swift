internal import CampanileSyntax

/// The app's notification extension runs for an alert with text, and for nothing else.
enum MutableRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.isWhole, campaign.row.isShown else { return [] }
    var found: [Diagnostic] = []
    for part in campaign.contents where part.lines[.alert] == nil {
      for word in [Word.mutable, .image] {
        guard let line = part.lines[word] else { continue }
        found.append(PayloadProblem.mutableWithoutAlert(word.rawValue).diagnostic(at: line.wordRange))
      }
    }
    return found
  }
}
