import CampanileTestSupport
import Foundation
import Testing

/// Shards of a compile, merged into one build.
@Suite(.waits)
struct MergeTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: folder))
    }
  }

  private func compile(
    _ out: String, _ shard: String? = nil, now: String = "2026-11-28T12:00:00Z", since: String? = nil
  ) throws {
    let part = (shard.map { ["--shard", $0] } ?? []) + (since.map { ["--since", $0] } ?? [])
    let result = try tool.run(
      list: ["compile", "--audience", "campaigns/audience.jsonl", "--now", now, "--out", out] + part)
    #expect(result.code == 0, "\(result.error)")
  }

  private func object(_ name: String) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(try tool.read(name).utf8)) as? [String: Any])
  }

  /// All pairs of a campaign's payload and token.
  private func sends(_ build: String, _ name: String) throws -> [String] {
    try tool.read("\(build)/\(name).batches.jsonl").split(separator: "\n").flatMap { line -> [String] in
      let batch = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      let payload = try JSONSerialization.data(withJSONObject: batch["payload"] ?? [:], options: [.sortedKeys])
      let tokens = batch["tokens"] as? [String] ?? []
      return tokens.map { "\($0) \(String(decoding: payload, as: UTF8.self))" }
    }.sorted()
  }

  @Test("a campaign to topics is one message, however many shards there are")
  func topicsOnce() throws {
    try tool.write(
      "campaign news { to topic \"news\"  send now  alert { title \"News\" } }\n", to: "campaigns/news.campaign")
    for number in 1...3 {
      let result = try tool.run(
        "compile", "--audience", "campaigns/audience.jsonl", "--now", "2026-11-28T12:00:00Z", "--format", "fcm",
        "--shard",
        "\(number)/3", "--out", "part-\(number)")
      #expect(result.code == 0, "\(result.error)")
    }
    #expect(try tool.run("merge", "build", "part-1", "part-2", "part-3").code == 0)
    #expect(try tool.read("build/news.batches.jsonl").split(separator: "\n").count == 1)
    let counts = try object("build/manifest.json")["counts"] as? [String: Any]
    let news = (counts?["campaigns"] as? [String: Any])?["news"] as? [String: Any]
    #expect(news?["pushes"] as? Int == 1)
  }

  @Test("the shards together are the whole, with the same rejects and counts")
  func mergesShards() throws {
    // A line that can't be used, in the last part.
    let audience = try tool.read("campaigns/audience.jsonl")
    try tool.write(audience + "nonsense\n", to: "campaigns/audience.jsonl")
    try compile("whole")
    for number in 1...3 { try compile("part-\(number)", "\(number)/3") }
    let result = try tool.run("merge", "build", "part-2", "part-3", "part-1")
    #expect(result.code == 0, "\(result.error)")
    #expect(try tool.run("verify", "build").code == 0)
    for name in ["cart-reminder", "flash-sale", "match-result", "price-feed"] {
      #expect(try sends("build", name) == sends("whole", name), "\(name)")
      #expect(try tool.read("build/\(name).plan.json") == tool.read("whole/\(name).plan.json"))
    }
    #expect(try tool.read("build/rejects.jsonl") == tool.read("whole/rejects.jsonl"))
    let (merged, whole) = (try object("build/manifest.json"), try object("whole/manifest.json"))
    let (left, right) = (merged["counts"] as? [String: Any] ?? [:], whole["counts"] as? [String: Any] ?? [:])
    #expect(left["lines"] as? Int == right["lines"] as? Int)
    #expect(left["devices"] as? Int == right["devices"] as? Int)
    #expect(left["rejects"] as? [String: Int] == right["rejects"] as? [String: Int])
    #expect(merged["merged-shards"] as? Int == 3)
    #expect((merged["audience"] as? [Any])?.count == 3)
    // A merged build is a build: it is sent like any other.
    #expect(try tool.run("send", "build").code == 0)
    // Merging again gives the same bytes, and no shard is lost to it.
    let bytes = try tool.read("build/manifest.json")
    #expect(try tool.run("merge", "again", "part-1", "part-2", "part-3").code == 0)
    #expect(try tool.read("again/manifest.json") == bytes)
    #expect(try tool.run("merge", "part-1", "part-1", "part-2", "part-3").code != 0)
    #expect(try tool.read("part-1/manifest.json") != bytes)
  }

  @Test("what a shard lets pass as chance is judged in the whole")
  func judgesRejects() throws {
    let lines = try tool.read("campaigns/audience.jsonl").split(separator: "\n").prefix(30)
    let long = String(repeating: "x", count: 1 << 20 + 1)
    // Half of them are longer than any line may be, and no device.
    let broken = [Substring](repeating: "nonsense", count: 4) + [Substring](repeating: long[...], count: 4)
    try tool.write((lines + broken).joined(separator: "\n") + "\n", to: "campaigns/audience.jsonl")
    for number in 1...2 { try compile("part-\(number)", "\(number)/2") }
    let result = try tool.run("merge", "build", "part-1", "part-2")
    #expect(result.code == 3)
    #expect(
      result.error.contains("of all shards' 38 records 8 can't be used, more than `--max-rejects 5%`"),
      "\(result.error)")
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build").path))
  }

  @Test("parts of different builds, missing parts and parts that come twice are refused")
  func refusesOthers() throws {
    try compile("a", "1/2")
    try compile("b", "2/2")
    try compile("c", "2/2", now: "2026-11-28T13:00:00Z")
    try compile("d", "2/2", since: "2026-11-27T12:00:00Z")
    try compile("e", "1/2", since: "2026-11-26T12:00:00Z")
    try compile("whole")
    for (parts, hint) in [
      (["a"], "2/2"), (["a", "a"], "1/2"), (["a", "b", "b"], "2/2"), (["a", "c"], "`now`"), (["a", "d"], "`since`"),
      (["e", "d"], "`since`"),
      (["a", "whole"], "no shard"),
      (["a", "nowhere"], "no folder"),
    ] {
      let result = try tool.run(list: ["merge", "build"] + parts)
      #expect(result.code == 3, "\(parts)")
      #expect(result.error.contains(hint), "\(result.error)")
    }
    try tool.write(try tool.read("b/flash-sale.batches.jsonl") + "{}\n", to: "b/flash-sale.batches.jsonl")
    #expect(try tool.run("merge", "build", "a", "b").error.contains("has changed"))
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build").path))
    #expect(try tool.run("merge", "build").code == 2)
  }

  @Test("an audience needn't be hashed, and its size stands in the manifest all the same")
  func leavesOutTheDigest() throws {
    let result = try tool.run(
      "compile", "flash-sale", "--audience", "campaigns/audience.jsonl", "--now", "2026-11-28T12:00:00Z",
      "--audience-digest", "none")
    #expect(result.code == 0, "\(result.error)")
    let audience = try #require((try object("build/manifest.json")["audience"] as? [[String: Any]])?.first)
    #expect(audience["sha256"] == nil)
    #expect((audience["bytes"] as? Int ?? 0) > 1_000)
    #expect(try tool.run("verify", "build").code == 0)
  }
}
