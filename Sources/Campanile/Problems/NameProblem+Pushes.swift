internal import CampanileExpansion
internal import CampanileSyntax

extension NameProblem {
  /// `to not weekend`, where `weekend` is a campaign.
  static func pushAsSegment(
    _ name: String, _ kind: DeclaredPush, declared: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    let isCampaign = kind == .campaign
    return Diagnostic(
      .unknownSegment, "`\(name)` is a \(kind.rawValue), and no segment", at: range,
      notes: [.init("`\(name)` is declared here", at: declared)],
      help: [
        (isCampaign ? "who gets it on the same day is left out by the line `not-with \(name)`; " : "")
          + "to ask for the people that its `to` asks for, give that condition a name with `segment`, and write it here too"
      ])
  }
}
