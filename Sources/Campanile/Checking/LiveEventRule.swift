internal import CampanileExpansion
internal import CampanileSyntax

/// Each event of a Live Activity has lines that it needs, and some that mean nothing to it.
enum LiveEventRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let live = campaign.contents.first?.content.live, let line = campaign.lines[.event] else { return [] }
    let (lines, event) = (campaign.lines, live.event)
    if let meant = otherEvent(lines, event, in: context) {
      let problem = OtherWordProblem.otherEvent(event.rawValue, meant: meant.event.rawValue, because: meant.reason)
      return [problem.diagnostic(at: line.range)]
    }
    var found = needless(lines, event)
    guard campaign.isWhole else { return found }
    let missing: [(Word, PayloadKey, Bool)] = [
      (.alert, .alert, lines[.alert] == nil), (.state, .contentState, lines[.state] == nil),
      (.attributes, .attributes, lines[.attributes] == nil && live.attributes == nil && campaign.activity != nil),
    ]
    for (word, key, isMissing) in missing where isMissing && event.needs.contains(key) {
      found.append(NameProblem.eventNeeds(word, event).diagnostic(at: line.range))
    }
    if let sound = lines[.sound], lines[.alert] == nil {
      let problem = PayloadProblem.unfitLine(
        .sound, kind: Reason.liveWithoutAlert, reason: Reason.soundOfAlert)
      found.append(problem.diagnostic(at: sound.range))
    }
    return found
  }

  /// The event whose lines these are, where two of them or more are of another one than is named.
  private static func otherEvent(
    _ lines: Lines, _ event: LiveEvent, in context: RuleContext
  ) -> (event: LiveEvent, reason: String)? {
    switch event {
    case .update where lines[.state] == nil && lines[.dismiss] != nil:
      return (.end, Reason.dismissWithoutState)
    case .start where lines[.alert] == nil && lines[.attributes] == nil:
      guard lines[.state] != nil, lines[.dismiss] == nil, case .value(.name(let token))? = lines[.token]?.argument,
        context.schema[token.text]?.type.isToken(of: [.live]) ?? false
      else { return nil }
      return (.update, Reason.runningWithoutAlert)
    case .start, .update, .end: return nil
    }
  }

  private static func needless(_ lines: Lines, _ event: LiveEvent) -> [Diagnostic] {
    let written: [(Word, PayloadKey)] = [
      (.attributes, .attributes), (.dismiss, .dismissalDate), (.input, .inputPushToken),
    ]
    var found: [Diagnostic] = []
    for (word, key) in written {
      guard let line = lines[word], event.lacks.contains(key) else { continue }
      let problem = PayloadProblem.unfitLine(
        word, kind: Reason.liveEvent(event.rawValue), reason: Reason.belongsToEvent(key))
      found.append(problem.diagnostic(at: line.wordRange))
    }
    for line in lines.all(.alert) {
      guard case .alert(let alert) = line.argument else { continue }
      for text in alert.lines + alert.locales.flatMap(\.lines) where text.word == .subtitle {
        let problem = PayloadProblem.unfitLine(.subtitle, kind: Reason.liveAlert, reason: Reason.liveAlertTexts)
        found.append(problem.diagnostic(at: text.wordRange))
      }
    }
    return found
  }
}
