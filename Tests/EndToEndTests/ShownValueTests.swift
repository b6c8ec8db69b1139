import CampanileTestSupport
import Foundation
import Testing

/// What names, moments and catalogs that nobody expected become in what people read.
@Suite(.waits)
struct ShownValueTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, ru }
      audience {
        token device-token  locale locale  timezone timezone?  name text?  eta instant
        example "Blank" { locale en  name " \\u{200B}"  eta 2026-12-01T13:30:00Z  timezone Asia/Tokyo }
      }
      """, to: "templates/shop.template")
  }

  private func titles(_ output: String) throws -> [String] {
    try output.split(separator: "\n").map { line in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let aps = (object["payload"] as? [String: Any])?["aps"] as? [String: Any]
      let title = (aps?["alert"] as? [String: Any])?["title"] as? String ?? ""
      return "\((object["tokens"] as? [Any])?.count ?? 0) \(title)"
    }
  }

  @Test("a blank name greets nobody by name, in JSON, CSV and examples")
  func blankNames() throws {
    try tool.write(
      #"campaign hi { to everyone  send now  limit 9 recipients  alert { title when name is set "Hi {$name}"  title "Hello" } }"#,
      to: "campaigns/hi.campaign")
    let json = ["", " ", "\\u00a0", "\\u200b\\u2060", "\u{3000}", "\\n", "Ana"].enumerated().map {
      #"{"token":"AB0\#($0.offset)","locale":"en","eta":"2026-12-01T13:30:00Z","name":"\#($0.element)"}"#
    }
    try tool.write(json.joined(separator: "\n"), to: "devices.jsonl")
    let result = try tool.run("compile", "--audience", "devices.jsonl", "--now", "2026-11-28T12:00:00Z")
    #expect(result.code == 0, "\(result.error)")
    #expect(
      try titles(tool.read("build/hi.batches.jsonl")).sorted() == Array(repeating: "1 Hello", count: 6) + ["1 Hi Ana"])
    let csv = "token,locale,name,eta\nAB01,en,\" \",2026-12-01T13:30:00Z\nAB02,en,\u{3000},2026-12-01T13:30:00Z\n"
    try tool.write(csv, to: "devices.csv")
    #expect(try tool.run("compile", "--audience", "devices.csv", "--now", "2026-11-28T12:00:00Z").code == 0)
    #expect(try titles(tool.read("build/hi.batches.jsonl")) == ["1 Hello", "1 Hello"])
    let simulated = try tool.run("simulate", "--example", "Blank", "--from", "2026-11-28T12:00:00Z")
    #expect(simulated.output.contains("      Hello\n"))
  }

  @Test("a time is the recipient's own, and a build says it to each in their zone")
  func zones() throws {
    try tool.write(
      #"campaign eta { to everyone  send 2026-12-01 at 09:00 Europe/Oslo  limit 9 recipients  alert { en { title "At {$eta :time}" } } }"#,
      to: "campaigns/eta.campaign")
    let zones = [#","timezone":"Asia/Tokyo""#, "", #","timezone":"Europe/Berlin""#, #","timezone":"Asia/Tokyo""#]
    let lines = zones.enumerated().map {
      #"{"token":"AB0\#($0.offset)","locale":"en","eta":"2026-12-01T13:30:00Z"\#($0.element)}"#
    }
    try tool.write(lines.joined(separator: "\n"), to: "devices.jsonl")
    let result = try tool.run(
      "compile", "--audience", "devices.jsonl", "--now", "2026-11-28T12:00:00Z", "--window", "7d")
    #expect(result.code == 0, "\(result.error)")
    let shown = try titles(tool.read("build/eta.batches.jsonl")).map { $0.replacing("\u{202F}", with: " ") }
    #expect(shown == ["2 At 10:30 PM", "2 At 2:30 PM"])
    let simulated = try tool.run("simulate", "--example", "Blank", "--from", "2026-11-28T12:00:00Z")
    #expect(simulated.output.replacing("\u{202F}", with: " ").contains("At 10:30 PM"))
    // Who has subscribed to a topic has no zone that anybody knows: it is the schedule's.
    try tool.write(
      """
      campaign topic {
        to topic "x"  send 2026-12-01 at 09:00 Asia/Tokyo  alert { title "{|2026-12-01T13:30:00Z| :time}" }
      }
      """, to: "campaigns/topic.campaign")
    let topic = try tool.run(
      "compile", "topic", "--format", "fcm", "--out", "topics", "--now", "2026-11-28T12:00:00Z", "--window", "7d")
    #expect(topic.code == 0, "\(topic.error)")
    #expect(try tool.read("topics/topic.batches.jsonl").replacing("\u{202F}", with: " ").contains("10:30 PM"))
    try FileManager.default.removeItem(at: tool.folder.appending(path: "campaigns/topic.campaign"))
    // Without a zone anywhere, nobody guesses.
    try tool.write(
      #"campaign eta { to everyone  send now  limit 9 recipients  alert { en { title "At {$eta :time}" } } }"#,
      to: "campaigns/eta.campaign")
    let wrong = try tool.run("check")
    #expect(wrong.code == 1)
    #expect(wrong.error.contains("CAM0435"))
    #expect(wrong.error.contains("timezone timezone default Europe/Berlin"))
  }

  @Test("control characters reach no terminal")
  func terminals() throws {
    let name = "x\u{1B}[2J\u{7}\u{9B}31m\r\u{2069}\u{202E}"
    let message = try tool.run("message", "Hi {$name}!\u{1B}]0;t\u{7}", "--set", "name=\(name)", "--locale", "en")
    #expect(message.code == 0)
    #expect(message.output == "Hi x [2J 31m!␛]0;t␇\n")
    let other = try tool.run("message", "Hi {$name}!", "--set", "name=\(name)", "--bidi", "default")
    #expect(other.output == "Hi \u{2068}x␛[2J␇<U+009B>31m␍<U+202E><U+202C>\u{2069}!\n")
    #expect(try tool.run("message", "{$a}", "--set", "a=Jo\r\ne").output == "Jo e\n")
    try expectNoControls(message.output)
    // Programs get what it is.
    let line = try tool.run(
      "message", input: #"{"src":"{$a}","bidi":"none","params":[{"name":"a","value":"\u001b\u2069"}]}"# + "\n")
    #expect(line.output.contains("\\u001b\u{2069}"))
    try tool.write(
      "campaign hi { to name is set  send now  limit 9 recipients  alert { title \"Hi {$name} \\u{1B}[1m\" } }",
      to: "campaigns/hi.campaign")
    let json = #"{"token":"AB01","locale":"en","eta":"2026-12-01T13:30:00Z","name":"Jo\u001b[2J\u2069\ne"}"#
    try tool.write(json, to: "devices.jsonl")
    let built = try tool.run("compile", "--audience", "devices.jsonl", "--now", "2026-11-28T12:00:00Z")
    #expect(built.code == 0, "\(built.error)")
    #expect(try titles(tool.read("build/hi.batches.jsonl")).map { $0.dropFirst(2) } == ["Hi Jo [2J e \u{1B}[1m"])
    for arguments in [
      [
        "simulate", "--audience", "devices.jsonl", "--device", "AB01", "--show-personal", "--from",
        "2026-11-28T12:00:00Z",
      ],
      ["calendar", "--now", "2026-11-28T12:00:00Z"], ["check"], ["locales"],
    ] {
      let result = try tool.run(list: arguments)
      try expectNoControls(result.output + result.error)
    }
  }

  private func expectNoControls(_ text: String) throws {
    let odd = text.unicodeScalars.filter { scalar in
      let isControl = scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
      return isControl || (0x202A...0x202E).contains(scalar.value)
    }
    #expect(odd.isEmpty, "\(odd.map(\.value))")
  }
}
