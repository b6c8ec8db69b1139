internal import CampanileSyntax

/// Lines that belong to a recurrence stand beside one.
enum ScheduleLinesRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    // The line that is missing may be one that couldn't be read.
    guard campaign.lines[.every] == nil, campaign.isWhole else { return [] }
    if case .invalid? = campaign.lines[.send]?.argument { return [] }
    // That neither `send` nor `every` is there is one mistake.
    if campaign.lines[.send] == nil { return [] }
    if case .send(.now)? = campaign.lines[.send]?.argument, let late = campaign.lines[.late], late.scope.use == nil {
      return [TimeProblem.idleLate(at: late.wordRange.union(late.argumentRange))]
    }
    return [Word.from, .except, .jitter].compactMap { word in
      campaign.lines[word].map { line in
        let length = line.wordRange.end - line.wordRange.start
        let isUntil = word == .from && length == UInt32("until".utf8.count)
        return TimeProblem.needsEvery(written: isUntil ? "until" : word.rawValue).diagnostic(at: line.wordRange)
      }
    }
  }
}
