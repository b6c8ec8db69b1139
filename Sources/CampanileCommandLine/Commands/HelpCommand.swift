internal import CampanileSyntax
internal import MessageFormat

extension CommandRow {
  static let help = CommandRow(
    name: "help", arguments: "[COMMAND|WORD]", argumentCount: 0...1,
    summary: "Tells of a command, or of a word of the language.",
    examples: [
      ("campanile help compile", "the options of a command"), ("campanile help badge", "a line of a campaign"),
      ("campanile help presents", "a word of a block"),
    ],
    run: { $0.help() })
}

extension Session {
  /// `campanile help [COMMAND|WORD]`: a word may have several meanings, and all are told.
  func help() -> ExitCode {
    guard let word = arguments.words.first else {
      terminal.write(Help.overview)
      return .success
    }
    var texts: [String] = []
    if let row = CommandTable.row(word) { texts.append(Help.of(row)) }
    if let line = Word(rawValue: word), let row = DirectiveTable.row(of: line) { texts.append(Help.of(row)) }
    texts += PhraseTable.rows(of: word).map { Help.of($0) }
    texts += FunctionRegistry.rows.map(\.signature).filter { $0.name == word || ":" + $0.name == word }.map {
      Help.of($0)
    }
    guard texts.isEmpty else {
      terminal.write(texts.joined(separator: "\n"))
      return .success
    }
    let known =
      CommandTable.rows.map(\.name) + Word.allCases.map(\.rawValue) + PhraseTable.rows.flatMap(\.words)
      + FunctionRegistry.standard.names.map { ":" + $0 }
    let nearest = nearestName(to: word, among: known)
    return fail(
      Failure(
        .wrongUse, summary: "`\(word)` is neither a command nor a word of the language",
        help: [nearest.map { "did you mean `\($0)`?" } ?? "`campanile help` lists the commands"]))
  }
}
