internal import Foundation

/// A folder that is written aside and then moved into place, whole.
///
/// Files are written into a hidden folder beside the target; ``commit()`` flushes them and exchanges the two folders in
/// one step, so that a kill at any moment leaves the old build or the new one. Where the file system can't exchange
/// folders, the old one is moved away first; a kill between the two steps leaves it there, and the next run moves it
/// back. ``discard()`` leaves nothing behind, and a later run removes what a killed one left.
///
/// Only what a compile wrote is ever replaced: a folder with any other file in it is refused.
package final class BuildDirectory {
  /// The file that says that a folder is a build of ours.
  package static let manifestName = "manifest.json"

  package let path: String
  private let parent: String
  private let aside: String
  private let lock: FolderLock
  private let canExchange: Bool
  private let pieceSize: Int
  private let lane = HashLane()
  private var isFinished = false

  /// - Parameters:
  ///   - path: the target, with or without a build of ours in it; or an empty folder, or nothing.
  ///   - fileCount: about how many files there will be; the more, the less of each is kept in memory.
  ///   - canExchange: `false` does without the exchange in one step, as on a file system that lacks it.
  package init(at path: String, fileCount: Int = 16, canExchange: Bool = true) throws(OutputProblem) {
    let target = Self.resolved(path)
    self.path = target
    self.canExchange = canExchange
    // All files together keep 16 MB, of which each has a part.
    pieceSize = min(256 << 10, max(16 << 10, (16 << 20) / max(fileCount, 1)))
    let name = (target as NSString).lastPathComponent
    parent = (target as NSString).deletingLastPathComponent
    let leftovers = BuildLeftovers(of: name, in: parent)
    leftovers.restore(to: target)
    try BuildOwnership.checkReplaceable(target)
    leftovers.remove()
    (aside, lock) = try Self.makeAside(leftovers, shownPath: path)
  }

  deinit { discard() }

  /// A new file of the build.
  package func create(_ name: String) throws(OutputProblem) -> OutputFile {
    try OutputFile(creating: aside + "/" + name, shownPath: path + "/" + name, pieceSize: pieceSize, lane: lane)
  }

  /// Moves the build into place. All its files are closed by then, the manifest last.
  package func commit() throws(OutputProblem) {
    // It may have taken long to get here; somebody may have put something of theirs there.
    try BuildOwnership.checkReplaceable(path)
    Self.flushFolder(aside)
    // The paths are passed as C strings for the calls.
    if unsafe access(path, F_OK) != 0 {
      guard unsafe rename(aside, path) == 0 else { throw OutputProblem.last(path) }
    } else if canExchange, FolderExchange.exchange(aside, path) {
      try? FileManager.default.removeItem(atPath: aside)
    } else {
      try replaceInTwoSteps()
    }
    isFinished = true
    Self.flushFolder(parent)
  }

  /// Removes all that was written.
  package func discard() {
    guard !isFinished else { return }
    isFinished = true
    try? FileManager.default.removeItem(atPath: aside)
  }

  // MARK: Steps

  private func replaceInTwoSteps() throws(OutputProblem) {
    let old = aside + BuildLeftovers.oldSuffix
    // Held, so that no other run takes the old build for one that a killed run left.
    let oldLock = FolderLock(path)
    guard unsafe rename(path, old) == 0 else { throw OutputProblem.last(path) }
    guard unsafe rename(aside, path) == 0 else {
      let problem = OutputProblem.last(path)
      _ = unsafe rename(old, path)
      throw problem
    }
    try? FileManager.default.removeItem(atPath: old)
    withExtendedLifetime(oldLock) {}
  }

  /// Makes the hidden folder, and takes its lock before another run can take it for a leftover.
  private static func makeAside(
    _ leftovers: BuildLeftovers, shownPath: String
  ) throws(OutputProblem) -> (path: String, lock: FolderLock) {
    for attempt in 0..<1_000 {
      let path = leftovers.newPath(attempt)
      // The path is passed as a C string for the call.
      if unsafe mkdir(path, 0o755) != 0 {
        if errno == EEXIST { continue }
        throw OutputProblem.last(shownPath)
      }
      if let lock = FolderLock(path) { return (path, lock) }
    }
    throw .other(path: shownPath, reason: "too many others are writing it")
  }

  /// The path without links, so that a link to a build stays one, and the folder that it names is replaced.
  private static func resolved(_ path: String) -> String {
    let url = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL.resolvingSymlinksInPath()
    var target = url.path(percentEncoded: false)
    while target.count > 1, target.hasSuffix("/") { target.removeLast() }
    return target
  }

  private static func flushFolder(_ path: String) {
    // The path is passed as a C string for the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }
}
