internal import CampanileSyntax

/// Testers are some of the recipients.
enum TestersRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    guard case .everyone(let range)? = context.audience?.testers.first?.condition else { return [] }
    return [TypeProblem.alwaysTrue(reason: Reason.everybodyTests, isError: true).diagnostic(at: range)]
  }
}
