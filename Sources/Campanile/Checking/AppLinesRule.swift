internal import CampanileSyntax

/// An app has the lines without which nothing can be sent for it.
enum AppLinesRule: WorkspaceRule {
  static func check(_ context: RuleContext) -> [Diagnostic] {
    guard let range = context.app.range, context.app.isWhole else { return [] }
    return DirectiveTable.rows(in: .app).filter { $0.isRequired && context.app.lines[$0.word] == nil }.map {
      NameProblem.missingLine($0.word, in: Reason.theApp).diagnostic(at: range)
    }
  }
}
