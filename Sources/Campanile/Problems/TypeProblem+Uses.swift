internal import CampanileExpansion
internal import CampanileSyntax
internal import CampanileText

extension TypeProblem {
  /// - Parameter edits: empty where the default is no value of the type that is meant.
  static func typeOfUses(
    _ name: String, _ declared: Plan.AttributeType, _ meant: Plan.AttributeType, _ edits: [Diagnostic.Fix.Edit],
    _ places: [SourceRange], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType,
      "`\(name)` is declared as \(declared.described), and used as \(meant.described) in \(counted(places.count, "place"))",
      at: range, label: "is its type right?",
      notes: places.prefix(3).enumerated().map {
        .init($0.offset == 0 ? "used as \(meant.described)" : "and here", at: $0.element)
      },
      help: ["write `\(meant.declaration)`" + (edits.isEmpty ? ", with a `default` of that type" : "")],
      fixes: edits.isEmpty ? [] : [.init("write `\(meant.declaration)`", edits)])
  }
}
