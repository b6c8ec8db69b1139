internal import HTTP2

extension FuzzTarget {
  private static let shape = RequestShape(
    authority: "localhost", pathPrefix: "/3/device/", fields: [("apns-topic", "com.example.shop")])

  /// Whatever a server says: each request has one answer at most, and nobody is made to say or keep much.
  static func readAnswers(_ bytes: [UInt8]) {
    var connection = ClientConnection(now: 0)
    var batch = RequestBatch()
    let path = ContiguousArray("0a".utf8)
    for tag in 0..<4 {
      batch.begin(tag: UInt64(tag), shape: shape, path: path.span)
      batch.appendBody(path.span)
    }
    connection.submit(batch, now: 0)
    let input = ContiguousArray(bytes)
    var place = 0
    do {
      // In two pieces, as lines cut them.
      for end in [input.count / 2, input.count] {
        place += try connection.receive(input.span.extracting(place..<end), now: 1)
        promise(place <= end, "more was read than there is")
      }
      _ = connection.tick(now: 100_000_000)
    } catch {}
    connection.end(now: 2)
    promise(connection.streamCount == 0, "a request is left over")
    promise(connection.answers.count == 4, "\(connection.answers.count) answers to four requests")
    promise(connection.output.count <= 200_000 + bytes.count * 2, "it was made to say \(connection.output.count) bytes")
  }

  /// Whatever a client says, behind its preface or without it.
  static func readRequests(_ bytes: [UInt8]) {
    let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
    for start in [[], preface, preface + [0, 0, 0, 4, 0, 0, 0, 0, 0]] {
      var connection = ServerConnection(streamLimit: 3)
      let input = ContiguousArray(start + bytes)
      do {
        let count = try connection.receive(input.span, now: 0)
        promise(count <= input.count, "more was read than there is")
      } catch {}
      for request in connection.requests {
        for index in 0..<request.fieldCount { request.withField(index) { _, _ in } }
        promise(request.withBody { $0.count } <= 32 << 10, "a body is kept that is too long")
        connection.answer(request.stream, status: 200, fields: [], body: [1])
      }
      promise(connection.streamCount <= 2_000, "\(connection.streamCount) streams")
      promise(
        connection.output.count <= 200_000 + bytes.count * 2, "it was made to say \(connection.output.count) bytes")
    }
  }

  /// Settings, headers with and without an end, data, a ping, a window, a reset, a going away.
  static let exampleFrames: [[UInt8]] = {
    let settings: [UInt8] = [0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0x10, 0]
    let ping: [UInt8] = [0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    let window: [UInt8] = [0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    let answer: [UInt8] = [0, 0, 1, 1, 4, 0, 0, 0, 1, 0x88, 0, 0, 2, 0, 1, 0, 0, 0, 1, 0x7B, 0x7D]
    let request: [UInt8] = [
      0, 0, 7, 1, 4, 0, 0, 0, 1, 0x83, 0x87, 0x04, 2, 0x2F, 0x61, 0x86, 0, 0, 2, 0, 1, 0, 0, 0, 1, 1, 2,
    ]
    let parts: [UInt8] = [0, 0, 1, 1, 1, 0, 0, 0, 3, 0x82, 0, 0, 2, 9, 4, 0, 0, 0, 3, 0x87, 0x84]
    let packed: [UInt8] = [0, 0, 8, 1, 5, 0, 0, 0, 5, 0x88, 0x40, 0x81, 0x1F, 0x82, 0x1C, 0x64, 0xBE]
    let end: [UInt8] = [0, 0, 4, 3, 0, 0, 0, 0, 3, 0, 0, 0, 7, 0, 0, 8, 7, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0]
    return [
      settings + ping + window + answer + end, settings + request + parts + window + end, settings + packed + answer,
      settings + parts + ping, Array("HTTP/1.1 200 OK\r\n\r\n".utf8),
    ]
  }()
}
