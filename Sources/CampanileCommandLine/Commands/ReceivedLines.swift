internal import CampanileDelivery
internal import CampanileExpansion
internal import CampanileSyntax
internal import Foundation

/// Where `receive` writes what came. A line is to be there as soon as its push is answered, so that the file isn't written
/// beside its place and moved there; what it empties therefore has to be its own.
extension Session {
  /// `nil` where nothing is written. The lines hold tokens, so that a new file is its owner's alone.
  func receivedLines() throws(Failure) -> FileHandle? {
    guard let name = arguments.text("output") else { return nil }
    if name == "-" { return FileHandle(fileDescriptor: terminal.outputDescriptor, closeOnDealloc: false) }
    var status = stat()
    // The path is passed as a C string, and the status is filled in, for the call.
    let isThere = unsafe stat(absolute(name), &status) == 0
    // A pipe or a device, such as `/dev/stderr`, is written to as it is, also where a link leads to it.
    let isFile = !isThere || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    let flags = isFile ? O_RDWR | O_CREAT | O_NOFOLLOW : O_WRONLY
    // As above.
    let descriptor = unsafe open(absolute(name), flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == ELOOP {
        throw Failure.linkedOutput(name)
      }
      throw Failure.unwritable(name, because: systemReason(errno))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    if isFile, !isEmptied(file) {
      throw Failure.foreignOutput(name)
    }
    return file
  }

  /// Empties a file that is empty already or holds lines of an earlier run; any other stays as it is.
  private func isEmptied(_ file: FileHandle) -> Bool {
    do {
      let beginning = try file.read(upToCount: 256) ?? Data()
      guard beginning.isEmpty || ReceiverLine.begins([UInt8](beginning)) else { return false }
      try file.truncate(atOffset: 0)
      return true
    } catch {
      return false
    }
  }
}
