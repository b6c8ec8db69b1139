import Testing

@testable import HTTP2

/// What a peer may not do: each ends the connection with the standard's code, and costs no memory.
@Suite("Hostile peers")
struct HostilePeerTests {
  /// What a client makes of a server's bytes, behind its SETTINGS and with five requests under way.
  private func client(_ bytes: [UInt8], greeting: [UInt8] = settings()) -> ErrorCode? {
    var connection = ClientConnection(now: 0)
    var batch = RequestBatch()
    do throws(ProtocolViolation) {
      let first = ContiguousArray(greeting)
      _ = try connection.receive(first.span, now: 0)
      for tag in 0..<5 { request(UInt64(tag), in: &batch) }
      connection.submit(batch, now: 0)
      let all = ContiguousArray(bytes)
      _ = try connection.receive(all.span, now: 0)
      return nil
    } catch {
      return error.code
    }
  }

  /// What a server makes of a client's bytes, behind the preface and its SETTINGS.
  private func server(_ bytes: [UInt8], greeting: [UInt8] = ServerConnection.preface + settings()) -> ErrorCode? {
    var connection = ServerConnection(streamLimit: 100)
    do throws(ProtocolViolation) {
      let all = ContiguousArray(greeting + bytes)
      _ = try connection.receive(all.span, now: 0)
      return nil
    } catch {
      return error.code
    }
  }

  private static let get: [UInt8] = [0x82, 0x87, 0x84, 0x41, 1, UInt8(ascii: "a")]

  /// Frames that neither side may send.
  private static let wrong: [(bytes: [UInt8], code: ErrorCode)] = [
    // Lengths.
    (frame(6, [1, 2, 3]), .frameSize), (frame(4, [1, 2, 3]), .frameSize), (frame(8, [0, 0, 1]), .frameSize),
    (frame(3, stream: 1, [0, 0, 1]), .frameSize), (frame(4, flags: 1, [0, 0, 0, 0, 0, 0]), .frameSize),
    ([0x00, 0x40, 0x01, 0, 0, 0, 0, 0, 1], .frameSize), ([0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 1], .frameSize),
    // Streams.
    (frame(6, stream: 1, [UInt8](repeating: 0, count: 8)), .protocol), (frame(4, stream: 1), .protocol),
    (frame(0, stream: 0, [1]), .protocol), (frame(3, stream: 0, [0, 0, 0, 1]), .protocol),
    (frame(0, stream: 99, [1]), .protocol), (frame(3, stream: 99, [0, 0, 0, 1]), .protocol),
    (frame(8, stream: 99, [0, 0, 0, 1]), .protocol),
    // Windows.
    (frame(8, [0, 0, 0, 0]), .protocol), (frame(8, [0x7F, 0xFF, 0xFF, 0xFF]), .flowControl),
    // Settings.
    (settings([(.initialWindowSize, 0x8000_0000)]), .flowControl), (settings([(.maxFrameSize, 16_383)]), .protocol),
    (settings([(.maxFrameSize, 16_777_216)]), .protocol), (settings([(.enablePush, 2)]), .protocol),
    // Blocks of headers.
    (frame(9, flags: 4, stream: 1, get), .protocol),
    (frame(1, stream: 1, get) + frame(6, [UInt8](repeating: 0, count: 8)), .protocol),
    (frame(1, stream: 1, get) + frame(9, flags: 4, stream: 3, get), .protocol),
    (frame(1, flags: 4, stream: 1, [0x80]), .compression),
    (frame(1, flags: 4, stream: 1, [0xFF, 0xFF, 0xFF, 0x7F]), .compression),
    (frame(1, flags: 4 | 8, stream: 1, [200, 0x82]), .protocol), (frame(1, flags: 4 | 8, stream: 1, []), .frameSize),
    (frame(5, stream: 1, [0, 0, 0, 2] + get), .protocol),
  ]

