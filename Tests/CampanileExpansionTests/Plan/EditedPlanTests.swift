import CampanileTestSupport
import Testing

@testable import CampanileExpansion

/// Plans that somebody has edited: what is wrong in them is told with its place, by the reader or when they are made ready.
@Suite("Edited plans")
struct EditedPlanTests {
  /// What is said of a plan of which the first `old` is made `new`.
  func problem(_ old: String, _ new: String, in source: String) throws -> String? {
    try #require(source.contains(old), "\(old)")
    let text = source.replacing(old, with: new, maxReplacements: 1)
    do {
      let plan = try Plan(json: Array(text.utf8))
      _ = try CompiledPlans([plan], options: ExampleShop.options(), isExample: false)
      return nil
    } catch let problem as PlanReadProblem {
      return "\(problem.path): \(problem.reason)"
    } catch ExpansionProblem.plan(_, let problem) {
      return "\(problem)"
    }
  }

  private func source(_ name: String) throws -> String {
    try #require(RichPlan.sources.first { $0.contains("\"name\": \"\(name)\"") })
  }

  @Test("plans as they are compiled are right", arguments: RichPlan.sources.indices)
  func right(index: Int) throws {
    let source = RichPlan.sources[index]
    // What takes inputs wants values first.
    let wanted = source.contains("\"input\": true") ? "values are needed for its inputs: note" : nil
    #expect(try problem("1", "1", in: source) == wanted)
  }

