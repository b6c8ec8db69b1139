internal import Foundation

/// A folder that is written aside and then moved into place, whole.
///
/// Files are written into a hidden folder beside the target; ``commit()`` flushes them and exchanges the two folders in
/// one step, so that a kill at any moment leaves the old build or the new one. Where the file system can't exchange
/// folders, the old one is moved away first. ``discard()`` leaves nothing behind, and a later run removes what a killed
/// one left.
package final class BuildDirectory {
  /// The file that says that a folder is a build of ours.
  package static let manifestName = "manifest.json"
  private static let asideMark = ".campanile-"

  package let path: String
  private let aside: String
  private var isFinished = false

  /// - Parameter path: the target, with or without a build of ours in it; or an empty folder, or nothing.
  package init(at path: String) throws(OutputProblem) {
    let url = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
    var target = url.path(percentEncoded: false)
    while target.count > 1, target.hasSuffix("/") { target.removeLast() }
    self.path = target
    let name = (target as NSString).lastPathComponent
    let parent = (target as NSString).deletingLastPathComponent
    try Self.checkReplaceable(target)
    Self.removeLeftovers(of: name, in: parent)
    aside = parent + "/." + name + Self.asideMark + "\(getpid())"
    if unsafe mkdir(aside, 0o755) != 0 {
      guard errno == EEXIST else { throw Self.plain(OutputProblem.last(aside), path) }
      try? FileManager.default.removeItem(atPath: aside)
      guard unsafe mkdir(aside, 0o755) == 0 else { throw Self.plain(OutputProblem.last(aside), path) }
    }
  }

  deinit { discard() }

  /// A new file of the build.
  package func create(_ name: String) throws(OutputProblem) -> OutputFile {
    try OutputFile(creating: aside + "/" + name, shownAs: path + "/" + name)
  }

  /// Moves the build into place. All its files are closed by then, the manifest last.
  package func commit() throws(OutputProblem) {
    Self.flushFolder(aside)
    if unsafe access(path, F_OK) != 0 {
      guard unsafe rename(aside, path) == 0 else { throw OutputProblem.last(path) }
    } else if Self.exchange(aside, path) {
      try? FileManager.default.removeItem(atPath: aside)
    } else {
      let old = aside + "-old"
      guard unsafe rename(path, old) == 0 else { throw OutputProblem.last(path) }
      guard unsafe rename(aside, path) == 0 else {
        let problem = OutputProblem.last(path)
        _ = unsafe rename(old, path)
        throw problem
      }
      try? FileManager.default.removeItem(atPath: old)
    }
    isFinished = true
    Self.flushFolder((path as NSString).deletingLastPathComponent)
  }

  /// Removes all that was written.
  package func discard() {
    guard !isFinished else { return }
    isFinished = true
    try? FileManager.default.removeItem(atPath: aside)
  }

  // MARK: Steps

  /// Only what a compile wrote is ever replaced.
  private static func checkReplaceable(_ path: String) throws(OutputProblem) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .isAFile(path: path) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    if names.isEmpty { return }
    guard names.contains(manifestName), Manifest.isOurs(path + "/" + manifestName) else { throw .notABuild(path: path) }
  }

  /// What killed runs left: hidden folders of ours whose process is no more.
  private static func removeLeftovers(of name: String, in parent: String) {
    let mark = "." + name + asideMark
    for found in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where found.hasPrefix(mark) {
      let process = found.dropFirst(mark.count).prefix { $0.isNumber }
      guard let identifier = pid_t(process), identifier != getpid(), kill(identifier, 0) != 0, errno == ESRCH else {
        continue
      }
      try? FileManager.default.removeItem(atPath: parent + "/" + found)
    }
  }

  private static func plain(_ problem: OutputProblem, _ path: String) -> OutputProblem {
    switch problem {
    case .diskFull: .diskFull(path: path)
    case .notAllowed: .notAllowed(path: path)
    case .readOnly: .readOnly(path: path)
    case .missingParent: .missingParent(path: path)
    case .isAFile: .isAFile(path: path)
    case .other(_, let reason): .other(path: path, reason: reason)
    case .notABuild, .nobodyReads: problem
    }
  }

  private static func flushFolder(_ path: String) {
    let descriptor = unsafe open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  /// Exchanges two folders in one step; `false` where the system or the file system can't.
  private static func exchange(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
      return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
    #else
      // Glibc's modules don't declare renameat2, so it is looked up by name; the signature is that of its manual page.
      typealias Exchange = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
      let call = unsafe unsafeBitCast(symbol, to: Exchange.self)
      let exchangeFlag: UInt32 = 2
      return unsafe call(AT_FDCWD, one, AT_FDCWD, other, exchangeFlag) == 0
    #endif
  }
}
