extension CommandRow {
  static let completion = CommandRow(
    name: "completion", arguments: ShellCompletion.Shell.allCases.map(\.rawValue).joined(separator: " | "),
    argumentCount: 1...1,
    summary: "Prints what lets a shell complete commands and options.",
    details: "The shell reads it once for each session: put the line of the example into the file that it reads first.",
    examples: [
      ("source <(campanile completion bash)", "in ~/.bashrc"),
      ("source <(campanile completion zsh)", "in ~/.zshrc, behind `compinit`"),
      ("campanile completion fish | source", "in ~/.config/fish/config.fish"),
    ],
    choices: { ShellCompletion.Shell.allCases.map(\.rawValue) },
    run: { session throws(UsageProblem) in try session.completion() })
}

extension Session {
  /// `campanile completion SHELL`
  func completion() throws(UsageProblem) -> ExitCode {
    guard let shell = ShellCompletion.Shell(rawValue: arguments.words[0]) else {
      throw .isNoShell(arguments.words[0])
    }
    terminal.write(shell.script)
    return .success
  }
}
