import CampanileTestSupport
import Foundation
import Testing

/// Pushes of every kind as the built binary writes and sends them, key by key as Apple documents them.
@Suite(.waits)
struct LiveActivityTests {
  private let tool: Tool

  private static let devices = """
    {"id":"1","token":"AA","locale":"en","environment":"production","rideStart":"f0","ride":"F1","calls":"C1","tiles":"C2","firebase":"fire:Base_1","firstName":"Ana","plate":"B-1","eta":"2026-12-01T09:12:00Z","day":"2026-12-01"}
    {"id":"2","token":"AB","locale":"de","environment":"production","ride":"F2","eta":"2026-12-01T09:13:00Z"}
    {"id":"3","token":"AC","locale":"de","environment":"development","rideStart":"f3","ride":"F3","calls":"C3","plate":"B-3","eta":"2026-12-01T09:14:00Z"}
    {"id":"4","token":"AD","locale":"de","environment":"production"}

    """

  init() throws {
    tool = try Tool()
    try tool.write(
      """
      app shop { bundle "com.example.shop"  locales en, de  tag "c" }
      audience {
        id text  token device-token  locale locale
        environment one of development, production
        ride-start  live-start-token?  from "rideStart"
        ride        live-token?
        calls       voip-token?
        tiles       widget-token?
        firebase    fcm-token?
        first-name  text?     from "firstName"
        plate       text?
        eta         instant?
        day         date?
      }
      activity ride {
        type        "RideAttributes"
        attributes  { rider text  plate text }
        state {
          eta          instant
          day          date?
          distance-km  number
          phase        one of coming, riding, over
          stops        integer  as "stopsLeft"
        }
      }
      """, to: "templates/shop.template")
    try tool.write(Self.devices, to: "devices.jsonl")
  }

  /// Compiles one declaration, and gives the lines of its batches.
  private func lines(_ source: String, _ options: String...) throws -> [String] {
    try tool.write(source, to: "campaigns/one.campaign")
    let result = try tool.run(
      list: [
        "compile", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z", "--allow-everyone", "--out", "-",
      ] + options)
    #expect(result.code == 0, "\(result.error)")
    return result.output.split(separator: "\n").map(String.init)
  }

  private static let head =
    #""headers":{"apns-push-type":"liveactivity","apns-priority":"5","apns-topic":"com.example.shop.push-type.liveactivity"}"#

  private static let start = """
    live ride-starts {
      of          ride
      event       start
      token       ride-start
      to          plate is set and eta is set
      send        2026-12-01 at 09:00 UTC
      priority    10
      stale       after 10 minutes
      attributes  { rider first-name else "you"  plate plate }
      state       { eta eta  day day  distance-km 2.5  phase coming  stops 3 }
      alert       { en { title "On its way"  body "{$plate} comes" }  de { title "Unterwegs"  body "{$plate} kommt" } }
      sound       "chime.caf"
      input       token
      relevance   75
    }
    """

  private static let started =
    #"{"aps":{"timestamp":1796115600,"stale-date":1796116200,"event":"start","content-state":{"eta":817809120,"day":817776000,"distanceKm":2.5,"phase":"coming","stopsLeft":3},"attributes-type":"RideAttributes","attributes":{"rider":"Ana","plate":"B-1"},"alert":{"title":"On its way","body":"B-1 comes","sound":"chime.caf"},"relevance-score":75,"input-push-token":1}}"#

  @Test("a start has its alert, its attributes and the whole state, dates as Swift decodes them")
  func start() throws {
    let lines = try lines(Self.start)
    #expect(
      lines == [
        #"{"campaign":"ride-starts","variant":null,"locale":"en","send_at":"2026-12-01T09:00:00Z","#
          + Self.head.replacing(#""5""#, with: #""10""#) + #","payload":\#(Self.started),"tokens":["f0"]}"#
      ])
  }

