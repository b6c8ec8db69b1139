import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileExpansion

/// Reads that fail for good: they end, and say so.
struct UnreadableTests {
  @Test("a folder can be opened as a file, and not be read", .timeLimit(.minutes(1)))
  func folders() throws {
    #expect(throws: FileDigest.Unreadable.self) { _ = try FileDigest(ofFile: "/") }
    #expect(try FileCopy.read("/") { _ in } == false)
    // The path is passed as a C string for the call.
    let folder = Descriptor(owned: unsafe open("/", O_RDONLY | O_CLOEXEC))
    var target = ByteWriter(capacity: 16)
    for offset in [nil, 0] {
      do {
        let count = try offset.map { try folder.read(16, at: $0, into: &target) } ?? folder.read(16, into: &target)
        Issue.record("\(count) bytes of a folder")
      } catch {
        #expect((error as? Descriptor.Failure)?.code == EISDIR)
      }
    }
  }
}
