internal import CampanileSyntax
internal import Foundation

/// The command line: from words to an exit code.
public enum CommandLineTool {
  /// The version of the compiler, which manifests record.
  public static let version = "1.0.0"

  /// Makes the process ready: to be called first, while it has one thread.
  public static func begin() {
    // A reader that has gone away is an answer of `write`, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // And so is a file that may not grow any more.
    signal(SIGXFSZ, SIG_IGN)
    Terminal.openStandardStreams()
    Interruption.begin()
  }

  /// Carries out a command line, without the program's name, in this process's surroundings.
  public static func main(_ line: [String]) async -> Int32 {
    let terminal = Terminal.ofProcess()
    var code = await run(line, on: terminal)
    if let problem = terminal.outputProblem() {
      terminal.complain("campanile: standard output could not be written: \(problem)\n")
      code = .outsideFailed
    }
    // What was ready before the signal came is as good as ever.
    if code != .success, let signal = Interruption.signal { return 128 + signal }
    return code.rawValue
  }

  static func run(_ line: [String], on terminal: Terminal) async -> ExitCode {
    await withTaskExecutorPreference(CommandExecutor.shared) { await carryOut(line, on: terminal) }
  }

  private static func carryOut(_ line: [String], on terminal: Terminal) async -> ExitCode {
    if line.isEmpty || line == ["--help"] || line == ["-h"] {
      terminal.write(Help.overview)
      return line.isEmpty ? .usage : .success
    }
    if line == ["--version"] { return await carryOut(["version"], on: terminal) }
    if let name = line.first, let row = CommandTable.row(name), line.contains("--help") || line.contains("-h") {
      terminal.write(Help.of(row))
      return .success
    }
    do {
      let arguments = try Arguments(line)
      let color = try arguments.choice("color")
      let format = try arguments.choice("format-diagnostics")
      let session = Session(
        arguments: arguments, terminal: terminal, usesColor: terminal.usesColor(color),
        format: format.flatMap(Report.Format.init(rawValue:)) ?? .text)
      return try await session.run()
    } catch {
      terminal.complain("campanile: \(VisibleText.line(error.text))\n  \(error.help)\n")
      return .usage
    }
  }
}
