internal import CampanileSyntax

/// An activity says which of the app's types it is.
enum ActivityTypeRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    context.activities.compactMap { activity in
      guard activity.type == nil, !activity.isIncomplete else { return nil }
      return NameProblem.activityWithoutType(activity.name.text).diagnostic(at: activity.name.range)
    }
  }
}
