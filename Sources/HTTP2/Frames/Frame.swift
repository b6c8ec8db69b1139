/// The kinds of frames (RFC 9113, section 6). Others exist and are read over.
enum FrameKind: UInt8, Sendable {
  case data
  case headers
  case priority
  case resetStream
  case settings
  case pushPromise
  case ping
  case goAway
  case windowUpdate
  case continuation
}

enum FrameFlag {
  /// On SETTINGS and PING.
  static let acknowledgement: UInt8 = 0x1
  /// On DATA and HEADERS: the last of this side.
  static let endStream: UInt8 = 0x1
  /// On HEADERS and CONTINUATION: the block is whole.
  static let endHeaders: UInt8 = 0x4
  static let padded: UInt8 = 0x8
  static let priority: UInt8 = 0x20
}

/// The nine bytes before each frame.
struct FrameHeader: Equatable, Sendable {
  static let size = 9
  /// The longest frame that everybody has to take, and that we take.
  static let longestFrame = 16_384

  let length: Int
  let type: UInt8
  let flags: UInt8
  let stream: UInt32

  /// Reads the bytes at an offset; the caller has made sure that there are nine.
  init(_ bytes: Span<UInt8>, at offset: Int) {
    length = Int(bytes.word(at: offset) >> 8)
    type = bytes[offset + 3]
    flags = bytes[offset + 4]
    stream = bytes.word(at: offset + 5) & 0x7FFF_FFFF
  }

  func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
}

extension ByteBuffer {
  mutating func appendFrameHeader(length: Int, _ kind: FrameKind, flags: UInt8 = 0, stream: UInt32 = 0) {
    append(bigEndian: UInt32(length) << 8 | UInt32(kind.rawValue))
    append(flags)
    append(bigEndian: stream)
  }

  mutating func appendResetStream(_ stream: UInt32, _ code: ErrorCode) {
    appendFrameHeader(length: 4, .resetStream, stream: stream)
    append(bigEndian: code.rawValue)
  }

  mutating func appendWindowUpdate(_ stream: UInt32, by increment: Int) {
    appendFrameHeader(length: 4, .windowUpdate, stream: stream)
    append(bigEndian: UInt32(increment))
  }

  mutating func appendPing(_ bytes: Span<UInt8>, isAnswer: Bool) {
    appendFrameHeader(length: 8, .ping, flags: isAnswer ? FrameFlag.acknowledgement : 0)
    append(bytes)
  }

  mutating func appendGoAway(lastStream: UInt32, _ code: ErrorCode, _ message: [UInt8]) {
    appendFrameHeader(length: 8 + message.count, .goAway)
    append(bigEndian: lastStream)
    append(bigEndian: code.rawValue)
    append(message)
  }

  mutating func appendSettings(_ settings: [(Setting, UInt32)]) {
    appendFrameHeader(length: settings.count * 6, .settings)
    for (setting, value) in settings {
      append(bigEndian: setting.rawValue)
      append(bigEndian: value)
    }
  }
}

extension FrameHeader {
  /// The part of a frame between its padding and, of HEADERS, its priority.
  func content(of payload: Span<UInt8>) throws(ProtocolViolation) -> Range<Int> {
    var start = 0
    var end = payload.count
    if has(FrameFlag.padded) {
      guard !payload.isEmpty else { throw ProtocolViolation(.frameSize, "a padded frame without its padding's length") }
      start = 1
      end -= Int(payload[0])
    }
    if type == FrameKind.headers.rawValue, has(FrameFlag.priority) { start += 5 }
    guard start <= end else { throw ProtocolViolation(.protocol, "a frame whose padding is longer than itself") }
    return start..<end
  }
}
