/// What other tools call commands and options, for those who try them here.
enum OtherWords {
  static let commands = [
    "validate": "check", "lint": "check", "test": "check", "build": "compile", "make": "compile", "preview": "simulate",
    "dry-run": "simulate", "push": "send", "deliver": "send", "publish": "send", "run": "send",
    "new": "init", "create": "init",
  ]

  static let options = [
    "o": "out", "output": "out", "w": "workspace", "C": "workspace", "j": "jobs", "a": "audience", "input": "audience",
  ]

  static func command(for word: String) -> String? { commands[word.lowercased()] }

  /// What to write instead of an option that a command doesn't have.
  static func help(for option: String, of row: CommandRow) -> String? {
    if let meant = options[option], row.options.contains(where: { $0.name == meant }) {
      return "did you mean `--\(meant)`?"
    }
    if option == "dry-run" || option == "n" {
      return
        "`campanile simulate` counts what would be sent and sends nothing, as `campanile send` does without a sender"
    }
    return nil
  }
}
