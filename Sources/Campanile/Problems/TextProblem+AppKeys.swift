internal import CampanileSyntax

extension TextProblem {
  /// `title @WELCOME`, where the app's own catalog has the key, and no string table of the campaigns.
  static func keyOfApp(_ key: String, at range: SourceRange) -> Diagnostic {
    let written = "key \"\(key)\""
    let sign = SourceRange(file: range.file, start: range.start - min(range.start, 1), end: range.end)
    return Diagnostic(
      .unknownKey, "`\(key)` is a key of the app's own catalog, and no string table has it", at: range,
      help: ["write `\(written)`: the app then looks its text up"],
      fixes: [.init("write `\(written)`", replacing: sign, with: written)])
  }
}
