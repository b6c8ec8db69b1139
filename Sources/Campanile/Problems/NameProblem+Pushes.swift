internal import CampanileExpansion
internal import CampanileSyntax

extension NameProblem {
  /// `send 2 days after summer-sale`, of a campaign.
  ///
  /// - Parameter known: the attributes that are days or moments.
  static func pushAsMoment(
    _ name: String, _ kind: DeclaredPush, known: [String], declared: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownAttribute, "`\(name)` is a \(kind.rawValue), and no day or moment of a recipient", at: range,
      notes: [.init("`\(name)` is declared here", at: declared)],
      help: [
        "what follows another push isn't known here: count from an attribute"
          + (known.isEmpty ? ", such as `signup date`" : ", such as `\(known[0])`")
      ])
  }

  /// `to not weekend`, where `weekend` is a campaign, or the one that says so.
  static func pushAsSegment(
    _ name: String, _ kind: DeclaredPush, isItself: Bool, declared: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    let isCampaign = kind == .campaign
    if isCampaign, isItself {
      return Diagnostic(
        .unknownSegment, "`\(name)` is this campaign itself, and no segment", at: range,
        help: ["who has had it is left out by the line `once`; by `again after 30 days` for so long"])
    }
    return Diagnostic(
      .unknownSegment, "`\(name)` is a \(kind.rawValue), and no segment", at: range,
      notes: [.init("`\(name)` is declared here", at: declared)],
      help: [
        (isCampaign ? "who gets it on the same day is left out by the line `not-with \(name)`; " : "")
          + "to ask for the people that its `to` asks for, give that condition a name with `segment`, and write it here too"
      ])
  }
}
