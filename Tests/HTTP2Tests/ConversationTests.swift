import Testing

@testable import HTTP2

/// Client and server in talk with each other.
@Suite("Client and server")
struct ConversationTests {
  @Test(
    "requests arrive as they were sent, and answers too, whatever the pieces", arguments: [1, 7, 100, 16_384, .max])
  func roundTrip(piece: Int) throws {
    var configuration = ClientConfiguration()
    configuration.answerFields = ["apns-id", "retry-after"]
    var pair = ConnectionPair(configuration)
    let plain = RequestShape(method: "GET", authority: "other", pathPrefix: "/", fields: [])
    for round in 0..<3 {
      var batch = RequestBatch()
      request(1, path: "a1", values: ["id-\(round)", "c"], body: "{\"a\":1}", in: &batch)
      request(2, path: "b2", values: ["", "collapse"], body: String(repeating: "x", count: 5_000), in: &batch)
      request(3, shape: plain, path: "nothing?a=b", body: "", in: &batch)
      pair.client.submit(batch, now: pair.now)
      var seen: [[String]] = []
      try pair.carry(piece: piece) { request, server in
        seen.append(
          request.headers.map { "\($0.name)=\($0.value)" } + ["\(request.withBody { $0.count })"])
        let fields = ServerConnection.fields([("apns-id", "same"), ("retry-after", "7"), ("server", "x")])
        server.answer(
          request.stream, status: seen.count == 1 ? 200 : 503, fields: fields,
          body: ContiguousArray("{\"reason\":\"\(seen.count)\"}".utf8))
      }
      let secret = "authorization=bearer " + String(repeating: "t", count: 180)
      #expect(
        seen == [
          [
            ":method=POST", ":scheme=https", ":authority=api.push.apple.com", ":path=/3/device/a1",
            "apns-topic=com.example.shop", secret, "apns-id=id-\(round)", "apns-collapse-id=c", "7",
          ],
          [
            ":method=POST", ":scheme=https", ":authority=api.push.apple.com", ":path=/3/device/b2",
            "apns-topic=com.example.shop", secret, "apns-collapse-id=collapse", "5000",
          ],
          [":method=GET", ":scheme=https", ":authority=other", ":path=/nothing?a=b", "0"],
        ])
      let answers = pair.client.answers
      #expect(answers.answers.map(\.tag) == [1, 2, 3])
      #expect(answers.answers.map(\.outcome) == [200, 503, 503].map { .answered(status: $0) })
      for (index, answer) in answers.answers.enumerated() {
        #expect(String(decoding: answers.body(of: answer), as: UTF8.self) == "{\"reason\":\"\(index + 1)\"}")
        #expect(answers.field("retry-after", of: answer) == "7")
        #expect(answers.field("apns-id", of: answer) == "same")
        #expect(answers.field("server", of: answer) == nil)
      }
      pair.client.removeAnswers()
    }
  }

  @Test("headers that many requests share are a byte each from the second time on")
  func indexing() throws {
    var pair = ConnectionPair()
    var sizes: [Int] = []
    for tag in 0..<3 {
      var batch = RequestBatch()
      request(UInt64(tag), in: &batch)
      _ = try pair.carry { _, _ in }
      pair.client.submit(batch, now: pair.now)
      sizes.append(frames(in: pair.client.output.array).first { $0.header.type == 1 }?.header.length ?? 0)
    }
    // Five common headers, and the path with its two bytes in front.
    #expect(sizes[0] > 200)
    #expect(sizes[1] == 5 + 2 + "/3/device/aa".utf8.count)
    #expect(sizes[2] == sizes[1])
  }

  @Test("shapes take turns in a table that holds some of them, and all arrive", arguments: [4_096, 500, 100, 0])
  func manyShapes(tableSize: UInt32) throws {
    var pair = ConnectionPair()
    let table = settings([(.headerTableSize, tableSize)])
    let shapes = (0..<30).map { number in
      RequestShape(
        authority: "host-\(number % 3)", pathPrefix: "/\(number)/",
        fields: [("apns-topic", "com.example.app\(number)"), ("x-\(number % 5)", String(repeating: "v", count: 40))])
    }
    var seen: [String] = []
    try pair.carry { _, _ in }
    // A smaller table in the middle, as a server may ask for at any time.
    pair.server.output.append(table)
    for round in 0..<4 {
      var batch = RequestBatch()
      for number in 0..<60 {
        request(UInt64(number), shape: shapes[(number * 7 + round) % 30], path: "\(number)", in: &batch)
      }
      pair.client.submit(batch, now: pair.now)
      try pair.carry { request, server in
        seen.append(
          "\(request.value(":authority") ?? "") \(request.value(":path") ?? "") \(request.value("apns-topic") ?? "")")
        server.answer(request.stream, status: 200, fields: [])
      }
      let expected = (0..<60).map { number in
        let shape = (number * 7 + round) % 30
        return "host-\(shape % 3) /\(shape)/\(number) com.example.app\(shape)"
      }
      #expect(seen == expected)
      seen = []
      #expect(pair.client.answers.count == 60)
      pair.client.removeAnswers()
    }
  }

  @Test("bodies wait for room, on the connection and on each stream, and lose nothing")
  func flowControl() throws {
    var pair = ConnectionPair()
    // 1,000 bytes a stream, and 65,535 for all until the server says more, which it does late.
    let small = settings([(.initialWindowSize, 1_000)])
    let taken = try ContiguousArray(small).withSpan { try pair.client.receive($0, now: 1) }
    #expect(taken == small.count)
    var batch = RequestBatch()
    for tag in 0..<20 { request(UInt64(tag), body: String(repeating: "b", count: 4_000), in: &batch) }
    pair.client.submit(batch, now: 1)
    func sent(_ bytes: [UInt8]) -> Int {
      frames(in: bytes).filter { $0.header.type == 0 }.map(\.header.length).reduce(0, +)
    }
    // Behind the preface.
    var output = Array(pair.client.output.array.dropFirst(24))
    #expect(sent(output) == 20_000)
    pair.client.output.removeAll()
    for stream in stride(from: UInt32(1), to: 41, by: 2) {
      var update = ByteBuffer()
      update.appendWindowUpdate(stream, by: 3_500)
      let bytes = ContiguousArray(update.array)
      _ = try pair.client.receive(bytes.span, now: 1)
    }
    output = pair.client.output.array
    // All of the connection's window, and no more.
    #expect(sent(output) == 65_535 - 20_000)
    pair.client.output.removeAll()
    #expect(pair.client.room(limit: 1_000) == 0)
    var update = ByteBuffer()
    update.appendWindowUpdate(0, by: 100_000)
    let bytes = ContiguousArray(update.array)
    _ = try pair.client.receive(bytes.span, now: 1)
    output = pair.client.output.array
    #expect(sent(output) == 80_000 - 65_535)
    #expect(frames(in: output).filter { $0.header.type == 0 && $0.header.has(FrameFlag.endStream) }.count >= 4)
    #expect(pair.client.room(limit: 1_000) == 980)
    // Nothing of what is sent stays.
    #expect(pair.client.blocked.isEmpty)
  }

  @Test("bodies that go out whole count, too: all together are no more than the connection's window")
  func wholeBodies() throws {
    let client = try ClientConnection.waiting(for: 20, body: String(repeating: "b", count: 4_000))
    let data = frames(in: Array(client.output.array.dropFirst(24))).filter { $0.header.type == 0 }
    #expect(data.map(\.header.length).reduce(0, +) == 65_535)
  }

  @Test("answers wait for room too, on each stream and on the connection, and lose nothing")
  func flowControlOfAnswers() throws {
    var server = ServerConnection(streamLimit: 10)
    func hear(_ bytes: [UInt8]) throws -> [(header: FrameHeader, payload: [UInt8])] {
      let bytes = ContiguousArray(bytes)
      _ = try server.receive(bytes.span, now: 0)
      defer { server.output.removeAll() }
      return frames(in: server.output.array).filter { $0.header.type == 0 }
    }
    func update(_ stream: UInt32, by increment: Int) -> [UInt8] {
      var update = ByteBuffer()
      update.appendWindowUpdate(stream, by: increment)
      return update.array
    }
    // GET https://a/
    let get: [UInt8] = [0x82, 0x87, 0x84, 0x41, 1, UInt8(ascii: "a")]
    let requests = [UInt32(1), 3].flatMap { frame(1, flags: 5, stream: $0, get) }
    // Frames hold 16,384 bytes: the first stream's room is for more than one, and for less than two.
    _ = try hear(ServerConnection.preface + settings([(.initialWindowSize, 20_000)]) + requests)
    let body = ContiguousArray((0..<70_000).map { UInt8(truncatingIfNeeded: $0 / 251) })
    server.answer(1, status: 200, fields: [], body: body)
    var sent = try hear([])
    #expect(sent.map(\.header.length) == [16_384, 3_616])
    // A little more, which is all used up, and then nothing until there is more again.
    sent += try hear(update(1, by: 500))
    #expect(sent.count == 3 && sent.last?.header.length == 500)
    sent += try hear(update(0, by: 1))
    #expect(sent.count == 3)
    // Another initial window counts for streams under way, whether it grows or shrinks.
    sent += try hear(settings([(.initialWindowSize, 20_010)]))
    #expect(sent.count == 4 && sent.last?.header.length == 10)
    sent += try hear(settings([(.initialWindowSize, 10_000)]) + update(1, by: 10_010))
    #expect(sent.count == 4)
    sent += try hear(update(1, by: 60_000))
    // Now the connection's 65,535 and one are the least.
    #expect(sent.map(\.header.length).reduce(0, +) == 65_536)
    #expect(sent.allSatisfy { !$0.header.has(FrameFlag.endStream) })
    server.answer(3, status: 200, fields: [], body: [1, 2])
    #expect(try hear([]).isEmpty)
    sent += try hear(update(0, by: 1))
    #expect(sent.last?.header.length == 1 && sent.last?.header.stream == 1)
    let rest = try hear(update(0, by: 100_000))
    #expect(rest.map(\.header.stream) == [1, 3])
    #expect(rest.allSatisfy { $0.header.has(FrameFlag.endStream) })
    #expect((sent + rest.prefix(1)).flatMap(\.payload) == Array(body))
    #expect(server.streamCount == 0)
  }

  @Test("trailers end a request and an answer, and say nothing")
  func trailers() throws {
    let trailers = frame(1, flags: 5, stream: 1, [0, 1, UInt8(ascii: "x"), 1, UInt8(ascii: "y")])
    let begun = frame(1, flags: 4, stream: 1, [0x82, 0x87, 0x84, 0x41, 1, UInt8(ascii: "a")])
    var server = ServerConnection(streamLimit: 100)
    let sent = ContiguousArray(ServerConnection.preface + settings() + begun + frame(0, stream: 1, [1, 2]) + trailers)
    _ = try server.receive(sent.span, now: 0)
    #expect(server.requests.map(\.bodyCount) == [2])
    var client = try ClientConnection.waiting(for: 1)
    let answer = ContiguousArray(frame(1, flags: 4, stream: 1, [0x88]) + frame(0, stream: 1, [1, 2]) + trailers)
    _ = try client.receive(answer.span, now: 0)
    #expect(client.answers.answers.map(\.outcome) == [.answered(status: 200)])
  }

  @Test("headers that are longer than a frame go out in several, and are whole again behind them")
  func longHeaders() throws {
    let value = String(repeating: "v", count: 60_000)
    var client = try ClientConnection.waiting(for: 0)
    client.output.removeAll()
    var batch = RequestBatch()
    let shape = RequestShape(authority: "a", pathPrefix: "/", fields: [("long", value)], varying: ["apns-id"])
    request(1, shape: shape, values: ["own"], in: &batch)
    client.submit(batch, now: 0)
    let parts = frames(in: client.output.array).filter { [1, 9].contains($0.header.type) }
    #expect(parts.count > 2 && parts.map(\.header.type) == [1] + Array(repeating: 9, count: parts.count - 1))
    #expect(parts.dropLast().allSatisfy { $0.payload.count == 16_384 && !$0.header.has(FrameFlag.endHeaders) })
    #expect(parts.last?.header.has(FrameFlag.endHeaders) == true)
    var decoder = HeaderDecoder(tableLimit: 4_096, initialLimit: 4_096, listLimit: 1 << 20)
    var list = HeaderList()
    let block = ContiguousArray(parts.flatMap(\.payload))
    try decoder.decode(block.span, into: &list)
    #expect(list.fields.suffix(3) == [":path: /aa", "long: \(value)", "apns-id: own"])
  }

  @Test("the client gives room for what it has read, and doesn't answer what is an answer")
  func givesRoom() throws {
    var client = try ClientConnection.waiting(for: 20)
    client.output.removeAll()
    func answers(_ bytes: [UInt8]) throws -> [(header: FrameHeader, payload: [UInt8])] {
      let bytes = ContiguousArray(bytes)
      _ = try client.receive(bytes.span, now: 0)
      defer { client.output.removeAll() }
      return frames(in: client.output.array)
    }
    let eight = [UInt8](repeating: 7, count: 8)
    #expect(try answers(frame(6, eight)).map(\.header.type) == [6])
    #expect(try answers(frame(6, flags: FrameFlag.acknowledgement, eight)).isEmpty)
    let body = frame(0, stream: 1, [UInt8](repeating: 32, count: 16_000))
    _ = try answers(frame(1, flags: 4, stream: 1, [0x88]))
    var room = 0
    for _ in 0..<40 {
      for frame in try answers(body) where frame.header.type == 8 && frame.header.stream == 0 {
        room += Int(frame.payload.reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
      }
    }
    #expect(room >= 500_000 && room <= 640_000)
  }

  @Test("a slow stream doesn't hold the others up, for as many as there are numbers")
  func slowStream() throws {
    var pair = ConnectionPair(streamLimit: 1_000)
    var slow: UInt32 = 0
    var answered = 0
    for round in 0..<300 {
      var batch = RequestBatch()
      for tag in 0..<10 { request(UInt64(round * 10 + tag), in: &batch) }
      pair.client.submit(batch, now: pair.now)
      try pair.carry { request, server in
        if slow == 0 { slow = request.stream } else { server.answer(request.stream, status: 200, fields: []) }
      }
      answered += pair.client.answers.count
      pair.client.removeAnswers()
    }
    #expect(answered == 2_999)
    pair.server.answer(slow, status: 410, fields: [])
    try pair.carry { _, _ in }
    #expect(pair.client.answers.answers.map(\.tag) == [0])
    #expect(pair.client.streamCount == 0)
    #expect(pair.server.streamCount == 0)
  }

  @Test("going away: what is behind the last stream was not processed, the rest is answered")
  func goingAway() throws {
    var pair = ConnectionPair()
    var batch = RequestBatch()
    for tag in 0..<10 { request(UInt64(tag), in: &batch) }
    pair.client.submit(batch, now: pair.now)
    try pair.carry { request, server in
      if request.stream == 7 { server.sayGoAway(.none, "{\"reason\":\"Shutdown\"}", lastStream: 7) }
      if server.isOpen(request.stream) { server.answer(request.stream, status: 200, fields: []) }
    }
    var outcomes: [UInt64: Answer.Outcome] = [:]
    for answer in pair.client.answers.answers { outcomes[answer.tag] = answer.outcome }
    for tag in UInt64(0)..<4 { #expect(outcomes[tag] == .answered(status: 200)) }
    for tag in UInt64(4)..<10 { #expect(outcomes[tag] == .notProcessed(.behindGoAway)) }
    #expect(pair.client.room(limit: 100) == 0)
    #expect(pair.client.isGoingAway)
    #expect(pair.server.isDone)
    let messages = pair.client.events.compactMap { event in
      if case .goAway(_, let message) = event { message } else { nil }
    }
    #expect(messages == ["{\"reason\":\"Shutdown\"}"])
  }

  @Test("a server goes away in steps: each names an earlier stream, and a later one takes nothing back")
  func goingAwayInSteps() throws {
    var client = try ClientConnection.waiting(for: 6)
    func hear(_ bytes: [UInt8]) throws -> [String] {
      let bytes = ContiguousArray(bytes)
      _ = try client.receive(bytes.span, now: 0)
      defer { client.removeAnswers() }
      return client.answers.answers.map { answer in
        answer.outcome == .notProcessed(.behindGoAway) ? "\(answer.tag) behind" : "\(answer.tag) \(answer.outcome)"
      }
    }
    func goAway(_ last: [UInt8]) -> [UInt8] { frame(7, last + [0, 0, 0, 0]) }
    // As servers begin: whatever is on its way is still taken.
    #expect(try hear(goAway([0x7F, 0xFF, 0xFF, 0xFF])).isEmpty)
    #expect(client.isGoingAway && client.room(limit: 100) == 0)
    #expect(try hear(goAway([0, 0, 0, 7])) == ["4 behind", "5 behind"])
    #expect(try hear(goAway([0, 0, 0, 3])) == ["2 behind", "3 behind"])
    #expect(try hear(goAway([0, 0, 0, 9])).isEmpty)
    #expect(client.streamCount == 2 && client.room(limit: 100) == 0)
    let answers = [UInt32(1), 3].flatMap { frame(1, flags: 5, stream: $0, [0x88]) }
    #expect(try hear(answers) == ["0 answered(status: 200)", "1 answered(status: 200)"])
    #expect(client.streamCount == 0)
  }

  @Test("a refused stream was not processed, another reset is uncertain, and the limit holds as it shrinks")
  func resets() throws {
    var pair = ConnectionPair(streamLimit: 5)
    try pair.carry { _, _ in }
    #expect(pair.client.room(limit: 1_000) == 5)
    #expect(pair.client.room(limit: 3) == 3)
    var batch = RequestBatch()
    for tag in 0..<5 { request(UInt64(tag), in: &batch) }
    pair.client.submit(batch, now: pair.now)
    var streams: [UInt32] = []
    try pair.carry { request, _ in streams.append(request.stream) }
    #expect(pair.client.room(limit: 1_000) == 0)
    pair.server.reset(streams[0], .refusedStream)
    pair.server.reset(streams[1], .internal)
    pair.server.allowStreams(2)
    try pair.carry { _, _ in }
    #expect(
      pair.client.answers.answers.map(\.outcome)
        == [.notProcessed(.refused), .uncertain(.reset(.internal))])
    #expect(pair.client.room(limit: 1_000) == 0)
    pair.client.removeAnswers()
    for stream in streams.dropFirst(2) { pair.server.answer(stream, status: 200, fields: []) }
    try pair.carry { _, _ in }
    #expect(pair.client.room(limit: 1_000) == 2)
  }

  @Test("a server refuses streams beyond its limit once the client knows it")
  func limit() throws {
    var pair = ConnectionPair(streamLimit: 2)
    try pair.carry { _, _ in }
    var batch = RequestBatch()
    for tag in 0..<4 { request(UInt64(tag), in: &batch) }
    pair.client.submit(batch, now: pair.now)
    try pair.carry { _, _ in }
    #expect(pair.client.answers.answers.map(\.outcome) == [.notProcessed(.refused), .notProcessed(.refused)])
    #expect(pair.server.streamCount == 2)
  }

  @Test("a lost connection tells what had left and what hadn't", arguments: [0, 1])
  func lost(more: Int) throws {
    var pair = ConnectionPair()
    var batch = RequestBatch()
    for tag in 0..<3 { request(UInt64(tag), in: &batch) }
    pair.client.submit(batch, now: pair.now)
    let all = pair.client.output.count
    // All of the first request, and nothing or one byte of the second.
    let second = frames(in: Array(pair.client.output.array.dropFirst(24))).enumerated().filter {
      $0.element.header.type == 1
    }[1]
    let before = frames(in: Array(pair.client.output.array.dropFirst(24))).prefix(second.offset)
    let count = 24 + before.map { 9 + $0.payload.count }.reduce(0, +) + more
    #expect(count < all)
    pair.client.output.consume(count)
    pair.client.wrote(count)
    pair.client.end(now: pair.now)
    #expect(
      pair.client.answers.answers.map(\.outcome)
        == [
          .uncertain(.connectionLost), more > 0 ? .uncertain(.connectionLost) : .notProcessed(.neverSent),
          .notProcessed(.neverSent),
        ])
    #expect(pair.client.streamCount == 0)
  }

  @Test("late answers are given up, a silent server is asked, and one that stays silent is left")
  func time() throws {
    var configuration = ClientConfiguration()
    configuration.answerTimeout = 10
    configuration.idlePing = 30
    configuration.pingTimeout = 5
    configuration.greetingTimeout = 8
    var alone = ClientConnection(configuration, now: 0)
    let isAlive1 = alone.tick(now: 7_900_000)
    #expect(isAlive1)
    let isAlive2 = alone.tick(now: 8_000_000)
    #expect(!isAlive2)

    var pair = ConnectionPair(configuration)
    try pair.carry { _, _ in }
    var batch = RequestBatch()
    request(7, in: &batch)
    pair.client.submit(batch, now: pair.now)
    try pair.carry { _, _ in }
    let isAlive3 = pair.client.tick(now: pair.now + 9_900_000)
    #expect(isAlive3)
    #expect(pair.client.answers.isEmpty)
    let isAlive4 = pair.client.tick(now: pair.now + 10_000_000)
    #expect(isAlive4)
    #expect(pair.client.answers.answers.map(\.outcome) == [.uncertain(.timedOut)])
    try pair.carry { _, _ in }
    #expect(pair.server.streamCount == 0)
    // The server has heard of the cancelled stream, and is asked after 30 seconds of silence.
    let isAlive5 = pair.client.tick(now: pair.now + 29_000_000)
    #expect(isAlive5)
    #expect(pair.client.output.isEmpty)
    let isAlive6 = pair.client.tick(now: pair.now + 31_000_000)
    #expect(isAlive6)
    #expect(frames(in: pair.client.output.array).map(\.header.type) == [6])
    let isAlive7 = pair.client.tick(now: pair.now + 37_000_000)
    #expect(!isAlive7)
    pair.now += 37_000_000
    try pair.carry { _, _ in }
    let isAlive8 = pair.client.tick(now: pair.now + 1_000_000)
    #expect(isAlive8)
  }

  @Test("unless told otherwise a connection that died in silence is noticed a minute and a quarter later")
  func silence() throws {
    var pair = ConnectionPair()
    try pair.carry { _, _ in }
    let second: UInt64 = 1_000_000
    let isAlive1 = pair.client.tick(now: pair.now + 59 * second)
    #expect(isAlive1 && pair.client.output.isEmpty)
    let isAlive2 = pair.client.tick(now: pair.now + 60 * second)
    #expect(isAlive2)
    #expect(frames(in: pair.client.output.array).map(\.header.type) == [6])
    let isAlive3 = pair.client.tick(now: pair.now + 74 * second)
    #expect(isAlive3)
    let isAlive4 = pair.client.tick(now: pair.now + 75 * second)
    #expect(!isAlive4)
  }
}

extension ContiguousArray<UInt8> {
  func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result { try body(span) }
}
