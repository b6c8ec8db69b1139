import CampanileTestSupport
import Foundation
import Testing

/// Campaigns whose words are known only when something happens, from the sources and from their plans.
@Suite(.waits)
struct InputTests {
  private let tool: Tool
  private let now = "2026-11-28T12:00:00Z"

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app sports { bundle "com.example.sports"  locales en, de }
      audience {
        token device-token  locale locale  timezone timezone?  first-name text?  teams set of text default ()
        example "Ana" { locale en  first-name "Ana"  teams ("Portugal") }
      }
      """, to: "templates/sports.template")
    try tool.write(
      """
      /// The final score, as the sports desk sends it.
      campaign final-score(
        home: text, away: text, home-goals: integer, away-goals: integer, at: instant,
        note: text
      ) {
        to       teams contains home or teams contains away
        send     now
        badge    home-goals
        collapse "{$home}"
        alert {
          en {
            title when home-goals = away-goals  "A draw"
            title by home-goals { one "{$home-goals} goal for {$home}"  other "{$home-goals} goals for {$home}" }
            body  "{$home} {$home-goals} : {$away-goals} {$away}. {$note}"
          }
          de { title "{$home} gegen {$away}"  body "{$home-goals} : {$away-goals}, {$at :time timeZone=|Asia/Tokyo|}" }
        }
        data { match "{$home}-{$away}"  goals (home-goals, away-goals)  at at  note note  won { home home-goals  name first-name else home } }
        example "A draw" { home "Portugal"  away "Denmark"  home-goals 1  away-goals 1  at 2026-11-28T11:50:00Z  note "Full time" }
      }
      """, to: "campaigns/score.campaign")
    try tool.write(
      "campaign other { to everyone  send now  limit 9 recipients  alert { en { title \"Hi\" } de { title \"Hallo\" } } }",
      to: "campaigns/other.campaign")
    try tool.write(
      """
      {"token":"a1","locale":"en","teams":["Portugal"]}
      {"token":"a2","locale":"en","teams":["Denmark","Italy"]}
      {"token":"a3","locale":"de","timezone":"Asia/Tokyo","first-name":"Bo","teams":["Denmark"]}
      {"token":"a4","locale":"de","teams":["Italy"]}

