import CampanileTestSupport
import Foundation
import Testing

/// What the commands put where, what they leave alone, and who may read it.
@Suite(.waits)
struct OutputTests {
  private let tool: Tool
  private let now = ["--now", "2026-11-28T12:00:00Z", "--audience", "campaigns/audience.jsonl"]

  init() throws {
    tool = try Tool()
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: folder))
    }
  }

  private func mode(_ name: String) throws -> Int {
    let path = tool.folder.appending(path: name).path
    return try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  private func allow(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: tool.folder.appending(path: name).path)
  }

  @Test("one campaign doesn't take away a build of others; all campaigns replace any build")
  func oneCampaign() throws {
    #expect(try tool.run(list: ["compile", "flash-sale", "price-feed"] + now).code == 0)
    let manifest = try tool.read("build/manifest.json")
    for line in [["compile", "flash-sale"], ["expand", "build/flash-sale.plan.json"]] {
      let result = try tool.run(list: line + now)
      #expect(result.code == 3)
      #expect(result.error.contains("CAM0903"), "\(result.error)")
      #expect(result.error.contains("holds `price-feed` too"), "\(result.error)")
      #expect(result.error.contains("`--out`"), "\(result.error)")
      #expect(try tool.read("build/manifest.json") == manifest)
    }
    #expect(try tool.run(list: ["compile", "flash-sale", "--out", "sale"] + now).code == 0)
    #expect(try tool.run(list: ["compile", "flash-sale", "--out", "sale"] + now).code == 0)
    #expect(try tool.run(list: ["compile", "--durable"] + now).code == 0)
    #expect(try tool.run("verify", "build").code == 0)
  }

  @Test("what somebody put into a build, or changed in it, is told and stays")
  func foreignFiles() throws {
    #expect(try tool.run(list: ["compile", "flash-sale"] + now).code == 0)
    let rejects = try tool.read("build/rejects.jsonl")
    try FileManager.default.removeItem(at: tool.folder.appending(path: "build/rejects.jsonl"))
    try tool.write("mine", to: "build/rejects.jsonl/notes.txt")
    var result = try tool.run(list: ["compile", "flash-sale"] + now)
    #expect(result.code == 3)
    #expect(result.error.contains("`rejects.jsonl`, which no compile has written"), "\(result.error)")
    #expect(try tool.read("build/rejects.jsonl/notes.txt") == "mine")

    try FileManager.default.removeItem(at: tool.folder.appending(path: "build/rejects.jsonl"))
    try tool.write(rejects, to: "build/rejects.jsonl")
    let plan = try tool.read("build/flash-sale.plan.json")
    let edited = plan.replacing("shop", with: "SHOP", maxReplacements: 1)
    try tool.write(edited, to: "build/flash-sale.plan.json")
    result = try tool.run(list: ["compile", "flash-sale"] + now)
    #expect(result.code == 3)
    #expect(result.error.contains("build/flash-sale.plan.json` isn't as it was compiled"), "\(result.error)")
    #expect(try tool.read("build/flash-sale.plan.json") == edited)

    try tool.write(
      #"{"campanile-build":1,"outputs":[{"path":"diary.txt","bytes":5,"sha256":"x"}]}"#, to: "own/manifest.json")
    try tool.write("diary", to: "own/diary.txt")
    result = try tool.run(list: ["compile", "flash-sale", "--out", "own"] + now)
    #expect(result.code == 3)
    #expect(result.error.contains("no build of Campanile"), "\(result.error)")
    #expect(try tool.read("own/diary.txt") == "diary")
    let hidden = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).filter {
      $0.contains("campanile")
    }
    #expect(hidden.isEmpty)
  }

  @Test("builds are their owner's alone, and what is replaced keeps its permissions")
  func permissions() throws {
    #expect(try tool.run(list: ["compile"] + now).code == 0)
    #expect(try mode("build") == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "build").path) {
      #expect(try mode("build/" + name) == 0o600, "\(name)")
    }
    try allow(0o2710, "build")
    try allow(0o640, "build/flash-sale.batches.jsonl")
    #expect(try tool.run(list: ["compile"] + now).code == 0)
    #expect(try mode("build") == 0o2710)
    #expect(try mode("build/flash-sale.batches.jsonl") == 0o640)
    #expect(try mode("build/rejects.jsonl") == 0o600)

    #expect(try tool.run("strings", "export", "--out", "texts.xcstrings").code == 0)
    try allow(0o660, "texts.xcstrings")
    #expect(try tool.run("strings", "export", "--out", "texts.xcstrings").code == 0)
    #expect(try mode("texts.xcstrings") == 0o660)
    let campaign = "campaigns/cart-reminder.campaign"
    try allow(0o660, campaign)
    let before = try tool.read(campaign)
    let changed = try tool.read("texts.xcstrings").replacing("Dein Warenkorb wartet", with: "Dein Warenkorb ist voll")
    try tool.write(changed, to: "texts.xcstrings")
    let result = try tool.run("strings", "import", "texts.xcstrings")
    #expect(result.code == 0, "\(result.error)")
    #expect(try tool.read(campaign) != before, "\(result.error)")
    #expect(try mode(campaign) == 0o660)
  }
}
