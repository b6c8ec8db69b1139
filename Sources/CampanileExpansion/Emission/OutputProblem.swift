internal import Foundation

/// Why output can't be written.
package enum OutputProblem: Error, Equatable, Sendable {
  case diskFull(path: String)
  case notAllowed(path: String)
  case readOnly(path: String)
  /// The folder is there, but no compile has written it: nothing in it is replaced.
  case notABuild(path: String)
  /// A file stands where the folder should be.
  case isAFile(path: String)
  case missingParent(path: String)
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
    case ENOTDIR, EEXIST: .isAFile(path: path)
    default: .other(path: path, reason: unsafe String(cString: strerror(errno)))
    }
  }

  package var summary: String {
    switch self {
    case .diskFull(let path): "the disk is full, so `\(path)` could not be written"
    case .notAllowed(let path): "`\(path)` may not be written: permission denied"
    case .readOnly(let path): "`\(path)` is on a disk that can only be read"
    case .notABuild(let path): "`\(path)` is no build of Campanile, so nothing in it is replaced"
    case .isAFile(let path): "`\(path)` is a file, and a folder has to stand there"
    case .missingParent(let path): "the folder above `\(path)` does not exist"
    case .nobodyReads: "nobody reads the output any more"
    case .other(let path, let reason): "`\(path)` could not be written: \(reason)"
    }
  }

  package var help: String {
    switch self {
    case .diskFull: "make room, or choose another folder with `--out`; nothing was left behind"
    case .notAllowed, .readOnly, .missingParent, .isAFile: "choose another folder with `--out`"
    case .notABuild: "choose another folder with `--out`, or remove this one yourself"
    case .nobodyReads: "the program that reads the output has ended"
    case .other: "nothing was left behind"
    }
  }
}
