internal import Campanile
internal import CampanileExpansion
internal import CampanileSyntax

extension Failure {
  /// Why there is no workspace, or why it isn't read.
  ///
  /// - Parameters:
  ///   - name: what the command line calls it.
  ///   - above: a workspace that what was named lies in.
  init(_ problem: Workspace.Problem, named name: String?, above: String? = nil) {
    switch problem {
    case .notFound:
      self.init(
        .workspaceNotFound, summary: "neither this folder nor one above it is a workspace",
        help: [
          "a workspace holds `campaigns` and `templates`; name one with `--workspace DIR`, or write one with `campanile init`"
        ])
    case .notAWorkspace(let path):
      self = .isNoWorkspace(
        name ?? path,
        help: above.map { "it lies in one: write `--workspace \($0)`" }
          ?? "a workspace holds `campaigns` and `templates`")
    case .unreadable(let path, let reason):
      self = .unreadable(path, because: reason, help: ["mend or remove it"])
    case .outside(let path):
      self.init(
        .unreadableFile, summary: "`\(path)` leads out of the workspace, and is not read", path: path,
        help: ["put a file there instead of a link, or allow the folder that it leads to with `--allow-read DIR`"])
    case .tooLarge(let path):
      self.init(
        .unreadableFile, summary: "`\(path)` is larger than 16 megabytes", path: path,
        help: ["split it into several files"])
    case .misnamed(let path, let meant):
      let (folder, right) = (path.prefix { $0 != "/" }, meant.prefix { $0 != "/" })
      if path.dropFirst(folder.count) == meant.dropFirst(right.count), path.contains("/") {
        // All that stand in it are meant.
        self.init(
          .unreadableFile, summary: "`\(path)` stands in a folder where none is read", path: path,
          help: [
            ["campaigns", "templates"].contains(folder)
              ? "move it to the folder `\(right)`" : "call the folder `\(right)` instead of `\(folder)`"
          ])
        return
      }
      self.init(
        .unreadableFile, summary: "`\(path)` holds declarations, but is no file that is read", path: path,
        help: [
          "call it `\(meant)`: campaign files stand in `campaigns/` and end in `.campaign`, template files in `templates/` "
            + "and in `.template`"
        ])
    case .misplacedTable(let path, let meant):
      self.init(
        .unreadableFile, summary: "`\(path)` is a string table in a folder where none is read", path: path,
        help: ["move it to `\(meant)`: string tables stand in `templates/`"])
    case .misnamedTable(let path, let meant):
      self.init(
        .unreadableFile, summary: "`\(path)` is called almost like a string table, but is no file that is read",
        path: path, help: ["call it `\(meant)`"])
    case .otherTable(let path):
      self.init(
        .unreadableFile,
        summary: "`\(path)` may hold the texts that campaigns take from a table, and is none that is read",
        path: path,
        help: [
          "a table is a String Catalog, `templates/NAME.xcstrings`: Xcode makes one of it (Migrate to String Catalog)"
        ])
    case .empty(let path):
      self.init(
        .workspaceNotFound, summary: "`\(name ?? path)` holds no `.campaign` or `.template` file", path: name ?? path,
        help: [
          "write `campaigns/NAME.campaign` and `templates/NAME.template`, or let `campanile init` write a small workspace"
        ])
    }
  }

  static func isNoWorkspace(_ name: String, help: String) -> Failure {
    Failure(.workspaceNotFound, summary: "`\(name)` is not a workspace", path: name, help: [help])
  }

  // MARK: A first workspace

  static let folderWithoutName = Failure(
    .wrongUse, summary: "the folder has no name", help: ["name one: `campanile init my-campaigns`"])

  static func isNoFolder(_ name: String) -> Failure {
    Failure(
      .unwritableFile, summary: "`\(name)` is a file, and a folder has to stand there", path: name,
      help: ["choose another name: `campanile init DIR`"])
  }

  private static let otherFolder = ["choose another folder: `campanile init DIR`"]

  /// - Parameter source: one of its files.
  static func workspaceIsThere(_ name: String, source: String) -> Failure {
    Failure(
      .unwritableFile, summary: "a workspace is there already: it has `\(source)`", path: name, help: otherFolder)
  }

  static func buildIsThere(_ name: String) -> Failure {
    Failure(
      .unwritableFile, summary: "a compiled build is there, and what is added to it spoils it", path: name,
      help: otherFolder)
  }

  /// - Parameter folder: that a workspace's sources are read from.
  static func workspaceWithin(_ folder: String, _ name: String) -> Failure {
    Failure(
      .unwritableFile, summary: "it would lie in `\(VisibleText.line(folder))`, \(ofWorkspace)", path: name,
      help: ["choose a folder outside of it: `campanile init DIR`"])
  }

  static func starterIsThere(_ file: String, in name: String) -> Failure {
    .isThereAlready(file, path: name, help: otherFolder)
  }

  static func unwrittenStarter(_ file: String, in name: String) -> Failure {
    Failure(
      .unwritableFile, summary: "`\(file)` could not be written in `\(name)`", path: name,
      help: ["choose a folder that you may write to"])
  }
}