  @Test("what the standard forbids ends the connection at both sides", arguments: 0..<wrong.count)
  func forbidden(number: Int) {
    let (bytes, code) = Self.wrong[number]
    #expect(client(bytes) == code)
    #expect(server(bytes) == code)
  }

  @Test("the first word has to be SETTINGS, and HTTP/1 is told from noise")
  func firstWord() {
    #expect(client([], greeting: frame(6, [UInt8](repeating: 0, count: 8))) == .protocol)
    #expect(client([], greeting: Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)) == .http11Required)
    #expect(client([], greeting: [UInt8](repeating: 0xFF, count: 40)) != nil)
    #expect(server([], greeting: ServerConnection.preface + frame(6, [UInt8](repeating: 0, count: 8))) == .protocol)
    #expect(server([], greeting: Array("POST /3/device/a HTTP/1.1\r\n".utf8)) == .http11Required)
    #expect(server([], greeting: [0x16, 0x03, 0x01, 0x02, 0x00, 0x01]) == .protocol)
    #expect(server([], greeting: Array("hello, is there anybody?".utf8)) == .protocol)
  }

  @Test("a client of HTTP/1 is told so in its own words, and any other in those of HTTP/2")
  func otherLanguage() throws {
    var server = ServerConnection(streamLimit: 1)
    server.sayWrong(ProtocolViolation(.http11Required, "HTTP/1"))
    let text = String(decoding: server.output.array, as: UTF8.self)
    let body = try #require(text.firstRange(of: "\r\n\r\n")).upperBound
    #expect(text.hasPrefix("HTTP/1.1 505 ") && text[body...].contains("HTTP/2"))
    #expect(text[..<body].contains("content-length: \(text[body...].utf8.count)\r\n"))
    server = ServerConnection(streamLimit: 1)
    server.sayWrong(ProtocolViolation(.protocol, "noise"))
    #expect(frames(in: server.output.array).last?.header.type == 7)
  }

  @Test("blocks of headers that never end are not collected")
  func endlessContinuation() {
    let many = frame(1, stream: 1, Self.get) + (0..<10_000).flatMap { _ in frame(9, stream: 1, [0x82]) }
    let large =
      frame(1, stream: 1, Self.get)
      + (0..<10).flatMap { _ in frame(9, stream: 1, [UInt8](repeating: 0x82, count: 16_000)) }
    let empty = frame(1, stream: 1, Self.get) + (0..<10_000).flatMap { _ in frame(9, stream: 1) }
    for bytes in [many, large, empty] {
      #expect(client(bytes) == .enhanceYourCalm)
      #expect(server(bytes) == .enhanceYourCalm)
    }
  }

  @Test("headers that unpack to more than allowed are not unpacked")
  func bomb() {
    var block: ContiguousArray<UInt8> = [0x40, 1, UInt8(ascii: "a")]
    let value = ContiguousArray(repeating: UInt8(ascii: "b"), count: 4_000)
    HeaderLiteral.appendText(value.span, to: &block)
    block += ContiguousArray(repeating: 0xBE, count: 10_000)
    #expect(server(frame(1, flags: 5, stream: 1, Array(block))) == .enhanceYourCalm)
    // The client's table holds nothing, so that the number means nothing.
    #expect(client(frame(1, flags: 5, stream: 1, Array(block))) == .compression)
    let statics = [UInt8](repeating: 0x88, count: 10_000)
    #expect(client(frame(1, flags: 5, stream: 1, statics)) == .enhanceYourCalm)
    #expect(server(frame(1, flags: 5, stream: 1, statics)) == .enhanceYourCalm)
  }

  @Test(
    "floods of frames that move nothing end the connection, and their answers are bounded",
    arguments: [
      frame(6, [UInt8](repeating: 7, count: 8)), settings(), settings([(.initialWindowSize, 70_000)]),
      frame(2, stream: 1, [0, 0, 0, 0, 1]), frame(0xBB), frame(8, [0, 0, 0, 1]), frame(4, flags: 1),
    ])
  func floods(one: [UInt8]) {
    let flood = (0..<20_000).flatMap { _ in one }
    #expect(client(flood) == .enhanceYourCalm)
    #expect(server(flood) == .enhanceYourCalm)
  }

