internal import CampanileExpansion
internal import CampanileSyntax

/// How files were read that knew nothing of the others. Who compiles a workspace again, of which little has changed, keeps
/// them, so that the rest isn't read again.
package final class Readings: Sendable {
  /// All that a reading depends on.
  private struct Key: Hashable {
    let id: SourceFile.ID
    let path: String
    let bytes: [UInt8]
  }

  private let known = Locked<[Key: FileReading]>([:])

  package init() {}

  func reading(of file: SourceFile) -> FileReading {
    let key = Key(id: file.id, path: file.path, bytes: file.bytes)
    if let reading = known.withLock({ $0[key] }) { return reading }
    let reading = FileReading(file)
    known.withLock { $0[key] = reading }
    return reading
  }
}
