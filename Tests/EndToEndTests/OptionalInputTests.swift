import CampanileTestSupport
import Foundation
import Testing

/// Inputs that may go without a value, and inputs of every kind of push.
@Suite(.waits)
struct OptionalInputTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app sports { bundle "com.example.sports"  locales en }
      audience {
        token device-token  locale locale  teams set of text default ()  calls voip-token?  ride live-token?
      }
      activity match { type "MatchAttributes"  attributes { home text }  state { goals integer  scorer text?  late boolean } }
      """, to: "templates/sports.template")
    try tool.write(
      """
      {"token":"a1","locale":"en","teams":["Portugal"],"calls":"c1","ride":"e1","note":"not an input","away":"nor this"}
      {"token":"a2","locale":"en","teams":["Denmark"],"home":"nor this"}

      """, to: "fans.jsonl")
  }

  private static let score = """
    campaign score(home: text, away: text?, note: text?, goals: integer default 1, late: boolean default false, cup: text default "league") {
      to       teams contains home or (away is set and teams contains away)
      send     now
      badge    goals
      collapse "{$cup}"
      alert {
        en {
          title when late                "{$home} in the last minute"
          title when goals > 2           "{$home}: {$goals}"
          title                          "{$home}"
          body  when note is set         "{$note}"
          body                           "A goal in the {$cup}."
        }
      }
      data { note note  away away else "–"  list (home, note)  cup cup  more { note note }  next goals + 1 }
    }
    """

  private func compile(_ name: String, _ options: String...) throws -> Tool.Result {
    try tool.run(
      list: ["compile", name, "--audience", "fans.jsonl", "--now", "2026-12-01T08:00:00Z", "--out", "-"] + options)
  }

  @Test(
    "what isn't given has its default, or is missing as for a recipient who lacks it",
    arguments: [
      (
        ["--set", "home=Portugal"],
        #""apns-collapse-id":"league"},"payload":{"aps":{"alert":{"title":"Portugal","body":"A goal in the league."},"badge":1},"away":"–","list":["Portugal"],"cup":"league","more":{},"next":2},"tokens":["a1"]}"#
      ),
      (
        [
          "--set", "home=Portugal", "--set", "away=Denmark", "--set", "note=Own goal", "--set", "goals=3", "--set",
          "cup=cup",
        ],
        #""apns-collapse-id":"cup"},"payload":{"aps":{"alert":{"title":"Portugal: 3","body":"Own goal"},"badge":3},"note":"Own goal","away":"Denmark","list":["Portugal","Own goal"],"cup":"cup","more":{"note":"Own goal"},"next":4},"tokens":["a1","a2"]}"#
      ),
      (
        ["--set", "home=Portugal", "--set", "late=true", "--set", "note= ", "--set", "cup="],
        #""apns-collapse-id":"league"},"payload":{"aps":{"alert":{"title":"Portugal in the last minute","body":"A goal in the league."},"badge":1},"away":"–","list":["Portugal"],"cup":"league","more":{},"next":2},"tokens":["a1"]}"#
      ),
    ])
  func goesWithout(options: [String], expected: String) throws {
    try tool.write(Self.score + "\n", to: "campaigns/score.campaign")
    let result = try tool.run(
      list: ["compile", "score", "--audience", "fans.jsonl", "--now", "2026-12-01T08:00:00Z", "--out", "-"] + options)
    #expect(result.code == 0, "\(result.error)")
    #expect(result.output.hasSuffix(expected + "\n"), "\(result.output)")
  }

  @Test("a file may say null where a value may be missing, and from the plan alone all is the same")
  func fromThePlan() throws {
    try tool.write(Self.score + "\n", to: "campaigns/score.campaign")
    try tool.write(#"{"home":"Portugal","note":null,"goals":null}"#, to: "score.json")
    let compiled = try compile("score", "--inputs", "score.json")
    #expect(
      compiled.code == 0 && compiled.output.contains(#""title":"Portugal","body":"A goal in the league.""#),
      "\(compiled)")
    #expect(try tool.run("compile", "--audience", "fans.jsonl", "--out", "all").error.contains("score: left out"))
    let expanded = try tool.run(
      "expand", "all/score.plan.json", "--inputs", "score.json", "--audience", "fans.jsonl", "--now",
      "2026-12-01T08:00:00Z", "--out", "-")
    #expect(expanded.output == compiled.output, "\(expanded.error)")
    // What is needed is still asked for, and nothing else is.
    let lacking = try compile("score", "--set", "note=x")
    #expect(lacking.code == 2 && lacking.error.contains("the input `home` of `score` has no value"), "\(lacking.error)")
    let silent = try compile("score")
    #expect(silent.code == 2 && silent.error.contains("needs values for its inputs: `home`\n"), "\(silent.error)")
  }

  @Test("what asks for nothing is compiled with everything")
  func asksForNothing() throws {
    try tool.write(
      "campaign hello(note: text?) {\n  to everyone\n  send now\n  limit 5 recipients\n  alert { title when note is set \"{$note}\"  title \"Hello\" }\n}\n",
      to: "campaigns/hello.campaign")
    let result = try tool.run("compile", "--audience", "fans.jsonl", "--out", "-")
    #expect(result.code == 0 && result.output.contains(#""title":"Hello""#), "\(result.error)")
  }

  @Test("every kind of push may have inputs")
  func otherKinds() throws {
    try tool.write(
      """
      live goal(goals: integer, scorer: text?, late: boolean default false) {
        of match  event update  to channel "dHN0LXNyY2g="  send now
        state { goals goals  scorer scorer  late late }
        example "First" { goals 1  scorer "Ana" }
      }
      live own-goal(goals: integer) {
        of match  event update  token ride  to everyone  send now
        state { goals goals  late true }
      }
      push ring(caller: text, video: boolean default false) as voip {
        to everyone  token calls  send now  data { caller caller  video video }
      }
      refresh news(box: text?) { to everyone  send now  data { box box } }

      """, to: "campaigns/live.campaign")
    #expect(try tool.run("check").code == 0)
    let goal = try compile("goal", "--set", "goals=2")
    #expect(goal.output.contains(#""content-state":{"goals":2,"late":false}}},"channel""#), "\(goal)")
    let scored = try compile("goal", "--set", "goals=2", "--set", "scorer=Ana", "--set", "late=true")
    #expect(scored.output.contains(#""content-state":{"goals":2,"scorer":"Ana","late":true}"#), "\(scored)")
    let own = try compile("own-goal", "--set", "goals=3", "--allow-everyone")
    #expect(own.output.contains(#""content-state":{"goals":3,"late":true}}},"tokens":["e1"]"#), "\(own)")
    let ring = try compile("ring", "--set", "caller=Ana", "--allow-everyone")
    #expect(ring.output.contains(#""payload":{"aps":{},"caller":"Ana","video":false},"tokens":["c1"]"#), "\(ring)")
    let news = try compile("news", "--set", "box=inbox", "--allow-everyone")
    #expect(news.output.contains(#""payload":{"aps":{"content-available":1},"box":"inbox"}"#), "\(news)")
  }

  @Test("a template's parameter may have a default")
  func templates() throws {
    try tool.write(
      "template promo(percent: number default 0.2, link: text) { data { percent percent  link link } }\n",
      to: "templates/promo.template")
    let source = { (arguments: String) in
      "campaign sale { uses promo(\(arguments))  to everyone  send now  limit 5 recipients  alert { title \"Sale\" } }\n"
    }
    try tool.write(source(#"link: "a""#), to: "campaigns/sale.campaign")
    #expect(try compile("sale").output.contains(#""percent":0.2,"link":"a""#))
    try tool.write(source(#"link: "a", percent: 0.5"#), to: "campaigns/sale.campaign")
    #expect(try compile("sale").output.contains(#""percent":0.5,"link":"a""#))
    try tool.write(source("percent: 0.5"), to: "campaigns/sale.campaign")
    #expect(try compile("sale").error.contains("`link`"))
  }

  @Test(
    "what can't be is told",
    arguments: [
      ("campaign x(note: text?) { SENT  alert { title \"{$note}\" } }", "`note` may be missing"),
      ("campaign x(team: text?) { to teams contains team  send now  alert { title \"T\" } }", "`team` may be missing"),
      ("campaign x(goals: integer?) { SENT  badge goals }", "`goals` may be missing"),
      ("campaign x(note: text? default \"a\") { SENT  alert { title \"T\" } }", "`?` and `default` contradict"),
      ("campaign x(goals: integer default \"a\") { SENT  badge goals }", "a whole number"),
      ("campaign x(note: text default \" \") { SENT  alert { title \"{$note}\" } }", "nobody can see"),
      ("campaign x(goals: integer = 3) { SENT  badge goals }", "`=` is written `default` here"),
      (
        "live x(goals: integer?) { of match  event update  token ride  SENT  state { goals goals  late true } }",
        "`goals` may be missing"
      ),
      (
        "campaign x(team: text) { to teams contains \"{$team}\"  send now  alert { title \"T\" } }",
        "nothing is filled in here"
      ),
      (
        "campaign x(team: string) { to teams contains team  send now  alert { title \"T\" } }", "`string` is not a type"
      ),
      ("template x(note: text?) { thread \"{$note}\" }", "always has a value"),
    ])
  func refuses(source: String, words: String) throws {
    let isTemplate = source.hasPrefix("template")
    try tool.write(
      source.replacing("SENT", with: "to everyone  send now") + "\n",
      to: isTemplate ? "templates/x.template" : "campaigns/x.campaign")
    let result = try tool.run("check")
    #expect(result.code == 1 && result.error.contains(words), "\(result.output)\(result.error)")
  }

  @Test("texts of data reach translators, come back, and are counted")
  func translations() throws {
    try tool.write(
      """
      app sports { bundle "com.example.sports"  locales en, de, fr }
      audience { token device-token  locale locale  first-name text default "you" }
      """, to: "templates/sports.template")
    try tool.write(
      """
      campaign hello {
        to everyone
        send now
        alert {
          en { title "Hello" }
          de { title "Hallo" }
          fr { title "Bonjour" }
        }
        data {
          greeting  message { en "Hi {$first-name}"  de "Hallo {$first-name}" }
          promo     { line message "Ten off" }
        }
      }

      """, to: "campaigns/hello.campaign")
    let table = try tool.run("locales")
    #expect(
      table.output.contains("hello data greeting") && table.output.contains("hello data promo.line"), "\(table.output)")
    #expect(table.output.contains("5 of 6 translated") || table.output.contains("missing"), "\(table.output)")
    let exported = try tool.run("strings", "export", "--out", "texts.xcstrings")
    #expect(exported.code == 0, "\(exported.error)")
    let catalog = try tool.read("texts.xcstrings")
    #expect(catalog.contains("hello/data greeting") && catalog.contains("hello/data promo.line"), "\(catalog)")
    try tool.write(
      """
      {"sourceLanguage":"en","version":"1.0","strings":{
        "hello/data greeting":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Grüß dich {$first-name}"}},"fr":{"stringUnit":{"state":"translated","value":"Salut {$first-name}"}}}},
        "hello/data promo.line":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Zehn weniger"}},"fr":{"stringUnit":{"state":"translated","value":"Dix de moins"}}}}
      }}
      """, to: "back.xcstrings")
    let imported = try tool.run("strings", "import", "back.xcstrings")
    #expect(imported.code == 0, "\(imported.error)")
    let source = try tool.read("campaigns/hello.campaign")
    #expect(
      source.contains(
        #"greeting  message { en "Hi {$first-name}"  de "Grüß dich {$first-name}"  fr "Salut {$first-name}" }"#),
      "\(source)")
    #expect(source.contains(#"line message { en "Ten off"  de "Zehn weniger"  fr "Dix de moins" }"#), "\(source)")
    #expect(try tool.run("check").code == 0)
    // The same file again changes nothing.
    #expect(try tool.run("strings", "import", "back.xcstrings").code == 0)
    #expect(try tool.read("campaigns/hello.campaign") == source)
  }
}
