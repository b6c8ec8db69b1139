internal import CampanileExpansion
internal import CampanileSyntax

/// Where a device's environment is known, only those of the one that the app names get anything.
enum OtherEnvironmentRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let line = campaign.lines[.to], let condition = campaign.condition, condition.topics == nil,
      !condition.isInvalid, condition.predicate.attributes.contains("environment"), condition.predicate.mayBeSpread,
      case .oneOf(let names)? = context.schema.declared("environment")?.type, Set(names) == Set(Plan.environments)
    else { return [] }
    let own = context.app.environment ?? "production"
    let asksOwn = Plan.Predicate.test(.init("environment"), .compare(.equal, .symbol(own)))
    let proof = Satisfiability(schema: context.schema)
    guard proof.whyNever(condition.predicate) == nil, proof.whyNever(.all([condition.predicate, asksOwn])) != nil
    else { return [] }
    return [RecipientProblem.otherEnvironment(own, at: line.argumentRange)]
  }
}
