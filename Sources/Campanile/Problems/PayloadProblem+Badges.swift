internal import CampanileExpansion
internal import CampanileSyntax

extension PayloadProblem {
  /// An attribute of the type `url` begins with its own scheme.
  static func schemeBeforeAddress(_ name: String, whole: SourceRange, at range: SourceRange) -> Diagnostic {
    let before = SourceRange(file: whole.file, start: whole.start + 1, end: max(whole.start + 1, range.start - 2))
    return Diagnostic(
      .unknownLink, "`\(name)` is a whole address, so this one has its scheme twice", at: range,
      help: ["remove what stands before it: `\"{$\(name)}\"`"],
      fixes: [.init("remove what stands before it", replacing: before, with: "")])
  }

  /// An attribute is what it is declared as: of a number, or of what its name says is one, the type may be what is wrong.
  static func badge(of name: String, _ type: Plan.AttributeType, declared: SourceRange, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .badgeType,
      "a badge is a whole number from 0, an integer attribute, or `none`, not \(Reason.attribute(name, type: type))",
      at: range, notes: [.init(type == .number ? TypeProblem.declaredHere : "declared here", at: declared)],
      help: [
        type == .number
          ? "where it is always whole, write `integer` as its type; or name another attribute, as in `badge unread`"
          : "iOS shows the number that it is told: the audience has it, as in `badge unread`, or `badge unread + 1`"
      ])
  }
}
