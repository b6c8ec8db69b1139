internal import Foundation

/// A single file that is there whole or not at all: written beside its place, flushed, then moved there.
package final class WholeFile {
  private let path: String
  private let shownPath: String
  /// `nil` for what can't be replaced: standard output, a pipe, a device.
  private let asidePath: String?
  private let descriptor: Int32
  private let output: OutputFile
  /// Whether ``descriptor`` is still to be closed here.
  private var isOpen = true

  /// - Parameters:
  ///   - path: where the file will stand. A file that is there is replaced at the end; a pipe or a device is written to
  ///     as it is, and stays what it is.
  ///   - shownPath: what problems call it.
  ///   - isPrivate: a new file is its owner's alone, since it may hold tokens. One that is replaced keeps its owner and
  ///     permissions.
  package init(at path: String, shownPath: String, isPrivate: Bool = false) throws(OutputProblem) {
    // Of a link, the file that it leads to is replaced.
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    self.path = target
    self.shownPath = shownPath
    guard try Self.isReplaceable(target, shownPath) else {
      asidePath = nil
      // The path is passed as a C string for the call.
      descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw .last(shownPath) }
      output = OutputFile(stream: descriptor, named: shownPath)
      return
    }
    let old = FileAccess(of: target)
    let folder = (target as NSString).deletingLastPathComponent
    PartialFiles.removeLeftovers(in: folder)
    let aside = folder + "/" + PartialFiles.newName()
    asidePath = aside
    // Nobody else's file or link is ever opened. The path is passed as a C string for the call.
    descriptor = unsafe open(
      aside, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL | O_NOFOLLOW, old != nil || isPrivate ? 0o600 : 0o644)
    if descriptor < 0 { throw .last(shownPath) }
    Unfinished.add(aside)
    // Held until it is closed, so that no other run takes it for a leftover.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    old?.apply(to: descriptor)
    output = OutputFile(stream: descriptor, named: shownPath)
  }

  /// Whether a path is free, or holds a regular file. Only what is known to be one of these is ever replaced.
  private static func isReplaceable(_ path: String, _ shownPath: String) throws(OutputProblem) -> Bool {
    var status = stat()
    // The path is passed as a C string, and the status is filled in, for the call.
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT { return true }
      throw .last(shownPath)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFDIR: throw .isAFolder(path: shownPath)
    default: return false
    }
  }

  /// Standard output, which stays open.
  package init(standardOutput descriptor: Int32) {
    path = ""
    shownPath = "standard output"
    asidePath = nil
    self.descriptor = descriptor
    output = OutputFile(standardOutput: descriptor)
    isOpen = false
  }

  deinit { discard() }

  package func write(_ bytes: Span<UInt8>) throws(OutputProblem) { try output.write(bytes) }

  package func write(_ text: String) throws(OutputProblem) { try output.write(Array(text.utf8)) }

  /// Writes what is left, and moves the file to its place.
  ///
  /// - Parameter isPrecious: waits for the disk first, so that not even a power cut loses it. What can be made again any
  ///   time needn't.
  package func commit(isPrecious: Bool = true) throws(OutputProblem) {
    _ = try output.close()
    guard isOpen else { return }
    guard let asidePath else {
      isOpen = false
      if close(descriptor) != 0 { throw .last(shownPath) }
      return
    }
    // Some file systems can't flush a file, and say so; then there is nothing to wait for.
    if isPrecious, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw .last(shownPath) }
    isOpen = false
    defer { Unfinished.remove(asidePath) }
    if close(descriptor) != 0 { throw .last(shownPath) }
    // Both paths are passed as C strings for the call.
    if unsafe rename(asidePath, path) != 0 {
      let problem = OutputProblem.last(shownPath)
      _ = unsafe unlink(asidePath)
      throw problem
    }
    if isPrecious { FolderFlush.flush((path as NSString).deletingLastPathComponent) }
  }

  /// Takes away what was written; nothing after ``commit()``.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    _ = close(descriptor)
    guard let asidePath else { return }
    // The path is passed as a C string for the call.
    _ = unsafe unlink(asidePath)
    Unfinished.remove(asidePath)
  }
}
