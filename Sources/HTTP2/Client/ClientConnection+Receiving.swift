extension ClientConnection {
  /// Takes bytes of the server's.
  ///
  /// - Returns: how many were taken: the whole frames. The rest has to come again with what follows it.
  package mutating func receive(_ bytes: Span<UInt8>, now: UInt64) throws(ProtocolViolation) -> Int {
    var place = 0
    // Any word is as good as the answer to a ping.
    lastHeard = now
    pingSent = nil
    while bytes.count - place >= FrameHeader.size {
      let header = FrameHeader(bytes, at: place)
      if !hasGreeting { try checkGreeting(header, bytes.extracting(place...)) }
      guard header.length <= FrameHeader.longestFrame else {
        throw ProtocolViolation(.frameSize, "a frame of \(header.length) bytes")
      }
      guard bytes.count - place >= FrameHeader.size + header.length else { break }
      place += FrameHeader.size
      try take(header, bytes.extracting(place..<place + header.length), now: now)
      place += header.length
    }
    return place
  }

  private func checkGreeting(_ header: FrameHeader, _ bytes: Span<UInt8>) throws(ProtocolViolation) {
    if bytes.extracting(first: 5).equals("HTTP/") {
      throw ProtocolViolation(.http11Required, "an answer in HTTP/1, where HTTP/2 was spoken to it")
    }
    guard header.type == FrameKind.settings.rawValue, !header.has(FrameFlag.acknowledgement), header.length <= 16_384
    else { throw ProtocolViolation(.protocol, "something else than SETTINGS as its first word") }
  }

  private mutating func take(
    _ header: FrameHeader, _ payload: Span<UInt8>, now: UInt64
  ) throws(ProtocolViolation) {
    if let openBlock {
      guard header.type == FrameKind.continuation.rawValue, header.stream == openBlock.stream else {
        throw ProtocolViolation(.protocol, "another frame between those of a block of headers")
      }
    }
    switch FrameKind(rawValue: header.type) {
    case .data: try takeData(header, payload, now: now)
    case .headers: try takeHeaders(header, payload, now: now)
    case .continuation: try takeContinuation(header, payload, now: now)
    case .resetStream: try takeReset(header, payload, now: now)
    case .settings: try takeSettings(header, payload)
    case .ping: try takePing(header, payload)
    case .goAway: try takeGoAway(header, payload, now: now)
    case .windowUpdate: try takeWindowUpdate(header, payload, now: now)
    case .pushPromise: throw ProtocolViolation(.protocol, "a PUSH_PROMISE, which was ruled out")
    case .priority, nil: try patience.spend(for: "PRIORITY or unknown")
    }
  }

  /// A stream's frame is about one that was begun.
  private func checkBegun(_ header: FrameHeader) throws(ProtocolViolation) {
    guard header.stream != 0, header.stream & 1 == 1, header.stream < nextStream else {
      throw ProtocolViolation(.protocol, "a frame on stream \(header.stream), which was not begun")
    }
  }

  // MARK: Answers

  private mutating func takeHeaders(
    _ header: FrameHeader, _ payload: Span<UInt8>, now: UInt64
  ) throws(ProtocolViolation) {
    try checkBegun(header)
    let block = payload.extracting(try header.content(of: payload))
    let endsStream = header.has(FrameFlag.endStream)
    guard header.has(FrameFlag.endHeaders) else {
      openBlock = OpenBlock(stream: header.stream, endsStream: endsStream, bytes: ContiguousArray(block.array))
      return
    }
    try takeBlock(block, stream: header.stream, endsStream: endsStream, now: now)
  }

  private mutating func takeContinuation(
    _ header: FrameHeader, _ payload: Span<UInt8>, now: UInt64
  ) throws(ProtocolViolation) {
    guard var block = openBlock else { throw ProtocolViolation(.protocol, "a CONTINUATION of nothing") }
    openBlock = nil
    try block.append(payload)
    if header.has(FrameFlag.endHeaders) {
      try takeBlock(block.bytes.span, stream: block.stream, endsStream: block.endsStream, now: now)
    } else {
      openBlock = block
    }
  }

  private mutating func takeBlock(
    _ block: Span<UInt8>, stream: UInt32, endsStream: Bool, now: UInt64
  ) throws(ProtocolViolation) {
    sink.begin()
    try decoder.decode(block, into: &sink)
    // An answer to a request that was cancelled.
    guard let place = streams.find(stream) else { return try patience.spend(for: "late HEADERS") }
    if streams[place].status == 0 {
      let status = sink.status
      guard status >= 100, !(status < 200 && endsStream) else { return fail(place, now: now) }
      guard status >= 200 else { return try patience.spend(for: "interim HEADERS") }
      streams[place].status = status
      if !sink.fields.isEmpty {
        streams[place].hasParts = true
        parts[stream, default: Parts()].fields = sink.fields
      }
    } else if !endsStream {
      return fail(place, now: now)
    }
    if endsStream { finish(place, .answered(status: streams[place].status), now: now) }
  }

  private mutating func takeData(
    _ header: FrameHeader, _ payload: Span<UInt8>, now: UInt64
  ) throws(ProtocolViolation) {
    try checkBegun(header)
    received += payload.count
    guard received <= 1 << 20 else { throw ProtocolViolation(.flowControl, "more bytes than it was given room for") }
    if received >= 1 << 18 {
      output.appendWindowUpdate(0, by: received)
      received = 0
    }
    let content = payload.extracting(try header.content(of: payload))
    guard let place = streams.find(header.stream) else { return try patience.spend(for: "late DATA") }
    guard streams[place].status != 0 else { return fail(place, now: now) }
    let endsStream = header.has(FrameFlag.endStream)
    if content.isEmpty, !endsStream { try patience.spend(for: "empty DATA") }
    if endsStream, !streams[place].hasParts {
      let start = answers.bytes.count
      answers.bytes.append(content)
      return finish(
        place, .answered(status: streams[place].status), body: start..<answers.bytes.count, now: now)
    }
    streams[place].hasParts = true
    let kept = (parts[header.stream]?.body.count ?? 0) + content.count
    // A stream's window is 65,535 bytes and is never enlarged, so that no answer under way takes more.
    guard kept <= min(configuration.answerLimit, 65_535), partBytes + content.count <= 8 << 20 else {
      return fail(place, now: now)
    }
    parts[header.stream, default: Parts()].body.append(content)
    partBytes += content.count
    if endsStream { finish(place, .answered(status: streams[place].status), now: now) }
  }

  /// An answer that isn't one, or is too long: the stream ends, the connection goes on.
  private mutating func fail(_ place: Int, now: UInt64) {
    output.appendResetStream(streams[place].stream, .protocol)
    finish(place, .uncertain(.unreadable), now: now)
  }

  private mutating func takeReset(
    _ header: FrameHeader, _ payload: Span<UInt8>, now: UInt64
  ) throws(ProtocolViolation) {
    try checkBegun(header)
    guard payload.count == 4 else {
      throw ProtocolViolation(.frameSize, "a RST_STREAM frame of \(payload.count) bytes")
    }
    // Of a stream that has its answer: the server wants no more of the request, or was late.
    guard let place = streams.find(header.stream) else { return try patience.spend(for: "RST_STREAM") }
    let code = ErrorCode(rawValue: payload.word(at: 0))
    finish(place, code == .refusedStream ? .notProcessed(.refused) : .uncertain(.reset(code)), now: now)
  }

  // MARK: The connection

  private mutating func takeSettings(_ header: FrameHeader, _ payload: Span<UInt8>) throws(ProtocolViolation) {
    guard header.stream == 0 else { throw ProtocolViolation(.protocol, "SETTINGS on a stream") }
    guard !header.has(FrameFlag.acknowledgement) else {
      guard payload.isEmpty else { throw ProtocolViolation(.frameSize, "an answer to SETTINGS with bytes in it") }
      return try patience.spend(for: "SETTINGS")
    }
    try patience.spend(10, for: "SETTINGS")
    let before = peer
    try peer.take(payload)
    if peer.initialWindow > before.initialWindow {
      for stream in streams.streams {
        if let place = streams.find(stream) { try peer.checkWindow(streams[place].window) }
      }
    }
    encoder.setLimit(peer.headerTableSize)
    output.appendFrameHeader(length: 0, .settings, flags: FrameFlag.acknowledgement)
    if !hasGreeting || before.maxConcurrentStreams != peer.maxConcurrentStreams {
      events.append(.streamsAllowed(peer.maxConcurrentStreams))
    }
    hasGreeting = true
    sendBlocked()
  }

  private mutating func takePing(_ header: FrameHeader, _ payload: Span<UInt8>) throws(ProtocolViolation) {
    guard header.stream == 0 else { throw ProtocolViolation(.protocol, "PING on a stream") }
    guard payload.count == 8 else { throw ProtocolViolation(.frameSize, "a PING frame of \(payload.count) bytes") }
    guard !header.has(FrameFlag.acknowledgement) else { return try patience.spend(for: "PING") }
    try patience.spend(5, for: "PING")
    output.appendPing(payload, isAnswer: true)
  }

  private mutating func takeGoAway(
    _ header: FrameHeader, _ payload: Span<UInt8>, now: UInt64
  ) throws(ProtocolViolation) {
    guard header.stream == 0 else { throw ProtocolViolation(.protocol, "GOAWAY on a stream") }
    guard payload.count >= 8 else { throw ProtocolViolation(.frameSize, "a GOAWAY frame of \(payload.count) bytes") }
    try patience.spend(100, for: "GOAWAY")
    let last = payload.word(at: 0) & 0x7FFF_FFFF
    hasHeardGoAway = true
    let message = payload.extracting(8..<min(payload.count, 1_008))
    events.append(.goAway(code: ErrorCode(rawValue: payload.word(at: 4)), message: message.text))
    for stream in streams.streams where stream > last {
      if let place = streams.find(stream) { finish(place, .notProcessed(.behindGoAway), now: now) }
    }
  }

  private mutating func takeWindowUpdate(
    _ header: FrameHeader, _ payload: Span<UInt8>, now: UInt64
  ) throws(ProtocolViolation) {
    guard payload.count == 4 else {
      throw ProtocolViolation(.frameSize, "a WINDOW_UPDATE frame of \(payload.count) bytes")
    }
    let increment = Int(payload.word(at: 0) & 0x7FFF_FFFF)
    guard header.stream != 0 else {
      guard increment > 0 else { throw ProtocolViolation(.protocol, "a WINDOW_UPDATE by nothing") }
      sendWindow += increment
      guard sendWindow <= PeerSettings.largestWindow else {
        throw ProtocolViolation(.flowControl, "a window of \(sendWindow) bytes")
      }
      try patience.spend(for: "WINDOW_UPDATE")
      return sendBlocked()
    }
    try checkBegun(header)
    try patience.spend(for: "WINDOW_UPDATE")
    guard let place = streams.find(header.stream) else { return }
    streams[place].window += increment
    guard increment > 0, peer.initialWindow + streams[place].window <= PeerSettings.largestWindow else {
      output.appendResetStream(header.stream, increment > 0 ? .flowControl : .protocol)
      return finish(place, .uncertain(.unreadable), now: now)
    }
    if streams[place].isBlocked { sendBlocked() }
  }
}
