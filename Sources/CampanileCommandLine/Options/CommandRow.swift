/// One command: everything that the program, its help, its reference and the completion of shells know of it.
struct CommandRow: Sendable {
  let name: String
  /// What stands behind the name: `[NAME…]`.
  let arguments: String
  /// How many words may stand there.
  let argumentCount: ClosedRange<Int>
  let summary: String
  let details: String
  let options: [OptionRow]
  let examples: [Example]
  /// What may stand behind the name, where that is no file: a shell offers it.
  let choices: @Sendable () -> [String]
  /// Whether standard output is free for problems that a program asked for.
  let reportsOnOutput: @Sendable (Arguments) -> Bool
  /// What it does.
  let run: @Sendable (Session) async throws(UsageProblem) -> ExitCode

  /// A command line, and what it is good for.
  typealias Example = (line: String, meaning: String)

  init(
    name: String, arguments: String = "", argumentCount: ClosedRange<Int> = 0...0, summary: String,
    details: String = "", options: [OptionRow] = [], examples: [Example] = [],
    choices: @escaping @Sendable () -> [String] = { [] },
    reportsOnOutput: @escaping @Sendable (Arguments) -> Bool = { _ in false },
    run: @escaping @Sendable (Session) async throws(UsageProblem) -> ExitCode
  ) {
    self.name = name
    self.arguments = arguments
    self.argumentCount = argumentCount
    self.summary = summary
    self.details = details
    self.options = options
    self.examples = examples
    self.choices = choices
    self.reportsOnOutput = reportsOnOutput
    self.run = run
  }

  /// Whether paths may stand on its line, or a workspace is looked for.
  var usesFiles: Bool { !options.isEmpty || !arguments.isEmpty && choices().isEmpty }

  /// Whether a command that writes batches, to standard output with `--out -`, writes nothing there.
  @Sendable static func keepsOutputFree(_ arguments: Arguments) -> Bool { arguments.text("out") != "-" }
}
