extension ServerConnection {
  /// Takes bytes of the client's.
  ///
  /// - Returns: how many were taken: the whole frames. The rest has to come again with what follows it.
  package mutating func receive(_ bytes: Span<UInt8>, now: UInt64) throws(ProtocolViolation) -> Int {
    patience.tick(now)
    var place = 0
    if !hasPreface {
      let count = min(bytes.count, Self.preface.count)
      for index in 0..<count where bytes[index] != Self.preface[index] { throw Self.stranger(bytes) }
      guard count == Self.preface.count else { return 0 }
      hasPreface = true
      place = count
    }
    while bytes.count - place >= FrameHeader.size {
      let header = FrameHeader(bytes, at: place)
      if !hasGreeting, header.type != FrameKind.settings.rawValue || header.has(FrameFlag.acknowledgement) {
        throw ProtocolViolation(.protocol, "something else than SETTINGS as its first word")
      }
      guard header.length <= FrameHeader.longestFrame else {
        throw ProtocolViolation(.frameSize, "a frame of \(header.length) bytes")
      }
      guard bytes.count - place >= FrameHeader.size + header.length else { break }
      place += FrameHeader.size
      try take(header, bytes.extracting(place..<place + header.length))
      place += header.length
    }
    return place
  }

  /// What somebody speaks who doesn't begin as HTTP/2 does.
  private static func stranger(_ bytes: Span<UInt8>) -> ProtocolViolation {
    if bytes.count >= 3, bytes[0] == 0x16, bytes[1] == 0x03 {
      return ProtocolViolation(.protocol, "TLS, which this port doesn't speak")
    }
    for method in ["GET", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "PATCH", "CONNECT"] {
      let start = ContiguousArray((method + " ").utf8)
      if bytes.count >= start.count, bytes.extracting(first: start.count).equals(start) {
        return ProtocolViolation(.http11Required, "HTTP/1, and this server speaks HTTP/2 alone")
      }
    }
    return ProtocolViolation(.protocol, "something else than HTTP/2")
  }

  private mutating func take(_ header: FrameHeader, _ payload: Span<UInt8>) throws(ProtocolViolation) {
    if let openBlock {
      guard header.type == FrameKind.continuation.rawValue, header.stream == openBlock.stream else {
        throw ProtocolViolation(.protocol, "another frame between those of a block of headers")
      }
    }
    switch FrameKind(rawValue: header.type) {
    case .data: try takeData(header, payload)
    case .headers: try takeHeaders(header, payload)
    case .continuation: try takeContinuation(header, payload)
    case .resetStream: try takeReset(header, payload)
    case .settings: try takeSettings(header, payload)
    case .ping: try takePing(header, payload)
    case .goAway:
      guard header.stream == 0, payload.count >= 8 else {
        throw ProtocolViolation(.protocol, "a GOAWAY that isn't one")
      }
      try patience.spend(for: "GOAWAY")
    case .windowUpdate: try takeWindowUpdate(header, payload)
    case .pushPromise: throw ProtocolViolation(.protocol, "a PUSH_PROMISE of a client's")
    case .priority, nil: try patience.spend(for: "PRIORITY or unknown")
    }
  }

  // MARK: Requests

  private mutating func takeHeaders(_ header: FrameHeader, _ payload: Span<UInt8>) throws(ProtocolViolation) {
    guard header.stream & 1 == 1 else { throw ProtocolViolation(.protocol, "a request on stream \(header.stream)") }
    let block = payload.extracting(try header.content(of: payload))
    guard header.has(FrameFlag.endHeaders) else {
      openBlock = ClientConnection.OpenBlock(
        stream: header.stream, endsStream: header.has(FrameFlag.endStream), bytes: ContiguousArray(block.array))
      return
    }
    try takeBlock(block, stream: header.stream, endsStream: header.has(FrameFlag.endStream))
  }

  private mutating func takeContinuation(_ header: FrameHeader, _ payload: Span<UInt8>) throws(ProtocolViolation) {
    guard var block = openBlock else { throw ProtocolViolation(.protocol, "a CONTINUATION of nothing") }
    openBlock = nil
    try block.append(payload)
    if header.has(FrameFlag.endHeaders) {
      try takeBlock(block.bytes.span, stream: block.stream, endsStream: block.endsStream)
    } else {
      openBlock = block
    }
  }

  private mutating func takeBlock(
    _ block: Span<UInt8>, stream: UInt32, endsStream: Bool
  ) throws(ProtocolViolation) {
    let request = spare.popLast() ?? ReceivedRequest()
    request.begin(stream)
    var sink = request
    try decoder.decode(block, into: &sink)
    guard stream > lastStream else {
      recycle(request)
      // Trailers, which end a request and say nothing here, or words about a stream that is over.
      guard endsStream, streams[stream]?.isWhole == false else { return try patience.spend(20, for: "late HEADERS") }
      return finish(stream)
    }
    let isGone = goAwayStream.map { stream > $0 } ?? false
    let allowed = lastStream
    lastStream = stream
    guard !isGone else {
      // Sent before it has heard of the going away, which says already that nobody looks at it.
      recycle(request)
      return try patience.spend(for: "HEADERS behind GOAWAY")
    }
    guard streams.count < ([knownLimit] + toldLimits).max() ?? 1 else {
      recycle(request)
      if excess != .refusal {
        problem = "it had more streams open than it may"
        guard excess == .goAway else { throw ProtocolViolation(.enhanceYourCalm, "more streams than it may") }
        return sayGoAway(.enhanceYourCalm, "more streams than were allowed", lastStream: allowed)
      }
      output.appendResetStream(stream, .refusedStream)
      return try patience.spend(20, for: "refused HEADERS")
    }
    guard !request.isMalformed else {
      recycle(request)
      output.appendResetStream(stream, .protocol)
      return try patience.spend(20, for: "malformed HEADERS")
    }
    streams[stream] = Stream(request: request)
    if endsStream { finish(stream) }
  }

