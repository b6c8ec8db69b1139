internal import CampanileExpansion
internal import CampanileText
internal import Foundation

/// Why a program can't be started, as far as its file tells.
enum ProgramSlip: Equatable {
  /// The arguments stand with its name.
  case arguments(program: String)
  case noneInPath(isThere: Bool)
  case missing
  case folder
  case notExecutable
  /// It is, and something else forbids it.
  case forbidden
  case missingInterpreter
  /// The first line, `#!…`, ends as Windows ends lines, so that a program of such a name is looked for.
  case foreignLineEnd
  /// A mark of the byte order stands before `#!`.
  case mark
  case noProgram
  /// What the system says of it.
  case other(String)

  init(_ error: POSIXError, path: String, shown: String) {
    switch error.code {
    case .ENOENT where FileManager.default.fileExists(atPath: path):
      self = Self.isLineEndForeign(path) ? .foreignLineEnd : .missingInterpreter
    case .ENOENT, .ENOTDIR: self = Self.withArguments(shown) ?? .missing
    case .EACCES where Self.isFolder(path): self = .folder
    case .EACCES: self = FileManager.default.isExecutableFile(atPath: path) ? .forbidden : .notExecutable
    case .ENOEXEC: self = Self.start(of: path).starts(with: [0xEF, 0xBB, 0xBF, 0x23, 0x21]) ? .mark : .noProgram
    default: self = .other(systemReason(error.code.rawValue))
    }
  }

  /// Of a name that no folder of `PATH` has.
  static func ofName(_ shown: String) -> ProgramSlip {
    if isFolder(shown) { return .folder }
    return withArguments(shown) ?? .noneInPath(isThere: FileManager.default.fileExists(atPath: shown))
  }

  /// `./sender.py --fast`, where `./sender.py` is there.
  private static func withArguments(_ shown: String) -> ProgramSlip? {
    let words = shown.split(separator: " ").map(String.init)
    guard words.count > 1, let first = words.first, let path = ProgramSender.path(of: first),
      FileManager.default.fileExists(atPath: path), !isFolder(path)
    else { return nil }
    return .arguments(program: first)
  }

  static func isFolder(_ path: String) -> Bool {
    (try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
      ?? false
  }

  /// Whether a script's first line ends with a carriage return. Some programs read over it, so it is asked for where the
  /// script could not be run, and no earlier.
  static func isLineEndForeign(_ path: String) -> Bool {
    let start = start(of: path)
    guard start.starts(with: [0x23, 0x21]), let end = start.firstIndex(of: 0x0A) else { return false }
    return start[..<end].last == 0x0D
  }

  /// The first line, and no more than a system reads of it.
  private static func start(of path: String) -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? file.close() }
    return ((try? file.read(upToCount: 512)) ?? nil).map { [UInt8]($0) } ?? []
  }

  // MARK: Words

  /// - Parameter shown: what the program is called on the command line.
  func failure(_ shown: String) -> ProgramSender.Failure {
    // What stands behind the name may be a secret.
    let isMissing = [.missing, .noneInPath(isThere: false)].contains(self)
    let words = shown.split(separator: " ")
    let name = isMissing && words.count > 1 ? "\(words[0]) …" : shown
    let word = ShellText.quoted(shown)
    func failure(_ reason: String, _ help: String...) -> ProgramSender.Failure {
      .cannotStart(program: name, reason: reason, help: help)
    }
    switch self {
    case .arguments(let program):
      return .cannotStart(
        program: "\(program) …", reason: "there is no file of that whole name",
        help: ["arguments are given by themselves: `--program \(ShellText.quoted(program)) --argument=…`, one for each"]
      )
    case .noneInPath(isThere: true): return failure("no folder of PATH has it", "write `--program ./\(word)`")
    case .noneInPath: return failure("no folder of PATH has it; for a file of yours write ./\(words.first ?? "")")
    case .missing: return failure("there is no such file")
    case .folder: return failure("it is a folder", "name the program in it")
    case .notExecutable: return failure("it is not executable", "`chmod +x \(word)`")
    case .forbidden: return failure("permission denied")
    case .missingInterpreter: return failure("the program that its first line names (`#!…`) is not there")
    case .foreignLineEnd:
      return failure(
        "its first line ends with a carriage return, as on Windows, so that a program of such a name is looked for",
        #"write its lines with line feeds alone: `perl -pi -e 's/\r$//' \#(word)`"#)
    case .mark:
      return failure("a mark of the byte order stands before its `#!`", "save it as UTF-8 without such a mark")
    case .noProgram:
      return failure(
        "it is neither a program of this machine, nor a script whose first line names one, such as `#!/bin/sh`")
    case .other(let reason): return failure("it could not be run: \(reason)")
    }
  }
}
