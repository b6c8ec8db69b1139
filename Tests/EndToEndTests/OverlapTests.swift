import CampanileTestSupport
import Foundation
import Testing

/// `campanile overlap`, and the lock on everybody.
@Suite(.waits)
struct OverlapTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience {
        id text  token device-token  locale locale  vip boolean  items integer default 0  seen date
        example "Ana" { locale en  vip true  items 3  seen 2026-11-20 }
      }
      segment vips = vip
      """, to: "templates/shop.template")
    try tool.write(
      """
      campaign for-vips  { to vips                                 send now  alert { title "A" } }
      campaign for-rest  { to not vips and items > 0               send now  alert { title "B" } }
      campaign for-carts { to items > 1                            send now  alert { title "C" } }
      campaign for-lost  { to seen before 60 days ago and items = 0  send now  alert { title "D" } }
      """, to: "campaigns/a.campaign")
  }

  private static let now = ["--now", "2026-11-28T12:00:00Z"]

  @Test("pairs that meet are shown with an example, or with a recipient that is made up")
  func pairs() throws {
    let result = try tool.run(list: ["overlap"] + Self.now)
    #expect(result.code == 0, "\(result.error)")
    #expect(
      result.output == """
        for-carts and for-rest meet in `items > 1` and `not vips and items > 0`
            for instance: vip false, items 2
        for-carts and for-vips meet in `items > 1` and `vips`
            “Ana”: vip true, items 3
        for-lost and for-vips meet in `seen before 60 days ago and items = 0` and `vips`
            for instance: vip true, items 0, seen 2026-09-28

        3 pairs meet, 3 can't

        """)
  }

  @Test("with a name, its pairs alone are shown, and those that can't meet")
  func named() throws {
    let result = try tool.run(list: ["overlap", "for-rest"] + Self.now)
    #expect(result.code == 0)
    #expect(
      result.output == """
        for-carts and for-rest meet in `items > 1` and `not vips and items > 0`
            for instance: vip false, items 2
        for-lost and for-rest can't meet
        for-rest and for-vips can't meet

        1 pair meets, 2 can't

        """)
    let unknown = try tool.run("overlap", "for-rst")
    #expect(unknown.code == 2)
    #expect(unknown.error.contains("did you mean `for-rest`?"))
  }

  @Test("programs get a line for each pair, and a simulation finds the witness in both")
  func forPrograms() throws {
    let result = try tool.run(list: ["overlap", "--format", "jsonl"] + Self.now)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(
      lines.first
        == #"{"campaigns":["for-carts","for-lost"],"meet":"no","segments":["items > 1","seen before 60 days ago and items = 0"],"example":null,"recipient":null}"#
    )
    #expect(
      lines.contains(
        #"{"campaigns":["for-carts","for-vips"],"meet":"yes","segments":["items > 1","vips"],"example":"Ana","recipient":{"vip":"true","items":"3"}}"#
      ))
    let device = #"{"id":"1","token":"aa","locale":"en","vip":true,"items":0,"seen":"2026-09-28"}"#
    try tool.write(device + "\n", to: "devices.jsonl")
    let simulated = try tool.run(
      "simulate", "--audience", "devices.jsonl", "--line", "1", "--from", "2026-11-28T12:00:00Z")
    #expect(simulated.output.contains("for-lost"))
    #expect(simulated.output.contains("gets 2 pushes"), "\(simulated.output)")
  }

  @Test("a recipient that is made up is in no sample that the two leave out")
  func samples() throws {
    try tool.write(
      """
      campaign a { to vip and not sample 90% of "x"  send now  alert { title "A" } }
      campaign b { to items > 1 and sample 40% of "y"  send now  alert { title "B" } }
      """, to: "campaigns/a.campaign")
    let result = try tool.run(list: ["overlap", "--format", "jsonl"] + Self.now)
    let pair = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result.output)")
    let recipient = try #require(pair["recipient"] as? [String: String])
    let id = try #require(recipient["id"])
    let device = #"{"id":\#(id),"token":"aa","locale":"en","vip":true,"items":2,"seen":"2026-11-20"}"#
    try tool.write(device + "\n", to: "devices.jsonl")
    let simulated = try tool.run(
      "simulate", "--audience", "devices.jsonl", "--line", "1", "--from", "2026-11-28T12:00:00Z")
    #expect(simulated.output.contains("gets 2 pushes"), "\(id): \(simulated.output)\(simulated.error)")
  }

  @Test("what goes to topics is named and not compared")
  func topics() throws {
    try tool.write(
      #"campaign news { to topic "news"  send now  alert { title "N" } }"#, to: "campaigns/news.campaign")
    let result = try tool.run(list: ["overlap"] + Self.now)
    #expect(result.code == 0)
    #expect(!result.output.contains("news"))
    #expect(result.error.contains("news"))
  }

  @Test("everybody is locked however it is written")
  func lock() throws {
    let devices = (0..<10_001).map { number in
      let digits = String(number, radix: 16)
      let token = String(repeating: "0", count: 8 - digits.count) + digits
      return #"{"id":"\#(number)","token":"\#(token)","locale":"en","vip":true,"seen":"2026-11-20"}"#
    }
    try tool.write(devices.joined(separator: "\n") + "\n", to: "devices.jsonl")
    try tool.write(
      "segment folks = everyone\ncampaign hello { to folks  send now  alert { title \"A\" } }\n",
      to: "campaigns/a.campaign"
    )
    let locked = try tool.run("compile", "--audience", "devices.jsonl")
    #expect(locked.code == 3)
    #expect(locked.error.contains("`hello` is for everyone, which is 10001 recipients; nothing was written"))
    #expect(try tool.run("compile", "--audience", "devices.jsonl", "--allow-everyone").code == 0)
    try tool.write(
      "campaign hello { to vip or not vip  send now  alert { title \"A\" } }\n", to: "campaigns/a.campaign")
    let unwritten = try tool.run("check")
    #expect(unwritten.code == 1)
    #expect(unwritten.error.contains("CAM0307"))
  }

  @Test("topics that let strangers in need the word, and then the lock")
  func topicLock() throws {
    try tool.write(
      #"campaign hello { to not topic "quiet"  send now  alert { title "A" } }"#, to: "campaigns/a.campaign")
    let unwritten = try tool.run("check")
    #expect(unwritten.code == 1)
    #expect(unwritten.error.contains("CAM0317"))
    try tool.write(
      #"campaign hello { to everyone and not topic "quiet"  send now  alert { title "A" } }"#
        + #" refresh feed { to everyone and not topic "quiet"  every 6 hours }"#,
      to: "campaigns/a.campaign")
    let locked = try tool.run("compile", "--format", "fcm")
    #expect(locked.code == 3)
    #expect(locked.error.contains("compile with `--allow-everyone`"))
    // Of a refresh, which nobody sees, strangers may get as many as there are.
    #expect(locked.error.contains("`hello` is for everyone but") && !locked.error.contains("feed"), "\(locked.error)")
    #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "build").path))
    let allowed = try tool.run("compile", "--format", "fcm", "--allow-everyone")
    #expect(allowed.code == 0, "\(allowed.error)")
    #expect(try tool.read("build/hello.batches.jsonl").contains(#""condition":"!('quiet' in topics)""#))
  }
}
