import CampanileTestSupport
import Testing

@testable import CampanileExpansion
@testable import CampanilePreview

/// What is told of two plans.
struct PlanDiffTests {
  private func plan(_ value: JSONValue) throws -> Plan { try Plan(json: value.encoded()) }

  private func source() throws -> JSONValue { try JSONValue(parsing: Array(RichPlan.source.utf8)) }

  private func diff(_ old: Plan, _ new: Plan) -> PlanDiff {
    PlanDiff(from: .init(plans: [old]), to: .init(plans: [new]), asOne: true)
  }

  @Test("no change of a plan goes unseen, and each is shown with lines that differ", arguments: RichPlan.sources)
  func seesEveryChange(text: String) throws {
    let source = try JSONValue(parsing: Array(text.utf8))
    let old = try plan(source)
    var tried = 0
    for change in RichPlan.triedChanges(of: source) {
      guard let new = try? plan(change), new != old else { continue }
      tried += 1
      let diff = diff(old, new)
      #expect(!diff.isEmpty, "\(String(decoding: change.encoded(), as: UTF8.self))")
      for difference in diff.campaigns.flatMap(\.differences) {
        #expect(
          difference.changedLines.contains {
            if case .kept = $0 { return false }
            return true
          }, "\(difference)")
      }
    }
    #expect(tried > (text == RichPlan.source ? 150 : 10) / (Effort.isWhole ? 1 : 2))
  }

  @Test("a plan and itself are the same, and so are the same terms in another order")
  func samePlans() throws {
    let source = try source()
    let old = try plan(source)
    #expect(diff(old, old).isEmpty)
    guard case .object(var members) = source, let place = members.firstIndex(where: { $0.key == "segment" }),
      let terms = members[place].value["all"]?.arrayValue
    else {
      Issue.record("the plan has no terms")
      return
    }
    members[place] = .init("segment", .object([.init("all", .array(terms.reversed()))]))
    #expect(diff(old, try plan(.object(members))).isEmpty)
  }

  @Test("an attribute that only one plan reads is told where nothing else is, and one that both read in any case")
  func attributes() throws {
    let source = try source()
    let more = JSONValue.object([.init("name", .text("more")), .init("type", .text("text"))])
    func changed(_ change: (inout [JSONValue]) -> Void, limit: Int64 = 1_000) throws -> [String] {
      guard case .object(var members) = source else { return [] }
      for place in members.indices {
        if members[place].key == "limit" { members[place] = .init("limit", .integer(limit)) }
        guard members[place].key == "attributes", var list = members[place].value.arrayValue else { continue }
        change(&list)
        members[place] = .init("attributes", .array(list))
      }
      let new = try plan(.object(members))
      return diff(try plan(source), new).campaigns.flatMap(\.differences).map { "\($0.aspect.rawValue) \($0.name)" }
    }
    func rename(_ list: inout [JSONValue]) {
      for place in list.indices where list[place]["name"]?.textValue == "first-name" {
        list[place] = .object([
          .init("name", .text("first-name")), .init("type", .text("text")), .init("optional", .boolean(true)),
        ])
      }
    }
    #expect(try changed { $0.append(more) } == ["audience more"])
    #expect(try changed({ $0.append(more) }, limit: 9) == ["who limit"])
    #expect(try changed(rename) == ["audience first-name"])
    #expect(try changed(rename, limit: 9) == ["who limit", "audience first-name"])
  }

  @Test("terms that stay aren't repeated, but where a term stands once more or less that is all there is to tell")
  func repeatedTerms() {
    func lines(_ old: [String], _ new: [String]) -> [PlanDiff.Difference.Line] {
      PlanDiff.Difference(.who, "to", old: old, new: new).changedLines
    }
    #expect(lines(["a", "b"], ["b", "c"]) == [.gone("a"), .added("c")])
    #expect(lines(["a", "a"], ["a"]) == [.gone("a"), .gone("a"), .added("a")])
  }

  @Test("a plan is told in an author's words")
  func wording() throws {
    let campaigns = PlanDiff(from: .init(plans: []), to: .init(plans: [try plan(try source())])).campaigns
    let campaign = try #require(campaigns.first)
    #expect(campaign.change == .added)
    let lines = campaign.differences.map { difference in
      let place = [difference.locale, difference.variant].compactMap(\.self).joined(separator: " ")
      return "\(difference.aspect.rawValue) | \(difference.name) | \(place) | "
        + (difference.new ?? []).joined(separator: " ¶ ")
    }
    #expect(
      lines == [
        "who | to |  | items > 2 ¶ (tier in (gold) or first-name is set) ¶ first-name is missing ¶ seen within 60 days"
          + " ¶ seen before 1 day ago ¶ seen > 2024-10-04 ¶ app >= 4.2 ¶ locale speaks de ¶ tags contains \"a\""
          + " ¶ (first-name else \"x\") starts with \"A\" ¶ items in 1..5 ¶ sample 10% of \"spring\"",
        "who | limit |  | 1_000 recipients", "who | not-with |  | flash-sale",
        "who | day of not-with |  | Europe/Berlin", "who | again |  | after 30 days",
        "when | every |  | monday, tuesday at 09:00, 18:00 local else Europe/Berlin",
        "when | from |  | 2026-12-01", "when | until |  | 2026-12-31", "when | except |  | 2026-12-24",
        "when | jitter |  | 10 minutes", "when | late |  | send",
        "when | throttle |  | 5_000 per minute",
        "when | at-most |  | 2 alerts per 1 day", "when | apart |  | 30 minutes", "when | rank |  | 10",
        "when | ignores |  | caps",
        "texts | title | en calm | when first-name is set  \"Hi {$name}\" ¶   with name: \"Ben\" ¶ \"Hi\"",
        "texts | subtitle | en calm | key \"SUB\"(items)",
        "texts | body | en calm | by items ¶   one  \"One item\" ¶   other  \"{$items} items\"",
        "texts | title | de calm | \"Hallo\"", "texts | body | de calm | \"Du\"",
        "experiment | experiment |  | headline", "experiment | holdout |  | 10%",
        "experiment | variant calm |  | 45%", "experiment | variant loud |  | 45%",
        "headers | expires |  | after 12 hours",
        "headers | priority |  | 10",
        "headers | collapse |  | \"cart-{$tier}\"", "headers | label |  | \"cart\"",
        "payload | tag |  | \"c\"",
        "payload | launch-image | calm | \"sale.png\"", "payload | badge | calm | items",
        "payload | sound | calm | critical \"alarm.caf\" volume 0.5", "payload | thread | calm | \"cart\"",
        "payload | target-content | calm | \"x\"", "payload | filter | calm | \"work\"",
        "payload | category | calm | cart", "payload | interruption | calm | critical",
        "payload | relevance | calm | 0.5", "payload | mutable | calm | yes",
        "payload | content-available | calm | yes",
        "payload | image | calm | \"https://example.com/a.png\"", "payload | data link | calm | \"shop://x\"",
        "payload | data n | calm | 3", "payload | data who | calm | first-name else \"friend\"",
        "payload | data list | calm | (true, tier)", "payload | data promo.code | calm | \"S\"",
        "payload | badge | loud | 1", "payload | sound | loud | default",
        "audience | table prices |  | from \"prices.csv\" key text ¶ price number?"
          + " ¶ 2 rows, SHA-256 e5e5d0411c53911a18539f790d701b6fad42a4aef569fa02ca433358576cd58c"
          + " ¶ \"Ana\"  price \"12.50\" ¶ \"Ben\"",
        "audience | table shelves |  | from \"shelves.csv\" key integer"
          + " ¶ 1 row, SHA-256 bd42d7fb8abe68046981369a5f291006b58d4f16bb0ceb42f01cc8906dec0fd3 ¶ \"3\"",
      ])
  }

  @Test(
    "when an activity goes away is told as an author writes it",
    arguments: [
      (#""dismiss": 0"#, "at once"), (#""dismiss": 1"#, "after 1 second"), (#""dismiss": 7200"#, "after 2 hours"),
      (#""dismiss-at": 1796130000"#, "at 2026-12-01 13:00:00 UTC"),
    ])
  func dismissals(written: String, words: String) throws {
    let text = try #require(RichPlan.sources.first { $0.contains(#""dismiss": 1800"#) })
    let old = try plan(try JSONValue(parsing: Array(text.utf8)))
    let new = try plan(
      try JSONValue(parsing: Array(text.replacing(#""dismiss": 1800"#, with: written).utf8)))
    let told = diff(old, new).campaigns.flatMap(\.differences)
    #expect(told.map(\.name) == ["dismiss"])
    #expect(told.map(\.changedLines) == [[.gone("after 30 minutes"), .added(words)]])
  }

  @Test(
    "a throttle is told by the unit that an author would write",
    arguments: [
      (1, "7 per second"), (60, "7 per minute"), (3_600, "7 per hour"), (86_400, "7 per 1 day"),
      (90, "7 per 90 seconds"), (7_200, "7 per 2 hours"),
    ] as [(Int64, String)])
  func throttles(seconds: Int64, words: String) {
    #expect(SourceText.throttle(.init(count: 7, per: seconds)) == words)
  }

  @Test(
    "topics are told in the language's words",
    arguments: [
      ("'sports' in topics", "topic \"sports\""),
      ("'a' in topics && !('b' in topics || 'c' in topics)", "topic \"a\" and not (topic \"b\" or topic \"c\")"),
    ])
  func topics(condition: String, words: String) {
    #expect(SourceText.topics(condition) == words)
  }

  @Test(
    "parentheses stand where a condition needs them",
    arguments: [
      (#"{"any":[{"all":[{"is-set":"a"},{"is-set":"b"}]},{"is-set":"c"}]}"#, "a is set and b is set or c is set"),
      (#"{"all":[{"any":[{"is-set":"a"},{"is-set":"b"}]},{"is-set":"c"}]}"#, "(a is set or b is set) and c is set"),
      (#"{"not":{"any":[{"is-set":"a"},{"is-set":"b"}]}}"#, "not (a is set or b is set)"),
      (#"{"not":{"all":[{"is-set":"a"},{"is-set":"b"}]}}"#, "not (a is set and b is set)"),
      (#"{"not":{"is-set":"a"}}"#, "a is missing"), ("true", "everyone"),
    ])
  func conditions(json: String, words: String) throws {
    let predicate = try Plan.Predicate(PlanReader(try JSONValue(parsing: Array(json.utf8))))
    #expect(SourceText.condition(predicate) == words)
  }

  @Test(
    "terms are told one by one, with the parentheses that they need among each other",
    arguments: [
      (
        #"{"any":[{"all":[{"is-set":"a"},{"is-set":"b"}]},{"is-set":"c"}]}"#, ["a is set and b is set", "c is set"]
      ),
      (
        #"{"all":[{"any":[{"is-set":"a"},{"is-set":"b"}]},{"is-set":"c"}]}"#,
        ["(a is set or b is set)", "c is set"]
      ),
      (#"{"is-set":"a"}"#, ["a is set"]), ("true", ["everyone"]),
    ])
  func terms(json: String, lines: [String]) throws {
    let predicate = try Plan.Predicate(PlanReader(try JSONValue(parsing: Array(json.utf8))))
    #expect(TermJoin(predicate).lines(of: predicate) == lines)
  }

  @Test("a message that only looks like a choice is told as it stands")
  func foreignMessages() {
    for source in [
      ".input {$n :number minimumFractionDigits=2}\n.match $n\n* {{a}}", ".match $n\n* {{a}}",
      ".input {$n :integer}\n.match $n\n* {{a}} ", ".local $x = {1}\n{{x}}",
    ] {
      let lines = SourceText.lines(of: .alternatives([.init(message: .init(source))]))
      #expect(lines == [SourceText.quoted(source)])
    }
  }

  @Test("lookups are told as an author writes them, and a day from no days ago as a day")
  func lookups() {
    let names = ["prices.sku.price", "prices.sku.price-old", "prices.sku.isNew"]
    let parameters = zip(names, ["prices[sku].price", "prices[sku].price-old", "prices[sku].isNew"]).map {
      Plan.Parameter(name: $0, value: .attribute($1))
    }
    let message = Plan.Message("{$prices.sku.price} and {$prices.sku.price-old}", parameters: parameters)
    #expect(
      SourceText.lines(of: .alternatives([.init(message: message)]))
        == ["\"{$prices[sku].price} and {$prices[sku].price-old}\""])
    let choice = Plan.Message(
      ".input {$prices.sku.isNew :string}\n.match $prices.sku.isNew\ntrue {{New}}\n* {{{$prices.sku.price}}}",
      parameters: parameters)
    #expect(
      SourceText.lines(of: .alternatives([.init(message: choice)]))
        == ["by prices[sku].isNew", "  true  \"New\"", "  other  \"{$prices[sku].price}\""])
    #expect(SourceText.condition(.test(.init("seen"), .ago(.on, seconds: 0))) == "seen = 0 days ago")
  }
}
