import CampanileTestSupport
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CampanileExpansion

/// Full disks, broken pipes and interrupts, with one thread and with several.
@Suite struct InterruptedExpansionTests {
  private struct DiskFull: Error {}

  /// Takes so many bytes, and fails then.
  private final class SmallSink: ByteSink {
    private var room: Int

    init(room: Int) { self.room = room }

    func write(_ bytes: Span<UInt8>) throws {
      room -= bytes.count
      if room < 0 { throw DiskFull() }
    }
  }

  /// Calls when it gets bytes.
  private final class TellingSink: ByteSink {
    private let tell: () -> Void

    init(_ tell: @escaping () -> Void) { self.tell = tell }

    func write(_ bytes: Span<UInt8>) { tell() }
  }

  /// Made once for all tests.
  private static let audience = ExampleShop.audience(6_000, seed: 17).text

  /// An audience of several chunks in a file of the test's own.
  private func withAudience(_ body: (String) throws -> Void) throws {
    let path = TestFolder.home.appending(path: "interrupted-\(UUID().uuidString).jsonl").path()
    try Data(Self.audience.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test(arguments: [1, 2, 8])
  func `a sink that fails ends the expansion with its error`(jobs: Int) throws {
    try withAudience { path in
      for (room, isPersonal) in [(0, true), (100_000, true), (0, false)] {
        let expander = try Expander(
          [ExampleShop.plan(isPersonal: isPersonal)], options: ExampleShop.options(jobs: jobs))
        #expect {
          _ = try expander.expand(
            AudienceSource(.file(path), format: .jsonLines), to: [SmallSink(room: room)], rejects: nil)
        } throws: { error in
          if case .output(let inner)? = error as? ExpansionProblem { inner is DiskFull } else { false }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 8])
  func `an expansion that is cancelled ends soon`(jobs: Int) throws {
    try withAudience { path in
      let expander = try Expander([ExampleShop.plan()], options: ExampleShop.options(jobs: jobs))
      let written = Atomic<Int>(0)
      let sink = TellingSink {
        written.wrappingAdd(1, ordering: .relaxed)
        expander.cancel()
      }
      #expect {
        _ = try expander.expand(AudienceSource(.file(path), format: .jsonLines), to: [sink], rejects: nil)
      } throws: { error in
        if case .cancelled? = error as? ExpansionProblem { true } else { false }
      }
      // What was underway may still be written.
      #expect(written.load(ordering: .relaxed) <= jobs * 3 + 2)
    }
  }

  @Test(arguments: [1, 2, 8])
  func `no plans at all read the audience all the same`(jobs: Int) throws {
    try withAudience { path in
      let report = try Expander([], options: ExampleShop.options(jobs: jobs))
        .expand(AudienceSource(.file(path), format: .jsonLines), to: [], rejects: nil)
      #expect(report.devices == 6_000)
      #expect(report.campaigns.isEmpty)
    }
  }
}
