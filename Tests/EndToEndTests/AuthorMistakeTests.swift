import CampanileTestSupport
import Foundation
import Testing

/// What an author meets beyond the text of a file, as the built binary tells it.
@Suite(.waits)
struct AuthorMistakeTests {
  private let tool: Tool
  private let template = """
    app shop { bundle "com.example.shop"  locales en }
    audience {
      token device-token
      locale locale
      first-name text?
      city text default "Rome"
      cart-items integer? from "items"
    }
    """

  init() throws {
    tool = try Tool()
    try tool.write(template, to: "templates/shop.template")
  }

  private func campaign(_ name: String, data: String = "screen \"cart\"") -> String {
    "campaign \(name) {\n  to everyone\n  send now\n  alert { en { title \"Hello\" } }\n  data { \(data) }\n}\n"
  }

  @Test("a campaign in a file that is not read is an error", arguments: ["sale.campagin", "sale.txt", "sale.yaml"])
  func misnamed(name: String) throws {
    try tool.write(campaign("other"), to: "campaigns/other.campaign")
    try tool.write("/// Winter.\n" + campaign("sale"), to: "campaigns/\(name)")
    let result = try tool.run("check")
    #expect(result.code != 0)
    #expect(result.error.contains("campaigns/\(name)"))
    #expect(result.error.contains("`campaigns/sale.campaign`"))
  }

  @Test(
    "a campaign beside the folder, or in one that is called almost like it, is an error",
    arguments: [
      ("sale.campaign", "campaigns/sale.campaign"), ("campaign/sale.campaign", "campaigns/sale.campaign"),
      ("Campaigns/winter/sale.campaign", "campaigns/winter/sale.campaign"),
      ("template/more.template", "templates/more.template"), ("more.template", "templates/more.template"),
    ])
  func stray(path: String, meant: String) throws {
    try tool.write(campaign("other"), to: "campaigns/other.campaign")
    let isCampaign = path.hasSuffix(".campaign")
    try tool.write(isCampaign ? campaign("sale") : "segment romans = city = \"Rome\"\n", to: path)
    let result = try tool.run("check")
    #expect(result.code != 0)
    if path.contains("/") {
      // All of the folder's files are meant.
      let folders = [path, meant].map { String($0.prefix { $0 != "/" }) }
      #expect(result.error.contains("`\(path)` stands in a folder where none is read"))
      #expect(result.error.contains("call the folder `\(folders[1])` instead of `\(folders[0])`"))
    } else {
      #expect(result.error.contains("`\(path)` holds declarations") && result.error.contains("call it `\(meant)`"))
    }
  }

  @Test("a string table beside the campaigns is told once, with the folder that it belongs in")
  func misplacedTable() throws {
    let table = #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "HI": {} } }"#
    try tool.write(campaign("other"), to: "campaigns/other.campaign")
    try tool.write(table, to: "campaigns/texts.xcstrings")
    let result = try tool.run("check")
    #expect(result.code != 0)
    #expect(result.error.contains("move it to `templates/texts.xcstrings`"))
    // The app's own may lie anywhere.
    try tool.write(
      template.replacing("locales en", with: "locales en  catalog \"campaigns/texts.xcstrings\""),
      to: "templates/shop.template")
    #expect(try tool.run("check").code == 0)
  }

  @Test(
    "a string table with an ending that is almost right is told, and not passed over",
    arguments: ["xcstring", "XCStrings"])
  func misnamedTable(ending: String) throws {
    try tool.write(campaign("other"), to: "campaigns/other.campaign")
    try tool.write(#"{ "sourceLanguage": "en", "version": "1.0", "strings": {} }"#, to: "templates/texts.\(ending)")
    let result = try tool.run("check")
    #expect(result.code != 0)
    #expect(result.error.contains("call it `templates/texts.xcstrings`"), "\(result.error)")
  }

  @Test("a file of older texts is no catalog, and one with another ending may be")
  func olderTexts() throws {
    try tool.write(campaign("other"), to: "campaigns/other.campaign")
    try tool.write(
      template.replacing("locales en", with: "locales en  catalog \"Localizable.strings\""),
      to: "templates/shop.template")
    try tool.write("\"HI\" = \"Hi\";\n", to: "Localizable.strings")
    let result = try tool.run("check")
    #expect(result.code != 0)
    #expect(result.error.contains("`Localizable.strings` is no string catalog"))
    #expect(!result.error.contains("JSON"))
    try tool.write(
      #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "HI": {} } }"#, to: "Localizable.strings")
    #expect(try tool.run("check").code == 0)
  }

  @Test("a campaign in a folder of another name is none yet")
  func drafts() throws {
    try tool.write(campaign("other"), to: "campaigns/other.campaign")
    try tool.write("campaign sale { not yet", to: "drafts/sale.campaign")
    #expect(try tool.run("check").code == 0)
  }

  @Test("files that are no declarations may lie there")
  func otherFiles() throws {
    try tool.write(campaign("other"), to: "campaigns/other.campaign")
    try tool.write("{\"token\":\"aa\",\"locale\":\"en\"}\n", to: "campaigns/audience.jsonl")
    try tool.write("Our campaigns are written on Mondays.\n", to: "campaigns/notes.txt")
    #expect(try tool.run("check").code == 0)
  }

  @Test("an empty workspace says what to write")
  func empty() throws {
    let empty = try Tool()
    try empty.write("", to: "campaigns/.keep")
    let result = try empty.run("check", "--workspace", ".")
    #expect(result.code != 0)
    #expect(result.error.contains("campaigns/NAME.campaign"))
    #expect(result.error.contains("campanile init"))
  }

  @Test("names that differ in capitals alone are one too many")
  func capitals() throws {
    try tool.write(campaign("sale"), to: "campaigns/a.campaign")
    try tool.write(campaign("Sale"), to: "campaigns/b.campaign")
    let result = try tool.run("check")
    #expect(result.code == 1)
    #expect(result.error.contains("differ in capitals alone"))
  }

  @Test("what stands in for a missing attribute is sent, and a missing one without leaves its key out")
  func elseInData() throws {
    let data =
      #"name first-name else "friend"  items cart-items  list (cart-items else 0, city)  deep { n first-name else city }"#
    try tool.write(campaign("sale", data: data), to: "campaigns/a.campaign")
    try tool.write(
      #"""
      {"token":"aa","locale":"en","firstName":"x","first-name":"Ana","items":3}
      {"token":"bb","locale":"en"}
      """#, to: "audience.jsonl")
    let result = try tool.run(
      "compile", "--audience", "audience.jsonl", "--now", "2026-11-28T12:00:00Z", "--out", "build")
    #expect(result.code == 0, "\(result.error)")
    let lines = try tool.read("build/sale.batches.jsonl").split(separator: "\n")
    #expect(lines.contains { $0.contains(#""name":"Ana","items":3,"list":[3,"Rome"],"deep":{"n":"Ana"}"#) }, "\(lines)")
    #expect(lines.contains { $0.contains(#""name":"friend","list":[0,"Rome"],"deep":{"n":"Rome"}"#) }, "\(lines)")
    #expect(try tool.read("build/sale.plan.json").contains("\"else\""))
  }

  @Test("what is left behind a value is an error")
  func leftOver() throws {
    try tool.write(campaign("sale", data: "items 3 pieces"), to: "campaigns/a.campaign")
    let result = try tool.run("check")
    #expect(result.code == 1)
    #expect(result.error.contains("left over behind the value of `items`"))
  }
}
