package import CampanileExpansion

/// A plan for tests that look at every part of one.
package enum RichPlan {
  /// A plan that says nearly everything that one can.
  package static let source = """
    {"campanile-plan": 1, "name": "cart", "kind": "alert", "topic": "com.example.shop", "source-locale": "en",
     "attributes": [
       {"name": "id", "type": "text"},
       {"name": "token", "type": "device-token"}, {"name": "locale", "type": "locale"},
       {"name": "first-name", "type": "text", "optional": true, "path": ["firstName"]},
       {"name": "items", "type": "integer", "default": 0}, {"name": "tier", "type": {"one-of": ["silver", "gold"]}},
       {"name": "seen", "type": "date"}, {"name": "app", "type": "version"},
       {"name": "tags", "type": {"set-of": "text"}},
       {"name": "nick", "type": "text", "optional": true},
       {"name": "nick else first-name", "type": "text", "optional": true, "of": "nick", "path": ["nick"],
        "else": "first-name"},
       {"name": "prices[first-name].price", "type": "number", "optional": true,
        "lookup": {"table": "prices", "key": "first-name", "column": "price"}},
       {"name": "prices[\\"Ana\\"].price", "type": "number", "optional": true,
        "lookup": {"table": "prices", "fixed-key": "Ana", "column": "price"}},
       {"name": "shelves[items]", "type": "integer", "optional": true,
        "lookup": {"table": "shelves", "key": "items"}}],
     "tables": [
       {"name": "prices", "path": "prices.csv",
        "sha256": "e5e5d0411c53911a18539f790d701b6fad42a4aef569fa02ca433358576cd58c",
        "columns": [{"name": "price", "type": "number", "optional": true}], "rows": [["Ana", "12.50"], ["Ben", null]]},
       {"name": "shelves", "path": "shelves.csv", "integer-keys": true,
        "sha256": "bd42d7fb8abe68046981369a5f291006b58d4f16bb0ceb42f01cc8906dec0fd3", "columns": [], "rows": [["3"]]}],
     "segment": {"all": [
       {"attribute": "items", "is": ">", "value": 2},
       {"any": [{"attribute": "tier", "is": "in", "values": [{"symbol": "gold"}]}, {"is-set": "first-name"}]},
       {"not": {"is-set": "first-name"}},
       {"attribute": "seen", "is": "within", "seconds": 5184000},
       {"attribute": "seen", "is": "before ago", "seconds": 86400},
       {"attribute": "seen", "is": ">", "value": {"date": 20000}},
       {"attribute": "app", "is": ">=", "value": {"version": [4, 2]}},
       {"attribute": "locale", "is": "speaks", "value": "de"},
       {"attribute": "tags", "is": "contains", "value": "a"},
       {"attribute": "first-name", "else": "x", "is": "text starts with", "value": "A"},
       {"attribute": "items", "is": "between", "values": [1, 5]},
       {"sample": 1000, "salt": "spring"}]},
     "schedule": {
       "every": {"weekdays": [1, 2], "times": ["09:00", "18:00"], "zone": "local", "else": "Europe/Berlin",
         "from": "2026-12-01", "until": "2026-12-31", "except": ["2026-12-24"], "jitter": 600},
       "late": "send", "quiet": {"from": "22:00", "to": "08:00", "action": "hold", "zone-else": "Europe/Berlin"},
       "expires": {"after": 43200}, "throttle": {"count": 5000, "seconds": 60}},
     "priority": 10, "collapse": ["cart-", {"attribute": "tier"}], "experiment": "headline", "holdout": 1000,
     "variants": [
       {"name": "calm", "share": 4500, "content": {
         "texts": [
           {"locale": "en",
            "title": [{"when": {"is-set": "first-name"}, "message": "Hi {$name}", "with": {"name": "Ben"}},
                      {"message": "Hi"}],
            "subtitle": {"key": "SUB", "arguments": [{"attribute": "items"}]},
            "body": [{"message":
              ".input {$items :integer}\\n.match $items\\none {{One item}}\\n* {{{$items} items}}"}]},
           {"locale": "de", "title": [{"message": "Hallo"}], "body": [{"message": "Du"}]}],
         "launch-image": "sale.png", "badge": {"attribute": "items"},
         "sound": {"critical": "alarm.caf", "volume": 0.5}, "thread": "cart", "category": "cart",
         "interruption": "critical", "relevance": 0.5, "mutable": true, "content-available": true,
         "target-content": "x", "filter": "work", "image": "https://example.com/a.png",
         "data": [{"key": "link", "value": {"text": "shop://x"}}, {"key": "n", "value": {"literal": 3}},
           {"key": "who", "value": {"attribute": "first-name", "else": {"literal": "friend"}}},
           {"key": "list", "value": {"list": [{"literal": true}, {"attribute": "tier"}]}},
           {"key": "promo", "value": {"object": [{"key": "code", "value": {"literal": "S"}}]}}]}},
       {"name": "loud", "share": 4500, "content": {"badge": 1, "sound": "default"}}],
     "limit": 1000, "label": "cart", "tag": "c",
     "guards": {"at-most": [{"alerts": 2, "seconds": 86400}], "apart": 1800, "rank": 10, "ignores-caps": true,
       "not-with": ["flash-sale"], "day-zone": "Europe/Berlin", "again-after": 2592000}}
    """

  /// Those that a test tries: in a plain run every other one.
  package static func triedChanges(of value: JSONValue) -> [JSONValue] {
    let all = changes(of: value)
    return stride(from: 0, to: all.count, by: Effort.step(2)).map { all[$0] }
  }

  /// Every value with one scalar in it changed, added to or taken away.
  package static func changes(of value: JSONValue) -> [JSONValue] {
    switch value {
    case .null: []
    case .boolean(let flag): [.boolean(!flag)]
    case .integer(let number): [.integer(number + 1), .integer(number - 1), .integer(number * 2)]
    case .number(let number): [.number(number / 2)]
    case .text(let text):
      [.text(text + "x"), .text("x" + text), .text("gold"), .text("2026-12-05"), .text("07:30"), .text("passive")]
    case .array(let values):
      values.indices.flatMap { index -> [JSONValue] in
        var without = values
        without.remove(at: index)
        return [.array(without)]
          + changes(of: values[index]).map { change in
            var changed = values
            changed[index] = change
            return .array(changed)
          }
      }
    case .object(let members):
      members.indices.flatMap { index -> [JSONValue] in
        var without = members
        without.remove(at: index)
        return [.object(without)]
          + changes(of: members[index].value).map { change in
            var changed = members
            changed[index] = .init(members[index].key, change)
            return .object(changed)
          }
      }
    }
  }
}
