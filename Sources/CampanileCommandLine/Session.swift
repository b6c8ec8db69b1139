internal import Campanile
internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// One run of one command.
struct Session {
  let arguments: Arguments
  let terminal: Terminal
  let usesColor: Bool
  /// How problems are written.
  let format: Report.Format
  /// What was told and is written at the end, since it has to be one document: SARIF.
  private let collected = Locked<[Report]>([])
  /// The workspace's folder, once it is known.
  private let root = Locked<String?>(nil)

  init(arguments: Arguments, terminal: Terminal, usesColor: Bool, format: Report.Format) {
    self.arguments = arguments
    self.terminal = terminal
    self.usesColor = usesColor
    self.format = format
  }

  func run() async throws(UsageProblem) -> ExitCode {
    WaitingExecutor.shared.check()
    let code: ExitCode
    if terminal.folder.isEmpty, arguments.command.usesFiles { return fail(.noFolder) }
    do {
      try checkOutputPlaces()
      code = try await arguments.command.run(self)
    } catch {
      guard format != .text else { throw error }
      tell(failures: [Failure(error)])
      code = .usage
    }
    if format == .sarif { write(Report.sarif(collected.withLock { $0 }, version: CommandLineTool.version)) }
    return code
  }

  // MARK: Telling

  /// Writes problems to standard error; SARIF and JSON, which programs read, to standard output when nothing else goes
  /// there.
  func tell(
    _ diagnostics: [Diagnostic] = [], failures: [Failure] = [], omittedCount: Int = 0, files: [SourceFile] = []
  ) {
    var report = Report(diagnostics, failures: failures, omittedCount: omittedCount, files: files)
    if let root = root.withLock({ $0 }) { report.folder = way(to: root) }
    guard format != .sarif else { return collected.withLock { $0.append(report) } }
    write(report.text(as: format, isColored: usesColor))
    if format == .text, !report.countLine.isEmpty { terminal.complain(report.countLine + "\n") }
  }

  /// Writes a line for people, which would be in the way of programs that read the problems.
  func note(_ text: String) {
    if format == .text { terminal.complain(text) }
  }

  private func write(_ report: String) {
    if format != .text, arguments.command.reportsOnOutput(arguments) {
      terminal.write(report)
    } else {
      terminal.complain(report)
    }
  }

  /// What a compile has found, and how much more there is.
  func tell(_ compilation: Compilation, files: [SourceFile]) {
    tell(compilation.diagnostics, omittedCount: compilation.omittedCount, files: files)
  }

  func fail(_ failure: Failure) -> ExitCode {
    tell(failures: [failure])
    return failure.code == .wrongUse ? .usage : .outsideFailed
  }

  // MARK: What commands share

  func compiled(_ files: [SourceFile], _ options: CompileOptions = CompileOptions()) -> Compilation {
    var options = options
    options.readings = terminal.readings
    return Campanile.compile(files, options: options)
  }

  /// A path as the shell means it.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : terminal.folder + "/" + path
  }

  /// Whether two paths lead to the same file or folder, or would.
  func isSame(_ one: String, _ other: String) -> Bool { Self.place(one) == Self.place(other) }

  /// Whether a path leads to a folder or to what lies in it, or would.
  func isInside(_ path: String, _ folder: String) -> Bool {
    (Self.place(path) + "/").hasPrefix(Self.place(folder) + "/")
  }

  /// The way to a folder from where the readers of problems look, ending with a slash: GitHub shows annotations beside files
  /// as the repository has them; others begin at the folder in which the command runs.
  private func way(to folder: String) -> String {
    let repository = format == .github ? terminal.environment["GITHUB_WORKSPACE"] : nil
    let start = Self.place(repository ?? terminal.folder).split(separator: "/")
    let end = Self.place(folder).split(separator: "/")
    let shared = zip(start, end).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - shared) + end.dropFirst(shared).map(String.init))
      .map { $0 + "/" }.joined()
  }

  static func place(_ path: String) -> String {
    let place = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    return place.count > 1 && place.hasSuffix("/") ? String(place.dropLast()) : place
  }

  /// The workspace that was named, or the nearest upward.
  func workspace() -> Result<Workspace, Failure> {
    let allowed = arguments.all("allow-read").map(absolute)
    do {
      let workspace =
        if let folder = arguments.text("workspace") {
          try Workspace(at: absolute(folder), allowing: allowed)
        } else {
          try Workspace(nearestTo: terminal.folder, allowing: allowed)
        }
      root.withLock { $0 = workspace.root }
      return .success(workspace)
    } catch {
      let name = arguments.text("workspace")
      return .failure(Failure(error, named: name, above: name.flatMap(workspaceAbove)))
    }
  }

  /// Of a name that leads into a workspace (`shop/campaigns`), the part that names the workspace itself.
  private func workspaceAbove(_ name: String) -> String? {
    guard FileManager.default.fileExists(atPath: absolute(name)) else { return nil }
    var parts = name.split(separator: "/", omittingEmptySubsequences: false)
    while !parts.isEmpty {
      parts.removeLast()
      let shorter = parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
      // Behind `..` lies another folder than before it.
      if isInside(absolute(name), absolute(shorter)), (try? Workspace(at: absolute(shorter))) != nil { return shorter }
    }
    return nil
  }

  /// `--since`: where the previous window ended.
  func since(before now: Int64) throws(UsageProblem) -> Int64? {
    guard let since = try arguments.moment("since") else { return nil }
    guard (0...CompiledSchedule.longestWindow).contains(now - since) else {
      throw .sinceAfterNow
    }
    return since == now ? nil : since
  }

  /// The moment of compiling, and whether it came from the clock.
  func now() throws(UsageProblem) -> (seconds: Int64, isFromClock: Bool) {
    if let given = try arguments.moment("now") { return (given, false) }
    return (terminal.now(), true)
  }
}