  @Test(
    "a name, an attribute, a day, a kind and what it carries that can't be are told by the reader",
    arguments: [
      ("cart", #""name": "cart""#, #""name": "a/b""#, "name: a plan's name becomes a file's name"),
      ("cart", #""name": "cart""#, #""name": ".cart""#, "name: a plan's name becomes a file's name"),
      ("cart", #""name": "cart""#, #""name": """#, "name: this is not a name"),
      ("cart", #""name": "cart""#, #""name": "a\u0007b""#, "name: this is not a name"),
      ("cart", #""kind": "alert""#, #""kind": "voip""#, "variants[0]: a push of the kind `voip` has no `alert`"),
      ("cart", #""from": "2026-12-01""#, #""from": "2026-02-30""#, "schedule.every.from: a date such as 2026-12-01"),
      ("feed", #""minutes": 30"#, #""minutes": 1441"#, "schedule.every.minutes: a whole number from 1 to 1440"),
      (
        "cart", #"{"name": "seen", "type": "date"}"#, #"{"name": "id", "type": "date"}"#,
        "attributes: an attribute stands twice"
      ),
      (
        "cart", #""else": "first-name""#, #""else": "items""#,
        "attributes: `items` is no attribute of the type of `nick else first-name`"
      ),
      ("cart", #""else": "first-name""#, #""else": "nobody""#, "attributes: `nobody` is no attribute"),
      (
        "cart", #""else": "first-name""#, #""else": "nick else first-name""#,
        "attributes: more than 256 attributes stand in for `nick else first-name`"
      ),
      (
        "cart", #"{"attribute": "items", "is": ">""#, #"{"attribute": "itms", "is": ">""#,
        "`itms` is none of the attributes"
      ),
      ("cart", #"{"is-set": "first-name"}"#, #"{"is-set": "name"}"#, "`name` is none of the attributes"),
      (
        "cart", #"{"attribute": "items", "is": ">""#, #"{"attribute": "tier", "is": ">""#,
        "is of another type than what is asked"
      ),
      ("cart", #"{"symbol": "gold"}"#, #"{"symbol": "golden"}"#, "`tier` is of another type than what is asked"),
      (
        "cart", #"{"attribute": "items", "is": ">", "value": 2}"#,
        #"{"attribute": "first-name", "is": ">", "value": "a"}"#, "`first-name` is of another type than what is asked"
      ),
      (
        "cart", #"{"name": "seen", "type": "date"}"#, #"{"name": "seen", "type": "date", "default": "x"}"#,
        "a default is of its attribute's type"
      ),
      (
        "cart", #""seen", "is": "within""#, #""items", "is": "within""#, "`items` is of another type than what is asked"
      ),
      (
        "cart", #""locale", "is": "speaks""#, #""tier", "is": "speaks""#, "`tier` is of another type than what is asked"
      ),
      (
        "cart", #""tags", "is": "contains""#, #""tier", "is": "contains""#,
        "`tier` is of another type than what is asked"
      ),
      (
        "cart", #""items", "is": "between""#, #""first-name", "is": "between""#,
        "`first-name` is of another type than what is asked"
      ),
      ("cart", #""badge": {"attribute": "items"}"#, #""badge": {"attribute": "tier"}"#, "a badge is a whole number"),
      (
        "cart", #"["cart-", {"attribute": "tier"}]"#, #"["cart-", {"attribute": "nothing"}]"#,
        "`nothing` is none of the attributes"
      ),
      ("cart", #""key": "link""#, #""key": "aps""#, "variants[0].content.data: `aps` is Apple's own key"),
      ("cart", #""volume": 0.5"#, #""volume": 1.5"#, "variants[0].content.sound.volume: a number from 0.0 to 1.0"),
      ("cart", #""share": 4500"#, #""share": 4400"#, "variants: the shares of holdout and variants make 10000"),
      (
        "cart", #""relevance": 0.5"#, #""relevance": 7"#,
        "variants[0]: a push of the kind `alert` has no such relevance"
      ),
      (
        "ride-starts", #""variants": ["#, #""variants": [{"share": 0, "content": {}}, "#, "variants[0]"
      ),
      (
        "ride-starts", #""stale-at": 1796126400"#, #""stale-at": 1796126400, "stale": 60"#,
        "variants[0].content.live: a time is said once"
      ),
      (
        "ramped", #""share": 1000, "seconds": 1800"#, #""share": 100, "seconds": 1800"#,
        "schedule.ramp[1]: each wave of a ramp is larger and later"
      ),
      (
        "ramped", #""share": 1000, "seconds": 1800"#, #""share": 1000, "seconds": 0"#,
        "schedule.ramp[1]: each wave of a ramp is larger and later"
      ),
    ])
  func read(name: String, old: String, new: String, reason: String) throws {
    let said = try problem(old, new, in: source(name))
    #expect(said?.contains(reason) == true, "\(said ?? "nothing")")
  }

  @Test(
    "zones, times, jitter, lifetimes and texts that can't be are told when a plan is made ready",
    arguments: [
      (
        "cart", #""else": "Europe/Berlin""#, #""else": "Europe/Berlni""#,
        "`Europe/Berlni` is not a time zone; did you mean `Europe/Berlin`?"
      ),
      (
        "cart", #""day-zone": "Europe/Berlin""#, #""day-zone": "Mars/Base""#, "`Mars/Base` is not a time zone"
      ),
      (
        "cart", #""jitter": 600"#, #""jitter": 32401"#,
        "a jitter of 32401 seconds does not fit between ticks that are 32400 seconds apart"
      ),
      (
        "cart", #""to": "08:00", "action""#, #""to": "22:00", "action""#,
        "quiet hours have to begin and end at different times of the day"
      ),
      ("cart", #""weekdays": [1, 2]"#, #""weekdays": []"#, "the rule names no day or no time"),
      ("cart", #"{"locale": "de", "title""#, #"{"locale": "d_e", "title""#, "`d_e` is not a locale"),
      ("cart", #""message": "Hallo""#, #""message": "{""#, "a text is not a message of MessageFormat 2"),
      (
        "cart", #""message": "Hallo""#, #""message": "Hallo {$wer}""#,
        "a text says `$wer`, which is none of the attributes"
      ),
      (
        "cart", #"{"name": "token", "type": "device-token"}"#, #"{"name": "device", "type": "device-token"}"#,
        "the plan does not read the attribute `token`"
      ),
      (
        "striding", #""from": "2026-12-07","#, "",
        "what comes every so many days, weeks or months needs a first day, from which up to 366 are counted"
      ),
      (
        "monthly", #"{"name": "best-hour", "type": "integer""#, #"{"name": "best-hour", "type": "text""#,
        "the attribute `best-hour`, which says when each recipient gets it, is not read or has another type"
      ),
      (
        "match", #""schedule": {"send": "now"}"#, #""schedule": {"send": "now", "expires": "next tick"}"#,
        "only a recurring schedule has a next tick to expire at"
      ),
    ])
  func madeReady(name: String, old: String, new: String, reason: String) throws {
    let said = try problem(old, new, in: source(name))
    #expect(said?.hasPrefix(reason) == true, "\(said ?? "nothing")")
  }
}
