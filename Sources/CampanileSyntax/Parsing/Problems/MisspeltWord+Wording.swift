extension MisspeltWord {
  /// One for each word; those of a line in capitals are one.
  static func diagnostics(of words: [MisspeltWord], in file: SourceFile) -> [Diagnostic] {
    let inCapitals = words.filter(\.isInCapitals)
    let lines = Dictionary(grouping: inCapitals) { file.bytes[..<Int($0.range.start)].lastIndex(of: 0x0A) ?? -1 }
    return words.filter { !$0.isInCapitals }.map { $0.diagnostic(written: file.text(in: $0.range)) }
      + lines.keys.sorted().compactMap { lines[$0].flatMap(capitals) }
  }

  private static func capitals(_ words: [MisspeltWord]) -> Diagnostic? {
    guard let first = words.first, let last = words.last else { return nil }
    return Diagnostic(
      .expected, "the words of the language are written in small letters", at: first.range.union(last.range),
      help: ["write \(quotedList(words.map(\.meant)))"],
      fixes: [.init("write them in small letters", words.map { .init(replacing: $0.range, with: $0.meant) })])
  }

  func diagnostic(written: String) -> Diagnostic {
    guard let other else { return LineProblem.misspelt(written, meant: meant).diagnostic(at: range) }
    return Diagnostic(
      .expected, "`\(written)` is no word of the language", at: range, help: ["did you mean `\(meant)` or `\(other)`?"])
  }
}
