extension ClientConnection {
  /// Sends requests: all of the batch, which has at most `room` of them.
  package mutating func submit(_ batch: borrowing RequestBatch, now: UInt64) {
    var encoded = [HeaderEncoder.Encoded?](repeating: nil, count: batch.shapes.count)
    let bytes = batch.bytes.span
    for entry in batch.entries {
      let stream = nextStream
      nextStream += 2
      streams.insert(
        StreamRing.Slot(
          stream: stream, tag: entry.tag, start: now, firstByte: written + UInt64(output.count)))
      let shape: HeaderEncoder.Encoded
      if let before = encoded[entry.shape], encoder.isCurrent(before) {
        shape = before
      } else {
        shape = encoder.encode(batch.shapes[entry.shape])
        encoded[entry.shape] = shape
      }
      appendHeaders(
        shape, path: bytes.extracting(entry.start..<entry.pathEnd),
        rest: bytes.extracting(entry.pathEnd..<entry.literalsEnd), stream: stream, endsStream: entry.body.isEmpty)
      if !entry.body.isEmpty { appendBody(bytes.extracting(entry.body), stream: stream) }
    }
    patience.restore(batch.count)
  }

  private mutating func appendHeaders(
    _ shape: HeaderEncoder.Encoded, path: Span<UInt8>, rest: Span<UInt8>, stream: UInt32, endsStream: Bool
  ) {
    let flags = endsStream ? FrameFlag.endStream : 0
    let length = shape.head.count + path.count + shape.tail.count + rest.count
    guard length <= peer.maxFrameSize, !encoder.hasSizeUpdate else {
      scratch.removeAll(keepingCapacity: true)
      encoder.appendSizeUpdate(to: &scratch)
      scratch.append(contentsOf: shape.head)
      scratch.append(path)
      scratch.append(contentsOf: shape.tail)
      scratch.append(rest)
      return appendBlock(stream: stream, flags: flags)
    }
    output.appendFrameHeader(length: length, .headers, flags: flags | FrameFlag.endHeaders, stream: stream)
    output.append(shape.head)
    output.append(path)
    output.append(shape.tail)
    output.append(rest)
  }

  /// Appends the block in `scratch`, in as many frames as it takes.
  private mutating func appendBlock(stream: UInt32, flags: UInt8) {
    // The buffer keeps its memory, which the copy shares.
    let scratch = scratch
    var start = 0
    repeat {
      let end = min(scratch.count, start + peer.maxFrameSize)
      let last = end == scratch.count ? FrameFlag.endHeaders : 0
      if start == 0 {
        output.appendFrameHeader(length: end, .headers, flags: flags | last, stream: stream)
      } else {
        output.appendFrameHeader(length: end - start, .continuation, flags: last, stream: stream)
      }
      output.append(scratch.span.extracting(start..<end))
      start = end
    } while start < scratch.count
  }

  private mutating func appendBody(_ body: Span<UInt8>, stream: UInt32) {
    // The usual case: one frame, and room for it everywhere.
    let isInLine = blocked.isEmpty || sendWindow >= body.count
    guard isInLine, body.count <= peer.maxFrameSize, body.count <= sendWindow, body.count <= peer.initialWindow else {
      guard let place = streams.find(stream) else { return }
      streams[place].isBlocked = true
      blocked.append(Blocked(stream: stream, body: ContiguousArray(body.array), sent: 0))
      return sendBlocked()
    }
    output.appendFrameHeader(length: body.count, .data, flags: FrameFlag.endStream, stream: stream)
    output.append(body)
    sendWindow -= body.count
    if let place = streams.find(stream) { streams[place].window -= body.count }
  }

  /// Sends of the bodies that wait what there is room for, the oldest first.
  mutating func sendBlocked() {
    guard !blocked.isEmpty, sendWindow > 0 else { return }
    var isAnyDone = false
    for index in blocked.indices {
      guard sendWindow > 0 else { break }
      let stream = blocked[index].stream
      guard let place = streams.find(stream) else { continue }
      var sent = blocked[index].sent
      let body = blocked[index].body
      while sent < body.count {
        let room = min(sendWindow, peer.initialWindow + streams[place].window, peer.maxFrameSize, body.count - sent)
        guard room > 0 else { break }
        let isLast = sent + room == body.count
        output.appendFrameHeader(length: room, .data, flags: isLast ? FrameFlag.endStream : 0, stream: stream)
        output.append(body.span.extracting(sent..<sent + room))
        sent += room
        sendWindow -= room
        streams[place].window -= room
      }
      blocked[index].sent = sent
      if sent == body.count {
        streams[place].isBlocked = false
        isAnyDone = true
      }
    }
    if isAnyDone { blocked.removeAll { $0.sent == $0.body.count } }
  }
}
