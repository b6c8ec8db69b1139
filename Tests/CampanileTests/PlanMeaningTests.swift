import Testing

@testable import Campanile
@testable import CampanileExpansion
@testable import CampanileSyntax

/// What lines mean in the plan where several of them meet.
struct PlanMeaningTests {
  private func plan(_ lines: String, template: String = "") throws -> Plan {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience { id text  token device-token  locale locale  first-name text?  items integer default 0 }
      \(template)
      === campaigns/hello.campaign
      campaign hello {
        send 2026-12-01 at 10:00 UTC
        \(lines)
        alert { en { title "Hi" } }
      }
      """
    let compilation = compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_867_200))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.summary))")
    return try #require(compilation.plans.first)
  }

  @Test("a campaign's data wins over its template's, key by key")
  func dataIsMerged() throws {
    let template = #"template sale() { data { screen "sale"  tab "all" } }"#
    let plan = try plan("to everyone\n  uses sale()\n  data { screen \"cart\"  item 3 }", template: template)
    let json = String(decoding: plan.json, as: UTF8.self)
    for key in ["screen", "tab", "item"] { #expect(json.matches(of: try Regex("\"\(key)\"")).count == 1, "\(json)") }
    #expect(json.contains("\"cart\"") && !json.contains("\"sale\""), "\(json)")
  }

  @Test(
    "FCM reads from left to right, so each step of a condition stands in brackets",
    arguments: [
      (
        #"topic "a" and (topic "b" or topic "c")"#,
        "('a' in topics) && (('b' in topics) || ('c' in topics))"
      ),
      (
        #"topic "a" or topic "b" and topic "c""#,
        "('a' in topics) || (('b' in topics) && ('c' in topics))"
      ),
      (
        #"topic "a" and topic "b" and not topic "c""#,
        "(('a' in topics) && ('b' in topics)) && (!('c' in topics))"
      ),
    ])
  func topics(condition: String, expected: String) throws {
    let plan = try plan("to \(condition)")
    let json = String(decoding: plan.json, as: UTF8.self)
    #expect(json.contains(expected), "\(json)")
  }

  @Test("what only one side of an `or` asks for isn't known behind it")
  func orNarrowsNothing() {
    for (condition, isKnown) in [
      ("first-name is set and items > 1", true), ("first-name is set or items > 1", false),
      ("first-name is set or first-name is set and items > 1", true),
      ("not (first-name is missing or items > 1)", true), ("not (first-name is missing and items > 1)", false),
    ] {
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { id text  token device-token  locale locale  first-name text?  items integer default 0 }
        === campaigns/hello.campaign
        campaign hello {
          to \(condition)
          send 2026-12-01 at 10:00 UTC
          alert { en { title "Hi {$first-name}" } }
        }
        """
      let codes = compile(ExampleWorkspace.files(of: source)).diagnostics.filter { $0.severity == .error }.map(\.code)
      #expect(codes == (isKnown ? [] : [.maybeMissing]), "\(condition): \(codes)")
    }
  }

  @Test("behind an `or` its first side doesn't hold, and behind an `and` it does")
  func laterPartsKnow() {
    for (condition, isKnown) in [
      ("first-name is missing or first-name != \"x\"", true), ("first-name is set or first-name != \"x\"", false),
      ("first-name is set and first-name != \"x\"", true), ("first-name is missing and first-name != \"x\"", false),
    ] {
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { id text  token device-token  locale locale  first-name text? }
        === campaigns/hello.campaign
        campaign hello { to \(condition)  send 2026-12-01 at 10:00 UTC  alert { en { title "Hi" } } }
        """
      let codes = compile(ExampleWorkspace.files(of: source)).diagnostics.filter { $0.severity == .error }.map(\.code)
      #expect(codes.contains(.maybeMissing) != isKnown, "\(condition): \(codes)")
    }
  }

  /// The codes of what is said of a campaign for everyone.
  private func codes(_ lines: String, title: String = "Hi", body: String = "", template: String = "") -> [String] {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience {
        id text  token device-token  locale locale
        example "Ana" { locale en }
      }
      \(template)
      === campaigns/hello.campaign
      campaign hello {
        \(lines)
        send 2026-12-01 at 10:00 UTC
        alert { en { title "\(title)" \(body.isEmpty ? "" : "body \"\(body)\"") } }
      }
      """
    return compile(ExampleWorkspace.files(of: source)).diagnostics.filter { $0.severity == .error }.map(\.code.rawValue)
  }

  @Test("a plan knows its recipients' zones where days are counted by them")
  func zonesOfDays() {
    func reads(_ lines: String) -> Bool? {
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en }
        audience { id text  token device-token  locale locale  timezone timezone? }
        === campaigns/hello.campaign
        campaign hello {
          to everyone
          send 2026-12-01 at 10:00 UTC
          \(lines)
          alert { en { title "Hi" } }
        }
        campaign sale { to everyone  send 2026-12-01 at 12:00 UTC  alert { en { title "Sale" } } }
        """
      let plan = compile(ExampleWorkspace.files(of: source)).plans.first { $0.name == "hello" }
      return plan?.attributes.contains { $0.name == "timezone" }
    }
    #expect(reads("not-with sale") == true)
    #expect(reads("again after 1 day") == false && reads("") == false)
  }

  @Test(
    "days of `not-with` are those of the schedule's zone for whom none is known, and else those of UTC",
    arguments: [
      ("send 2026-12-01 at 10:00 Asia/Tokyo", "Asia/Tokyo"), ("send 2026-12-01 at 10:00 UTC", nil),
      ("send 2026-12-01 at 10:00 local else Asia/Tokyo", "Asia/Tokyo"),
      ("send 2026-12-01 at 10:00 local else skip", nil), ("send now", nil),
      ("every day at 10:00 Asia/Tokyo", "Asia/Tokyo"),
    ])
  func dayZone(send: String, zone: String?) throws {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience { id text  token device-token  locale locale  timezone timezone? }
      === campaigns/hello.campaign
      campaign hello { to everyone  \(send)  not-with sale  alert { en { title "Hi" } } }
      campaign sale { to everyone  \(send)  alert { en { title "Sale" } } }
      """
    let plans = compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_867_200)).plans
    let guards = try #require(plans.first { $0.name == "hello" }).guards
    #expect(guards.notWith == ["sale"] && guards.dayZone == zone)
  }

  @Test("a share goes up to a hundred")
  func shares() {
    #expect(codes("to sample 99.99% of \"x\"").isEmpty)
    #expect(codes("to sample 101% of \"x\"") == ["CAM0308"])
  }

  @Test("a percentage in data is a number of hundredths")
  func percentages() throws {
    let plan = try plan("to everyone\n  data { rate 12.5% }")
    #expect(String(decoding: plan.json, as: UTF8.self).contains("0.125"))
  }

  @Test("a payload may be 4,096 bytes long, and no byte more")
  func payloadBound() {
    let rest = #"{"aps":{"alert":{"title":"Hi","body":""}}}"#.utf8.count
    let body = String(repeating: "a", count: 4_096 - rest)
    #expect(codes("to everyone", body: body).isEmpty)
    #expect(codes("to everyone", body: body + "a").count == 1)
  }

  @Test("a category has ten actions at most")
  func actions() {
    let category = { (count: Int) in
      "category many { \((1...count).map { "a\($0) { en \"A\($0)\" }" }.joined(separator: "\n")) }"
    }
    #expect(codes("to everyone\n  category many", template: category(10)).isEmpty)
    #expect(codes("to everyone\n  category many", template: category(11)).count == 1)
  }

  @Test("a sum is given where a template takes numbers, whole ones or any", arguments: ["integer", "number"])
  func sums(type: String) throws {
    let template = "template sale(count: \(type)) { data { next count } }"
    let plan = try plan("to everyone\n  uses sale(count: items + 1)", template: template)
    #expect(String(decoding: plan.json, as: UTF8.self).contains("items + 1"))
  }

  @Test("what a template is given stands in its lines, as an attribute's value would")
  func givenValues() throws {
    let template = #"""
      template sale(kind: text, item: integer, share: number, new: boolean, day: date, end: instant, list: set of text) {
        thread "{$kind} {$item} {$share} {$new} {$day} {$end} {$list}"
        collapse kind
        data { deeplink "shop://sale/{$day}" }
      }
      """#
    let values =
      #"kind: "cart", item: 3, share: 0.5, new: true, day: 2026-12-01, end: 2026-12-24T18:00:00Z, list: ("a", "b")"#
    let plan = try plan("to everyone\n  uses sale(\(values))", template: template)
    let content = try #require(plan.variants.first).content
    #expect(
      content.identifiers[.threadID]?.text(forHoles: "?")
        == #"cart 3 0.5 true 2026-12-01 2026-12-24T18:00:00Z ["a","b"]"#)
    #expect(plan.collapse?.text(forHoles: "?") == "cart")
    #expect(String(decoding: plan.json, as: UTF8.self).contains("2026-12-01"))
  }

  @Test("what a campaign gives as a value chooses, and what is given as an attribute is asked of each recipient")
  func chosenByGivenValues() throws {
    let template = #"""
      template sale(kind: one of shoes, hats, count: integer, new: boolean, name: text) {
        image by kind { shoes "https://cdn.example.com/shoes.png"  other none }
        badge by count, new { 1 true none  1 other 11  other true 12  other other 13 }
        data {
          fixed by kind { shoes "s"  hats (1, 2) }
          named by name { "Ana" 1  other 2 }
          both by kind, items { shoes 1 "s1"  shoes other "s"  other 1 "h1"  other other "h" }
        }
      }
      """#
    let content = { (values: String) in
      try #require(try plan("to everyone\n  uses sale(\(values))", template: template).variants.first).content
    }
    let shoes = try content(#"kind: shoes, count: 1, new: false, name: "Ana""#)
    #expect(shoes.image == .template(Plan.Template("https://cdn.example.com/shoes.png")))
    #expect(shoes.badge == .count(11))
    #expect(shoes.data.map(\.key) == ["fixed", "named", "both"])
    #expect(shoes.data.first?.value == .template(Plan.Template("s")))
    #expect(shoes.data.dropFirst().first?.value == .literal(.integer(1)))
    let isOne = Plan.Predicate.test(.init("items"), .compare(.equal, .integer(1)))
    let text = { (written: String) in Plan.DataValue.template(Plan.Template(written)) }
    #expect(
      shoes.data.last?.value == .choice([.init(guard: isOne, value: text("s1")), .init(guard: nil, value: text("s"))]))
    let hats = try content(#"kind: hats, count: items, new: true, name: first-name else "Ana""#)
    #expect(hats.image == nil)
    #expect(hats.badge == .choice([.init(guard: isOne, value: nil), .init(guard: nil, value: .count(12))]))
    #expect(hats.data.first?.value == .list([.literal(.integer(1)), .literal(.integer(2))]))
  }

  @Test(
    "a time of day in `data` is two digits for the hour and two for the minute",
    arguments: [
      "20:05", "09:30", "00:00", "09:59", "10:10", "23:59", "24:00",
    ])
  func timesInData(time: String) throws {
    let plan = try plan("to everyone\n  data { open \(time) }")
    #expect(String(decoding: plan.json, as: UTF8.self).contains("\"\(time)\""))
  }

  @Test(
    "a campaign with inputs tells of something else each time, and may follow itself at once",
    arguments: [
      ("", "", .unstated), ("(city: text)", "", .after(0)), ("(city: text)", "again after 1 day", .after(86_400)),
      ("(city: text)", "once", .never), ("", "again after 1 second", .after(1)), ("", "once", .never),
    ] as [(String, String, Plan.Guards.Again)])
  func again(inputs: String, line: String, again: Plan.Guards.Again) throws {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience { id text  token device-token  locale locale }
      === campaigns/hello.campaign
      campaign hello\(inputs) { to everyone  send now  \(line)  alert { title "Hi" } }
      """
    let plan = try #require(compile(ExampleWorkspace.files(of: source)).plans.first)
    #expect(plan.guards.again == again)
  }

  @Test("contracts, caps and examples have a line each, and others have one line")
  func linesOfOneWord() {
    func told(_ app: String, _ lines: String) -> [String] {
      let source = """
        === templates/shop.template
        app shop { bundle "com.example.shop"  locales en  \(app) }
        audience { token device-token  locale locale }
        === campaigns/hello.campaign
        campaign hello(city: text) { to everyone  send now  \(lines)  alert { title "Hi {$city}" } }
        """
      return compile(ExampleWorkspace.files(of: source)).diagnostics.map(\.code.rawValue)
    }
    #expect(told("", #"example "A" { city "Rome" }  example "B" { city "Oslo" }"#) == [])
    #expect(told("at-most 2 alerts per 1 day\n  at-most 3 alerts per 2 days", "") == [])
    // Neither is there.
    #expect(told(#"contract "a.json" for 4.2  contract "b.json" for 4.3"#, "") == ["CAM0522", "CAM0522"])
    #expect(told("apart 1 hour\n  apart 2 hours", "") == ["CAM0207"])
    #expect(told("", "rank 1\n  rank 2") == ["CAM0207"])
  }

  @Test(
    "a cap that never holds anything back is told once, and at the line that could go",
    arguments: [
      ("at-most 2 alerts per 1 hour", "at-most 3 alerts per 1 day", nil),
      ("at-most 2 alerts per 1 hour", "at-most 2 alerts per 1 day", 0),
      ("at-most 3 alerts per 1 hour", "at-most 2 alerts per 1 day", 0),
      ("at-most 1 alert per 1 hour", "at-most 23 alerts per 1 day", nil),
      ("at-most 1 alert per 1 hour", "at-most 24 alerts per 1 day", 1),
      ("at-most 1 alert per 5 hours", "at-most 24 alerts per 1 day", nil),
      ("at-most 1 alert per 1 hour", "apart 1 hour", 0), ("at-most 5 alerts per 30 minutes", "apart 1 hour", 0),
      ("at-most 1 alert per 61 minutes", "apart 1 hour", 1), ("at-most 2 alerts per 61 minutes", "apart 1 hour", nil),
    ] as [(String, String, Int?)])
  func idleCaps(first: String, second: String, idle: Int?) throws {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en  \(first)
        \(second) }
      audience { token device-token  locale locale }
      === campaigns/hello.campaign
      campaign hello { to everyone  send now  alert { title "Hi" } }
      """
    let files = ExampleWorkspace.files(of: source)
    let told = compile(files).diagnostics.map { found in
      files.first { $0.id == found.range.file }?.text(in: found.range) ?? ""
    }
    #expect(told == (idle.map { [[first, second][$0]] } ?? []))
  }

  private func compiled(audience: String) -> Compilation {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en }
      audience {
        token device-token  locale locale
        \(audience)
      }
      === campaigns/hello.campaign
      campaign hello { to everyone  send now  alert { title "Hi" } }
      """
    return compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_478_400))
  }

  @Test(
    "one value may be read as two types of one kind, and a path has no more than sixteen keys",
    arguments: [
      (#"a integer? from "x"  b number? from "x""#, []), (#"a text? from "x"  b version? from "x""#, []),
      (#"a integer? from "x"  b text? from "x""#, [.listedTwice]),
      (#"a date? from "x"  b instant? from "x""#, [.listedTwice]),
      (#"a integer? from "x"  b integer? from "x""#, [.listedTwice]),
      ("a text? from \"" + String(repeating: "k.", count: 15) + "k\"", []),
      ("a text? from \"" + String(repeating: "k.", count: 16) + "k\"", [.attributeForm]),
    ] as [(String, [Diagnostic.Code])])
  func paths(audience: String, codes: [Diagnostic.Code]) {
    #expect(compiled(audience: audience).diagnostics.map(\.code) == codes)
  }

  @Test("what is blank in an example lacks there, and its default takes the place")
  func blankExamples() throws {
    let audience = #"city text default "town"  nick text?  example "Ana" { locale en  city " "  nick "" }"#
    let recipient = try #require(compiled(audience: audience).exampleRecipients.first)
    #expect(recipient["city"] == .text("town") && recipient["nick"] == nil)
  }

  private func told(of campaign: String) -> [Diagnostic.Code] {
    let source = """
      === templates/shop.template
      app shop { bundle "com.example.shop"  locales en, de }
      audience { id text  token device-token  locale locale  items integer  vip boolean }
      === campaigns/hello.campaign
      \(campaign)
      """
    return compile(ExampleWorkspace.files(of: source), options: CompileOptions(now: 1_795_478_400)).diagnostics
      .map(\.code)
  }

  @Test(
    "what an input decides when it is given may hold or not, also where it is denied",
    arguments: [
      ("items < least", []), ("not items < least", []), ("vip and not items < least", []),
      ("not (items < least or vip)", []), ("vip and not vip and items < least", [.matchesNobody]),
    ] as [(String, [Diagnostic.Code])])
  func inputsInConditions(condition: String, codes: [Diagnostic.Code]) {
    let campaign =
      "campaign hello(least: integer) { to \(condition)  send now  alert { en { title \"Hi\" } de { title \"Hallo\" } } }"
    #expect(told(of: campaign) == codes)
  }

  @Test("variants that read alike in a language are told where nobody is held out", arguments: ["", "holdout 10%"])
  func variantsAlike(holdout: String) {
    let shares = holdout.isEmpty ? ("50%", "50%") : ("45%", "45%")
    let texts = { (english: String) in "alert { en { title \"\(english)\" } de { title \"Hallo\" } }" }
    let campaign = """
      campaign hello {
        to everyone  send now
        experiment e { variant a \(shares.0) { \(texts("Hi")) }  variant b \(shares.1) { \(texts("Hello")) }  \(holdout) }
      }
      """
    #expect(told(of: campaign) == (holdout.isEmpty ? [.sameVariants] : []))
  }
}
