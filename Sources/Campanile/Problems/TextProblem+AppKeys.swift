internal import CampanileSyntax

extension TextProblem {
  /// `@unread.body`, where a table has `unread.text` for nobody
  static func keyOfOtherEnd(_ key: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "no string table has the key `\(key)`", at: range, label: "not known here",
      help: ["did you mean `\(meant)`? No text takes it", "else write the text here, or add the key to a table"])
  }

  /// `@"visit.title(name)"`
  static func valuesInKey(_ meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "the values of a key stand behind it, outside of its quotes", at: range,
      help: ["write `@\(meant)`"], fixes: [.init("write `@\(meant)`", replacing: range, with: meant)])
  }

  /// `key "exam.title"`, which a string table of the campaigns has, and the app's own catalog hasn't.
  static func keyOfTable(_ key: String, written: String, whole: SourceRange, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownAppKey, "the app has no text under the key `\(key)`, and a string table of the campaigns has one",
      at: range,
      help: ["write `@\(written)`: its text is sent"],
      fixes: [
        .init(
          "write `@\(written)`", replacing: SourceRange(file: range.file, start: whole.start, end: range.end),
          with: "@\(written)")
      ])
  }

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
