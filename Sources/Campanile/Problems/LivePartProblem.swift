internal import CampanileSyntax

/// What can be wrong with the parts of a Live Activity.
enum LivePartProblem {
  /// The keys of `state` stand in `attributes`, and theirs in `state`.
  case swapped(activity: Syntax.Name, attributes: SourceRange)

  /// The keys of `attributes`, which has no line, stand in `state`.
  case keysOfAttributes(activity: Syntax.Name)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .keysOfAttributes(let activity):
      Diagnostic(
        .activityField, "these are the keys of the attributes, and not of the state", at: range,
        notes: [.init("the activity is declared here", at: activity.range)], help: ["write `attributes`"],
        fixes: [.init("write `attributes`", replacing: range, with: "attributes")])
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
  /// `until`, which is a word of the line `from`, by its length.
  func asWritten(at range: SourceRange) -> String {
    self == .from && Int(range.end - range.start) == "until".utf8.count ? "until" : rawValue
  }

  /// `attributes` are several, and a `state` is one.
  func lacking(_ names: [String], of activity: String) -> String {
    "the \(rawValue) of activity `\(activity)` \(self == .attributes ? "lack" : "lacks") \(listed(names))"
  }
}
