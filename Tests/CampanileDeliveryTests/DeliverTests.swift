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

  /// Gives each device the answer that is meant for it, or none.
  private struct AnsweringSender: Sender {
    let answers: [String: Answer]

    func send(from outbox: Outbox) async throws {
      try outbox.drain { push in answers[push.token] }
    }
  }

  @Test("the report counts each device once, by what became of it, and refusals by their reasons")
  func report() async throws {
    let answers: [String: Answer] = [
      "aa": .accepted, "bb": .refused(reason: "BadTopic"), "cc": .dead(reason: "Unregistered", since: nil),
      "dd": .suspect(reason: "BadDeviceToken"), "ee": .refused(reason: "BadTopic"), "ff": .uncertain(reason: "lost"),
      "a1": .later(reason: "TooManyRequests", after: 1),
    ]
    let tokens = answers.keys.sorted() + ["a0"]
    let path = try sealedBuild(lines: [
      TestBuild.line(tokens, at: "2026-01-01T08:00:00Z"),
      TestBuild.line(["e1", "e2", "e3"], at: "2026-01-01T08:00:00Z", expires: 1_767_254_401),
    ])
    var policy = SendPolicy()
    policy.retries = 0
    var expected = DeliveryReport()
    expected.accepted = 1
    expected.refused = ["BadTopic": 2, "Unregistered": 1, "BadDeviceToken": 1]
    expected.givenUp = ["TooManyRequests": 1]
    expected.uncertain = 2
    expected.expired = 3
    #expect(try await deliver(buildAt: path, to: AnsweringSender(answers: answers), policy: policy) == expected)
  }

  /// Fails before it has sent anything.
  private struct FailingSender: Sender {
    let error: any Error

    func send(from outbox: Outbox) async throws { throw error }
  }

  private struct OwnError: Error, CustomStringConvertible {
    let description: String
  }

  @Test("an error that a sender throws is told in its own words, without tokens, and cancelling is an interruption")
  func failingSender() async throws {
    let path = try sealedBuild()
    let error = OwnError(description: "no network for 6f3a0000000000000000c21e")
    await #expect(throws: SendFailure("the sender failed: no network for 6f3a…c21e")) {
      _ = try await deliver(buildAt: path, to: FailingSender(error: error))
    }
    await #expect(throws: SendFailure("interrupted", cause: .interrupted)) {
      _ = try await deliver(buildAt: path, to: FailingSender(error: CancellationError()))
    }
    #expect(try await deliver(buildAt: path, to: WatchingSender()).accepted == 2)
  }

  @Test("a build that is damaged, of examples or being sent is refused, and so is a journal that can't be read")
  func refusals() async throws {
    func refusal(_ path: String) async -> SendFailure? {
      do {
        _ = try await deliver(buildAt: path, to: WatchingSender())
        return nil
      } catch {
        return error as? SendFailure
      }
    }
    let example = TestBuild.line(["aa"]).replacing(#","variant""#, with: #","example":true,"variant""#)
    let examples = try sealedBuild(lines: [example])
    #expect(await refusal(examples)?.summary.contains("made for the workspace's examples") == true)
    let path = try sealedBuild()
    do {
      // A child of another test may have the compile's own lock until it begins.
      var lock = FolderLock(path)
      for _ in 0..<200 where lock == nil {
        usleep(10_000)
        lock = FolderLock(path)
      }
      try #require(lock != nil)
      let failure = await refusal(path)
      #expect(failure?.summary == "another process is sending this build right now" && failure?.cause == .journal)
      withExtendedLifetime(lock) {}
    }
    try FileManager.default.createDirectory(atPath: path + ".sending/journal", withIntermediateDirectories: true)
    let failure = await refusal(path)
    #expect(failure?.summary == "`\(path).sending`: the journal can't be written: it is a folder")
    try FileManager.default.removeItem(atPath: path + ".sending")
    #expect(await refusal(path) == nil)
    try Data("{}\n".utf8).write(to: URL(filePath: path + "/hello.batches.jsonl"))
    let damaged = await refusal(path)
    #expect(damaged?.cause == .build && damaged?.summary.contains("`hello.batches.jsonl`") == true)
    #expect(damaged?.help == ["compile it anew"])
  }

  /// A build, of two devices unless told otherwise, with its manifest.
  private func sealedBuild(
    lines: [String] = [TestBuild.line(["aa", "bb"], at: "2026-01-01T08:00:00Z")]
  ) throws -> String {
    let folder = TestFolder.home.appending(path: "campanile-deliver-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let build = try BuildDirectory(at: folder.path(percentEncoded: false) + "/build")
    var manifest = Manifest()
    let batches = build.create("hello.batches.jsonl")
    try batches.write(Array(lines.flatMap { ($0 + "\n").utf8 }))
    manifest.outputs.append(
      .init(path: "hello.batches.jsonl", byteCount: batches.byteCount, sha256: try batches.close()))
    let file = build.create(BuildDirectory.manifestName)
    try file.write(manifest.json)
    _ = try file.close()
    try build.commit()
    return folder.path(percentEncoded: false) + "/build"
  }
}
