import CampanileTestSupport
import Foundation
import Testing

/// What a kind of push may be, as the built binary holds to it.
@Suite(.waits)
struct PushKindCommandTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { token device-token  locale locale }
      """, to: "templates/shop.template")
  }

  @Test("a critical interruption without a critical sound stops the build, and its fix lets it pass")
  func criticalSound() throws {
    let source = { (sound: String) in
      "campaign fire {\n  to everyone\n  send now\n  interruption critical\n  \(sound)\n  alert { en { title \"Fire\" } }\n}\n"
    }
    try tool.write(source("sound \"alarm.caf\""), to: "campaigns/fire.campaign")
    let wrong = try tool.run("compile", "--out", "build")
    #expect(wrong.code == 1)
    #expect(wrong.error.contains("error[CAM") && wrong.error.contains("stays silent on a muted device"))
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build").path))
    try tool.write(source("sound critical \"alarm.caf\""), to: "campaigns/fire.campaign")
    #expect(try tool.run("check").code == 0)
  }

  @Test(
    "a plan that somebody edited is held to its kind",
    arguments: [
      ("\"kind\": \"alert\"", "\"kind\": \"mdm\"", "alert, background"),
      ("\"kind\": \"alert\"", "\"kind\": \"voip\"", "has no `alert`"),
      ("\"priority\": 10", "\"priority\": 3", "10 or 5 or 1"),
      ("\"priority\": 10,", "\"priority\": 10, \"label\": \"no blanks\",", "label"),
      ("com.example.shop", "com..shop", "bundle identifier"),
    ])
  func editedPlan(text: String, edited: String, reason: String) throws {
    try tool.write(
      "campaign sale {\n  to everyone\n  send now\n  priority 10\n  alert { en { title \"Sale\" } }\n}\n",
      to: "campaigns/sale.campaign")
    try tool.write("{\"token\":\"aa11\",\"locale\":\"en\"}\n", to: "devices.jsonl")
    let built = try tool.run("compile", "--audience", "devices.jsonl", "--allow-everyone")
    #expect(built.code == 0, "\(built.error)")
    let plan = try tool.read("build/sale.plan.json")
    #expect(plan.contains(text))
    try tool.write(plan.replacing(text, with: edited), to: "edited.plan.json")
    let result = try tool.run("expand", "edited.plan.json", "--audience", "devices.jsonl", "--out", "-")
    #expect(result.code != 0 && result.output.isEmpty)
    #expect(result.error.contains(reason), "\(result.error)")
  }
}
