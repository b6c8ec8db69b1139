import CampanileTestSupport
import Foundation
import Testing

/// The example workspace, compiled as its users would.
@Suite(.waits)
struct CompileTests {
  private let tool: Tool
  private let now = "2026-11-28T12:00:00Z"

  init() throws {
    tool = try Tool()
    for folder in ["campaigns", "templates"] {
      try FileManager.default.copyItem(
        at: Tool.packageRoot.appending(path: folder), to: tool.folder.appending(path: folder))
    }
  }

  private func lines(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("a payload that leaves no room for what FCM adds is told when it is compiled for FCM")
  func payloadForFCM() throws {
    let tool = try Tool()
    try tool.write(
      #"app shop { bundle "com.example.shop" locales en }  audience { token device-token locale locale }"#,
      to: "templates/shop.template")
    let body = String(repeating: "word ", count: 775) + "word"
    try tool.write(
      "campaign long { to everyone  send 2026-11-28 at 18:00 UTC  alert { en { title \"T\" body \"\(body)\" } } }",
      to: "campaigns/long.campaign")
    try tool.write("{\"token\":\"a1\",\"locale\":\"en\"}\n", to: "devices.jsonl")
    let apns = try tool.run("compile", "--now", now, "--audience", "devices.jsonl", "--out", "-")
    #expect(apns.code == 0 && apns.error.contains("of the 4096 that APNs takes"), "\(apns.error)")
    let fcm = try tool.run("compile", "--now", now, "--audience", "devices.jsonl", "--format", "fcm", "--out", "-")
    #expect(fcm.code == 1 && fcm.error.contains("3796 are left of APNs' 4096 beside what FCM adds"), "\(fcm.error)")
  }

  @Test("one campaign compiles to exactly the payload that it should")
  func exactPayload() throws {
    let result = try tool.run("compile", "match-result", "--now", now, "--out", "-")
    #expect(result.code == 0, "\(result.error)")
    let wanted =
      #""payload":{"aps":{"alert":{"title":"Portugal vs. Denmark","body":"great match!"},"badge":1},"customKey":"customValue"},"#
    let outputLines = result.output.split(separator: "\n")
    #expect(!outputLines.isEmpty)
    #expect(outputLines.allSatisfy { $0.contains(wanted) })
  }

  @Test("the same input gives the same bytes with any threads, zone and language")
  func isReproducible() throws {
    for (out, jobs, zone, language) in [
      ("a", "1", "UTC", "C"), ("b", "2", "Asia/Tokyo", "de_DE.UTF-8"), ("c", "7", "America/Caracas", "ar"),
    ] {
      let result = try tool.run(
        "compile", "--audience", "campaigns/audience.jsonl", "--now", now, "--jobs", jobs, "--out", out,
        environment: ["TZ": zone, "LANG": language, "LC_ALL": language])
      #expect(result.code == 0, "\(result.error)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "a").path)
    #expect(names.count >= 14)
    for name in names {
      #expect(try tool.read("a/" + name) == tool.read("b/" + name), "\(name)")
      #expect(try tool.read("a/" + name) == tool.read("c/" + name), "\(name)")
    }
  }

  @Test("every line holds what APNs demands")
  func everyLineIsRight() throws {
    let result = try tool.run("compile", "--audience", "campaigns/audience.jsonl", "--now", now)
    #expect(result.code == 0, "\(result.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "build").path)
    var tokens = 0
    for name in names where name.hasSuffix(".batches.jsonl") {
      for line in try lines(try tool.read("build/" + name)) {
        let headers = try #require(line["headers"] as? [String: String])
        let payload = try #require(line["payload"] as? [String: Any])
        let aps = try #require(payload["aps"] as? [String: Any])
        let list = try #require(line["tokens"] as? [String])
        #expect((1...1_000).contains(list.count))
        #expect(list.allSatisfy { $0.count.isMultiple(of: 2) && $0.allSatisfy(\.isHexDigit) })
        tokens += list.count
        #expect(headers["apns-topic"] == "com.example.shop")
        #expect(try JSONSerialization.data(withJSONObject: payload).count <= 4_096)
        if name.hasPrefix("price-feed") {
          #expect(headers["apns-push-type"] == "background")
          #expect(headers["apns-priority"] == "5")
          #expect(Array(aps.keys) == ["content-available"])
          #expect(headers["apns-expiration"] != nil)
        } else {
          #expect(headers["apns-push-type"] == "alert")
          #expect(aps["alert"] != nil)
        }
        if let identifier = headers["apns-collapse-id"] { #expect(identifier.utf8.count <= 64) }
      }
    }
    #expect(tokens > 500)
  }

  @Test("a plan alone gives the same batches as its sources")
  func expandsFromAPlan() throws {
    _ = try tool.run(
      "compile", "cart-reminder", "--audience", "campaigns/audience.jsonl", "--now", now, "--window", "7d")
    let wanted = try tool.read("build/cart-reminder.batches.jsonl")
    let result = try tool.run(
      "expand", "build/cart-reminder.plan.json", "--audience", "campaigns/audience.jsonl", "--now", now,
      "--window", "7d", "--out", "-")
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output == wanted)
    #expect(!wanted.isEmpty)
  }

  @Test("CSV gives the same batches as JSON lines of the same data")
  func csvIsTheSame() throws {
    let rows = [
      #"{"id":"1","token":"aa11","locale":"de","firstName":"Zoë \"Z\"","cartItems":2,"tier":"gold","appVersion":"5.0","lastSeen":"2026-11-20"}"#,
      #"{"id":"2","token":"bb22","locale":"ja","cartItems":1,"tier":"silver","appVersion":"4.2","lastSeen":"2026-11-20"}"#,
    ]
    try tool.write(rows.joined(separator: "\n"), to: "devices.jsonl")
    let csv =
      "id,token,locale,timezone,firstName,cartItems,tier,appVersion,lastSeen,address.city,order.number,order.arrives,tags\r\n"
      + "1,aa11,de,,\"Zoë \"\"Z\"\"\",2,gold,5.0,2026-11-20,,,,\r\n2,bb22,ja,,,1,silver,4.2,2026-11-20,,,,\r\n"
    try tool.write(csv, to: "devices.csv")
    let first = try tool.run(
      "compile", "cart-reminder", "--audience", "devices.jsonl", "--now", now, "--window", "7d", "--out", "-")
    let second = try tool.run(
      "compile", "cart-reminder", "--audience", "devices.csv", "--now", now, "--window", "7d", "--out", "-")
    #expect(first.output == second.output)
    #expect(first.output.split(separator: "\n").count == 2, "\(first.error)\(second.error)")
  }

  @Test("FCM messages carry the same headers and payload, one a token")
  func fcm() throws {
    let result = try tool.run("compile", "match-result", "--now", now, "--out", "-", "--format", "fcm")
    #expect(result.code == 0, "\(result.error)")
    for line in try lines(result.output) {
      let message = try #require(line["message"] as? [String: Any])
      #expect(message["token"] is String)
      let apns = try #require(message["apns"] as? [String: Any])
      #expect((apns["headers"] as? [String: String])?["apns-push-type"] == "alert")
      #expect((apns["payload"] as? [String: Any])?["customKey"] as? String == "customValue")
    }
  }

  @Test("a build is verified, tampering is found, and nothing of it is sent")
  func verifies() throws {
    _ = try tool.run("compile", "--now", now)
    #expect(try tool.run("verify", "build").code == 0)
    let dryRun = try tool.run("send", "build")
    #expect(dryRun.code == 0)
    #expect(dryRun.output.contains("nothing was sent"))
    let manifest = try tool.read("build/manifest.json")
    for change in [("\"recipients\": ", "\"recipients\":  "), ("\"now\": \"2026", "\"now\": \"2027")] {
      let changed = manifest.replacing(change.0, with: change.1, maxReplacements: 1)
      #expect(changed != manifest, "\(change)")
      try tool.write(changed, to: "build/manifest.json")
      let result = try tool.run("verify", "build")
      #expect(result.code == 3 && result.error.contains("changed since it was compiled"), "\(result)")
      #expect(try tool.run("send", "build").code == 3)
    }
    try tool.write(manifest, to: "build/manifest.json")
    #expect(try tool.run("verify", "build").code == 0)
    try tool.write("{}\n", to: "build/match-result.batches.jsonl")
    #expect(try tool.run("verify", "build").code == 3)
    #expect(try tool.run("send", "build").code == 3)
  }
}
