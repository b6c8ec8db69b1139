internal import Foundation

/// Why output can't be written.
package enum OutputProblem: Error, Equatable, Sendable {
  case diskFull(path: String)
  case notAllowed(path: String)
  case readOnly(path: String)
  /// The folder is there, but no compile has written it: nothing in it is replaced.
  case notABuild(path: String)
  /// The folder is a build, but holds something that no compile has written.
  case holdsOthers(path: String, name: String)
  /// A file of a build isn't the one that was compiled.
  case changed(path: String, name: String)
  /// The build holds campaigns that this compile doesn't make, and that would be gone.
  case holdsCampaigns(path: String, names: [String])
  /// A file stands where the folder should be.
  case isAFile(path: String)
  /// A file stands where a folder above it should be.
  case fileAbove(path: String)
  /// A folder stands where a file should be.
  case isAFolder(path: String)
  case missingParent(path: String)
  /// The file system, or a limit of the shell's, allows no file of this size.
  case tooLarge(path: String)
  /// Nobody reads standard output any more.
  case nobodyReads
  case other(path: String, reason: String)

  /// What the last system call said.
  static func last(_ path: String) -> OutputProblem {
    switch errno {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EACCES, EPERM: .notAllowed(path: path)
    case EROFS: .readOnly(path: path)
    case EPIPE: .nobodyReads
    case ENOENT: .missingParent(path: path)
    case EEXIST: .isAFile(path: path)
    case ENOTDIR: .fileAbove(path: path)
    case EISDIR: .isAFolder(path: path)
    case EFBIG: .tooLarge(path: path)
    case EMFILE, ENFILE: .other(path: path, reason: "too many files are open")
    case EXDEV: .other(path: path, reason: "its file system can't move folders; remove it yourself")
    default: .other(path: path, reason: systemReason(errno))
    }
  }

  package var summary: String {
    switch self {
    case .diskFull(let path): "the disk is full, so `\(path)` could not be written"
    case .notAllowed(let path): "`\(path)` may not be written: permission denied"
    case .readOnly(let path): "`\(path)` is on a disk that can only be read"
    case .notABuild(let path): "`\(path)` is no build of Campanile, so nothing in it is replaced"
    case .holdsOthers(let path, let name):
      "`\(path)` holds `\(name)`, which no compile has written, so it isn't replaced"
    case .changed(let path, let name):
      "`\(path)/\(name)` isn't as it was compiled, so `\(path)` isn't replaced; nothing was written"
    case .holdsCampaigns(let path, let names):
      "`\(path)` holds \(Self.list(names)) too, which would be gone; nothing was written"
    case .isAFolder(let path): "`\(path)` is a folder, and a file has to stand there"
    case .tooLarge(let path): "`\(path)` would be larger than this file system or shell allows"
    case .isAFile(let path): "`\(path)` is a file, and a folder has to stand there"
    case .fileAbove(let path): "the folder of `\(path)` can't be made: a file stands there"
    case .missingParent(let path): "the folder above `\(path)` does not exist"
    case .nobodyReads: "nobody reads the output any more"
    case .other(let path, let reason): "`\(path)` could not be written: \(reason)"
    }
  }

  /// The first three, and how many more.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > 3 ? shown + " and \(names.count - 3) more" : shown
  }

  package var help: String { help(option: "--out") }

  /// What to do about it.
  ///
  /// - Parameter option: that names the place; `nil` where a word does.
  package func help(option: String?) -> String {
    let with = option.map { " with `\($0)`" } ?? ""
    return switch self {
    case .diskFull: "make room, or choose another place\(with); nothing was left behind"
    case .missingParent(let path) where path.contains("://"):
      "folders are written, and no addresses: name a folder, and copy it from there"
    case .missingParent: "make it with `mkdir -p`, or choose another place\(with)"
    case .notAllowed, .readOnly, .fileAbove, .isAFile, .isAFolder: "choose another place\(with)"
    case .notABuild: "choose another place\(with), or remove this one yourself"
    case .holdsCampaigns: "name another folder\(with), or compile all campaigns together"
    case .holdsOthers, .changed: "move that away, or choose another place\(with)"
    case .tooLarge: "compile fewer campaigns at once, or a part of the audience with `--shard`; nothing was left behind"
    case .nobodyReads: "the program that reads the output has ended"
    case .other: "nothing was left behind"
    }
  }
}
