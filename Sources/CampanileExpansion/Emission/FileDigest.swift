internal import CampanileCrypto
internal import Foundation

/// What stands at a path, without following a link.
enum FileKind: Equatable {
  case nothing
  case file(byteCount: Int)
  case other

  init(at path: String) {
    var status = stat()
    // The path is passed as a C string for the call, which fills the structure.
    guard unsafe lstat(path, &status) == 0 else {
      self = .nothing
      return
    }
    self = status.st_mode & S_IFMT == S_IFREG ? .file(byteCount: Int(status.st_size)) : .other
  }
}

/// The size and digest of a file, read piece by piece.
package struct FileDigest: Equatable, Sendable {
  /// The whole file's, also where only a part was hashed.
  package let byteCount: Int
  package let sha256: String

  /// Why a file can't be hashed.
  package struct Unreadable: Error, Equatable, Sendable {
    package let reason: String

    init(_ code: Int32) { reason = systemReason(code) }
  }

  init(byteCount: Int, sha256: String) {
    self.byteCount = byteCount
    self.sha256 = sha256
  }

  /// - Parameter range: the bytes that are hashed; as far as the file goes.
  package init(ofFile path: String, range: Range<Int>? = nil) throws(Unreadable) {
    // The path is passed as a C string for the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unreadable(errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    // The structure is the call's to fill.
    guard unsafe fstat(descriptor, &status) == 0 else { throw Unreadable(errno) }
    var hash = SHA256()
    var offset = range?.lowerBound ?? 0
    let end = range?.upperBound ?? .max
    // One more than a small file has, to see its end.
    let size = min(256 << 10, max(Int(status.st_size) - offset, 0) + 1)
    var piece = ContiguousArray<UInt8>(repeating: 0, count: size)
    while offset < end {
      let wanted = min(piece.count, end - offset)
      // The buffer is as long as the call is told, and lives through it.
      let found = unsafe piece.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress, wanted, off_t(offset))
      }
      if found < 0 {
        if errno == EINTR { continue }
        throw Unreadable(errno)
      }
      if found == 0 { break }
      hash.update(piece.span.extracting(0..<found))
      offset += found
    }
    // It may have grown meanwhile.
    guard unsafe fstat(descriptor, &status) == 0 else { throw Unreadable(errno) }
    byteCount = Int(status.st_size)
    sha256 = hash.finish()
  }
}
