internal import CampanileExpansion
internal import CampanileSyntax

/// A campaign says to whom it goes and when, a `live` of which activity it tells what, and what goes to other tokens to which.
enum MissingLineRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    // What is missing may stand in what couldn't be read.
    guard campaign.isWhole else { return [] }
    let (lines, declared, place) = (campaign.lines, campaign.syntax.declared, campaign.syntax.name.range)
    var found: [Diagnostic] = []
    if lines[.to] == nil {
      found.append(NameProblem.missingLine(.to, in: Noun.this(declared)).diagnostic(at: place))
    }
    if lines[.send] == nil, lines[.every] == nil {
      let repeats = [Word.from, .except, .jitter].contains { lines[$0] != nil }
      found.append(TimeProblem.missingSchedule(declared, repeats: repeats).diagnostic(at: place))
    }
    for word in [Word.of, .event] where declared == .live && lines[word] == nil {
      found.append(
        NameProblem.missing(word, ofLive: word == .of ? context.activities.map(\.name.text) : [], at: place))
    }
    if let problem = missingToken(of: campaign, context.schema) { found.append(problem.diagnostic(at: place)) }
    return found
  }

  private static func missingToken(of campaign: ResolvedCampaign, _ schema: Schema) -> NameProblem? {
    let live = campaign.contents.first?.content.live
    let declared = campaign.syntax.declared
    // Of a `live` without an event, nobody knows which token is right.
    guard campaign.lines[.token] == nil, campaign.condition != nil, declared != .live || live != nil else { return nil }
    switch campaign.lines[.to]?.argument {
    case .channel?: return nil
    // Of a Live Activity's topic it is told what goes there.
    case .condition(.topic)? where declared == .live && campaign.condition?.isInvalid ?? false: return nil
    default: break
    }
    let types = live.map { [$0.event.token] } ?? campaign.row.tokens
    guard !types.contains(.device) else { return nil }
    let right = (schema.attributes + campaign.inputs.attributes).filter { $0.type.isToken(of: types) }.map(\.name)
    return .missingToken(declared, types, right: right)
  }
}
