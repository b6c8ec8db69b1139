import CampanileTestSupport
import Foundation
import Testing

/// What is told of caps where recipients' clocks differ, and of what nobody here knows the recipients of.
@Suite(.waits)
struct CapZoneTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en  at-most 1 alert per 10 hours }
      audience { token device-token  locale locale  timezone timezone }
      activity match { type "MatchAttributes"  state { goals integer } }
      """, to: "templates/shop.template")
  }

  /// One at a local time, the other at the same moment everywhere.
  private func check(_ to: String, at time: String) throws -> String {
    try tool.write(
      """
      campaign local { to \(to)  send 2026-12-01 at \(time) local  alert { title "A" } }
      campaign fixed { to everyone  send 2026-12-01 at 09:00 UTC  alert { title "B" } }

      """, to: "campaigns/two.campaign")
    let result = try tool.run("check", "--now", "2026-11-30T00:00:00Z")
    #expect(result.code == 0, "\(result.error)")
    return result.error
  }

  @Test("alerts that are far from each other in UTC meet where days begin elsewhere")
  func otherDays() throws {
    let told = try check("everyone", at: "20:00")
    #expect(told.contains("CAM0621") && told.contains("UTC, for devices in "), "\(told)")
    // In UTC already, and then no zone is named.
    let near = try check("everyone", at: "12:00")
    #expect(near.contains("CAM0621") && !near.contains("for devices in"), "\(near)")
  }

  @Test(
    "a segment of one zone meets only what its clock meets",
    arguments: [("Asia/Tokyo", true), ("America/New_York", false)])
  func zonesOfSegments(zone: String, meets: Bool) throws {
    let told = try check("timezone = \(zone)", at: "20:00")
    #expect(told.contains("CAM0621") == meets, "\(told)")
    #expect(told.contains("for devices in \(zone)") == meets, "\(told)")
  }

  @Test("a simulation says that a channel is one")
  func channels() throws {
    try tool.write(
      """
      live news { of match  event update  to channel "dHN0LXNyY2g="  send now  state { goals 1 } }
      campaign sports { to topic "sports"  send now  alert { title "Goal" } }

      """, to: "campaigns/news.campaign")
    try tool.write(#"{"token":"a1","locale":"en","timezone":"UTC"}"# + "\n", to: "devices.jsonl")
    let counts = try tool.run("simulate", "--audience", "devices.jsonl")
    #expect(counts.output.contains("news: to a channel; who listens is known to APNs alone"), "\(counts)")
    #expect(counts.output.contains("sports: to topics; who has subscribed is known to Firebase alone"), "\(counts)")
    let one = try tool.run("simulate", "--audience", "devices.jsonl", "--line", "1")
    #expect(one.output.contains("to a channel: who listens is known to APNs alone"), "\(one)")
    let lines = try tool.run("simulate", "--audience", "devices.jsonl", "--line", "1", "--format", "jsonl")
    #expect(lines.output.contains(#""campaign":"news","outcome":"channel""#), "\(lines)")
    #expect(lines.output.contains(#""campaign":"sports","outcome":"topics""#), "\(lines)")
  }
}
