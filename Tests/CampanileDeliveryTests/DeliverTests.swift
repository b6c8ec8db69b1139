import CampanileExpansion
import CampanileTestSupport
import Foundation
import Synchronization
import Testing

@testable import CampanileDelivery

/// A whole send by a program of one's own.
struct DeliverTests {
  /// Says in which threads it was asked to send, and accepts everything.
  private final class WatchingSender: Sender {
    let isWaiting = Mutex<Bool?>(nil)

    func send(from outbox: Outbox) async throws {
      isWaiting.withLock { $0 = WaitingExecutor.shared.isCurrent }
      try outbox.drain()
    }
  }

  @Test("reads, waits and sends in threads that may wait, and not in its caller's")
  func threads() async throws {
    let path = try sealedBuild()
    #expect(!WaitingExecutor.shared.isCurrent)
    let sender = WatchingSender()
    let report = try await deliver(buildAt: path, to: sender)
    #expect(!WaitingExecutor.shared.isCurrent)
    #expect(report.accepted == 2)
    #expect(sender.isWaiting.withLock { $0 } == true)
  }

  /// A build of two devices, with its manifest.
  private func sealedBuild() throws -> String {
    let folder = TestFolder.home.appending(path: "campanile-deliver-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let build = try BuildDirectory(at: folder.path(percentEncoded: false) + "/build")
    var manifest = Manifest()
    let batches = build.create("hello.batches.jsonl")
    try batches.write(Array((TestBuild.line(["aa", "bb"], at: "2026-01-01T08:00:00Z") + "\n").utf8))
    manifest.outputs.append(
      .init(path: "hello.batches.jsonl", byteCount: batches.byteCount, sha256: try batches.close()))
    let file = build.create(BuildDirectory.manifestName)
    try file.write(manifest.json)
    _ = try file.close()
    try build.commit()
    return folder.path(percentEncoded: false) + "/build"
  }
}
