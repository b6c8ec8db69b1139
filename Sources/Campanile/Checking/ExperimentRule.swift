internal import CampanileExpansion
internal import CampanileSyntax

/// An experiment's shares make a whole, and each of its variants gives somebody something else.
enum ExperimentRule: CampaignRule {
  static func check(_ campaign: ResolvedCampaign, in context: RuleContext) -> [Diagnostic] {
    guard let experiment = campaign.experiment else { return [] }
    var found: [Diagnostic] = []
    for (place, variant) in experiment.variants.enumerated() {
      if variant.plan.share == 0 {
        found.append(TypeProblem.emptyVariant(variant.name.text).diagnostic(at: variant.shareRange))
      }
      // Of several, the first is told.
      if found.isEmpty, variant.isSound,
        let other = experiment.variants[..<place].first(where: { $0.plan.content == variant.plan.content })
      {
        if let holdout = [other, variant].first(where: { $0.name.text == "holdout" }) {
          // `variant holdout 20% { }`
          found.append(OtherWordProblem.holdoutAsVariant.diagnostic(at: holdout.name.range))
          continue
        }
        let problem = TypeProblem.sameVariants(other.name.text, first: other.name.range)
        found.append(problem.diagnostic(at: variant.name.range))
      }
    }
    guard experiment.isWhole else { return found }
    if experiment.variants.isEmpty {
      found.append(TypeProblem.noVariants.diagnostic(at: experiment.name.range))
    } else if experiment.variants.count == 1, experiment.holdout == 0, found.isEmpty,
      experiment.total == ResolvedExperiment.whole
    {
      found.append(TypeProblem.onlyVariant.diagnostic(at: experiment.variants[0].name.range))
    } else if experiment.total != ResolvedExperiment.whole {
      let total = experiment.total
      let percent = total.isMultiple(of: 100) ? "\(total / 100)%" : "\(Double(total) / 100)%"
      let told = TypeProblem.sharesDoNotAddUp(total: percent).diagnostic(at: experiment.name.range)
      found.append(experiment.besideHoldout.map { TypeProblem.holdoutOnTop(told, $0) } ?? told)
    } else if found.isEmpty, let locales = localesAlike(experiment, in: context.app.locales) {
      found.append(TypeProblem.variantsAlike(in: locales, at: experiment.name.range))
    }
    return found
  }

  /// The locales whose readers get the same in every variant, though others don't.
  private static func localesAlike(_ experiment: ResolvedExperiment, in locales: [String]) -> [String]? {
    let contents = experiment.variants.filter(\.isSound).map(\.plan.content)
    // With a holdout it compares with those who get nothing.
    guard contents.count == experiment.variants.count, let first = contents.first, contents.count > 1,
      experiment.holdout == 0
    else { return nil }
    func others(_ content: Plan.Content) -> Plan.Content {
      var content = content
      content.texts = []
      return content
    }
    guard contents.allSatisfy({ others($0) == others(first) }) else { return nil }
    let alike = locales.filter { locale in
      let texts = contents.map { $0.texts.first { $0.locale == locale } }
      return texts[0] != nil && texts.allSatisfy { $0 == texts[0] }
    }
    return alike.isEmpty || alike.count == locales.count ? nil : alike
  }
}

extension ResolvedExperiment {
  /// The shares of variants that make 100% without the holdout, as they are with it.
  fileprivate var besideHoldout: [(place: SourceRange, share: String)]? {
    let left = Self.whole - holdout
    guard holdout > 0, left > 0, total - holdout == Self.whole,
      variants.allSatisfy({ ($0.plan.share * left).isMultiple(of: Self.whole) })
    else { return nil }
    return variants.map { variant in
      let share = variant.plan.share * left / Self.whole
      return (variant.shareRange, share.isMultiple(of: 100) ? "\(share / 100)%" : "\(Double(share) / 100)%")
    }
  }
}
