import CampanileTestSupport
import Testing

@testable import CampanileExpansion

extension EditedPlanTests {
  private static let edits: [(plan: String, old: String, new: String, problem: String)] = [
    (
      #""dismiss": 1800"#, #""event": "end""#, #""event": "start""#,
      "variants[0]: the event `start` of a Live Activity has no `dismissal-date`"
    ),
    (
      #""dismiss": 1800"#, #""event": "end""#, #""event": "stop""#,
      "variants[0].content.live.event: it is one of start, update, end"
    ),
    (#""dismiss": 1800"#, #""dHN0LXNyY2g=""#, #""no""#, "channel: this is no channel's identifier"),
    (
      #""dismiss": 1800"#, #""dismiss": 1800"#, #""dismiss": -1"#,
      "variants[0].content.live.dismiss: a whole number from 0 to 315360000 has to stand here"
    ),
    (#""dismiss": 1800"#, #""dismiss": 1800"#, #""dismiss": 0"#, ""),
    (
      #""dismiss": 1800"#, #""dismiss": 1800"#, #""dismiss": 1800, "input": {"channel": "dHN0LXNyY2g="}"#,
      "variants[0]: the event `end` of a Live Activity has no `input-push-channel`"
    ),
    (
      #""dismiss": 1800"#, #""dismiss": 1800"#, #""dismiss": 1800, "input": "token""#,
      "variants[0]: the event `end` of a Live Activity has no `input-push-token`"
    ),
    (
      #""dismiss": 1800"#, #""dismiss": 1800"#, #""dismiss": 1800, "attributes-type": "Ride""#,
      "variants[0]: the event `end` of a Live Activity has no `attributes-type`"
    ),
    (
      #""dismiss": 1800"#, #""dismiss": 1800"#, #""dismiss": 1800, "dismiss-at": 1796130000"#,
      "variants[0].content.live: a time is said once: as a moment, or in seconds"
    ),
    (
      #""dismiss": 1800"#, #""stale": 600"#, #""stale": 0"#,
      "variants[0].content.live.stale: a whole number from 1 to 315360000 has to stand here"
    ),
    (#""dismiss": 1800"#, #""stale": 600"#, #""stale": 1"#, ""),
    (
      #""dismiss": 1800"#, #""stale": 600"#, #""stale": 315360001"#,
      "variants[0].content.live.stale: a whole number from 1 to 315360000 has to stand here"
    ),
    (
      #""dismiss": 1800"#, #""kind": "liveactivity""#, #""kind": "alert""#,
      "variants[0]: a push of the kind `alert` has no `timestamp`"
    ),
    (#""name": "match""#, #""condition": "'sports' in topics""#, #""condition": """#, "condition: this is not a name"),
    (
      #""name": "match""#, #""condition": "'sports' in topics""#,
      #""condition": "'sports' in topics", "channel": "dHN0LXNyY2g=""#,
      "channel: a channel takes updates and ends of Live Activities, and nothing else"
    ),
    (
      #""name": "ride-starts""#, #""token": "start-token""#, #""token": "starts""#,
      "token: `starts` is none of the attributes"
    ),
    (
      #""name": "ride-starts""#, #""token": "start-token""#, #""token": "token""#,
      "token: a push of the kind `liveactivity` goes to an attribute of the type live-start-token"
    ),
    (
      #""name": "ride-starts""#, #""attributes-type": "RideAttributes","#, #""#,
      "variants[0]: the event `start` of a Live Activity needs `attributes-type`"
    ),
    (
      #""name": "ride-starts""#, #""live-start-token""#, #""live-token""#,
      "token: a push of the kind `liveactivity` goes to an attribute of the type live-start-token"
    ),
    (#""name": "talk""#, #""priority": 10"#, #""priority": 5"#, ""),
    (
      #""name": "talk""#, #""priority": 10"#, #""priority": 0"#,
      "priority: a whole number from 1 to 10 has to stand here"
    ),
    (
      #""name": "talk""#, #""priority": 10"#, #""priority": 11"#,
      "priority: a whole number from 1 to 10 has to stand here"
    ),
    (
      #""name": "talk""#, #""service-update": true"#, #""service-update": 1"#,
      "variants[0].content.service-update: true or false has to stand here"
    ),
    (#""name": "feed""#, #""priority": 5, "#, #""#, "priority: a push of the kind `background` has priority 5"),
    (
      #""name": "feed""#, #""priority": 5"#, #""priority": 10"#,
      "priority: a push of the kind `background` has priority 5"
    ),
    (
      #""name": "feed""#, #""minutes": 30"#, #""minutes": 0"#,
      "schedule.every.minutes: a whole number from 1 to 1440 has to stand here"
    ),
    (#""name": "feed""#, #""minutes": 30"#, #""minutes": 1440"#, ""),
    (
      #""name": "feed""#, #""collapse": "feed""#, #""collapse": """#,
      "collapse: a collapse identifier has 1 to 64 bytes of visible ASCII"
    ),
    (
      #""name": "feed""#, #""collapse": "feed""#,
      #""collapse": "ccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc""#,
      "collapse: a collapse identifier has 1 to 64 bytes of visible ASCII"
    ),
    (
      #""name": "feed""#, #""collapse": "feed""#,
      #""collapse": "cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc""#, ""
    ),
    (
      #""name": "feed""#, #""collapse": "feed""#, #""collapse": "feed", "label": "a b""#,
      "label: a label has 1 to 50 letters, digits or `-_.~%`"
    ),
    (#""name": "feed""#, #""collapse": "feed""#, #""collapse": "feed", "label": "a-b""#, ""),
    (
      #""name": "feed""#, #""collapse": "feed""#, #""collapse": "feed", "tag": "aps""#,
      "tag: a tag has 1 to 16 letters, digits, `-` or `_`, and is no key that is taken"
    ),
    (
      #""name": "feed""#, #""collapse": "feed""#, #""collapse": "feed", "tag": "a b""#,
      "tag: a tag has 1 to 16 letters, digits, `-` or `_`, and is no key that is taken"
    ),
    (
      #""name": "feed""#, #""collapse": "feed""#, #""collapse": "feed", "limit": 0"#,
      "limit: a whole number from 1 to 2147483647000 has to stand here"
    ),
    (#""name": "feed""#, #""collapse": "feed""#, #""collapse": "feed", "limit": 1"#, ""),
    (
      #""name": "feed""#, #""collapse": "feed""#, #""collapse": "feed", "more": 1"#,
      ": `more` is not a key that belongs here; it takes campanile-plan, name, kind, topic, source-locale, attributes, tables, segment, everyone, condition, schedule, priority, collapse, experiment, holdout, variants, limit, label, tag, token, channel, environment, guards, identity, testers"
    ),
    (
      #""name": "feed""#, #""share": 10000"#, #""share": 9999"#,
      "variants: the shares of holdout and variants make 10000"
    ),
    (
      #""name": "feed""#, #""share": 10000"#, #""share": 10001"#,
      "variants[0].share: a whole number from 0 to 10000 has to stand here"
    ),
    (#""name": "feed""#, #""everyone": true"#, #""everyone": "yes""#, "everyone: true or false has to stand here"),
    (
      #""name": "feed""#, #""topic": "com.example.shop""#, #""topic": "com..shop""#,
      "topic: this is not a bundle identifier"
    ),
    (
      #""name": "feed""#, #""campanile-plan": 1"#, #""campanile-plan": 2"#,
      "campanile-plan: this compiler reads plans of version 1; compile the sources anew"
    ),
    (#""name": "feed""#, #""campanile-plan": 1, "#, #""#, ": this is not a plan: it has no `campanile-plan`"),
    (
      #""name": "ramped""#, #""environment": "development""#, #""environment": "staging""#,
      "environment: it is one of development, production"
    ),
    (
      #""name": "ramped""#, #""identity": {"name": "id", "type": "text", "optional": true}"#,
      #""identity": {"name": "id", "type": "text"}"#, "identity: an identity is what may be missing"
    ),
    (
      #""name": "ramped""#, #""plus": 1"#, #""plus": 1000000001"#,
      "attributes[9].plus: a whole number from -1000000000 to 1000000000 has to stand here"
    ),
    (#""name": "ramped""#, #""path": ["items"]"#, #""path": []"#, "attributes[9].path: a path has 1 to 16 keys"),
    (
      #""name": "ramped""#, #""path": ["items"]"#,
      #""path": ["a", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a", "a"]"#,
      "attributes[9].path: a path has 1 to 16 keys"
    ),
    (
      #""name": "ramped""#, #""values": [1, 2]"#, #""values": [1, "b"]"#,
      "segment.all[3]: `items` is of another type than what is asked of it"
    ),
    (
      #""name": "ramped""#, #""share": 100, "seconds": 0"#, #""share": 0, "seconds": 0"#,
      "schedule.ramp[0].share: a whole number from 1 to 10000 has to stand here"
    ),
    (
      #""name": "ramped""#, #""seconds": 259200"#, #""seconds": -1"#,
      "schedule.after: a time of day is that of a day so many whole days away"
    ),
    (#""name": "ramped""#, #""seconds": 259200"#, #""seconds": -3162240000"#, "values are needed for its inputs: note"),
    (
      #""name": "ramped""#, #""seconds": 259200"#, #""seconds": 3162326400"#,
      "schedule.after.seconds: a whole number from -3162240000 to 3162240000 has to stand here"
    ),
    (
      #""name": "ramped""#, #""seconds": 259200"#, #""seconds": -3162326400"#,
      "schedule.after.seconds: a whole number from -3162240000 to 3162240000 has to stand here"
    ),
    (#""name": "ramped""#, #""time": "10:00""#, #""time": "24:00""#, "values are needed for its inputs: note"),
    (
      #""name": "ramped""#, #""seconds": 259200"#, #""seconds": 31536000, "each": "year""#,
      "values are needed for its inputs: note"
    ),
    (
      #""name": "ramped""#, #""seconds": 259200"#, #""seconds": 31622400, "each": "year""#,
      "schedule.after.seconds: a whole number from -31536000 to 31536000 has to stand here"
    ),
    (
      #""name": "ramped""#, #""seconds": 259200"#, #""seconds": 259200, "each": "month""#,
      "schedule.after.each: it is one of year"
    ),
    (
      #""name": "ramped""#, #""seconds": 259200, "time": "10:00", "zone": "local""#,
      #""seconds": 259200, "each": "year""#, "schedule.after: a day of each year has a time of day"
    ),
    (
      #""name": "monthly""#, #""month-days": [1]"#, #""month-days": [32]"#,
      "schedule.every.month-days[0]: a whole number from -1 to 31 has to stand here"
    ),
    (
      #""name": "monthly""#, #""month-days": [1]"#, #""month-days": [0]"#,
      "schedule.every.month-days[0]: a day of the month is 1 to 31, or -1 for the last"
    ),
    (#""name": "monthly""#, #""month-days": [1]"#, #""month-days": [31]"#, ""),
    (#""name": "monthly""#, #""month-days": [1]"#, #""month-weeks": [1, -1], "weekdays": [1]"#, ""),
    (
      #""name": "monthly""#, #""month-days": [1]"#, #""month-weeks": [0], "weekdays": [1]"#,
      "schedule.every.month-weeks[0]: a week of the month is 1 to 4, or -1 for the last"
    ),
    (
      #""name": "monthly""#, #""month-days": [1]"#, #""month-weeks": [5], "weekdays": [1]"#,
      "schedule.every.month-weeks[0]: a whole number from -1 to 4 has to stand here"
    ),
    (#""name": "monthly""#, #""times": ["10:00"]"#, #""times": []"#, "the rule names no day or no time"),
    (#""name": "striding""#, #""count": 2"#, #""count": 1"#, ""),
    (#""name": "striding""#, #""count": 2"#, #""count": 366"#, ""),
    (
      #""name": "striding""#, #""count": 2"#, #""count": 367"#,
      "schedule.every.stride.count: a whole number from 1 to 366 has to stand here"
    ),
    (
      #""name": "striding""#, #""unit": "weeks""#, #""unit": "years""#,
      "schedule.every.stride.unit: it is one of days, weeks, months"
    ),
    (
      #""name": "striding""#, #""weekdays": [1]"#, #""weekdays": [8]"#,
      "schedule.every.weekdays[0]: a whole number from 1 to 7 has to stand here"
    ),
    (#""name": "striding""#, #""weekdays": [1]"#, #""weekdays": [7]"#, ""),
    (#""name": "cart""#, #""is": "between""#, #""is": "among""#, "segment.all[10]: `among` is not a test"),
    (#""name": "cart""#, #""seconds": 5184000"#, #""seconds": 0"#, ""),
    (#""name": "cart""#, #""seconds": 5184000"#, #""seconds": 3162240000"#, ""),
    (
      #""name": "cart""#, #""seconds": 5184000"#, #""seconds": 3162240001"#,
      "segment.all[3].seconds: a whole number from 0 to 3162240000 has to stand here"
    ),
    (
      #""name": "cart""#, #""is": "before ago", "seconds": 86400"#, #""is": "before ago", "seconds": -1"#,
      "segment.all[4].seconds: a whole number from 0 to 3162240000 has to stand here"
    ),
    (
      #""name": "cart""#, #""volume": 0.5"#, #""volume": -0.1"#,
      "variants[0].content.sound.volume: a number from 0.0 to 1.0 has to stand here"
    ),
    (#""name": "cart""#, #""relevance": 0.5"#, #""relevance": 1.0"#, ""),
    (
      #""name": "cart""#, #""relevance": 0.5"#, #""relevance": 1.1"#,
      "variants[0]: a push of the kind `alert` has no such relevance"
    ),
    (
      #""name": "ride-starts""#, #""token": "start-token""#, #""channel": "dHN0LXNyY2g=""#,
      "channel: a channel takes updates and ends of Live Activities, and nothing else"
    ),
  ]

  @Test("what lies at the edge of what can be is read, and what lies behind it is told")
  func edges() throws {
    for (plan, old, new, expected) in Self.edits {
      let source = try #require(RichPlan.sources.first { $0.contains(plan) })
      let said = try problem(old, new, in: source) ?? ""
      #expect(said == expected, "\(new)")
    }
  }
}
