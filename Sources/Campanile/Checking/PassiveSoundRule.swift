internal import CampanileSyntax

/// What is passive makes no sound.
enum PassiveSoundRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard campaign.isWhole, campaign.row.isShown else { return [] }
    return campaign.contents.compactMap { part in
      // A template's sound may be for others that use it.
      guard part.content.interruption == "passive", part.content.sound != nil, let sound = part.lines[.sound],
        let line = part.lines[.interruption], sound.scope.use == line.scope.use, sound.range.file == line.range.file
      else { return nil }
      // A critical sound is told that it needs another interruption.
      if case .critical? = part.content.sound { return nil }
      return PayloadProblem.passiveSound(interruption: line.range).diagnostic(at: sound.range)
    }
  }
}
