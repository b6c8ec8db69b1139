/// What one side tells of itself (RFC 9113, section 6.5.2).
enum Setting: UInt16, Sendable {
  case headerTableSize = 1
  case enablePush
  case maxConcurrentStreams
  case initialWindowSize
  case maxFrameSize
  case maxHeaderListSize
}

/// What the other side has told of itself.
struct PeerSettings: Equatable, Sendable {
  static let largestWindow = 0x7FFF_FFFF

  var headerTableSize = 4_096
  var maxConcurrentStreams = Int(UInt32.max)
  var initialWindow = 65_535
  var maxFrameSize = 16_384

  /// A stream's window is the initial one and what was added to it; it may not become larger than there is (RFC 9113,
  /// section 6.9.2).
  func checkWindow(_ added: Int) throws(ProtocolViolation) {
    guard initialWindow + added <= Self.largestWindow else {
      throw ProtocolViolation(.flowControl, "a window of \(initialWindow + added) bytes")
    }
  }

  /// Takes a SETTINGS frame's payload.
  mutating func take(_ payload: Span<UInt8>) throws(ProtocolViolation) {
    guard payload.count % 6 == 0 else {
      throw ProtocolViolation(.frameSize, "a SETTINGS frame of \(payload.count) bytes")
    }
    for offset in stride(from: 0, to: payload.count, by: 6) {
      let value = payload.word(at: offset + 2)
      switch Setting(rawValue: payload.half(at: offset)) {
      case .headerTableSize: headerTableSize = Int(value)
      case .enablePush:
        guard value <= 1 else { throw ProtocolViolation(.protocol, "SETTINGS_ENABLE_PUSH of \(value)") }
      case .maxConcurrentStreams: maxConcurrentStreams = Int(value)
      case .initialWindowSize:
        guard value <= UInt32(Self.largestWindow) else {
          throw ProtocolViolation(.flowControl, "SETTINGS_INITIAL_WINDOW_SIZE of \(value)")
        }
        initialWindow = Int(value)
      case .maxFrameSize:
        guard (16_384...16_777_215).contains(value) else {
          throw ProtocolViolation(.protocol, "SETTINGS_MAX_FRAME_SIZE of \(value)")
        }
        maxFrameSize = Int(value)
      case .maxHeaderListSize, nil: break
      }
    }
  }
}
