import CampanileTestSupport
import Foundation
import Testing

/// What programs read of problems is one document, or lines alone, whatever a command has to tell and wherever it ends.
@Suite(.waits)
struct ProblemFormatTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de }
      audience { id text  token device-token  locale locale }
      """, to: "templates/shop.template")
    // Two warnings, of which one is found while compiling and one while expanding.
    try tool.write(
      "campaign sale { to locale speaks de  send now  alert { en { title \"Sale\" } } }\n",
      to: "campaigns/sale.campaign")
    try tool.write(#"{"id":"a","token":"0a0b","locale":"en"}"# + "\n", to: "audience.jsonl")
  }

  private func run(_ words: String..., as format: String) throws -> Tool.Result {
    try tool.run(list: words + ["--format-diagnostics", format])
  }

  /// The rule of each result and the code of each notification of a document.
  private func codes(of text: String) throws -> [String] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let runs = try #require(document["runs"] as? [[String: Any]])
    try #require(runs.count == 1)
    let results = try #require(runs[0]["results"] as? [[String: Any]]).compactMap { $0["ruleId"] as? String }
    let invocations = try #require(runs[0]["invocations"] as? [[String: Any]])
    let notifications = invocations.flatMap { $0["toolExecutionNotifications"] as? [[String: Any]] ?? [] }
    return results + notifications.compactMap { ($0["descriptor"] as? [String: Any])?["id"] as? String }
  }

  private func codes(ofLines text: String) throws -> [String] {
    try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["code"] as? String)
    }
  }

  @Test("a compile with warnings of two phases is one document on standard output")
  func compile() throws {
    let document = try run("compile", "--audience", "audience.jsonl", as: "sarif")
    #expect(document.code == 0 && document.error.isEmpty, "\(document.error)")
    #expect(try codes(of: document.output) == ["CAM0409", "CAM0913"])
    let lines = try run("compile", "--audience", "audience.jsonl", as: "json")
    #expect(lines.code == 0 && lines.error.isEmpty, "\(lines.error)")
    #expect(try codes(ofLines: lines.output) == ["CAM0409", "CAM0913"])
    let annotations = try run("compile", "--audience", "audience.jsonl", as: "github")
    #expect(
      annotations.output.split(separator: "\n").allSatisfy { $0.hasPrefix("::warning ") }, "\(annotations.output)")
  }

  @Test("a gate of translations that ends with 1 says so to programs")
  func missingTranslation() throws {
    try tool.write(
      "campaign all { to everyone  send now  alert { en { title \"A\" } } }\n", to: "campaigns/sale.campaign")
    let document = try run("locales", "--require", as: "sarif")
    #expect(document.code == 1)
    #expect(try codes(of: document.error) == ["CAM0919"])
    let lines = try run("locales", "--require", "--format", "jsonl", as: "json")
    #expect(lines.code == 1)
    #expect(try codes(ofLines: lines.error) == ["CAM0919"])
    let ungated = try run("locales", as: "json")
    #expect(ungated.code == 0 && ungated.error.isEmpty)
  }

  @Test("beside batches on standard output the document is on standard error")
  func batchesOnOutput() throws {
    try tool.write(
      "campaign all { to everyone  send now  alert { en { title \"A\" }  de { title \"B\" } } }\n",
      to: "campaigns/all.campaign")
    let result = try run("compile", "--out", "-", as: "sarif")
    #expect(result.code == 0 && result.output.hasPrefix(#"{"campaign":"all""#), "\(result.output)")
    #expect(try codes(of: result.error) == ["CAM0409"])
  }

  @Test("a command that is at its end early, or not carried out, writes its document too")
  func failures() throws {
    let missing = try run("compile", "--audience", "nowhere.jsonl", as: "sarif")
    #expect(missing.code == 3 && missing.error.isEmpty)
    #expect(try codes(of: missing.output) == ["CAM0409", "CAM0904"])
    let option = try run("compile", "--jobs", "abc", as: "sarif")
    #expect(option.code == 2)
    #expect(try codes(of: option.error) == ["CAM0910"])
    let shard = try run("compile", "--shard", "1/2", as: "json")
    #expect(shard.code == 2)
    #expect(try codes(ofLines: shard.output + shard.error) == ["CAM0910"])
    let name = try run("compile", "sail", as: "json")
    #expect(name.code == 2)
    #expect(try codes(ofLines: name.output) == ["CAM0910"])
    let fine = try run("check", as: "sarif")
    #expect(try codes(of: fine.output) == ["CAM0409"])
  }

  @Test("commands that read a build have formats for programs too")
  func builds() throws {
    #expect(try tool.run("compile").code == 0)
    #expect(try codes(of: try run("verify", "build", as: "sarif").output).isEmpty)
    #expect(try codes(ofLines: try run("send", "nowhere", as: "json").error).contains("CAM0908"))
    #expect(try codes(ofLines: try run("report", "build", as: "json").error) == ["CAM0916"])
    #expect(try codes(ofLines: try run("merge", "whole", "build", as: "json").output) == ["CAM0908"])
    let expanded = try run("expand", "build/nothing.json", "--audience", "audience.jsonl", as: "json")
    #expect(try codes(ofLines: expanded.output) == ["CAM0905"], "\(expanded.output)")
    try tool.write("{}", to: "build/sale.plan.json")
    #expect(try codes(ofLines: try run("verify", "build", as: "json").output) == ["CAM0908"])
  }

  @Test("what shows problems beside files finds them from where it looks, whatever folder the workspace is in")
  func pathsOfFiles() throws {
    for file in ["templates/shop.template", "campaigns/sale.campaign"] {
      try tool.write(try tool.read(file), to: "push texts/" + file)
    }
    let annotations = try run("check", "--workspace", "push texts", as: "github")
    #expect(annotations.output.contains(" file=push texts/campaigns/sale.campaign,line=1"), "\(annotations.output)")
    let document = try run("check", "--workspace", "push texts", as: "sarif")
    #expect(document.output.contains(#""uri":"push%20texts/campaigns/sale.campaign""#), "\(document.output)")
    // A step that runs in a folder of its own still tells GitHub where the file is in the repository.
    let step = try tool.run(
      "check", "--workspace", "push texts", "--format-diagnostics", "github",
      environment: ["GITHUB_WORKSPACE": tool.folder.deletingLastPathComponent().path])
    let folder = tool.folder.lastPathComponent
    #expect(step.output.contains(" file=\(folder)/push texts/campaigns/sale.campaign,"), "\(step.output)")
    let inner = try run("check", "--workspace", "push texts/campaigns/..", as: "github")
    #expect(inner.output == annotations.output)
  }
}
