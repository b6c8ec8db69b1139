import CampanileTestSupport
import Foundation
import Testing

@testable import CampanileExpansion

/// What has to be the same in the builds of all shards.
struct BuildMergeTests {
  private let root = TestFolder.home.appending(path: "merge-" + UUID().uuidString)

  /// A build without files, which says something of itself.
  private func build(_ number: Int, _ key: String, _ value: JSONValue) throws -> String {
    let folder = root.appending(path: "\(key)-\(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var members: [JSONValue.Member] = [
      .init("campanile-build", .integer(Manifest.formatVersion)), .init("shard", .text("\(number)/2")),
      .init("outputs", .array([])),
    ]
    members.removeAll { $0.key == key }
    members.append(.init(key, value))
    try Data(Manifest.sealed(.object(members))).write(to: folder.appending(path: BuildDirectory.manifestName))
    return folder.path(percentEncoded: false)
  }

  @Test(
    "shards that were compiled otherwise are not put together",
    arguments: [
      "compiler", "now", "window-seconds", "since", "format", "environment", "dedupe", "max-rejects", "zone-data",
      "cldr", "sources", "tables", "inputs", "suppress", "only-testers", "history",
    ])
  func differs(key: String) throws {
    let builds = try [build(1, key, .text("one")), build(2, key, .text("other"))]
    #expect(throws: BuildMerge.Problem.differs(build: builds[1], from: builds[0], what: key)) {
      try BuildMerge(builds)
    }
  }

  /// A build of an audience's part.
  private func build(_ number: Int, _ range: [Int64], of bytes: Int64 = 100, at path: String = "a.jsonl") throws
    -> String
  {
    let file: [JSONValue.Member] = [
      .init("path", .text(path)), .init("bytes", .integer(bytes)), .init("range", .array(range.map(JSONValue.integer))),
    ]
    return try build(number, "audience", .array([.object(file)]))
  }

  @Test(
    "the parts of an audience follow each other from its beginning to its end, without a gap")
  func parts() throws {
    for (one, other) in [([0, 60], [60, 100]), ([0, 0], [0, 100]), ([0, 100], [100, 100])] as [([Int64], [Int64])] {
      #expect(throws: Never.self) { try BuildMerge([build(1, one), build(2, other)]) }
    }
    let broken: [(one: [Int64], other: [Int64], number: Int)] = [
      ([0, 50], [60, 100], 2), ([0, 50], [40, 100], 2), ([0, 50], [50, 40], 2), ([10, 50], [50, 100], 1),
      ([0, 50], [50, 90], 1), ([0, 50], [50, 110], 1), ([0], [50, 100], 1), ([0, 50], [], 2),
    ]
    for (one, other, number) in broken {
      let builds = try [build(1, one), build(2, other)]
      #expect(throws: BuildMerge.Problem.gap(build: builds[number - 1]), "\(one) \(other)") { try BuildMerge(builds) }
    }
  }

  @Test("parts of audiences that differ in name or size are not put together")
  func otherAudience() throws {
    let first = try build(1, [0, 50])
    for (bytes, path) in [(101, "a.jsonl"), (100, "b.jsonl")] as [(Int64, String)] {
      let other = try build(2, [50, 100], of: bytes, at: path)
      #expect(throws: BuildMerge.Problem.differs(build: other, from: first, what: "audience"), "\(path)") {
        try BuildMerge([first, other])
      }
    }
  }
}
