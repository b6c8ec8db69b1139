extension LexicalProblem {
  /// Whether a word is a file's or a site's.
  static func hasEnding(_ text: String) -> Bool {
    let endings: Set = [
      "png", "jpg", "jpeg", "gif", "webp", "caf", "wav", "aiff", "mp3", "mp4", "json", "csv", "pdf", "html", "com",
      "org", "net", "de", "io", "app", "eu",
    ]
    return endings.contains(text.split(separator: ".").last.map { $0.lowercased() } ?? "")
  }

  /// `"{$name}\ waits"`
  static func backslashBeforeBlank(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidEscape, "no backslash stands before a space", at: range,
      help: [#"remove it; a backslash that people shall read is `\\`"#],
      fixes: [.init("remove it", replacing: range, with: " ")])
  }
}
