import CampanileTestSupport
import Foundation
import Testing

/// What a command writes never takes the place of what it reads, of a source, or of a part of a build.
@Suite(.waits)
struct OutputPlaceTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de }
      audience { id text  token device-token  locale locale }
      table prices from "data/prices.csv" key sku { price number }
      """, to: "templates/shop.template")
    try tool.write("sku,price\nA,1\n", to: "data/prices.csv")
    try tool.write(
      "campaign sale { to everyone  send now  alert { title \"Sale\" } }\n", to: "campaigns/sale.campaign")
    try tool.write(#"{"id":"a","token":"0a0b","locale":"en"}"# + "\n", to: "audience.jsonl")
    try tool.write("nobody\n", to: "opt-outs.txt")
  }

  @Test(
    "an output is none of the inputs, no source and no part of a build",
    arguments: [
      ("simulate --audience audience.jsonl --out audience.jsonl", "`--out` would write over `audience.jsonl`"),
      ("simulate --audience audience.jsonl --out ./x/../audience.jsonl", "`--out` would write over `audience.jsonl`"),
      ("simulate --audience audience.jsonl --suppress opt-outs.txt --out opt-outs.txt", "over `opt-outs.txt`"),
      ("calendar --out campaigns/sale.campaign", "over `campaigns/sale.campaign`, which is a source"),
      ("contract --out templates/shop.template", "over `templates/shop.template`, which is a source"),
      ("contract --out campaigns/next.campaign", "is called `campaigns/next.campaign`, as sources are"),
      ("contract --out data/prices.csv", "over `data/prices.csv`, which `templates/shop.template` reads"),
      ("strings export --format xliff --out campaigns", "among the sources in `campaigns`"),
      ("compile --audience audience.jsonl --out campaigns", "among the sources in `campaigns`"),
      ("compile --audience audience.jsonl --out .", "names the workspace itself"),
      ("contract --out build/manifest.json", "`--out` would be written into the build `build`"),
      ("contract --out build/contract.json", "`--out` would be written into the build `build`"),
      ("strings export --out build/deep/texts.xcstrings", "into the build `build`"),
      ("generate swift --out build/app", "into the build `build`"),
      ("compile --audience audience.jsonl --out build/next", "into the build `build`"),
      ("expand build/sale.plan.json --audience audience.jsonl --out build/next", "into the build `build`"),
      ("compile --history build", "which is `build` without `--out`, would write over `build`"),
      ("merge build/whole shard-1 shard-2", "the merged build would be written into the build `build`"),
      ("send build --sender files --out build/pushes", "into the build `build`"),
    ])
  func refused(line: String, reason: String) throws {
    let first = try tool.run("compile", "--audience", "audience.jsonl", "--now", "2026-11-30T12:00:00Z")
    #expect(first.code == 0, "\(first.error)")
    let files = [
      "data/prices.csv", "audience.jsonl", "opt-outs.txt", "campaigns/sale.campaign", "templates/shop.template",
    ]
    let before = try files.map { try tool.read($0) }
    let result = try tool.run(list: line.split(separator: " ").map(String.init))
    #expect(result.code == 2 && result.error.contains(reason), "\(result.error)")
    #expect(try files.map { try tool.read($0) } == before)
    #expect(try tool.run("verify", "build").code == 0)
  }

  @Test("a build is still replaced by the next, and a file of nobody's by a new one")
  func allowed() throws {
    for _ in 0..<2 {
      #expect(try tool.run("compile", "--audience", "audience.jsonl").code == 0)
      #expect(try tool.run("contract", "--out", "contracts/1.json").code == 0)
      #expect(try tool.run("calendar", "--out", "next.txt").code == 0)
    }
    // What is no contract isn't one of ours to replace.
    let foreign = try tool.run("contract", "--out", "opt-outs.txt")
    #expect(foreign.code == 3 && foreign.error.contains("is no contract"), "\(foreign.error)")
    #expect(try tool.read("opt-outs.txt") == "nobody\n")
    let catalog = try tool.run("strings", "export", "--out", "de.xliff")
    #expect(catalog.code == 2 && catalog.error.contains("--format xliff"), "\(catalog.error)")
    // A campaign's name is no path, though a folder is called so.
    #expect(try tool.run("compile", "sale", "--out", "sale").code == 0)
    #expect(try tool.run("compile", "sale", "--out", "sale").code == 0)
  }
}