  @Test("a value of the state is chosen by a condition or by an attribute, among those that its type has")
  func chosenState() throws {
    let source = """
      live ride-moves {
        of ride  event update  token ride  to eta is set  send 2026-12-01 at 09:00 UTC
        state {
          eta eta  distance-km by environment { production 1.5  other 2 }  stops 0
          phase when plate is set riding
          phase coming
          day when plate is set day
          day none
        }
      }
      """
    let states = try lines(source).compactMap { $0.firstMatch(of: /"content-state":(\{[^}]*\})/).map { String($0.1) } }
    #expect(
      states == [
        #"{"eta":817809120,"day":817776000,"distanceKm":1.5,"phase":"riding","stopsLeft":0}"#,
        #"{"eta":817809180,"day":null,"distanceKm":1.5,"phase":"coming","stopsLeft":0}"#,
      ])
  }

  @Test("an update says the send moment of each device, also where a throttle decides it")
  func update() throws {
    let source = """
      live ride-moves {
        of ride  event update  token ride  to eta is set  send 2026-12-01 at 09:00 UTC  priority 5
        throttle 1 per second  stale after 1 minute
        state { eta eta  distance-km 1  phase riding  stops 0 }
      }
      """
    let beginning = #"{"campaign":"ride-moves","variant":null,"locale":null,"send_at":"2026-12-01T09:00:0"#
    let expected = [(0, "f1", 817_809_120), (1, "f2", 817_809_180)].map { second, token, eta in
      beginning + "\(second)Z\",\(Self.head),"
        + #""payload":{"aps":{"timestamp":\#(1_796_115_600 + second),"stale-date":\#(1_796_115_660 + second),"event":"update","content-state":{"eta":\#(eta),"distanceKm":1,"phase":"riding","stopsLeft":0}}},"tokens":["\#(token)"]}"#
    }
    #expect(try lines(source) == expected)
  }

  @Test("an end may leave the last state, and takes the activity away when it says so")
  func end() throws {
    let source =
      "live over { of ride  event end  token ride  to everyone  send 2026-12-01 at 09:00 UTC  priority 5  dismiss DISMISS }"
    let now = try lines(source.replacing("DISMISS", with: "at once"))
    #expect(now.count == 1)
    #expect(
      now[0].contains(
        #""payload":{"aps":{"timestamp":1796115600,"dismissal-date":1796115600,"event":"end"}},"tokens":["f1","f2"]}"#),
      "\(now)")
    let until = try lines(source.replacing("DISMISS", with: "at 2026-12-01 at 12:30 Europe/Berlin"))
    #expect(until[0].contains(#""dismissal-date":1796124600,"event":"end""#), "\(until)")
    let later = try lines(source.replacing("DISMISS", with: "after 30 minutes"))
    #expect(later[0].contains(#""dismissal-date":1796117400,"event":"end""#))
  }

  private static let news = """
    live match-news {
      of ride  event update  to channel "dHN0LXNyY2g="  send 2026-12-01 at 09:00 UTC  expires at once
      state { eta 2026-12-01T09:12:00Z  distance-km 1  phase riding  stops 1 }
    }
    """

  private static let broadcast =
    #"{"campaign":"match-news","variant":null,"locale":null,"send_at":"2026-12-01T09:00:00Z","headers":{"apns-push-type":"liveactivity","apns-channel-id":"dHN0LXNyY2g=","apns-expiration":"0"},"payload":{"aps":{"timestamp":1796115600,"event":"update","content-state":{"eta":817809120,"distanceKm":1,"phase":"riding","stopsLeft":1}}},"channel":"dHN0LXNyY2g=","path":"/4/broadcasts/apps/com.example.shop"}"#

  @Test("a broadcast is one line with a channel and a path of its own, for no audience")
  func broadcasts() throws {
    #expect(try lines(Self.news) == [Self.broadcast])
    let fcm = try tool.run(
      "compile", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z", "--format", "fcm", "--out", "fcm")
    #expect(fcm.error.contains("match-news: FCM doesn't pass on such a push"), "\(fcm.error)")
  }

  @Test("send and receive speak of a broadcast as APNs does")
  func sendsBroadcasts() throws {
    try tool.write(Self.news, to: "campaigns/one.campaign")
    let compiled = try tool.run(
      "compile", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z", "--out", "build")
    #expect(compiled.code == 0, "\(compiled.error)")
    let server = try OwnServer(tool, "--bundle", "com.example.shop")
    let sent = try tool.send(to: server)
    #expect(sent.code == 0, "\(sent.error)\(sent.output)")
    let got = try server.end()
    #expect(got.count == 1)
    #expect(got.first?["path"] as? String == "/4/broadcasts/apps/com.example.shop", "\(got)")
    #expect(got.first?["status"] as? Int == 200, "\(got)")
  }

  @Test("through FCM, the activity's token goes beside the registration token")
  func throughFCM() throws {
    let lines = try lines(Self.start, "--format", "fcm")
    #expect(lines.count == 1)
    #expect(
      lines[0].contains(#""message":{"token":"fire:Base_1","apns":{"headers":{"apns-push-type":"liveactivity""#),
      "\(lines)")
    #expect(lines[0].contains(#""payload":\#(Self.started),"live_activity_token":"f0"}}}"#), "\(lines)")
  }

  @Test(
    "a push of another kind has its topic, and what belongs to it",
    arguments: [
      (
        "push ring as voip { to everyone  token calls  send 2026-12-01 at 09:00 UTC  expires at once  data { who plate } }",
        #""headers":{"apns-push-type":"voip","apns-topic":"com.example.shop.voip","apns-expiration":"0"},"payload":{"aps":{},"c":"ring","who":"B-1"},"tokens":["c1"]}"#
      ),
      (
        "push tile as widgets { to everyone  token tiles  send 2026-12-01 at 09:00 UTC }",
        #""headers":{"apns-push-type":"widgets","apns-topic":"com.example.shop.push-type.widgets"},"payload":{"aps":{"content-changed":true}},"tokens":["c2"]}"#
      ),
    ])
  func otherKinds(source: String, expected: String) throws {
    let lines = try lines(source)
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix(expected) == true, "\(lines)")
  }

  @Test("simulate tells who lacks the token, and whose tokens are of the other environment")
  func tellsWhy() throws {
    try tool.write(Self.start, to: "campaigns/one.campaign")
    let options = ["simulate", "--audience", "devices.jsonl", "--from", "2026-12-01T08:00:00Z", "--show-personal"]
    let other = try tool.run(list: options + ["--line", "3"])
    #expect(other.output.contains("environment"), "\(other.output)\(other.error)")
    // Of `everyone` nothing is left to tell beside the term that the app's declaration adds.
    try tool.write(
      "push ring as voip { to everyone  token calls  send 2026-12-01 at 09:00 UTC }", to: "campaigns/one.campaign")
    let all = try tool.run(list: options + ["--line", "3"])
    #expect(all.output.contains("not in the segment: `environment`, templates/shop.template:4:3;"), "\(all.output)")
    try tool.write(
      "push ring as voip { to everyone  token calls  send 2026-12-01 at 09:00 UTC }", to: "campaigns/one.campaign")
    let lacking = try tool.run(list: options + ["--line", "4"])
    #expect(lacking.output.contains("no token: it has no `calls`"), "\(lacking.output)\(lacking.error)")
    let counted = try tool.run(
      "compile", "--audience", "devices.jsonl", "--now", "2026-12-01T08:00:00Z", "--allow-everyone", "--out", "build")
    #expect(counted.code == 0, "\(counted.error)")
    let manifest = try tool.read("build/manifest.json")
    #expect(manifest.contains(#""no-token": 2"#), "\(manifest)")
    #expect(manifest.contains(#""environment": "production""#))
  }

  @Test(
    "what Apple's table doesn't allow can't be written",
    arguments: [
      (
        "live x { of ride  event update  token ride-start  to everyone  send now  state { STATE } }",
        "it goes to `ride`"
      ),
      (
        "live x { of ride  event update  to everyone  send now  state { STATE } }", "doesn't say to which token it goes"
      ),
      (
        "live x { of ride  event update  token ride  to everyone  send now  state { phase coming } }",
        "lacks `eta`, `distance-km` and `stops`"
      ),
      ("live x { of ride  event update  token ride  to everyone  send now  state { STATE  fare 3 } }", "has no `fare`"),
      (
        "live x { of ride  event update  token ride  to everyone  send now  state { eta \"soon\"  distance-km 1  phase coming  stops 1 } }",
        "a moment in time has to stand here"
      ),
      (
        "live x { of ride  event start  token ride-start  to everyone  send now  state { STATE }  attributes { rider \"A\"  plate \"B\" } }",
        "needs `alert`"
      ),
      (
        "live x { of ride  event update  token ride  to everyone  send now  state { STATE }  attributes { rider \"A\"  plate \"B\" } }",
        "the update of a Live Activity has no `attributes`"
      ),
      (
        "live x { of ride  event start  to channel \"dHN0LXNyY2g=\"  send now  state { STATE } }",
        "can't go to a channel"
      ),
      ("live x { of ride  event update  token ride  to everyone  send now  priority 1  state { STATE } }", "10"),
      ("live x { of rode  event update  token ride  to everyone  send now }", "did you mean `ride`"),
      ("push x as widgets { to everyone  token tiles  send now  data { a 1 } }", "has no `data`"),
      ("push x as alert { to everyone  token tiles  send now }", "is not a kind that a push can have"),
      ("push x as voip { to everyone  token tiles  send now }", "it goes to `calls`"),
      ("campaign x { to channel \"dHN0LXNyY2g=\"  send now  alert { title \"Hi\" } }", "can't go to a channel"),
    ])
  func refuses(source: String, words: String) throws {
    let state = "eta 2026-12-01T09:12:00Z  distance-km 1  phase riding  stops 1"
    try tool.write(source.replacing("STATE", with: state) + "\n", to: "campaigns/one.campaign")
    let result = try tool.run("check")
    #expect(result.code == 1)
    #expect(result.error.contains(words) || result.output.contains(words), "\(result.output)\(result.error)")
  }
}
