import Dispatch
import Testing

@testable import CampanileExpansion

/// What earlier builds have sent, by token.
struct SentTableTests {
  @Test("every entry is found by its hash, and no other", arguments: [0, 1, 63, 5_000, 300_000])
  func lookups(count: Int) {
    var random = SplitRandom(seed: 7)
    let table = SentTable(count: count)
    var known: [UInt64: [UInt32]] = [:]
    var key: UInt64 = 0
    for place in 0..<count {
      // Some tokens have got many pushes.
      if place % 3 == 0 { key = place % 2_000 < 500 ? UInt64(place / 2_000) << 40 : random.next() }
      table.set(place, key)
      table.setEvents(place..<place + 1, UInt32(place))
      known[key, default: []].append(UInt32(place))
    }
    table.arrange { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
    for (key, events) in known {
      var found: [UInt32] = []
      table.find(key) { found.append($0) }
      #expect(found.sorted() == events)
    }
    for _ in 0..<1_000 {
      let other = random.next()
      if known[other] == nil { table.find(other) { _ in Issue.record("an entry of another token") } }
    }
  }

  @Test("moments and tokens are found in lines for APNs and for FCM")
  func lines() {
    func read(_ text: String, _ format: BatchFormat) -> (moment: Int64?, keys: [UInt64]) {
      var lines = SentLines(format)
      var writer = ByteWriter()
      writer.append(text)
      writer.clearPadding()
      var keys: [UInt64] = []
      return (lines.read(writer.bytes) { keys.append($0) }, keys)
    }
    func key(_ token: String, keepsTokens: Bool) -> UInt64 {
      var writer = ByteWriter()
      writer.append(token)
      writer.clearPadding()
      return SentHistory.key(of: writer.bytes, keepsTokens: keepsTokens)
    }
    let head = #"{"campaign":"a\"send_at\":\"b","variant":null,"locale":null,"send_at":"2026-12-01T10:00:00Z","#
    let batch = read(
      head + #""headers":{},"payload":{"aps":{},"tokens":["ff"],"x":"\"tokens\":["},"tokens":["a1b2","0c"]}"#, .apns)
    #expect(batch.moment == 1_796_119_200)
    #expect(batch.keys == [key("A1B2", keepsTokens: false), key("0C", keepsTokens: false)])
    let message = read(head + #""message":{"token":"Ab\u0022:c","apns":{}}}"#, .fcm)
    #expect(message.keys == [key("Ab\":c", keepsTokens: true)])
    #expect(key("ab", keepsTokens: true) != key("AB", keepsTokens: true))
    for text in ["", "{}", head, head + #""tokens":["#, head + #""tokens":["a1"#, head + #""tokens":["a1","#] {
      #expect(read(text, .apns).moment == nil, "\(text)")
      #expect(read(text, .fcm).moment == nil, "\(text)")
    }
    for text in [
      #""message":{"#, #""message":{"token":"Ab"#, #""message":{"token":"Ab\"#, #""message":{"token":"Ab\u00"#,
    ] {
      let cut = read(head + text, .fcm)
      #expect(cut.moment == nil && cut.keys.isEmpty, "\(text)")
    }
  }
}

private struct SplitRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
