internal import CampanileSyntax
internal import MessageFormat

extension CommandRow {
  static let help = CommandRow(
    name: "help", arguments: "[COMMAND|WORD|words]", argumentCount: 0...1,
    summary: "Tells of a command, or of a word of the language.",
    examples: [
      ("campanile help compile", "the options of a command"), ("campanile help badge", "a line of a campaign"),
      ("campanile help presents", "a word of a block"), ("campanile help words", "the words that there are"),
    ],
    // Signs and words of two parts are none that a shell could complete.
    choices: {
      let names = Help.known.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
      return Set(names.filter { $0.allSatisfy { $0.isLetter || $0 == "-" } }).sorted()
    },
    run: { $0.help() })
}

extension Session {
  /// `campanile help [COMMAND|WORD|words]`: a word may have several meanings, and all are told.
  func help() -> ExitCode {
    guard let word = arguments.words.first else {
      terminal.write(Help.overview)
      return .success
    }
    if word == "words" {
      terminal.write(Help.words)
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
    return fail(.isNoWord(word))
  }
}
