package import Foundation

/// Writes a program that can be run at once. What Foundation has open for writing may be inherited by another test's program,
/// and as long as that runs, nobody can run what was written.
package func writeProgram(_ text: String, to place: URL) throws {
  // The path is passed as a C string for the call.
  let descriptor = unsafe open(
    place.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o755)
  guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  try file.write(contentsOf: Data(text.utf8))
  try file.close()
}
