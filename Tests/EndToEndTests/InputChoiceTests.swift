import CampanileTestSupport
import Foundation
import Testing

/// What a campaign chooses by its inputs, for everybody at once, and what it leaves to each recipient.
@Suite(.waits)
struct InputChoiceTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience { id text  token device-token  locale locale  points integer default 0  favourite text? }
      """, to: "templates/shop.template")
    try tool.write(
      """
      campaign goal(score: integer, big: boolean, teams: set of text, build: version, note: text?) {
        to points > 0
        send 2026-12-01 at 10:00 UTC
        badge when big 5
        badge score
        image when big "https://a.example/{$score}.png"
        image when points > 5 "https://a.example/many.png"
        data {
          kind when big "big"
          kind by points { 1 "one"  other "more" }
          teams teams
          build build
          mine when favourite is set and teams contains "x" true
          note note
          next score + 1
        }
        alert { title when big "Big {$score}"  title when score > 3 "High"  title "Small" }
      }
      """, to: "campaigns/goal.campaign")
    try tool.write(
      #"{"id":"1","token":"a1","locale":"en","points":1}"# + "\n"
        + #"{"id":"2","token":"a2","locale":"en","points":9,"favourite":"x"}"# + "\n", to: "devices.jsonl")
    try tool.write(#"{"score":1,"big":false,"teams":["x"],"build":"4.10","note":null}"#, to: "inputs.json")
  }

  private func run(_ inputs: [String]) throws -> Tool.Result {
    try tool.run(
      list: ["compile", "goal", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z", "--out", "-"] + inputs)
  }

  @Test(
    "each input decides what it stands in",
    arguments: [
      (
        ["--set", "score=2", "--set", "big=true", "--set", "teams=x;y", "--set", "build=4.2.1"],
        [
          #"{"aps":{"alert":{"title":"Big 2"},"badge":5,"mutable-content":1},"image":"https://a.example/2.png","kind":"big","teams":["x","y"],"build":"4.2.1","next":3}"#,
          #"{"aps":{"alert":{"title":"Big 2"},"badge":5,"mutable-content":1},"image":"https://a.example/2.png","kind":"big","teams":["x","y"],"build":"4.2.1","mine":true,"next":3}"#,
        ]
      ),
      (
        ["--set", "score=4", "--set", "big=false", "--set", "teams=", "--set", "build=5", "--set", "note=hi"],
        [
          #"{"aps":{"alert":{"title":"High"},"badge":4,"mutable-content":1},"kind":"one","teams":[],"build":"5","note":"hi","next":5}"#,
          #"{"aps":{"alert":{"title":"High"},"badge":4,"mutable-content":1},"image":"https://a.example/many.png","kind":"more","teams":[],"build":"5","note":"hi","next":5}"#,
        ]
      ),
      (
        ["--inputs", "inputs.json"],
        [
          #"{"aps":{"alert":{"title":"Small"},"badge":1,"mutable-content":1},"kind":"one","teams":["x"],"build":"4.10","next":2}"#,
          #"{"aps":{"alert":{"title":"Small"},"badge":1,"mutable-content":1},"image":"https://a.example/many.png","kind":"more","teams":["x"],"build":"4.10","mine":true,"next":2}"#,
        ]
      ),
      (
        ["--set", "score=0", "--set", "big=false", "--set", #"teams=["z","x"]"#, "--set", "build=5"],
        [
          #"{"aps":{"alert":{"title":"Small"},"badge":0,"mutable-content":1},"kind":"one","teams":["z","x"],"build":"5","next":1}"#,
          #"{"aps":{"alert":{"title":"Small"},"badge":0,"mutable-content":1},"image":"https://a.example/many.png","kind":"more","teams":["z","x"],"build":"5","mine":true,"next":1}"#,
        ]
      ),
    ])
  func decides(inputs: [String], payloads: [String]) throws {
    let result = try run(inputs)
    #expect(result.code == 0, "\(result.error)")
    let found = result.output.matches(of: /"payload":(.*),"tokens"/).map { String($0.1) }
    #expect(found == payloads)
  }

  @Test(
    "a value of another type says what the input is",
    arguments: [
      (["score=2", "big=yes", "teams=x", "build=5"], "the input `big` is `true` or `false`, and this is not"),
      (["score=2", "big=true", "teams=x", "build=5.x"], "the input `build` is a version, and this is not"),
      (["score=2", "big=true", #"teams=["x",1]"#, "build=5"], "the input `teams` is a set of texts, and this is not"),
      (["score=2.5", "big=true", "teams=x", "build=5"], "the input `score` is a whole number, and this is not"),
      (["score=2", "big=true", "teams=x"], "the input `build` of `goal` has no value"),
    ])
  func refuses(values: [String], words: String) throws {
    let result = try run(values.flatMap { ["--set", $0] })
    #expect(result.code == 2, "\(result.error)")
    #expect(result.error.contains(words), "\(result.error)")
    #expect(result.output.isEmpty)
  }
}
