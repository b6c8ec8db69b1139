internal import CampanileExpansion
internal import CampanileSyntax

/// What is formatted or chosen as something else than the text that it is: the declaration may be what is wrong, and is shown.
func withDeclarationsOfTexts(_ diagnostics: [Diagnostic], _ names: TypedNames) -> [Diagnostic] {
  diagnostics.map { diagnostic in
    let quoted = diagnostic.quotedInSummary
    let isOfUse =
      diagnostic.code == .functionUnfit || diagnostic.code == .choiceKeys && quoted.first == "ordinal"
    guard isOfUse, quoted.count > 1, let index = names.index(of: quoted[1], at: diagnostic.range),
      names.all[index].plain == .text, case let declared = names.all[index].type.range,
      !diagnostic.notes.contains(where: { $0.range.file == declared.file && names.all[index].range.encloses($0.range) })
    else { return diagnostic }
    return Diagnostic(
      diagnostic.code, diagnostic.severity, diagnostic.summary, at: diagnostic.range, label: diagnostic.label,
      notes: diagnostic.notes + [.init(TypeProblem.declaredHere, at: declared)], help: diagnostic.help,
      fixes: diagnostic.fixes)
  }
}