      """, to: "fans.jsonl")
    try tool.write(
      #"{"home":"Portugal","away":"Denmark","home-goals":2,"away-goals":1,"at":"2026-11-28T11:50:00Z","note":"Full\ntime"}"#,
      to: "score.json")
  }

  private func lines(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("values on the command line and in a file give the same batches, also from the plan alone")
  func sources() throws {
    let written = [
      "--set", "home=Portugal", "--set", "away=Denmark", "--set", "home-goals=2", "--set", "away-goals=1", "--set",
      "at=2026-11-28T11:50:00Z", "--set", "note=Full\ntime",
    ]
    let set = try tool.run(
      list: ["compile", "final-score", "--audience", "fans.jsonl", "--now", now, "--out", "a"] + written)
    #expect(set.code == 0, "\(set.error)")
    let file = try tool.run(
      "compile", "final-score", "--audience", "fans.jsonl", "--now", now, "--out", "b", "--inputs", "score.json")
    #expect(file.code == 0, "\(file.error)")
    // As some editors save it, with a mark of the byte order.
    try tool.write("\u{FEFF}" + tool.read("score.json"), to: "marked.json")
    let marked = try tool.run(
      "compile", "final-score", "--audience", "fans.jsonl", "--now", now, "--out", "m", "--inputs", "marked.json")
    #expect(marked.code == 0, "\(marked.error)")
    #expect(try tool.read("m/final-score.batches.jsonl") == tool.read("b/final-score.batches.jsonl"))
    // A compile of everything writes the plan and says what it left out.
    let all = try tool.run("compile", "--audience", "fans.jsonl", "--now", now, "--out", "c")
    #expect(all.code == 0, "\(all.error)")
    #expect(all.error.contains("final-score: left out"))
    #expect(try lines(tool.read("c/other.batches.jsonl")).count == 2)
    #expect(throws: (any Error).self) { try tool.read("c/final-score.batches.jsonl") }
    try FileManager.default.removeItem(at: tool.folder.appending(path: "campaigns"))
    try FileManager.default.removeItem(at: tool.folder.appending(path: "templates"))
    let expanded = try tool.run(
      "expand", "c/final-score.plan.json", "--inputs", "score.json", "--audience", "fans.jsonl", "--now", now, "--out",
      "d")
    #expect(expanded.code == 0, "\(expanded.error)")
    for build in ["b", "d"] {
      #expect(try tool.read(build + "/final-score.batches.jsonl") == tool.read("a/final-score.batches.jsonl"))
    }
    #expect(try tool.read("a/final-score.plan.json") == tool.read("c/final-score.plan.json"))
    // The values are in nobody's plan, and the manifest has their digest alone.
    // `printf '{"home":"Portugal","away":"Denmark",…,"note":"Full\\ntime"}' | sha256sum`
    let digest = "076d03316afd20188fb9fed32e5b25b41ab2013810e582c2a41455dc88e7c2a5"
    for build in ["a", "b", "d"] {
      #expect(try !tool.read(build + "/final-score.plan.json").contains("Full"))
      let manifest = try tool.read(build + "/manifest.json")
      #expect(manifest.contains(digest))
      #expect(!manifest.contains("Portugal"))
    }
    #expect(try tool.run("verify", "a").code == 0)
  }

  @Test("values or the audience may come from standard input, and not both", arguments: ["compile", "simulate"])
  func standardInput(command: String) throws {
    let moment = command == "compile" ? ["--now", now] : ["--from", now]
    let words = [command, "final-score"] + moment
    let both = try tool.run(list: words + ["--inputs", "-", "--audience", "-"], input: try tool.read("score.json"))
    #expect(both.code == 2 && both.output.isEmpty, "\(both.output)")
    #expect(both.error.contains("`--inputs` and `--audience` can't both be standard input"), "\(both.error)")
    for (inputs, audience, input) in [("-", "fans.jsonl", "score.json"), ("score.json", "-", "fans.jsonl")] {
      let one = try tool.run(
        list: words + ["--inputs", inputs, "--audience", audience], input: try tool.read(input))
      #expect(one.code == 0, "\(one.error)")
    }
  }

  @Test("each text, key and header has the values, and who isn't meant gets nothing")
  func batches() throws {
    let result = try tool.run(
      "compile", "final-score", "--audience", "fans.jsonl", "--now", now, "--out", "-", "--inputs", "score.json")
    #expect(result.code == 0, "\(result.error)")
    let batches = try lines(result.output)
    let english = batches.filter { $0["locale"] as? String == "en" }
    // Each may have a first name, and so a payload of its own.
    #expect(english.map { $0["tokens"] as? [String] } == [["a1"], ["a2"]])
    let text = try #require(result.output.split(separator: "\n").first.map(String.init))
    // A value stands on one line in texts, and as it is for programs.
    #expect(
      text.contains(#""alert":{"title":"2 goals for Portugal","body":"Portugal 2 : 1 Denmark. Full time"},"badge":2"#))
    #expect(
      text.contains(
        #""match":"Portugal-Denmark","goals":[2,1],"at":"2026-11-28T11:50:00Z","note":"Full\ntime","won":{"home":2,"name":"Portugal"}"#
      ))
    let german = try #require(result.output.split(separator: "\n").first { $0.contains("a3") })
    #expect(german.contains("2 : 1, 20:50"))
    #expect(german.contains(#""name":"Bo""#))
    #expect(!result.output.contains("a4"))
  }

  @Test("collapse identifiers keep their rule for the values that are given")
  func collapse() throws {
    let result = try tool.run(
      list: [
        "compile", "final-score", "--audience", "fans.jsonl", "--now", now, "--max-rejects", "100%", "--set",
        "home=Por tugal", "--set", "away=Denmark", "--set", "home-goals=0", "--set", "away-goals=0", "--set",
        "at=2026-11-28T11:50:00Z", "--set", "note=Over",
      ])
    #expect(result.code == 0, "\(result.error)")
    #expect(try tool.read("build/rejects.jsonl").contains("invalid-collapse-id"))
  }

  @Test("previews show the first example, or what is given")
  func previews() throws {
    let example = try tool.run("simulate", "--example", "Ana", "--from", now, "final-score")
    #expect(example.output.contains("A draw"), "\(example.error)")
    let given = try tool.run(
      "simulate", "--example", "Ana", "--from", now, "final-score", "--inputs", "score.json")
    #expect(given.output.contains("2 goals for Portugal"), "\(given.error)")
    #expect(try tool.run("calendar", "--now", now).code == 0)
    #expect(try tool.run("overlap", "--now", now).code == 0)
    let check = try tool.run("check", "--now", now)
    #expect(check.code == 0, "\(check.error)")
  }

  @Test("what is wrong with a value is told with its place, and the value isn't repeated")
  func problems() throws {
    try tool.write(
      """
      {
        "home": "Portugal", "home": "Spain",
        "awy": "Denmark",
        "home-goals": "secret",
        "away-goals": 1.5,
        "at": "2026-02-30T10:00:00Z",
        "note": null
      }
      """, to: "wrong.json")
    let result = try tool.run("compile", "final-score", "--inputs", "wrong.json", "--now", now)
    #expect(result.code == 3)
    for place in [
      "wrong.json:2:23", "wrong.json:3:3", "wrong.json:4:17", "wrong.json:5:17", "wrong.json:6:9", "wrong.json:7:11",
    ] {
      #expect(result.error.contains(place), "\(place)\n\(result.error)")
    }
    #expect(result.error.contains("did you mean `away`?"))
    #expect(!result.error.contains("secret"))
    try tool.write("{\"home\":\"Portugal\"", to: "broken.json")
    let broken = try tool.run("compile", "final-score", "--inputs", "broken.json", "--now", now)
    #expect(broken.code == 3)
    #expect(broken.error.contains("broken.json:1:19"))
    try tool.write("{\"home\":\"Portugal\"}", to: "few.json")
    let few = try tool.run("compile", "final-score", "--inputs", "few.json", "--now", now)
    #expect(few.code == 3)
    for name in ["away", "home-goals", "away-goals", "at", "note"] {
      #expect(few.error.contains("`\(name)` of `final-score`"))
    }
    let usages: [[String]] = [
      [], ["--set", "home=A"], ["--set", "hme=A"], ["--set", "home=A", "--set", "home=B"], ["--set", "home-goals=x"],
      ["--set", "home=A", "--inputs", "score.json"],
    ]
    for usage in usages {
      let result = try tool.run(list: ["compile", "final-score", "--now", now] + usage)
      #expect(result.code == (usage.contains("--inputs") ? 3 : 2), "\(usage): \(result.error)")
    }
    let all = try tool.run("compile", "--now", now, "--inputs", "score.json")
    #expect(all.code == 2)
    let none = try tool.run("compile", "other", "--now", now, "--set", "home=A")
    #expect(none.code == 2)
    #expect(none.error.contains("no input `home`"))
  }

  @Test("values that are given together, or in another form, are told as the command line has them, without the value")
  func formsOfSettings() throws {
    for (settings, help) in [
      (["--set", "home=1", "away=2"], "each value has an option of its own: `--set home=… --set away=…`"),
      (["--set", "home=1,away=2"], "each value has an option of its own: `--set home=… --set away=…`"),
      (["--set", "home-goals=1,5"], "it isn't a whole number"),
      (["--set", "home-goals=secret"], "write digits alone: `3`"),
      (["--set", "at=28.11.2026"], "the year doesn't stand first"),
    ] {
      let result = try tool.run(list: ["compile", "final-score"] + settings)
      #expect(result.code == 2 && result.error.contains(help), "\(settings): \(result.error)")
      #expect(!result.error.contains("secret"), "\(result.error)")
    }
  }
}
