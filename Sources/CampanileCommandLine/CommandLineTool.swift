internal import CampanileDelivery
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
  public static func main(_ line: [String]) async -> Int32 { await main(line, on: .ofProcess()) }

  static func main(_ line: [String], on terminal: Terminal) async -> Int32 {
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
    await withTaskExecutorPreference(WaitingExecutor.shared) { await carryOut(line, on: terminal) }
  }

  private static func carryOut(_ line: [String], on terminal: Terminal) async -> ExitCode {
    if line.isEmpty || line == ["--help"] || line == ["-h"] {
      terminal.write(Help.overview)
      return line.isEmpty ? .usage : .success
    }
    // `campanile --help compile`
    if line.count == 2, ["--help", "-h"].contains(line[0]), CommandTable.row(line[1]) != nil {
      return await carryOut([line[1], "--help"], on: terminal)
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
      if let format = format(askedForIn: line) {
        // What reads the problems reads this one too; where to, a line that can't be read doesn't say.
        let report = Report([], failures: [Failure(error)], files: [])
        terminal.complain(report.text(as: format, version: version))
      } else {
        terminal.complain("campanile: \(VisibleText.line(error.text))\n  \(error.help)\n")
      }
      return .usage
    }
  }

  /// How problems shall be written by a line that can't be carried out; `nil` for text.
  private static func format(askedForIn line: [String]) -> Report.Format? {
    let option = "--" + OptionRow.formatDiagnostics.name
    let values = line.indices.compactMap { index -> String? in
      if line[index].hasPrefix(option + "=") { return String(line[index].dropFirst(option.count + 1)) }
      return line[index] == option && index + 1 < line.count ? line[index + 1] : nil
    }
    return values.first.flatMap(Report.Format.init(rawValue:)).flatMap { $0 == .text ? nil : $0 }
  }
}
