/// The server's side of a connection, without its line: bytes come in, bytes and requests come out.
///
/// As the client's side, it knows no clock. A broken rule of the other side is thrown.
package struct ServerConnection {
  /// Bytes for the client.
  package var output = ByteBuffer(capacity: 64 << 10)
  /// Requests that are whole, until `removeRequests`.
  package internal(set) var requests: ContiguousArray<ReceivedRequest> = []

  var peer = PeerSettings()
  var decoder = HeaderDecoder(tableLimit: 4_096, initialLimit: 4_096, listLimit: 16 << 10)
  var streams: [UInt32: Stream] = [:]
  var lastStream: UInt32 = 0
  var sendWindow = 65_535
  var received = 0
  var openBlock: ClientConnection.OpenBlock?
  var hasPreface = false
  var hasGreeting = false
  var patience = Patience()
  /// Requests that were answered, to be used again.
  var spare: [ReceivedRequest] = []
  /// The limits of streams that were told and not acknowledged yet, and the last one that was.
  var toldLimits: [Int] = []
  var knownLimit = 2_000
  /// Streams above this one aren't taken any more.
  var goAwayStream: UInt32?
  /// Whether an answer waits for room.
  var hasBlocked = false
  package var excess = Excess.refusal
  /// What the client did that is no violation of the protocol, and has ended the connection.
  package internal(set) var problem: String?

  /// What happens to a client that has more requests under way than it was told (RFC 9113, section 5.1.2, leaves it open).
  package enum Excess: Sendable {
    /// The request one too many is refused, and the connection goes on.
    case refusal
    /// The connection goes away: requests behind the last one that was allowed aren't looked at.
    case goAway
    /// The connection ends at once.
    case cut
  }

  struct Stream {
    var request: ReceivedRequest?
    var window = 0
    /// Whether all of the request is here.
    var isWhole = false
    /// What is left of an answer's body.
    var rest: ContiguousArray<UInt8> = []
  }

  static let receiveWindow = 16 << 20
  static let streamWindow = 1 << 20
  /// What is kept of a body; bytes. The rest is read over, since clients don't like to be interrupted.
  static let keptBody = 32 << 10
  /// A body that is longer is answered before its end, which may never come.
  static let longestBody = streamWindow - 65_536
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  /// - Parameter streamLimit: how many requests the client may have under way.
  package init(streamLimit: Int) {
    toldLimits = [streamLimit]
    output.appendSettings([
      (.headerTableSize, 4_096), (.maxConcurrentStreams, UInt32(streamLimit)),
      (.initialWindowSize, UInt32(Self.streamWindow)),
      (.maxFrameSize, 16_384), (.maxHeaderListSize, 16 << 10),
    ])
    output.appendWindowUpdate(0, by: Self.receiveWindow - 65_535)
  }

  /// Requests that aren't answered yet.
  package var streamCount: Int { streams.count }

  package mutating func removeRequests() { requests.removeAll(keepingCapacity: true) }

  // MARK: Saying

  /// Tells how many requests the client may have under way from now on.
  package mutating func allowStreams(_ limit: Int) {
    toldLimits.append(limit)
    output.appendSettings([(.maxConcurrentStreams, UInt32(limit))])
  }

  /// Tells that no request behind a stream is taken any more: behind the last one seen, if none is named. Those behind it
  /// that are here already have no answer.
  package mutating func sayGoAway(_ code: ErrorCode, _ message: String = "", lastStream: UInt32? = nil) {
    let last = min(lastStream ?? self.lastStream, goAwayStream ?? .max)
    goAwayStream = last
    output.appendGoAway(lastStream: last, code, Array(message.utf8))
    for stream in streams.keys where stream > last { streams[stream] = nil }
  }

  /// Whether a request still wants an answer.
  package func isOpen(_ stream: UInt32) -> Bool { streams[stream] != nil }

  /// Whether all that was taken before the going away is answered.
  package var isDone: Bool { goAwayStream != nil && streams.isEmpty && output.isEmpty }

  package mutating func reset(_ stream: UInt32, _ code: ErrorCode) {
    // Its request isn't used again: it may be in somebody's hands.
    guard streams.removeValue(forKey: stream) != nil else { return }
    output.appendResetStream(stream, code)
  }

  /// Answers a request.
  ///
  /// - Parameter fields: the headers behind the status, as `ServerConnection.fields` makes them.
  package mutating func answer(
    _ stream: UInt32, status: Int, fields: ContiguousArray<UInt8>, body: ContiguousArray<UInt8> = []
  ) {
    guard var state = streams.removeValue(forKey: stream) else { return }
    recycle(state.request)
    state.request = nil
    var head: ContiguousArray<UInt8> = []
    // We keep nothing in the client's table: said each time, since it costs a byte.
    head.append(0x20)
    if status == 200 {
      head.append(0x88)
    } else {
      let text = ContiguousArray(String(status).utf8)
      head.append(0x08)
      HeaderLiteral.appendText(text.span, to: &head)
    }
    let flags = FrameFlag.endHeaders | (body.isEmpty ? FrameFlag.endStream : 0)
    output.appendFrameHeader(length: head.count + fields.count, .headers, flags: flags, stream: stream)
    output.append(head)
    output.append(fields)
    patience.restore(20)
    state.rest = body
    if sendRest(stream, &state) {
      // The client still speaks, and nobody listens.
      if !state.isWhole { output.appendResetStream(stream, .none) }
    } else {
      hasBlocked = true
      streams[stream] = state
    }
  }

  /// Appends a header as an answer has it.
  package static func append(_ name: FieldName, _ value: Span<UInt8>, to bytes: inout ContiguousArray<UInt8>) {
    bytes.append(contentsOf: name.bytes)
    HeaderLiteral.appendText(value, to: &bytes)
  }

  /// A header's name as it stands before its value; to be made once.
  package struct FieldName: Sendable {
    fileprivate let bytes: ContiguousArray<UInt8>

    package init(_ name: String) {
      var bytes: ContiguousArray<UInt8> = []
      HeaderLiteral.appendName(ContiguousArray(name.utf8), to: &bytes)
      self.bytes = bytes
    }
  }

  /// Headers as an answer has them.
  package static func fields(_ fields: [(name: String, value: String)]) -> ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = []
    for (name, value) in fields {
      HeaderLiteral.appendName(ContiguousArray(name.utf8), to: &bytes)
      let value = ContiguousArray(value.utf8)
      HeaderLiteral.appendText(value.span, to: &bytes)
    }
    return bytes
  }

  /// Sends of an answer's body what there is room for.
  ///
  /// - Returns: whether that was all.
  mutating func sendRest(_ stream: UInt32, _ state: inout Stream) -> Bool {
    var sent = 0
    while sent < state.rest.count {
      let room = min(
        sendWindow, peer.initialWindow + state.window, peer.maxFrameSize, state.rest.count - sent)
      guard room > 0 else { break }
      let isLast = sent + room == state.rest.count
      output.appendFrameHeader(length: room, .data, flags: isLast ? FrameFlag.endStream : 0, stream: stream)
      output.append(state.rest.span.extracting(sent..<sent + room))
      sent += room
      sendWindow -= room
      state.window -= room
    }
    state.rest.removeFirst(sent)
    return state.rest.isEmpty
  }

  mutating func sendBlocked() {
    guard hasBlocked, sendWindow > 0 else { return }
    hasBlocked = false
    for stream in streams.keys.sorted() {
      guard var state = streams[stream], !state.rest.isEmpty else { continue }
      if sendRest(stream, &state) {
        streams[stream] = nil
        if !state.isWhole { output.appendResetStream(stream, .none) }
      } else {
        streams[stream] = state
        hasBlocked = true
      }
    }
  }

  mutating func recycle(_ request: ReceivedRequest?) {
    if let request, spare.count < 1_024 { spare.append(request) }
  }
}
