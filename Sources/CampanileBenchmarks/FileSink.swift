internal import CampanileExpansion
internal import Foundation

/// Writes to a file, and nothing else: the benchmark measures the expander.
final class FileSink: ByteSink {
  private let handle: FileHandle

  init(path: String) throws {
    // Opened in place: `FileManager` would put a new file where a device, such as the one for nothing, stands.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func write(_ bytes: Span<UInt8>) throws {
    var offset = 0
    while offset < bytes.count {
      // The buffer is used within the call only.
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.write(handle.fileDescriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
      }
      guard written > 0 else { throw CocoaError(.fileWriteUnknown) }
      offset += written
    }
  }
}
