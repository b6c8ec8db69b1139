internal import CampanileSyntax

/// What stands behind `local else` is for recipients without a zone: where each has one, it is for nobody.
enum ZoneFallbackRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    let attribute =
      context.schema["timezone"] ?? campaign.inputs.attributes.first { $0.name == "timezone" }
    guard let attribute, !attribute.mayBeMissing else { return [] }
    return [Word.send, .every, .expires].compactMap { word in
      guard let line = campaign.lines[word], line.scope.hasRecipient,
        case .local(_, let otherwise?)? = zone(in: line.argument)
      else { return nil }
      return TimeProblem.uselessFallback.diagnostic(at: otherwise.range)
    }
  }

  private static func zone(in argument: Syntax.Argument) -> Syntax.ZoneClause? {
    switch argument {
    case .send(.at(let moment)), .expiry(.at(let moment)): moment.zone
    case .send(.after(let own)): own.clock?.zone
    case .recurrence(let recurrence): recurrence.zone
    default: nil
    }
  }
}

extension Syntax.LocalFallback {
  fileprivate var range: SourceRange {
    switch self {
    case .zone(let name): name.range
    case .skip(let range): range
    }
  }
}
