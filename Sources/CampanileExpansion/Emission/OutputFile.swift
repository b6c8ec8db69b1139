internal import Foundation

/// A file that is being written: buffered, counted, and hashed on the way.
///
/// Invariant: the descriptor is open until ``close()`` or the end of the object.
package final class OutputFile {
  package let path: String
  private let descriptor: Int32
  private let isOwned: Bool
  private var buffer: [UInt8] = []
  private var hash = SHA256()
  package private(set) var byteCount = 0
  private var isOpen = true

  private static let bufferSize = 256 << 10

  /// Creates the file, which must not be there.
  ///
  /// - Parameter shown: what problems call it; the file itself stands aside until the build is moved into place.
  package init(creating path: String, shownAs shown: String) throws(OutputProblem) {
    self.path = shown
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    isOwned = true
    guard descriptor >= 0 else { throw OutputProblem.last(path) }
    buffer.reserveCapacity(Self.bufferSize)
  }

  /// Standard output, which is neither flushed to disk nor closed.
  package init(standardOutput: Void) {
    path = "standard output"
    descriptor = STDOUT_FILENO
    isOwned = false
  }

  deinit {
    if isOpen, isOwned { _ = Foundation.close(descriptor) }
  }

  /// Appends bytes.
  package func write(_ bytes: Span<UInt8>) throws(OutputProblem) {
    guard !bytes.isEmpty else { return }
    // What goes to standard output is in no manifest, so it isn't hashed.
    if isOwned { hash.update(bytes) }
    byteCount += bytes.count
    if buffer.count + bytes.count > Self.bufferSize { try flush() }
    if bytes.count >= Self.bufferSize {
      try writeThrough(bytes)
    } else {
      // The span outlives the call that copies it.
      unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    }
  }

  package func write(_ bytes: [UInt8]) throws(OutputProblem) { try write(bytes.span) }

  private func flush() throws(OutputProblem) {
    guard !buffer.isEmpty else { return }
    // Taken out for the time of writing, so that its memory is used again and not copied.
    var full: [UInt8] = []
    swap(&full, &buffer)
    try writeThrough(full.span)
    full.removeAll(keepingCapacity: true)
    swap(&full, &buffer)
  }

  private func writeThrough(_ bytes: Span<UInt8>) throws(OutputProblem) {
    var start = 0
    while start < bytes.count {
      // The pointer is used within the call alone, and no further than the span's end.
      let written = unsafe bytes.withUnsafeBufferPointer { all in
        let rest = unsafe UnsafeBufferPointer(rebasing: all[start...])
        return unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw OutputProblem.last(path)
      }
      start += written
    }
  }

  /// Writes what is left, waits for the disk, closes, and gives the digest of all bytes.
  package func close() throws(OutputProblem) -> String {
    try flush()
    if isOwned {
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw OutputProblem.last(path) }
      isOpen = false
      guard Foundation.close(descriptor) == 0 else { throw OutputProblem.last(path) }
    }
    return hash.finish()
  }
}
