internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// Where a command may not write: over what it reads, over sources, and into a build, which would then no longer be what was
/// compiled.
extension Session {
  /// Looks at every option that names what is written, before any work begins.
  func checkOutputPlaces() throws(UsageProblem) {
    // What some commands take as words are campaigns, not paths.
    let words = arguments.command.arguments.contains("NAME") ? [] : arguments.words
    for option in arguments.command.options {
      guard case .output(let otherwise, let earlier) = option.kind else { continue }
      for path in arguments.all(option.name) where path != "-" {
        try checkPlace(path, of: "`--\(option.name)`", otherwise: otherwise, reads: words)
        if let earlier { try checkReplaced(path, earlier, option: option.name) }
      }
      if let otherwise, !arguments.has(option.name) {
        try checkPlace(otherwise, of: "the output, which is `\(otherwise)` without `--\(option.name)`,", reads: words)
      }
    }
  }

  /// What is replaced has to be an earlier output: somebody's audience of the same name would be lost.
  private func checkReplaced(_ path: String, _ earlier: EarlierOutput, option: String) throws(UsageProblem) {
    let place = Self.place(absolute(path))
    let type = (try? FileManager.default.attributesOfItem(atPath: place))?[.type] as? FileAttributeType
    // What lies beside a journal is told by the command itself.
    let isOfJournal =
      option != "out" && isInside(place, sendFolder(ofBuildAt: absolute(arguments.words.first ?? "")).path)
    guard type == .typeRegular, !isOfJournal, !earlier.isWritten(at: place) else { return }
    throw .foreignFile(option: option, path: path, command: arguments.command.name)
  }

  /// - Parameters:
  ///   - path: a file or a folder that will be written.
  ///   - subject: what names it.
  ///   - otherwise: what is written where nothing names it.
  ///   - words: what the command reads beside that which its options name.
  func checkPlace(
    _ path: String, of subject: String, otherwise: String? = nil, reads words: [String]
  ) throws(UsageProblem) {
    let place = Self.place(absolute(path))
    let inputs =
      words
      + arguments.command.options.filter(\.kind.isInput).flatMap { arguments.all($0.name) }
    let isThere = FileManager.default.fileExists(atPath: place)
    if !isThere, isDeadLink(absolute(path)) { throw .deadLink(path) }
    if isThere, let input = inputs.first(where: { $0 != "-" && isSame(absolute($0), place) }) {
      if words.contains(input), arguments.command.name == "expand", isFolder(place) {
        throw .folderOfPlans(input)
      }
      throw .overInput(subject, input)
    }
    let isSource = [".campaign", ".template"].contains { path.lowercased().hasSuffix($0) }
    if isSource, isThere || arguments.command.name != "adopt" {
      throw .asSource(subject, path, isThere: isThere)
    }
    let isFolder = isFolder(place)
    // `generate` says so itself, and what writes a file says that a folder is none.
    let writesFolder = otherwise == "build" || arguments.command.name == "strings"
    if writesFolder, !isThere || isFolder, let folder = sourceFolder(of: place) {
      throw .amongSources(subject, folder: URL(filePath: folder).lastPathComponent)
    }
    if isThere {
      if isFolder, otherwise == "build", isWorkspace(place) {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        throw .buildInWorkspace(subject, folder: folder == "." ? "build" : folder + "/build")
      }
      if !isFolder, let source = source(naming: place) {
        throw .overFile(subject, path, readBy: source)
      }
    }
    if let build = buildAround(place) {
      throw .insideBuild(subject, build)
    }
  }

  /// Whether a link leads to nothing.
  func isDeadLink(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeSymbolicLink
      && !FileManager.default.fileExists(atPath: path)
  }

  private func isFolder(_ place: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: place))?[.type] as? FileAttributeType == .typeDirectory
  }

  private func isWorkspace(_ folder: String) -> Bool {
    (try? Workspace(at: folder)).map { $0.files.contains(where: \.kind.isSource) } ?? false
  }

  /// The source that names a file, as `table … from "prices.csv"` does.
  private func source(naming place: String) -> String? {
    guard arguments.command.options.contains(where: { $0.name == "workspace" }),
      case .success(let workspace) = workspace()
    else { return nil }
    let name = URL(filePath: place).lastPathComponent
    return workspace.files.first { file in
      guard file.kind.isSource else { return false }
      let texts = String(decoding: file.bytes, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
      return texts.contains { text in
        text.hasSuffix(name) && !text.contains("\n") && isSame(workspace.root + "/" + text, place)
      }
    }?.path
  }

  /// The name of the build that a file or folder lies in, or would.
  private func buildAround(_ path: String) -> String? {
    var folder = URL(filePath: path).standardizedFileURL.deletingLastPathComponent().resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      let manifest = folder.appending(path: BuildDirectory.manifestName).path(percentEncoded: false)
      if Manifest.value(inFile: manifest) != nil { return folder.lastPathComponent }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