  /// All of a request is here.
  private mutating func finish(_ stream: UInt32) {
    streams[stream]?.isWhole = true
    if let request = streams[stream]?.request, !request.isHandedOver { handOver(request) }
  }

  private mutating func handOver(_ request: ReceivedRequest) {
    request.isHandedOver = true
    requests.append(request)
  }

  private mutating func takeData(_ header: FrameHeader, _ payload: Span<UInt8>) throws(ProtocolViolation) {
    guard header.stream != 0, header.stream <= lastStream else {
      throw ProtocolViolation(.protocol, "DATA on stream \(header.stream), which was not begun")
    }
    // Room is given long before there is none left.
    received += payload.count
    if received >= Self.receiveWindow / 4 {
      output.appendWindowUpdate(0, by: received)
      received = 0
    }
    let content = payload.extracting(try header.content(of: payload))
    guard let state = streams[header.stream], !state.isWhole, let request = state.request else {
      return try patience.spend(for: "late DATA")
    }
    let endsStream = header.has(FrameFlag.endStream)
    if content.isEmpty, !endsStream { try patience.spend(for: "empty DATA") }
    request.bodyCount += payload.count
    guard request.bodyCount <= Self.streamWindow else {
      throw ProtocolViolation(.flowControl, "more bytes on a stream than it was given room for")
    }
    if request.bodyCount <= Self.keptBody { request.appendBody(content) } else { request.isTooLong = true }
    if endsStream {
      finish(header.stream)
    } else if request.bodyCount > Self.longestBody, !request.isHandedOver {
      handOver(request)
    }
  }

  private mutating func takeReset(_ header: FrameHeader, _ payload: Span<UInt8>) throws(ProtocolViolation) {
    guard payload.count == 4 else {
      throw ProtocolViolation(.frameSize, "a RST_STREAM frame of \(payload.count) bytes")
    }
    guard header.stream != 0, header.stream <= lastStream else {
      throw ProtocolViolation(.protocol, "RST_STREAM on stream \(header.stream), which was not begun")
    }
    try patience.spend(25, for: "RST_STREAM")
    // A request that is in somebody's hands may still be answered, into the void; it isn't used again.
    streams[header.stream] = nil
  }

  // MARK: The connection

  private mutating func takeSettings(_ header: FrameHeader, _ payload: Span<UInt8>) throws(ProtocolViolation) {
    guard header.stream == 0 else { throw ProtocolViolation(.protocol, "SETTINGS on a stream") }
    guard !header.has(FrameFlag.acknowledgement) else {
      guard payload.isEmpty else { throw ProtocolViolation(.frameSize, "an answer to SETTINGS with bytes in it") }
      guard !toldLimits.isEmpty else { return try patience.spend(for: "SETTINGS") }
      knownLimit = toldLimits.removeFirst()
      return
    }
    try patience.spend(10, for: "SETTINGS")
    hasGreeting = true
    try peer.take(payload)
    for stream in streams.values { try peer.checkWindow(stream.window) }
    output.appendFrameHeader(length: 0, .settings, flags: FrameFlag.acknowledgement)
    sendBlocked()
  }

  private mutating func takePing(_ header: FrameHeader, _ payload: Span<UInt8>) throws(ProtocolViolation) {
    guard header.stream == 0 else { throw ProtocolViolation(.protocol, "PING on a stream") }
    guard payload.count == 8 else { throw ProtocolViolation(.frameSize, "a PING frame of \(payload.count) bytes") }
    try patience.spend(5, for: "PING")
    if !header.has(FrameFlag.acknowledgement) { output.appendPing(payload, isAnswer: true) }
  }

  private mutating func takeWindowUpdate(
    _ header: FrameHeader, _ payload: Span<UInt8>
  ) throws(ProtocolViolation) {
    guard payload.count == 4 else {
      throw ProtocolViolation(.frameSize, "a WINDOW_UPDATE frame of \(payload.count) bytes")
    }
    let increment = Int(payload.word(at: 0) & 0x7FFF_FFFF)
    try patience.spend(for: "WINDOW_UPDATE")
    guard header.stream != 0 else {
      guard increment > 0 else { throw ProtocolViolation(.protocol, "a WINDOW_UPDATE by nothing") }
      sendWindow += increment
      guard sendWindow <= PeerSettings.largestWindow else {
        throw ProtocolViolation(.flowControl, "a window of \(sendWindow) bytes")
      }
      return sendBlocked()
    }
    guard header.stream <= lastStream, header.stream & 1 == 1 else {
      throw ProtocolViolation(.protocol, "WINDOW_UPDATE on stream \(header.stream), which was not begun")
    }
    guard var state = streams[header.stream] else { return }
    state.window += increment
    streams[header.stream] = state
    guard increment > 0, peer.initialWindow + state.window <= PeerSettings.largestWindow else {
      return reset(header.stream, increment > 0 ? .flowControl : .protocol)
    }
    if !state.rest.isEmpty { sendBlocked() }
  }
}
