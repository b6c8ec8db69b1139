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
}
