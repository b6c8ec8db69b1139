/// A text that says otherwise than by a block which locale it is for.
enum LocaleOfTextProblem {
  static func locales(
    _ locales: [String], meant: String, replacement: String, whole: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .expected,
      locales.count == 1
        ? "the texts of `\(locales[0])` stand in a block" : "the texts of each locale stand in a block of its own",
      at: range, help: ["write `\(meant)`"],
      fixes: [.init("make \(locales.count == 1 ? "a block" : "blocks") of it", replacing: whole, with: replacement)])
  }
}
