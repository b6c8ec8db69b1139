internal import CampanileExpansion
internal import CampanileSyntax

/// A push to a token of its own kind goes to those who have it: a `to` that wants it to be missing lets nobody through.
enum OwnTokenRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let token = campaign.token, let line = campaign.lines[.to], let condition = campaign.condition,
      condition.topics == nil, !condition.isInvalid, condition.predicate.attributes.contains(token),
      condition.predicate.mayBeSpread
    else { return [] }
    let proof = Satisfiability(schema: context.schema)
    guard proof.whyNever(condition.predicate) == nil,
      proof.whyNever(.all([condition.predicate, .isSet(token)])) != nil
    else { return [] }
    return [RecipientProblem.nobodyHasToken(token).diagnostic(at: line.argumentRange)]
  }
}
