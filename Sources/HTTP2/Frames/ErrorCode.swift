/// Why a stream or a connection ends (RFC 9113, section 7).
package struct ErrorCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let none = ErrorCode(rawValue: 0x0)
  package static let `protocol` = ErrorCode(rawValue: 0x1)
  package static let `internal` = ErrorCode(rawValue: 0x2)
  package static let flowControl = ErrorCode(rawValue: 0x3)
  package static let settingsTimeout = ErrorCode(rawValue: 0x4)
  package static let streamClosed = ErrorCode(rawValue: 0x5)
  package static let frameSize = ErrorCode(rawValue: 0x6)
  package static let refusedStream = ErrorCode(rawValue: 0x7)
  package static let cancel = ErrorCode(rawValue: 0x8)
  package static let compression = ErrorCode(rawValue: 0x9)
  package static let connect = ErrorCode(rawValue: 0xA)
  package static let enhanceYourCalm = ErrorCode(rawValue: 0xB)
  package static let inadequateSecurity = ErrorCode(rawValue: 0xC)
  package static let http11Required = ErrorCode(rawValue: 0xD)

  private static let names = [
    "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT", "STREAM_CLOSED",
    "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR", "CONNECT_ERROR", "ENHANCE_YOUR_CALM",
    "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
  ]

  /// Its name as the standard writes it.
  package var description: String {
    rawValue < UInt32(Self.names.count) ? Self.names[Int(rawValue)] : "error \(rawValue)"
  }
}

/// What the other side did against the rules, which ends the connection.
package struct ProtocolViolation: Error, Hashable, Sendable {
  package let code: ErrorCode
  /// What it did, as a sentence without a point: "a PING frame of 7 bytes".
  package let reason: String

  package init(_ code: ErrorCode, _ reason: String) {
    self.code = code
    self.reason = reason
  }
}
