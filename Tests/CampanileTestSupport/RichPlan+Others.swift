extension RichPlan {
  /// Plans that say what ``source`` can't besides: every key of a plan stands in one of them.
  package static let sources = [
    source, ramped, refresh, monthly, mondays, yearly, striding, started, ended, broadcast, talk, topics,
  ]

  private static let head = #""campanile-plan": 1, "topic": "com.example.shop", "source-locale": "en""#

  private static func attributes(_ more: String = "") -> String {
    #""attributes": [{"name": "token", "type": "device-token"}, {"name": "locale", "type": "locale"}\#(more)]"#
  }

  private static let title = #""texts": [{"locale": "en", "title": [{"message": "Hi"}]}]"#

  private static let ramped = """
    {\(head), "name": "ramped", "kind": "alert", \(attributes(#"""
      , {"name": "timezone", "type": "timezone"}, {"name": "signup", "type": "date"}, {"name": "seen", "type": "instant"},
      {"name": "vip", "type": "boolean", "default": false}, {"name": "items", "type": "integer", "default": 0},
      {"name": "price", "type": "number", "default": {"number": 1.5}},
      {"name": "note", "type": "text", "input": true},
      {"name": "items + 1", "type": "integer", "path": ["items"], "default": 1, "of": "items", "plus": 1}
      """#)),
     "segment": {"all": [{"attribute": "seen", "is": ">", "value": {"instant": 1796119200}},
       {"attribute": "vip", "is": "true"}, {"attribute": "price", "is": ">", "value": {"number": 2.5}},
       {"attribute": "items", "is": "in", "values": [1, 2]}]},
     "schedule": {"after": {"from": "signup", "seconds": 259200, "time": "10:00", "zone": "local"},
       "ramp": [{"share": 100, "seconds": 0}, {"share": 1000, "seconds": 1800}, {"share": 10000, "seconds": 7200}]},
     "variants": [{"share": 10000, "content": {\(title), "badge": {"attribute": "items + 1"},
       "data": [{"key": "link", "value": {"choice": [
           {"when": {"attribute": "vip", "is": "true"}, "value": {"text": "a"}}, {"value": {"text": "c"}}]}},
         {"key": "t", "value": {"message": [{"locale": "en", "message": "Hi {$note}"}]}}]}}],
     "environment": "development", "identity": {"name": "id", "type": "text", "optional": true},
     "testers": {"attribute": "items", "is": ">", "value": 5}, "guards": {"once": true}}
    """

  private static let refresh = """
    {\(head), "name": "feed", "kind": "background", \(attributes(#", {"name": "timezone", "type": "timezone"}"#)),
     "segment": true, "everyone": true,
     "schedule": {"every": {"minutes": 30, "between": "08:00", "and": "20:00", "zone": "local"}, "expires": "next tick"},
     "priority": 5, "collapse": "feed", "variants": [{"share": 10000, "content": {}}]}
    """

  private static let monthly = """
    {\(head), "name": "monthly", "kind": "alert", \(attributes(#"""
      , {"name": "timezone", "type": "timezone"}, {"name": "best-hour", "type": "integer", "optional": true}
      """#)),
     "segment": {"is-set": "best-hour"},
     "schedule": {"every": {"month-days": [1], "times": ["10:00"], "zone": "local"}, "hour": "best-hour"},
     "variants": [{"share": 10000, "content": {\(title)}}]}
    """

  private static let mondays = """
    {\(head), "name": "mondays", "kind": "alert", \(attributes()), "segment": true, "everyone": true,
     "schedule": {"every": {"month-weeks": [-1, 1], "weekdays": [1], "times": ["10:00"], "zone": "UTC"}},
     "variants": [{"share": 10000, "content": {\(title)}}]}
    """

  private static let yearly = """
    {\(head), "name": "yearly", "kind": "alert", \(attributes(#"""
      , {"name": "timezone", "type": "timezone"}, {"name": "birthday", "type": "date", "optional": true}
      """#)),
     "segment": {"is-set": "birthday"},
     "schedule": {"after": {"from": "birthday", "seconds": -86400, "each": "year", "time": "10:00", "zone": "local"}},
     "variants": [{"share": 10000, "content": {\(title)}}]}
    """

  private static let striding = """
    {\(head), "name": "striding", "kind": "alert", \(attributes(#", {"name": "timezone", "type": "timezone"}"#)),
     "segment": true, "everyone": true,
     "schedule": {"every": {"weekdays": [1], "times": ["09:00"], "zone": "local", "from": "2026-12-07",
       "stride": {"count": 2, "unit": "weeks"}}},
     "variants": [{"share": 10000, "content": {\(title)}}]}
    """

  private static let started = """
    {\(head), "name": "ride-starts", "kind": "liveactivity", \(attributes(#"""
      , {"name": "vip", "type": "boolean", "default": false}, {"name": "first-name", "type": "text", "optional": true},
      {"name": "start-token", "type": "live-start-token", "optional": true}
      """#)),
     "segment": {"attribute": "vip", "is": "true"},
     "schedule": {"send": {"date": "2026-12-01", "time": "10:00", "zone": "Europe/Berlin"}},
     "variants": [{"share": 10000, "content": {\(title),
       "live": {"event": "start", "state": [{"key": "km", "value": {"literal": {"number": 2.5}}}],
         "attributes-type": "RideAttributes",
         "attributes": [{"key": "rider", "value": {"attribute": "first-name", "else": {"text": "you"}}}],
         "stale-at": 1796126400, "input": {"channel": "dHN0LXNyY2g="}, "sound": "ring.caf"}}}],
     "token": "start-token"}
    """

  private static let ended = """
    {\(head), "name": "ride-ends", "kind": "liveactivity", \(attributes(#"""
      , {"name": "ride-token", "type": "live-token", "optional": true}
      """#)),
     "segment": {"is-set": "ride-token"}, "schedule": {"send": "now"},
     "variants": [{"share": 10000, "content": {"live": {"event": "end",
       "state": [{"key": "phase", "value": {"literal": {"symbol": "over"}}}], "dismiss-at": 1796130000}}}],
     "token": "ride-token"}
    """

  private static let broadcast = """
    {\(head), "name": "ride-ends", "kind": "liveactivity", \(attributes()), "segment": true,
     "schedule": {"send": "now"},
     "variants": [{"share": 10000, "content": {"live": {"event": "end",
       "state": [{"key": "phase", "value": {"literal": {"symbol": "over"}}}], "stale": 600, "dismiss": 1800}}}],
     "channel": "dHN0LXNyY2g="}
    """

  private static let talk = """
    {\(head), "name": "talk", "kind": "pushtotalk", \(attributes(#"""
      , {"name": "vip", "type": "boolean", "default": false},
      {"name": "talk-token", "type": "ptt-token", "optional": true}
      """#)),
     "segment": {"attribute": "vip", "is": "true"}, "schedule": {"send": "now", "expires": "at once"}, "priority": 10,
     "variants": [{"share": 10000, "content": {"service-update": true}}], "token": "talk-token"}
    """

  private static let topics = """
    {\(head), "name": "match", "kind": "alert", "attributes": [], "segment": true, "condition": "'sports' in topics",
     "schedule": {"send": "now"}, "variants": [{"share": 10000, "content": {\(title)}}]}
    """
}
