internal import CampanileExpansion
internal import CampanileSyntax
internal import MessageFormat

extension Session {
  /// `campanile help [COMMAND|LINE]`
  func help() -> ExitCode {
    guard let word = arguments.words.first else {
      terminal.write(Help.overview)
      return .success
    }
    if let row = CommandTable.row(word) {
      terminal.write(Help.of(row))
      return .success
    }
    if let line = Word(rawValue: word), let row = DirectiveTable.row(of: line) {
      terminal.write(Help.of(row))
      return .success
    }
    let known = CommandTable.rows.map(\.name) + Word.allCases.map(\.rawValue)
    let nearest = nearestName(to: word, among: known)
    return fail(
      Failure(
        .wrongUse, summary: "`\(word)` is neither a command nor a line of the language",
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
