internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

extension CommandRow {
  static let initialize = CommandRow(
    name: "init", arguments: "[DIR]", argumentCount: 0...1, summary: "Writes a small workspace that compiles.",
    details: "Nothing that is there is overwritten.",
    examples: [("campanile init my-campaigns", "a folder to begin with")],
    run: { session throws(UsageProblem) in try session.initialize() })
}

extension Session {
  /// `campanile init [DIR]`
  func initialize() throws(UsageProblem) -> ExitCode {
    let name = arguments.words.first ?? "."
    guard !name.isEmpty else {
      return fail(.folderWithoutName)
    }
    let root = absolute(name)
    if isDeadLink(root) { throw .deadLink(name) }
    let kind = (try? URL(filePath: root).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
    guard kind != false else {
      return fail(.isNoFolder(name))
    }
    // A second app and audience would break what stands there.
    if let workspace = try? Workspace(at: root), let first = workspace.files.first(where: \.kind.isSource) {
      return fail(.workspaceIsThere(name, source: first.path))
    }
    if (try? CompiledBuild(at: root)) != nil {
      return fail(.buildIsThere(name))
    }
    if let folder = sourceFolder(of: root) {
      return fail(.workspaceWithin(folder, name))
    }
    let existing = StarterWorkspace.files.map(\.path).filter { FileManager.default.fileExists(atPath: root + "/" + $0) }
    guard existing.isEmpty else {
      return fail(.starterIsThere(existing[0], in: name))
    }
    var made: [String] = []
    for (path, text) in StarterWorkspace.files {
      let url = URL(filePath: root + "/" + path)
      do {
        let folder = url.deletingLastPathComponent()
        made += Self.missingFolders(above: url)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = try WholeFile(at: url.path(percentEncoded: false), shownPath: path)
        try file.write(text)
        try file.commit()
        made.append(url.path(percentEncoded: false))
      } catch {
        Self.remove(made)
        return fail(.unwrittenStarter(path, in: name))
      }
    }
    for (path, _) in StarterWorkspace.files {
      terminal.write("wrote \(name == "." ? "" : VisibleText.line(name) + "/")\(path)\n")
    }
    let folder = name == "." ? "" : " --workspace \(ShellWord.quoted(name))"
    terminal.write("next: campanile compile\(folder)\n")
    // Who isn't told of them doesn't know that they are there, and sees a command that has failed.
    if terminal.outputProblem() != nil { Self.remove(made) }
    return .success
  }

  /// The folder of a workspace that its sources are read from, if a folder is or lies in one: what is written there would
  /// break it.
  func sourceFolder(of root: String) -> String? {
    var url = URL(filePath: Self.place(root), directoryHint: .isDirectory)
    while url.pathComponents.count > 1 {
      let above = url.deletingLastPathComponent().standardizedFileURL
      if Workspace.folders.contains(url.lastPathComponent),
        let workspace = try? Workspace(at: above.path(percentEncoded: false)),
        workspace.files.contains(where: \.kind.isSource)
      {
        return Self.place(url.path(percentEncoded: false))
      }
      url = above
    }
    return nil
  }

  /// Nothing stays half made.
  private static func remove(_ made: [String]) {
    for path in made.reversed() { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The folders that have to be made for a file, the outermost first.
  private static func missingFolders(above file: URL) -> [String] {
    var folders: [String] = []
    var folder = file.deletingLastPathComponent()
    while folder.pathComponents.count > 1, !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) {
      folders.append(folder.path(percentEncoded: false))
      folder.deleteLastPathComponent()
    }
    return folders.reversed()
  }
}
