internal import CampanileSyntax

/// The command line: from words to an exit code.
public enum CommandLineTool {
  /// The version of the compiler, which manifests record.
  public static let version = "1.0.0"

  /// Carries out a command line, without the program's name, in this process's surroundings.
  public static func main(_ line: [String]) async -> Int32 {
    await run(line, on: .ofProcess()).rawValue
  }

  static func run(_ line: [String], on terminal: Terminal) async -> ExitCode {
    if line.isEmpty || line == ["--help"] || line == ["-h"] {
      terminal.write(Help.overview)
      return line.isEmpty ? .usage : .success
    }
    if line == ["--version"] { return await run(["version"], on: terminal) }
    if let name = line.first, let row = CommandTable.row(name), line.contains("--help") || line.contains("-h") {
      terminal.write(Help.of(row))
      return .success
    }
    do {
      let arguments = try Arguments(line)
      let color = try arguments.choice("color", among: ["auto", "always", "never"])
      let format = try arguments.choice("format-diagnostics", among: Report.Format.allCases.map(\.rawValue))
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
