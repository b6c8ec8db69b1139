extension CommandRow {
  static let completion = CommandRow(
    name: "completion", arguments: "bash | zsh | fish", argumentCount: 1...1,
    summary: "Prints what lets a shell complete commands and options.",
    details: "The shell reads it once for each session: put the line of the example into the file that it reads first.",
    examples: [
      ("source <(campanile completion bash)", "in ~/.bashrc"),
      ("source <(campanile completion zsh)", "in ~/.zshrc, behind `compinit`"),
      ("campanile completion fish | source", "in ~/.config/fish/config.fish"),
    ],
    run: { session throws(UsageProblem) in try session.completion() })
}

extension Session {
  /// `campanile completion SHELL`
  func completion() throws(UsageProblem) -> ExitCode {
    switch arguments.words[0] {
    case "bash": terminal.write(ShellCompletion.bash)
    case "zsh": terminal.write(ShellCompletion.zsh)
    case "fish": terminal.write(ShellCompletion.fish)
    case let other:
      throw UsageProblem(
        text: "`\(other)` is no shell that is known", help: "the shells are bash, zsh and fish")
    }
    return .success
  }
}
