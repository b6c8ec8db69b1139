internal import CampanileSyntax

/// What can be wrong with an experiment's versions beside each other.
enum VariantProblem {
  /// A variant that writes a text in some languages, so that people of the others read the campaign's own.
  case lacksText(String, field: Word, locales: [String])

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .lacksText(let variant, let field, let locales):
      let languages = listed(locales)
      return Diagnostic(
        .missingLocale, .warning, "the variant `\(variant)` has no `\(field.rawValue)` in \(languages)", at: range,
        label: "\(languages) would read the campaign's",
        help: [
          "write it there too, so that everybody compares the same; or repeat the campaign's, if that is what you mean"
        ])
    }
  }
}
