internal import Foundation

/// Copies a file to the end of another, piece by piece.
enum FileCopy {
  private static let pieceSize = 256 << 10

  /// Calls `take` with one piece after the other.
  ///
  /// - Returns: false when the file can't be read.
  static func read(
    _ path: String, _ take: (Span<UInt8>) throws(OutputProblem) -> Void
  ) throws(OutputProblem) -> Bool {
    // The path is passed as a C string for the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    var piece = ContiguousArray<UInt8>(repeating: 0, count: pieceSize)
    while true {
      // The buffer is as long as the call is told, and lives through it.
      let found = unsafe piece.withUnsafeMutableBytes { unsafe Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if found < 0 {
        if errno == EINTR { continue }
        return false
      }
      if found == 0 { return true }
      try take(piece.span.extracting(0..<found))
    }
  }

  static func copy(_ path: String, to output: OutputFile) throws(OutputProblem) -> Bool {
    try read(path) { (piece) throws(OutputProblem) in try output.write(piece) }
  }
}

/// Copies the rejects of a shard, whose lines it counts from its own beginning.
struct RejectCopy {
  /// The lines of the shards before.
  let linesBefore: Int64

  private static let opening = Array("{\"line\":".utf8)

  func copy(_ path: String, to output: OutputFile) throws(OutputProblem) -> Bool {
    guard linesBefore > 0 else { return try FileCopy.copy(path, to: output) }
    /// How much of the line's beginning was seen: the opening's bytes, or all of it.
    var matched = 0
    var number: Int64 = 0
    var isCounting = false
    return try FileCopy.read(path) { (piece) throws(OutputProblem) in
      var changed: [UInt8] = []
      changed.reserveCapacity(piece.count + 64)
      for index in piece.indices {
        let byte = piece[index]
        if isCounting {
          if byte &- 0x30 < 10, number < 1 << 52 {
            number = number * 10 + Int64(byte & 0xF)
            continue
          }
          isCounting = false
          changed += Array(String(number + linesBefore).utf8)
        }
        changed.append(byte)
        if byte == UInt8(ascii: "\n") {
          matched = 0
        } else if matched < Self.opening.count {
          matched = byte == Self.opening[matched] ? matched + 1 : .max
          isCounting = matched == Self.opening.count
          number = 0
        }
      }
      try output.write(changed)
    }
  }
}
