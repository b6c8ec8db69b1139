internal import CampanileSyntax

/// What can be wrong with the parts of a Live Activity.
enum LivePartProblem {
  /// The keys of `state` stand in `attributes`, and theirs in `state`.
  case swapped(activity: Syntax.Name, attributes: SourceRange)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .swapped(let activity, let attributes):
      Diagnostic(
        .activityField, "`state` and `attributes` are changed round: each has the keys of the other", at: range,
        notes: [
          .init("the keys of the state stand here", at: attributes),
          .init("the activity is declared here", at: activity.range),
        ],
        help: ["write `attributes` here, and `state` there"],
        fixes: [
          .init(
            "change the two words round",
            [.init(replacing: range, with: "attributes"), .init(replacing: attributes, with: "state")])
        ])
    }
  }
}

extension Word {
  /// `attributes` are several, and a `state` is one.
  func lacking(_ names: [String], of activity: String) -> String {
    "the \(rawValue) of activity `\(activity)` \(self == .attributes ? "lack" : "lacks") \(listed(names))"
  }
}
