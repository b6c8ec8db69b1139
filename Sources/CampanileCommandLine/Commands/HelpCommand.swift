internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

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
    guard texts.isEmpty else {
      terminal.write(texts.joined(separator: "\n"))
      return .success
    }
    let known = CommandTable.rows.map(\.name) + Word.allCases.map(\.rawValue) + PhraseTable.rows.flatMap(\.words)
    let nearest = nearestName(to: word, among: known)
    return fail(
      Failure(
        .wrongUse, summary: "`\(word)` is neither a command nor a word of the language",
        help: [nearest.map { "did you mean `\($0)`?" } ?? "`campanile help` lists the commands"]))
  }

  /// `campanile version`
  func version() -> ExitCode {
    terminal.write(
      """
      campanile \(CommandLineTool.version)
      plans: version \(Plan.formatVersion)
      time zones: \(ZoneTable.version)
      CLDR: \(PluralRules.cldrVersion)

      """)
    return .success
  }
}