  @Test("requests that are begun and reset at once end the connection")
  func rapidReset() {
    let flood = (0..<5_000).flatMap { number in
      let stream = UInt32(number * 2 + 1)
      return frame(1, flags: 5, stream: stream, Self.get) + frame(3, stream: stream, [0, 0, 0, 8])
    }
    #expect(server(flood) == .enhanceYourCalm)
  }

  @Test("headers again and again of what is whole end the connection, be they said to end it or not")
  func lateHeaders() {
    let begun = frame(1, flags: 5, stream: 1, Self.get)
    for flags: UInt8 in [4, 5] {
      #expect(
        server(begun + (0..<2_000).flatMap { _ in frame(1, flags: flags, stream: 1, Self.get) }) == .enhanceYourCalm)
      #expect(client((0..<20_000).flatMap { _ in frame(1, flags: 5, stream: 1, [0x88]) }) == .enhanceYourCalm)
    }
  }

  @Test("answers that are reset at once cost nothing that stays, and resets of what is over end the connection")
  func rapidResetOfAnswers() throws {
    var connection = ClientConnection(now: 0)
    let greeting = ContiguousArray(settings())
    _ = try connection.receive(greeting.span, now: 0)
    for round in 0..<3_000 {
      var batch = RequestBatch()
      request(UInt64(round), in: &batch)
      connection.submit(batch, now: 0)
      let stream = UInt32(round * 2 + 1)
      let reset = ContiguousArray(frame(1, flags: 4, stream: stream, [0x88]) + frame(3, stream: stream, [0, 0, 0, 7]))
      _ = try connection.receive(reset.span, now: 0)
      #expect(connection.streamCount == 0 && connection.parts.isEmpty)
      #expect(connection.answers.answers.map(\.outcome) == [.notProcessed(.refused)])
      connection.removeAnswers()
      connection.output.removeAll()
    }
    #expect(client((0..<20_000).flatMap { _ in frame(3, stream: 1, [0, 0, 0, 7]) }) == .enhanceYourCalm)
  }

  @Test(
    "a stream's window grows to as much as there is, and ends the stream where it grows by more or by nothing",
    arguments: [
      ([0, 0, 0, 0], .protocol), ([0x80, 0, 0, 0], .protocol), ([0, 0, 0, 1], nil), ([0x7F, 0xFF, 0, 0], nil),
      ([0x7F, 0xFF, 0, 1], .flowControl),
    ] as [([UInt8], ErrorCode?)])
  func windowUpdates(increment: [UInt8], code: ErrorCode?) throws {
    var client = try ClientConnection.waiting(for: 2, body: "")
    client.output.removeAll()
    let update = ContiguousArray(frame(8, stream: 1, increment))
    _ = try client.receive(update.span, now: 0)
    let resets = frames(in: client.output.array)
    #expect(resets.map(\.header.type) == (code == nil ? [] : [3]) && resets.allSatisfy { $0.header.stream == 1 })
    #expect(resets.map { $0.payload.last.map(UInt32.init) } == (code.map { [$0.rawValue] } ?? []))
    #expect(client.answers.answers.map(\.outcome) == (code == nil ? [] : [.uncertain(.unreadable)]))
    #expect(client.streamCount == (code == nil ? 2 : 1))
  }

  @Test("windows that become larger than there is end the stream, or the connection")
  func windowOverflow() throws {
    let large = frame(8, stream: 1, [0x7F, 0xFF, 0xFF, 0xFF])
    var own = ClientConnection(now: 0)
    let greeting = ContiguousArray(settings())
    _ = try own.receive(greeting.span, now: 0)
    var batch = RequestBatch()
    for tag in 0..<2 { request(UInt64(tag), in: &batch) }
    own.submit(batch, now: 0)
    own.output.removeAll()
    let update = ContiguousArray(large)
    _ = try own.receive(update.span, now: 0)
    #expect(own.answers.answers.map(\.outcome) == [.uncertain(.unreadable)])
    #expect(frames(in: own.output.array).map(\.header.type) == [3])

    var other = ServerConnection(streamLimit: 10)
    let requests = ContiguousArray(
      ServerConnection.preface + settings() + frame(1, flags: 4, stream: 1, Self.get)
        + frame(1, flags: 4, stream: 3, Self.get))
    _ = try other.receive(requests.span, now: 0)
    other.output.removeAll()
    _ = try other.receive(update.span, now: 0)
    #expect(other.streamCount == 1)
    #expect(frames(in: other.output.array).map(\.header.type) == [3])

    // With the 65,535 that each begins with, these are as many as there may be; then the initial window grows.
    let most = frame(8, stream: 1, [0x7F, 0xFF, 0x00, 0x00])
    let growing = settings([(.initialWindowSize, 70_000)])
    #expect(client(most) == nil && client(most + growing) == .flowControl)
    let begun = frame(1, flags: 4, stream: 1, Self.get)
    #expect(server(begun + most) == nil && server(begun + most + growing) == .flowControl)
  }

  @Test("a client that has more streams open than it may is told to go, where the session wants that")
  func excess() throws {
    var connection = ServerConnection(streamLimit: 2)
    connection.excess = .goAway
    let bytes = ContiguousArray(
      ServerConnection.preface + settings() + frame(4, flags: 1)
        + (0..<5).flatMap { frame(1, flags: 5, stream: UInt32($0 * 2 + 1), Self.get) })
    _ = try connection.receive(bytes.span, now: 0)
    let said = frames(in: connection.output.array)
    let goodbye = try #require(said.first { $0.header.type == 7 })
    #expect(Array(goodbye.payload.prefix(8)) == [0, 0, 0, 3, 0, 0, 0, 11])
    #expect(connection.streamCount == 2 && connection.requests.count == 2)
    #expect(connection.problem?.contains("more streams") == true)
    connection.output.removeAll()
    // What was taken is still answered, and the answers are written.
    for stream in [UInt32(1), 3] {
      #expect(!connection.isDone)
      connection.answer(stream, status: 200, fields: [])
      #expect(!connection.isDone)
      connection.output.removeAll()
    }
    #expect(connection.isDone)
    #expect(server([]) == nil)
    var cutting = ServerConnection(streamLimit: 2)
    cutting.excess = .cut
    #expect(throws: ProtocolViolation.self) { _ = try cutting.receive(bytes.span, now: 0) }
  }

  @Test("requests beyond the limit are refused, and too many of them end the connection")
  func tooManyStreams() throws {
    var connection = ServerConnection(streamLimit: 10)
    let greeting = ContiguousArray(ServerConnection.preface + settings() + frame(4, flags: 1))
    _ = try connection.receive(greeting.span, now: 0)
    connection.output.removeAll()
    let requests = ContiguousArray((0..<30).flatMap { frame(1, flags: 4, stream: UInt32($0 * 2 + 1), Self.get) })
    _ = try connection.receive(requests.span, now: 0)
    #expect(connection.streamCount == 10)
    #expect(frames(in: connection.output.array).filter { $0.header.type == 3 }.count == 20)
    let flood = ContiguousArray((30..<5_000).flatMap { frame(1, flags: 4, stream: UInt32($0 * 2 + 1), Self.get) })
    #expect(throws: ProtocolViolation.self) { try connection.receive(flood.span, now: 0) }
    #expect(connection.streamCount == 10)
  }

  @Test("an answer without end is cut off, and the connection goes on")
  func endlessAnswer() throws {
    var connection = try ClientConnection.waiting(for: 2)
    let head = ContiguousArray(frame(1, flags: 4, stream: 1, [0x88]))
    _ = try connection.receive(head.span, now: 0)
    let piece = ContiguousArray(frame(0, stream: 1, [UInt8](repeating: 1, count: 16_000)))
    for _ in 0..<10 { _ = try connection.receive(piece.span, now: 0) }
    #expect(connection.answers.answers.map(\.outcome) == [.uncertain(.unreadable)])
    #expect(connection.streamCount == 1)
    let other = ContiguousArray(frame(1, flags: 5, stream: 3, [0x88]))
    _ = try connection.receive(other.span, now: 0)
    #expect(connection.answers.answers.map(\.outcome).last == .answered(status: 200))
  }

  @Test(
    "an answer that isn't one is uncertain, and the connection goes on",
    arguments: [
      // No status, one that is no number, two of them, an interim one that ends, DATA before HEADERS.
      frame(1, flags: 5, stream: 1, []), frame(1, flags: 5, stream: 1, [0x08, 3, 0x32, 0x78, 0x30]),
      frame(1, flags: 5, stream: 1, [0x88, 0x88]), frame(1, flags: 5, stream: 1, [0x08, 3, 0x31, 0x30, 0x33]),
      frame(0, flags: 1, stream: 1, [1, 2]), frame(1, flags: 5, stream: 1, [0x08, 3, 0x30, 0x30, 0x31]),
      // A second block of headers that ends nothing.
      frame(1, flags: 4, stream: 1, [0x88]) + frame(1, flags: 4, stream: 1, [0x88]),
    ])
  func noAnswer(bytes: [UInt8]) throws {
    var connection = ClientConnection(now: 0)
    let greeting = ContiguousArray(settings())
    _ = try connection.receive(greeting.span, now: 0)
    var batch = RequestBatch()
    request(1, in: &batch)
    connection.submit(batch, now: 0)
    let all = ContiguousArray(bytes)
    _ = try connection.receive(all.span, now: 0)
    #expect(connection.answers.answers.map(\.outcome) == [.uncertain(.unreadable)])
  }

  @Test("a body that is longer than is read ends in an answer, and costs what is kept")
  func endlessBody() throws {
    var connection = ServerConnection(streamLimit: 10)
    let greeting = ContiguousArray(ServerConnection.preface + settings() + frame(1, flags: 4, stream: 1, Self.get))
    _ = try connection.receive(greeting.span, now: 0)
    let piece = ContiguousArray(frame(0, stream: 1, [UInt8](repeating: 1, count: 16_000)))
    var count = 0
    while connection.requests.isEmpty, count < 100 {
      _ = try connection.receive(piece.span, now: 0)
      count += 1
    }
    let request = try #require(connection.requests.first)
    #expect(request.isTooLong)
    #expect(request.withBody { $0.count } <= 32 << 10)
    // One that goes on past the room that it was given breaks the rules; one that has its answer is over.
    var stubborn = connection
    #expect(throws: ProtocolViolation.self) {
      for _ in 0..<10 { _ = try stubborn.receive(piece.span, now: 0) }
    }
    connection.answer(1, status: 413, fields: [])
    #expect(connection.streamCount == 0)
    #expect(frames(in: connection.output.array).map(\.header.type).suffix(2) == [1, 3])
    _ = try connection.receive(piece.span, now: 0)
  }

  @Test("what fills a frame up counts, too: for the room of its stream, and for that of the connection")
  func filling() throws {
    // One byte of a body, 255 that fill the frame, and the one that says so.
    let padded = frame(0, flags: 8, stream: 1, [255, 7] + [UInt8](repeating: 0, count: 255))
    let room = ServerConnection.streamWindow / 257
    var connection = ServerConnection(streamLimit: 10)
    let bytes = ContiguousArray(
      ServerConnection.preface + settings() + frame(1, flags: 4, stream: 1, Self.get)
        + (0..<room).flatMap { _ in padded })
    #expect(try connection.receive(bytes.span, now: 0) == bytes.count)
    let last = ContiguousArray(padded)
    #expect(throws: ProtocolViolation(.flowControl, "more bytes on a stream than it was given room for")) {
      _ = try connection.receive(last.span, now: 0)
    }
    // Of the connection a quarter is given back as soon as it is used up.
    connection = ServerConnection(streamLimit: 10)
    let large = [255] + [UInt8](repeating: 7, count: 16_383)
    var many = ContiguousArray(ServerConnection.preface + settings())
    for stream in [1, 3, 5, 7, 9] as [UInt32] {
      many += frame(1, flags: 4, stream: stream, Self.get)
      for _ in 0..<52 { many += frame(0, flags: 8, stream: stream, large) }
    }
    _ = try connection.receive(many.span, now: 0)
    let given = frames(in: connection.output.array).filter { $0.header.type == 8 }.map(\.payload)
    #expect(given == [[0, 0xFF, 0, 1], [0, 0x40, 0, 0]])
  }

  @Test("errors have the names of the standard, and one that it doesn't know its number")
  func errorNames() {
    let names = [
      "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT", "STREAM_CLOSED",
      "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR", "CONNECT_ERROR", "ENHANCE_YOUR_CALM",
      "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED", "error 14",
    ]
    #expect((0..<15).map { ErrorCode(rawValue: $0).description } == names)
    let own: [ErrorCode] = [
      .none, .protocol, .internal, .flowControl, .settingsTimeout, .streamClosed, .frameSize, .refusedStream, .cancel,
      .compression, .connect, .enhanceYourCalm, .inadequateSecurity, .http11Required,
    ]
    #expect(own.map(\.description) == Array(names.dropLast()))
  }

  @Test(
    "a request whose headers are malformed is refused, and the connection goes on",
    arguments: [
      // A name without letters first, with others, with a large letter, and a header with a colon behind one without.
      [0x00, 0, 0, 0x00, 0, 0, 0x82], get + [0x00, 0, 1, 0x61], get + [0x00, 1, 0x41, 1, 0x61],
      [0x00, 1, 0x61, 1, 0x61] + get,
    ])
  func malformedRequest(block: [UInt8]) throws {
    var connection = ServerConnection(streamLimit: 10)
    let bytes = ContiguousArray(
      ServerConnection.preface + settings() + frame(1, flags: 5, stream: 1, block)
        + frame(1, flags: 5, stream: 3, Self.get))
    _ = try connection.receive(bytes.span, now: 0)
    #expect(connection.requests.map(\.stream) == [3])
    #expect(frames(in: connection.output.array).filter { $0.header.type == 3 }.map(\.header.stream) == [1])
  }

  @Test("random bytes and damaged frames never do more than end the connection")
  func noise() {
    var generator = Noise(state: 20_26)
    let sound =
      settings([(.initialWindowSize, 100), (.maxConcurrentStreams, 3)])
      + frame(1, flags: 4, stream: 1, [0x88, 0x5F, 1, 0x61])
      + frame(0, flags: 9, stream: 1, [1, 2, 3]) + frame(8, [0, 0, 1, 0]) + frame(6, [UInt8](repeating: 3, count: 8))
      + frame(3, stream: 3, [0, 0, 0, 7]) + frame(7, [0, 0, 0, 5, 0, 0, 0, 0, 0x7B]) + frame(1, stream: 5, [0x8D])
      + frame(9, flags: 4, stream: 5, [0x0F, 0x0D, 1, 0x30])
    for round in 0..<400 {
      var bytes = round % 3 == 0 ? (0..<200).map { _ in UInt8(truncatingIfNeeded: generator.next()) } : sound
      for _ in 0..<Int(generator.next() % 6) {
        let place = Int(generator.next() % UInt64(bytes.count))
        bytes[place] = UInt8(truncatingIfNeeded: generator.next())
      }
      if round % 5 == 0 { bytes.removeLast(Int(generator.next() % UInt64(bytes.count))) }
      _ = client(bytes)
      _ = client([], greeting: bytes)
      _ = server(bytes)
      _ = server([], greeting: bytes)
    }
  }

  private struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11
    }
  }
}
