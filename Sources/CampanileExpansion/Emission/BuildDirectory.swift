internal import Foundation

/// A folder that is written aside and then moved into place, whole.
///
/// Files are written into a hidden folder beside the target; ``commit()`` exchanges the two folders in one step, so that
/// a kill at any moment leaves the old build or the new one. Where the file system can't exchange folders, the old one is
/// moved away first; a kill between the two steps leaves it there, and the next run moves it back. ``discard()`` leaves
/// nothing behind, and a later run removes what a killed one left.
///
/// Nobody waits for the disk unless it is asked for: that takes longer than the compile, what a power cut damages is found
/// by its digests before any of it is sent, and compiling again gives the same bytes.
///
/// Only what a compile wrote is ever replaced, as ``OldBuild`` says. A new build is its owner's alone; one that replaces
/// another keeps owner and permissions of the folder and of each file that was there.
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
  private let old: OldBuild
  private let isDurable: Bool
  private var isFinished = false

  /// - Parameters:
  ///   - path: the target, with or without a build of ours in it; or an empty folder, or nothing.
  ///   - fileCount: about how many files there will be; the more, the less of each is kept in memory.
  ///   - campaigns: those that it has, when they aren't all of the workspace's: a build that holds others isn't replaced.
  ///   - isDurable: waits until the disk has it, so that not even a power cut loses it.
  ///   - canExchange: `false` does without the exchange in one step, as on a file system that lacks it.
  package init(
    at path: String, fileCount: Int = 16, campaigns: Set<String>? = nil, isDurable: Bool = false,
    canExchange: Bool = true
  ) throws(OutputProblem) {
    let target = Self.resolved(path)
    self.path = target
    self.canExchange = canExchange
    self.isDurable = isDurable
    // All files together keep 8 MB, of which each has a part.
    pieceSize = min(256 << 10, max(4 << 10, (8 << 20) / max(fileCount, 1)))
    let name = (target as NSString).lastPathComponent
    parent = (target as NSString).deletingLastPathComponent
    let leftovers = BuildLeftovers(of: name, in: parent)
    leftovers.restore(to: target)
    old = try OldBuild(at: target, campaigns: campaigns)
    leftovers.remove()
    (aside, lock) = try Self.makeAside(leftovers, shownPath: path)
  }

  deinit { discard() }

  /// A new file of the build.
  package func create(_ name: String) -> OutputFile {
    OutputFile(
      creating: aside + "/" + name, shownPath: path + "/" + name, pieceSize: pieceSize, lane: lane,
      access: FileAccess(of: path + "/" + name) ?? .new(inPlaceOf: path), isDurable: isDurable)
  }

  /// Moves the build into place. All its files are closed by then, the manifest last.
  package func commit() throws(OutputProblem) {
    // It may have taken long to get here; somebody may have put something of theirs there.
    try old.confirm()
    keepAccess()
    BuildMark.set(onBuildIn: aside)
    if isDurable { FolderFlush.flush(aside) }
    // The paths are passed as C strings for the calls.
    if unsafe access(path, F_OK) != 0 {
      guard unsafe rename(aside, path) == 0 else { throw OutputProblem.last(path) }
    } else if canExchange, FolderExchange.exchange(aside, path) {
      try? FileManager.default.removeItem(atPath: aside)
    } else {
      try replaceInTwoSteps()
    }
    isFinished = true
    Unfinished.remove(aside)
    if isDurable { FolderFlush.flush(parent) }
  }

  /// Removes all that was written.
  package func discard() {
    guard !isFinished else { return }
    isFinished = true
    try? FileManager.default.removeItem(atPath: aside)
    Unfinished.remove(aside)
  }

  // MARK: Steps

  /// Gives the new folder the owner and the permissions of the one that it replaces.
  private func keepAccess() {
    guard let access = FileAccess(of: path, kind: S_IFDIR) else { return }
    // The path is passed as a C string for the call.
    let descriptor = unsafe open(aside, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    access.apply(to: descriptor)
    _ = close(descriptor)
  }

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
    for _ in 0..<1_000 {
      let path = leftovers.newPath()
      // The path is passed as a C string for the call.
      if unsafe mkdir(path, 0o700) != 0 {
        if errno == EEXIST { continue }
        throw OutputProblem.last(shownPath)
      }
      if let lock = FolderLock(path) {
        Unfinished.add(path)
        return (path, lock)
      }
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
}
