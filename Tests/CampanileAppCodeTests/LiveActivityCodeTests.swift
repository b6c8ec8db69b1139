import CampanileExpansion
import CampanileTestSupport
import Foundation
import Testing

@testable import Campanile
@testable import CampanileAppCode

/// Live Activities and pushes that aren't shown: each is decoded as iOS would, and told to the app once.
@Suite(.waits)
struct LiveActivityCodeTests {
  private static func event(
    _ what: String, _ payload: JSONValue? = nil, type: String? = nil
  ) -> JSONValue {
    .object(
      [.init("do", .text(what))] + (payload.map { [.init("payload", $0)] } ?? [])
        + (type.map { [.init("type", .text($0))] } ?? []))
  }

  private static func payload(of push: String, in harness: AppHarness) throws -> JSONValue {
    try #require(try harness.payloads().first { $0.campaign == push }).payload
  }

  @Test("a Live Activity is started, updated and ended as the system decodes it, and its tokens reach the app")
  func life() throws {
    let harness = try GeneratedCodeTests.harness.get()
    func live(_ push: String) throws -> JSONValue {
      Self.event("live", try Self.payload(of: push, in: harness), type: "DeliveryAttributes")
    }
    let output = try harness.run([
      Self.event("start token", type: "DeliveryAttributes"), try live("delivery-starts"), try live("delivery-moves"),
      try live("delivery-ends"),
    ])
    #expect(output[0] == "start courier.start of DeliveryAttributes - 0102ff")
    for part in [
      #"DeliveryAttributes(number: "MX-1042", shopName: "Example")"#, "arrives: 2026-12-03 00:00:00 +0000",
      "stopsLeft: 12", "Phase.packed", "note: nil", "page: shop://orders/MX-1042",
      ": update courier.token of DeliveryAttributes a1 01ab",
    ] {
      #expect(output[1].contains(part), "\(part) in \(output[1])")
    }
    for part in ["Phase.onTheRoad", #"note: Optional("next door")"#, "page: shop://a%20b"] {
      #expect(output[2].contains(part), "\(part) in \(output[2])")
    }
    #expect(output[2].hasSuffix(": "), "the token is as before")
    #expect(output[3] == "no state: update courier.token of DeliveryAttributes a1 over")
  }

  @Test("a channel's update decodes, and the channel is a constant")
  func broadcast() throws {
    let harness = try GeneratedCodeTests.harness.get()
    let output = try harness.run([
      Self.event("live", try Self.payload(of: "match-goal", in: harness), type: "MatchAttributes")
    ])
    #expect(output[0].contains("home: 2, away: 1, begins: 2026-12-01 18:00:00 +0000"))
    #expect(try harness.text(of: "CampaignActivities.swift").contains("static let matchGoalChannel = \"dHN0LXNyY2g=\""))
  }

  @Test("each push for a call is reported at once, whatever is in it, and its completion handler is called once")
  func calls() throws {
    let harness = try GeneratedCodeTests.harness.get()
    let doorbell = try Self.payload(of: "doorbell", in: harness)
    let output = try harness.run([
      Self.event("call", doorbell), Self.event("call", .object([])),
      Self.event("call", .object([.init("c", .text("doorbell"))])),
    ])
    let token = "call token [7]; "
    let end = "; call token []"
    #expect(
      output == [
        "reported caller, ended 0, completed 1: " + token
          + #"doorbell(harness.DoorbellPayload(caller: "Ana", door: 3)); did report"# + end,
        "reported nobody, ended 1, completed 1: " + token + "unreadable the push says no campaign" + end,
        "reported nobody, ended 2, completed 1: " + token + "unreadable the key “caller” is missing" + end,
      ])
  }

  @Test("a push for files has its keys, and one for widgets nothing that could be read")
  func otherKinds() throws {
    let harness = try GeneratedCodeTests.harness.get()
    let output = try harness.run([
      Self.event("direct", try Self.payload(of: "receipts", in: harness), type: "fileprovider")
    ])
    try #require(output.count == 1)
    for part in ["FileProviderPush(", #"domain: "receipts""#, #"containerIdentifier: "inbox""#] {
      #expect(output[0].contains(part), "\(part) in \(output[0])")
    }
    let checklist = try harness.text(of: "Checklist.md")
    #expect(checklist.contains("WidgetPushHandler") && checklist.contains("`NSSupportsLiveActivitiesFrequentUpdates`"))
    let tasks = harness.code.requirements.map(\.place)
    for place in [
      Requirement.Place.on("NSSupportsLiveActivities"), .listed(key: "UIBackgroundModes", value: "voip"),
      .appExtension("com.apple.widgetkit-extension"), .appExtension("com.apple.fileprovider-nonui"),
    ] {
      #expect(tasks.contains(place), "\(place)")
    }
  }

  @Test("names that Swift or the generated code has can't be an activity's, and are told")
  func takenNames() {
    let template = RichWorkspaceTests.template + "activity a { type \"NotificationRouter\"  state { a integer } }\n"
    let sources = [
      RichWorkspaceTests.sources[0],
      .init(id: .init(rawValue: 1), path: "templates/odd.template", kind: .template, bytes: Array(template.utf8)),
    ]
    #expect(AppCode.takenTypes(of: compile(sources).appSide) == ["NotificationRouter"])
  }
}
