@testable import HTTP2

/// A client and a server without a line between them: what one says is carried to the other in pieces of any size.
struct ConnectionPair {
  var client: ClientConnection
  var server: ServerConnection
  var toServer = ByteBuffer()
  var toClient = ByteBuffer()
  var now: UInt64 = 1_000_000

  init(_ configuration: ClientConfiguration = ClientConfiguration(), streamLimit: Int = 100) {
    client = ClientConnection(configuration, now: 1_000_000)
    server = ServerConnection(streamLimit: streamLimit)
  }

  /// Carries everything, `piece` bytes at a time, until both are silent. Each request is answered by `answer`.
  mutating func carry(
    piece: Int = .max, answer: (ReceivedRequest, inout ServerConnection) -> Void
  ) throws {
    var isMoving = true
    while isMoving {
      isMoving = false
      if !client.output.isEmpty {
        isMoving = true
        Self.move(&client.output, &toServer, piece)
        let now = now
        let taken = try toServer.withSpan { span throws(ProtocolViolation) in
          try server.receive(span, now: now)
        }
        toServer.consume(taken)
        for request in server.requests { answer(request, &server) }
        server.removeRequests()
      }
      if !server.output.isEmpty {
        isMoving = true
        Self.move(&server.output, &toClient, piece)
        let now = now
        let taken = try toClient.withSpan { span throws(ProtocolViolation) in
          try client.receive(span, now: now)
        }
        toClient.consume(taken)
      }
    }
  }

  private static func move(_ from: inout ByteBuffer, _ to: inout ByteBuffer, _ piece: Int) {
    let count = min(piece, from.count)
    to.append(Array(from.array.prefix(count)))
    from.consume(count)
  }
}

extension ClientConnection {
  /// A client that has the server's settings and so many requests under way.
  static func waiting(for count: Int, body: String = "{}") throws -> ClientConnection {
    var client = ClientConnection(now: 0)
    let greeting = ContiguousArray(settings())
    _ = try client.receive(greeting.span, now: 0)
    var batch = RequestBatch()
    for tag in 0..<count { request(UInt64(tag), body: body, in: &batch) }
    client.submit(batch, now: 0)
    return client
  }
}

let pushShape = RequestShape(
  authority: "api.push.apple.com", pathPrefix: "/3/device/",
  fields: [("apns-topic", "com.example.shop"), ("authorization", "bearer " + String(repeating: "t", count: 180))],
  varying: ["apns-id", "apns-collapse-id"])

/// One request; an empty value leaves its header out.
func request(
  _ tag: UInt64, shape: RequestShape = pushShape, path: String = "aa", values: [String] = [], body: String = "{}",
  in batch: inout RequestBatch
) {
  let path = ContiguousArray(path.utf8)
  batch.begin(tag: tag, shape: shape, path: path.span)
  for value in values {
    let value = ContiguousArray(value.utf8)
    batch.appendValue(value.span)
  }
  let body = ContiguousArray(body.utf8)
  batch.appendBody(body.span)
}
