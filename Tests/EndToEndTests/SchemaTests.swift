import CampanileExpansion
import CampanileTestSupport
import Foundation
import Testing

/// The published schemas, and whether everything that the binary writes keeps to them.
@Suite(.waits)
struct SchemaTests {
  static let names = [
    "plan", "batch", "fcm", "reject", "manifest", "diagnostics", "diff", "overlap", "report", "token", "contract",
  ]
  private let tool: Tool

  init() throws {
    tool = try Tool()
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: folder))
    }
  }

  /// The schemas of the reference, which another test holds against what the binary prints.
  private static let validators = Result {
    try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let text = try Data(contentsOf: published(name))
        return (name, JSONSchemaValidator(try JSONValue(parsing: Array(text))))
      })
  }

  private static func published(_ name: String) -> URL {
    Tool.packageRoot.appending(path: "Sources/Campanile/Campanile.docc/Schemas/\(name).schema.json")
  }

  /// `UPDATE_GOLDEN=1` writes the files anew.
  @Test("the reference holds the schemas that the binary prints", arguments: names)
  func publishedSchemas(name: String) throws {
    let output = try tool.run("schema", name).output
    let url = Self.published(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try output.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(try String(contentsOf: url, encoding: .utf8) == output)
    }
    let schema = try JSONValue(parsing: Array(output.utf8))
    #expect(schema["$schema"]?.textValue == "https://json-schema.org/draft/2020-12/schema")
    let page = Tool.packageRoot.appending(path: "Sources/Campanile/Campanile.docc/Schemas.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("| `\(name)` | "))
    #expect(try tool.run("schema").output.contains("\n\(name) ") || name == Self.names[0])
  }

  @Test("all schemas are listed, and no other name is one")
  func listedSchemas() throws {
    let list = try tool.run("schema")
    #expect(list.code == 0)
    #expect(list.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == Self.names.map { Substring($0) })
    let wrong = try tool.run("schema", "plans")
    #expect(wrong.code == 2)
    #expect(wrong.error.contains("did you mean `plan`?"))
  }

  /// Checks the whole file or its lines: some of many, each with `CAMPANILE_ALL_EDITS=1`.
  private func expect(_ text: String, keepsTo name: String, isLines: Bool = true, atLeast count: Int = 1) throws {
    let validator = try #require(Self.validators.get()[name])
    let parts = isLines ? text.split(separator: "\n").map(String.init) : [text]
    #expect(parts.count >= count, "\(name): there is too little to check")
    let step = parts.count > 40 ? Effort.step(5) : 1
    for (number, part) in parts.enumerated() where number.isMultiple(of: step) {
      let problems = validator.problems(in: try JSONValue(parsing: Array(part.utf8)))
      if !problems.isEmpty {
        Issue.record("\(name), line \(number + 1): \(problems.joined(separator: "; "))\n\(part.prefix(600))")
        return
      }
    }
  }

  @Test("a contract keeps to its schema, with Live Activities and without")
  func contracts() throws {
    try expect(try tool.run("contract").output, keepsTo: "contract", isLines: false)
    try AppCodeTests.addLive(to: tool, template: "templates/shop.template")
    let contract = try tool.run("contract").output
    #expect(contract.contains("\"RideAttributes\"") && contract.contains("\"voip\""))
    try expect(contract, keepsTo: "contract", isLines: false)
  }

  private func expectBuild(_ folder: String, batches: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: folder).path).sorted() {
      let text = try tool.read("\(folder)/\(name)")
      switch name {
      case "manifest.json": try expect(text, keepsTo: "manifest", isLines: false)
      case "rejects.jsonl": try expect(text, keepsTo: "reject", atLeast: 0)
      case _ where name.hasSuffix(".plan.json"): try expect(text, keepsTo: "plan", isLines: false)
      case _ where name.hasSuffix(".batches.jsonl"): try expect(text, keepsTo: batches, atLeast: 0)
      default: Issue.record("`\(name)` has no schema")
      }
    }
  }

  private func compile(_ out: String, _ more: String...) throws {
    let result = try tool.run(
      list: ["compile", "--now", "2026-11-28T12:00:00Z", "--window", "7d", "--out", out] + more)
    #expect(result.code == 0, "\(result.error)")
  }

  /// A campaign with every line that one can have, beside the example workspace's.
  private func writeRichCampaign() throws {
    try tool.write(
      #"""
      campaign everything {
        to             cart-items > 0 and (tier in (silver, gold) or not first-name is set) and sample 90% of "x"
        send           2026-11-29 at 09:00 local else skip
        late           send
        ignores        quiet hours
        expires        at 2026-12-05 at 09:00 UTC
        priority       5
        collapse       "c-{$tier}"
        throttle       100 per minute
        limit          100_000 recipients
        label          "x"
        category       cart
        thread         "t-{$tier}"
        badge          cart-items
        sound          critical "alarm.caf" volume 0.5
        interruption   critical
        relevance      0.5
        image          "https://cdn.example.com/{$tier}.png"
        launch-image   "sale.png"
        target-content "cart"
        filter         "work"
        content-available
        alert {
          title    key "CART"(cart-items, tier)
          subtitle key "SUB"
          body     key "BODY"
        }
        data { a 1  b 2.5  c true  d "x {$tier}"  e first-name  f first-name else "you"  g (1, tier)  h { i { j "k" } } }
        experiment e { holdout 5%  variant one 45% { }  variant two 50% { badge 1 } }
      }
      campaign news {
        to     topic "a" and not topic "b"
        send   now
        alert  { title "News"  body "Read them." }
      }
      """#, to: "campaigns/everything.campaign")
  }

  @Test("builds of the example workspace keep to the schemas, for APNs and for FCM, whole, in shards and merged")
  func buildsKeepToSchemas() throws {
    let audience = try tool.read("campaigns/audience.jsonl")
    try tool.write(audience + "nonsense\n{\"token\":\"zz\"}\n", to: "devices.jsonl")
    try compile("examples")
    try compile(
      "apns", "--audience", "devices.jsonl", "--dedupe", "--since", "2026-11-28T06:00:00Z", "--max-rejects", "100%")
    try compile("fcm", "--audience", "devices.jsonl", "--format", "fcm", "--audience-digest", "none")
    for number in 1...2 { try compile("part-\(number)", "--audience", "devices.jsonl", "--shard", "\(number)/2") }
    #expect(try tool.run("merge", "merged", "part-1", "part-2").code == 0)
    for folder in ["examples", "apns", "part-1", "merged"] { try expectBuild(folder, batches: "batch") }
    try expectBuild("fcm", batches: "fcm")
    #expect(!(try tool.read("apns/rejects.jsonl")).isEmpty)
  }

  @Test("a campaign with every line keeps to the schemas")
  func richCampaignKeepsToSchemas() throws {
    try writeRichCampaign()
    try compile("apns", "--audience", "campaigns/audience.jsonl")
    try compile("fcm", "--audience", "campaigns/audience.jsonl", "--format", "fcm")
    try expectBuild("apns", batches: "batch")
    try expectBuild("fcm", batches: "fcm")
    for (folder, name) in [("apns", "everything"), ("fcm", "everything"), ("fcm", "news")] {
      #expect(!(try tool.read("\(folder)/\(name).batches.jsonl")).isEmpty)
    }
  }

  @Test("problems and differences keep to their schemas")
  func linesKeepToSchemas() throws {
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "old"), withIntermediateDirectories: true)
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: tool.folder.appending(path: folder), to: tool.folder.appending(path: "old/\(folder)"))
    }
    try writeRichCampaign()
    try FileManager.default.removeItem(at: tool.folder.appending(path: "campaigns/match-result.campaign"))
    let diff = try tool.run("diff", "old", ".", "--format", "jsonl")
    #expect(diff.code == 1, "\(diff.error)")
    try expect(diff.output, keepsTo: "diff", atLeast: 30)
    let overlap = try tool.run("overlap", "--format", "jsonl")
    #expect(overlap.code == 0, "\(overlap.error)")
    try expect(overlap.output, keepsTo: "overlap", atLeast: 10)
    try tool.write("campaign a {\n  to nobdy\n  snd now\n}\ncampaign a { badge -1 }\n", to: "campaigns/wrong.campaign")
    let check = try tool.run("check", "--format-diagnostics", "json")
    #expect(check.code == 1)
    try expect(check.output, keepsTo: "diagnostics", atLeast: 3)
    let many = (0..<1_200).map { "campaign a\($0) { badge -1 }\n" }.joined()
    try tool.write(many, to: "campaigns/wrong.campaign")
    let omitted = try tool.run("check", "--format-diagnostics", "json")
    #expect(omitted.output.contains("\"omitted\""))
    try expect(omitted.output, keepsTo: "diagnostics", atLeast: 1_000)
    let failure = try tool.run("check", "--workspace", "nowhere", "--format-diagnostics", "json")
    #expect(failure.code == 3)
    try expect(failure.output, keepsTo: "diagnostics")
  }

  @Test("reports and lists of tokens keep to their schemas, also when nothing was sent at last")
  func reportsKeepToSchemas() throws {
    let sending = try Tool(
      sendingTo: Tool.tokens(5) + ["dead410000000000", "dead400000000000", "dead413000000000", "deafc05000000000"])
    let server = try OwnServer(sending)
    for options in [["--first", "4"], ["--dead-tokens", "dead.jsonl", "--suspect-tokens", "suspect.jsonl"]] {
      let reach = ["send", "build", "--sender", "apns", "--endpoint", server.apns, "--now", "2026-12-01T09:00:00Z"]
      _ = try sending.run(list: reach + options)
      try expect(sending.read("build.sending/report.json"), keepsTo: "report", isLines: false)
      try expect(
        sending.run("report", "build", "--format", "json").output, keepsTo: "report", isLines: false)
    }
    try expect(sending.read("dead.jsonl") + sending.read("suspect.jsonl"), keepsTo: "token", atLeast: 2)
    _ = try server.end()
  }

  @Test("a schema refuses what the binary never writes")
  func schemasRefuse() throws {
    try compile("apns", "--audience", "campaigns/audience.jsonl")
    for (name, file, old, new) in [
      ("plan", "apns/flash-sale.plan.json", "\"kind\": \"alert\"", "\"kind\": \"alert\", \"x\": 1"),
      ("manifest", "apns/manifest.json", "\"format\": \"apns\"", "\"format\": \"pigeon\""),
      ("batch", "apns/flash-sale.batches.jsonl", "\"alert\":{", "\"alarm\":{"),
      ("batch", "apns/price-feed.batches.jsonl", "\"apns-priority\":\"5\"", "\"apns-priority\":\"10\""),
      ("batch", "apns/price-feed.batches.jsonl", "\"apns-priority\":\"5\",", ""),
    ] {
      let text = try tool.read(file)
      let part = name == "batch" ? String(text.prefix { $0 != "\n" }) : text
      #expect(part.contains(old), "\(file) has no \(old)")
      let changed = try JSONValue(parsing: Array(part.replacing(old, with: new).utf8))
      #expect(!(try #require(Self.validators.get()[name])).problems(in: changed).isEmpty, "\(new)")
    }
  }
}
