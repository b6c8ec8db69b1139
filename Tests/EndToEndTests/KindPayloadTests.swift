import CampanileTestSupport
import Foundation
import Testing

/// Every kind of push whole: all headers and all keys of the payload, for APNs and, where Firebase passes it on, for FCM, as
/// Apple's and Google's documents have them.
@Suite(.waits)
struct KindPayloadTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en }
      audience {
        id text  token device-token  locale locale
        start live-start-token?  ride live-token?  calls voip-token?  watch complication-token?
        files file-provider-token?  knobs control-token?  tiles widget-token?  where location-token?
        talk ptt-token?  firebase fcm-token?  name text?
      }
      category cart { view { en "View" } opens-app }
      activity ride { type "RideAttributes"  attributes { rider text }  state { eta instant  note text? } }
      """, to: "templates/shop.template")
    try tool.write(Self.device(name: "Ana"), to: "devices.jsonl")
  }

  private static func device(name: String) -> String {
    #"{"id":"1","token":"a0","locale":"en","start":"b1","ride":"b2","calls":"b3","watch":"b4","files":"b5","knobs":"b6","#
      + #""tiles":"b7","where":"b8","talk":"b9","firebase":"fire:1","name":"\#(name)"}"# + "\n"
  }

  /// The only line that a declaration makes, or what is said instead.
  private func line(_ source: String, format: String = "apns") throws -> String {
    try tool.write(source + "\n", to: "campaigns/one.campaign")
    let result = try tool.run(
      "compile", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z", "--window", "2h", "--allow-everyone",
      "--format", format, "--max-rejects", "100%", "--out", "-")
    #expect(result.code == 0, "\(result.error)")
    return result.output
  }

  /// A declaration, the headers that it gives, and the payload.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let headers: String
    let payload: String
    /// What a payload for FCM leaves to Firebase.
    var image: String?
    var token = "a0"
    /// What stands in a message's `token`; `nil` where Firebase has no such push.
    var fcm: String?
    /// Behind the payload of a message for FCM.
    var rest = ""

    init(
      _ name: String, _ source: String, _ headers: String, _ payload: String, token: String, fcm: String? = nil,
      rest: String = ""
    ) {
      (testDescription, self.source, self.headers, self.payload) = (name, source, headers, payload)
      (self.token, self.fcm, self.rest) = (token, fcm, rest)
    }
  }

  private static let when = "to everyone  send 2026-12-01 at 09:00 UTC"
  private static let state = "state { eta 2026-12-01T10:00:00Z  note name }"

  static let cases: [Case] = [
    Case(
      "an alert with every key",
      """
      campaign one {
        \(when)  expires after 12 hours  priority 5  collapse "c-{$id}"  category cart  thread "t"  badge 3
        sound critical "alarm.caf" volume 0.8  interruption critical  relevance 0.8  launch-image "sale.png"
        target-content "win"  filter "work"  mutable  content-available  label "lab"
        alert { title "T"  subtitle "S"  body "B" }
        data { a 1  b "x"  c true  d none  e (1, 2)  f { g 2.5 } }
      }
      """,
      #"{"apns-push-type":"alert","apns-priority":"5","apns-topic":"com.example.shop","apns-expiration":"1796158800","apns-collapse-id":"c-1"}"#,
      #"{"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"sale.png"},"badge":3,"sound":{"critical":1,"name":"alarm.caf","volume":0.8},"thread-id":"t","category":"cart","interruption-level":"critical","relevance-score":0.8,"mutable-content":1,"content-available":1,"target-content-id":"win","filter-criteria":"work"},"a":1,"b":"x","c":true,"d":null,"e":[1,2],"f":{"g":2.5}}"#,
      token: "a0", fcm: "a0", rest: #","fcm_options":{"analytics_label":"lab"}"#),
    Case(
      "an alert in the app's own words",
      """
      campaign one {
        \(when)  sound default  interruption time-sensitive
        alert { title key "T"(name else "?")  subtitle key "S"  body key "B"(name else "?", 3) }
      }
      """,
      #"{"apns-push-type":"alert","apns-topic":"com.example.shop"}"#,
      #"{"aps":{"alert":{"title-loc-key":"T","title-loc-args":["Ana"],"subtitle-loc-key":"S","loc-key":"B","loc-args":["Ana","3"]},"sound":"default","interruption-level":"time-sensitive"}}"#,
      token: "a0", fcm: "a0"),
    Case(
      "an alert that only takes the badge away",
      "campaign one { \(when)  badge 0  expires at once  priority 1  interruption passive }",
      #"{"apns-push-type":"alert","apns-priority":"1","apns-topic":"com.example.shop","apns-expiration":"0"}"#,
      #"{"aps":{"badge":0,"interruption-level":"passive"}}"#, token: "a0", fcm: "a0"),
    Case(
      "a background push that recurs",
      "refresh one { to everyone  every day at 09:00 UTC  data { sync \"inbox\" } }",
      #"{"apns-push-type":"background","apns-priority":"5","apns-topic":"com.example.shop","apns-expiration":"1796202000","apns-collapse-id":"one"}"#,
      #"{"aps":{"content-available":1},"sync":"inbox"}"#, token: "a0", fcm: "a0"),
    Case(
      "a background push of something that has happened",
      "refresh one { \(when)  expires after 1 hour  data { sync \"inbox\" } }",
      #"{"apns-push-type":"background","apns-priority":"5","apns-topic":"com.example.shop","apns-expiration":"1796119200","apns-collapse-id":"one"}"#,
      #"{"aps":{"content-available":1},"sync":"inbox"}"#, token: "a0", fcm: "a0"),
    Case(
      "the start of a Live Activity",
      """
      live one {
        of ride  event start  token start  \(when)  priority 10  expires after 1 hour  stale after 1 hour  relevance 75
        attributes { rider name else "you" }  \(state)  input channel "dHN0LXNyY2g="  sound default
        alert { title "On its way"  body key "LB"(name else "?") }
      }
      """,
      #"{"apns-push-type":"liveactivity","apns-priority":"10","apns-topic":"com.example.shop.push-type.liveactivity","apns-expiration":"1796119200"}"#,
      #"{"aps":{"timestamp":1796115600,"stale-date":1796119200,"event":"start","content-state":{"eta":817812000,"note":"Ana"},"attributes-type":"RideAttributes","attributes":{"rider":"Ana"},"alert":{"title":"On its way","body":{"loc-key":"LB","loc-args":["Ana"]},"sound":"default"},"relevance-score":75,"input-push-channel":"dHN0LXNyY2g="}}"#,
      token: "b1", fcm: "fire:1", rest: #","live_activity_token":"b1""#),
    Case(
      "an update of a Live Activity",
      """
      live one {
        of ride  event update  token ride  \(when)  priority 5  stale after 15 minutes  relevance 100.5  \(state)
        alert { title "Nearly there"  body "Look out." }  sound "chime.caf"
      }
      """,
      #"{"apns-push-type":"liveactivity","apns-priority":"5","apns-topic":"com.example.shop.push-type.liveactivity"}"#,
      #"{"aps":{"timestamp":1796115600,"stale-date":1796116500,"event":"update","content-state":{"eta":817812000,"note":"Ana"},"alert":{"title":"Nearly there","body":"Look out.","sound":"chime.caf"},"relevance-score":100.5}}"#,
      token: "b2", fcm: "fire:1", rest: #","live_activity_token":"b2""#),
    Case(
      "the end of a Live Activity",
      "live one { of ride  event end  token ride  \(when)  dismiss after 4 hours  \(state) }",
      #"{"apns-push-type":"liveactivity","apns-topic":"com.example.shop.push-type.liveactivity"}"#,
      #"{"aps":{"timestamp":1796115600,"dismissal-date":1796130000,"event":"end","content-state":{"eta":817812000,"note":"Ana"}}}"#,
      token: "b2", fcm: "fire:1", rest: #","live_activity_token":"b2""#),
    Case(
      "a call",
      "push one as voip { \(when)  token calls  priority 10  data { caller name } }",
      #"{"apns-push-type":"voip","apns-priority":"10","apns-topic":"com.example.shop.voip","apns-expiration":"0"}"#,
      #"{"aps":{},"caller":"Ana"}"#, token: "b3"),
    Case(
      "a complication",
      "push one as complication { \(when)  token watch  expires after 1 hour  data { steps 5000 } }",
      #"{"apns-push-type":"complication","apns-topic":"com.example.shop.complication","apns-expiration":"1796119200"}"#,
      #"{"aps":{},"steps":5000}"#, token: "b4"),
    Case(
      "files that have changed",
      """
      push one as fileprovider {
        \(when)  token files  priority 5
        data { container-identifier "NSFileProviderWorkingSetContainerItemIdentifier"  domain "work" }
      }
      """,
      #"{"apns-push-type":"fileprovider","apns-priority":"5","apns-topic":"com.example.shop.pushkit.fileprovider"}"#,
      #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"work"}"#, token: "b5"),
    Case(
      "a control with a new state",
      "push one as controls { \(when)  token knobs  priority 10  expires at once }",
      #"{"apns-push-type":"controls","apns-priority":"10","apns-topic":"com.example.shop.push-type.controls","apns-expiration":"0"}"#,
      #"{"aps":{"content-changed":true}}"#, token: "b6"),
    Case(
      "widgets with new content", "push one as widgets { \(when)  token tiles }",
      #"{"apns-push-type":"widgets","apns-topic":"com.example.shop.push-type.widgets"}"#,
      #"{"aps":{"content-changed":true}}"#, token: "b7"),
    Case(
      "a location query", "push one as location { \(when)  token where  priority 10  data { reason \"lost\" } }",
      #"{"apns-push-type":"location","apns-priority":"10","apns-topic":"com.example.shop.location-query"}"#,
      #"{"aps":{},"reason":"lost"}"#, token: "b8"),
    Case(
      "somebody speaks", "push one as pushtotalk { \(when)  token talk  data { speaker name } }",
      #"{"apns-push-type":"pushtotalk","apns-priority":"10","apns-topic":"com.example.shop.voip-ptt","apns-expiration":"0"}"#,
      #"{"aps":{},"speaker":"Ana"}"#, token: "b9"),
    Case(
      "a service update of Push to Talk",
      "push one as pushtotalk { \(when)  token talk  service-update  priority 5  expires after 1 hour }",
      #"{"apns-push-type":"pushtotalk","apns-priority":"5","apns-topic":"com.example.shop.voip-ptt","apns-expiration":"1796119200"}"#,
      #"{"aps":{"ptt-push-type":"service-update"}}"#, token: "b9"),
  ]

  @Test("each kind of push for APNs, key by key", arguments: cases)
  func forAPNs(kind: Case) throws {
    let locale = kind.payload.contains(#""alert":"#) ? #""en""# : "null"
    #expect(
      try line(kind.source)
        == #"{"campaign":"one","variant":null,"locale":\#(locale),"send_at":"2026-12-01T09:00:00Z","headers":\#(kind.headers),"#
        + #""payload":\#(kind.payload),"tokens":["\#(kind.token)"]}"# + "\n")
  }

  @Test("what Firebase passes on, key by key", arguments: cases)
  func forFCM(kind: Case) throws {
    guard let token = kind.fcm else {
      #expect(try line(kind.source, format: "fcm").isEmpty)
      return
    }
    let locale = kind.payload.contains(#""alert":"#) ? #""en""# : "null"
    #expect(
      try line(kind.source, format: "fcm")
        == #"{"campaign":"one","variant":null,"locale":\#(locale),"send_at":"2026-12-01T09:00:00Z","message":{"token":"\#(token)","#
        + #""apns":{"headers":\#(kind.headers),"payload":\#(kind.payload)\#(kind.rest)}}}"# + "\n")
  }

  @Test("an image is a key for the app's extension, and Firebase's own option through FCM")
  func images() throws {
    let source = "campaign one { \(Self.when)  image \"https://cdn.example.com/a.png\"  alert { title \"T\" } }"
    let payload = #""payload":{"aps":{"alert":{"title":"T"},"mutable-content":1}"#
    #expect(try line(source).contains(payload + #","image":"https://cdn.example.com/a.png"},"tokens""#))
    #expect(
      try line(source, format: "fcm").contains(payload + #"},"fcm_options":{"image":"https://cdn.example.com/a.png"}"#))
  }

  @Test("a broadcast has a channel in its headers and no topic", arguments: ["update", "end"])
  func broadcasts(event: String) throws {
    let source = """
      live one {
        of ride  event \(event)  to channel "dHN0LXNyY2g="  send 2026-12-01 at 09:00 UTC  priority 5  expires after 8 hours
        state { eta 2026-12-01T10:00:00Z }
      }
      """
    #expect(
      try line(source)
        == #"{"campaign":"one","variant":null,"locale":null,"send_at":"2026-12-01T09:00:00Z","headers":{"apns-push-type":"liveactivity","apns-priority":"5","apns-channel-id":"dHN0LXNyY2g=","apns-expiration":"1796144400"},"#
        + #""payload":{"aps":{"timestamp":1796115600,"event":"\#(event)","content-state":{"eta":817812000}}},"channel":"dHN0LXNyY2g=","path":"/4/broadcasts/apps/com.example.shop"}"#
        + "\n")
  }

  @Test(
    "a payload may have as many bytes as its kind, and not one more",
    arguments: [
      ("campaign one { to name is set  send now  alert { title \"T\" }  data { n name } }", "apns", 4096),
      ("refresh one { to name is set  send now  data { n name } }", "apns", 4096),
      ("push one as voip { to name is set  token calls  send now  data { n name } }", "apns", 5120),
      ("push one as location { to name is set  token where  send now  data { n name } }", "apns", 4096),
      ("push one as pushtotalk { to name is set  token talk  send now  data { n name } }", "apns", 4096),
      ("live one { of ride  event update  token ride  to name is set  send now  \(state) }", "apns", 4096),
      ("campaign one { to name is set  send now  alert { title \"T\" }  data { n name } }", "fcm", 3796),
    ])
  func sizes(source: String, format: String, most: Int) throws {
    func payload(_ count: Int) throws -> [UInt8]? {
      try tool.write(Self.device(name: String(repeating: "n", count: count)), to: "devices.jsonl")
      let line = try line(source, format: format)
      guard let start = line.range(of: #""payload":"#)?.upperBound else { return nil }
      let end = line.range(of: format == "fcm" ? "}}}" : #","tokens":["#, options: .backwards)?.lowerBound
      return Array(line[start..<(try #require(end))].utf8)
    }
    let rest = try #require(try payload(1)).count - 1
    #expect(try payload(most - rest)?.count == most)
    #expect(try payload(most - rest + 1) == nil)
  }

  @Test("a broadcast may have 5,120 bytes", arguments: [(5120, true), (5121, false)])
  func broadcastSizes(count: Int, isRight: Bool) throws {
    let source = { (text: String) in
      """
      live one {
        of ride  event update  to channel "dHN0LXNyY2g="  send 2026-12-01 at 09:00 UTC
        state { eta 2026-12-01T10:00:00Z  note "\(text)" }
      }

      """
    }
    let rest = #"{"aps":{"timestamp":1796115600,"event":"update","content-state":{"eta":817812000,"note":""}}}"#.utf8
      .count
    try tool.write(source(String(repeating: "n", count: count - rest)), to: "campaigns/one.campaign")
    let result = try tool.run("check", "--now", "2026-12-01T08:00:00Z")
    #expect((result.code == 0) == isRight, "\(result.error)\(result.output)")
    #expect((result.output + result.error).contains("has 5121 bytes; APNs takes 5120") == !isRight)
  }

  @Test(
    "what a kind can't be is refused, or warned of, with the way out",
    arguments: [
      ("live one { of ride  event end  token ride  \(when)  dismiss after 5 hours }", 0, "four hours after its end"),
      ("live one { of ride  event end  token ride  \(when)  dismiss after 4 hours }", 0, "1 campaign in 2 files: fine"),
      ("live one { of ride  event update  token ride  \(when)  \(state)  stale at once }", 1, "after"),
      ("live one { of ride  event update  token ride  \(when)  \(state)  stale after 0 minutes }", 1, "time after"),
      (
        "live one { of ride  event update  token ride  \(when)  \(state)  stale at 2026-12-01 at 09:00 UTC }", 1,
        "this is outdated before it is sent"
      ),
      (
        "live one { of ride  event update  token ride  \(when)  \(state)  stale at 2026-12-01 at 10:01 Europe/Berlin }",
        0,
        "1 campaign in 2 files: fine"
      ),
      (
        "live one { of ride  event update  token ride  \(when)  \(state)  stale at 2026-12-01 at 10:00 local }", 1,
        "has to stand here, not `local`"
      ),
      (
        "live one { of ride  event end  token ride  \(when)  dismiss at 2026-12-01 at 13:01 UTC }", 0,
        "four hours after its end"
      ),
      (
        "live one { of ride  event end  token ride  \(when)  dismiss at 2026-12-01 at 13:00 UTC }", 0,
        "1 campaign in 2 files: fine"
      ),
      ("live one { of ride  event update  token ride  \(when)  \(state)  priority 1 }", 1, "10 or 5"),
      ("live one { of ride  event update  token start  \(when)  \(state) }", 1, "it goes to `ride`"),
      (
        "live one { of ride  event update  token ride  \(when)  \(state)  collapse \"x\" }", 1, "cannot stand in a live"
      ),
      (
        "live one { of ride  event start  token start  \(when)  \(state)  alert { title \"T\" }  attributes { rider \"a\" }  input token  input channel \"dHN0LXNyY2g=\" }",
        1, "`input` can stand only once"
      ),
      (
        "live one { of ride  event end  to channel \"dHN0LXNyY2g=\"  token ride  send now }", 1,
        "there is no recipient whose token"
      ),
      (
        "live one { of ride  event end  to channel \"dHN0LXNyY2g=\"  send now  expires after 9 hours }", 0,
        "for eight hours at most"
      ),
      ("push one as widgets { \(when)  token tiles  data { a 1 } }", 1, "has no `data`"),
      ("push one as controls { \(when)  token knobs  data { a 1 } }", 1, "has no `data`"),
      ("push one as widgets { to channel \"dHN0LXNyY2g=\"  send now }", 1, "can't go to a channel"),
      ("push one as location { \(when)  token where  priority 1 }", 1, "10 or 5"),
      ("push one as fileprovider { \(when)  token files }", 1, "needs the key `container-identifier`"),
      ("push one as fileprovider { \(when)  token files  data { domain \"d\" } }", 1, "needs the key"),
      (
        "push one as fileprovider { \(when)  token files  data { container-identifier 3 } }", 1,
        "`container-identifier` is text"
      ),
      (
        "push one as fileprovider { \(when)  token files  data { container-identifier \"c\"  name \"n\" } }", 1,
        "has no key `name`"
      ),
      ("push one as voip { \(when)  token calls  expires after 2 hours }", 0, "may come long after the call"),
      ("push one as voip { \(when)  token calls  expires after 30 seconds }", 0, "1 campaign in 2 files: fine"),
      ("push one as voip { \(when)  token calls  priority 5 }", 0, "with priority 5"),
      ("push one as voip { \(when)  token calls  alert { title \"T\" } }", 1, "cannot stand in a push"),
      ("push one as pushtotalk { \(when)  token talk  expires after 2 hours }", 0, "may come long after the call"),
      ("push one as complication { \(when)  token talk }", 1, "it goes to `watch`"),
      ("push one as mdm { \(when)  token talk }", 1, "is not a kind that a push can have"),
      ("refresh one { \(when)  priority 10 }", 1, "the only one that APNs takes"),
      ("refresh one { \(when)  alert { title \"T\" } }", 1, "what people see is declared with `campaign`"),
      ("refresh one { \(when)  expires after 40 days }", 0, "nothing for longer than 30 days"),
      ("campaign one { \(when)  alert { title \"T\" }  priority 3 }", 1, "10, 5 or 1"),
      ("campaign one { \(when)  content-available }", 1, "shows nothing"),
      ("campaign one { \(when)  alert { title \"T\" }  relevance 1.5 }", 1, "from 0 to 1"),
      ("campaign one { \(when)  alert { title \"T\" }  stale after 1 hour }", 1, "belongs in a live push"),
      ("campaign one { \(when)  alert { title \"T\" }  data { aps 1 } }", 1, "Apple's own part"),
      ("campaign one { \(when)  alert { title \"T\" }  token ride }", 1, "it goes to `token`"),
    ])
  func refuses(source: String, code: Int32, words: String) throws {
    try tool.write(source + "\n", to: "campaigns/one.campaign")
    let result = try tool.run("check", "--now", "2026-12-01T08:00:00Z")
    let said = result.output + result.error
    #expect(result.code == code, "\(said)")
    #expect(said.contains(words), "\(said)")
  }
}
