import Foundation
import Testing

@testable import CampanileDelivery

/// What a push says of itself, and how lines are read.
struct PushTests {
  @Test("identifiers are UUIDs, each another, and the same in every run")
  func identity() throws {
    let identity = PushIdentity(seal: TestBuild.seal, pushCount: 200_000)
    let pattern = /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    var seen: Set<String> = []
    for place in stride(from: UInt32(0), to: 200_000, by: 7) {
      let text = String(decoding: identity.bytes(of: place), as: UTF8.self)
      if place < 7_000 { #expect(text.wholeMatch(of: pattern) != nil) }
      #expect(seen.insert(text).inserted)
    }
    // As another program makes them of the digest: a journal of today has to be understood by versions to come.
    for (place, text) in [
      (UInt32(9), "bf062292-34b4-8986-8e7c-5e11b7370695"), (70_000, "fd934fc0-2130-8800-9071-830bd2e5eda6"),
    ] { #expect(String(decoding: identity.bytes(of: place), as: UTF8.self) == text) }
    #expect(PushIdentity(seal: TestBuild.seal, pushCount: 1).bytes(of: 9) == identity.bytes(of: 9))
    #expect(PushIdentity(seal: "other", pushCount: 1).bytes(of: 9) != identity.bytes(of: 9))
  }

  @Test(
    "payloads, headers and tokens are those of the line, whatever stands in them",
    arguments: [
      #"{"aps":{"alert":{"title":"a \",\"tokens\":[\"00\"]} b"}}}"#, #"{"aps":{},"tokens":["aa"]}"#, "{}",
      #"{"aps":{"alert":"ü \\ 🎈"},"data":[1,{"a":null}]}"#,
    ])
  func quickAndSlow(payload: String) throws {
    let line = TestBuild.line(["0a", "1B", "2c"], expires: 1_900_000_000, payload: payload)
    let build = try TestBuild()
    // The same in an order of keys that no compile writes.
    try build.write([
      line,
      "{\"tokens\":[\"0a\",\"1B\",\"2c\"]," + line.dropFirst().replacing(#","tokens":["0a","1B","2c"]}"#, with: "}"),
    ])
    #expect(BatchLine(ContiguousArray(line.utf8), 0..<line.utf8.count) != nil)
    guard case .pushes(let pushes) = try build.outbox().take(10) else { throw Missing(what: "nothing") }
    #expect(pushes.map(\.token) == ["0a", "1B", "2c", "0a", "1B", "2c"])
    for push in pushes {
      #expect(try NSDictionary(dictionary: json(push.payload)).isEqual(to: json(Array(payload.utf8))))
      #expect(push.headers.map(\.name).sorted() == ["apns-expiration", "apns-push-type", "apns-topic"])
      #expect(push.headers.first { $0.name == "apns-expiration" }?.value == "1900000000")
      #expect(push.campaign == "hello" && push.locale == "en" && push.variant == nil && !push.isMessage)
      #expect(push.sendAt == 1_796_112_000)
    }
    #expect(pushes[0].payload == Array(payload.utf8))
  }

  @Test(
    "a broadcast has its channel and the app that it is for, whatever stands in its payload and in what order its keys stand",
    arguments: [
      #"{"aps":{"event":"update"}}"#, #"{"aps":{"a":"\",\"channel\":\"AAAA\",\"path\":\"/4/broadcasts/apps/x"}}"#,
      #"{"aps":{},"channel":"AAAA","path":"/4/broadcasts/apps/com.other"}"#,
    ])
  func broadcasts(payload: String) throws {
    let start = #"{"campaign":"news","variant":null,"locale":null,"send_at":"2026-12-01T08:00:00Z","headers":"#
    let headers = #"{"apns-push-type":"liveactivity","apns-channel-id":"dHN0/XNyY2g="}"#
    let end = #""channel":"dHN0/XNyY2g=","path":"/4/broadcasts/apps/com.example.shop""#
    let line = "\(start)\(headers),\"payload\":\(payload),\(end)}"
    #expect(BatchLine(ContiguousArray(line.utf8), 0..<line.utf8.count) != nil)
    let build = try TestBuild()
    try build.write([line, "{\(end),\"payload\":\(payload)," + start.dropFirst() + headers + "}"])
    guard case .pushes(let pushes) = try build.outbox().take(10) else { throw Missing(what: "nothing") }
    #expect(pushes.map(\.token) == ["dHN0/XNyY2g=", "dHN0/XNyY2g="])
    for push in pushes {
      #expect(String(decoding: push.allBytes[push.bundleRange], as: UTF8.self) == "com.example.shop")
      #expect(try NSDictionary(dictionary: json(push.payload)).isEqual(to: json(Array(payload.utf8))))
      #expect(push.headers.map(\.name).sorted() == ["apns-channel-id", "apns-push-type"])
    }
  }

  @Test(
    "lines as a compile writes them are read at once, and those that end otherwise are not",
    arguments: [
      #""headers":{"apns-priority":"10"},"payload":{"a":"}"},"tokens":["09","Af"]}"#,
      #""headers":{"apns-priority":"10"},"payload":{},"channel":"dHN0/XNyY2g=","path":"/4/broadcasts/apps/com.example"}"#,
      #""message":{"token":"ab:c-d","apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{}}}}}"#,
      #""message":{"condition":"'a' in topics","apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{}}}}}"#,
    ])
  func atOnce(rest: String) {
    let moment = #""send_at":"2029-09-19T09:59:59Z","#
    for head in [
      #""variant":null,"locale":null"#, #""variant":"a","locale":"en""#,
      #""example":true,"variant":null,"locale":"en""#,
      #""variant":null,"locale":null,"wave":109"#, #""variant":null,"locale":null,"wave":9,"testers":true"#,
    ] {
      let line = #"{"campaign":"news",\#(head),\#(moment)\#(rest)"#
      #expect(read(line)?.sendAt == 1_884_506_399, "\(head)")
      for end in ["]", " ", "\"", "\n"] { #expect(read(String(line.dropLast()) + end) == nil, "\(end)") }
      #expect(read("") == nil)
      for (old, new) in [("news\"", "news"), ("T09", " 09"), ("59Z", "59 "), ("09:59", "24:00"), ("-09-", "-13-")] {
        #expect(read(line.replacing(old, with: new)) == nil, "\(new)")
      }
    }
  }

  private func read(_ line: String) -> BatchLine? { BatchLine(ContiguousArray(line.utf8), 0..<line.utf8.count) }

  private func json(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test("moments are those of the calendar")
  func moments() {
    for (text, seconds) in [
      ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600), ("2026-12-01T08:00:00Z", 1_796_112_000),
      ("2099-12-31T23:59:59Z", 4_102_444_799),
    ] {
      var scan = LineScan(ContiguousArray(text.utf8))
      #expect(scan.moment() == Int64(seconds), "\(text)")
    }
  }

  @Test(
    "a text in quotes ends at the next one that isn't escaped, and one that never ends is none",
    arguments: [
      (#""a"b"#, 3), (#""""#, 2), (#""a\"b"c"#, 6), (#""a\\"b"#, 5), (#""abc"#, nil), (#"""#, nil), (#""a\""#, nil),
      (#""a\"#, nil), ("a", nil), ("", nil),
    ] as [(String, Int?)])
  func quotedTexts(text: String, end: Int?) {
    var alone = LineScan(ContiguousArray(text.utf8))
    #expect(alone.skipText() == (end != nil))
    if let end { #expect(alone.place == end) }
    // What stands behind the part that is read closes nothing.
    var part = LineScan(ContiguousArray((text + "\"").utf8), 0..<text.utf8.count)
    #expect(part.skipText() == (end != nil))
  }

  @Test("tokens of FCM keep their form, also with escapes")
  func firebaseTokens() throws {
    let build = try TestBuild()
    try build.write([
      #"{"campaign":"a","variant":null,"locale":"en","send_at":"2026-12-01T08:00:00Z","message":{"token":"fGhT:APA91b-_x\"y","apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{}}}}}"#
    ])
    guard case .pushes(let pushes) = try build.outbox().take(10) else { throw Missing(what: "nothing") }
    #expect(pushes.first?.token == "fGhT:APA91b-_x\"y")
    #expect(pushes.first?.isMessage == true)
    #expect(
      pushes.first.map { String(decoding: $0.payload, as: UTF8.self) }
        == #"{"token":"fGhT:APA91b-_x\"y","apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{}}}}"#)
  }

  @Test("one's own device takes the place of all others, also where two have the same payload")
  func ownDevice() throws {
    let build = try TestBuild([["aa", "bb"], ["cc"]])
    var policy = SendPolicy()
    policy.timing = .everything
    policy.otherToken = "00ff"
    let outbox = try build.outbox(policy)
    guard case .pushes(let pushes) = try outbox.take(10) else { throw Missing(what: "nothing") }
    #expect(pushes.map(\.token) == ["00ff", "00ff", "00ff"])
    #expect(Set(pushes.map(\.id)).count == 3)
    let first = Pushes(block: pushes.block, range: 0..<1, takenAt: 0)
    #expect(String(decoding: BatchText.line(of: first), as: UTF8.self).hasSuffix(#""tokens":["00ff"]}"#))
  }
}
