import CampanileTestSupport
import Foundation
import Testing

/// Whole workspaces of different trades: what each command makes of them.
///
/// `Golden/Workspaces` holds a folder for each, and beside it what was recorded. `UPDATE_GOLDEN=1` records it anew.
@Suite(.waits)
struct WorkspaceTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/Workspaces")

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return all.filter { !$0.contains(".") }.sorted()
  }()

  /// Before all of their dates.
  private static let moment = "2026-11-20T00:00:00Z"
  /// Of each file so many lines are recorded; of the others it shows that they are the same.
  private static let shownLines = 3

  @Test("a workspace's batches, its plans and what is told of it are as recorded", arguments: names)
  func isAsRecorded(name: String) throws {
    let tool = try Tool()
    for part in try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: name).path) {
      try FileManager.default.copyItem(
        at: Self.root.appending(path: name).appending(path: part), to: tool.folder.appending(path: part))
    }
    let now = Self.moment
    let audience = try tool.run("sample", "--count", "24")
    #expect(audience.code == 0)
    try tool.write(audience.output, to: "devices.jsonl")
    var recorded: [String] = []
    for command in [
      "contract",
      "calendar --now \(now) --for 10d --zone America/New_York",
      "simulate --from 2026-12-01 --for 10d",
      "compile --now \(now) --window 45d --audience devices.jsonl --out build",
      "generate swift --out app",
      "strings export --format xliff --out texts",
    ] {
      let result = try tool.run(list: command.split(separator: " ").map(String.init))
      recorded.append("$ campanile \(command)\n\(result.output)\(result.error)exit \(result.code)\n")
    }
    for file in ["build", "app", "texts"] { recorded += try files(in: file, of: tool) }
    let actual = recorded.joined(separator: "\n")
    let url = Self.root.appending(path: name + ".golden")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(actual.utf8).write(to: url)
      return
    }
    let parts = { (text: String) in text.components(separatedBy: "\n$ ") }
    let expected = parts(try String(contentsOf: url, encoding: .utf8))
    #expect(parts(actual).count == expected.count)
    for (said, wanted) in zip(parts(actual), expected) { #expect(said == wanted, "\(name)") }
  }

  /// The first lines of each, and a number that other lines would change.
  private func files(in folder: String, of tool: Tool) throws -> [String] {
    let all = try #require(FileManager.default.enumerator(atPath: tool.folder.appending(path: folder).path))
    let names = all.compactMap { $0 as? String }.filter { $0.contains(".") && $0 != "manifest.json" }.sorted()
    return try names.map { name in
      let lines = try tool.read("\(folder)/\(name)").split(separator: "\n", omittingEmptySubsequences: false)
      // FNV-1a, 64 bits
      let digest = lines.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      let shown = lines.prefix(Self.shownLines).map { $0.count > 1_200 ? $0.prefix(1_200) + "…" : $0 }
      return "$ \(folder)/\(name): \(lines.count) lines, \(String(digest, radix: 16))\n"
        + shown.joined(separator: "\n") + "\n"
    }
  }
}
